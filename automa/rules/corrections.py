"""Corrections: everything that the app assumes can be corrected at any time."""

from collections import Counter
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar

from automa.rules.components import (
    HERS,
    ROUNDS,
    SLOTS,
    TILE_VALUES,
    TURNS,
    Action,
    Card,
    Genre,
    Side,
)
from automa.rules.develop import MOST_DEVELOPED
from automa.rules.hire import MOST_TEAMS
from automa.rules.known_cards import with_card
from automa.rules.mastery import with_mastery, would_earn
from automa.rules.plan import with_fans
from automa.rules.refusal import Refusal
from automa.rules.reports import Report
from automa.rules.rounds import MOST_FANS
from automa.rules.state import Comic, Fans, Now, Phase, State, Tiles
from automa.rules.your_turn import with_print

MOST_COMICS = 30
MOST_POINTS = 99


class Correction(Report):
    pass


class Counted(StrEnum):
    """Numbers that can be set."""

    ROUND = "round"
    TURN = "turn"
    TEAMS = "teams"
    HER_RANK = "her-rank"
    YOUR_RANK = "your-rank"


@dataclass(frozen=True)
class SetNumber(Correction):
    kind: ClassVar = "set-number"
    what: Counted
    number: int


@dataclass(frozen=True)
class SetSlots(Correction):
    """How many slots of an area are in use, and whether she has taken it in this round."""

    kind: ClassVar = "set-slots"
    action: Action
    number: int
    taken: bool


@dataclass(frozen=True)
class SetDeveloped(Correction):
    kind: ClassVar = "set-developed"
    genres: tuple[Genre, ...]


@dataclass(frozen=True)
class SetFans(Correction):
    """The fans of one of her comics."""

    kind: ClassVar = "set-fans"
    comic: int
    fans: int


@dataclass(frozen=True)
class AddComic(Correction):
    """A printed comic that was forgotten; one of yours has no fans here."""

    kind: ClassVar = "add-comic"
    side: Side
    genre: Genre
    original: bool
    fans: int


@dataclass(frozen=True)
class RemoveComic(Correction):
    """Hers by its number, yours by its place."""

    kind: ClassVar = "remove-comic"
    side: Side
    number: int


@dataclass(frozen=True)
class SetRipped(Correction):
    """Whether she has ripped off a comic of yours."""

    kind: ClassVar = "set-ripped"
    place: int
    ripped: bool


@dataclass(frozen=True)
class SetMastery(Correction):
    kind: ClassVar = "set-mastery"
    genre: Genre
    side: Side | None


@dataclass(frozen=True)
class SetTiles(Correction):
    """The orders of a genre that lie on the map: face up, and the others."""

    kind: ClassVar = "set-tiles"
    genre: Genre
    up: tuple[int, ...]
    rest: tuple[int, ...]


@dataclass(frozen=True)
class SetCard(Correction):
    """What a card of her deck shows, by its place among those that are known."""

    kind: ClassVar = "set-card"
    place: int
    card: Card


LIMITS = {
    Counted.ROUND: (1, ROUNDS),
    Counted.TURN: (1, TURNS),
    Counted.TEAMS: (0, MOST_TEAMS),
    Counted.HER_RANK: (0, MOST_POINTS),
    Counted.YOUR_RANK: (0, MOST_POINTS),
}


def correct(state: State, report: Correction) -> State:
    match report:
        case SetNumber(what=what, number=number):
            after = _set_number(state, what, number)
        case SetSlots():
            after = _set_slots(state, report)
        case SetDeveloped(genres=genres):
            if len(genres) > MOST_DEVELOPED:
                raise Refusal("developed-many", most=MOST_DEVELOPED)
            after = state.but(developed=genres)
        case SetFans(comic=comic, fans=fans):
            return _set_fans(state, comic, fans)
        case AddComic():
            return _add(state, report)
        case RemoveComic():
            return _remove(state, report)
        case SetRipped(place=place, ripped=ripped):
            after = _set_ripped(state, place, ripped=ripped)
        case SetMastery(genre=genre, side=side):
            held = {each: who for each, who in state.mastery.items() if each is not genre}
            after = state.but(mastery=held | ({genre: side} if side else {}))
        case SetCard(place=place, card=card):
            after = with_card(state, place, card)
        case SetTiles(genre=genre, up=up, rest=rest):
            if Counter((*up, *rest)) - Counter(TILE_VALUES):
                raise Refusal("tiles-values", genre=genre)
            tiles = Tiles(tuple(sorted(up)), tuple(sorted(rest)))
            after = state.but(tiles={**state.tiles, genre: tiles})
        case _:
            raise Refusal("not-asked")
    return after.logged("corrected")


