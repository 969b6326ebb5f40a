"""Several players at one device: a curtain falls between them (docs/architecture.md)."""

import re
from random import Random

import pytest
from django.test import Client

from games.models import Draft, Player
from games.rules import referee
from games.rules.moves import Take, TakeBack
from games.rules.state import Table
from games.services.bots import turns
from games.services.stored.snapshots import store
from tests.sizes import release_only
from tests.web.pages import parts_of
from tests.web.shared_devices import seat_device, take_device, uncover
from tests.web.tables import Seated, browser_of, fields_of, seat_people
from tests.web.test_secrecy import PATHS, WHOLE, names_nothing_secret
from tests.web.test_secrecy_twins import OWN

pytestmark = pytest.mark.django_db
HAND_TO = re.compile(r'hand-to">(?:Hand it to |<strong>)(\w+)<')
SHOWN_TO = re.compile(r'<main[^>]* data-seat="(\d)"')
VERSION = re.compile(r' data-version="\d+"')
DEVICE = re.compile(r'<form class="device".*?</form>', re.DOTALL)


def get(seated: Seated, client: Client, path: str = "") -> str:
    response = client.get(seated.url + path)
    assert response.status_code == 200, path
    return OWN.sub("", response.content.decode()).replace(seated.game.code, "CODE")


def shown(seated: Seated, client: Client | None = None) -> str:
    """To whom the page of a device is to be handed, or the seat that it shows."""
    page = get(seated, client or seated.clients[0])
    if found := SHOWN_TO.search(page):
        return found[1]
    return found[1] if (found := HAND_TO.search(page)) else "nobody"


def regions(seated: Seated, client: Client, *but: str) -> dict[str, str]:
    parts = parts_of(get(seated, client, "regions/all/"))
    return {name: part for name, part in parts.items() if name not in but}


@pytest.mark.long
@pytest.mark.parametrize("days", [1, *release_only(3, 4)])
def test_a_whole_game_at_one_device(days: int) -> None:
    """Behind the curtain lies what a watcher sees. After a tap it is what the same seat of a game
    on three devices sees, which differs from this one in nothing but that."""
    names = ("Anna", "Ben", "Cleo")
    seated, apart = seat_device(names, seed=3), seat_people(names, 3)
    chance, watcher, taps = Random(3), Client(), 0
    device = seated.clients[0]
    while (awaited := referee.awaited(table := seated.table)) and table.day <= days:
        seat, page = awaited[0], shown(seated)
        if page.isdigit():  # asked again, right after an answer
            seat = int(page)
            assert seat in awaited
        else:
            assert page == names[seat]
            assert regions(seated, device, "desk") == regions(seated, watcher, "desk")
            names_nothing_secret(table, None, [(path, get(seated, device, path)) for path in WHOLE])
            take_device(seated, seat)
            taps += 1
        assert shown(seated) == str(seat)
        if not taps % 3:
            mine, theirs = regions(seated, device), regions(apart, apart.clients[seat])
            for name in {*mine, *theirs} - {"top", "chat"}:  # who is here, whom to mute
                assert DEVICE.sub("", mine[name]).split() == theirs[name].split(), name
        names_nothing_secret(table, seat, [(path, get(seated, device, path)) for path in WHOLE])
        move = seated.answer(seat, chance)
        for each in (seated, apart):
            assert each.hand_in(seat, move).status_code == 302
    assert taps > 13 * days
    assert "Cleo" in get(seated, device)


def test_no_address_tells_more_behind_the_curtain_than_to_a_watcher() -> None:
    seated = seat_device(("Anna", "Ben"), seed=2)
    seated.play_until(Random(2), "cut")
    for path in (*PATHS, "record.json", "replay/", "album/0.svg"):
        covered = seated.clients[0].get(seated.url + path)
        watched = Client().get(seated.url + path)
        assert covered.status_code == watched.status_code, path
        if watched.status_code == 200:
            names_nothing_secret(seated.table, None, [(path, covered.content.decode())])
    take_device(seated, 1)
    for path in PATHS:
        text = seated.clients[0].get(seated.url + path).content.decode()
        names_nothing_secret(seated.table, 1, [(path, text)])


