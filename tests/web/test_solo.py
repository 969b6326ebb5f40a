"""Against Pinzetta in the browser: from one click to the results, by plain forms."""

from random import Random
from typing import Any

import pytest
from django.test import Client

from games.models import Game, Person, Status
from games.rules import referee
from games.rules.codec import encode
from games.services.people import identity
from pinzetta import HUMAN, SoloOptions
from tests.web.tables import Seated, browser_of

pytestmark = pytest.mark.django_db


def begin(client: Client, **wishes: Any) -> Seated:
    response = client.post("/solo/", {"level": "1", **wishes})
    assert response.status_code == 302, response.content.decode()
    code = response["Location"].strip("/").removeprefix("t/")
    return Seated(Game.objects.get(code=code), (client,))


def play_on(solo: Seated, chance: Random) -> Seated:
    while referee.awaited(solo.table):
        assert solo.clients[0].get(solo.url).status_code == 200
        assert solo.hand_in(HUMAN, solo.answer(HUMAN, chance)).status_code == 302
    return solo


def test_a_stranger_plays_after_one_click() -> None:
    client = Client()
    page = client.get("/").content.decode()
    assert "Play solo against Pinzetta now" in page
    solo = begin(client)
    game = solo.game
    assert game.status == Status.PLAYING
    assert game.options == encode(SoloOptions(level=1))
    assert [player.name for player in game.players.all()][1] == "Pinzetta"
    assert "Pinzetta" in client.get(solo.url).content.decode()
    assert (game.listed, game.watchers) == (False, False)
    assert Client().get(solo.url).status_code == 403


@pytest.mark.parametrize(
    "wishes",
    [
        pytest.param({"level": "1"}, marks=pytest.mark.release),
        pytest.param({"level": "2"}, marks=pytest.mark.release),
        {"level": "3", "mat": "mat-5"},
        {"level": "2", "intro": "on"},
    ],
)
@pytest.mark.long
def test_whole_games_by_plain_forms(wishes: dict[str, str]) -> None:
    solo = play_on(begin(Client(), **wishes), Random(str(wishes)))
    assert solo.game.status == Status.OVER
    wished = SoloOptions(level=int(wishes["level"]), intro="intro" in wishes)
    assert solo.game.options == encode(wished)
    assert "Pinzetta" in solo.clients[0].get(solo.url).content.decode()


def test_the_next_game_has_the_level_played_last() -> None:
    client = browser_of(identity.new_guest("Anna"))
    assert 'name="level" value="1"' in client.get("/").content.decode()
    begin(client, level="3")
    assert 'name="level" value="3"' in client.get("/").content.decode()


@pytest.mark.parametrize(
    ("wishes", "says"),
    [
        ({}, "Pinzetta plays on level 1, 2 or 3."),
        ({"level": "4"}, "Pinzetta plays on level 1, 2 or 3."),
        ({"level": "one"}, "Pinzetta plays on level 1, 2 or 3."),
        ({"level": "1", "mat": "mat-1"}, "Play with a mat that has no Pinzetta mat on its back"),
        ({"level": "1", "mat": "x" * 500}, "40"),
    ],
)
def test_wishes_that_cannot_be_met_begin_nothing(wishes: dict[str, str], says: str) -> None:
    client = Client()
    response = client.post("/solo/", wishes)
    assert response.status_code == 422
    assert says in response.content.decode()
    assert not Game.objects.exists()
    assert not Person.objects.exists()
