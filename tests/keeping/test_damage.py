"""Every damage is found without being told, explained, mended by its button, and played on."""

import re
from contextlib import suppress
from random import Random

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from games.models import Game, Person, Status
from games.services import bots, checks, editions
from games.services.audit import findings
from games.services.keeping.copies import clone
from games.services.moves import submit_move
from tests.keeping.damages import DAMAGES, HOPELESS, OF_ALL, Damage
from tests.keeping.keepers import attention, order_of, press, text
from tests.services.asking import asked
from tests.web.tables import browser_of

pytestmark = pytest.mark.usefixtures("nothing_is_cached")
CODES = ("snapshot", "awaited_since", "None", "Malformed", "KeyError", "%(")


@pytest.fixture
def nothing_is_cached() -> None:
    """As in a process that reads the game for the first time."""
    editions.edition_of.cache_clear()


@pytest.mark.parametrize("damage", [*DAMAGES, *OF_ALL], ids=lambda damage: damage.__name__)
def test_found_explained_mended_and_played_on(
    begun: Game, room: Client, anna: Person, damage: Damage
) -> None:
    at = f"/keeper/games/{begun.code}/"
    checks.check_some()
    assert "Nothing needs your attention." in text(room.get("/keeper/"))
    assert "checked 0" in text(room.get("/keeper/games/"))
    damage(begun, Random(1))
    Game.objects.update(checked=None)
    checks.check_some()
    told, (button, *_) = attention(room, begun)
    assert not any(code in told for code in CODES), told
    assert "Anna" in told or "Ben" in told, "who is affected"
    assert room.get(at).status_code == 200
    assert "damaged" in text(room.get("/keeper/games/"))
    assert press(room, button)["Location"] == at
    begun.refresh_from_db()
    if damage in HOPELESS:
        assert begun.status == Status.ABANDONED
        assert begun.broken, "a mark that is still true stays"
        left = browser_of(anna).get(f"/t/{begun.code}/")
        assert left.status_code == 200
        assert "This game was ended" in text(left)
        return
    assert "The game replays, and everything stored is as it should." in text(room.get(at))
    assert (begun.broken, begun.findings, findings(begun)) == ("", [], [])
    assert "Nothing needs your attention." in text(room.get("/keeper/"))
    bots.wake(begun.code)
    for _ in range(4):
        assert submit_move(begun.code, *asked(begun)).made
    begun.refresh_from_db()
    assert findings(begun) == []


@pytest.mark.long
@pytest.mark.once
@pytest.mark.parametrize("damage", [*DAMAGES, *OF_ALL], ids=lambda damage: damage.__name__)
def test_no_tool_is_stopped_by_one_bad_row(
    begun: Game, room: Client, damage: Damage, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither a command nor a page of the room; each names the game."""
    damage(begun, Random(2))
    with pytest.raises(CommandError, match="1 of 1"):
        call_command("audit", "--all", "--mark")
    assert begun.code in capsys.readouterr().out
    call_command("stuck", hours="0")
    if damage.__name__ != "another_status":
        assert begun.code in capsys.readouterr().out
    with suppress(CommandError):  # it says where the moves break off
        call_command("show_game", begun.code)
    at = f"/keeper/games/{begun.code}/"
    for path in ("/keeper/", "/keeper/games/", "/keeper/games/?stuck=hour", at, f"{at}at/"):
        assert room.get(path).status_code in (200, 409), path
    for remedy in ("mend", "rewind", "verify", "clone", "abandon", "pause", "look"):
        assert room.get(f"{at}{remedy}/").status_code == 200, remedy


@pytest.mark.long
@pytest.mark.once
@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_every_remedy_of_a_damage_can_be_undone(begun: Game, room: Client, damage: Damage) -> None:
    """Undo puts a game back as it was, damaged or not, and mending it once more works."""
    damage(begun, Random(3))
    Game.objects.update(checked=None)
    checks.check_some()
    before = Game.objects.get(pk=begun.pk)
    _, (button, *_) = attention(room, begun)
    press(room, button)
    page = text(room.get(f"/keeper/games/{begun.code}/"))
    undo = re.findall(r'href="([^"]+undo/\?remedy=\d+)"', page)
    assert press(room, undo[0]).status_code == 302
    begun.refresh_from_db()
    assert (begun.status, begun.moves, begun.deal, begun.variant, begun.day) == (
        before.status,
        before.moves,
        before.deal,
        before.variant,
        before.day,
    )
    assert begun.line > before.line
    if begun.broken:
        _, (button, *_) = attention(room, begun)
        press(room, button)
    begun.refresh_from_db()
    assert damage in HOPELESS or findings(begun) == []


def test_a_move_that_is_lost_is_found_again(begun: Game, room: Client) -> None:
    """Only one answer leads to the table that is stored, so nobody loses anything."""
    table = {**(begun.snapshot or {}), "line": 1}
    for number in (1, 4, 6):
        lost = begun.history.get(line=begun.line, number=number)
        data = lost.data
        lost.delete()
        checks.check(begun.code)
        told, (button, *_) = attention(room, begun)
        assert f"Move {number} is missing." in told
        assert "All 6 moves are kept." in text(room.get(button))
        press(room, button)
        begun.refresh_from_db()
        assert begun.moves == 6
        assert {**(begun.snapshot or {}), "line": 1} == table
        assert begun.history.get(line=begun.line, number=number).data == data


def test_a_move_that_was_altered_is_set_right(begun: Game, room: Client) -> None:
    """Another stamp from the pool, as the rules allow: only the log of the move tells of it."""
    move = begun.history.get(line=0, number=6)
    taken = move.data
    begun_pool = [item["handle"] for item in (begun.snapshot or {})["pool"]]
    move.data = {"kind": "take", "item": begun_pool[0]}
    move.save()
    checks.check(begun.code)
    told, (button, *_) = attention(room, begun)
    assert re.search(r"Move 6 of \w+ was changed afterwards", told)
    press(room, button)
    begun.refresh_from_db()
    assert begun.history.get(line=begun.line, number=6).data == taken
    assert findings(begun) == []


def test_a_lost_deal_is_found_in_a_sandbox(begun: Game, room: Client, keeper: Person) -> None:
    clone(begun.code, order_of(keeper, begun), 3, seat=0)
    Game.objects.filter(pk=begun.pk).update(deal=None)
    checks.check(begun.code)
    told, (button, *_) = attention(room, begun)
    assert "The deal is lost" in told
    press(room, button)
    begun.refresh_from_db()
    assert (begun.moves, begun.broken) == (6, "")
    submit_move(begun.code, *asked(begun))
