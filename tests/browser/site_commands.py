"""The program that `stage` starts: one for all tours of a worker, as starting takes longer than
laying a table."""

import json
import sys
from typing import Any

from django.db import connection

from games.models import Game
from tests.browser import automa_play, dailies, event_play, laying, tasks, troubles
from tests.browser.stage import Position
from tests.web.exercised import with_exercises


def main() -> None:
    for line in sys.stdin:
        what, *words = json.loads(line)
        sys.stdout.write(json.dumps(do(what, *words)) + "\n")
        sys.stdout.flush()
        connection.close()  # between two orders, it holds nothing that others wait for


def do(what: str, *words: Any) -> Any:
    if what == "lay":
        return [laying.lay(Position(**each)) for each in words]
    if what == "play-until":
        path, position = words
        return laying.play_until(path, Position(**position))
    if what == "lay-automa":
        return automa_play.lay(*words)
    if what == "exercises":
        path, kinds = words
        return with_exercises(Game.objects.get(code=path.split("/")[2]), tuple(kinds))
    if what == "finish-tasks":
        return tasks.finish(*words)
    if what == "daily":
        return dailies.prepare(*words)
    if what == "join-event":
        return event_play.join_event(*words)
    if what == "play-event":
        return event_play.play_event(*words)
    return troubles.cause(what, *words)
