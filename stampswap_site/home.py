"""Defaults of a home server that needs no configuration: data folder, secret key, LAN address."""

import os
import secrets
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PROBE = 65_536
"""Bytes that must be free on the disk at the start."""


class FolderNotWritable(SystemExit):
    """Ends the process with this sentence instead of a traceback."""

    def __init__(self, folder: Path, failure: OSError) -> None:
        super().__init__(
            f"Nothing can be written to {folder} ({failure.strerror}), and games are kept there. "
            "Make room or let this user write there; or name another folder, for example "
            "STAMPSWAP_DATA=/srv/stampswap."
        )


@contextmanager
def writing_to(folder: Path) -> Iterator[None]:
    """Turn an OSError while writing to this folder into `FolderNotWritable`."""
    try:
        yield
    except OSError as failure:
        raise FolderNotWritable(folder, failure) from None


def require_room(folder: Path) -> None:
    """Check that the folder can be written to, before a server starts that could store no move."""
    probe = folder / f"probe.{os.getpid()}"
    with writing_to(folder):
        folder.mkdir(parents=True, exist_ok=True)
        try:
            probe.write_bytes(bytes(PROBE))
        finally:
            probe.unlink(missing_ok=True)


def secret_key(folder: Path) -> str:
    """Read SECRET_KEY from `folder`; the first start creates it."""
    path = folder / "secret_key"
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        draft = folder / f"secret_key.{os.getpid()}"
        draft.touch(mode=0o600)
        draft.write_text(secrets.token_urlsafe(50), encoding="utf-8")
        # A link fails where a rename would overwrite: if two processes start at the same time,
        # both use the key of the first.
        try:
            path.hardlink_to(draft)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text(encoding="utf-8").strip()


def lan_address() -> str | None:
    """This machine's address in the local network; None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Connecting a datagram socket sends nothing; it only selects a network interface.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith("127.") else address
