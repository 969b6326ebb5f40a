"""A record from a stranger is data: read with bounds, checked to the last value, or refused."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command
from hypothesis import strategies as st

from games.admin import inbox
from games.management import files
from games.models import Game, Move, StoredEdition
from games.rules import record
from tests.attacks.cast import RECORD, number_of_rows
from tests.attacks.garbage import for_each
from tests.attacks.test_pages import MANY
from tests.keeping.keepers import new_keeper
from tests.web.lobbies import text
from tests.web.tables import browser_of

WHOLE = RECORD.read_text("utf-8")
SPOILT: dict[str, bytes] = {
    "nothing": b"",
    "no text": b"\xff\xfe\x00",
    "nested deeply": b"[" * 100_000,
    "nested deeply inside": WHOLE.replace('"moves": [', '"moves": [' + "[" * 50_000, 1).encode(),
    "a number without end": WHOLE.replace('"rules": 1', '"rules": ' + "9" * 5000, 1).encode(),
    "a large number": WHOLE.replace('"rules": 1', '"rules": ' + "9" * 4000, 1).encode(),
    "no number": WHOLE.replace('"rules": 1', '"rules": NaN', 1).encode(),
    "endless": WHOLE.replace('"rules": 1', '"rules": Infinity', 1).encode(),
    "a fraction": WHOLE.replace('"rules": 1', '"rules": 1.0', 1).encode(),
    "said twice": WHOLE.replace('"rules": 1', '"rules": 1, "rules": 99', 1).encode(),
    "half": WHOLE[: len(WHOLE) // 2].encode(),
    "a program": b"import os",
    "a pickle": b"\x80\x04\x95cos\nsystem\n(S'true'\ntR.",
    "a page": b"<script>alert(1)</script>",
}
ODD: list[Any] = [None, True, -1, 2**70, 1.5, "", "x" * 300, "<b>", "\x00", [], {}, [[]], {"a": 1}]


@st.composite
def spoilt(draw: Any, data: Any) -> Any:
    """The data with one value somewhere inside replaced by another."""
    parent: Any = {"": copy.deepcopy(data)}
    whole, key = parent, ""
    while isinstance(inside := parent[key], dict | list) and inside and draw(st.integers(0, 6)):
        parent = inside
        key = draw(
            st.sampled_from(list(inside) if isinstance(inside, dict) else range(len(inside)))
        )
    parent[key] = draw(st.sampled_from(ODD))
    return whole[""]


def send(raw: bytes) -> Any:
    client = browser_of(new_keeper("Kim"))
    file = SimpleUploadedFile("record.json", raw, "application/json")
    return client.post("/keeper/import/", {"reason": "because", "record": file})


@pytest.mark.django_db
@pytest.mark.parametrize("how", SPOILT)
def test_a_keeper_cannot_import_what_is_no_record(how: str) -> None:
    before = number_of_rows(Game, Move, StoredEdition)
    answer = send(SPOILT[how])
    assert answer.status_code == 422
    assert number_of_rows(Game, Move, StoredEdition) == before
    assert "<script>" not in text(answer).partition("<main")[2]


@pytest.mark.parametrize("how", SPOILT)
def test_replay_tells_what_is_wrong(how: str, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(SPOILT[how])
    with pytest.raises(CommandError) as told:
        call_command("replay", str(path))
    assert str(told.value).isprintable()
    assert len(str(told.value)) < 500


@pytest.mark.long
@pytest.mark.django_db
def test_no_spoilt_value_is_stored_or_fails() -> None:
    """Whatever comes in replays, and names are names."""
    client = browser_of(new_keeper("Kim"))

    @for_each(MANY, spoilt(json.loads(WHOLE)))
    def send(record: Any) -> None:
        before = Game.objects.count()
        file = SimpleUploadedFile("record.json", json.dumps(record).encode(), "application/json")
        answer = client.post("/keeper/import/", {"reason": "because", "record": file})
        assert answer.status_code in (302, 422)
        assert Game.objects.count() - before == (answer.status_code == 302)

    call_command("audit", "--all")


@pytest.mark.django_db
def test_a_record_is_not_endless(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(inbox, "LARGEST_RECORD", 1000)
    monkeypatch.setattr(files, "MAX_BYTES", 1000)
    assert send(WHOLE.encode()).status_code == 422
    with pytest.raises(CommandError, match="File too large"):
        call_command("replay", str(RECORD))
    monkeypatch.undo()
    monkeypatch.setattr(record, "MOST_MOVES", 10)
    with pytest.raises(CommandError, match="moves are more than 10"):
        call_command("replay", str(RECORD))
    monkeypatch.undo()
    call_command("replay", str(RECORD))
    assert not Game.objects.exists()
