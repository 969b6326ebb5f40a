"""The table after any move: as a watcher saw it; and for a stated reason as a seat saw it, with all
cards face up, or as stored data."""

from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.admin.game import found, room
from games.forms.moves import number_of
from games.models import Game, Person
from games.presenters.board.log import log
from games.presenters.keeper.past_views import past_view
from games.presenters.table_view import seat_name
from games.rules.codec import Malformed
from games.services.keeping.inspection import may_see_hidden_cards
from games.services.stored.replay import Broken
from games.views.regions import page_context

OPEN = "open"


@require_safe
def watched(request: HttpRequest, code: str) -> HttpResponse:
    return _table(request, found(code), None)


@require_safe
def behind(request: HttpRequest, code: str, looked: int) -> HttpResponse:
    return _table(request, _allowed(request, code, looked), looked)


@require_safe
def raw(request: HttpRequest, code: str, looked: int) -> HttpResponse:
    game = _allowed(request, code, looked)
    moves = game.history.filter(line=game.line)
    context = room(request, game, _("Raw")) | {"looked": looked, "moves": moves}
    return render(request, "keeper/raw.html", context)


def _allowed(request: HttpRequest, code: str, looked: int) -> Game:
    game = found(code)
    assert isinstance(request.user, Person)
    if looked > 2**62 or not may_see_hidden_cards(game, request.user, looked):
        raise PermissionDenied
    return game


def _table(request: HttpRequest, game: Game, looked: int | None) -> HttpResponse:
    at = number_of(request.GET.get("at", ""))
    number = min(at, game.moves) if isinstance(at, int) else game.moves
    viewer = request.GET.get("as", "") if looked else ""
    seats = [(str(player.seat), seat_name(player)) for player in game.players.all()]
    seat = int(viewer) if viewer in dict(seats) else None
    context: dict[str, Any] = room(request, game, _("The table after move %d") % number) | {
        "number": number,
        "before": number - 1,
        "after": number + 1,
        "viewer": viewer if seat is not None or viewer == OPEN else "",
        "seats": seats,
        "looked": looked,
    }
    try:
        view = past_view(game, number, seat, opened=viewer == OPEN)
        lines = log(view, everything=True)
    except (Broken, Malformed) as error:
        broken = error if isinstance(error, Broken) else Broken(number, error)
        context |= {"broken": broken}
        return render(request, "keeper/table.html", context, status=409)
    shown = page_context(view, None, request, log=lines)
    context["regions"] = shown["regions"]
    context["notes"] = SafeString(render_to_string("things/_term_notes.html"))
    return render(request, "keeper/table.html", context)
