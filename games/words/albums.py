"""What is wrong with an album that somebody wrote down."""

from django.utils.translation import gettext_lazy as _

from games.words.things import Texts

TILE = _("Tile %(number)s")
TILE_ID = _("Tile %(number)s (%(id)s)")
TILE_HALF = _("Tile %(number)s (half %(half)s)")
OTHER = _("tile %(number)s")
OTHER_ID = _("tile %(number)s (%(id)s)")
ALBUM = _("The album")

ALBUMS: Texts = {
    "album-not-object": _("%(tile)s is not a JSON object."),
    "album-field-missing": _("%(tile)s has no “%(field)s”."),
    "album-field-unknown": _("%(tile)s has a field that does not belong there: “%(field)s”."),
    "album-field-not-number": _("%(tile)s: “%(field)s” is not a whole number."),
    "album-field-not-text": _("%(tile)s: “%(field)s” is not text."),
    "album-field-not-list": _("%(tile)s: “%(field)s” is not a list."),
    "album-word-unknown": _("%(tile)s has an unknown %(field)s: “%(word)s”."),
    "album-tile-unknown": _("%(tile)s is not in this edition."),
    "album-tile-twice": _("%(tile)s lies in the album already: it is %(other)s too."),
    "album-off-grid": _("%(tile)s lies off the grid."),
    "album-overlap": _("%(tile)s overlaps %(other)s."),
    "album-size": _("%(tile)s has a size that no tile has."),
    "album-forever-size": _("%(tile)s is wrong: forever stamps are 1×1, and only they are."),
    "album-value": _("%(tile)s has a value that a stamp of kind “%(kind)s” cannot have."),
    "album-halves-size": _("%(tile)s has halves, but only tiles of 2×4 and 4×2 can."),
    "album-halves-two": _("%(tile)s must have two halves."),
    "album-halves-kind": _("%(tile)s must be ordinary, cancelled or faded."),
    # Links
    "album-link-long": _("This link is longer than that of any album."),
    "album-link-version": _("This link is none of ours, or a newer page made it."),
    "album-link-garbled": _(
        "%(tile)s of this link cannot be read. Part of the link may be missing."
    ),
    "album-hand": _("No stamp looks like that. A rare one has a value above 0 and is no half."),
    "album-no-room": _("It does not fit there."),
    "album-no-cell": _("There is no such cell in the album."),
}
