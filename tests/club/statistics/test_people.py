"""Stored results when a game is removed, a person deleted, or a guest logs in."""

import pytest

from club.statistics.models import Profile, SeatResult
from club.statistics.services import profiles, results
from games.models import Person, Player, SeatKind
from games.services.people import accounts, deletion, identity
from tests.club.statistics.stored import finished_with_results, row

pytestmark = pytest.mark.django_db


def test_a_game_that_is_removed_leaves_the_row_to_its_person() -> None:
    seated = finished_with_results()
    seated.game.delete()
    assert SeatResult.objects.filter(game=None).count() == 2
    assert list(results.differences()) == []
    results.rebuild()
    assert SeatResult.objects.count() == 2


def test_a_person_who_is_deleted_takes_the_row_along() -> None:
    seated = finished_with_results()
    anna = Person.objects.get(name="Anna")
    profiles.save_profile(anna, shown=True)
    deletion.forget(anna)
    assert SeatResult.objects.get().seat == 1
    assert not Profile.objects.exists()
    assert list(results.differences()) == [], "Ben met a person, deleted or not"
    assert row(seated, 1).people == 1


def account() -> Person:
    person = identity.new_guest("Anna")
    accounts.claim(person, "anna", "", "perforation 14")
    return person


def test_a_guest_who_logs_in_takes_the_rows_along() -> None:
    seated, removed = finished_with_results("Anna"), finished_with_results("Anna")
    guest, known = seated.game.host, account()
    assert guest
    removed.game.players.update(person=None)
    SeatResult.objects.filter(game=removed.game).update(person=guest, game=None)
    profiles.save_profile(guest, shown=True, face="small-03")
    code = Profile.objects.get().code
    accounts.merge(guest, known)
    assert not Person.objects.filter(pk=guest.pk).exists()
    assert set(SeatResult.objects.values_list("person", flat=True)) == {known.pk}
    assert SeatResult.objects.count() == 2
    profile = Profile.objects.get(person=known)
    assert (profile.code, profile.shown, profile.face) == (code, False, "small-03")
    assert list(results.differences()) == []


def test_at_a_table_where_both_sit_each_keeps_their_row() -> None:
    seated = finished_with_results("Anna")
    guest, known = seated.game.host, account()
    assert guest
    Player.objects.filter(game=seated.game, seat=1).update(
        person=known, bot="", kind=SeatKind.PERSON
    )
    results.store_results([seated.game.pk])
    profiles.save_profile(guest, shown=True)
    profiles.save_profile(known, shown=False)
    accounts.merge(guest, known)
    assert row(seated, 0).person == guest
    assert row(seated, 1).person == known
    assert not Profile.objects.get(person=known).shown, "what the account chose stays"
    assert list(results.differences()) == []
