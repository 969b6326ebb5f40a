"""The analysis of a finished game: its numbers, and the task that computes them."""

from collections.abc import Callable
from datetime import timedelta
from random import Random
from typing import Any

import pytest
from django.utils import timezone

from games.models import Analysis, Game
from games.rules.components import Edition
from games.rules.moves import Choose, Cut, TakeBack, encode_move
from games.rules.seeing import sight
from games.services import analysis
from games.services.keeping.lines import rewind
from games.services.keeping.status import void
from games.services.moves import submit_move
from games.services.stored import editions
from games.services.valuing import (
    Decision,
    Expectation,
    Step,
    has_first_results,
    new_data,
    steps_of,
)
from tests.bots.test_collector_secrets import exchanged
from tests.keeping.keepers import new_keeper, order_of
from tests.rules.tables import at, items
from tests.web.analysed import analysed_game, end, short_game
from tests.web.solos import seat_solo
from tests.web.tables import seat_people

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.long,
    pytest.mark.usefixtures("quick_analysis"),
]
Callbacks = Callable[..., Any]


def test_the_same_numbers_come_out_again() -> None:
    """Task by task, or some of the steps alone, in another game with the same moves."""
    seated = analysed_game()
    found = Analysis.objects.get()
    data = found.data
    assert (found.done, found.taken) == (found.total, None)
    decisions = thorough(steps_of(seated.game))
    again = numbers(*decisions[::7])
    assert len(again["decisions"]) > 1
    assert all(each in data["decisions"] for each in again["decisions"])
    assert {each["kind"] for each in data["decisions"]} >= {"take", "cut", "choose", "show"}
    for each in data["decisions"]:
        assert each["expected"] >= each["made"]
    assert len(data["start"]) == 2
    assert [each["number"] for each in data["curve"]] == sorted(
        {each["number"] for each in data["curve"]}
    )
    assert data["curve"][-1]["number"] == seated.game.moves


def thorough(steps: list[Step]) -> list[Decision]:
    return [step for step in steps if isinstance(step, Decision) and step.effort is None]


def test_the_first_results_are_about_every_decision() -> None:
    game = short_game().game
    steps = steps_of(game)
    again = thorough(steps)
    first = steps[: -len(again)]
    assert steps[-len(again) :] == again
    at_a_glance = [step for step in first if isinstance(step, Decision)]
    assert [step.number for step in at_a_glance] == [step.number for step in again]
    data = new_data()
    for number, step in enumerate(first):
        assert not has_first_results(data, game.moves)
        if isinstance(step, Expectation) or not number % 7:
            step.add_to(data)
    assert has_first_results(data, game.moves)
    told = [each["number"] for each in data["decisions"]]
    for step in reversed([step for step in again if step.number in told]):
        step.add_to(data)
    assert [each["number"] for each in data["decisions"]] == told == sorted(set(told))


def test_only_what_the_seat_could_see_counts() -> None:
    """Rules 1.6, 1.7: what others held and what lay face down might have been anything else."""
    chance = Random(1)
    kinds: set[str] = set()
    for step in thorough(steps_of(short_game().game)):
        if step.made.kind in {"take", "cut", "choose"} - kinds:
            other = exchanged(step.before, step.seat, chance)
            assert sight(other, step.seat) == sight(step.before, step.seat)
            if other == step.before:
                continue
            kinds.add(step.made.kind)
            assert numbers(step) == numbers(step._replace(before=other))
    assert kinds >= {"take", "cut"}


def numbers(*steps: Step) -> dict[str, Any]:
    data = new_data()
    for step in steps:
        step.add_to(data)
    return data


def test_a_pile_that_is_clearly_worse_costs_points() -> None:
    """Rule 4.2.1: a rare stamp and four more in one pile, one faded stamp in the other."""
    house = editions.configured_edition()
    rare, faded, plain = some_tiles(house)
    table = at(
        house,
        "choose",
        {"piles": (items(plain[0]), items(plain[1]))},
        {"piles": (items(rare, *plain[2:6]), items(faded))},
    )
    worse, better = Choose(1, 1), Choose(1, 0)
    [decision] = numbers(Decision(1, 0, table, worse))["decisions"]
    assert decision["best"] == encode_move(better)
    assert decision["expected"] > decision["made"] + 5
    [decision] = numbers(Decision(1, 0, table, better))["decisions"]
    assert decision["expected"] == decision["made"]


