"""The bot of docs/ plays a whole game at a real server, on the line of its table."""

import ast
import http.cookiejar
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener, urlopen

import pytest
from websockets.sync.client import connect

from tests.servers.environment import PATIENCE, ROOT
from tests.servers.server import HomeServer, Server, running

pytestmark = pytest.mark.slow
BOT = ROOT / "docs" / "bot_over_api.py"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(HomeServer(tmp_path_factory.mktemp("programs"))) as site:
        yield site


def new_token(site: Server, name: str) -> str:
    """As a person gets one: by the pages."""
    browser = build_opener(HTTPCookieProcessor(http.cookiejar.CookieJar()))

    def post(path: str, **fields: str) -> str:
        page = browser.open(f"{site.address}{path}").read().decode()
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page)
        assert token
        sent = urlencode(fields | {"csrfmiddlewaretoken": token[1]}).encode()
        target = path.replace("/me/", "/me/name/") if path == "/me/" else path
        answer: bytes = browser.open(f"{site.address}{target}", sent).read()
        return answer.decode()

    post("/me/", name=name)
    found = re.search(r'value="(stamps_[^"]+)"', post("/me/programs/", name="bot", days="30"))
    assert found
    return found[1]


def ask(site: Server, token: str, path: str, data: Any = None) -> Any:
    body = None if data is None else json.dumps(data).encode()
    request = Request(f"{site.address}/api/v1{path}", body, {"Authorization": f"Bearer {token}"})
    with urlopen(request, timeout=PATIENCE) as answer:
        return json.loads(answer.read() or "null")


def test_it_has_45_lines() -> None:
    text = BOT.read_text(encoding="utf-8")
    code = [node for node in ast.parse(text).body[1:] if not isinstance(node, ast.ImportFrom)]
    code = [node for node in code if not isinstance(node, ast.Import)]
    lines = text.splitlines()[code[0].lineno - 1 :]
    assert len([line for line in lines if line.strip()]) <= 45


def test_it_plays_a_whole_game(site: Server) -> None:
    token = new_token(site, "Botty")
    played = subprocess.run(
        [sys.executable, str(BOT), site.address, token],
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    assert played.returncode == 0, played.stderr
    code, said = played.stdout.split(" ", 1)
    assert re.fullmatch(r"Botty: \d+ Pip 2: \d+\n", said), said
    assert ask(site, token, f"/tables/{code}")["status"] == "over"
    (game,) = ask(site, token, "/me/games")
    assert game["code"] == code


def test_more_programs_are_on_the_line_than_the_server_has_threads(site: Server) -> None:
    """Pages are served meanwhile, and all of them are told of a change."""
    anna, ben = (new_token(site, name) for name in ("Anna", "Ben"))
    table = ask(site, anna, "/tables", {"seats": ["invited"]})
    address = f"ws://127.0.0.1:{site.port}/ws/api/v1/tables/{table['code']}/line/"
    with ExitStack() as opened:
        lines = [
            opened.enter_context(
                connect(address, additional_headers={"Authorization": f"Bearer {anna}"})
            )
            for _ in range(8)
        ]
        known = [json.loads(line.recv(PATIENCE))["version"] for line in lines]
        ask(site, ben, f"/invitations/{table['invitation']}/join", {})
        for line, before in zip(lines, known, strict=True):
            while json.loads(line.recv(PATIENCE))["version"] <= before:
                pass


def test_what_reaches_no_view_is_json_too(site: Server) -> None:
    token = new_token(site, "Dora")
    request = Request(
        f"{site.address}/api/v1/tables", b" " * 3_000_000, {"Authorization": f"Bearer {token}"}
    )
    with pytest.raises((HTTPError, OSError)) as refused:
        urlopen(request, timeout=PATIENCE)
    if isinstance(refused.value, HTTPError):  # otherwise the server had heard enough
        with refused.value as answer:
            assert answer.code == 413
            assert json.loads(answer.read())["error"] == "too-large"
