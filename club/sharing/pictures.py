"""PNG files of the pictures, each made once, and kept in the data folder.

A file is named after the content of its picture, so that it is never wrong and several processes
make the same one at worst. What was made first goes first when they take too much room.
"""

import os
import subprocess
import sys
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from tempfile import NamedTemporaryFile
from threading import BoundedSemaphore

from django.conf import settings

from club.sharing import render

MOST = 100_000_000
"""Bytes of all pictures together."""
SECONDS = 20
"""How long one may take."""
_one_at_a_time = BoundedSemaphore()


class NotDrawn(Exception):
    """The server has no time for it now."""


def key_of(drawn: str) -> str:
    return blake2b(drawn.encode(), digest_size=16).hexdigest()


def kept(key: str) -> bytes | None:
    try:
        return (folder() / f"{key}.png").read_bytes()
    except OSError:
        return None


def make(key: str, drawn: str) -> bytes:
    """Draw a picture and keep it, unless somebody has meanwhile. One that cannot be kept is drawn
    again next time."""
    if not _one_at_a_time.acquire(timeout=SECONDS):
        raise NotDrawn
    try:
        if made := kept(key):
            return made
        made = png(drawn)
    finally:
        _one_at_a_time.release()
    with suppress(OSError):
        folder().mkdir(exist_ok=True)
        with NamedTemporaryFile(dir=folder(), suffix=".part", delete=False) as file:
            file.write(made)
        Path(file.name).replace(folder() / f"{key}.png")
        tidy(MOST)
    return made


def png(drawn: str) -> bytes:
    """A picture as PNG, drawn by a process of its own (see `render`)."""
    try:
        done = subprocess.run(  # noqa: S603  (our own program)
            [sys.executable, render.__file__],
            input=drawn.encode(),
            capture_output=True,
            check=True,
            timeout=SECONDS,
        )
    except (OSError, subprocess.SubprocessError) as error:
        raise NotDrawn from error
    return done.stdout


def tidy(most: int) -> None:
    """Remove the oldest files until the rest fits. Another process may do the same at once."""
    found: list[tuple[float, int, str]] = []
    for entry in os.scandir(folder()):
        with suppress(FileNotFoundError):
            stat = entry.stat()
            found.append((stat.st_mtime, stat.st_size, entry.path))
    size = sum(each[1] for each in found)
    for _at, length, path in sorted(found):
        if size <= most:
            break
        Path(path).unlink(missing_ok=True)
        size -= length


def folder() -> Path:
    found: Path = settings.DATA_FOLDER / "pictures"
    return found
