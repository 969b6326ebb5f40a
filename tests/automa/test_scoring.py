"""The end of the game: A6."""

from dataclasses import replace

import pytest

from automa.rules.components import Booklet, Side
from automa.rules.pad import Pad
from automa.rules.play import final
from automa.rules.reports import Score
from automa.rules.scoring import Title, her_lines, is_met, title_of, your_lines
from automa.rules.setup import Challenge
from automa.rules.state import Phase, State
from tests.automa.tables import IT, V7, C, F, H, R, S, W, at, do, refused

RANK = {Side.HER: 11, Side.YOU: 12}


def over(booklet: Booklet = IT, *challenges: Challenge, **more: object) -> State:
    setup = {"challenges": challenges}
    return at(booklet, phase=Phase.SCORE, setup=setup, rank=RANK, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(("level", "points"), [(1, 18), (2, 24), (3, 32)])
def test_her_points(level: int, points: int) -> None:
    """A6.1: every fan on the chart, not only of the best comic."""
    held = {C: Side.HER, W: Side.HER, H: Side.YOU}
    state = at(IT, level, hers="C9 w4 H1", mastery=held, rank=RANK)
    lines = {line.key: line.points for line in her_lines(state)}
    assert lines == {"fans": 14, "rank": 11, "masteries": 4, "level": points}


def test_your_points() -> None:
    """A6.2: coins and ideas are rounded down, each on its own."""
    pad = Pad(30, 4, 12, 2, 3, 7, 7, 2, 1, 1, 5)
    lines = {line.key: line.points for line in your_lines(pad)}
    assert lines == {
        "fans": 30,
        "unmet": -4,
        "tokens": 12,
        "masteries": 4,
        "colours": 6,
        "money": 1,
        "ideas": 1,
        "two": 12,
        "one": 4,
        "none": 2,
        "milestones": 5,
    }


@pytest.mark.parametrize("booklet", [IT, V7])
@pytest.mark.parametrize(("fans", "winner"), [(29, Side.HER), (30, Side.HER), (31, Side.YOU)])
def test_a_tie_is_hers(booklet: Booklet, fans: int, winner: Side) -> None:
    """A6.3: she has 18 and 11 points and one fan."""
    state = do(over(booklet, hers="C1"), Score(Pad(fans=fans)))
    found = final(state)
    assert found
    assert (found.her_points, found.your_points, found.winner) == (30, fans, winner)


def test_titles() -> None:
    """A6.4: none below 50."""
    assert [
        title_of(points) for points in (49, 50, 59, 60, 70, 80, 90, 99, 100, 109, 110, 200)
    ] == [
        None,
        Title.PROOFREADER,
        Title.PROOFREADER,
        Title.ASSISTANT,
        Title.EDITOR,
        Title.ASSOCIATE,
        Title.SENIOR,
        Title.SENIOR,
        Title.CHIEF,
        Title.CHIEF,
        Title.PUBLISHER,
        Title.PUBLISHER,
    ]


def test_a_challenge_not_met_costs_fifteen() -> None:
    """A6.5 and AR10: before winner and title."""
    state = over(IT, Challenge.FANS, Challenge.MONEY, hers="C1")
    found = final(do(state, Score(Pad(fans=40, money=80))))
    assert found
    assert found.challenges == {Challenge.FANS: True, Challenge.MONEY: True}
    assert (found.your_points, found.title) == (60, Title.ASSISTANT)
    found = final(do(state, Score(Pad(fans=34, money=84))))
    assert found
    assert (found.your_points, found.winner, found.title) == (40, Side.YOU, None)


@pytest.mark.parametrize(
    ("challenge", "met", "missed"),
    [
        (Challenge.ACTION, {S: "you", W: "you", C: "you"}, {S: "you", W: "her", C: "you"}),
        (Challenge.ACTION, {S: "you", W: "you", H: "you"}, {S: "you", W: "you"}),
        (Challenge.STORIES, {F: "you", H: "you", S: "you"}, {F: "you", C: "you", S: "you"}),
        (Challenge.FLOWERS, {R: "you", C: "you", W: "you"}, {R: "you", W: "you", S: "you"}),
    ],
)
def test_three_masteries(challenge: Challenge, met: dict, missed: dict) -> None:  # type: ignore[type-arg]
    """A6.5: two that are named, and any third."""
    assert is_met(at(mastery={g: Side(s) for g, s in met.items()}), Pad(), challenge)
    assert not is_met(at(mastery={g: Side(s) for g, s in missed.items()}), Pad(), challenge)


def test_challenges_of_your_pad() -> None:
    """A6.5: $20, 35 fans, 12 orders."""
    for challenge, enough in (
        (Challenge.MONEY, Pad(money=20)),
        (Challenge.FANS, Pad(fans=35)),
        (Challenge.ORDERS, Pad(orders=12)),
    ):
        assert is_met(at(), enough, challenge)
        less = replace(enough, **{challenge.value: getattr(enough, challenge.value) - 1})
        assert not is_met(at(), less, challenge)


def test_the_comic_beyond_all_others() -> None:
    """A6.5: more than 11 fans; V7: 11."""
    assert [is_met(at(IT), Pad(best=fans), Challenge.BEYOND) for fans in (11, 12)] == [False, True]
    assert [is_met(at(V7), Pad(best=fans), Challenge.BEYOND) for fans in (10, 11)] == [False, True]


def test_challenges_of_what_you_printed() -> None:
    """A6.5, AR11: rip-offs are comics of a genre."""
    assert is_met(at(yours="CHRFSw"), Pad(), Challenge.GENRES)
    assert not is_met(at(yours="CHRFSS"), Pad(), Challenge.GENRES)
    assert is_met(at(yours="CC"), Pad(), Challenge.NO_RIPOFF)
    assert is_met(at(yours=""), Pad(), Challenge.NO_RIPOFF)
    assert not is_met(at(yours="Cc"), Pad(), Challenge.NO_RIPOFF)
    assert is_met(at(yours="cc"), Pad(), Challenge.ONLY_RIPOFFS)
    assert not is_met(at(yours="cC"), Pad(), Challenge.ONLY_RIPOFFS)
    assert not is_met(at(yours=""), Pad(), Challenge.ONLY_RIPOFFS)


def test_the_pad_takes_only_numbers_that_can_be() -> None:
    assert refused(over(), Score(Pad(fans=-1))) == "pad-number"
    assert refused(over(), Score(Pad(money=1000))) == "pad-number"
    assert refused(over(), Score(Pad(masteries=7))) == "pad-masteries"


def test_the_pad_can_be_written_anew() -> None:
    state = do(over(), Score(Pad(fans=3)), Score(Pad(fans=4)))
    found = final(state)
    assert found
    assert found.your_points == 4
    assert refused(at(), Score(Pad())) == "not-asked"
