"""Several players at one device: which of their seats this browser shows.

The session keeps which seat was tapped, and at what moment of the game. Once that moment is over
(the seat has answered, or another seat of the device is asked) the tap is void and the curtain is
down again, whatever other tabs and older requests do. A pick from the pool needs no tap: it is made
with what everybody sees.
"""

from django.http import HttpRequest

from games.models import Person
from games.presenters.devices import is_asked, moment
from games.presenters.table_view import view_of
from games.services.stored.game_state import GameState

TAPPED = "tapped"
"""The session key of the last tap: the table's code, the seat, the moment."""


def tapped(request: HttpRequest, state: GameState) -> int | None:
    """The seat that was tapped in this browser, as long as that counts."""
    code, seat, then = request.session.get(TAPPED, ("", 0, []))
    if code != state.game.code or seat not in state.table.seats:
        return None
    return seat if then == moment(state, seat) else None


def tap(request: HttpRequest, state: GameState, seat: int) -> None:
    """Open the curtain for a seat, which is played at this device."""
    request.session[TAPPED] = [state.game.code, seat, moment(state, seat)]


def open_seat(request: HttpRequest, state: GameState) -> int | None:
    """The seat for which a pick was sent from a page with the curtain down, which needs no tap."""
    pick = view_of(state, request.user if isinstance(request.user, Person) else None).pick
    sent = request.POST.get("kind"), request.POST.get("token")
    return pick.seat if pick and sent == (pick.kind, pick.token) else None


def cover(request: HttpRequest) -> None:
    request.session.pop(TAPPED, None)


def stay(request: HttpRequest, state: GameState, seat: int) -> None:
    """After a move of the seat: keep the curtain open if the seat is asked again."""
    was_tapped = request.session.get(TAPPED, [])[:2] == [state.game.code, seat]
    if was_tapped and is_asked(state, seat):
        tap(request, state, seat)