@pytest.mark.long
@pytest.mark.parametrize("days", [1, *release_only(3, 4)])
def test_with_a_phone_and_a_bot(days: int) -> None:
    """The curtain calls the player who is asked at the device, and nobody while the phone is
    asked."""
    seated = seat_device(("Anna", "Ben"), ["Dora"], bots=1, seed=4)
    turns.wake(seated.game.code)
    chance, called = Random(4), set()
    while (awaited := referee.awaited(seated.table)) and seated.table.day <= days:
        mine = [seat for seat in awaited if seat < 2]
        page = shown(seated)
        seat = int(page) if page.isdigit() else awaited[0]
        assert seat in awaited
        assert page in (str(seat), ("Anna", "Ben")[seat] if mine else "nobody")
        called.add(page)
        assert shown(seated, seated.clients[2]) == "2"
        if mine:
            take_device(seated, seat)
        assert seated.hand_in(seat, seated.answer(seat, chance)).status_code == 302
    assert {"Anna", "Ben", "nobody"} <= called


def test_all_cut_one_after_the_other() -> None:
    seated = seat_device(seed=5)
    seated.play_until(Random(5), "cut")
    for seat, name in enumerate(("Anna", "Ben", "Cleo")):
        assert shown(seated) == name
        take_device(seated, seat)
        assert seated.hand_in(seat, seated.answer(seat, Random(1))).status_code == 302
    assert seated.table.phase == "choose"


def test_a_cut_can_be_taken_back_by_who_handed_it_in() -> None:
    seated = seat_device(seed=5)
    seated.play_until(Random(5), "cut")
    take_device(seated, 0)
    seated.hand_in(0, seated.answer(0, Random(1)))
    assert shown(seated) == "Ben"
    take_device(seated, 0)
    assert shown(seated) == "0"
    assert "Take it back" in get(seated, seated.clients[0])
    assert seated.hand_in(0, TakeBack()).status_code == 302
    assert shown(seated) == "0"
    assert Draft.objects.get().player.seat == 0


def test_a_tap_counts_in_one_browser_only_and_until_it_is_answered() -> None:
    seated = seat_device(seed=1)
    (seat, *_) = referee.awaited(seated.table)
    anna = Player.objects.get(game=seated.game, seat=0).person
    assert anna
    elsewhere = browser_of(anna)
    take_device(seated, seat)
    assert shown(seated) == shown(seated) == str(seat)  # a reload, or another tab
    assert shown(seated, elsewhere) == ("Anna", "Ben", "Cleo")[seat]
    before = seated.clients[0].session["tapped"]
    seated.hand_in(seat, seated.answer(seat, Random(1)))
    after = shown(seated)
    assert after != str(seat)
    # A request that was under way meanwhile stores its older session.
    session = seated.clients[0].session
    session["tapped"] = before
    session.save()
    assert shown(seated) == after


def test_the_device_can_be_covered() -> None:
    seated = seat_device(seed=1)
    (seat, *_) = referee.awaited(seated.table)
    take_device(seated, seat)
    assert seated.post(0, "cover/").status_code == 302
    assert shown(seated) == ("Anna", "Ben", "Cleo")[seat]


def test_who_only_looks_is_covered_when_another_is_asked() -> None:
    seated = seat_device(("Anna", "Ben"), ["Dora"], seed=1)
    while referee.awaited(seated.table) != (2,):
        seated.go_on(seated.table, referee.awaited(seated.table)[0], Random(1))
    (next_seat,) = referee.awaited(_after(seated))
    idle = 1 - next_seat
    take_device(seated, idle)
    assert shown(seated) == str(idle)
    seated.go_on(seated.table, 2, Random(1))
    assert shown(seated) == ("Anna", "Ben")[next_seat]


def _after(seated: Seated) -> Table:
    """The table after the next move of Dora."""
    return referee.apply(seated.table, 2, seated.answer(2, Random(1))).table


