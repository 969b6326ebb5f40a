"""What needs the keeper's attention: damaged games, failures, reports, games that wait too long."""

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.utils import timezone
from django.utils.timesince import timesince
from django.utils.translation import gettext as _

from games.models import Failure, Game, Pace, Player, Report, ReportStatus, SeatKind, Status
from games.presenters.keeper.health import findings_in_words, seat_names
from games.presenters.keeper.stuck import LATE, Waiting, stuck_for, waiting
from games.presenters.table_view import seat_name
from games.services import tasks
from games.services.bots.turns import ROUTE
from games.services.keeping.mending import plan
from games.services.lobby.hosting import EMPTY
from games.services.tasks import StoredTask

MAX_SHOWN = 20
"""How many of each kind are shown; the lists have all."""
FORGOTTEN = timedelta(days=1)
"""After how long a pause, or a lobby that is not filled, is listed."""


class Step(NamedTuple):
    """A remedy that is offered, and what is filled in on its page."""

    remedy: str
    fields: dict[str, Any]


class Trouble(NamedTuple):
    game: Game | None
    since: datetime
    text: str
    affected: str
    steps: list[Step]
    failure: Failure | None = None
    report: Report | None = None
    task: StoredTask | None = None


class Group(NamedTuple):
    key: str
    title: str
    number: int
    troubles: list[Trouble]
    """The first of them, at most `SHOWN`."""


def groups() -> list[Group]:
    """All that needs attention, the worst first, without empty groups."""
    now = timezone.now()
    all_groups = (
        _group("broken", _("Damaged games"), broken(), _broken),
        _group("bots", _("Bots that fail"), unsettled().filter(route=ROUTE), _failed_bot),
        _group("reports", _("Reports without an answer"), unanswered(), _reported),
        _group("failures", _("Failures"), unsettled().exclude(route=ROUTE), _failed),
        _task_group("tasks", _("Background work that fails"), tasks.given_up(), _failed_task),
        _task_group("overdue", _("Background work that waits"), list(tasks.overdue()), _overdue),
        _late_group(),
        _group("paused", _("Paused and forgotten"), forgotten(now), _paused),
        _group("lobbies", _("Lobbies that nobody fills"), unfilled(now), _lobby),
    )
    return [group for group in all_groups if group.number]


def broken() -> QuerySet[Game]:
    """Damaged games. Those that were abandoned cannot be helped."""
    wrong = Game.objects.exclude(broken="").exclude(status=Status.ABANDONED)
    return wrong.order_by("broken_since", "pk").prefetch_related("players")


def unsettled() -> QuerySet[Failure]:
    return Failure.objects.filter(settled=False).select_related("game").order_by("-last")


def unanswered() -> QuerySet[Report]:
    waiting = Report.objects.filter(answer="").exclude(status=ReportStatus.SETTLED)
    return waiting.select_related("game").order_by("at")


def forgotten(now: datetime) -> QuerySet[Game]:
    paused = Game.objects.filter(status=Status.PLAYING, paused__lt=now - FORGOTTEN)
    return paused.filter(copy_of=None).order_by("paused").prefetch_related("players")


def unfilled(now: datetime) -> QuerySet[Game]:
    open_seats = Game.objects.filter(players__kind__in=EMPTY).distinct()
    old = open_seats.filter(status=Status.LOBBY, created__lt=now - FORGOTTEN)
    return old.order_by("created").prefetch_related("players")


class Urgent(NamedTuple):
    """How much waits for a keeper; shown on every page."""

    broken: int
    failures: int
    reports: int
    tasks: int

    @property
    def number(self) -> int:
        return sum(self)


def urgent() -> Urgent:
    return Urgent(
        broken().count(), unsettled().count(), unanswered().count(), len(tasks.given_up())
    )


def _group(key: str, title: str, found: QuerySet[Any], tell: Any) -> Group:
    return Group(key, title, found.count(), [tell(each) for each in found[:MAX_SHOWN]])


def _task_group(key: str, title: str, found: list[StoredTask], tell: Any) -> Group:
    return Group(key, title, len(found), [tell(each) for each in found[:MAX_SHOWN]])


def _failed_task(task: StoredTask) -> Trouble:
    text = _("%(task)s failed %(times)d×, and is not tried any more.") % {
        "task": task.task_path,
        "times": len(task.worker_ids),
    }
    return Trouble(None, task.enqueued_at, text, "", [], task=task)


