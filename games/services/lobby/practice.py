"""Practice tables: play on from any moment of a finished game, against bots. They count nowhere,
and end and are removed as other games are.

Only finished games can be practised: everybody who may see such a game may see its cards. A person
who is playing the same deal at another table has to finish that game first. That others may still
play it is no harm: somebody who may practise could read the whole deal in the replay anyway.
"""

from typing import NamedTuple

from django.utils import timezone

from games.models import Game, Pace, Person, Status
from games.rules.refusal import Refusal
from games.services.lobby import hosting
from games.services.lobby.copying import Seats, copy_game
from games.services.lobby.opening import open_once
from games.services.people import identity
from games.services.stored.variants import plays_itself

FINISHED = (Status.OVER, Status.ENDED)


class Moment(NamedTuple):
    """From where somebody plays on, in which seat, and against which bot."""

    number: int
    """After this move."""
    seat: int
    bot: str = hosting.STAND_IN


def play_on(code: str, person: Person | None, name: str, opening: str, moment: Moment) -> Game:
    """Begin a practice table for a person, or for a new guest with this name; if the moment is
    refused, no guest is created. A form that is sent twice (same `opening`) begins one table. The
    bot is remembered."""

    def create(key: str) -> Game:
        return _begin(code, person or identity.new_guest(name), moment, key)

    return open_once(Game.objects.all(), opening, person, create)


def _begin(code: str, person: Person, moment: Moment, opening: str) -> Game:
    game = Game.objects.select_related("copy_of").get(code=code)
    check(game, person)
    if moment.number not in range(game.moves + 1):
        raise Refusal("no-such-move", number=moment.number)
    if not goes_on(game, moment.number):
        raise Refusal("practice-end")
    bot = hosting.checked_bot(moment.bot)
    if needs_bots(game) and person.practises_with != bot:
        identity.prefer(person, practises_with=bot)
    return copy_game(
        game,
        moment.number,
        person,
        moment.seat,
        _bots(game, bot),
        pace=Pace.LIVE,
        started=timezone.now(),
        opening=opening,
        practice_of=game,
        practice_from=moment.number,
    )


def check(game: Game, person: Person | None) -> None:
    """Refuse a game that may not be practised, or not by this person now."""
    sandbox_of = game.copy_of
    if game.status not in FINISHED or (sandbox_of and sandbox_of.status not in FINISHED):
        raise Refusal("practice-unfinished")
    if game.sealed or (sandbox_of and sandbox_of.sealed):
        raise Refusal("cards-sealed")
    playing = Game.objects.filter(deal_code=game.deal_code, status=Status.PLAYING)
    if person and game.deal_code and playing.filter(players__person=person).exists():
        raise Refusal("deal-in-play")


def goes_on(game: Game, number: int) -> bool:
    """Whether anything is left to play after this move of a finished game."""
    return number != game.moves or game.status == Status.ENDED


def needs_bots(game: Game) -> bool:
    """Whether somebody has to play other seats: Pinzetta plays by herself."""
    return any(not plays_itself(game.variant, player.seat) for player in game.players.all()[1:])


def _bots(game: Game, bot: str) -> Seats:
    """Seats with bots instead of people, whose names would stay here after they are deleted."""
    return [
        (player.name, player.bot) if plays_itself(game.variant, player.seat) else ("", bot)
        for player in game.players.all()
    ]
