"""Settings of the site. What is read from the environment is listed in `environment.py`."""

from pathlib import Path
from wsgiref.headers import Headers

from django.core.exceptions import ImproperlyConfigured
from jinja2 import StrictUndefined

from stampswap_site import fleet, home
from stampswap_site.environment import LANGUAGE_NAMES, Environment, required
from stampswap_site.time_limits import TimeLimits

BASE_DIR = Path(__file__).resolve().parent.parent
TIME_LIMITS = TimeLimits.from_environment()

HOME = Environment.STAMPSWAP_HOME
DEBUG = Environment.DEBUG
DATA_FOLDER = Environment.STAMPSWAP_DATA
EDITION_FOLDER = Environment.STAMPSWAP_EDITION
ENCRYPTED = not (HOME or DEBUG or Environment.STAMPSWAP_PLAIN)
"""Whether browsers speak HTTPS with the site."""
with home.writing_to(DATA_FOLDER):
    DATA_FOLDER.mkdir(parents=True, exist_ok=True)

# Who it is

if HOME or DEBUG:
    with home.writing_to(DATA_FOLDER):
        SECRET_KEY = Environment.SECRET_KEY or home.secret_key(DATA_FOLDER)
    _own_address = home.lan_address() or "localhost"
    ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]", _own_address, *Environment.ALLOWED_HOSTS]
    SITE_ADDRESS = f"http://{_own_address}:{Environment.PORT}"
else:
    SECRET_KEY = required("SECRET_KEY", Environment.SECRET_KEY, "fifty-random-characters")
    ALLOWED_HOSTS = required("ALLOWED_HOSTS", Environment.ALLOWED_HOSTS, "stamps.example.org")
    SITE_ADDRESS = f"http{'s' if ENCRYPTED else ''}://{ALLOWED_HOSTS[0].lstrip('.')}"
SECRET_KEY_FALLBACKS = Environment.SECRET_KEY_FALLBACKS
SITE_ADDRESS = (Environment.STAMPSWAP_ADDRESS or SITE_ADDRESS).rstrip("/")
LAN = Environment.STAMPSWAP_LAN
LAN_HOST = home.lan_address() or "" if LAN else ""
"""This machine's address in the local network, if STAMPSWAP_LAN is set."""
CONTACT = Environment.STAMPSWAP_CONTACT

# What it is made of

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
    "club.editions",
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

# What it keeps, and who tells whom

if Environment.DATABASE_URL:
    DATABASES = {"default": fleet.database(Environment.DATABASE_URL, TIME_LIMITS)}
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
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
DATABASE_URL = Environment.DATABASE_URL
REDIS_URL = Environment.REDIS_URL
if REDIS_URL:
    _database = str(DATABASES["default"]["NAME"])
    CHANNEL_LAYERS = {"default": fleet.channel_layer(REDIS_URL, SECRET_KEY, _database)}
else:
    # For one process only: see stampswap_site.single_process.
    CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
# Background tasks are stored in the database and run by `manage.py db_worker`.
TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}
KEEP_GUESTS = Environment.STAMPSWAP_KEEP_GUESTS
KEEP_GAMES = Environment.STAMPSWAP_KEEP_GAMES
END_UNFINISHED = Environment.STAMPSWAP_END_UNFINISHED
"""See games.services.retention; None: for ever."""

# People

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

# Languages and time

LANGUAGES = list(LANGUAGE_NAMES.items())
LANGUAGE_CODE = Environment.STAMPSWAP_LANGUAGE
LOCALE_PATHS = [BASE_DIR / "locale"]
FORMAT_MODULE_PATH = "stampswap_site.formats"
LANGUAGE_COOKIE_AGE = SESSION_COOKIE_AGE
LANGUAGE_COOKIE_SECURE = ENCRYPTED
USE_I18N = True
TIME_ZONE = Environment.STAMPSWAP_TIME_ZONE
USE_TZ = True

# Static files

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

# Security

X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
# Home servers use plain HTTP; public ones use HTTPS only (unless STAMPSWAP_PLAIN is set).
CSRF_COOKIE_SECURE = SESSION_COOKIE_SECURE = SECURE_SSL_REDIRECT = ENCRYPTED
if ENCRYPTED:
    SECURE_HSTS_SECONDS = Environment.STAMPSWAP_HSTS
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    # Browsers would build the name in, which takes months to undo: only if somebody wants it.
    SECURE_HSTS_PRELOAD = Environment.STAMPSWAP_HSTS_PRELOAD
    SILENCED_SYSTEM_CHECKS = ["security.W021"]
    # uvicorn takes the scheme of a request from the headers of a trusted proxy (see `serve`).
    # Monitoring asks the server directly, without HTTPS.
    SECURE_REDIRECT_EXEMPT = ["^readyz$", "^metrics$"]

