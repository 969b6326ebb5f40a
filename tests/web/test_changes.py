"""A browser that says what it has is sent the rest, and that tells it nothing more."""

import re
from random import Random

import pytest
from django.test import Client

from games.models import Person
from games.rules import referee
from games.rules.moves import Cut, encode_move
from games.services import notify, presence
from games.services.moves import submit_move
from games.tables.regions import regions_for
from games.views import etags as etag_values
from tests.web.recorded import GAMES, positions
from tests.web.tables import Seated, seat_people
from tests.web.test_secrecy_twins import other_cut

pytestmark = [pytest.mark.django_db, pytest.mark.once]
ETAGS = re.compile(r'data-etags="([\w:.-]+)"')
REGION = re.compile(r'id="region-([\w-]+)"')
REGIONS = re.compile(r'id="region-([\w-]+)"(.*?)(?=<[^<>]*id="region-|</main>)', re.DOTALL)
OWN = re.compile(r'name="csrfmiddlewaretoken" value="[^"]*"| data-version="\d+"')
"""What is another in every answer."""


def etags(client: Client, seated: Seated) -> str:
    found = ETAGS.search(client.get(seated.url).content.decode())
    assert found
    return found[1]


def changes(client: Client, seated: Seated, have: str) -> tuple[str, set[str]]:
    """What is sent, and the regions in it."""
    text = client.get(f"{seated.url}regions/all/", {"etags": have}).content.decode()
    return text, set(REGION.findall(text))


def test_what_has_not_changed_is_not_sent() -> None:
    seated = seat_people()
    client = seated.clients[0]
    have = etags(client, seated)
    text, regions = changes(client, seated, have)
    assert not regions
    assert f'data-etags="{have}"' in text
    seated.post(1, "chat/", text="Good evening")
    text, regions = changes(client, seated, have)
    assert regions == {"chat"}
    assert "Good evening" in text
    assert f'data-version="{seated.game.version}"' not in text


@pytest.mark.parametrize("had", [None, "no such cookie"])
def test_who_lacks_the_cookie_for_forms_gets_it_with_the_next_one(had: str | None) -> None:
    seated = seat_people()
    (seat,) = referee.awaited(seated.table)
    client = seated.clients[seat]
    client.cookies.pop("csrftoken", None)
    if had:
        client.cookies["csrftoken"] = had
    assert "csrftoken" in client.get(f"{seated.url}regions/all/").cookies
    again = client.get(f"{seated.url}regions/all/")
    assert "csrfmiddlewaretoken" in again.content.decode()


def test_a_move_changes_some_regions_and_leaves_the_rest() -> None:
    seated = seat_people()
    seated.play_until(Random(1), "choose")
    seat = referee.awaited(seated.table)[0]
    others = [client for other, client in enumerate(seated.clients) if other != seat]
    had = [etags(client, seated) for client in others]
    assert seated.hand_in(seat, seated.answer(seat, Random(1))).status_code == 302
    for client, have in zip(others, had, strict=True):
        _, regions = changes(client, seated, have)
        assert {"top", "middle", "log"} <= regions
        assert not regions & {"album-0", "album-1", "album-2", "contests", "chat"}


@pytest.mark.parametrize("have", ["", ".", "0" * 5000, "top", "\x00é", "<b>"])
def test_who_has_nothing_of_it_is_sent_everything(have: str) -> None:
    seated = seat_people()
    text, regions = changes(Client(), seated, have)
    assert {*regions_for(3), "chat"} == regions
    assert "<b>" not in text


@pytest.mark.parametrize("moves", ["", "0", "-1", "x", "1", "9" * 5000, "\x00", "１"])
def test_whose_newest_line_is_none_is_sent_the_whole_log(moves: str) -> None:
    seated = seat_people()
    seated.play_until(Random(1), "cut")
    have = {"etags": "top:0f.log:0f", "moves": moves}
    response = seated.clients[0].get(f"{seated.url}regions/all/", have)
    assert response.status_code == 200
    assert 'id="region-log"' in response.content.decode()


