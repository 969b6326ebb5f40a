"""A whole game as one JSON object, complete enough to be replayed anywhere (docs/record.md)."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import zip_longest
from typing import Any

from games.rules import referee
from games.rules.codec import Malformed, decode, encode
from games.rules.components import Edition
from games.rules.deal import Deal
from games.rules.edition import EditionError, edition_from_data, whole_data
from games.rules.moves import Move, decode_move, encode_move
from games.rules.options import Options
from games.rules.player import Points
from games.rules.refusal import Refusal
from games.rules.state import RULES, Table, Variant
from games.rules.values import Value, value

FORMAT = "stamp-swap-record"
VERSION = 1
MOST_MOVES = 10_000
"""A game has some hundreds, and some that are taken back."""


@value
class RecordedSeat(Value):
    name: str
    kind: str


@value
class Result(Value):
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    sheets: tuple[tuple[Points, ...], ...]
    """Every point and its reason, by seat."""


class RecordError(Exception):
    """What is wrong with a record, and at which move, if at one; the first move is 1."""

    def __init__(self, key: str, move: int | None = None, **params: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.move = move
        self.params = params


def result(table: Table) -> Result:
    return Result(
        scores=tuple(player.score for player in table.players),
        winners=table.winners,
        sheets=tuple(player.sheet for player in table.players),
    )


def make_record(
    table: Table,
    moves: Iterable[tuple[int, Move]],
    seats: Sequence[RecordedSeat],
    *,
    with_edition: bool = True,
) -> dict[str, Any]:
    """The record of a game that stands at `table` after these moves."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "rules": table.setup.rules,
        "options": encode(table.setup.options),
        "seats": encode(tuple(seats)),
        "deal": encode(table.deal),
        "moves": [{"by": seat, **encode_move(move)} for seat, move in moves],
        "result": encode(result(table)),
        "edition": whole_data(table.edition) if with_edition else None,
    }


def replay_record(
    data: Any,
    variants: Mapping[str, Variant],
    editions: Callable[[str], Edition | None],
) -> Table:
    """Replay a record; raises `RecordError` at the first difference."""
    try:
        return _replay(data, variants, editions)
    except Malformed as wrong:
        raise RecordError("record-unreadable", why=str(wrong)) from wrong
    except EditionError as wrong:
        raise RecordError("record-edition-broken", why=str(wrong)) from wrong


def _replay(
    data: Any, variants: Mapping[str, Variant], editions: Callable[[str], Edition | None]
) -> Table:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError("record-other-format")
    rules = data.get("rules")
    if data.get("version") != VERSION or type(rules) is not int or not 1 <= rules <= RULES:
        raise RecordError("record-other-version")
    deal: Deal = _part(Deal, data, "deal")
    recorded: Result = _part(Result, data, "result")
    seats = _part(tuple[RecordedSeat, ...], data, "seats")
    moves = data.get("moves")
    if not isinstance(moves, list):
        raise RecordError("record-unreadable", why="moves is not list")
    if len(moves) > MOST_MOVES:
        raise RecordError("record-unreadable", why=f"moves are more than {MOST_MOVES}")
    variant = variants.get(deal.variant)
    if variant is None:
        raise RecordError("record-unknown-variant", variant=deal.variant)
    options: Options = _read(variant.read_options, data, "options")
    edition = _edition(data.get("edition"), deal.edition, editions)
    if not len(seats) == len(recorded.sheets) == len(recorded.scores) == len(deal.mats):
        raise RecordError("record-seats")
    try:
        table = referee.begin(variant, edition, deal, options, rules=rules).table
    except Refusal as refusal:
        raise RecordError(refusal.key, None, **refusal.params) from refusal
    for number, move in enumerate(moves, start=1):
        table = _step(table, number, move)
        _compare(table, number, recorded)
    _compare_end(table, len(moves), recorded)
    return table


def _part(hint: Any, data: dict[str, Any], name: str) -> Any:
    return _read(partial(decode, hint), data, name)


def _read(decoder: Callable[[Any], Any], data: dict[str, Any], name: str) -> Any:
    try:
        return decoder(data.get(name))
    except Malformed as wrong:
        wrong.path.append(name)
        raise


def _edition(data: Any, hash: str, editions: Callable[[str], Edition | None]) -> Edition:
    edition = editions(hash) if data is None else edition_from_data(data)
    if edition is None:
        raise RecordError("record-unknown-edition", edition=hash)
    return edition


def _step(table: Table, number: int, data: Any) -> Table:
    if not isinstance(data, dict) or type(seat := data.get("by")) is not int:
        raise RecordError("record-move-by-nobody", move=number)
    try:
        move = decode_move(table.setup.variant.moves, {k: v for k, v in data.items() if k != "by"})
        return referee.apply(table, seat, move).table
    except Refusal as refusal:
        raise RecordError(refusal.key, number, **refusal.params) from refusal


def _compare(table: Table, number: int, recorded: Result) -> None:
    """Score sheets only grow, so each must be the beginning of the recorded one."""
    for seat, (player, lines) in enumerate(zip(table.players, recorded.sheets, strict=True)):
        for line, (ours, theirs) in enumerate(zip_longest(player.sheet, lines), start=1):
            if ours is None:
                break
            if ours != theirs:
                raise RecordError(
                    "record-score-differs" if theirs else "record-score-missing",
                    move=number,
                    seat=seat,
                    line=line,
                    ours=_written(ours),
                    theirs=_written(theirs),
                )


def _compare_end(table: Table, number: int, recorded: Result) -> None:
    """Compare the end of a replay with the recorded result."""
    for seat, (player, lines) in enumerate(zip(table.players, recorded.sheets, strict=True)):
        if lines[len(player.sheet) :]:
            line = len(player.sheet)
            theirs = _written(lines[line])
            raise RecordError("record-score-extra", number, seat=seat, line=line + 1, theirs=theirs)
        if (score := recorded.scores[seat]) != player.score:
            raise RecordError(
                "record-sum-differs", number, seat=seat, ours=player.score, theirs=score
            )
    if table.winners != recorded.winners:
        ours, theirs = _written(table.winners), _written(recorded.winners)
        raise RecordError("record-winners-differ", number, ours=ours, theirs=theirs)


def _written(value: Any) -> str:
    """A part of a record as it stands in the file."""
    return json.dumps(encode(value))
