"""Which games count for ratings."""

from typing import Any

import pytest

from club.ratings import services
from club.ratings.models import Rating
from club.ratings.services import update_after
from games.models import MadeBy, Move, Person, SeatKind, Status
from tests.club.ratings.games import played, rated
from tests.club.ratings.stored import check

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "fields",
    [
        {"status": Status.ENDED},
        {"status": Status.ABANDONED},
        {"status": Status.PLAYING, "ended": None},
        {"void": True},
        {"friendly": True},
        {"advice": True},
        {"repeated": True},
        {"lesson": "shown"},
        {"practice_from": 3},
        {"variant": "pinzetta"},
    ],
    ids=str,
)
def test_what_does_not_count(anna: Person, ben: Person, fields: dict[str, Any]) -> None:
    rated((anna, 120), (ben, 100), **fields)
    assert not Rating.objects.exists()
    assert services.rebuild() == 0


@pytest.mark.parametrize(
    ("move", "counts"),
    [
        ({"advised": True}, False),
        ({"made_by": MadeBy.PROGRAM}, False),
        ({"made_by": MadeBy.PERSON}, True),
        ({"advised": True, "line": 1}, True),
    ],
)
def test_advice_and_programs(anna: Person, ben: Person, move: dict[str, Any], counts: bool) -> None:
    """Only what was played: not what a rewind has set aside."""
    game = played((anna, 120), (ben, 100))
    values = {"line": 0, "number": 1, "seat": 0, "token": "t", "data": {}, "entries": []}
    Move.objects.create(game=game, **values | move)
    update_after.call(game.pk)
    assert Rating.objects.exists() == counts


def test_two_people_are_needed(anna: Person, ben: Person) -> None:
    """Bots are no people, nor are those who share a device: nobody knows who they are."""
    rated((anna, 120), ("collector", 100))
    game = played((anna, 120), ("collector", 100))
    beside = {"kind": SeatKind.PERSON, "person": anna, "name": "Otto", "shares_device": True}
    game.players.create(seat=2, score=80, **beside)
    update_after.call(game.pk)
    assert not Rating.objects.exists()
    game = played((anna, 120), (ben, 100), hour=1)
    game.players.create(seat=2, score=110, **beside)
    update_after.call(game.pk)
    assert Rating.objects.count() == 2
    check()
