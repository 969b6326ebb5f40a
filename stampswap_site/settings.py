"""Settings, all from the environment. A missing or wrong one stops the start with an explanation.

STAMPSWAP_HOME=1     a home server over plain HTTP (`make play`): makes its own key, knows its hosts
PORT                 port of a home server, in e-mails (8000); `make play` sets it
STAMPSWAP_LAN=1      a home that serves its local network (`LAN=1 make play`)
SECRET_KEY           required except at home
SECRET_KEY_FALLBACKS older keys that sessions and links may still be signed with, separated by
                     commas (see docs/hosting.md)
ALLOWED_HOSTS        required except at home: host names of the site, separated by commas;
                     at home they are added to this machine's own addresses
DATABASE_URL         a PostgreSQL instead of the SQLite file: postgresql://user:password@host/name
REDIS_URL            a Redis for the channel layer and the limits, required by more than one
                     process: redis://host:6379
STAMPSWAP_PLAIN=1    a public server over plain HTTP, without an HTTPS proxy in front
STAMPSWAP_PROXY      addresses of the proxies whose forwarded headers `make serve` trusts
                     (127.0.0.1,::1); none is trusted with STAMPSWAP_PLAIN=1
STAMPSWAP_HSTS       for how many seconds browsers must use HTTPS for this name and its subdomains
                     (a year)
STAMPSWAP_HSTS_PRELOAD=1 allow browsers to build that in (hstspreload.org)
DEBUG=1              for development only: error pages show the code
STAMPSWAP_DATA       folder of the database, collected static files and the home's key (var)
STAMPSWAP_EDITION    folder of the component edition that new games use (default: the house edition)
STAMPSWAP_LANGUAGE   language of the commands, and of pages for browsers that accept none of the
                     languages here: en, pl, de or it (en)
STAMPSWAP_TIME_ZONE  the time zone of the times on pages, whose midnight begins a day and its deal:
                     a name such as Europe/Warsaw (UTC)
STAMPSWAP_ADDRESS    address of the site in e-mails (default: https:// and the first of the hosts)
STAMPSWAP_GUESTS     how many new guests an hour one network may create (3000)
STAMPSWAP_GAMES      how many games an hour it may begin (2000)
STAMPSWAP_TRIES      how many wrong invitations, how many wrong passwords and how many user names
                     that are taken an hour it may try, each counted apart (500)
STAMPSWAP_MAILS      how many letters an hour it may ask for (100)
STAMPSWAP_LETTERS    how many letters an hour are sent on request to one e-mail address (5)
STAMPSWAP_SOCKETS    how many websockets to one process one network may hold (2000)
STAMPSWAP_LIMITS     factor for all of these limits (1); for `manage.py load` only
STAMPSWAP_…_SECONDS  time limits, each by its name: STAMPSWAP_RESPONSE_SECONDS and others, as
                     stampswap_site/time_limits.py lists them
STAMPSWAP_KEEP_GUESTS    after how many days guests are removed who have not come back: 0 for never
                     (0), otherwise at least 30, as for the next two (see docs/hosting.md)
STAMPSWAP_KEEP_GAMES     after how many days games are removed that have ended, if none of their
                     players has come back (0)
STAMPSWAP_END_UNFINISHED after how many days an unfinished game ends at which nobody has played or
                     looked in (0)
STAMPSWAP_LOGS       format of the log: plain (at home) or json, one object per line
STAMPSWAP_CONTACT    where to report a vulnerability (mailto:… or https://…), published at
                     /.well-known/security.txt; without it there is no such page
STAMPSWAP_METRICS    token for Prometheus to read /metrics; without it only keepers can
STAMPSWAP_PUSH=1     send news to browsers that are closed (web push), by the push services of the
                     browsers; only over HTTPS, and by `make serve` (see docs/hosting.md)
EMAIL_HOST           SMTP server; without it e-mails are not sent (a home prints them).
                     EMAIL_PORT (587), EMAIL_HOST_USER, EMAIL_HOST_PASSWORD, EMAIL_FROM (address of
                     the sender); EMAIL_USE_TLS (1) for STARTTLS, or EMAIL_USE_SSL for TLS from the
                     first byte (1 at port 465)
SENTRY_DSN           a Sentry that hears of errors: where in the code, and nothing of people or
                     games (see docs/security.md); none without it
"""

