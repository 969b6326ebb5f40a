"""Any moment of a finished game once more, against bots."""

import re
from typing import Any

import pytest
from django.conf import LazySettings
from django.test import Client

from games.models import Game, Person, Result, SeatKind, Status
from games.presenters.lobby import listing
from games.presenters.solo import past_games
from games.rules import referee
from games.services.lobby import solo
from games.services.lobby.hosting import host_table
from games.services.people import identity
from games.services.result_rows import keep_results
from games.services.stored.audit import findings
from games.services.stored.snapshots import load
from pinzetta import SoloOptions
from tests.keeping.keepers import new_keeper
from tests.web.finished import finished, finished_solo
from tests.web.lobbies import text
from tests.web.tables import Seated, browser_of, seat_people

pytestmark = pytest.mark.django_db


def play_on(client: Client, seated: Seated, **fields: Any) -> Any:
    asked = {"at": 10, "seat": 0, "bot": "easy", **fields}
    return client.post(f"{seated.url}practice/", asked)


def practised(seated: Seated, **fields: Any) -> Game:
    assert play_on(seated.clients[0], seated, **fields).status_code == 302
    return Game.objects.filter(practice_from__isnull=False)[0]


def stored(game: Game) -> Any:
    return Game.objects.filter(pk=game.pk).values().get(), list(game.history.values())


def test_it_begins_at_once_with_the_same_deal_and_the_same_moves() -> None:
    seated = finished()
    before = stored(seated.game)
    replay = text(seated.clients[0].get(f"{seated.url}replay/?at=10&as=1"))
    assert f"{seated.url}practice/?at=10&as=1" in replay
    form = text(seated.clients[0].get(f"{seated.url}practice/?at=10&as=1"))
    assert 'value="10"' in form
    assert "it counts nowhere" in form
    game = practised(seated, seat=1)
    assert (game.deal, game.practice_of, game.practice_from) == (seated.game.deal, seated.game, 10)
    made, before_it = (
        game.history.values("data", "seat"),
        seated.game.history.values("data", "seat"),
    )
    assert list(made[:10]) == list(before_it[:10])
    assert referee.awaited(load(game)) == (1,), "the bot has answered already"
    assert [(player.person_id, player.bot) for player in game.players.all()] == [
        (None, "easy"),
        (seated.game.players.get(seat=0).person_id, ""),
    ]
    assert list(findings(game)) == []
    assert stored(seated.game) == before


def test_it_says_at_the_table_what_it_is_and_leads_back() -> None:
    seated = finished()
    game = practised(seated)
    client = seated.clients[0]
    page = text(client.get(f"/t/{game.code}/"))
    assert "It counts nowhere." in page
    assert f"/t/{game.code}/practised/" in page
    back = client.get(f"/t/{game.code}/practised/")
    assert back["Location"] == f"{seated.url}replay/?at=10"
    assert client.get(back["Location"]).status_code == 200
    assert client.get(f"{seated.url}practised/").status_code == 404, "which is no practice"
    seated.game.delete()
    assert "It counts nowhere." in text(client.get(f"/t/{game.code}/"))
    assert client.get(f"/t/{game.code}/practised/").status_code == 404


def test_nobody_else_sees_it_and_it_names_nobody_else() -> None:
    seated = finished()
    game = practised(seated)
    for address in ("", "regions/all/", "version/", "practised/", "replay/"):
        for client in (seated.clients[1], Client()):
            assert client.get(f"/t/{game.code}/{address}").status_code in (403, 404)
    assert "Ben" not in text(seated.clients[0].get(f"/t/{game.code}/"))


def test_what_is_no_move_no_seat_or_no_bot_begins_nothing() -> None:
    seated = finished()
    for name, values, said in (
        ("at", ("-1", "55", "9" * 40, "x", ""), "Choose a move from 0 to 54."),
        ("seat", ("2", "-1", "\x00", ""), "This table has no seat"),
        ("bot", ("random", ""), "There is no such bot"),
    ):
        for value in values:
            response = play_on(Client(), seated, **{name: value})
            assert response.status_code == 422, (name, value)
            assert said in text(response)
        asked = Client().get(f"{seated.url}practice/", {"at": values[-1], "as": values[-2]})
        assert asked.status_code == 200
    assert Game.objects.count() == 1
    assert Person.objects.count() == 2


def test_only_finished_games_are_practised() -> None:
    """Whatever an unfinished game hides stays hidden; an abandoned one may be reopened."""
    seated = seat_people(("Anna", "Ben"))
    for status in (Status.PLAYING, Status.ABANDONED):
        Game.objects.update(status=status)
        for response in (
            seated.clients[0].get(f"{seated.url}practice/?at=0"),
            play_on(seated.clients[0], seated, at=0),
        ):
            assert response.status_code == 422
            assert "This game is not over yet" in text(response)
    copy = finished().game
    Game.objects.filter(pk=copy.pk).update(copy_of=seated.game)
    assert Client().post(f"/t/{copy.code}/practice/", {"at": 0, "seat": 0}).status_code == 422
    lobby = Seated(host_table(identity.new_guest("Emil"), [SeatKind.OPEN]), ())
    assert play_on(seated.clients[0], lobby, at=0).status_code == 404
    assert not Game.objects.filter(practice_from__isnull=False).exists()


