"""Finds the game and the viewer for views of a table, and checks that they may see it."""

from typing import NamedTuple

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest

from games.models import Game, Person, Player, Status
from games.presenters import access
from games.presenters.table_view import TableView, decides, seat_of, seats_of, view_of
from games.services.stored import game_state
from games.services.stored.game_state import GameState
from games.views.curtain import tapped

DEALT = (Status.PLAYING, Status.OVER, Status.ENDED, Status.ABANDONED)


class CurtainClosed(PermissionDenied):
    """Something was sent from a page of a shared device on which the curtain is down by now."""

    def __init__(self, state: GameState) -> None:
        super().__init__(state.game.code)
        self.state = state


class CardsStillSecret(PermissionDenied):
    """The game has ended, and its cards stay secret until others have played its deal."""

    def __init__(self, game: Game) -> None:
        super().__init__(game.code)
        self.game = game


class Seated(NamedTuple):
    """A game state and the player who made the request."""

    state: GameState
    me: Player

    @property
    def decides(self) -> bool:
        return decides(self.state.game, self.me)

    @property
    def view(self) -> TableView:
        return view_of(self.state, self.me.person, self.me.seat)


def person_of(request: HttpRequest) -> Person | None:
    return request.user if isinstance(request.user, Person) else None


def state_for(request: HttpRequest, code: str) -> GameState:
    """The state of a game that has begun; 404 or 403 otherwise.

    It is shared with other requests through a cache: callers must not change it.
    """
    return state_seen_by(person_of(request), code)


def state_seen_by(person: Person | None, code: str) -> GameState:
    """As `state_for`, for a person who is known without a request, for example by a token."""
    try:
        state = game_state.read(code)
    except Exception as error:  # damaged data can raise anything
        given_up = Game.objects.filter(code=code, status=Status.ABANDONED)
        if given_up.exclude(broken="").exists():  # a keeper has ended it for that
            raise Http404 from error
        raise
    status = state.game.status if state else _stored_status(code)
    if status and status not in Status.values:
        raise game_state.Damaged(f"{code}: status {status}")
    if state is None or status not in DEALT:
        raise Http404
    if not state.game.watchers and not seats_of(state, person):
        raise PermissionDenied
    if access.is_sealed(state.game):
        raise CardsStillSecret(state.game)
    return state


def _stored_status(code: str) -> str | None:
    """The status of a table that has not begun; None if there is no such table."""
    return Game.objects.filter(code=code).values_list("status", flat=True).first()


def view_for(request: HttpRequest, state: GameState) -> TableView:
    """The table as the viewer sees it."""
    return view_of(state, person_of(request), tapped(request, state))


def view_by_code(request: HttpRequest, code: str) -> TableView:
    return view_for(request, state_for(request, code))


def seated(request: HttpRequest, code: str) -> Seated:
    """The game state and the player's seat, for actions; 403 without a seat, `CurtainClosed`
    behind the curtain."""
    state = state_for(request, code)
    return seated_as(person_of(request), state, tapped(request, state))


def seated_as(person: Person | None, state: GameState, tapped: int | None = None) -> Seated:
    """As `seated`, for a person and a state that are known."""
    me = seat_of(state, person, tapped)
    if me is None and seats_of(state, person):
        raise CurtainClosed(state)
    if me is None:
        raise PermissionDenied
    return Seated(state, me)
