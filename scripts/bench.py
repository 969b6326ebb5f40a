"""`make bench`: plays a load at this tree, and with AGAINST=commit at another one in turn.

Each tree serves by `make serve` with databases of its own; all serve at once, so that other work
of the machine slows all of them. The other commit gets a worktree and a virtual environment,
deleted at the end; it is played at by its own `manage.py load`. What is done in the background,
behind everything else, is told apart from what a move costs.
Linux alone tells the processor time and the memory of processes.
"""

import argparse
import json
import os
import re
import secrets
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from itertools import pairwise
from math import ceil
from pathlib import Path
from statistics import median
from tempfile import NamedTemporaryFile, TemporaryDirectory
from threading import Event, Thread
from typing import NamedTuple
from urllib.parse import urlsplit

import psycopg
from psycopg import sql

from games.simulation.report import aligned
from scripts.find_servers import MISSING, find_database, find_redis
from scripts.ports import accepts

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 300
"""Seconds; a busy machine is slow, not wrong."""
ADDRESS = re.compile(r"(?:Stamp Swap|Uvicorn running) .*http://\S+:(\d+)\b")
"""What a server says when it starts."""
REDIS_DATABASE = 15
"""Number of a Redis database that is probably unused; the other tree has the one before."""
OURS = ("STAMPSWAP_", "SECRET_KEY", "ALLOWED_HOSTS", "DATABASE_URL", "REDIS_URL", "DJANGO_")
SATURATED = 50
"""Games without thinking time that saturate a server on a few cores."""
EVERY = 0.5
"""Seconds between two samples."""
TICK = os.sysconf("SC_CLK_TCK")

Figures = dict[str, float]


class Server(NamedTuple):
    tree: Path
    address: str
    pid: int
    database: str


