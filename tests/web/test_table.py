"""The table's page and regions: who sees it, what it always says, what it costs."""

import re
from datetime import timedelta
from html import unescape
from random import Random
from xml.etree import ElementTree

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.models import Game, Player, SeatKind, Status
from games.presenters.regions import regions_for
from games.rules import referee
from games.services.lobby import hosting
from games.services.people import identity, presence
from tests.web.tables import Seated, browser_of, seat_people

pytestmark = pytest.mark.django_db
CSRF = re.compile(r'name="csrfmiddlewaretoken" value="[^"]*"')


@pytest.fixture
def seated() -> Seated:
    return seat_people()


def page_of(client: Client, seated: Seated, path: str = "") -> str:
    response = client.get(seated.url + path)
    assert response.status_code == 200
    return response.content.decode()


def test_the_page_says_who_is_awaited_and_what_is_asked(seated: Seated) -> None:
    (seat,) = referee.awaited(seated.table)
    mine = page_of(seated.clients[seat], seated)
    assert "Take one item from the pool." in mine
    assert f'data-token="{seated.table.token(seat)}"' in mine
    other = page_of(seated.clients[(seat + 1) % 3], seated)
    name = seated.game.players.get(seat=seat).name
    called = rf'to take an item:.*?<strong class="not-you">{name}</strong>'
    assert re.search(called, other, re.DOTALL)
    assert "Friday" in other
    assert 'id="desk-form"' not in other


@pytest.mark.parametrize("phase", ["collect", "cut", "choose"])
def test_the_desk_tells_what_the_cards_on_it_do(phase: str) -> None:
    seated = seat_people(seed=3)
    seated.play_until(Random(3), phase)
    seat = referee.awaited(seated.table)[0]
    view = seated.sight(seat)
    lying = {
        "collect": view.pool,
        "cut": view.players[seat].collection,
        "choose": [
            item
            for other, player in enumerate(view.players)
            for pile in player.piles
            for item in pile
            if other != seat
        ],
    }[phase]
    page = unescape(page_of(seated.clients[seat], seated, "regions/desk/"))
    there = {item.what for item in lying}
    for id in view.edition.attendees:
        assert (view.edition.words["en"][id].text in page) is (id in there)
    assert ("begins tomorrow" in page) is ("token" in there)
    assert there & {*view.edition.attendees, "token"}


def test_a_new_day_begins_with_what_the_last_one_brought(seated: Seated) -> None:
    def brought() -> str:
        page = unescape(page_of(Client(), seated, "regions/top/"))
        told = re.search(r'<p class="brought">(.*?)<a', page, re.DOTALL)
        return " ".join(re.sub("<[^>]+>", "", told[1]).split()) if told else ""

    assert brought() == ""
    seated.play_until(Random(1), "show")
    assert brought() == ""
    seated.play_until(Random(1), "collect")
    sums = [player.score for player in seated.table.players]
    names = [player.name for player in seated.game.players.all()]
    told = " · ".join(f"{name} {points}" for name, points in zip(names, sums, strict=True))
    assert brought().replace("−", "-") == f"Friday brought {told}"


def test_a_region_is_the_same_on_the_page_and_alone(seated: Seated) -> None:
    seated.play_until(Random(1), "choose")
    for client in (seated.clients[0], Client()):
        page = CSRF.sub("", page_of(client, seated))
        for name in regions_for(3):
            alone = CSRF.sub("", page_of(client, seated, f"regions/{name}/")).strip()
            assert alone.startswith("<")
            assert f'id="region-{name}"' in alone
            assert re.sub(r"\s+", " ", alone) in re.sub(r"\s+", " ", page), name
    assert Client().get(f"{seated.url}regions/secrets/").status_code == 404


def test_a_private_table_is_for_those_who_sit_at_it() -> None:
    seated = seat_people(watchers=False)
    for path in ("", "regions/desk/", "regions/all/", "album/0.svg", "record.json"):
        for client in (Client(), browser_of(identity.new_guest("Dora"))):
            response = client.get(seated.url + path)
            assert response.status_code == 403
            assert "This page is not for you" in response.content.decode()
    assert page_of(seated.clients[0], seated)


def test_a_watcher_gets_no_form_of_the_game(seated: Seated) -> None:
    page = page_of(Client(), seated)
    assert "You are watching" in page
    assert 'id="desk-form"' not in page
    assert "/move/" not in page
    assert 'method="post"' not in page.split('id="region-chat"')[0]


@pytest.mark.parametrize("phase", ["collect", "cut", "choose", "show"])
def test_a_page_costs_few_queries(phase: str) -> None:
    """As many for five seats on the third day as for two on the first."""
    costs = set()
    for names in (("Anna", "Ben"), ("Anna", "Ben", "Cleo", "Dora", "Emil")):
        seated = seat_people(names)
        seated.play_until(Random(4), phase)
        client = seated.clients[referee.awaited(seated.table)[0]]
        client.get(seated.url)
        with CaptureQueriesContext(connection) as queries:
            client.get(seated.url)
        with CaptureQueriesContext(connection) as regional:
            client.get(f"{seated.url}regions/pool/")
        costs.add(len(queries))
        assert len(regional) <= 6
    assert len(costs) == 1
    assert costs.pop() <= 16


def test_nothing_is_written_inline_or_comes_from_elsewhere(seated: Seated) -> None:
    """The policy of the site would refuse it silently."""
    for phase in ("collect", "cut", "choose", "show"):
        seated.play_until(Random(1), phase)
        page = page_of(seated.clients[referee.awaited(seated.table)[0]], seated)
        assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)", page)
        assert "//" not in page.replace("<!doctype html>", "")


