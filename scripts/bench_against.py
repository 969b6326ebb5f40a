"""`make bench AGAINST=commit`: compares the speed of this tree with another commit.

The other commit gets a worktree and a virtual environment of its own, deleted at the end. Both
serve at the same time, each with its own PostgreSQL and Redis databases, and the same load is run
on each in turn, so that other work of the machine slows both. A slow result is no error.
"""

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from statistics import mean
from tempfile import TemporaryDirectory
from typing import NamedTuple
from urllib.parse import urlsplit
from urllib.request import urlopen

from games.simulation.report import aligned
from scripts import bench_nginx
from scripts.find_servers import MISSING, find_database, find_redis
from scripts.server_time import Watch
from scripts.time_load import (
    PATIENCE,
    REDIS_DATABASE,
    ROOT,
    manage,
    new_database,
    started,
)

SATURATED = 50
"""Games without thinking time that saturate a server on a few cores."""
GAME = "random game of four"
"""The row of `manage.py bench` that is compared."""

Figures = dict[str, float]
Side = tuple[str, Callable[[], Figures]]
"""The name of a tree, and a function that measures it once."""


class Server(NamedTuple):
    tree: Path
    address: str
    pid: int
    database: str
    trust: dict[str, str]
    """Environment variables with which `manage.py load` trusts the certificate of nginx."""


def main() -> None:
    options = arguments()
    if not (find_database() and find_redis()):
        sys.exit(MISSING)
    if options.nginx and not bench_nginx.program():
        sys.exit("There is no nginx here to measure with.")
    with worktree(options.against) as other:
        trees = {"this": ROOT, options.against: other}
        compare("rules", [(name, partial(rules, tree)) for name, tree in trees.items()], options)
        for nginx in (False, True)[: 1 + options.nginx]:
            with ExitStack() as opened:
                servers = {
                    name: opened.enter_context(serving(tree, number, nginx=nginx))
                    for number, (name, tree) in enumerate(trees.items())
                }
                compare_servers(servers, options, "behind nginx" if nginx else "no proxy")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("against", help="the other commit")
    parser.add_argument("--games", type=int, default=200, help="games of people who think (200)")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=60, help="of each measurement (60)")
    parser.add_argument("--think", type=float, default=3.3, help="seconds, on the average (3.3)")
    parser.add_argument("--rounds", type=int, default=2, help="turns of each tree (2)")
    parser.add_argument("--nginx", action="store_true", help="again behind deploy/nginx.conf")
    return parser.parse_args()


@contextmanager
def worktree(commit: str) -> Iterator[Path]:
    """A worktree of a commit, with its requirements installed."""
    with TemporaryDirectory(prefix="stampswap-") as folder:
        tree = Path(folder) / "tree"
        run("git", "worktree", "add", "--quiet", "--detach", str(tree), commit)
        try:
            # With the interpreter of this one: two builds of Python differ by more than commits.
            python = Path(sys.base_prefix) / "bin" / "python3"
            make = ("make", "--directory", str(tree), "--no-print-directory", f"PYTHON={python}")
            run(*make, ".venv/.dev")
            yield tree
        finally:
            run("git", "worktree", "remove", "--force", str(tree))


def run(*command: str) -> None:
    subprocess.run(command, cwd=ROOT, stdout=sys.stderr, check=True)  # noqa: S603  (from us)


@contextmanager
def serving(tree: Path, number: int, *, nginx: bool) -> Iterator[Server]:
    """Runs `make serve` of a tree, with or without nginx in front."""
    database, layer = find_database(), find_redis()
    assert database
    assert layer
    python = str(tree / ".venv" / "bin" / "python")
    command = [python, "-m", "stampswap_site.serve", "--port=0"]
    with ExitStack() as opened:
        folder = Path(opened.enter_context(TemporaryDirectory(prefix="stampswap-")))
        settings = {
            "STAMPSWAP_DATA": str(folder),
            "DATABASE_URL": opened.enter_context(new_database(database)),
            "REDIS_URL": urlsplit(layer)._replace(path=f"/{REDIS_DATABASE - number}").geturl(),
            "STAMPSWAP_PLAIN": "0" if nginx else "1",
        }
        server, port = opened.enter_context(started(command, tree, **settings))
        address, trust = f"http://127.0.0.1:{port}", {}
        wait_until_healthy(address)
        if nginx:
            site = tree / "deploy" / "nginx.conf"
            address = opened.enter_context(bench_nginx.in_front(site, port, folder))
            trust = {"SSL_CERT_FILE": str(folder / "fullchain.pem")}
        yield Server(tree, address, server.pid, settings["DATABASE_URL"], trust)


