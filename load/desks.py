"""The moves of scripted players, chosen from the form on the desk of their page. A move is written
as in a record (docs/record.md), so that it can be found there."""

import re
from random import Random
from typing import Any

from games.rules import grid

Move = dict[str, Any]

FORM, FORM_ENDS = '<form id="desk-form"', "</form>"
HIDDEN = re.compile(r'<input type="hidden" name="(csrfmiddlewaretoken|token|kind)" value="([^"]*)"')
OFFERED = re.compile(r'<input type="radio" name="(\w+)" value="([^"]*)"')
CUT = re.compile(r'data-must="(\d+)" data-may="\d+" data-apart="(\d+)"')
ITEM = re.compile(r'<fieldset class="cut-item" data-handle="(\d+)".*?</fieldset>', re.DOTALL)
STAMP = re.compile(r'data-thing="([^"]+)" data-width="(\d+)" data-height="(\d+)"')
LIES = re.compile(r'class="piece x-(\d+) y-(\d+) w-(\d+) h-(\d+)')
FIELDS = {
    "take": "item",
    "draw": "stack",
    "resolve": "card",
    "choose": "pile",
    "lift": "tile",
    "declare": "contest",
}
"""Kinds of desks where one of several is picked, and the field for it."""


def form_of(page: str) -> str:
    """The form of the desk; empty if the page asks for nothing."""
    begins = page.find(FORM)
    return page[begins : page.index(FORM_ENDS, begins)] if begins >= 0 else ""


def answer(form: str, chance: Random) -> Move:
    """Chooses any legal move."""
    kind = hidden(form)["kind"]
    if kind == "cut":
        return _cut(form, chance)
    if kind == "show":
        return _show(form, chance)
    picked = chance.choice([value for name, value in OFFERED.findall(form) if name == FIELDS[kind]])
    match kind:
        case "take":
            return {"kind": kind, "item": int(picked)}
        case "choose":
            seat, pile = map(int, picked.split("-"))
            return {"kind": kind, "seat": seat, "pile": pile}
    return {"kind": kind, FIELDS[kind]: picked or None}


def filled_in(form: str, move: Move) -> dict[str, str]:
    """The fields that a browser sends for a move."""
    fields = hidden(form)
    match move["kind"]:
        case "cut":
            for tray in ("reserve", "left", "right"):
                fields |= {f"item-{handle}": tray for handle in move[tray]}
        case "show":
            fields |= {f"place-{p['tile']}": f"{p['x']},{p['y']}" for p in move["placements"]}
            fields |= {"contest": move["contest"]} if move["contest"] else {}
        case "choose":
            fields["pile"] = f"{move['seat']}-{move['pile']}"
        case kind:
            value = move[FIELDS[kind]]
            fields[FIELDS[kind]] = "" if value is None else str(value)
    return fields


def hidden(form: str) -> dict[str, str]:
    return dict(HIDDEN.findall(form))


def _cut(form: str, chance: Random) -> Move:
    found = CUT.search(form)
    assert found
    must, apart = map(int, found.groups())
    items = {int(item[1]): 'value="reserve"' in item[0] for item in ITEM.finditer(form)}
    reserve = chance.sample([handle for handle, may in items.items() if may], must)
    rest = [handle for handle in items if handle not in reserve]
    number = len(rest)
    left = chance.choice([n for n in range(1, number) if abs(number - 2 * n) <= apart])
    chance.shuffle(rest)
    return {"kind": "cut", "reserve": reserve, "left": rest[:left], "right": rest[left:]}


def _show(form: str, chance: Random) -> Move:
    """Places every stamp that fits somewhere (rule 5.2)."""
    covered = 0
    for lies in LIES.findall(form):
        covered |= grid.cells(*map(int, lies))
    placements = []
    for tile, *size in STAMP.findall(form):
        width, height = map(int, size)
        if places := grid.corners(covered, width, height):
            x, y = grid.pick(places, chance.randrange(places.bit_count()))
            covered |= grid.cells(x, y, width, height)
            placements.append({"tile": tile, "x": x, "y": y})
    contests = [value for name, value in OFFERED.findall(form) if name == "contest"]
    contest = chance.choice(contests) if contests else None
    return {"kind": "show", "placements": placements, "contest": contest}
