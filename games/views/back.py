"""The way back to the table somebody came from to look something up."""

import re
from urllib.parse import urlsplit

from django.http import HttpRequest

TABLE = re.compile(r"/t/[\w-]+/")


def table_left(request: HttpRequest) -> str:
    """The address of that table; empty if they came from elsewhere."""
    try:
        came = urlsplit(request.headers.get("Referer", ""))
    except ValueError:
        return ""
    ours = came.netloc == request.get_host()
    return came.path if ours and TABLE.fullmatch(came.path) else ""
