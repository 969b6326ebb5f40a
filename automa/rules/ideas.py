"""Ideas: tokens leave the board, her best comics get a fan (A4.3)."""

from collections.abc import Sequence

from automa.rules.components import Action, Booklet, Card, Genre
from automa.rules.plan import Plan
from automa.rules.priority import by_fans
from automa.rules.questions import AskTokens, Confirm
from automa.rules.state import Fans, Instruction, Reason, State

COMICS = 3


def failure(state: State) -> Reason | None:
    if not state.comics:
        return Reason("A4.3", "ideas-no-comic")
    return None


def choose(tokens: Sequence[Genre], card: Card, number: int) -> tuple[Genre, ...]:
    """The tokens that leave, by priority."""
    return tuple(genre for genre in card.genres if genre in tokens)[:number]


def plan(state: State, card: Card) -> Plan:
    v7 = state.setup.booklet is Booklet.V7
    number = state.number(Action.IDEAS)
    best = by_fans(state.comics, card)[:COMICS]
    fans = tuple(Fans(comic.number, 1, "A4.3") for comic in best)
    reasons = (
        Reason("A1.2", "ideas-slot", {"number": number}),
        Reason("A4.3", "ideas-priority", {"genres": card.genres}),
        Reason("A4.3", "ideas-best", {"genres": tuple(comic.genre for comic in best)}),
    )
    if not state.setup.whole_displays:
        key = "ideas" if v7 else "ideas-or-none"
        tell = Instruction(key, {"number": number, "genres": card.genres})
        return _told(state, Confirm(blockable=v7), tell, reasons, fans)
    if state.now.tokens is None:
        return Plan(AskTokens(), reasons=reasons)
    taken = choose(state.now.tokens, card, number)
    tell = Instruction("ideas-these", {"genres": taken}) if taken else Instruction("ideas-none")
    return _told(state, Confirm(), tell, reasons, fans)


def _told(
    state: State,
    question: Confirm,
    tell: Instruction,
    reasons: tuple[Reason, ...],
    fans: tuple[Fans, ...],
) -> Plan:
    comics = {comic.number: comic for comic in state.comics}
    gains = tuple(
        Instruction(
            "fans", {"genre": comics[each.comic].genre, "number": 1, "now": comics[each.comic].fans}
        )
        for each in fans
    )
    return Plan(question, (tell, *gains), reasons, fans, after=state)
