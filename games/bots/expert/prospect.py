"""What a seat may expect if it gets these items today: its album is laid out with them, and the
days to come are played out."""

from collections.abc import Sequence
from random import Random

from games.bots.collector.placing import albums
from games.bots.collector.planning import TILES_A_DAY, shows_left
from games.bots.collector.showing import aims_of, draft_of
from games.bots.collector.worth import Outlook, whats
from games.bots.expert.expectation import besides
from games.bots.expert.showing import STAMP, promise
from games.bots.expert.tastes import kept
from games.bots.expert.unseen import days_to_come, unseen
from games.rules.components import Tile
from games.rules.sight import Sight

WIDTH = 4
ALBUMS = 40
"""How many albums are kept after each tile, and in all."""


class Prospect:
    """The expectations of a seat, in points to the end of the game."""

    def __init__(self, sight: Sight, seat: int, chance: Random, draws: int) -> None:
        self.sight, self.seat = sight, seat
        player = sight.players[seat]
        self.held = whats(kept(player))
        self.outlook = Outlook(sight, seat, self.held)
        self.draft = draft_of(sight, seat, ())
        self.without = [card for card in sight.contests[:-1] if card not in player.tickets]
        days = shows_left(sight) - 1
        self.draws = days_to_come(sight, self.outlook, draws, days, chance)
        self.faces = [chance.sample(tiles, len(tiles)) for tiles in [unseen(sight)] * draws]
        # Equal for every option: all that is not part of `points`, except the stamps to come.
        self.beside = besides(self.outlook, seat) - STAMP * TILES_A_DAY * days
        self.known: dict[tuple[str, ...], float] = {}

    def points(self, got: Sequence[str]) -> float:
        """With these items beside those that the seat has for sure."""
        key = tuple(sorted(got))
        if key not in self.known:
            beside = self.outlook.worth(got) - self.outlook.contests(got)
            self.known[key] = beside + self._layout([*self.held, *got])
        return self.known[key]

    def _layout(self, items: Sequence[str]) -> float:
        """What contests and the Finale are likely to bring with these items in the album."""
        edition = self.sight.edition
        hidden = any(what.startswith("back-") for what in items)
        if not hidden:
            tiles = [edition.tiles[what] for what in items if what in edition.tiles]
            return self._placed(tiles, self.draws)
        total = 0.0
        for faces, draw in zip(self.faces, self.draws, strict=True):
            total += self._placed(self._turned_up(items, faces), [draw])
        return total / len(self.draws)

    def _turned_up(self, items: Sequence[str], faces: Sequence[Tile]) -> list[Tile]:
        """The tiles among the items, with a face that may be for each back."""
        edition, tiles = self.sight.edition, []
        for what in items:
            if what in edition.tiles:
                tiles.append(edition.tiles[what])
            elif what.startswith("back-"):
                may_be = (t for t in faces if edition.backs[t.id] == what and t not in tiles)
                tiles += [tile for tile in [next(may_be, None)] if tile]
        return tiles

    def _placed(self, tiles: Sequence[Tile], draws: Sequence[Sequence[Sequence[Tile]]]) -> float:
        aims = aims_of(self.sight, self.seat, tiles)
        found = albums(self.draft, tiles, aims, WIDTH, ALBUMS)[0]
        points = promise(self.sight, self.seat, found.draft, aims, self.without, draws).points
        # What today's stamps bring besides contests is counted separately.
        return points - STAMP * len(found.draft.stamps)