@pytest.mark.parametrize("seat", ["2", "7", "", "x"])
def test_nobody_opens_the_desk_of_another_device(seat: str) -> None:
    seated = seat_device(("Anna", "Ben"), ["Dora"], seed=1)
    assert uncover(seated, seated.clients[0], seat).status_code == 403
    assert uncover(seated, seated.clients[2], 0).status_code == 403
    assert uncover(seated, Client(), 0).status_code == 403
    assert shown(seated, seated.clients[2]) == "2"


def test_a_session_that_names_the_seat_of_another_shows_nothing_of_it() -> None:
    """Even if it could be forged."""
    seated = seat_device(("Anna", "Ben"), ["Dora"], seed=1)
    session = seated.clients[0].session
    session["tapped"] = [seated.game.code, 2, [seated.table.token(2)]]
    session.save()
    assert shown(seated) in ("Anna", "Ben", "nobody")


def test_what_an_older_page_sends_is_not_done_by_another_seat() -> None:
    seated = seat_device(seed=5)
    seated.play_until(Random(5), "cut")
    move, device = seated.answer(0, Random(1)), seated.clients[0]
    version = seated.game.version
    assert seated.hand_in(0, move).status_code == 302  # covered
    for path, status in (("move/", 409), ("draft/", 204), ("preview/", 204)):
        answer = device.post(seated.url + path, headers={"HX-Request": "true"})
        assert answer.status_code == status
    take_device(seated, 1)
    for path in ("concede/", "wish-to-end/", "take-seat/", "stand-in/2/"):
        assert seated.post(0, path, wish="1").status_code == 302
        assert seated.post(0, path, wish="1", **{"as": "0"}).status_code == 302
    assert seated.hand_in(0, move).status_code == 302
    assert seated.post(0, "draft/", token=seated.table.token(0)).status_code == 302
    assert not Draft.objects.exists()
    assert not Player.objects.filter(conceded=True).exists()
    assert not Player.objects.filter(wants_end=True).exists()
    seated.game.refresh_from_db()
    assert seated.game.version == version
    assert seated.post(0, "wish-to-end/", wish="1", **{"as": "1"}).status_code == 302
    assert Player.objects.get(wants_end=True).name == "Ben"


def test_one_concedes_and_the_others_play_on() -> None:
    seated = seat_device(seed=5)
    seated.play_until(Random(5), "cut")
    take_device(seated, 0)
    page = get(seated, seated.clients[0])
    assert 'name="as" value="0"' in page
    seated.post(0, "concede/", **{"as": "0"})
    assert shown(seated) == "Ben"
    assert Player.objects.get(game=seated.game, conceded=True).seat == 0


def test_where_nobody_may_watch_the_device_still_may() -> None:
    seated = seat_device(watchers=False)
    assert shown(seated) in ("Anna", "Ben", "Cleo")
    assert Client().get(seated.url).status_code == 403


def test_who_speaks_is_who_has_tapped() -> None:
    seated = seat_device(("Anna", "Ben"), ["Dora"])
    assert seated.post(0, "chat/", text="Hidden").status_code == 403
    take_device(seated, 1)
    seated.post(0, "chat/", text="Good evening")
    assert [(line.name, line.text) for line in seated.game.chat.all()] == [("Ben", "Good evening")]


def test_all_at_the_device_are_here() -> None:
    seated = seat_device(("Anna", "Ben"), ["Dora"])
    get(seated, seated.clients[0])
    seen = [player.seen is not None for player in Player.objects.filter(game=seated.game)]
    assert seen == [True, True, False]


def test_results_are_shown_to_all_at_once() -> None:
    seated = seat_device(seed=7)
    for seat in (0, 1, 2):
        take_device(seated, seat)
        seated.post(0, "wish-to-end/", wish="1", **{"as": str(seat)})
    page = get(seated, seated.clients[0])
    assert 'id="results"' in page
    assert "hand-to" not in page
    for name in ("Anna", "Ben", "Cleo"):
        assert name in page
    assert get_front(seated).count(f"/t/{seated.game.code}/") == 1


def get_front(seated: Seated) -> str:
    return seated.clients[0].get("/me/").content.decode()


