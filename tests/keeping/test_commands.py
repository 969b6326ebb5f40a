"""The keeper's room on the command line."""

from datetime import timedelta

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from games.models import Game, Move, Person
from games.services.keeping import status
from games.services.people import identity
from tests.keeping.keepers import order_of, the_group
from tests.services.asking import asked

Said = pytest.CaptureFixture[str]


def wait(game: Game, **long: int) -> None:
    waiting = game.players.filter(awaited_since__isnull=False)
    waiting.update(awaited_since=timezone.now() - timedelta(**long))


@pytest.mark.slow
def test_stuck_names_who_is_awaited_and_for_how_long(
    begun: Game, keeper: Person, capsys: Said
) -> None:
    call_command("stuck")
    assert capsys.readouterr().out == "Stuck: 0.\n"
    seat, _, _ = asked(begun)
    wait(begun, hours=30)
    call_command("stuck", hours="24")
    said = capsys.readouterr().out
    name = begun.players.get(seat=seat).name
    assert f"{begun.code}  Friday, Collect, move 6  awaits {name} (1\xa0day, 6\xa0hours)" in said
    call_command("stuck", hours="48")
    assert capsys.readouterr().out == "Stuck: 0.\n"
    status.pause(begun.code, order_of(keeper, begun))
    call_command("stuck")
    assert capsys.readouterr().out == "Stuck: 0.\n"
    with pytest.raises(CommandError):
        call_command("stuck", hours="soon")


def test_show_game_shows_a_move_as_a_seat_saw_it(begun: Game, capsys: Said) -> None:
    call_command("show_game", begun.code)
    watched = capsys.readouterr().out
    assert f"{begun.code}, being played, move 6 of line 0: Friday, Collect" in watched
    call_command("show_game", begun.code, at="2")
    early = capsys.readouterr().out
    assert "move 2 of line 0" in early
    assert "[3]" not in early
    begun.refresh_from_db()
    assert begun.snapshot is not None
    hidden = begun.snapshot["players"]
    seen = {}
    for seat in (1, 2):
        call_command("show_game", begun.code, seat=str(seat))
        seen[seat] = capsys.readouterr().out
    face_down = any(not item["up"] for player in hidden for item in player["collection"])
    assert face_down == (seen[1] != seen[2])
    for wrong in ({"at": "7"}, {"at": "x"}, {"seat": "3"}, {"seat": "0"}):
        with pytest.raises(CommandError):
            call_command("show_game", begun.code, **wrong)
    with pytest.raises(CommandError):
        call_command("show_game", "nosuch22")
    Move.objects.filter(game=begun, number=2).delete()
    with pytest.raises(CommandError, match="break off at number 2"):
        call_command("show_game", begun.code)


def test_show_game_says_that_a_log_cannot_be_read(begun: Game) -> None:
    Move.objects.filter(game=begun).update(entries="torn")
    with pytest.raises(CommandError, match="The log of this game cannot be read"):
        call_command("show_game", begun.code)


def test_somebody_becomes_a_keeper_and_stops_being_one(capsys: Said, db: None) -> None:
    with pytest.raises(CommandError):
        call_command("keeper", "kim")
    guest = identity.new_guest("Guest")
    with pytest.raises(CommandError):
        call_command("keeper", guest.username)
    Person.objects.create_user("kim", "", "tweezers", name="Kim")
    the_group()
    call_command("keeper", "Kim")
    kim = Person.objects.get(username="kim")
    assert kim.is_staff
    assert kim.has_perm("games.keep_game")
    assert not kim.has_perm("auth.change_user")
    call_command("keeper", "kim", "--not")
    kim = Person.objects.get(username="kim")
    assert not kim.is_staff
    assert not kim.has_perm("games.keep_game")


def test_the_group_has_exactly_these_rights(keeper: Person) -> None:
    assert keeper.get_all_permissions() == {
        "games.keep_game",
        "games.view_failure",
        "games.view_game",
        "games.view_remedy",
        "games.view_report",
    }
