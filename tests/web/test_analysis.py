"""The pages of an analysis: asked for, waited for, read."""

import re
from random import Random

import pytest
from django.test import Client

from games.models import Analysis
from games.presenters.analysis.page import analysis_page
from games.presenters.table_view import view_of
from games.services import analysis
from games.services.stored.game_state import state_of
from tests.web.analysed import analyse, analysed_game, end
from tests.web.finished import finished
from tests.web.lobbies import text
from tests.web.solos import seat_solo
from tests.web.tables import seat_people

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("quick_analysis")]
ADDRESSES = ("analysis/", "analysis/progress/", "analysis/1/")


def test_it_is_asked_for_by_a_button_and_then_waited_for() -> None:
    seated = seat_people(("Anna", "Ben"))
    end(seated)
    anna, url = seated.clients[0], f"{seated.url}analysis/"
    assert f'method="post" action="{url}"' in text(anna.get(seated.url))
    assert f'method="post" action="{url}"' in text(anna.get(f"{seated.url}replay/"))
    assert "Analyse this game" in text(anna.get(url))
    assert not Analysis.objects.exists()
    response = anna.post(url)
    assert (response.status_code, response["Location"]) == (302, url)
    page = text(anna.get(url))
    assert "<progress" in page
    assert 'http-equiv="refresh"' in page
    assert 'data-state="waiting"' in text(anna.get(f"{url}progress/"))
    analysis.analyse.call()
    assert 'data-state="finished"' in text(anna.get(f"{url}progress/"))
    page = text(anna.get(url))
    assert "Luck and skill" in page
    assert "No decision cost as much as half a point." in page
    assert "Nothing was decided in this game." in page


@pytest.mark.long
def test_all_of_it_can_be_read_and_leads_into_the_game() -> None:
    seated = analysed_game()
    anna, url = seated.clients[0], f"{seated.url}analysis/"
    page, again = (text(anna.get(url)).partition("</main>")[0] for _ in range(2))
    assert page == again
    assert "Find the better" in page
    assert re.search(rf'<a href="{seated.url}replay/\?at=\d+&as=1" tabindex="-1">', page)
    costliest = max(
        Analysis.objects.get().data["decisions"], key=lambda d: d["expected"] - d["made"]
    )
    number = costliest["number"]
    assert f'href="{url}{number}/"' in page
    position = text(anna.get(f"{url}{number}/"))
    assert "<summary>Show the answer</summary>" in position
    assert 'id="region-pool"' in position
    replay = text(anna.get(f"{seated.url}replay/", {"at": number}))
    assert 'id="valuation"' in replay
    assert "Show the better move" in replay
    decisions = Analysis.objects.get().data["decisions"]
    for decision in {each["kind"]: each for each in decisions}.values():
        assert anna.get(f"{url}{decision['number']}/").status_code == 200, decision


@pytest.mark.long
def test_its_first_results_are_shown_while_the_rest_is_computed() -> None:
    seated = analysed_game()
    Analysis.objects.update(finished=None)
    anna, url = seated.clients[0], f"{seated.url}analysis/"
    page = text(anna.get(url))
    assert "First results" in page
    assert "Luck and skill" in page
    assert "Find it at the desk" not in page  # its best answer may still change
    assert 'data-state="first"' in text(anna.get(f"{url}progress/"))
    number = Analysis.objects.get().data["decisions"][0]["number"]
    assert anna.get(f"{url}{number}/").status_code == 200
    assert 'id="valuation"' not in text(anna.get(f"{seated.url}replay/?at={number}"))


@pytest.mark.long
def test_if_the_rest_fails_the_first_results_stay_and_it_can_be_asked_for_again() -> None:
    seated = analysed_game()
    Analysis.objects.update(finished=None, failed=True)
    anna, url = seated.clients[0], f"{seated.url}analysis/"
    page = text(anna.get(url))
    assert "Luck and skill" in page
    assert "The analysis failed." in page
    assert "data-progress" not in page, "nothing more is waited for"
    anna.post(url)
    assert not Analysis.objects.get().failed


