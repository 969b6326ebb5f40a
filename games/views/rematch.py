"""Another game with the same players, or on the same deal."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.models import Status
from games.services import Refusal
from games.services.lobby.rematch import play_again, same_deal
from games.views.table_access import person_of, seated, state_for
from games.views.visitors import count, log_in_as, new_guest_name, status_of
from games.words import sentence


@require_POST
def rematch(request: HttpRequest, code: str) -> HttpResponse:
    """Open a lobby for the same players; if one of them has done so already, join that one."""
    state, me = seated(request, code)
    if state.game.status == Status.PLAYING:
        messages.info(request, _("This game is still being played."))
        return redirect("table", code)
    assert me.person is not None
    count(request, "games")
    try:
        again = play_again(code, me.person)
    except Refusal as refusal:
        messages.info(request, sentence(refusal))
        return redirect("table", code)
    return redirect("table", again.code)


@require_POST
def deal_again(request: HttpRequest, code: str) -> HttpResponse:
    """Open a lobby on the deal of a finished game; a visitor becomes a guest."""
    game, person = state_for(request, code).game, person_of(request)
    opening = request.POST.get("opening", "")[:40]
    try:
        count(request, "games" if person else "guests")
        again = same_deal(code, person, new_guest_name(), opening)
    except Refusal as refusal:
        context = {"game": game, "refusal": sentence(refusal)}
        return render(request, "lobby/refused.html", context, status=status_of(request, refusal))
    if person is None and again.host:
        log_in_as(request, again.host)
    return redirect(again)
