"""What machines read is the same in every language: no decimal comma in a drawing or a form."""

import re
from html.parser import HTMLParser
from random import Random

import pytest
from django.test import Client

from scripts.messages import PLURALS
from tests.web.tables import seat_people

pytestmark = [pytest.mark.django_db, pytest.mark.long]
NUMBERS = re.compile(r"[-−]?\d[\d.,  −-]*")


class Figures(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if value and NUMBERS.fullmatch(value):
                self.found.append((tag, name, value))


def figures(client: Client, path: str, language: str) -> list[tuple[str, str, str]]:
    client.post("/language/", {"language": language})
    reader = Figures()
    reader.feed(client.get(path).content.decode())
    return reader.found


@pytest.mark.parametrize("language", PLURALS)
def test_no_figure_is_written_for_people_where_a_machine_reads_it(language: str) -> None:
    seated = seat_people(("Anna", "Ben"))
    client = seated.clients[0]
    for phase in ("collect", "show", "over"):
        seated.play_until(Random(2), phase)
        wanted = figures(client, seated.url, "en")
        assert len(wanted) > 20
        assert figures(client, seated.url, language) == wanted
    for path in ("/gallery/", "/rules/", "/"):
        assert figures(client, path, language) == figures(client, path, "en")
