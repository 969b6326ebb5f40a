"""Shared by all views: log a visitor in as a guest, count for rate limits, status of a refusal."""

from collections.abc import Callable
from random import randint

from django.conf import settings
from django.contrib.auth import login
from django.http import HttpRequest
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.models import Person
from games.services import Refusal, event_codes, limits
from games.services.people import identity

FORBIDDEN = ("host-only", "not-at-table")
HOUR = 3600
EVENT_COOKIE = "event"
TOO_OFTEN = ("too-many", "names-enough", "letters-enough", "chat-too-fast", "reports-waiting")


def new_guest_name() -> str:
    """A name for a guest who has not entered one."""
    return _("Collector %(number)s") % {"number": randint(100, 999)}


def log_in_as(request: HttpRequest, person: Person) -> None:
    """Log this browser in as the person. A new person gets the language of the request, so that
    e-mails are in it, too."""
    if not person.language:
        identity.prefer(person, language=get_language() or "")
    login(request, person, backend="django.contrib.auth.backends.ModelBackend")


def count(request: HttpRequest, what: str, *of: str, invited: str = "") -> None:
    """Count an action by its person or browser, then by its network; raise `TooOften` if there were
    too many. Different values of `of` are counted apart. If only the network has reached its limit,
    an invitation to the table `invited` or an event code lets the visitor go on."""
    _apply(limits.count, request, what, of, invited)


def check(request: HttpRequest, what: str, *of: str) -> None:
    """Raise `TooOften` without counting."""
    _apply(limits.check, request, what, of)


def _apply(
    apply: Callable[..., None],
    request: HttpRequest,
    what: str,
    of: tuple[str, ...],
    invited: str = "",
) -> None:
    if browser := _browser_of(request):
        apply(f"own {what}", browser, *of)
    try:
        apply(what, network_of(request), *of)
    except limits.TooOften:
        event = event_codes.read(request.COOKIES.get(EVENT_COOKIE, ""))
        if invited and not event:
            apply("invited", invited)
        elif event:
            apply(what, "event", event.key, *of, rate=event.rate)
        else:
            raise


def _browser_of(request: HttpRequest) -> str:
    """The sender of a request: a person, or a browser by the cookie of our forms. Empty without
    that cookie, as for a script, which is counted by its network alone."""
    token = getattr(request, "auth", None)  # of a program
    person = token.person if token else request.user
    return str(person.pk or request.COOKIES.get(settings.CSRF_COOKIE_NAME, ""))


def network_of(request: HttpRequest) -> str:
    """The network of REMOTE_ADDR. Headers such as X-Forwarded-For can be forged: the server has
    applied those of trusted proxies already."""
    return limits.network(request.META.get("REMOTE_ADDR", ""))


def status_of(request: HttpRequest, refusal: Refusal) -> int:
    """The status code of a refusal. For 429 `games.middleware` adds the header Retry-After."""
    if refusal.key in TOO_OFTEN:
        request.META[limits.RETRY_AFTER] = refusal.params.get("seconds", HOUR)
        return 429
    return 403 if refusal.key in FORBIDDEN else 422
