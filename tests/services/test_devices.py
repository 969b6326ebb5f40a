"""Several seats of one person: who shares a device."""

import pytest
from django.core import mail
from django.utils import timezone

from games.models import Game, Pace, Person, Player, SeatKind, Status
from games.presenters.lobby import listing
from games.rules.refusal import Refusal
from games.services import letters
from games.services.lobby import hosting
from games.services.lobby.rematch import play_again
from games.services.people import accounts, deletion, devices, identity

pytestmark = pytest.mark.django_db
OPEN, INVITED, PERSON, BOT = SeatKind.OPEN, SeatKind.INVITED, SeatKind.PERSON, SeatKind.BOT


def hosted(host: Person, *kinds: SeatKind, beside: tuple[str, ...] = ()) -> Game:
    return hosting.host_table(host, kinds, beside=beside)


def sitting(game: Game) -> list[tuple[str, int | None, bool]]:
    return [(p.name, p.person_id, p.shares_device) for p in game.players.all()]


def names(game: Game) -> list[str]:
    return [player.name or player.kind for player in game.players.all()]


def test_the_host_seats_others_at_the_same_device(anna: Person) -> None:
    game = hosted(anna, BOT, PERSON, beside=(" Ben\u200b ",))
    assert sitting(game) == [("Anna", anna.pk, False), ("", None, False), ("Ben", anna.pk, True)]


@pytest.mark.parametrize("beside", [(), ("",), ("Ben", "Cleo"), ("x" * 25,)])
def test_each_of_them_needs_one_name(anna: Person, beside: tuple[str, ...]) -> None:
    with pytest.raises(Refusal):
        hosted(anna, PERSON, beside=beside)
    assert not Game.objects.exists()


def test_anybody_who_sits_there_seats_others(anna: Person, ben: Person) -> None:
    game = hosted(anna, OPEN, INVITED, OPEN)
    with pytest.raises(Refusal, match="not-at-table"):
        devices.seat_here(game.code, ben, "Dora")
    hosting.sit_down(game.code, ben, invited=False)
    devices.seat_here(game.code, ben, "Dora")
    devices.seat_here(game.code, anna, "Emil")
    assert names(game) == ["Anna", "Ben", "Dora", "Emil"]
    assert [player.name for player in devices.seats_of(game, ben)] == ["Ben", "Dora"]
    with pytest.raises(Refusal, match="table-full"):
        devices.seat_here(game.code, anna, "Fritz")


def test_who_removes_whom(anna: Person, ben: Person) -> None:
    game = hosted(anna, OPEN, OPEN, PERSON, beside=("Cleo",))
    hosting.sit_down(game.code, ben, invited=False)
    devices.seat_here(game.code, ben, "Dora")
    with pytest.raises(Refusal, match="host-only"):
        hosting.remove(game.code, ben, 3)
    with pytest.raises(Refusal, match="seat-empty"):
        hosting.remove(game.code, anna, 0)
    hosting.remove(game.code, ben, 2)
    hosting.remove(game.code, anna, 3)
    assert names(game) == ["Anna", "Ben", "open", "open"]
    devices.seat_here(game.code, ben, "Dora")
    hosting.remove(game.code, anna, 1)
    assert sitting(game)[1:] == [("", None, False)] * 3


def test_who_leaves_leaves_with_the_device(anna: Person, ben: Person) -> None:
    game = hosted(anna, OPEN, OPEN)
    hosting.sit_down(game.code, ben, invited=False)
    devices.seat_here(game.code, ben, "Dora")
    hosting.leave(game.code, ben)
    assert names(game) == ["Anna", "open", "open"]


def test_a_rematch_seats_the_same_people_at_the_same_devices(anna: Person, ben: Person) -> None:
    game = hosted(anna, OPEN, OPEN, PERSON, BOT, beside=("Cleo",))
    hosting.sit_down(game.code, ben, invited=False)
    devices.seat_here(game.code, ben, "Dora")
    game = hosting.start(game.code, anna, stand_ins=False)
    Game.objects.update(status=Status.OVER)
    again = play_again(game.code, ben)
    assert names(again) == ["Ben", "invited", "Dora", "invited", "bot"]
    assert play_again(game.code, anna) == play_again(game.code, ben) == again
    assert names(again) == ["Ben", "Anna", "Dora", "Cleo", "bot"]
    assert [player.name for player in devices.seats_of(again, anna)] == ["Anna", "Cleo"]


def test_a_new_name_is_the_persons_own(anna: Person) -> None:
    game = hosted(anna, PERSON, beside=("Ben",))
    identity.rename(anna, "Annegret")
    assert names(game) == ["Annegret", "Ben"]


def test_who_is_deleted_leaves_all_seats(anna: Person, ben: Person) -> None:
    lobbies = hosted(anna, PERSON, OPEN, beside=("Cleo",))
    hosting.sit_down(lobbies.code, ben, invited=False)
    playing = hosted(ben, OPEN, OPEN)
    hosting.sit_down(playing.code, anna, invited=False)
    devices.seat_here(playing.code, anna, "Cleo")
    hosting.start(playing.code, ben, stand_ins=False)
    deletion.forget(anna)
    assert names(lobbies) == ["open", "open", "Ben"]
    assert names(playing) == ["Ben", "person", "person"]
    conceded = Player.objects.filter(game=playing, conceded=True, person=None)
    assert [player.seat for player in conceded] == [1, 2]


def test_a_guest_brings_the_whole_device_into_an_account(anna: Person, ben: Person) -> None:
    game = hosted(anna, PERSON, beside=("Cleo",))
    ben.set_password("a long one")
    ben.save()
    accounts.merge(anna, ben)
    assert sitting(game) == [("Anna", ben.pk, False), ("Cleo", ben.pk, True)]


def test_a_table_is_listed_once_and_waits_for_any_of_them(anna: Person) -> None:
    game = hosted(anna, PERSON, PERSON, beside=("Ben", "Cleo"))
    (line,) = listing.open_tables(anna)
    assert line.mine
    assert (line.mine.name, len(line.beside), line.my_turn) == ("Anna", 2, False)
    hosting.start(game.code, anna, stand_ins=False)
    assert listing.open_tables(anna)[0].my_turn
    game.players.update(awaited_since=None)
    assert not listing.open_tables(anna)[0].my_turn
    Game.objects.update(status=Status.OVER, winners=[1])
    assert not listing.finished(anna)[0].won


def test_one_letter_calls_a_device(anna: Person, ben: Person) -> None:
    for person in (anna, ben):
        person.email = person.confirmed = f"{person.name.lower()}@example.org"
        person.save()
    game = hosted(anna, OPEN, PERSON, beside=("Cleo",))
    hosting.sit_down(game.code, ben, invited=False)
    Game.objects.update(pace=Pace.DAY, status=Status.PLAYING)
    game.players.update(awaited_since=timezone.now())
    letters.write_turn_letters.call(game.code, 1)
    assert [letter.to for letter in mail.outbox] == [["anna@example.org"]]
