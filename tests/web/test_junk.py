"""Whatever is sent as a move or a draft: refused with a sentence, and nothing changed."""

import json
from random import Random
from typing import Any

import pytest

from games.models import Draft
from tests.web.moving import asked, state
from tests.web.tables import Seated

pytestmark = pytest.mark.django_db

GARBAGE: list[dict[str, Any]] = [
    {},
    {"kind": "take"},
    {"kind": "take", "item": "１"},
    {"kind": "take", "item": "9" * 5000},
    {"kind": "fly"},
    {"kind": "\ud800".encode("utf-8", "surrogatepass")},
    {"kind": "cut", "item-x": "left"},
    {"kind": "choose", "pile": "-"},
    {"kind": "show", "place-small-01": "99,1"},
    {"kind": "take_back"},
    {"move": "{"},
    {"move": "[" * 15_000},
    {"move": "null"},
    {"move": '{"kind": "take", "item": NaN}'},
    {"move": '{"kind": "take", "item": 1e999}'},
    {"move": '{"kind": "take", "item": ' + "9" * 5000 + "}"},
    {"move": '{"kind": ["take"]}'},
    {"move": '{"kind": "lift", "tile": "\\ud800"}'},
]


@pytest.mark.parametrize("fields", GARBAGE)
def test_garbage_is_refused_with_a_sentence(seated: Seated, fields: dict[str, Any]) -> None:
    seat, before = asked(seated), state(seated)
    response = seated.post(seat, "move/", token=seated.table.token(seat), **fields)
    assert response.status_code == 422
    assert 'role="alert"' in response.content.decode()
    drafted = seated.post(seat, "draft/", token=seated.table.token(seat), **fields)
    assert drafted.status_code in (204, 302, 422)
    Draft.objects.all().delete()
    assert state(seated) == before


JUNK: list[Any] = [
    None,
    True,
    7,
    "cut",
    [],
    [[]],
    {},
    {"kind": None},
    {"kind": {}, "placements": None},
    {"placements": 1},
    {"placements": [1]},
    {"placements": [None, [], "x", {}, {"tile": None}, {"tile": []}, {"tile": {"x": 1}}]},
    {"placements": [{"tile": "small-01", "x": None, "y": "1"}]},
    {"placements": [{"tile": "small-01", "x": -1, "y": 10**30}]},
    {"placements": [{"tile": "\ud800", "x": 1, "y": 1}], "stamp": ["\x00"]},
    {"stamp": {}, "contest": [], "tile": {}, "item": [], "stack": None},
    {"seat": [], "pile": {}, "left": {"a": 1}, "right": "abc", "reserve": [[]]},
    {"left": [True, 1.5, None], "one": [1], "other": {}, "card": [[]], "foreseen": []},
]


PICKS: list[dict[str, str]] = [
    {},
    {"cell": "1,1"},
    {"cell": "x,\x00", "stamp": "small-01"},
    {"cell": "9" * 50, "stamp": "\x00é" * 50, "off": "nosuch"},
]


@pytest.mark.long
@pytest.mark.parametrize("phase", ["collect", "show"])
def test_junk_in_a_draft_is_refused_or_passed_over(seated: Seated, phase: str) -> None:
    seated.play_until(Random(2), phase)
    seat, before = asked(seated), state(seated)
    token = seated.table.token(seat)
    for number, junk in enumerate(JUNK):
        picks = PICKS[number % len(PICKS)]
        headers = {"HX-Request": "true"} if number % 2 else {}
        fields = {"token": token, "move": json.dumps(junk), **picks}
        for path in ("draft/", "move/", "preview/"):
            posted = seated.clients[seat].post(seated.url + path, fields, headers=headers)
            told = (path, junk, picks, posted.status_code)
            assert posted.status_code in (200, 204, 302, 422), told
            assert path != "move/" or posted.status_code == 422, told
    assert seated.clients[seat].get(seated.url).status_code == 200
    Draft.objects.all().delete()
    assert state(seated) == before


def test_junk_leaves_a_draft_as_it_is(seated: Seated) -> None:
    seat = asked(seated)
    token, item = seated.table.token(seat), seated.table.pool[1].handle
    seated.post(seat, "draft/", token=token, kind="take", item=str(item))
    for junk in ("null", "7", "[1]", "{"):
        refused = seated.post(seat, "draft/", token=token, move=junk)
        assert refused.status_code == 422
        assert 'role="alert"' in refused.content.decode()
    assert Draft.objects.get().data == {"item": item}
