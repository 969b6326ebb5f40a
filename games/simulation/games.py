"""Many games between bots, in one process or several."""

from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from multiprocessing import get_context
from pathlib import Path

from games.bots import BOTS, expert
from games.bots.play import Played, play_seed
from games.rules.edition import load_edition
from games.rules.options import Options
from games.rules.player import Player
from games.rules.record import RecordedSeat, make_record
from games.rules.record_text import record_text
from games.rules.standard import STANDARD
from games.rules.state import FINALE
from pinzetta import SOLO


@dataclass(frozen=True)
class Plan:
    """What is played; the same plan always gives the same games."""

    edition: Path
    bots: tuple[str, ...]
    """In the order of the seats in the first game; in each game after it everybody sits one seat
    further on, so that no bot profits from its seat."""
    seed: str
    options: Options
    records: Path | None = None
    """A folder for one record per game."""
    solo: bool = False
    """Against Pinzetta."""
    thought: int = 1
    """How many times as much as usual the expert thinks."""


@dataclass(frozen=True)
class Entered:
    """A contest that was scored; the Finale's is day 4."""

    contest: str
    day: int
    points: int


@dataclass(frozen=True)
class Finished:
    """What is measured of a finished game; everything by seat."""

    moves: int
    first: int
    """The first player of the first day."""
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    entered: tuple[tuple[Entered, ...], ...]
    points: tuple[Mapping[str, int], ...]
    """Points by the reason on the score sheet."""
    bots: tuple[str, ...] = ()


PINZETTA = RecordedSeat("Pinzetta", "pinzetta")

edition_of = cache(load_edition)
"""Each process loads an edition once."""


def play_games(plan: Plan, games: int, jobs: int = 1) -> Iterator[Finished]:
    """Yields games 1, 2, … of a plan in that order, however many processes play them."""
    numbers = range(1, games + 1)
    if jobs == 1:
        yield from map(partial(play_game, plan), numbers)
        return
    # Spawned, not forked: the caller may have threads.
    with ProcessPoolExecutor(min(jobs, games), get_context("spawn")) as pool:
        yield from pool.map(partial(play_game, plan), numbers, chunksize=min(8, -(-games // jobs)))


def seated(plan: Plan, number: int) -> tuple[str, ...]:
    """The bots of a game by seat."""
    further = (number - 1) % len(plan.bots)
    return plan.bots[-further:] + plan.bots[:-further] if further else plan.bots


def play_game(plan: Plan, number: int) -> Finished:
    edition, names = edition_of(plan.edition), seated(plan, number)
    known = {**BOTS, "expert": expert.thinking(plan.thought)}
    bots = [known[name] for name in names]
    variant = SOLO if plan.solo else STANDARD
    played = play_seed(variant, edition, bots, f"{plan.seed}/{number}", plan.options)
    if plan.records:
        seats = [RecordedSeat(f"{name} {n}", name) for n, name in enumerate(names, start=1)]
        seats += [PINZETTA] * plan.solo
        text = record_text(make_record(played.table, played.moves, seats))
        path = plan.records / f"game-{number:04}.json"
        path.write_text(text + "\n", encoding="utf-8")
    return _finished(played, names)


def _finished(played: Played, bots: tuple[str, ...]) -> Finished:
    table = played.table
    finale = table.deal.contests[-1]
    return Finished(
        moves=len(played.moves),
        first=table.deal.first,
        scores=tuple(player.score for player in table.players),
        winners=table.winners,
        entered=tuple(_entered(player, finale) for player in table.players),
        points=tuple(_points(player) for player in table.players),
        bots=bots,
    )


def _entered(player: Player, finale: str) -> tuple[Entered, ...]:
    """The contests a player entered. Read from tickets, because a contest that scored nothing is
    not on the score sheet."""
    scored = {line.card: line.points for line in player.sheet if line.why == "contest"}
    days = [*enumerate(player.tickets, start=1), (FINALE, finale)]
    return tuple(Entered(contest, day, scored.get(contest, 0)) for day, contest in days)


def _points(player: Player) -> dict[str, int]:
    points: dict[str, int] = {}
    for line in player.sheet:
        points[line.why] = points.get(line.why, 0) + line.points
    return points
