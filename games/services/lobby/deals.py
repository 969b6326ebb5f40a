"""Codes of deals. Games with the same cards in the same order have the same code; for solo games
mat and level make no difference."""

import json
from enum import IntEnum
from hashlib import sha256
from typing import Any

from games.models import Game, Person, Status
from games.models.game import ALPHABET
from games.rules.codec import decode, encode
from games.rules.deal import Deal
from games.services import Refusal, signals
from pinzetta import HER, SOLO

LENGTH = 10


class Openness(IntEnum):
    """What somebody may learn of a finished deal, the least first."""

    SECRET = 0
    """Nothing yet: neither its cards nor what others made of them."""
    OWN = 1
    """Its cards and one's own results; those of others are shown elsewhere, if they agree."""
    ALL = 2


def code_of(deal: Deal) -> str:
    """The code of a deal: a digest, so it reveals nothing of the cards."""
    data = encode(deal.but(mats=deal.mats[HER:]) if deal.variant == SOLO.name else deal)
    number = int.from_bytes(sha256(json.dumps(data, sort_keys=True).encode()).digest())
    letters = []
    for _ in range(LENGTH):
        number, letter = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[letter])
    return "".join(letters)


def openness(code: str, person: Person | None) -> Openness:
    """How open a deal is to a person, or to a visitor."""
    answers: list[Any] = signals.deal_asked.send(Game, code=code, person=person)
    return min((answer for _, answer in answers if answer is not None), default=Openness.ALL)


def played(code: str, person: Person | None, variant: str = SOLO.name) -> Deal:
    """The deal with this code, if somebody has finished a game with it and this person may know
    it."""
    over = Game.objects.filter(deal_code=code, variant=variant, status=Status.OVER)
    game = over.filter(sealed=False).first()
    if not code or game is None:
        raise Refusal("no-such-deal")
    if openness(code, person) is Openness.SECRET:
        raise Refusal("deal-secret")
    deal: Deal = decode(Deal, game.deal)
    return deal
