"""Whether a game is sound, for its keeper: what the last check found, in words."""

from collections.abc import Callable
from typing import Any, NamedTuple

from games.models import Game
from games.presenters.table_view import seat_name
from games.services.stored.audit import Finding
from games.words.asks import EMPTY_SEAT, PHASES
from games.words.findings import FINDINGS, finding_sentence
from games.words.things import DAYS


class FindingInWords(NamedTuple):
    """A finding in words, and the code behind it."""

    text: str
    code: str


def findings_in_words(game: Game) -> list[FindingInWords]:
    """What the last check of a game has found."""
    return [tell(game, finding) for finding in stored_findings(game.findings)]


def stored_findings(stored: Any) -> list[Finding]:
    """The findings stored in a game; kinds that this release does not know are left out."""
    rows = stored if isinstance(stored, list) else []
    whole = [row for row in rows if isinstance(row, list) and len(row) == len(Finding._fields)]
    return [Finding(*row) for row in whole if row[0] in FINDINGS]


def tell(game: Game, finding: Finding) -> FindingInWords:
    return FindingInWords(finding_sentence(*finding, seat_names(game)), str(finding))


def seat_names(game: Game) -> Callable[[int], str]:
    """How the seats of a game are called, even one whose row is lost."""
    names = {player.seat: seat_name(player) for player in game.players.all()}
    return lambda seat: names.get(seat) or str(EMPTY_SEAT) % {"number": seat + 1}


def moment(game: Game) -> str:
    """Day and phase, or a dash if the game has not begun or they are stored wrongly."""
    if game.phase not in PHASES or not 1 <= game.day <= len(DAYS):
        return "–"
    return f"{DAYS[game.day - 1]}, {PHASES[game.phase]}"
