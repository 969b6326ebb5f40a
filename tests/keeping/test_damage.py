"""Every damage is found without being told, explained, mended by its button, and played on."""

import re
from contextlib import suppress
from random import Random

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from games.models import Game, Person, Status
from games.presenters.keeper import attention
from games.services import checks
from games.services.bots import turns
from games.services.keeping.copies import clone
from games.services.moves import submit_move
from games.services.stored import editions
from games.services.stored.audit import findings
from tests.club.api.programs import program_of
from tests.keeping.copied import copy_rows
from tests.keeping.damages import DAMAGES, HOPELESS, OF_ALL, Damage
from tests.keeping.keepers import attention_to, needs_attention, order_of, press, text
from tests.services.asking import asked
from tests.sizes import often
from tests.web.tables import browser_of

pytestmark = pytest.mark.usefixtures("nothing_is_cached")
CODES = ("snapshot", "awaited_since", "None", "Malformed", "KeyError", "%(")


@pytest.fixture
def nothing_is_cached() -> None:
    """Forget what was read of editions, as in a process that reads the game for the first time."""
    editions.edition_of.cache_clear()


@pytest.fixture
def games(begun: Game, monkeypatch: pytest.MonkeyPatch) -> list[tuple[Damage, Game]]:
    """A sound game of Anna and Ben for each damage, and a keeper's page that lists them all."""
    monkeypatch.setattr(attention, "MAX_SHOWN", len(DAMAGES))
    return [(DAMAGES[0], begun), *((damage, copy_rows(begun)) for damage in DAMAGES[1:])]


def check_all() -> None:
    """Check all games, as the server does by itself, a few games a minute."""
    Game.objects.update(checked=None)
    while checks.check_some():
        pass


def assert_explained(told: str) -> None:
    assert not any(code in told for code in CODES), told
    assert "Anna" in told or "Ben" in told, "who is affected"


def assert_ended(game: Game, anna: Client) -> None:
    assert game.status == Status.ABANDONED
    assert game.broken, "a mark that is still true stays"
    left = anna.get(f"/t/{game.code}/")
    assert left.status_code == 200
    assert "This game was ended" in text(left)
    person = game.players.get(name="Anna").person
    assert person
    program = program_of(person)
    for path in ("", "/decision", "/log", "/record"):
        assert program.ask(f"/tables/{game.code}{path}").status_code in (200, 404), path


def assert_sound_and_played_on(game: Game, page: str) -> None:
    assert "The game replays, and everything stored is as it should." in page
    assert (game.broken, game.findings, findings(game)) == ("", [], [])
    turns.wake(game.code)
    for _ in range(4):
        assert submit_move(game.code, *asked(game)).accepted
    game.refresh_from_db()
    assert findings(game) == []


@pytest.mark.long
def test_found_explained_mended_and_played_on(
    games: list[tuple[Damage, Game]], room: Client, anna: Person, subtests: pytest.Subtests
) -> None:
    """All are found; every third is mended, before a release each of them."""
    check_all()
    assert "Nothing needs your attention." in text(room.get("/keeper/"))
    assert "checked 0" in text(room.get("/keeper/games/"))
    for damage, game in games:
        damage(game, Random(1))
    check_all()
    assert text(room.get("/keeper/games/")).count("damaged") >= len(games)
    told = needs_attention(room)
    assert told.keys() == {game.code for _, game in games}
    mended = games[:: often(3, 1)]
    for damage, game in mended:
        with subtests.test(damage=damage.__name__):
            at = f"/keeper/games/{game.code}/"
            assert_explained(told[game.code].text)
            assert room.get(at).status_code == 200
            assert press(room, told[game.code].buttons[0])["Location"] == at
            game.refresh_from_db()
            if damage in HOPELESS:
                assert_ended(game, browser_of(anna))
            else:
                assert_sound_and_played_on(game, text(room.get(at)))
    left = {game.code for _, game in games} - {game.code for _, game in mended}
    assert needs_attention(room).keys() == left


@pytest.mark.parametrize("damage", OF_ALL, ids=lambda damage: damage.__name__)
def test_what_damages_all_games_is_mended(begun: Game, room: Client, damage: Damage) -> None:
    damage(begun, Random(1))
    check_all()
    told, (button, *_) = attention_to(room, begun)
    assert_explained(told)
    assert_tools_work(begun, room)
    press(room, button)
    begun.refresh_from_db()
    assert_sound_and_played_on(begun, text(room.get(f"/keeper/games/{begun.code}/")))


