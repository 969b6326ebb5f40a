"""Advice: what an expert would do, told to whoever asks, where it is allowed, from what their seat
may know; and that they asked, told to all."""

import json
import re
from html import unescape
from random import Random
from typing import Any

import pytest
from django.conf import LazySettings

from games.bots.expert import decide
from games.models import Draft
from games.rules import referee
from games.rules.moves import encode_move
from games.services.stored import editions
from games.services.stored.records import record_of
from tests.rules.test_whole_games import hidden_from, twin
from tests.web.lobbies import visitor
from tests.web.solos import play_until, seat_solo
from tests.web.tables import Seated, begin_again, deal_of, seat_people
from tests.web.test_secrecy_twins import OWN

pytestmark = [pytest.mark.django_db, pytest.mark.long]


def ask(seated: Seated, seat: int = 0, **fields: str) -> Any:
    """Ask for advice as a script does."""
    sent = {"token": seated.table.token(seat), **fields}
    client = seated.clients[seat]
    return client.post(f"{seated.url}advice/", sent, headers={"HX-Request": "true"})


def text_of(response: Any) -> str:
    return unescape(response.content.decode())


def advised(seated: Seated, seat: int = 0) -> list[dict[str, Any]]:
    """The advice that is kept for a seat."""
    advice = seated.game.players.get(seat=seat).advice
    assert advice is not None
    found: list[dict[str, Any]] = advice["options"]
    return found


@pytest.mark.parametrize("kind", ["cut", "choose", "show"])
def test_the_first_option_is_what_an_expert_would_do(kind: str) -> None:
    """And the answer is marked for all: in the log, in the stored move, in the record."""
    seated = seat_solo(3)
    play_until(seated, kind, Random(3))
    page = text_of(seated.clients[0].get(seated.url))
    assert "Ask for advice" in page
    answer = ask(seated)
    assert answer.status_code == 200
    move = decide(seated.sight(0), Random(0))
    options = advised(seated)
    assert options[0]["move"] == json.loads(json.dumps(encode_move(move)))
    assert 1 < len(options) <= 3
    told = text_of(answer)
    assert "points still to come" in told
    assert told.count("Put it on the desk") == len(options)
    assert all(option["why"] for option in options)
    assert seated.hand_in(0, move).status_code == 302
    made = seated.game.history.filter(seat=0).last()
    assert made is not None
    assert made.advised
    log = text_of(seated.clients[0].get(f"{seated.url}?log=all"))
    assert "Anna asked for advice." in log
    record = json.loads(record_of(seated.game, seated.table, ("Anna", "Pinzetta")))
    assert record["advised"] == [made.number]


def test_an_option_is_put_on_the_desk() -> None:
    """As a draft: nothing is decided by it, and what is half made there stays until then. Without
    a script the page is shown anew."""
    seated = seat_solo(3)
    play_until(seated, "cut", Random(3))
    token, item = seated.table.token(0), seated.table.players[0].collection[0].handle
    half_made = {"kind": "cut", "token": token, f"item-{item}": "right"}
    assert seated.clients[0].post(f"{seated.url}advice/", half_made).status_code == 302
    assert Draft.objects.get(player__game=seated.game).data["right"] == [item]
    for odd in ("9", "-1", "x", "9" * 30):
        assert ask(seated, kind="cut", option=odd).status_code == 200
    answer = seated.post(0, "advice/", token=token, kind="cut", option="1")
    assert answer.status_code == 302
    draft = Draft.objects.get(player__game=seated.game, player__seat=0)
    wanted = advised(seated)[1]["move"]
    assert {name: draft.data[name] for name in ("reserve", "left", "right")} == {
        name: wanted[name] for name in ("reserve", "left", "right")
    }
    assert seated.table.token(0) == token
    page = text_of(seated.clients[0].get(seated.url))
    reserved = [rf'name="item-{handle}" value="reserve" checked' for handle in wanted["reserve"]]
    assert all(re.search(each, page) for each in reserved)


def test_it_is_refused_where_the_host_has_not_allowed_it() -> None:
    seated = seat_people(("Anna", "Ben"))
    seat = referee.awaited(seated.table)[0]
    answer = ask(seated, seat)
    assert answer.status_code == 403
    assert "no advice at this table" in text_of(answer)
    assert seated.game.players.get(seat=seat).advice is None
    assert "Ask for advice" not in text_of(seated.clients[seat].get(seated.url))


def test_it_is_refused_to_whoever_is_not_asked(settings: LazySettings) -> None:
    seated = seat_people(("Anna", "Ben"), advice=True)
    seat = referee.awaited(seated.table)[0]
    assert ask(seated, 1 - seat).status_code == 409
    assert ask(seated, seat, token="old").status_code == 409
    assert seated.clients[seat].get(f"{seated.url}advice/").status_code == 405
    settings.LIMITS = {**settings.LIMITS, "advice": "1 per hour"}
    assert ask(seated, seat).status_code == 200
    assert ask(seated, seat).status_code == 200  # the same question is not thought about again
    seated.hand_in(seat, seated.answer(seat, Random(0)))
    seated.hand_in(1 - seat, seated.answer(1 - seat, Random(0)))
    assert referee.awaited(seated.table) == (seat,)
    answer = ask(seated, seat)
    assert answer.status_code == 429
    assert answer["Retry-After"]
    assert "Advice" not in text_of(seated.clients[1 - seat].get(seated.url)).partition("log")[0]


def test_twins_are_advised_alike() -> None:
    """Rule 1.6: two deals that differ only in what a seat may not know give the same bytes."""
    chance, house = Random(4), editions.configured_edition()
    deal = deal_of(2, chance)
    other, swapped = twin(deal, house, chance)
    twins = [seat_people(("Anna", "Ben"), advice=True) for _ in range(2)]
    begin_again(twins[0], deal)
    begin_again(twins[1], other)
    (seat,) = referee.awaited(twins[0].table)
    assert all(swapped <= hidden_from(seated.table, seat) for seated in twins)
    one, two = (
        OWN.sub("", text_of(ask(seated, seat))).replace(seated.game.code, "CODE")
        for seated in twins
    )
    assert one == two
    assert "points still to come" in one


def test_a_show_tells_what_the_finale_may_bring() -> None:
    """While stamps are tried out, where advice is allowed (rule 6.4)."""
    seated = seat_solo(3)
    play_until(seated, "show", Random(3))
    shown = text_of(seated.clients[0].get(f"{seated.url}preview/", HTTP_ACCEPT="text/html"))
    assert re.search(r"Now: .* \d+ · in the end: .* \d+( to \d+)?", shown)


def test_a_host_allows_it() -> None:
    """Off unless wished; the lobby and the table tell everybody."""
    anna = visitor("Anna")
    for wish, told in (
        ({"advice": "on"}, "Everybody may ask for advice"),
        ({}, "No advice"),
    ):
        lobby = anna.post("/host/", pace="live", seat2="open", **wish).headers["Location"]
        assert told in text_of(anna.get(lobby))
