"""Worked examples of cards whose effect an album alone does not show.

Each is for the figure that the card has in the house edition; with another figure it is not shown.
A test compares the numbers with what the rules do in the same situation.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext_lazy as _

from games.rules.components import EventEffect, Power
from games.rules.solo_cards import BottomLine

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise


class Deed(NamedTuple):
    amount: int
    said: "StrPromise"


POWERS: Mapping[Power, Deed] = {
    Power.TOKEN_BONUS: Deed(
        3, _("You have the token at the Show: 2 points for it and 3 for this card make 5.")
    ),
    Power.RESERVE_STAMP: Deed(
        1,
        _(
            "Of your 6 items you reserve an attendee, as everyone may, and a stamp on top. The "
            "other 4 are split into two piles."
        ),
    ),
    Power.DRAW_AFTER_TAKING: Deed(
        1,
        _(
            "You take a pile of 3 items and draw the top large square. It lies in your reserve, "
            "so you have 4 new items besides your own pile and reserve."
        ),
    ),
    Power.RESTORE_FADED: Deed(
        1,
        _(
            "Your stamps are worth 3, 2, −1 and −2. Without this card they make 2, with it they "
            "make 5."
        ),
    ),
    Power.LONG_FIRST_TURN: Deed(
        1,
        _(
            "You begin with 2 items, then take one a turn. After 5 turns you have 6 items, like "
            "everyone else after 6."
        ),
    ),
    Power.CHOOSE_FIRST: Deed(
        1,
        _(
            "Ben’s collection holds the token, but you have this card as Choose begins: you take a "
            "pile of Cleo’s. Cleo is next, not Ben."
        ),
    ),
    Power.FOREVER_BONUS: Deed(
        2,
        _(
            "You have 3 forever stamps, Ben has 4 and Cleo 1. With 2 more you count 5 and score 10 "
            "points instead of 6."
        ),
    ),
    Power.PAID_PER_ITEM: Deed(
        1, _("Ben takes your pile with two stamps and the token: 3 items, so you score 3 points.")
    ),
    Power.VIEW_POOL: Deed(
        1,
        _(
            "Four stamps lie face down in the pool. You see that one of them is rare, and take it "
            "before anybody else knows."
        ),
    ),
    Power.DRAW_AFTER_COLLECT: Deed(
        1,
        _(
            "After Collect you have 6 items. You draw a long tile into your reserve and then cut "
            "as always: reserve one of the 6, split the other 5."
        ),
    ),
    Power.PERFECT_CORNERS: Deed(
        1,
        _("Your album has 2 perfect corners on Friday and 5 on Saturday: 2 points, then 5 points."),
    ),
    Power.CANCELLED_VALUE: Deed(
        2, _("Three cancelled stamps in your album add 6 to the sum of values instead of 0.")
    ),
    Power.CONTEST_BONUS: Deed(
        3, _("You enter a contest that scores you 12 points: with this card it is 15.")
    ),
    Power.LIFT_TILE: Deed(
        1,
        _(
            "You lift a large square out of the middle, place two new small squares there and the "
            "large one in a corner of the album."
        ),
    ),
}

EVENTS: Mapping[EventEffect, Deed] = {
    EventEffect.GENEROUS_GIFTS: Deed(
        2,
        _(
            "Ben takes your pile: a stamp worth 3, a cancelled one and an attendee worth 2. You "
            "score 3 points."
        ),
    ),
    EventEffect.REVEAL_COLLECTIONS: Deed(
        1,
        _(
            "You have collected two face-down stamps. Before the Cut everybody sees them, and you "
            "see theirs."
        ),
    ),
    EventEffect.SEALED_POOL: Deed(
        1,
        _(
            "A face-down tile of 3 × 3 lies in the pool. You know that it is a large square, and "
            "nothing else until you take it."
        ),
    ),
    EventEffect.EXTRA_STOCK: Deed(
        1,
        _(
            "Three of you play: 3 more short rectangles come into the pool, and everyone takes 7 "
            "items."
        ),
    ),
    EventEffect.RESERVE_MORE: Deed(
        1, _("Of your 6 items you reserve 2 and split the other 4 into two piles.")
    ),
    EventEffect.FAIR_SHARES: Deed(
        1,
        _(
            "After your reservation 5 items are left: piles of 3 and 2 are allowed, 4 and 1 are "
            "not."
        ),
    ),
    EventEffect.TOKEN_POINTS: Deed(
        5, _("You have the token at the Show: it scores 5 points today instead of 2.")
    ),
    EventEffect.LONE_CONTEST: Deed(
        3,
        _(
            "You enter the Theme contest, Ben and Cleo both enter the Size contest. You get 3 "
            "points more, they get none."
        ),
    ),
    EventEffect.FOREVER_GIFT: Deed(
        1,
        _(
            "Only two forever stamps are left and three of you play: the first player and the next "
            "one clockwise get one each."
        ),
    ),
    EventEffect.COUNTER_CLOCKWISE: Deed(
        1,
        _(
            "Anna is the first player, Ben sits to her left and Cleo to her right. Anna takes an "
            "item, then Cleo, then Ben."
        ),
    ),
}

LINES: Mapping[BottomLine, Deed] = {
    BottomLine.SWAP_WITH_HERS: Deed(
        1,
        _(
            "You give her a cancelled small square and pick her face-down large one. You may look "
            "at it now, and she has yours in its place."
        ),
    ),
    BottomLine.VIEW_HERS: Deed(
        1,
        _(
            "One of her face-down stamps turns out to be rare. She does not count it as one, but "
            "you know which pile to take."
        ),
    ),
    BottomLine.REVEAL_HERS: Deed(
        1,
        _(
            "You reveal a stamp of hers, and it is worth 3: lying face up it has 1 token more than "
            "before."
        ),
    ),
    BottomLine.TURN_YOURS_DOWN: Deed(
        1,
        _("You turn a stamp worth 2 face down. It has 1 token less now, for she cannot see the 2."),
    ),
    BottomLine.REDRAW_YOURS: Deed(
        1,
        _(
            "You discard a faded long tile and draw another long one. It lies face down, and only "
            "you look at it."
        ),
    ),
    BottomLine.SWAP_HER_PILES: Deed(
        1,
        _(
            "You move a rare stamp from her large pile to the small one, and a forever stamp takes "
            "its place: now you would like the small pile."
        ),
    ),
    BottomLine.IGNORE_ATTENDEES: Deed(
        1, _("Two attendees in one of your piles have 0 tokens today instead of 2.")
    ),
    BottomLine.FOREVER_FOR_HER: Deed(
        1,
        _(
            "Her small pile now has three items, as many as the large one, but the large one still "
            "counts 1 token more."
        ),
    ),
    BottomLine.NO_DECISION: Deed(
        1, _("Your piles have 6 and 5 tokens. She takes the pile with 6 for certain.")
    ),
    BottomLine.NOTHING: Deed(1, _("You look at her piles, and the day goes on as always.")),
}
