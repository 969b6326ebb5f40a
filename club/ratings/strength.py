"""How strong somebody is, by the Plackett-Luce model of openskill, with its own parameters.

A strength is an estimate and its uncertainty (`mu`, `sigma`). People see one number, made from both
by openskill’s `ordinal`.

There is one rating for any number of players. Measured in 300 games each, an easy bot wins 5.8
times as often as a random one at two players, and 13 to 16 times at four and five: more players
tell the stronger better than this model expects, but the order stays the same, and a rating for
each number would stay provisional for most people.
"""

from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

METHOD = 1
"""Counted up with every change here that alters numbers; then all are computed again."""
BEGINS_AT = 1000
"""The number of somebody who has not played yet."""
PER_POINT = 40
"""How much one point of openskill’s scale is in the numbers that people see."""
DOUBT = 1.0
"""How many `sigma` are taken off. With one, a win raises the number and a last place lowers it from
the first game on; with openskill’s three, the first games would raise it whatever happens."""
PROVISIONAL = 10
"""Before so many games a number says little, and nobody is ranked."""

_MODEL = PlackettLuce()


class Strength(NamedTuple):
    mu: float
    sigma: float

    @property
    def number(self) -> int:
        """The number as people see it."""
        return round(self._of_openskill().ordinal(DOUBT, PER_POINT, _SHIFT))

    def _of_openskill(self) -> PlackettLuceRating:
        return _MODEL.rating(mu=self.mu, sigma=self.sigma)


NEW = Strength(_MODEL.mu, _MODEL.sigma)
_SHIFT = BEGINS_AT - PER_POINT * (NEW.mu - DOUBT * NEW.sigma)
SURE = 1.0
ANCHORS = {
    "easy": Strength(NEW.mu - 25, SURE),
    "collector": Strength(NEW.mu, SURE),
    "expert": Strength(NEW.mu + 2, SURE),
}
"""The strengths of bots, which never change. A collector is as strong as a new person. An expert
won 0.30 of its games against three of them (docs/bots.md), which the model says of one that is 2
stronger; an easy bot won none of 150 games against three collectors and none of 150 against one: 25
weaker or more."""


class Placed(NamedTuple):
    """A seat of a finished game: how strong it was before, and its place."""

    strength: Strength
    place: int


def after(seats: Sequence[Placed]) -> list[Strength]:
    """The strengths after a game."""
    teams = [[_MODEL.rating(mu=seat.strength.mu, sigma=seat.strength.sigma)] for seat in seats]
    rated = _MODEL.rate(teams, ranks=[float(seat.place) for seat in seats])
    return [Strength(team[0].mu, team[0].sigma) for team in rated]
