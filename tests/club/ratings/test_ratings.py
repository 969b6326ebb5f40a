"""What counts for ratings, and what each game does to them."""

from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from club.ratings import services
from club.ratings.models import Ledger, RatedGame, Rating, RatingChange
from club.ratings.presenters import ShownRating, change_by, rating_of
from club.ratings.services import update_after
from club.ratings.strength import ANCHORS, BEGINS_AT, NEW, Placed, after
from games.models import Game, Person
from games.services.keeping.status import count_again, void
from games.services.lobby.hosting import STAND_IN
from games.services.people import identity
from tests.club.ratings.games import NOON, played, rated
from tests.club.ratings.stored import check, number, stored
from tests.keeping.keepers import new_keeper, order_of

pytestmark = pytest.mark.django_db


def test_a_new_person_begins_with_a_thousand(anna: Person, ben: Person) -> None:
    assert NEW.number == BEGINS_AT
    assert rating_of(anna) is None
    rated((anna, 120), (ben, 100))
    assert number(anna) > BEGINS_AT > number(ben)
    assert rating_of(ben) == ShownRating(number(ben), True, 1)
    check()


def test_everybody_is_ranked_and_ties_count_alike(anna: Person, ben: Person, cleo: Person) -> None:
    dora = identity.new_guest("Dora")
    rated((anna, 120), (ben, 100), (cleo, 100), (dora, 90))
    assert number(anna) > number(ben) == number(cleo) > number(dora)
    places = RatingChange.objects.order_by("seat").values_list("place", flat=True)
    assert list(places) == [1, 2, 2, 4]


def test_rare_stamps_decide_a_tie_as_on_the_results(anna: Person, ben: Person) -> None:
    rated((anna, 100), (ben, 100), winners=[1])
    assert number(ben) > number(anna)


def test_the_model_is_that_of_openskill(anna: Person, ben: Person) -> None:
    rated((ben, 120), ("expert", 110), (anna, 100))
    won, bot, lost = after([Placed(NEW, 1), Placed(ANCHORS["expert"], 2), Placed(NEW, 3)])
    assert bot != ANCHORS["expert"], "openskill would move it"
    mine = Rating.objects.get(person=ben)
    assert mine.strength == pytest.approx(won)
    assert Rating.objects.get(person=anna).strength == pytest.approx(lost)
    assert RatedGame.objects.get().bots == [["expert", 2]]


def test_bots_stay_where_they_are(anna: Person, ben: Person) -> None:
    """Ten wins against a bot that never learns bring less than one, and an easy one brings none."""
    for hour in range(3):
        rated((anna, 120), (ben, 110), ("easy", 10), hour=hour)
    easy = Rating.objects.get(person=anna).strength
    assert Rating.objects.count() == 2
    others = [identity.new_guest("Cleo"), identity.new_guest("Dora")]
    for hour in range(3):
        rated((others[0], 120), (others[1], 110), ("expert", 10), hour=hour)
    assert Rating.objects.get(person=others[0]).mu > easy.mu


def test_whoever_leaves_comes_last(anna: Person, ben: Person, cleo: Person) -> None:
    """Even if the stand-in does well; a person who came back has not left."""
    game = played((anna, 130), (ben, 100), (cleo, 90))
    game.players.filter(seat=0).update(bot=STAND_IN, conceded=True)
    update_after.call(game.pk)
    assert number(ben) > number(cleo) > number(anna)
    told = change_by(game.pk, anna)
    assert told
    assert (told.left, told.more) == (True, number(anna) - BEGINS_AT)
    check()


def test_games_count_in_the_order_in_which_they_ended(
    anna: Person, ben: Person, cleo: Person
) -> None:
    late = rated((ben, 120), (anna, 100), hour=5)
    alone = number(ben)
    early = rated((anna, 120), (cleo, 100), hour=1)
    assert number(ben) > alone, "won against somebody stronger than was known"
    assert list(RatedGame.objects.values_list("game", flat=True)) == [early.pk, late.pk]
    check()


