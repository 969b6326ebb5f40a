"""Swap: you cut and she chooses, she cuts and you choose (rules 8.5, 8.6)."""

from typing import Any

import pytest

from games.rules import referee
from games.rules.components import Edition
from games.rules.decisions import MakeCut
from games.rules.items import Items
from games.rules.moves import Choose, Cut, Draw
from games.rules.seeing import sight
from games.rules.state import Table
from pinzetta import HER, HUMAN
from pinzetta.appraisal import Appraised, AppraisedPile
from pinzetta.because import BecauseChoice, BecauseCut, Tie
from pinzetta.decide import choose, swap, swapped
from pinzetta.moves import SoloCut
from tests.pinzetta.tables import EVENT, at, by_handle, her_answer, let_pinzetta_answer, solo_of
from tests.rules.tables import do, handles, ids_of, items, refused, score, tiles


def pile(*tokens: int, large: bool = False, first: int = 0) -> AppraisedPile:
    found = tuple(Appraised(first + n, "x", number, ()) for n, number in enumerate(tokens))
    return AppraisedPile(found, large, sum(tokens) + large)


def chosen(
    house: Edition, large: tuple[int, ...], small: tuple[int, ...], card: str | None
) -> BecauseChoice:
    assert house.pinzetta
    piles = pile(*large, large=True), pile(*small, first=10)
    return choose(piles, house.pinzetta.decisions[card] if card else None)


NONE, ONE, TWO, THREE = "decision-2", "decision-3", "decision-1", "decision-7"
"""Decision cards by the icons they have crossed out."""


def test_the_booklets_choice(house: Edition) -> None:
    """Worked example of rule 8.5: six against two, two crossed out; she takes the large pile."""
    because = chosen(house, (3, 1, 1), (1, 1), TWO)
    assert [pile.tokens for pile in because.piles] == [6, 2]
    assert (because.crossed, because.removed, because.source) == (2, 2, 0)
    assert (because.left, because.pile, because.ties) == ((4, 2), 0, ())


@pytest.mark.parametrize(
    ("large", "small", "card", "left", "pile", "ties"),
    [
        ((2, 0, 0), (3, 1), TWO, (3, 2), 0, ()),  # removed from the small pile, which had more
        ((2, 1, 0), (3, 1), ONE, (3, 4), 1, (Tie.REMOVE,)),  # equal: removed from the large one
        ((2, 0, 0), (2, 0), ONE, (2, 2), 0, (Tie.TAKE,)),  # equal after it: the large one
        ((2, 0, 0), (3, 0), NONE, (3, 3), 0, (Tie.TAKE,)),  # nothing removed, no tie to break
        ((0, 0, 0), (0, 0), THREE, (0, 0), 0, (Tie.TAKE,)),  # the +1 can go, never below none
        ((1, 0, 0), (1, 0), THREE, (0, 1), 1, ()),
    ],
)
def test_what_she_takes(
    house: Edition,
    large: tuple[int, ...],
    small: tuple[int, ...],
    card: str,
    left: tuple[int, ...],
    pile: int,
    ties: tuple[Tie, ...],
) -> None:
    """Rule 8.5."""
    because = chosen(house, large, small, card)
    assert (because.left, because.pile, because.ties) == (left, pile, ties)


def test_resolute_she_draws_no_card(house: Edition) -> None:
    """Ruling R14: the pile with most tokens is taken."""
    because = chosen(house, (0, 0, 0), (1, 1), None)
    assert (because.card, because.removed, because.pile) == (None, 0, 1)
    you = {"piles": (items("forever-01", "forever-02"), items("forever-03"))}
    table = at(house, "she-chooses", you, event=EVENT["resolute"])
    assert solo_of(table).decision is None
    assert table.drawn["decisions-1"] == 0
    assert at(house, "she-chooses", you).drawn["decisions-1"] == 1


SIX = ("forever-01", "forever-02", "forever-03", "specialist-3", "specialist-4", "specialist-7")


def cutting(house: Edition, *names: str, **more: Any) -> tuple[Table, Items]:
    mine = items(*(names or SIX))
    return at(house, "cut", {"collection": mine, **more}), mine


def a_cut(mine: Items, reserve: str, left: str, right: str, foreseen: int | None = None) -> SoloCut:
    def some(letters: str) -> tuple[int, ...]:
        return tuple(mine["abcdefgh".index(letter)].handle for letter in letters)

    return SoloCut(some(reserve), some(left), some(right), foreseen)


