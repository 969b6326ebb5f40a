"""Drafts: half-made moves as a browser sent them, reduced to what can be shown again."""

from collections.abc import Mapping
from typing import Any

from games.models import Draft, sql
from games.presenters.table_view import TableView
from games.rules import grid
from games.rules.album import Placement, cells_under
from games.rules.codec import encode
from games.rules.decisions import (
    ChoosePile,
    DeclareContest,
    DrawStamp,
    LiftTile,
    MakeCut,
    MakeShow,
    OrderEffects,
    TakeItem,
)
from games.rules.refusal import Refusal
from pinzetta.decisions import MakeSoloCut, PickItem, SwapItems

TRAYS = ("reserve", "left", "right")


def draft(view: TableView) -> dict[str, Any]:
    """The draft of the decision that the seat is asked for now; empty if there is none. `gone` says
    that a pick was queued for it (`services.bots.queue`) that somebody else has taken."""
    if view.me is None or not view.decides or view.sight.decision is None:
        return {}
    if sql.drafted(view.me.pk) != view.token:
        return {}
    kept = Draft.objects.filter(player=view.me, token=view.token).first()
    begun = tidy(view, kept.data) if kept else {}
    return {"gone": True} if kept and kept.queued and not begun else begun


def tidy(view: TableView, data: Any) -> dict[str, Any]:
    """The parts of a draft that belong to the decision, each item once; a browser may send
    anything."""
    if not isinstance(data, dict):
        return {}
    match view.sight.decision:
        case TakeItem(items=items):
            return _one_of(data, "item", items)
        case DrawStamp(stacks=stacks):
            return _one_of(data, "stack", tuple(map(str, stacks)))
        case OrderEffects(cards=cards):
            return _one_of(data, "card", cards)
        case SwapItems(ones=ones, others=others):
            return _one_of(data, "one", ones) | _one_of(data, "other", others)
        case PickItem(items=items):
            return _one_of(data, "item", items)
        case MakeSoloCut(items=items):
            return _trays(data, items) | _one_of(data, "foreseen", (0, 1))
        case MakeCut(items=items):
            return _trays(data, items)
        case ChoosePile(piles=piles):
            pile = (data.get("seat"), data.get("pile"))
            return {"seat": pile[0], "pile": pile[1]} if pile in piles else {}
        case LiftTile(tiles=tiles):
            return _one_of(data, "tile", tiles)
        case MakeShow(stamps=stamps, contests=contests):
            placed = [encode(p) for p in placements(view, data.get("placements"), stamps)]
            picked = _one_of(data, "stamp", stamps)
            return {"placements": placed} | picked | _one_of(data, "contest", contests)
        case DeclareContest(contests=contests):
            return _one_of(data, "contest", contests)
    return {}


def unreadable(data: Any) -> Refusal | None:
    """Why data cannot be read as a half-made move; None if it can."""
    if isinstance(data, dict):
        return None
    return Refusal("move-unreadable", why="it is not an object")


def without_stamp(data: Mapping[str, Any], tile: str) -> dict[str, Any]:
    """A draft as it was before a stamp was put where it cannot lie."""
    placed = data.get("placements")
    left = [
        each
        for each in (placed if isinstance(placed, list) else ())
        if isinstance(each, dict) and each.get("tile") != tile
    ]
    return {**data, "placements": left, "stamp": tile}


def handed_in(view: TableView) -> dict[str, Any]:
    """The handed-in cut or Show that a seat may take back, as a draft to go on from."""
    desk = view.sight.desk
    made = desk and (desk.cut or desk.show)
    return encode(made) if made else {}


def _one_of(data: Mapping[str, Any], name: str, allowed: tuple[Any, ...]) -> dict[str, Any]:
    value = data.get(name)
    return {name: value} if type(value) in (int, str) and value in allowed else {}


def _trays(data: Mapping[str, Any], items: tuple[int, ...]) -> dict[str, Any]:
    left = list(items)
    trays: dict[str, list[int]] = {}
    for name in TRAYS:
        handles = data.get(name)
        trays[name] = []
        for handle in handles if isinstance(handles, list) else ():
            if type(handle) is int and handle in left:
                left.remove(handle)
                trays[name].append(handle)
    return trays


def placements(view: TableView, data: Any, stamps: tuple[str, ...]) -> list[Placement]:
    """The placements of new stamps inside the grid; the referee judges whether they overlap."""
    left, found = list(stamps), []
    for each in data if isinstance(data, list) else ():
        match each:
            case {"tile": str(id), "x": int(x), "y": int(y)} if id in left:
                tile = view.sight.edition.tiles[id]
                if grid.inside(x, y, tile.width, tile.height):
                    left.remove(id)
                    found.append(Placement(id, int(x), int(y)))
    return found


def misplaced(view: TableView, data: Mapping[str, Any], tile: str) -> Refusal | None:
    """Why a stamp cannot lie where the draft has it; None if it can."""
    asked = view.sight.decision
    if not isinstance(asked, MakeShow) or tile not in asked.stamps:
        return Refusal("not-a-new-stamp", tile=tile)
    found = placements(view, data.get("placements"), asked.stamps)
    spot = next((placed for placed in found if placed.tile == tile), None)
    if spot is None:
        return Refusal("off-the-grid", tile=tile)
    album = [p for p in view.sight.players[asked.seat].album if p.tile not in asked.lifted]
    others = [placed for placed in (*album, *found) if placed.tile != tile]
    tiles = view.sight.edition.tiles
    overlaps = cells_under(tiles, spot) & cells_under(tiles, *others)
    return Refusal("cells-covered", tile=tile) if overlaps else None


def placed(view: TableView, begun: Mapping[str, Any]) -> list[Placement]:
    """The placements of a tidied draft."""
    return [Placement(**each) for each in begun.get("placements", ())]
