"""A thing seen close: everything the viewer may know of a stamp, a card or the token.

Nothing of it is secret: it is computed from what is printed, the contests and the viewer's own
album. Who has viewed a face-down stamp stands beside it on the page.
"""

from typing import NamedTuple

from games.rules import contests, grid
from games.rules.album import Page, Placement
from games.rules.components import TOKEN, Tile
from games.tables.board.contests import Now, pages_of, scores_now
from games.tables.desk.appraisal import Collector, token_points
from games.tables.look import Look
from games.words.names import gain, signed
from games.words.terms import TERMS


class Gain(NamedTuple):
    """What a contest would give more than now, if the stamp lay at the best free place."""

    contest: str
    points: str


class CloseUp(NamedTuple):
    what: str
    name: str
    kind: str
    """tile, back, token or card."""
    said: str = ""
    """What the token is."""
    worth: str = ""
    """A stamp's to the viewer, if they have an album; the token's to whoever has it."""
    gains: tuple[Gain, ...] = ()
    fits: bool = True
    now: tuple[Now, ...] = ()
    """What the albums would score at a contest."""


def closeup(look: Look, what: str) -> CloseUp | None:
    """None if there is no such thing."""
    edition = look.sight.edition
    if tile := edition.tiles.get(what):
        return _tile(look, tile)
    if what in edition.backs.values():
        return CloseUp(what, look.names.thing(what), "back")
    if what == TOKEN:
        said, points = str(TERMS["first-player-token"].said), str(token_points(look.sight))
        return CloseUp(what, look.names.thing(what), "token", said=said, worth=points)
    cards = edition.contests, edition.attendees, edition.mats, edition.events
    if any(what in found for found in cards):
        seen = CloseUp(what, look.names.card(what), "card")
        playing = what in look.sight.contests
        return seen._replace(now=scores_now(look, what, pages_of(look))) if playing else seen
    return None


def _tile(look: Look, tile: Tile) -> CloseUp:
    seen = CloseUp(tile.id, look.names.thing(tile.id), "tile")
    if look.seat is None:
        return seen
    album = look.sight.players[look.seat].album
    if any(placed.tile == tile.id for placed in album):
        return seen
    worth = signed(Collector(look, look.seat).worth(tile.id))
    fits = bool(_places(look, tile))
    return seen._replace(worth=worth, gains=_gains(look, tile) if fits else (), fits=fits)


def _places(look: Look, tile: Tile) -> int:
    assert look.seat is not None
    page = Page.of(look.sight.edition.tiles, look.sight.players[look.seat].album)
    return grid.corners(page.covered, tile.width, tile.height)


def _gains(look: Look, tile: Tile) -> tuple[Gain, ...]:
    """For each contest that the viewer may still enter, and the Finale."""
    assert look.seat is not None
    edition, player = look.sight.edition, look.sight.players[look.seat]
    now = Page.of(edition.tiles, player.album)
    pages = [
        Page.of(edition.tiles, (*player.album, Placement(tile.id, x, y)))
        for x, y in grid.positions(_places(look, tile))
    ]
    cards = [edition.contests[id] for id in look.sight.contests if id not in player.tickets]
    return tuple(
        Gain(
            look.names.card(card.id),
            gain(max(contests.points(page, card) for page in pages) - contests.points(now, card)),
        )
        for card in cards
    )
