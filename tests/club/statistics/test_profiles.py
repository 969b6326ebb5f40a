"""Profiles: seen by others if their owner likes, and by nobody otherwise."""

import re
from typing import Any

import pytest
from django.test import Client

from club.statistics.models import Profile, SeatResult
from club.statistics.presenters import faces
from club.statistics.services import profiles, results
from games.models import Game, Person
from games.services.people import accounts
from tests.test_records import FILES
from tests.web.finished import finished, finished_solo
from tests.web.lobbies import Visitor, text, visitor
from tests.web.tables import Seated

pytestmark = pytest.mark.django_db


@pytest.fixture
def emil() -> Visitor:
    """Has an account."""
    found = visitor("Emil")
    accounts.claim(found.person, "emil", "", "perforation 14")
    found.client.force_login(found.person)
    return found


def public_game(*names: str) -> Seated:
    seated = finished(names or ("Anna", "Ben"))
    Game.objects.filter(pk=seated.game.pk).update(listed=True)
    results.store_results([seated.game.pk])
    return seated


def shown(person: Person | None, **wishes: Any) -> str:
    """The address of a profile that is shown from now on."""
    assert person
    return f"/people/{profiles.save_profile(person, shown=True, **wishes).code}/"


def test_nobody_has_a_profile_that_others_see_until_they_wish_it(emil: Visitor) -> None:
    assert not Profile.objects.exists()
    assert "Nobody sees it." in text(emil.get("/me/"))
    assert emil.post("/me/profile/", shown="on")["Location"] == "/me/profile/"
    profile = Profile.objects.get()
    assert profile.shown
    assert str(emil.person.pk) != profile.code
    page = text(Client().get(f"/people/{profile.code}/"))
    assert "<bdi>Emil</bdi>" in page
    assert "0 games finished" in page
    assert "No album yet" in page
    assert "Others may see it" in text(emil.get("/me/"))
    emil.post("/me/profile/", hide="on")
    assert Client().get(f"/people/{profile.code}/").status_code == 404
    emil.post("/me/profile/", shown="on")
    assert Profile.objects.get().code == profile.code, "a link works again"


def test_a_hidden_profile_is_as_if_it_did_not_exist(emil: Visitor) -> None:
    address = shown(emil.person)
    code = Profile.objects.get().code
    profiles.save_profile(emil.person, shown=False)
    unknown = "/people/" + "2" * len(code) + "/"
    for client in (Client(), emil.client, visitor("Fritz").client):
        for path in ("", "album.svg"):
            hidden, none = client.get(address + path), client.get(unknown + path)
            assert (hidden.status_code, none.status_code) == (404, 404)
            assert bare(hidden, address) == bare(none, unknown)
            assert hidden.headers == none.headers


def bare(response: Any, address: str) -> str:
    """A page without its own address and the token of its form, which differs each time."""
    page = response.content.decode().replace(address, "")
    return re.sub(r'name="csrfmiddlewaretoken" value="\w+"', "", page)


def test_somebody_who_is_banned_is_not_shown(emil: Visitor) -> None:
    address = shown(emil.person)
    assert Client().get(address).status_code == 200
    Person.objects.update(is_active=False)
    assert Client().get(address).status_code == 404


def test_a_guest_is_asked_once_more() -> None:
    anna = visitor("Anna")
    assert 'name="shown" value="on"' not in text(anna.get("/me/")), "no switch without the question"
    refused = anna.post("/me/profile/", shown="on")
    assert refused.status_code == 422
    assert "Tick this as well" in text(refused)
    assert not Profile.objects.exists()
    assert anna.post("/me/profile/", shown="on", sure="on").status_code == 302
    assert Profile.objects.get().shown
    anna.post("/me/profile/")
    assert not Profile.objects.get().shown


def test_the_face_is_a_stamp_of_ours(emil: Visitor) -> None:
    offered = faces.faces()
    assert len(offered) >= 10
    wish = offered[3].id
    emil.post("/me/profile/", shown="on", face=wish)
    assert Profile.objects.get().face == wish
    page = text(emil.get("/me/profile/"))
    assert page.count('type="radio"') == len(offered)
    (radio,) = re.findall(rf'<input type="radio"[^>]*value="{wish}"[^>]*>', page)
    assert "checked" in radio
    emil.post("/me/profile/", hide="on")
    assert Profile.objects.get().face == wish, "who only hides it keeps the face"
    Profile.objects.update(face="of-an-older-edition", shown=True)
    code = Profile.objects.get().code
    assert Client().get(f"/people/{code}/").status_code == 200
    assert emil.get("/me/profile/").status_code == 200


@pytest.mark.parametrize("face", ["nosuch", "\0", "back-2x2", "x" * 500, "<svg>"])
def test_another_face_is_refused(emil: Visitor, face: str) -> None:
    refused = emil.post("/me/profile/", shown="on", face=face)
    assert refused.status_code == 422
    assert 'class="wrong"' in text(refused)
    assert not Profile.objects.exists()


def test_a_profile_tells_games_best_album_and_what_is_public() -> None:
    public, private = public_game(), finished(("Anna",), FILES[4])
    solo = finished_solo()
    anna = public.game.host
    for seated in (private, solo):
        seated.game.players.filter(seat=0).update(person=anna)
    results.rebuild()
    address = shown(anna)
    page = text(Client().get(address))
    assert "3 games finished" in page
    best = max(SeatResult.objects.filter(person=anna), key=lambda row: row.album_points)
    assert f"Its stamps brought {best.album_points} points." in page
    assert public.url in page
    assert private.url not in page
    assert solo.url not in page
    assert "Ben" not in page
    picture = Client().get(f"{address}album.svg")
    assert (picture.status_code, picture["Content-Type"]) == (200, "image/svg+xml")
    tile = best.album[0]
    assert f"translate({tile[1] * 40} {tile[2] * 40})" in picture.content.decode()


def test_a_void_game_is_gone_from_the_profile() -> None:
    seated = public_game()
    address = shown(seated.game.host)
    assert seated.url in text(Client().get(address))
    Game.objects.update(void=True)
    results.store_game.enqueue(seated.game.pk)
    page = text(Client().get(address))
    assert seated.url not in page
    assert "0 games finished" in page
    assert Client().get(f"{address}album.svg").status_code == 404


def test_visitors_without_a_name_are_sent_to_get_one() -> None:
    assert Client().get("/me/profile/")["Location"] == "/me/"
    assert Client().post("/me/profile/", {"shown": "on"})["Location"] == "/me/"
    assert not Profile.objects.exists()
