"""Looking something up in the rules: a plain form, answered by the server."""

import re
from html import unescape

import pytest
from django.test import Client

from games.presenters.rulebook import rulebook
from games.services.stored import editions
from games.words.rulebook import PARTS
from games.words.terms import TERMS

pytestmark = pytest.mark.django_db


def places(client: Client, query: str) -> list[str]:
    answer = client.get("/rules/", {"q": query})
    assert answer.status_code == 200
    return re.findall(r'<h3><a href="([^"]+)">', answer.content.decode())


def test_finds_terms_rules_and_cards(client: Client) -> None:
    found = places(client, "perfect corner")
    assert found[0] == "/rules/glossary/#term-perfect-corner"
    assert {"/rules/#7.6", "/rules/cards/contests/#finale-1"} <= set(found)
    assert "/rules/cards/attendees/#specialist-11" in found
    assert len(found) < 10


def test_all_words_must_be_there_whatever_their_case(client: Client) -> None:
    both = places(client, "RARE reserve")
    assert set(both) == set(places(client, "rare")) & set(places(client, "reserve"))
    assert "/rules/#4.1" in both


def test_what_was_looked_for_is_marked(client: Client) -> None:
    html = client.get("/rules/", {"q": "PINZETTA tokens"}).content.decode()
    assert "<mark>Pinzetta</mark>" in html
    assert "<mark>tokens</mark>" in html


def test_accents_do_not_matter(client: Client) -> None:
    polish = {"Accept-Language": "pl"}
    bare, written = (
        client.get("/rules/", {"q": word}, headers=polish).content.decode()
        for word in ("WYBLAKLY", "wyblakły")
    )
    assert "<mark>wyblakły</mark>" in bare
    assert re.findall(r"<mark>.*?</mark>", bare) == re.findall(r"<mark>.*?</mark>", written)


@pytest.mark.long
def test_everything_written_can_be_found(client: Client) -> None:
    edition = editions.configured_edition()
    for part in PARTS:
        for rule in part.rules:
            for said in (*rule.said, *rule.rulings.values()):
                longest = max(re.findall(r"\w+", str(said)), key=len)
                found = {each.address for each in rulebook.search(edition, longest)}
                assert f"/rules/#{rule.number}" in found
    for id, term in TERMS.items():
        found = {each.address for each in rulebook.search(edition, str(term.word))}
        assert f"/rules/glossary/#term-{id}" in found


def test_nothing_found_is_said(client: Client) -> None:
    html = client.get("/rules/", {"q": "zzz"}).content.decode()
    assert "0 places with “zzz”" in " ".join(html.split())
    assert "Nothing has all of these words." in html


@pytest.mark.parametrize("query", ["<b>x</b>", '"', "\x00", "ß" * 5000, "( [ * \\", "\u0301", "ﷺ"])
def test_whatever_is_asked_is_answered(client: Client, query: str) -> None:
    html = client.get("/rules/", {"q": query}).content.decode()
    assert "<b>x" not in html
    assert len(html) < 100_000


def test_without_words_the_rules_themselves_are_shown(client: Client) -> None:
    for query in ({}, {"q": ""}, {"q": "   "}):
        html = unescape(client.get("/rules/", query).content.decode())
        assert 'id="8.8"' in html


def test_many_words_cost_no_more_than_few(client: Client) -> None:
    """Fifty words, all the same or all different, took more than a second of processor time: a word
    counts once, and those after the eighth do not count at all."""
    assert places(client, "e " * 50) == places(client, "e")
    eight = "a e i o u r s t"
    assert places(client, eight) == places(client, f"{eight} zzz") != []
    assert places(client, "zzz " + eight) == []


def test_every_language_finds_its_own_words(client: Client) -> None:
    words = {"en": "stamp", "pl": "znaczek", "de": "Marke", "it": "francobollo"}
    for language, word in (*words.items(), ("en", "stamp")):
        found = client.get("/rules/", {"q": word}, headers={"Accept-Language": language})
        assert f"<mark>{word}" in found.content.decode().replace("Znaczek", "znaczek")
