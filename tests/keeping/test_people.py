"""People in the keeper's room: found, muted, banned, given a new link, deleted; all of it noted."""

from typing import Any

import pytest
from django.test import Client

from games.models import (
    Act,
    ChatLine,
    Failure,
    Game,
    Person,
    Player,
    Report,
    SeatKind,
    Status,
)
from games.services import chat
from games.services.bots import turns
from games.services.lobby import hosting
from games.services.moves import submit_move
from games.services.people import identity
from games.services.stored.audit import findings
from tests.keeping.copied import copy_rows
from tests.keeping.keepers import do, new_keeper, refused, text
from tests.services.asking import asked
from tests.web.tables import browser_of


def act(room: Client, person: Person, kind: str, reason: str = "asked for") -> Any:
    path = f"/keeper/people/{person.pk}/{kind}/"
    assert room.get(path).status_code == 200
    return room.post(path, {"reason": reason})


def test_people_are_found_by_several_words(begun: Game, room: Client, anna: Person) -> None:
    Person.objects.filter(pk=anna.pk).update(email="anna@example.org", name="Anna Maria")
    for which in ("muted", "guest", "banned", "hosting", "account", "x"):
        assert room.get(f"/keeper/people/?standing={which}").status_code in (200, 302)
    assert "Anna Maria" not in text(room.get("/keeper/people/?standing=account"))
    listed = text(room.get("/keeper/people/?q=maria+example"))
    assert "Anna Maria" in listed
    assert "Ben" not in listed
    page = text(room.get(f"/keeper/people/{anna.pk}/"))
    assert begun.code in page
    assert anna.link_key not in page
    assert room.get("/keeper/people/99999999999999999999/").status_code == 404
    assert room.get(f"/keeper/people/{anna.pk}/paused/").status_code == 404
    assert browser_of(anna).get("/keeper/people/").status_code == 403


def test_muted_in_chat_and_heard_again(begun: Game, room: Client, anna: Person) -> None:
    assert act(room, anna, "silenced", reason="").status_code == 422
    assert act(room, anna, "silenced").status_code == 302
    anna.refresh_from_db()
    assert refused(lambda: chat.say(begun.code, anna, "Hello")) == "silenced"
    assert submit_move(begun.code, *asked(begun)).accepted, "they play on"
    act(room, anna, "heard")
    anna.refresh_from_db()
    chat.say(begun.code, anna, "Hello")


def test_banned_from_hosting(room: Client, anna: Person) -> None:
    act(room, anna, "no-hosting")
    anna.refresh_from_db()
    assert refused(lambda: hosting.host_table(anna, [SeatKind.OPEN])) == "may-not-host"
    answer = browser_of(anna).post("/host/", {"seats": "2"})
    assert answer.status_code < 500
    assert not Game.objects.exists()
    act(room, anna, "hosting")
    anna.refresh_from_db()
    hosting.host_table(anna, [SeatKind.OPEN])


def test_banned_from_the_server(begun: Game, room: Client, anna: Person) -> None:
    waiting = hosting.host_table(anna, [SeatKind.OPEN])
    browser = browser_of(anna)
    assert act(room, anna, "banned").status_code == 302
    assert "Anna" not in text(browser.get("/me/")), "logged out"
    assert identity.by_personal_link(anna.link_key) is None
    begun.refresh_from_db()
    assert begun.players.get(person=anna).bot == "collector"
    assert findings(begun) == []
    waiting.refresh_from_db()
    assert waiting.status == Status.CANCELLED
    act(room, anna, "unbanned")
    assert identity.by_personal_link(anna.link_key) == anna


def test_a_new_link_for_a_guest(room: Client, anna: Person) -> None:
    old = anna.link_key
    shown = act(room, anna, "new-link")
    anna.refresh_from_db()
    assert anna.link_key != old
    assert f"/me/link/{anna.link_key}/" in text(shown)
    assert not Act.objects.filter(reason__contains=anna.link_key).exists()


def test_nobody_acts_upon_keepers(room: Client) -> None:
    lee = new_keeper("Lee")
    for kind in ("silenced", "banned", "deleted", "new-link"):
        assert act(room, lee, kind).status_code == 422
    lee.refresh_from_db()
    assert lee.is_active


