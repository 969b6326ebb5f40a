"""Whatever is sent to her pages: refused with a sentence, and nothing changed."""

from typing import Any

import pytest
from django.test import Client

from automa.models import AutomaGame, AutomaReport
from tests.automa.pages import NEW, begin

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "sent",
    [
        {"kind": "calendar", "genre": "poetry"},
        {"kind": "calendar"},
        {"kind": "done"},
        {"kind": "undo"},
        {"kind": "nonsense"},
        {},
        {"kind": "collected", "tiles": ["crime:9"]},
        {"kind": "collected", "tiles": ["crime"] * 99},
        {"kind": "round-end", "best": "-1"},
        {"kind": "score", "fans": "٣"},
        {"kind": "tokens", "genres": ["crime"] * 7},
        {"kind": "creatives", "writers": ["crime:1"] * 4, "artists": []},
        {"kind": "card", "card": "hdiCCSRWH"},
        {"kind": "set-number", "what": "teams", "number": "3"},
        {"kind": "set-number", "what": "teams", "number": "99999999"},
        {"kind": "set-fans", "comic": "1", "fans": "3"},
        {"kind": "set-tiles", "genre": "crime", "tile": ["3:up", "3:up", "3:up"]},
        {"kind": "set-tiles", "genre": "crime", "tile": ["3:sideways"]},
        {"kind": "remove-comic", "side": "you", "number": "0"},
        {"kind": "calendar", "genre": "crime", "seen": "x"},
    ],
)
@pytest.mark.parametrize("board", [False, True])
def test_junk_gets_a_sentence_and_changes_nothing(
    client: Client, sent: dict[str, Any], board: bool
) -> None:
    address = begin(client)
    answer = client.post(
        f"{address}report/", {"seen": "0", **sent, **({"board": "1"} if board else {})}
    )
    assert answer.status_code == 422
    assert 'class="refused"' in answer.content.decode()
    assert not AutomaReport.objects.exists()


@pytest.mark.parametrize(
    "changes",
    [
        {"level": "4"},
        {"booklet": "fr"},
        {"deck": "stolen"},
        {"comic": ""},
        {"display": "5"},
        {"challenges": ["only-ripoffs", "no-ripoff"]},
        {"challenges": ["only-ripoffs", "action"]},
        {"challenges": ["only-ripoffs"], "booklet": "v7"},
        {"challenges": ["glory"]},
    ],
)
def test_an_impossible_game_does_not_begin(client: Client, changes: dict[str, Any]) -> None:
    answer = client.post("/automa/new/", NEW | changes)
    assert answer.status_code == 422
    assert not AutomaGame.objects.exists()


def test_impossible_challenges_are_refused_with_the_reason(client: Client) -> None:
    answer = client.post("/automa/new/", NEW | {"challenges": ["only-ripoffs", "no-ripoff"]})
    assert "These two cannot both be met" in answer.content.decode()
