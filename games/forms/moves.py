"""Turns the POST data of a desk into the data of a move, without validation: the rules refuse
malformed data like any other invalid move."""

import json
from typing import Any

from django.http import QueryDict

LONGEST_JSON = 20_000
"""Limit in characters of a move sent as JSON: far more than the largest needs."""


PAGE = 40
"""Limit in characters of the random id of a page (see desk/draft.js)."""


class TooLarge(Exception):
    pass


def move_data(fields: QueryDict) -> Any:
    """The data of a move, from the JSON in `move` or else from the form fields of its `kind`."""
    if "move" not in fields:
        return from_fields(fields)
    text = fields.get("move", "")
    if len(text) > LONGEST_JSON:
        raise TooLarge
    try:
        return json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError):
        return None


def _no_number(name: str) -> None:
    raise ValueError(name)


def from_fields(fields: QueryDict) -> dict[str, Any]:
    kind = fields.get("kind", "")
    data: dict[str, Any] = {"kind": kind}
    match kind:
        case "take":
            data["item"] = number_of(fields.get("item", ""))
        case "draw":
            data["stack"] = fields.get("stack", "")
        case "resolve":
            data["card"] = fields.get("card", "")
        case "cut":
            data |= _trays(fields)
            if "foreseen" in fields:  # only in games against Pinzetta; empty means no prediction
                pile = fields.get("foreseen", "")
                data["foreseen"] = number_of(pile) if pile else None
        case "swap":
            data |= {name: number_of(fields.get(name, "")) for name in ("one", "other")}
        case "pick":
            data["item"] = number_of(fields.get("item", ""))
        case "choose":
            seat, _, pile = fields.get("pile", "").partition("-")
            data |= {"seat": number_of(seat), "pile": number_of(pile)}
        case "lift":
            data["tile"] = fields.get("tile") or None
        case "show":
            data |= {"placements": _placements(fields), "contest": fields.get("contest") or None}
        case "declare":
            data["contest"] = fields.get("contest", "")
    return data


def number_of(text: str) -> int | str:
    """An integer if the text is one to nine ASCII digits; otherwise the text, for a refusal."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text


def _trays(fields: QueryDict) -> dict[str, list[int | str]]:
    trays: dict[str, list[int | str]] = {"reserve": [], "left": [], "right": []}
    for name, tray in fields.items():
        if name.startswith("item-") and tray in trays:
            trays[str(tray)].append(number_of(name.removeprefix("item-")))
    return trays


def _placements(fields: QueryDict) -> list[dict[str, int | str]]:
    placed = []
    for name, value in fields.items():
        if name.startswith("place-") and value:
            x, _, y = str(value).partition(",")
            placed.append(
                {"tile": name.removeprefix("place-"), "x": number_of(x), "y": number_of(y)}
            )
    return placed


def page_of(fields: QueryDict) -> tuple[str, int]:
    """The id of the page that sent a draft, and the draft's number; ("", 0) without JavaScript."""
    page, number = fields.get("page", ""), number_of(fields.get("number", ""))
    named = len(page) <= PAGE and page.isprintable()
    return (page, number) if isinstance(number, int) and named else ("", 0)


def with_pick(fields: QueryDict, data: Any) -> Any:
    """The placements after a click in the album, for browsers without JavaScript: a click on a cell
    puts the selected stamp there, a click on a placed stamp removes it."""
    if not isinstance(data, dict) or not isinstance(data.get("placements"), list):
        return data
    stamp, cell, off = (fields.get(name, "") for name in ("stamp", "cell", "off"))
    gone = off or (stamp if cell else "")
    kept = [p for p in data["placements"] if not (isinstance(p, dict) and p.get("tile") == gone)]
    if cell and not off:
        x, _, y = cell.partition(",")
        kept.append({"tile": stamp, "x": number_of(x), "y": number_of(y)})
    picked = off or ("" if cell else stamp)
    return {**data, "placements": kept, "stamp": picked}
