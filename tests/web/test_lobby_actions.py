"""What host and guests do before the start."""

from typing import Any

import pytest
from django.test import Client

from games.models import Game, Status
from games.services.lobby import hosting
from tests.web.lobbies import BOT, INVITED, OPEN, Visitor, names, text, visitor

ACTIONS = ["leave", "remove", "seat-bot", "hand-over", "cancel", "start"]


@pytest.fixture
def game(anna: Visitor, ben: Visitor) -> Game:
    """Anna hosts, Ben sits, one seat is free."""
    game = anna.hosts(OPEN, INVITED)
    return hosting.sit_down(game.code, ben.person, invited=False)


def stored(game: Game) -> Any:
    seats = list(game.players.values("seat", "kind", "person", "name", "bot"))
    return Game.objects.filter(pk=game.pk).values("status", "host").get(), seats


def test_the_host_removes_a_guest(anna: Visitor, ben: Visitor, game: Game) -> None:
    assert anna.post(f"/t/{game.code}/remove/", seat=1)["Location"] == f"/t/{game.code}/"
    assert names(game) == ["Anna", "open", "invited"]
    assert "Take an open seat" in text(ben.get(f"/t/{game.code}/"))


def test_the_host_seats_a_bot_and_sends_it_away(anna: Visitor, game: Game) -> None:
    anna.post(f"/t/{game.code}/seat-bot/", seat=2)
    assert names(game) == ["Anna", "Ben", "bot"]
    assert "Everybody is here. Start when you like." in text(anna.get(f"/t/{game.code}/"))
    anna.post(f"/t/{game.code}/remove/", seat=2)
    assert names(game) == ["Anna", "Ben", "open"]


def test_the_host_chooses_how_well_bots_play(anna: Visitor, game: Game) -> None:
    anna.post(f"/t/{game.code}/seat-bot/", seat=2, bot="expert")
    shown = text(anna.get(f"/t/{game.code}/"))
    assert "Edda 3" in shown
    assert "thinks ahead to the end of the day" in shown
    anna.post(f"/t/{game.code}/remove/", seat=2)
    for unknown in ("random", "nobody", ""):
        refused = anna.post(f"/t/{game.code}/seat-bot/", seat=2, bot=unknown)
        assert refused.status_code == 422
        assert "There is no such bot" in text(refused)
    anna.post(f"/t/{game.code}/start/", stand_ins=1, bot="easy")
    assert game.players.get(seat=2).bot == "easy"
    assert "easy bot" in text(anna.get(f"/t/{game.code}/"))


def test_a_bot_does_not_push_anybody_off(anna: Visitor, game: Game) -> None:
    refused = anna.post(f"/t/{game.code}/seat-bot/", seat=1)
    assert refused.status_code == 422
    assert "That seat is not empty any more" in text(refused)
    assert names(game) == ["Anna", "Ben", "invited"]


def test_the_host_hands_over_and_may_leave_then(anna: Visitor, ben: Visitor, game: Game) -> None:
    refused = anna.post(f"/t/{game.code}/leave/")
    assert refused.status_code == 422
    assert "Hand the table over or cancel it" in text(refused)
    anna.post(f"/t/{game.code}/hand-over/", seat=1)
    game.refresh_from_db()
    assert game.host == ben.person
    assert anna.post(f"/t/{game.code}/leave/")["Location"] == "/"
    assert names(game) == ["open", "Ben", "invited"]
    assert 'id="start"' in text(ben.get(f"/t/{game.code}/"))


def test_a_guest_leaves(ben: Visitor, game: Game) -> None:
    assert ben.post(f"/t/{game.code}/leave/")["Location"] == "/"
    assert names(game) == ["Anna", "open", "invited"]
    assert ben.post(f"/t/{game.code}/leave/").status_code == 403


def test_the_host_cancels(anna: Visitor, ben: Visitor, game: Game) -> None:
    anna.post(f"/t/{game.code}/cancel/")
    game.refresh_from_db()
    assert game.status == Status.CANCELLED
    page = ben.get(f"/t/{game.code}/")
    assert page.status_code == 200
    assert "This table was given up" in text(page)
    for gone in ("/start/", "/leave/", "/sit/", "/chat/", "/i/"):
        assert gone not in text(page)


