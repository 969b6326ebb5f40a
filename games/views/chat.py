"""The chat of a table, in the lobby and during the game."""

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from games.models import Game, Person, Status
from games.presenters import access
from games.presenters.board.chat import talk
from games.services import Refusal
from games.services import chat as service
from games.services.people import devices
from games.services.stored import game_state
from games.views.lobby import found
from games.views.table_access import person_of, view_for
from games.views.visitors import status_of
from games.words import sentence


def _region(request: HttpRequest, game: Game, status: int = 200, refusal: str = "") -> HttpResponse:
    person = person_of(request)
    reader = person if person and _name(request, game, person) else None
    chat = talk(game, game.players.all(), reader)._replace(refusal=refusal)
    context = {"game": game, "chat": chat}
    return render(request, "board/_chat_region.html", context, status=status)


@require_safe
def region(request: HttpRequest, code: str) -> HttpResponse:
    return _region(request, found(request, code))


@require_POST
def say(request: HttpRequest, code: str) -> HttpResponse:
    game, person = found(request, code), person_of(request)
    if person is None:
        raise PermissionDenied
    text = request.POST.get("text", "")
    try:
        if not (name := _name(request, game, person)):
            raise Refusal("not-at-table")
        service.say(code, person, text, name)
    except Refusal as refusal:
        return _refused(request, game, refusal, text)
    return _answer(request, game)


@require_POST
def mute(request: HttpRequest, code: str, seat: int) -> HttpResponse:
    """Mute another player for oneself (`quiet` is 1), or unmute them (0)."""
    game, person = found(request, code), person_of(request)
    if person is None:
        raise PermissionDenied
    other = next((p.person for p in game.players.all() if p.seat == seat), None)
    if other is None:
        raise Http404
    try:
        if access.seat_of(game, person) is None:
            raise Refusal("not-at-table")
        service.mute(person, other, quiet=request.POST.get("quiet") == "1")
    except Refusal as refusal:
        return _refused(request, game, refusal, "")
    return _answer(request, game)


def _answer(request: HttpRequest, game: Game) -> HttpResponse:
    if request.htmx:  # type: ignore[attr-defined]
        game.refresh_from_db(fields=["other_changes"])
        return _region(request, game)
    return redirect(game)


def _refused(request: HttpRequest, game: Game, refusal: Refusal, text: str) -> HttpResponse:
    """Show the reason, and the text again, so that it is not lost."""
    reason, status = sentence(refusal), status_of(request, refusal)
    if request.htmx:  # type: ignore[attr-defined]
        return _region(request, game, status, reason)
    context = {"game": game, "refusal": reason, "text": text}
    return render(request, "board/unsaid.html", context, status=status)


def _name(request: HttpRequest, game: Game, person: Person) -> str:
    """The name by which a person speaks; on a shared device that of the one who has tapped, empty
    behind the curtain."""
    if game.status != Status.PLAYING or len(devices.seats_of(game, person)) < 2:
        return person.name
    state = game_state.read(game.code)
    me = view_for(request, state).me if state else None
    return me.name if me else ""
