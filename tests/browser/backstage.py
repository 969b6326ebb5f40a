"""The program that `stage` starts: one for all tours at a server, as starting takes longer than
laying a table."""

import json
import sys
from typing import Any

from django.db import connection

from tests.browser import dailies, event_play, laying, mishaps
from tests.browser.stage import Wish


def main() -> None:
    for line in sys.stdin:
        what, *words = json.loads(line)
        sys.stdout.write(json.dumps(do(what, *words)) + "\n")
        sys.stdout.flush()
        connection.close()  # between two orders, it holds nothing that others wait for


def do(what: str, *words: Any) -> Any:
    if what == "lay":
        return [laying.lay(Wish(**each)) for each in words]
    if what == "play-until":
        path, wish = words
        return laying.play_until(path, Wish(**wish))
    if what == "daily":
        return dailies.happen(*words)
    if what == "join-event":
        return event_play.join_event(*words)
    if what == "play-event":
        return event_play.play_event(*words)
    return mishaps.happen(what, *words)
