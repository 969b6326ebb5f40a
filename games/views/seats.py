"""Actions about seats: vote for a stand-in, take a seat back, concede, propose to end the game; and
the curtain between those who share a device."""

from collections.abc import Callable

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from games.forms import SeatForm
from games.presenters.table_view import seats_of
from games.services import Refusal, seats
from games.services.bots import turns
from games.services.lobby import hosting
from games.views import acts, curtain
from games.views.moves import answered, from_desk, table_response
from games.views.table import closed
from games.views.table_access import (
    CardsStillSecret,
    CurtainClosed,
    Seated,
    person_of,
    seated,
    state_for,
)


def _seated(request: HttpRequest, code: str) -> Seated:
    """As `seated`; on a shared device, only if the form was sent from a page of the same seat."""
    here = seated(request, code)
    if here.view.device and request.POST.get("as") != str(here.me.seat):
        raise CurtainClosed(here.state)
    return here


def _done(
    request: HttpRequest, code: str, here: Seated, change: Callable[[], object]
) -> HttpResponse:
    try:
        change()
    except Refusal as refusal:
        return answered(request, acts.refused(here, refusal))
    try:
        return table_response(request, turns.answer(state_for(request, code)))
    except CardsStillSecret as sealed:  # it has just ended
        if request.htmx:  # type: ignore[attr-defined]
            return closed(sealed.game)
        return redirect(sealed.game)


@require_POST
@from_desk
def stand_in(request: HttpRequest, code: str, seat: int) -> HttpResponse:
    """Vote for a stand-in in a seat for which the others have waited too long."""
    here = _seated(request, code)
    if seat >= len(here.state.players):
        raise Http404
    mine, bot = here.me.seat, request.POST.get("bot", hosting.STAND_IN)
    return _done(request, code, here, lambda: seats.vote_for_stand_in(code, seat, mine, bot))


@require_POST
@from_desk
def take_seat(request: HttpRequest, code: str) -> HttpResponse:
    here = _seated(request, code)
    mine = here.me.seat
    return _done(request, code, here, lambda: seats.take_back_seat(code, mine))


@require_POST
@from_desk
def concede(request: HttpRequest, code: str) -> HttpResponse:
    here = _seated(request, code)
    mine = here.me.seat
    return _done(request, code, here, lambda: seats.concede(code, mine))


@require_POST
@from_desk
def wish_to_end(request: HttpRequest, code: str) -> HttpResponse:
    """Propose to end the game (`wish` is 1), or withdraw that (0)."""
    here = _seated(request, code)
    mine, wish = here.me.seat, request.POST.get("wish") == "1"
    return _done(request, code, here, lambda: seats.wish_to_end(code, mine, wish=wish))


@require_POST
def uncover(request: HttpRequest, code: str) -> HttpResponse:
    """Open the curtain of a shared device for one of its seats."""
    state, form = state_for(request, code), SeatForm(request.POST)
    seats = [player.seat for player in seats_of(state, person_of(request))]
    if not form.is_valid() or form.cleaned_data["seat"] not in seats:
        raise PermissionDenied
    curtain.tap(request, state, form.cleaned_data["seat"])
    return redirect(state.game)


@require_POST
def cover(request: HttpRequest, code: str) -> HttpResponse:
    """Close the curtain, before the device is handed on."""
    state = state_for(request, code)
    curtain.cover(request)
    return redirect(state.game)
