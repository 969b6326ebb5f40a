"""Moves and drafts over HTTP: the right status, a sentence, and nothing changed."""

import json
from itertools import product
from random import Random
from typing import Any

import pytest
from django.test import Client

from games.models import Draft, Game, Move, SeatKind
from games.rules import referee
from games.rules.moves import Show, Take, encode_move
from games.services import lobby, people
from tests.web.tables import Seated, browser_of, fields_of, seat_people
from tests.web.test_changes import ETAGS, REGION, etags

pytestmark = pytest.mark.django_db


@pytest.fixture
def seated() -> Seated:
    return seat_people()


def state(seated: Seated) -> Any:
    return (
        Game.objects.filter(pk=seated.game.pk).values("snapshot", "moves", "status").get(),
        Move.objects.count(),
        Draft.objects.count(),
    )


def asked(seated: Seated) -> int:
    return referee.awaited(seated.table)[0]


def test_a_refused_move_says_why_and_keeps_what_was_made(seated: Seated) -> None:
    seated.play_until(Random(1), "cut")
    seat, before = asked(seated), state(seated)
    items = seated.table.players[seat].collection
    fields = {f"item-{item.handle}": "left" for item in items}
    for headers in ({}, {"HX-Request": "true"}):
        response = seated.clients[seat].post(
            f"{seated.url}move/",
            {"token": seated.table.token(seat), "kind": "cut", **fields},
            headers=headers,
        )
        page = response.content.decode()
        assert response.status_code == 422
        assert "Each pile needs at least one item." in page
        for item in items:
            assert f'name="item-{item.handle}" value="left" checked' in page
        assert page.startswith("<!doctype html>") is not bool(headers)
        assert 'id="region-desk"' in page
    assert state(seated) == before


def test_a_question_answered_already_leads_back_to_the_table(seated: Seated) -> None:
    seat = asked(seated)
    token, fields = seated.table.token(seat), fields_of(seated.answer(seat, Random(1)))
    assert seated.post(seat, "move/", token=token, **fields).status_code == 302
    before = state(seated)
    again = seated.clients[seat].post(f"{seated.url}move/", {"token": token, **fields}, follow=True)
    assert again.redirect_chain == [(seated.url, 302)]
    assert "answered already" in again.content.decode()
    live = seated.clients[seat].post(
        f"{seated.url}move/", {"token": token, **fields}, headers={"HX-Request": "true"}
    )
    assert live.status_code == 409
    assert "answered already" in live.content.decode()
    assert f'data-token="{seated.table.token(seat)}"' in live.content.decode()
    assert state(seated) == before


def test_htmx_gets_at_once_all_that_a_move_has_changed(seated: Seated) -> None:
    seat = asked(seated)
    have = etags(seated.clients[seat], seated)
    fields = {"token": seated.table.token(seat), **fields_of(seated.answer(seat, Random(1)))}
    response = seated.clients[seat].post(
        f"{seated.url}move/?etags={have}", fields, headers={"HX-Request": "true"}
    )
    page = response.content.decode()
    assert response.status_code == 200
    assert 'data-kind="wait"' in page
    assert {"top", "desk", "log"} <= set(REGION.findall(page))
    assert 'id="region-contests"' not in page


def test_the_same_refusal_twice_brings_the_desk_twice(seated: Seated) -> None:
    seat = asked(seated)
    have = etags(seated.clients[seat], seated)
    fields = {"token": seated.table.token(seat), "kind": "cut"}
    for _again in range(2):
        page = (
            seated.clients[seat]
            .post(f"{seated.url}move/?etags={have}", fields, headers={"HX-Request": "true"})
            .content.decode()
        )
        assert set(REGION.findall(page)) == {"desk"}
        found = ETAGS.search(page)
        assert found
        have = found[1]


def test_a_move_may_come_as_json(seated: Seated) -> None:
    seat = asked(seated)
    move = json.dumps(encode_move(seated.answer(seat, Random(1))))
    assert seated.post(seat, "move/", token=seated.table.token(seat), move=move).status_code == 302
    assert seated.game.history.count() == 1


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


@pytest.mark.parametrize("phase", ["collect", "show"])
def test_junk_in_a_draft_is_refused_or_passed_over(seated: Seated, phase: str) -> None:
    seated.play_until(Random(2), phase)
    seat, before = asked(seated), state(seated)
    token = seated.table.token(seat)
    for number, (junk, picks) in enumerate(product(JUNK, PICKS)):
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


def test_huge_bodies_are_turned_away(seated: Seated) -> None:
    seat, before = asked(seated), state(seated)
    token = seated.table.token(seat)
    for path in ("move/", "draft/", "preview/"):
        assert seated.post(seat, path, token=token, move=" " * 30_000).status_code == 413
        assert seated.post(seat, path, token=token, move=" " * 3_000_000).status_code == 400
        many = {f"item-{n}": "left" for n in range(2000)}
        assert seated.post(seat, path, token=token, **many).status_code == 400
    assert state(seated) == before


def test_only_the_seat_that_is_asked_can_answer(seated: Seated) -> None:
    seat, before = asked(seated), state(seated)
    move = fields_of(seated.answer(seat, Random(1)))
    other = (seat + 1) % 3
    for token in (seated.table.token(seat), "0.0.99", "", "\x00"):
        assert seated.post(other, "move/", token=token, **move).status_code == 302  # stale
    own = seated.post(other, "move/", token=seated.table.token(other), **move)
    assert own.status_code == 422
    assert "It is not your turn: wait until your desk asks you." in own.content.decode()
    assert state(seated) == before


ACTIONS = [
    "move",
    "draft",
    "preview",
    "stand-in/0",
    "take-seat",
    "concede",
    "wish-to-end",
    "rematch",
]


