"""What a seat is asked, what the others wait for, and the names of the phases."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy, pgettext_lazy

from games.rules.solo_cards import BottomLine
from games.words.things import Texts

PHASES: Texts = {
    "collect": _("Collect"),
    "collect-end": _("End of Collect"),
    "cut": pgettext_lazy("phase of a day", "Cut"),
    "choose": pgettext_lazy("phase of a day", "Choose"),
    "she-chooses": _("Pinzetta chooses"),
    "she-cuts": _("Pinzetta cuts"),
    "show": pgettext_lazy("phase of a day", "Show"),
    "declare": _("Declare contests"),
    "finale": _("Finale"),
    "over": _("After the Finale"),
}

RULES = {
    "collect": "3",
    "collect-end": "3.7",
    "cut": "4.1",
    "choose": "4.2",
    "she-chooses": "8.5",
    "she-cuts": "8.6",
    "show": "5",
    "declare": "5.4",
    "finale": "6",
    "over": "6",
}
"""The rule that explains each phase."""
SOLO_RULES = {
    **RULES,
    "collect": "8.2",
    "collect-end": "8.2",
    "cut": "8.5",
    "choose": "8.6",
    "show": "8.7",
    "finale": "8.8",
    "over": "8.8",
}

ASKS: Texts = {
    "take": _("Take one item from the pool."),
    "draw": _("Draw a stamp and reserve it (%(card)s): from which stack?"),
    "resolve": _("Several of your cards work now: which one first?"),
    "choose": _("Take one pile. Its owner keeps the other."),
    "lift": _("You may lift one stamp out of your album and place it again (%(card)s)."),
    "show": _("Place all new stamps in your album and enter one contest."),
    "place": _("Place all new stamps in your album."),
    "declare": _("Declare the contest you enter today."),
}
THEN: Texts = {
    "take": _("It joins your daily collection, which you will cut into two piles."),
    "draw": _("You see its size only, but it is yours for certain: nobody takes from a reserve."),
    "resolve": _("All of them will work; what one brings may help the next."),
    "cut": _("Somebody may take one of your piles. The rest stays yours, and so does the reserve."),
    "solo-cut": _(
        "Pinzetta takes one of your piles. The other stays yours, and so does the reserve."
    ),
    "choose": _("What you take you place today, so look for what your album and contests want."),
    "solo-choose": _("What you take you place today; what you leave is Pinzetta’s."),
    "lift": _("You place it again with today’s stamps. Nothing else in the album ever moves."),
    "show": _("What is placed stays where it is. Each contest can be entered once in a game."),
    "place": _("What is placed stays where it is, and tomorrow’s stamps need room beside it."),
    "declare": _("It scores at once, and only once in a game: keep for later what will grow."),
}
"""What the answer is for."""
LINES_THEN: Texts = {
    BottomLine.SWAP_WITH_HERS: _(
        "You cut what you have then, and choose between what she has then."
    ),
    BottomLine.SWAP_HER_PILES: _("You will take one of her piles: bring together what you want."),
    BottomLine.REVEAL_HERS: _(
        "You will choose between her piles, and what lies open helps you both."
    ),
    BottomLine.TURN_YOURS_DOWN: _(
        "Of what lies face down she counts only the size, not the value."
    ),
    BottomLine.REDRAW_YOURS: _("Part with what you need least: you cut what you have then."),
}
TOKEN_SAID = ngettext_lazy(
    "Whoever has it chooses first today. Whoever ends up with it scores %(number)s point in the "
    "Show and begins tomorrow.",
    "Whoever has it chooses first today. Whoever ends up with it scores %(number)s points in the "
    "Show and begins tomorrow.",
    "number",
)
LINES: Texts = {
    BottomLine.SWAP_WITH_HERS: _(
        "Exchange an item of Pinzetta’s daily collection for one of yours."
    ),
    BottomLine.SWAP_HER_PILES: _(
        "Exchange an item of Pinzetta’s large pile for one of her small pile."
    ),
    BottomLine.REVEAL_HERS: _("Reveal one of Pinzetta’s face-down stamps."),
    BottomLine.TURN_YOURS_DOWN: _("Turn one of your face-up stamps face down."),
    BottomLine.REDRAW_YOURS: _("Discard one of your items and draw another of its kind and size."),
}
"""What you are asked for the bottom line of her event, by its kind (ruling R14)."""
CUT_RESERVE = ngettext_lazy(
    "Reserve %(number)s item and split the rest into two piles.",
    "Reserve %(number)s items and split the rest into two piles.",
    "number",
)
CUT_SPLIT = _("Split your items into two piles.")
CUT_MORE = ngettext_lazy(
    "You may reserve %(number)s more stamp.",
    "You may reserve up to %(number)s more stamps.",
    "number",
)
CUT_EVEN = ngettext_lazy(
    "Today the piles may differ by at most %(number)s item.",
    "Today the piles may differ by at most %(number)s items.",
    "number",
)
CUT_ONE_MORE = _("One pile gets exactly one item more than the other.")
CUT_EQUAL = _("Of an even number both get the same, and the left one counts as large.")

AWAITED: Texts = {
    "collect": _("to take an item"),
    "line": _("to do what the event says"),
    "collect-end": _("to draw a stamp"),
    "cut": _("to cut"),
    "choose": _("to choose a pile"),
    "draw": _("to draw a stamp"),
    "show": _("to show the album"),
    "declare": _("to declare a contest"),
    # Pinzetta answers at once, so these are seen only by those who look back at a game.
    "she-chooses": _("to choose a pile"),
    "she-cuts": _("to cut"),
    "finale": _("to add up her mat"),
}

BOT = _("Bot %(number)s")
EMPTY_SEAT = _("Seat %(number)s")

NEXT: Texts = {
    "collect": _("Then it is soon your turn to take an item from the pool."),
    "collect-end": _("Then you cut your daily collection."),
    "cut": _("When the last one has cut, all piles are shown together, and choosing begins."),
    "choose": _("Then it is soon your turn to take a pile."),
    "chosen": _("When all have chosen, you place your new stamps."),
    "show": _("When the last one has shown, the points of the day are counted."),
    "declare": _("When all have declared a contest, the next day begins, or the Finale."),
}
"""What comes next for somebody who waits, by the phase; `chosen`: after their own choice."""
PACES: Texts = {
    "live": _("Most moves take a minute or two; after three, a stand-in may be called."),
    "day": _("A move may take a day here: your seat stays yours when you leave this page."),
    "three-days": _("A move may take three days here: your seat stays yours when you leave."),
    "week": _("A move may take a week here: your seat stays yours when you leave this page."),
}
"""How long they may take, by the table’s pace."""
