"""Set a damaged game up again from what is left of it."""

from collections.abc import Iterator
from copy import copy
from typing import Any, NamedTuple

from django.db.models import Q
from django.utils import timezone

from games.bots import BOTS
from games.models import Game, Move, Player, Remedy, RemedyKind, SeatKind, StateBefore, Status
from games.rules.refusal import Refusal
from games.rules.snapshot import snapshot
from games.services.keeping.lines import go_on_from
from games.services.keeping.lost_moves import find_again
from games.services.keeping.remedy import RemedyRequest, moved_since, open_remedy
from games.services.lobby.hosting import STAND_IN
from games.services.stored import editions
from games.services.stored.audit import Finding, Replayed, replay
from games.services.stored.replay import Broken, begun, moves_of
from games.services.stored.variants import VARIANTS


class Plan(NamedTuple):
    """How a damaged game can be set up again."""

    fields: dict[str, Any]
    """Fields of the game that have to be changed for it."""
    moves: list[Move]
    """The moves that are kept."""
    lost: int
    """How many moves have to be set aside."""
    fault: Finding | None
    """Why they have to."""


def mend(code: str, order: RemedyRequest) -> Remedy:
    """Make the stored table, seats and albums anew from the deal and the moves, after finding what
    is lost elsewhere if it can be found. A `Refusal` if the game is beyond mending."""
    with open_remedy(code, order, RemedyKind.MENDED) as remedy:
        game = remedy.game
        moved_since(game, order)
        found = plan(game)
        if found is None:
            raise Refusal("beyond-mending")
        for name, value in found.fields.items():
            setattr(game, name, value)
        game.edition = editions.store(begun(game).setup.edition)
        _mend_seats(game)
        if game.status not in Status.values:
            game.status = Status.ENDED if game.ended else Status.PLAYING
        status, ended = game.status, game.ended
        go_on_from(game, found.moves)
        if status in (Status.ENDED, Status.ABANDONED):
            game.status, game.ended = status, ended
            game.save(update_fields=["status", "ended"])
            game.players.update(awaited_since=None)
        if found.lost:
            remedy.kind, remedy.params = RemedyKind.REWOUND, {"number": len(found.moves)}
    return remedy


def plan(game: Game) -> Plan | None:
    """The way to mend a game that keeps most of its moves; None if there is none. Whatever is
    stored, this does not fail."""
    best: Plan | None = None
    for fields in _set_ups(game):
        try:
            now = _plan(game, fields)
        except Exception:  # damaged data can raise anything  # noqa: S112  (the next may do)
            continue
        if best is None or now.lost < best.lost:
            best = now
        if not best.lost:
            break
    return best


def _plan(game: Game, fields: dict[str, Any]) -> Plan:
    probe = copy(game)
    for name, value in fields.items():
        setattr(probe, name, value)
    replayed = replay(probe)
    wrong = replayed.fault or _altered(replayed, probe)
    if wrong and wrong.move and (whole := find_again(probe, moves_of(probe), wrong.move)):
        return Plan(fields, whole, 0, None)
    if replayed.fault and not _is_counted_wrongly(replayed, probe):
        return Plan(fields, replayed.moves, game.moves - len(replayed.moves), replayed.fault)
    return Plan(fields, replayed.moves, 0, None)


def _altered(replayed: Replayed, game: Game) -> Finding | None:
    """The move that was changed, if the stored table differs from the replayed one."""
    if replayed.altered and game.snapshot != snapshot(replayed.table):
        return Finding("move-altered", "", replayed.altered.number, replayed.altered.seat)
    return None


def _is_counted_wrongly(replayed: Replayed, game: Game) -> bool:
    """Whether only the number of moves is wrong: the stored table has no more moves either."""
    return game.snapshot == snapshot(replayed.table)


def _set_ups(game: Game) -> Iterator[dict[str, Any]]:
    """Possible values of variant, edition, deal and options: as they are stored, as they were
    before a remedy, or as a sandbox has them."""
    before = StateBefore.objects.filter(remedy__game=game).order_by("-pk")
    kept = [state.game for state in before]
    copies = Game.objects.filter(Q(copy_of=game) | Q(pk=game.copy_of_id)).order_by("-pk")
    kept += [{"deal": other.deal, "options": other.options} for other in copies]
    seen: list[Any] = []
    now: dict[str, Any] = {"deal": game.deal, "options": game.options}
    for state in (now, *kept):
        choices: tuple[Any, ...] = (state["options"], game.options, {})
        for options in choices:
            fields = _set_up(game, state["deal"], options)
            if fields is not None and fields not in seen:
                seen.append(fields)
                yield fields


def _set_up(game: Game, deal: Any, options: Any) -> dict[str, Any] | None:
    """The fields of a game with this deal and these options; None if no game can begin with
    them."""
    if not isinstance(deal, dict) or deal.get("variant") not in VARIANTS:
        return None
    fields = {"variant": deal["variant"], "deal": deal, "options": options}
    probe = copy(game)
    for name, value in fields.items():
        setattr(probe, name, value)
    try:
        begun(probe)
    except Broken:
        return None
    return fields


def _mend_seats(game: Game) -> None:
    """Put a stand-in into each seat that is lost or that nobody plays; the keeper can hand it back
    to the person later."""
    table = begun(game)
    game.players.exclude(seat__in=list(table.seats)).delete()
    players = {player.seat: player for player in game.players.all()}
    for seat in table.seats:
        player = players.get(seat) or _remembered(game, seat)
        hers = seat in table.setup.variant.answers
        if not hers and not (player.person_id or player.bot):
            player.bot = STAND_IN
        if not hers and player.bot and player.bot not in BOTS:
            player.bot = STAND_IN
        player.save()


def _remembered(game: Game, seat: int) -> Player:
    """The row of a lost seat, as it was before an earlier remedy if there was one."""
    found = Player(game=game, seat=seat, kind=SeatKind.BOT, awaited_since=timezone.now())
    for state in StateBefore.objects.filter(remedy__game=game).order_by("-pk"):
        if values := state.players.get(str(seat)):
            taken = game.players.filter(person=values["person_id"]).exists()
            if values["person_id"] is None or not taken:
                for name in ("kind", "person_id", "name", "bot", "conceded"):
                    setattr(found, name, values[name])
                return found
    return found
