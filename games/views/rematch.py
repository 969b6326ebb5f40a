"""Another game with the same players."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.models import Status
from games.services import Refusal
from games.services.rematch import play_again
from games.views.table_access import seated
from games.words import sentence


@require_POST
def rematch(request: HttpRequest, code: str) -> HttpResponse:
    """Open a lobby for the same players; if one of them has done so already, join that one."""
    state, me = seated(request, code)
    if state.game.status == Status.PLAYING:
        messages.info(request, _("This game is still being played."))
        return redirect("table", code)
    assert me.person is not None
    try:
        again = play_again(code, me.person)
    except Refusal as refusal:
        messages.info(request, sentence(refusal))
        return redirect("table", code)
    return redirect("table", again.code)
