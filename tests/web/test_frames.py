"""Frames bring what all may see: with what a page fetches when it is told to, it shows the same as
a page that has just been opened."""

import json
from random import Random

import pytest
from django.utils import translation

from games.models import Player
from games.rules import referee
from games.rules.moves import Cut, Move
from games.services import editions, notify
from games.views import frames, shared
from tests.rules.test_whole_games import hidden_from, twin
from tests.web.pages import Page
from tests.web.shared_devices import seat_device
from tests.web.tables import Seated, begin_again, deal_of, seat_people
from tests.web.test_secrecy import WORD
from tests.web.test_secrecy_twins import other_cut

pytestmark = [pytest.mark.django_db, pytest.mark.once]
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil")
ENGLISH = "en"


def frame(seated: Seated, language: str = ENGLISH) -> str:
    made = frames.make(seated.game.code, language)
    assert made
    return made.text


def compare(page: Page) -> None:
    """With a page that has nothing yet."""
    fresh = Page(page.seated, page.seat, device=page.device)
    for name, part in fresh.regions.items():
        assert page.regions[name] == part, (page.seat, name)
    assert page.etags == fresh.etags
    newest = fresh.lines[: min(len(fresh.lines), 5)]
    assert page.lines[: len(newest)] == newest


@pytest.mark.long
@pytest.mark.parametrize("number", [2, 3, 5])
def test_frames_and_fetches_show_what_a_new_page_shows(number: int) -> None:
    """After every move of a whole game, to every seat and to somebody who watches."""
    seated, chance = seat_people(NAMES[:number], number), Random(number)
    pages = [Page(seated, seat) for seat in (*range(number), None)]
    frame(seated)
    moves = told = 0
    while awaited := referee.awaited(table := seated.table):
        seated.go_on(table, chance.choice(awaited), chance)
        if not referee.awaited(seated.table):
            break
        text = frame(seated)
        assert "regions" in json.loads(text)
        for page in pages:
            page.hear(text)
            compare(page)
        moves, told = moves + 1, told + len(text)
    watcher = pages[-1]
    assert watcher.fetches == 1
    assert sum(page.fetches for page in pages[:-1]) < 2.5 * moves
    assert told / moves < 20_000


@pytest.mark.long
def test_a_covered_device_follows_by_frames() -> None:
    """It shows what a watcher sees, and fetches to whom it is to be handed."""
    seated, chance = seat_device(NAMES[:2], [NAMES[2]], seed=6), Random(6)
    device, watcher = Page(seated, None, device=(0, 1)), Page(seated, None)
    frame(seated)
    while awaited := referee.awaited(table := seated.table):
        seated.go_on(table, chance.choice(awaited), chance)
        if not referee.awaited(seated.table):
            break
        text = frame(seated)
        for page in (device, watcher):
            page.hear(text)
            compare(page)
        for name in watcher.regions.keys() - {"desk"}:
            assert device.regions[name] == watcher.regions[name]
    assert watcher.fetches == 1


@pytest.mark.long
def test_no_frame_of_a_whole_game_names_what_lies_face_down() -> None:
    seated, chance = seat_people(NAMES[:3], 4), Random(4)
    frame(seated)
    while awaited := referee.awaited(table := seated.table):
        seated.go_on(table, chance.choice(awaited), chance)
        assert not hidden_from(seated.table, None) & set(WORD.findall(frame(seated)))


def blank(seated: Seated, text: str) -> object:
    """A frame without what differs from game to game whatever is in it."""
    news = json.loads(text)
    news["etags"] = sorted(news.get("etags", ()))
    return json.loads(json.dumps(news).replace(seated.game.code, "CODE"))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(6))
def test_deals_that_differ_in_the_unknown_give_the_same_frames(seed: int) -> None:
    """Rule 1.6, as long as nothing of the difference lies open."""
    chance, house = Random(seed), editions.current()
    deal = deal_of(2, chance)
    other, swapped = twin(deal, house, chance)
    one, two = (seat_people(NAMES[:2]) for _ in range(2))
    begin_again(one, deal)
    begin_again(two, other)
    assert blank(one, frame(one)) == blank(two, frame(two))
    for _ in range(18):
        awaited = referee.awaited(one.table)
        seat = chance.choice(awaited)
        move = one.answer(seat, chance)
        answers = {seated.hand_in(seat, move).status_code for seated in (one, two)}
        if answers != {302} or not all(
            swapped <= hidden_from(seated.table, None) for seated in (one, two)
        ):
            break
        assert blank(one, frame(one)) == blank(two, frame(two))


@pytest.mark.parametrize("phase", ["cut", "show"])
def test_frames_tell_nothing_of_what_is_handed_in(phase: str) -> None:
    """Rulings R4 and R5: neither what was handed in nor, by who must fetch, what it was."""
    one, two = (seat_people(NAMES[:3], 5) for _ in range(2))
    for seated in (one, two):
        seated.play_until(Random(5), phase)
        frame(seated)
    seat = referee.awaited(one.table)[0]
    move = one.answer(seat, Random(1))
    different: Move = other_cut(move) if isinstance(move, Cut) else two.answer(seat, Random(2))
    assert move != different
    one.hand_in(seat, move)
    two.hand_in(seat, different)
    told = blank(one, frame(one))
    assert told == blank(two, frame(two))
    assert isinstance(told, dict)
    assert told["fetch"] == [seat]


def test_what_is_no_move_is_told_by_its_version_only() -> None:
    seated = seat_people()
    frame(seated)
    seated.post(1, "chat/", text="Good evening")
    seated.game.refresh_from_db()
    assert json.loads(frame(seated)) == {"version": seated.game.version}
    Player.objects.filter(game=seated.game, seat=1).update(name="Bernadette")
    notify.notify(seated.game)
    assert json.loads(frame(seated)) == {"version": seated.game.version}
    seated.go_on(seated.table, referee.awaited(seated.table)[0], Random(1))
    assert "Bernadette" in json.loads(frame(seated))["regions"][0]


def test_a_region_is_rendered_once_for_each_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """By frames and by answers, whoever asks how often."""
    seated = seat_people()
    pages = [Page(seated, seat) for seat in (0, 1, 2, None)]
    for language in (ENGLISH, "de"):
        frame(seated, language)
    rendered: list[tuple[str, str]] = []
    render = shared.render_region

    def note(viewer: object, name: str, value: object = None) -> str:
        rendered.append((translation.get_language(), name))
        return render(viewer, name, value)  # type: ignore[arg-type]

    monkeypatch.setattr(shared, "render_region", note)
    seat = referee.awaited(seated.table)[0]
    assert seated.hand_in(seat, seated.answer(seat, Random(1))).status_code == 302
    for language in (ENGLISH, "de", ENGLISH):
        text = frame(seated, language)
    for page in pages:
        page.hear(text)
        page.fetch()
    assert len(rendered) == len(set(rendered))
    assert {language for language, _ in rendered} == {ENGLISH, "de"}
    assert {"top", f"place-{seat}"} <= {name for _, name in rendered}
    assert not {name for _, name in rendered} & {"contests", "scores", "album-0"}


def test_games_against_pinzetta_and_lessons_have_no_frames() -> None:
    seated = seat_people()
    seated.game.lesson = "day-1"
    seated.game.save()
    notify.notify(seated.game)
    assert frames.make(seated.game.code, ENGLISH) is None
    assert frames.make("nosuchco", ENGLISH) is None
