"""What people share, and who may see it."""

import re
import struct
from html import unescape
from typing import Any

import pytest
from django.conf import settings as django_settings
from django.db import connection
from django.templatetags.static import static
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from club.sharing import pictures, services
from club.sharing.models import Share
from games.models import Game, Person, SeatKind, Status
from games.rules.refusal import Refusal
from games.services.lobby import hosting
from games.services.people import accounts, deletion, identity
from games.services.signals import people_merged
from tests.club.sharing.conftest import share
from tests.web.finished import finished, finished_solo
from tests.web.lobbies import visitor
from tests.web.tables import browser_of, seat_people

pytestmark = pytest.mark.django_db


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
    answer = seated.clients[0].post(f"/share/{found.code}/withdraw/")
    assert answer["Location"] == seated.url
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
        Client().get(f"{seated.url}picture.png")  # a plain one, until it is drawn
        assert Client().get(f"{seated.url}picture.png").status_code == status
        page = Client().get(seated.url)
        has = "og:image" in text_of(page)
        assert has == (status == 200)


def test_an_invitation_shows_who_invites_and_no_secrets(drawn: list[str]) -> None:
    host = identity.new_guest("Anna")
    game = hosting.host_table(host, [SeatKind.INVITED, SeatKind.BOT])
    page = text_of(Client().get(f"/i/{game.invitation}/"))
    assert f"http://testserver/i/{game.invitation}/picture.png" in page
    plain = Client().get(f"/i/{game.invitation}/picture.png")
    assert plain["Location"] == static("icons/share-1200x630.png")
    assert Client().get(f"/i/{game.invitation}/picture.png").status_code == 200
    assert "Anna" in drawn[0]
    assert game.code not in drawn[0]
    assert game.invitation not in drawn[0]
    assert Client().get("/i/nosuch22/picture.png").status_code == 404


def test_too_many_pictures_are_refused(settings: Any, drawn: list[str]) -> None:
    """Also those that were not answered; what is kept may be asked for as often as one likes."""
    settings.LIMITS = django_settings.LIMITS | {"pictures": "1 per hour"}
    one, other = (
        hosting.host_table(identity.new_guest(name), [SeatKind.INVITED]).invitation
        for name in ("Anna", "Ben")
    )
    assert Client().get(f"/i/{one}/picture.png").status_code == 302
    refused = Client().get(f"/i/{other}/picture.png")
    assert refused.status_code == 429
    assert refused["Retry-After"]
    assert Client().get(f"/i/{one}/picture.png").status_code == 200, "it is kept"


@pytest.mark.django_db(transaction=True)
def test_a_table_that_is_hosted_costs_no_picture_until_its_link_is_copied(drawn: list[str]) -> None:
    anna = visitor("Anna")
    game = anna.hosts(SeatKind.INVITED)
    page = text_of(anna.client.get(game.get_absolute_url()))
    assert not drawn
    (asked,) = re.findall(r'data-preview="([^"]+)"', page)  # by a click: tests/browser/test_signs
    assert Client().get(asked).status_code == 302
    assert len(drawn) == 1
    assert Client().get(asked).status_code == 200


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
    account = identity.new_guest("Doro")
    account.set_password("secret")
    account.save()
    accounts.merge(guest, account)
    found.refresh_from_db()
    assert found.person == account
    people_merged.send(Person, guest=identity.new_guest("Otto"), account=account)


def test_as_many_queries_for_30_shares_as_for_3() -> None:
    seated = finished()
    found = share(seated)
    browser = browser_of(Person.objects.get(name="Anna"))
    for url in (f"/share/{found.code}/", seated.url):
        counts = []
        for number in (3, 30):
            for each in range(number):
                person = identity.new_guest(f"Player {each}")
                other = Game.objects.create(host=person)
                Share.objects.create(game=other, seat=0, kind="result", person=person)
            browser.get(url)
            with CaptureQueriesContext(connection) as asked:
                browser.get(url)
            counts.append(len(asked))
        assert counts[0] == counts[1]
