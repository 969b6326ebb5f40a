"""The texts of the guided first game. `games/presenters/board/lesson.py` finds out which step it
is."""

from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext_lazy as _

from games.words.things import Texts

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise


class Suggest(StrEnum):
    """What a step suggests to take."""

    STAMP = "stamp"
    """A stamp that lies face up, preferably one that the exhibitor on the mat scores."""
    DOWN = "down"
    ATTENDEE = "attendee"
    TOKEN = "token"


class LessonStep(NamedTuple):
    title: "StrPromise"
    said: "StrPromise"
    points: Mapping[str, "StrPromise"] = {}
    """What there is to do; the page ticks each off once it is done."""
    region: str = "desk"
    """The region to look at."""
    suggests: Suggest | None = None


DAY: Mapping[str, LessonStep] = {
    "take-1": LessonStep(
        _("Collect: take a stamp"),
        _(
            "You and Leo take one item in turn until each of you has six. Begin with a stamp that "
            "lies open: one of the theme that your mat scores every day is a good start."
        ),
        suggests=Suggest.STAMP,
    ),
    "take-2": LessonStep(
        _("A stamp that nobody sees"),
        _(
            "Some stamps lie face down, and only their size can be seen. Take one of them: you "
            "alone will know what it is, which helps when you cut."
        ),
        suggests=Suggest.DOWN,
    ),
    "take-3": LessonStep(
        _("People at the fair"),
        _(
            "Cards are people. An exhibitor scores stamps of one kind every day, a specialist has "
            "a power. Below the pool you read what each of them does. Take one."
        ),
        suggests=Suggest.ATTENDEE,
    ),
    "take-4": LessonStep(
        _("The first-player token"),
        _(
            "The token is an item like the others. Whoever has it chooses first today; whoever "
            "holds it in the Show scores 2 points and begins tomorrow."
        ),
        suggests=Suggest.TOKEN,
    ),
    "take-5": LessonStep(
        _("What the contests want"),
        _(
            "In the evening you enter one of four contests. Read them, then take something that "
            "one of them counts. Of what you collect, about half will be yours in the end."
        ),
        region="contests",
    ),
    "take-6": LessonStep(
        _("Your sixth item"),
        _(
            "One more, and your daily collection is full. A forever stamp is tiny, but whoever has "
            "most of them gets 10 points in the Finale. Take what you like."
        ),
    ),
    "cut": LessonStep(
        _("Cut: one to keep, two piles"),
        _(
            "Leo will take one of your piles, and you cannot know which. So keep safe what you "
            "want most, and make two piles of which you would be glad to keep either."
        ),
        points={
            "reserve": _("Put one item into the reserve. It stays yours; a rare stamp may not."),
            "split": _("Put the others into the left and the right pile."),
        },
    ),
    "choose": LessonStep(
        _("Choose one of Leo’s piles"),
        _(
            "Now it is the other way round: Leo has cut, and you take one of these two piles. Leo "
            "keeps the other. What lies face down is a gamble."
        ),
    ),
    "show": LessonStep(
        _("Show: fill your album, enter a contest"),
        _(
            "All new stamps have to find a place, and they stay there for good. Set them close "
            "together: two more days bring more. Then enter the contest that scores you most."
        ),
        points={
            "place": _("Pick a stamp, then the cell for its top left corner. Place them all."),
            "contest": _("Enter a contest. The number beside it is what you would score now."),
        },
    ),
    "other": LessonStep(
        _("A card of yours works"),
        _("Your desk says what it wants and why. When you have answered, the day goes on."),
    ),
    "wait": LessonStep(
        _("Leo thinks"),
        _("Nothing to do for a moment. Your desk says who is awaited, and what comes next."),
    ),
    "done": LessonStep(
        _("You have played a day"),
        _(
            "Collect, Cut, Choose, Show: Saturday and Sunday go the same way, then the Finale "
            "counts the values and more. Now play a whole game, against Pinzetta, with less and "
            "less help. Or play on here with Leo as long as you like."
        ),
        region="scores",
    ),
}
"""The steps of the taught day by decision; takes are numbered."""
NUMBERED = tuple(key for key in DAY if key not in ("other", "wait"))


class Hint(NamedTuple):
    title: "StrPromise"
    said: "StrPromise"
    """On Friday."""
    short: "StrPromise"
    """On Saturday, and on Sunday for whoever asks."""


PINZETTA: Mapping[str, Hint] = {
    "cut": Hint(
        _("You cut, Pinzetta chooses"),
        _(
            "Alone you collect nothing: six items are laid out for you. The coins are the tokens "
            "she counts for each. She takes the pile with most of them, and one pile must have one "
            "item more than the other. Put what you want where she counts little."
        ),
        _("She takes the pile with most tokens, after her decision card has taken some away."),
    ),
    "choose": Hint(
        _("She has chosen, now you choose"),
        _(
            "What she took and why can be read step by step. Now take one of her two piles. In "
            "intro mode she throws away what is left to her."
        ),
        _("Take the pile that your album and the contests want, not the one with most tokens."),
    ),
    "show": Hint(
        _("Show as you have learned it"),
        _(
            "Place everything, then enter a contest. You have one ticket for each day, and a "
            "contest takes only one of yours: leave for Sunday what will still grow."
        ),
        _("Keep the album close together, and leave for later the contest that will still grow."),
    ),
    "line": Hint(
        _("Her event asks you something"),
        _(
            "Each day an event of hers has an instruction, and today’s is for you to decide. What "
            "you change here comes up again when you cut and choose."
        ),
        _("What you change here comes up again when you cut and choose."),
    ),
    "other": Hint(
        _("A card of yours works"),
        _("Your desk says what it wants and why. When you have answered, the day goes on."),
        _("Your desk says what it wants and why."),
    ),
}
"""Against Pinzetta by question."""
LINE_KINDS = ("swap", "pick")

AS_SUGGESTED = _("Well chosen: %(items)s.")
ALSO_FINE = _("Also fine: %(items)s.")
NONE_LEFT = _("None of them is left, so take what you like.")
RESERVED = _("Safe in your reserve: %(items)s.")
BROUGHT = _("Points on Friday: you %(mine)s, %(other)s %(theirs)s.")

REGIONS: Texts = {
    "contests": _("Look at the contests"),
    "scores": _("Look at the scores"),
}
