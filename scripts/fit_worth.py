"""Fits what a position is worth to a seat (`games/bots/expert/worth.json`) on games between bots.

`make worth` plays the games again, fits, and stores the weights with the figures of the fit; the
same seed gives the same games. It takes about twenty minutes on one core.
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean, pstdev
from typing import Any, NamedTuple

from games.bots import BOTS
from games.bots.expert import options
from games.bots.expert.effort import QUICK
from games.bots.expert.expectation import features
from games.bots.expert.fitted import FILE, group, stage
from games.bots.expert.worth import circumstances
from games.bots.play import shuffler
from games.rules import referee
from games.rules.edition import load_edition
from games.rules.moves import Move, encode_move
from games.rules.options import Options
from games.rules.seeing import sight
from games.rules.sight import Sight
from games.rules.standard import STANDARD
from games.rules.state import Table
from pinzetta import SOLO, SoloOptions

EDITION = Path("games/editions/house-2")
LEVELS, SHARES = ("easy", "collector"), (2, 4)
"""Who plays, and how often."""
EXPERT_TABLES, ALL_EXPERTS = 6, 160
"""At every sixth table an expert sits, too, and at every 160th only experts: they take much
longer than all others."""
SOLO_TABLES = 7
"""Every seventh game is against Pinzetta."""
LOOKED_AT = 0.06
"""The share of the moves before which the position is noted, besides each begin of a phase."""
UNSEEN = 11
"""Every eleventh game is not fitted but measured."""
RIDGE = 30.0
"""How strongly weights are drawn to 0: as so many samples without effect would do."""
FREE = ("one", "2 players", "3 players", "4 players", "5 players", "easy", "collector", "expert")
"""Weights that are hardly drawn to 0: no group shall be judged too high or too low."""

Vector = list[float]


class Sample(NamedTuple):
    """A position as a seat saw it, and its score in the end."""

    game: int
    levels: list[str]
    seat: int
    day: int
    stage: str
    score: int
    final: int
    seen: dict[str, float]

    @property
    def group(self) -> str:
        return group(len(self.levels), self.day, self.stage)

    @property
    def row(self) -> dict[str, float]:
        return self.seen | circumstances(self.seat, self.levels)


class Game(NamedTuple):
    levels: list[str]
    noted: list[Table]
    """Positions of the game."""
    moves: list[tuple[int, Move]]
    end: Table


def played(seed: str, number: int) -> Game:
    """A game between bots; the same seed and number always give the same."""
    chance = Random(f"{seed}/{number}")
    levels, table = begun(chance, number)
    answers = table.setup.variant.answers
    noted, moves = [], []
    before: Table | None = None
    while seats := referee.awaited(table):
        begins = before is None or (before.day, before.phase) != (table.day, table.phase)
        if begins or chance.random() < LOOKED_AT:
            noted.append(table)
        before = table
        seat = chance.choice(seats)
        seen = sight(table, seat)
        move = answers[seat](seen).move if seat in answers else move_of(levels[seat], seen, chance)
        moves.append((seat, move))
        table = referee.apply(table, seat, move).table
    return Game(levels, noted, moves, table)


def move_of(level: str, seen: Sight, chance: Random) -> Move:
    """The move of a bot of this level; the expert thinks no longer than in an analysis."""
    if level == "expert":
        return options(seen, effort=QUICK)[0].move
    return BOTS[level](seen, chance)


def begun(chance: Random, number: int) -> tuple[list[str], Table]:
    """The levels of all seats, and the table before the first move."""
    solo = number % SOLO_TABLES == 0
    variant = SOLO if solo else STANDARD
    people = 1 if solo else 2 + number % 4
    levels = chance.choices(LEVELS, SHARES, k=people)
    if number % EXPERT_TABLES == 0:
        levels[chance.randrange(people)] = "expert"
    if number % ALL_EXPERTS == 1:
        levels = ["expert"] * people
    in_turn = number % 8 == 5
    rules = SoloOptions(level=1 + number % 3) if solo else Options(declare_in_turn=in_turn)
    edition = edition_of(EDITION)
    deal = variant.deal(edition, people, shuffler(chance))
    return levels, referee.begin(variant, edition, deal, rules).table


def samples_of(seed: str, number: int) -> list[Sample]:
    """The positions of one game."""
    levels, noted, _, end = played(seed, number)
    found = []
    for table in noted:
        for seat in range(len(levels)):  # in the solo game the player's only
            seen = sight(table, seat)
            score, final = seen.players[seat].score, end.players[seat].score
            at = stage(seen, seat)
            seen_there = features(seen, seat)
            found.append(Sample(number, levels, seat, table.day, at, score, final, seen_there))
    return found


def record(file: Path, seed: str, games: int) -> None:
    """Store games, a line each, as the tests read them."""
    lines = []
    for number in range(1, games + 1):
        game = played(seed, number)
        moves = [[seat, encode_move(move)] for seat, move in game.moves]
        scores = [player.score for player in game.end.players]
        lines.append(json.dumps({"number": number, "moves": moves, "scores": scores}))
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


edition_of = cache(load_edition)
"""Each process loads it once."""


def all_samples(seed: str, games: int, jobs: int) -> Iterator[Sample]:
    play = partial(samples_of, seed)
    numbers = range(1, games + 1)
    if jobs == 1:
        for number in numbers:
            yield from play(number)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        for some in pool.map(play, numbers, chunksize=8):
            yield from some


def grouped(samples: Iterable[Sample]) -> dict[str, list[Sample]]:
    found = defaultdict(list)
    for sample in samples:
        found[sample.group].append(sample)
    return dict(sorted(found.items()))


def fit(samples: Sequence[Sample]) -> dict[str, float]:
    """The weights of a ridge regression of what was still to come."""
    rows = [sample.row for sample in samples]
    names = sorted({name for row in rows for name in row}, key=lambda name: (name in FREE, name))
    vectors = [[row.get(name, 0.0) for name in names] for row in rows]
    spread = [
        1.0 if name in FREE else pstdev(v) or 1.0
        for name, v in zip(names, zip(*vectors, strict=True), strict=True)
    ]
    sums = [[0.0] * len(names) for _ in names]
    to_come = [0.0] * len(names)
    for vector, sample in zip(vectors, samples, strict=True):
        scaled = [value / by for value, by in zip(vector, spread, strict=True)]
        rest = sample.final - sample.score
        for line, value in enumerate(scaled):
            if value:
                to_come[line] += value * rest
                row = sums[line]
                for column, other in enumerate(scaled):
                    row[column] += value * other
    for line, name in enumerate(names):
        sums[line][line] += 0.1 if name in FREE else RIDGE
    found = solved(sums, to_come)
    return {
        name: round(weight / by, 4) for name, weight, by in zip(names, found, spread, strict=True)
    }


def solved(rows: list[Vector], right: Vector) -> Vector:
    """The solution of linear equations, by elimination."""
    size = len(right)
    lines = [[*row, value] for row, value in zip(rows, right, strict=True)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda line: abs(lines[line][column]))
        lines[column], lines[pivot] = lines[pivot], lines[column]
        for line in range(size):
            if line != column and (factor := lines[line][column] / lines[column][column]):
                lines[line] = [
                    a - factor * b for a, b in zip(lines[line], lines[column], strict=True)
                ]
    return [lines[line][size] / lines[line][line] for line in range(size)]


def errors(
    samples: Iterable[Sample], weights: dict[str, dict[str, float]]
) -> list[tuple[Sample, float]]:
    """By how many points each expected score was too high."""
    found = []
    for sample in samples:
        row, by = sample.row, weights[sample.group]
        expected = sum(weight * row.get(name, 0.0) for name, weight in by.items())
        found.append((sample, expected - (sample.final - sample.score)))
    return found


def figures(found: Sequence[tuple[Sample, float]]) -> dict[str, Any]:
    """Of games that were not fitted, by day, stage, seat, players and level: how many positions,
    the mean error, what may be chance of that (95 %, by games), and the mean size of the errors."""
    tables = [each for each in found if len(each[0].levels) > 1]
    by: dict[str, Callable[[Sample], str]] = {
        "day": lambda s: f"day {s.day}",
        "stage": lambda s: s.stage,
        "seat": lambda s: f"seat {s.seat + 1}",
        "players": lambda s: f"{len(s.levels)} players",
        "level": lambda s: s.levels[s.seat],
    }
    told = {name: _told(tables, key) for name, key in by.items()}
    solos = [each for each in found if len(each[0].levels) == 1]
    return told | {"against Pinzetta": _told(solos, by["day"])}


def _told(
    found: Sequence[tuple[Sample, float]], key: Callable[[Sample], str]
) -> dict[str, list[float]]:
    parts: defaultdict[str, list[tuple[Sample, float]]] = defaultdict(list)
    for sample, error in found:
        parts[key(sample)].append((sample, error))
    told = {}
    for name, some in sorted(parts.items()):
        games: defaultdict[int, list[float]] = defaultdict(list)
        for sample, error in some:
            games[sample.game].append(error)
        mean = fmean([error for _, error in some])
        far = sum(sum(error - mean for error in each) ** 2 for each in games.values())
        chance = 1.96 * far**0.5 / len(some)
        size = fmean([abs(error) for _, error in some])
        told[name] = [len(some), round(mean, 2), round(chance, 2), round(size, 2)]
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2220)
    parser.add_argument("--seed", default="worth")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--record", type=Path, help="only store so many games in this file")
    given = parser.parse_args()
    if given.record:
        record(given.record, given.seed, given.games)
        return
    samples = list(all_samples(given.seed, given.games, given.jobs))
    seen = [sample for sample in samples if sample.game % UNSEEN]
    weights = {name: fit(some) for name, some in grouped(seen).items()}
    told = figures(errors((s for s in samples if s.game % UNSEEN == 0), weights))
    found = {
        "seed": given.seed,
        "games": len({sample.game for sample in seen}),
        "positions": len(seen),
        "unseen": {
            "games": len({s.game for s in samples}) - len({s.game for s in seen}),
            "columns": ["positions", "mean error", "chance", "mean size of errors"],
            **told,
        },
        "costs": json.loads(FILE.read_text(encoding="utf-8"))["costs"],
        "weights": weights,
    }
    FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    for name, some in told.items():
        for part, (number, mean, chance, size) in some.items():
            print(f"{name:18} {part:12} {number:6} {mean:6.2f} ± {chance:.2f}   {size:5.2f}")


if __name__ == "__main__":
    main()
