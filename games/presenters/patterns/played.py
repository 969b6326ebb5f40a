"""The finished games of a person, as far as their patterns are read from them."""

from collections import defaultdict
from typing import Any, NamedTuple

from django.db.models import F

from games.models import Analysis, Person
from games.rules.components import ContestType
from games.rules.player import Points
from games.rules.state import FINALE
from games.services.counting import Sheet, counted_seats, sheet_of
from games.services.stored.editions import edition_of

CONTEST = "contest"
"""Why a line of a contest stands on a score sheet."""
MOST_GAMES = 100
"""How many games are read, the latest."""


class Decided(NamedTuple):
    """A decision of the person that was analysed."""

    code: str
    seat: int
    number: int
    """Of its move."""
    kind: str
    cost: float
    """How many points less it was worth than the best."""


class Played(NamedTuple):
    game: int
    """The primary key."""
    code: str
    line: int
    seat: int
    mine: Sheet
    others: list[Sheet]
    """Of the other seats, Pinzetta's included."""
    types: dict[str, ContestType]
    """Of the contest cards, by id."""
    decided: list[Decided]


def played(person: Person) -> list[Played]:
    """The finished games of a person, the latest first, without those that count nowhere or that a
    stand-in played to the end."""
    found = (
        counted_seats()
        .filter(person=person)
        .order_by("-game__ended")
        .values_list(
            *("seat", "game", "game__code", "game__line", "game__edition"),
            *("game__deal__contests", "game__snapshot__players"),
        )[:MOST_GAMES]
    )
    rows = list(found)
    analysed = _analysed([row[1] for row in rows])
    games = []
    for seat, game, code, line, edition, contests, players in rows:
        try:
            sheets = [_sheet(player, contests[-1]) for player in players]
            mine = sheets.pop(seat)
            types = {id: card.type for id, card in edition_of(edition).contests.items()}
        except (LookupError, TypeError):  # damaged: for the keeper to repair
            continue
        decided = [_decided(code, data) for data in analysed[game] if data["seat"] == seat]
        games.append(Played(game, code, line, seat, mine, sheets, types, decided))
    return games


def _sheet(player: Any, finale: str) -> Sheet:
    """The score sheet, with the contests that brought nothing, which it leaves out: those that a
    ticket is on, and that of the Finale. Pinzetta, who has no tickets, enters none."""
    sheet, tickets = sheet_of(player), player["tickets"]
    entered = [*enumerate(tickets, start=1), (FINALE, finale)] if tickets else []
    scored = {line.card for line in sheet if line.why == CONTEST}
    nothing = [Points(day, CONTEST, card, 0, 0) for day, card in entered if card not in scored]
    return (*sheet, *nothing)


def _analysed(games: list[int]) -> dict[int, list[Any]]:
    """The decisions of those games whose analysis is up to date."""
    found = Analysis.objects.filter(game__in=games, failed=False, finished__isnull=False)
    current = found.filter(line=F("game__line"), moves=F("game__moves"))
    decisions: dict[int, list[Any]] = defaultdict(list)
    decisions.update(current.values_list("game", "data__decisions"))
    return decisions


def _decided(code: str, data: Any) -> Decided:
    cost = max(0.0, data["expected"] - data["made"])
    return Decided(code, data["seat"], data["number"], data["kind"], cost)
