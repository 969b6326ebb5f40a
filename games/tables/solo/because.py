"""What she did in answer to your last move, and why, step by step (rules 8.5 to 8.8)."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from games.models import Move
from games.rules.because import Because, decode_because
from games.rules.solo_cards import SECTIONS
from games.tables.look import Look
from games.tables.solo.pinzetta import Decision, Scoring, Section, decision, scoring
from games.tables.solo.valued import why
from games.words import Names, score_reason
from games.words.because import SECTION_NAMES, TIES, because_sentences, pile_name, tokens
from games.words.names import signed
from pinzetta import HUMAN, SOLO
from pinzetta.appraisal import Appraised, AppraisedPile
from pinzetta.because import BecauseChoice, BecauseCut, BecauseFinale, BecauseShow, Tie
from pinzetta.decide import SWAPS_AT


class Token(NamedTuple):
    """An item as she appraised it then."""

    what: str
    name: str
    tokens: int
    why: str
    marked: bool


class Pile(NamedTuple):
    name: str
    large: bool
    items: list[Token]
    total: int
    left: int | None
    """After the decision card, where one was drawn."""
    taken: bool


class Step(NamedTuple):
    title: str
    lines: list[str]
    piles: Sequence[Pile] = ()
    decision: Decision | None = None
    scoring: Scoring | None = None
    sections: Sequence[Section] = ()
    sums: Sequence[tuple[str, int, str]] = ()
    """Reason, how many, points."""


class Answers(NamedTuple):
    """Her answers to your last move; `key` names them in the browser."""

    key: str
    steps: list[Step]


def because(look: Look) -> Answers | None:
    """None while she has not answered anything yet."""
    game = look.game
    made = game.history.filter(line=game.line, number__lte=game.moves).order_by("-number")
    answers: list[Move] = []
    for move in made[:4]:
        if move.seat == HUMAN:
            break
        answers.insert(0, move)
    if not answers:
        return None
    steps = [step for move in answers for step in steps_of(look, told(move.because))]
    return Answers(f"{game.code}-{game.line}-{answers[-1].number}", steps)


def told(because: Any) -> Because:
    return decode_because(SOLO.becauses, because)


def sentences(names: Names, because: Any) -> list[str]:
    """The same in plain sentences, for the log."""
    return because_sentences(told(because), names) if because else []


def steps_of(look: Look, because: Because) -> Iterator[Step]:
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
) -> Pile:
    def token(each: Appraised) -> Token:
        name = look.names.thing(each.what)
        return Token(each.what, name, each.tokens, why(each), each.handle in marked)

    items = [token(each) for each in pile.items]
    return Pile(pile_name(pile), pile.large, items, pile.tokens, left, taken)


def _choice(look: Look, because: BecauseChoice) -> Iterator[Step]:
    yield Step(
        _("She appraises your piles"),
        [],
        piles=[_pile(look, pile) for pile in because.piles],
    )
    if because.card is None:
        yield Step(_("No decision card"), [_("She is resolute today and draws no decision card.")])
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
        yield Step(_("She turns a decision card"), lines, decision=decision(look, because.card))
    yield Step(
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
    """Told of the last choice only: an older one is in the count."""
    if look.solo is None or look.solo.foreseen is None:
        return
    if look.solo.foreseen == because.pile:
        yield _("You foresaw it.")
    else:
        yield _("You had foreseen the other one.")


def _cut(look: Look, because: BecauseCut) -> Iterator[Step]:
    swaps = because.given is not None
    marked = (because.given, because.gotten)
    yield Step(
        _("She appraises her own piles"),
        [],
        piles=[_pile(look, pile, marked) for pile in because.piles],
    )
    lines = because_sentences(because, look.names)[len(because.piles) :]
    rule = _("She swaps at a lead of %(number)s or more.") % {"number": SWAPS_AT}
    title = _("She swaps two items") if swaps else _("She leaves her piles as they are")
    yield Step(title, [*lines, rule])


def _show(look: Look, because: BecauseShow) -> Iterator[Step]:
    if because.card is None:
        yield Step(_("She shows"), because_sentences(because, look.names))
        return
    yield Step(
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
    yield Step(_("She turns a scoring card"), [product], scoring=scoring(look, because.card))


def _finale(look: Look, because: BecauseFinale) -> Iterator[Step]:
    yield Step(
        _("Her Finale"),
        [],
        decision=decision(look, because.card) if because.card else None,
        sums=[
            (score_reason(line, look.names), line.number, signed(line.points))
            for line in because.lines
        ],
    )
