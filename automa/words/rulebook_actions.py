"""Part A4: her actions."""

from django.utils.translation import gettext_lazy as _

from automa.words.rule import Rule

ACTIONS = (
    Rule(
        "A4.1",
        _(
            "Hire: a face-up writer and artist of one genre, the genre by the priority of her "
            "card. If no genre has both: the writer first in priority, then the artist first in "
            "priority. Of equal ones the higher value, then the left one. Fails if she has four "
            "creatives who are not on a printed comic, or without a face-up writer and artist."
        ),
        v7=_("She gets no idea for hiring a creative of value 1."),
    ),
    Rule(
        "A4.2",
        _(
            "Develop: the face-up comics from right to left, then the top of the deck, for the "
            "genre of your latest printed comic, then of the one before, and so on. If there is "
            "none, or you have printed nothing, her priority decides. Fails if she has two "
            "developed comics, or with nothing to take."
        ),
        it=_("By priority she looks at the same places."),
        v7=_(
            "By priority, genre by genre: the face-up comics, then cards of the deck are turned "
            "until one matches; the others are discarded."
        ),
        rulings={
            "AR3": _(
                "V7 does not say what happens if the deck has none of a genre: she goes on to the "
                "next."
            ),
            "AR12": _(
                "The booklets count the top of the deck with the face-up comics, but do not say "
                "where: it comes last."
            ),
        },
    ),
    Rule(
        "A4.3",
        _(
            "Ideas: 2 or 1 tokens leave the board by priority, and her three best comics, equal "
            "ones by priority, get a fan each. Fails without a comic on the chart."
        ),
        v7=_("Fails also without a token on the board."),
        rulings={
            "AR13": _(
                "The Italian booklet does not say what happens without a token on the board: her "
                "comics get their fans all the same."
            )
        },
    ),
    Rule(
        "A4.4",
        _(
            "Print: she needs a team, a writer and an artist, and a developed comic; their genres "
            "need not match, and bonuses of cards never count for her. Of several comics: one that "
            "earns a mastery, of those one that takes it from you, then her priority. It starts "
            "with 2, 3 or 5 fans by her level, and as many more as the number of the round."
        ),
        _(
            "With a team but without a developed comic she prints a rip-off of your latest "
            "original that she has not ripped off yet; it starts with 2, 3 or 5 fans by her level."
            " In the ×2 slot she prints two, if she has two teams, and decides again for the "
            "second. Fails if nothing can be printed."
        ),
        v7=_("An original that earns a mastery gets a fan more."),
        rulings={
            "AR4": _(
                "The booklets do not say which team: the writer and the artist she has had longest."
            ),
            "AR5": _(
                "The booklets do not say how she chooses among comics that earn no mastery: by her "
                "priority."
            ),
            "AR6": _("V7 does not say when she prints a rip-off: the Italian booklet holds."),
            "AR14": _(
                "The booklets do not say whether a rip-off can be ripped off: she copies originals "
                "only."
            ),
        },
    ),
    Rule(
        "A4.5",
        _(
            "Mastery of a genre: the first original takes it. It moves to whoever has strictly "
            "more printed comics of the genre and at least one original of it."
        ),
    ),
    Rule(
        "A4.6",
        _(
            "Sales: orders leave the map, and her best comic gets a fan for each of them. If she "
            "has no comic the orders just leave: that is no failure."
        ),
        it=_(
            "First all face-down orders of the genre of your latest comic are turned, rip-offs "
            "included; if it has none face down, those of the comic before, and so on, then by "
            "priority. Then she collects 3 or 2 by the slot: of the genre of your latest comic, "
            "whatever was turned, then of your earlier ones, then by priority, worth 6, 7 or 9 "
            "together by her level. Fails only if there is nothing to collect."
        ),
        v7=_(
            "The first genre, in the same order, with at least as many orders on the map as the "
            "slot says: all of it is turned, and the highest are taken. Fails if no genre has as "
            "many."
        ),
        rulings={
            "AR7": _(
                "The Italian booklet does not say how their number and their value go together: "
                "exactly as many as the slot says, fewer only if fewer lie face up. "
                "Of the sets that are worth enough, the one with most of the first genre, then "
                "of the second, and so on, then with the highest values. If none is worth enough, "
                "the one worth most. Among equal orders you choose."
            ),
        },
    ),
    Rule(
        "A4.7",
        _("Her best comic is the one with most fans."),
        rulings={
            "AR8": _(
                "The booklets do not say which one if several have as many: the first by the "
                "priority of her card."
            ),
            "AR15": _("Nor which one if they are of the same genre: the one printed first."),
        },
    ),
)
