"""Advice on the desk: the best options by the expert, what they are worth, and why."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from django.utils import formats

from games.bots import expert
from games.presenters.albums import Piece, album_with
from games.presenters.desk.reasons import Reason, reasons
from games.presenters.table_view import TableView
from games.presenters.things import by_handle
from games.rules.moves import (
    Choose,
    Cut,
    Declare,
    Draw,
    Lift,
    Move,
    Resolve,
    Show,
    Take,
    decode_move,
    encode_move,
)
from games.services.bots import advice
from games.services.stored.variants import VARIANTS
from games.words.advice import AS_GOOD, LESS, MOVES, TO_COME, WHY
from games.words.names import signed
from games.words.things import SIZES
from pinzetta.moves import Pick, Swap

MAX_OPTIONS = 3
"""How many options are shown."""


class Part(NamedTuple):
    """What is to be done, and with which items, as pictures and in words."""

    label: str
    items: tuple[str, ...] = ()
    named: str = ""


class Advised(NamedTuple):
    parts: tuple[Part, ...]
    points: str
    why: tuple[str, ...]
    album: tuple[Piece, ...] = ()
    """Of a Show: the album as it would be."""


class Advice(NamedTuple):
    may_ask: bool
    options: tuple[Advised, ...] = ()
    followed: bool = False
    """Whether one of the options lies on the desk."""


def think(view: TableView) -> list[dict[str, Any]]:
    """The best options as data to be stored; items that look the same count as one."""
    found: dict[object, dict[str, Any]] = {}
    faces = {item.handle: item.what for item in view.sight.pool}
    for move, points in expert.options(view.sight):
        views = faces[move.item] if isinstance(move, Take) else move
        if views not in found and len(found) < MAX_OPTIONS:
            why = reasons(view, move)
            found[views] = {"move": encode_move(move), "points": round(points, 2), "why": why}
    return list(found.values())


def half_made(view: TableView, option: int) -> dict[str, Any] | None:
    """An option as a draft; what Pinzetta will take is left to the player to foresee."""
    kept = _kept(view)
    if not 0 <= option < len(kept):
        return None
    return {key: value for key, value in kept[option]["move"].items() if key != "foreseen"}


def advice_on_desk(view: TableView, begun: Mapping[str, Any]) -> Advice | None:
    """The advice about the decision on the desk, or the offer of it; None where there is no advice.
    `begun` is the draft on the desk."""
    if view.me is None or not view.asked or not advice.advice_allowed(view.game):
        return None
    if view.address:  # of an exercise
        return None
    kept = _kept(view)
    options = tuple(_advised(view, each, kept[0]) for each in kept)
    followed = any(_is_on_desk(half_made(view, number), begun) for number in range(len(kept)))
    return Advice(not kept, options, followed)


def _is_on_desk(option: Mapping[str, Any] | None, begun: Mapping[str, Any]) -> bool:
    """Whether all that the option names is on the desk."""
    return option is not None and all(
        begun.get(key) == value for key, value in option.items() if key != "kind"
    )


def _kept(view: TableView) -> advice.Options:
    return advice.kept(view.me, view.token) if view.me else ()


def _advised(view: TableView, kept: dict[str, Any], best: dict[str, Any]) -> Advised:
    move = decode_move(VARIANTS[view.game.variant].moves, kept["move"])
    first = kept is best
    return Advised(
        parts=tuple(_parts(view, move)),
        points=_to_come(best) if first else _less(best["points"] - kept["points"]),
        why=reason_sentences(view, kept["why"]),
        album=album_with(view, move) if isinstance(move, Show) else (),
    )


def _to_come(best: dict[str, Any]) -> str:
    return str(TO_COME % {"number": round(best["points"])})


def _less(points: float) -> str:
    less = round(points, 1)
    return str(LESS) % {"points": formats.number_format(less, 1)} if less else str(AS_GOOD)


def reason_sentences(view: TableView, why: Iterable[Reason]) -> tuple[str, ...]:
    """Reasons as sentences."""
    return tuple(_reason(view, key, figures) for key, figures in why)


def _reason(view: TableView, key: str, figures: dict[str, Any]) -> str:
    named = {name: value if name == "number" else signed(value) for name, value in figures.items()}
    if "card" in figures:
        named["card"] = view.names.card(figures["card"])
    if "seat" in figures:
        named["seat"] = view.names.seat(figures["seat"])
    return str(WHY[key] % named)


def _parts(view: TableView, move: Move) -> Iterator[Part]:
    names = view.names
    lying = by_handle(view.sight)

    def part(label: str, handles: Iterable[int]) -> Part:
        items = tuple(lying[handle] for handle in handles)
        return Part(label, tuple(item.what for item in items), names.items(items))

    words = str(MOVES.get(move.kind, ""))
    match move:
        case Take(item=item) | Pick(item=item):
            yield part(words, [item])
        case Cut():
            for tray in ("reserve", "left", "right"):
                yield part(str(MOVES[tray]), getattr(move, tray))
        case Choose(seat=seat, pile=pile):
            taken = view.sight.players[seat].piles[pile]
            label = words % {"pile": names.pile(seat, pile), "seat": names.seat(seat)}
            yield part(label, [item.handle for item in taken])
        case Swap(one=one, other=other):
            yield part(words, [one, other])
        case Lift(tile=str(tile)):
            yield Part(words, (tile,), names.thing(tile))
        case Lift():
            yield Part(str(MOVES["lift-nothing"]))
        case Show(contest=None):
            yield Part(str(MOVES["place"]))
        case Resolve(card=card) | Declare(contest=card) | Show(contest=str(card)):
            yield Part(words % {"card": names.card(card)})
        case Draw(stack=stack):
            yield Part(words % {"stack": SIZES[stack]})
