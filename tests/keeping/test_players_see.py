"""What players see of a remedy: a line in the log, and a desk that says what it means."""

import re

import pytest

from games.models import Person, RemedyKind
from games.services.keeping import status
from games.services.keeping.copies import clone
from games.services.keeping.lines import rewind
from games.words.remedies import REMEDIES
from tests.keeping.keepers import new_keeper, order_of
from tests.web.tables import Seated, seat_people


@pytest.fixture
def seated(db: None) -> Seated:
    return seat_people()


@pytest.fixture
def kim(db: None) -> Person:
    return new_keeper("Kim")


def test_every_remedy_has_words() -> None:
    assert set(REMEDIES) == set(RemedyKind)


def page(seated: Seated, seat: int) -> str:
    return re.sub(r"\s+", " ", seated.clients[seat].get(seated.url).content.decode())


def test_a_rewind_is_told_with_its_reason(seated: Seated, kim: Person) -> None:
    rewind(seated.game.code, order_of(kim, seated.game, "<b>a slip</b>"), 0)
    for seat in (0, 1, 2):
        text = page(seated, seat)
        assert "The keeper has rewound the game to after move 0." not in text
        assert "The keeper has set the table up again from its moves. " in text
        assert "“&lt;b&gt;a slip&lt;/b&gt;”" in text


def test_a_paused_table_says_so_and_takes_no_move(seated: Seated, kim: Person) -> None:
    awaited = seated.table.turn or 0
    status.pause(seated.game.code, order_of(kim, seated.game))
    text = page(seated, awaited)
    assert "The clocks stand still." in text
    assert 'data-kind="paused"' in text
    assert "[data-confirm]" not in text
    for path in ("move/", "draft/"):
        assert seated.post(awaited, path, token=seated.table.token(awaited)).status_code == 403


def test_the_record_of_an_abandoned_game_stays_closed(seated: Seated, kim: Person) -> None:
    """It may be reopened, and the deal tells what comes."""
    status.abandon(seated.game.code, order_of(kim, seated.game))
    assert "Abandoned" in page(seated, 0)
    assert "record.json" not in page(seated, 0)
    assert seated.clients[0].get(f"{seated.url}record.json").status_code == 404
    assert seated.post(0, "rematch/").status_code == 302


def test_a_void_result_says_so(seated: Seated, kim: Person) -> None:
    for seat in (0, 1, 2):
        seated.post(seat, "wish-to-end/", wish="1")
    status.void(seated.game.code, order_of(kim, seated.game))
    assert "declared the result void" in page(seated, 0)


def test_a_sandbox_is_nobody_elses(seated: Seated, kim: Person) -> None:
    copy = clone(seated.game.code, order_of(kim, seated.game), 0, seat=0)
    assert seated.clients[0].get(f"/t/{copy.code}/").status_code == 403