# Forms are small: the largest is an album with its stamps. The one file is an imported record.
DATA_UPLOAD_MAX_MEMORY_SIZE = 200_000
DATA_UPLOAD_MAX_NUMBER_FIELDS = 500
DATA_UPLOAD_MAX_NUMBER_FILES = 1
LARGEST_BODY = 2_500_000
"""Limit in bytes of a request body, with its file; as in deploy/nginx.conf."""

_times = Environment.STAMPSWAP_LIMITS
_often = _times * (10 if HOME or DEBUG else 1)
# "own": by person, or by browser before somebody is one. The others are by network, so that a hall
# with a thousand people has room, and bound what one network costs; but "letters" are by e-mail
# address, "invited" by table, names, chat and devices by person, advice by seat, and requests of
# programs by token. What a network has used up, an event code gives again (`event_codes`).
LIMITS = {
    "guests": f"{_times * Environment.STAMPSWAP_GUESTS} per hour",
    "own guests": f"{_often * 30} per hour",
    "invited": f"{_often * 20} per hour",
    "games": f"{_times * Environment.STAMPSWAP_GAMES} per hour",
    "own games": f"{_often * 60} per hour",
    "tries": f"{_times * Environment.STAMPSWAP_TRIES} per hour",
    "own tries": f"{_often * 30} per hour",
    "mails": f"{_times * Environment.STAMPSWAP_MAILS} per hour",
    "own mails": f"{_often * 10} per hour",
    "letters": f"{_times * Environment.STAMPSWAP_LETTERS} per hour",
    "reports": f"{_times * 500} per hour",
    "own reports": f"{_often * 30} per hour",
    "analyses": f"{_times * 200} per hour",
    "own analyses": f"{_often * 20} per hour",
    "exercises": f"{_times * 300} per minute",
    "own exercises": f"{_often * 30} per minute",
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

SOCKETS = _times * Environment.STAMPSWAP_SOCKETS
"""Websockets of one process from one network address. Pages without a websocket poll."""

# Letters, and news for closed browsers

EMAIL_HOST = Environment.EMAIL_HOST
if EMAIL_HOST:
    EMAIL_BACKEND = "stampswap_site.mail_backends.Smtp"
elif HOME or DEBUG:
    EMAIL_BACKEND = "django.core.mail.backends.console.EmailBackend"
else:
    EMAIL_BACKEND = "stampswap_site.mail_backends.Nowhere"
EMAIL_PORT = Environment.EMAIL_PORT
EMAIL_HOST_USER = Environment.EMAIL_HOST_USER
EMAIL_HOST_PASSWORD = Environment.EMAIL_HOST_PASSWORD
_ssl, _starttls = Environment.EMAIL_USE_SSL, Environment.EMAIL_USE_TLS
EMAIL_USE_SSL = EMAIL_PORT == 465 if _ssl is None else _ssl
EMAIL_USE_TLS = not EMAIL_USE_SSL if _starttls is None else _starttls
EMAIL_TIMEOUT = TIME_LIMITS.email
DEFAULT_FROM_EMAIL = Environment.EMAIL_FROM
PUSH = Environment.STAMPSWAP_PUSH
PUSH_SERVICE_OF_TESTS = ""
"""The origin of a push service of the tests' own; no environment variable sets it."""

# What its keeper hears

METRICS_TOKEN = Environment.STAMPSWAP_METRICS
_log_format = Environment.STAMPSWAP_LOGS or ("plain" if HOME or DEBUG else "json")
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "plain": {"()": "stampswap_site.logs.PlainLines"},
        "json": {"()": "stampswap_site.logs.JsonLines"},
    },
    "handlers": {"console": {"class": "stampswap_site.logs.OnceAMinute", "formatter": _log_format}},
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

if Environment.SENTRY_DSN:
    try:
        from stampswap_site import error_reports
    except ModuleNotFoundError:
        raise ImproperlyConfigured(
            "SENTRY_DSN needs sentry_sdk: pip install --requirement requirements-fleet.txt"
        ) from None
    error_reports.start(Environment.SENTRY_DSN)
