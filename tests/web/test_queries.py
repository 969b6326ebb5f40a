"""A look and a move cost as many queries on Sunday as on Friday, and hardly more work."""

import json
import sys
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.rules import referee
from games.services.stored import game_state
from games.services.stored.snapshots import load
from tests.web.tables import seat_people

pytestmark = pytest.mark.django_db
MOST = {"": 18, "regions/all/": 4, "move": 14, "last show": 18}
"""The last Show of a day writes every score and every album. Whoever is next in Collect may have
queued a pick."""
FIRST = 11
"""For the first who looks at a table, which is read then."""
LIFTED = 2
"""For an album that a stamp was lifted from, which there is none on Friday."""


@pytest.mark.long
@pytest.mark.django_db(transaction=True)
def test_no_day_costs_more_queries_than_another(
    monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    """Tasks are left for the worker, as on a server."""
    settings.TASKS = {"default": {"BACKEND": "django_tasks.backends.dummy.DummyBackend"}}
    monkeypatch.setattr(game_state, "MAX_AGE", 3600.0)  # however slow this machine is
    seated, chance = seat_people(("Anna", "Ben", "Cleo", "Dora", "Emil"), 3), Random(3)
    for client in seated.clients:
        client.get("/")  # renews the session
    worst: dict[str, dict[int, int]] = defaultdict(lambda: dict.fromkeys((1, 2, 3), 0))

    looked: set[tuple[int, str]] = set()

    def note(what: str, day: int, queries: CaptureQueriesContext) -> None:
        worst[what][day] = max(worst[what][day], len(queries))

    while awaited := referee.awaited(table := seated.table):
        seat = chance.choice(awaited)
        for path in ("", "regions/all/") if (table.day, table.phase) not in looked else ():
            with CaptureQueriesContext(connection) as queries:
                seated.clients[seat].get(seated.url + path)
            note(path, table.day, queries)
        looked.add((table.day, table.phase))
        move = seated.answer(seat, chance)
        if table.phase == "collect" and seated.game.moves % 5:  # one of five is as good as all
            seated.make(seat, move, table)
            continue
        with CaptureQueriesContext(connection) as queries:
            assert seated.hand_in(seat, move).status_code == 302
        scored = table.phase == "show" and seated.table.phase != "show"
        note("last show" if scored else "move", table.day, queries)
    for what, days in worst.items():
        lifted = LIFTED if what == "last show" else 0
        assert 0 < max(days[2], days[3]) <= days[1] + lifted <= MOST[what], what
    assert worst.keys() == MOST.keys()


def test_who_looks_second_costs_less_than_who_looked_first() -> None:
    """The table, and what was told and said at it, is read once for all: session, person, version
    and draft are each viewer's own."""
    seated = seat_people()
    seated.post(0, "chat/", text="Good evening")
    costs = []
    for client in seated.clients:
        client.get("/")  # renews the session
        with CaptureQueriesContext(connection) as queries:
            assert "Good evening" in client.get(f"{seated.url}regions/all/").content.decode()
        costs.append(len(queries))
    assert max(costs[1:]) <= MOST["regions/all/"] < costs[0] <= FIRST


def test_a_move_writes_neither_the_deal_nor_what_never_changes() -> None:
    seated = seat_people()
    seat = referee.awaited(seated.table)[0]
    with CaptureQueriesContext(connection) as queries:
        assert seated.hand_in(seat, seated.answer(seat, Random(1))).status_code == 302
    told = [sql for each in queries for sql in each["sql"].split("UPDATE ")[1:]]
    assert any("snapshot" in sql for sql in told)
    assert not any("deal =" in sql for sql in told)


def calls(work: Callable[[], object]) -> int:
    """How many functions Python calls for it: the same on every machine, unlike seconds."""
    number = 0

    def count(frame: object, event: str, what: object) -> None:
        nonlocal number
        number += event == "call"

    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(None)
    return number


@pytest.mark.long
def test_no_day_costs_much_more_work_than_another() -> None:
    """Albums and score sheets grow, and that is all: what is stored, loading it and showing it
    cost on Sunday at most twice what they cost on Friday."""
    seated, chance = seat_people(seed=3), Random(3)
    worst: dict[str, dict[int, int]] = defaultdict(lambda: dict.fromkeys((1, 2, 3), 0))
    for day in (1, 2, 3):
        seated.play_until(chance, "collect")
        seated.play_until(chance, "choose")
        game, view = seated.game, f"{seated.url}regions/all/"
        for watching in seated.clients:
            watching.get(view)  # what is printed once is printed now
            for what, cost in (
                ("load", calls(partial(load, game))),
                ("look", calls(partial(watching.get, view))),
                ("stored", len(json.dumps(game.snapshot))),
            ):
                worst[what][day] = max(worst[what][day], cost)
    assert worst.keys() == {"load", "look", "stored"}
    for what, days in worst.items():
        assert 0 < days[3] <= 2 * days[1], (what, days)
