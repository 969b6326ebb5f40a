"""`manage.py simulate`: the same seed gives the same games, and the figures are theirs."""

import json
from dataclasses import replace
from io import StringIO
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from django.conf import settings
from django.test import override_settings

from games.bots import BOTS
from games.bots.play import play_seed
from games.management.commands.simulate import with_bar
from games.rules.codec import encode
from games.rules.components import Edition
from games.rules.options import Options
from games.rules.standard import STANDARD
from games.simulation.figures import figures
from games.simulation.games import Entered, Finished, Plan, seated
from games.words.entries import WHYS
from pinzetta import SOLO, SoloOptions
from tests.commands.run import refused, run

SHORT = ("simulate", "--players", "3", "--games", "3", "--seed", "7", "--bots", "random")
MEASURED = ("seconds", "games_per_second", "moves_per_second")


def found(*args: str | Path) -> dict[str, Any]:
    """What the games gave, without how long they took."""
    printed: dict[str, Any] = json.loads(run(*args, "--json"))
    for name in MEASURED:
        assert printed.pop(name) > 0
    return printed


def test_the_figures_are_those_of_the_games(house: Edition) -> None:
    seeds = [f"7/{number}" for number in (1, 2, 3)]
    games = [play_seed(STANDARD, house, [BOTS["random"]] * 3, seed) for seed in seeds]
    tables = [game.table for game in games]
    simulated = found(*SHORT)
    assert simulated["games"] == 3
    assert simulated["moves"] == sum(len(game.moves) for game in games)
    scores = [[table.players[seat].score for table in tables] for seat in range(3)]
    assert simulated["mean_scores"] == [round(sum(seat) / 3, 3) for seat in scores]
    assert simulated["wins"] == [sum(n in table.winners for table in tables) for n in range(3)]
    assert list(simulated["contests"]) == list(house.contests)
    assert sum(sum(days.values()) for days in simulated["entered"].values()) == 3 * 3 * 4
    assert set(simulated["mean_points"]) <= set(WHYS)
    by_reason = [sum(seats) for seats in zip(*simulated["mean_points"].values(), strict=True)]
    assert by_reason == pytest.approx(simulated["mean_scores"], abs=0.01)


def game(first: int, *scores: int, entered: tuple[Entered, ...] = ()) -> Finished:
    best = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    everyone = (entered, *((),) * (len(scores) - 1))
    return Finished(10, first, scores, best, everyone, ({},) * len(scores))


def test_bots_are_compared_with_the_interval_of_each_figure(house: Edition) -> None:
    """Everybody sits one seat further on in each game; every game counts once, and a shared victory
    in parts."""
    plan = Plan(settings.EDITION_FOLDER, ("a", "b", "b"), "1", Options())
    assert [seated(plan, number) for number in (1, 2, 3, 4)] == [
        ("a", "b", "b"),
        ("b", "a", "b"),
        ("b", "b", "a"),
        ("a", "b", "b"),
    ]
    games = [game(0, 50, 20, 50), game(0, 10, 40, 20), game(0, 10, 20, 30)]
    seats = [replace(each, bots=seated(plan, n)) for n, each in enumerate(games, start=1)]
    counted = figures(house, seats, 0.5)["bots"]
    assert counted["a"]["mean_score"] == 40
    assert counted["a"]["mean_score_within"] == pytest.approx(1.96 * 10 / 3**0.5, abs=0.001)
    assert counted["a"]["win_share"] == pytest.approx(2.5 / 3, abs=0.001)
    assert counted["b"]["mean_score"] == pytest.approx((35 + 15 + 15) / 3, abs=0.001)
    assert counted["b"]["win_share"] == pytest.approx(0.25 / 3, abs=0.001)


