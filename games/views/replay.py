"""Replays a finished game move by move, with nothing hidden."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.models import Status
from games.services.replay import Broken
from games.tables.keeper.look_back import look_back
from games.views.regions import page_parts
from games.views.table_access import looking

FINISHED = (Status.OVER, Status.ENDED)


@require_safe
def replay(request: HttpRequest, code: str) -> HttpResponse:
    game = looking(request, code).game
    if game.status not in FINISHED:
        raise Http404
    asked = request.GET.get("at", "0")
    known = asked.isascii() and asked.isdigit() and len(asked) < 7
    number = min(int(asked), game.moves) if known else 0
    try:
        look = look_back(game, number, None, opened=True)
    except Broken as broken:
        raise Http404 from broken
    context = {"number": number, "last": game.moves, "before": number - 1, "after": number + 1}
    return render(request, "board/replay.html", page_parts(look) | context)
