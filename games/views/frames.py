"""The frames of sockets: what all may see of a change at a table, made once per language.

A frame leads from one version of the table to another. It brings the shared regions that differ, as
somebody sees them who only watches, names the seats to which some of them look different, and those
whose own regions have changed: they fetch. What is no move (a message, a pause, a name) is only
told by its version, and everybody fetches.
"""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from django.template.loader import render_to_string
from django.utils import translation

from games.models import Status
from games.services import game_state
from games.services.cache import Cache
from games.services.game_state import GameState
from games.services.recent_moves import RECENT, latest
from games.tables.board.log import log_since
from games.tables.look import look
from games.tables.regions import base_context, source
from games.tables.shared import is_pushed, own_key, private_regions, who_reads_otherwise
from games.views.etags import shared_etag
from games.views.shared import Part, shared_parts

LARGEST = 200_000
"""Letters of a frame; of a larger one only the version is told. Most have 5,000 to 20,000; those
after the last Show of a day, which bring all albums, have up to 100,000."""


class Frame(NamedTuple):
    version: int
    since: int | None
    """The version that a browser must have to use this; None if it must fetch anyway."""
    other_changes: int
    """`Game.other_changes`: if it has grown, who may look may have changed."""
    text: str


class FrameState(NamedTuple):
    """A table as its last frame left it."""

    frame: Frame
    line: int
    moves: int
    etags: dict[str, str]
    own: list[tuple[Any, ...]]
    """By seat: see `own_key`."""


_cache: Cache[tuple[str, str], FrameState] = Cache(1024)


def made(code: str, language: str) -> Frame | None:
    """The last frame that was made, if any."""
    state = _cache.get((code, language))
    return state.frame if state else None


def make(code: str, language: str) -> Frame | None:
    """The frame that leads from the last one to the table as it is now; None if there is no table
    whose changes are brought. One at a time for each table and language."""
    state = game_state.read(code)
    if state is None or not is_pushed(state.game):
        return None
    before = _cache.get((code, language))
    if before and before.frame.version >= state.game.version:
        return before.frame
    with translation.override(language):
        return _cache.put((code, language), _next(state, before)).frame


def _next(state: GameState, before: FrameState | None) -> FrameState:
    game, parts = state.game, shared_parts(state)
    public = look(state, None)
    etags = {name: part.etag for name, part in parts.items()}
    etags["log"] = shared_etag(public, "log", source(public, "log"))
    own = [own_key(state, seat) for seat in state.table.seats]
    frame = Frame(game.version, None, game.other_changes, json.dumps({"version": game.version}))
    now = FrameState(frame, game.line, game.moves, etags, own)
    if before is None or not _is_a_move(state, before):
        return now
    text = json.dumps(_contents(state, before, now, parts))
    if len(text) > LARGEST:
        return now
    return now._replace(frame=frame._replace(since=before.frame.version, text=text))


def _is_a_move(state: GameState, before: FrameState) -> bool:
    """Whether nothing but a few moves was made since."""
    game = state.game
    return (
        game.status == Status.PLAYING
        and game.other_changes == before.frame.other_changes
        and game.line == before.line
        and 0 < game.moves - before.moves <= RECENT
    )


def _contents(
    state: GameState, before: FrameState, now: FrameState, parts: Mapping[str, Part]
) -> dict[str, Any]:
    public = look(state, None)
    news = log_since(public, before.moves)
    fetch = {seat for seat, own in enumerate(now.own) if own != before.own[seat]}
    read_otherwise = who_reads_otherwise(
        move for move in latest(state.game) if move.number > before.moves
    )
    private = {
        seat: private_regions(state.table, seat) | ({"log"} if seat in read_otherwise else set())
        for seat in state.table.seats
    }
    return {
        "version": now.frame.version,
        "from": before.frame.version,
        "etags": now.etags,
        # The top tells also who is here and for how long one waits, which is no matter of versions.
        "regions": [
            part.html
            for name, part in parts.items()
            if name == "top" or part.etag != before.etags[name]
        ],
        "lines": render_to_string(
            "board/_moves.html", base_context(public) | {"log": news}
        ).strip(),
        "own": {
            name: seats
            for name in now.etags
            if (seats := [seat for seat, names in private.items() if name in names])
        },
        "fetch": sorted(fetch | read_otherwise),
    }
