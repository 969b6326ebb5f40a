"""Games against the Automa by her pages."""

from random import Random
from typing import Any

from django.test import Client

from automa.models import AutomaGame
from automa.rules.components import Genre
from automa.rules.deck import INVENTED
from automa.rules.reports import Score
from automa.rules.state import Phase
from automa.screens.results import sure_of
from automa.services import games
from automa.services.loading import Loaded, load
from automa.simulation.owner import Owner
from automa.simulation.player import Player
from automa.simulation.table import Table
from tests.automa.posts import fields_of

NEW = {"level": "2", "booklet": "it", "deck": "invented", "comic": "western", "display": "3"}


def begin(client: Client, **changes: Any) -> str:
    """Begin a game, and return its address."""
    answer = client.post("/automa/new/", NEW | changes)
    assert answer.status_code == 302, answer.content.decode()
    address: str = answer["Location"]
    return address


def loaded(address: str) -> Loaded:
    return load(AutomaGame.objects.get(code=address.strip("/").split("/")[-1]))


def post(client: Client, address: str, **fields: Any) -> Any:
    seen = loaded(address).game.reports_made
    return client.post(f"{address}report/", {"seen": str(seen), **fields})


def play(
    client: Client | None, address: str, *, until: Phase = Phase.OVER, seed: int = 1
) -> Loaded:
    """Answer whatever the pages ask; every page on the way must come. Without a browser, for tests
    of what comes after it."""
    chance = Random(seed)
    stands = loaded(address)
    player = Player(chance, Table.laid_out(chance, stands.setup.display), Genre.HORROR)
    owner = Owner(player, deck=list(INVENTED))
    while stands.state.phase is not until:
        made = owner.answer(stands.state)
        if client:
            shown = client.get(address)
            assert shown.status_code == 200
            assert "%(" not in shown.content.decode()
            sure = sure_of(stands.state, made.pad) if isinstance(made, Score) else ""
            answer = post(client, address, **fields_of(made), sure=sure)
            assert answer.status_code == 302, answer.content.decode()
        else:
            games.report(stands.game.pk, stands.game.reports_made, made)
        stands = loaded(address)
    return stands
