"""A whole game of each kind, and what every viewer's browser shows before every second move (before
a release, before every move): played once a run, for all tests that only read."""

import fcntl
import json
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

from django.conf import settings
from django.test import Client

from games.rules import referee
from games.rules.snapshot import restore, snapshot
from games.rules.state import Table
from games.services.stored.snapshots import setup_of
from tests.sizes import often
from tests.web.solos import seat_solo
from tests.web.tables import Seated, seat_people

WHOLE, REGIONS = "?log=all", "regions/all/"
"""The page with the whole log, and all its regions as its script fetches them."""
SEED = 1
GAMES: dict[str, Callable[[], Seated]] = {
    "standard": lambda: seat_people(("Anna", "Ben"), SEED),
    "solo": lambda: seat_solo(SEED),
}

Record = list[tuple[Any, list[dict[str, str]]]]
"""What the file of a game keeps: the table, and the pages of each viewer."""


class Position(NamedTuple):
    table: Table
    pages: dict[int | None, dict[str, str]]
    """By viewer (a seat, or None for somebody who watches) and address below the table's."""


def positions(kind: str) -> list[Position]:
    seated = GAMES[kind]()
    setup, viewers = setup_of(seated.game), viewers_of(seated)
    return [
        Position(restore(setup, table), dict(zip(viewers, pages, strict=True)))
        for table, pages in record(kind)
    ]


def viewers_of(seated: Seated) -> dict[int | None, Client]:
    seats: dict[int | None, Client] = dict(enumerate(seated.clients))
    return seats | ({None: Client()} if seated.game.watchers else {})


@cache
def record(kind: str) -> Record:
    """The record of a game, played by the worker that asks first; the others wait for its file."""
    path = settings.RUN_FOLDER / f"recorded-{kind}.json"
    with path.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not path.exists():
            path.write_text(json.dumps(list(play(GAMES[kind]()))), encoding="utf-8")
    found: Record = json.loads(path.read_text(encoding="utf-8"))
    return found


def play(seated: Seated) -> Iterator[tuple[Any, list[dict[str, str]]]]:
    chance, viewers = Random(SEED), viewers_of(seated)
    while awaited := referee.awaited(table := seated.table):
        if seated.game.moves % often(2, 1) == 0:
            yield (
                snapshot(table),
                [
                    {path: view(client, seated.url + path) for path in (WHOLE, REGIONS)}
                    for client in viewers.values()
                ],
            )
        mover = chance.choice(awaited)
        assert seated.hand_in(mover, seated.answer(mover, chance)).status_code == 302


def view(client: Client, address: str) -> str:
    response = client.get(address)
    assert response.status_code == 200, address
    return response.content.decode()
