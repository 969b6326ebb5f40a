"""The Finale (part 6)."""

from django.utils.translation import gettext_lazy as _

from games.words.rulebook.rule import Rule

RULES = (
    Rule(
        "6.1",
        _(
            "Forever stamps: 10 points for the most, 6 for the second, 3 for the third place; "
            "you need at least one. Tied players all score their place, and the next place is "
            "not given."
        ),
        _("With two players an imaginary third one has three forever stamps."),
        rulings={
            "R17": _(
                "However many are tied, only one place is not given: after three who share the "
                "first place comes the third."
            ),
        },
    ),
    Rule(
        "6.2",
        _("Score the values of all stamps in your album."),
    ),
    Rule(
        "6.3",
        _("Score 2 points for each of your specialists."),
    ),
    Rule(
        "6.4",
        _("Score the Finale contest; it needs no ticket. Scores may be negative."),
    ),
    Rule(
        "6.5",
        _(
            "The most points win. If tied, the most rare stamps do. If still tied, the victory "
            "is shared."
        ),
    ),
)
