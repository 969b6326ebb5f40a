"""Shared by all views: log a visitor in as a guest, count for rate limits, status of a refusal."""

from random import randint

from django.contrib.auth import login
from django.http import HttpRequest
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.models import Person
from games.services import Refusal, limits, people

FORBIDDEN = ("host-only", "not-at-table")
HOUR = 3600
TOO_OFTEN = ("too-many", "names-enough", "letters-enough", "chat-too-fast", "reports-waiting")


def new_guest_name() -> str:
    """A name for a guest who has not entered one."""
    return _("Collector %(number)s") % {"number": randint(100, 999)}


def log_in_as(request: HttpRequest, person: Person) -> None:
    """Log this browser in as the person. A new person gets the language of the request, so that
    e-mails are in it, too."""
    if not person.language:
        people.prefer(person, language=get_language() or "")
    login(request, person, backend="django.contrib.auth.backends.ModelBackend")


def count(request: HttpRequest, what: str, *of: str) -> None:
    """Count an action; raise `TooOften` if there were too many from this network address. Those
    `of` different kinds are counted apart."""
    limits.count(what, network_of(request), *of)


def check(request: HttpRequest, what: str, *of: str) -> None:
    """Raise `TooOften` without counting."""
    limits.check(what, network_of(request), *of)


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
