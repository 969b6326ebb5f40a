"""Show (part 5)."""

from django.utils.translation import gettext_lazy as _

from games.words.rulebook.rule import Rule

RULES = (
    Rule(
        "5.1",
        _(
            "Show, all at once: your new attendees join your mat. Place your new stamps "
            "upright on empty cells inside the grid. Stamps that lie in the album already stay "
            "where they are."
        ),
    ),
    Rule(
        "5.2",
        _(
            "You may leave a stamp out only if it fits nowhere any more. It is discarded and "
            "you score its value, negative values too; a double counts with both halves."
        ),
        rulings={
            "R5": _(
                "A Show is refused while a stamp still fits. Shows are hidden until all are in."
            ),
        },
    ),
    Rule(
        "5.3",
        _(
            "Score every exhibitor, then 2 points for the token if you hold it. Then enter one "
            "contest on which you have no ticket yet: score it and put a ticket there."
        ),
    ),
    Rule(
        "5.4",
        _(
            "If the table has chosen so, contests are declared in turn, clockwise from the "
            "first player, after all albums are in."
        ),
    ),
    Rule(
        "5.5",
        _(
            "The event in force is discarded, and so is what is left in the pool. The other "
            "events return to the deck."
        ),
    ),
)
