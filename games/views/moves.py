"""What a seat does at the table: its moves and drafts."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.forms.moves import TooLarge, move_data, page_of, with_pick
from games.models import Game
from games.services import Refusal, bots, seats
from games.services.door import Answer, make_move
from games.tables.desk import drafts
from games.tables.desk.desk import desk
from games.tables.look import Look, look
from games.views.regions import changes
from games.views.seeing import deciding, person_of
from games.views.table import table_page
from games.words import sentence

TOO_LARGE = 413
REFUSED = 422
STALE = 409
FORBIDDEN = 403


@require_POST
def move(request: HttpRequest, code: str) -> HttpResponse:
    """Hand in a move. What is refused is shown again with the reason; a question that was
    answered already shows the table as it is now."""
    seen = deciding(request, code)
    try:
        data = move_data(request)
    except TooLarge:
        return HttpResponse(status=TOO_LARGE)
    if not seen.decides:
        return shown(request, seen, FORBIDDEN, refusal=_not_deciding(seen))
    assert seen.me is not None
    before = drafts.handed_in(seen)
    token = request.POST.get("token", "")
    try:
        answer = make_move(code, seen.me.seat, token, data)
    except Refusal as refusal:
        return shown(request, seen, REFUSED, made=data, refusal=sentence(refusal, seen.names))
    if answer is Answer.STALE:
        return stale(request, code)
    if before and data["kind"] == "take_back":
        _go_on_from(code, request, before)
    if any(player.bot for player in seen.players):
        bots.wake(code)
    return current(request, code, seen.game.pulse)


@require_POST
def draft(request: HttpRequest, code: str) -> HttpResponse:
    """Keep a half-made move for the seat; only what belongs to the question is kept."""
    seen = deciding(request, code)
    try:
        data = with_pick(request.POST, move_data(request))
    except TooLarge:
        return HttpResponse(status=TOO_LARGE)
    overtaken = request.POST.get("token", "") != seen.token
    if overtaken and request.htmx:  # type: ignore[attr-defined]
        return HttpResponse(status=204)  # by the move it was a draft of: nothing to tell
    if not seen.decides:
        return shown(request, seen, FORBIDDEN, refusal=_not_deciding(seen))
    if seen.sight.decision is None or overtaken:
        return stale(request, code)
    assert seen.me is not None
    if "cell" in request.POST:
        tile = request.POST.get("stamp", "")
        if refusal := drafts.misplaced(seen, data, tile):
            made = without(data, tile)
            return shown(request, seen, REFUSED, made=made, refusal=sentence(refusal, seen.names))
    seats.keep_draft(seen.me, seen.token, drafts.tidy(seen, data), *page_of(request.POST))
    if request.htmx or "move" in request.POST:  # type: ignore[attr-defined]
        return HttpResponse(status=204)
    return redirect("table", code)


def without(data: Any, tile: str) -> Any:
    """A draft as it was before a stamp was put where it cannot lie."""
    placed = data.get("placements", []) if isinstance(data, dict) else []
    return {**data, "placements": [p for p in placed if p.get("tile") != tile], "stamp": tile}


def _go_on_from(code: str, request: HttpRequest, before: dict[str, Any]) -> None:
    """What was taken back lies on the desk again, to be changed."""
    seen = look(Game.objects.get(code=code), person_of(request))
    if seen.me and seen.sight.decision:
        seats.keep_draft(seen.me, seen.token, drafts.tidy(seen, before))


def _not_deciding(seen: Look) -> str:
    if seen.me and seen.me.bot:
        return _("A stand-in decides for your seat.")
    if seen.game.paused:
        return _("The game is paused: the keeper of this server has stopped all clocks.")
    return _("The game is over.")


def shown(request: HttpRequest, seen: Look, status: int, **made: Any) -> HttpResponse:
    """The desk again, with a reason; for htmx with all else that has changed, so that nothing
    moves under a finger a moment later; on its page otherwise."""
    again = desk(seen, **made)
    if request.htmx:  # type: ignore[attr-defined]
        return changes(request, seen, status, desk=again)
    return table_page(request, seen, status, desk=again)


def stale(request: HttpRequest, code: str) -> HttpResponse:
    words = _("This was answered already, or is asked no more. Here is the table as it is now.")
    if request.htmx:  # type: ignore[attr-defined]
        return shown(request, deciding(request, code), STALE, refusal=words)
    messages.info(request, words)
    return redirect("table", code)


def current(request: HttpRequest, code: str, pulse: int | None = None) -> HttpResponse:
    """The table as it is now, after a move made at that pulse; or by way of its address."""
    if request.htmx:  # type: ignore[attr-defined]
        return shown(request, deciding(request, code, pulse), 200)
    return redirect("table", code)
