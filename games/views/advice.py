"""Advice for a player who asks for it."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.forms.moves import move_data, number_of
from games.presenters.desk import drafts
from games.presenters.desk.advice import half_made, think
from games.services import Refusal, seats
from games.services.bots import advice
from games.views import acts
from games.views.acts import ActResult
from games.views.moves import answered, from_desk, table_response
from games.views.table_access import seated, state_for
from games.views.visitors import status_of


@require_POST
@from_desk
def ask(request: HttpRequest, code: str) -> HttpResponse:
    """Ask for advice about the question on the desk; with `option`, put that advised option onto
    the desk. Otherwise a half-made move stays there."""
    here = seated(request, code)
    seen, token = here.view, request.POST.get("token", "")
    data = move_data(request.POST)
    if not here.decides:
        return answered(request, acts.not_deciding(here))
    if not advice.advice_allowed(here.state.game):
        refusal = _("There is no advice at this table: the host has not allowed it.")
        return answered(request, ActResult(here.state, HTTPStatus.FORBIDDEN, refusal, data))
    if seen.sight.decision is None or token != seen.token:
        return answered(request, acts.asked_no_more(here.state))
    option = number_of(request.POST.get("option", ""))
    begun = half_made(seen, option) if isinstance(option, int) else None
    try:
        if not advice.ask(here.state, here.me.seat, token, lambda: think(seen)):
            return answered(request, acts.asked_no_more(state_for(request, code)))
        seats.save_draft(here.me, token, drafts.tidy(seen, begun or data))
    except Refusal as refusal:
        status = HTTPStatus(status_of(request, refusal))
        return answered(request, acts.refused(here, refusal, data)._replace(status=status))
    return table_response(request, state_for(request, code))
