"""What a home server finds out for itself instead of being told by the environment."""

import os
import secrets
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PROBE = 65_536
"""Bytes for which there must be room to start."""


class FolderNotWritable(SystemExit):
    """As an exit it is one sentence, whichever server or command found out."""

    def __init__(self, folder: Path, failure: OSError) -> None:
        super().__init__(
            f"Nothing can be written to {folder} ({failure.strerror}), and games are kept there. "
            "Make room or let this user write there; or name another folder, for example "
            "STAMPSWAP_DATA=/srv/stampswap."
        )


@contextmanager
def kept_in(folder: Path) -> Iterator[None]:
    """Whatever is written meanwhile is written to this folder, or that is why it was not."""
    try:
        yield
    except OSError as failure:
        raise FolderNotWritable(folder, failure) from None


def require_room(folder: Path) -> None:
    """Before a server starts that could only refuse every move."""
    probe = folder / f"probe.{os.getpid()}"
    with kept_in(folder):
        folder.mkdir(parents=True, exist_ok=True)
        try:
            probe.write_bytes(bytes(PROBE))
        finally:
            probe.unlink(missing_ok=True)


def secret_key(folder: Path) -> str:
    """The key of this home, made on the first start and kept in `folder`."""
    path = folder / "secret_key"
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        draft = folder / f"secret_key.{os.getpid()}"
        draft.touch(mode=0o600)
        draft.write_text(secrets.token_urlsafe(50), encoding="utf-8")
        # Linked, not renamed: of two processes starting together the first one's key stays.
        try:
            path.hardlink_to(draft)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text(encoding="utf-8").strip()


def lan_address() -> str | None:
    """The address under which the local network sees this machine, if there is a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Connecting a datagram socket sends nothing; it only chooses the way out.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith("127.") else address
