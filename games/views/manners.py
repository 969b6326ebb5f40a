"""What every room does alike: whom it makes of a visitor, how it refuses."""

from random import randint

from django.contrib.auth import login
from django.http import HttpRequest
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.models import Person
from games.services import Refusal, limits, people

FORBIDDEN = ("host-only", "not-at-table")
HOUR = 3600
TOO_OFTEN = ("too-many", "letters-enough", "chat-too-fast", "reports-waiting")


def name_of_stranger() -> str:
    """For whoever begins to play before they have said one."""
    return _("Collector %(number)s") % {"number": randint(100, 999)}


def become(request: HttpRequest, person: Person) -> None:
    """From now on this browser is that person. A new one keeps the language they came with, so
    that letters are in it, too."""
    if not person.language:
        people.prefer(person, language=get_language() or "")
    login(request, person, backend="django.contrib.auth.backends.ModelBackend")


def count(request: HttpRequest, what: str) -> None:
    """A `Refusal` if this comes too often from one network."""
    limits.count(what, _network(request))


def check(request: HttpRequest, what: str) -> None:
    """The same without counting."""
    limits.check(what, _network(request))


def _network(request: HttpRequest) -> str:
    """Not what a visitor says of themselves: only the server knows which proxy to believe."""
    return limits.network(request.META.get("REMOTE_ADDR", ""))


def status_of(request: HttpRequest, refusal: Refusal) -> int:
    """How it is answered; `games.middleware` tells of how long to wait in a header."""
    if refusal.key in TOO_OFTEN:
        request.META[limits.RETRY_AFTER] = refusal.params.get("seconds", HOUR)
        return 429
    return 403 if refusal.key in FORBIDDEN else 422
