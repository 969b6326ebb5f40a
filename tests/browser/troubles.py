"""Games that go wrong on purpose, in the database of the site that is running, and a keeper."""

from datetime import timedelta
from io import StringIO

from django.core.management import call_command
from django.utils import timezone

from games.models import Game, Person
from tests.browser.stage import RunningSite, Table, run_in_site
from tests.web.tables import browser_of


def make_trouble(site: RunningSite, table: Table, what: str) -> str:
    """Let something go wrong, and return the cookie of a keeper."""
    code = table.path.strip("/").split("/")[-1]
    return str(run_in_site(site, what, code))


def cause(what: str, code: str) -> str:
    game = Game.objects.get(code=code)
    {"absent": absent, "torn": torn}[what](game)
    name = f"keeper-{code}"
    if not Person.objects.filter(username=name).exists():
        Person.objects.create_user(name, "", "tweezers-and-hinges", name="Kim")
    call_command("keeper", name, stdout=StringIO())
    keeper = browser_of(Person.objects.get(username=name))
    return str(keeper.cookies["sessionid"].value)


def absent(game: Game) -> None:
    """Let the second seat be awaited for two days."""
    game.players.filter(seat=1).update(awaited_since=timezone.now() - timedelta(days=2))


def torn(game: Game) -> None:
    """Store a decision of the second seat that cannot be read."""
    assert game.snapshot is not None
    game.snapshot["players"][1]["desk"] = {"cut": "torn"}
    game.version += 1  # or the server would go on with what it has read
    game.save(update_fields=["snapshot", "version"])
