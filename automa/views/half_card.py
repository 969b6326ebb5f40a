"""The card that somebody is entering: kept in the session, so that it outlives the page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from automa.screens.card_entry import Entering, entering
from automa.views.access import own_game, somebody

KEY = "automa-card"
DECK = "deck"


def half_card(request: HttpRequest, place: str) -> Entering:
    """What has been tapped at this place. Only the latest place is kept, so that a later turn
    begins with nothing."""
    kept = request.session.get(KEY)
    return entering(kept[1] if kept and kept[0] == place else "")


def forget(request: HttpRequest) -> None:
    request.session.pop(KEY, None)


@require_POST
def pick(request: HttpRequest) -> HttpResponse:
    """A tap of somebody who enters a card of the deck."""
    somebody(request)
    _keep(request, DECK)
    return redirect(f"{reverse('automa-deck')}#enter")


@require_POST
def pick_in_game(request: HttpRequest, code: str) -> HttpResponse:
    """A tap in a game: for the card just turned, or for one that is set right on the board."""
    game = own_game(request, code)
    fix = request.POST.get("fix", "")
    if fix.isdecimal() and len(fix) < 3:
        _keep(request, place_of_fix(code, fix))
        return redirect(f"{reverse('automa-board', args=[code])}?card={fix}#enter")
    _keep(request, place_of_turn(code, game.reports_made))
    return redirect(f"{reverse('automa-game', args=[code])}#enter")


def place_of_turn(code: str, seen: int) -> str:
    return f"{code}/{seen}"


def place_of_fix(code: str, number: str) -> str:
    return f"{code}/card/{number}"


def _keep(request: HttpRequest, place: str) -> None:
    request.session[KEY] = [place, entering(request.POST.get("pick", "")).letters]
