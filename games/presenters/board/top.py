"""The region at the top: day, phase, event, who is awaited for what and since when, who is here. It
is the same for everybody: the page marks which seat is the viewer's."""

from datetime import datetime, timedelta
from typing import NamedTuple

from django.utils import timezone
from django.utils.timesince import timesince

from games.bots import THINKING
from games.models import Player, Status
from games.presenters.board.order import holder
from games.presenters.table_view import TableView
from games.presenters.things import Card, card
from games.services.people.presence import is_here
from games.words.asks import AWAITED, PHASES, RULES, SOLO_RULES
from games.words.bots import ANY_BOT, LEVELS
from games.words.names import signed
from games.words.things import DAYS

MINUTE = timedelta(minutes=1)
COLLECTING = ("collect", "collect-end")


class Awaited(NamedTuple):
    name: str
    seat: int
    what: str
    since: datetime | None
    thinks: bool
    """Whether it is a bot that thinks for a while."""
    waited: str
    """How long they have been awaited; empty for less than a minute."""


class Present(NamedTuple):
    name: str
    score: int
    seat: int
    here: bool
    bot: str
    """The bot that has sat here from the beginning, in words; empty if none has."""
    hers: bool
    """Whether it is Pinzetta's seat, which is not marked as a bot's."""
    stand_in: bool
    conceded: bool
    first: bool
    awaited: bool
    wants_end: bool


class Top(NamedTuple):
    number: int
    """Of the day: Friday is 1."""
    day: str
    phase: str
    phase_key: str
    rules: str
    """Number of the rule that begins this phase."""
    event: Card | None
    awaited: tuple[Awaited, ...]
    present: list[Present]
    brought: list[tuple[str, str]]
    """While a day begins: the points of the day before, by seat."""
    day_before: str
    over: bool
    """Finished or ended by agreement."""


def top(view: TableView) -> Top:
    sight = view.sight
    over = view.game.status != Status.PLAYING
    awaited = () if over else all_awaited(view)
    return Top(
        number=sight.day,
        day=str(DAYS[sight.day - 1]),
        phase=str(PHASES[sight.phase]),
        phase_key=sight.phase,
        rules=(SOLO_RULES if view.solo else RULES)[sight.phase],
        event=_event(view),
        awaited=awaited,
        present=[_present(view, player, over=over) for player in view.players],
        brought=[] if over else _brought(view),
        day_before=str(DAYS[sight.day - 2]) if sight.day > 1 else "",
        over=over,
    )


def _brought(view: TableView) -> list[tuple[str, str]]:
    """The points of the day before, as long as the new day has just begun. Against Pinzetta a day
    may begin with the Cut."""
    sight = view.sight
    if sight.day == 1 or sight.phase not in (*COLLECTING, *(["cut"] if view.solo else [])):
        return []
    return [
        (
            view.names.seat(seat),
            signed(sum(p.points for p in player.sheet if p.day == sight.day - 1)),
        )
        for seat, player in enumerate(sight.players)
    ]


def _event(view: TableView) -> Card | None:
    """The card in force; against Pinzetta the one that laid out your items (rule 8.2)."""
    laid = view.solo.events[1:] if view.solo else view.sight.laid
    return card(view, laid[0]) if laid else None


def all_awaited(view: TableView) -> tuple[Awaited, ...]:
    return tuple(awaited_of(view, seat) for seat in view.sight.awaited)


def awaited_of(view: TableView, seat: int) -> Awaited:
    """Whom the table waits for, and for what. Everybody may know it: after choosing, a seat can
    only be asked to draw (specialist 3)."""
    phase = view.sight.phase
    if phase == "choose" and view.sight.players[seat].chosen:
        phase = "draw"
    if phase == "collect" and view.solo:
        phase = "line"
    player = view.players[seat]
    since = player.awaited_since
    if since and timezone.now() - since < MINUTE:
        since = None
    return Awaited(
        seat=seat,
        name=view.names.seat(seat),
        what=str(AWAITED[phase]),
        since=since,
        thinks=player.bot in THINKING,
        waited=timesince(since, depth=1) if since else "",
    )


def _present(view: TableView, player: Player, *, over: bool) -> Present:
    seat = view.sight.players[player.seat]
    return Present(
        seat=player.seat,
        name=view.names.seat(player.seat),
        here=is_here(player),
        bot="" if player.person_id else str(LEVELS.get(player.bot, ANY_BOT if player.bot else "")),
        hers=view.solo is not None and player.person_id is None,
        stand_in=bool(player.bot) and player.person_id is not None,
        conceded=player.conceded,
        first=player.seat == holder(view.sight),
        score=seat.score,
        awaited=not over and player.seat in view.sight.awaited,
        wants_end=player.wants_end and not over,
    )
