"""Advice on the desk: the best options by the expert, what they are worth, and why."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from django.utils import formats

from games.bots import expert
from games.rules import grid
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
from games.services import advice
from games.services.variants import VARIANTS
from games.tables.desk.reasons import reasons
from games.tables.look import Look
from games.words.advice import AS_GOOD, LESS, MOVES, TO_COME, WHY
from games.words.names import signed
from games.words.things import SIZES
from pinzetta.moves import Pick, Swap

BEST = 3
"""How many options are told."""


class Advised(NamedTuple):
    what: str
    points: str
    why: tuple[str, ...]
    cells: str = ""
    """Of a Show: where the new stamps would lie, as "x,y x,y"."""


class Advice(NamedTuple):
    may_ask: bool
    options: tuple[Advised, ...] = ()


def think(look: Look) -> list[dict[str, Any]]:
    """The best options as data to be stored; of items that look the same, one."""
    found: dict[object, dict[str, Any]] = {}
    faces = {item.handle: item.what for item in look.sight.pool}
    for move, points in expert.options(look.sight):
        looks = faces[move.item] if isinstance(move, Take) else move
        if looks not in found and len(found) < BEST:
            why = reasons(look, move)
            found[looks] = {"move": encode_move(move), "points": round(points, 2), "why": why}
    return list(found.values())


def half_made(look: Look, option: int) -> dict[str, Any] | None:
    """An option as a draft; what Pinzetta will take is left to the player to foresee."""
    kept = _kept(look)
    if not 0 <= option < len(kept):
        return None
    return {key: value for key, value in kept[option]["move"].items() if key != "foreseen"}


def advice_on_desk(look: Look) -> Advice | None:
    """What was advised about the decision that the seat is asked, or that it may ask for advice;
    None where nobody is advised."""
    if look.me is None or not look.asked or not advice.advice_allowed(look.game):
        return None
    kept = _kept(look)
    return Advice(not kept, tuple(_advised(look, each, kept[0]["points"]) for each in kept))


def _kept(look: Look) -> advice.Options:
    return advice.kept(look.me, look.token) if look.me else ()


def _advised(look: Look, kept: dict[str, Any], best: float) -> Advised:
    move = decode_move(VARIANTS[look.game.variant].moves, kept["move"])
    return Advised(
        what=_what(look, move),
        points=_points(kept["points"], best),
        why=tuple(_reason(look, key, figures) for key, figures in kept["why"]),
        cells=_cells(look, move) if isinstance(move, Show) else "",
    )


def _points(points: float, best: float) -> str:
    if points == best:
        return str(TO_COME % {"number": round(best)})
    less = round(best - points, 1)
    return str(LESS) % {"points": formats.number_format(less, 1)} if less else str(AS_GOOD)


def _reason(look: Look, key: str, figures: dict[str, Any]) -> str:
    named = {name: value if name == "number" else signed(value) for name, value in figures.items()}
    if "card" in figures:
        named["card"] = look.names.card(figures["card"])
    if "seat" in figures:
        named["seat"] = look.names.seat(figures["seat"])
    return str(WHY[key] % named)


def _what(look: Look, move: Move) -> str:
    names = look.names
    lying = {item.handle: item.what for item in _in_play(look)}

    def items(handles: Iterable[int]) -> str:
        return "; ".join(names.thing(lying[handle]) for handle in handles)

    match move:
        case Take(item=item) | Pick(item=item):
            words = {"items": items([item])}
        case Draw(stack=stack):
            words = {"stack": str(SIZES[stack])}
        case Resolve(card=card) | Declare(contest=card):
            words = {"card": names.card(card)}
        case Cut():
            trays = {"reserve": move.reserve, "left": move.left, "right": move.right}
            words = {tray: items(handles) or "–" for tray, handles in trays.items()}
        case Choose(seat=seat, pile=pile):
            taken = look.sight.players[seat].piles[pile]
            words = {"pile": names.pile(seat, pile), "seat": names.seat(seat)}
            words["items"] = names.items(taken)
        case Lift(tile=None):
            return str(MOVES["lift-nothing"])
        case Lift(tile=str(tile)):
            words = {"items": names.thing(tile)}
        case Show(contest=None):
            return str(MOVES["place"])
        case Show(contest=str(contest)):
            words = {"card": names.card(contest)}
        case Swap(one=one, other=other):
            words = {"one": items([one]), "other": items([other])}
        case _:
            return ""
    return str(MOVES[move.kind]) % words


def _in_play(look: Look) -> Iterable[Any]:
    yield from look.sight.pool
    for player in look.sight.players:
        yield from player.collection
        for pile in player.piles:
            yield from pile


def _cells(look: Look, show: Show) -> str:
    tiles, covered = look.sight.edition.tiles, 0
    for placed in show.placements:
        tile = tiles[placed.tile]
        covered |= grid.cells(placed.x, placed.y, tile.width, tile.height)
    return " ".join(f"{x},{y}" for x, y in grid.positions(covered))
