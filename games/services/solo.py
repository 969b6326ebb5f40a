"""A game against Pinzetta: no lobby, she is always there (rule 8.1)."""

from random import SystemRandom

from django.db import transaction
from django.utils import timezone

from games.bots.play import shuffler
from games.models import Game, Person, Player, SeatKind, Status
from games.rules import referee
from games.rules.codec import encode
from games.rules.record import RULES
from games.services import bell, editions
from games.services.door import let_answer
from games.services.tables import store
from pinzetta import HER, HUMAN, SOLO, SoloOptions, with_mat

HER_NAME = "Pinzetta"


def begin(person: Person, *, level: int, intro: bool = False, mat: str = "") -> Game:
    """A `Refusal` says what is wrong with the wishes; without a mat wished for, any one."""
    options = SoloOptions(level=level, intro=intro)
    edition = editions.current()
    deal = SOLO.deal(edition, 1, shuffler(SystemRandom()))
    if mat:
        deal = with_mat(edition, deal, mat)
    table = referee.begin(SOLO, edition, deal, options).table
    with transaction.atomic():
        game = Game.objects.create(
            host=person,
            variant=SOLO.name,
            options={"level": level, "intro": intro},
            rules=RULES,
            edition=editions.keep(edition),
            deal=encode(deal),
            status=Status.PLAYING,
            started=timezone.now(),
        )
        Player.objects.create(
            game=game, seat=HUMAN, kind=SeatKind.PERSON, person=person, name=person.name
        )
        Player.objects.create(
            game=game, seat=HER, kind=SeatKind.BOT, bot=HER_NAME.lower(), name=HER_NAME
        )
        store(game, let_answer(game, table), None)
        bell.ring(game)
    return game
