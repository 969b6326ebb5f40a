"""For the keeper of the server: all games, their records, and whether they replay."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from automa.models import AutomaGame
from automa.records import make_record
from automa.screens import board
from automa.services.games import differences
from automa.services.loading import load
from automa.words import names

LISTED = 100


@require_safe
def games(request: HttpRequest) -> HttpResponse:
    """The latest games; with `?audit` each of them is replayed."""
    listed = AutomaGame.objects.select_related("person")[:LISTED]
    audit = "audit" in request.GET
    rows = [
        (game, names.LEVELS[game.level], names.roman(game.round), _found(game) if audit else None)
        for game in listed
    ]
    return render(request, "keeper/automa_games.html", {"rows": rows, "audit": audit})


@require_safe
def game(request: HttpRequest, code: str) -> HttpResponse:
    found = get_object_or_404(AutomaGame.objects.select_related("person"), code=code)
    wrong = differences(found)
    log = [] if wrong else board.history(load(found).state)
    rows = list(found.reports.all())
    context = {"game": found, "wrong": wrong, "log": log, "reports": rows}
    return render(request, "keeper/automa_game.html", context)


@require_safe
def record(request: HttpRequest, code: str) -> HttpResponse:
    loaded = load(get_object_or_404(AutomaGame, code=code))
    response = JsonResponse(make_record(loaded.setup, loaded.reports))
    response["Content-Disposition"] = f'attachment; filename="automa-{code}.json"'
    return response


def _found(game: AutomaGame) -> str:
    return "; ".join(differences(game))
