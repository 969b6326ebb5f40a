"""A whole game by plain forms, as a browser without JavaScript plays it."""

import json
import re
from collections.abc import Container
from random import Random

import pytest
from django.test import Client

from games.models import Status
from games.rules import referee
from games.rules.decisions import Decision
from games.rules.moves import Resolve, TakeBack
from games.rules.player import Effect
from games.rules.record import replay_record
from games.rules.seeing import sight
from games.services.stored.audit import findings
from games.services.stored.snapshots import store
from games.services.stored.variants import VARIANTS
from tests.sizes import often
from tests.web.tables import Seated, fields_of, seat_people

pytestmark = pytest.mark.django_db
NAMES = re.compile(r'<(?:input|select|button)[^>]*\sname="([^"]+)"')


def play_by_forms(
    seated: Seated, chance: Random, only: Container[str] | None = None, days: int = 3
) -> set[str]:
    """Moves by the fields that the seat's own page offers; the kinds that were asked. Other kinds
    than wished, and days after these, go through the door without a page."""
    kinds: set[str] = set()
    taken_back: set[str] = set()
    while awaited := referee.awaited(table := seated.table):
        seat = chance.choice(awaited)
        view = sight(table, seat)
        assert view.decision is not None
        kind = view.decision.kind
        if table.day > days or (only is not None and kind not in only):
            seated.go_on(table, seat, chance)
            continue
        kinds.add(kind)
        fields = fields_of(seated.answer(seat, chance))
        page = seated.clients[seat].get(seated.url).content.decode()
        offered = set(NAMES.findall(page))
        assert set(fields) <= offered, (kind, set(fields) - offered)
        token = re.search(r'name="token" value="([^"]+)"', page)
        assert token
        assert token[1] == view.decision.token
        response = seated.post(seat, "move/", token=token[1], **fields)
        assert (response.status_code, response["Location"]) == (302, seated.url)
        if (
            kind in ("cut", "show")
            and kind not in taken_back
            and sight(seated.table, seat).may_take_back
        ):
            taken_back.add(kind)
            take_back(seated, seat, view.decision, fields)
    return kinds


def take_back(seated: Seated, seat: int, asked: Decision, fields: dict[str, str]) -> None:
    """Rule 4.1: what is taken back lies on the desk again as it was."""
    assert "Take it back" in seated.clients[seat].get(seated.url).content.decode()
    assert seated.hand_in(seat, TakeBack()).status_code == 302
    page = seated.clients[seat].get(seated.url).content.decode()
    again = sight(seated.table, seat).decision
    assert again is not None
    assert (again.kind, again.token != asked.token) == (asked.kind, True)
    for name, value in fields.items():
        if name.startswith("place-"):
            assert f'name="{name}" value="{value}"' in page
        elif name.startswith("item-"):
            assert f'name="{name}" value="{value}" checked' in page


@pytest.mark.long
@pytest.mark.parametrize(
    ("declare_in_turn", "seed"), [(True, 4), pytest.param(False, 3, marks=pytest.mark.release)]
)
def test_three_guests_play_three_days_by_plain_forms(declare_in_turn: bool, seed: int) -> None:
    seated = seat_people(seed=seed, declare_in_turn=declare_in_turn)
    kinds = play_by_forms(seated, Random(seed), days=often(1, 3))
    assert {"take", "cut", "choose", "show"} <= kinds
    assert ("declare" in kinds) is declare_in_turn
    game = seated.game
    game.refresh_from_db()
    assert game.status == Status.OVER
    assert list(findings(game)) == []
    for client in (*seated.clients, Client()):
        page = client.get(seated.url).content.decode()
        assert 'id="results"' in page
        for player in game.players.all():
            assert player.name in page
            assert f'<td class="total">{str(player.score).replace("-", "−")}</td>' in page
    record = json.loads(seated.clients[0].get(f"{seated.url}record.json").content)
    assert replay_record(record, VARIANTS, lambda hash: None).winners == tuple(game.winners)


@pytest.mark.long
def test_drawing_and_lifting_have_forms_that_work() -> None:
    kinds: set[str] = set()
    wanted = {"draw", "lift"}
    for seed in range(8):
        kinds |= play_by_forms(seat_people(("Anna", "Ben"), seed), Random(seed), wanted)
        if kinds == wanted:
            return
    pytest.fail(f"only {kinds} were asked")


def test_the_order_of_several_effects_has_a_form_that_works() -> None:
    """Rule 3.7; the house edition has no two cards that meet, another one may."""
    seated = seat_people(("Anna", "Ben"))
    cards = ("specialist-3", "specialist-10")
    effects = tuple(Effect(0, card, 1) for card in cards)
    store(seated.game, seated.table.but(phase="collect-end", effects=effects), None)
    page = seated.clients[0].get(seated.url).content.decode()
    assert "which one first?" in page
    assert all(f'name="card" value="{card}"' in page for card in cards)
    assert seated.hand_in(0, Resolve("specialist-10")).status_code == 302
    assert seated.table.effects[0] == Effect(0, "specialist-10", 1, begun=True)
