"""Moves over HTTP: the right status, a sentence, and nothing changed."""

import json
from random import Random

import pytest
from django.test import Client

from games.models import SeatKind
from games.rules.moves import Take, encode_move
from games.services.lobby import hosting
from games.services.people import identity
from tests.web.moving import asked, state
from tests.web.pages import REGION
from tests.web.tables import Seated, browser_of, fields_of, seat_people

pytestmark = pytest.mark.django_db


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
    other = {"token": token, **fields, "item": "99"}
    again = seated.clients[seat].post(f"{seated.url}move/", other, follow=True)
    assert again.redirect_chain == [(seated.url, 302)]
    assert "answered already" in again.content.decode()
    live = seated.clients[seat].post(f"{seated.url}move/", other, headers={"HX-Request": "true"})
    assert live.status_code == 409
    assert "answered already" in live.content.decode()
    assert f'data-token="{seated.table.token(seat)}"' in live.content.decode()
    assert state(seated) == before


def test_the_same_answer_sent_again_is_no_mistake(seated: Seated) -> None:
    """Its maker has not heard that it arrived. Of somebody else's answer nobody learns that way."""
    seat = asked(seated)
    sent = {"token": seated.table.token(seat), **fields_of(seated.answer(seat, Random(1)))}
    assert seated.post(seat, "move/", **sent).status_code == 302
    before = state(seated)
    for client, status in ((seated.clients[seat], 200), (seated.clients[seat - 1], 409)):
        again = client.post(f"{seated.url}move/", sent, headers={"HX-Request": "true"})
        assert again.status_code == status
        assert ("answered already" in again.content.decode()) is (status == 409)
    assert state(seated) == before


def test_htmx_gets_the_regions_at_once(seated: Seated) -> None:
    seat = asked(seated)
    fields = {"token": seated.table.token(seat), **fields_of(seated.answer(seat, Random(1)))}
    response = seated.clients[seat].post(
        f"{seated.url}move/", fields, headers={"HX-Request": "true"}
    )
    page = response.content.decode()
    assert response.status_code == 200
    assert 'data-kind="wait"' in page
    assert {"top", "desk", "log"} <= set(REGION.findall(page))


def test_a_move_may_come_as_json(seated: Seated) -> None:
    seat = asked(seated)
    move = json.dumps(encode_move(seated.answer(seat, Random(1))))
    assert seated.post(seat, "move/", token=seated.table.token(seat), move=move).status_code == 302
    assert seated.game.history.count() == 1


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
    for client in (Client(), others.clients[0], browser_of(identity.new_guest("Fritz"))):
        fields = {"token": seated.table.token(asked(seated)), "kind": "take", "item": "0"}
        assert client.post(f"{seated.url}{action}/", fields).status_code == 403
    assert seated.clients[0].post(f"/t/nosuch22/{action}/", {}).status_code == 404
    assert seated.clients[0].delete(f"{seated.url}{action}/").status_code == 405
    assert state(seated) == before


def test_nothing_is_played_before_the_start_or_after_the_end() -> None:
    anna = identity.new_guest("Anna")
    game = hosting.host_table(anna, [SeatKind.OPEN])
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
