"""What is agreed before the game: level, booklet, deck, challenges (A2, A6.5)."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from automa.rules.components import CARDS, DISPLAYS, LEVELS, Booklet, Card, Genre
from automa.rules.deck import INVENTED, check_card
from automa.rules.refusal import Refusal

SHUFFLES = 3
"""How often her deck is shuffled: at the start and after rounds II and IV (A3.4)."""


class DeckKind(StrEnum):
    OWN = "own"
    FLIP = "flip"
    """The owner turns the real cards and says what they show."""
    INVENTED = "invented"


class Challenge(StrEnum):
    ACTION = "action"
    """Masteries: superheroes, western and one more."""
    STORIES = "stories"
    """Masteries: sci-fi, horror and one more."""
    FLOWERS = "flowers"
    """Masteries: romance, crime and one more."""
    MONEY = "money"
    BEYOND = "beyond"
    FANS = "fans"
    ORDERS = "orders"
    GENRES = "genres"
    NO_RIPOFF = "no-ripoff"
    ONLY_RIPOFFS = "only-ripoffs"


TRIOS = {
    Challenge.ACTION: (Genre.SUPERHEROES, Genre.WESTERN),
    Challenge.STORIES: (Genre.SCIFI, Genre.HORROR),
    Challenge.FLOWERS: (Genre.ROMANCE, Genre.CRIME),
}


@dataclass(frozen=True)
class Setup:
    booklet: Booklet
    level: int
    comic: Genre
    """The genre of the comic she starts with (A2.2)."""
    deck: DeckKind
    cards: tuple[Card, ...]
    """All twelve; in flip mode those that are known already."""
    orders: tuple[tuple[int, ...], ...] = ()
    """The deck after each shuffle, as places in `cards`; none in flip mode."""
    challenges: tuple[Challenge, ...] = ()
    display: int = 3
    whole_displays: bool = False
    """Whether the player enters all face-up cards, so that she picks card by card."""


def challenges_of(booklet: Booklet) -> tuple[Challenge, ...]:
    """The challenges that a booklet has (A6.5)."""
    if booklet is Booklet.IT:
        return tuple(Challenge)
    return tuple(each for each in Challenge if each is not Challenge.ONLY_RIPOFFS)


def impossible_pairs(chosen: tuple[Challenge, ...]) -> Iterator[tuple[Challenge, Challenge]]:
    """Challenges that cannot be met together (A6.5)."""
    if Challenge.ONLY_RIPOFFS in chosen:
        for other in (Challenge.NO_RIPOFF, *TRIOS):
            if other in chosen:
                yield Challenge.ONLY_RIPOFFS, other


def check_setup(setup: Setup) -> None:
    if setup.level not in LEVELS:
        raise Refusal("level")
    if setup.display not in DISPLAYS:
        raise Refusal("display")
    _check_challenges(setup)
    for card in setup.cards:
        check_card(card)
    if setup.deck is DeckKind.FLIP:
        if setup.orders or len(setup.cards) > CARDS:
            raise Refusal("deck-orders")
        return
    if len(setup.cards) != CARDS:
        raise Refusal("deck-size", number=len(setup.cards))
    if setup.deck is DeckKind.INVENTED and setup.cards != INVENTED:
        raise Refusal("deck-not-invented")
    whole = list(range(CARDS))
    if len(setup.orders) != SHUFFLES or any(sorted(order) != whole for order in setup.orders):
        raise Refusal("deck-orders")


def _check_challenges(setup: Setup) -> None:
    if len(set(setup.challenges)) != len(setup.challenges):
        raise Refusal("challenge-twice")
    for challenge in setup.challenges:
        if challenge not in challenges_of(setup.booklet):
            raise Refusal("challenge-booklet", challenge=challenge)
    for one, other in impossible_pairs(setup.challenges):
        raise Refusal("challenge-pair", one=one, other=other)
