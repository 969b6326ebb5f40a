"""Who sits where: stand-ins, other people, guests who lost their link."""

from random import Random

from django.utils import timezone

from games.bots import BOTS
from games.models import Draft, Game, Person, Player, Remedy, RemedyKind, SeatKind, Status
from games.rules import referee
from games.rules.moves import Move, encode_move
from games.rules.refusal import Refusal
from games.rules.sight import Sight, sight
from games.services import people
from games.services.keeping.mending import Order, mending, readable
from games.services.lobby import STAND_IN
from games.services.moves import submit_move
from games.services.variants import plays_itself


def answer(code: str, order: Order, seat: int, token: str) -> Remedy:
    """A stand-in answers what the seat is asked, this once; `token` is the question."""
    with mending(code, order, RemedyKind.ANSWERED, Status.PLAYING) as remedy:
        player = _player(remedy.game, seat)
        remedy.params = {"seat": called(player)}
        table = readable(remedy.game)
        if seat not in referee.awaited(table) or table.token(seat) != token:
            raise Refusal("mended-meanwhile")
        move = _any_answer(sight(table, seat), f"{code} {token}")
        if not submit_move(code, seat, token, encode_move(move)).made:
            raise Refusal("mended-meanwhile")
        # The version is counted on from what the move left.
        remedy.game.refresh_from_db()
    return remedy


def _any_answer(seen: Sight, seed: str) -> Move:
    """A stand-in may be what the game is stuck on; then anything that is allowed will do."""
    try:
        return BOTS[STAND_IN](seen, Random(seed))
    except Exception:
        return BOTS["random"](seen, Random(seed))


def stand_in(code: str, order: Order, seat: int) -> Remedy:
    """A bot goes on for a seat until it is given back."""
    with mending(code, order, RemedyKind.STAND_IN, Status.PLAYING) as remedy:
        player = _player(remedy.game, seat)
        if player.bot:
            raise Refusal("stand-in-there")
        remedy.params = {"seat": called(player)}
        player.bot = STAND_IN
        player.save(update_fields=["bot"])
        player.votes.all().delete()
    return remedy


def give_back(code: str, order: Order, seat: int) -> Remedy:
    """The person of the seat decides again, even one who had conceded."""
    with mending(code, order, RemedyKind.RETURNED, Status.PLAYING) as remedy:
        player = _player(remedy.game, seat)
        if not player.bot or not player.person_id:
            raise Refusal("nobody-to-return")
        remedy.params = {"seat": called(player)}
        player.bot, player.conceded = "", False
        _begin_waiting(player)
        player.save(update_fields=["bot", "conceded", "awaited_since"])
    return remedy


def hand_to(code: str, order: Order, seat: int, person: Person) -> Remedy:
    """Somebody else sits there from now on, and sees what the seat may see."""
    with mending(code, order, RemedyKind.HANDED, Status.PLAYING) as remedy:
        game, player = remedy.game, _player(remedy.game, seat)
        if plays_itself(game.variant, seat):
            raise Refusal("stand-in-there")
        if game.players.filter(person=person).exists():
            raise Refusal("sits-there-already")
        remedy.params = {"seat": called(player), "person": person.name}
        Draft.objects.filter(player=player).delete()
        player.votes.all().delete()
        player.kind, player.person, player.name = SeatKind.PERSON, person, person.name
        player.bot, player.conceded, player.wants_end = "", False, False
        player.seen = player.told = None
        _begin_waiting(player)
        player.save()
    return remedy


def new_link(code: str, order: Order, seat: int) -> Person:
    """For a guest who lost theirs; the old one works no longer."""
    with mending(code, order, RemedyKind.LINK) as remedy:
        player = _player(remedy.game, seat)
        if player.person is None or not player.person.is_guest:
            raise Refusal("no-guest")
        remedy.params = {"seat": called(player)}
        people.new_personal_link(player.person)
    return player.person


def called(player: Player) -> str:
    return player.name or f"#{player.seat + 1}"


def _player(game: Game, seat: int) -> Player:
    player = game.players.filter(seat=seat).first()
    if player is None:
        raise Refusal("no-such-seat", seat=seat)
    return player


def _begin_waiting(player: Player) -> None:
    """Whoever comes to a seat has not kept anybody waiting yet."""
    if player.awaited_since:
        player.awaited_since = timezone.now()
