"""One person's view of a game: the sight of their seat, and the names of things in their
language."""

from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass
from functools import lru_cache

from games.models import Game, Person, Player, SeatKind, Status
from games.rules.components import Edition
from games.rules.sight import Sight, sight
from games.services import bots, standing
from games.services.standing import Moment, Standing
from games.services.variants import plays_itself
from games.words import Names
from games.words.asks import BOT, EMPTY_SEAT
from games.words.names import language
from pinzetta.sight import SoloSight


@dataclass(frozen=True)
class Look:
    """Everything the regions of a page are made from. The table itself is not part of it: what is
    not in the sight cannot be shown."""

    game: Game
    players: tuple[Player, ...]
    me: Player | None
    sight: Sight
    names: Names
    token: str
    """Token of the decision this seat is asked for, or waits for; empty for watchers."""
    drafted: str | None = None
    """Token of the decision that the stored draft belongs to, if that has been read already."""
    opened: bool = False
    """A past state of the game with all cards face up, for a keeper: nobody is asked anything."""

    @property
    def seat(self) -> int | None:
        return self.me.seat if self.me else None

    @property
    def decides(self) -> bool:
        """Whether the person decides for the seat: no stand-in does, and the game is not paused."""
        if self.opened:
            return False
        going_on = self.game.status == Status.PLAYING and self.game.paused is None
        return self.me is not None and not self.me.bot and going_on

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


def look(game: Game, person: Person | None) -> Look:
    """Bots left hanging are woken by whoever looks."""
    seen = standing.read(game)
    if _bots_hang(seen):
        bots.wake(game.code)
        game.refresh_from_db()
        seen = standing.read(game)
    return look_at(seen, person)


def glance(
    code: str,
    person: Person | None,
    moved: int | None = None,
    moment: Moment = (),
    drafted: str | None = None,
) -> Look | None:
    """The same by those who look only, and share what was read of the table; or who have moved,
    from this pulse on. `moment` and what is `drafted` if that was asked already."""
    seen = standing.stands(code, moment) if moved is None else standing.stands_after(code, moved)
    if seen and _bots_hang(seen):
        bots.wake(code)
        seen = standing.stands(code)
    return look_at(seen, person, drafted) if seen else None


def look_at(seen: Standing, person: Person | None, drafted: str | None = None) -> Look:
    game, players, table = seen
    me = next((copy(p) for p in players if person and p.person_id == person.pk), None)
    if me:
        me.person = person
    seat = me.seat if me else None
    return Look(
        game=game,
        players=players,
        me=me,
        sight=sight(table, seat),
        names=names_of(game, players, table.edition),
        token="" if seat is None else table.token(seat),
        drafted=drafted,
    )


def _bots_hang(seen: Standing) -> bool:
    playing = seen.game.status == Status.PLAYING
    return playing and any(player.bot and player.awaited_since for player in seen.players)


def names_of(game: Game, players: Iterable[Player], edition: Edition) -> Names:
    seated = tuple(players)
    hers = tuple(p.seat for p in seated if plays_itself(game.variant, p.seat))
    return _names(edition, tuple(map(seat_name, seated)), hers, language())


_names = lru_cache(maxsize=512)(Names)
"""The same for all who look at a table: whatever they were told keeps it."""


def seat_name(player: Player) -> str:
    if player.name:
        return player.name
    words = BOT if player.kind == SeatKind.BOT else EMPTY_SEAT
    return str(words) % {"number": player.seat + 1}
