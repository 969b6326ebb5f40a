"""A short game that is analysed once a run, for all tests that read the analysis."""

from copy import deepcopy
from random import Random
from typing import Any

from django.utils import timezone

from games.models import Analysis
from games.services import analysis
from games.services.valuing import METHOD, new_data, steps_of
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
    """The same with its analysis."""
    seated = short_game()
    game = seated.game
    Analysis.objects.create(
        game=game,
        line=game.line,
        moves=game.moves,
        method=METHOD,
        finished=timezone.now(),
        data=data_of(seated),
    )
    return seated


_kept: list[dict[str, Any]] = []


def data_of(seated: Seated) -> dict[str, Any]:
    """Any short game is as good as another: computed for the first."""
    if not _kept:
        data = new_data()
        for step in steps_of(seated.game):
            step.add_to(data)
        _kept.append(data)
    return deepcopy(_kept[0])


def analyse(seated: Seated) -> Analysis:
    """As the worker does it, task by task."""
    analysis.ask(seated.game)
    while (found := analysis.of(seated.game)) and not (found.finished or found.failed):
        analysis.analyse.call()
    assert found
    return found