import os
from datetime import timedelta
from pathlib import Path
from wsgiref.headers import Headers
from zoneinfo import ZoneInfo

from django.core.exceptions import ImproperlyConfigured
from jinja2 import StrictUndefined

from stampswap_site import fleet, home
from stampswap_site.time_limits import TimeLimits

SHORTEST_KEPT, LONGEST_KEPT = 30, 36_500
"""In days, of what is removed by itself: people are told two weeks before."""


def _switch(name: str, default: str = "0") -> bool:
    value = os.environ.get(name, default)
    if value not in ("", "0", "1"):
        raise ImproperlyConfigured(f"{name} must be 1 or 0, not {value!r}.")
    return value == "1"


def _required(name: str, example: str) -> str:
    value = os.environ.get(name, "").strip()
    if not value:
        raise ImproperlyConfigured(
            f"{name} is not set. Set it in the environment, for example {name}={example}, "
            "or use a home server: make play."
        )
    return value


def _number(name: str, default: int) -> int:
    value = os.environ.get(name, "").strip() or str(default)
    if not (value.isascii() and value.isdigit()):
        raise ImproperlyConfigured(f"{name} must be a number, not {value!r}.")
    return int(value)


def _days(name: str) -> timedelta | None:
    """A number of days; None if it is 0 or not set."""
    days = _number(name, 0)
    if days and not SHORTEST_KEPT <= days <= LONGEST_KEPT:
        raise ImproperlyConfigured(
            f"{name} must be 0 (for ever) or {SHORTEST_KEPT} to {LONGEST_KEPT} days, not {days}."
        )
    return timedelta(days=days) if days else None


def _names(value: str) -> list[str]:
    return [name.strip() for name in value.split(",") if name.strip()]


BASE_DIR = Path(__file__).resolve().parent.parent
DATA_FOLDER = Path(os.environ.get("STAMPSWAP_DATA") or BASE_DIR / "var").resolve()
EDITION_FOLDER = Path(
    os.environ.get("STAMPSWAP_EDITION") or BASE_DIR / "games" / "editions" / "house-2"
).resolve()

TIME_LIMITS = TimeLimits.from_environment()

HOME = _switch("STAMPSWAP_HOME")
DEBUG = _switch("DEBUG")
ENCRYPTED = not (HOME or DEBUG or _switch("STAMPSWAP_PLAIN"))

if HOME or DEBUG:
    with home.writing_to(DATA_FOLDER):
        SECRET_KEY = os.environ.get("SECRET_KEY") or home.secret_key(DATA_FOLDER)
    ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]", home.lan_address() or "localhost"]
    ALLOWED_HOSTS += _names(os.environ.get("ALLOWED_HOSTS", ""))
else:
    SECRET_KEY = _required("SECRET_KEY", "fifty-random-characters")
    ALLOWED_HOSTS = _names(_required("ALLOWED_HOSTS", "stamps.example.org"))

SECRET_KEY_FALLBACKS = _names(os.environ.get("SECRET_KEY_FALLBACKS", ""))

if HOME or DEBUG:
    _address = f"http://{home.lan_address() or 'localhost'}:{os.environ.get('PORT') or 8000}"
else:
    _address = f"http{'s' if ENCRYPTED else ''}://{ALLOWED_HOSTS[0].lstrip('.')}"
SITE_ADDRESS = (os.environ.get("STAMPSWAP_ADDRESS") or _address).rstrip("/")
LAN = _switch("STAMPSWAP_LAN")
LAN_HOST = home.lan_address() or "" if LAN else ""
"""This machine's address in the local network, if STAMPSWAP_LAN is set."""

INSTALLED_APPS = [
    "channels",
    "django.contrib.admin.apps.SimpleAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
    "stampswap_site.static_files.StaticFiles",
    "django_htmx",
    "django_tasks",
    "django_tasks_db",
    "automa",
    "club.api",
    "club.daily",
    "club.events",
    "club.front",
    "club.push",
    "club.ratings",
    "club.sharing",
    "club.statistics",
    "games",
    "load",
    "stampswap_site",
]

