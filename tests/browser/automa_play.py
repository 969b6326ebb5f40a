"""A game against the Automa that is nearly over, in the database of the site that is running."""

from itertools import count

from automa.rules.setup import DeckKind
from automa.services.games import keep_record
from automa.simulation.games import play_game
from games.services.people import identity
from tests.web.tables import browser_of


def lay(left: int) -> tuple[str, str]:
    """Store a game with so many reports left before the score; return its address and the cookie of
    its player."""
    games = (play_game("tour", number) for number in count())
    played = next(each for each in games if each.setup.deck is DeckKind.INVENTED)
    anna = identity.new_guest("Anna")
    game = keep_record(anna, played.setup, played.reports[: -left - 1])
    return f"/automa/{game.code}/", browser_of(anna).cookies["sessionid"].value
