"""Her answers (rules 8.5 to 8.8): each is forced, and comes with its reasons.

She gets a sight like any seat, so she cannot know too much.
"""

from collections.abc import Sequence

from games.rules.because import Answered
from games.rules.components import Edition
from games.rules.decisions import ChoosePile, MakeCut, MakeShow
from games.rules.moves import Choose, Show
from games.rules.player import Points
from games.rules.sight import Sight
from games.rules.solo_cards import DecisionCard
from pinzetta.appraisal import Appraised, AppraisedPile
from pinzetta.because import BecauseChoice, BecauseCut, BecauseFinale, BecauseShow, Tie
from pinzetta.decisions import ReckonMat
from pinzetta.mat import FOREVERS, finale_lines, intro_lines, score_card, sort_out
from pinzetta.moves import Reckon, SoloCut
from pinzetta.sight import SoloSight
from pinzetta.state import HER, HUMAN, NOTHING, SoloOptions, hers

SWAPS_AT = 3
"""The lead at which she swaps."""


def decide(sight: Sight) -> Answered:
    match sight.decision:
        case ChoosePile():
            choice = choose(_solo(sight).yours, _card(sight.edition, _solo(sight).decision))
            return Answered(Choose(HUMAN, choice.pile), choice)
        case MakeCut():
            cut = swap(_solo(sight).hers)
            left, right = swapped(cut)
            return Answered(SoloCut((), left, right), cut)
        case MakeShow():
            return _show(sight)
        case ReckonMat(card=card):
            return Answered(Reckon(card), BecauseFinale(card, _finale(sight)))
    raise ValueError("she is not asked anything")


def choose(piles: Sequence[AppraisedPile], card: DecisionCard | None) -> BecauseChoice:
    """Rule 8.5: tokens are removed from the pile with most; she takes what then has most."""
    tokens = [pile.tokens for pile in piles]
    source, level = _most(piles, tokens)
    crossed = card.crossed if card else 0
    removed = min(crossed, tokens[source])
    tokens[source] -= removed
    pile, still_level = _most(piles, tokens)
    ties = (Tie.REMOVE,) * (level and removed > 0) + (Tie.TAKE,) * still_level
    return BecauseChoice(
        piles=tuple(piles),
        card=card.id if card else None,
        crossed=crossed,
        removed=removed,
        source=source,
        left=tuple(tokens),
        ties=ties,
        pile=pile,
    )


def _most(piles: Sequence[AppraisedPile], tokens: Sequence[int]) -> tuple[int, bool]:
    """The pile with most tokens, of equal ones the large one; and whether they are equal."""
    first, second = tokens
    if first == second:
        return next(n for n, pile in enumerate(piles) if pile.large), True
    return int(second > first), False


def swap(piles: Sequence[AppraisedPile]) -> BecauseCut:
    """Rule 8.6: at a lead of three she swaps the best item for the worst of the other pile."""
    lead = piles[0].tokens - piles[1].tokens
    leader = None if lead == 0 else int(lead < 0)
    given = gotten = None
    ties: tuple[Tie, ...] = ()
    if leader is not None and abs(lead) >= SWAPS_AT and piles[1 - leader].items:
        rich, poor = piles[leader].items, piles[1 - leader].items
        best = max(each.tokens for each in rich)
        worst = min(each.tokens for each in poor)
        given, several = _leftmost(rich, best)
        gotten, more = _leftmost(poor, worst)
        ties = (Tie.MOST,) * several + (Tie.LEAST,) * more
    return BecauseCut(tuple(piles), abs(lead), leader, given, gotten, ties)


def _leftmost(items: Sequence[Appraised], tokens: int) -> tuple[int, bool]:
    found = [each.handle for each in items if each.tokens == tokens]
    return found[0], len(found) > 1


def swapped(cut: BecauseCut) -> tuple[tuple[int, ...], ...]:
    """The handles of her piles as she cuts them; swapped items take each other's place."""
    becomes = {cut.given: cut.gotten, cut.gotten: cut.given}

    def after(handle: int) -> int:
        other = becomes.get(handle)
        return handle if other is None else other

    return tuple(tuple(after(each.handle) for each in pile.items) for pile in cut.piles)


def _show(sight: Sight) -> Answered:
    """Rule 8.7."""
    options, state = _options(sight), _solo(sight)
    if state.scoring is None:
        nothing = BecauseShow(options.intro, NOTHING, None, None, 0, sight.day, 0)
        return Answered(Show((), None), nothing)
    mat = hers(sight.edition).mats[state.mat]
    new = sort_out(sight.edition, mat, (item.what for item in sight.players[HER].below))
    contest, number, points = score_card(
        sight.edition, state.scoring, sight.contests, options.level, sight.day
    )
    because = BecauseShow(False, new, state.scoring, contest, number, sight.day, points)
    return Answered(Show((), contest), because)


def _finale(sight: Sight) -> tuple[Points, ...]:
    """Rule 8.8."""
    options, state = _options(sight), _solo(sight)
    card = _card(sight.edition, state.decision)
    if card is None:
        return intro_lines(options.level)
    forevers = (state.forevers, len(state.sections[FOREVERS]))
    return finale_lines(sight.edition, state.sections, card, options.level, forevers)


def _card(edition: Edition, id: str | None) -> DecisionCard | None:
    return hers(edition).decisions[id] if id else None


def _solo(sight: Sight) -> SoloSight:
    assert isinstance(sight.extra, SoloSight)
    return sight.extra


def _options(sight: Sight) -> SoloOptions:
    assert isinstance(sight.options, SoloOptions)
    return sight.options
