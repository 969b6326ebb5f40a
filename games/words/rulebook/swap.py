"""Swap: Cut and Choose (part 4)."""

from django.utils.translation import gettext_lazy as _

from games.words.rulebook.rule import Rule

RULES = (
    Rule(
        "4.1",
        _(
            "Cut, all at once: reserve one item of your daily collection, but never a rare "
            "stamp, not even a face-down one. Split the others into two piles of at least one "
            "item each. Face-down stamps stay face down."
        ),
        _(
            "You may change your cut until the last player has cut. Then all piles are shown "
            "together."
        ),
        rulings={
            "R4": _(
                "Cuts are secret. Extra reservations come on top, but only while two items "
                "remain to be split. If only rare stamps could be reserved, nothing is. The "
                "token can be reserved. A player without items has no piles, but chooses all "
                "the same."
            ),
            "R16": _("A single item cannot be split; it goes below its owner’s mat."),
        },
    ),
    Rule(
        "4.2",
        _(
            "Choose, one after another: whoever has the token begins, whether it lies in a pile, "
            "in the reserve or apart."
        ),
    ),
    Rule(
        "4.2.1",
        _("Take one pile of an opponent whose two piles still lie out. It goes below your mat."),
    ),
    Rule(
        "4.2.2",
        _("That opponent puts the other pile below their own mat."),
    ),
    Rule(
        "4.2.3",
        _("Having chosen, you reveal what lies face down in your reserve and below your mat."),
        rulings={
            "R11": _("What comes there later is revealed at once."),
            "R18": _(
                "That goes for whoever chooses first, too. Their own piles stay as they lie until "
                "one of them is taken."
            ),
        },
    ),
    Rule(
        "4.2.4",
        _(
            "Next is the opponent whose pile was taken. If they have chosen already, the seat "
            "to their right is next, and so on counter-clockwise, to the first who has not "
            "chosen."
        ),
    ),
    Rule(
        "4.2.5",
        _(
            "If it is your turn and no opponent’s piles lie out, you keep both of your own. "
            "Effects that need a taken pile do nothing then."
        ),
    ),
    Rule(
        "4.2.6",
        _("When all piles lie below mats everything is revealed, and Swap ends."),
    ),
    Rule(
        "4.2.7",
        rulings={
            "R12": _(
                "A specialist works for its new owner as soon as its pile has moved. A token "
                "that moves does not change the order of Choose."
            ),
        },
    ),
    Rule(
        "4.3",
        _("The token belongs to the player at whose mat, reserve or side it ends."),
    ),
)
