"""The page of one's statistics agrees with the games, for all its filters."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from club.statistics.models import SeatResult
from club.statistics.presenters import page as pages
from club.statistics.presenters.figures import figures
from club.statistics.presenters.filters import Chosen
from club.statistics.services import results
from games.models import Move, Person
from games.services.people import identity
from pinzetta import SOLO
from tests.test_records import FILES, SOLO_FILES
from tests.web.finished import finished, finished_solo, record
from tests.web.lobbies import text
from tests.web.tables import Seated, browser_of

pytestmark = pytest.mark.django_db
HOURS = (FILES[0], FILES[4], FILES[8], SOLO_FILES[0])
"""The records of `several`, the oldest first."""


def several() -> Seated:
    """Four games of Anna's: among two with Ben, among three, among four, and against Pinzetta."""
    first = finished(("Anna", "Ben"), HOURS[0])
    games = [first, *(finished(("Anna",), path) for path in HOURS[1:3]), finished_solo()]
    for hour, seated in enumerate(games):
        seated.game.players.filter(seat=0).update(person=first.game.host)
        type(seated.game).objects.filter(pk=seated.game.pk).update(
            ended=timezone.now() - timedelta(hours=len(games) - hour)
        )
    results.rebuild()
    return first


def anna_of(seated: Seated) -> Person:
    assert seated.game.host
    return seated.game.host


def said(client: Client, query: str = "") -> str:
    response = client.get(f"/me/statistics/{query}")
    assert response.status_code == 200
    return " ".join(text(response).split())


def many(person: Person, number: int, **fields: Any) -> None:
    """Synthetic results of one person."""
    made = {
        "variant": "standard",
        "edition": "none",
        "players": 3,
        "people": 1,
        "place": 1,
        "share": 1.0,
        "margin": 3,
        "opponents": [["person", 70, 1.0], ["easy", 60, 1.0]],
        "contests": [["colour-1", "colour", 12], ["finale-1", "finale", 8]],
        "days": [10, 20, 30, 40],
        "album_points": 60,
    } | fields
    SeatResult.objects.bulk_create(
        SeatResult(
            person=person, seat=0, points=n, finished=timezone.now() - timedelta(hours=n), **made
        )
        for n in range(1, number + 1)
    )


def test_every_figure_is_that_of_the_records() -> None:
    seated = several()
    told = figures(anna_of(seated))
    assert told
    data = [record(path)["result"] for path in HOURS]
    scores = [each["scores"][0] for each in data]
    sheets = [each["sheets"][0] for each in data]
    assert [row.points for row in told.rows] == scores[::-1], "the latest first"
    assert (told.mean, told.best) == (sum(scores) / 4, max(scores))
    shares = [(0 in each["winners"]) / len(each["winners"]) for each in data]
    assert told.won == sum(shares) / 4
    for number, day in enumerate(told.days, start=1):
        points = [line["points"] for sheet in sheets for line in sheet if line["day"] == number]
        assert day.mean == sum(points) / 4
    entered = [line for sheet in sheets for line in sheet if line["why"] == "contest"]
    assert sum(each.times for each in told.contests) == 4 * 4, "three tickets and the Finale each"
    assert sum(each.times for each in told.cards) == 4 * 4
    for each, type in zip(
        told.contests, ("colour", "theme", "size", "postmark", "finale"), strict=True
    ):
        points = [line["points"] for line in entered if line["card"].startswith(type)]
        assert each.times >= len(points), "those that brought nothing have no line"
        assert each.mean == sum(points) / each.times


