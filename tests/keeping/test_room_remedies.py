"""What a keeper does in the room: every remedy, by the pages that offer it."""

import json
import re
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from games.admin.remedies import OFFERS
from games.models import Game, Move, Person, Remedy
from games.services.stored.audit import findings
from tests.keeping.keepers import do, text
from tests.services.asking import asked


def test_what_cannot_be_read_is_refused(begun: Game, room: Client) -> None:
    confirm = text(room.get(f"/keeper/games/{begun.code}/rewind/?move=2"))
    assert "4 moves are set aside." in confirm
    assert do(room, begun, "rewind", move="").status_code == 422
    assert do(room, begun, "rewind", move=1, seen="x").status_code == 422
    assert do(room, begun, "stand-in", seat="").status_code == 422
    assert do(room, begun, "hand", seat=1, person="nobody").status_code == 422
    assert do(room, begun, "nosuch").status_code == 404
    assert not Remedy.objects.exists()


def test_answer_and_link_show_what_belongs_to_the_seat(
    begun: Game, room: Client, ben: Person
) -> None:
    seat, token, _ = asked(begun)
    confirm = room.get(f"/keeper/games/{begun.code}/answer/?seat={seat}").content.decode()
    assert f'name="token" value="{token}"' in confirm
    shown = do(room, begun, "link", seat=1)
    ben.refresh_from_db()
    assert f"/me/link/{ben.link_key}/" in text(shown)


def test_a_game_goes_out_and_in_and_into_a_sandbox(begun: Game, room: Client) -> None:
    record = do(room, begun, "export")
    assert "attachment" in record["Content-Disposition"]
    assert json.loads(record.content)["format"] == "stamp-swap-record"

    def send(content: bytes) -> Any:
        fields = {"reason": "a test", "record": SimpleUploadedFile("r.json", content)}
        return room.post("/keeper/import/", fields)

    sent = send(record.content)
    assert sent.status_code == 302
    assert room.get(sent["Location"]).status_code == 200
    for wrong in (b"", b"\xff", b"[" * 100_000, b"{}", b"9" * 5000):
        assert send(wrong).status_code == 422
    assert room.post("/keeper/import/", {"reason": "x"}).status_code == 422
    sandbox = do(room, begun, "clone", move=4, seat=0)
    assert room.get(sandbox["Location"]).status_code == 200


def test_a_broken_game_is_shown_named_and_mended(
    begun: Game, room: Client, caplog: pytest.LogCaptureFixture
) -> None:
    Move.objects.filter(game=begun, number=5).update(data={"kind": "fly"}, entries="torn")
    Game.objects.filter(pk=begun.pk).update(snapshot={"torn": "page"})
    at = f"/keeper/games/{begun.code}/"
    assert room.get(at).status_code == 200
    assert "break off at number 5" in text(room.get(f"{at}at/"))
    assert room.get(f"{at}at/?at=4").status_code == 200
    assert do(room, begun, "verify").status_code == 302
    page = text(room.get(at))
    assert re.search(r"Move 5: \w+ makes a move that does not exist\.", page)
    assert "replay breaks at move 5" in page, "the code is in a fold-out"
    assert do(room, begun, "rewind", move=5).status_code == 422
    assert "2 moves are set aside" in text(room.get(f"{at}mend/"))
    assert do(room, begun, "mend").status_code == 302
    begun.refresh_from_db()
    assert (begun.moves, begun.broken, findings(begun)) == (4, "", [])
    Game.objects.filter(pk=begun.pk).update(deal={"torn": "page"}, variant="nosuch")
    assert room.get(at).status_code == 200
    for remedy in OFFERS:
        assert do(room, begun, remedy, move=1, seat=0, token="x").status_code < 500, remedy
    caplog.clear()
