"""The log: one object a line, and no trouble in it a thousand times."""

import json
import logging
from io import StringIO

from stampswap_site import logs


def test_a_warning_is_written_once_and_then_counted() -> None:
    written, now = StringIO(), [1000.0]
    handler = logs.OnceAMinute(clock=lambda: now[0])
    handler.setStream(written)
    handler.setFormatter(logs.JsonLines())
    log = logging.Logger("of a test")
    log.addHandler(handler)
    for number in range(2400):
        log.warning("A heartbeat was skipped: %s", number)
    log.warning("Redis is away")
    log.error("one")
    log.error("one")
    now[0] += 61
    log.warning("A heartbeat was skipped: %s", 2400)
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    assert [line["message"] for line in lines] == [
        "A heartbeat was skipped: 0",
        "Redis is away",
        "one",
        "one",
        "2399 more in a minute: A heartbeat was skipped: %s",
        "A heartbeat was skipped: 2400",
    ]
    assert {line["logger"] for line in lines} == {"of a test"}
