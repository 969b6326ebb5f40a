"""The moves of a game with time and reasons, for its keeper. Hidden things are shown as a watcher
sees them; damaged moves are listed, too."""

from datetime import datetime
from typing import NamedTuple

from games.models import Game, Move, Player
from games.presenters.table_view import names_of
from games.rules.because import decode_because
from games.rules.codec import decode
from games.rules.player import Entry
from games.rules.seeing import entry_sight
from games.services.stored.editions import edition_of
from games.services.stored.variants import VARIANTS
from games.words import Names, entry_sentence
from games.words.because import because_sentences
from games.words.makers import maker


class Event(NamedTuple):
    number: int
    at: datetime
    name: str
    kind: str
    lines: list[str]
    because: list[str]
    maker: str
    """Who made it: for keepers only."""


class PlayLine(NamedTuple):
    """A line of play and the number of its moves."""

    line: int
    moves: int
    current: bool


def timeline(game: Game, line: int | None = None) -> list[Event]:
    """All moves of a line (default: the current one), the newest first."""
    names = _names(game)
    moves = game.history.filter(line=game.line if line is None else line).order_by("-number")
    moves = moves.select_related("person")
    return [_event(game, move, names) for move in moves]


def lines_of_play(game: Game) -> list[PlayLine]:
    made = dict.fromkeys(range(game.line + 1), 0)
    for line in game.history.values_list("line", flat=True):
        made[line] = made.get(line, 0) + 1
    return [PlayLine(line, moves, line == game.line) for line, moves in sorted(made.items())]


def _names(game: Game) -> Names | None:
    try:
        return names_of(game, all_seats(game), edition_of(game.edition_id or _edition(game)))
    except Exception:  # an edition that cannot be read
        return None


def _edition(game: Game) -> str:
    return str(game.deal["edition"]) if isinstance(game.deal, dict) else ""


def all_seats(game: Game) -> list[Player]:
    """The players by seat, with unsaved ones in place of those whose rows are lost."""
    players = {player.seat: player for player in game.players.all()}
    mats = game.deal.get("mats") if isinstance(game.deal, dict) else None
    number = len(mats) if isinstance(mats, list) else max(players, default=-1) + 1
    return [players.get(seat) or Player(game=game, seat=seat) for seat in range(number)]


def _event(game: Game, move: Move, names: Names | None) -> Event:
    kind = str(move.data.get("kind", "?")) if isinstance(move.data, dict) else "?"
    try:
        lines, because = _in_words(game, move, names)
    except Exception:  # stored data of the move is damaged
        lines, because = [], []
    name = names.seat(move.seat) if names else f"#{move.seat + 1}"
    account = move.person.get_username() if move.person else ""
    by = maker(move.made_by, account, move.bot)
    return Event(move.number, move.at, name, kind, lines, because, by)


def _in_words(game: Game, move: Move, names: Names | None) -> tuple[list[str], list[str]]:
    if names is None:
        return [], []
    entries: tuple[Entry, ...] = decode(tuple[Entry, ...], move.entries)
    lines = [entry_sentence(entry_sight(names.edition, e, None), names) for e in entries]
    if not move.because:
        return lines, []
    becauses = VARIANTS[game.variant].becauses
    return lines, because_sentences(decode_because(becauses, move.because), names)
