"""Set-up (part 2)."""

from django.utils.translation import gettext_lazy as _

from games.words.rulebook.rule import Rule

RULES = (
    Rule(
        "2.1",
        _(
            "Every seat has another mat, each with an exhibitor printed on it. The "
            "first-player token starts at a seat chosen by chance."
        ),
    ),
    Rule(
        "2.2",
        _("One contest of each of the five types is in play: four contests and the Finale."),
    ),
    Rule(
        "2.3",
        _(
            "The supply: the forever stamps, four face-down stacks of tiles by size, the "
            "attendees and the events. All are shuffled."
        ),
    ),
    Rule(
        "2.4",
        _(
            "The fair has three days, Friday, Saturday and Sunday. Each has three parts: "
            "Collect, then Swap (Cut and Choose), then Show. After Sunday comes the Finale."
        ),
    ),
)
