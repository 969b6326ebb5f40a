"""The time limits of the servers of the tests: a busy machine makes them slow, and none may give up
for that. A test of a limit sets it, and waits for what must come then."""

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from django.test import override_settings

LONG = 300.0
PATIENT = {
    **dict.fromkeys(("response", "keep_alive"), LONG),
    **dict.fromkeys(("handshake", "news", "line_reading", "pong"), LONG),
    **dict.fromkeys(("notify", "layer", "layer_ping", "counting", "ready", "waiting_task"), LONG),
    **dict.fromkeys(("database_connect", "database_query", "sqlite_lock"), LONG),
    **dict.fromkeys(("email", "push", "picture", "hanging", "start_background"), LONG),
    # Whatever is open when a server is stopped would keep it so long; and what it does by itself
    # now and then (`heartbeat`, `ping`, `websocket`) is no patience.
    "timer": 24 * 3600.0,
}
"""Seconds of the limits that a busy machine could exceed; the others are as in life."""


def limits(**seconds: float) -> dict[str, str]:
    """The settings of a server with these limits: `WorkerServer(data, **limits(response=1))`."""
    return {f"STAMPSWAP_{name.upper()}_SECONDS": str(limit) for name, limit in seconds.items()}


def limited(**seconds: float) -> "override_settings":
    """The same for the process of the test: `with limited(news=0.1):`."""
    # Not above: the settings of the tests, which these need, begin with this module.
    from django.conf import settings
    from django.test import override_settings

    return override_settings(TIME_LIMITS=replace(settings.TIME_LIMITS, **seconds))
