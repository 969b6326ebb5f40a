"""Worked examples of what contests count, each an album and a sentence about it.

The albums are written as links (`games.rules.album_link`): at /album/ they can be looked at and
changed. A test counts them and compares the numbers with those in the sentences.
"""

from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise


class What(NamedTuple):
    """What a contest card counts, as its row of an edition says it."""

    counts: str
    of: str = ""
    among: tuple[str, ...] = ()
    number: int = 0


class Example(NamedTuple):
    album: str
    number: int
    """The number counted."""
    said: "StrPromise"


COLOURS = "1.aasps1.caspf2.easgv1.acspa0.ccsgs3.fcsba2.aesnm1.dewyv2.agsys0.dgsgma.fgf.ggsbf1"
THEMES = "1.aawbs2.dasgs1.fasya1.acsps0.ccsbfa.ecbna3.aesgm1.cewpf2.gesnv0.cgsyv1.egf.ggsr5"
SQUARES = "1.aasbs1.caega2nf0.gaf.aclpm1.ecsyv3.afsr4"
SHAPES = "1.aalbs1.datga2.galpm3.adlyf0.edbnv1.jfwba2.eglr6"
POSTMARKS = "1.aasbs0.casgs0.eawba2.acsys1.ccsba0.ecf.gctnfb.aesnfa"
CORNERS = "1.aasps1.casbf2.easnm3.acsyv1.ccega2pm0.aewbv1.eesna3"
SURROUNDED = "1.aasps1.caf.daf.cbsbf2.ebsnm3.acsyv1.cdsga2"
EDGE = "1.jalps1.kdtbf2.cgbyv1.kgsnm3.kispm0.kksga2"
GAPS = (
    "1.basps1.fasbf2.halnm3.dbsyv1.acwga2.fcspm0.kcsbv1.ddsna3.hdwr5.aesgf1.fespa2.cflbs3"
    ".hfwnf1.kgsym2"
)

SECOND_COLOUR = What("second_most_numerous", "colour")
COLOUR_SETS = What("sets", "colour")
COLOUR_GROUP = What("group", "colour")
THEME_SETS = What("sets", "theme")
SMALL_SQUARES = What("stamps", "size", ("small",))
RECTANGLE_GROUP = What("group", "size", ("short", "long"))
PERFECT_CORNERS = What("perfect_corners")
SURROUNDED_STAMPS = What("surrounded")
EDGES = What("complete_edges")
TWO_CELL_GAPS = What("gaps", number=2)
ONE_CELL_GAPS = What("gaps", number=1)

