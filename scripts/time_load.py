"""`make bench`: runs the same load on one process with SQLite, on one and two with PostgreSQL and
Redis, and on a bare Django view and a bare Channels echo, the upper bound for this machine.

Every server is started for this and stopped afterwards; the load is that of `manage.py load`.
"""

import argparse
import asyncio
import json
import os
import re
import secrets
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from tempfile import NamedTemporaryFile, TemporaryDirectory
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

import psycopg
from aiohttp import ClientSession, TCPConnector
from psycopg import sql

from games.simulation.report import aligned
from load.tally import Tally
from scripts.find_servers import find_database, find_redis
from scripts.ports import accepts, reserved_port

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 300
"""Seconds; a busy machine is slow, not wrong."""
ADDRESS = re.compile(rb"(?:Stamp Swap|Uvicorn running) .*http://\S+:(\d+)\b")
"""As servers say theirs when they start."""
TOKEN = "bench"
REDIS_DATABASE = 15
"""Number of a Redis database that is probably unused."""
COLUMNS = ("moves/s", "pages/s", "p50 ms", "p95 ms", "p99 ms", "errors", "lost", "sockets", "MB")

Figures = dict[str, Any]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--think", type=float, default=3.3)
    options = parser.parse_args()
    people = f"{options.games} games of {options.seats}, {options.think:g} s a thought"
    rows = [[f"{people}, {options.seconds:g} s", *COLUMNS]]
    with one_process() as site:
        rows.append(row("one process, SQLite", load(site, options)))
    database, layer = find_database(), find_redis()
    if database and layer:
        for processes, name in ((1, "one process"), (2, "two processes")):
            with fleet(database, layer, processes) as site:
                rows.append(row(f"{name}, PostgreSQL and Redis", load(site, options)))
    with bare() as site:
        rows.append(row("bare Django view", asyncio.run(visit(options, site, view))))
        rows.append(row("bare Channels echo", asyncio.run(visit(options, site, echo))))
    print("\n".join(aligned(*rows)))
    if not (database and layer):
        print("No PostgreSQL and Redis answer, so there are no rows for them.")


def row(name: str, figures: Figures) -> list[str]:
    memory = sum(figures.get("memory", {}).values()) // 1_000_000
    waits = (figures[f"p{share}_ms"] for share in (50, 95, 99))
    counts = (figures[name] for name in ("errors", "lost", "sockets"))
    speeds = (figures[f"{what}_per_second"] for what in ("moves", "pages"))
    return [name, *(f"{each:g}" for each in (*speeds, *waits, *counts)), str(memory or "")]


def load(site: str, options: argparse.Namespace) -> Figures:
    asked = {name: getattr(options, name) for name in ("games", "seats", "seconds", "think")}
    arguments = [f"--{name}={value:g}" for name, value in asked.items()]
    figures: Figures = json.loads(manage("load", f"--url={site}", "--json", *arguments))
    return figures


