"""Replays a finished game move by move: with nothing hidden, or as one seat saw it."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.forms.moves import number_of
from games.models import Game
from games.presenters.analysis.curve import Curve
from games.presenters.analysis.page import Exercise, Unreadable, curve, exercise
from games.presenters.board.log import last_move
from games.presenters.keeper.past_views import laid_out, past_view
from games.presenters.table_view import FINISHED, seats_to_take
from games.services import analysis
from games.services.lobby import practice
from games.services.stored.replay import Broken
from games.views.practice import play_on_from
from games.views.regions import page_context
from games.views.table_access import view_by_code


@require_safe
def replay(request: HttpRequest, code: str) -> HttpResponse:
    """The game after move `at`. `as` is the seat whose sight is shown; without one, nothing is
    hidden. A wrong move or seat leads to the nearest one."""
    now = view_by_code(request, code)
    game = now.game
    if game.status not in FINISHED:
        raise Http404
    asked = number_of(request.GET.get("at", "0"))
    number = min(asked, game.moves) if isinstance(asked, int) else 0
    seat = number_of(request.GET.get("as", ""))
    seats = seats_to_take(now)
    viewer = seat if seat in dict(seats) else None
    try:
        view = laid_out(past_view(game, number, viewer, opened=viewer is None))
        valued, expected = _analysed(game, number)
    except Broken as broken:
        raise Http404 from broken
    context = {
        "number": number,
        "last": game.moves,
        "viewers": seats,
        "viewer": viewer,
        "moved": last_move(view, opened=viewer is None),
        "valued": valued,
        "expected": expected,
        "play_on": play_on_from(request, now, number, viewer)
        if practice.goes_on(game, number)
        else None,
        "link": request.build_absolute_uri(),
    }
    return render(request, "board/replay.html", page_context(view, None, request) | context)


def _analysed(game: Game, number: int) -> tuple[Exercise | None, Curve | None]:
    """What the analysis says about this move, and its curve; None of what cannot be read."""
    analysed = analysis.finished(game)
    if analysed is None:
        return None, None
    try:
        return exercise(game, analysed, number), curve(analysed)
    except Unreadable:
        return None, None
