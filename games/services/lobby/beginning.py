"""Deal and begin games among people: after a lobby, or at once, where it is known who plays."""

from collections.abc import Sequence
from random import SystemRandom
from typing import NamedTuple

from django.db import transaction
from django.utils import timezone

from games.bots.play import shuffler
from games.models import Game, Pace, Person, Player, SeatKind, Status
from games.rules import referee
from games.rules.codec import encode
from games.rules.deal import Deal
from games.rules.standard import STANDARD
from games.rules.state import RULES
from games.services import letters, notify
from games.services.lobby import boxes, deals
from games.services.moves import play_variant_seats
from games.services.signals import tell_result
from games.services.stored import editions
from games.services.stored.snapshots import options_of, store
from games.services.stored.variants import VARIANTS


class Sitting(NamedTuple):
    """Who sits in a seat: a person, or a bot."""

    person: Person | None
    bot: str = ""


def begin_game(
    host: Person | None,
    seats: Sequence[Sitting],
    deal: Deal,
    *,
    pace: Pace = Pace.LIVE,
    listed: bool = False,
    watchers: bool = True,
    sealed: bool = False,
    part_of: str = "",
) -> Game:
    """Begin a game without a lobby. With `sealed` its cards stay secret after its end, until
    `unseal`. The caller lets the bots move (`services.bots.turns.wake`) after the commit."""
    with transaction.atomic():
        game = Game.objects.create(
            host=host,
            pace=pace,
            listed=listed,
            watchers=watchers,
            sealed=sealed,
            part_of=part_of,
            rules=RULES,
        )
        Player.objects.bulk_create(
            Player(game=game, seat=seat, kind=SeatKind.PERSON, person=person, name=person.name)
            if person
            else Player(game=game, seat=seat, kind=SeatKind.BOT, bot=bot)
            for seat, (person, bot) in enumerate(seats)
        )
        deal_out(game, deal)
        letters.write(game)
        notify.notify(game)
    return game


def deal_out(game: Game, deal: Deal) -> None:
    """Begin a game that has all its seats, with this deal; seats that the variant plays answer."""
    edition = editions.edition_of(deal.edition)
    game.edition = editions.store(edition)
    game.deal, game.deal_code = encode(deal), deals.code_of(deal)
    game.status, game.started = Status.PLAYING, timezone.now()
    table = referee.begin(VARIANTS[game.variant], edition, deal, options_of(game)).table
    store(game, play_variant_seats(game, table), None)


def new_deal(seats: int, edition: str = "") -> Deal:
    """A deal of the edition of new games, or of one that somebody has entered."""
    return STANDARD.deal(boxes.of_new_games(edition), seats, shuffler(SystemRandom()))


def unseal(game: Game, *, listed: bool) -> None:
    """Open a game that has ended, with its cards: anybody who has its code may look at it now. Apps
    that keep public results are told."""
    game.sealed, game.watchers, game.listed = False, True, listed
    game.save(update_fields=["sealed", "watchers", "listed"])
    notify.notify(game)
    tell_result(game)
