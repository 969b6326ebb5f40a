"""What programs read, as plain data: tables as their person may see them, and the box."""

from typing import Any

from games.models import Game, Person, Player, SeatKind, Status
from games.presenters.lobby.listing import Listed
from games.presenters.table_view import TableView, seat_name, seats_of, view_of
from games.rules.codec import encode
from games.rules.components import Edition
from games.rules.decisions import Decision
from games.rules.seeing import entry_sight
from games.rules.sight import SeatSight, Sight
from games.services.stored.game_state import GameState
from games.services.stored.recent_moves import RecentMove, latest
from games.words.names import language

Data = dict[str, Any]
MOST_MOVES = 100
"""Moves of a log in one answer."""


def program_look(state: GameState, person: Person) -> TableView:
    """The view of a program: that of its person's own seat, otherwise a watcher's. Never that of
    others who share the device, which needs their tap."""
    own = own_seat(state, person)
    return view_of(state, person, own.seat) if own else view_of(state, None)


def own_seat(state: GameState, person: Person) -> Player | None:
    return next((p for p in seats_of(state, person) if not p.shares_device), None)


def table_data(seen: TableView) -> Data:
    """A table whose game has begun."""
    return (
        _head(seen.game, seen.players, seen.seat)
        | question_data(seen)
        | {"invitation": None, "sight": sight_data(seen.sight)}
    )


def lobby_data(game: Game, person: Person) -> Data:
    """A table that still waits for players. The invitation is for those who sit there."""
    players = tuple(game.players.all())
    mine = [player for player in players if player.person_id == person.pk]
    own = next((player.seat for player in mine if not player.shares_device), None)
    asked = {"token": "", "decision": None, "may_take_back": False, "sight": None}
    invitation = game.invitation if mine else None
    return _head(game, players, own) | asked | {"invitation": invitation}


def question_data(seen: TableView) -> Data:
    """The version of the table, and the question that the seat is asked now."""
    decision = seen.sight.decision if seen.decides else None
    return {
        "version": seen.game.version,
        "token": seen.token,
        "decision": decision_data(decision) if decision else None,
        "may_take_back": seen.decides and seen.sight.may_take_back,
    }


def decision_data(decision: Decision) -> Data:
    return {"kind": decision.kind, **encode(decision)}


def log_data(seen: TableView, after: int) -> list[Data]:
    """The moves after this one, the oldest first, as the viewer may know them."""
    moves = latest(seen.game, seen.game.moves - max(after, 0))
    edition = seen.sight.edition
    return [_move_data(edition, each, seen.seat) for each in moves[::-1][:MOST_MOVES]]


def _move_data(edition: Edition, move: RecentMove, seat: int | None) -> Data:
    return {
        "number": move.number,
        "at": move.at,
        "program": move.program is not None,
        "advised": move.advised is not None,
        "entries": [encode(entry_sight(edition, entry, seat)) for entry in move.entries],
    }


def sight_data(sight: Sight) -> Data:
    """The fields of a sight, without the question (`question_data`)."""
    apart = ("edition", "players", "extra", "decision", "may_take_back")
    named = {name: encode(v) for name, v in sight._asdict().items() if name not in apart}
    return named | {
        "edition": sight.edition.hash,
        "players": [_seat(player) for player in sight.players],
        "solo": encode(sight.extra),
    }


def _seat(seen: SeatSight) -> Data:
    return {name: encode(value) for name, value in seen._asdict().items()} | {"score": seen.score}


def _head(game: Game, players: tuple[Player, ...], you: int | None) -> Data:
    return {
        "code": game.code,
        "status": game.status,
        "variant": game.variant,
        "pace": game.pace,
        "paused": game.paused is not None,
        "version": game.version,
        "moves": game.moves,
        "you": you,
        "seats": [_seated(player) for player in players],
    }


def _seated(player: Player) -> Data:
    return {
        "seat": player.seat,
        "name": seat_name(player),
        "kind": player.kind,
        "bot": player.bot or None,
        "points": player.score,
    }


def listed_data(line: Listed) -> Data:
    """A table in a list."""
    game, mine = line.game, line.mine
    own = mine.seat if mine and not mine.shares_device else None
    return _head(game, line.players, own) | {
        "your_turn": game.status == Status.PLAYING
        and mine is not None
        and not mine.shares_device
        and mine.awaited_since is not None
        and not mine.bot,
    }


def finished_data(line: Listed) -> Data:
    """A finished game of a person, with the points of all."""
    game, mine = line.game, line.mine
    return _head(game, line.players, mine.seat if mine else None) | {
        "started": game.started,
        "ended": game.ended,
        "winners": game.won_by,
        "won": line.won,
        "void": game.void,
        "bots": sum(player.kind == SeatKind.BOT for player in line.players),
    }


def edition_as_data(edition: Edition) -> Data:
    """The box: every tile and card, with its words in the reader's language."""
    words = {**edition.words["en"], **edition.words.get(language(), {})}
    return {
        "name": edition.name,
        "hash": edition.hash,
        "tiles": encode(edition.tiles),
        "contests": encode(edition.contests),
        "attendees": encode(edition.attendees),
        "mats": encode(edition.mats),
        "events": encode(edition.events),
        "words": {id: {"name": each.name, "text": each.text} for id, each in words.items()},
    }
