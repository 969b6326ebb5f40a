"""Replays a finished game move by move: with nothing hidden, or as one seat saw it."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.forms.moves import number_of
from games.services import analysis
from games.services.replay import Broken
from games.tables.analysis.page import exercise
from games.tables.keeper.look_back import look_back
from games.tables.look import FINISHED, Look
from games.views.regions import page_parts
from games.views.table_access import looking


@require_safe
def replay(request: HttpRequest, code: str) -> HttpResponse:
    """The game after move `at`. `as` is the seat whose sight is shown; without one, nothing is
    hidden. What is no such move or seat leads to the nearest there is."""
    now = looking(request, code)
    game = now.game
    if game.status not in FINISHED:
        raise Http404
    asked = number_of(request.GET.get("at", "0"))
    number = min(asked, game.moves) if isinstance(asked, int) else 0
    seat = number_of(request.GET.get("as", ""))
    viewer = seat if seat in dict(_viewers(now)) else None
    try:
        look = look_back(game, number, viewer, opened=viewer is None)
        analysed = analysis.finished(game)
        valued = exercise(game, analysed, number) if analysed else None
    except Broken as broken:
        raise Http404 from broken
    context = {
        "number": number,
        "last": game.moves,
        "viewers": _viewers(now),
        "viewer": viewer,
        "valued": valued,
        "link": request.build_absolute_uri(),
    }
    return render(request, "board/replay.html", page_parts(look) | context)


def _viewers(look: Look) -> list[tuple[int, str]]:
    """The seats whose sight can be shown, with their names."""
    hers = look.names.hers
    return [(seat, name) for seat, name in enumerate(look.names.seats) if seat not in hers]
