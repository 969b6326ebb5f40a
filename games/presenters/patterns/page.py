"""What a person does well and badly over many games, and what they might practise."""

from collections.abc import Iterable
from typing import NamedTuple

from games.models import Move, Person
from games.presenters.patterns.played import CONTEST, Decided, Played, played
from games.rules.components import ContestType
from games.rules.deal import DAYS as TICKETS
from games.rules.player import Points
from games.rules.state import FINALE
from games.words.editions import TYPES
from games.words.patterns import DECISIONS, OTHER_DECISIONS
from games.words.things import DAYS

BAR = 100
"""The length of the longest bar."""
FOREVER = "forever"
MOST_POINTS = 10
"""What the most forever stamps bring (rule 6.1)."""


class Compared(NamedTuple):
    """What the person and the others got for one thing on the average."""

    name: str
    times: int
    mine: float
    others: float | None
    """None if nobody else did it."""
    bars: tuple[int, int]

    @property
    def short(self) -> float:
        """How many points less than the others."""
        return (self.others or 0) - self.mine


class Costs(NamedTuple):
    """What the decisions of a kind have cost, in points."""

    name: str
    times: int
    mean: float
    worst: Decided
    bar: int


class Advice(NamedTuple):
    """What to practise, and from which moment of which game."""

    name: str
    decisions: bool
    """Decisions of a kind, or else contests of a type."""
    points: float
    code: str
    number: int
    seat: int


class Patterns(NamedTuple):
    games: int
    last: str
    """The code of the latest game."""
    analysed: int
    days: list[Compared]
    contests: list[Compared]
    tickets: int
    unused: int
    """Tickets that were put on no contest."""
    wasted: int
    """Tickets on contests that brought nothing."""
    forevers: float
    """Forever stamps in the album, on the average."""
    forever_points: float
    most_forevers: int
    """In how many games they brought the points of the first place."""
    costs: list[Costs]
    """The costliest first."""
    advice: Advice | None


def patterns(person: Person) -> Patterns | None:
    """The patterns of a person; None without a finished game."""
    games = played(person)
    if not games:
        return None
    entered = [line for game in games for line in game.mine if _is_ticket(line)]
    forever = [line for game in games for line in game.mine if line.why == FOREVER]
    tickets = TICKETS * len(games)
    costs, contests = _costs(games), _contests(games)
    return Patterns(
        games=len(games),
        last=games[0].code,
        analysed=sum(bool(game.decided) for game in games),
        days=_days(games),
        contests=[compared for _type, compared in contests],
        tickets=tickets,
        unused=tickets - len(entered),
        wasted=sum(line.points <= 0 for line in entered),
        forevers=_mean(line.number for line in forever) or 0,
        forever_points=_mean(line.points for line in forever) or 0,
        most_forevers=sum(line.points == MOST_POINTS for line in forever),
        costs=costs,
        advice=_about_decisions(costs) or _about_contests(games, contests),
    )


def _is_ticket(line: Points) -> bool:
    """Whether the line is of a contest that a ticket was put on (rule 5.3)."""
    return line.why == CONTEST and line.day != FINALE


def _mean(numbers: Iterable[float]) -> float | None:
    found = list(numbers)
    return sum(found) / len(found) if found else None


def _with_bars(rows: list[Compared]) -> list[Compared]:
    """The bars are as long as the figures of these rows, the longest `BAR`."""
    longest = max((1.0, *(max(row.mine, row.others or 0) for row in rows)))
    return [
        row._replace(
            bars=(
                round(max(0, row.mine) * BAR / longest),
                round(max(0, row.others or 0) * BAR / longest),
            )
        )
        for row in rows
    ]


def _days(games: list[Played]) -> list[Compared]:
    rows = []
    for day, name in enumerate(DAYS, start=1):
        mine = [_points(game.mine, day) for game in games]
        others = [_points(sheet, day) for game in games for sheet in game.others]
        rows.append(Compared(str(name), len(mine), _mean(mine) or 0, _mean(others), (0, 0)))
    return _with_bars(rows)


def _points(sheet: Iterable[Points], day: int) -> int:
    return sum(line.points for line in sheet if line.day == day)


def _contests(games: list[Played]) -> list[tuple[ContestType, Compared]]:
    """By type: what the person's tickets brought, and what others got at the same contests of the
    same games."""
    mine: dict[ContestType, list[int]] = {type: [] for type in ContestType}
    others: dict[ContestType, list[int]] = {type: [] for type in ContestType}
    for game in games:
        for line in game.mine:
            if line.why == CONTEST and line.card in game.types:
                type = game.types[line.card]
                mine[type].append(line.points)
                others[type] += [
                    other.points
                    for sheet in game.others
                    for other in sheet
                    if (other.why, other.card) == (CONTEST, line.card)
                ]
    entered = [type for type, points in mine.items() if points]
    rows = [
        Compared(
            str(TYPES[type]), len(mine[type]), _mean(mine[type]) or 0, _mean(others[type]), (0, 0)
        )
        for type in entered
    ]
    return list(zip(entered, _with_bars(rows), strict=True))


def _costs(games: list[Played]) -> list[Costs]:
    kinds: dict[str, list[Decided]] = {}
    for game in games:
        for each in game.decided:
            kind = each.kind if each.kind in DECISIONS else ""
            kinds.setdefault(kind, []).append(each)
    found = [
        Costs(
            str(DECISIONS.get(kind, OTHER_DECISIONS)),
            len(decided),
            _mean(each.cost for each in decided) or 0,
            max(decided, key=lambda each: each.cost),
            0,
        )
        for kind, decided in kinds.items()
    ]
    found.sort(key=lambda costs: -costs.mean)
    longest = max((costs.mean for costs in found), default=0) or 1
    return [costs._replace(bar=round(costs.mean * BAR / longest)) for costs in found]


def _about_decisions(costs: list[Costs]) -> Advice | None:
    """The kind of decision that costs most, from where it cost most."""
    if not costs or not costs[0].mean:
        return None
    name, _times, mean, worst, _bar = costs[0]
    return Advice(name, True, mean, worst.code, worst.number - 1, worst.seat)


def _about_contests(
    games: list[Played], contests: list[tuple[ContestType, Compared]]
) -> Advice | None:
    """The type of contest at which the person gets least beside others, from before the ticket that
    brought least."""
    missed = [each for each in contests if each[1].short > 0 and each[0] is not ContestType.FINALE]
    if not missed:
        return None
    type, compared = max(missed, key=lambda each: each[1].short)
    lines = (
        (line.points, game, line.card)
        for game in games
        for line in game.mine
        if _is_ticket(line) and game.types.get(line.card or "") is type
    )
    _points, game, card = min(lines, key=lambda each: each[0])
    made = Move.objects.filter(game=game.game, line=game.line, seat=game.seat, data__contest=card)
    move = made.order_by("number").last()
    number = move.number - 1 if move else 0
    return Advice(compared.name, False, compared.short, game.code, number, game.seat)
