"""One person's view of a game: the sight of their seat, and the names of things in their
language."""

from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass
from functools import lru_cache

from django.urls import reverse

from games.models import Game, Person, Player, SeatKind, Status
from games.rules import referee
from games.rules.components import Edition
from games.rules.decisions import TakeItem
from games.rules.seeing import sight
from games.rules.sight import Sight
from games.services.bots import queue
from games.services.stored.game_state import GameState
from games.services.stored.variants import plays_itself
from games.words import Names
from games.words.asks import BOT, EMPTY_SEAT
from games.words.bots import CALLED
from games.words.names import language
from pinzetta.sight import SoloSight

FINISHED = (Status.OVER, Status.ENDED)
"""An abandoned game is not finished: it may be reopened."""


@dataclass(frozen=True)
class TableView:
    """Everything the regions of a page are made from. The table itself is not part of it: what is
    not in the sight cannot be shown."""

    game: Game
    players: tuple[Player, ...]
    me: Player | None
    sight: Sight
    names: Names
    token: str
    """Token of the decision this seat is asked for, or waits for; empty for watchers."""
    may_queue: bool = False
    """Whether the seat may queue a pick (`services.bots.queue`)."""
    device: tuple[int, ...] = ()
    """The seats that are played at the viewer's device, if there are several: `me` is the one whose
    player has tapped, nobody while the curtain is down."""
    pick: TakeItem | None = None
    """While the curtain is down: what the next of them is asked, if that is a pick from the pool.
    It needs nothing that the others may not see, so it is made with a watcher's sight."""
    opened: bool = False
    """A past state of the game, perhaps with all cards face up: nobody is asked anything."""
    address: str = ""
    """Where the desk sends to if it is not that of the table: the address of an exercise."""

    def url(self, action: str) -> str:
        """The address of something that the desk can do."""
        return (
            f"{self.address}{action}/" if self.address else reverse(action, args=[self.game.code])
        )

    @property
    def seat(self) -> int | None:
        return self.me.seat if self.me else None

    @property
    def decides(self) -> bool:
        """Whether the person decides for the seat."""
        return not self.opened and decides(self.game, self.me)

    @property
    def solo(self) -> SoloSight | None:
        """What the viewer may know of Pinzetta, in a game against her."""
        extra = self.sight.extra
        return extra if isinstance(extra, SoloSight) else None

    @property
    def asked(self) -> str:
        """The kind of the decision on the person's desk, if there is one."""
        decision = self.sight.decision
        return decision.kind if decision and self.decides else ""


def view_of(state: GameState, person: Person | None, tapped: int | None = None) -> TableView:
    """The view that a person, or a visitor, has of a game now. If several play at the person's
    device it is that of the seat that was `tapped` there, otherwise a watcher's."""
    game, players, table, _ = state
    me = seat_of(state, person, tapped)
    seat = me.seat if me else None
    device = tuple(player.seat for player in seats_of(state, person))
    device = device if len(device) > 1 else ()
    return TableView(
        game=game,
        players=players,
        me=me,
        sight=sight(table, seat),
        names=names_of(game, players, table.edition),
        token="" if seat is None else table.token(seat),
        may_queue=me is not None
        and decides(game, me)
        and not game.lesson
        and queue.may_queue(table, me.seat),
        device=device,
        pick=None if me else open_pick(state, device),
    )


def open_pick(state: GameState, device: tuple[int, ...]) -> TakeItem | None:
    """The pick of the next player at a device that several share."""
    if not device or state.game.status != Status.PLAYING or state.game.paused is not None:
        return None
    table = state.table
    for seat in referee.awaited(table):
        if seat in device and not state.players[seat].bot:
            asked = sight(table, seat).decision
            return asked if isinstance(asked, TakeItem) else None
    return None


def seats_of(state: GameState, person: Person | None) -> list[Player]:
    """The seats of a person at this table, their own first, then of those who share the device."""
    seats = [player for player in state.players if person and player.person_id == person.pk]
    return sorted(seats, key=lambda player: player.shares_device)


def seat_of(state: GameState, person: Person | None, tapped: int | None) -> Player | None:
    """The player whose seat a person's browser shows; a copy, since the state is shared. Once the
    game is finished nothing is secret any more, and it is the person's own."""
    seats = seats_of(state, person)
    if len(seats) > 1 and state.game.status not in FINISHED:
        seats = [player for player in seats if player.seat == tapped]
    me = copy(seats[0]) if seats else None
    if me:
        me.person = person
    return me


def decides(game: Game, me: Player | None) -> bool:
    """Whether a person answers for their seat: not a stand-in, and not in a pause."""
    going_on = game.status == Status.PLAYING and game.paused is None
    return me is not None and not me.bot and going_on


def names_of(game: Game, players: Iterable[Player], edition: Edition) -> Names:
    seated = tuple(players)
    hers = tuple(p.seat for p in seated if plays_itself(game.variant, p.seat))
    return _names(edition, tuple(map(seat_name, seated)), hers, language())


_names = lru_cache(maxsize=1024)(Names)
"""One object for all viewers of a table, since cached sentences keep a reference to it."""


def seats_to_take(view: TableView) -> list[tuple[int, str]]:
    """The seats that people can sit in, all but Pinzetta's, with their names."""
    hers = view.names.hers
    return [(seat, name) for seat, name in enumerate(view.names.seats) if seat not in hers]


def seat_name(player: Player) -> str:
    if player.name:
        return player.name
    words = CALLED.get(player.bot, BOT) if player.kind == SeatKind.BOT else EMPTY_SEAT
    return str(words) % {"number": player.seat + 1}