def test_whoever_plays_the_same_deal_now_finishes_that_game_first() -> None:
    seated, again = finished(), finished(("Cleo", "Dora")).game
    Game.objects.filter(pk=again.pk).update(status=Status.PLAYING)
    again.players.filter(seat=1).update(person=seated.game.host)
    response = play_on(seated.clients[0], seated)
    assert response.status_code == 422
    assert "You are playing this deal at another table" in text(response)
    assert play_on(seated.clients[1], seated).status_code == 302


def test_whoever_may_see_the_replay_may_practise() -> None:
    seated, visitor = finished(), Client()
    response = play_on(visitor, seated)
    assert response.status_code == 302
    assert visitor.get(response["Location"]).status_code == 200, "who is a guest now"
    Game.objects.filter(pk=seated.game.pk).update(watchers=False)
    assert play_on(visitor, seated).status_code == 403


def test_a_form_that_is_sent_twice_begins_one_table_and_too_many_none(
    settings: LazySettings,
) -> None:
    seated = finished()
    settings.LIMITS = settings.LIMITS | {"games": "2 per hour"}
    first, second = (play_on(seated.clients[0], seated, opening="abc") for _ in range(2))
    assert first["Location"] == second["Location"]
    refused = play_on(seated.clients[0], seated)
    assert refused.status_code == 429
    assert "That is too often" in text(refused)
    assert Game.objects.count() == 2


def test_pinzetta_plays_on_by_her_rules() -> None:
    seated = finished_solo()
    form = text(seated.clients[0].get(f"{seated.url}practice/"))
    assert 'name="bot"' not in form
    response = play_on(seated.clients[0], seated, seat=1)
    assert response.status_code == 422
    assert "This table has no seat 1" in text(response)
    for number in range(8, 14):  # also from where she has not answered yet
        game = practised(seated, at=number)
        assert referee.awaited(load(game)) == (0,)
    page = text(seated.clients[0].get(f"/t/{game.code}/"))
    assert "It counts nowhere." in page


def test_it_counts_nowhere() -> None:
    seated = finished_solo()
    person = seated.game.host
    Game.objects.update(options=seated.game.options | {"level": 1})
    game = practised(seated)
    Game.objects.filter(pk=game.pk).update(options=game.options | {"level": 3})
    assert [line.game for line in listing.open_tables(person)] == [game]
    assert solo.last_wishes(person).options == SoloOptions(level=1)
    over = {"status": Status.OVER, "winners": [0], "ended": game.moved, "version": 99}
    Game.objects.filter(pk=game.pk).update(**over)
    game.refresh_from_db()
    assert [line.game for line in listing.finished(person)] == [seated.game]
    assert [past.code for past in past_games.own(person)] == [seated.game.code]
    assert [past.code for past in past_games.on_deal(seated.game.deal_code, person)] == [
        seated.game.code
    ]
    seated.game.delete()
    game.refresh_from_db()
    keep_results(game)
    assert not Result.objects.exists()
    assert past_games.own(person) == []
    page = text(seated.clients[0].get(f"/t/{game.code}/"))
    assert "it counts nowhere" in page
    assert "personal best" not in page


def test_a_finished_practice_table_can_be_practised_again() -> None:
    seated = finished()
    game = practised(seated)
    client = seated.clients[0]
    client.post(f"/t/{game.code}/wish-to-end/", {"wish": "1"})
    assert "Ended by agreement" in text(client.get(f"/t/{game.code}/"))
    again = practised(Seated(game, seated.clients), at=10)
    assert again.practice_of == game


def test_it_goes_after_the_tables_with_people_in_ones_list() -> None:
    seated = finished()
    anna = seated.game.host
    assert anna
    practised(seated)
    playing = seat_people(("Cleo", "Dora")).game
    playing.players.filter(seat=0).update(person=anna)
    practised(seated)
    assert [line.game.is_practice for line in listing.open_tables(anna)] == [False, True, True]
    front = text(browser_of(anna).get("/"))
    assert front.count("practice ·") == 2


def test_it_does_not_fill_the_keepers_list() -> None:
    game = practised(finished())
    room = browser_of(new_keeper("Kim"))
    shown = {
        asked: game.code in text(room.get(f"/keeper/games/{asked}"))
        for asked in ("", "?practice=with", "?practice=alone", f"?q={game.code}", "?stuck=hour")
    }
    assert list(shown.values()) == [False, True, True, True, False], shown
    page = text(room.get(f"/keeper/games/{game.code}/"))
    assert "Practice from" in page


def test_who_plays_the_other_seats_is_asked_once() -> None:
    seated = finished()
    client, there = seated.clients[0], f"{seated.url}replay/?at=10&as=1"
    assert 'name="opening"' not in text(client.get(there)), "a link to the page that asks"
    practised(seated, bot="expert")
    replay = text(client.get(there))
    assert 'name="bot" value="expert"' in replay
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)" id', replay))
    assert (fields["at"], fields["seat"]) == ("10", "1")
    assert client.post(f"{seated.url}practice/", fields).status_code == 302
    again = Game.objects.filter(practice_from=10)[0]
    assert list(again.players.values_list("bot", flat=True)) == ["expert", ""]
    assert client.post("/me/wishes/", {"practises_with": "easy"}).status_code == 302
    assert 'name="bot" value="easy"' in text(client.get(there))
    client.post("/me/wishes/", {})
    assert 'name="opening"' not in text(client.get(there)), "one wishes to be asked again"


def test_against_pinzetta_nobody_needs_to_be_asked() -> None:
    seated = finished_solo()
    replay = text(seated.clients[0].get(f"{seated.url}replay/?at=8"))
    assert 'name="opening"' in replay
    assert 'name="bot"' not in replay
