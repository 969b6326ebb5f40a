"""The page of all stamps."""

import re
from collections import Counter
from itertools import pairwise

import pytest
from django.test import Client

from games.rules.components import Edition

pytestmark = pytest.mark.django_db


@pytest.fixture
def page(client: Client) -> str:
    response = client.get("/gallery/")
    assert response.status_code == 200
    return response.content.decode()


def test_has_every_stamp_under_its_own_address(page: str, house: Edition) -> None:
    found = Counter(re.findall(r'\bid="([\w-]+)"', page))
    assert len(house.tiles) == 165
    assert {*house.tiles, "token"} <= set(found)
    assert set(found.values()) == {1}


@pytest.mark.parametrize(
    ("language", "name"),
    [
        ("en", "small square 2×2 (purple, space, faded −1)"),
        ("pl", "mały kwadrat 2×2 (fioletowy, kosmos, wyblakły −1)"),
        ("de", "kleines Quadrat 2×2 (lila, Weltraum, verblasst −1)"),
        ("it", "quadrato piccolo 2×2 (viola, spazio, sbiadito −1)"),
    ],
)
def test_every_stamp_has_its_name_below(client: Client, language: str, name: str) -> None:
    page = client.get("/gallery/", headers={"Accept-Language": language}).content.decode()
    names = re.findall(r'class="tile-name">([^<]+)<', page)
    assert len(names) == 165
    assert names[0] == name
    assert not [said for said in names if re.search(r"-\d", said)]


def test_links_of_the_page_lead_somewhere(page: str) -> None:
    found = set(re.findall(r'\bid="([\w-]+)"', page))
    links = set(re.findall(r'href="#([\w-]+)"', page))
    assert {"main", "reading", "stamps-small", "token"} <= links
    assert links <= found


def test_every_picture_is_named_or_hidden(page: str) -> None:
    pictures = re.findall(r"<svg [^>]*>", page)
    assert len(pictures) > 165
    assert all(
        ('role="img" aria-label="' in svg) != ('aria-hidden="true"' in svg) for svg in pictures
    )


def test_headings_step_down_one_at_a_time(page: str) -> None:
    levels = [int(level) for level in re.findall(r"<h([1-6])", page)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_is_linked_from_the_front_page_and_is_for_reading_only(client: Client) -> None:
    assert 'href="/gallery/"' in client.get("/").content.decode()
    assert client.post("/gallery/").status_code == 405
