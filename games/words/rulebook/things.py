"""What is on the table (part 1)."""

from django.utils.translation import gettext_lazy as _

from games.words.rulebook.rule import Rule

RULES = (
    Rule(
        "1.1",
        _(
            "Two to five people play. Each has a mat with an album of 12 × 12 cells, a "
            "reserve, a daily collection, three show tickets and a score."
        ),
    ),
    Rule(
        "1.2",
        _(
            "An item is a stamp tile, an attendee card (a specialist or an exhibitor) or the "
            "first-player token."
        ),
    ),
    Rule(
        "1.3",
        _(
            "Tiles are small squares (2 × 2 cells), large squares (3 × 3), short rectangles (2 "
            "× 3 or 3 × 2), long ones (2 × 4 or 4 × 2) and forever stamps (1 × 1). Tiles are "
            "never turned."
        ),
    ),
    Rule(
        "1.4",
        _(
            "A long tile that shows two small squares is a double: one tile, but two stamps, "
            "each of them a small square. Any other long tile is one long rectangle."
        ),
    ),
    Rule(
        "1.5",
        _(
            "Ordinary stamps have a colour, a theme and a positive value. Cancelled stamps "
            "have no value and count 0; faded ones have a negative value."
        ),
        _(
            "Rare stamps have a value and a size, but neither colour nor theme. Forever stamps "
            "have no colour, no theme and no value, and they are not small squares."
        ),
    ),
    Rule(
        "1.6",
        _(
            "The back of a tile tells its size and which way up it is, nothing else. If you "
            "have viewed a tile you go on seeing it, wherever it lies."
        ),
        rulings={
            "R1": _("Face down, a double looks like any other long tile."),
        },
    ),
    Rule(
        "1.7",
        _(
            "To view something is to see it alone: it stays face down for the others. What is "
            "revealed lies open to everybody."
        ),
    ),
)
