"""The deal of a finished game once more, among people and bots."""

from typing import Any

import pytest
from django.test import Client

from games.models import Game, Person, Result, SeatKind, Status
from games.services.lobby import deals
from games.services.people import identity
from games.services.result_rows import keep_results
from games.services.stored.snapshots import load
from tests.web.finished import finished, finished_solo
from tests.web.lobbies import names, text
from tests.web.tables import Seated, browser_of, seat_people

pytestmark = pytest.mark.django_db
KNOWN = "A deal that was played before."


def again(client: Client, seated: Seated, **fields: Any) -> Any:
    return client.post(f"{seated.url}same-deal/", fields)


def opened(seated: Seated, seat: int = 0) -> Game:
    response = again(seated.clients[seat], seated)
    assert response.status_code == 302
    return Game.objects.get(code=response["Location"].split("/")[2])


def test_a_lobby_on_the_same_deal_which_is_dealt_when_it_starts() -> None:
    seated = finished()
    results = text(seated.clients[1].get(seated.url))
    assert "Same deal again" in results
    game = opened(seated, seat=1)
    assert (game.status, game.repeated, game.deal, game.snapshot) == ("lobby", True, None, None)
    assert names(game) == [SeatKind.INVITED, "Ben"], "in the same seat as before"
    page = text(seated.clients[1].get(f"/t/{game.code}/"))
    assert KNOWN in page
    assert game.deal_code not in page
    invitation = text(Client().get(f"/i/{game.invitation}/"))
    assert KNOWN in invitation
    started = seated.clients[1].post(f"/t/{game.code}/start/", {"stand_ins": "1", "bot": "easy"})
    assert started.status_code == 302
    game.refresh_from_db()
    assert (game.deal, game.deal_code) == (seated.game.deal, seated.game.deal_code)
    assert game.edition == seated.game.edition
    assert game.deal_code not in text(seated.clients[1].get(f"/t/{game.code}/"))


def test_a_game_from_before_there_were_codes_gets_one() -> None:
    seated = finished()
    Game.objects.update(deal_code="")
    game = opened(seated)
    seated.game.refresh_from_db()
    assert game.deal_code == seated.game.deal_code == deals.code_of(load(seated.game).deal)


def test_whoever_may_see_the_game_may_play_its_deal() -> None:
    seated, visitor = finished(), Client()
    first, second = (again(visitor, seated, opening="abc") for _ in range(2))
    assert first["Location"] == second["Location"]
    game = Game.objects.get(code=first["Location"].split("/")[2])
    assert game.host
    assert names(game) == [game.host.name, SeatKind.INVITED]
    assert visitor.get(first["Location"]).status_code == 200
    Game.objects.filter(pk=seated.game.pk).update(watchers=False)
    assert again(Client(), seated).status_code == 403


def test_no_other_deal_is_played_again() -> None:
    """Of an unfinished game nothing is known; a solo deal has its own page; practice and sandboxes
    have the deal of another game."""
    seated = finished()
    for fields in (
        {"status": Status.PLAYING},
        {"status": Status.ENDED},
        {"status": Status.OVER, "practice_from": 3},
        {"practice_from": None, "copy_of": seated.game},
    ):
        Game.objects.filter(pk=seated.game.pk).update(**fields)
        response = again(seated.clients[0], seated)
        assert response.status_code == 422
        assert "This deal cannot be played again" in text(response)
    solo = finished_solo()
    assert again(solo.clients[0], solo).status_code == 422
    assert Game.objects.count() == 2
    assert Person.objects.count() == 3


def test_a_deal_that_is_not_stored_any_more_is_not_dealt() -> None:
    seated = finished()
    game = opened(seated)
    seated.game.delete()
    response = seated.clients[0].post(f"/t/{game.code}/start/", {"stand_ins": "1"})
    assert response.status_code == 422
    game.refresh_from_db()
    assert (game.status, game.deal) == (Status.LOBBY, None)


def test_the_results_stand_side_by_side_and_do_not_count() -> None:
    seated, later = finished(), finished(("Cleo", "Dora"))
    Game.objects.filter(pk=later.game.pk).update(repeated=True)
    later.game.players.filter(seat=1).update(score=later.game.players.get(seat=1).score + 5)
    page = text(later.clients[0].get(later.url))
    assert "The same deal, seat by seat" in page
    assert "the result does not count" in page
    row = page.split('id="beside-title"')[1].split('data-seat="1"')[1].split("</tr>")[0]
    assert "Dora" in row
    assert "Ben" in row
    assert "(−5)" in row
    assert "Dora" in text(seated.clients[0].get(seated.url)).split('id="beside-title"')[1]
    later.game.refresh_from_db()
    keep_results(later.game)
    assert not Result.objects.exists()


def test_nobody_is_told_of_games_that_they_may_not_know_of() -> None:
    """Unfinished ones, private ones, and to those who only look on, unlisted ones."""
    seated, later = finished(), finished(("Cleo", "Dora"))
    stranger = browser_of(identity.new_guest("Emil"))
    assert "Dora" not in text(stranger.get(seated.url))
    assert "Dora" in text(seated.clients[0].get(seated.url))
    for fields in ({"status": Status.PLAYING}, {"status": Status.OVER, "watchers": False}):
        Game.objects.filter(pk=later.game.pk).update(**fields)
        assert "Dora" not in text(seated.clients[0].get(seated.url))
        assert "beside-title" not in text(seated.clients[0].get(seated.url))


def test_other_games_have_a_code_of_their_deal_from_the_start_and_never_show_it() -> None:
    client = browser_of(identity.new_guest("Anna"))
    client.post("/host/", {"pace": "live", "seat2": "easy", "watchers": "on"})
    game = Game.objects.get()
    client.post(f"/t/{game.code}/start/")
    game.refresh_from_db()
    assert game.deal_code == deals.code_of(load(game).deal)
    assert not game.repeated
    assert game.deal_code not in text(client.get(f"/t/{game.code}/"))
    assert seat_people(("Anna", "Ben")).game.deal_code != game.deal_code
