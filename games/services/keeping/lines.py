"""Lines of play: a rewind starts a new line, and the older lines stay stored."""

from games.models import Draft, Game, Move, Remedy, RemedyKind, StandInVote, Status
from games.rules.because import encode_because
from games.rules.codec import encode
from games.rules.refusal import Refusal
from games.rules.sight import sight
from games.rules.state import Table
from games.services import letters
from games.services.failures import settle
from games.services.keeping.remedy import Order, open_remedy
from games.services.moves import play_variant_seats
from games.services.replay import Broken, begun, moves_of, steps
from games.services.tables import store


def rewind(code: str, order: Order, number: int, line: int | None = None) -> Remedy:
    """Continue the game from after move `number` of a line of play (default: the current line).

    The moves up to there are copied to a new line, so every decision has a new token, and no move
    is deleted: a rewind to the last move of the line before undoes it.
    """
    with open_remedy(code, order, RemedyKind.REWOUND, number=number) as remedy:
        game = remedy.game
        source = game.line if line is None else line
        moves = moves_of(game, source, number)
        if not 0 <= source <= game.line or len(moves) != number:
            raise Refusal("no-such-move", number=number)
        if (source, number) == (game.line, game.moves):
            remedy.kind = RemedyKind.MENDED
        over, ended = game.status == Status.OVER, game.ended
        game.status, game.winners, game.ended = Status.PLAYING, [], None
        store(game, begin_line(game, moves, game.line + 1), None)
        game.broken = ""
        if game.status == Status.OVER:
            game.ended = ended if over else game.ended
        else:
            game.void = False
        game.save(update_fields=["broken", "ended", "void"])
        game.players.update(wants_end=False)
        Draft.objects.filter(player__game=game).delete()
        StandInVote.objects.filter(player__game=game).delete()
        settle(game)
        if not game.paused:
            letters.write(game)
    return remedy


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
    )
