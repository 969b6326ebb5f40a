"""Her appraisal of items and piles, in tokens (rules 8.3, 8.4)."""

import pytest

from games.rules.components import Edition, Kind
from games.rules.items import Items
from games.rules.solo_cards import HerMat
from pinzetta.appraisal import Why, appraise, appraise_pile
from tests.rules.tables import items, tiles

RARE, TWO, ONE = "rare", {"value": 2, "rare": False}, {"value": 1, "rare": False}


@pytest.fixture
def mats(house: Edition) -> dict[str, HerMat]:
    assert house.pinzetta
    return {mat.targets[0]: mat for mat in house.pinzetta.mats.values()}


def tokens(house: Edition, mat: HerMat, lying: Items, *, aloof: bool = False) -> list[int]:
    return [appraise(house, mat, item, aloof=aloof).tokens for item in lying]


def test_the_five_items_of_the_booklet(house: Edition, mats: dict[str, HerMat]) -> None:
    """Worked example of rule 8.3: an attendee, a target, a target worth 2 or 3, something else
    and something else worth 2 or 3, when her mat names small squares and doubles."""
    double = next(
        id for id in tiles(house, "long", double=True) if house.tiles[id].value not in (2, 3)
    )
    five = items(
        "specialist-2",
        double,
        tiles(house, "small", value=3, rare=False)[0],
        tiles(house, "large", **ONE)[0],
        tiles(house, "short", **TWO)[0],
    )
    found = [appraise(house, mats["small"], item, aloof=False) for item in five]
    assert [each.tokens for each in found] == [1, 2, 3, 0, 1]
    assert [each.why for each in found] == [
        (Why.ATTENDEE,),
        (Why.SIZE,),
        (Why.VALUE, Why.SIZE),
        (),
        (Why.VALUE,),
    ]


def test_forever_stamps_and_attendees_have_one_and_face_up_rares_four(
    house: Edition, mats: dict[str, HerMat]
) -> None:
    """Rule 8.3: a rare has 4 whatever its size and value."""
    lying = items(
        "forever-01", "exhibitor-15", *(tiles(house, s, rare=True)[0] for s in ("small", "long"))
    )
    assert tokens(house, mats["small"], lying) == [1, 1, 4, 4]


@pytest.mark.parametrize("value", [-2, -1, 1, 2, 3])
def test_only_the_values_two_and_three_count(
    house: Edition, mats: dict[str, HerMat], value: int
) -> None:
    """Rule 8.3."""
    lying = items(tiles(house, "short", value=value, rare=False)[0])
    assert tokens(house, mats["large"], lying) == [1 if value in (2, 3) else 0]


def test_cancelled_stamps_have_no_value(house: Edition, mats: dict[str, HerMat]) -> None:
    """Rule 8.3."""
    lying = items(tiles(house, "large", kind=Kind.CANCELLED)[0])
    assert tokens(house, mats["short"], lying) == [0]
    assert tokens(house, mats["large"], lying) == [2]


def test_a_double_is_worth_both_halves(house: Edition, mats: dict[str, HerMat]) -> None:
    """Ruling R8."""
    doubles = [house.tiles[id] for id in tiles(house, "long", double=True)]
    sums = {tile.value: tile.id for tile in doubles}
    liked = next(id for value, id in sums.items() if value in (2, 3))
    other = next(id for value, id in sums.items() if value > 3)
    assert tokens(house, mats["small"], items(liked, other)) == [3, 2]
    assert tokens(house, mats["large"], items(liked, other)) == [1, 0]


def test_a_long_rectangle_is_no_double(house: Edition, mats: dict[str, HerMat]) -> None:
    """Rule 8.3: the first mat names small squares and doubles."""
    long = next(id for id in tiles(house, "long", double=False, rare=False))
    assert Why.SIZE not in appraise(house, mats["small"], items(long)[0], aloof=False).why


def test_face_down_only_the_size_counts(house: Edition, mats: dict[str, HerMat]) -> None:
    """Rule 8.3: neither its value nor that it is rare; matched by its back (ruling R1)."""
    lying = items(
        f"down {tiles(house, 'large', value=3, rare=False)[0]}",
        f"down {tiles(house, 'large', rare=True)[0]}",
        f"down {tiles(house, 'short', value=2, rare=False)[0]}",
        seen=(0,),
    )
    assert tokens(house, mats["large"], lying) == [2, 2, 0]
    found = appraise(house, mats["large"], lying[0], aloof=False)
    assert found.what == "back-3x3"


def test_face_down_a_double_looks_like_any_long_tile(
    house: Edition, mats: dict[str, HerMat]
) -> None:
    """Ruling R1, rule 8.3."""
    double, long = (tiles(house, "long", double=way, width=2)[0] for way in (True, False))
    one, other = items(f"down {double}", f"down {long}")
    found = [appraise(house, mats["small"], each, aloof=False) for each in (one, other)]
    assert found[0].but(handle=0) == found[1].but(handle=0)


def test_a_back_is_appraised_as_the_stamp_behind_it(
    house: Edition, mats: dict[str, HerMat]
) -> None:
    """Rule 8.3: somebody who sees only the back counts the same tokens."""
    for mat in mats.values():
        for id, back in house.backs.items():
            (item,) = items(f"down {id}")
            hidden = item.but(what=back)
            assert appraise(house, mat, item, aloof=False) == appraise(
                house, mat, hidden, aloof=False
            )


def test_aloof_she_gives_attendees_nothing(house: Edition, mats: dict[str, HerMat]) -> None:
    """Ruling R14."""
    lying = items("specialist-2", "forever-01")
    assert tokens(house, mats["small"], lying, aloof=True) == [0, 1]


def test_the_large_pile_has_one_more(house: Edition, mats: dict[str, HerMat]) -> None:
    """Rule 8.4: six against two, as in the booklet's example."""
    big = items(tiles(house, "small", value=3, rare=False)[0], "specialist-2", "forever-01")
    little = items(tiles(house, "short", **TWO)[0], "exhibitor-15")
    piles = [
        appraise_pile(house, mats["small"], pile, large=large, aloof=False)
        for pile, large in ((big, True), (little, False))
    ]
    assert [pile.tokens for pile in piles] == [6, 2]
