"""Her reasons; they hold nothing that you may not know."""

from enum import StrEnum
from typing import ClassVar

from games.rules.because import Because, Becauses
from games.rules.player import Points
from games.rules.values import value
from pinzetta.appraisal import AppraisedPile


class Tie(StrEnum):
    """The ties that were broken."""

    REMOVE = "remove"
    """Both piles had equally many tokens: they are removed from the large one (rule 8.5)."""
    TAKE = "take"
    """Both piles had equally many tokens left: she takes the large one (rule 8.5)."""
    MOST = "most"
    LEAST = "least"
    """Several items had most (fewest) tokens: the leftmost is swapped (rule 8.6)."""


@value
class BecauseChoice(Because):
    """Rule 8.5: which of your piles she takes."""

    kind: ClassVar = "choice"
    piles: tuple[AppraisedPile, ...]
    card: str | None
    """The decision card, unless she is resolute today."""
    crossed: int
    """How many icons it has crossed out."""
    removed: int
    """How many tokens that removed; a pile never has fewer than 0."""
    source: int
    """From which pile."""
    left: tuple[int, ...]
    """The tokens left in each."""
    ties: tuple[Tie, ...]
    pile: int


@value
class BecauseCut(Because):
    """Rule 8.6: how she cuts her own collection; the first pile is the large one."""

    kind: ClassVar = "cut"
    piles: tuple[AppraisedPile, ...]
    """As they lay before."""
    lead: int
    leader: int | None
    """The pile with more tokens, if there is one."""
    given: int | None
    """The item that leaves the leading pile, if she swaps."""
    gotten: int | None
    """And the one that comes for it."""
    ties: tuple[Tie, ...]


@value
class BecauseShow(Because):
    """Rule 8.7: what she puts where, and what the scoring card gives her."""

    kind: ClassVar = "show"
    intro: bool
    """In intro mode everything is discarded and nothing scored."""
    sections: tuple[tuple[str, ...], ...]
    card: str | None
    contest: str | None
    number: int
    day: int
    points: int


@value
class BecauseFinale(Because):
    """Rule 8.8: every line of her Finale."""

    kind: ClassVar = "finale"
    card: str | None
    lines: tuple[Points, ...]


BECAUSES: Becauses = {
    each.kind: each for each in (BecauseChoice, BecauseCut, BecauseShow, BecauseFinale)
}
