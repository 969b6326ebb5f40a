"""Finds the game and the viewer for views of a table, and checks that they may see it."""

from typing import NamedTuple

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest

from games.models import Person, Player, Status
from games.services import game_state
from games.services.game_state import GameState
from games.tables.look import Look, decides, look, seat_of

DEALT = (Status.PLAYING, Status.OVER, Status.ENDED, Status.ABANDONED)


class Seated(NamedTuple):
    """A game state and the player who made the request."""

    state: GameState
    me: Player

    @property
    def decides(self) -> bool:
        return decides(self.state.game, self.me)


def person_of(request: HttpRequest) -> Person | None:
    return request.user if isinstance(request.user, Person) else None


def state_for(request: HttpRequest, code: str) -> GameState:
    """The state of a game that has begun; 404 or 403 otherwise.

    It is shared with other requests through a cache: callers must not change it.
    """
    state = game_state.read(code)
    if state is None or state.game.status not in DEALT:
        raise Http404
    if not state.game.watchers and seat_of(state, person_of(request)) is None:
        raise PermissionDenied
    return state


def looking(request: HttpRequest, code: str) -> Look:
    """The table as the viewer sees it."""
    return look(state_for(request, code), person_of(request))


def seated(request: HttpRequest, code: str) -> Seated:
    """The game state and the player's seat, for actions; 403 without a seat."""
    state = state_for(request, code)
    me = seat_of(state, person_of(request))
    if me is None:
        raise PermissionDenied
    return Seated(state, me)
