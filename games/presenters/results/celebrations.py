"""What is celebrated at the top of the results: the viewer's best game, and the best of all."""

from typing import NamedTuple

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from games.models import Game, Move, Player, SeatKind, Status
from games.presenters.solo.past_games import After
from games.presenters.table_view import TableView

GAMES_FOR_A_RECORD = 5
"""How many games of a kind there must have been before one of them is a record."""


class Celebrations(NamedTuple):
    stamps: list[str]
    """What the rubber stamps say."""
    advised: bool
    """Whether the viewer had asked for advice."""


def celebrations(view: TableView, after: After | None) -> Celebrations:
    me, game = view.me, view.game
    advised = me is not None and is_advised(me)
    found = Celebrations([], advised)
    if me is None or game.status != Status.OVER or game.is_practice or not _counts(me, game):
        return found
    if _is_best_against_her(after) if view.solo else _is_best_among_people(me, game):
        found.stamps.append(_("A personal best!"))
    if not advised and _is_record(me, game):
        found.stamps.append(_("A record of this server!"))
    return found


def is_advised(player: Player) -> bool:
    moves = Move.objects.filter(game=player.game_id, seat=player.seat, advised=True)
    return moves.exists()


def _counts(me: Player, game: Game) -> bool:
    spoiled = game.void or game.repeated or game.lesson or game.copy_of_id
    return not (spoiled or me.conceded or me.bot)


def _is_best_against_her(after: After | None) -> bool:
    return after is not None and after.best and after.played.won


def _is_best_among_people(me: Player, game: Game) -> bool:
    """Better than every game before, of which there must be one."""
    before = _earlier(game).filter(person=me.person)
    return before.exists() and not before.filter(score__gte=me.score).exists()


def _is_record(me: Player, game: Game) -> bool:
    """Better than everybody before in games of the same kind."""
    before = _earlier(game)
    games = before.order_by("game").values("game").distinct()[:GAMES_FOR_A_RECORD]
    return len(games) == GAMES_FOR_A_RECORD and not before.filter(score__gte=me.score).exists()


def _earlier(game: Game) -> QuerySet[Player]:
    """Players of games of the same kind that count and ended before this one."""
    over = Player.objects.filter(game__variant=game.variant, game__status=Status.OVER)
    counts = over.filter(
        Q(kind=SeatKind.PERSON, bot="", conceded=False, shares_device=False),
        Q(game__void=False, game__repeated=False, game__lesson=""),
        Q(game__practice_from=None, game__copy_of=None, game__ended__lt=game.ended),
    )
    ours = {name: game.options[name] for name in ("level", "intro") if name in game.options}
    return counts.filter(**{f"game__options__{name}": value for name, value in ours.items()})
