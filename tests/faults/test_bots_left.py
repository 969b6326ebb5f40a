"""The server is killed after a person's move, before the bots have answered it."""

import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from typing import Any

import psycopg
import pytest

from tests.faults.houses import House, open_house
from tests.faults.laying import Laid, Wish, lay
from tests.faults.visitors import LOST, ask

pytestmark = pytest.mark.slow
TRIES = 30
MOVES = "SELECT moves FROM games_game WHERE code = '{code}'"
WAITING = (
    "SELECT count(*) FROM games_player JOIN games_game ON games_game.id = game_id "
    "WHERE code = '{code}' AND bot <> '' AND awaited_since IS NOT NULL"
)
TAKE = re.compile(r'data-token="(\S+)" data-kind="take"')
ITEM = re.compile(r'name="item" value="(\d+)"')

Peek = Callable[[str], int]


@contextmanager
def peeking(house: House, laid: Laid) -> Iterator[Peek]:
    """A look into the database from outside."""
    line: Any
    if url := house.told.get("DATABASE_URL"):
        line = psycopg.connect(url, autocommit=True)
    else:
        line = sqlite3.connect(house.data / "stampswap.sqlite3", isolation_level=None)
    with closing(line):
        yield lambda what: int(line.execute(what.format(code=laid.code)).fetchone()[0])


def take(house: House, laid: Laid, desk: str) -> None:
    """Any item."""
    asked, item = TAKE.search(desk), ITEM.search(desk)
    assert asked, desk
    assert item, desk
    fields = {"token": asked[1], "kind": "take", "item": item[1]}
    with suppress(*LOST):
        ask(house.port, f"/t/{laid.code}/move/", laid.sessions[0], fields, HX_Request="true")


def desk(house: House, laid: Laid) -> str:
    return ask(house.port, f"/t/{laid.code}/regions/desk/", laid.sessions[0]).body


def left_waiting(house: House, laid: Laid, peek: Peek) -> None:
    """Kill it as soon as the move is there; again, if the bots were faster."""
    for _ in range(TRIES):
        before = peek(MOVES)
        player = Thread(target=take, args=(house, laid, desk(house, laid)))
        player.start()
        while peek(MOVES) == before:
            pass
        house.kill()
        player.join()
        if peek(WAITING):
            return
        house.start()
    pytest.fail("The bots were always faster.")


def test_bots_answer_at_the_next_start(data: Path) -> None:
    house = House(data)
    (laid,) = lay(house.told, Wish(seats=5, bots=4))
    with open_house(house), peeking(house, laid) as peek:
        left_waiting(house, laid, peek)
        house.start()
        assert peek(WAITING) == 0
    assert house.audit() == ""


def test_bots_answer_by_the_timer_of_another_process(fleet: dict[str, str], data: Path) -> None:
    """Whether anybody looks or not."""
    house, other = House(data, **fleet), House(data, **fleet, STAMPSWAP_TIMER="3")
    (laid,) = lay(house.told, Wish(seats=5, bots=4))
    with open_house(house, other), peeking(house, laid) as peek:
        left_waiting(house, laid, peek)
        assert desk(other, laid)
        patience = monotonic() + 60
        while peek(WAITING):
            assert monotonic() < patience
            sleep(0.1)
    assert other.audit() == ""
