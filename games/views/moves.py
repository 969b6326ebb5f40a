"""The forms of the desk: moves, drafts of moves, and queued picks."""

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any, Concatenate, ParamSpec

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from games.forms.moves import TooLarge
from games.presenters import access
from games.presenters.desk.form import desk_form
from games.services.stored.game_state import GameState
from games.views import acts, curtain
from games.views.acts import ActResult
from games.views.regions import everything
from games.views.table import closed, table_page
from games.views.table_access import CurtainClosed, person_of, seated, seated_as, view_for

P = ParamSpec("P")
Act = Callable[Concatenate[HttpRequest, P], HttpResponse]


def from_desk(act: Act[P]) -> Act[P]:
    """Decorator for views of what a seat does: behind a curtain they show the current table
    instead."""

    @wraps(act)
    def answer(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            return act(request, *args, **kwargs)
        except CurtainClosed as covered:
            return answered(request, acts.asked_no_more(covered.state))
        except TooLarge:
            return HttpResponse(status=HTTPStatus.REQUEST_ENTITY_TOO_LARGE)

    return answer


@require_POST
@from_desk
def move(request: HttpRequest, code: str) -> HttpResponse:
    try:
        return _act(request, code, acts.move)
    except CurtainClosed as covered:
        seat = curtain.open_seat(request, covered.state)
        if seat is None:
            raise
        here = seated_as(person_of(request), covered.state, seat)
        return answered(request, acts.move(here, request.POST))


@require_POST
@from_desk
def queue_pick(request: HttpRequest, code: str) -> HttpResponse:
    return _act(request, code, acts.queue_pick)


def _act(request: HttpRequest, code: str, act: Callable[..., ActResult]) -> HttpResponse:
    here = seated(request, code)
    done = act(here, request.POST)
    if done.status == HTTPStatus.OK:
        curtain.stay(request, done.state, here.me.seat)
    return answered(request, done)


@require_POST
@from_desk
def draft(request: HttpRequest, code: str) -> HttpResponse:
    """Store a draft. Scripts do so in the background, so they get no error if a move came first."""
    try:
        done = acts.draft(seated(request, code), request.POST)
    except CurtainClosed as covered:
        done = acts.asked_no_more(covered.state)
    if request.htmx:  # type: ignore[attr-defined]
        overtaken = done.status == HTTPStatus.CONFLICT
        return HttpResponse(status=HTTPStatus.NO_CONTENT) if overtaken else answered(request, done)
    if done.status == HTTPStatus.NO_CONTENT and "move" not in request.POST:
        return redirect("table", code)
    return answered(request, done)


def answered(request: HttpRequest, done: ActResult) -> HttpResponse:
    """The response to an act: for htmx all regions, so that the page does not shift a second time;
    otherwise a page, or a redirect to the table."""
    if done.status == HTTPStatus.NO_CONTENT:
        return HttpResponse(status=done.status)
    if done.status == HTTPStatus.OK:
        return table_response(request, done.state)
    if done.status == HTTPStatus.CONFLICT and not request.htmx:  # type: ignore[attr-defined]
        messages.info(request, done.refusal)
        return redirect(done.state.game)
    return desk_response(request, done)


def desk_response(request: HttpRequest, done: ActResult) -> HttpResponse:
    """The table, its desk with the reason of a refusal."""
    seen = view_for(request, done.state)
    ready: dict[str, Any] = {}
    if done.refusal or done.filled_in is not None:
        ready["desk"] = desk_form(seen, made=done.filled_in, refusal=done.refusal)
    if request.htmx:  # type: ignore[attr-defined]
        return HttpResponse(everything(seen, done.state, request, **ready), status=done.status)
    return table_page(request, done.state, seen, done.status, **ready)


def table_response(request: HttpRequest, state: GameState) -> HttpResponse:
    """The current table; without htmx by a redirect to it."""
    if not request.htmx:  # type: ignore[attr-defined]
        return redirect(state.game)
    return (
        closed(state.game)
        if access.is_sealed(state.game)
        else desk_response(request, ActResult(state))
    )
