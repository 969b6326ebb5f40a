"""What a socket brings leads each page to what a page shows that has just been opened."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from django.utils import translation

from games.models import Game, Player
from games.rules import referee
from games.rules.moves import Cut, Move, encode_move
from games.services import notify
from games.services.moves import submit_move
from games.services.people import presence
from games.services.stored import editions
from games.views import regions
from tests.rules.test_whole_games import hidden_from, twin
from tests.sizes import release_only
from tests.web.pages import Page, room_of
from tests.web.shared_devices import seat_device
from tests.web.solos import seat_solo
from tests.web.tables import Seated, begin_again, deal_of, seat_people
from tests.web.test_secrecy import WORD
from tests.web.test_secrecy_twins import other_cut

pytestmark = pytest.mark.django_db
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil")


def compare(page: Page) -> None:
    """With everything, fetched anew."""
    had, lines = dict(page.regions), page.lines
    page.regions.clear()
    page.fetch()
    for name, part in page.regions.items():
        assert had[name] == part, name
    assert lines[:5] == page.lines[:5]


def pages_of(seated: Seated, *seats: int | None) -> tuple[Any, list[Page]]:
    room = room_of(seated)
    pages = [Page(seated, seat, room) for seat in seats]
    room.refresh()
    return room, pages


@pytest.mark.long
@pytest.mark.parametrize("number", [2, *release_only(3, 6)])
def test_steps_show_what_a_new_page_shows(number: int) -> None:
    """After every move of a whole game, to every seat and to somebody who watches."""
    seated, chance = seat_people(NAMES[:number], number), Random(number)
    room, pages = pages_of(seated, *range(number), None)
    brought = 0
    while awaited := referee.awaited(table := seated.table):
        seated.go_on(table, chance.choice(awaited), chance)
        if not referee.awaited(seated.table):
            break
        room.refresh()
        for page in pages:
            assert "regions" in json.loads(page.heard[-1])
            compare(page)
            brought += len(page.heard[-1])
    assert brought / sum(len(page.heard) for page in pages) < 14_000 + 4_000 * number
    assert all(page.needless < len(page.heard) for page in pages)


@pytest.mark.long
def test_against_pinzetta_too() -> None:
    solo, chance = seat_solo(1), Random(1)
    room, (page,) = pages_of(solo, 0)
    while referee.awaited(solo.table):
        solo.go_on(solo.table, 0, chance)
        if referee.awaited(solo.table):
            room.refresh()
            compare(page)
    assert page.fetches == 1 + len(page.heard)  # to compare


def test_what_is_no_move_is_brought_to_whom_it_concerns() -> None:
    seated = seat_people()
    room, (anna, watcher) = pages_of(seated, 0, None)
    seated.post(1, "chat/", text="Good evening")
    room.refresh()
    for page in (anna, watcher):
        assert "Good evening" in json.loads(page.heard[-1])["regions"]
        assert "region-album" not in page.heard[-1]
    Player.objects.filter(game=seated.game, seat=1).update(name="Bernadette")
    notify.notify(Game.objects.get(pk=seated.game.pk))
    room.refresh()
    for name in ("top", "place-1", "album-1", "scores"):
        assert "Bernadette" in anna.regions[name]


def test_what_stays_the_same_is_brought_to_nobody() -> None:
    seated = seat_people()
    room, pages = pages_of(seated, 0, 1, None)
    room.refresh()
    assert [len(page.heard) for page in pages] == [0, 0, 0]
    seated.play_until(Random(1), "choose")
    room.refresh()
    seat = referee.awaited(seated.table)[0]
    assert seated.hand_in(seat, seated.answer(seat, Random(1))).status_code == 302
    room.refresh()
    watched = json.loads(pages[-1].heard[-1])["regions"]
    assert 'id="region-place-' in watched
    assert not any(f'id="region-{name}"' in watched for name in ("contests", "chat", "album-0"))


def test_a_region_is_rendered_once_for_all_who_see_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seated = seat_people()
    room, _ = pages_of(seated, 0, 1, 2, None)
    Page(seated, None, room, "de")
    room.refresh()
    rendered: Counter[tuple[str, str]] = Counter()
    render = regions.render_to_string  # type: ignore[attr-defined]  # imported there

    def note(template: str, *args: object, **rest: object) -> str:
        rendered[translation.get_language(), template] += 1
        return render(template, *args, **rest)  # type: ignore[arg-type]

    monkeypatch.setattr(regions, "render_to_string", note)
    seat = referee.awaited(seated.table)[0]
    seated.make(seat, seated.answer(seat, Random(1)), seated.table)
    room.refresh()
    assert rendered["en", "board/_top.html"] == rendered["de", "board/_top.html"] == 1
    assert rendered["en", "board/_desk.html"] <= 2  # who has moved, and who is next


def test_a_shared_device_is_told_the_version_and_fetches() -> None:
    seated = seat_device(NAMES[:2], [NAMES[2]], seed=6)
    room, (device, watcher) = pages_of(seated, 0, None)
    seated.go_on(seated.table, referee.awaited(seated.table)[0], Random(6))
    room.refresh()
    assert json.loads(device.heard[-1]) == {"version": room.version, "fetch": True}
    assert device.version == watcher.version == room.version
    for name in watcher.regions.keys() - {"desk", "log"}:
        assert device.regions[name] == watcher.regions[name]


def test_who_lost_the_seat_is_brought_nothing_more() -> None:
    seated = seat_people(watchers=False)
    room, (anna, ben) = pages_of(seated, 0, 1)
    heard = len(ben.heard)
    Player.objects.filter(game=seated.game, seat=1).update(person=None)
    notify.notify(Game.objects.get(pk=seated.game.pk))
    room.refresh()
    assert (ben.hung_up, len(ben.heard)) == (True, heard)
    assert (anna.hung_up, len(anna.heard)) == (False, heard + 1)


def test_whose_seat_changes_hands_sees_what_the_new_seat_knows() -> None:
    """A watcher who is given a seat, and the other way round."""
    seated = seat_people(seed=5)
    seated.play_until(Random(5), "cut")
    room, (anna, ben) = pages_of(seated, 0, 1)
    there = Player.objects.filter(game=seated.game)
    there.filter(seat=0).update(person=None)
    there.filter(seat=1).update(person=anna.viewer.person)
    notify.notify(Game.objects.get(pk=seated.game.pk))
    room.refresh()
    assert 'data-kind="watch"' in ben.regions["desk"]
    assert not hidden_from(seated.table, None) & set(WORD.findall(ben.heard[-1]))
    assert not hidden_from(seated.table, 1) & set(WORD.findall(anna.heard[-1]))


@pytest.mark.long
def test_nothing_brought_in_a_whole_game_names_what_lies_face_down() -> None:
    seated, chance = seat_people(NAMES[:3], 4), Random(4)
    room, pages = pages_of(seated, 0, 1, 2, None)
    while awaited := referee.awaited(table := seated.table):
        seated.go_on(table, chance.choice(awaited), chance)
        room.refresh()
        for seat, page in zip((0, 1, 2, None), pages, strict=True):
            assert not hidden_from(seated.table, seat) & set(WORD.findall(page.heard[-1]))


def blank(page: Page) -> list[str]:
    return [text.replace(page.code, "CODE") for text in page.heard]


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, *release_only(2, 6)])
def test_deals_that_differ_in_the_unknown_bring_the_same(seed: int) -> None:
    """Rule 1.6, every byte to every viewer, as long as the difference is unknown to them."""
    chance, house = Random(seed), editions.configured_edition()
    deal = deal_of(2, chance)
    other, swapped = twin(deal, house, chance)
    one, two = (seat_people(NAMES[:2]) for _ in range(2))
    begin_again(one, deal)
    begin_again(two, other)
    viewers = (0, 1, None)
    rooms = [pages_of(seated, *viewers) for seated in (one, two)]
    for _ in range(18):
        seat = chance.choice(referee.awaited(one.table))
        move = one.answer(seat, chance)
        if {seated.hand_in(seat, move).status_code for seated in (one, two)} != {302}:
            break
        for room, _pages in rooms:
            room.refresh()
        for viewer, hers, his in zip(viewers, rooms[0][1], rooms[1][1], strict=True):
            blind = all(swapped <= hidden_from(seated.table, viewer) for seated in (one, two))
            if blind:
                assert blank(hers) == blank(his), viewer


@pytest.mark.parametrize("phase", ["cut", "show"])
def test_what_is_handed_in_is_brought_to_its_owner_alone(phase: str) -> None:
    """Rulings R4 and R5."""
    one, two = (seat_people(NAMES[:3], 5) for _ in range(2))
    for seated in (one, two):
        seated.play_until(Random(5), phase)
    viewers = (0, 1, 2, None)
    rooms = [pages_of(seated, *viewers) for seated in (one, two)]
    seat = referee.awaited(one.table)[0]
    move = one.answer(seat, Random(1))
    different: Move = other_cut(move) if isinstance(move, Cut) else two.answer(seat, Random(2))
    assert move != different
    for seated, made, (room, _) in zip((one, two), (move, different), rooms, strict=True):
        seated.hand_in(seat, made)
        room.refresh()
    for viewer, hers, his in zip(viewers, rooms[0][1], rooms[1][1], strict=True):
        assert (blank(hers) == blank(his)) is (viewer != seat)


def test_a_page_is_as_new_as_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody moves while the page is made: it shows the move, or it will hear of it."""
    seated = seat_people()
    (seat,) = referee.awaited(seated.table)
    note = presence.note

    def note_and_move(code: str, person: Any) -> None:
        note(code, person)
        move = encode_move(seated.answer(seat, Random(1)))
        submit_move(code, seat, seated.table.token(seat), move)

    monkeypatch.setattr(presence, "note", note_and_move)
    page = seated.clients[1 - seat].get(seated.url).content.decode()
    seated.game.refresh_from_db()
    assert seated.game.moves == 1
    newest = f'data-version="{seated.game.version}"' in page
    assert newest is ('data-move="1"' in page)