def late(seated: Seated) -> int:
    """Somebody who has kept the others waiting."""
    seat = referee.awaited(seated.table)[0]
    long_ago = timezone.now() - timedelta(hours=1)
    Player.objects.filter(game=seated.game, seat=seat).update(awaited_since=long_ago)
    return seat


def test_a_majority_calls_a_stand_in_and_the_person_comes_back(seated: Seated) -> None:
    punctual = referee.awaited(seated.table)[0]
    response = seated.post((punctual + 1) % 3, f"stand-in/{punctual}/")
    assert response.status_code == 422
    absent = late(seated)
    one, two = ((absent + step) % 3 for step in (1, 2))
    assert f"/stand-in/{absent}/" in page_of(seated.clients[one], seated)
    assert f"/stand-in/{absent}/" not in page_of(seated.clients[absent], seated)
    assert f"/stand-in/{absent}/" not in page_of(Client(), seated)
    assert seated.post(one, f"stand-in/{absent}/").status_code == 302
    assert not seated.game.players.get(seat=absent).bot
    assert seated.post(two, f"stand-in/{absent}/").status_code == 302
    assert seated.game.players.get(seat=absent).bot
    assert absent not in referee.awaited(seated.table)  # it has answered already
    assert "A stand-in plays for you." in page_of(seated.clients[absent], seated)
    move = seated.post(absent, "move/", token=seated.table.token(absent), kind="take", item="1")
    assert move.status_code == 403
    assert seated.post(absent, "take-seat/").status_code == 302
    assert not seated.game.players.get(seat=absent).bot
    assert seated.post(0, "stand-in/7/").status_code == 404


def test_who_concedes_does_not_come_back(seated: Seated) -> None:
    assert seated.post(0, "concede/").status_code == 302
    assert "You have conceded" in page_of(seated.clients[0], seated)
    assert seated.post(0, "take-seat/").status_code == 422
    assert seated.game.players.get(seat=0).bot


def test_all_who_play_may_agree_to_end(seated: Seated) -> None:
    for seat in range(3):
        seated.game.refresh_from_db()
        assert seated.game.status == Status.PLAYING
        assert seated.post(seat, "wish-to-end/", wish="1").status_code == 302
    seated.game.refresh_from_db()
    assert seated.game.status == Status.ENDED
    assert "Ended by agreement" in page_of(seated.clients[0], seated)
    for client in seated.clients:  # the awaited seats are awaited no longer
        assert "Your turn" not in client.get("/me/").content.decode()


def test_the_same_people_play_again() -> None:
    seated = seat_people(declare_in_turn=True, watchers=False)
    assert seated.post(0, "rematch/")["Location"] == seated.url  # still being played
    for seat in range(3):
        seated.post(seat, "wish-to-end/", wish="1")
    first = seated.post(1, "rematch/")["Location"]
    assert seated.post(0, "rematch/")["Location"] == first
    assert seated.post(1, "rematch/")["Location"] == first
    again = Game.objects.get(code=first.split("/")[2])
    assert again.status == Status.LOBBY
    assert (again.options["declare_in_turn"], again.watchers) == (True, False)
    assert {p.name for p in again.players.all()} == {"Anna", "Ben", ""}
    assert again.host == seated.game.players.get(seat=1).person


def test_bots_answer_when_a_game_begins_with_them() -> None:
    anna = identity.new_guest("Anna")
    game = hosting.host_table(anna, [SeatKind.BOT, SeatKind.BOT])
    seated = Seated(game, (browser_of(anna),))
    assert seated.post(0, "start/").status_code == 302
    assert "Take one item from the pool." in page_of(seated.clients[0], seated)
    assert referee.awaited(seated.table) == (0,)


def test_who_only_looks_changes_nothing() -> None:
    """Not even where a bot is still to answer: presence aside."""
    anna = identity.new_guest("Anna")
    game = hosting.host_table(anna, [SeatKind.BOT, SeatKind.BOT])
    game = hosting.start(game.code, anna, stand_ins=False)
    Player.objects.filter(game=game).update(bot="collector")  # hers, too: a bot is awaited
    seated = Seated(game, (browser_of(anna),))
    seated.clients[0].get("/")  # renews the session
    presence.note(game.code, anna)
    hosting.host_table(anna, [SeatKind.OPEN])
    Game.objects.filter(status=Status.LOBBY).update(visited=timezone.now() - timedelta(days=9))
    for path in (*("", "regions/all/", "regions/desk/", "version/", "preview/"), "/", "/me/"):
        with CaptureQueriesContext(connection) as queries:
            response = seated.clients[0].get(path if path[:1] == "/" else seated.url + path)
        assert response.status_code == 200, path
        written = [q["sql"] for q in queries if q["sql"].startswith(("UPDATE", "INSERT", "DELETE"))]
        assert all('SET "seen"' in sql for sql in written), path
    assert not game.history.exists()


def test_the_record_is_secret_until_the_end(seated: Seated) -> None:
    assert seated.clients[0].get(f"{seated.url}record.json").status_code == 404


def test_the_picture_of_an_album_stands_alone(seated: Seated) -> None:
    seated.play_until(Random(1), "cut")
    while seated.table.day < 2:
        seated.play_until(Random(1), "show")
        seat = referee.awaited(seated.table)[0]
        seated.hand_in(seat, seated.answer(seat, Random(1)))
    response = Client().get(f"{seated.url}album/0.svg")
    assert response["Content-Type"] == "image/svg+xml"
    drawing = response.content.decode()
    root = ElementTree.fromstring(drawing)
    tiles = [part for part in root if "transform" in part.attrib]
    assert len(tiles) == len(seated.table.players[0].album) > 0
    assert not re.search(r"var\(|href=|<style|class=", drawing)
    assert seated.clients[0].get(f"{seated.url}album/9.svg").status_code == 404
