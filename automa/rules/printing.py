"""Print: originals and rip-offs (A4.4)."""

from dataclasses import dataclass, replace

from automa.rules.components import FANS, Action, Booklet, Card, Genre, Side
from automa.rules.mastery import with_mastery, would_earn
from automa.rules.plan import Plan
from automa.rules.questions import Confirm
from automa.rules.state import Comic, Fans, Instruction, Reason, State


@dataclass(frozen=True)
class HerPrint:
    """A comic she prints, and why this one."""

    genre: Genre
    original: bool
    fans: int
    earns: bool
    """Whether it brings her the mastery of its genre."""
    takes: bool
    """Whether she takes that mastery from you."""
    of: int | None = None
    """The place of your comic that is ripped off."""


def failure(state: State) -> Reason | None:
    if not state.teams:
        return Reason("A4.4", "print-no-team")
    if not state.developed and _to_rip_off(state) is None:
        return Reason("A4.4", "print-nothing")
    return None


def choose(state: State, card: Card) -> HerPrint | None:
    """The next comic she prints; None if there is none."""
    if not state.teams:
        return None
    if not state.developed:
        return _rip_off(state)
    genre = min(
        state.developed,
        key=lambda each: (
            not _earns(state, each),
            not _takes(state, each),
            card.genres.index(each),
        ),
    )
    earns = _earns(state, genre)
    fans = FANS[state.setup.level] + state.round
    if earns and state.setup.booklet is Booklet.V7:
        fans += 1
    return HerPrint(genre, True, fans, earns, _takes(state, genre))


def plan(state: State, card: Card) -> Plan:
    """The plan to print: in the ×2 slot two comics, decided one after the other."""
    number = state.number(Action.PRINT)
    reasons: list[Reason] = [Reason("A1.2", "print-slot", {"number": number})]
    instructions: list[Instruction] = []
    fans: list[Fans] = []
    for _ in range(number):
        chosen = choose(state, card)
        if chosen is None:
            break
        reasons += _reasons(state, card, chosen)
        before, state = state, do_print(state, chosen)
        comic = state.comics[-1]
        fans.append(Fans(comic.number, comic.fans, "A4.4"))
        instructions += _tell(before, chosen)
        state = state.but(comics=(*state.comics[:-1], replace(comic, fans=0)))
    if number > len(fans):
        reasons.append(Reason("A4.4", "print-only-one"))
    return Plan(Confirm(), tuple(instructions), tuple(reasons), tuple(fans), after=state)


def do_print(state: State, chosen: HerPrint) -> State:
    number = max((comic.number for comic in state.comics), default=0) + 1
    comic = Comic(number, chosen.genre, chosen.original, chosen.fans)
    if chosen.earns:
        state = with_mastery(state, Side.HER, chosen.genre)
    developed, yours = list(state.developed), list(state.yours)
    if chosen.of is None:
        developed.remove(chosen.genre)
    else:
        yours[chosen.of] = replace(yours[chosen.of], ripped=True)
    return state.but(
        teams=state.teams - 1,
        developed=tuple(developed),
        yours=tuple(yours),
        comics=(*state.comics, comic),
    )


def _to_rip_off(state: State) -> int | None:
    """Your latest original that she has not ripped off yet."""
    for place in reversed(range(len(state.yours))):
        if state.yours[place].original and not state.yours[place].ripped:
            return place
    return None


def _rip_off(state: State) -> HerPrint | None:
    place = _to_rip_off(state)
    if place is None:
        return None
    genre = state.yours[place].genre
    earns = would_earn(state, Side.HER, genre, original=False)
    takes = earns and genre in state.mastery
    return HerPrint(genre, False, FANS[state.setup.level], earns, takes, place)


def _earns(state: State, genre: Genre) -> bool:
    return would_earn(state, Side.HER, genre, original=True)


def _takes(state: State, genre: Genre) -> bool:
    return _earns(state, genre) and state.mastery.get(genre) is Side.YOU


def _tell(state: State, chosen: HerPrint) -> list[Instruction]:
    key = "print-original" if chosen.original else "print-ripoff"
    told = [
        Instruction(key, {"genre": chosen.genre}),
        Instruction("chart", {"genre": chosen.genre, "number": chosen.fans}),
    ]
    if chosen.earns:
        took = chosen.takes
        told.append(Instruction("mastery-from-you" if took else "mastery", {"genre": chosen.genre}))
    return told


def _reasons(state: State, card: Card, chosen: HerPrint) -> list[Reason]:
    genre, level = chosen.genre, FANS[state.setup.level]
    told: list[Reason] = [Reason("A4.4", "print-team")]
    if not chosen.original:
        told.append(Reason("A4.4", "print-rips-off", {"genre": genre}))
    elif len(state.developed) > 1:
        key = "takes" if chosen.takes else "earns" if chosen.earns else "priority"
        rivals = sorted(set(state.developed), key=card.genres.index)
        told.append(Reason("A4.4", f"print-{key}", {"genre": genre, "genres": tuple(rivals)}))
    if not chosen.original:
        told.append(Reason("A4.4", "print-fans-ripoff", {"number": level}))
    else:
        told.append(Reason("A4.4", "print-fans", {"number": level, "round": state.round}))
        if chosen.fans > level + state.round:
            told.append(Reason("A4.4", "print-fan-mastery"))
    if chosen.earns:
        key = "mastery-takes" if chosen.takes else "mastery-first"
        told.append(Reason("A4.5", key, {"genre": genre}))
    return told
