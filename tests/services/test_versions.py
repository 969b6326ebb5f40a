"""Pages that were opened before an older backup was restored notice it."""

import re
from typing import Any

from django.utils import timezone

from games.models import Game, Person, SeatKind
from games.services import notify
from games.services.lobby import hosting
from games.services.moves import submit_move
from games.services.people import identity
from games.services.stored import game_state, versions
from tests.services.asking import asked
from tests.web.tables import browser_of


def restore(game: Game, backup: Any) -> None:
    game.history.filter(number__gt=backup["moves"]).delete()
    Game.objects.filter(pk=game.pk).update(**backup)


def test_a_restored_table_has_a_higher_version_than_any_page(playing: Game, anna: Person) -> None:
    begun = int(timezone.now().timestamp() - 10) * versions.STEPS_A_SECOND
    Game.objects.update(version=begun)  # the server was started ten seconds ago
    backup = Game.objects.filter(pk=playing.pk).values().get()
    for _ in range(3):
        submit_move(playing.code, *asked(playing))
    playing.refresh_from_db()
    shown = playing.version
    restore(playing, backup)
    playing.refresh_from_db()
    assert playing.version < shown
    assert versions.raise_all() == 1
    page = browser_of(anna)
    told = page.get(f"/t/{playing.code}/version/").json()["version"]
    assert told > shown
    assert told < 2**53, "an exact number in a browser"
    fetched = page.get(f"/t/{playing.code}/regions/all/").content.decode()
    version = re.search(r'data-version="(\d+)"', fetched)
    assert version
    assert int(version[1]) >= told
    state = game_state.read(playing.code)
    assert state
    assert state.game.moves == 0


def test_a_start_without_a_restore_changes_nothing_that_is_shown(
    playing: Game, anna: Person
) -> None:
    browser, path = browser_of(anna), f"/t/{playing.code}/regions/all/"
    browser.get(f"/t/{playing.code}/")
    before = browser.get(path).content.decode()
    versions.raise_all()
    after = browser.get(path).content.decode()
    told = re.compile(r'data-version="\d+"')
    assert told.sub("", after) == told.sub("", before)


def test_a_page_of_a_game_that_has_not_begun_any_more_loads_itself_again(anna: Person) -> None:
    game = hosting.host_table(anna, [SeatKind.BOT], watchers=False)
    notify.notify(game)
    fetched = browser_of(anna).get(f"/t/{game.code}/regions/all/")
    assert fetched.content == b'<main data-table="lobby"></main>'
    other = browser_of(identity.new_guest("Ben"))
    assert other.get(f"/t/{game.code}/regions/all/").status_code == 404


def test_a_restore_under_a_running_server_is_noticed(
    playing: Game, anna: Person, ben: Person, caplog: Any
) -> None:
    """By the next request: of a page that polls, or a socket that sends the version."""
    page, other = browser_of(anna), browser_of(ben)
    path = f"/t/{playing.code}/version/"
    backup = Game.objects.filter(pk=playing.pk).values().get()
    for _ in range(3):
        submit_move(playing.code, *asked(playing))
    shown = page.get(path).json()["version"]
    restore(playing, backup)
    told = other.get(path).json()["version"]
    assert told > shown
    assert page.get(path).json()["version"] >= told, "raised once"
    state = game_state.read(playing.code)
    assert state
    assert state.game.moves == 0
    assert submit_move(playing.code, *asked(playing)).accepted
    assert page.get(path).json()["version"] > told
    assert caplog.text.count("older version") == 1


def test_a_version_that_is_read_late_is_no_restore(playing: Game) -> None:
    """A thread may have read it before another one stored the next."""
    playing.refresh_from_db()
    submit_move(playing.code, *asked(playing))
    newest = Game.objects.get(pk=playing.pk).version
    assert versions.checked(playing.code, newest) == newest
    assert versions.checked(playing.code, newest - 1) == newest
    assert Game.objects.get(pk=playing.pk).version == newest
