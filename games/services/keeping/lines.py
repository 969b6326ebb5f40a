"""Lines of play: a rewind starts a new line, and the older lines stay stored."""

from games.models import Game, Move, Remedy, RemedyKind, StateBefore, Status
from games.models.keeping import NOT_UNDONE
from games.rules.because import encode_because
from games.rules.codec import encode
from games.rules.refusal import Refusal
from games.rules.seeing import sight
from games.rules.state import Table
from games.services import letters
from games.services.failures import settle
from games.services.keeping.remedy import BEGUN_STATUSES, RemedyRequest, moved_since, open_remedy
from games.services.keeping.state_before import forget_half_made, newest_line, put_back
from games.services.moves import play_variant_seats
from games.services.stored.replay import Broken, begun, moves_of, steps
from games.services.stored.snapshots import store


def rewind(code: str, order: RemedyRequest, number: int, line: int | None = None) -> Remedy:
    """Continue the game from after move `number` of a line of play (default: the current line).

    The moves up to there are copied to a new line, so every decision has a new token, and no move
    is deleted: a rewind to the last move of the line before undoes it.
    """
    with open_remedy(code, order, RemedyKind.REWOUND, number=number) as remedy:
        game = remedy.game
        moved_since(game, order)
        moves = moves_of(game, line, number)
        if len(moves) != number or (line is not None and not 0 <= line <= newest_line(game)):
            raise Refusal("no-such-move", number=number)
        if line in (None, game.line) and number == game.moves:
            remedy.kind = RemedyKind.MENDED
        go_on_from(game, moves)
    return remedy


def undo(code: str, order: RemedyRequest, number: int) -> Remedy:
    """Put a game back as it was stored before the remedy with this primary key."""
    with open_remedy(code, order, RemedyKind.UNDONE, *BEGUN_STATUSES, Status.CANCELLED) as remedy:
        game = remedy.game
        moved_since(game, order)
        undone = game.remedies.filter(pk=number).exclude(kind__in=NOT_UNDONE).first()
        state = StateBefore.objects.filter(remedy=undone).first() if undone else None
        if undone is None or state is None:
            raise Refusal("nothing-to-undo")
        put_back(game, state)
        remedy.params = {"kind": undone.kind, "number": game.moves}
    return remedy


def go_on_from(game: Game, moves: list[Move]) -> None:
    """Replay these moves onto a new line of play, and store the table after them."""
    over, ended = game.status == Status.OVER, game.ended
    game.status, game.winners, game.ended = Status.PLAYING, [], None
    store(game, begin_line(game, moves, newest_line(game) + 1), None)
    if game.status == Status.OVER:
        game.ended = ended if over else game.ended
    else:
        game.void = False
    game.save(update_fields=["ended", "void"])
    game.players.update(wants_end=False)
    forget_half_made(game)
    settle(game)
    if not game.paused:
        letters.write(game)


def begin_line(game: Game, moves: list[Move], line: int) -> Table:
    """Replay these moves, store them as a new line of the game, and return the table after them."""
    game.line = line
    made = []
    try:
        table = begun(game)
        for move, before, outcome in steps(table, moves):
            made.append(_copy(move, game, before, encode(outcome.entries)))
            table = outcome.table
    except Broken as broken:
        raise Refusal("replay-breaks", number=broken.move, why=broken.why) from broken
    Move.objects.bulk_create(made)
    game.moves = len(made)
    return play_variant_seats(game, table)


def _copy(move: Move, game: Game, before: Table, entries: object) -> Move:
    """A copy of a stored move on the game's current line, with the token it has there."""
    because, answers = move.because, before.setup.variant.answers
    if because is None and move.seat in answers:  # records do not contain it
        because = encode_because(answers[move.seat](sight(before, move.seat)).because)
    return Move(
        game=game,
        line=game.line,
        number=move.number,
        seat=move.seat,
        token=before.token(move.seat),
        data=move.data,
        because=because,
        entries=entries,
        at=move.at,
        made_by=move.made_by,
        person_id=move.person_id,
        bot=move.bot,
    )
