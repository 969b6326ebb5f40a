"""The Finale: she adds up her mat (rule 8.8), you your album (rules part 6)."""

from games.rules.decisions import Decision
from games.rules.finale import album_lines, crown, forever_points, forevers, rares
from games.rules.moves import Move
from games.rules.player import Entry, Points
from games.rules.scoring import page
from games.rules.seeing import sight
from games.rules.state import FINALE, Phase, Table
from pinzetta.because import BecauseFinale
from pinzetta.decide import decide
from pinzetta.decisions import ReckonMat
from pinzetta.mat import FOREVERS, RARES
from pinzetta.state import HER, HUMAN, options, solo
from pinzetta.swap import draw_decision, only_her_answer


def begin(table: Table) -> Table:
    """The next card of the deck shuffled last (ruling R13); in intro mode there is none."""
    table = table.tell(Entry("finale-began")).but(extra=solo(table).but(decision=None))
    return table if options(table).intro else draw_decision(table, solo(table).deck or 1)


def awaited(table: Table) -> tuple[int, ...]:
    return () if table.winners else (HER,)


def ask(table: Table, seat: int) -> Decision:
    return ReckonMat(HER, table.token(HER), solo(table).decision)


def apply(table: Table, seat: int, move: Move) -> Table:
    only_her_answer(table, move)
    because = decide(sight(table, HER)).because
    assert isinstance(because, BecauseFinale)
    album, sections = page(table, HUMAN), solo(table).sections
    number = forevers(table, HUMAN, album)
    # In intro mode her mat is empty, so you compete with the imaginary player only.
    points = forever_points([number, len(sections[FOREVERS])])[HUMAN]
    table = table.book(HUMAN, Points(FINALE, "forever", None, number, points))
    table = table.book(HUMAN, *album_lines(table, HUMAN, album)).book(HER, *because.lines)
    return crown(table, [rares(album), len(sections[RARES])])


FINALE_PHASE = Phase("finale", begin, awaited, ask, apply, lambda table: (table, "over"))
