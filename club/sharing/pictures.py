"""PNG files of the pictures, each made once in the background, and kept in the data folder.

A file is named after the content of its picture, so that it is never out of date. The oldest are
removed when they take too much room.
"""

import os
import subprocess
import sys
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from tempfile import NamedTemporaryFile

from django.conf import settings
from django_tasks import task

from club.sharing import render
from club.sharing.drawn import DRAWN

MOST_BYTES = 100_000_000
"""Bytes of all pictures together."""
LAST_BYTES = b"IEND\xae\x42\x60\x82"
"""Of every PNG."""
AFTER_OTHERS = -50
"""The priority of the task."""


class NotDrawn(Exception):
    """Drawing took too long, or the program failed."""


def key_of(drawn: str) -> str:
    return blake2b(drawn.encode(), digest_size=16).hexdigest()


def kept(key: str) -> bytes | None:
    """A stored picture; None if there is none, or it is not whole."""
    try:
        found = (folder() / f"{key}.png").read_bytes()
    except OSError:
        return None
    return found if found.endswith(LAST_BYTES) else None


@task(priority=AFTER_OTHERS)
def make(what: str, code: str) -> None:
    """Draw the picture of a share, a result or an invitation, and keep it."""
    drawn = DRAWN[what](code)
    if drawn is not None and kept(key_of(drawn)) is None:
        keep(key_of(drawn), png(drawn))


def keep(key: str, made: bytes) -> None:
    folder().mkdir(exist_ok=True)
    with NamedTemporaryFile(dir=folder(), suffix=".part", delete=False) as file:
        file.write(made)
    Path(file.name).replace(folder() / f"{key}.png")
    tidy(MOST_BYTES)


def png(drawn: str) -> bytes:
    """A picture as PNG, drawn by a process of its own (see `render`)."""
    try:
        done = subprocess.run(  # noqa: S603  (our own program)
            [sys.executable, render.__file__],
            input=drawn.encode(),
            capture_output=True,
            check=True,
            timeout=settings.TIME_LIMITS.picture,
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
