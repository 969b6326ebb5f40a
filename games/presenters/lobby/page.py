"""A lobby: who sits where, and what the reader may do."""

from dataclasses import dataclass
from functools import cached_property

from games.models import Game, Person, Player, SeatKind, Status
from games.presenters.table_view import seat_name
from games.services.people.presence import is_here
from games.services.stored import editions
from games.words.bots import ANY_BOT, HOW, LEVELS

HUES = ("purple", "yellow", "blue", "green", "brown")


@dataclass(frozen=True)
class LobbySeat:
    player: Player
    me: bool
    host: bool

    @property
    def shares(self) -> bool:
        """Whether somebody plays here at the reader's device."""
        return self.me and self.player.shares_device

    @property
    def number(self) -> int:
        return self.player.seat + 1

    @property
    def hue(self) -> str:
        return HUES[self.player.seat % len(HUES)]

    @property
    def here(self) -> bool:
        return self.me or is_here(self.player)

    @property
    def person(self) -> bool:
        return self.player.kind == SeatKind.PERSON

    @property
    def bot(self) -> bool:
        return self.player.kind == SeatKind.BOT

    @property
    def called(self) -> str:
        return seat_name(self.player)

    @property
    def level(self) -> str:
        return str(LEVELS.get(self.player.bot, ANY_BOT))

    @property
    def how(self) -> str:
        """How a bot plays."""
        return str(HOW.get(self.player.bot, ""))

    @property
    def empty(self) -> bool:
        return not (self.person or self.bot)


@dataclass(frozen=True)
class Gathering:
    game: Game
    seats: tuple[LobbySeat, ...]

    @cached_property
    def edition(self) -> str:
        """The name of the edition, if it is one that somebody has entered."""
        found = editions.entered(self.game.edition_id) if self.game.edition_id else None
        return found.name if found else ""

    @property
    def mine(self) -> LobbySeat | None:
        mine = (seat for seat in self.seats if seat.me)
        return min(mine, key=lambda seat: seat.shares, default=None)

    @property
    def levels(self) -> list[tuple[str, str]]:
        """The bots to choose from."""
        return [(bot, str(level)) for bot, level in LEVELS.items()]

    @property
    def hosting(self) -> bool:
        return self.mine is not None and self.mine.host

    @property
    def waiting(self) -> bool:
        return self.game.status == Status.LOBBY

    @property
    def empty(self) -> int:
        return sum(seat.empty for seat in self.seats)

    @property
    def open(self) -> int:
        return sum(seat.player.kind == SeatKind.OPEN for seat in self.seats)

    @property
    def unlisted(self) -> bool:
        """Whether the host wants it listed, but left only seats that need an invitation."""
        wished = self.hosting and self.waiting and self.game.listed
        return wished and bool(self.empty) and not self.open

    @property
    def host(self) -> str:
        return next((seat.player.name for seat in self.seats if seat.host), "")


def gathering(game: Game, person: Person | None) -> Gathering:
    seats = tuple(
        LobbySeat(
            player,
            me=person is not None and player.person_id == person.pk,
            host=player.person_id is not None
            and player.person_id == game.host_id
            and not player.shares_device,
        )
        for player in game.players.all()
    )
    return Gathering(game, seats)