def play_until_viewed(seated: Seated, chance: Random) -> int:
    """Until one at the device has viewed something face down and is to take again; their seat."""
    while True:
        (seat,) = referee.awaited(table := seated.table)
        mine = table.players[seat].collection
        if any(not item.up and item.seen == (seat,) for item in mine):
            return seat
        down = [item.handle for item in table.pool if not item.up and not item.seen]
        if down:
            seated.make(seat, Take(down[0]), table)
        else:
            seated.go_on(table, seat, chance)


def test_a_pick_is_made_without_a_tap_and_shows_nothing_that_was_viewed() -> None:
    """The page before the tap is the same whatever the players have viewed: what a watcher sees."""
    seated = seat_device(seed=2)
    seat = play_until_viewed(seated, Random(2))
    table, device = seated.table, seated.clients[0]
    page = get(seated, device)
    assert 'id="desk-form"' in page
    assert "is-called" not in page
    assert not SHOWN_TO.search(page)
    names_nothing_secret(table, None, [(path, get(seated, device, path)) for path in WHOLE])
    assert regions(seated, device, "desk") == regions(seated, Client(), "desk")
    (viewed,) = [item.what for item in table.players[seat].collection if not item.up][:1]
    assert viewed not in page
    take_device(seated, seat)
    assert viewed in get(seated, device)
    seated.post(0, "cover/")
    pick = Take(table.pool[0].handle)
    assert seated.hand_in(seat, pick).status_code == 302
    assert pick.item not in [item.handle for item in seated.table.pool]
    following = referee.awaited(seated.table)[0]
    assert shown(seated) == ("Anna", "Ben", "Cleo")[following]
    assert viewed not in get(seated, device)


def test_the_page_before_the_tap_is_the_same_in_a_twin_game() -> None:
    """Two games that differ only in a stamp that lies face down and one player has viewed."""
    seated = seat_device(seed=2)
    seat = play_until_viewed(seated, Random(2))
    pages, table = [], seated.table
    mine = next(item for item in table.players[seat].collection if not item.up)
    edition = table.edition
    twins = [what for what in edition.tiles if edition.backs[what] == edition.backs[mine.what]]
    lying = {item.what for player in table.players for item in player.collection}
    for what in (mine.what, next(twin for twin in twins if twin not in lying)):
        swapped = tuple(
            item.but(what=what) if item.handle == mine.handle else item
            for item in table.players[seat].collection
        )
        seated.game.refresh_from_db()
        store(seated.game, table.with_player(seat, collection=swapped), None)
        seated.game.version += 1
        seated.game.save()
        found = [get(seated, seated.clients[0], path) for path in ("", "regions/all/")]
        pages.append([VERSION.sub("", page) for page in found])
        take_device(seated, seat)
        assert what in get(seated, seated.clients[0])
        seated.post(0, "cover/")
    assert pages[0] == pages[1]


def test_only_a_pick_of_the_next_player_at_their_device_needs_no_tap() -> None:
    seated = seat_device(("Anna", "Ben"), ["Dora"], seed=1)
    while referee.awaited(seated.table) == (2,):
        seated.go_on(seated.table, 2, Random(1))
    (seat,) = referee.awaited(seated.table)
    other, moves = 1 - seat, seated.game.moves
    pick = Take(seated.table.pool[0].handle)
    for client, token in (
        (seated.clients[0], seated.table.token(other)),
        (seated.clients[0], ""),
        (seated.clients[2], seated.table.token(seat)),
        (Client(), seated.table.token(seat)),
    ):
        client.post(f"{seated.url}move/", {"token": token, **fields_of(pick)})
    seated.game.refresh_from_db()
    assert seated.game.moves == moves
    seated.play_until(Random(1), "cut")
    cutting = [seat for seat in (0, 1) if seat in referee.awaited(seated.table)]
    moves = seated.game.moves
    seated.hand_in(cutting[0], seated.answer(cutting[0], Random(1)))
    seated.game.refresh_from_db()
    assert seated.game.moves == moves
    assert "is-called" in get(seated, seated.clients[0])
