"""Players' actions during a game besides moves: stand-ins, conceding, agreeing to end, drafts."""

import json
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from games.models import Draft, Game, Pace, Player, StandInVote, Status
from games.rules.refusal import Refusal
from games.services import notify
from games.services.lobby.hosting import STAND_IN, checked_bot
from games.services.signals import tell_result
from games.services.stored.snapshots import load

MAX_DRAFT_LENGTH = 20_000


def locked(code: str) -> Game:
    """Lock a game that is being played."""
    game = Game.objects.select_for_update().get(code=code)
    if game.status != Status.PLAYING:
        raise Refusal("game-over")
    return game


def people(game: Game) -> list[Player]:
    """Players who make their own moves: neither bots nor played by a stand-in."""
    return [player for player in game.players.all() if player.person_id and not player.bot]


def is_late(player: Player) -> bool:
    """Whether a player has been awaited for longer than the table's pace allows."""
    since = player.awaited_since
    if since is None or player.game.paused:
        return False
    return timezone.now() - since > Pace(player.game.pace).time_limit


def vote_for_stand_in(code: str, seat: int, voter_seat: int, bot: str = STAND_IN) -> bool:
    """Vote for a stand-in in a late player's seat. A majority of the others seats one, the bot of
    the vote that decides; then True."""
    checked_bot(bot)
    with transaction.atomic():
        game = locked(code)
        absent = game.players.get(seat=seat)
        voter = game.players.get(seat=voter_seat)
        if absent.bot or seat == voter_seat or voter.bot:
            raise Refusal("no-such-seat", seat=seat)
        if not is_late(absent):
            raise Refusal("not-late")
        token = load(game).token(seat)
        vote = {"token": token}
        StandInVote.objects.update_or_create(vote, player=absent, voter=voter)
        others = [player for player in people(game) if player.seat != seat]
        votes = absent.votes.filter(voter__in=others, token=token).count()
        decided = 2 * votes > len(others)
        if decided:
            _seat_stand_in(absent, bot)
        notify.notify(game)
    return decided


def stand_in_without_vote(code: str, awaited_before: datetime) -> bool:
    """Seat stand-ins for all people who have been awaited since before this time, where the time
    for a game is up; whether there were any."""
    with transaction.atomic():
        game = Game.objects.select_for_update().get(code=code)
        if game.status != Status.PLAYING or game.paused:
            return False
        absent = [
            player
            for player in people(game)
            if player.awaited_since and player.awaited_since < awaited_before
        ]
        for player in absent:
            _seat_stand_in(player, STAND_IN)
        if absent:
            notify.notify(game)
    return bool(absent)


def _seat_stand_in(absent: Player, bot: str) -> None:
    absent.bot = bot
    absent.save(update_fields=["bot"])
    absent.votes.all().delete()


def take_back_seat(code: str, seat: int) -> None:
    """Give a seat back from the stand-in to a player who returns, unless they conceded."""
    with transaction.atomic():
        game = locked(code)
        player = game.players.get(seat=seat)
        if player.conceded or not player.person_id:
            raise Refusal("conceded")
        player.bot = ""
        player.save(update_fields=["bot"])
        notify.notify(game)


def concede(code: str, seat: int) -> None:
    """Give up: a stand-in plays the seat to the end."""
    with transaction.atomic():
        game = locked(code)
        game.players.filter(seat=seat).update(bot=STAND_IN, conceded=True)
        _end_if_agreed(game)
        notify.notify(game)


def wish_to_end(code: str, seat: int, *, wish: bool) -> None:
    """Set whether a player wants to end the game; it ends once all who still play want it."""
    with transaction.atomic():
        game = locked(code)
        game.players.filter(seat=seat).update(wants_end=wish)
        _end_if_agreed(game)
        notify.notify(game)


def _end_if_agreed(game: Game) -> None:
    if all(player.wants_end for player in people(game)):
        game.status, game.ended = Status.ENDED, timezone.now()
        game.save(update_fields=["status", "ended"])
        tell_result(game)


def save_draft(player: Player, token: str, data: Any, page: str = "", number: int = 0) -> None:
    """Save a half-made move. Requests of one page may arrive out of order: one with a lower
    `number` than the saved draft is ignored."""
    if len(json.dumps(data)) > MAX_DRAFT_LENGTH:
        raise Refusal("draft-too-large")
    fields = {"token": token, "data": data, "page": page, "number": number, "queued": False}
    with transaction.atomic():
        newer = Draft.objects.filter(player=player, page=page, number__gt=number)
        if not (page and newer.exists()):
            Draft.objects.update_or_create(player=player, defaults=fields)
