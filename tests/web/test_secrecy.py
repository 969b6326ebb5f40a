"""What nobody may know never reaches their browser (rules 1.6 and 1.7)."""

import re
from collections.abc import Iterable, Iterator
from random import Random

import pytest
from django.test import Client

from games.presenters.regions import regions_for
from games.rules import referee
from games.rules.state import Table
from tests.rules.test_whole_games import hidden_from
from tests.sizes import often
from tests.web.recorded import positions
from tests.web.tables import Seated, seat_people

pytestmark = pytest.mark.django_db
WHOLE = ("?log=all",)
PATHS = (
    "",
    *WHOLE,
    *(f"regions/{name}/" for name in (*regions_for(2), "all", "chat")),
    "preview/",
    "since/0/",
)
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
def test_no_page_of_a_whole_game_names_what_lies_face_down() -> None:
    looks = 0
    for table, shown in positions("standard"):
        assert set(shown) == {*table.seats, None}
        for viewer, texts in shown.items():
            looks += names_nothing_secret(table, viewer, texts.items())
    assert looks > 100


@pytest.mark.long
def test_no_part_of_a_page_names_what_lies_face_down() -> None:
    """Every address of a table, now and then in a game."""
    seated, chance, looks = seat_people(("Anna", "Ben"), 2), Random(2), 0
    while referee.awaited(table := seated.table):
        for viewer in (*table.seats, None):
            looks += names_nothing_secret(table, viewer, pages(seated, viewer))
        for _ in range(chance.randint(often(8, 1), often(24, 14))):
            if awaited := referee.awaited(seated.table):
                seat = chance.choice(awaited)
                assert seated.hand_in(seat, seated.answer(seat, chance)).status_code == 302
    assert looks > 100


def names_nothing_secret(table: Table, viewer: int | None, shown: Iterable[tuple[str, str]]) -> int:
    """How many texts were looked at."""
    secret, looks = hidden_from(table, viewer), 0
    assert secret
    for path, text in shown:
        assert not secret & set(WORD.findall(text)), (path, viewer)
        looks += 1
    return looks
