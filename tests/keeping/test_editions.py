"""A faulty edition folder stops new games only; games that are being played have theirs stored."""

from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest
from django.test import Client, override_settings

from games.models import Game, Person, SeatKind, StoredEdition
from games.services.lobby import hosting
from games.services.moves import submit_move
from games.services.stored import editions, game_state
from games.services.stored.audit import findings
from tests.components import HOUSE
from tests.keeping.keepers import refused, text
from tests.services.asking import asked
from tests.web.tables import browser_of


def forget() -> None:
    """Forget what was read of editions, as in a process that has just been started."""
    editions.configured_edition.cache_clear()
    editions.edition_of.cache_clear()


@pytest.fixture
def faulty(begun: Game, tmp_path: Path) -> Iterator[Path]:
    folder = Path(copytree(HOUSE, tmp_path / "mine"))
    (folder / "tiles.csv").write_text("nonsense", encoding="utf-8")
    with override_settings(EDITION_FOLDER=folder):
        forget()
        yield folder
    forget()


def test_running_games_go_on(begun: Game, faulty: Path, anna: Person, room: Client) -> None:
    game_state.put(game_state.state_of(Game.objects.get(pk=begun.pk)))
    table = browser_of(anna).get(f"/t/{begun.code}/")
    assert table.status_code == 200
    assert submit_move(begun.code, *asked(begun)).accepted
    assert findings(Game.objects.get(pk=begun.pk)) == []
    ready = room.get("/readyz")
    assert (ready.status_code, ready.json()["edition"]) == (503, False)
    assert "The folder of the edition is faulty" in text(room.get("/keeper/"))
    assert room.get("/rules/").status_code == 200


def test_its_words_are_stored_with_it(begun: Game, faulty: Path) -> None:
    """Not even a folder beside it has them."""
    edition = editions.edition_of(begun.edition_id or "")
    contest = next(iter(edition.contests))
    assert edition.words["pl"][contest].name
    StoredEdition.objects.update(words="torn")
    editions.edition_of.cache_clear()
    assert editions.edition_of(begun.edition_id or "").words == {}


def test_new_games_are_refused_with_a_sentence(faulty: Path, anna: Person) -> None:
    game = hosting.host_table(anna, [SeatKind.BOT])
    start = lambda: hosting.start(game.code, anna, stand_ins=True)  # noqa: E731
    assert refused(start) == "edition-faulty"
    visitor = browser_of(anna)
    for path, fields in (
        (f"/t/{game.code}/start/", {}),
        ("/solo/", {"name": "Anna", "level": "1"}),
        ("/learn/", {"name": "Anna"}),
    ):
        assert visitor.post(path, fields).status_code < 500, path
    assert Game.objects.filter(started__isnull=False).count() == 1