def test_a_page_of_an_earlier_version_loads_itself_again() -> None:
    """It names no regions, and has others; another status makes its script load the page."""
    seated = seat_people()
    assert 'data-table="outdated"' in changes(seated.clients[0], seated, "0f.1e")[0]
    assert 'data-table="playing"' in changes(seated.clients[0], seated, "top:0f")[0]
    assert 'data-table="playing"' in changes(seated.clients[0], seated, "")[0]


def test_what_is_left_out_does_not_tell_two_secrets_apart() -> None:
    """Ruling R4: which way somebody has cut changes the same regions for the others."""
    sent = []
    for swapped in (False, True):
        seated = seat_people(seed=5)
        seated.play_until(Random(5), "cut")
        seat = referee.awaited(seated.table)[0]
        viewers = [other for other in range(3) if other != seat]
        had = [etags(seated.clients[viewer], seated) for viewer in viewers]
        cut = seated.answer(seat, Random(1))
        assert isinstance(cut, Cut)
        assert seated.hand_in(seat, other_cut(cut) if swapped else cut).status_code == 302
        sent.append(
            [
                changes(seated.clients[viewer], seated, have)[1]
                for viewer, have in zip(viewers, had, strict=True)
            ]
        )
    assert sent[0] == sent[1]
    assert all("top" in regions for regions in sent[0])


@pytest.mark.long
@pytest.mark.parametrize("kind", GAMES)
def test_the_same_version_is_the_same_text(kind: str) -> None:
    """An etag is made before its text: nothing may be in the text that the etag misses, and
    hardly anything is sent again for nothing."""
    shown: dict[int | None, dict[str, tuple[str, str]]] = {}
    stayed = needless = 0
    for _, pages in positions(kind):
        for viewer, texts in pages.items():
            before, text = shown.setdefault(viewer, {}), texts["regions/all/"]
            found = ETAGS.search(text)
            assert found
            parts = dict(REGIONS.findall(OWN.sub("", text)))
            tags = etag_values.read(found[1])
            assert tags.keys() == parts.keys()
            for name, part in parts.items():
                etag = tags[name]
                if name in before:
                    same = before[name][1] == part
                    assert same or before[name][0] != etag, name
                    stayed += same
                    needless += same and before[name][0] != etag
                before[name] = etag, part
    assert needless < stayed / 20


def test_a_page_is_as_new_as_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody moves while the page is made: it shows the move, or it will hear of it."""
    seated = seat_people()
    (seat,) = referee.awaited(seated.table)
    note = presence.note

    def note_and_move(code: str, person: Person) -> None:
        note(code, person)
        move = encode_move(seated.answer(seat, Random(1)))
        submit_move(code, seat, seated.table.token(seat), move)

    monkeypatch.setattr(presence, "note", note_and_move)
    watcher = seated.clients[1 - seat]
    page = watcher.get(seated.url).content.decode()
    monkeypatch.undo()
    seated.game.refresh_from_db()
    assert seated.game.moves == 1
    if f'data-version="{seated.game.version}"' in page:
        found = ETAGS.search(page)
        assert found
        assert not changes(watcher, seated, found[1])[1]


def test_who_is_called_otherwise_is_so_everywhere() -> None:
    """Names stand in regions that are known by what else they show."""
    seated, chance = seat_people(), Random(7)
    seated.play_until(chance, "show")
    for seat in referee.awaited(seated.table):
        assert seated.hand_in(seat, seated.answer(seat, chance)).status_code == 302
    have = etags(seated.clients[0], seated)
    seated.game.players.filter(seat=1).update(name="Bernadette")
    notify.notify(seated.game)
    text, regions = changes(seated.clients[0], seated, have)
    assert {"top", "contests", "place-1", "album-1", "scores", "log"} <= regions
    assert text.count("Bernadette") > len(regions) / 2
