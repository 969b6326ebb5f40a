"""Errors have the same shape and the right status for all that a program sends."""

from functools import cache
from typing import Any

import pytest
from django.test import Client
from hypothesis import strategies as st

from club.api.interface import interface
from club.api.views import operations
from games.rules import referee
from games.services.people import identity
from tests.attacks.cast import standing
from tests.attacks.garbage import for_each
from tests.club.api.programs import Program, program_at, program_of
from tests.sizes import often
from tests.web.tables import seat_people

pytestmark = pytest.mark.django_db
KINDS = ("take", "draw", "resolve", "cut", "choose", "lift", "show", "declare", "take_back", "swap")
FIELDS = ("item", "stack", "card", "reserve", "left", "right", "seat", "pile", "tile", "contest")
ODD = st.sampled_from(
    ["\x00", "\ud800", "é", "x" * 3000, "9" * 40, "", -1, 2**70, 1e300, None, True]
)
DATA = st.recursive(
    ODD,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=6,
)
MOVES = st.builds(
    lambda kind, rest: {"kind": kind, **rest},
    st.sampled_from(KINDS),
    st.dictionaries(st.sampled_from((*FIELDS, "placements", "foreseen")), DATA),
)


def is_one_shape(answer: Any) -> bool:
    if answer.status_code < 400:
        return True
    told = answer.json()
    return bool(told["error"] and told["sentence"]) and told.keys() <= {"error", "sentence", "id"}


@cache
def paths() -> list[tuple[str, str]]:
    return [(each.method, each.path) for each in operations()]


@pytest.mark.long
def test_moves_of_any_data() -> None:
    """`test_schema` sends all other kinds of requests."""
    seated = seat_people(("Anna", "Ben"))
    seat = referee.awaited(seated.table)[0]
    program, token = program_at(seated, seat), seated.table.token(seat)
    before = standing([seated.game])

    @for_each(often(40, 3000), MOVES)
    def send(move: dict[str, Any]) -> None:
        answer = program.send(f"/tables/{seated.game.code}/moves", {"token": token, "move": move})
        assert answer.status_code in (413, 422), answer.content
        assert is_one_shape(answer)

    assert standing([seated.game]) == before


def test_the_shape_of_each_error() -> None:
    ben = program_of(identity.new_guest("Ben"))
    for status, error, answer in (
        (400, "not-json", raw(ben, b"{")),
        (400, "not-json", raw(ben, b"\xff")),
        (400, "not-json", raw(ben, b"[" * 100_000)),
        (401, "token-missing", Client().get("/api/v1/me")),
        (404, "missing", ben.ask("/nosuch/thing")),
        (404, "missing", ben.ask("/tables/nosuch22/")),
        (405, "method", Client().put("/api/v1/me", headers=ben.headers)),
        (413, "too-large", raw(ben, b" " * 300_000)),
        (422, "unreadable", raw(ben, b"")),
        (422, "unreadable", raw(ben, b"[]")),
        (422, "unreadable", ben.send("/tables", {"seats": ["easy"], "pace": "\ud800"})),
        (422, "wishes", ben.send("/tables", {"seats": ["easy"], "opening": "\x00"})),
    ):
        assert (answer.status_code, answer.json()["error"]) == (status, error)
        assert is_one_shape(answer)
        assert "no-store" in answer.headers["Cache-Control"]
    assert Client().put("/api/v1/me").headers["Allow"] == "GET"


def raw(program: Program, body: bytes) -> Any:
    return Client().post("/api/v1/tables", body, "application/json", headers=program.headers)


def test_a_failure_of_ours_has_an_id(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("on purpose")

    program = program_of(identity.new_guest("Ben"))
    monkeypatch.setattr("games.presenters.lobby.listing.open_tables", fail)
    client = Client(raise_request_exception=False, headers=program.headers)
    answer = client.get("/api/v1/tables")
    assert answer.status_code == 500
    assert answer.json()["error"] == "failed"
    assert answer.json()["id"] == answer.headers["X-Error-Id"]
    assert "purpose" not in answer.content.decode()
    caplog.clear()


def test_the_description_says_all() -> None:
    told = Client().get("/api/openapi.json").json()
    assert told["openapi"].startswith("3.")
    assert set(told["paths"]) == {path for _, path in paths()}
    for path, methods in told["paths"].items():
        for about in methods.values():
            assert about["security"], path
            assert "422" in about["responses"], path
            assert about["summary"], path
    assert interface.docs_url is None
    assert Client().get("/api/docs").status_code == 404


def test_the_page_explains_it() -> None:
    page = Client().get("/api/").content.decode()
    for _, path in paths():
        assert path in page
    assert "<script" not in page.split("</head>")[1]
    assert "cdn" not in page
