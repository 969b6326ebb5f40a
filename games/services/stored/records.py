"""Write stored games as records, and read records."""

from collections.abc import Sequence
from typing import Any

from games.models import Game, MadeBy, StoredEdition
from games.rules.components import Edition
from games.rules.moves import decode_move
from games.rules.record import RecordedSeat, make_record, replay_record
from games.rules.record_text import record_text
from games.rules.state import Table
from games.services.stored import editions
from games.services.stored.variants import VARIANTS


def record_of(game: Game, table: Table, names: Sequence[str]) -> str:
    """The text of a game's record; `table` is its current table."""
    history = game.history.filter(line=game.line)
    moves = history.values_list("seat", "data")
    made = [(seat, decode_move(table.setup.variant.moves, data)) for seat, data in moves]
    kinds = [player.bot or "person" for player in game.players.all()]
    seats = [RecordedSeat(name, kind) for name, kind in zip(names, kinds, strict=True)]
    record = make_record(table, made, seats)
    if advised := list(history.filter(advised=True).values_list("number", flat=True)):
        record["advised"] = advised
    by_program = history.filter(made_by=MadeBy.PROGRAM)
    if programs := list(by_program.values_list("number", flat=True)):
        record["programs"] = programs
    return record_text(record) + "\n"


def read_record(data: Any) -> Table:
    """Replay a record and return the table at its end; `RecordError` at the first difference."""
    return replay_record(data, VARIANTS, _edition)


def _edition(hash: str) -> Edition | None:
    try:
        return editions.edition_of(hash)
    except StoredEdition.DoesNotExist:
        return None