@pytest.mark.parametrize("action", ACTIONS)
def test_nobody_acts_at_a_table_they_do_not_sit_at(seated: Seated, action: str) -> None:
    before = state(seated)
    others = seat_people(("Dora", "Emil"))
    for client in (Client(), others.clients[0], browser_of(people.new_guest("Fritz"))):
        fields = {"token": seated.table.token(asked(seated)), "kind": "take", "item": "0"}
        assert client.post(f"{seated.url}{action}/", fields).status_code == 403
    assert seated.clients[0].post(f"/t/nosuch22/{action}/", {}).status_code == 404
    assert seated.clients[0].delete(f"{seated.url}{action}/").status_code == 405
    assert state(seated) == before


@pytest.mark.parametrize("action", ["move", "draft", "concede", "take-seat"])
def test_forms_need_their_csrf_token(seated: Seated, action: str) -> None:
    client = Client(enforce_csrf_checks=True)
    client.cookies = seated.clients[0].cookies
    assert client.post(f"{seated.url}{action}/", {}).status_code == 403


def test_nothing_is_played_before_the_start_or_after_the_end() -> None:
    anna = people.new_guest("Anna")
    game = lobby.host_table(anna, [SeatKind.OPEN])
    client = browser_of(anna)
    for action in ACTIONS:
        assert client.post(f"/t/{game.code}/{action}/", {"kind": "take"}).status_code == 404
    for path in ("regions/desk/", "record.json", "album/0.svg", "preview/"):
        assert client.get(f"/t/{game.code}/{path}").status_code == 404
    ended = seat_people(("Ben", "Cleo"))
    for seat in (0, 1):
        ended.post(seat, "wish-to-end/", wish="1")
    response = ended.post(0, "move/", token=ended.table.token(0), **fields_of(Take(0)))
    assert response.status_code == 403
    assert "The game is over" in response.content.decode()
    assert ended.post(0, "wish-to-end/", wish="0").status_code == 422


def test_a_draft_is_found_again_and_gone_with_its_question(seated: Seated) -> None:
    seated.play_until(Random(2), "show")
    seat = asked(seated)
    move = seated.answer(seat, Random(3))
    assert isinstance(move, Show)
    first, *_ = move.placements
    fields = {f"place-{first.tile}": f"{first.x},{first.y}", "kind": "show"}
    token = seated.table.token(seat)
    assert seated.post(seat, "draft/", token=token, **fields).status_code == 302
    page = seated.clients[seat].get(seated.url).content.decode()
    assert f'name="place-{first.tile}" value="{first.x},{first.y}"' in page
    for other in {0, 1, 2} - {seat}:
        assert (
            f'value="{first.x},{first.y}"'
            not in seated.clients[other].get(f"{seated.url}regions/album/").content.decode()
        )
    assert seated.post(seat, "draft/", token="0.0.0", **fields).status_code == 302
    assert seated.hand_in(seat, move).status_code == 302
    page = seated.clients[seat].get(seated.url).content.decode()
    assert f'name="place-{first.tile}"' not in page


def test_stamps_are_placed_by_tapping_without_javascript(seated: Seated) -> None:
    seated.play_until(Random(2), "show")
    seat = asked(seated)
    token = seated.table.token(seat)
    tile, other = (item.what for item in seated.table.players[seat].below[:2])

    def tap(**fields: str) -> Any:
        return seated.post(seat, "draft/", token=token, kind="show", **fields).status_code

    assert tap(stamp=tile, cell="3,4") == 302
    placed = {f"place-{tile}": "3,4"}
    assert (
        f'name="place-{tile}" value="3,4"' in seated.clients[seat].get(seated.url).content.decode()
    )
    covered = seated.post(
        seat, "draft/", token=token, kind="show", stamp=other, cell="3,4", **placed
    )
    assert covered.status_code == 422
    assert "covered cells" in covered.content.decode()
    assert tap(stamp=tile, cell="11,11") == 422
    assert tap(stamp="small-99", cell="0,0", **placed) == 422
    assert tap(off=tile, **placed) == 302
    assert f'name="place-{tile}" value=""' in seated.clients[seat].get(seated.url).content.decode()


def test_a_draft_that_comes_after_a_newer_one_of_its_page_is_passed_over(seated: Seated) -> None:
    seated.play_until(Random(2), "show")
    seat = asked(seated)
    token = seated.table.token(seat)
    tile = seated.table.players[seat].below[0].what

    def kept(cell: str, page: str, number: str) -> str:
        fields = {f"place-{tile}": cell, "kind": "show", "page": page, "number": number}
        assert seated.post(seat, "draft/", token=token, **fields).status_code == 302
        placed = Draft.objects.get().data["placements"][0]
        return f"{placed['x']},{placed['y']}"

    assert kept("0,0", "laptop", "1") == "0,0"
    assert kept("0,2", "laptop", "3") == "0,2"
    assert kept("0,1", "laptop", "2") == "0,2"
    assert kept("0,3", "phone", "1") == "0,3"
    assert kept("0,4", "laptop", "4") == "0,4"
    assert kept("0,5", "x" * 99, "-1") == "0,5"


def test_a_draft_that_its_own_move_has_overtaken_is_passed_over(seated: Seated) -> None:
    seat = asked(seated)
    token, move = seated.table.token(seat), seated.answer(seat, Random(1))
    seated.hand_in(seat, move)
    late = seated.clients[seat].post(
        f"{seated.url}draft/", {"token": token, **fields_of(move)}, headers={"HX-Request": "true"}
    )
    assert late.status_code == 204
    assert not Draft.objects.exists()
