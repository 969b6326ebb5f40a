"""Does an edition play well? Bots play games with it in the background, a few at a time, as
analyses are made (`games.services.analysis`): what a worker that was stopped has left is taken up
again."""

from datetime import timedelta
from time import monotonic
from typing import Any

from django.db import transaction
from django.db.models import Q, QuerySet
from django.db.models.functions import Coalesce
from django.utils import timezone
from django_tasks import task

from club.editions.models import Trial
from games.bots import BOTS
from games.bots.play import play_seed
from games.models import StoredEdition
from games.rules.components import Edition
from games.rules.deal import Deal
from games.rules.player import Player
from games.rules.solo_cards import LEVELS
from games.rules.standard import STANDARD
from games.rules.state import Table
from games.services import failures
from games.services.stored import editions
from pinzetta import SOLO, SoloOptions

GAMES = 200
SOLO_GAMES = 90
"""Of these, as many on each level, if the edition has Pinzetta."""
SEATS = 3
BOT = "collector"
ROUTE = "edition trial"
"""What the keeper reads as the place of a failure."""
SECONDS_A_TASK = 3.0
SAVED_EVERY = 0.5
ABANDONED_AFTER = timedelta(minutes=1)
"""After so long without progress, the worker must have been stopped."""
AFTER_OTHERS = -60

Data = dict[str, Any]


def new_data() -> Data:
    """What is counted. `turns`: the sum of points by turn on Friday; `contests`: how often entered,
    the points, and the most at once; `cards`: how often somebody had one at the end, and by how
    much they were ahead of their table; `events`: on how many days, and the points of those games;
    `levels`: games, victories, points of the player and of Pinzetta."""
    return {
        "games": 0,
        "turns": [0] * SEATS,
        "contests": {},
        "cards": {},
        "events": {},
        "levels": {str(level): [0, 0, 0, 0] for level in LEVELS},
    }


def trial_of(hash: str) -> Trial | None:
    return Trial.objects.filter(edition_id=hash).first()


def ask(stored: StoredEdition) -> None:
    """Have bots play with an edition. However often this is called, they play once; a trial that
    failed begins anew."""
    with transaction.atomic():
        Trial.objects.filter(edition=stored, failed=True).delete()
        trial, new = Trial.objects.get_or_create(edition=stored, defaults={"data": new_data()})
        if new or _left().filter(pk=trial.pk).exists():
            transaction.on_commit(lambda: play.enqueue(), robust=True)


def take_up() -> None:
    """Go on with what a worker that was stopped has left."""
    if _left().exists():
        play.enqueue()


@task(priority=AFTER_OTHERS)
def play() -> None:
    """Play for a while with the edition that was asked for first, and queue the rest."""
    if (trial := _claimed()) is None:
        return
    try:
        _go_on(trial)
    except Exception as error:  # nobody has played with it yet: anything may happen
        failures.note(error, ROUTE)
        _row(trial).update(failed=True, taken=None)
    if _waiting().exists():
        play.enqueue()


def _go_on(trial: Trial) -> None:
    edition = editions.edition_of(trial.edition_id)
    began = saved = monotonic()
    while trial.done < GAMES:
        count_game(edition, trial.done, trial.data)
        trial.done += 1
        now = monotonic()
        if now - began > SECONDS_A_TASK:
            break
        if now - saved > SAVED_EVERY:
            saved = now
            if not _save(trial, working=True):
                return
    _save(trial, working=False)


def _save(trial: Trial, *, working: bool) -> bool:
    """Store the progress; False if the edition is gone."""
    now = timezone.now()
    stored = _row(trial).update(
        data=trial.data,
        done=trial.done,
        taken=now if working else None,
        finished=now if trial.done == GAMES else None,
    )
    return stored == 1


def count_game(edition: Edition, number: int, data: Data) -> None:
    """Play a game and count it; the same number is always the same game."""
    if edition.pinzetta and number < SOLO_GAMES:
        level = LEVELS[number % len(LEVELS)]
        options = SoloOptions(level=level)
        table = play_seed(SOLO, edition, [BOTS[BOT]], f"trial/{number}", options).table
        _count_solo(table, data["levels"][str(level)])
        return
    table = play_seed(STANDARD, edition, [BOTS[BOT]] * SEATS, f"trial/{number}").table
    data["games"] += 1
    mean = sum(player.score for player in table.players) / SEATS
    for turn in range(SEATS):
        data["turns"][turn] += table.players[(table.deal.first + turn) % SEATS].score
    for player in table.players:
        _count_contests(player, table.deal, data["contests"])
        for card in (*player.attendees, table.deal.mats[table.players.index(player)]):
            _add(data["cards"], card, 1, player.score - mean)
    for card in _in_force(table.deal):
        _add(data["events"], card, 1, mean)


def _count_solo(table: Table, counts: list[float]) -> None:
    for place, more in enumerate(
        (1, int(0 in table.winners), table.players[0].score, table.players[1].score)
    ):
        counts[place] += more


def _count_contests(player: Player, deal: Deal, contests: dict[str, list[float]]) -> None:
    scored = {line.card: line.points for line in player.sheet if line.why == "contest"}
    for card in (*player.tickets, deal.contests[-1]):
        points = scored.get(card, 0)
        _add(contests, card, 1, points)
        known = contests[card]
        contests[card] = [*known[:2], max(points, known[2] if len(known) > 2 else 0)]


def _in_force(deal: Deal) -> list[str]:
    """The event in force on each day (rules 3.1, 5.5)."""
    found: list[str] = []
    for deck in deal.events:
        found.append(next(card for card in deck if card not in found))
    return found


def _add(counts: dict[str, list[float]], key: str, times: int, points: float) -> None:
    known = counts.setdefault(key, [0, 0])
    counts[key] = [known[0] + times, round(known[1] + points, 3), *known[2:]]


def _claimed() -> Trial | None:
    """Mark the first waiting trial as this worker's and return it; None if another worker was
    quicker, or none waits."""
    for trial in _waiting()[:5]:
        mine = Trial.objects.filter(pk=trial.pk, taken=trial.taken, done=trial.done)
        if mine.update(taken=timezone.now()):
            return trial
    return None


def _row(trial: Trial) -> QuerySet[Trial]:
    return Trial.objects.filter(pk=trial.pk)


def _unfinished() -> QuerySet[Trial]:
    return Trial.objects.filter(finished=None, failed=False)


def _waiting() -> QuerySet[Trial]:
    """Unfinished trials that nobody works on."""
    return _unfinished().filter(Q(taken=None) | Q(taken__lt=timezone.now() - ABANDONED_AFTER))


def _left() -> QuerySet[Trial]:
    """Unfinished trials without progress for so long that no task may be left for them."""
    last = Coalesce("taken", "asked")
    return _unfinished().annotate(last=last).filter(last__lt=timezone.now() - ABANDONED_AFTER)
