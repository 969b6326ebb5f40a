"""The moves of players, and drafts of moves."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.forms.moves import TooLarge, move_data, number_of, page_of, with_pick
from games.services import Refusal, bots, queue, seats
from games.services.game_state import GameState
from games.services.moves import by_person, submit_move
from games.tables import access
from games.tables.desk import drafts
from games.tables.desk.desk import desk
from games.tables.look import Look
from games.views import curtain
from games.views.regions import changes
from games.views.table import closed, table_page
from games.views.table_access import Covered, look_at, seated, state_for
from games.words import sentence

TOO_LARGE = 413
REFUSED = 422
STALE = 409
FORBIDDEN = 403
P = ParamSpec("P")
Act = Callable[Concatenate[HttpRequest, P], HttpResponse]


def from_desk(act: Act[P]) -> Act[P]:
    """Decorator for what a seat does: behind a curtain, show the current table instead."""

    @wraps(act)
    def answer(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            return act(request, *args, **kwargs)
        except Covered as covered:
            return stale(request, covered.state)

    return answer


@require_POST
@from_desk
def move(request: HttpRequest, code: str) -> HttpResponse:
    """Submit a move. If it is refused, show the form again with the reason; if its question was
    answered already, show the current table (409)."""
    here = seated(request, code)
    try:
        data = move_data(request)
    except TooLarge:
        return HttpResponse(status=TOO_LARGE)
    if not here.decides:
        seen = here.look
        return shown(request, here.state, FORBIDDEN, refusal=not_deciding(seen))
    before = _taken_back(here.state, request, data)
    token = request.POST.get("token", "")
    try:
        made, state = submit_move(code, here.me.seat, token, data, by_person(here.me.person))
    except Refusal as refusal:
        seen = here.look
        said = sentence(refusal, seen.names)
        return shown(request, here.state, REFUSED, made=data, refusal=said)
    if not made:
        return stale(request, state)
    after = bots.answer(state)
    curtain.stay(request, after, here.me.seat)
    if before:
        _go_on_from(after, request, before)
    return current(request, after)


@require_POST
@from_desk
def draft(request: HttpRequest, code: str) -> HttpResponse:
    """Store an unfinished move of the seat; data that is not part of the question is dropped."""
    try:
        here = seated(request, code)
    except Covered:
        if request.htmx:  # type: ignore[attr-defined]
            return HttpResponse(status=204)  # the move itself arrived first
        raise
    try:
        data = with_pick(request.POST, move_data(request))
    except TooLarge:
        return HttpResponse(status=TOO_LARGE)
    overtaken = request.POST.get("token", "") != here.state.table.token(here.me.seat)
    if overtaken and request.htmx:  # type: ignore[attr-defined]
        return HttpResponse(status=204)  # the move itself arrived first
    seen = here.look
    if not here.decides:
        return shown(request, here.state, FORBIDDEN, refusal=not_deciding(seen))
    if seen.sight.decision is None or overtaken:
        return stale(request, here.state)
    if refusal := drafts.unreadable(data):
        return shown(request, here.state, REFUSED, refusal=sentence(refusal, seen.names))
    if "cell" in request.POST:
        tile = request.POST.get("stamp", "")
        if refusal := drafts.misplaced(seen, data, tile):
            made = drafts.without(data, tile)
            said = sentence(refusal, seen.names)
            return shown(request, here.state, REFUSED, made=made, refusal=said)
    seats.save_draft(here.me, seen.token, drafts.tidy(seen, data), *page_of(request.POST))
    if request.htmx or "move" in request.POST:  # type: ignore[attr-defined]
        return HttpResponse(status=204)
    return redirect("table", code)


@require_POST
@from_desk
def queue_pick(request: HttpRequest, code: str) -> HttpResponse:
    """Queue a pick for the next turn of the seat; without an item, take it back."""
    here = seated(request, code)
    item = number_of(request.POST.get("item", ""))
    if not here.decides or request.POST.get("token", "") != here.state.table.token(here.me.seat):
        return stale(request, here.state)
    try:
        if item == "":
            queue.revoke(code, here.me.seat)
        elif not queue.queue(code, here.me.seat, request.POST["token"], item):
            return stale(request, state_for(request, code))
    except Refusal as refusal:
        said = sentence(refusal, here.look.names)
        return shown(request, state_for(request, code), REFUSED, refusal=said)
    after = bots.answer(state_for(request, code))
    curtain.stay(request, after, here.me.seat)
    return current(request, after)


def _taken_back(state: GameState, request: HttpRequest, data: Any) -> dict[str, Any]:
    """The cut or Show that a move takes back; empty for any other move."""
    if not isinstance(data, dict) or data.get("kind") != "take_back":
        return {}
    return drafts.handed_in(look_at(request, state))


def _go_on_from(state: GameState, request: HttpRequest, before: dict[str, Any]) -> None:
    """Store the move that was taken back as a draft, so that it can be changed."""
    seen = look_at(request, state)
    if seen.me and seen.sight.decision:
        seats.save_draft(seen.me, seen.token, drafts.tidy(seen, before))


def not_deciding(seen: Look) -> str:
    if seen.me and seen.me.bot:
        return _("A stand-in decides for your seat.")
    if seen.game.paused:
        return _("The game is paused: the keeper of this server has stopped all clocks.")
    return _("The game is over.")


def shown(request: HttpRequest, state: GameState, status: int, **made: Any) -> HttpResponse:
    """The desk with the reason of a refusal. For htmx together with all regions that have changed,
    so that the page does not shift a second time; otherwise as a whole page."""
    seen = look_at(request, state)
    again = desk(seen, **made)
    if request.htmx:  # type: ignore[attr-defined]
        return changes(request, state, seen, status, desk=again)
    return table_page(request, seen, status, desk=again)


def stale(request: HttpRequest, state: GameState) -> HttpResponse:
    """The current table, for a move whose question is no longer asked."""
    text = _("This was answered already, or is asked no more. Here is the table as it is now.")
    if request.htmx:  # type: ignore[attr-defined]
        return shown(request, state, STALE, refusal=text)
    messages.info(request, text)
    return redirect(state.game)


def current(request: HttpRequest, state: GameState) -> HttpResponse:
    """The current table; without htmx by a redirect to it."""
    if request.htmx:  # type: ignore[attr-defined]
        if access.is_sealed(state.game):
            return closed(state.game)
        return shown(request, state, 200)
    return redirect(state.game)
