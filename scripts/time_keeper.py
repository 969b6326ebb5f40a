"""Measures how much more work the keeper's pages are with many games: the processor time of each
page with 20,000 games, with 200, and the ratio. Processor time, of this process and the database,
since the machine may have other work.

Needs Linux and a PostgreSQL on this machine (see `scripts.find_servers`), in which it makes a
database of its own and deletes it afterwards. It takes some minutes.
"""

import argparse
import os
import sys
from datetime import timedelta
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time

import django

from scripts.find_servers import MISSING, find_database

FOLDER = TemporaryDirectory(prefix="stampswap-")
DATABASE = find_database() or sys.exit(MISSING)
os.environ |= {"STAMPSWAP_DATA": FOLDER.name, "DJANGO_SETTINGS_MODULE": "tests.settings"}
os.environ |= {"DATABASE_URL": DATABASE, "REDIS_URL": ""}
django.setup()

from django.db import connection  # noqa: E402  (here and below: models need Django set up)
from django.db.models import Subquery  # noqa: E402
from django.test import Client  # noqa: E402
from django.test.utils import setup_test_environment  # noqa: E402
from django.utils import timezone  # noqa: E402

from games.models import (  # noqa: E402
    Act,
    Failure,
    Game,
    Move,
    Person,
    Player,
    Report,
    SeatKind,
    Status,
)
from games.models.game import new_code  # noqa: E402
from games.simulation.report import aligned  # noqa: E402
from tests.keeping.keepers import new_keeper  # noqa: E402
from tests.web.tables import browser_of, seat_people  # noqa: E402

FEW, NAMESAKES, AIM = 200, 40, "within 2"
SYLLABLES = ("an", "be", "cle", "do", "el", "fri", "ga", "han", "il", "jo", "ka", "lu")
PAGES = (
    "",
    "games/",
    "games/?p=2",
    "games/?o=1",
    "games/?stuck=day",
    "games/?health=broken",
    "games/?health=reported",
    "games/?status__exact=playing",
    "games/?q=RARE",
    "games/?q=CODE",
    "games/?q=zofia",
    "games/?q=nosuchname",
    "games/?q=an",
    "games/?q=han",
    "games/CODE/",
    "people/",
    "people/?standing=guest",
    "people/?q=RARE",
    "people/?q=zofia",
    "people/PERSON/",
    "reports/",
    "reports/?q=hangs",
    "reports/?q=CODE",
    "failures/",
    "failures/?q=CODE",
    "journal/",
    "journal/?q=CODE",
)


