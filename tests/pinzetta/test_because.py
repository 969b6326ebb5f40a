"""Her becauses in words, word for word."""

from games.rules.components import Edition
from games.rules.player import Points
from games.rules.solo_cards import SECTIONS
from games.rules.state import FINALE
from games.words import Names
from games.words.because import SECTION_NAMES, TIES, WHYS, because_sentences
from pinzetta.appraisal import Appraised, AppraisedPile, Why
from pinzetta.because import BecauseChoice, BecauseCut, BecauseFinale, BecauseShow, Tie
from pinzetta.state import NOTHING

LARGE = AppraisedPile(
    (
        Appraised(1, "forever-01", 1, (Why.FOREVER,)),
        Appraised(2, "back-2x2", 2, (Why.SIZE,)),
        Appraised(3, "back-3x3", 0, ()),
    ),
    large=True,
    tokens=4,
)
SMALL = AppraisedPile((Appraised(4, "exhibitor-15", 1, (Why.ATTENDEE,)),), large=False, tokens=1)
PILES = (
    "Large pile, 4 tokens, one of them for being large: forever stamp: 1 token (a forever stamp); "
    "face-down stamp 2×2: 2 tokens (a size she looks for); face-down stamp 3×3: 0 tokens.",
    "Small pile, 1 token: The Violet Lady: 1 token (an attendee).",
)


def test_every_reason_tie_and_section_has_words() -> None:
    assert set(WHYS) == set(Why)
    assert set(TIES) == set(Tie)
    assert tuple(SECTION_NAMES) == SECTIONS


def test_a_choice(house: Edition) -> None:
    """Rule 8.5."""
    because = BecauseChoice((LARGE, SMALL), "decision-1", 2, 2, 0, (2, 1), (), 0)
    assert because_sentences(because, Names(house)) == [
        *PILES,
        "A Second Look crosses out 2: 2 tokens removed from the large pile.",
        "She takes the large pile: 2 tokens left, against 1.",
    ]


def test_a_choice_by_ties_and_without_a_card(house: Edition) -> None:
    """Rule 8.5, ruling R14."""
    ties = (Tie.REMOVE, Tie.TAKE)
    because = BecauseChoice((LARGE, SMALL), None, 0, 0, 0, (1, 1), ties, 0)
    *_, resolute, removed, taken = because_sentences(because, Names(house))
    assert resolute == "She is resolute today and draws no decision card."
    assert removed == "Both piles have equally many, so the large one loses them."
    assert taken == "Both piles have equally many left, so she takes the large one."


def test_a_cut(house: Edition) -> None:
    """Rule 8.6."""
    because = BecauseCut((LARGE, SMALL), 3, 0, 2, 4, (Tie.LEAST,))
    assert because_sentences(because, Names(house)) == [
        *PILES,
        "The large pile leads by 3 tokens, so she swaps face-down stamp 2×2 for The Violet Lady.",
        "Several items have fewest tokens: the leftmost comes.",
    ]
    left = BecauseCut((LARGE, SMALL), 1, 0, None, None, ())
    assert because_sentences(left, Names(house))[-1] == (
        "The piles differ by 1 token: she leaves them as they are."
    )


def test_a_show(house: Edition) -> None:
    """Rule 8.7."""
    sections = (*NOTHING[:5], ("forever-01",), ())
    because = BecauseShow(False, sections, "scoring-size", "size-1", 9, 3, 27)
    contest = house.words["en"]["size-1"].name
    assert because_sentences(because, Names(house)) == [
        "Onto her mat, forever stamps: forever stamp.",
        f"Pinzetta’s Ruler gives 9 for {contest}, times 3 for the day: 27.",
    ]
    intro = BecauseShow(True, NOTHING, None, None, 0, 1, 0)
    assert because_sentences(intro, Names(house)) == [
        "In intro mode she discards her items and scores nothing."
    ]


def test_a_finale(house: Edition) -> None:
    """Rule 8.8."""
    lines = (
        Points(FINALE, "level", None, 1, -20),
        Points(FINALE, "mat-target", "decision-1", 3, 24),
    )
    assert because_sentences(BecauseFinale("decision-1", lines), Names(house)) == [
        "Her decision card for the Finale: A Second Look.",
        "level of difficulty: counted 1, points −20.",
        "mat, target size (A Second Look): counted 3, points 24.",
    ]
