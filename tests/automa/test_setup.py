"""Things and set-up: A1, A2 and the challenges that cannot be met together."""

from collections import Counter
from dataclasses import replace

import pytest

from automa.rules.components import HERS, Action, Booklet, Card, Genre
from automa.rules.deck import INVENTED, check_card, warnings
from automa.rules.play import begin
from automa.rules.refusal import Refusal
from automa.rules.setup import Challenge, DeckKind, challenges_of, check_setup, impossible_pairs
from tests.automa.tables import C, F, H, R, S, W, a_setup, card


def why(setup: object) -> str:
    with pytest.raises(Refusal) as refusal:
        check_setup(setup)  # type: ignore[arg-type]
    return refusal.value.key


def test_six_genres_and_thirty_orders() -> None:
    """A1.1 and A1.3: of each genre 3, 3, 4, 5, 6."""
    state = begin(a_setup())
    assert set(state.tiles) == set(Genre) == {C, F, H, R, S, W}
    assert sum(len(tiles.all) for tiles in state.tiles.values()) == 30
    assert {tuple(sorted(tiles.all)) for tiles in state.tiles.values()} == {(3, 3, 4, 5, 6)}


def test_the_slots_of_an_area_are_for_fewer_and_fewer() -> None:
    """A1.2: Ideas and Print 2, 1, 1, Sales 3, 2, 2; the first is the first in use."""
    state = begin(a_setup())
    found = []
    for used in range(3):
        state = state.but(slots=dict.fromkeys(Action, used))
        found.append([state.number(each) for each in (Action.IDEAS, Action.PRINT, Action.SALES)])
    assert found == [[2, 2, 3], [1, 1, 2], [1, 1, 2]]
    assert not state.but(slots=dict.fromkeys(Action, 3)).slots_left(Action.HIRE)


def test_she_starts_with_a_team_and_a_comic_and_nothing_else() -> None:
    """A2.1 and A2.2: what you start with is none of her business."""
    state = begin(a_setup(comic=H))
    assert (state.teams, state.developed, state.comics, state.yours) == (1, (H,), (), ())
    assert not state.mastery


@pytest.mark.parametrize("level", [0, 4, -1])
def test_there_are_three_levels(level: int) -> None:
    """A2.3."""
    assert why(a_setup(level=level)) == "level"
    for known in (1, 2, 3):
        begin(a_setup(level=known))


def test_the_display_has_three_or_four_places() -> None:
    """A1.3."""
    assert why(a_setup(display=5)) == "display"
    begin(a_setup(display=4))


def test_a_card_has_three_actions_of_hers_and_every_genre_once() -> None:
    """A1.4."""
    check_card(card())
    for wrong, key in (
        (card("hire ideas"), "card-actions"),
        (card("hire royalties ideas"), "card-royalties"),
        (card(priority="CCFSRW"), "card-genre-twice"),
        (card(priority="CFSRW"), "card-genres"),
    ):
        with pytest.raises(Refusal, match=key):
            check_card(wrong)


def test_two_equal_actions_are_warned_of_and_not_refused() -> None:
    """A1.4."""
    doubled = card("hire hire ideas")
    check_card(doubled)
    assert list(warnings((card(), doubled, card()))) == [(1, "action-twice"), (2, "card-twice")]


def test_the_invented_deck_is_built_to_the_known_structure() -> None:
    """A1.4: the public card is in it, every action comes seven or eight times among the 36
    lines, every genre twice in each place, and no card is warned of."""
    assert card("hire develop ideas", "CFSRWH") in INVENTED
    assert len(set(INVENTED)) == 12
    lines = Counter(action for each in INVENTED for action in each.actions)
    assert sum(lines.values()) == 36
    assert lines.keys() == set(HERS)
    assert set(lines.values()) == {7, 8}
    for place in range(6):
        assert set(Counter(each.genres[place] for each in INVENTED).values()) == {2}
    assert not list(warnings(INVENTED))
    for each in INVENTED:
        check_card(each)


def test_a_deck_has_twelve_cards_and_three_orders() -> None:
    """A1.4 and A3.4."""
    setup = a_setup()
    assert why(replace(setup, cards=setup.cards[:11])) == "deck-size"
    assert why(replace(setup, orders=setup.orders[:2])) == "deck-orders"
    assert why(replace(setup, orders=((0,) * 12,) * 3)) == "deck-orders"
    flip = replace(setup, deck=DeckKind.FLIP)
    assert why(flip) == "deck-orders"
    begin(replace(flip, cards=(), orders=()))


def test_only_ours_is_called_invented() -> None:
    other: tuple[Card, ...] = (card("hire hire hire"),)
    setup = replace(a_setup(), deck=DeckKind.INVENTED, cards=other + INVENTED[1:])
    assert why(setup) == "deck-not-invented"


def test_the_newer_booklet_has_one_challenge_less() -> None:
    """A6.5: ten, and nine without the one for rip-offs only."""
    assert len(challenges_of(Booklet.IT)) == 10
    assert set(challenges_of(Booklet.IT)) - set(challenges_of(Booklet.V7)) == {
        Challenge.ONLY_RIPOFFS
    }
    assert why(a_setup(Booklet.V7, challenges=(Challenge.ONLY_RIPOFFS,))) == "challenge-booklet"


def test_only_rip_offs_goes_neither_with_none_nor_with_masteries() -> None:
    """A6.5: and no other pair is impossible, in V7 none."""
    all_ten = challenges_of(Booklet.IT)
    refused = set()
    for one in all_ten:
        for other in all_ten:
            if one is other:
                continue
            pair = a_setup(challenges=(one, other))
            if any(impossible_pairs(pair.challenges)):
                assert why(pair) == "challenge-pair"
                refused.add(frozenset((one, other)))
            else:
                check_setup(pair)
    trios = (Challenge.ACTION, Challenge.STORIES, Challenge.FLOWERS)
    assert refused == {
        frozenset((Challenge.ONLY_RIPOFFS, each)) for each in (Challenge.NO_RIPOFF, *trios)
    }
    check_setup(a_setup(Booklet.V7, challenges=challenges_of(Booklet.V7)))
    assert why(a_setup(challenges=(Challenge.FANS, Challenge.FANS))) == "challenge-twice"
