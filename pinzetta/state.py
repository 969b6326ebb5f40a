"""What the solo game adds to a table: her mat, the day's cards, what you foresaw."""

from games.rules.components import Edition
from games.rules.options import Options
from games.rules.refusal import Refusal
from games.rules.solo_cards import LEVELS, SECTIONS, BottomLine, HerEvent, HerMat, Pinzetta
from games.rules.state import Table
from games.rules.values import Value, value

HUMAN, HER = 0, 1
NOTHING: tuple[tuple[str, ...], ...] = ((),) * len(SECTIONS)


@value
class SoloOptions(Options):
    level: int = 1
    intro: bool = False
    """Intro mode: she keeps and scores nothing until the end (rules 8.7, 8.8)."""


def check_options(options: Options) -> None:
    if not isinstance(options, SoloOptions) or options.level not in LEVELS:
        raise Refusal("solo-level")
    if options.declare_in_turn:
        raise Refusal("solo-in-turn")


@value
class Solo(Value):
    """The variant's own state."""

    sections: tuple[tuple[str, ...], ...] = NOTHING
    """What lies in each box of her mat, by `SECTIONS`."""
    events: tuple[str, ...] = ()
    """The day's two: the first laid out her collection, the second yours."""
    left: int = 0
    """How many times the bottom line is still to be followed."""
    deck: int = 0
    """The day whose decision deck was shuffled last (ruling R13)."""
    decision: str | None = None
    """The decision card drawn today, or for the Finale."""
    scoring: str | None = None
    """The scoring card drawn today."""
    foreseen: int | None = None
    """The pile you think she will take."""
    asked: int = 0
    right: int = 0
    """How often you predicted her choice, and how often you were right."""


def hers(edition: Edition) -> Pinzetta:
    """Her part of the box; a solo game is only dealt if there is one."""
    assert edition.pinzetta is not None
    return edition.pinzetta


def mat_on(edition: Edition, back: str) -> HerMat:
    """Her mat that is printed on the back of an album mat."""
    return next(mat for mat in hers(edition).mats.values() if mat.back == back)


def her_mat(table: Table) -> HerMat:
    return mat_on(table.edition, table.players[HER].mat)


def solo(table: Table) -> Solo:
    assert isinstance(table.extra, Solo)
    return table.extra


def options(table: Table) -> SoloOptions:
    assert isinstance(table.setup.options, SoloOptions)
    return table.setup.options


def event_today(edition: Edition, events: tuple[str, ...]) -> HerEvent | None:
    """The card whose bottom line holds today (rule 8.2)."""
    return hers(edition).events[events[1]] if events else None


def holds(edition: Edition, events: tuple[str, ...], line: BottomLine) -> bool:
    card = event_today(edition, events)
    return card is not None and card.line is line
