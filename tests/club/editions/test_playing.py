"""Games with an edition that somebody has entered."""

import json
from random import Random

import pytest
from django.utils import timezone

from club.editions import services, trials
from club.editions.models import EditionDraft, Trial
from club.ratings.counting import candidates
from club.statistics.computing import counted
from games.models import Game, Status, StoredEdition
from games.presenters.solo import past_games
from games.rules.record import replay_record
from games.services.lobby import hosting, rematch
from games.services.people import deletion
from games.services.stored import editions, snapshots
from games.services.stored.records import record_of
from games.services.stored.variants import VARIANTS
from games.words import Names
from tests.club.editions.entering import begin, fewest_tiles, save
from tests.keeping.keepers import new_keeper
from tests.keeping.keepers import refused as key_of
from tests.web.analysed import analyse
from tests.web.lobbies import Visitor, text
from tests.web.solos import play_until
from tests.web.tables import Seated

pytestmark = pytest.mark.django_db


@pytest.fixture
def hash(anna: Visitor, draft: EditionDraft) -> str:
    """An edition whose first contest is called otherwise and pays 9, and with names of its own."""
    row = {**draft.document["contests"][0], "rate": 9}
    contests = [row, *draft.document["contests"][1:]]
    words = {"de": {"colour-1": {"name": "Silberglanz", "text": "Neun Punkte."}}}
    services.change(draft, 1, lambda doc: {**doc, "contests": contests, "words": words})
    return save(anna, draft)


def hosted(anna: Visitor, hash: str) -> Game:
    answer = anna.post("/host/", players="2", seat2="bot", pace="live", edition=hash)
    assert answer.status_code == 302, text(answer)
    return Game.objects.latest("pk")


def test_the_host_chooses_it_and_the_lobby_names_it(anna: Visitor, hash: str) -> None:
    assert f'<option value="{hash}" selected>My box</option>' in text(
        anna.get(f"/host/?edition={hash}")
    )
    game = hosted(anna, hash)
    lobby_page = text(anna.get(f"/t/{game.code}/"))
    assert "My box" in lobby_page
    assert "Changes nobody’s rating" in lobby_page
    hosting.start(game.code, anna.person, stand_ins=True)
    game.refresh_from_db()
    assert game.edition_id == hash
    assert snapshots.load(game).edition.contests["colour-1"].rate == 9


def test_without_one_there_is_nothing_to_choose(ben: Visitor) -> None:
    assert 'name="edition"' not in text(ben.get("/host/"))
    assert 'name="edition"' not in text(ben.get("/solo/"))


def test_whoever_has_the_link_may_host_with_it(ben: Visitor, hash: str) -> None:
    assert hash in text(ben.get(f"/host/?edition={hash}"))
    assert hosted(ben, hash).edition_id == hash


def test_one_that_is_hidden_or_gone_begins_no_game(anna: Visitor, hash: str) -> None:
    game = hosted(anna, hash)
    services.hide(new_keeper("Kim"), hash, "Rude names.")
    again = anna.post("/host/", players="2", seat2="bot", pace="live", edition=hash)
    assert again.status_code == 422
    assert "There is no such edition any more" in text(again)
    start = lambda: hosting.start(game.code, anna.person, stand_ins=True)  # noqa: E731
    assert key_of(start) == "edition-hidden"


def test_a_solo_game_is_played_with_it(anna: Visitor, hash: str) -> None:
    answer = anna.post("/solo/", level="1", mat="mat-4", edition=hash)
    assert answer.status_code == 302
    game = Game.objects.latest("pk")
    assert game.edition_id == hash
    assert anna.get(f"/t/{game.code}/").status_code == 200


@pytest.mark.long
@pytest.mark.usefixtures("quick_analysis")
def test_advice_and_analysis_follow_it(anna: Visitor, hash: str) -> None:
    anna.post("/solo/", level="1", mat="mat-4", edition=hash)
    seated = Seated(Game.objects.latest("pk"), (anna.client,))
    play_until(seated, "cut", Random(1))
    anna.post(f"{seated.url}advice/", token=seated.table.token(0))
    advice = seated.game.players.get(seat=0).advice
    assert advice
    assert advice["options"]
    play_until(seated, "over", Random(1))
    assert analyse(seated).finished
    assert anna.get(f"{seated.url}analysis/").status_code == 200


def test_cards_at_the_table_lead_to_its_own_rules(anna: Visitor, hash: str) -> None:
    edition = editions.edition_of(hash)
    page = text(anna.get(f"/rules/cards/contests/?edition={hash}"))
    assert "My box" in page
    assert "9 points for each stamp of your second most numerous colour." in page
    assert f"/rules/cards/events/?edition={hash}" in page
    game = hosted(anna, hash)
    hosting.start(game.code, anna.person, stand_ins=True)
    table = text(anna.get(f"/t/{game.code}/"))
    assert f"/rules/cards/contests/?edition={hash}#" in table
    referer = f"http://testserver/t/{game.code}/"
    assert "My box" in text(anna.client.get("/rules/cards/contests/", HTTP_REFERER=referer))
    assert "My box" in text(anna.get(f"/gallery/?edition={hash}"))
    assert Names(edition, language="de").card("colour-1") == "Silberglanz"


