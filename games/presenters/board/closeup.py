"""A thing seen close: everything the viewer may know of a stamp, a card or the token.

Nothing of it is secret: it is computed from what is printed, the contests and the viewer's own
album. Who has viewed a face-down stamp stands beside it on the page.
"""

from typing import NamedTuple

from games.presenters.board.contests import Now, pages_of, scores_now
from games.presenters.desk.appraisal import Collector
from games.presenters.table_view import TableView
from games.rules import contests, grid
from games.rules.album import Page, Placement
from games.rules.components import TOKEN, Tile
from games.rules.scoring import token_points
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
    """What a stamp is worth to the viewer, if they have an album; or the token to its owner."""
    gains: tuple[Gain, ...] = ()
    fits: bool = True
    now: tuple[Now, ...] = ()
    """What the albums would score at a contest."""


def closeup(view: TableView, what: str) -> CloseUp | None:
    """The close-up of a thing; None if there is no such thing."""
    edition = view.sight.edition
    if tile := edition.tiles.get(what):
        return _tile(view, tile)
    if what in edition.backs.values():
        return CloseUp(what, view.names.thing(what), "back")
    if what == TOKEN:
        said, points = str(TERMS["first-player-token"].said), str(token_points(view.sight))
        return CloseUp(what, view.names.thing(what), "token", said=said, worth=points)
    cards = edition.contests, edition.attendees, edition.mats, edition.events
    if any(what in found for found in cards):
        seen = CloseUp(what, view.names.card(what), "card")
        playing = what in view.sight.contests
        return seen._replace(now=scores_now(view, what, pages_of(view))) if playing else seen
    return None


def _tile(view: TableView, tile: Tile) -> CloseUp:
    seen = CloseUp(tile.id, view.names.thing(tile.id), "tile")
    if view.seat is None:
        return seen
    album = view.sight.players[view.seat].album
    if any(placed.tile == tile.id for placed in album):
        return seen
    worth = signed(Collector(view, view.seat).worth(tile.id))
    fits = bool(_places(view, tile))
    return seen._replace(worth=worth, gains=_gains(view, tile) if fits else (), fits=fits)


def _places(view: TableView, tile: Tile) -> int:
    assert view.seat is not None
    page = Page.of(view.sight.edition.tiles, view.sight.players[view.seat].album)
    return grid.corners(page.covered, tile.width, tile.height)


def _gains(view: TableView, tile: Tile) -> tuple[Gain, ...]:
    """For each contest that the viewer may still enter, and the Finale."""
    assert view.seat is not None
    edition, player = view.sight.edition, view.sight.players[view.seat]
    now = Page.of(edition.tiles, player.album)
    pages = [
        Page.of(edition.tiles, (*player.album, Placement(tile.id, x, y)))
        for x, y in grid.positions(_places(view, tile))
    ]
    cards = [edition.contests[id] for id in view.sight.contests if id not in player.tickets]
    return tuple(
        Gain(
            view.names.card(card.id),
            gain(max(contests.points(page, card) for page in pages) - contests.points(now, card)),
        )
        for card in cards
    )
