"""What every room does alike: whom it makes of a visitor, how it refuses."""

from django.contrib.auth import login
from django.http import HttpRequest

from games.models import Person
from games.services import Refusal, limits

FORBIDDEN = ("host-only", "not-at-table")
TOO_OFTEN = ("too-many", "letters-enough", "chat-too-fast", "reports-waiting")


def become(request: HttpRequest, person: Person) -> None:
    """From now on this browser is that person."""
    login(request, person, backend="django.contrib.auth.backends.ModelBackend")


def count(request: HttpRequest, what: str) -> None:
    """A `Refusal` if this comes too often from one address."""
    limits.count(what, request.META.get("REMOTE_ADDR", ""))


def status_of(refusal: Refusal) -> int:
    if refusal.key in TOO_OFTEN:
        return 429
    return 403 if refusal.key in FORBIDDEN else 422
