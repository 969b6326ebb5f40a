"""The pages of ratings: one’s own, the ladder, and the line on the results."""

from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.utils.html import strip_tags

from club.ratings import services
from club.ratings.models import Rating
from club.ratings.services import update_after
from club.ratings.strength import PROVISIONAL
from games.models import Game, Person
from games.services.people import deletion, identity
from tests.club.ratings.games import rated
from tests.web.finished import finished
from tests.web.tables import browser_of

pytestmark = pytest.mark.django_db


def text(page: Any) -> str:
    """What a page says, without its tags."""
    return " ".join(unescape(strip_tags(page.content.decode())).split())


def many(anna: Person, ben: Person, number: int = PROVISIONAL) -> None:
    for hour in range(number):
        rated((anna, 120), (ben, 100), hour=hour)


def test_nobody_is_rated_yet(anna: Person) -> None:
    page = browser_of(anna).get("/me/rating/")
    assert "Once you have finished a game" in text(page)
    assert "/host/" in page.content.decode()
    assert "Nobody is here yet" in text(Client().get("/ratings/"))
    assert Client().get("/me/rating/").status_code == 302
    assert not Rating.objects.exists()


def test_the_history_as_a_curve_and_as_a_table(anna: Person, ben: Person) -> None:
    many(anna, ben, 3)
    last = Game.objects.first()
    assert last
    page = browser_of(anna).get("/me/rating/")
    assert "3 games" in text(page)
    assert "7 games more" in text(page)
    html = page.content.decode()
    assert html.count('<g transform="translate(') == 4
    assert html.count('<th scope="row">') == 3
    assert f"/t/{last.code}/" in html


def test_nobody_is_forced_into_the_open(anna: Person, ben: Person) -> None:
    """The switch is off; provisional ratings are not ranked, and who leaves the ladder is gone."""
    many(anna, ben, PROVISIONAL - 1)
    browser = browser_of(anna)
    assert "Anna" not in text(Client().get("/ratings/"))
    assert browser.post("/me/rating/public/", {"public": "on"}).status_code == 302
    assert "Anna" not in text(Client().get("/ratings/")), "provisional"
    rated((anna, 120), (ben, 100), hour=50)
    shown = text(Client().get("/ratings/"))
    assert "Anna" in shown
    assert "Ben" not in shown
    browser.post("/me/rating/public/")
    assert "Anna" not in text(Client().get("/ratings/"))


def test_who_is_gone_or_banned_is_not_on_the_ladder(anna: Person, ben: Person) -> None:
    many(anna, ben)
    for person in (anna, ben):
        services.appear(person, public=True)
    Person.objects.filter(pk=ben.pk).update(is_active=False)
    deletion.forget(anna)
    assert "Nobody is here yet" in text(Client().get("/ratings/"))


def test_a_visitor_has_no_switch() -> None:
    assert Client().post("/me/rating/public/", {"public": "on"}).status_code == 302
    assert Client().get("/me/rating/public/").status_code == 405
    assert not Rating.objects.exists()


def test_the_results_tell_everybody_their_own() -> None:
    seated = finished(("Anna", "Ben"))
    assert "Your rating" not in text(seated.clients[0].get(seated.url))
    update_after.call(seated.game.pk)
    changes = [change.number for change in seated.game.rated.changes.order_by("seat")]
    for client, number in zip(seated.clients, changes, strict=True):
        told = text(client.get(seated.url))
        assert f"{number} (" in told
        assert "provisional" in told
    assert "Your rating" not in text(Client().get(seated.url))


def test_the_lobby_says_whether_it_counts() -> None:
    anna = browser_of(identity.new_guest("Anna"))
    fields = {"pace": "live", "seat2": "open", "seat3": "", "seat4": "", "seat5": ""}
    for friendly, told in (("", "Counts for ratings"), ("on", "Changes nobody’s rating")):
        wished = {"friendly": friendly} if friendly else {}
        page = anna.post("/host/", fields | wished | {"opening": told}, follow=True)
        assert told in text(page)
        game = Game.objects.first()
        assert game
        assert game.friendly == bool(friendly)
        assert told in text(Client().get(f"/i/{game.invitation}/"))
