"""Every time limit of the server, in seconds: how long it waits for a client, the database, Redis
or another service, and how often it looks by itself. The proxy limits how long a client may take to
send a request and to read the response (deploy/nginx.conf).

Each can be set by the environment: `response` by STAMPSWAP_RESPONSE_SECONDS, and so on.
"""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, fields

from django.core.exceptions import ImproperlyConfigured

LONGEST_LIMIT = 24 * 3600.0
NUMBER = re.compile(r"[0-9]+(\.[0-9]+)?")
NAME = re.compile(r"STAMPSWAP_[A-Z0-9_]+_SECONDS")


@dataclass(frozen=True)
class TimeLimits:
    response: float = 10.0
    """A request that Django has not answered by then is answered 503: the database hangs."""
    keep_alive: float = 60.0
    """`make serve` closes a connection without a request for so long. Longer than the polling of
    pages (25 s) and the idle timeout of nginx (45 s)."""

    handshake: float = 4.0
    """A websocket that database and Redis have not let in by then is refused; the page polls."""
    news: float = 3.0
    """The websockets of a table are closed if its changes are not rendered by then; their pages
    poll, and connect again."""
    line_reading: float = 10.0
    """The socket of a browser that has not read its messages by then is closed; it connects again
    and gets everything."""
    heartbeat: float = 25.0
    """Between two messages of a websocket while nothing changes. A page that gets none for a minute
    connects again."""
    look: float = 60.0
    """Between two checks of what changes without a notification: who is here, how long one
    waits."""
    ping: float = 20.0
    """Between two pings of `make serve` to a browser."""
    pong: float = 20.0
    """`make serve` drops a websocket whose browser has not answered a ping by then."""
    websocket: float = 24 * 3600.0
    """A home server closes a websocket that is so old; the page opens another."""

    notify: float = 2.0
    """News of a table that the channel layer has not taken by then are lost; pages poll."""
    layer: float = 5.0
    """The channel layer gives up a command that Redis has not answered by then."""
    layer_ping: float = 2.0
    """The channel layer pings Redis if there was no message for so long, and takes it for away if
    there is no answer in the same time again."""
    counting: float = 0.5
    """Limits count in this process alone if Redis has not counted by then."""
    ready: float = 2.0
    """/readyz says that the channel layer is away if a message has not come through by then."""
    waiting_task: float = 60.0
    """/readyz says that no worker runs if a background task has waited for one so long."""

    database_connect: float = 3.0
    """PostgreSQL is away if it has not accepted a connection by then. In whole seconds."""
    database_query: float = 10.0
    """PostgreSQL ends a query, or waiting for a lock, and a connection counts as lost if nothing
    comes back, after that time. The response is a 503 that asks to try again."""
    sqlite_lock: float = 20.0
    """SQLite gives up waiting for another transaction."""

    email: float = 5.0
    """A letter is given up if the mail server does not answer for so long."""
    push: float = 5.0
    """News for a closed browser are tried again later if its push service has not answered."""
    picture: float = 20.0
    """A picture to be shared that is not drawn by then is not shown."""
    timer: float = 60.0
    """Between two rounds of each server process, which makes the moves of bots that a crash left
    waiting, and of the process for background tasks."""

    hanging: float = 10.0
    """A worker of `make serve`, or a process for background tasks, that has shown no sign of life
    by then is replaced. In whole seconds."""
    start_background: float = 60.0
    """A process for background tasks without its first sign of life by then is replaced."""
    task: float = 300.0
    """A process for background tasks that has worked on one of them for so long is replaced, and
    the task is begun anew."""
    stop_requests: float = 6.0
    """A stopped worker gives up what it is answering; in whole seconds. Container runtimes wait 10
    seconds before they kill."""
    stop_threads: float = 5.0
    """After that, a worker whose threads still wait for the database kills itself."""
    stop_task: float = 5.0
    """A stopped server kills the process for background tasks if its task is not done by then."""

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> "TimeLimits":
        names = {_name(field.name): field.name for field in fields(cls)}
        given = {name: value.strip() for name, value in environment.items() if NAME.fullmatch(name)}
        if unknown := sorted(given.keys() - names.keys()):
            raise ImproperlyConfigured(
                f"{unknown[0]} is no time limit of this server; all are listed in "
                "stampswap_site/time_limits.py."
            )
        return cls(**{names[name]: _seconds(name, given[name]) for name in given if given[name]})


def _name(field: str) -> str:
    return f"STAMPSWAP_{field.upper()}_SECONDS"


def _seconds(name: str, value: str) -> float:
    seconds = float(value) if NUMBER.fullmatch(value) else 0
    if not 0 < seconds <= LONGEST_LIMIT:
        raise ImproperlyConfigured(
            f"{name} must be a number above 0 and at most "
            f"{LONGEST_LIMIT:.0f} (a day), not {value!r}."
        )
    return seconds