def wait_until_healthy(address: str) -> None:
    """Wait for `/healthz`: the port may be open long before a worker responds."""
    for _ in range(PATIENCE):
        with suppress(OSError), urlopen(f"{address}/healthz", timeout=PATIENCE):  # noqa: S310
            return
        time.sleep(1)
    sys.exit(f"No server answers at {address}.")


def compare_servers(servers: dict[str, Server], options: argparse.Namespace, front: str) -> None:
    loads = {name: able_to_play(server) for name, server in servers.items()}
    for name, tree in loads.items():
        if tree != ROOT:
            print(f"{name} is played at by its own `manage.py load`: this one does not know it.")
    busy = (min(SATURATED, options.games), 0)
    for games, think in (busy, (options.games, options.think)):
        title = f"{games} games of {options.seats}, thinking {think:g} s, {front}"
        load_options = (f"--games={games}", f"--seats={options.seats}", f"--think={think:g}")
        asked = (*load_options, f"--seconds={options.seconds:g}", *(["--spread"] if think else []))
        sides = [(name, partial(play, each, loads[name], asked)) for name, each in servers.items()]
        compare(title, sides, options)


def able_to_play(server: Server) -> Path:
    """The tree whose `manage.py load` is used for a server: this one, so that all have the same, or
    the server's own if the pages of that commit are too different for this one."""
    try:
        tried = load(server, ROOT, ("--games=1", "--seats=2", "--seconds=3", "--think=0.1"))
    except subprocess.CalledProcessError:
        return server.tree
    return ROOT if tried["moves"] and not tried["errors"] else server.tree


def load(server: Server, tree: Path, options: Sequence[str]) -> dict[str, float]:
    where = (f"--url={server.address}", "--metrics=")  # nginx does not pass /metrics on
    printed = manage("load", *where, "--json", *options, tree=tree, **server.trust)
    figures: Figures = json.loads(printed)
    return figures


def play(server: Server, tree: Path, options: Sequence[str]) -> Figures:
    with Watch(server.pid, server.database) as watch:
        figures = load(server, tree, options)
    return {
        "moves a second": figures["moves_per_second"],
        "processor time of the server, ms a move": watch.milliseconds_per_move(),
        "p50, ms": figures["p50_ms"],
        "p95, ms": figures["p95_ms"],
        **{what: figures[what] for what in ("sockets", "errors", "lost")},
    }


def rules(tree: Path) -> Figures:
    rows = (line.split() for line in manage("bench", tree=tree).splitlines() if GAME in line)
    (row,) = rows
    _time, _unit, rate, *_ = row[len(GAME.split()) :]
    return {f"{GAME}, a second": float(rate)}


def compare(title: str, sides: Sequence[Side], options: argparse.Namespace) -> None:
    """Measure all sides in turn, in several rounds, and print their means side by side."""
    figures: dict[str, list[Figures]] = {name: [] for name, _ in sides}
    for number in range(options.rounds):
        for name, measure in sides:
            print(f"{title}: round {number + 1}, {name} …", file=sys.stderr)
            figures[name].append(measure())
    (this, those), (other, these) = figures.items()
    rows = []
    for what in those[0]:
        one, two = (mean(each[what] or 0 for each in side) for side in (those, these))
        ratio = f"{one / two:.2f}" if two else ""
        rows.append([what, f"{one:.1f}", f"{two:.1f}", ratio])
    print("\n".join(aligned([title, this, other, "ratio"], *rows)), end="\n\n", flush=True)


if __name__ == "__main__":
    main()
