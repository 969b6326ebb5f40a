"""Advice for a player who asks for it."""

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.forms.moves import TooLarge, move_data, number_of
from games.services import Refusal, advice, seats
from games.tables.desk import drafts
from games.tables.desk.advice import half_made, think
from games.views.moves import (
    FORBIDDEN,
    TOO_LARGE,
    current,
    from_desk,
    not_deciding,
    shown,
    stale,
)
from games.views.table_access import seated, state_for
from games.views.visitors import status_of
from games.words import sentence


@require_POST
@from_desk
def ask(request: HttpRequest, code: str) -> HttpResponse:
    """Ask for advice about the question on the desk; with `option`, put that one of those advised
    onto the desk. What is half made there stays otherwise."""
    here = seated(request, code)
    seen, token = here.look, request.POST.get("token", "")
    try:
        data = move_data(request)
    except TooLarge:
        return HttpResponse(status=TOO_LARGE)
    if not here.decides:
        return shown(request, here.state, FORBIDDEN, refusal=not_deciding(seen))
    if not advice.advice_allowed(here.state.game):
        refusal = _("At this table nobody is advised: the host has not allowed it.")
        return shown(request, here.state, FORBIDDEN, made=data, refusal=refusal)
    if seen.sight.decision is None or token != seen.token:
        return stale(request, here.state)
    option = number_of(request.POST.get("option", ""))
    begun = half_made(seen, option) if isinstance(option, int) else None
    try:
        if not advice.ask(here.state, here.me.seat, token, lambda: think(seen)):
            return stale(request, state_for(request, code))
        seats.save_draft(here.me, token, drafts.tidy(seen, begun or data))
    except Refusal as refusal:
        said, status = sentence(refusal, seen.names), status_of(request, refusal)
        return shown(request, here.state, status, made=data, refusal=said)
    return current(request, state_for(request, code))
