"""The moments between the questions: the last choice, the evening, what happened meanwhile."""

import re
from random import Random

import pytest
from django.test import Client

from games.rules import referee
from games.rules.moves import Choose, Take
from games.rules.seeing import sight
from games.rules.state import Table
from tests.ahead import Choice, play_ahead
from tests.web.solos import seat_solo
from tests.web.tables import RANDOM, Seated, seat_people

pytestmark = pytest.mark.django_db
LIT = re.compile(r'class="piece [^"]*is-new" data-thing="([^"]+)"')


def page(client: Client, seated: Seated, path: str) -> str:
    response = client.get(seated.url + path)
    assert response.status_code == 200
    return str(response.content.decode())


def news(seated: Seated, client: Client) -> str:
    found = re.search(r'<section id="region-news".*?</section>', page(client, seated, ""), re.S)
    assert found
    return found[0]


def play_to(seated: Seated, day: int, chance: Random) -> None:
    def choose(table: Table) -> Choice:
        seat = referee.awaited(table)[0]
        return seat, RANDOM(sight(table, seat), chance)

    play_ahead(seated.game, choose, lambda table: table.day >= day)


def test_a_pile_that_is_taken_is_news() -> None:
    seated, chance = seat_people(seed=3), Random(3)
    seated.play_until(chance, "choose")
    assert "took your" not in news(seated, seated.clients[0])
    table = seated.table
    (seat,) = referee.awaited(table)
    owner = (seat + 1) % 3
    taken = [item.what for item in table.players[owner].piles[1]]
    assert seated.hand_in(seat, Choose(owner, 1)).status_code == 302
    told = news(seated, Client()).split("data-told")[1]
    names = ("Anna", "Ben", "Cleo")
    assert f"{names[seat]} took your right pile" in told
    assert f"{names[seat]} took the right pile of {names[owner]}" in told
    assert len(re.findall("data-handle", told)) == len(taken)
    play_to(seated, 2, chance)
    assert "took" not in news(seated, seated.clients[0])


def test_contests_that_others_declared_are_news_until_the_day_ends() -> None:
    """With what they brought; rule 5.4."""
    seated, chance = seat_people(seed=3, declare_in_turn=True), Random(3)
    seated.play_until(chance, "declare")
    assert "data-told" not in news(seated, Client())
    table = seated.table
    (seat,) = referee.awaited(table)
    assert seated.hand_in(seat, seated.answer(seat, chance)).status_code == 302
    told = news(seated, Client())
    assert f"{('Anna', 'Ben', 'Cleo')[seat]} entered a contest: " in told
    assert told.count("data-told") == 1
    brought = seated.table.players[seat].score - table.players[seat].score
    assert (f'data-gained="{seat}"' in told) == (brought > 0)


def test_the_last_moves_are_told_to_all_alike_and_a_stamp_taken_face_down_stays_so() -> None:
    seated, chance = seat_people(seed=3), Random(3)
    hidden = None
    while hidden is None:
        seat = referee.awaited(seated.table)[0]
        down = [item for item in seated.table.pool if not item.up]
        seated.hand_in(seat, Take(down[0].handle) if down else seated.answer(seat, chance))
        hidden = down[0] if down else None
    told = news(seated, seated.clients[seat])
    assert told == news(seated, Client())
    line = told.split("data-told")[1]
    assert "took: " in line
    assert f'data-handle="{hidden.handle}"' in line
    assert hidden.what not in line
    assert "item-back" in line


def test_the_evening_lights_what_is_new() -> None:
    seated, chance = seat_people(seed=5), Random(5)
    assert seated.clients[0].get(f"{seated.url}evening/").status_code == 404
    play_to(seated, 2, chance)
    friday = {placed.tile for player in seated.table.players for placed in player.album}
    assert set(LIT.findall(page(Client(), seated, "evening/"))) == friday
    play_to(seated, 3, chance)
    table = seated.table
    all_tiles = {placed.tile for player in table.players for placed in player.album}
    told = page(seated.clients[1], seated, "evening/")
    assert set(LIT.findall(told)) == all_tiles - friday
    for player in table.players:
        saturday = sum(line.points for line in player.sheet if line.day == 2)
        sums = f'<span>Saturday</span> <b class="points">{saturday}</b>'.replace(">-", ">−")
        assert sums in told
    first = re.search(r'<li class="evening-place" data-seat="(\d)"', told)
    assert first
    assert table.players[int(first[1])].score == max(player.score for player in table.players)


def test_the_evening_against_pinzetta() -> None:
    seated, chance = seat_solo(2), Random(2)
    play_to(seated, 2, chance)
    told = page(seated.clients[0], seated, "evening/")
    assert told.count('class="evening-place"') == 2
    assert told.count('class="album"') == 1


def test_who_comes_back_is_told_what_happened() -> None:
    seated, chance = seat_people(seed=6), Random(6)
    play_to(seated, 2, chance)
    last = seated.game.moves
    assert "Nothing has happened" in page(seated.clients[0], seated, f"since/{last}/")
    assert "Nothing has happened" in page(seated.clients[0], seated, "since/99999999999999999/")
    told = page(seated.clients[0], seated, "since/0/")
    assert "Friday evening" in told
    assert "has cut" not in told
    table = seated.table
    seated.go_on(table, referee.awaited(table)[0], chance)
    told = page(seated.clients[0], seated, f"since/{last}/")
    assert told.count('class="entry') == 1
    assert "evening" not in told


def test_strangers_read_nothing_of_a_closed_table() -> None:
    seated = seat_people(watchers=False)
    play_to(seated, 2, Random(7))
    for path in ("evening/", "since/0/"):
        assert Client().get(seated.url + path).status_code == 403
