"""What people share, who may see it, and the pictures of it."""

import os
import struct
from html import unescape
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from django.conf import settings as django_settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import translation

from club.sharing import drawing, pictures, services, svg, tables
from club.sharing.models import Share
from games.models import Game, Person, SeatKind, Status
from games.rules.refusal import Refusal
from games.services import accounts, deletion, lobby, people
from games.services.signals import tell_merged
from games.tables.lobby.lobby import gathering
from tests.web.finished import finished, finished_solo
from tests.web.tables import Seated, browser_of, seat_people

pytestmark = pytest.mark.django_db
BLACK = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="9" height="9"/>'
    "</svg>"
)


@pytest.fixture(autouse=True)
def own_folder(settings: Any, tmp_path: Path) -> None:
    settings.DATA_FOLDER = tmp_path


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Pictures are counted, and drawn quickly: how they look is not asked here."""
    asked: list[str] = []

    def draw(svg: str) -> bytes:
        asked.append(svg)
        return b"PNG"

    monkeypatch.setattr(pictures, "png", draw)
    return asked


def share(seated: Seated, kind: str = "result", seat: int = 0) -> Share:
    response = seated.clients[seat].post(f"{seated.url}share/{kind}/")
    assert response.status_code == 302
    return Share.objects.get(code=response["Location"].split("/")[2])


def text_of(page: Any) -> str:
    return unescape(page.content.decode())


def size(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    assert png[12:16] == b"IHDR"
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_a_picture_of_the_real_size_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    seated = finished()
    found = share(seated, "album")
    url = f"/share/{found.code}/picture.png"
    first = Client().get(url)
    assert first["Content-Type"] == "image/png"
    assert size(first.content) == (1200, 630)
    assert "public" in first["Cache-Control"]
    monkeypatch.setattr(pictures, "png", lambda drawn: pytest.fail("drawn twice"))
    assert Client().get(url).content == first.content
    for etag in (first["ETag"], f'"other", W/{first["ETag"]}'):
        known = Client().get(url, headers={"If-None-Match": etag})
        assert (known.status_code, known.content) == (304, b"")
    assert len(list(pictures.folder().iterdir())) == 1


def test_letters_of_many_languages_are_drawn() -> None:
    """By our fonts alone: different words look different, and none of them is empty."""
    made = {
        word: pictures.png(svg.picture(svg.text(word, 50, 300, 80)))
        for word in ("", "Zażółć", "Größe", "Ελένη", "Дмитрий", "שלום", "Նարե")
    }
    assert len(set(made.values())) == len(made)
    assert svg.drawable("陈伟 🎲") == ""


def test_the_page_tells_other_sites_what_to_show(drawn: list[str]) -> None:
    seated = finished()
    found = share(seated)
    page = text_of(Client().get(f"/share/{found.code}/"))
    picture = f"http://testserver/share/{found.code}/picture.png"
    assert f'property="og:image" content="{picture}"' in page
    assert f'property="og:url" content="http://testserver/share/{found.code}/"' in page
    assert "twitter:card" in page
    assert Client().get(picture).status_code == 200
    assert "line by line" in page
    assert "/learn/" in page
    assert reverse("record", args=[seated.game.code]) in page
    assert "Withdraw" not in page
    assert "Withdraw" in text_of(seated.clients[0].get(f"/share/{found.code}/"))


def test_a_link_is_withdrawn(drawn: list[str]) -> None:
    seated = finished()
    found = share(seated)
    assert share(seated) == found, "shared once"
    assert f"/share/{found.code}/" in text_of(seated.clients[0].get(seated.url))
    for stranger in (Client(), seated.clients[1]):
        assert stranger.post(f"/share/{found.code}/withdraw/").status_code == 404
    seated.clients[0].post(f"/share/{found.code}/withdraw/")
    page = Client().get(f"/share/{found.code}/")
    assert page.status_code == 404
    assert "withdrawn it" in text_of(page)
    assert Client().get(f"/share/{found.code}/picture.png").status_code == 404
    assert share(seated).code != found.code


def test_only_who_played_can_share_and_only_what_is_finished() -> None:
    seated = finished()
    assert Client().post(f"{seated.url}share/result/").status_code == 403
    assert seated.clients[0].post(f"{seated.url}share/nosuch/").status_code == 404
    assert "Share it" not in text_of(Client().get(seated.url))
    playing = seat_people(("Cleo", "Dora"))
    response = playing.clients[0].post(f"{playing.url}share/album/")
    assert response.status_code == 422
    assert "not over yet" in text_of(response)
    assert not Share.objects.exists()


def test_others_at_a_private_table_are_not_named(drawn: list[str]) -> None:
    seated = finished(("Anna", "Benedikt"))
    found = share(seated)
    assert "Benedikt" in text_of(Client().get(f"/share/{found.code}/"))
    Game.objects.update(watchers=False)
    page = text_of(Client().get(f"/share/{found.code}/"))
    Client().get(f"/share/{found.code}/picture.png")
    assert "Anna" in page
    assert "Player 2" in page
    assert "Benedikt" not in page + drawn[-1]
    assert "record" not in page
    assert Client().get(seated.url).status_code == 403


def test_a_sandbox_is_shared_when_its_game_may_be() -> None:
    running, sandbox = seat_people(("Anna", "Ben")).game, finished().game
    for fields, refusal in (({}, "share-unfinished"), ({"status": Status.OVER}, "cards-sealed")):
        Game.objects.filter(pk=running.pk).update(sealed=True, **fields)
        Game.objects.filter(pk=sandbox.pk).update(copy_of=running)
        with pytest.raises(Refusal, match=refusal):
            services.share_album(Game.objects.get(pk=sandbox.pk), 0)
    assert not Share.objects.exists()


def test_those_of_an_unlisted_event_are_not_named(drawn: list[str]) -> None:
    seated = finished(("Anna", "Benedikt"))
    found = share(seated)
    Game.objects.update(watchers=True, listed=False, part_of="/events/ABC/")
    page = text_of(Client().get(f"/share/{found.code}/"))
    Client().get(f"/share/{found.code}/picture.png")
    assert "Benedikt" not in page + drawn[-1]
    assert seated.url not in page
    Game.objects.update(listed=True)
    assert "Benedikt" in text_of(Client().get(f"/share/{found.code}/"))


def test_a_solo_game_is_shown_to_nobody_unless_it_is_shared(drawn: list[str]) -> None:
    seated = finished_solo()
    assert Client().get(f"{seated.url}picture.png").status_code == 404
    found = services.share_result(seated.game, 0)
    assert Client().get(f"/share/{found.code}/picture.png").status_code == 200
    assert "record" not in text_of(Client().get(f"/share/{found.code}/"))


def test_only_listed_tables_have_a_picture_of_their_own(drawn: list[str]) -> None:
    seated = finished()
    for fields, status in (
        ({"listed": False, "watchers": True}, 404),
        ({"listed": True, "watchers": False}, 404),
        ({"listed": True, "watchers": True, "status": Status.ABANDONED}, 404),
        ({"listed": True, "watchers": True, "status": Status.OVER}, 200),
    ):
        Game.objects.update(**fields)
        assert Client().get(f"{seated.url}picture.png").status_code == status
        page = Client().get(seated.url)
        has = "og:image" in text_of(page)
        assert has == (status == 200)


def test_an_invitation_shows_who_invites_and_no_secrets(drawn: list[str]) -> None:
    host = people.new_guest("Anna")
    game = lobby.host_table(host, [SeatKind.INVITED, SeatKind.BOT])
    page = text_of(Client().get(f"/i/{game.invitation}/"))
    assert f"http://testserver/i/{game.invitation}/picture.png" in page
    assert Client().get(f"/i/{game.invitation}/picture.png").status_code == 200
    assert "Anna" in drawn[0]
    assert game.code not in drawn[0]
    assert game.invitation not in drawn[0]
    assert Client().get("/i/nosuch22/picture.png").status_code == 404


def test_names_are_escaped() -> None:
    name = "<b>\"&'</text>"
    seated = finished((name, "Ben"))
    for kind in ("album", "result"):
        shown = tables.shown(share(seated, kind))
        assert shown
        made = getattr(drawing, kind)(shown)
        words = [each.text for each in ElementTree.fromstring(made).iter() if "text" in each.tag]
        assert any(name in (word or "") for word in words)
    long = people.new_guest("W" * 24)
    made = drawing.invitation(gathering(lobby.host_table(long, [SeatKind.BOT]), None))
    ElementTree.fromstring(made)
    assert svg.plain("x\0\x1b\n" * 100).count("x") <= svg.LONGEST


def test_too_many_pictures_are_refused(settings: Any, drawn: list[str]) -> None:
    settings.LIMITS = django_settings.LIMITS | {"pictures": "1 per hour"}
    seated = finished()
    first, second = (share(seated, kind).code for kind in ("album", "result"))
    assert Client().get(f"/share/{first}/picture.png").status_code == 200
    refused = Client().get(f"/share/{second}/picture.png")
    assert refused.status_code == 429
    assert refused["Retry-After"]
    assert Client().get(f"/share/{first}/picture.png").status_code == 200, "it is kept"


def test_a_picture_that_cannot_be_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    seated = finished()
    found = share(seated)
    monkeypatch.setattr(drawing, "picture", lambda *parts: "<svg")
    with pytest.raises(pictures.NotDrawn):
        pictures.png("<svg")
    response = Client().get(f"/share/{found.code}/picture.png")
    assert response.status_code == 503
    assert not pictures.folder().exists()


def test_the_folder_stays_small(drawn: list[str]) -> None:
    for number in range(4):
        pictures.make(f"key{number}", BLACK)
        os.utime(pictures.folder() / f"key{number}.png", (number, number))
    pictures.tidy(6)
    assert sorted(path.name for path in pictures.folder().iterdir()) == ["key2.png", "key3.png"]
    assert pictures.kept("key0") is None


def test_it_goes_with_the_person_and_with_the_game() -> None:
    seated = finished()
    share(seated)
    deletion.forget(Person.objects.get(name="Anna"))
    assert not Share.objects.exists()
    share(seated, seat=1)
    seated.game.delete()
    assert not Share.objects.exists()


def test_a_guest_takes_it_along() -> None:
    seated = finished()
    found, guest = share(seated), Person.objects.get(name="Anna")
    account = people.new_guest("Doro")
    account.set_password("secret")
    account.save()
    accounts.merge(guest, account)
    found.refresh_from_db()
    assert found.person == account
    tell_merged(people.new_guest("Otto"), account)


def test_pictures_speak_the_language_of_who_shares(drawn: list[str]) -> None:
    seated = finished()
    Person.objects.filter(name="Anna").update(language="de")
    found = share(seated, "album")
    Client(headers={"accept-language": "pl"}).get(f"/share/{found.code}/picture.png")
    assert "Freitag" in drawn[0]
    assert translation.get_language() != "de"


def test_as_many_queries_for_30_shares_as_for_3() -> None:
    seated = finished()
    found = share(seated)
    browser = browser_of(Person.objects.get(name="Anna"))
    for url in (f"/share/{found.code}/", seated.url):
        counts = []
        for number in (3, 30):
            for each in range(number):
                person = people.new_guest(f"Player {each}")
                other = Game.objects.create(host=person)
                Share.objects.create(game=other, seat=0, kind="result", person=person)
            browser.get(url)
            with CaptureQueriesContext(connection) as asked:
                browser.get(url)
            counts.append(len(asked))
        assert counts[0] == counts[1]
