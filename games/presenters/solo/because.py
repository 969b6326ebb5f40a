"""What Pinzetta did after the player's last move and why, step by step (rules 8.5 to 8.8)."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from games.models import Move
from games.presenters.solo.pinzetta import DrawnDecision, DrawnScoring, Section, decision, scoring
from games.presenters.solo.valued import why
from games.presenters.table_view import TableView
from games.rules.because import Because, decode_because
from games.rules.solo_cards import SECTIONS
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


def because(view: TableView) -> Answers | None:
    """Her latest moves with their reasons; None before her first."""
    game = view.game
    made = game.history.filter(line=game.line, number__lte=game.moves).order_by("-number")
    answers: list[Move] = []
    for move in made[:4]:
        if move.seat == HUMAN:
            break
        answers.insert(0, move)
    if not answers:
        return None
    reasons = [decoded(move.because) for move in answers]
    return Answers(
        key=f"{game.code}-{game.line}-{answers[-1].number}",
        verdicts=[verdict for each in reasons for verdict in _verdicts(view, each)],
        steps=[step for each in reasons for step in steps_of(view, each)],
    )


def _verdicts(view: TableView, because: Because) -> list[Verdict]:
    """What she did, and whether you had foreseen it."""
    foreseen = _foreseen(view, because) if isinstance(because, BecauseChoice) else ()
    return [_verdict(because), *map(Verdict, foreseen)]


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


def decoded(because: Any) -> Because:
    return decode_because(SOLO.becauses, because)


def sentences(names: Names, because: Any) -> list[str]:
    """Her reasons as plain sentences, for the log."""
    return because_sentences(decoded(because), names) if because else []


def steps_of(view: TableView, because: Because) -> Iterator[BecauseStep]:
    match because:
        case BecauseChoice():
            return _choice(view, because)
        case BecauseCut():
            return _cut(view, because)
        case BecauseShow():
            return _show(view, because)
        case BecauseFinale():
            return _finale(view, because)
    raise ValueError(because.kind)


def _pile(
    view: TableView,
    pile: AppraisedPile,
    marked: tuple[int | None, ...] = (),
    left: int | None = None,
    *,
    taken: bool = False,
) -> WeighedPile:
    def token(each: Appraised) -> WeighedItem:
        name = view.names.thing(each.what)
        return WeighedItem(each.what, name, each.tokens, why(each), each.handle in marked)

    items = [token(each) for each in pile.items]
    return WeighedPile(pile_name(pile), pile.large, items, pile.tokens, left, taken)


def _choice(view: TableView, because: BecauseChoice) -> Iterator[BecauseStep]:
    yield BecauseStep(
        _("She appraises your piles"),
        [],
        piles=[_pile(view, pile) for pile in because.piles],
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
            _("She turns a decision card"), lines, decision=decision(view, because.card)
        )
    yield BecauseStep(
        _("She takes the %(pile)s") % {"pile": pile_name(because.piles[because.pile])},
        list(_taken(because)),
        piles=[
            _pile(view, pile, left=because.left[number], taken=number == because.pile)
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


def _foreseen(view: TableView, because: BecauseChoice) -> Iterator[str]:
    """Whether the player predicted her choice; only told of the latest one."""
    if view.solo is None or view.solo.foreseen is None:
        return
    if view.solo.foreseen == because.pile:
        yield _("You foresaw it.")
    else:
        yield _("You had foreseen the other one.")


def _cut(view: TableView, because: BecauseCut) -> Iterator[BecauseStep]:
    swaps = because.given is not None
    marked = (because.given, because.gotten)
    yield BecauseStep(
        _("She appraises her own piles"),
        [],
        piles=[_pile(view, pile, marked) for pile in because.piles],
    )
    lines = because_sentences(because, view.names)[len(because.piles) :]
    rule = _("She swaps at a lead of %(number)s or more.") % {"number": SWAPS_AT}
    title = _("She swaps two items") if swaps else _("She leaves her piles as they are")
    yield BecauseStep(title, [*lines, rule])


def _show(view: TableView, because: BecauseShow) -> Iterator[BecauseStep]:
    if because.card is None:
        yield BecauseStep(_("She shows"), because_sentences(because, view.names))
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
    yield BecauseStep(_("She turns a scoring card"), [product], scoring=scoring(view, because.card))


def _finale(view: TableView, because: BecauseFinale) -> Iterator[BecauseStep]:
    yield BecauseStep(
        _("Her Finale"),
        [],
        decision=decision(view, because.card) if because.card else None,
        sums=[
            (score_reason(line, view.names), line.number, signed(line.points))
            for line in because.lines
        ],
    )