def test_why_it_failed_is_told_if_the_moves_are_damaged() -> None:
    seated = finished()
    analysis.ask(seated.game)
    Analysis.objects.update(failed=True, finished=None, data={})
    url = f"{seated.url}analysis/"
    assert "The analysis failed." in text(seated.clients[0].get(url))
    seated.game.history.filter(number=3).update(data=7)
    assert "cannot be replayed" in text(seated.clients[0].get(url))


def test_luck_is_what_decisions_do_not_explain() -> None:
    seated = analysed_game()
    found = Analysis.objects.get()
    page = analysis_page(view_of(state_of(seated.game), None), found)
    for tally in page.tallies:
        start, cost, luck, final = (
            float(each.replace("−", "-"))
            for each in (tally.start, tally.cost, tally.luck, tally.final)
        )
        assert cost <= 0
        assert final == pytest.approx(start + cost + luck)
        assert 0 < len(tally.exercises) <= 3
    assert len(page.decided) == len(found.data["decisions"])
    assert all(not each.cost.startswith("−") for each in page.decided)


@pytest.mark.parametrize("path", ADDRESSES)
def test_a_game_that_is_being_played_is_not_analysed(path: str) -> None:
    seated = seat_people(("Anna", "Ben"))
    response = seated.clients[0].get(seated.url + path)
    assert response.status_code == 404
    assert "A game can be analysed when it is over" in text(response)
    assert seated.post(0, "analysis/").status_code == 404
    assert not Analysis.objects.exists()


@pytest.mark.parametrize("path", ADDRESSES)
def test_a_private_game_is_analysed_for_its_people_only(path: str) -> None:
    solo = seat_solo()
    solo.post(0, "concede/")
    stranger = Client()
    assert stranger.get(solo.url + path).status_code == 403
    assert stranger.post(f"{solo.url}analysis/").status_code == 403
    assert not Analysis.objects.exists()


def test_a_moment_that_is_not_there_is_told() -> None:
    seated = seat_people(("Anna", "Ben"))
    end(seated)
    anna = seated.clients[0]
    response = anna.get(f"{seated.url}analysis/1/")
    assert response.status_code == 404
    assert "This game has not been analysed yet." in text(response)
    analysis.ask(seated.game)
    analysis.analyse.call()
    for number in (0, 1, 10**25):
        response = anna.get(f"{seated.url}analysis/{number}/")
        assert response.status_code == 404
        assert "No decision was made at this moment of the game." in text(response)


def test_it_is_not_asked_for_too_often(settings: pytest.FixtureRequest) -> None:
    settings.LIMITS = {**settings.LIMITS, "analyses": "1 per hour"}  # type: ignore[attr-defined]
    seated = seat_people(("Anna", "Ben"))
    end(seated)
    assert seated.post(0, "analysis/").status_code == 302
    refused = seated.post(1, "analysis/")
    assert refused.status_code == 429
    assert refused["Retry-After"]
    assert 'role="alert"' in text(refused)


@pytest.mark.long
def test_a_game_against_pinzetta_is_analysed_too() -> None:
    solo = seat_solo(1)
    while solo.table.phase != "show":
        solo.go_on(solo.table, 0, Random(1))
    solo.post(0, "concede/")
    solo.game.refresh_from_db()
    analyse(solo)
    page = text(solo.clients[0].get(f"{solo.url}analysis/"))
    assert "Pinzetta, Friday" in page  # in the curve
    for decision in Analysis.objects.get().data["decisions"]:
        position = text(solo.clients[0].get(f"{solo.url}analysis/{decision['number']}/"))
        assert "Show the answer" in position
        assert "lies on your desk" not in position


@pytest.mark.parametrize(
    "data", [[], {}, "torn", {"decisions": [{"number": 1}], "curve": 7}, {"decisions": None}]
)
def test_one_that_is_damaged_is_made_again_and_breaks_nothing_else(data: object) -> None:
    seated = analysed_game()
    Analysis.objects.update(data=data)
    anna, url = seated.clients[0], f"{seated.url}analysis/"
    page = text(anna.get(url))
    assert "cannot be read any more" in page
    assert "Analyse this game" in page
    assert anna.get(f"{url}1/").status_code in (302, 404)
    assert anna.get(f"{seated.url}replay/?at=1").status_code == 200
    assert anna.post(url).status_code == 302
    assert "<progress" in text(anna.get(url))
