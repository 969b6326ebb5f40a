"""Reads JSON files given to commands."""

import json
import sys
from errno import EFBIG
from os import strerror
from pathlib import Path
from typing import Any

from django.utils.translation import gettext as _

MAX_BYTES = 5_000_000
"""About fifty times the size of the longest game."""


class UnreadableFile(Exception):
    """A file that is no JSON; the message is a sentence that says why."""


def read_json(name: str) -> Any:
    """The data of a JSON file, or of the standard input if the name is -."""
    try:
        if name == "-":
            raw = sys.stdin.buffer.read(MAX_BYTES + 1)
        else:
            with Path(name).open("rb") as file:
                raw = file.read(MAX_BYTES + 1)
        if len(raw) > MAX_BYTES:
            raise OSError(EFBIG, strerror(EFBIG))
    except FileNotFoundError:
        raise UnreadableFile(_("There is no such file.")) from None
    except (OSError, ValueError) as failure:  # a name with a NUL in it is a ValueError
        reason = getattr(failure, "strerror", None) or str(failure)
        raise UnreadableFile(_("It cannot be read (%(reason)s).") % {"reason": reason}) from None
    try:
        return json.loads(raw.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise UnreadableFile(_("It is not UTF-8 text.")) from None
    except RecursionError:
        raise UnreadableFile(_("It is nested too deeply.")) from None
    except json.JSONDecodeError as failure:
        place = {"line": failure.lineno, "column": failure.colno}
        raise UnreadableFile(
            _("It is not JSON (line %(line)d, column %(column)d).") % place
        ) from None
    except ValueError:  # a number of thousands of digits
        raise UnreadableFile(_("It is not JSON (a number is too long).")) from None