def _set_number(state: State, what: Counted, number: int) -> State:
    least, most = LIMITS[what]
    if not least <= number <= most:
        raise Refusal("number-range", least=least, most=most)
    match what:
        case Counted.HER_RANK:
            return state.but(rank={**state.rank, Side.HER: number})
        case Counted.YOUR_RANK:
            return state.but(rank={**state.rank, Side.YOU: number})
        case Counted.TEAMS:
            return state.but(teams=number)
        case Counted.ROUND:
            return state.but(round=number)
        case Counted.TURN:
            return _set_turn(state, number)


def _set_turn(state: State, number: int) -> State:
    """Begin the turn again with her card, also in the middle of it."""
    if state.phase in (Phase.CALENDAR, Phase.SCORE, Phase.OVER):
        raise Refusal("turn-not-now")
    return state.but(turn=number, phase=Phase.HER, now=Now())


def _set_slots(state: State, report: SetSlots) -> State:
    if not 0 <= report.number <= SLOTS:
        raise Refusal("number-range", least=0, most=SLOTS)
    if report.taken and (report.action not in HERS or not report.number):
        raise Refusal("slots-taken", action=report.action)
    taken = [action for action in state.taken if action is not report.action]
    return state.but(
        slots={**state.slots, report.action: report.number},
        taken=(*taken, report.action) if report.taken else tuple(taken),
    )


def _set_fans(state: State, number: int, fans: int) -> State:
    comic = _hers(state, number)
    if not 0 <= fans <= MOST_FANS:
        raise Refusal("fans", most=MOST_FANS)
    change = (Fans(number, fans - comic.fans, "corrected"),)
    return with_fans(state, change).logged("corrected", fans=change)


def _add(state: State, report: AddComic) -> State:
    comics = state.comics if report.side is Side.HER else state.yours
    if len(comics) >= MOST_COMICS:
        raise Refusal("comics-many", most=MOST_COMICS)
    if report.side is Side.YOU:
        return with_print(state, report.genre, original=report.original).logged("corrected")
    if not 0 <= report.fans <= MOST_FANS:
        raise Refusal("fans", most=MOST_FANS)
    if would_earn(state, Side.HER, report.genre, original=report.original):
        state = with_mastery(state, Side.HER, report.genre)
    number = max((comic.number for comic in state.comics), default=0) + 1
    comic = Comic(number, report.genre, report.original, report.fans)
    change = (Fans(number, report.fans, "corrected"),)
    return state.but(comics=(*state.comics, comic)).logged("corrected", fans=change)


def _remove(state: State, report: RemoveComic) -> State:
    if report.side is Side.YOU:
        _yours(state, report.number)
        yours = list(state.yours)
        del yours[report.number]
        return state.but(yours=tuple(yours)).logged("corrected")
    comic = _hers(state, report.number)
    left = tuple(each for each in state.comics if each is not comic)
    change = (Fans(comic.number, -comic.fans, "corrected"),)
    return state.but(comics=left).logged("corrected", fans=change)


def _set_ripped(state: State, place: int, *, ripped: bool) -> State:
    _yours(state, place)
    yours = list(state.yours)
    yours[place] = replace(yours[place], ripped=ripped)
    return state.but(yours=tuple(yours))


def _hers(state: State, number: int) -> Comic:
    for comic in state.comics:
        if comic.number == number:
            return comic
    raise Refusal("no-such-comic")


def _yours(state: State, place: int) -> None:
    if not 0 <= place < len(state.yours):
        raise Refusal("no-such-comic")
