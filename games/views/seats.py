"""Actions about seats: vote for a stand-in, take a seat back, concede, propose to end the game."""

from collections.abc import Callable

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from games.services import Refusal, bots, seats
from games.tables.look import look
from games.views.moves import REFUSED, current, shown
from games.views.table_access import Seated, seated, state_for
from games.words import sentence


def _done(
    request: HttpRequest, code: str, here: Seated, change: Callable[[], object]
) -> HttpResponse:
    try:
        change()
    except Refusal as refusal:
        seen = look(here.state, here.me.person)
        return shown(request, here.state, REFUSED, refusal=sentence(refusal, seen.names))
    return current(request, bots.answer(state_for(request, code)))


@require_POST
def stand_in(request: HttpRequest, code: str, seat: int) -> HttpResponse:
    """Vote for a stand-in in a seat for which the others have waited too long."""
    here = seated(request, code)
    if seat >= len(here.state.players):
        raise Http404
    mine = here.me.seat
    return _done(request, code, here, lambda: seats.vote_for_stand_in(code, seat, mine))


@require_POST
def take_seat(request: HttpRequest, code: str) -> HttpResponse:
    here = seated(request, code)
    mine = here.me.seat
    return _done(request, code, here, lambda: seats.take_back_seat(code, mine))


@require_POST
def concede(request: HttpRequest, code: str) -> HttpResponse:
    here = seated(request, code)
    mine = here.me.seat
    return _done(request, code, here, lambda: seats.concede(code, mine))


@require_POST
def wish_to_end(request: HttpRequest, code: str) -> HttpResponse:
    """Propose to end the game (`wish` is 1), or withdraw that (0)."""
    here = seated(request, code)
    mine, wish = here.me.seat, request.POST.get("wish") == "1"
    return _done(request, code, here, lambda: seats.wish_to_end(code, mine, wish=wish))
