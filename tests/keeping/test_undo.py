"""Before every remedy the state is kept: undo is a button on it."""

import re

import pytest
from django.test import Client

from games.models import Game, Person, SeatKind, Status
from games.services.keeping import latest
from games.services.lobby import hosting
from games.services.moves import submit_move
from games.services.people import identity
from games.services.stored.audit import findings
from tests.keeping.keepers import do, press, text
from tests.services.asking import asked


def undo(room: Client, game: Game) -> list[str]:
    """Where the buttons of undo lead, the newest remedy first."""
    page = text(room.get(f"/keeper/games/{game.code}/"))
    return re.findall(r'href="([^"]+undo/\?remedy=\d+)"', page)


@pytest.mark.parametrize(
    ("remedy", "fields"),
    [
        ("pause", {}),
        ("abandon", {}),
        ("rewind", {"move": 2}),
        ("stand-in", {"seat": 1}),
        ("hand", {"seat": 1}),
        ("answer", {}),
        ("mend", {}),
    ],
)
def test_every_remedy_is_undone(
    begun: Game, room: Client, remedy: str, fields: dict[str, object]
) -> None:
    if remedy == "hand":
        fields = {**fields, "person": identity.new_guest("Cleo").username}
    if remedy == "answer":
        seat, token, _ = asked(begun)
        fields = {"seat": seat, "token": token}
    table = {**(begun.snapshot or {}), "line": 0}
    seats = list(begun.players.values_list("seat", "person", "bot", "name", "score"))
    assert do(room, begun, remedy, **fields).status_code == 302
    (button,) = undo(room, begun)
    assert press(room, button).status_code == 302
    begun.refresh_from_db()
    assert (begun.status, begun.paused, begun.moves) == (Status.PLAYING, None, 6)
    assert {**(begun.snapshot or {}), "line": 0} == table
    assert list(begun.players.values_list("seat", "person", "bot", "name", "score")) == seats
    assert findings(begun) == []
    assert submit_move(begun.code, *asked(begun)).accepted
    again, _ = undo(room, begun)
    assert press(room, again).status_code == 302, "undo itself can be undone"
    begun.refresh_from_db()
    assert findings(begun) == []


def test_what_was_played_since_is_set_aside_and_not_lost(begun: Game, room: Client) -> None:
    do(room, begun, "rewind", move=3)
    for _ in range(2):
        submit_move(begun.code, *asked(begun))
    (button,) = undo(room, begun)
    press(room, button)
    begun.refresh_from_db()
    assert (begun.line, begun.moves) == (2, 6)
    do(room, begun, "rewind", move=5, line=1)
    begun.refresh_from_db()
    assert (begun.line, begun.moves, findings(begun)) == (3, 5, [])


def test_what_sets_moves_aside_notices_moves_made_since_its_page_was_opened(
    begun: Game, room: Client
) -> None:
    page = text(room.get(f"/keeper/games/{begun.code}/rewind/?move=4"))
    assert '<option value="4" selected>' in page, "a move is chosen from a list"
    assert "2 moves are set aside." in page
    submit_move(begun.code, *asked(begun))
    refused = do(room, begun, "rewind", move=4, moves=6)
    assert refused.status_code == 422
    assert "Meanwhile 1 move has been made" in text(refused)
    assert 'name="moves" value="7"' in text(refused), "whoever presses again means it"
    for remedy in ("mend", "undo"):
        assert do(room, begun, remedy, moves=6, remedy=latest(begun)).status_code == 422
    assert do(room, begun, "rewind", move=4, moves=7).status_code == 302


def test_looks_and_links_have_no_undo(begun: Game, room: Client) -> None:
    do(room, begun, "look")
    do(room, begun, "verify")
    do(room, begun, "link", seat=1)
    assert undo(room, begun) == []
    for number in ("", "0", "x", str(begun.remedies.latest("pk").pk), "9" * 18):
        assert do(room, begun, "undo", remedy=number).status_code == 422


def test_a_closed_lobby_is_opened_again(room: Client, anna: Person) -> None:
    game = hosting.host_table(anna, [SeatKind.OPEN])
    assert do(room, game, "close").status_code == 302
    game.refresh_from_db()
    assert game.status == Status.CANCELLED
    (button,) = undo(room, game)
    assert press(room, button).status_code == 302
    game.refresh_from_db()
    assert game.status == Status.LOBBY
    hosting.sit_down(game.code, identity.new_guest("Ben"), invited=False)
    hosting.start(game.code, anna, stand_ins=False)
    game.refresh_from_db()
    assert findings(game) == []
