"""A look and a move cost as many queries on Sunday as on Friday."""

from collections import defaultdict
from random import Random

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.rules import referee
from tests.web.tables import seat_people

pytestmark = pytest.mark.django_db
MOST = {"": 17, "region/all/": 10, "move": 24, "last show": 40}
"""The last Show of a day writes every score and every album."""


def test_no_day_costs_more_queries_than_another() -> None:
    seated, chance = seat_people(("Anna", "Ben", "Cleo", "Dora", "Emil"), 3), Random(3)
    worst: dict[str, dict[int, int]] = defaultdict(lambda: dict.fromkeys((1, 2, 3), 0))

    looked: set[tuple[int, str]] = set()

    def note(what: str, day: int, queries: CaptureQueriesContext) -> None:
        worst[what][day] = max(worst[what][day], len(queries))

    while awaited := referee.awaited(table := seated.table):
        seat = chance.choice(awaited)
        for path in ("", "region/all/") if (table.day, table.phase) not in looked else ():
            with CaptureQueriesContext(connection) as queries:
                seated.clients[seat].get(seated.url + path)
            note(path, table.day, queries)
        looked.add((table.day, table.phase))
        move = seated.answer(seat, chance)
        with CaptureQueriesContext(connection) as queries:
            assert seated.hand_in(seat, move).status_code == 302
        scored = table.phase == "show" and seated.table.phase != "show"
        note("last show" if scored else "move", table.day, queries)
    for what, days in worst.items():
        assert 0 < max(days[2], days[3]) <= days[1] <= MOST[what], what
    assert worst.keys() == MOST.keys()
