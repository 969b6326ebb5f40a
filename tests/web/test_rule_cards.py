"""Where the cards are explained, and that everything at the table leads there."""

import re
from collections.abc import Iterator
from html import unescape
from random import Random

import pytest
from django.test import Client

from games.presenters.rulebook.cards import CHAPTERS
from games.presenters.rulebook.rulebook import card_address
from games.rules import referee
from games.rules.components import Edition
from games.services.stored import editions
from games.words import Names
from tests.web import solos
from tests.web.solos import seat_solo
from tests.web.tables import Seated, seat_people

pytestmark = pytest.mark.django_db
LINK = re.compile(r'href="((?:/rules/|/gallery/)[^"]*)"')
ARTICLE = re.compile(r'<article class="card[^"]*" id="([\w-]+)">(.*?)</article>', re.DOTALL)


@pytest.fixture
def edition() -> Edition:
    return editions.configured_edition()


def cards_of(edition: Edition) -> list[str]:
    hers = edition.pinzetta
    assert hers
    return [
        *(*edition.contests, *edition.attendees, *edition.mats, *edition.events),
        *(*hers.mats, *hers.events, *hers.decisions, *hers.scoring),
    ]


def plain(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


class Pages:
    """Pages as they are asked for, and the places on them that can be linked to."""

    def __init__(self) -> None:
        self.client = Client()
        self.places: dict[str, set[str]] = {}

    def has(self, link: str) -> bool:
        path, _, place = link.partition("#")
        if path not in self.places:
            answer = self.client.get(path)
            assert answer.status_code == 200, link
            self.places[path] = set(re.findall(r'\bid="([\w.-]+)"', answer.content.decode()))
        return not place or place in self.places[path]


def test_every_card_has_text_explanation_and_example(client: Client, edition: Edition) -> None:
    pages = [client.get(f"/rules/cards/{key}/").content.decode() for key in CHAPTERS]
    found = dict(ARTICLE.findall("".join(pages)))
    assert len(found) == 30 + 19 + 5 + 10 + 3 + 10 + 8 + 4
    assert set(found) == set(cards_of(edition))
    for id, article in found.items():
        words, said = Names(edition).words(id), plain(article)
        for part in (words.name, words.text, words.explanation):
            assert " ".join(part.split()) in said, id
        example = article[article.index('<figure class="example">') :]
        assert plain(example).removeprefix("Example").strip(), id
    for id in (*edition.contests, *edition.mats):
        assert 'role="img"' in found[id], id


def test_every_card_has_an_address_that_exists(edition: Edition) -> None:
    pages = Pages()
    for id in cards_of(edition):
        assert pages.has(card_address(edition, id)), id


def links(seated: Seated, seat: int = 0) -> set[str]:
    html = seated.clients[seat].get(seated.url).content.decode()
    return {unescape(link) for link in LINK.findall(html)}


def moments() -> Iterator[tuple[str, Seated]]:
    """Every phase of both games, with much on the table."""
    chance = Random(3)
    seated = seat_people(declare_in_turn=True)
    for day in (1, 3):
        while seated.table.day < day:
            seated.go_on(seated.table, referee.awaited(seated.table)[0], chance)
        for phase in ("collect", "cut", "choose", "show", "declare"):
            seated.play_until(chance, phase)
            yield phase, seated
    seated.play_until(chance, "over")
    yield "over", seated
    seated = seat_solo(seed=1)
    while (asked := solos.asked(seated)) != "over":
        yield f"solo-{asked}", seated
        seated.go_on(seated.table, 0, chance)
    yield "solo-over", seated


@pytest.mark.long
def test_everything_at_the_table_leads_to_its_place(edition: Edition) -> None:
    pages = Pages()
    phases, seen = set(), set()
    for phase, seated in moments():
        phases.add(phase)
        found = links(seated)
        seen |= found
        assert any(link.startswith("/rules/") for link in found), phase
        if not phase.startswith("solo") and phase != "over":
            contests = {card_address(edition, id) for id in seated.table.deal.contests}
            assert contests <= found, phase
    assert {"collect", "cut", "choose", "show", "declare", "over"} <= phases
    assert {"solo-cut", "solo-choose", "solo-show", "solo-over"} <= phases
    for link in seen:
        assert pages.has(link), link
    chapters = {link.split("/")[3] for link in seen if link.startswith("/rules/cards/")}
    assert chapters == set(CHAPTERS)


@pytest.mark.long
def test_links_within_the_rules_lead_somewhere(client: Client) -> None:
    pages = Pages()
    for path in ("/rules/", "/rules/glossary/", *(f"/rules/cards/{key}/" for key in CHAPTERS)):
        html = client.get(path).content.decode()
        found = {unescape(link) for link in re.findall(r'href="([^"]+)"', html)}
        for link in found:
            if not link.startswith(("/static/", "/album/?")):
                assert pages.has(path + link if link.startswith("#") else link), (path, link)
        for link in re.findall(r'href="(/album/\?[^"]+)"', html):
            assert client.get(unescape(link)).status_code == 200


def test_an_unknown_chapter_is_none(client: Client) -> None:
    assert client.get("/rules/cards/nothing/").status_code == 404