def test_one_journal_of_everything(begun: Game, room: Client, anna: Person) -> None:
    browser_of(anna).post(f"/t/{begun.code}/report/", {"text": "It hangs"})
    report = Report.objects.get()
    room.post(f"/keeper/reports/{report.pk}/", {"answer": "It is mended", "status": "settled"})
    do(room, begun, "pause", reason="tea")
    line = chat.say(begun.code, anna, "A rude word")
    assert "A rude word" in text(room.get(f"/keeper/games/{begun.code}/"))
    path = f"/keeper/games/{begun.code}/chat/{line.pk}/"
    assert "A rude word" in text(room.get(path))
    assert room.post(path).status_code == 422, "without a reason"
    assert room.post(path, {"reason": "insult"}).status_code == 302
    assert room.post(path, {"reason": "insult"}).status_code == 404, "removed already"
    assert not ChatLine.objects.exists()
    act(room, anna, "silenced", reason="rude")
    page = text(room.get("/keeper/journal/"))
    for words in ("report answered", "It is mended", "paused", "tea", "rude"):
        assert words in page, words
    assert "line of chat removed" in page
    assert "A rude word" not in page
    assert page.count("kim") >= 4
    for entry in Act.objects.all():
        assert room.get(f"/keeper/journal/{entry.pk}/").status_code == 302


def bulk(room: Client, name: str, *games: Game, where: str = "games") -> Any:
    fields = {"action": name, "_selected_action": [game.pk for game in games], "index": "0"}
    return room.post(f"/keeper/{where}/", fields)


def test_many_games_at_once(begun: Game, room: Client, anna: Person, keeper: Person) -> None:
    waiting = hosting.host_table(anna, [SeatKind.OPEN])
    do(room, begun, "clone", move=2, seat=0)
    sandbox = Game.objects.get(copy_of=begun)
    answer = bulk(room, "pause", begun, waiting)
    assert answer.status_code == 302
    told = text(room.get("/keeper/games/"))
    assert "Done to 1 game." in told
    assert f"It made no sense for these: {waiting.code}." in told
    assert Game.objects.get(pk=begun.pk).paused
    for name in ("resume", "verify", "mend"):
        bulk(room, name, begun)
    bulk(room, "close", waiting)
    bulk(room, "discard", begun, sandbox)
    assert set(Game.objects.values_list("pk", "status")) == {
        (begun.pk, Status.PLAYING),
        (waiting.pk, Status.CANCELLED),
    }
    bulk(room, "abandon", begun)
    begun.refresh_from_db()
    assert begun.status == Status.ABANDONED
    assert Act.objects.filter(game=begun).count() >= 6
    assert bulk(browser_of(anna), "verify", begun).status_code == 403


@pytest.mark.parametrize("where", ["games", "people", "journal", "failures", "reports"])
def test_a_list_as_csv(begun: Game, room: Client, anna: Person, where: str) -> None:
    identity.rename(anna, "=2+2")
    chosen = {"games": begun, "people": anna}.get(where)
    if chosen is None:
        assert room.get(f"/keeper/{where}/").status_code == 200
        return
    answer = bulk(room, "export", chosen, where=where)  # type: ignore[arg-type]
    assert answer["Content-Type"].startswith("text/csv")
    table = answer.content.decode("utf-8-sig")
    assert "'=2+2" in table, "no formula"
    assert "<" not in table


def test_seats_are_named_with_their_accounts(begun: Game, room: Client, anna: Person) -> None:
    page = text(room.get(f"/keeper/games/{begun.code}/hand/?seat=0"))
    names = [player.person.username for player in begun.players.all() if player.person]
    assert all(f"({name})" in page for name in names)
    assert Player.objects.filter(person=anna).exists()


def test_one_game_that_fails_stops_no_other(
    begun: Game, room: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    torn, wake = copy_rows(begun), turns.wake

    def fail(code: str) -> None:
        if code == torn.code:
            raise KeyError("torn")
        wake(code)

    monkeypatch.setattr(turns, "wake", fail)
    bulk(room, "verify", torn, begun)
    told = text(room.get("/keeper/games/"))
    assert "Done to 1 game." in told
    assert f"{torn.code}: Something went wrong on our side." in told
    assert Failure.objects.get().game == torn
    caplog.clear()
