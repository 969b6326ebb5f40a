"""Remedies for a seat: a stand-in, another person, a new link for a guest."""

from random import Random

from django.utils import timezone

from games.bots import BOTS
from games.models import Draft, Game, MadeBy, Person, Player, Remedy, RemedyKind, SeatKind, Status
from games.rules import referee
from games.rules.moves import Move, encode_move
from games.rules.refusal import Refusal
from games.rules.seeing import sight
from games.rules.sight import Sight
from games.services.failures import settle
from games.services.keeping.remedy import RemedyRequest, open_remedy, readable
from games.services.lobby.hosting import STAND_IN
from games.services.moves import By, submit_move
from games.services.people import identity
from games.services.stored.variants import plays_itself

ACCOUNT = "account"
"""Parameter of a remedy with the user name of who got the seat, for keepers only."""


def answer(code: str, order: RemedyRequest, seat: int, token: str) -> Remedy:
    """Let a stand-in make one move for a seat; `token` names the decision."""
    with open_remedy(code, order, RemedyKind.ANSWERED, Status.PLAYING) as remedy:
        player = _player(remedy.game, seat)
        remedy.params = {"seat": called(player)}
        table = readable(remedy.game)
        if seat not in referee.awaited(table) or table.token(seat) != token:
            raise Refusal("mended-meanwhile")
        move = _any_answer(sight(table, seat), f"{code} {token}")
        by = By(MadeBy.KEEPER, order.keeper.pk)
        if not submit_move(code, seat, token, encode_move(move), by).accepted:
            raise Refusal("mended-meanwhile")
        # The move has changed the version.
        remedy.game.refresh_from_db()
    return remedy


def _any_answer(seen: Sight, seed: str) -> Move:
    """A move of the stand-in bot; of the random bot if that one fails, which may be why the game is
    stuck."""
    try:
        return BOTS[STAND_IN](seen, Random(seed))
    except Exception:
        return BOTS["random"](seen, Random(seed))


def stand_in(code: str, order: RemedyRequest, seat: int) -> Remedy:
    """Let a bot play a seat until it is given back."""
    with open_remedy(code, order, RemedyKind.STAND_IN, Status.PLAYING) as remedy:
        player = _player(remedy.game, seat)
        if player.bot:
            raise Refusal("stand-in-there")
        remedy.params = {"seat": called(player)}
        player.bot = STAND_IN
        player.save(update_fields=["bot"])
        player.votes.all().delete()
    return remedy


def another_bot(code: str, order: RemedyRequest, seat: int, bot: str) -> Remedy:
    """Let another bot play a seat that a bot or nobody plays."""
    with open_remedy(code, order, RemedyKind.BOT, Status.PLAYING) as remedy:
        player = _player(remedy.game, seat)
        if bot not in BOTS:
            raise Refusal("no-such-bot")
        if plays_itself(remedy.game.variant, seat) or (player.person_id and not player.bot):
            raise Refusal("no-such-seat", seat=seat + 1)
        if player.bot == bot:
            raise Refusal("same-bot")
        remedy.params = {"seat": called(player)}
        player.bot = bot
        player.save(update_fields=["bot"])
        settle(remedy.game)
    return remedy


def give_back(code: str, order: RemedyRequest, seat: int) -> Remedy:
    """Give a seat back from the stand-in to its person, even if they had conceded."""
    with open_remedy(code, order, RemedyKind.RETURNED, Status.PLAYING) as remedy:
        player = _player(remedy.game, seat)
        if not player.bot or not player.person_id:
            raise Refusal("nobody-to-return")
        remedy.params = {"seat": called(player)}
        player.bot, player.conceded = "", False
        _restart_time(player)
        player.save(update_fields=["bot", "conceded", "awaited_since"])
    return remedy


def hand_to(code: str, order: RemedyRequest, seat: int, person: Person) -> Remedy:
    """Give a seat to another person, who sees from now on what the seat may see."""
    with open_remedy(code, order, RemedyKind.HANDED, Status.PLAYING) as remedy:
        game, player = remedy.game, _player(remedy.game, seat)
        if plays_itself(game.variant, seat):
            raise Refusal("stand-in-there")
        if game.players.filter(person=person).exists():
            raise Refusal("sits-there-already")
        remedy.params = {"seat": called(player), "person": person.name}
        remedy.params[ACCOUNT] = person.get_username()
        Draft.objects.filter(player=player).delete()
        player.votes.all().delete()
        player.kind, player.person, player.name = SeatKind.PERSON, person, person.name
        player.bot, player.conceded, player.wants_end = "", False, False
        player.shares_device = False
        player.seen = player.told = None
        _restart_time(player)
        player.save()
    return remedy


def new_link(code: str, order: RemedyRequest, seat: int) -> Person:
    """Make a new personal link for a guest who lost theirs; the old one stops working."""
    with open_remedy(code, order, RemedyKind.LINK) as remedy:
        player = _player(remedy.game, seat)
        if player.person is None or not player.person.is_guest:
            raise Refusal("no-guest")
        remedy.params = {"seat": called(player)}
        identity.new_personal_link(player.person)
    return player.person


def called(player: Player) -> str:
    """The name of a seat in the log."""
    return player.name or f"#{player.seat + 1}"


def _player(game: Game, seat: int) -> Player:
    player = game.players.filter(seat=seat).first()
    if player is None:
        raise Refusal("no-such-seat", seat=seat)
    return player


def _restart_time(player: Player) -> None:
    """Let the waiting time of an awaited seat start now."""
    if player.awaited_since:
        player.awaited_since = timezone.now()