def test_turn_order_wins_and_contests_are_counted_as_they_say(house: Edition) -> None:
    """A shared victory counts for each winner; a contest that paid nothing was entered too."""
    friday, nothing = Entered("colour-1", 1, 8), Entered("colour-1", 1, 0)
    sunday, other = Entered("size-1", 3, 12), Entered("size-2", 3, 4)
    last = Entered("finale-2", 4, 6)
    games = [
        game(1, 20, 50, 50, entered=(friday, sunday, last)),
        game(2, 10, 20, 30, entered=(nothing, other)),
    ]
    counted = figures(house, games, 0.5)
    assert counted["wins"] == [0, 1, 2]
    assert counted["mean_scores"] == [15, 35, 40]
    assert counted["mean_scores_by_turn_order"] == [40, 30, 20]
    assert counted["first_seat_advantage"] == 15
    assert counted["games_per_second"] == 4
    assert counted["contests"]["colour-1"] == {"1": 4}
    assert counted["entered"]["colour-1"] == {"1": 2}
    assert counted["contests"]["finale-2"] == {"finale": 6}
    assert counted["of_type_mean"] == {"size-1": 1.5, "size-2": 0.5, "finale-2": 1}


@pytest.mark.slow
def test_the_same_seed_gives_the_same_games_in_any_number_of_processes(tmp_path: Path) -> None:
    args = ("simulate", "--games", "3", "--seed", "7", "--bots", "collector,random,random,random")
    alone = found(*args, "--records", tmp_path / "one")
    assert found(*args, "--jobs", "2", "--records", tmp_path / "two") == alone
    names = ["game-0001.json", "game-0002.json", "game-0003.json"]
    for folder in ("one", "two"):
        assert sorted(path.name for path in (tmp_path / folder).iterdir()) == names
    for name in names:
        one, two = (tmp_path / folder / name for folder in ("one", "two"))
        assert one.read_bytes() == two.read_bytes()
    assert found(*args, "--seed", "8") != alone


@pytest.mark.long
def test_the_expert_thinks_as_much_as_is_asked() -> None:
    args = ("simulate", "--players", "2", "--games", "1", "--bots", "expert,random")
    usual = found(*args)
    assert found(*args, "--thought", "1") == usual
    assert found(*args, "--thought", "3") != usual


def test_without_bots_every_seat_is_a_collector(tmp_path: Path) -> None:
    run("simulate", "--players", "2", "--games", "1", "--records", tmp_path)
    record = json.loads((tmp_path / "game-0001.json").read_text(encoding="utf-8"))
    assert [seat["kind"] for seat in record["seats"]] == ["collector", "collector"]


def test_contests_can_be_declared_in_turn(tmp_path: Path) -> None:
    """Rule 5.4."""
    run(*SHORT, "--declare-in-turn", "--records", tmp_path)
    record = json.loads((tmp_path / "game-0001.json").read_text(encoding="utf-8"))
    assert record["options"] == encode(Options(declare_in_turn=True))
    assert sum(move["kind"] == "declare" for move in record["moves"]) == 9


def test_the_readable_table_has_every_seat_reason_and_contest(house: Edition) -> None:
    lines = run(*SHORT).splitlines()
    assert lines[0].startswith("3 games, ")
    seats = [line.split() for line in lines if line.split()[1:2] == ["random"]]
    assert [seat[0] for seat in seats] == ["1", "2", "3"]
    for contest in house.contests:
        (row,) = (line for line in lines if line.startswith(contest))
        assert len(row.split()) >= 6
    assert {len(line) for line in lines if line.startswith(("colour-", "theme-"))} == {
        len(next(line for line in lines if line.startswith("size-1 ")))
    }


def test_a_bar_fills_up_and_goes_away() -> None:
    terminal = StringIO()
    assert list(with_bar("abcd", 4, terminal)) == list("abcd")
    _, *drawn, gone = terminal.getvalue().split("\r")
    assert [line.count("█") for line in drawn] == [10, 20, 30, 40]
    assert drawn[-1].endswith(" 4/4")
    assert gone == "\033[K"


