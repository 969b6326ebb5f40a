"""Talk at a table: who may speak, how much, and who is not read."""

import pytest
from django.test import Client

from games.models import Game, Mute
from games.services.lobby import hosting
from tests.web.lobbies import OPEN, Visitor, text, visitor
from tests.web.solos import seat_solo


@pytest.fixture
def game(anna: Visitor, ben: Visitor) -> Game:
    game = anna.hosts(OPEN, OPEN)
    return hosting.sit_down(game.code, ben.person, invited=False)


def said(game: Game) -> list[tuple[str, str]]:
    return [(line.name, line.text) for line in game.chat.all()]


def test_what_is_said_is_read_by_all_and_rings(anna: Visitor, ben: Visitor, game: Game) -> None:
    ben.get(f"/t/{game.code}/")
    game.refresh_from_db()
    before = game.version
    assert (
        anna.post(f"/t/{game.code}/chat/", text=" Hello\n Ben! ")["Location"]
        == game.get_absolute_url()
    )
    assert said(game) == [("Anna", "Hello Ben!")]
    game.refresh_from_db()
    assert game.version == before + 1
    for path in ("", "regions/lobby/", "regions/chat/"):
        assert "Hello Ben!" in text(ben.get(f"/t/{game.code}/{path}"))


def test_it_goes_on_while_they_play(anna: Visitor, ben: Visitor, game: Game) -> None:
    hosting.start(game.code, anna.person, stand_ins=True)
    assert ben.post(f"/t/{game.code}/chat/", text="Good luck!").status_code == 302
    page = text(anna.get(f"/t/{game.code}/"))
    assert "Good luck!" in page
    assert 'id="chat-text"' in page
    watcher = text(Client().get(f"/t/{game.code}/"))
    assert "Good luck!" in watcher
    assert 'id="chat-text"' not in watcher


def test_markup_is_text(anna: Visitor, game: Game) -> None:
    anna.post(f"/t/{game.code}/chat/", text="<img src=x onerror=alert(1)>")
    page = anna.get(f"/t/{game.code}/").content
    assert b"&lt;img src=x onerror=alert(1)&gt;" in page
    assert b"<img src=x" not in page


def test_a_browser_that_asks_for_it_gets_the_region_alone(anna: Visitor, game: Game) -> None:
    asking = {"HX-Request": "true"}
    answer = anna.client.post(f"/t/{game.code}/chat/", {"text": "Hi"}, headers=asking)
    assert answer.status_code == 200
    assert text(answer).lstrip().startswith('<div id="region-chat"')
    refused = anna.client.post(f"/t/{game.code}/chat/", {"text": " "}, headers=asking)
    assert refused.status_code == 422
    assert "There is nothing to say in that" in text(refused)


@pytest.mark.parametrize("silence", ["", "  \n\t ", "\0", "\u200d", "x" * 501])
def test_what_cannot_be_said_gets_a_sentence(anna: Visitor, game: Game, silence: str) -> None:
    refused = anna.post(f"/t/{game.code}/chat/", text=silence)
    assert refused.status_code == 422
    assert 'role="alert"' in text(refused)
    assert said(game) == []
    assert anna.post(f"/t/{game.code}/chat/").status_code == 422


def test_too_long_a_line_is_not_lost(anna: Visitor, game: Game) -> None:
    refused = anna.post(f"/t/{game.code}/chat/", text="<b>" + "word " * 120)
    assert "A line of chat has at most 500 letters." in text(refused)
    assert refused.content.count(b"word ") >= 119
    assert b"<b>word" not in refused.content


def test_watchers_and_strangers_have_no_say(game: Game) -> None:
    carla = visitor("Carla")
    for client in (carla.client, Client()):
        assert client.post(f"/t/{game.code}/chat/", {"text": "Psst"}).status_code == 403
    assert said(game) == []
    assert carla.post("/t/nonsense/chat/", text="Psst").status_code == 404


def test_nothing_is_said_at_a_table_that_was_given_up(anna: Visitor, game: Game) -> None:
    hosting.cancel(game.code, anna.person)
    assert anna.post(f"/t/{game.code}/chat/", text="Anybody?").status_code == 422


def test_an_emote_is_said_like_words_and_has_a_name(
    anna: Visitor, ben: Visitor, game: Game
) -> None:
    hosting.start(game.code, anna.person, stand_ins=True)
    assert 'name="text" value="👏"' in text(anna.get(f"/t/{game.code}/"))
    anna.post(f"/t/{game.code}/chat/", text="👏")
    drawn = '<span class="emote" role="img" aria-label="Well done">👏</span>'
    assert drawn in text(ben.get(f"/t/{game.code}/"))
    ben.post(f"/t/{game.code}/mute/0/", quiet="1")
    assert drawn not in text(ben.get(f"/t/{game.code}/"))


@pytest.mark.django_db
def test_nobody_talks_to_pinzetta() -> None:
    solo = seat_solo()
    refused = solo.clients[0].post(f"{solo.url}chat/", {"text": "Hello?"})
    assert refused.status_code == 422
    assert "Nobody else sits at this table" in text(refused)
    assert said(solo.game) == []


def test_whoever_is_muted_is_not_read_by_that_one(anna: Visitor, ben: Visitor, game: Game) -> None:
    ben.post(f"/t/{game.code}/chat/", text="Blah")
    assert anna.post(f"/t/{game.code}/mute/1/", quiet="1").status_code == 302
    anna.post(f"/t/{game.code}/mute/1/", quiet="1")
    assert "Blah" not in text(anna.get(f"/t/{game.code}/regions/chat/"))
    assert "Blah" in text(ben.get(f"/t/{game.code}/regions/chat/"))
    anna.post(f"/t/{game.code}/mute/1/", quiet="0")
    assert "Blah" in text(anna.get(f"/t/{game.code}/regions/chat/"))


def test_whoever_only_watches_mutes_nobody(anna: Visitor, ben: Visitor, game: Game) -> None:
    eve = visitor("Eve")
    for quiet in "10":
        refused = eve.post(f"/t/{game.code}/mute/1/", quiet=quiet)
        assert refused.status_code == 403
        assert "Only those who sit at this table may do that" in text(refused)
    assert not Mute.objects.exists()


def test_only_people_at_the_table_can_be_muted(anna: Visitor, game: Game) -> None:
    for seat in ("2", "7", "9" * 40):
        assert anna.post(f"/t/{game.code}/mute/{seat}/", quiet="1").status_code == 404
    refused = anna.post(f"/t/{game.code}/mute/0/", quiet="1")
    assert refused.status_code == 422
    assert "You cannot mute yourself" in text(refused)
    assert Client().post(f"/t/{game.code}/mute/0/", {"quiet": "1"}).status_code == 403
    assert not Mute.objects.exists()