EXAMPLES: dict[What, Example] = {
    SECOND_COLOUR: Example(
        COLOURS,
        3,
        _(
            "Purple and green share first place with 3 stamps each. One of them is left out, so "
            "the other one is second and counts: 3 stamps."
        ),
    ),
    COLOUR_SETS: Example(
        COLOURS,
        1,
        _(
            "Only 1 stamp is brown, so there is 1 set, however many there are of the other "
            "colours. The stamps of a set need not touch."
        ),
    ),
    COLOUR_GROUP: Example(
        COLOURS,
        3,
        _(
            "The 3 purple stamps are joined along their edges. The green ones are not: two of "
            "them meet at a corner only."
        ),
    ),
    What("stamps", "colour", ("blue", "brown")): Example(
        COLOURS, 3, _("2 stamps are blue and 1 is brown: 3 count, wherever they lie.")
    ),
    What("numerous", "colour", number=3): Example(
        COLOURS,
        2,
        _(
            "There are 3 purple and 3 green stamps, but fewer of each other colour: 2 colours "
            "count."
        ),
    ),
    What("lone", "colour"): Example(
        COLOURS,
        8,
        _(
            "The 3 purple stamps touch each other. The 8 others touch no stamp of their own "
            "colour. The forever stamp has none and does not count."
        ),
    ),
    What("second_most_numerous", "theme"): Example(
        THEMES,
        2,
        _(
            "There are 3 stamps with space, 2 each with animals, flowers and vehicles, and 1 with "
            "a monument. Space is left out; any theme with 2 is second."
        ),
    ),
    THEME_SETS: Example(
        THEMES,
        1,
        _(
            "There is 1 stamp with a monument, so only 1 set of five themes can be made. The rare "
            "stamp has no theme."
        ),
    ),
    What("group", "theme"): Example(
        THEMES, 3, _("The 3 stamps with space are joined; a part of an edge is enough.")
    ),
    What("stamps", "theme", ("animals", "vehicles")): Example(
        THEMES, 4, _("2 stamps show animals and 2 show vehicles: 4 count.")
    ),
    What("numerous", "theme", number=3): Example(
        THEMES, 1, _("Only of space there are 3 stamps, so 1 theme counts.")
    ),
    What("touching_pairs", "theme"): Example(
        THEMES,
        4,
        _(
            "The wide stamp with space touches both others: 2 pairs. Animals and flowers make 1 "
            "pair each. Together these are 4."
        ),
    ),
    SMALL_SQUARES: Example(
        SQUARES,
        5,
        _(
            "There are 3 single small squares, the rare one among them, and the 2 halves of the "
            "double: 5. The forever stamp is no small square."
        ),
    ),
    What("group", "size", ("small",)): Example(
        SQUARES,
        4,
        _(
            "One small square, both halves of the double and the square below are joined: 4. The "
            "rare one lies apart, for the large square does not join."
        ),
    ),
    What("stamps", "size", ("large",)): Example(
        SHAPES, 4, _("There are 4 large squares. It does not matter that one of them is rare.")
    ),
    What("at_border", "size", ("large",)): Example(
        SHAPES,
        3,
        _("3 of the large squares touch the border of the album; the rare one does not."),
    ),
    RECTANGLE_GROUP: Example(
        SHAPES,
        2,
        _(
            "There are two groups of rectangles, one of 1 and one of 2. You choose the one that "
            "counts: 2. Squares are no rectangles and join nothing."
        ),
    ),
    What("matched", "size", ("short", "long")): Example(
        SHAPES, 1, _("There are 2 short rectangles, but only 1 long one: that makes 1 pair.")
    ),
    What("stamps", "kind", ("cancelled",)): Example(
        POSTMARKS, 3, _("3 stamps have a postmark in place of a value.")
    ),
    What("different", "colour", ("cancelled",)): Example(
        POSTMARKS, 2, _("Two of the cancelled stamps are blue and one is green: 2 colours.")
    ),
    What("different", "theme", ("cancelled",)): Example(
        POSTMARKS, 2, _("Two of the cancelled stamps show space and one an animal: 2 themes.")
    ),
    What("stamps", "kind", ("faded",)): Example(
        POSTMARKS, 2, _("2 stamps have a value below zero.")
    ),
    What("group", "kind", ("cancelled",)): Example(
        POSTMARKS,
        3,
        _("All 3 cancelled stamps are joined; their colours and themes do not matter."),
    ),
    What("beside", "kind", ("cancelled",)): Example(
        POSTMARKS,
        3,
        _(
            "The wide stamp, the yellow one and the forever stamp each touch a cancelled stamp: 3. "
            "The faded ones do not."
        ),
    ),
    PERFECT_CORNERS: Example(
        CORNERS,
        2,
        _(
            "At 2 points four different stamps meet; the halves of the double are different. Where "
            "the wide stamp begins only three stamps meet."
        ),
    ),
    SURROUNDED_STAMPS: Example(
        SURROUNDED,
        3,
        _(
            "3 stamps have no empty cell along any side: the one in the corner, the one in the "
            "middle and the left forever stamp. Beside the right forever stamp a cell is empty."
        ),
    ),
    EDGES: Example(
        EDGE,
        1,
        _("All 12 cells along the right side are covered: 1 edge. The other sides have holes."),
    ),
    TWO_CELL_GAPS: Example(
        GAPS,
        2,
        _("Of the six empty areas exactly 2 have two cells: both lie at the upper border."),
    ),
    ONE_CELL_GAPS: Example(
        GAPS, 1, _("Of the six empty areas only 1 has a single cell: it lies on the left.")
    ),
    What("full_lines"): Example(
        EDGE, 2, _("In the 2 columns on the right all 12 cells are covered; no row is full.")
    ),
}

OF_RULES: dict[str, tuple[What, ...]] = {
    "1.4": (SMALL_SQUARES,),
    "7.1": (COLOUR_GROUP, RECTANGLE_GROUP),
    "7.4": (SECOND_COLOUR,),
    "7.5": (THEME_SETS,),
    "7.6": (PERFECT_CORNERS,),
    "7.7": (SURROUNDED_STAMPS,),
    "7.8": (EDGES,),
    "7.9": (TWO_CELL_GAPS, ONE_CELL_GAPS),
}
"""The examples shown beside a rule."""