def fill(number: int, chance: Random) -> None:
    """Games as a server has them: most are over, some go on, some are broken or reported; each
    with three players and a few moves."""
    model = seat_people(("Anna", "Ben"), 1).game
    with connection.cursor() as cursor:
        cursor.execute("SET statement_timeout = 0")
    now, some = timezone.now(), max(60, number // 10)
    names = ["Zofia"] * NAMESAKES
    names += ["".join(chance.choices(SYLLABLES, k=4)).title()[:24] for _ in range(number // 2)]
    people = Person.objects.bulk_create(
        Person(name=name, email=f"{name.lower()}{n}@example.org" if n % 3 else "")
        for n, name in enumerate(names)
    )
    then = now - timedelta(days=3)
    games = Game.objects.bulk_create(
        (
            Game(
                status=(status := _status(n)),
                edition=model.edition,
                moves=3,
                day=1,
                phase="collect",
                started=now,
                moved=then - timedelta(minutes=n),
                ended=None if status == Status.PLAYING else then - timedelta(minutes=n),
                checked=now,
                broken="a move is missing" if n % 100 == 50 and n < FEW else "",
                broken_since=now if n % 100 == 50 and n < FEW else None,
            )
            for n in range(number)
        ),
        batch_size=500,
    )
    like = Game.objects.filter(pk=model.pk)
    for name in ("deal", "snapshot"):
        Game.objects.update(**{name: Subquery(like.values(name))})
    seats = Player.objects.bulk_create(
        (
            Player(
                game=game,
                seat=seat,
                kind=SeatKind.PERSON,
                person=person,
                name=person.name,
                awaited_since=game.moved if game.status == Status.PLAYING and not seat else None,
            )
            for number, game in enumerate(games)
            for seat, person in enumerate(_seated(number, people, chance))
        ),
        batch_size=2000,
    )
    Move.objects.bulk_create(
        (
            Move(
                game=game,
                line=0,
                number=n,
                seat=n - 1,
                token=f"0.{n}",
                data={},
                entries=[],
                at=now,
            )
            for game in games
            for n in (1, 2, 3)
        ),
        batch_size=2000,
    )
    Report.objects.bulk_create(
        Report(
            game=seat.game,
            player=seat,
            person=seat.person,
            name=seat.name,
            text="It hangs",
            line=0,
            move=3,
            state="x",
            status="settled" if n > FEW // 20 else "open",
        )
        for n, seat in enumerate(seats[:some])
    )
    Failure.objects.bulk_create(
        Failure(game=game, route="move", digest=str(n), traceback="x" * 2000, settled=n > FEW // 20)
        for n, game in enumerate(games[:some])
    )
    Act.objects.bulk_create(
        Act(by="kim", kind="paused", game=game, about=game.code, reason="tea")
        for game in games[:some]
    )
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE")


def _status(number: int) -> Status:
    """One of twenty goes on, one is abandoned; and enough for a page in any case."""
    if number % 20 == 7 or 100 <= number < 160:
        return Status.PLAYING
    return Status.ABANDONED if number % 20 == 8 else Status.OVER


def _seated(number: int, people: list[Person], chance: Random) -> list[Person]:
    """Three people. Those of one name sit at as many tables, however many there are."""
    others = chance.sample(people[NAMESAKES:], 3)
    return [people[number], *others[1:]] if number < NAMESAKES else others


def processor_time() -> float:
    """The seconds that this process and its session of the database have run."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        session = Path(f"/proc/{cursor.fetchone()[0]}/schedstat")
    return process_time() + int(session.read_text().split()[0]) / 1e9


def times(room: Client, rounds: int) -> dict[str, float]:
    """The seconds of processor time for each page."""
    game, person = Game.objects.filter(status=Status.OVER)[7], Person.objects.get(name="Rarissima")
    found = {}
    for page in PAGES:
        words = {"CODE": game.code, "RARE": "rarissima", "PERSON": str(person.pk)}
        path = page
        for word, instead in words.items():
            path = path.replace(word, instead)
        assert room.get(f"/keeper/{path}").status_code == 200, path
        began = processor_time()
        for _ in range(rounds):
            room.get(f"/keeper/{path}")
        found[page] = (processor_time() - began) / rounds
    return found


def measured(number: int, rounds: int) -> dict[str, float]:
    fill(number, Random(number))
    rare = Person.objects.create(name="Rarissima", username=f"guest-{new_code()}")
    Player.objects.filter(pk=Player.objects.latest("pk").pk).update(person=rare, name=rare.name)
    return times(browser_of(new_keeper(f"Kim{number}")), rounds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000, help="how many are many (20000)")
    parser.add_argument("--rounds", type=int, default=9, help="requests of each page (9)")
    wanted = parser.parse_args()
    with FOLDER:
        name = connection.settings_dict["NAME"]
        setup_test_environment()
        connection.creation.create_test_db(verbosity=0, autoclobber=True)
        try:
            few = measured(FEW, wanted.rounds)
            Game.objects.all().delete()
            Person.objects.all().delete()
            many = measured(wanted.games, wanted.rounds)
        finally:
            connection.creation.destroy_test_db(name, verbosity=0)
    rows = [
        [
            page or "(attention)",
            f"{1000 * few[page]:.0f} ms",
            f"{1000 * many[page]:.0f} ms",
            f"{many[page] / few[page]:.2f}",
        ]
        for page in PAGES
    ]
    heading = ["page", f"{FEW} games", f"{wanted.games} games", f"ratio ({AIM})"]
    print("\n".join(aligned(heading, *rows)))


if __name__ == "__main__":
    main()
