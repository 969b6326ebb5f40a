"""The table against Pinzetta: her tokens, her answers and why, predictions, and bad input."""

import re
from html import unescape
from random import Random
from typing import Any

import pytest

from games.models import Status
from games.rules.solo_cards import BottomLine
from games.services.people import identity
from pinzetta import HER, HUMAN
from pinzetta.moves import SoloCut
from tests.attacks.addresses import addresses
from tests.attacks.cast import standing
from tests.attacks.test_every_address import ODD_THINGS, send_odd_things
from tests.web.solos import asked, play_until, seat_solo
from tests.web.tables import Seated

pytestmark = pytest.mark.django_db


def page_of(solo: Seated, path: str = "") -> str:
    response = solo.clients[0].get(solo.url + path)
    assert response.status_code == 200
    return unescape(response.content.decode())


def a_cut(solo: Seated, chance: Random) -> SoloCut:
    play_until(solo, "cut", chance)
    move = solo.answer(HUMAN, chance)
    assert isinstance(move, SoloCut)
    return move


def test_tokens_lie_on_every_item_and_add_up_as_one_cuts() -> None:
    """Rules 8.3 and 8.4, without JavaScript: from the draft."""
    solo, chance = seat_solo(3), Random(3)
    cut = a_cut(solo, chance)
    sight = solo.sight(HUMAN)
    tokens = {each.handle: each.tokens for each in sight.extra.collection}
    page = page_of(solo)
    shown = re.findall(r'data-handle="(\d+)" [^>]*data-tokens="(\d+)"', page)
    assert {int(handle): int(number) for handle, number in shown} == tokens
    trays = {"reserve": cut.reserve, "left": cut.left, "right": cut.right}
    fields = {f"item-{handle}": tray for tray, handles in trays.items() for handle in handles}
    solo.post(0, "draft/", token=solo.table.token(0), kind="cut", **fields)
    totals = re.findall(r'data-total="(?:left|right)">(\d+)<', page_of(solo))
    large = 0 if len(cut.left) >= len(cut.right) else 1
    sums = [sum(tokens[handle] for handle in pile) for pile in (cut.left, cut.right)]
    assert [int(total) for total in totals] == [n + (large == i) for i, n in enumerate(sums)]


def test_her_answers_are_told_step_by_step_and_stay_in_the_log() -> None:
    """Rules 8.5 and 8.6."""
    solo, chance = seat_solo(4, line=BottomLine.NOTHING), Random(4)
    assert 'id="region-because"' in page_of(solo)
    assert "Pinzetta answers" not in page_of(solo)
    solo.hand_in(HUMAN, a_cut(solo, chance))
    page = page_of(solo)
    for step in ("She appraises your piles", "She turns a decision card", "She takes the"):
        assert step in page
    assert "She appraises her own piles" in page
    assert page.count("<summary>because</summary>") == 2
    assert page_of(solo, "regions/because/") == page_of(solo, "regions/because/")
    play_until(solo, "show", chance)
    page = page_of(solo)
    assert "She sorts what she got onto her mat" in page
    assert "She turns a scoring card" in page


def test_predictions_are_asked_compared_and_counted() -> None:
    solo, chance = seat_solo(5, line=BottomLine.NOTHING), Random(5)
    assert "Which pile will she take?" not in page_of(solo)
    me = solo.game.players.get(seat=HUMAN).person
    assert me is not None
    identity.prefer(me, predicts=True)
    right = 0
    while asked(solo) != "over":
        move = solo.answer(HUMAN, chance)
        if isinstance(move, SoloCut):
            assert "Which pile will she take?" in page_of(solo)
            assert solo.hand_in(HUMAN, move.but(foreseen=0)).status_code == 302
            chosen = solo.game.history.filter(seat=HER, data__kind="choose").last()
            assert chosen is not None
            foresaw = chosen.data["pile"] == 0
            right += foresaw
            words = "You foresaw it." if foresaw else "You had foreseen the other one."
            assert words in page_of(solo).partition("Why, step by step")[0], "said at once"
        else:
            solo.hand_in(HUMAN, move)
    assert (solo.sight(HUMAN).extra.right, solo.sight(HUMAN).extra.asked) == (right, 3)