MIDDLEWARE = [
    "games.middleware.measured",
    "games.middleware.browser_language",
    # These set security headers, so they are above everything that may return a response.
    "games.middleware.security_headers",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "club.api.errors.json_errors",
    "games.middleware.bounded_body",
    # Above WhiteNoise, to compress static files at home, too, where collectstatic has not run.
    # Pages hold secrets next to text of others (chat), and an eavesdropper sees the compressed
    # length (BREACH attack): Django masks the csrf token anew in every page and pads compressed
    # responses by a random length.
    "django.middleware.gzip.GZipMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "games.middleware.keep_session",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "games.middleware.renew_session",
    "games.middleware.person_language",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "games.views.too_often.TooOftenMiddleware",
    "games.views.removed.RemovedPersonMiddleware",
    "games.middleware.error_pages",
]

ROOT_URLCONF = "stampswap_site.urls"
ASGI_APPLICATION = "stampswap_site.asgi.application"

_context_processors = [
    "django.contrib.auth.context_processors.auth",
    "django.contrib.messages.context_processors.messages",
]
# The site's pages are Jinja2 templates; the admin, the keeper's pages and e-mails are Django's.
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "DIRS": [BASE_DIR / "templates" / "pages"],
        "OPTIONS": {
            "environment": "games.pages.environment.environment",
            "undefined": StrictUndefined,
            "context_processors": [
                *_context_processors,
                "games.pages.context.csrf",
                "games.pages.context.troubles",
                "club.push.context.news",
                "club.sharing.context.shared",
            ],
        },
    },
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates" / "django"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                *_context_processors,
                "games.pages.context.troubles",
            ],
        },
    },
]

with home.writing_to(DATA_FOLDER):
    DATA_FOLDER.mkdir(parents=True, exist_ok=True)
DATABASE_URL = os.environ.get("DATABASE_URL", "").strip()
REDIS_URL = os.environ.get("REDIS_URL", "").strip()
if DATABASE_URL:
    DATABASES = {"default": fleet.database(DATABASE_URL, TIME_LIMITS)}
else:
    DATABASES = {
        "default": {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": DATA_FOLDER / "stampswap.sqlite3",
            "OPTIONS": {
                # Without IMMEDIATE, two moves at the same time fail with "database is locked",
                # whatever the timeout.
                "transaction_mode": "IMMEDIATE",
                "timeout": TIME_LIMITS.sqlite_lock,
                "init_command": "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;",
            },
        },
    }
if REDIS_URL:
    _database = str(DATABASES["default"]["NAME"])
    CHANNEL_LAYERS = {"default": fleet.channel_layer(REDIS_URL, SECRET_KEY, _database)}
else:
    # For one process only: see stampswap_site.single_process.
    CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTH_USER_MODEL = "games.Person"
LOGIN_URL = "login"
LOGIN_REDIRECT_URL = LOGOUT_REDIRECT_URL = "front"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
SESSION_ENGINE = "games.models.session"
# A guest has no password, so losing this cookie would mean losing the seat, and games may last for
# weeks. games.middleware.renew_session renews it once a day.
SESSION_COOKIE_AGE = 365 * 24 * 3600

KEEP_GUESTS = _days("STAMPSWAP_KEEP_GUESTS")
KEEP_GAMES = _days("STAMPSWAP_KEEP_GAMES")
END_UNFINISHED = _days("STAMPSWAP_END_UNFINISHED")
"""See games.services.retention; None: for ever."""

# Background tasks are stored in the database and run by `manage.py db_worker`.
TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}

