"""Solo games afterwards: line by line, the same deal again, by others, and personal bests."""

from html import unescape
from random import Random
from typing import Any

import pytest
from django.test import Client

from games.models import Game, Player, Status
from games.presenters.solo import past_games
from games.services.lobby import deals
from games.services.people import identity
from games.services.stored.snapshots import load
from pinzetta import HER, HUMAN
from tests.web.solos import play_until
from tests.web.tables import Seated, browser_of
from tests.web.test_solo import begin

pytestmark = pytest.mark.django_db


def play_on(solo: Seated, chance: Random) -> Seated:
    play_until(solo, "over", chance)
    return solo


def finished(name: str = "Anna", client: Client | None = None, **wishes: Any) -> Seated:
    client = client or browser_of(identity.new_guest(name))
    return play_on(begin(client, **wishes), Random(1))


def page(client: Client, address: str) -> str:
    response = client.get(address)
    assert response.status_code == 200
    return unescape(response.content.decode())


def test_the_result_tells_both_scores_line_by_line() -> None:
    """Rule 8.8: every line of her Finale, and of yours (rules 6.1 to 6.4)."""
    solo = finished(level="2")
    told = page(solo.clients[0], solo.url)
    for why in ("level", "mat-target", "mat-attendee", "rares", "values", "specialists"):
        whys = {line.why for player in solo.table.players for line in player.sheet}
        assert (f'data-why="{why}"' in told) == (why in whys or why in ("values", "specialists"))
    for player in solo.table.players:
        assert f"{player.score} points, line by line" in told.replace("−", "-")
    assert told.count('<li class="standing') == 2
    assert told.count('class="album"') == 1  # she has a mat


def test_a_deal_code_is_shown_only_afterwards() -> None:
    client = browser_of(identity.new_guest("Anna"))
    solo = begin(client)
    code = solo.game.deal_code
    assert code == deals.code_of(load(solo.game).deal)
    for address in (solo.url, f"{solo.url}regions/all/", "/solo/", "/me/", "/"):
        assert code not in page(client, address)
    assert client.get(f"/solo/deal/{code}/").status_code == 404
    assert client.post("/solo/", {"level": "1", "deal": code}).status_code == 422
    play_on(solo, Random(1))
    for address in (solo.url, "/solo/", f"/solo/deal/{code}/"):
        assert code in page(client, address)


def test_the_same_deal_on_another_mat_has_the_same_code_and_another_deal_has_not() -> None:
    first = finished(mat="mat-4")
    code = first.game.deal_code
    again = begin(first.clients[0], deal=code, mat="mat-5", level="3")
    assert again.table.deal.mats[HUMAN] == "mat-5"
    assert again.table.deal.stacks == first.table.deal.stacks
    assert again.game.deal_code == code
    assert begin(first.clients[0]).game.deal_code != code


def test_the_same_deal_again_is_one_click_and_no_personal_best() -> None:
    first = finished()
    client = first.clients[0]
    Game.objects.filter(pk=first.game.pk).update(winners=[HUMAN])
    assert "A personal best!" in page(client, first.url)
    assert "Same deal again" in page(client, first.url)
    again = play_on(begin(client, deal=first.game.deal_code), Random(2))
    Player.objects.filter(game=again.game, seat=HUMAN).update(score=500)
    told = page(client, again.url)
    assert "A personal best!" not in told
    assert "This deal had been played before" in told
    person = first.game.players.get(seat=HUMAN).person
    (best,) = past_games.bests(past_games.own(person))
    assert best.past is not None
    assert (best.past.code, best.games) == (first.game.code, 2)


@pytest.mark.parametrize("winners", [[HER], [HUMAN, HER]])
def test_only_a_victory_is_cheered_as_a_personal_best(winners: list[int]) -> None:
    solo = finished()
    Game.objects.filter(pk=solo.game.pk).update(winners=winners)
    told = page(solo.clients[0], solo.url)
    assert "A personal best!" not in told
    assert "Your highest score so far at this level." in told


def test_a_game_with_advice_says_so_in_history_and_bests() -> None:
    solo = finished()
    client = solo.clients[0]
    for address in ("/solo/", "/me/"):
        assert "with advice" not in page(client, address)
    solo.game.history.filter(seat=HUMAN, number=1).update(advised=True)
    assert page(client, "/solo/").count("with advice") == 2
    assert "with advice" in page(client, "/me/")


def test_others_on_the_same_deal_are_told_beside_each_other() -> None:
    anna = finished("Anna")
    ben = play_on(
        begin(browser_of(identity.new_guest("Ben")), deal=anna.game.deal_code, level="3"), Random(3)
    )
    told = page(ben.clients[0], ben.url)
    assert "Anna" in told
    everybody = page(Client(), f"/solo/deal/{anna.game.deal_code}/")
    for solo, name in ((anna, "Anna"), (ben, "Ben")):
        assert name in everybody
        for seat in (HUMAN, HER):
            assert f">{solo.game.players.get(seat=seat).score}<" in everybody
        assert solo.url not in everybody  # a private table stays private


def test_bests_are_by_level_and_intro_mode_is_another_game() -> None:
    client = browser_of(identity.new_guest("Anna"))
    for wishes in ({"level": "1"}, {"level": "1"}, {"level": "2"}, {"level": "1", "intro": "on"}):
        finished(client=client, **wishes)
    person = Player.objects.filter(seat=HUMAN).first()
    assert person is not None
    bests = past_games.bests(past_games.own(person.person))
    assert [(b.intro, b.level, b.games) for b in bests] == [
        (False, 1, 2),
        (False, 2, 1),
        (True, 1, 1),
    ]
    for best in bests:
        same = [p for p in past_games.own(person.person) if (p.intro, p.level) == best[1::-1]]
        assert best.past == max(same, key=lambda past: past.score)
    told = page(client, "/solo/")
    assert "personal best" in told
    assert told.count("/solo/deal/") == 4


def test_a_given_up_game_keeps_its_deal_secret_and_is_in_no_history() -> None:
    client = browser_of(identity.new_guest("Anna"))
    solo = begin(client)
    client.post(f"{solo.url}wish-to-end/", {"wish": "1"})
    solo.game.refresh_from_db()
    assert solo.game.status == Status.ENDED
    told = page(client, solo.url)
    assert solo.game.deal_code not in told
    assert "New game" in told
    assert "Same deal again" not in told
    assert "None is finished yet." in page(client, "/solo/")


@pytest.mark.parametrize("deal", ["nosuchcode", "x" * 17, "\x00", "'--"])
def test_a_deal_nobody_has_played_is_refused_with_a_sentence(deal: str) -> None:
    client = browser_of(identity.new_guest("Anna"))
    response = client.post("/solo/", {"level": "1", "deal": deal})
    assert response.status_code == 422
    assert 'role="alert"' in response.content.decode()
    assert not Game.objects.exists()
    assert client.get("/solo/deal/nosuchcode/").status_code == 404
