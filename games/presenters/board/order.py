"""Who chooses, who is next, and why (rule 4.2.4). All players may know all of it."""

from collections.abc import Iterable
from typing import NamedTuple

from django.utils.translation import gettext as _

from games.presenters.table_view import TableView
from games.rules.components import TOKEN
from games.rules.sight import Sight
from games.rules.standard import STANDARD
from games.services.stored.recent_moves import RecentMove, latest


class Choice(NamedTuple):
    name: str
    of: str
    """Whose pile they took."""


class ChoosingOrder(NamedTuple):
    so_far: list[Choice]
    turn: str
    """The name of the player who chooses now; empty when all have chosen."""
    why: str
    left: list[str]
    """The names of those who choose after that."""


def order(view: TableView) -> ChoosingOrder | None:
    """The order of Choose so far; None in any other phase, and against Pinzetta, who always chooses
    first."""
    sight = view.sight
    if sight.phase != "choose" or sight.variant != STANDARD.name:
        return None
    so_far = _so_far(view)
    return ChoosingOrder(
        so_far=[Choice(view.names.seat(seat), view.names.seat(giver)) for seat, giver in so_far],
        turn="" if sight.turn is None else view.names.seat(sight.turn),
        why="" if sight.turn is None else _why(view, sight.turn, so_far),
        left=[
            view.names.seat(seat)
            for seat, player in enumerate(sight.players)
            if not player.chosen and seat != sight.turn
        ],
    )


def _so_far(view: TableView) -> list[tuple[int, int]]:
    """Today's choices in their order, each as the chooser and the seat they took from."""
    today = sum(player.chosen for player in view.sight.players)
    choices = _choices(latest(view.game))
    if len(choices) < today:
        choices = _choices(latest(view.game, view.game.moves))
    return choices[:today][::-1]


def _choices(moves: Iterable[RecentMove]) -> list[tuple[int, int]]:
    entries = (entry for move in moves for entry in move.entries if entry.key == "chose")
    return [(entry.seat or 0, entry.other or 0) for entry in entries]


def _why(view: TableView, turn: int, so_far: list[tuple[int, int]]) -> str:
    if not so_far:
        if turn == holder(view.sight):
            return _("whoever has the first-player token begins")
        return _("a specialist lets them choose first")
    taker, giver = so_far[-1]
    if turn == giver:
        return _("%(taker)s took a pile of theirs") % {"taker": view.names.seat(taker)}
    return _(
        "%(giver)s, whose pile was taken last, has chosen already, so it goes on to the right"
    ) % {"giver": view.names.seat(giver)}


def holder(sight: Sight) -> int | None:
    """The seat that visibly has the first-player token; None while it is in the pool."""
    for seat, player in enumerate(sight.players):
        if player.token or any(item.what == TOKEN for item in player.items):
            return seat
    return None


def next_after(sight: Sight, chooser: int, giver: int) -> int | None:
    """The seat that chooses after a pile of the giver's is taken (rules 4.2.4, 4.2.5); None if
    nobody can."""
    number = len(sight.players)
    for step in range(number):
        seat = (giver - step) % number
        if seat == chooser or sight.players[seat].chosen:
            continue
        others = (p for other, p in enumerate(sight.players) if other not in (seat, giver))
        return seat if any(player.piles for player in others) else None
    return None


def foretold(view: TableView, giver: int) -> str:
    """A sentence about who chooses next if a pile of this seat is taken."""
    assert view.seat is not None
    if view.sight.variant != STANDARD.name:
        return ""
    following = next_after(view.sight, view.seat, giver)
    if following is None:
        return _("Nobody chooses after that: no opponent’s piles would be left.")
    if following == giver:
        return _("Next would be %(name)s, whose pile you take.") % {"name": view.names.seat(giver)}
    return _(
        "Next would be %(name)s: %(giver)s has chosen already, so it goes on to the right."
    ) % {
        "name": view.names.seat(following),
        "giver": view.names.seat(giver),
    }
