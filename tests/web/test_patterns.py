"""What somebody does well and badly, over their finished games."""

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.models import Analysis, Game, Status
from games.presenters.patterns.page import patterns
from games.rules.state import FINALE
from games.services.people import identity
from games.services.stored.snapshots import load
from tests.test_records import FILES
from tests.web.finished import finished, finished_solo
from tests.web.lobbies import text
from tests.web.tables import Seated, browser_of

pytestmark = pytest.mark.django_db


def decision(number: int, kind: str, cost: float, seat: int = 0) -> dict[str, Any]:
    return {"number": number, "seat": seat, "day": 1, "kind": kind, "best": {}} | {
        "expected": 50.0,
        "made": 50.0 - cost,
    }


def analyse(game: Game, *decisions: dict[str, Any], **fields: Any) -> Analysis:
    stands = {"line": game.line, "moves": game.moves, "method": 1, "finished": timezone.now()}
    data = {"decisions": list(decisions)}
    return Analysis.objects.create(game=game, data=data, **stands | fields)


def page(seated: Seated) -> str:
    response = seated.clients[0].get("/me/patterns/")
    assert response.status_code == 200
    return " ".join(text(response).split())


def test_points_by_day_contests_and_forevers_are_those_of_the_score_sheets() -> None:
    seated = finished()
    host = seated.game.host
    assert host
    told = patterns(host)
    assert told
    mine, other = load(seated.game).players
    assert [day.mine for day in told.days] == [
        sum(line.points for line in mine.sheet if line.day == day) for day in range(1, FINALE + 1)
    ]
    assert [day.others for day in told.days] == [
        sum(line.points for line in other.sheet if line.day == day) for day in range(1, FINALE + 1)
    ]
    entered = [line for line in mine.sheet if line.why == "contest"]
    assert sum(each.mine * each.times for each in told.contests) == sum(
        line.points for line in entered
    )
    assert (told.tickets, told.unused) == (3, 3 - len(mine.tickets))
    assert told.wasted == sum(line.points <= 0 for line in entered if line.day != FINALE)
    (forever,) = (line for line in mine.sheet if line.why == "forever")
    assert (told.forevers, told.forever_points) == (forever.number, forever.points)
    said = page(seated)
    for words in ("From your last finished game.", "Points by day", "Forever stamps"):
        assert words in said
    assert "None of these games was analysed yet." in said
    assert "/me/patterns/" in text(seated.clients[0].get("/me/"))


def test_the_kind_of_decision_that_costs_most_is_to_be_practised() -> None:
    """Not the others' decisions; one that was better than expected costs nothing."""
    seated = finished()
    analyse(
        seated.game,
        decision(3, "take", 4),
        decision(5, "take", -2),
        decision(9, "cut", 1.5),
        decision(10, "cut", 4.5),
        decision(11, "cut", 30, seat=1),
    )
    said = page(seated)
    assert "<b>How you cut</b>: here you lose most, 3.0 points each time." in said
    assert f"{seated.url}practice/?at=9&as=0" in said
    assert "in 1 game that was analysed" in said
    form = text(seated.clients[0].get(f"{seated.url}practice/?at=9&as=0"))
    assert 'value="9"' in form
    Analysis.objects.update(line=7)
    assert "None of these games was analysed yet." in page(seated), "of another line of play"


def test_without_analyses_it_is_the_contests_where_others_get_more() -> None:
    seated = finished(path=FILES[3])
    host = seated.game.host
    assert host
    told = patterns(host)
    assert told
    worse = [each for each in told.contests if each.others is not None and each.short > 0]
    assert (told.advice is None) == (not worse)
    if told.advice:
        address = f"{seated.url}practice/?at={told.advice.number}&as=0"
        assert seated.clients[0].get(address).status_code == 200
        assert seated.game.history.get(number=told.advice.number + 1).seat == 0


def test_whoever_has_no_finished_game_is_told_so_kindly() -> None:
    said = text(browser_of(identity.new_guest("Emil")).get("/me/patterns/"))
    assert "Once you have finished a game" in said
    assert Client().get("/me/patterns/").status_code == 302


def test_what_counts_nowhere_is_no_pattern() -> None:
    seated = finished()
    for fields in (
        {"practice_from": 3},
        {"practice_from": None, "void": True},
        {"void": False, "lesson": "shown"},
        {"lesson": "", "status": Status.PLAYING},
        {"status": Status.ENDED},
    ):
        Game.objects.update(**fields)
        assert "Once you have finished a game" in page(seated)
    Game.objects.update(status=Status.OVER)
    seated.game.players.filter(seat=0).update(bot="easy")
    assert "Once you have finished a game" in page(seated)


def test_many_games_cost_as_many_queries_as_one() -> None:
    seated = finished()
    analyse(seated.game, decision(3, "take", 4))
    assert "From your last finished game." in page(seated)
    with CaptureQueriesContext(connection) as one:
        page(seated)
    for other in (finished(("Cleo", "Dora")), finished_solo()):
        other.game.players.filter(seat=0).update(person=seated.game.host)
        analyse(other.game, decision(3, "choose", 1))
    with CaptureQueriesContext(connection) as three:
        assert "From your last 3 finished games." in page(seated)
    assert len(three) == len(one)


def test_a_contest_entered_for_nothing_is_told() -> None:
    """The score sheet has no line of it: two of these three tickets brought nothing, nor did the
    Finale’s contest, where one of the others got nothing, too."""
    seated = finished(path=FILES[8])
    host = seated.game.host
    assert host
    told = patterns(host)
    assert told
    assert (told.tickets, told.unused, told.wasted) == (3, 0, 2)
    assert sum(each.times for each in told.contests) == 4
    table = load(seated.game)
    mine, *others = table.players
    entered = {line.card: line.points for line in mine.sheet if line.why == "contest"}
    assert len(entered) == 1
    finale = table.deal.contests[-1]
    got = [
        sum(line.points for line in player.sheet if (line.why, line.card) == ("contest", finale))
        for player in others
    ]
    (row,) = (each for each in told.contests if each.name == "Finale")
    assert (row.times, row.mine, row.others) == (1, 0, sum(got) / len(others))
    assert "Of 3 tickets 0 stayed unused, and 2 brought nothing." in page(seated)


def test_pinzetta_enters_no_contest() -> None:
    seated = finished_solo()
    host = seated.game.host
    assert host
    told = patterns(host)
    assert told
    assert {each.others for each in told.contests} == {None}
