"""What nobody may know never reaches their browser (rules 1.6 and 1.7)."""

import re
from collections.abc import Iterator
from random import Random

import pytest
from django.test import Client

from games.rules import referee
from games.tables.regions import REGIONS
from tests.rules.test_whole_games import hidden_from
from tests.web.tables import Seated, seat_people

pytestmark = [pytest.mark.django_db, pytest.mark.once]
WHOLE = ("?log=all",)
PATHS = ("", *WHOLE, *(f"region/{name}/" for name in (*REGIONS, "all", "chat")), "preview/")
WORD = re.compile(r"[a-z0-9-]+")


def pages(
    seated: Seated, viewer: int | None, paths: tuple[str, ...] = PATHS
) -> Iterator[tuple[str, str]]:
    """What a seat's browser gets, or a stranger's."""
    client = Client() if viewer is None else seated.clients[viewer]
    for path in paths:
        response = client.get(seated.url + path)
        assert response.status_code == (403 if viewer is None and path == "preview/" else 200), path
        yield path, response.content.decode()


@pytest.mark.long
@pytest.mark.parametrize(("seed", "paths", "most"), [(1, WHOLE, 1), (2, PATHS, 14)])
def test_no_page_names_what_lies_face_down(seed: int, paths: tuple[str, ...], most: int) -> None:
    """The page after every move, every fragment after some."""
    seated, chance = seat_people(("Anna", "Ben"), seed), Random(seed)
    looks = 0
    while referee.awaited(table := seated.table):
        for viewer in (*table.seats, None):
            secret = hidden_from(table, viewer)
            assert secret
            for path, page in pages(seated, viewer, paths):
                assert not secret & set(WORD.findall(page)), (path, viewer)
                looks += 1
        for _ in range(chance.randint(1, most)):
            if awaited := referee.awaited(seated.table):
                seat = chance.choice(awaited)
                assert seated.hand_in(seat, seated.answer(seat, chance)).status_code == 302
    assert looks > 100
