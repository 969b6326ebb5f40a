"""Lobbies: host a table, sit down, leave, start the game."""

from collections.abc import Callable, Sequence
from datetime import timedelta
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.db import transaction
from django.utils import timezone

from games.bots import LEVELS
from games.models import Game, Pace, Person, Player, SeatKind, Status
from games.models.game import new_code
from games.rules.codec import encode
from games.rules.options import Options
from games.rules.refusal import Refusal
from games.rules.state import RULES
from games.services import letters, notify, signals
from games.services.lobby import beginning, boxes, deals
from games.services.lobby.opening import DOUBLE_CLICK, open_once
from games.services.people import identity, presence

STAND_IN = "collector"
MIN_PLAYERS, MAX_PLAYERS = 2, 5
LOBBY_LIFE = timedelta(days=2)
VISIT_PRECISION = timedelta(hours=1)
"""`Game.visited` is written at most this often."""
EMPTY = (SeatKind.OPEN, SeatKind.INVITED)

P = ParamSpec("P")


def in_lobby(
    change: Callable[Concatenate[Game, P], None],
) -> Callable[Concatenate[str, P], Game]:
    """Decorator for changes of a lobby: the result takes a table's code, locks the game, refuses if
    it is no lobby any more, makes the change and notifies the browsers."""

    @wraps(change)
    def locked(code: str, /, *args: P.args, **kwargs: P.kwargs) -> Game:
        with transaction.atomic():
            game = Game.objects.select_for_update().get(code=code)
            if game.status != Status.LOBBY:
                raise Refusal("lobby-closed")
            change(game, *args, **kwargs)
            notify.notify(game)
        return game

    return locked


def host_table(
    host: Person,
    seats: Sequence[SeatKind],
    *,
    beside: Sequence[str] = (),
    bots: Sequence[str] = (),
    options: Options = Options(),  # noqa: B008  (frozen)
    pace: Pace = Pace.LIVE,
    listed: bool = False,
    watchers: bool = True,
    advice: bool = False,
    friendly: bool = False,
    opening: str = "",
    deal_code: str = "",
    host_seat: int = 0,
    edition: str = "",
) -> Game:
    """Create a table. The host sits in the first seat, or in `host_seat`; `seats` are the others.
    People with the names in `beside` play at the host's device, in the seats that are taken from
    the start; `bots` names the bots of bot seats, by default stand-ins. With `deal_code` the deal
    is one that was played before. `edition` is the hash of one that somebody has entered, empty for
    the server's own."""
    if not MIN_PLAYERS <= len(seats) + 1 <= MAX_PLAYERS or seats.count(SeatKind.PERSON) != len(
        beside
    ):
        raise Refusal("table-seats")
    names = [identity.clean_name(name) for name in beside]
    levels = [checked_bot(bot) for bot in bots]
    if not host.may_host:
        raise Refusal("may-not-host")
    with transaction.atomic():
        game = Game.objects.create(
            host=host,
            options=encode(options),
            pace=pace,
            listed=listed,
            watchers=watchers,
            advice=advice,
            friendly=friendly,
            opening=opening,
            rules=RULES,
            deal_code=deal_code,
            repeated=bool(deal_code),
            edition=boxes.wanted(edition) if edition else None,
        )
        Player.objects.create(
            game=game, seat=host_seat, kind=SeatKind.PERSON, person=host, name=host.name
        )
        others = [seat for seat in range(len(seats) + 1) if seat != host_seat]
        for seat, kind in zip(others, seats, strict=True):
            player = Player(game=game, seat=seat, kind=kind)
            if kind == SeatKind.BOT:
                player.bot = levels.pop(0) if levels else STAND_IN
            elif kind == SeatKind.PERSON:
                player.person, player.name, player.shares_device = host, names.pop(0), True
            player.save()
    return game


def open_table(
    host: Person | None, name: str, seats: Sequence[SeatKind], *, opening: str, **options: Any
) -> Game:
    """Create a table for a person, or for a new guest with this name. A form that is sent twice
    (same `opening`) creates one table."""
    return open_once(
        Game.objects.all(),
        opening,
        host,
        lambda key: host_table(host or identity.new_guest(name), seats, opening=key, **options),
    )


@in_lobby
def sit_down(game: Game, person: Person, *, invited: bool, sitting: str = "") -> None:
    """Take an empty seat; with an invitation, the invited seats first."""
    if game.players.filter(person=person).exists():
        return
    wanted = EMPTY if invited else (SeatKind.OPEN,)
    free = [player for player in game.players.all() if player.kind in wanted]
    if not free:
        raise Refusal("table-full")
    player = min(free, key=lambda seat: (seat.kind != SeatKind.INVITED, seat.seat))
    player.kind, player.person, player.name = SeatKind.PERSON, person, person.name
    player.sitting = sitting
    player.save()


def join(
    code: str, person: Person | None, name: str, *, invited: bool, sitting: str = ""
) -> Person:
    """Seat a person, or a new guest with this name; without a free seat no guest is created. A form
    that is sent twice (same `sitting`) seats one guest."""
    with transaction.atomic():
        Game.objects.select_for_update().get(code=code)
        if person is None:
            guest = seated(code, sitting) or identity.new_guest(name)
            sit_down(code, guest, invited=invited, sitting=sitting)
            return guest
        sit_down(code, person, invited=invited)
    return person


