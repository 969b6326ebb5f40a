"""Which processes serve at a port, as Linux tells."""

import socket
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

LISTEN = "0A"
"""The state of a listening socket."""


def all_processes() -> list[int]:
    return [int(path.name) for path in Path("/proc").glob("[0-9]*")]


def read(pid: int, name: str) -> bytes:
    """What Linux tells of a process; empty if it has ended, or belongs to somebody else."""
    try:
        return Path(f"/proc/{pid}/{name}").read_bytes()
    except OSError:
        return b""


def is_started(pid: int) -> bool:
    """Whether a server has started this process, as a worker or for background tasks."""
    command = read(pid, "cmdline")
    return b"spawn_main" in command or b"background" in command.split(b"\0")


def workers(port: int) -> list[int]:
    """The started processes that accept connections at the port."""
    return _holders(row[9] for row in _sockets(port) if row[3] == LISTEN)


def worker_of(port: int, connection: socket.socket) -> int:
    """The process at the other end of a connection to the port."""
    client = f":{connection.getsockname()[1]:04X}"
    (pid,) = _holders(row[9] for row in _sockets(port) if row[2].endswith(client))
    return pid


def _sockets(port: int) -> list[list[str]]:
    rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return [row for row in rows if row[1].endswith(f":{port:04X}")]


def _holders(inodes: Iterable[str]) -> list[int]:
    files = {f"socket:[{inode}]" for inode in inodes}
    return sorted(pid for pid in all_processes() if is_started(pid) and files & _files(pid))


def _files(pid: int) -> set[str]:
    found = set[str]()
    with suppress(OSError):
        for file in Path(f"/proc/{pid}/fd").iterdir():
            with suppress(OSError):
                found.add(str(file.readlink()))
    return found