def test_victories_by_number_of_players_and_by_opponent() -> None:
    seated = several()
    told = figures(anna_of(seated))
    assert told
    assert [(row.name, row.games, row.beside) for row in told.by_players] == [
        ("2", 1, 1 / 2),
        ("3", 1, 1 / 3),
        ("4", 1, 1 / 4),
    ]
    wins = [0 in record(path)["result"]["winners"] for path in HOURS]
    assert [row.won for row in told.by_players] == [float(won) for won in wins[:3]]
    opponents = {row.name: row for row in told.by_opponent}
    level = record(HOURS[3])["options"]["level"]
    assert opponents["people"].games == 1
    assert opponents["people"].share == float(wins[0])
    assert opponents[f"Pinzetta, level {level}"].share == float(wins[3])
    collectors = [
        (n, points)
        for n, path in enumerate(HOURS[:3])
        for seat, points in list(
            zip(record(path)["seats"], record(path)["result"]["scores"], strict=True)
        )[1:]
        if seat["kind"] == "collector" and n > 0
    ]
    told_of = opponents["collector bot"]
    assert told_of.games == len({n for n, _points in collectors})
    mine = [record(path)["result"]["scores"][0] for path in HOURS]
    behind = [mine[n] > points for n, points in collectors]
    assert told_of.beside == sum(behind) / len(behind)


def test_the_way_to_the_booklets_points() -> None:
    """Rule 8.8: 110, 125 and 140."""
    anna = identity.new_guest("Anna")
    solo = {"variant": SOLO.name, "players": 2, "people": 0}
    many(anna, 3, **solo, level=2, opponents=[["pinzetta-2", 90, 0.0]])
    many(anna, 1, **solo, level=1, intro=True, opponents=[["pinzetta-1", 110, 0.0]])
    SeatResult.objects.filter(level=2, points=3).update(points=130)
    told = figures(anna)
    assert told
    assert [(each.level, each.intro, each.target, each.games) for each in told.levels] == [
        (1, False, 110, 0),
        (2, False, 125, 3),
        (3, False, 140, 0),
        (1, True, 110, 1),
    ]
    second, intro = told.levels[1], told.levels[3]
    assert (second.best, second.left, second.mean) == (130, 0, (1 + 2 + 130) / 3)
    assert second.bars == (round(100 * 133 / 3 / 125), 100), "a bar ends at the goal"
    assert (intro.best, intro.left) == (1, 109)
    html = said(browser_of(anna))
    assert "How close you are to 110, 125 and 140 points" in html
    assert ">109<" in html


def test_the_page_has_each_chart_as_a_table() -> None:
    seated = several()
    html = said(seated.clients[0])
    assert "From 4 finished games." in html
    for caption in (
        *("Points by game", "Points by day", "Contests", "By card"),
        *("Victories by number of players", "Victories by opponent"),
        "How close you are to 110, 125 and 140 points",
    ):
        assert f'<caption class="unseen">{caption}</caption>' in html
    svgs = re.findall(r"<svg[^>]*>", html)
    assert len(svgs) > 10
    assert all('aria-hidden="true"' in svg for svg in svgs)
    for path in HOURS:
        assert f'<td class="number">{record(path)["result"]["scores"][0]}</td>' in html
    assert "/me/statistics/" in text(seated.clients[0].get("/me/"))


def test_filters_leave_the_games_they_name() -> None:
    seated = several()
    for query, points in {
        "?company=people": [0],
        "?company=bots": [2, 1],
        f"?company={SOLO.name}": [3],
        "?players=3": [1],
        "?players=2": [0],
        "?company=people&players=4": [],
        "?span=30": [3, 2, 1, 0],
        "?company=&players=&span=&page=": [3, 2, 1, 0],
    }.items():
        html = said(seated.clients[0], query)
        scores = [record(HOURS[n])["result"]["scores"][0] for n in points]
        shown = [int(found) for found in re.findall(r"<figcaption><strong>(-?\d+)</strong>", html)]
        assert shown == scores, query
        assert ("None of your games is of this kind." in html) == (not points), query


def test_a_span_leaves_out_what_is_older() -> None:
    anna = identity.new_guest("Anna")
    many(anna, 40)
    SeatResult.objects.filter(points__gt=25).update(finished=timezone.now() - timedelta(days=80))
    lengths = [len(told.rows) for span in (30, 90) if (told := figures(anna, Chosen(span=span)))]
    assert lengths == [25, 40]


