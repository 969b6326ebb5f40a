"""Compare stored games with a replay of their deal and moves."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from django.db import DatabaseError

from games.bots import BOTS
from games.models import Album, Game, Move, Player, Status, StoredEdition
from games.rules import referee
from games.rules.codec import Malformed, decode, encode
from games.rules.player import Entry
from games.rules.snapshot import restore, snapshot
from games.rules.state import Table
from games.services.stored.editions import EditionLost, edition_of
from games.services.stored.replay import Broken, begun, moves_of, steps
from games.services.stored.variants import VARIANTS

MISSING = "missing"


class Finding(NamedTuple):
    """Something wrong with a stored game. `games.words.findings` has the sentences."""

    what: str
    """The key of its sentence."""
    code: str = ""
    """What differs: fields of the stored game, or the error of the replay."""
    move: int | None = None
    """The move that it is about; 0 is the deal."""
    seat: int | None = None

    def __str__(self) -> str:
        code = self.code or self.what
        return f"replay breaks at move {self.move}: {code}" if self.breaks else code

    @property
    def breaks(self) -> bool:
        """Whether the moves cannot be replayed beyond here."""
        return self.move == 0 or self.what in ("move-missing", "move-refused")


class Replayed(NamedTuple):
    """The moves of a game as far as they can be replayed, and the table after them."""

    table: Table
    moves: list[Move]
    fault: Finding | None
    altered: Move | None
    """The first move whose stored log differs from the replay."""
    silent: list[Move]
    """Moves whose stored log cannot be read, or is empty though something happened."""


def findings(game: Game) -> list[Finding]:
    """Everything that is wrong with a game; empty if it is sound. Whatever is stored, this does not
    fail: only the database itself can."""
    try:
        return list(_findings(game))
    except DatabaseError:
        raise
    except Exception as error:  # damaged data can raise anything
        return [Finding("unreadable", f"{type(error).__name__} {error}".strip())]


def _findings(game: Game) -> Iterator[Finding]:
    try:
        begun(game)
    except Broken as broken:
        yield Finding(_lost_part(game), broken.why, 0)
        return
    if game.edition_id is None or not StoredEdition.objects.filter(pk=game.edition_id).exists():
        yield Finding("edition-lost", "edition")
    replayed = replay(game)
    stored = stored_table(game)
    yield from _move_findings(game, replayed, stored)
    if replayed.fault is None:
        yield from _table_findings(game, replayed, stored)
        yield from _player_findings(game, replayed.table)


def _lost_part(game: Game) -> str:
    """Which part of the set-up cannot be read."""
    deal: dict[str, Any] = game.deal if isinstance(game.deal, dict) else {}
    if not deal:
        return "deal-lost"
    if game.variant not in VARIANTS:
        return "variant-lost"
    try:
        edition_of(str(deal.get("edition")))
    except EditionLost:
        return "edition-lost"
    try:
        VARIANTS[game.variant].read_options(game.options)
    except Exception:
        return "options-torn"
    return "deal-torn"


def replay(game: Game) -> Replayed:
    """Replay the moves that count: those up to the stored number. Raises `Broken` if not even the
    deal can be read."""
    made, altered, silent = [], None, []
    table = begun(game)
    try:
        for move, before, outcome in steps(table, moves_of(game, until=game.moves)):
            if move.entries != encode(outcome.entries):
                altered = altered or move
                if not move.entries or not _is_readable(move.entries):
                    silent.append(move)
            if move.token != before.token(move.seat):
                altered = altered or move
            made.append(move)
            table = outcome.table
    except Broken as broken:
        return Replayed(table, made, _fault(game, broken), altered, silent)
    fault = None
    if len(made) < game.moves:
        fault = Finding("move-missing", MISSING, len(made) + 1)
    return Replayed(table, made, fault, altered, silent)


def _is_readable(entries: Any) -> bool:
    try:
        decode(tuple[Entry, ...], entries)
    except Malformed:
        return False
    return True


def _fault(game: Game, broken: Broken) -> Finding:
    row = game.history.filter(line=game.line, number=broken.move).first()
    what = "move-missing" if row is None else "move-refused"
    return Finding(what, broken.why, broken.move, row.seat if row else None)


def stored_table(game: Game) -> Table | None:
    """The stored table; None if it cannot be read."""
    try:
        return restore(begun(game).setup, game.snapshot)
    except Exception:  # damaged data can raise anything
        return None


def _move_findings(game: Game, replayed: Replayed, stored: Table | None) -> Iterator[Finding]:
    if fault := replayed.fault:
        same = stored is not None and game.snapshot == snapshot(replayed.table)
        if fault.what == "move-missing" and same:  # the table knows of no more moves either
            yield Finding("count", "number of moves")
        else:
            yield fault
    for move in replayed.silent[:1]:
        yield Finding("log-lost", f"entries of move {move.number}", move.number, move.seat)
    extra = game.history.filter(line=game.line, number__gt=game.moves).first()
    if extra:
        yield Finding("move-extra", "number of moves", extra.number, extra.seat)


def _table_findings(game: Game, replayed: Replayed, stored: Table | None) -> Iterator[Finding]:
    """Compare everything that is stored of the table with the replayed one."""
    table = replayed.table
    kept = game.snapshot if isinstance(game.snapshot, dict) else {}
    expected = snapshot(table)
    names = sorted(n for n in expected.keys() | kept.keys() if kept.get(n) != expected.get(n))
    code = ", ".join(f"snapshot.{name}" for name in names)
    if stored is None:
        yield Finding("table-torn", code)
    elif names and replayed.altered:
        move = replayed.altered
        yield Finding("move-altered", code, move.number, move.seat)
    elif names:
        yield Finding("table-differs", code)
    if (game.day, game.phase) != (table.day, table.phase):
        yield Finding("day", "day and phase")
    if game.winners != list(table.winners):
        yield Finding("winners", "winners")
    if game.status not in Status.values or (game.status == Status.OVER) != (
        table.phase == referee.OVER
    ):
        yield Finding("status", f"status {game.status}, phase {table.phase}")


def _player_findings(game: Game, table: Table) -> Iterator[Finding]:
    players = {player.seat: player for player in game.players.all()}
    awaited = referee.awaited(table)
    for seat in sorted(players.keys() - set(table.seats)):
        yield Finding("seat-extra", f"player {seat}", seat=seat)
    for seat in table.seats:
        if seat not in players:
            yield Finding("seat-lost", f"player {seat}", seat=seat)
            continue
        player = players[seat]
        if player.score != table.players[seat].score:
            yield Finding("score", f"score of seat {seat}", seat=seat)
        if _placements(player) != {(p.tile, p.x, p.y) for p in table.players[seat].album}:
            yield Finding("album", f"album of seat {seat}", seat=seat)
        if game.status == Status.PLAYING:
            yield from _seat_findings(player, table, awaited=seat in awaited)


def _placements(player: Player) -> set[tuple[str, int, int]] | None:
    """What lies in the stored album; None if there is none."""
    album = Album.objects.filter(player=player).prefetch_related("placements").first()
    return {(p.tile, p.x, p.y) for p in album.placements.all()} if album else None


def _seat_findings(player: Player, table: Table, *, awaited: bool) -> Iterator[Finding]:
    if awaited != (player.awaited_since is not None):
        yield Finding("awaited", f"awaited_since of seat {player.seat}", seat=player.seat)
    if player.seat in table.setup.variant.answers:
        return
    if not player.bot and player.person_id is None:
        yield Finding("seat-empty", f"player {player.seat}", seat=player.seat)
    if player.bot and player.bot not in BOTS:
        yield Finding("bot-unknown", f"bot {player.bot!r}", seat=player.seat)
