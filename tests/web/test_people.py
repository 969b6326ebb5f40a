"""One's own page: name, wishes, personal link, games."""

import re

import pytest
from django.test import Client

from games.models import Game, Person, Status
from games.services.lobby import hosting
from tests.web.lobbies import OPEN, Visitor, names, text, visitor


@pytest.mark.django_db
def test_nobody_becomes_somebody_by_a_name(client: Client) -> None:
    assert "Who are you?" in text(client.get("/me/"))
    assert client.post("/me/name/", {"name": " "}).status_code == 422
    assert not Person.objects.exists()
    client.post("/me/name/", {"name": "Anna"})
    assert "You are a guest" in text(client.get("/me/"))
    assert Person.objects.get().is_guest


def test_a_new_name_goes_to_current_tables_only(anna: Visitor) -> None:
    old, now = anna.hosts(OPEN), anna.hosts(OPEN)
    Game.objects.filter(pk=old.pk).update(status=Status.OVER)
    version = now.version
    assert anna.post("/me/name/", name="Anna Lena")["Location"] == "/me/"
    assert names(old)[0] == "Anna"
    assert names(now)[0] == "Anna Lena"
    now.refresh_from_db()
    assert now.version > version
    refused = anna.post("/me/name/", name="x" * 25)
    assert refused.status_code == 422
    assert "A name has at most 24 letters." in text(refused)


def test_wishes_are_kept_and_hold_on_every_page(anna: Visitor) -> None:
    wished = {"theme": "dark", "calm": "on", "at_once": "on", "sound": "on", "notify": "on"}
    assert anna.post("/me/wishes/", **wished).status_code == 302
    anna.person.refresh_from_db()
    assert anna.person.theme == "dark"
    assert anna.person.calm
    assert anna.person.at_once
    assert anna.person.sound
    assert anna.person.notify
    for page in ("/", "/me/", "/credits/", "/no/such/page"):
        assert re.search(r'<html lang="en" data-theme="dark" data-calm>', text(anna.get(page)))
    anna.post("/me/wishes/", theme="")
    assert '<html lang="en">' in text(anna.get("/"))


@pytest.mark.parametrize("wrong", [{"theme": "pink"}, {"theme": "\0"}])
def test_wishes_that_cannot_be_granted(anna: Visitor, wrong: dict[str, str]) -> None:
    assert anna.post("/me/wishes/", **wrong).status_code == 422
    anna.person.refresh_from_db()
    assert anna.person.theme == ""


def test_the_personal_link_brings_one_to_ones_seats(anna: Visitor) -> None:
    game = anna.hosts(OPEN)
    link = f"/me/link/{anna.person.link_key}/"
    assert f'value="http://testserver{link}"' in text(anna.get("/me/"))
    phone = Client()
    assert "Go on here as Anna" in text(phone.get(link))
    assert game.code not in text(phone.get("/"))  # looking at the link is not following it
    assert phone.post(link)["Location"] == "/"
    assert game.code in text(phone.get("/"))
    assert anna.get("/me/").status_code == 200  # the first device stays


def test_a_new_personal_link_revokes_the_old(anna: Visitor) -> None:
    old = f"/me/link/{anna.person.link_key}/"
    assert anna.post("/me/link/").status_code == 302
    assert Client().get(old).status_code == 404
    assert Client().post(old).status_code == 404
    anna.person.refresh_from_db()
    assert Client().get(f"/me/link/{anna.person.link_key}/").status_code == 200


def test_whoever_opens_anothers_link_is_warned(anna: Visitor) -> None:
    ben = visitor("Ben")
    page = text(ben.get(f"/me/link/{anna.person.link_key}/"))
    assert "In this browser you are Ben now" in page
    assert "keep it first" in page


def test_games_and_their_results_are_listed(anna: Visitor) -> None:
    game = anna.hosts(OPEN)
    hosting.start(game.code, anna.person, stand_ins=True)
    Game.objects.filter(pk=game.pk).update(status=Status.OVER, winners=[0])
    game.players.filter(seat=0).update(score=71)
    page = text(anna.get("/me/")).partition("Games you have played")[2]
    assert f"/t/{game.code}/" in page
    assert "71" in page
    assert "You won" in page


@pytest.mark.django_db
@pytest.mark.parametrize(
    "path", ["name", "wishes", "address", "account", "link", "link/nokey", "forget"]
)
def test_nobody_changes_nothing(client: Client, path: str) -> None:
    response = client.post(f"/me/{path}/", {})
    assert response.status_code == {"name": 422, "link/nokey": 404}.get(path, 302)
    assert not Person.objects.exists()
