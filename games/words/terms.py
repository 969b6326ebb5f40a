"""The words of the game, each explained in a sentence or two: for the glossary and the table."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise


class Term(NamedTuple):
    word: "StrPromise"
    said: "StrPromise"
    rule: str
    """The rule that explains it."""


TERMS: Mapping[str, Term] = {
    # Things
    "album": Term(
        pgettext_lazy("term of the game", "album"),
        _("Your page of 12 × 12 cells. What has been placed there stays where it is."),
        "1.1",
    ),
    "mat": Term(
        pgettext_lazy("term of the game", "mat"),
        _("The board that holds your album. An exhibitor is printed on it and scores every day."),
        "2.1",
    ),
    "item": Term(
        pgettext_lazy("term of the game", "item"),
        _("Anything that can be collected: a stamp, an attendee or the first-player token."),
        "1.2",
    ),
    "stamp": Term(
        pgettext_lazy("term of the game", "stamp"),
        _("A tile to be placed in your album. It has a size and mostly a colour, theme and value."),
        "1.3",
    ),
    "size": Term(
        pgettext_lazy("term of the game", "size"),
        _(
            "Small square 2 × 2, large square 3 × 3, short rectangle 2 × 3 or 3 × 2, long one "
            "2 × 4 or 4 × 2, forever stamp 1 × 1. Tiles are never turned."
        ),
        "1.3",
    ),
    "double": Term(
        pgettext_lazy("term of the game", "double"),
        _("One tile of 2 × 4 or 4 × 2 with two stamps on it; each of them is a small square."),
        "1.4",
    ),
    "value": Term(
        pgettext_lazy("term of the game", "value"),
        _("The number printed on a stamp. In the Finale all values in your album are points."),
        "1.5",
    ),
    "cancelled": Term(
        pgettext_lazy("term of the game", "cancelled stamp"),
        _("A stamp with a postmark: it has a colour and a theme, but its value counts 0."),
        "1.5",
    ),
    "faded": Term(
        pgettext_lazy("term of the game", "faded stamp"),
        _("A stamp with a colour and a theme, but with a value below zero."),
        "1.5",
    ),
    "rare": Term(
        pgettext_lazy("term of the game", "rare stamp"),
        _("A stamp of high value without colour and theme. It may not be reserved in the Cut."),
        "1.5",
    ),
    "forever": Term(
        pgettext_lazy("term of the game", "forever stamp"),
        _("The smallest stamp, one cell. It has no colour, theme or value: have most of them."),
        "6.1",
    ),
    "attendee": Term(
        pgettext_lazy("term of the game", "attendee"),
        _("A card of somebody who visits the fair: a specialist or an exhibitor."),
        "1.2",
    ),
    "specialist": Term(
        pgettext_lazy("term of the game", "specialist"),
        _("A card with a power of its own while it is yours, and 2 points in the Finale."),
        "3.5",
    ),
    "exhibitor": Term(
        pgettext_lazy("term of the game", "exhibitor"),
        _("A card that scores points for your album at the end of every day."),
        "5.3",
    ),
    "first-player-token": Term(
        pgettext_lazy("term of the game", "first-player token"),
        _(
            "Whoever has it chooses first. It is 2 points in the Show, unless an event changes "
            "that, and whoever has it then begins the next day."
        ),
        "3.3",
    ),
    "ticket": Term(
        pgettext_lazy("term of the game", "show ticket"),
        _("It marks a contest that you have entered: you have three, one for each day."),
        "5.3",
    ),
    # A day
    "event": Term(
        pgettext_lazy("term of the game", "event"),
        _("A card that lays out items to be collected. Its text is a rule for this day."),
        "3.1",
    ),
    "pool": Term(
        pgettext_lazy("term of the game", "pool"),
        _("The items of the day from which all take one in turn."),
        "3.2",
    ),
    "face-down": Term(
        pgettext_lazy("term of the game", "face-down stamp"),
        _("Only its size can be seen. Whoever has viewed it goes on seeing what it is."),
        "1.6",
    ),
    "view": Term(
        pgettext_lazy("term of the game", "to view"),
        _("To see a face-down stamp alone: for the others it stays face down."),
        "1.7",
    ),
    "reveal": Term(
        pgettext_lazy("term of the game", "to reveal"),
        _("To turn a stamp up, so that everybody sees it from then on."),
        "1.7",
    ),
    "collect": Term(
        pgettext_lazy("term of the game", "Collect"),
        _("The first part of a day: everybody collects the items of their daily collection."),
        "3",
    ),
    "daily-collection": Term(
        pgettext_lazy("term of the game", "daily collection"),
        _("What you have collected today and are about to cut."),
        "3.3",
    ),
    "swap": Term(
        pgettext_lazy("term of the game", "Swap"),
        _("The second part of a day: everybody cuts, then everybody chooses a pile."),
        "4",
    ),
    "cut": Term(
        pgettext_lazy("term of the game", "Cut"),
        _("Reserve one item of your daily collection and split the rest into two piles."),
        "4.1",
    ),
    "reserve": Term(
        pgettext_lazy("term of the game", "reserve"),
        _("What you keep back in the Cut: it stays yours, and nobody can take it."),
        "4.1",
    ),
    "pile": Term(
        pgettext_lazy("term of the game", "pile"),
        _("A part of a daily collection. Somebody takes one of your two, you keep the other."),
        "4.1",
    ),
    "choose": Term(
        pgettext_lazy("term of the game", "Choose"),
        _("Take one pile of an opponent. They keep the other one."),
        "4.2",
    ),
    "show": Term(
        pgettext_lazy("term of the game", "Show"),
        _("The third part of a day: place all new stamps, then score and enter one contest."),
        "5",
    ),
    "contest": Term(
        pgettext_lazy("term of the game", "contest"),
        _("A card that scores something in your album. Enter one each day, each of them once."),
        "5.3",
    ),
    "finale": Term(
        pgettext_lazy("term of the game", "Finale"),
        _("After Sunday: forever stamps, values, specialists and the Finale contest score."),
        "6",
    ),
    # Reading an album
    "group": Term(
        pgettext_lazy("term of the game", "group"),
        _("Stamps that share what the card names and are joined along their edges, or one alone."),
        "7.1",
    ),
    "second-most": Term(
        pgettext_lazy("term of the game", "second most numerous"),
        _("Leave out the kind of which you have most; the next one counts. It may be a tie."),
        "7.4",
    ),
    "set": Term(
        pgettext_lazy("term of the game", "set"),
        _("Five stamps, one of each colour or one of each theme. They need not touch."),
        "7.5",
    ),
    "perfect-corner": Term(
        pgettext_lazy("term of the game", "perfect corner"),
        _("A point inside the album where the corners of four different stamps meet."),
        "7.6",
    ),
    "surrounded": Term(
        pgettext_lazy("term of the game", "surrounded"),
        _("No empty cell lies along any side of the stamp; the album’s border is no empty cell."),
        "7.7",
    ),
    "complete-edge": Term(
        pgettext_lazy("term of the game", "complete edge"),
        _("One side of the album whose 12 cells are all covered."),
        "7.8",
    ),
    "gap": Term(
        pgettext_lazy("term of the game", "gap"),
        _("An empty area of exactly one or two cells, closed in on all sides."),
        "7.9",
    ),
    "draw-and-reserve": Term(
        pgettext_lazy("term of the game", "draw and reserve"),
        _("A stamp from a stack that you choose goes into your reserve, rare or not."),
        "7.10",
    ),
    # Against Pinzetta
    "pinzetta": Term(
        pgettext_lazy("term of the game", "Pinzetta"),
        _("Your opponent when you play alone. She goes by fixed rules that you can foresee."),
        "8.1",
    ),
    "token": Term(
        pgettext_lazy("term of the game", "token"),
        _("What Pinzetta counts when she appraises items. She takes the pile with most left."),
        "8.3",
    ),
    "target-size": Term(
        pgettext_lazy("term of the game", "target size"),
        _("A size that Pinzetta’s mat names. Stamps of that size are worth more to her."),
        "8.3",
    ),
    "large-pile": Term(
        pgettext_lazy("term of the game", "large pile"),
        _("The pile with one item more. It counts one token more to Pinzetta and wins her ties."),
        "8.4",
    ),
    "decision-card": Term(
        pgettext_lazy("term of the game", "decision card"),
        _("It takes tokens off the pile with most, so Pinzetta can surprise you."),
        "8.5",
    ),
    "scoring-card": Term(
        pgettext_lazy("term of the game", "scoring card"),
        _("It tells how many points Pinzetta gets for a contest today."),
        "8.7",
    ),
    "intro-mode": Term(
        pgettext_lazy("term of the game", "intro mode"),
        _("Pinzetta keeps and scores nothing until the Finale, where she gets a fixed number."),
        "8.7",
    ),
}

ON_DESK: Mapping[str, tuple[str, ...]] = {
    "take": ("daily-collection", "attendee", "face-down", "forever", "first-player-token"),
    "draw": ("draw-and-reserve", "size"),
    "resolve": ("specialist",),
    "cut": ("reserve", "pile", "rare"),
    "solo-cut": ("reserve", "pile", "rare", "token", "large-pile"),
    "choose": ("pile", "face-down", "rare", "forever"),
    "solo-choose": ("pile", "face-down", "token", "large-pile"),
    "lift": ("album",),
    "show": ("album", "contest", "exhibitor", "ticket"),
    "declare": ("contest", "ticket"),
    "swap": ("daily-collection", "face-down", "token", "large-pile"),
    "pick": ("daily-collection", "face-down", "token"),
}
"""The words to explain at a decision, by its kind."""
ON_TABLE = ("event", "contest", "finale", "pool", "album", "intro-mode")
"""The words that have a question mark at the table."""
