"""One damaged row breaks only its own page: lists of games show the others."""

from typing import Any

import pytest
from django.db import transaction
from django.db.models import Model

from club.ratings import services as ratings
from club.ratings.models import RatedGame
from club.statistics.models import Profile, SeatResult
from club.statistics.services import results
from games.models import Game, StoredEdition
from games.services import checks
from games.services.stored import editions
from tests.attacks.addresses import ODD_WORDS, addresses
from tests.club.api.programs import program_of
from tests.keeping.keepers import needs_attention, new_keeper
from tests.sizes import LONG, often
from tests.web.finished import finished, finished_solo
from tests.web.tables import browser_of, seat_people

FIELDS: dict[type[Model], tuple[str, ...]] = {
    Game: ("options", "winners", "findings"),
    SeatResult: ("opponents", "contests", "days", "album"),
    RatedGame: ("bots",),
}
TORN: tuple[Any, ...] = (7, [[7]])[: often(1, 2)]
ELSEWHERE = ("/keeper/", "/rules/", "/automa/", "/learn/", "/t/", "/api/v1/")
PROGRAMS = [f"/api/v1/{path}" for path in ("tables", "me", "me/games", "me/statistics")]


def lists() -> list[str]:
    """The addresses that no table is in."""
    odd = {word for words in ODD_WORDS.values() for word in words}
    return [
        path
        for path in dict.fromkeys(addresses("nosuch22"))
        if not path.startswith(ELSEWHERE) and not odd & set(path.split("/"))
    ]


@pytest.mark.long
def test_lists_are_shown(db: None, caplog: pytest.LogCaptureFixture) -> None:
    over, solo, playing = finished(), finished_solo(), seat_people()
    anna, client = over.game.players.get(seat=0).person, over.clients[0]
    assert anna
    Game.objects.update(listed=True, watchers=True)
    for seated in (solo, playing):
        seated.game.players.filter(seat=0).update(person=anna)
    for game in (over.game, solo.game):
        ratings.update_after.call(game.pk)
        results.store_game.call(game.pk)
    SeatResult.objects.update(public=True)
    profile = Profile.objects.create(person=anna, shown=True)
    client.raise_request_exception = False
    paths = [*lists(), f"/people/{profile.code}/", *PROGRAMS]
    headers, failed = program_of(anna).headers, set()
    for model, fields in FIELDS.items():
        for torn in [[field] for field in fields] if LONG else [fields]:
            for data in TORN:
                whole = transaction.savepoint()
                model._default_manager.update(**dict.fromkeys(torn, data))
                for path in paths:
                    if client.get(path, headers=headers).status_code >= 500:
                        failed.add((model.__name__, *torn, path))
                transaction.savepoint_rollback(whole)
    caplog.clear()
    assert len(paths) > 20
    assert not failed


def of_a_lost_folder(game: Game) -> None:
    """As if it were played with an edition that is stored, and in no folder."""
    row = StoredEdition.objects.get(pk=game.edition_id)
    row.pk = "elsewhere"
    row.save()
    deal = (game.deal or {}) | {"edition": row.pk}
    Game.objects.filter(pk=game.pk).update(deal=deal, edition=row)
    SeatResult.objects.update(edition=row.pk)


@pytest.mark.long
@pytest.mark.parametrize("data", TORN)
def test_a_torn_edition_breaks_its_own_games_only(
    db: None, data: Any, caplog: pytest.LogCaptureFixture
) -> None:
    """Lists are shown; the game is told as a damaged one to those who open it and to the keeper."""
    over, playing = finished(), seat_people()
    anna, client = over.game.players.get(seat=0).person, over.clients[0]
    assert anna
    playing.game.players.filter(seat=0).update(person=anna)
    Game.objects.update(listed=True, watchers=True)
    results.store_game.call(over.game.pk)
    SeatResult.objects.update(public=True)
    profile = Profile.objects.create(person=anna, shown=True)
    for game in (over.game, playing.game):
        of_a_lost_folder(game)
    StoredEdition.objects.filter(pk="elsewhere").update(data=data)
    editions.edition_of.cache_clear()
    client.raise_request_exception = False
    headers = program_of(anna).headers
    paths = [*lists(), f"/people/{profile.code}/", *PROGRAMS]
    assert [path for path in paths if client.get(path, headers=headers).status_code >= 500] == []
    for game in (over.game, playing.game):
        assert f"/t/{game.code}/report/" in client.get(f"/t/{game.code}/").content.decode()
        assert checks.check(game.code)
    told = needs_attention(browser_of(new_keeper("Kim")))
    for game in (over.game, playing.game):
        assert "that this game is played with are not stored." in told[game.code].text
    caplog.clear()


def test_a_torn_edition_is_read_from_its_folder(db: None) -> None:
    game = seat_people().game
    row = StoredEdition.objects.get(pk=game.edition_id)
    other = next(each for each in editions.folders() if each.hash != row.pk)
    StoredEdition.objects.create(hash=other.hash, name=other.name, data=7)
    assert editions.edition_of(other.hash).contests == other.contests
