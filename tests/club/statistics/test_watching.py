"""Games to watch: those in play that allow it, and finished ones worth seeing."""

from datetime import timedelta
from random import Random
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from club.statistics.models import SeatResult
from club.statistics.presenters import watching
from club.statistics.services import profiles, results
from games.models import Game, Person, Player, SeatKind, Status
from games.services.people import identity
from tests.test_records import FILES
from tests.web.finished import finished, finished_solo, record
from tests.web.lobbies import text
from tests.web.tables import Seated, browser_of, seat_people

pytestmark = pytest.mark.django_db


def said(path: str = "/watch/", client: Client | None = None) -> str:
    response = (client or Client()).get(path)
    assert response.status_code == 200
    return " ".join(text(response).split())


def listed(*names: str, path: Any = FILES[0]) -> Seated:
    seated = finished(names or ("Anna", "Ben"), path)
    Game.objects.filter(pk=seated.game.pk).update(listed=True)
    results.store_results([seated.game.pk])
    return seated


def test_a_table_in_play_tells_who_day_phase_and_scores() -> None:
    seated = seat_people(listed=True)
    seated.play_until(Random(1), "show")
    seated.game.players.filter(seat=1).update(score=17)
    for page in (said(), said("/")):
        assert f'href="{seated.url}"' in page
        assert "<bdi>Anna</bdi>, <bdi>Ben</bdi>, <bdi>Cleo</bdi>" in page
        assert "Friday, Show" in page
        assert "<strong><bdi>Ben</bdi> 17</strong>" in page


@pytest.mark.parametrize(
    "fields",
    [
        {"listed": False},
        {"watchers": False},
        {"practice_from": 3},
        {"lesson": "shown"},
        {"status": Status.ENDED},
        {"status": Status.CANCELLED},
    ],
    ids=str,
)
def test_other_tables_are_not_shown(fields: dict[str, Any]) -> None:
    seated = seat_people(listed=True)
    Game.objects.update(**fields)
    for page in (said(), said("/")):
        assert seated.game.code not in page
        assert "Nobody plays in public just now." in page


def test_ones_own_table_is_not_to_be_watched() -> None:
    seated = seat_people(listed=True)
    assert seated.url not in said(client=seated.clients[1])
    assert seated.url in said(client=browser_of(identity.new_guest("Emil")))


def test_nothing_secret_is_on_the_page() -> None:
    """The deal of a game that is played, its code, and what lies face down."""
    seated = seat_people(listed=True)
    game = Game.objects.get()
    for page in (said(), said("/")):
        assert game.deal_code not in page
        assert game.invitation not in page
        assert seated.table.deal.contests[0] not in page


def test_the_front_page_shows_a_handful_and_the_list_has_pages() -> None:
    for number in range(watching.A_PAGE + 3):
        game = Game.objects.create(status=Status.PLAYING, listed=True, day=2, phase="cut")
        Game.objects.filter(pk=game.pk).update(moved=timezone.now() - timedelta(minutes=number))
        Player.objects.create(game=game, seat=0, kind=SeatKind.PERSON, name=f"Player {number}")
    assert said("/").count("Saturday, Cut") == watching.MAX_ON_FRONT
    first, second = said(), said("/watch/?page=2")
    assert (first.count("Saturday, Cut"), second.count("Saturday, Cut")) == (watching.A_PAGE, 3)
    assert first.index("Player 0<") < first.index("Player 1<"), "where somebody moved last first"
    assert "Page 2 of 2" in second
    assert "Page 2 of 2" in said("/watch/?page=77")


@pytest.mark.parametrize("page", ["0", "x", "-1", "9" * 30, "%00"])
def test_another_page_is_refused_with_a_sentence(page: str) -> None:
    answer = Client().get(f"/watch/?page={page}")
    assert answer.status_code == 422
    assert "There is no such page of this list." in text(answer)


def board(key: str) -> watching.Board:
    (found,) = (each for each in watching.worth_seeing() if each.key == key)
    return found


