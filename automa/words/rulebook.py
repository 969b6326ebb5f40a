"""Her rules as players read them; docs/automa.md has the same numbers for those who code."""

from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext_lazy as _

from automa.words import names
from automa.words.rule import Rule
from automa.words.rulebook_actions import ACTIONS

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise


class Part(NamedTuple):
    number: str
    title: "StrPromise"
    rules: tuple[Rule, ...]


THINGS = (
    Rule(
        "A1.1",
        _(
            "Six genres: crime, horror, romance, sci-fi, superheroes, western. Writers and artists "
            "have a genre and a value from 1 to 3, comics a genre, orders a genre and a value "
            "from 3 to 6."
        ),
    ),
    Rule(
        "A1.2",
        _(
            "Five rounds. She takes Hire, Develop, Ideas, Print and Sales, never Royalties. Every "
            "action has three slots, filled from the first: Ideas takes 2, 1, 1 tokens off the "
            "board, Print prints 2, 1, 1 comics, Sales collects 3, 2, 2 orders."
        ),
    ),
    Rule(
        "A1.3",
        _(
            "Thirty orders lie on the map, of each genre 3, 3, 4, 5 and 6. At the start of a round "
            "those of its calendar genre are turned face up; round III has two calendar tiles. "
            "One idea token of each genre lies on the board then. Three writers, three artists and "
            "three comics lie face up (or four of each), and are not refilled within a round."
        ),
    ),
    Rule(
        "A1.4",
        _(
            "She has twelve cards. Each names three actions in order and all six genres in order, "
            "her priority."
        ),
    ),
)
SET_UP = (
    Rule(
        "A2.1",
        _(
            "You set up as the second player of the base game: $5, a writer and an artist of value "
            "2 and of different genres, a comic, three ideas."
        ),
    ),
    Rule(
        "A2.2",
        _(
            "She gets four editors, one comic, a random writer and a random artist of value 2, "
            "face up beside her mat. She has no money, no ideas, no agent, no cubes and no turn "
            "order block."
        ),
    ),
    Rule("A2.3", _("She plays on level 1 (beginner), 2 (intermediate) or 3 (expert).")),
)
HER_TURN = (
    Rule(
        "A3.1",
        _(
            "She is always first. At the start of a round four of her cards lie in a row; each "
            "turn the next is turned, then you play. She has four turns a round; with an extra "
            "editor you have a fifth."
        ),
    ),
    Rule(
        "A3.2",
        _(
            "She takes the topmost action of the card that she has not taken in this round; if she "
            "has taken all three, from the top again. An action that fails is skipped: no editor "
            "is placed, and the next line is tried."
        ),
        rulings={
            "AR1": _(
                "The booklets do not say what happens if all slots of an action are in use: it is "
                "skipped likewise. Lines that she has not taken come first, then the others from "
                "the top."
            )
        },
    ),
    Rule(
        "A3.3",
        _(
            "If no line of the card works she takes the first action of the board that does: Hire, "
            "Develop, Ideas, Print, Sales."
        ),
        rulings={
            "AR2": _(
                "The booklets do not say whether it counts as taken, nor what happens if nothing "
                "works at all: it counts, and the editor stays on her mat."
            )
        },
    ),
    Rule(
        "A3.4",
        _(
            "After a round its four cards are discarded. After rounds II and IV all twelve are "
            "shuffled."
        ),
    ),
)
ROUND_END = (
    Rule(
        "A5.1",
        _("Whose single best comic has more fans gets 3 points, the other 2; a tie is 3 for both."),
        rulings={"AR9": _("The booklets do not speak of a side without a fan: it gets nothing.")},
    ),
    Rule(
        "A5.2",
        _(
            "You get your income, she has none: for each comic by its fans, 1: $1, 2 or 3: $2, 4 "
            "to 6: $3, 7 to 9: $4, 10: $6, and above that $6 and as much as the rest is worth."
        ),
    ),
    Rule("A5.3", _("Every comic of both loses a fan, but never its last one; not in round V.")),
)
GAME_END = (
    Rule(
        "A6.1",
        _(
            "She scores a point for each fan on the chart, her points from the ends of rounds, 2 "
            "for each mastery, and 18, 24 or 32 by her level."
        ),
    ),
    Rule(
        "A6.2",
        _(
            "You score as in the base game: fans, less those of orders you collected but did not "
            "meet, point tokens, 2 for each mastery and for each better colour, a point for every "
            "$4 and every 4 ideas, 6, 4 or 2 for each original with two, one or no matching "
            "creatives, and milestones, once."
        ),
    ),
    Rule("A6.3", _("You win with more points than she has; a tie is hers.")),
    Rule(
        "A6.4",
        _(
            "Your title: from 110 points Publisher, 100 Editor-in-chief, 90 Senior editor, 80 "
            "Associate editor, 70 Editor, 60 Assistant editor, 50 Proofreader."
        ),
    ),
    Rule(
        "A6.5",
        _("Challenges are chosen before the game; each that you do not meet costs 15 points."),
        *names.CHALLENGES.values(),
        it=_("“Wheeler-dealer” goes neither with “Ethical publisher” nor with three masteries."),
        v7=_("There is no “Wheeler-dealer”."),
        rulings={
            "AR10": _(
                "The booklets do not say what they are taken off for: before winner and title are "
                "found."
            ),
            "AR11": _(
                "The booklet does not say whether printing nothing is enough for “Wheeler-dealer”: "
                "it takes a rip-off."
            ),
        },
    ),
)
PARTS = (
    Part("A1", _("Things"), THINGS),
    Part("A2", _("Set-up"), SET_UP),
    Part("A3", _("Her turn"), HER_TURN),
    Part("A4", _("Her actions"), ACTIONS),
    Part("A5", _("End of a round"), ROUND_END),
    Part("A6", _("End of the game"), GAME_END),
)
