"""`manage.py load` at a real server: small here, as large as one likes by hand."""

import json
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from load.table import missing, percentile, seconds
from scripts.ports import reserved_port
from tests.commands.run import refused, run
from tests.servers.environment import PATIENCE, ROOT, environment
from tests.servers.server import HomeServer, Server, running

GAMES, SEATS = 3, 3
ONE, OTHER, THIRD = ({"kind": "take", "item": item} for item in (1, 2, 3))


def start_load(site: Server, *words: str) -> subprocess.Popen[str]:
    command = ["load", "--url", site.address, "--games", str(GAMES), "--seats", str(SEATS)]
    return subprocess.Popen(
        [sys.executable, "manage.py", *command, "--think", "0.2", *words],
        cwd=ROOT,
        env=environment(STAMPSWAP_DATA=str(site.data)),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )


def figures_of(load: subprocess.Popen[str]) -> dict[str, Any]:
    printed, complained = load.communicate(timeout=PATIENCE)
    assert (load.returncode, complained) == (0, "")
    figures: dict[str, Any] = json.loads(printed)
    return figures


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Server]:
    with running(HomeServer(tmp_path)) as site:
        yield site


@pytest.mark.release
@pytest.mark.slow
def test_nothing_is_lost_and_everybody_is_told(site: Server) -> None:
    figures = figures_of(start_load(site, "--seconds", "4"))
    assert figures["troubles"] == {}
    assert (figures["errors"], figures["lost"]) == (0, 0)
    assert figures["sockets"] == GAMES * SEATS
    assert figures["moves"] > GAMES
    assert 0 < figures["p50_ms"] <= figures["p95_ms"]
    with closing(sqlite3.connect(site.data / "stampswap.sqlite3")) as stored:
        (ended,) = stored.execute("SELECT count(*) FROM games_game WHERE status = 'ended'")
        (moves,) = stored.execute("SELECT count(*) FROM games_move")
    assert ended == (GAMES,), "whoever came has also gone"
    assert moves[0] >= figures["moves"]


@pytest.mark.release
@pytest.mark.slow
def test_a_server_that_loses_a_move_is_caught(site: Server) -> None:
    """Here somebody tears the last move of a game out of the database while all play on."""
    load = start_load(site, "--seconds", "6")
    with closing(sqlite3.connect(site.data / "stampswap.sqlite3", timeout=PATIENCE)) as stored:
        torn = 0
        while not torn and load.poll() is None:
            with stored:
                torn = stored.execute(
                    "DELETE FROM games_move WHERE id = (SELECT max(id) FROM games_move"
                    " WHERE game_id = (SELECT min(game_id) FROM games_move WHERE number = 3))"
                ).rowcount
            time.sleep(0.05)
    assert figures_of(load)["lost"] == torn == 1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--games", "0"), "--games must be a whole number"),
        (("--seats", "6"), "--seats must be a whole number from 2 to 5"),
        (("--seconds", "nan"), "--seconds must be a number"),
        (("--think", "-1"), "--think must be a number"),
        (("--think", "long"), "not “long”"),
        (("--url", "127.0.0.1:8000"), "--url must be an address"),
        (("--url", "http://127.0.0.1:99999"), "No server answers at"),
        (("--url", "http://127.0.0.1/t/"), "--url must be an address"),
    ],
)
def test_bad_words_get_a_sentence(words: tuple[str, ...], told: str) -> None:
    assert told in refused("load", "--games", "1", *words)


def test_a_server_that_does_not_answer_gets_a_sentence() -> None:
    with reserved_port() as port:
        address = f"http://127.0.0.1:{port}"
        assert f"No server answers at {address}" in refused("load", "--url", address)


@pytest.mark.release
@pytest.mark.slow
def test_one_setting_raises_the_limits(tmp_path: Path) -> None:
    with running(HomeServer(tmp_path, STAMPSWAP_GUESTS="1", STAMPSWAP_LIMITS="2")) as site:
        where = ("load", "--url", site.address, "--seats", "2", "--seconds", "1")
        # Who is invited counts by the invitation, not by the network.
        assert json.loads(run(*where, "--games", "2"))["sockets"] == 4
        assert "STAMPSWAP_LIMITS" in refused(*where, "--games", "1")


@pytest.mark.parametrize(
    ("acknowledged", "recorded", "lost"),
    [
        ([], [], 0),
        ([ONE, OTHER], [ONE, OTHER], 0),
        ([ONE, THIRD], [ONE, OTHER, THIRD], 0),
        ([ONE, OTHER], [ONE], 1),
        ([ONE, OTHER, THIRD], [ONE, THIRD], 1),
        ([ONE, ONE], [ONE], 1),
        ([ONE, OTHER], [], 2),
    ],
)
def test_a_move_is_missing_if_the_record_has_it_not(
    acknowledged: list[dict[str, object]], recorded: list[dict[str, object]], lost: int
) -> None:
    assert missing(acknowledged, recorded) == lost


def test_a_move_is_done_when_the_last_player_is_shown_it() -> None:
    quick, slow = [(6, 0.5), (7, 1.25)], [(7, 0.5), (6, 1.5), (9, 2.5)]
    assert seconds(1.0, 7, [quick, slow]) == 1.5
    assert seconds(1.0, 8, [quick, slow]) is None


def test_percentiles() -> None:
    ordered = [number / 1000 for number in range(1, 101)]
    assert [percentile(ordered, share) for share in (50, 95, 99)] == [50, 95, 99]
    assert percentile([0.25], 99) == 250
    assert percentile([], 50) == 0
