"""Pinzetta (part 8)."""

from django.utils.translation import gettext_lazy as _

from games.words.rulebook.rule import Rule

BEFORE = _(
    "One player against Pinzetta. Show and Finale are those of two players where this part "
    "says nothing else; from the set-up of a day to the end of Swap it replaces parts 3 and 4. "
    "She is a player in every other respect, so a Dealer of yours is paid when she takes your "
    "pile. She never uses an attendee."
)
RULES = (
    Rule(
        "8.1",
        _(
            "There is no first-player token. The attendees 1, 5, 6 and 9 stay in the box, and "
            "Pinzetta’s event cards replace the others. Your mat is one without a Pinzetta mat "
            "on its back; hers is the one that names the Size contest in play."
        ),
        _("She plays on level 1, 2 or 3. A forever stamp lies on her mat from the start."),
        rulings={
            "R10": _(
                "In intro mode no forever stamp lies there, as the English and Polish booklets "
                "have it."
            ),
        },
    ),
    Rule(
        "8.2",
        _(
            "Each day a first event card lays out her daily collection, already cut into a "
            "large and a small pile; you may not look at her face-down stamps. A second card "
            "lays out your six items; those that lie face down you may view. Then follow the "
            "instruction at the bottom of the card, then your Scout works. Both cards are "
            "discarded."
        ),
        rulings={
            "R14": _(
                "The instruction must be followed where it can be; otherwise nothing happens. "
                "Exchanged items take each other’s place and lie as they lay before, rares "
                "too; a face-down stamp of hers is picked unseen and may be viewed once it is "
                "yours. Discreet turns any stamp but a forever stamp, and a rare so turned "
                "still may not be reserved. Restless needs something left to draw; a new "
                "attendee lies face up. Tidy lets nobody look. Aloof is for both collections. "
                "With Resolute nothing is shuffled or drawn."
            ),
        },
    ),
    Rule(
        "8.3",
        _(
            "She appraises an item in tokens: 1 for an attendee or a forever stamp, 4 for a "
            "rare that lies face up. Any other stamp has 1 if it lies face up with a value of "
            "exactly 2 or 3, and 2 more if her mat names its size, face up or face down."
        ),
        rulings={
            "R8": _(
                "A double is one stamp to her, worth both halves together. Face down it is to "
                "her what any long tile is."
            ),
        },
    ),
    Rule(
        "8.4",
        _("A pile is worth the tokens of its items, and the large pile 1 more."),
    ),
    Rule(
        "8.5",
        _(
            "You cut, she chooses: reserve one item, never a rare, and split the others so "
            "that one pile has exactly one item more. All decision cards are shuffled and one "
            "is drawn. As many tokens as it has icons crossed out leave the pile with most of "
            "them, of equal piles the large one; the extra token of the large pile can go too, "
            "and no pile has less than nothing. She takes the pile with most left, of equal "
            "ones the large one."
        ),
        rulings={
            "R9": _("An even number is split equally, and the left pile counts as the large one."),
        },
    ),
    Rule(
        "8.6",
        _(
            "She cuts, you choose: if one of her piles is ahead by 3 tokens or more, its item "
            "with most tokens and the other’s item with fewest change places, of equal items "
            "the leftmost. No card is drawn. You take a pile, she keeps the other. Her large "
            "pile stays the large one, whatever happens to it. What lies face down stays so "
            "until Swap ends."
        ),
    ),
    Rule(
        "8.7",
        _(
            "You show as always. She reveals her items and sorts them onto her mat: stamps by "
            "target size, target size and value 2 or 3, other size and value 2 or 3, and other "
            "stamps; rares, forever stamps and attendees in boxes of their own. She draws one "
            "of four scoring cards, finds the contest in play on it and scores its number for "
            "her level, times 1, 2 or 3 for the day. The scoring cards are shuffled once and "
            "do not return."
        ),
        _("In intro mode her items are discarded and she scores nothing."),
    ),
    Rule(
        "8.8",
        _(
            "Her Finale: −20, −10 or 0 points for level 1, 2 or 3; forever stamps as in 6.1; "
            "each section of her mat by the number that a decision card has for it; the values "
            "of her rares. She scores nothing for specialists or the Finale contest."
        ),
        _(
            "In intro mode she scores 110, 125 or 140 points and nothing else, and your "
            "forever stamps compete with the imaginary player only."
        ),
        rulings={
            "R13": _("The decision card is the next one of the deck that was shuffled last."),
            "R15": _("Rares in your album and on her mat break a tie; in intro mode she has none."),
        },
    ),
)