@pytest.mark.parametrize(
    "query",
    [
        "players=1",
        "players=x",
        "company=nobody",
        "span=31",
        "page=0",
        "page=-1",
        "page=x",
        "page=" + "9" * 30,
        "company=%00",
        "span=30&players=%F0%9F%A6%86",
        "page=1.5",
    ],
)
def test_what_cannot_be_chosen_is_refused_with_a_sentence(query: str) -> None:
    anna = identity.new_guest("Anna")
    many(anna, 3)
    answer = browser_of(anna).get(f"/me/statistics/?{query}")
    assert answer.status_code == 422
    html = text(answer)
    assert 'class="wrong"' in html or 'class="refused"' in html


def test_albums_are_paged_the_newest_first() -> None:
    anna = identity.new_guest("Anna")
    many(anna, 20)
    client = browser_of(anna)
    pattern = r"<figcaption><strong>(\d+)</strong>"
    assert re.findall(pattern, said(client)) == [str(n) for n in range(1, 9)]
    html = said(client, "?company=people&page=3")
    assert re.findall(pattern, html) == [str(n) for n in range(17, 21)]
    assert "?company=people&page=2#albums" in html
    assert "Page 3 of 3" in said(client, "?page=99"), "after the last comes the last"


def test_an_album_is_drawn_for_its_owner_only() -> None:
    seated = several()
    row = SeatResult.objects.filter(person=anna_of(seated)).first()
    assert row
    address = f"/me/statistics/albums/{row.pk}.svg"
    assert address in said(seated.clients[0])
    answer = seated.clients[0].get(address)
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/svg+xml")
    assert answer.content.count(b'<g transform="translate(') >= len(row.album)
    assert seated.clients[1].get(address).status_code == 404
    assert Client().get(address).status_code == 404
    SeatResult.objects.update(edition="gone")
    assert seated.clients[0].get(address).status_code == 404


def test_a_game_that_was_removed_is_told_without_a_link() -> None:
    seated = several()
    code = seated.game.code
    assert f"/t/{code}/" in said(seated.clients[0])
    seated.game.delete()
    html = said(seated.clients[0])
    assert "From 4 finished games." in html
    assert code not in html


def test_the_curve_shows_the_last_games_and_their_mean() -> None:
    anna = identity.new_guest("Anna")
    many(anna, pages.GAMES_SHOWN + 30)
    told = pages.statistics(anna, Chosen())
    assert told
    assert [point.row.points for point in told.points] == list(range(pages.GAMES_SHOWN, 0, -1))
    assert told.points[-1].mean == sum(range(1, 11)) / 10
    assert told.points[0].mean == sum(range(pages.GAMES_SHOWN, pages.GAMES_SHOWN + 10)) / 10
    assert "The last 50 games." in said(browser_of(anna))


def test_who_has_no_game_is_told_what_to_do() -> None:
    html = said(browser_of(identity.new_guest("Emil")))
    assert "Once you have finished a game" in html
    assert "Play solo against Pinzetta" in html
    assert Client().get("/me/statistics/")["Location"] == "/me/"


def test_the_best_game_says_that_it_was_played_with_advice() -> None:
    """A game as good as it without advice is the best."""
    first = several()
    anna, client = anna_of(first), browser_of(anna_of(first))
    assert "with advice" not in said(client)
    best = SeatResult.objects.filter(person=anna).order_by("-points")[0]
    move = Move.objects.filter(game=best.game, seat=best.seat).latest("number")
    Move.objects.filter(pk=move.pk).update(advised=True)
    told = figures(anna)
    assert told
    assert told.advised
    assert f"{best.points} <small>with advice</small>" in said(client)
    many(anna, 1)
    SeatResult.objects.filter(pk=SeatResult.objects.latest("pk").pk).update(points=best.points)
    told = figures(anna)
    assert told
    assert not told.advised
