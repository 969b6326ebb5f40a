"""How long a page of a game takes, without the queries of its two tables."""

from statistics import mean
from time import process_time

from django.template.loader import render_to_string
from django.test import RequestFactory

from automa.models import AutomaGame
from automa.records import make_record, read_record
from automa.rules.setup import DeckKind
from automa.screens import turn
from automa.simulation.games import Played, play_game

PAGES = 20


def page_seconds() -> float:
    """The mean of pages late in a game: reports read, replayed and shown."""
    games = (play_game("page", number) for number in range(30))
    played = next(game for game in games if game.setup.deck is not DeckKind.FLIP)
    return mean(_page(played, len(played.reports) - 2 - number) for number in range(PAGES))


def _page(played: Played, reports: int) -> float:
    record = make_record(played.setup, played.reports[:reports])
    request = RequestFactory().get("/automa/")
    began = process_time()
    setup, _reports, state = read_record(record)
    context = turn.context(state) | {
        "game": AutomaGame(code="abcdefgh"),
        "seen": reports,
        "can_undo": True,
        "setup": setup,
        "level": "",
        "booklet": "",
        "invented": True,
        "refusal": "",
        "entering": None,
    }
    render_to_string("automa/play.html", context, request)
    return process_time() - began
