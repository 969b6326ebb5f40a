"""JSON files that people hand in."""

import json
import sys
from errno import EFBIG
from os import strerror
from pathlib import Path
from typing import Any

from django.utils.translation import gettext as _

LARGEST = 5_000_000
"""Bytes; the longest game needs a fiftieth."""


class Unreadable(Exception):
    """A sentence that says why a file holds no JSON."""


def read_json(name: str) -> Any:
    """The JSON in a file, or in the standard input if its name is -."""
    try:
        if name == "-":
            raw = sys.stdin.buffer.read(LARGEST + 1)
        else:
            with Path(name).open("rb") as file:
                raw = file.read(LARGEST + 1)
        if len(raw) > LARGEST:
            raise OSError(EFBIG, strerror(EFBIG))
    except FileNotFoundError:
        raise Unreadable(_("There is no such file.")) from None
    except (OSError, ValueError) as failure:  # a name with a NUL in it is a ValueError
        reason = getattr(failure, "strerror", None) or str(failure)
        raise Unreadable(_("It cannot be read (%(reason)s).") % {"reason": reason}) from None
    try:
        return json.loads(raw.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise Unreadable(_("It is not UTF-8 text.")) from None
    except RecursionError:
        raise Unreadable(_("It is nested too deeply.")) from None
    except json.JSONDecodeError as failure:
        place = {"line": failure.lineno, "column": failure.colno}
        raise Unreadable(_("It is not JSON (line %(line)d, column %(column)d).") % place) from None
    except ValueError:  # a number of thousands of digits
        raise Unreadable(_("It is not JSON (a number is too long).")) from None
