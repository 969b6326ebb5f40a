"""Exercises: decisions of finished games that cost points, to be made once more. Those that a
person answers right come back less and less often.

They come from the analyses that are there already: of the person's own games, and of games of
others that anybody may look at.
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from contextlib import suppress
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, NamedTuple

from django.db.models import F, Q, QuerySet, Value
from django.utils import timezone

from games.bots.expert import comparing
from games.bots.expert.fitted import left_of
from games.models import Analysis, Game, Person, Repetition, Status
from games.rules import referee
from games.rules.items import Item
from games.rules.moves import Cut, Move, Show, Take, decode_move
from games.rules.refusal import Refusal
from games.rules.seeing import sight
from games.rules.sight import Sight
from games.rules.state import Table
from games.services.lobby.practice import FINISHED
from games.services.stored.replay import tables_at
from pinzetta import SOLO
from pinzetta.moves import SoloCut

LEVELS = {1: 6.0, 2: 3.0, 3: 1.0}
"""By level, how many points the move that was made cost at least: the more, the easier to see."""
RIGHT = 1.0
"""An answer is right if it costs less than so many points; less may be chance."""
PAUSES = (1, 3, 7, 21, 60)
"""After how many days an exercise comes back that was right once, twice … in a row."""
LARGEST = 2**31 - 1
"""More than that is no number that a database has given."""
NEWEST = 100
"""How many analyses are looked through, the latest."""


class Source(StrEnum):
    OWN = "own"
    OTHERS = "others"


class Place(NamedTuple):
    """Where an exercise is: the primary key of its game, and the number of the move."""

    game: int
    number: int


class Exercise(NamedTuple):
    """A decision of a game, and what its analysis says of it."""

    game: Game
    before: Table
    number: int
    seat: int
    made: Move
    best: Move
    expected: float
    """What the best move was worth, in points still to come …"""
    cost: float
    """… and how much less the move that was made."""
    is_own: bool
    """Whether the person played in this game."""

    @property
    def level(self) -> int:
        return level_of(self.cost) or max(LEVELS)

    @property
    def seen(self) -> Sight:
        return sight(self.before, self.seat)


class Judged(NamedTuple):
    answer: Move
    lost: float
    """How many points less than the best move."""

    @property
    def right(self) -> bool:
        return self.lost < RIGHT


def cost_of(decision: Mapping[str, Any]) -> float:
    return max(0.0, float(decision["expected"]) - float(decision["made"]))


def level_of(cost: float) -> int | None:
    """The level of a decision that cost so much; None if it is no exercise."""
    return next((level for level, least in LEVELS.items() if cost >= least), None)


def waiting(person: Person | None) -> Counter[tuple[Source, int]]:
    """How many exercises wait for a person, by source and level."""
    pauses = _pauses(person)
    return Counter(
        (source, level)
        for source in Source
        for place, level in _places(person, source)
        if not pauses.get(place)
    )


def resting(person: Person | None) -> list[datetime]:
    """When those exercises come back that a person has answered right, the next one first."""
    if person is None:
        return []
    rows = Repetition.objects.filter(person=person, due__gt=timezone.now())
    return list(rows.order_by("due").values_list("due", flat=True))


def next_place(
    person: Person | None, source: Source, level: int, after: Place | None = None
) -> Place | None:
    """The next exercise: first those that have come back, then new ones, of the latest games first.
    After the one just looked at (`after`) the one that follows it, so that all come in turn."""
    pauses = _pauses(person)
    here = [place for place, its in _places(person, source) if its == level]
    found = [place for place in here if not pauses.get(place)]
    found.sort(key=lambda place: place not in pauses)
    start = found.index(after) + 1 if after in found else 0
    return next(iter(found[start:] + found[:start]), None)


def exercise(place: Place, person: Person | None) -> Exercise | None:
    """The exercise of this place; None if there is none that the person may see now. `Broken` if
    the game cannot be replayed."""
    if max(place) > LARGEST:
        return None
    for source in Source:
        found = _analyses(person, source).filter(game=place.game).select_related("game").first()
        if found is None:
            continue
        with suppress(LookupError, TypeError, ValueError, Refusal):  # a damaged analysis holds none
            for decision in found.data["decisions"]:
                if decision["number"] == place.number and level_of(cost_of(decision)):
                    return _exercise(found.game, decision, is_own=source is Source.OWN)
    return None


def _exercise(game: Game, decision: Mapping[str, Any], *, is_own: bool) -> Exercise:
    number = decision["number"]
    before = tables_at(game, {number - 1})[number - 1]
    made = game.history.get(line=game.line, number=number)
    moves = before.setup.variant.moves
    return Exercise(
        game=game,
        before=before,
        number=number,
        seat=decision["seat"],
        made=decode_move(moves, made.data),
        best=decode_move(moves, decision["best"]),
        expected=decision["expected"],
        cost=cost_of(decision),
        is_own=is_own,
    )


def judge(exercise: Exercise, data: Any) -> Judged:
    """What an answer loses against the best move, by what the seat could see; `Refusal` if it is
    not allowed. What the analysis has valued is not valued anew; any other answer and the best move
    are compared by the same play-outs."""
    answer = decode_move(exercise.before.setup.variant.moves, data)
    referee.apply(exercise.before, exercise.seat, answer)
    if isinstance(answer, SoloCut):
        answer = answer.but(foreseen=None)  # guessing right changes nothing
    seen = exercise.seen
    looks = _looks(seen, answer)
    if looks == _looks(seen, exercise.best):
        return Judged(answer, 0.0)
    if looks == _looks(seen, exercise.made):
        return Judged(answer, exercise.cost)
    return Judged(answer, left_of(comparing.cost_of(seen, answer, exercise.best)))


def _looks(seen: Sight, move: Move) -> Hashable:
    """What is the same for moves between which there is no difference."""
    faces = {item.handle: item.what for item in _items(seen)}
    match move:
        case Take(item):
            return faces[item]
        case Cut(reserve, left, right):
            held, *piles = (
                tuple(sorted(faces[h] for h in tray)) for tray in (reserve, left, right)
            )
            return held, tuple(piles) if seen.variant == SOLO.name else frozenset(piles)
        case Show(placements, contest):
            return frozenset(placements), contest
    return move


def _items(seen: Sight) -> Iterator[Item]:
    yield from seen.pool
    for player in seen.players:
        yield from player.collection


def note(person: Person, place: Place, *, right: bool) -> None:
    """Note an answer: what is right comes back later, what is wrong at once. To answer again before
    it comes back counts only if it is wrong."""
    now = timezone.now()
    known, _new = Repetition.objects.get_or_create(
        person=person, game_id=place.game, number=place.number, defaults={"due": now}
    )
    if right and known.due > now:
        return
    known.right = known.right + 1 if right else 0
    days = PAUSES[min(known.right, len(PAUSES)) - 1] if right else 0
    known.due = now + timedelta(days=days)
    known.save(update_fields=["right", "due"])


def _pauses(person: Person | None) -> dict[Place, bool]:
    """The exercises that a person has answered, and whether they are not to come back yet."""
    if person is None:
        return {}
    now = timezone.now()
    rows = Repetition.objects.filter(person=person).values_list("game", "number", "due")
    return {Place(game, number): due > now for game, number, due in rows}


def _places(person: Person | None, source: Source) -> Iterator[tuple[Place, int]]:
    """Where exercises are, with their levels: decisions of the person, or of anybody else."""
    rows = _analyses(person, source).order_by("-finished", "-pk")
    if person and source is Source.OWN:
        mine = Q(game__players__person=person, game__players__shares_device=False)
        rows = rows.filter(mine).annotate(seat=F("game__players__seat"))
    else:
        rows = rows.annotate(seat=Value(-1))
    for game, seat, decisions in rows.values_list("game", "seat", "data__decisions")[:NEWEST]:
        for number, level in _readable(decisions, seat):
            yield Place(game, number), level


def _readable(decisions: Any, seat: int) -> Iterator[tuple[int, int]]:
    """The numbers and levels of the exercises among decisions as they are stored, of a seat or (-1)
    of all seats; nothing of what is damaged."""
    with suppress(LookupError, TypeError, ValueError):
        for decision in decisions:
            level = level_of(cost_of(decision))
            if level and seat in (-1, decision["seat"]):
                yield decision["number"], level


def _analyses(person: Person | None, source: Source) -> QuerySet[Analysis]:
    """The analyses of finished games in which the person plays, or of those that everybody may
    look at. A deal that the person is playing now is left out (`lobby.practice`)."""
    current = Analysis.objects.filter(failed=False, finished__isnull=False)
    current = current.filter(line=F("game__line"), moves=F("game__moves"))
    open_ones = current.filter(
        game__status__in=FINISHED, game__sealed=False, game__copy_of=None, game__practice_from=None
    )
    if person is None and source is Source.OWN:
        return open_ones.none()
    own = Game.objects.filter(players__person=person) if person else Game.objects.none()
    playing = own.filter(status=Status.PLAYING).exclude(deal_code="").values("deal_code")
    found = open_ones.exclude(game__deal_code__in=playing)
    if source is Source.OWN:
        return found.filter(game__in=own)
    return (
        found.filter(game__watchers=True).exclude(game__in=own).exclude(game__edition__entered=True)
    )
