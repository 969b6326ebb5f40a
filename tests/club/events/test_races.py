"""What several do at the same moment happens once."""

from functools import partial

import pytest

from club.events.models import Kind, Round
from club.events.services import rounds, signing
from games.models import Game
from tests.club.events.meeting import begun, games, guests, opened, play
from tests.keeping.keepers import refusals
from tests.together import at_once

pytestmark = pytest.mark.django_db(transaction=True)


def test_two_tables_that_end_at_once_begin_one_round() -> None:
    event = begun(guests(4))
    first, second = games(event)
    for game in (first, second):
        play(game, leave=1)
    at_once(lambda: play(first), lambda: play(second))
    assert event.rounds.count() == 2
    assert len(games(event, 2)) == 2
    follow = [lambda pk=game.pk: rounds.update_after.call(pk) for game in (first, second)]
    at_once(*follow, *follow)
    assert Round.objects.filter(event=event).count() == 2
    assert Game.objects.count() == 4


def test_two_clicks_at_once_begin_once() -> None:
    event = opened(guests(4))
    assert event.host
    told = refusals(*[partial(rounds.start, event.code, event.host)] * 3)
    assert sorted(told) == ["", "event-closed", "event-closed"]
    assert Game.objects.count() == 2


def test_places_are_not_given_away_twice() -> None:
    event = opened(guests(3), Kind.DUPLICATE, tables=2)
    told = refusals(*[partial(signing.sign_up, event.code, None, "Zoe")] * 3)
    assert sorted(told) == ["", "event-full", "event-full"]
