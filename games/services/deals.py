"""The deal of a solo game by its code: the same for whoever plays the same cards in the same
order, on whatever mat and level."""

import json
from hashlib import sha256

from games.models import Game, Status
from games.models.game import ALPHABET
from games.rules.codec import decode, encode
from games.rules.deal import Deal
from games.services import Refusal
from pinzetta import HER, SOLO

LENGTH = 10


def code_of(deal: Deal) -> str:
    """A digest: it tells nothing of the deal, and nobody finds it without knowing the deal."""
    told = encode(deal.but(mats=deal.mats[HER:]))
    number = int.from_bytes(sha256(json.dumps(told, sort_keys=True).encode()).digest())
    letters = []
    for _ in range(LENGTH):
        number, letter = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[letter])
    return "".join(letters)


def played(code: str) -> Deal:
    """A deal that somebody has played to the end; before that its code is nobody's to know."""
    game = Game.objects.filter(deal_code=code, variant=SOLO.name, status=Status.OVER).first()
    if not code or game is None:
        raise Refusal("no-such-deal")
    deal: Deal = decode(Deal, game.deal)
    return deal
