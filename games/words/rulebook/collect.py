"""Collect (part 3)."""

from django.utils.translation import gettext_lazy as _

from games.words.rulebook.rule import Rule

RULES = (
    Rule(
        "3.1",
        _(
            "The event deck is shuffled and as many cards as there are players are laid out. "
            "The event on top is in force today."
        ),
    ),
    Rule(
        "3.2",
        _(
            "Each icon of each card laid out brings one item into the pool: white icons face "
            "up, grey ones face down, attendees and forever stamps always face up."
        ),
        rulings={
            "R2": _(
                "An empty stack brings nothing, and Collect ends if the pool runs dry. What "
                "has been discarded does not return."
            ),
        },
    ),
    Rule(
        "3.3",
        _(
            "The first player puts the token into the pool and begins. Clockwise, everybody "
            "takes one item a turn until each has six. The token is an item: taking it is a "
            "turn."
        ),
    ),
    Rule(
        "3.4",
        _("If you take a face-down stamp you view it; it stays face down."),
    ),
    Rule(
        "3.5",
        _(
            "A specialist works for you from the moment you take it, wherever in your play "
            "area it lies."
        ),
    ),
    Rule(
        "3.6",
        _(
            "A token that nobody took goes to whoever took the last item. It lies apart from "
            "the daily collection and is not traded today."
        ),
    ),
    Rule(
        "3.7",
        _(
            "What happens at the end of Collect comes after that: specialists first, then the "
            "event."
        ),
        rulings={
            "R3": _(
                "Several effects of one owner at the same moment come in the order the owner "
                "likes; those of several owners clockwise from the first player."
            ),
        },
    ),
    Rule(
        "3.8",
        _(
            "The first player of the day is whoever holds the token as the day begins. Later "
            "in the day the first player is whoever holds it at that moment."
        ),
    ),
)
