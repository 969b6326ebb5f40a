"""Codes of deals. Games with the same cards in the same order have the same code; solo games
whatever mat and level the person plays with."""

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
    """The code of a deal: a digest, so it reveals nothing of the cards."""
    data = encode(deal.but(mats=deal.mats[HER:]) if deal.variant == SOLO.name else deal)
    number = int.from_bytes(sha256(json.dumps(data, sort_keys=True).encode()).digest())
    letters = []
    for _ in range(LENGTH):
        number, letter = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[letter])
    return "".join(letters)


def played(code: str, variant: str = SOLO.name) -> Deal:
    """The deal with this code, if somebody has finished a game with it."""
    game = Game.objects.filter(deal_code=code, variant=variant, status=Status.OVER).first()
    if not code or game is None:
        raise Refusal("no-such-deal")
    deal: Deal = decode(Deal, game.deal)
    return deal
