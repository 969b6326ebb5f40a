"""Choose: rules 4.2.1 to 4.2.7 and 4.3, rulings R11 and R12, and the cards that act there."""

from typing import Any

import pytest

from games.rules import referee
from games.rules.components import Edition, Size
from games.rules.decisions import ChoosePile, DrawStamp
from games.rules.moves import Choose, Draw, Take
from games.rules.seeing import sight
from games.rules.state import Table
from tests.rules.tables import at, do, ids_of, items, refused, score, tiles

Lies = dict[str, Any]


def piles(left: str, right: str, **more: Any) -> Lies:
    """A player whose piles lie out; items as words."""
    return {"piles": (items(*left.split()), items(*right.split())), **more}


def plain(number: int) -> list[Lies]:
    """That many players with two small piles each; the token is seat 0's, apart."""
    players = [piles(f"small-0{n}", f"large-0{n}") for n in range(1, number + 1)]
    players[0]["apart"] = items("token")
    return players


def choosing(house: Edition, *players: Lies, **more: Any) -> Table:
    return at(house, "choose", *players, **more)


def face_down(name: str, *seen: int) -> Any:
    return items(f"down {name}", seen=seen)


@pytest.mark.parametrize("place", ["piles", "reserve", "apart"])
def test_whose_collection_held_the_token_goes_first(house: Edition, place: str) -> None:
    """Rule 4.2: in a pile, the reserve or apart."""
    players = plain(3)
    players[0]["apart"] = ()
    token = items("token")
    players[1][place] = (token, items("small-09")) if place == "piles" else token
    assert referee.awaited(choosing(house, *players)) == (1,)


def test_take_a_pile_of_an_opponent_whose_piles_lie_out(house: Edition) -> None:
    """Rules 4.2.1 and 4.2.2."""
    table = choosing(house, *plain(3))
    decision = referee.decision(table, 0)
    assert isinstance(decision, ChoosePile)
    assert decision.piles == ((1, 0), (1, 1), (2, 0), (2, 1))
    for wrong in (Choose(0, 0), Choose(1, 2), Choose(7, 0), Choose(-1, 0)):
        assert refused(table, 0, wrong) == "pile-not-open"
    assert refused(table, 0, Take(1)) == "not-asked"
    assert refused(table, 1, Choose(0, 0)) == "not-your-turn"
    table = do(table, 0, Choose(1, 0))
    assert ids_of(table.players[0].below) == ["small-02"]
    assert ids_of(table.players[1].below) == ["large-02"]
    assert table.players[1].piles == ()
    assert refused(table, 1, Choose(1, 0)) == "pile-not-open"


def test_after_choosing_you_reveal_reserve_and_what_lies_below(house: Edition) -> None:
    """Rule 4.2.3; what comes below later is revealed at once (ruling R11)."""
    players = plain(4)
    players[0] = {
        "piles": (face_down("small-01", 0), face_down("small-04", 0)),
        "reserve": face_down("short-01", 0),
        "apart": items("token"),
    }
    players[1] = {"piles": (face_down("small-02", 1), face_down("large-02", 1))}
    table = choosing(house, *players)
    assert sight(table, 2).players[0].reserve[0].what.startswith("back-")
    table = do(table, 0, Choose(1, 0))
    assert all(i.up for i in (*table.players[0].reserve, *table.players[0].below))
    kept = table.players[1].below
    assert [item.up for item in kept] == [False]  # seat 1 has not chosen yet
    assert sight(table, 0).players[1].below[0].what == "back-3x3"
    table = do(table, 1, Choose(0, 0))
    assert all(item.up for item in table.players[1].below)
    assert [item.up for item in table.players[0].below] == [True, True]


def test_the_first_chooser_reveals_but_not_the_piles_that_lie_out(house: Edition) -> None:
    """Ruling R18."""
    players = plain(5)
    players[0] = {
        "piles": (face_down("small-01", 0), face_down("small-04", 0)),
        "reserve": face_down("short-01", 0),
        "apart": items("token"),
    }
    players[1] = {"piles": (face_down("small-02", 1), face_down("large-02", 1))}
    table = do(choosing(house, *players), 0, Choose(1, 0))
    first = table.players[0]
    assert ids_of((*first.reserve, *first.below)) == ["short-01", "small-02"]
    assert all(item.up for item in (*first.reserve, *first.below))
    assert not any(item.up for pile in first.piles for item in pile)
    table = do(table, 1, Choose(2, 0))
    assert not any(item.up for pile in table.players[0].piles for item in pile)
    table = do(table, 2, Choose(0, 1))
    assert ids_of(table.players[0].below) == ["small-02", "small-01"]
    assert all(item.up for item in (*table.players[0].below, *table.players[2].below))


