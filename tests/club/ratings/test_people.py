"""Ratings of people who log in, are deleted, or whose games are removed."""

from typing import Any

import pytest

from club.ratings import services
from club.ratings.models import Rating
from club.ratings.presenters import rating_of
from club.ratings.services import update_after
from games.models import Person
from games.services.lobby.hosting import STAND_IN
from games.services.people import deletion, identity
from games.services.people.accounts import merge
from games.services.result_rows import keep_results
from tests.club.ratings.games import played, rated
from tests.club.ratings.stored import check, number, stored

pytestmark = pytest.mark.django_db


def test_a_guest_takes_their_rating_along(
    anna: Person, ben: Person, cleo: Person, django_capture_on_commit_callbacks: Any
) -> None:
    """To an account that has games of its own, in their order."""
    account = identity.new_guest("Doro")
    account.set_password("secret")
    account.save()
    rated((anna, 120), (ben, 100), hour=0)
    rated((account, 120), (ben, 100), hour=1)
    rated((cleo, 120), (anna, 100), hour=2)
    with django_capture_on_commit_callbacks(execute=True):
        merge(anna, account)
    assert not Person.objects.filter(pk=anna.pk).exists()
    assert Rating.objects.count() == 3
    found = rating_of(account)
    assert found
    assert found.games == 3
    check()


def test_both_sat_at_the_table(
    anna: Person, ben: Person, django_capture_on_commit_callbacks: Any
) -> None:
    ben.set_password("secret")
    ben.save()
    rated((anna, 120), (ben, 100), hour=0)
    rated((anna, 120), (identity.new_guest("Cleo"), 100), hour=1)
    with django_capture_on_commit_callbacks(execute=True):
        merge(anna, ben)
    assert Rating.objects.get(person=anna).games == 1
    assert Rating.objects.get(person=ben).games == 2
    check()


def test_a_deleted_person_leaves_numbers_behind(anna: Person, ben: Person) -> None:
    """Nothing that leads to them; what others have stays, and can be computed again."""
    rated((anna, 120), (ben, 100), ("collector", 80), hour=0)
    rated((anna, 120), (ben, 100), hour=1)
    had = number(ben)
    services.appear(anna, public=True)
    deletion.forget(anna)
    assert Rating.objects.filter(person=None).count() == 1
    assert number(ben) == had
    check()


def test_somebody_deleted_before_the_end_is_left_out(
    anna: Person, ben: Person, cleo: Person
) -> None:
    game = played((anna, 120), (ben, 100), (cleo, 90))
    game.players.filter(seat=0).update(person=None, bot=STAND_IN, conceded=True)
    update_after.call(game.pk)
    assert Rating.objects.count() == 2
    check()


def test_a_removed_game_still_counts(anna: Person, ben: Person) -> None:
    game = rated((anna, 120), (ben, 100), ("easy", 20), hour=0)
    rated((ben, 120), (anna, 100), hour=1)
    before = stored()
    keep_results(game)
    game.delete()
    assert stored() == before
    check()
