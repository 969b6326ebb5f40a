"""The forms of the Show: placing stamps, entering a contest; and what was handed in."""

from typing import Any

from games.rules.album import Placement
from games.rules.decisions import DeclareContest, MakeShow
from games.rules.state import Items
from games.tables.albums import CELLS, piece, pieces
from games.tables.board.contests import ContestInPlay, contests
from games.tables.desk.owner import PreviewLine
from games.tables.desk.preview import Preview, preview
from games.tables.look import Look
from games.tables.things import things

Form = dict[str, Any]


def show_form(look: Look, asked: MakeShow, begun: Form) -> Form:
    new = [Placement(**placed) for placed in begun.get("placements", ())]
    lies = {placed.tile: placed for placed in new}
    album = [p for p in look.sight.players[asked.seat].album if p.tile not in asked.lifted]
    foreseen = preview(look, new)
    unplaced = [tile for tile in asked.stamps if tile not in lies]
    return {
        "cells": CELLS,
        "fixed": pieces(look, album),
        "new": pieces(look, new, new=True),
        "stamps": [_stamp(look, tile, lies.get(tile)) for tile in asked.stamps],
        "picked": begun.get("stamp") or (unplaced[0] if unplaced else ""),
        "contests": _open_contests(look, asked.contests, foreseen, begun),
        "finale": _finale(look, foreseen),
        "preview": foreseen,
    }


def _stamp(look: Look, tile: str, placed: Placement | None) -> Form:
    shape = piece(look, placed or Placement(tile, 0, 0))
    return {"piece": shape, "at": f"{placed.x},{placed.y}" if placed else ""}


def _open_contests(
    look: Look, ids: tuple[str, ...], foreseen: Preview, begun: Form
) -> list[tuple[ContestInPlay, PreviewLine, bool]]:
    """Each contest that may be entered, what it would score, and whether it is picked."""
    lines = {line.card: line for line in foreseen.contests}
    return [
        (contest, lines[contest.card.id], begun.get("contest") == contest.card.id)
        for contest in contests(look)
        if contest.card.id in ids
    ]


def _finale(look: Look, foreseen: Preview) -> tuple[ContestInPlay, PreviewLine]:
    """The contest that is entered by itself in the end, and what it would score as it stands."""
    *_four, last = contests(look)
    return last, next(line for line in foreseen.finale if line.card == last.card.id)


def declare_form(look: Look, asked: DeclareContest, begun: Form) -> Form:
    foreseen = preview(look, ())
    open_contests = _open_contests(look, asked.contests, foreseen, begun)
    return {"contests": open_contests, "finale": _finale(look, foreseen)}


def handed_in_form(look: Look) -> Form:
    """The cut or Show that the seat has handed in and may still take back."""
    desk = look.sight.desk
    assert look.seat is not None
    player = look.sight.players[look.seat]
    if desk and desk.cut:
        by_handle = {item.handle: item for item in player.collection}

        def lying(handles: tuple[int, ...]) -> Items:
            return tuple(by_handle[handle] for handle in handles)

        trays = (desk.cut.reserve, desk.cut.left, desk.cut.right)
        return {"cut": [things(look, lying(tray)) for tray in trays]}
    if desk and desk.show:
        album = [p for p in player.album if p.tile not in desk.lifted]
        contest = look.names.card(desk.show.contest) if desk.show.contest else ""
        new = pieces(look, desk.show.placements, new=True)
        return {"fixed": pieces(look, album), "new": new, "contest": contest}
    return {}
