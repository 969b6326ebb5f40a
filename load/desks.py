"""The moves of scripted players, chosen from the form on the desk of their page. A move is written
as in a record (docs/record.md), so that it can be found there."""

import json
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
FIELDS = {"draw": "stack", "resolve": "card", "lift": "tile", "declare": "contest"}
"""Kinds of desks where a word is picked, and the field for it."""


def form_of(page: str) -> str:
    """The form on the desk of a page; empty if the page asks for nothing."""
    begins = page.find(FORM)
    return page[begins : page.index(FORM_ENDS, begins)] if begins >= 0 else ""


def answer(form: str, chance: Random) -> Move:
    """A legal move, chosen at random."""
    kind = dict(HIDDEN.findall(form))["kind"]
    offered: dict[str, list[str]] = {}
    for name, value in OFFERED.findall(form):
        offered.setdefault(name, []).append(value)
    match kind:
        case "cut":
            return {"kind": kind, **_cut(form, chance)}
        case "show":
            contest = chance.choice(offered.get("contest") or [None])
            return {"kind": kind, "placements": _placed(form, chance), "contest": contest}
        case "take":
            return {"kind": kind, "item": int(chance.choice(offered["item"]))}
        case "choose":
            seat, pile = map(int, chance.choice(offered["pile"]).split("-"))
            return {"kind": kind, "seat": seat, "pile": pile}
    return {"kind": kind, FIELDS[kind]: chance.choice(offered[FIELDS[kind]]) or None}


def filled_in(form: str, move: Move) -> dict[str, str]:
    """The fields to be sent for a move."""
    return dict(HIDDEN.findall(form)) | {"move": json.dumps(move)}


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
    return {"reserve": reserve, "left": rest[:left], "right": rest[left:]}


def _placed(form: str, chance: Random) -> list[dict[str, Any]]:
    """The new album: every stamp that fits somewhere is placed (rule 5.2)."""
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
    return placements
