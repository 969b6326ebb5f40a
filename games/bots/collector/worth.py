"""What items are worth to a seat: its outlook on the rest of the game, as far as can be seen."""

from collections.abc import Sequence

from games.bots.collector.faces import face, tally
from games.bots.collector.forevers import forever_table
from games.bots.collector.planning import TILES_A_DAY, plan, shows_left
from games.bots.collector.powers import CANCELLED, DAILY, FADED, days_at_work
from games.rules.components import TOKEN, Colour, Exhibitor, Power, Specialist
from games.rules.finale import SPECIALIST_POINTS
from games.rules.items import Items
from games.rules.scoring import token_points
from games.rules.sight import Sight

CELL = 0.05
"""The price of a cell of the album."""
FIRST_CHOICE = 3.0
"""What it is worth to choose first."""


def whats(items: Items) -> list[str]:
    return [item.what for item in items]


class Outlook:
    """A seat's expectations; `held` are items of the day that count as its own."""

    def __init__(self, sight: Sight, seat: int, held: Sequence[str] = ()) -> None:
        edition = sight.edition
        player = sight.players[seat]
        self.sight = sight
        self.edition = edition
        self.shows = shows_left(sight)
        owned = [
            edition.attendees[id] for id in (*player.attendees, *held) if id in edition.attendees
        ]
        printed = edition.mats[player.mat].exhibitor
        self.exhibitors = [printed, *(card for card in owned if isinstance(card, Exhibitor))]
        self.specialists = [card for card in owned if isinstance(card, Specialist)]
        self.tiles = [*(placed.tile for placed in player.album), *held]
        self.lines = plan(sight, seat, held)
        self.forevers = forever_table(sight, seat, held, self.power(Power.FOREVER_BONUS))
        self.known: dict[str, float] = {}
        self.start = self._contests(())

    def power(self, power: Power) -> int:
        return sum(card.amount for card in self.specialists if card.power is power)

    def worth(self, whats: Sequence[str]) -> float:
        """What some items add together, in points at the end of the game."""
        total = self.contests(whats)
        forevers = 0
        for what in whats:
            if what not in self.known:
                self.known[what] = self._alone(what)
            total += self.known[what]
            forevers += face(self.edition, what).forever > 0
        if forevers:
            total += self._forevers(forevers)
        cards = self.edition.attendees
        for what in whats:
            if what in cards and isinstance(card := cards[what], Exhibitor):
                total += self.shows * self._of_class(card.value, whats)
        return total

    def contests(self, whats: Sequence[str]) -> float:
        """What some items add to the contests and the Finale; a part of their worth."""
        return self._contests(whats) - self.start

    def _contests(self, whats: Sequence[str]) -> float:
        total = 0.0
        for card, weight, shape, before, placed in self.lines:
            counts = before
            for what in whats:
                if added := tally(self.edition, card.id, what):
                    if counts is before:
                        counts = before.copy()
                    for number, amount in added:
                        counts[number] += placed * amount
            total += weight * shape(counts)
        return total

    def _alone(self, what: str) -> float:
        """What an item adds whatever else there is, its contests apart."""
        edition = self.edition
        if what == TOKEN:
            return self._token()
        if what in edition.attendees:
            card = edition.attendees[what]
            return self._exhibitor(card) if isinstance(card, Exhibitor) else self._specialist(card)
        shown = face(edition, what)
        total = shown.value + self.power(Power.CANCELLED_VALUE) * shown.cancelled
        if self.power(Power.RESTORE_FADED):
            total -= shown.faded
        for card in self.exhibitors:
            total += self.shows * shown.classes.get(card.value, 0)
        return total - CELL * shown.cells

    def _forevers(self, more: int) -> float:
        return self.forevers[min(more, len(self.forevers) - 1)] - self.forevers[0]

    def _token(self) -> float:
        points = token_points(self.sight)
        choice = FIRST_CHOICE if self.sight.phase == "collect" else 0
        return points + self.power(Power.TOKEN_BONUS) + choice

    def _of_class(self, name: str, whats: Sequence[str]) -> float:
        return sum([face(self.edition, what).classes.get(name, 0) for what in whats])

    def _exhibitor(self, card: Exhibitor) -> float:
        """Its stamps so far at every Show left, and those to come at the later ones."""
        daily = TILES_A_DAY / len(Colour)
        later = daily * self.shows * (self.shows - 1) / 2
        return self.shows * self._of_class(card.value, self.tiles) + later

    def _specialist(self, card: Specialist) -> float:
        days = days_at_work(card.power, self.sight.phase, self.shows)
        faces = [face(self.edition, what) for what in self.tiles]
        match card.power:
            case Power.RESTORE_FADED:
                use = FADED * (self.shows - 1) - sum(shown.faded for shown in faces)
            case Power.CANCELLED_VALUE:
                to_come = CANCELLED * (self.shows - 1)
                use = card.amount * (to_come + sum(shown.cancelled for shown in faces))
            case Power.FOREVER_BONUS:
                use = self._forevers(card.amount)
            case _:
                use = DAILY[card.power] * card.amount * days
        return SPECIALIST_POINTS + use