def test_the_opponent_whose_pile_was_taken_chooses_next(house: Edition) -> None:
    """Rule 4.2.4."""
    table = do(choosing(house, *plain(4)), 0, Choose(2, 0))
    assert referee.awaited(table) == (2,)


def test_else_the_seat_to_the_right_of_that_opponent(house: Edition) -> None:
    """Rule 4.2.4: counter-clockwise to the first who has not chosen."""
    table = do(choosing(house, *plain(5)), 0, Choose(2, 0))
    table = do(table, 2, Choose(0, 0))  # seat 0 has chosen: right of 0 is 4
    assert referee.awaited(table) == (4,)
    table = do(table, 4, Choose(3, 1))
    assert referee.awaited(table) == (3,)
    table = do(table, 3, Choose(4, 0))  # right of 4 is 3, then 2: both have chosen; then 1
    assert table.phase == "show"  # and seat 1 finds only its own piles


def test_without_a_pile_to_take_both_own_are_kept(house: Edition) -> None:
    """Rule 4.2.5: three players, the first two take from each other."""
    table = do(choosing(house, *plain(3)), 0, Choose(1, 0))
    outcome = referee.apply(table, 1, Choose(0, 0))
    assert outcome.table.phase == "show"
    assert ids_of(outcome.table.players[2].below) == ["small-03", "large-03"]
    assert "kept-both" in [entry.key for entry in outcome.entries]


def test_effects_that_need_a_taken_pile_do_nothing_then(house: Edition) -> None:
    """Rule 4.2.5."""
    players = plain(3)
    players[2]["attendees"] = ("specialist-3",)
    table = do(choosing(house, *players), 0, Choose(1, 0))
    table = do(table, 1, Choose(0, 0))
    assert table.phase == "show"
    assert len(table.players[2].below) == 2


def test_swap_ends_with_everything_revealed(house: Edition) -> None:
    """Rule 4.2.6."""
    players = plain(2)
    players[1] = {"piles": (face_down("small-02", 1), face_down("large-02", 1))}
    players[1]["reserve"] = face_down("short-02", 1)
    table = do(choosing(house, *players), 0, Choose(1, 0))
    table = do(table, 1, Choose(0, 1))
    assert table.phase == "show"
    new = [item for player in table.players for item in player.below]
    assert len(new) == 5
    assert all(item.up for item in new)


def test_nobody_with_piles_ends_swap_at_once(house: Edition) -> None:
    """Ruling R4: players without items have no piles."""
    assert choosing(house, {"apart": items("token")}, {}).phase == "show"


def test_a_player_without_items_still_chooses(house: Edition) -> None:
    """Ruling R4."""
    table = choosing(house, {"apart": items("token")}, piles("small-02", "large-02"))
    table = do(table, 0, Choose(1, 0))
    assert ids_of(table.players[0].below) == ["small-02"]
    assert table.phase == "show"


def test_courier_draws_from_a_stack_of_choice_after_taking(house: Edition) -> None:
    """Specialist 3; the drawer has chosen, so the stamp is revealed (rule 4.2.3)."""
    players = plain(3)
    players[0]["attendees"] = ("specialist-3",)
    table = do(choosing(house, *players), 0, Choose(1, 0))
    asked = referee.decision(table, 0)
    assert isinstance(asked, DrawStamp)
    assert refused(table, 1, Choose(0, 0)) == "not-your-turn"
    assert refused(table, 0, Choose(2, 0)) == "not-asked"
    top = table.deal.stacks["long"][0]
    table = do(table, 0, Draw(Size.LONG))
    assert [(i.what, i.up) for i in table.players[0].reserve] == [(top, True)]
    assert referee.awaited(table) == (1,)


def test_a_courier_just_taken_draws(house: Edition) -> None:
    """Rule 4.2.7, ruling R12."""
    players = plain(2)
    players[1] = piles("specialist-3", "large-02")
    table = do(choosing(house, *players), 0, Choose(1, 0))
    assert isinstance(referee.decision(table, 0), DrawStamp)


def test_a_courier_without_a_stack_to_draw_from_does_nothing(house: Edition) -> None:
    """Rule 7.10."""
    players = plain(2)
    players[0]["attendees"] = ("specialist-3",)
    table = choosing(house, *players, small=[], large=[], short=[], long=[])
    assert referee.awaited(do(table, 0, Choose(1, 0))) == (1,)