def test_one_pile_has_exactly_one_item_more(house: Edition) -> None:
    """Rule 8.5; either side may be the large one."""
    table, mine = cutting(house)
    for left, right in (("bcd", "ef"), ("bc", "def")):
        after = do(table, HUMAN, a_cut(mine, "a", left, right))
        assert ids_of(after.players[HUMAN].reserve) == [mine[0].what]
        large = [each.large for each in sight(after, HUMAN).extra.yours]
        assert large == [len(left) == 3, len(right) == 3]
    assert refused(table, HUMAN, a_cut(mine, "a", "bcde", "f")) == "cut-one-more"
    assert refused(table, HUMAN, a_cut(mine, "", "abc", "def")) == "cut-reserve-more"
    assert refused(table, HUMAN, a_cut(mine, "ab", "cd", "ef")) == "cut-reserve-fewer"


def test_a_rare_is_not_reserved_not_even_face_down(house: Edition) -> None:
    """Rule 8.5."""
    rare = tiles(house, "small", rare=True)[0]
    table, mine = cutting(house, f"down {rare}", *SIX[1:])
    assert refused(table, HUMAN, a_cut(mine, "a", "bcd", "ef")) == "cut-rare-reserved"


def test_an_even_number_is_split_equally_and_the_left_pile_is_large(house: Edition) -> None:
    """Ruling R9: an Archivist reserves one more stamp."""
    table, mine = cutting(house, attendees=("specialist-2",))
    assert refused(table, HUMAN, a_cut(mine, "ab", "c", "def")) == "cut-one-more"
    after = do(table, HUMAN, a_cut(mine, "ab", "cd", "ef"))
    assert [each.large for each in sight(after, HUMAN).extra.yours] == [True, False]
    after = do(table, HUMAN, a_cut(mine, "ab", "ef", "cd"))
    assert [each.large for each in sight(after, HUMAN).extra.yours] == [True, False]


def test_her_tokens_lie_beside_your_items_before_you_cut(house: Edition) -> None:
    """Rule 8.5: she appraises your items first."""
    table, _ = cutting(house)
    assert [each.tokens for each in sight(table, HUMAN).extra.collection] == [1] * 6


def test_what_you_foresaw_is_counted(house: Edition) -> None:
    """Rule 8.5, with a prediction."""
    table, mine = cutting(house)
    for foreseen, counted in ((None, (0, 0)), (0, (1, 1)), (1, (1, 0))):
        after = do(table, HUMAN, a_cut(mine, "a", "bcd", "ef", foreseen))
        assert sight(after, HUMAN).extra.foreseen == foreseen
        assert sight(after, HER).extra.foreseen is None
        (move, because) = her_answer(after)
        assert isinstance(because, BecauseChoice)
        assert because.pile == 0
        state = solo_of(do(after, HER, move))
        assert (state.asked, state.right) == counted
    assert refused(table, HUMAN, a_cut(mine, "a", "bcd", "ef", 2)) == "foreseen-no-pile"


def test_she_takes_no_other_pile(house: Edition) -> None:
    """Rule 8.5: her answer is forced."""
    table, mine = cutting(house)
    table = do(table, HUMAN, a_cut(mine, "a", "bcd", "ef"))
    assert refused(table, HER, Choose(HUMAN, 1)) == "pinzetta-decides"
    assert refused(table, HER, Cut((), (), ())) == "pinzetta-decides"
    assert refused(table, HUMAN, Choose(HUMAN, 1)) == "not-your-turn"
    after = do(table, HER, Choose(HUMAN, 0))  # her own piles are empty here, so Show follows
    assert set(ids_of(after.players[HER].below)) == set(ids_of(mine[1:4]))
    assert "forever-01" in ids_of(after.players[HUMAN].below)
    assert set(after.players[HUMAN].attendees) == set(ids_of(mine[4:]))


def test_a_dealer_of_yours_is_paid(house: Edition) -> None:
    """Part 8: she is a player. Rule 8.5; a Dealer that goes with the pile pays nobody (R12)."""
    table, mine = cutting(house, attendees=("specialist-8",))
    table = let_pinzetta_answer(do(table, HUMAN, a_cut(mine, "a", "bcd", "ef")))
    assert score(table, HUMAN, "dealer") == [3]
    table, mine = cutting(house, "specialist-8", *SIX[1:])
    table = let_pinzetta_answer(do(table, HUMAN, a_cut(mine, "f", "abc", "de")))
    assert score(table, HUMAN, "dealer") == []


# She cuts


def test_the_booklets_swap() -> None:
    """Worked example of rule 8.6: a lead of four, and equal items in the small pile."""
    because = swap((pile(3, 1, 0, large=True), pile(0, 0, first=10)))
    assert (because.lead, because.leader) == (5, 0)
    because = swap((pile(3, 1, 0, large=True), pile(1, 0, first=10)))
    assert (because.lead, because.given, because.gotten) == (4, 0, 11)
    because = swap((pile(2, 3, 0, large=True), pile(1, 1, first=10)))
    assert (because.lead, because.given, because.gotten) == (4, 1, 10)
    assert because.ties == (Tie.LEAST,)
    assert swapped(because) == ((0, 10, 2), (1, 11))


