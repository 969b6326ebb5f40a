"""The forms of the Show: placing stamps, entering a contest; and what was handed in."""

from typing import Any

from games.presenters.albums import CELLS, piece, pieces
from games.presenters.board.contests import ContestInPlay, contests
from games.presenters.desk.owner import PreviewLine
from games.presenters.desk.preview import Preview, preview
from games.presenters.table_view import TableView
from games.presenters.things import things
from games.rules.album import Placement
from games.rules.decisions import DeclareContest, MakeShow
from games.rules.items import Items

Form = dict[str, Any]


def show_form(view: TableView, asked: MakeShow, begun: Form) -> Form:
    new = [Placement(**placed) for placed in begun.get("placements", ())]
    lies = {placed.tile: placed for placed in new}
    album = [p for p in view.sight.players[asked.seat].album if p.tile not in asked.lifted]
    foreseen = preview(view, new)
    unplaced = [tile for tile in asked.stamps if tile not in lies]
    return {
        "cells": CELLS,
        "fixed": pieces(view, album),
        "new": pieces(view, new, new=True),
        "stamps": [_stamp(view, tile, lies.get(tile)) for tile in asked.stamps],
        "picked": begun.get("stamp") or (unplaced[0] if unplaced else ""),
        "contests": _open_contests(view, asked.contests, foreseen, begun),
        "finale": _finale(view, foreseen),
        "preview": foreseen,
    }


def _stamp(view: TableView, tile: str, placed: Placement | None) -> Form:
    shape = piece(view, placed or Placement(tile, 0, 0))
    return {"piece": shape, "at": f"{placed.x},{placed.y}" if placed else ""}


def _open_contests(
    view: TableView, ids: tuple[str, ...], foreseen: Preview, begun: Form
) -> list[tuple[ContestInPlay, PreviewLine, bool]]:
    """Each contest that may be entered, what it would score, and whether it is picked."""
    lines = {line.card: line for line in foreseen.contests}
    return [
        (contest, lines[contest.card.id], begun.get("contest") == contest.card.id)
        for contest in contests(view)
        if contest.card.id in ids
    ]


def _finale(view: TableView, foreseen: Preview) -> tuple[ContestInPlay, PreviewLine]:
    """The contest that is entered by itself in the end, and what it would score as it stands."""
    *_four, last = contests(view)
    return last, next(line for line in foreseen.finale if line.card == last.card.id)


def declare_form(view: TableView, asked: DeclareContest, begun: Form) -> Form:
    foreseen = preview(view, ())
    open_contests = _open_contests(view, asked.contests, foreseen, begun)
    album = pieces(view, view.sight.players[asked.seat].album)
    return {"album": album, "contests": open_contests, "finale": _finale(view, foreseen)}


def handed_in_form(view: TableView) -> Form:
    """The cut or Show that the seat has handed in and may still take back."""
    desk = view.sight.desk
    assert view.seat is not None
    player = view.sight.players[view.seat]
    if desk and desk.cut:
        by_handle = {item.handle: item for item in player.collection}

        def lying(handles: tuple[int, ...]) -> Items:
            return tuple(by_handle[handle] for handle in handles)

        trays = (desk.cut.reserve, desk.cut.left, desk.cut.right)
        return {"cut": [things(view, lying(tray)) for tray in trays]}
    if desk and desk.show:
        album = [p for p in player.album if p.tile not in desk.lifted]
        contest = view.names.card(desk.show.contest) if desk.show.contest else ""
        new = pieces(view, desk.show.placements, new=True)
        return {"fixed": pieces(view, album), "new": new, "contest": contest}
    return {}