_times = _number("STAMPSWAP_LIMITS", 1)
_often = _times * (10 if HOME or DEBUG else 1)
# "own": by person, or by browser before somebody is one. The others are by network, so that a hall
# with a thousand people has room, and bound what one network costs; but "letters" are by e-mail
# address, "invited" by table, names, chat and devices by person, advice by seat, and requests of
# programs by token. What a network has used up, an event code gives again (`event_codes`).
LIMITS = {
    "guests": f"{_times * _number('STAMPSWAP_GUESTS', 3000)} per hour",
    "own guests": f"{_often * 30} per hour",
    "invited": f"{_often * 20} per hour",
    "games": f"{_times * _number('STAMPSWAP_GAMES', 2000)} per hour",
    "own games": f"{_often * 60} per hour",
    "tries": f"{_times * _number('STAMPSWAP_TRIES', 500)} per hour",
    "own tries": f"{_often * 30} per hour",
    "mails": f"{_times * _number('STAMPSWAP_MAILS', 100)} per hour",
    "own mails": f"{_often * 10} per hour",
    "letters": f"{_times * _number('STAMPSWAP_LETTERS', 5)} per hour",
    "reports": f"{_times * 500} per hour",
    "own reports": f"{_often * 30} per hour",
    "analyses": f"{_times * 200} per hour",
    "own analyses": f"{_often * 20} per hour",
    "pictures": f"{_times * 500} per hour",
    "own pictures": f"{_often * 100} per hour",
    "versions": f"{_times * 30_000} per minute",
    "own versions": f"{_often * 1200} per minute",
    "writes": f"{_times * 3000} per minute",
    "own writes": f"{_often * 600} per minute",
    "names": f"{_times * 20} per hour",
    "chat": f"{_times * 10} per 30 seconds",
    "advice": f"{_times * 20} per minute",
    "devices": f"{_times * 20} per hour",
    "programs": f"{_often * 600} per minute",
}

SOCKETS = _times * _number("STAMPSWAP_SOCKETS", 2000)
"""Websockets of one process from one network address. Pages without a websocket poll."""

EMAIL_HOST = os.environ.get("EMAIL_HOST", "").strip()
if EMAIL_HOST:
    EMAIL_BACKEND = "stampswap_site.mail_backends.Smtp"
elif HOME or DEBUG:
    EMAIL_BACKEND = "django.core.mail.backends.console.EmailBackend"
else:
    EMAIL_BACKEND = "stampswap_site.mail_backends.Nowhere"
EMAIL_PORT = _number("EMAIL_PORT", 587)
EMAIL_HOST_USER = os.environ.get("EMAIL_HOST_USER", "")
EMAIL_HOST_PASSWORD = os.environ.get("EMAIL_HOST_PASSWORD", "")
IMPLICIT_TLS = 465
EMAIL_USE_SSL = _switch("EMAIL_USE_SSL", "1" if EMAIL_PORT == IMPLICIT_TLS else "0")
EMAIL_USE_TLS = _switch("EMAIL_USE_TLS", "0" if EMAIL_USE_SSL else "1")
EMAIL_TIMEOUT = TIME_LIMITS.email
DEFAULT_FROM_EMAIL = os.environ.get("EMAIL_FROM") or "stampswap@localhost"

PUSH = _switch("STAMPSWAP_PUSH")
PUSH_SERVICE_OF_TESTS = ""
"""The origin of a push service of the tests' own; no environment variable sets it."""

LANGUAGES = [("en", "English"), ("pl", "Polski"), ("de", "Deutsch"), ("it", "Italiano")]
LANGUAGE_CODE = os.environ.get("STAMPSWAP_LANGUAGE") or "en"
if LANGUAGE_CODE not in dict(LANGUAGES):
    _codes = ", ".join(dict(LANGUAGES))
    raise ImproperlyConfigured(
        f"STAMPSWAP_LANGUAGE must be one of {_codes}, not {LANGUAGE_CODE!r}."
    )
LOCALE_PATHS = [BASE_DIR / "locale"]
FORMAT_MODULE_PATH = "stampswap_site.formats"
LANGUAGE_COOKIE_AGE = SESSION_COOKIE_AGE
LANGUAGE_COOKIE_SECURE = ENCRYPTED
USE_I18N = True
TIME_ZONE = os.environ.get("STAMPSWAP_TIME_ZONE", "").strip() or "UTC"
try:
    ZoneInfo(TIME_ZONE)
except (LookupError, OSError, ValueError) as error:  # unknown, a folder of zones, no name at all
    raise ImproperlyConfigured(
        "STAMPSWAP_TIME_ZONE must be the name of a time zone, such as Europe/Warsaw, "
        f"not {TIME_ZONE!r}."
    ) from error