@pytest.mark.long
@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.release)])
def test_no_tool_is_stopped_by_one_bad_row(
    games: list[tuple[Damage, Game]],
    room: Client,
    capsys: pytest.CaptureFixture[str],
    subtests: pytest.Subtests,
    every: bool,
) -> None:
    """Neither a command nor a page of the room; each names the game."""
    sound = copy_rows(games[0][1])
    broken = {game.code: damage(game, Random(2)) for damage, game in games}
    with pytest.raises(CommandError, match=f"{len(games)} of {len(games) + 1}"):
        call_command("audit", "--all", "--mark")
    audited = capsys.readouterr().out
    assert sound.code not in audited
    for code, move in broken.items():
        first = next(line for line in audited.splitlines() if line.startswith(code))
        assert move is None or f"replay breaks at move {move}: " in first
    call_command("stuck", hours="0")
    stuck = capsys.readouterr().out
    for path in ("/keeper/", "/keeper/games/", "/keeper/games/?stuck=hour"):
        assert room.get(path).status_code == 200, path
    for number, (damage, game) in enumerate(games):
        with subtests.test(damage=damage.__name__):
            assert game.code in audited
            assert game.code in stuck or damage.__name__.endswith("_status")
            if every or number % 7 == 0:
                assert_tools_work(game, room)


REMEDIES = ("mend", "rewind", "verify", "clone", "abandon", "pause", "look")


def assert_tools_work(game: Game, room: Client) -> None:
    with suppress(CommandError):  # it says where the moves break off
        call_command("show_game", game.code)
    at = f"/keeper/games/{game.code}/"
    for path in (at, f"{at}at/"):
        assert room.get(path).status_code in (200, 409), path
    for remedy in REMEDIES:
        assert room.get(f"{at}{remedy}/").status_code == 200, remedy


@pytest.mark.long
@pytest.mark.parametrize("each", [13, pytest.param(1, marks=pytest.mark.release)])
def test_every_remedy_of_a_damage_can_be_undone(
    games: list[tuple[Damage, Game]], room: Client, subtests: pytest.Subtests, each: int
) -> None:
    """Undo puts a game back as it was, damaged or not, and mending it once more works."""
    games = games[::each]
    for damage, game in games:
        damage(game, Random(3))
    check_all()
    told = needs_attention(room)
    for damage, game in games:
        with subtests.test(damage=damage.__name__):
            before = Game.objects.get(pk=game.pk)
            press(room, told[game.code].buttons[0])
            page = text(room.get(f"/keeper/games/{game.code}/"))
            undo = re.findall(r'href="([^"]+undo/\?remedy=\d+)"', page)
            assert press(room, undo[0]).status_code == 302
            game.refresh_from_db()
            assert (game.status, game.moves, game.deal, game.variant, game.day) == (
                before.status,
                before.moves,
                before.deal,
                before.variant,
                before.day,
            )
            assert game.line > before.line
            if game.broken:
                press(room, told[game.code].buttons[0])
            game.refresh_from_db()
            assert damage in HOPELESS or findings(game) == []


def test_a_move_that_is_lost_is_found_again(begun: Game, room: Client) -> None:
    """Only one answer leads to the table that is stored, so nobody loses anything."""
    table = {**(begun.snapshot or {}), "line": 1}
    for number in (1, 4, 6):
        lost = begun.history.get(line=begun.line, number=number)
        data = lost.data
        lost.delete()
        checks.check(begun.code)
        told, (button, *_) = attention_to(room, begun)
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
    told, (button, *_) = attention_to(room, begun)
    assert re.search(r"Move 6 of \w+ was changed afterwards", told)
    press(room, button)
    begun.refresh_from_db()
    assert begun.history.get(line=begun.line, number=6).data == taken
    assert findings(begun) == []


def test_a_lost_deal_is_found_in_a_sandbox(begun: Game, room: Client, keeper: Person) -> None:
    clone(begun.code, order_of(keeper, begun), 3, seat=0)
    Game.objects.filter(pk=begun.pk).update(deal=None)
    checks.check(begun.code)
    told, (button, *_) = attention_to(room, begun)
    assert "The deal is lost" in told
    press(room, button)
    begun.refresh_from_db()
    assert (begun.moves, begun.broken) == (6, "")
    submit_move(begun.code, *asked(begun))
