"""Error reports to a Sentry, if SENTRY_DSN names one: the place in the code, without any personal
data."""

from typing import Any

import sentry_sdk
from sentry_sdk.integrations.django import DjangoIntegration

KEPT = ("event_id", "timestamp", "platform", "level", "logger", "sdk", "transaction")


def start(dsn: str) -> None:
    sentry_sdk.init(
        dsn=dsn,
        integrations=[DjangoIntegration(transaction_style="function_name")],
        auto_enabling_integrations=False,
        send_default_pii=False,
        include_local_variables=False,
        max_request_body_size="never",
        max_breadcrumbs=0,
        server_name="",
        before_send=bare,
    )


def bare(event: Any, hint: dict[str, Any]) -> Any:
    """The event without anything personal or secret: no address, headers or body of a request, no
    person, no values, and no text of an error, which may quote what somebody sent."""
    kept = {name: event[name] for name in KEPT if name in event}
    if words := event.get("logentry", {}).get("message"):  # the pattern, not what is put into it
        kept["logentry"] = {"message": words}
    if found := event.get("exception", {}).get("values"):
        kept["exception"] = {"values": [_bare_exception(each) for each in found]}
    return kept


def _bare_exception(exception: dict[str, Any]) -> dict[str, Any]:
    frames = (exception.get("stacktrace") or {}).get("frames", ())
    named = ("filename", "function", "module", "lineno", "context_line", "in_app")
    return {
        "type": exception.get("type"),
        "module": exception.get("module"),
        "mechanism": {"type": "generic", "handled": False},
        "stacktrace": {
            "frames": [{name: frame[name] for name in named if name in frame} for frame in frames]
        },
    }
