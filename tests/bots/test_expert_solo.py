"""The expert against Pinzetta: how much it minds what she gets."""

from games.bots.expert import options
from games.rules.components import Edition
from games.rules.moves import Choose
from games.rules.seeing import sight
from pinzetta import HER, HUMAN, SoloOptions
from tests.pinzetta.tables import at
from tests.rules.tables import items, tiles


def test_her_gain_hurts_but_in_intro_mode(house: Edition) -> None:
    """Rule 8.8: rares score her most, and in intro mode nothing does."""
    dear = items(*(id for id, tile in house.tiles.items() if tile.rare and tile.value == 6))[:2]
    plain = items(*tiles(house, "short", value=1, rare=False))[:2]

    def lead(how: SoloOptions) -> float:
        """By how much it is better to take the rares."""
        table = at(house, "choose", {}, {"piles": (dear, plain)}, options=how)
        points = {each.move: each.points for each in options(sight(table, HUMAN))}
        return points[Choose(HER, 0)] - points[Choose(HER, 1)]

    assert lead(SoloOptions()) - lead(SoloOptions(intro=True)) > 2
