"""Whatever a program sends: one shape, a right status, never a failure of ours."""

import json
from functools import cache
from typing import Any

import pytest
from django.test import Client
from hypothesis import HealthCheck
from hypothesis import strategies as st

from club.api.interface import interface
from club.api.views import operations
from games.models import Game
from games.services.people import people
from tests.attacks.cast import standing
from tests.club.api.programs import BROWSER, Program, program_at, program_of
from tests.drawn import given, settings
from tests.sizes import often
from tests.web.lobbies import INVITED, visitor
from tests.web.tables import seat_people

pytestmark = pytest.mark.django_db
STATUSES = {200, 201, 204, 400, 401, 403, 404, 405, 409, 413, 422, 429}
ODD = st.sampled_from(["\x00", "\ud800", "é", "x" * 3000, "9" * 40, "..", "a b", "%2e%2e", "-", ""])
DATA = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | ODD,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(max_size=8) | st.sampled_from(["kind", "token", "move"]), inner)
    ),
    max_leaves=12,
)
KINDS = ("take", "draw", "resolve", "cut", "choose", "lift", "show", "declare", "take_back", "swap")
FIELDS = ("item", "stack", "card", "reserve", "left", "right", "seat", "pile", "tile", "contest")
MOVES = st.builds(
    lambda kind, rest: {"kind": kind, **rest},
    st.sampled_from(KINDS),
    st.dictionaries(st.sampled_from((*FIELDS, "placements", "foreseen")), DATA),
)
BODIES = (
    st.binary(max_size=60)
    | DATA.map(lambda data: json.dumps(data).encode())
    | MOVES.map(lambda move: json.dumps({"token": "0.0.0", "move": move}).encode())
    | st.sampled_from([b"[" * 100_000, b"9" * 5000, b'{"seats": ["easy"], "opening": "\\u0000"}'])
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
def test_anything_sent_to_every_operation() -> None:
    """By somebody who sits at a table, where Anna is asked, and by nobody."""
    seated = seat_people(("Anna", "Ben"), 3)
    lobby = visitor("Dora").hosts(INVITED)
    program = program_at(seated, 1)
    before = standing([seated.game, lobby])
    own = [path for path in paths() if not path[1].endswith("concede")]
    codes = st.sampled_from([seated.game.code, lobby.code, lobby.invitation]) | ODD

    @settings(
        max_examples=often(150, 3000),
        deadline=None,
        suppress_health_check=list(HealthCheck),
        database=None,
    )
    @given(
        st.sampled_from(own),
        codes,
        BODIES,
        st.sampled_from(["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", ""]),
        st.dictionaries(st.sampled_from(["after", "wait", "x"]), ODD | st.text(max_size=9)),
        st.booleans(),
    )
    def send(
        operation: tuple[str, str],
        code: str,
        body: bytes,
        method: str,
        query: dict[str, str],
        known: bool,
    ) -> None:
        if code == lobby.invitation and "join" in operation[1]:
            return  # a right one
        path = operation[1]
        for name in ("{code}", "{invitation}", "{hash}"):
            path = path.replace(name, code.encode("utf-8", "surrogatepass").decode("latin1"))
        answer = BROWSER.generic(
            method or operation[0],
            path,
            body,
            "application/json",
            headers=program.headers if known else {},
            QUERY_STRING="&".join(
                f"{k}={v.encode('utf-8', 'replace')!r}" for k, v in query.items()
            ),
        )
        assert answer.status_code in STATUSES, (path, answer.content)
        assert method == "HEAD" or not path.startswith("/api/v1/") or is_one_shape(answer), path

    send()
    # Ben may host tables, but no other may have changed.
    assert standing([seated.game, lobby]) == before


def test_the_shape_of_each_error() -> None:
    ben = program_of(people.new_guest("Ben"))
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

    program = program_of(people.new_guest("Ben"))
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


def test_no_table_comes_of_nothing() -> None:
    program = program_of(people.new_guest("Ben"))
    for body in (b"{}", b"null", b"0", b'"x"', b'{"seats": [[]]}', b'{"seats": {"0": "easy"}}'):
        assert raw(program, body).status_code == 422
    assert not Game.objects.exists()