def some_tiles(house: Edition) -> tuple[str, str, list[str]]:
    tiles = house.tiles.values()
    rare = next(tile.id for tile in tiles if tile.rare)
    faded = min(tiles, key=lambda tile: sum(stamp.value for stamp in tile.stamps)).id
    plain = [tile.id for tile in tiles if not tile.rare and tile.id != faded]
    return rare, faded, plain


def test_what_was_taken_back_is_not_judged() -> None:
    """Rule 4.1."""
    seated = seat_people(("Anna", "Ben"))
    seated.play_until(Random(1), "cut")
    for move in (cut := seated.answer(0, Random(1)), TakeBack(), cut):
        made = submit_move(seated.game.code, 0, seated.table.token(0), encode_move(move)).accepted
        assert made
    end(seated)
    cuts = [step for step in thorough(steps_of(seated.game)) if step.made.kind == Cut.kind]
    assert [step.number for step in cuts] == [seated.game.moves]


def test_pinzettas_answers_are_not_judged() -> None:
    solo = seat_solo(1)
    while solo.table.phase != "show":
        solo.go_on(solo.table, 0, Random(1))
    solo.post(0, "concede/")
    solo.game.refresh_from_db()
    found = steps_of(solo.game)
    assert {step.seat for step in found if isinstance(step, Decision)} == {0}
    data = numbers(*[step for step in found if not isinstance(step, Decision)])
    assert all(len(each["scores"]) == 2 for each in data["curve"])


def test_asked_for_twice_it_is_made_once(django_capture_on_commit_callbacks: Callbacks) -> None:
    game = seat_people(("Anna", "Ben")).game
    with django_capture_on_commit_callbacks() as queued:
        analysis.ask(game)
        analysis.ask(Game.objects.get(pk=game.pk))
    assert len(queued) == Analysis.objects.count() == 1


def waiting(**fields: Any) -> Analysis:
    """An analysis that has been asked for in a game that has no moves."""
    seated = seat_people(("Anna", "Ben"))
    end(seated)
    analysis.ask(seated.game)
    Analysis.objects.update(**fields)
    return Analysis.objects.get()


def test_what_a_stopped_worker_left_is_taken_up_again() -> None:
    long_ago = timezone.now() - 2 * analysis.ABANDONED_AFTER
    waiting(asked=long_ago, taken=long_ago)
    analysis.take_up()
    assert Analysis.objects.get().finished


def test_what_somebody_works_on_is_left_to_them() -> None:
    waiting(asked=timezone.now() - timedelta(days=1), taken=timezone.now())
    analysis.take_up()
    analysis.analyse.call()
    assert not Analysis.objects.get().finished


def test_who_has_no_results_yet_comes_first(settings: Any) -> None:
    """The rest of another analysis, which was asked for before, waits for them."""
    settings.TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}
    first = analysed_game()
    Analysis.objects.update(finished=None, done=0)
    second = seat_people(("Cleo", "Dora"))
    end(second)
    analysis.ask(second.game)
    analysis.analyse.call()
    assert analysis.finished(second.game)
    assert not analysis.finished(first.game)


def test_a_game_that_cannot_be_replayed_fails_and_can_be_asked_for_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    found = waiting()
    Game.objects.update(deal={})
    analysis.analyse.call()
    assert Analysis.objects.get().failed
    caplog.clear()
    analysis.ask(found.game)
    assert not Analysis.objects.get().failed


def test_a_remedy_drops_it() -> None:
    keeper = new_keeper("Kim")
    game = waiting().game
    void(game.code, order_of(keeper, game))
    assert not Analysis.objects.exists()
    analysis.ask(game)
    game.refresh_from_db()
    rewind(game.code, order_of(keeper, game), 0)
    assert not Analysis.objects.exists()
    assert analysis.analysis_of(Game.objects.get(pk=game.pk)) is None


def test_one_of_other_moves_is_outdated() -> None:
    found = waiting()
    Game.objects.update(line=1)
    assert analysis.analysis_of(Game.objects.get()) is None
    analysis.analyse.call()
    assert not Analysis.objects.filter(pk=found.pk).exists()