def test_a_table_starts_when_it_is_full_or_with_stand_ins(anna: Visitor, game: Game) -> None:
    refused = anna.post(f"/t/{game.code}/start/")
    assert refused.status_code == 422
    assert "Some seats are still empty" in text(refused)
    assert anna.post(f"/t/{game.code}/start/", stand_ins="1").status_code == 302
    game.refresh_from_db()
    assert game.status == Status.PLAYING
    assert names(game) == ["Anna", "Ben", "bot"]
    full = anna.hosts(BOT)
    anna.post(f"/t/{full.code}/start/")
    full.refresh_from_db()
    assert full.status == Status.PLAYING


def test_guests_do_nothing_that_is_the_hosts(ben: Visitor, game: Game) -> None:
    before = stored(game)
    for action in ACTIONS[1:]:
        for seat in (0, 1, 2):
            refused = ben.post(f"/t/{game.code}/{action}/", seat=seat, stand_ins="1")
            assert refused.status_code == 403, action
            assert "Only the host of the table may do that" in text(refused)
        assert stored(game) == before, action


def test_strangers_and_nobody_do_nothing(game: Game) -> None:
    before = stored(game)
    carla = visitor("Carla")
    for action in ACTIONS:
        for client in (carla.client, Client()):
            response = client.post(f"/t/{game.code}/{action}/", {"seat": 1, "stand_ins": "1"})
            assert response.status_code == 403, action
        assert stored(game) == before, action


def test_nothing_of_a_lobby_is_done_to_a_game(anna: Visitor, ben: Visitor, game: Game) -> None:
    hosting.start(game.code, anna.person, stand_ins=True)
    before = stored(game)
    for action in ACTIONS:
        for someone in (anna, ben):
            refused = someone.post(f"/t/{game.code}/{action}/", seat=1, stand_ins="1")
            assert refused.status_code == 422, action
            assert "This table is not waiting for players any more" in text(refused)
        assert stored(game) == before, action


@pytest.mark.parametrize("action", ["remove", "seat-bot", "hand-over"])
def test_a_seat_that_is_none_is_refused(anna: Visitor, game: Game, action: str) -> None:
    before = stored(game)
    assert anna.post(f"/t/{game.code}/{action}/").status_code == 422
    for seat in ("", "-1", "7", "x", "1e3", "9" * 400, "\0"):
        assert anna.post(f"/t/{game.code}/{action}/", seat=seat).status_code == 422, seat
    assert stored(game) == before


def test_the_host_cannot_be_removed_even_by_the_host(anna: Visitor, game: Game) -> None:
    assert anna.post(f"/t/{game.code}/remove/", seat=0).status_code == 422
    assert names(game) == ["Anna", "Ben", "invited"]


def test_looking_does_nothing(anna: Visitor, game: Game) -> None:
    before = stored(game)
    for action in (*ACTIONS, "sit", "chat", "mute/0"):
        assert anna.get(f"/t/{game.code}/{action}/").status_code == 405, action
        assert stored(game) == before, action


def test_the_region_is_what_the_page_shows(anna: Visitor, game: Game) -> None:
    anna.get(f"/t/{game.code}/")  # Anna is here from now on, which is news once
    page, region = (text(anna.get(f"/t/{game.code}/{path}")) for path in ("", "regions/lobby/"))

    def part(html: str) -> str:
        begin = html.index('<section id="region-lobby"')
        lines = html[begin : html.index("</section>", begin)].splitlines()
        return "\n".join(line for line in lines if "csrfmiddlewaretoken" not in line)

    assert part(page) == part(region)
    game.refresh_from_db()
    for html in (page, region):
        assert 'data-table="lobby" data-' in html
        assert f'data-version="{game.version}"' in html


def test_a_browser_in_the_lobby_learns_that_the_game_has_begun(anna: Visitor, game: Game) -> None:
    hosting.start(game.code, anna.person, stand_ins=True)
    region = text(anna.get(f"/t/{game.code}/regions/lobby/"))
    assert 'data-table="playing"' in region
    assert "region-" not in region


def test_every_change_notifies_the_browsers(anna: Visitor, game: Game) -> None:
    for action, seat in (("seat-bot", 2), ("remove", 2), ("hand-over", 1)):
        game.refresh_from_db()
        before = game.version
        anna.post(f"/t/{game.code}/{action}/", seat=seat)
        game.refresh_from_db()
        assert game.version > before
