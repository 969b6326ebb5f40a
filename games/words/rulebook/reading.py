"""Reading an album (part 7)."""

from django.utils.translation import gettext_lazy as _

from games.words.rulebook.rule import Rule

RULES = (
    Rule(
        "7.1",
        _(
            "A group is stamps that are joined along an edge or a part of one and share what "
            "the card names. One stamp alone is a group."
        ),
    ),
    Rule(
        "7.2",
        _("Squares are not rectangles."),
    ),
    Rule(
        "7.3",
        rulings={
            "R6": _("Rare stamps have a size and count in contests of size."),
        },
    ),
    Rule(
        "7.4",
        _("Second most numerous: leave out one largest number and take the largest that is left."),
    ),
    Rule(
        "7.5",
        _(
            "A set is five stamps, one of each colour (or one of each theme). A stamp is in "
            "one set of a kind only."
        ),
    ),
    Rule(
        "7.6",
        _("A perfect corner is a point where four different stamps meet."),
        rulings={
            "R7": _("The two halves of a double are different stamps."),
        },
    ),
    Rule(
        "7.7",
        _(
            "A stamp is surrounded if there is no empty cell along any of its sides. The "
            "border of the album covers as well."
        ),
    ),
    Rule(
        "7.8",
        _("An edge is complete if all 12 cells along that side of the album are covered."),
    ),
    Rule(
        "7.9",
        _(
            "An empty area is uncovered cells that are joined along edges. A gap is an empty "
            "area of exactly one or two cells."
        ),
    ),
    Rule(
        "7.10",
        _(
            "Draw and reserve: take the top tile of any stack that is not empty, but never a "
            "forever stamp, and put it into your reserve. A rare stamp drawn this way may be "
            "kept. If there is nothing to draw, nothing happens."
        ),
    ),
)
