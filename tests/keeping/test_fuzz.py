"""Break games in every way we can think of, at places of chance: audit names each one, and what can
be mended is."""

from contextlib import suppress
from random import Random

import pytest
from django.core.management import CommandError, call_command
from django.db import transaction
from django.test import Client

from games.models import Game, Person, Status
from games.rules import referee
from games.services import checks
from games.services.bots import turns
from games.services.moves import submit_move
from games.services.stored.audit import findings
from tests.keeping.copied import copy_rows
from tests.keeping.damages import DAMAGES
from tests.keeping.keepers import attention_to, press
from tests.services.asking import asked, play_to_the_end
from tests.sizes import release_only
from tests.web.tables import browser_of

Said = pytest.CaptureFixture[str]


@pytest.fixture
def games(playing: Game) -> list[Game]:
    """Sound games on Friday, one for each damage and one more."""
    for _ in range(8):
        submit_move(playing.code, *asked(playing))
    playing.refresh_from_db()
    return [playing, *(copy_rows(playing) for _ in DAMAGES)]


@pytest.mark.long
@pytest.mark.parametrize("seed", [0, *release_only(1, 4)])
def test_audit_names_every_broken_game_and_its_move(
    games: list[Game], capsys: Said, seed: int
) -> None:
    call_command("audit")
    capsys.readouterr()
    chance = Random(seed)
    sound, *others = games
    broken = {
        game.code: (damage.__name__, damage(game, chance))
        for game, damage in zip(others, DAMAGES, strict=True)
    }
    with pytest.raises(CommandError) as failed:
        call_command("audit", "--all", "--mark")
    number = len(DAMAGES)
    assert f"not as their moves say: {number} of {number + 1}." in str(failed.value)
    said = capsys.readouterr().out.splitlines()
    for code, (damage, move) in broken.items():
        lines = [line for line in said if line.startswith(code)]
        assert lines, damage
        if move is not None:
            assert f"replay breaks at move {move}: " in lines[0], (damage, lines)
        assert Game.objects.get(code=code).broken, damage
    assert not any(line.startswith(sound.code) for line in said)
    sound.refresh_from_db()
    assert sound.broken == ""


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
        _, buttons = attention_to(room, playing)
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
