"""Games that are broken in several ways at once, at any move, are mended by the buttons that the
keeper is offered."""

from contextlib import suppress
from random import Random

import pytest
from django.db import transaction
from django.test import Client

from games.models import Game, Person, Status
from games.rules import referee
from games.services import checks
from games.services.bots import turns
from games.services.moves import submit_move
from games.services.stored.audit import findings
from tests.keeping.damages import DAMAGES
from tests.keeping.keepers import attention_to, press
from tests.services.asking import asked, play_to_the_end
from tests.sizes import release_only
from tests.web.tables import browser_of


@pytest.mark.long
@pytest.mark.parametrize("seed", [0, 1, *release_only(2, 12)])
def test_games_broken_anywhere_are_mended_or_ended(
    playing: Game, room: Client, anna: Person, seed: int
) -> None:
    """One to three damages at once, at any moment of a game; the keeper presses what is offered."""
    chance = Random(seed)
    for _ in range(chance.randint(1, 60)):
        if submit_move(playing.code, *asked(playing)).state.table.phase == referee.OVER:
            break
    playing.refresh_from_db()
    for damage in chance.sample(DAMAGES, chance.randint(1, 3)):
        playing.refresh_from_db()
        # Some leave nothing for others to damage.
        with suppress(Exception), transaction.atomic():
            damage(playing, chance)
    assert checks.check(playing.code)
    for _ in range(3):
        assert room.get(f"/keeper/games/{playing.code}/").status_code == 200
        told, buttons = attention_to(room, playing)
        if not buttons:  # it says of itself that it is over, and nobody can play it on
            assert playing.status == Status.OVER
            assert "Too much is lost to play on." in told
            return
        assert press(room, buttons[0]).status_code == 302
        playing.refresh_from_db()
        if not playing.broken or playing.status == Status.ABANDONED:
            break
    if playing.status == Status.ABANDONED:
        assert browser_of(anna).get(f"/t/{playing.code}/").status_code == 200
        return
    assert findings(playing) == []
    turns.wake(playing.code)
    play_to_the_end(playing)
    assert findings(playing) == []
