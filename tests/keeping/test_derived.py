"""What is computed from games and damaged: its page says so, and it is computed again."""

import pkgutil
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

import club
from club.daily.models import DailyDeal, DailyEntry
from club.events.models import Event, EventSeat, EventStatus, Round
from club.events.services import rounds
from club.ratings import services as ratings
from club.ratings.checking import differences as wrong_ratings
from club.ratings.models import RatedGame, RatingChange
from club.sharing import pictures
from club.statistics.models import SeatResult
from club.statistics.services import results
from games.models import Act, Analysis, Draft, Failure
from games.services import derived, sound_analyses
from games.services.bots import turns
from tests.club.daily import tries
from tests.club.events import meeting
from tests.sizes import often
from tests.web.analysed import analysed_game
from tests.web.finished import finished
from tests.web.lobbies import text, visitor
from tests.web.tables import Seated, browser_of, seat_people

TORN: tuple[Any, ...] = (7, "torn", {}, [7], [[1]], {"item": []})


@pytest.fixture
def played(db: None) -> Seated:
    seated = finished()
    ratings.update_after.call(seated.game.pk)
    results.store_game.call(seated.game.pk)
    return seated


def is_sound() -> bool:
    return not list(wrong_ratings()) and not list(results.differences())


def lost(played: Seated) -> None:
    RatingChange.objects.all().delete()


def wrong(played: Seated) -> None:
    RatingChange.objects.update(mu=1.0)


def torn_bots(played: Seated) -> None:
    RatedGame.objects.update(bots="torn")


def not_rated(played: Seated) -> None:
    RatedGame.objects.all().delete()


def torn_results(played: Seated) -> None:
    SeatResult.objects.update(contests=7, days="torn", opponents={"a": 1}, album=[7])


@pytest.mark.parametrize("damage", [lost, wrong, torn_bots, not_rated, torn_results])
def test_it_is_computed_again_once_a_day_or_by_a_button(
    played: Seated, room: Client, damage: object
) -> None:
    assert callable(damage)
    for mend in (derived.check_all, lambda: press(room)):
        damage(played)
        assert not is_sound()
        mend()
        assert is_sound()
    assert {act.about for act in Act.objects.all()} == set(derived.KINDS)


def press(room: Client) -> None:
    assert "Compute again: ratings" in text(room.get("/keeper/"))
    for name in derived.KINDS:
        assert room.post(f"/keeper/compute/{name}/").status_code == 302
    assert room.post("/keeper/compute/nosuch/").status_code == 404


@pytest.mark.parametrize("field", ["opponents", "contests", "days", "album"])
def test_damaged_statistics_are_no_failure_of_their_page(
    played: Seated, field: str, caplog: pytest.LogCaptureFixture
) -> None:
    for data in TORN:
        SeatResult.objects.update(**{field: data})
        assert played.clients[0].get("/me/statistics/").status_code == 200
    results.rebuild()
    assert "computed again" not in text(played.clients[0].get("/me/statistics/"))
    caplog.clear()


def test_what_has_lost_its_game_is_given_up_if_it_cannot_be_read(played: Seated) -> None:
    """Nothing is left to compute it from."""
    whole = finished().game
    results.store_game.call(whole.pk)
    torn_results(played)
    results.store_results([whole.pk])
    played.game.delete()
    ratings.update_after.call(whole.pk)
    RatedGame.objects.filter(game=None).update(bots="torn")
    derived.check_all()
    assert is_sound()
    assert SeatResult.objects.count() == 2


