"""What one request of a stranger costs: `python -m scripts.anonymous_costs` prints the table of
docs/security.md.

Each public address is asked as a stranger asks it, with a few examples for its words, of a small
site: some tables, a finished game, a share. It is asked once before, as a process that runs keeps
what it has made once; the least of some tries counts, since other programs only make it longer.
"""

import os
import re
import tempfile
from collections.abc import Iterator
from time import process_time
from typing import NamedTuple

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
os.environ["STAMPSWAP_DATA"] = tempfile.mkdtemp(prefix="stampswap-costs-")

import django

django.setup()

from django.db import connection, reset_queries  # noqa: E402
from django.test import Client  # noqa: E402
from django.test.utils import (  # noqa: E402
    CaptureQueriesContext,
    setup_databases,
    setup_test_environment,
    teardown_databases,
)

from club.sharing.services import share_album  # noqa: E402
from games.models import SeatKind  # noqa: E402
from games.services.lobby import hosting  # noqa: E402
from games.services.people import identity  # noqa: E402
from tests.attacks.addresses import addresses  # noqa: E402
from tests.web.finished import finished  # noqa: E402
from tests.web.tables import seat_people  # noqa: E402

TRIES = 5
DEAREST = 25
"""Lines of the table: the dearest addresses."""
AT_MOST = 10
"""What an address may cost, in front pages, unless a limit of its own holds it back."""


class Cost(NamedTuple):
    path: str
    status: int
    milliseconds: float
    queries: int
    kilobytes: float


def costs() -> Iterator[Cost]:
    playing, over = seat_people(), finished()
    gathering = hosting.host_table(identity.new_guest("Dora"), [SeatKind.INVITED])
    shared = share_album(over.game, 0)
    paths = {path for game in (playing.game, over.game) for path in addresses(game.code)}
    paths |= {f"/i/{gathering.invitation}/", f"/i/{gathering.invitation}/picture.png"}
    paths |= {f"/share/{shared.code}/", f"/share/{shared.code}/picture.png"}
    paths |= {"/rules/?q=stamp+album+rare+contest+forever+token+pile+cut"}
    for path in sorted(paths):
        yield cost_of(path)


def cost_of(path: str) -> Cost:
    client = Client(raise_request_exception=False)
    client.get(path)
    least, queries, answer = float("inf"), 0, None
    for _ in range(TRIES):
        reset_queries()
        client = Client(raise_request_exception=False)
        began = process_time()
        answer = client.get(path)
        least = min(least, process_time() - began)
    with CaptureQueriesContext(connection) as captured:
        client.get(path)
    queries = len(captured)
    assert answer is not None
    size = 0 if answer.streaming else len(answer.content)
    return Cost(path, answer.status_code, 1000 * least, queries, size / 1000)


def main() -> None:
    setup_test_environment()
    databases = setup_databases(verbosity=0, interactive=False)
    try:
        found = list(costs())
    finally:
        teardown_databases(databases, verbosity=0)
    front = next(each for each in found if each.path == "/")
    found.sort(key=lambda each: each.milliseconds, reverse=True)
    print("| address | answer | processor time, front page = 1 | queries | kB |")
    print("|---|---|---|---|---|")
    for each in [*found[:DEAREST], front]:
        path = re.sub(r"/(t|i|share|games)/[\w-]{8,}/", r"/\1/…/", each.path)
        times = each.milliseconds / front.milliseconds
        line = (path[:60], each.status, f"{times:.1f}", each.queries, f"{each.kilobytes:.0f}")
        print("|", " | ".join(map(str, line)), "|")
    dear = [each.path for each in found if each.milliseconds > AT_MOST * front.milliseconds]
    if dear:
        raise SystemExit(f"More than {AT_MOST} times the front page: {', '.join(dear)}")


if __name__ == "__main__":
    main()
