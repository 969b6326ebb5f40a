"""Tables for tests over HTTP: people in browsers, and answers written into a desk's form."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from django.test import Client

from games.bots import BOTS
from games.bots.play import shuffler
from games.models import Game, Person, Player, SeatKind, Status
from games.models.game import new_code
from games.rules import referee
from games.rules.codec import encode
from games.rules.deal import Deal
from games.rules.moves import Cut, Draw, Lift, Move, Show, Take, TakeBack, encode_move
from games.rules.options import Options
from games.rules.seeing import sight
from games.rules.sight import Sight
from games.rules.state import Table
from games.services import notify
from games.services.bots import turns
from games.services.lobby import beginning, hosting
from games.services.moves import play_variant_seats, submit_move
from games.services.people import identity
from games.services.stored import editions
from games.services.stored.snapshots import load, options_of, store
from games.services.stored.variants import VARIANTS
from games.views.accounts import note_password
from pinzetta.moves import SoloCut
from tests.ahead import Choice, play_ahead
from tests.web.browsers import browsers_of

RANDOM = BOTS["random"]


@dataclass(frozen=True)
class Seated:
    """A game and a browser for each seat."""

    game: Game
    clients: tuple[Client, ...]
    read: list[Any] = field(default_factory=list, compare=False, repr=False)
    """The stored row when the table was read last, and that table."""

    @property
    def url(self) -> str:
        return f"/t/{self.game.code}/"

    @property
    def table(self) -> Table:
        """The table as it is stored now; a row that has not changed is not decoded again."""
        game = self.game
        game.refresh_from_db()
        stored = (game.variant, game.options, game.rules, game.deal, game.snapshot)
        if self.read[:1] != [stored]:
            self.read[:] = stored, load(game)
        table: Table = self.read[1]
        return table

    def post(self, seat: int, path: str, **fields: Any) -> Any:
        return self.clients[seat].post(f"{self.url}{path}", fields)

    def sight(self, seat: int) -> Sight:
        return sight(self.table, seat)

    def answer(self, seat: int, chance: Random) -> Move:
        return RANDOM(self.sight(seat), chance)

    def hand_in(self, seat: int, move: Move) -> Any:
        return self.post(seat, "move/", token=self.table.token(seat), **fields_of(move))

    def play_until(self, chance: Random, *phases: str) -> None:
        """Make random moves until a phase begins."""

        def choose(table: Table) -> Choice:
            seat = chance.choice(referee.awaited(table))
            return seat, RANDOM(sight(table, seat), chance)

        if self.table.phase not in phases:
            play_ahead(self.game, choose, lambda table: table.phase in phases)

    def go_on(self, table: Table, seat: int, chance: Random) -> None:
        """Make a random move, without pages and forms, for tests of what comes after it."""
        self.make(seat, RANDOM(sight(table, seat), chance), table)

    def make(self, seat: int, move: Move, table: Table | None = None) -> None:
        """Make a move without pages and forms."""
        token = (table or self.table).token(seat)
        assert submit_move(self.game.code, seat, token, encode_move(move)).accepted
        turns.wake(self.game.code)


def browser_of(person: Person) -> Client:
    """A browser in which somebody is logged in; a keeper has just given the password."""
    (client,) = browsers_of(person)
    if person.is_staff:
        session = client.session
        note_password(session)
        session.save()
    return client


def seat_people(
    names: Sequence[str] = ("Anna", "Ben", "Cleo"),
    seed: int = 0,
    *,
    declare_in_turn: bool = False,
    **wishes: Any,
) -> Seated:
    """Seat people at a table that has begun, always with the same deal. The lobby is skipped: they
    sit there when the table is opened."""
    options = Options(declare_in_turn=declare_in_turn)
    persons = [identity.new_guest(name) for name in names]
    game = hosting.host_table(
        persons[0], [SeatKind.OPEN] * (len(persons) - 1), options=options, **wishes
    )
    others = list(game.players.exclude(person=persons[0]))
    for player, person in zip(others, persons[1:], strict=True):
        player.kind, player.person, player.name = SeatKind.PERSON, person, person.name
    Player.objects.bulk_update(others, ["kind", "person", "name"])
    beginning.deal_out(game, deal_of(len(persons), Random(seed)))
    game.deal_code = new_code()  # as of any other deal: the same one has been played before
    game.save(update_fields=["deal_code"])
    notify.notify(game)
    return Seated(game, browsers_of(*persons))


def deal_of(seats: int, chance: Random, variant: str = "standard") -> Deal:
    return VARIANTS[variant].deal(editions.configured_edition(), seats, shuffler(chance))


def begin_again(seated: Seated, deal: Deal) -> None:
    """Begin the same table with a deal of the test's own."""
    game = seated.game
    game.history.all().delete()
    game.moves, game.status = 0, Status.PLAYING
    game.deal = encode(deal)
    variant = VARIANTS[game.variant]
    table = referee.begin(variant, editions.configured_edition(), deal, options_of(game)).table
    store(game, play_variant_seats(game, table), None)


def fields_of(move: Move) -> dict[str, str]:
    """The fields of a move, as a person would fill them into the form of its desk."""
    fields = {"kind": move.kind}
    match move:
        case Cut():
            for tray in ("reserve", "left", "right"):
                fields |= {f"item-{handle}": tray for handle in getattr(move, tray)}
            if isinstance(move, SoloCut):
                fields["foreseen"] = "" if move.foreseen is None else str(move.foreseen)
        case Show(placements, contest):
            fields |= {f"place-{p.tile}": f"{p.x},{p.y}" for p in placements}
            fields |= {"contest": contest} if contest else {}
        case Lift(tile):
            fields["tile"] = tile or ""
        case Take(item):
            fields["item"] = str(item)
        case Draw(stack):
            fields["stack"] = stack.value
        case TakeBack():
            pass
        case _:
            data = encode_move(move)
            if "pile" in data:
                data = {"kind": data["kind"], "pile": f"{data['seat']}-{data['pile']}"}
            fields |= {name: str(value) for name, value in data.items()}
    return fields