@pytest.mark.parametrize(
    ("large", "small", "piles"),
    [
        ((2, 0, 0), (1, 0), ((0, 1, 2), (10, 11))),  # a lead of two is not enough
        ((0, 0, 0), (2, 1), ((0, 1, 2), (10, 11))),
        ((1, 1, 0), (0, 0), ((10, 1, 2), (0, 11))),  # a lead of three is; ties: leftmost
        ((0, 1, 0), (1, 4), ((11, 1, 2), (10, 0))),  # the small pile may lead
        ((4, 0, 0), (), ((0, 1, 2), ())),  # there is nothing to swap for
    ],
)
def test_she_swaps_at_a_lead_of_three(
    large: tuple[int, ...], small: tuple[int, ...], piles: tuple[tuple[int, ...], ...]
) -> None:
    """Rule 8.6."""
    assert swapped(swap((pile(*large, large=True), pile(*small, first=10)))) == piles


def her_cut(house: Edition, **changes: Any) -> tuple[Table, Items, Items]:
    large = items(tiles(house, "small", rare=True)[0], "forever-01", "specialist-2")
    long = tiles(house, "long", double=False, rare=False)[0]
    small = items(f"down {long}", "forever-02")
    return at(house, "she-cuts", {}, {"piles": (large, small)}, **changes), large, small


def test_her_large_pile_stays_the_large_one(house: Edition) -> None:
    """Rule 8.6: and no decision card is drawn."""
    table, large, small = her_cut(house)
    move, because = her_answer(table)
    assert isinstance(because, BecauseCut)
    assert (because.given, because.gotten) == (large[0].handle, small[0].handle)
    table = do(table, HER, move)
    assert table.players[HER].piles == ((small[0], *large[1:]), (large[0], small[1]))
    assert [each.large for each in sight(table, HUMAN).extra.hers] == [True, False]
    assert table.drawn["decisions-1"] == 0
    assert table.phase == "choose"


def test_aloof_holds_for_her_collection_too(house: Edition) -> None:
    """Ruling R14."""
    table, *_ = her_cut(house, event=EVENT["aloof"])
    assert sight(table, HUMAN).extra.hers[0].tokens == 4 + 1 + 0 + 1


def test_she_cuts_in_no_other_way(house: Edition) -> None:
    """Rule 8.6."""
    table, large, small = her_cut(house)
    asked = sight(table, HER).decision
    assert isinstance(asked, MakeCut)
    assert refused(table, HER, SoloCut((), handles(large), handles(small))) == "pinzetta-decides"


def test_you_take_one_pile_and_she_keeps_the_other(house: Edition) -> None:
    """Rule 8.6."""
    large, small = items("forever-01", "forever-02"), items("forever-04")
    table = let_pinzetta_answer(at(house, "she-cuts", {}, {"piles": (large, small)}))
    after = do(table, HUMAN, Choose(HER, 1))
    assert ids_of(after.players[HUMAN].below) == ["forever-04"]
    assert after.phase == "show"
    assert refused(table, HUMAN, Choose(HUMAN, 1)) == "pile-not-open"


def test_face_down_stays_face_down_until_swap_ends(house: Edition) -> None:
    """Rule 8.6: rule 4.2.3 does not apply; at the end everything is revealed."""
    hidden = items(f"down {tiles(house, 'small')[0]}", seen=(HUMAN,))
    secret = items(f"down {tiles(house, 'large')[0]}")
    mine = (*hidden, *items("forever-05", "forever-06", "forever-07"))
    table = at(
        house,
        "cut",
        {"collection": mine, "attendees": ("specialist-3",)},
        {"piles": ((*secret, *items("forever-01")), items("forever-02"))},
    )
    table = let_pinzetta_answer(do(table, HUMAN, a_cut(mine, "b", "ac", "d")))
    assert not by_handle(table.players[HER].below, hidden[0].handle).up
    table = do(table, HUMAN, Choose(HER, 0))
    assert table.phase == "choose"  # a Courier draws first
    assert not by_handle(table.players[HUMAN].below, secret[0].handle).up
    assert sight(table, HUMAN).players[HUMAN].below[-2].what.startswith("back")
    table = do(table, HUMAN, Draw("small"))  # type: ignore[arg-type]
    assert table.phase == "show"
    lying = [item for player in table.players for item in player.items]
    assert all(item.up for item in lying)


def test_her_courier_draws_nothing(house: Edition) -> None:
    """Rule 8.7: she uses no attendee."""
    table, mine = cutting(house, *SIX[:4])
    table = let_pinzetta_answer(do(table, HUMAN, a_cut(mine, "a", "bd", "c")))
    assert "specialist-3" in ids_of(table.players[HER].items)
    assert not table.effects
    assert referee.awaited(table) == (HUMAN,)
