"""What Pinzetta did after the player's last move and why, step by step (rules 8.5 to 8.8)."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from games.models import Move
from games.rules.because import Because, decode_because
from games.rules.solo_cards import SECTIONS
from games.tables.look import Look
from games.tables.solo.pinzetta import DrawnDecision, DrawnScoring, Section, decision, scoring
from games.tables.solo.valued import why
from games.words import Names, score_reason
from games.words.because import SECTION_NAMES, TIES, because_sentences, pile_name, tokens
from games.words.names import signed
from pinzetta import HUMAN, SOLO
from pinzetta.appraisal import Appraised, AppraisedPile
from pinzetta.because import BecauseChoice, BecauseCut, BecauseFinale, BecauseShow, Tie
from pinzetta.decide import SWAPS_AT


class WeighedItem(NamedTuple):
    """An item with the tokens she counted for it then."""

    what: str
    name: str
    tokens: int
    why: str
    marked: bool


class WeighedPile(NamedTuple):
    name: str
    large: bool
    items: list[WeighedItem]
    total: int
    left: int | None
    """Tokens left after the decision card, if one was drawn."""
    taken: bool


class BecauseStep(NamedTuple):
    title: str
    lines: list[str]
    piles: Sequence[WeighedPile] = ()
    decision: DrawnDecision | None = None
    scoring: DrawnScoring | None = None
    sections: Sequence[Section] = ()
    sums: Sequence[tuple[str, int, str]] = ()
    """Reason, how many, points."""


class Verdict(NamedTuple):
    """What she did, in one line, and the items it is about."""

    text: str
    items: tuple[str, ...] = ()


class Answers(NamedTuple):
    """Her moves after the player's last one; a browser notices new ones by `key`."""

    key: str
    verdicts: list[Verdict]
    steps: list[BecauseStep]


def because(look: Look) -> Answers | None:
    """Her latest moves with their reasons; None before her first."""
    game = look.game
    made = game.history.filter(line=game.line, number__lte=game.moves).order_by("-number")
    answers: list[Move] = []
    for move in made[:4]:
        if move.seat == HUMAN:
            break
        answers.insert(0, move)
    if not answers:
        return None
    reasons = [told(move.because) for move in answers]
    return Answers(
        key=f"{game.code}-{game.line}-{answers[-1].number}",
        verdicts=[_verdict(each) for each in reasons],
        steps=[step for each in reasons for step in steps_of(look, each)],
    )


def _verdict(because: Because) -> Verdict:
    match because:
        case BecauseChoice():
            taken = because.piles[because.pile]
            items = tuple(each.what for each in taken.items)
            if because.pile:
                return Verdict(_("She takes your right pile."), items)
            return Verdict(_("She takes your left pile."), items)
        case BecauseCut(given=None):
            return Verdict(_("She leaves her piles as they are."))
        case BecauseCut():
            both = (because.given, because.gotten)
            appraised = (each for pile in because.piles for each in pile.items)
            swapped = tuple(each.what for each in appraised if each.handle in both)
            return Verdict(_("She swaps two items between her piles."), swapped)
        case BecauseShow(intro=True):
            return Verdict(_("She shows nothing, and scores nothing: this is intro mode."))
        case BecauseShow():
            return Verdict(_("She shows and scores %(points)s.") % {"points": because.points})
        case BecauseFinale():
            points = sum(line.points for line in because.lines)
            return Verdict(_("Her Finale brings %(points)s.") % {"points": points})
    raise ValueError(because.kind)


def told(because: Any) -> Because:
    return decode_because(SOLO.becauses, because)


def sentences(names: Names, because: Any) -> list[str]:
    """Her reasons as plain sentences, for the log."""
    return because_sentences(told(because), names) if because else []


def steps_of(look: Look, because: Because) -> Iterator[BecauseStep]:
    match because:
        case BecauseChoice():
            return _choice(look, because)
        case BecauseCut():
            return _cut(look, because)
        case BecauseShow():
            return _show(look, because)
        case BecauseFinale():
            return _finale(look, because)
    raise ValueError(because.kind)


