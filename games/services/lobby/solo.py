"""Start games against Pinzetta, which have no lobby (rule 8.1)."""

from contextlib import suppress
from random import SystemRandom
from typing import NamedTuple

from django.db import transaction

from games.bots.play import shuffler
from games.models import Game, Lesson, Person, Player, SeatKind
from games.rules.codec import Malformed, encode
from games.rules.deal import Deal
from games.rules.state import RULES
from games.services import notify
from games.services.lobby import boxes, deals
from games.services.lobby.beginning import deal_out
from games.services.lobby.opening import open_once
from games.services.people import identity
from games.services.stored import editions, snapshots
from pinzetta import HER, HUMAN, SOLO, SoloOptions, with_mat

HER_NAME = "Pinzetta"


class Wishes(NamedTuple):
    """What a person chooses for a solo game."""

    options: SoloOptions = SoloOptions()
    mat: str = ""
    """The person's mat; a dealt one if empty."""
    predict: bool = False
    deal: str = ""
    """The code of a deal that was played before; a new deal if empty."""
    edition: str = ""
    """The hash of an edition that somebody has entered; the server's own if empty."""


def last_wishes(person: Person | None) -> Wishes:
    """The defaults of the form for a new game: the level played last."""
    if person is None:
        return Wishes()
    played = Game.objects.filter(variant=SOLO.name, practice_from=None)
    game = played.filter(players__person=person).first()
    level = 1
    with suppress(Malformed):  # a damaged game waits for its keeper
        level = options_of(game).level if game else 1
    return Wishes(SoloOptions(level=level), predict=person.predicts)


def options_of(game: Game) -> SoloOptions:
    options = snapshots.options_of(game)
    assert isinstance(options, SoloOptions)
    return options


def play_now(person: Person | None, name: str, opening: str, wishes: Wishes) -> Game:
    """Start a game for a person, or for a new guest with this name; if the wishes are refused, no
    guest is created. A form that is sent twice (same `opening`) starts one game."""

    def create(key: str) -> Game:
        player = person or identity.new_guest(name)
        if player.predicts != wishes.predict:
            identity.prefer(player, predicts=wishes.predict)
        options, mat, _, code, edition = wishes
        deal = deals.played(code, person) if code else new_deal(edition)
        return begin(player, options, mat=mat, deal=deal, repeated=bool(code), opening=key)

    return open_once(Game.objects.all(), opening, person, create)


def begin(
    person: Person,
    options: SoloOptions,
    *,
    mat: str = "",
    deal: Deal | None = None,
    repeated: bool = False,
    opening: str = "",
    lesson: Lesson = Lesson.NONE,
) -> Game:
    """Start a game on a deal, or on a new one; a `Refusal` if the options do not fit. Without `mat`
    the dealt one is used."""
    deal = deal or new_deal()
    if mat:
        deal = with_mat(editions.edition_of(deal.edition), deal, mat)
    with transaction.atomic():
        game = Game.objects.create(
            host=person,
            variant=SOLO.name,
            options=encode(options),
            watchers=False,
            opening=opening,
            lesson=lesson,
            rules=RULES,
            repeated=repeated,
        )
        Player.objects.create(
            game=game, seat=HUMAN, kind=SeatKind.PERSON, person=person, name=person.name
        )
        Player.objects.create(
            game=game, seat=HER, kind=SeatKind.BOT, bot=HER_NAME.lower(), name=HER_NAME
        )
        deal_out(game, deal)
        notify.notify(game)
    return game


def new_deal(edition: str = "") -> Deal:
    """A deal that nobody has seen, of the edition of new games, or of one that somebody has
    entered."""
    return SOLO.deal(boxes.of_new_games(edition), 1, shuffler(SystemRandom()))
