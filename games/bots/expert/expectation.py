"""What a seat may expect from now on, at a glance: nothing is played out."""

from functools import lru_cache

from games.bots.collector.faces import face
from games.bots.collector.planning import BEFORE_SHOW, TILES_A_DAY, shows_left
from games.bots.collector.solo import her_worth
from games.bots.collector.worth import Outlook, whats
from games.bots.expert.tastes import kept, loose
from games.rules import contests
from games.rules.album import Page
from games.rules.components import Colour, Edition, Power, Size
from games.rules.deal import DAYS
from games.rules.finale import SPECIALIST_POINTS, forever_points
from games.rules.sight import Sight
from pinzetta.mat import FOREVERS, INTRO, LEVEL
from pinzetta.state import HER, SoloOptions

HER_DAY = 25.0
"""What the items that Pinzetta puts on her mat on a day score her, about."""
HER_CONTEST = 11.0
"""What her scoring card says, about; it counts times the day."""


def features(sight: Sight, seat: int) -> dict[str, float]:
    """What can be seen of a seat's prospects, each as a number."""
    player = sight.players[seat]
    lying = loose(player)
    outlook = Outlook(sight, seat, whats((*kept(player), *lying)))
    finale, *lines = likely_contests(outlook, seat)
    shows = _shows(sight, seat)
    own = len(outlook.tiles) - len(player.album)
    return {
        "besides": besides(outlook, seat),
        "finale": finale,
        "contests": sum(lines),
        "planned": outlook.start,
        "token": float(player.token and len(player.tickets) < sight.day),
        "held": own,
        "album": len(player.album),
        "loose": len(lying),
        "shows": shows,
        "specialists": len(outlook.specialists) * shows,
        "exhibitors": len(outlook.exhibitors) * shows,
        "order": (seat - sight.first) % len(sight.players),
    }


def besides(outlook: Outlook, seat: int) -> float:
    """All but contests: exhibitors at every Show, values, specialists and forever stamps."""
    sight = outlook.sight
    faces = [face(outlook.edition, what) for what in outlook.tiles]
    restored, cancelled = outlook.power(Power.RESTORE_FADED), outlook.power(Power.CANCELLED_VALUE)
    total = outlook.forevers[0] + SPECIALIST_POINTS * len(outlook.specialists)
    for shown in faces:
        total += shown.value - (shown.faded if restored else 0) + cancelled * shown.cancelled
    shows = _shows(sight, seat)
    today = TILES_A_DAY if sight.phase in BEFORE_SHOW else 0.0
    held = len(outlook.tiles) - len(sight.players[seat].album)
    tiles = max(0.0, today - held) + TILES_A_DAY * (shows_left(sight) - 1)
    daily = TILES_A_DAY / len(Colour)
    for card in outlook.exhibitors:
        total += shows * sum([shown.classes.get(card.value, 0) for shown in faces])
        total += daily * max(0, shows * (shows - 1) / 2)
    return total + tiles * _mean_value(outlook.edition)


def likely_contests(outlook: Outlook, seat: int) -> list[float]:
    """The Finale contest, and as many others as there are Shows left to enter them: what the album
    scores there now, or what it may come to."""
    finale, *lines = outlook.lines
    shows = _shows(outlook.sight, seat)
    page = Page.of(outlook.edition.tiles, outlook.sight.players[seat].album)
    return [
        max(contests.points(page, line.card), line.card.rate * line.shape(line.counts))
        for line in (finale, *lines[:shows])
    ]


def _shows(sight: Sight, seat: int) -> int:
    """How many Shows the seat has not scored yet."""
    return DAYS - max(sight.day - 1, len(sight.players[seat].tickets))


@lru_cache(maxsize=50)
def _mean_value(edition: Edition) -> float:
    tiles = [tile for tile in edition.tiles.values() if tile.size is not Size.FOREVER]
    return sum(stamp.value for tile in tiles for stamp in tile.stamps) / len(tiles)


def her_expectation(sight: Sight) -> float:
    """Of Pinzetta: her mat as it lies, and about as much on each day to come (rule 8.8)."""
    options, her = sight.options, sight.players[HER]
    assert isinstance(options, SoloOptions)
    if options.intro:
        return her.score + INTRO[options.level]
    scored = sum(line.why == "scoring-card" for line in her.sheet)
    total = her.score + sum(HER_CONTEST * day for day in range(scored + 1, DAYS + 1))
    lying = [what for section in sight.extra.sections for what in section]
    total += LEVEL[options.level] + sum(her_worth(sight, what) for what in lying)
    numbers = [sight.extra.forevers, len(sight.extra.sections[FOREVERS])]
    return total + forever_points(numbers)[HER] + HER_DAY * (DAYS - scored)