def test_the_album_page_counts_with_its_cards(anna: Visitor, hash: str) -> None:
    link = "1.aasps1.caspf2.easgv1.acsgs3"
    page = text(anna.get(f"/album/?a={link}&edition={hash}"))
    assert f'name="edition" value="{hash}"' in page
    assert text(anna.get(f"/album/scores/?a={link}&edition={hash}")).count(">18<") == 1
    assert anna.get("/album/?edition=nosuch").status_code == 200


def test_other_languages_fall_back(hash: str) -> None:
    edition = editions.edition_of(hash)
    german, polish = (Names(edition, language=code) for code in ("de", "pl"))
    assert german.words("colour-1").text == "Neun Punkte."
    assert polish.card("colour-1") == "Silberglanz"
    assert "9" in polish.words("colour-1").text
    assert polish.words("colour-1").text != german.words("colour-1").text
    assert all(words.name for cards in edition.words.values() for words in cards.values())


def finished(anna: Visitor, hash: str) -> Game:
    """A game of bots alone that Anna hosts, played to its end at once."""
    game = hosted(anna, hash)
    hosting.start(game.code, anna.person, stand_ins=True)
    Game.objects.filter(pk=game.pk).update(status=Status.OVER, ended=game.created)
    game.refresh_from_db()
    return game


def test_its_games_count_for_no_rating_and_in_no_statistics(
    anna: Visitor, ben: Visitor, hash: str
) -> None:
    game = finished(anna, hash)
    assert not candidates().filter(pk=game.pk).exists()
    assert not counted().filter(game=game).exists()
    Game.objects.filter(pk=game.pk).update(edition=editions.store(editions.configured_edition()))
    assert candidates().filter(pk=game.pk).exists()
    assert counted().filter(game=game).exists()


def test_its_record_can_be_replayed_where_it_is_not_known(anna: Visitor, hash: str) -> None:
    game = hosted(anna, hash)
    hosting.start(game.code, anna.person, stand_ins=True)
    game.refresh_from_db()
    record = json.loads(record_of(game, snapshots.load(game), ["Anna", "Bot"]))
    assert record["edition"]["name"] == "My box"
    table = replay_record(record, VARIANTS, lambda _: None)
    assert table.edition.hash == hash


def test_a_rematch_is_played_with_it(anna: Visitor, hash: str) -> None:
    game = finished(anna, hash)
    assert rematch.play_again(game.code, anna.person).edition_id == hash


def test_a_game_keeps_it_when_its_maker_is_deleted(anna: Visitor, ben: Visitor, hash: str) -> None:
    game = hosted(ben, hash)
    hosting.start(game.code, ben.person, stand_ins=True)
    deletion.forget(anna.person)
    services.drop_unused()
    editions.edition_of.cache_clear()
    game.refresh_from_db()
    assert snapshots.load(game).edition.hash == hash
    assert ben.get(f"/t/{game.code}/").status_code == 200
    assert key_of(lambda: services.check_playable(hash)) == "no-such-edition"


def test_bots_play_with_it_in_the_background(anna: Visitor, hash: str) -> None:
    """A few at a time; a worker that was stopped loses next to nothing."""
    stored = StoredEdition.objects.get(pk=hash)
    trials.ask(stored)
    trials.ask(stored)
    trial = Trial.objects.get()
    edition = editions.edition_of(hash)
    for number in (0, 199):
        trials.count_game(edition, number, trial.data)
    assert sum(counts[0] for counts in trial.data["levels"].values()) == 1
    assert trial.data["games"] == 1
    assert sum(counts[0] for counts in trial.data["contests"].values()) == 12
    trial.done = trials.GAMES - 1
    trial.save()
    trials.play.func()
    trial.refresh_from_db()
    assert trial.finished
    page = text(anna.get(f"/editions/{hash}/"))
    assert "The first player" in page
    assert anna.get(f"/editions/{hash}/progress/").status_code == 200


def test_games_of_bots_that_fail_are_told_and_asked_for_again(
    anna: Visitor, hash: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert anna.post(f"/editions/{hash}/trial/").status_code == 302
    assert "Bots are playing" in text(anna.get(f"/editions/{hash}/"))
    Trial.objects.update(failed=True)
    assert "failed" in text(anna.get(f"/editions/{hash}/"))
    anna.post(f"/editions/{hash}/trial/")
    assert not Trial.objects.get().failed


def test_stacks_may_run_out(anna: Visitor) -> None:
    """With as few stamps as may be, a table of five and a solo game come to their end."""
    draft = begin(anna, "Small box")
    services.change(draft, 1, fewest_tiles)
    edition = editions.edition_of(save(anna, draft))
    assert len(edition.tiles) == 30
    data = trials.new_data()
    for number in (0, trials.SOLO_GAMES):
        trials.count_game(edition, number, data)
    assert data["games"] == 1


def test_a_solo_game_with_it_is_no_personal_best(anna: Visitor, hash: str) -> None:
    anna.post("/solo/", level="1", mat="mat-4", edition=hash)
    Game.objects.update(status=Status.OVER, ended=timezone.now())
    (best,) = past_games.summary(anna.person)["bests"]
    assert (best.games, best.past) == (1, None)