def test_the_highest_the_closest_and_the_best_album() -> None:
    paths = (FILES[0], FILES[4], FILES[8], FILES[11])
    games = [listed("Anna", "Ben", path=path) for path in paths]
    data = [record(path)["result"]["scores"] for path in paths]
    best = sorted(range(4), key=lambda n: -max(data[n][:2]))
    assert [each.code for each in board("highest").ever] == [
        games[n].game.code for n in best[: watching.MAX_PER_LIST]
    ]
    assert board("highest").ever[0].points == max(max(scores[:2]) for scores in data)
    margins = [sorted(scores)[-1] - sorted(scores)[-2] for scores in data]
    assert [each.margin for each in board("closest").ever] == sorted(margins)[
        : watching.MAX_PER_LIST
    ]
    albums = sorted(SeatResult.objects.values_list("album_points", flat=True))
    assert board("albums").ever[0].album_points == albums[-1]
    first = board("albums").ever[0]
    picture = Client().get(f"/t/{first.code}/album/{first.seat}.svg")
    assert picture.status_code == 200
    assert f"/t/{first.code}/album/{first.seat}.svg" in said()


def test_a_game_that_several_people_played_is_named_once() -> None:
    listed("Anna", "Ben", "Cleo", path=FILES[4])
    assert SeatResult.objects.count() == 3
    assert [len(each.ever) for each in watching.worth_seeing()] == [1, 1, 1]


def test_this_month_is_apart_from_all_time() -> None:
    old, new = listed(path=FILES[4]), listed("Cleo", "Dora")
    page = said()
    assert "This month, and of all time" in page
    Game.objects.filter(pk=old.game.pk).update(ended=timezone.now() - timedelta(days=40))
    results.rebuild()
    assert [each.code for each in board("closest").month] == [new.game.code]
    assert {each.code for each in board("closest").ever} == {old.game.code, new.game.code}
    Game.objects.filter(pk=new.game.pk).update(ended=timezone.now() - timedelta(days=40))
    results.rebuild()
    assert "None yet this month." in said()


def test_only_who_shows_a_profile_is_named() -> None:
    seated = listed("Annabella", "Benvolio")
    page = said()
    assert "somebody 122" in page
    assert "Annabella" not in page
    anna = Person.objects.get(name="Annabella")
    profiles.save_profile(anna, shown=True)
    page = said()
    assert "<bdi>Annabella</bdi></a> 122" in page
    assert "Benvolio" not in page
    seated.game.players.filter(seat=1).update(person=anna, shares_device=True)
    assert "Benvolio" not in said(), "who shares the device has agreed to nothing"
    profiles.save_profile(anna, shown=False)
    assert "Annabella" not in said()


@pytest.mark.parametrize(
    "fields",
    [
        {"listed": False},
        {"watchers": False},
        {"void": True},
        {"practice_from": 3},
        {"repeated": True},
        {"status": Status.ENDED},
    ],
    ids=str,
)
def test_what_was_not_public_or_does_not_count_is_not_shown(fields: dict[str, Any]) -> None:
    seated = listed()
    assert seated.game.code in said()
    Game.objects.update(**fields)
    results.store_game.enqueue(seated.game.pk)
    page = said()
    assert seated.game.code not in page
    assert "None yet. The first public game" in page


def test_a_solo_game_is_never_shown() -> None:
    seated = finished_solo()
    Game.objects.update(listed=True, watchers=True)
    results.store_results([seated.game.pk])
    assert watching.worth_seeing() == []


def test_a_game_that_was_removed_is_not_shown() -> None:
    listed().game.delete()
    assert SeatResult.objects.filter(public=True).exists()
    assert watching.worth_seeing() == []


def test_names_lead_to_the_profiles_that_others_may_see_and_to_no_other() -> None:
    running = seat_people(("Annabella", "Benvolio", "Cleo"), listed=True)
    anna = Person.objects.get(name="Annabella")
    Person.objects.filter(name="Cleo").update(is_active=False)
    for name in ("Benvolio", "Cleo"):
        profiles.save_profile(Person.objects.get(name=name), shown=name == "Cleo")
    stored = listed("Dora", "Emil")
    stored.game.players.filter(seat=0).update(person=anna, name="Annabella")
    assert "/people/" not in said() + said("/"), "hidden, banned, or never asked for"
    link = f"/people/{profiles.save_profile(anna, shown=True).code}/"
    named = f'<a href="{link}"><bdi>Annabella</bdi></a>'
    assert said("/").count(named) == 1
    page = said()
    assert page.count(named) == 1 + len(watching.worth_seeing())
    assert page.count("/people/") == page.count(named)
    assert Client().get(link).status_code == 200
    running.game.players.filter(seat=1).update(person=anna, shares_device=True)
    assert said("/").count(link) == 1, "who shares the device has no profile"
    profiles.save_profile(anna, shown=False)
    assert "/people/" not in said() + said("/")