@pytest.mark.usefixtures("quick_analysis")
def test_an_analysis_that_cannot_be_read_is_made_again(db: None, settings: Any) -> None:
    settings.TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}
    seated = analysed_game()
    sound = Analysis.objects.get().data
    assert not list(sound_analyses.differences())
    for data in (
        *TORN,
        *(
            {**sound, part: torn}
            for part in ("decisions", "curve")
            for torn in TORN[:: often(3, 1)]
        ),
    ):
        Analysis.objects.update(data=data, finished=timezone.now())
        for page in ("analysis/", "analysis/3/", "replay/?at=3"):
            assert seated.clients[0].get(seated.url + page).status_code < 500
        if data != {**sound, "decisions": {}}:  # nothing was to be decided
            sound_analyses.rebuild()
            assert Analysis.objects.get().finished is None


@pytest.fixture
def event(db: None) -> Event:
    return meeting.begun(meeting.guests(4), same_deal=True)


@pytest.mark.parametrize("status", ["playing", "paused", "nosuch"])
def test_an_event_that_has_lost_its_rounds_is_begun_again_by_its_host(
    event: Event, status: str
) -> None:
    event.rounds.all().delete()
    Event.objects.update(status=status)
    assert event.host
    host = browser_of(event.host)
    assert host.get(event.get_absolute_url()).status_code == 200
    derived.check_all()
    assert host.post(f"{event.get_absolute_url()}start/").status_code == 302
    event.refresh_from_db()
    assert (event.status, event.rounds.count()) == (EventStatus.PLAYING, 1)


def test_a_round_takes_its_deal_and_its_results_from_its_games(event: Event) -> None:
    stage = event.rounds.get()
    for data in TORN:
        Round.objects.update(deal=data)
        derived.check_all()
        assert Round.objects.get().deal == stage.deal
    game = meeting.games(event)[0]
    tries.end(game)
    rounds.update_after.call(game.pk)
    stored = list(EventSeat.objects.order_by("pk").values())
    EventSeat.objects.update(points=7, match_points=None)
    derived.check_all()
    assert list(EventSeat.objects.order_by("pk").values()) == stored


@pytest.mark.parametrize("data", TORN)
def test_a_deal_of_the_day_that_cannot_be_read_is_that_of_its_games(data: Any, db: None) -> None:
    """People who play it meanwhile get the same deal. One that nobody has played is drawn anew."""
    anna, ben = (browser_of(visitor(name).person) for name in ("Anna", "Ben"))
    first = tries.begin(anna)
    drawn = DailyDeal.objects.get().deal
    DailyDeal.objects.update(deal=data)
    assert tries.begin(ben).deal_code == first.deal_code
    derived.check_all()
    assert DailyDeal.objects.get().deal == drawn
    DailyEntry.objects.all().delete()
    DailyDeal.objects.update(deal=data)
    assert tries.begin(ben).deal_code != first.deal_code


def test_a_picture_that_is_torn_is_none(settings: Any, tmp_path: Path) -> None:
    settings.DATA_FOLDER = tmp_path
    pictures.keep("whole", pictures.LAST_BYTES)
    pictures.keep("torn", b"\x89PNG")
    assert pictures.kept("whole")
    assert pictures.kept("torn") is None


def test_what_is_wrong_even_when_it_was_computed_again_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kind = derived.Derived("nothing", lambda: ["wrong"], lambda: None)
    monkeypatch.setitem(derived.KINDS, "nothing", kind)
    with pytest.raises(derived.StillWrong):
        derived.compute_again.call("nothing")


def test_every_app_has_a_check_of_its_own() -> None:
    """Except those that compute nothing from games."""
    apps = {module.name for module in pkgutil.iter_modules(club.__path__)}
    assert apps - derived.KINDS.keys() == {*("api", "editions", "front", "push", "sharing", "urls")}


@pytest.mark.parametrize("data", TORN)
def test_a_queued_pick_that_cannot_be_read_is_none(data: object, db: None) -> None:
    seated = seat_people()
    for player in seated.game.players.all():
        token = seated.table.token(player.seat)
        Draft.objects.create(player=player, data=data, token=token, queued=True)
    turns.wake(seated.game.code)
    for client in seated.clients:
        assert client.get(seated.url).status_code == 200
    assert not Failure.objects.exists()
