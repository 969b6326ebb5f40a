"""A short game that is analysed once a run, for all tests that read the analysis."""

import fcntl
import json
from random import Random

from django.conf import settings

from games.models import Analysis
from games.services import analysis
from tests.web.tables import Seated, seat_people

SEED = 3


def short_game() -> Seated:
    """Anna and Ben, ended by agreement after Friday's Show; always the same moves."""
    seated, chance = seat_people(("Anna", "Ben"), SEED), Random(SEED)
    seated.play_until(chance, "show")
    seated.play_until(chance, "collect")
    end(seated)
    return seated


def end(seated: Seated) -> None:
    for seat in range(len(seated.clients)):
        seated.post(seat, "wish-to-end/", wish="1")
    seated.game.refresh_from_db()


def analysed_game() -> Seated:
    """The short game with its analysis."""
    seated = short_game()
    game = seated.game
    fields = json.loads(_analysed(seated))
    Analysis.objects.create(game=game, line=game.line, moves=game.moves, **fields)
    return seated


def _analysed(seated: Seated) -> str:
    """The file of the analysed game, made by the worker that asks first; the others wait for it."""
    path = settings.RUN_FOLDER / "analysed.json"
    with path.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not path.exists():
            found = analyse(seated)
            fields = {name: getattr(found, name) for name in ("method", "done", "total", "data")}
            found.delete()
            fields["finished"] = str(found.finished)
            path.write_text(json.dumps(fields), encoding="utf-8")
    return path.read_text(encoding="utf-8")


def analyse(seated: Seated) -> Analysis:
    """Analyse a game as the background worker does it, task by task."""
    analysis.ask(seated.game)
    while (found := analysis.analysis_of(seated.game)) and not (found.finished or found.failed):
        analysis.analyse.call()
    assert found
    return found
