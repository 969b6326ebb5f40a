"""What a position is worth to a seat, in games that the fit has not seen (`unseen_games.jsonl`)."""

import json
from collections import defaultdict
from functools import cache
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

import pytest

from games.bots.expert import expected_score, options
from games.bots.expert.effort import QUICK
from games.bots.expert.fitted import FILE
from games.rules import referee
from games.rules.moves import decode_move
from games.rules.seeing import sight
from games.rules.state import Table
from scripts.fit_worth import begun

GAMES = Path(__file__).with_name("unseen_games.jsonl")
SEED = "unseen"
LOOKED_AT = ("collect", "choose", "show")


class Judged(NamedTuple):
    """A position as it was judged, of one seat."""

    game: int
    day: int
    seat: int
    players: int
    level: str
    error: float


@cache
def judged() -> list[Judged]:
    found = []
    for line in GAMES.read_text(encoding="utf-8").splitlines():
        game = json.loads(line)
        number = game["number"]
        levels, table = begun(Random(f"{SEED}/{number}"), number)
        tables: dict[tuple[int, str], Table] = {}
        for seat, data in game["moves"]:
            tables.setdefault((table.day, table.phase), table)
            move = decode_move(table.setup.variant.moves, data)
            table = referee.apply(table, seat, move).table
        assert [player.score for player in table.players] == game["scores"]
        for (day, phase), then in tables.items():
            if phase in LOOKED_AT and len(levels) > 1:
                for seat, level in enumerate(levels):
                    error = expected_score(sight(then, seat), seat, levels) - game["scores"][seat]
                    found.append(Judged(number, day, seat, len(levels), level, error))
    return found


@pytest.mark.parametrize("by", ["day", "seat", "players", "level"])
def test_it_is_neither_too_high_nor_too_low(by: str) -> None:
    """By day within three points; otherwise not more than may be chance."""
    parts: defaultdict[object, list[Judged]] = defaultdict(list)
    for each in judged():
        parts[getattr(each, by)].append(each)
    assert len(parts) >= 3
    for part, some in parts.items():
        mean = fmean([each.error for each in some])
        games = {each.game for each in some}
        of_games = [fmean([each.error for each in some if each.game == game]) for game in games]
        chance = 2.5 * stdev(of_games) / len(games) ** 0.5
        assert abs(mean) < (3 if by == "day" else max(3.0, chance)), (part, mean)


def test_it_comes_nearer_day_by_day() -> None:
    sizes = [fmean([abs(e.error) for e in judged() if e.day == day]) for day in (1, 2, 3)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[2] < 9


def test_the_figures_of_the_fit() -> None:
    """As `make worth` has measured them, of games that were not fitted."""
    told = json.loads(FILE.read_text(encoding="utf-8"))
    assert told["games"] >= 2000
    for by in ("day", "seat", "players", "level"):
        for number, mean, chance, _ in told["unseen"][by].values():
            assert number > 100
            assert abs(mean) < (3 if by == "day" else max(3, chance))


def test_the_best_option_is_worth_what_the_position_is() -> None:
    """So that advice, curve and exercises tell the same number."""
    _, table = begun(Random(1), 2)
    seat = referee.awaited(table)[0]
    seen = sight(table, seat)
    assert options(seen, effort=QUICK)[0].points == pytest.approx(expected_score(seen, seat))