@pytest.mark.parametrize(
    ("line", "kind", "fields", "says"),
    [
        (BottomLine.SWAP_WITH_HERS, "swap", {}, "cannot be read"),
        (BottomLine.SWAP_WITH_HERS, "swap", {"one": "x", "other": "1"}, "cannot be read"),
        (
            BottomLine.SWAP_WITH_HERS,
            "swap",
            {"one": "9999", "other": "9999"},
            "one item from each side",
        ),
        (BottomLine.SWAP_HER_PILES, "swap", {"one": "-1", "other": "1"}, "cannot be read"),
        (BottomLine.REVEAL_HERS, "pick", {}, "cannot be read"),
        (BottomLine.REVEAL_HERS, "pick", {"item": "9999"}, "Pick one of the items"),
        (BottomLine.TURN_YOURS_DOWN, "pick", {"item": "9" * 30}, "cannot be read"),
        (BottomLine.REDRAW_YOURS, "pick", {"item": "9999"}, "Pick one of the items"),
        (BottomLine.NOTHING, "choose", {"pile": "0-0"}, "That pile cannot be taken"),
        (BottomLine.NOTHING, "choose", {"pile": "1-2"}, "That pile cannot be taken"),
        (BottomLine.NOTHING, "choose", {"pile": "x"}, "cannot be read"),
        (BottomLine.NOTHING, "reckon", {}, "not what you are asked"),
    ],
)
def test_bad_answers_are_refused_in_a_sentence(
    line: BottomLine, kind: str, fields: dict[str, str], says: str
) -> None:
    solo = seat_solo(6, line=line)
    play_until(solo, "choose" if kind in ("choose", "reckon") else kind, Random(6))
    before = standing([solo.game])
    data = {"move": '{"kind": "reckon", "card": null}'} if kind == "reckon" else fields
    response = solo.post(0, "move/", token=solo.table.token(0), kind=kind, **data)
    assert response.status_code == 422
    text = unescape(response.content.decode())
    assert says in text
    assert 'role="alert"' in text
    assert standing([solo.game])[1:3] == before[1:3]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"foreseen": "2"}, "Foresee one of your two piles, or none."),
        ({"foreseen": "x"}, "cannot be read"),
        ({"uneven": ""}, "One pile must have exactly one item more"),
    ],
)
def test_bad_cuts_are_refused_in_a_sentence(change: dict[str, str], says: str) -> None:
    """Rule 8.5."""
    solo, chance = seat_solo(7, line=BottomLine.NOTHING), Random(7)
    cut = a_cut(solo, chance)
    left, right = list(cut.left), list(cut.right)
    if "uneven" in change:
        while len(right) > 1:
            left.append(right.pop())
    trays = {"reserve": cut.reserve, "left": left, "right": right}
    fields: dict[str, Any] = {"foreseen": "", **change}
    fields |= {f"item-{handle}": tray for tray, handles in trays.items() for handle in handles}
    response = solo.post(0, "move/", token=solo.table.token(0), kind="cut", **fields)
    assert response.status_code == 422
    assert says in unescape(response.content.decode())
    assert not solo.game.history.exists()


@pytest.mark.long
@pytest.mark.parametrize(
    "line",
    [
        BottomLine.SWAP_WITH_HERS,
        BottomLine.REVEAL_HERS,
        BottomLine.NOTHING,
    ],
)
def test_whoever_plays_may_send_anything(line: BottomLine) -> None:
    solo = seat_solo(8, line=line)
    at_table = [path for path in addresses(solo.game.code) if solo.game.code in path]
    for number, path in enumerate(at_table):
        if not path.endswith(("concede/", "wish-to-end/")):
            send_odd_things(solo.clients[0], path, ODD_THINGS[number % len(ODD_THINGS)])
    assert not solo.game.history.exists()


def test_the_same_question_is_answered_once() -> None:
    """A double click: the second is told that it was answered already."""
    solo, chance = seat_solo(9, line=BottomLine.NOTHING), Random(9)
    cut, token = a_cut(solo, chance), solo.table.token(0)
    solo.hand_in(HUMAN, cut)
    made = solo.game.history.count()
    again = solo.post(0, "move/", token=token, kind="cut")
    assert again.status_code == 302
    assert solo.game.history.count() == made


def test_whoever_gives_up_ends_the_game_and_nobody_has_won() -> None:
    solo = seat_solo(10)
    assert "Give up this game" in page_of(solo)
    assert solo.post(0, "concede/").status_code == 302
    page = page_of(solo)
    assert "Given up" in page
    assert "Pinzetta wins" not in page
    assert "Anna wins" not in page
    assert 'class="won"' not in page
    solo.game.refresh_from_db()
    assert (solo.game.status, solo.game.winners) == (Status.ENDED, [])
