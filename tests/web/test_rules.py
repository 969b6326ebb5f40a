"""The rules as players read them."""

import re
from html import unescape
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from games.words.asks import PHASES, RULES, SOLO_RULES
from tests.web.tables import seat_people

pytestmark = pytest.mark.django_db
NUMBERED = Path(settings.BASE_DIR) / "docs" / "rules.md"


@pytest.fixture
def page(client: Client) -> str:
    return client.get("/rules/").content.decode()


def test_every_numbered_rule_and_ruling_has_an_anchor_and_none_is_made_up(page: str) -> None:
    """R1 to R18 and parts 1 to 8."""
    listed = NUMBERED.read_text(encoding="utf-8")
    rules = set(re.findall(r"^\s*- \*\*([\d.]+)\*\*", listed, re.MULTILINE))
    rulings = set(re.findall(r"\*\*(R\d+)\*\*", listed))
    anchors = re.findall(r'<(?:li|p) id="([R\d.]+)"', page)
    assert len(anchors) == len(set(anchors))
    assert {a for a in anchors if a.startswith("R")} == rulings
    assert {a for a in anchors if not a.startswith("R")} == rules
    assert len(rules) > 40


def test_the_figures_are_those_of_the_numbered_rules(page: str) -> None:
    plain = " ".join(unescape(re.sub(r"<[^>]+>", " ", page)).split())
    for fact in (
        "12 × 12 cells",
        "until each has six",
        "10 points for the most, 6",
        "all 12 cells",
    ):
        assert fact in plain


def test_every_phase_leads_to_its_rules(page: str) -> None:
    assert set(RULES) == set(PHASES)
    for number in (*RULES.values(), *SOLO_RULES.values()):
        assert f'id="{number}"' in page
    seated = seat_people()
    for path in (seated.url, "/"):
        assert 'href="/rules/' in seated.clients[0].get(path).content.decode()
    assert 'href="/rules/#3"' in seated.clients[0].get(seated.url).content.decode()


@pytest.mark.parametrize("path", ["/rules/", "/gallery/"])
@pytest.mark.parametrize(
    ("came", "back"),
    [
        ("http://testserver/t/abcd2345/", True),
        ("http://testserver/t/abcd2345/?log=all#region-log", True),
        ("http://testserver/me/", False),
        ("http://elsewhere.example/t/abcd2345/", False),
        ("http://[", False),
        ("", False),
    ],
)
def test_who_looks_something_up_finds_back_to_the_table(
    client: Client, path: str, came: str, back: bool
) -> None:
    page = client.get(path, headers={"referer": came}).content.decode()
    assert ('href="/t/abcd2345/"' in page) is back