def _pile(
    look: Look,
    pile: AppraisedPile,
    marked: tuple[int | None, ...] = (),
    left: int | None = None,
    *,
    taken: bool = False,
) -> WeighedPile:
    def token(each: Appraised) -> WeighedItem:
        name = look.names.thing(each.what)
        return WeighedItem(each.what, name, each.tokens, why(each), each.handle in marked)

    items = [token(each) for each in pile.items]
    return WeighedPile(pile_name(pile), pile.large, items, pile.tokens, left, taken)


def _choice(look: Look, because: BecauseChoice) -> Iterator[BecauseStep]:
    yield BecauseStep(
        _("She appraises your piles"),
        [],
        piles=[_pile(look, pile) for pile in because.piles],
    )
    if because.card is None:
        yield BecauseStep(
            _("No decision card"), [_("She is resolute today and draws no decision card.")]
        )
    else:
        lines = [
            _("Taken off the %(pile)s, which has most: %(tokens)s.")
            % {
                "tokens": tokens(because.removed),
                "pile": pile_name(because.piles[because.source]),
            }
            if because.removed
            else _("No token is taken off.")
        ]
        if Tie.REMOVE in because.ties:
            lines.append(str(TIES[Tie.REMOVE]))
        yield BecauseStep(
            _("She turns a decision card"), lines, decision=decision(look, because.card)
        )
    yield BecauseStep(
        _("She takes the %(pile)s") % {"pile": pile_name(because.piles[because.pile])},
        [*_taken(because), *_foreseen(look, because)],
        piles=[
            _pile(look, pile, left=because.left[number], taken=number == because.pile)
            for number, pile in enumerate(because.piles)
        ],
    )


def _taken(because: BecauseChoice) -> Iterator[str]:
    if Tie.TAKE in because.ties:
        yield str(TIES[Tie.TAKE])
        return
    yield _("It has most tokens left: %(number)s against %(other)s.") % {
        "number": because.left[because.pile],
        "other": because.left[1 - because.pile],
    }


def _foreseen(look: Look, because: BecauseChoice) -> Iterator[str]:
    """Whether the player predicted her choice; only told of the latest one."""
    if look.solo is None or look.solo.foreseen is None:
        return
    if look.solo.foreseen == because.pile:
        yield _("You foresaw it.")
    else:
        yield _("You had foreseen the other one.")


def _cut(look: Look, because: BecauseCut) -> Iterator[BecauseStep]:
    swaps = because.given is not None
    marked = (because.given, because.gotten)
    yield BecauseStep(
        _("She appraises her own piles"),
        [],
        piles=[_pile(look, pile, marked) for pile in because.piles],
    )
    lines = because_sentences(because, look.names)[len(because.piles) :]
    rule = _("She swaps at a lead of %(number)s or more.") % {"number": SWAPS_AT}
    title = _("She swaps two items") if swaps else _("She leaves her piles as they are")
    yield BecauseStep(title, [*lines, rule])


def _show(look: Look, because: BecauseShow) -> Iterator[BecauseStep]:
    if because.card is None:
        yield BecauseStep(_("She shows"), because_sentences(because, look.names))
        return
    yield BecauseStep(
        _("She sorts what she got onto her mat"),
        [],
        sections=[
            Section(key, str(SECTION_NAMES[key]), items, None)
            for key, items in zip(SECTIONS, because.sections, strict=True)
            if items
        ],
    )
    product = _("%(number)s for her level × %(day)s for the day = %(points)s.") % {
        "number": because.number,
        "day": because.day,
        "points": because.points,
    }
    yield BecauseStep(_("She turns a scoring card"), [product], scoring=scoring(look, because.card))


def _finale(look: Look, because: BecauseFinale) -> Iterator[BecauseStep]:
    yield BecauseStep(
        _("Her Finale"),
        [],
        decision=decision(look, because.card) if because.card else None,
        sums=[
            (score_reason(line, look.names), line.number, signed(line.points))
            for line in because.lines
        ],
    )