USE_TZ = True

STATIC_URL = "static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
# At home static files are served from their source folders, without collectstatic; a public server
# collects and fingerprints them.
WHITENOISE_USE_FINDERS = HOME or DEBUG
if not WHITENOISE_USE_FINDERS:
    STATIC_ROOT = DATA_FOLDER / "static"
    STORAGES = {
        "staticfiles": {"BACKEND": "stampswap_site.storage.FingerprintedStorage"},
    }
# What browsers ask for at a fixed address, whatever a page says: /favicon.ico. WhiteNoise answers
# before anything asks for a session or the database.
WHITENOISE_ROOT = BASE_DIR / "static" / "root"


def _keep_fixed_files(headers: Headers, path: str, url: str) -> None:
    if not url.startswith(f"/{STATIC_URL}"):
        headers["Cache-Control"] = f"max-age={30 * 24 * 3600}, public"


WHITENOISE_ADD_HEADERS_FUNCTION = _keep_fixed_files

# Forms are small: the largest is an album with its stamps. The one file is an imported record.
DATA_UPLOAD_MAX_MEMORY_SIZE = 200_000
DATA_UPLOAD_MAX_NUMBER_FIELDS = 500
DATA_UPLOAD_MAX_NUMBER_FILES = 1
LARGEST_BODY = 2_500_000
"""Limit in bytes of a request body, with its file; as in deploy/nginx.conf."""

X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
# Home servers use plain HTTP; public ones use HTTPS only (unless STAMPSWAP_PLAIN is set).
CSRF_COOKIE_SECURE = SESSION_COOKIE_SECURE = SECURE_SSL_REDIRECT = ENCRYPTED
if ENCRYPTED:
    SECURE_HSTS_SECONDS = _number("STAMPSWAP_HSTS", 365 * 24 * 3600)
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    # Browsers would build the name in, which takes months to undo: only if somebody wants it.
    SECURE_HSTS_PRELOAD = _switch("STAMPSWAP_HSTS_PRELOAD")
    SILENCED_SYSTEM_CHECKS = ["security.W021"]
    # uvicorn takes the scheme of a request from the headers of a trusted proxy (see `serve`).
    # Monitoring asks the server directly, without HTTPS.
    SECURE_REDIRECT_EXEMPT = ["^readyz$", "^metrics$"]

CONTACT = os.environ.get("STAMPSWAP_CONTACT", "").strip()
if CONTACT and not CONTACT.startswith(("mailto:", "https://")):
    raise ImproperlyConfigured(
        f"STAMPSWAP_CONTACT must begin with mailto: or https://, not be {CONTACT!r}."
    )
METRICS_TOKEN = os.environ.get("STAMPSWAP_METRICS", "").strip()

_logs = os.environ.get("STAMPSWAP_LOGS") or ("plain" if HOME or DEBUG else "json")
if _logs not in ("plain", "json"):
    raise ImproperlyConfigured(f"STAMPSWAP_LOGS must be plain or json, not {_logs!r}.")
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "plain": {"()": "stampswap_site.logs.PlainLines"},
        "json": {"()": "stampswap_site.logs.JsonLines"},
    },
    "handlers": {"console": {"class": "stampswap_site.logs.OnceAMinute", "formatter": _logs}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        "django": {"handlers": [], "level": "WARNING"},
        # Django would log whole URLs, and personal links are secrets. Errors are logged by
        # games.services.failures; a 404 need not be logged.
        "django.request": {"level": "CRITICAL"},
        "games.admin": {"level": "INFO"},  # what keepers do
        # Manipulated requests are no errors of the site, and would fill the log.
        "django.security": {"level": "CRITICAL"},
        "uvicorn.error": {"level": "ERROR"},
    },
}

if _dsn := os.environ.get("SENTRY_DSN", "").strip():
    try:
        from stampswap_site import error_reports
    except ModuleNotFoundError:
        raise ImproperlyConfigured(
            "SENTRY_DSN needs sentry_sdk: pip install --requirement requirements-fleet.txt"
        ) from None
    error_reports.start(_dsn)
