"""Pinzetta's reasons, in sentences."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.rules.because import Because
from games.rules.solo_cards import SECTIONS
from games.words.names import Names, signed
from games.words.say import score_reason
from games.words.things import Texts
from pinzetta.appraisal import AppraisedPile, Why
from pinzetta.because import BecauseChoice, BecauseCut, BecauseFinale, BecauseShow, Tie

WHYS: Texts = {
    Why.ATTENDEE: gettext_lazy("an attendee"),
    Why.FOREVER: gettext_lazy("a forever stamp"),
    Why.RARE: gettext_lazy("a rare, face up"),
    Why.VALUE: gettext_lazy("value 2 or 3, face up"),
    Why.SIZE: gettext_lazy("a size she looks for"),
    Why.ALOOF: gettext_lazy("attendees mean nothing to her today"),
}
SECTION_NAMES: Texts = {
    "target": gettext_lazy("target size"),
    "target-and-value": gettext_lazy("target size and value 2 or 3"),
    "value": gettext_lazy("other size and value 2 or 3"),
    "other": gettext_lazy("other stamps"),
    "rare": gettext_lazy("rares"),
    "forever": gettext_lazy("forever stamps"),
    "attendee": gettext_lazy("attendees"),
}
TIES: Texts = {
    Tie.REMOVE: gettext_lazy("Both piles have equally many, so the large one loses them."),
    Tie.TAKE: gettext_lazy("Both piles have equally many left, so she takes the large one."),
    Tie.MOST: gettext_lazy("Several items have most tokens: the leftmost goes."),
    Tie.LEAST: gettext_lazy("Several items have fewest tokens: the leftmost comes."),
}


def because_sentences(because: Because, names: Names) -> list[str]:
    match because:
        case BecauseChoice():
            return list(_choice(because, names))
        case BecauseCut():
            return list(_cut(because, names))
        case BecauseShow():
            return list(_show(because, names))
        case BecauseFinale():
            return list(_finale(because, names))
    raise ValueError(because.kind)


def tokens(number: int) -> str:
    return ngettext("%(number)s token", "%(number)s tokens", number) % {"number": number}


def pile_name(pile: AppraisedPile) -> str:
    return _("large pile") if pile.large else _("small pile")


def pile_sentence(pile: AppraisedPile, names: Names) -> str:
    """A sentence with the tokens of each item of a pile, and their sum."""
    items = "; ".join(
        _("%(item)s: %(tokens)s%(why)s")
        % {
            "item": names.thing(each.what),
            "tokens": tokens(each.tokens),
            "why": f" ({', '.join(str(WHYS[why]) for why in each.why)})" if each.why else "",
        }
        for each in pile.items
    )
    words = _("Large pile, %(tokens)s, one of them for being large: %(items)s.")
    if not pile.large:
        words = _("Small pile, %(tokens)s: %(items)s.")
    return words % {"tokens": tokens(pile.tokens), "items": items or _("nothing")}


def _choice(because: BecauseChoice, names: Names) -> Iterator[str]:
    for pile in because.piles:
        yield pile_sentence(pile, names)
    if because.card is None:
        yield _("She is resolute today and draws no decision card.")
    else:
        yield _("%(card)s crosses out %(crossed)s: %(tokens)s removed from the %(pile)s.") % {
            "card": names.card(because.card),
            "crossed": because.crossed,
            "tokens": tokens(because.removed),
            "pile": pile_name(because.piles[because.source]),
        }
    if Tie.REMOVE in because.ties:
        yield str(TIES[Tie.REMOVE])
    if Tie.TAKE in because.ties:
        yield str(TIES[Tie.TAKE])
    else:
        yield _("She takes the %(pile)s: %(tokens)s left, against %(other)s.") % {
            "pile": pile_name(because.piles[because.pile]),
            "tokens": tokens(because.left[because.pile]),
            "other": because.left[1 - because.pile],
        }


def _cut(because: BecauseCut, names: Names) -> Iterator[str]:
    for pile in because.piles:
        yield pile_sentence(pile, names)
    faces = {each.handle: each.what for pile in because.piles for each in pile.items}
    if because.given is None or because.gotten is None or because.leader is None:
        yield _("The piles differ by %(tokens)s: she leaves them as they are.") % {
            "tokens": tokens(because.lead)
        }
        return
    yield _("The %(pile)s leads by %(tokens)s, so she swaps %(given)s for %(gotten)s.") % {
        "pile": pile_name(because.piles[because.leader]),
        "tokens": tokens(because.lead),
        "given": names.thing(faces[because.given]),
        "gotten": names.thing(faces[because.gotten]),
    }
    for tie in because.ties:
        yield str(TIES[tie])


def _show(because: BecauseShow, names: Names) -> Iterator[str]:
    if because.card is None or because.contest is None:
        yield _("In intro mode she discards her items and scores nothing.")
        return
    for section, items in zip(SECTIONS, because.sections, strict=True):
        if items:
            yield _("Onto her mat, %(section)s: %(items)s.") % {
                "section": SECTION_NAMES[section],
                "items": "; ".join(names.thing(what) for what in items),
            }
    yield _("%(card)s gives %(number)s for %(contest)s, times %(day)s for the day: %(points)s.") % {
        "card": names.card(because.card),
        "number": because.number,
        "contest": names.card(because.contest),
        "day": because.day,
        "points": because.points,
    }


def _finale(because: BecauseFinale, names: Names) -> Iterator[str]:
    if because.card is not None:
        yield _("Her decision card for the Finale: %(card)s.") % {"card": names.card(because.card)}
    for line in because.lines:
        yield _("%(reason)s: counted %(number)s, points %(points)s.") % {
            "reason": score_reason(line, names),
            "number": line.number,
            "points": signed(line.points),
        }
