"""What every view of a table begins with: the game, who looks, and whether they may."""

from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from games.models import Game, Person, Status
from games.tables import access
from games.tables.look import Look, glance, look

DEALT = (Status.PLAYING, Status.OVER, Status.ENDED, Status.ABANDONED)


def person_of(request: HttpRequest) -> Person | None:
    return request.user if isinstance(request.user, Person) else None


def looking(request: HttpRequest, code: str) -> Look:
    """The look of whoever asks at a game that has begun."""
    game = get_object_or_404(Game, code=code)
    if game.status not in DEALT or game.snapshot is None:
        raise Http404
    return looking_at(request, game)


def glancing(request: HttpRequest, code: str, moved: int | None = None) -> Look:
    """The same for what is asked again and again, or after a move; nothing of it may be changed."""
    person = person_of(request)
    session: Any = request.session
    moment, drafted = session.moment(code)
    if moved is not None or person is not session.beside:
        drafted = None
    seen = glance(code, person, moved, moment, drafted)
    if seen is None or seen.game.status not in DEALT:
        raise Http404
    if not (seen.game.watchers or seen.me):
        raise PermissionDenied
    return seen


def looking_at(request: HttpRequest, game: Game) -> Look:
    person = person_of(request)
    if not access.may_see(game, person):
        raise PermissionDenied
    return look(game, person)


def seated(request: HttpRequest, code: str) -> Look:
    """The same for those who act: only from a seat of this table."""
    return _from_a_seat(looking(request, code))


def deciding(request: HttpRequest, code: str, moved: int | None = None) -> Look:
    """The same for those who answer or try something: what they change goes by the door."""
    return _from_a_seat(glancing(request, code, moved))


def _from_a_seat(seen: Look) -> Look:
    if seen.me is None:
        raise PermissionDenied
    return seen