def _overdue(task: StoredTask) -> Trouble:
    text = _("%(task)s waits for a background worker.") % {"task": task.task_path}
    return Trouble(None, task.enqueued_at, text, "", [])


def _broken(game: Game) -> Trouble:
    texts = [each.text for each in findings_in_words(game)] or [game.broken]
    reason = texts[0][:300]
    step = Step("mend", {"reason": reason})
    if plan(game) is None:
        step = Step("abandon", {"reason": reason})
        texts.append(_("Too much is lost to play on."))
    since = game.broken_since or game.checked or game.created
    steps = [step] if step.remedy == "mend" or game.status == Status.PLAYING else []
    return Trouble(game, since, " ".join(texts), people_at(game), steps)


def _failed_bot(failure: Failure) -> Trouble:
    game = failure.game
    hanging = [each.seat for each in waiting(game) if each.bot] if game else []
    steps = [Step("bot", {"seat": seat}) for seat in hanging]
    text = _("A bot fails when it should move: the game waits for it.")
    return Trouble(game, failure.at, text, people_at(game), steps[:1], failure=failure)


def _failed(failure: Failure) -> Trouble:
    text = _("%(route)s failed, %(times)d×. Players were shown the number %(error)s.") % {
        "route": failure.route,
        "times": failure.times,
        "error": failure.error,
    }
    return Trouble(failure.game, failure.at, text, people_at(failure.game), [], failure=failure)


def _reported(report: Report) -> Trouble:
    text = f"“{report.text[:200]}”"
    return Trouble(report.game, report.at, text, report.name, [], report=report)


def _paused(game: Game) -> Trouble:
    assert game.paused
    text = _("A keeper has paused it.")
    return Trouble(game, game.paused, text, people_at(game), [Step("resume", {})])


def _lobby(game: Game) -> Trouble:
    empty = sum(player.kind in EMPTY for player in game.players.all())
    text = _("Seats that are still empty: %(number)d.") % {"number": empty}
    return Trouble(game, game.created, text, people_at(game), [Step("close", {})])


def _late_group() -> Group:
    late = [trouble for game in maybe_late()[: 3 * MAX_SHOWN] for trouble in _late(game)]
    late.sort(key=lambda trouble: trouble.since, reverse=True)
    return Group("late", _("Waiting longer than its pace allows"), len(late), late[:MAX_SHOWN])


def maybe_late() -> QuerySet[Game]:
    """Games that have waited for too long and may keep others waiting; the newest first, since
    somebody may still be there. Against Pinzetta nobody else waits."""
    found = Q()
    for pace, long in LATE.items():
        of_pace = stuck_for(Game.objects.filter(pace=pace), long)
        found |= Q(pk__in=of_pace.values("pk"))
    people = Exists(Player.objects.filter(game=OuterRef("pk"), person__isnull=False))
    games = Game.objects.filter(found, people, lesson="", copy_of=None, practice_from=None)
    games = games.exclude(variant="solo")
    return games.order_by(F("moved").desc(nulls_first=True)).prefetch_related("players")


def _late(game: Game) -> Iterator[Trouble]:
    """The game, if it keeps somebody waiting: another person than those it waits for."""
    long = LATE.get(game.pace, LATE[Pace.LIVE])
    late = [each for each in waiting(game) if each.long > long]
    slow = {each.seat for each in late if not each.bot}
    others = [p for p in game.players.all() if p.person_id and not p.bot and p.seat not in slow]
    if not late or not others:
        return
    text = _("The game waits for %(seats)s.") % {"seats": _seats(late)}
    affected = ", ".join(seat_name(player) for player in others)
    step = Step("bot" if late[0].bot else "answer", {"seat": late[0].seat})
    yield Trouble(game, min(each.since for each in late), text, affected, [step])


def _seats(late: Iterable[Waiting]) -> str:
    return ", ".join(f"{each.name} ({timesince(each.since, each.until, depth=1)})" for each in late)


def people_at(game: Game | None) -> str:
    """The people at a table, who are affected by its troubles."""
    if game is None:
        return ""
    names = seat_names(game)
    seated: list[Player] = [p for p in game.players.all() if p.kind == SeatKind.PERSON]
    return ", ".join(names(player.seat) for player in seated)