FROM_TO = "{} must be a whole number from {} to {}, not “{}”."


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["--players", "1"], FROM_TO.format("--players", 2, 5, 1)),
        (["--players", "6"], FROM_TO.format("--players", 2, 5, 6)),
        (["--players", "many"], FROM_TO.format("--players", 2, 5, "many")),
        (["--games", "0"], FROM_TO.format("--games", 1, 1000000, 0)),
        (["--games=-3"], FROM_TO.format("--games", 1, 1000000, -3)),
        (["--games", "²"], FROM_TO.format("--games", 1, 1000000, "²")),
        (["--jobs", "0"], FROM_TO.format("--jobs", 1, 64, 0)),
        (
            ["--bots", "random,pinzetta"],
            f"There is no bot called “pinzetta”; there are: {', '.join(BOTS)}.",
        ),
        (["--bots", ""], f"There is no bot called “”; there are: {', '.join(BOTS)}."),
        (
            ["--bots", "random,random"],
            "--bots must name one bot, or one for each player: 4, not 2.",
        ),
    ],
)
def test_bad_arguments_are_refused(args: list[str], told: str) -> None:
    assert refused("simulate", *args) == told


def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    told = f"No records can be written to {blocked} ("
    assert refused(*SHORT, "--records", blocked).startswith(told)
    inside = blocked / "folder"
    assert refused(*SHORT, "--records", inside, "--jobs", "2").startswith("No records can be")


SOLO_GAMES = ("simulate", "--solo", "--bots", "random", "--games", "4", "--seed", "3")


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_figures_of_solo_games(house: Edition, level: int) -> None:
    """Components 7: means, shares and every line of both."""
    told = json.loads(run(*SOLO_GAMES, "--level", str(level), "--json"))
    seeds = [f"3/{number}" for number in (1, 2, 3, 4)]
    options = SoloOptions(level=level)
    tables = [play_seed(SOLO, house, [BOTS["random"]], s, options).table for s in seeds]
    assert (told["games"], told["level"], told["intro"]) == (4, level, False)
    for seat, who in enumerate(("human", "pinzetta")):
        assert told[f"{who}_mean"] == sum(table.players[seat].score for table in tables) / 4
        assert told[f"{who}_win_share"] == sum(seat in table.winners for table in tables) / 4
        lines = sum(told[f"{who}_points"].values())
        assert lines == pytest.approx(told[f"{who}_mean"], abs=0.01)
    assert told["pinzetta_points"].get("level", 0) == (-20, -10, 0)[level - 1]


def test_in_intro_mode_she_scores_a_fixed_sum() -> None:
    """Rule 8.8."""
    told = json.loads(run(*SOLO_GAMES, "--level", "2", "--intro", "--json"))
    assert told["intro"] is True
    assert told["pinzetta_points"] == {"intro": 125}


def test_the_readable_table_of_solo_games() -> None:
    lines = run(*SOLO_GAMES).splitlines()
    assert lines[0].startswith("4 games on level 1 in ")
    assert [line.split()[0] for line in lines if line.startswith("scoring-card")]


def test_records_of_solo_games_can_be_replayed(tmp_path: Path) -> None:
    run(*SOLO_GAMES, "--level", "3", "--records", tmp_path)
    files = sorted(tmp_path.iterdir())
    assert len(files) == 4
    assert run("replay", *files).count("fine") == 4
    record = json.loads(files[0].read_text(encoding="utf-8"))
    assert [seat["kind"] for seat in record["seats"]] == ["random", "pinzetta"]
    assert record["options"] == encode(SoloOptions(level=3))


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["--solo", "--level", "0"], FROM_TO.format("--level", 1, 3, 0)),
        (["--solo", "--level", "hard"], FROM_TO.format("--level", 1, 3, "hard")),
        (["--solo", "--players", "2"], "--players does not go with --solo."),
        (["--solo", "--declare-in-turn"], "--declare-in-turn does not go with --solo."),
        (["--level", "2"], "--level goes with --solo only."),
        (["--intro"], "--intro goes with --solo only."),
    ],
)
def test_options_that_do_not_go_together_are_refused(args: list[str], told: str) -> None:
    assert refused("simulate", *args) == told


def test_an_edition_without_pinzetta_cannot_play_solo(tmp_path: Path) -> None:
    folder = Path(copytree(settings.EDITION_FOLDER, tmp_path / "edition"))
    (folder / "pinzetta.toml").unlink()
    with override_settings(EDITION_FOLDER=folder):
        told = refused(*SOLO_GAMES)
    assert told == "This edition has no Pinzetta: the solo game cannot be played with it."