def seated(code: str, sitting: str) -> Person | None:
    """The guest that the same form has seated a short time ago; None if they have an account by
    now, since the form logs in its sender."""
    since = timezone.now() - DOUBLE_CLICK
    found = Person.objects.filter(
        seats__game__code=code, seats__sitting=sitting, date_joined__gt=since
    )
    person = found.first() if sitting else None
    return person if person and person.is_guest else None


@in_lobby
def leave(game: Game, person: Person) -> None:
    """Leave the table, with all who play at the same device."""
    mine = game.players.filter(person=person)
    if not mine:
        raise Refusal("not-at-table")
    if game.host_id == person.pk:
        raise Refusal("host-leaves")
    _empty(*mine)


@in_lobby
def remove(game: Game, remover: Person, seat: int) -> None:
    """The host removes a person or a bot from a seat; anybody those who share their device."""
    player = game.players.filter(seat=seat).first()
    shares = player is not None and player.shares_device
    if not (player and shares and player.person_id == remover.pk):
        _host_only(game, remover)
    if player is None or (player.person_id == remover.pk and not shares):
        raise Refusal("seat-empty")
    leaves_alone = shares or player.person_id is None
    _empty(*([player] if leaves_alone else game.players.filter(person=player.person_id)))


@in_lobby
def seat_bot(game: Game, host: Person, seat: int, bot: str = STAND_IN) -> None:
    """The host puts a bot into an empty seat."""
    _host_only(game, host)
    player = game.players.filter(seat=seat, kind__in=EMPTY).first()
    if player is None:
        raise Refusal("seat-taken")
    player.kind, player.bot = SeatKind.BOT, checked_bot(bot)
    player.save()


@in_lobby
def hand_over(game: Game, host: Person, seat: int) -> None:
    _host_only(game, host)
    player = game.players.filter(seat=seat, person__isnull=False).first()
    if player is None:
        raise Refusal("seat-empty")
    game.host = player.person
    game.save(update_fields=["host"])


@in_lobby
def cancel(game: Game, host: Person) -> None:
    _host_only(game, host)
    game.status, game.ended = Status.CANCELLED, timezone.now()
    game.save(update_fields=["status", "ended"])


@in_lobby
def new_invitation(game: Game, host: Person) -> None:
    """Withdraw the invitation: the old link and code lead nowhere, and there is another one."""
    _host_only(game, host)
    game.invitation = new_code()
    game.save(update_fields=["invitation"])


@in_lobby
def withdraw(game: Game, person: Person) -> None:
    """Remove a person who is being deleted. If they host, the next person becomes the host; without
    one the table is cancelled."""
    _empty(*game.players.filter(person=person))
    if game.host_id == person.pk:
        next_host = game.players.filter(person__isnull=False).first()
        if next_host:
            game.host = next_host.person
        else:
            game.status, game.ended = Status.CANCELLED, timezone.now()
        game.save(update_fields=["host", "status", "ended"])


@in_lobby
def start(game: Game, host: Person, *, stand_ins: bool, bot: str = STAND_IN) -> None:
    """Deal and start the game; with `stand_ins`, bots play the empty seats."""
    _host_only(game, host)
    empty = game.players.filter(kind__in=EMPTY)
    if empty.exists() and not stand_ins:
        raise Refusal("seats-empty")
    empty.update(kind=SeatKind.BOT, bot=checked_bot(bot))
    played = deals.played(game.deal_code, game.host, game.variant) if game.repeated else None
    beginning.deal_out(game, played or beginning.new_deal(game.players.count(), boxes.chosen(game)))
    letters.write(game, game.players.filter(person=host)[0].seat)
    signals.tell_of(signals.game_started, game, host)


def visit(game: Game, person: Person) -> None:
    """Note that a person who sits in a lobby has opened its page."""
    presence.note(game.code, person)
    if game.visited < timezone.now() - VISIT_PRECISION:
        Game.objects.filter(pk=game.pk).update(visited=timezone.now())


def expire() -> int:
    """Cancel lobbies that nobody has visited for `LOBBY_LIFE`, and return their number."""
    unvisited = Game.objects.filter(status=Status.LOBBY, visited__lt=timezone.now() - LOBBY_LIFE)
    changes: dict[str, Any] = {"status": Status.CANCELLED, "ended": timezone.now()}
    return unvisited.update(**changes)


def checked_bot(bot: str) -> str:
    """The name of a bot that people may play with; refuses any other."""
    if bot not in LEVELS:
        raise Refusal("no-such-bot")
    return bot


def _host_only(game: Game, person: Person) -> None:
    if game.host_id != person.pk:
        raise Refusal("host-only")


def _empty(*players: Player) -> None:
    for player in players:
        player.kind, player.person, player.name, player.bot = SeatKind.OPEN, None, "", ""
        player.shares_device = False
        player.save()