def manage(*arguments: str, tree: Path = ROOT, **settings: str) -> str:
    """Run a command of `manage.py` in this or another tree, and return what it prints."""
    python = sys.executable if tree == ROOT else str(tree / ".venv" / "bin" / "python")
    done = subprocess.run(  # noqa: S603  (fixed arguments)
        [python, "manage.py", *arguments],
        cwd=tree,
        env=environment(**settings),
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    return done.stdout


def environment(**settings: str) -> dict[str, str]:
    """The environment of a server, without the Stamp Swap settings of the current user."""
    ours = ("STAMPSWAP_", "SECRET_KEY", "ALLOWED_HOSTS", "DATABASE_URL", "REDIS_URL", "DJANGO_")
    foreign = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    limits = {"STAMPSWAP_METRICS": TOKEN, "STAMPSWAP_LIMITS": "100000"}
    return foreign | limits | settings


@contextmanager
def running(*arguments: str, **settings: str) -> Iterator[str]:
    """Run a server of this tree, which chooses its port; yields its URL."""
    with started([sys.executable, *arguments], ROOT, **settings) as (_, port):
        yield f"http://127.0.0.1:{port}"


@contextmanager
def started(
    command: list[str], tree: Path, **settings: str
) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """Run a server; yields its process, and its port as soon as it says which."""
    with NamedTemporaryFile() as log:
        server = subprocess.Popen(  # noqa: S603  (fixed arguments)
            command, cwd=tree, env=environment(**settings), stdout=log
        )
        with ended_afterwards(server):

            def said_port() -> int:
                said = ADDRESS.search(Path(log.name).read_bytes())
                return int(said[1]) if said else 0

            wait_until(said_port, server)
            yield server, said_port()


@contextmanager
def ended_afterwards(server: subprocess.Popen[bytes]) -> Iterator[None]:
    try:
        yield
    finally:
        server.terminate()
        server.wait(PATIENCE)


def wait_until(ready: Callable[[], object], server: subprocess.Popen[bytes]) -> None:
    until = perf_counter() + PATIENCE
    while not ready():
        if server.poll() is not None or perf_counter() > until:
            sys.exit(f"{server.args!r} did not start; its status: {server.returncode}.")
        time.sleep(0.1)


@contextmanager
def one_process() -> Iterator[str]:
    with (
        TemporaryDirectory(prefix="stampswap-") as folder,
        running("manage.py", "play", "--port=0", STAMPSWAP_DATA=folder) as site,
    ):
        yield site


@contextmanager
def fleet(database: str, layer: str, processes: int) -> Iterator[str]:
    with (
        TemporaryDirectory(prefix="stampswap-") as folder,
        new_database(database) as address,
        running(
            *("-m", "stampswap_site.serve", "--port=0", f"--processes={processes}"),
            STAMPSWAP_DATA=folder,
            DATABASE_URL=address,
            REDIS_URL=urlsplit(layer)._replace(path=f"/{REDIS_DATABASE}").geturl(),
        ) as site,
    ):
        yield site


@contextmanager
def new_database(address: str) -> Iterator[str]:
    """A new database on the PostgreSQL at `address`, dropped at the end; its own address."""
    name = f"stampswap-bench-{secrets.token_hex(4)}"
    with closing(psycopg.connect(address, autocommit=True)) as server:
        server.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        try:
            yield urlsplit(address)._replace(path=f"/{name}").geturl()
        finally:
            drop = sql.SQL("DROP DATABASE {} WITH (FORCE)")
            server.execute(drop.format(sql.Identifier(name)))


@contextmanager
def bare() -> Iterator[str]:
    """The same server with nothing behind it."""
    with reserved_port() as port:
        listen = (f"--port={port}", "--bind=127.0.0.1", f"--access-log={os.devnull}", "-v0")
        server = subprocess.Popen(  # noqa: S603  (fixed arguments)
            [sys.executable, "-m", "daphne", *listen, "scripts.bare:application"],
            cwd=ROOT,
            env=environment(),
        )
        with ended_afterwards(server):
            wait_until(lambda: accepts(port), server)
            yield f"http://127.0.0.1:{port}"


Round = Callable[[ClientSession], Coroutine[Any, Any, None]]
"""One repetition of the load: a move, and the new page of every player."""


async def visit(
    options: argparse.Namespace,
    site: str,
    make: Callable[[ClientSession, str, int], Coroutine[Any, Any, Round]],
) -> Figures:
    tally = Tally()
    async with ClientSession(connector=TCPConnector(limit=0)) as session:
        rounds = [await make(session, site, options.seats) for _ in range(options.games)]
        tally.began = perf_counter()
        tally.ended = tally.began + options.seconds
        playing = (_table(tally, options, one, session, Random(n)) for n, one in enumerate(rounds))
        await asyncio.gather(*playing)
    sockets = options.games * options.seats if make is echo else 0
    return {**tally.figures(), "sockets": sockets}


async def _table(
    tally: Tally, options: argparse.Namespace, one: Round, session: ClientSession, chance: Random
) -> None:
    while perf_counter() < tally.ended:
        await asyncio.sleep(options.think * chance.uniform(0.5, 1.5))
        began = perf_counter()
        await one(session)
        if began < tally.ended:
            tally.moves += 1
            tally.pages += options.seats
            tally.waits.append(perf_counter() - began)


async def view(session: ClientSession, site: str, seats: int) -> Round:
    async def visit(session: ClientSession) -> None:
        async with session.post(site) as answer:
            await answer.read()

        async def page() -> None:
            async with session.get(site) as answer:
                await answer.read()

        await asyncio.gather(*(page() for _ in range(seats)))

    return visit


async def echo(session: ClientSession, site: str, seats: int) -> Round:
    sockets = [await session.ws_connect(site) for _ in range(seats)]

    async def visit(session: ClientSession) -> None:
        for each in sockets:
            await each.send_str("7")
        await asyncio.gather(*(each.receive() for each in sockets))

    return visit


if __name__ == "__main__":
    main()