class Sample(NamedTuple):
    """What processes have used until now."""

    moves: int
    web: float
    """Processor time of the processes that answer requests."""
    background: float
    """Processor time of the other processes: letters, pictures, analyses."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", help="another commit")
    parser.add_argument("--games", type=int, default=20, help="of people who think (20)")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=20, help="of each measurement (20)")
    parser.add_argument("--think", type=float, default=3.3, help="seconds, on average (3.3)")
    parser.add_argument("--rounds", type=int, default=1, help="turns of each tree (1)")
    options = parser.parse_args()
    if not (find_database() and find_redis()):
        sys.exit(MISSING)
    with ExitStack() as opened:
        trees = {"this": ROOT}
        if options.against:
            trees[options.against] = opened.enter_context(worktree(options.against))
        servers = {
            name: opened.enter_context(serving(tree, number))
            for number, (name, tree) in enumerate(trees.items())
        }
        for games, think in ((min(SATURATED, options.games), 0), (options.games, options.think)):
            asked = f"--games={games} --seats={options.seats} --think={think:g}"
            found: dict[str, list[Figures]] = {name: [] for name in servers}
            for _ in range(options.rounds):
                for name, server in servers.items():
                    found[name].append(play(server, asked, options.seconds))
            print(table(f"{games} games of {options.seats}, thinking {think:g} s", found))


@contextmanager
def worktree(commit: str) -> Iterator[Path]:
    """A worktree of a commit, with its requirements installed."""
    with TemporaryDirectory(prefix="stampswap-") as folder:
        tree = Path(folder) / "tree"
        run("git", "worktree", "add", "--quiet", "--detach", str(tree), commit)
        try:
            # With the interpreter of this one: two builds of Python differ by more than commits.
            python = Path(sys.base_prefix) / "bin" / "python3"
            run("make", "--silent", f"--directory={tree}", f"PYTHON={python}", ".venv/.dev")
            yield tree
        finally:
            run("git", "worktree", "remove", "--force", str(tree))


def run(*command: str) -> None:
    subprocess.run(command, cwd=ROOT, stdout=sys.stderr, check=True)  # noqa: S603  (from us)


@contextmanager
def serving(tree: Path, number: int) -> Iterator[Server]:
    """Run `make serve` of a tree at a port that it chooses, and yield its address and process."""
    database, layer = find_database(), find_redis()
    assert database
    assert layer
    with (
        TemporaryDirectory(prefix="stampswap-") as folder,
        new_database(database) as address,
        NamedTemporaryFile("r") as log,
        subprocess.Popen(  # noqa: S603  (fixed arguments)
            [python_of(tree), "-m", "stampswap_site.serve", "--port=0"],
            cwd=tree,
            env=environment(
                STAMPSWAP_DATA=folder,
                STAMPSWAP_PLAIN="1",
                STAMPSWAP_LIMITS="100000",
                DATABASE_URL=address,
                REDIS_URL=urlsplit(layer)._replace(path=f"/{REDIS_DATABASE - number}").geturl(),
            ),
            stdout=log.fileno(),
        ) as server,
    ):
        try:
            until = time.monotonic() + PATIENCE
            while not (said := ADDRESS.search(Path(log.name).read_text())) or not accepts(
                int(said[1])
            ):
                if server.poll() is not None or time.monotonic() > until:
                    sys.exit(f"The server of {tree} did not start.")
                time.sleep(0.1)
            yield Server(tree, f"http://127.0.0.1:{said[1]}", server.pid, address)
        finally:
            server.terminate()


@contextmanager
def new_database(address: str) -> Iterator[str]:
    """Create a database on the PostgreSQL at `address`, yield its address, and drop it at the
    end."""
    name = f"stampswap-bench-{secrets.token_hex(4)}"
    with closing(psycopg.connect(address, autocommit=True)) as server:
        server.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        try:
            yield urlsplit(address)._replace(path=f"/{name}").geturl()
        finally:
            drop = sql.SQL("DROP DATABASE {} WITH (FORCE)")
            server.execute(drop.format(sql.Identifier(name)))


def environment(**settings: str) -> dict[str, str]:
    """The variables of the shell without those of Stamp Swap."""
    return {
        name: value for name, value in os.environ.items() if not name.startswith(OURS)
    } | settings


def python_of(tree: Path) -> str:
    return sys.executable if tree == ROOT else str(tree / ".venv" / "bin" / "python")


def play(server: Server, asked: str, seconds: float) -> Figures:
    """Play a load once at a server, and return its figures."""
    where = (f"--url={server.address}", f"--seconds={seconds:g}")
    before = "--json" in subprocess.check_output(  # noqa: S603  (fixed arguments)
        [python_of(server.tree), "manage.py", "load", "--help"], cwd=server.tree, text=True
    )
    samples, left = [], Event()

    def watch() -> None:
        with closing(psycopg.connect(server.database, autocommit=True)) as connection:
            while not left.wait(EVERY):
                row = connection.execute("SELECT coalesce(max(id), 0) FROM games_move").fetchone()
                spent = [0.0, 0.0]
                for process in processes(server.pid):
                    spent[process.background] += process.seconds
                samples.append(Sample(row[0] if row else 0, *spent))

    watching = Thread(target=watch)
    watching.start()
    try:
        printed = subprocess.check_output(  # noqa: S603  (fixed arguments)
            [
                *(python_of(server.tree), "manage.py", "load"),
                *(*where, *asked.split(), *(["--json"] if before else [])),
            ],
            cwd=server.tree,
            env=environment(),
        )
    finally:
        left.set()
        watching.join()
    figures, spent = json.loads(printed), per_move(samples, seconds)
    if figures.get("troubles"):
        print(f"{server.tree}: {figures['troubles']}", file=sys.stderr)
    return {
        "moves a second": figures["moves_per_second"],
        "processor time of the server, ms a move": spent[0],
        "of background tasks": spent[1],
        "p50, ms": figures["p50_ms"] or 0,
        "p95, ms": figures["p95_ms"] or 0,
        "largest process, MB": max(
            each.megabytes for each in processes(server.pid) if not each.background
        ),
        **{
            f"bytes {way} a move": figures.get(f"bytes_{way}_per_move", 0) for way in ("up", "down")
        },
        **{what: figures[what] for what in ("sockets", "errors", "lost")},
    }


def per_move(samples: list[Sample], seconds: float) -> tuple[float, float]:
    """How many milliseconds of processor time a move takes, and how many of them in the background.
    It measures for so long from the first move on: joining and leaving do not count."""
    start = next(
        (n for n, (one, next_) in enumerate(pairwise(samples)) if next_.moves > one.moves), 0
    )
    played = samples[start : start + ceil(seconds / EVERY) + 1]
    if not played or played[-1].moves == played[0].moves:
        return 0.0, 0.0
    first, last = played[0], played[-1]
    factor = 1000 / (last.moves - first.moves)
    return factor * (last.web - first.web), factor * (last.background - first.background)


class Process(NamedTuple):
    parent: int
    background: bool
    """Whether it does background tasks, for itself or for its parent."""
    seconds: float
    """User and system time, also of children that have ended."""
    megabytes: float


def processes(pid: int) -> list[Process]:
    """A process and all that it has started, as Linux tells of them."""
    found = {}
    for path in Path("/proc").glob("[0-9]*"):
        try:
            words = (path / "cmdline").read_bytes().split(b"\0")
            stat = (path / "stat").read_text(encoding="utf-8", errors="replace")
        except OSError:  # it has just ended
            continue
        fields = stat.rpartition(")")[2].split()
        memory = int(fields[21]) * os.sysconf("SC_PAGE_SIZE") / 1e6
        seconds = sum(map(int, fields[11:15])) / TICK
        found[int(path.name)] = Process(int(fields[1]), b"background" in words, seconds, memory)
    family = {pid: False}
    while more := {
        number: family[each.parent] or each.background
        for number, each in found.items()
        if each.parent in family and number not in family
    }:
        family |= more
    theirs = [found[n]._replace(background=b) for n, b in family.items() if n in found]
    return theirs or [Process(0, False, 0, 0)]


def table(title: str, found: dict[str, list[Figures]]) -> str:
    """The medians of the trees side by side, with their ratio."""
    rows = []
    for what in next(iter(found.values()))[0]:
        each = [median(figures[what] for figures in turns) for turns in found.values()]
        ratio = f"{each[0] / each[1]:.2f}" if each[1:] and each[1] else ""
        rows.append([what, *(f"{number:.1f}" for number in each), ratio])
    return "\n".join(aligned([title, *found, "ratio" if len(found) > 1 else ""], *rows)) + "\n"


if __name__ == "__main__":
    main()
