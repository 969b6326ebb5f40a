"""Games against Pinzetta for tests over HTTP, always with the same deal."""

from random import Random
from typing import Any

from games.bots.play import shuffler
from games.rules.deal import Deal
from games.rules.seeing import sight
from games.rules.solo_cards import BottomLine
from games.rules.state import Table
from games.services.lobby import solo
from games.services.people import identity
from games.services.stored import editions
from pinzetta import HUMAN, SOLO, SoloOptions
from pinzetta.state import hers
from tests.ahead import play_ahead
from tests.web.tables import RANDOM, Seated, begin_again, browser_of


def seat_solo(seed: int = 0, *, line: BottomLine | None = None, **options: Any) -> Seated:
    """Seat a person opposite Pinzetta; `line` is the bottom line of the first day."""
    person = identity.new_guest("Anna")
    game = solo.begin(person, SoloOptions(**options))
    seated = Seated(game, (browser_of(person),))
    begin_again(seated, solo_deal(Random(seed), line))
    return seated


def solo_deal(chance: Random, line: BottomLine | None = None) -> Deal:
    deal = SOLO.deal(editions.configured_edition(), 1, shuffler(chance))
    if line is None:
        return deal
    events = list(deal.events[0])
    wanted = next(
        id for id in events if hers(editions.configured_edition()).events[id].line is line
    )
    events.remove(wanted)
    return deal.but(events=((events[0], wanted, *events[1:]),))


def play_until(seated: Seated, kind: str, chance: Random) -> None:
    """Answer at random until this is asked."""
    if asked(seated) != kind:
        play_ahead(
            seated.game,
            lambda table: (HUMAN, RANDOM(sight(table, HUMAN), chance)),
            lambda table: kind_asked(table) == kind,
        )


def asked(seated: Seated) -> str:
    return kind_asked(seated.table)


def kind_asked(table: Table) -> str:
    decision = sight(table, HUMAN).decision
    return decision.kind if decision else "over"
