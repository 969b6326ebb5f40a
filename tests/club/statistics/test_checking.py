"""Stored results are checked, repaired and caught up."""

from typing import Any

import pytest
from django.core.management.base import CommandError
from django.db import connection
from django.test.utils import CaptureQueriesContext

from club.statistics.listening import migrated
from club.statistics.models import SeatResult
from club.statistics.services import results
from games.models import Game
from tests.club.statistics.stored import finished_with_results, row
from tests.commands.run import refused, run
from tests.web.finished import finished, finished_solo

pytestmark = pytest.mark.django_db


def test_a_damaged_game_has_no_row_and_stops_no_other() -> None:
    broken, whole = finished(), finished(("Cleo", "Dora"))
    Game.objects.filter(pk=broken.game.pk).update(snapshot={"players": [{}]})
    results.store_results([broken.game.pk, whole.game.pk])
    assert set(SeatResult.objects.values_list("game", flat=True)) == {whole.game.pk}


def test_check_is_content_with_what_was_taken_in() -> None:
    finished_with_results()
    assert run("derived", "statistics") == "All is as the games say.\n"
    assert "“luck”" in refused("derived", "luck")


@pytest.mark.parametrize(
    ("field", "value"),
    [("points", 999), ("share", 0.25), ("days", [1, 2, 3, 4]), ("public", True), ("margin", 77)],
)
def test_check_names_a_damaged_row_and_rebuild_repairs_it(field: str, value: Any) -> None:
    seated = finished_with_results()
    before = getattr(row(seated), field)
    SeatResult.objects.filter(seat=0).update(**{field: value})
    (found,) = results.differences()
    differs = f"{seated.game.code}, seat 1, {field}: stored {value}, by the game {before}."
    assert found == differs
    with pytest.raises(CommandError, match="Differences: 1"):
        run("derived", "statistics")
    run("derived", "statistics", "--rebuild")
    assert list(results.differences()) == []


def test_check_names_what_is_missing_and_what_should_not_be_there() -> None:
    first, second = finished_with_results(), finished_with_results("Cleo", "Dora")
    SeatResult.objects.filter(game=first.game, seat=1).delete()
    Game.objects.filter(pk=second.game.pk).update(void=True)
    assert list(results.differences()) == [
        f"{first.game.code}, seat 2: the result is missing.",
        f"{second.game.code}, seat 1: there should be no result.",
        f"{second.game.code}, seat 2: there should be no result.",
    ]


def test_a_server_that_starts_takes_in_the_games_it_has() -> None:
    """As after an upgrade: none of them has rows. Slices, so that no task takes long."""
    finished(), finished(("Cleo", "Dora")), finished_solo()
    assert results.missing().count() == 3
    migrated(using="default")
    assert SeatResult.objects.count() == 5
    assert not results.missing().exists()
    with CaptureQueriesContext(connection) as queries:
        migrated(using="default")
    assert len(queries) == 1, "the next start has nothing to do"


def test_older_games_are_taken_in_slice_by_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "A_SLICE", 2)
    for name in "ABCDE":
        finished((name,))
    Game.objects.filter(pk=Game.objects.order_by("pk")[1].pk).update(snapshot={})
    results.catch_up.enqueue()
    assert SeatResult.objects.count() == 4, "the damaged one stops no other"


def test_games_cost_as_many_queries_together_as_alone() -> None:
    games = [finished((name,)).game.pk for name in "ABC"]
    with CaptureQueriesContext(connection) as one:
        results.store_results(games[:1])
    SeatResult.objects.all().delete()
    with CaptureQueriesContext(connection) as three:
        results.store_results(games)
    assert len(three) == len(one)
