"""What somebody shares, on their own page, and whose it is when a seat is handed on."""

from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from club.sharing.models import Share
from club.sharing.services import share_album, share_result
from games.models import Game, Person, SeatKind
from games.services.keeping import lines, seats
from games.services.lobby import hosting
from games.services.people import identity
from tests.keeping.keepers import new_keeper, order_of
from tests.web.finished import finished
from tests.web.lobbies import text
from tests.web.tables import Seated, browser_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("drawn")]


def test_who_shares_nothing_reads_so() -> None:
    page = text(browser_of(identity.new_guest("Anna")).get("/me/"))
    assert "What you share" in page
    assert "Nothing. After a game you can share" in page


def test_what_is_shared_is_listed_with_the_way_to_withdraw_it() -> None:
    seated = finished(("Anna", "Benedikt"))
    anna, client = Person.objects.get(name="Anna"), seated.clients[0]
    result, album = share_result(seated.game, 0), share_album(seated.game, 0)
    others = share_album(seated.game, 1)
    Share.objects.filter(pk=album.pk).update(created=timezone.now() - timedelta(days=400))
    hosted = hosting.host_table(anna, [SeatKind.INVITED, SeatKind.BOT])
    old = f"/i/{hosted.invitation}/"
    page = text(client.get("/me/"))
    year = str((timezone.localtime() - timedelta(days=400)).year)
    assert year in page[page.index(f"/share/{album.code}/") :]
    assert page.index(old) < page.index(f"/share/{result.code}/")
    assert page.index(f"/share/{result.code}/") < page.index(f"/share/{album.code}/")
    assert others.code not in page
    for code in (result.code, album.code):
        answer = client.post(f"/share/{code}/withdraw/", {"listed": "1"})
        assert answer["Location"] == "/me/#shared"
        assert Client().get(f"/share/{code}/").status_code == 404
    assert client.post(f"{old}withdraw/")["Location"] == "/me/#shared"
    assert Client().get(old).status_code == 404
    page = text(client.get("/me/"))
    hosted.refresh_from_db()
    assert f"/i/{hosted.invitation}/" in page
    assert old not in page
    assert "/share/" not in page
    assert Client().get(f"/share/{others.code}/").status_code == 200


def test_only_the_host_withdraws_an_invitation_and_only_while_it_waits() -> None:
    anna = identity.new_guest("Anna")
    game = hosting.host_table(anna, [SeatKind.OPEN])
    ben = identity.new_guest("Ben")
    hosting.join(game.code, ben, "", invited=True)
    for client in (Client(), browser_of(ben)):
        assert client.post(f"/i/{game.invitation}/withdraw/").status_code == 404
        assert client.post("/i/nosuch22/withdraw/").status_code == 404
    hosting.start(game.code, anna, stand_ins=False)
    assert browser_of(anna).post(f"/i/{game.invitation}/withdraw/").status_code == 422
    assert Game.objects.get().invitation == game.invitation
    assert game.invitation not in text(browser_of(anna).get("/me/"))


def test_many_shares_cost_as_many_queries_as_one() -> None:
    anna = identity.new_guest("Anna")
    client = browser_of(anna)
    costs = []
    for number in (2, 20):
        for _ in range(number):
            hosting.host_table(anna, [SeatKind.OPEN])
            game = Game.objects.create(host=anna)
            game.players.create(seat=0, kind=SeatKind.PERSON, person=anna, name="Anna")
            Share.objects.create(game=game, seat=0, kind="result", person=anna)
        client.get("/me/")
        with CaptureQueriesContext(connection) as asked:
            client.get("/me/")
        costs.append(len(asked))
    assert costs[0] == costs[1]


def hand_on(seated: Seated, seat: int, person: Person) -> None:
    """A keeper takes the last move back and gives the seat away; then the game is played to its
    end."""
    keeper = Person.objects.filter(is_staff=True).first() or new_keeper("Kim")
    game = seated.game
    game.refresh_from_db()
    lines.rewind(game.code, order_of(keeper, game), game.moves - 1)
    game.refresh_from_db()
    seats.hand_to(game.code, order_of(keeper, game), seat, person)
    seated.play_until(Random(1), "over")


def test_a_seat_that_is_handed_on_takes_no_share_along() -> None:
    seated = finished(("Annabella", "Benedikt"))
    anna, cleo = Person.objects.get(name="Annabella"), identity.new_guest("Cleopatra")
    hers = share_result(seated.game, 0)
    hand_on(seated, 0, cleo)
    for client in (Client(), seated.clients[0], browser_of(cleo)):
        assert client.get(f"/share/{hers.code}/").status_code == 404
        assert client.get(f"/share/{hers.code}/picture.png").status_code == 404
        assert client.post(f"/share/{hers.code}/withdraw/").status_code == 404
        assert hers.code not in text(client.get("/me/")) + text(client.get(seated.url))
    hand_on(seated, 0, anna)
    assert "Annabella" in text(Client().get(f"/share/{hers.code}/")), "it is hers again"
    hand_on(seated, 0, cleo)
    own = share_result(Game.objects.get(), 0)
    assert (own.person, own.code != hers.code) == (cleo, True)
    page = text(Client().get(f"/share/{own.code}/"))
    assert "Cleopatra" in page
    assert "Annabella" not in page
    assert Share.objects.get() == own


def test_a_picture_that_is_withdrawn_is_gone_at_once(settings: Any, tmp_path: Path) -> None:
    """A cache that keeps it must ask each time; as long as it is shared that draws nothing."""
    settings.DATA_FOLDER = tmp_path
    seated = finished()
    found = share_album(seated.game, 0)
    address = f"/share/{found.code}/picture.png"
    first = Client().get(address)
    for answer in (first, kept := Client().get(address, headers={"If-None-Match": first["ETag"]})):
        directives = {each.strip() for each in answer["Cache-Control"].split(",")}
        assert "no-cache" in directives
        assert not any(each.startswith(("max-age", "s-maxage")) for each in directives)
    assert (kept.status_code, kept.content) == (304, b"")
    seated.clients[0].post(f"/share/{found.code}/withdraw/")
    gone = Client().get(address, headers={"If-None-Match": first["ETag"]})
    assert gone.status_code == 404