def test_a_void_game_follows_at_once(
    anna: Person, ben: Person, cleo: Person, django_capture_on_commit_callbacks: Any
) -> None:
    """And equals a server on which it was never played; counted again it is as before."""
    keeper = new_keeper("keeper")
    rated((cleo, 110), (anna, 90), hour=0)
    unfair = rated((anna, 120), (ben, 100), ("easy", 20), hour=1)
    rated((ben, 120), (cleo, 100), hour=2)
    rated((ben, 120), (anna, 100), (cleo, 99), hour=3)
    Game.objects.update(snapshot={}, deal={})
    before = stored()
    with django_capture_on_commit_callbacks(execute=True):
        void(unfair.code, order_of(keeper, unfair))
    assert RatedGame.objects.count() == 3
    without = stored()
    assert without != before
    check()
    RatedGame.objects.all().delete()
    Rating.objects.all().delete()
    services.rebuild()
    assert stored() == without
    with django_capture_on_commit_callbacks(execute=True):
        count_again(unfair.code, order_of(keeper, unfair))
    assert stored() == before
    check()


def test_a_void_game_was_the_only_one(anna: Person, ben: Person) -> None:
    game = rated((anna, 120), (ben, 100))
    Game.objects.update(void=True)
    update_after.call(game.pk)
    assert rating_of(anna) is None
    assert Rating.objects.get(person=anna).strength == NEW


def test_a_result_that_comes_out_differently(anna: Person, ben: Person, cleo: Person) -> None:
    """After a rewind it ends later, and somebody else wins."""
    game = rated((anna, 120), (ben, 100), hour=0)
    rated((cleo, 120), (ben, 100), hour=1)
    game.players.filter(seat=1).update(score=150)
    Game.objects.filter(pk=game.pk).update(winners=[1], ended=NOON + timedelta(hours=2))
    update_after.call(game.pk)
    assert number(ben) > number(anna)
    check()
    update_after.call(game.pk)
    check()


def test_the_first_game_takes_all_along_that_were_played_before(anna: Person, ben: Person) -> None:
    """On a server that had no ratings yet, and after the method has changed."""
    played((anna, 120), (ben, 100), hour=0)
    rated((anna, 120), (ben, 100), hour=1)
    assert Rating.objects.get(person=anna).games == 2
    Ledger.objects.update(method=0)
    RatingChange.objects.update(mu=3)
    with pytest.raises(CommandError):
        call_command("derived", "ratings", stdout=StringIO())
    rated((anna, 120), (ben, 100), hour=2)
    check()


def test_the_command_names_what_is_wrong(anna: Person, ben: Person) -> None:
    game, told = rated((anna, 120), (ben, 100), hour=0), StringIO()
    other = rated((anna, 120), (ben, 100), hour=1)
    played((anna, 120), (ben, 100), hour=2)
    Game.objects.filter(pk=game.pk).update(void=True)
    other.players.filter(seat=1).update(bot=STAND_IN)
    Rating.objects.filter(person=ben).update(number=4000)
    with pytest.raises(CommandError):
        call_command("derived", "ratings", stdout=told)
    assert len(told.getvalue().splitlines()) == 4
    call_command("derived", "ratings", "--rebuild", stdout=told)
    check()


def test_later_games_alone_are_computed_again(
    anna: Person, ben: Person, django_assert_max_num_queries: Any
) -> None:
    """A new game costs the same after 3 games as after 30."""
    for hour in range(30):
        rated((anna, 100 + hour % 7), (ben, 103), hour=hour)
        if hour in (3, 29):
            game = played((anna, 120), (ben, 100), hour=hour)
            with django_assert_max_num_queries(24):
                update_after.call(game.pk)
    assert RatingChange.objects.filter(mu=NEW.mu).count() == 0
    assert timezone.now() > NOON
    check()
