"""Measures how fast the rules are, in seconds and relative to a fixed piece of plain Python."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from time import process_time
from timeit import repeat

from games.bots import BOTS, Bot
from games.bots.play import Played, play_seed
from games.rules import contests, grid, referee
from games.rules.album import Page, Placement
from games.rules.components import Edition, Size
from games.rules.moves import Move, decode_move, encode_move
from games.rules.options import Options
from games.rules.sight import Sight
from games.rules.snapshot import restore, snapshot
from games.rules.standard import STANDARD
from games.rules.state import Table

SUNDAY = 3
ROUNDS = 5
GAMES = 12


@dataclass(frozen=True)
class Speed:
    what: str
    seconds: float
    """The time of one run."""


def best(action: Callable[[], object], times: int) -> float:
    """Returns the best of several rounds, in processor time, so that other programs do not
    count."""
    return min(repeat(action, timer=process_time, number=times, repeat=ROUNDS)) / times


def yardstick() -> int:
    """The fixed piece of work: about a thousand small steps like those of a game, with tuples,
    dicts and wide integers. Never change it: figures of different machines and days are compared by
    it."""
    counted: dict[tuple[int, int], int] = {}
    for number in range(1000):
        key = (number % 37, number % 29)
        counted[key] = counted.get(key, 0) ^ number << number % 150
    return sum(value.bit_count() for value in counted.values())


def measure(edition: Edition) -> Iterator[Speed]:
    """The figures in the order of the command's table, the fixed piece of work first."""
    yield Speed("yardstick", best(yardstick, 200))
    yield Speed("game", best(lambda: _play_some(edition), 1) / GAMES)
    album = full_album(edition)
    yield Speed("contests", best(lambda: _all_contests(edition, album), 50))
    table, played = sunday(edition)
    stored = json.dumps(snapshot(table))
    yield Speed("load", best(lambda: restore(table.setup, json.loads(stored)), 50))
    moves = json.dumps([[seat, encode_move(move)] for seat, move in played])
    yield Speed("replay", best(lambda: _replay(table, moves), 5))
    answers = _answers(edition, BOTS["collector"])
    yield Speed("answer", sum(answers) / len(answers))
    yield Speed("longest answer", max(answers))


def _play_some(edition: Edition) -> list[Played]:
    bots = [BOTS["random"]] * 4
    return [play_seed(STANDARD, edition, bots, f"bench/{n}") for n in range(GAMES)]


def full_album(edition: Edition) -> list[Placement]:
    """An album of tiles in a fixed mixed order, the smallest last, each at the first place it
    fits."""
    covered, album = 0, []
    tiles = Random("bench").sample(list(edition.tiles.values()), len(edition.tiles))
    for tile in sorted(tiles, key=lambda tile: tile.size is Size.FOREVER):
        if found := grid.corners(covered, tile.width, tile.height):
            x, y = grid.pick(found, 0)
            covered |= grid.cells(x, y, tile.width, tile.height)
            album.append(Placement(tile.id, x, y))
    return album


def _all_contests(edition: Edition, album: list[Placement]) -> int:
    page = Page.of(edition.tiles, album)
    return sum(contests.points(page, card) for card in edition.contests.values())


def sunday(edition: Edition) -> tuple[Table, list[tuple[int, Move]]]:
    """Plays a game up to the middle of Sunday, and returns it with its moves."""
    played = _play_some(edition)[0]
    setup = played.table.setup
    table = referee.begin(STANDARD, edition, setup.deal, setup.options).table
    moves: list[tuple[int, Move]] = []
    for seat, move in played.moves:
        if (table.day, table.phase) == (SUNDAY, "choose"):
            break
        table = referee.apply(table, seat, move).table
        moves.append((seat, move))
    return table, moves


def _replay(table: Table, moves: str) -> Table:
    setup = table.setup
    start = referee.begin(STANDARD, setup.edition, setup.deal, Options()).table
    decoded = [(seat, decode_move(STANDARD.moves, move)) for seat, move in json.loads(moves)]
    return referee.replay(start, decoded)


def _answers(edition: Edition, bot: Bot) -> list[float]:
    """Measures how long each decision of a bot takes, over some games against its like."""
    taken = []

    def timed(sight: Sight, chance: Random) -> Move:
        began = process_time()
        move = bot(sight, chance)
        taken.append(process_time() - began)
        return move

    for number in range(3):
        play_seed(STANDARD, edition, [timed] * 4, f"bench/{number}")
    return taken