def test_dealer_scores_per_item_of_the_pile_taken(house: Edition) -> None:
    """Specialist 8."""
    players = plain(2)
    players[1] = piles("small-02 small-05 token", "specialist-8")
    players[0]["apart"] = ()
    table = choosing(house, *players)
    table = do(table, 1, Choose(0, 0))
    table = do(table, 0, Choose(1, 0))
    assert score(table, 1, "dealer") == [3]


def test_a_dealer_just_lost_does_not_score(house: Edition) -> None:
    """Rule 4.2.7, ruling R12."""
    players = plain(2)
    players[1] = piles("specialist-8 small-05", "small-02")
    table = do(choosing(house, *players), 0, Choose(1, 0))
    assert score(table, 1, "dealer") == score(table, 0, "dealer") == []


def test_the_token_moving_in_a_pile_does_not_change_the_order(house: Edition) -> None:
    """Rule 4.2.7."""
    players = plain(4)
    players[0] = piles("token", "large-01")
    table = do(choosing(house, *players), 0, Choose(1, 0))
    table = do(table, 1, Choose(0, 0))  # takes the token; right of 0 is 3
    assert table.holder() == 1
    assert referee.awaited(table) == (3,)


def test_the_token_belongs_to_whoever_it_ends_with(house: Edition) -> None:
    """Rule 4.3."""
    players = plain(2)
    players[0] = piles("token", "large-01")
    table = do(choosing(house, *players), 0, Choose(1, 0))
    table = do(table, 1, Choose(0, 0))
    assert [player.token for player in table.players] == [False, True]
    reserved = plain(2)
    reserved[0] = piles("small-01", "large-01", reserve=items("token"))
    table = do(choosing(house, *reserved), 0, Choose(1, 0))
    assert do(table, 1, Choose(0, 0)).holder() == 0


def test_auctioneer_chooses_first_whoever_has_the_token(house: Edition) -> None:
    """Specialist 6: judged once as Choose begins, wherever it lies."""
    players = plain(3)
    players[2] = piles("specialist-6", "large-03")
    table = choosing(house, *players)
    assert referee.awaited(table) == (2,)
    table = do(table, 2, Choose(1, 0))
    assert referee.awaited(table) == (1,)
    table = do(table, 1, Choose(2, 0))  # takes the Auctioneer; right of 2 is 1, then 0
    assert table.phase == "show"


@pytest.mark.parametrize(
    ("pile", "gift"),
    [
        ("small:1 small:2", 2),
        ("exhibitor-15 small:1", 2),
        ("specialist-1", 2),
        ("token", 2),
        ("forever-01", 0),
        ("small:cancelled", 0),
        ("large:rare", 6),
    ],
)
def test_generous_gifts_pays_the_best_item_of_the_pile(
    house: Edition, pile: str, gift: int
) -> None:
    """Event 1, with the rulebook's note: attendees and the token are worth 2."""

    def named(word: str) -> str:
        size, _, what = word.partition(":")
        match what:
            case "":
                return word
            case "cancelled":
                return tiles(house, size, kind="cancelled")[0]
            case "rare":
                return tiles(house, size, rare=True, value=6)[0]
        return tiles(house, size, kind="ordinary", value=int(what))[0]

    players = plain(2)
    players[1] = {"piles": (items(*map(named, pile.split())), items("short-01"))}
    players[0]["apart"] = () if pile == "token" else items("token")
    players[0]["attendees"] = ("specialist-6",)
    table = do(choosing(house, *players, event="event-1"), 0, Choose(1, 0))
    assert sum(score(table, 1, "gift")) == gift


def test_generous_gifts_may_be_negative_and_sums_a_double(house: Edition) -> None:
    """Event 1: judged after the reveal."""
    faded = tiles(house, "short", kind="faded", value=-1)[0]
    players = plain(2)
    players[1] = {"piles": (face_down(faded, 1), items("short-01"))}
    table = do(choosing(house, *players, event="event-1"), 0, Choose(1, 0))
    assert score(table, 1, "gift") == [-1]
    double = max(tiles(house, "long", double=True), key=lambda id: house.tiles[id].value)
    players[1] = {"piles": (items(double), items("short-01"))}
    table = do(choosing(house, *players, event="event-1"), 0, Choose(1, 0))
    assert score(table, 1, "gift") == [house.tiles[double].value]
