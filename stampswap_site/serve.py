"""`make serve`: a public site on one machine, as many processes as cores, at one port.

The port is opened once, here, and all processes accept from it; one that dies is started again
while the others serve on. PostgreSQL and Redis are told by DATABASE_URL and REDIS_URL. What else
a public site must be told is read from a file, which is written on the first start.
"""

import argparse
import os
import resource
import secrets
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event

from stampswap_site import leash
from stampswap_site.home import lan_address, require_room
from stampswap_site.places import Place

ROOT = Path(__file__).resolve().parent.parent
BREATH = 2.0
"""Seconds a process must have lived to be started again at once."""
MOST_LINES = 65_536


def main() -> None:
    parser = argparse.ArgumentParser(description="Serves a public site with many processes.")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--host", default="127.0.0.1", help="address to listen at (127.0.0.1)")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    told = parser.parse_args()
    data = Path(os.environ.get("STAMPSWAP_DATA") or ROOT / "var").resolve()
    require_room(data)
    os.environ.update({**written(data / "serve.env"), **os.environ})
    for name, example in (
        ("DATABASE_URL", "postgresql://user:password@127.0.0.1/stampswap"),
        ("REDIS_URL", "redis://127.0.0.1:6379"),
    ):
        if not os.environ.get(name, "").strip():
            sys.exit(f"{name} is not set: many processes share it, for example {name}={example}")
    allow_many_lines()
    with listening(told.host, told.port) as door, TemporaryDirectory(prefix="stampswap-") as folder:
        if subprocess.call([sys.executable, "manage.py", "prepare"], cwd=ROOT):
            sys.exit(1)
        Fleet(door, told.processes, folder).serve()


def written(path: Path) -> dict[str, str]:
    """The settings in this file; a first one if there is none."""
    if not path.exists():
        hosts = ["localhost", "127.0.0.1", lan_address(), socket.gethostname().lower()]
        path.touch(mode=0o600)
        path.write_text(
            "# Settings of this server; the list of all is in stampswap_site/settings.py.\n"
            f"SECRET_KEY={secrets.token_urlsafe(50)}\n"
            f"ALLOWED_HOSTS={','.join(dict.fromkeys(filter(None, hosts)))}\n"
            "# Take the next line away once a proxy speaks HTTPS for this server.\n"
            "STAMPSWAP_PLAIN=1\n",
            encoding="utf-8",
        )
    lines = path.read_text(encoding="utf-8").splitlines()
    settings = (line.partition("=") for line in lines if "=" in line and line[0] != "#")
    return {name.strip(): value.strip() for name, _, value in settings}


def listening(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port), backlog=1024)
    except (OSError, OverflowError) as failure:
        sys.exit(f"Port {port} cannot be used ({failure}); choose another one: PORT=8123.")


def allow_many_lines() -> None:
    """Every open line is a file to the system, and a thousand of them are soon a full house."""
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = MOST_LINES if most == resource.RLIM_INFINITY else min(most, MOST_LINES)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(now, allowed), most))


class Fleet:
    """The processes, each started again when it ends."""

    def __init__(self, door: socket.socket, size: int, folder: str) -> None:
        self.door = door
        self.size = size
        self.folder = folder
        self.born: dict[int, tuple[subprocess.Popen[bytes], float]] = {}
        self.places: dict[int, int] = {}
        """The number of each among the others."""
        self.stopped = Event()
        self.leash, self.hand = os.pipe()
        """Held by the processes, and by us until we end."""

    def serve(self) -> None:
        for order in (signal.SIGINT, signal.SIGTERM):
            signal.signal(order, self._stop)
        for _ in range(self.size):
            self._start()
        host, port = self.door.getsockname()[:2]
        say(f"Stamp Swap at http://{host}:{port}/ by processes {', '.join(map(str, self.born))}.")
        while self.born:
            pid, status = os.wait()
            process, born = self.born.pop(pid)
            self.places.pop(pid)
            process.returncode = os.waitstatus_to_exitcode(status)
            if not self.stopped.is_set():
                say(f"Process {pid} ended ({process.returncode}); another takes its place.")
                if time.monotonic() - born < BREATH:
                    time.sleep(BREATH)
                self._start()
        say("Stopped.")

    def _start(self) -> None:
        fd = self.door.fileno()
        number = min(set(range(self.size)) - set(self.places.values()))
        # Whoever speaks to us directly could say they were anybody.
        proxied = os.environ.get("STAMPSWAP_PLAIN") != "1"
        process = subprocess.Popen(  # noqa: S603  (nothing of it comes from outside)
            [
                *(sys.executable, "-m", "daphne", "--fd", str(fd), "--verbosity", "0"),
                *("--websocket-max-message-size", "4096"),
                *("--websocket-max-frame-size", "4096"),
                *(("--proxy-headers", "--proxy-headers-host", "X-Real-IP") if proxied else ()),
                "stampswap_site.asgi:application",
            ],
            cwd=ROOT,
            # One heap for all its threads, of which only one works at a time: else each has one,
            # and all of them grow.
            env={
                "MALLOC_ARENA_MAX": "1",
                **os.environ,
                leash.NAME: str(self.leash),
                # A proxy sends everybody along the same few lines.
                **({} if proxied else Place(number, self.size, self.folder).told()),
            },
            pass_fds=[fd, self.leash],
            # Ctrl-C reaches them by us, so that none is thought to have crashed.
            start_new_session=True,
        )
        self.born[process.pid] = (process, time.monotonic())
        self.places[process.pid] = number
        self._keep_to_a_core(process.pid, number)
        if self.stopped.is_set():  # while it was born
            process.terminate()

    def _keep_to_a_core(self, pid: int, number: int) -> None:
        """Only one thread of a process computes at a time. When they hand that over from core to
        core, a move costs a twentieth more. Linux only, and where no core would stay idle."""
        if sys.platform != "linux" or self.size < len(cores := os.sched_getaffinity(0)):
            return
        with suppress(OSError):  # it has ended already; or a sandbox forbids it, and it is slower
            os.sched_setaffinity(pid, {sorted(cores)[number % len(cores)]})

    def _stop(self, *_: object) -> None:
        self.stopped.set()
        for process, _born in list(self.born.values()):
            process.terminate()


def say(sentence: str) -> None:
    sys.stdout.write(sentence + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
