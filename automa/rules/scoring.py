"""The end of the game (A6)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from automa.rules.components import LEVEL_POINTS, Booklet, Genre, Side
from automa.rules.pad import Pad
from automa.rules.setup import TRIOS, Challenge
from automa.rules.state import State

MASTERY_POINTS = 2
COLOUR_POINTS = 2
COINS_A_POINT = IDEAS_A_POINT = 4
ORIGINAL_POINTS = (6, 4, 2)
"""For an original with two, one and no matching creatives."""
CHALLENGE_POINTS = -15


class Title(StrEnum):
    PUBLISHER = "publisher"
    CHIEF = "editor-in-chief"
    SENIOR = "senior-editor"
    ASSOCIATE = "associate-editor"
    EDITOR = "editor"
    ASSISTANT = "assistant-editor"
    PROOFREADER = "proofreader"


TITLES = dict(zip((110, 100, 90, 80, 70, 60, 50), Title, strict=True))


@dataclass(frozen=True)
class Scored:
    """A line of a score sheet: what was counted, and the points for it."""

    key: str
    number: int
    points: int
    rule: str


@dataclass(frozen=True)
class Result:
    hers: tuple[Scored, ...]
    yours: tuple[Scored, ...]
    challenges: Mapping[Challenge, bool]
    winner: Side
    title: Title | None

    @property
    def her_points(self) -> int:
        return sum(line.points for line in self.hers)

    @property
    def your_points(self) -> int:
        return sum(line.points for line in self.yours)


def her_lines(state: State) -> Iterator[Scored]:
    """The lines of her score sheet (A6.1)."""
    fans = sum(comic.fans for comic in state.comics)
    yield Scored("fans", fans, fans, "A6.1")
    yield Scored("rank", state.rank[Side.HER], state.rank[Side.HER], "A6.1")
    masteries = sum(side is Side.HER for side in state.mastery.values())
    yield Scored("masteries", masteries, MASTERY_POINTS * masteries, "A6.1")
    level = state.setup.level
    yield Scored("level", level, LEVEL_POINTS[level], "A6.1")


def your_lines(pad: Pad) -> Iterator[Scored]:
    """The lines of your score sheet (A6.2)."""
    yield Scored("fans", pad.fans, pad.fans, "A6.2")
    yield Scored("unmet", pad.unmet, -pad.unmet, "A6.2")
    yield Scored("tokens", pad.tokens, pad.tokens, "A6.2")
    yield Scored("masteries", pad.masteries, MASTERY_POINTS * pad.masteries, "A6.2")
    yield Scored("colours", pad.colours, COLOUR_POINTS * pad.colours, "A6.2")
    yield Scored("money", pad.money, pad.money // COINS_A_POINT, "A6.2")
    yield Scored("ideas", pad.ideas, pad.ideas // IDEAS_A_POINT, "A6.2")
    matching = zip(("two", "one", "none"), ORIGINAL_POINTS, strict=True)
    for key, points in matching:
        number = getattr(pad, key)
        yield Scored(key, number, number * points, "A6.2")
    yield Scored("milestones", pad.milestones, pad.milestones, "A6.2")


def is_met(state: State, pad: Pad, challenge: Challenge) -> bool:
    """Whether a challenge is met (A6.5). What the app has seen itself is not asked again."""
    mine = {genre for genre, side in state.mastery.items() if side is Side.YOU}
    match challenge:
        case Challenge.ACTION | Challenge.STORIES | Challenge.FLOWERS:
            return set(TRIOS[challenge]) <= mine and len(mine) >= 3
        case Challenge.MONEY:
            return pad.money >= 20
        case Challenge.BEYOND:
            return pad.best >= (11 if state.setup.booklet is Booklet.V7 else 12)
        case Challenge.FANS:
            return pad.fans >= 35
        case Challenge.ORDERS:
            return pad.orders >= 12
        case Challenge.GENRES:
            return {comic.genre for comic in state.yours} == set(Genre)
        case Challenge.NO_RIPOFF:
            return all(comic.original for comic in state.yours)
        case Challenge.ONLY_RIPOFFS:
            return bool(state.yours) and not any(comic.original for comic in state.yours)


def title_of(points: int) -> Title | None:
    """The title for so many points; None below the lowest (A6.4)."""
    return next((title for least, title in TITLES.items() if points >= least), None)


def result(state: State, pad: Pad) -> Result:
    """The result of a game; a tie is hers (A6.3). Challenges are taken off before winner and
    title."""
    met = {each: is_met(state, pad, each) for each in state.setup.challenges}
    missed = sum(not each for each in met.values())
    yours = (*your_lines(pad), Scored("challenges", missed, CHALLENGE_POINTS * missed, "A6.5"))
    hers = tuple(her_lines(state))
    mine = sum(line.points for line in yours)
    winner = Side.YOU if mine > sum(line.points for line in hers) else Side.HER
    return Result(hers, yours, met, winner, title_of(mine))
