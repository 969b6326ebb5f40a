"""The board: who stands on it, in which order, and what it costs to make it."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from club.daily import presenters
from club.daily.boxes import box
from club.daily.models import DailyDeal, Kind
from club.daily.streaks import streak
from games.models import Game, MadeBy, Move, Status
from games.services.keeping import status as remedies
from games.services.people import identity
from pinzetta import HUMAN
from tests.club.daily.conftest import Calendar
from tests.club.daily.tries import TODAY, YESTERDAY, begin, end, entry_in, finished, page, person_in
from tests.keeping.keepers import new_keeper, order_of
from tests.web.tables import browser_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("calendar")]


def rows() -> list[tuple[int, str, int]]:
    board = presenters.board(Kind.DAY, TODAY, None)
    return [(row.place, row.name, row.points) for row in board.rows]


def test_the_best_come_first_and_equal_points_share_a_place() -> None:
    assert "Be the first on the leaderboard!" in page(Client())
    for name, points in (("Anna", 120), ("Ben", 140), ("Cleo", 120), ("Dora", 90)):
        finished(name, points)
    assert rows() == [(1, "Ben", 140), (2, "Anna", 120), (2, "Cleo", 120), (4, "Dora", 90)]
    assert "The best on the leaderboard: 140 points." in page(Client(), "/")
    assert "4 people have finished this deal" in page(Client())


def test_what_is_told_of_a_game() -> None:
    anna = finished("Anna", 90)
    game = entry_in(anna).game
    made = {"game": game, "seat": HUMAN, "data": {}, "entries": []}
    for number, (line, advised) in enumerate([(0, True), (0, False), (0, True), (7, True)]):
        fields = {"line": line, "advised": advised, "number": 900 + number, "token": str(number)}
        Move.objects.create(**made, **fields)
    (row,) = presenters.board(Kind.DAY, TODAY, person_in(anna)).rows
    assert (row.points, row.lead, row.hints, row.mine) == (90, -10, 2, True)
    assert (row.program, row.late, row.same_browser) == (False, False, False)
    told = page(anna)
    assert "game of the day, November 18: 90 points, 10 behind Pinzetta, 2 hints. http" in told
    Move.objects.create(**made, line=0, number=999, token="x", made_by=MadeBy.PROGRAM)
    assert "with moves by a program" in page(Client())


def test_unfinished_conceded_and_void_games_are_not_on_it() -> None:
    anna = finished("Anna")
    game = entry_in(anna).game
    for fields in ({"status": Status.PLAYING}, {"status": Status.ENDED}, {"void": True}):
        Game.objects.filter(pk=game.pk).update(**{"status": Status.OVER, "void": False, **fields})
        assert rows() == []
        assert streak(person_in(anna)) == (0, 0)
        assert "Nobody has finished it yet." in page(Client(), "/")
    Game.objects.filter(pk=game.pk).update(void=False)
    game.players.filter(seat=HUMAN).update(conceded=True)
    assert rows() == []


def test_what_the_keeper_voids_is_off_the_board_at_once() -> None:
    kim, anna = new_keeper("Kim"), finished("Anna")
    game = entry_in(anna).game
    remedies.void(game.code, order_of(kim, game))
    assert rows() == []
    assert "declared void" in page(anna)
    assert anna.get(f"/daily/album/{entry_in(anna).pk}.svg").status_code == 404
    room, deal = browser_of(kim), DailyDeal.objects.get()
    assert f"/keeper/daily/{deal.pk}/" in page(room, "/keeper/daily/")
    listed = page(room, f"/keeper/daily/{deal.pk}/")
    assert "Anna" in listed
    assert "void" in listed
    assert deal.code not in listed
    assert room.get(f"/keeper/daily/{deal.pk + 1}/").status_code == 404
    assert anna.get("/keeper/daily/").status_code == 403


def test_a_streak_by_days(calendar: Calendar) -> None:
    anna = browser_of(identity.new_guest("Anna"))
    for day in (4, 3, 1, 0):
        calendar.today = TODAY - timedelta(days=day)
        end(begin(anna))
        end(begin(anna, "weekly"))
    assert streak(person_in(anna)) == (2, 2)
    calendar.today = TODAY + timedelta(days=1)
    assert streak(person_in(anna)) == (2, 2)
    calendar.today = TODAY + timedelta(days=2)
    assert streak(person_in(anna)) == (0, 2)
    assert "longest" in page(anna)
    assert streak(None) == (0, 0)


def test_a_practice_game_makes_no_streak(calendar: Calendar) -> None:
    calendar.today = YESTERDAY
    finished("Anna")
    calendar.today = TODAY
    ben = browser_of(identity.new_guest("Ben"))
    response = ben.post(f"/daily/{YESTERDAY}/practise/")
    end(Game.objects.get(code=response["Location"].split("/")[2]))
    assert streak(person_in(ben)) == (0, 0)


def test_a_game_that_was_removed_leaves_the_board_and_breaks_nothing() -> None:
    anna = finished("Anna")
    entry_in(anna).game.delete()
    assert rows() == []
    told = page(anna)
    assert "Nobody has finished this deal yet" in told
    deal = DailyDeal.objects.get()
    DailyDeal.objects.update(starts=YESTERDAY)
    assert page(anna, f"/daily/{YESTERDAY}/").count("Play it for practice") == 2
    assert anna.post(f"/daily/{deal.starts - timedelta(days=1)}/practise/").status_code == 302


def test_way_back_and_forward(calendar: Calendar) -> None:
    days = [TODAY - timedelta(days=day) for day in (9, 4, 0)]
    for day in days:
        calendar.today = day
        finished("Anna")
    told = page(Client(), f"/daily/{days[1]}/")
    assert f'rel="prev" href="/daily/{days[0]}/"' in told
    assert f'rel="next" href="/daily/{days[2]}/"' in told
    assert 'rel="next"' not in page(Client())
    assert "The best albums of Nov. 14, 2026" in page(Client())
    assert 'rel="prev"' not in page(Client(), f"/daily/{days[0]}/")


def test_the_database_begins_with_the_tries_of_one_deal() -> None:
    """Not with all games that are over, of which there may be many thousands."""
    anna = finished("Anna")
    with CaptureQueriesContext(connection) as queries:
        presenters.board(Kind.DAY, TODAY, person_in(anna))
        box(Kind.DAY, person_in(anna))
        streak(person_in(anna))
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            for query in queries:
                cursor.execute(f"EXPLAIN QUERY PLAN {query['sql']}")
                plan = [str(row[3]) for row in cursor.fetchall()]
                assert not any(line.startswith("SCAN") for line in plan), plan
                assert not plan[0].startswith("SEARCH games_game"), plan
