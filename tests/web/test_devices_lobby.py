"""How several people come to play at one device: by the host's form, and in the lobby."""

from typing import Any

import pytest
from django.test import Client

from games.models import Game
from tests.web.lobbies import BOT, INVITED, OPEN, Visitor, names, text

pytestmark = pytest.mark.django_db
WISHES = {"name": "Anna", "pace": "live", "opening": "x", "seat2": "person", "name2": "Ben"}


def host(**wishes: Any) -> Any:
    return Client().post("/host/", WISHES | wishes)


def test_the_host_names_who_plays_at_the_device() -> None:
    assert host(seat3="bot", seat4="person", name4="Cleo", name5="Nobody").status_code == 302
    game = Game.objects.get()
    assert names(game) == ["Anna", "Ben", "bot", "Cleo"]
    assert [player.shares_device for player in game.players.all()] == [False, True, False, True]
    assert {player.person for player in game.players.all()} == {game.host, None}


@pytest.mark.parametrize("name", ["", "  ", "\u3164", "x" * 25])
def test_who_has_no_name_is_not_seated(name: str) -> None:
    answer = host(name2=name)
    assert answer.status_code == 422
    assert "id_name2_error" in text(answer)
    assert not Game.objects.exists()


def test_in_the_lobby_anybody_seats_somebody(anna: Visitor, ben: Visitor) -> None:
    game = anna.hosts(OPEN, INVITED, BOT)
    path = f"/t/{game.code}/seat-here/"
    assert ben.post(path, name="Dora").status_code == 403
    assert ben.post(f"/t/{game.code}/sit/").status_code == 302
    assert "Somebody else plays at this device" in text(ben.get(f"/t/{game.code}/"))
    assert ben.post(path, name=" ").status_code == 422
    assert ben.post(path, name="Dora").status_code == 302
    assert names(game) == ["Anna", "Ben", "Dora", "bot"]
    assert "at this device" in text(ben.get(f"/t/{game.code}/"))
    assert "at this device" not in text(anna.get(f"/t/{game.code}/"))
    assert anna.post(path, name="Emil").status_code == 422  # no seat is free
    assert ben.post(f"/t/{game.code}/remove/", seat=2).status_code == 302
    assert names(game) == ["Anna", "Ben", "open", "bot"]


def test_a_game_that_has_begun_seats_nobody(anna: Visitor) -> None:
    game = anna.hosts(OPEN)
    anna.post(f"/t/{game.code}/start/", stand_ins="1")
    assert anna.post(f"/t/{game.code}/seat-here/", name="Dora").status_code == 422
    assert names(game) == ["Anna", "bot"]


def test_the_personal_link_brings_the_whole_device(anna: Visitor) -> None:
    game = anna.hosts(OPEN)
    anna.post(f"/t/{game.code}/seat-here/", name="Ben")
    anna.post(f"/t/{game.code}/start/")
    elsewhere = Client()
    elsewhere.post(f"/me/link/{anna.person.link_key}/")
    page = text(elsewhere.get(f"/t/{game.code}/"))
    assert "Show what Anna has viewed" in page or "Show what Ben has viewed" in page
