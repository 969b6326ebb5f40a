"""The analysis of a finished game: anybody who may see the game may ask for it. It is computed in
the background and kept with the game.

The worker analyses for a few seconds at a time and leaves the rest to another task, so letters need
not wait for it, and a worker that is stopped loses next to nothing.
"""

from datetime import timedelta
from time import monotonic

from django.db import transaction
from django.db.models import Q, QuerySet
from django.db.models.functions import Coalesce
from django.utils import timezone
from django_tasks import task

from games.models import Analysis, Game
from games.rules.refusal import Refusal
from games.services import failures
from games.services.valuing import METHOD, has_first_results, new_data, steps_of

ROUTE = "analysis"
"""What the keeper reads as the place of a failure."""
SECONDS_A_TASK = 3.0
"""How long one task analyses."""
SAVED_EVERY = 0.5
"""Seconds between two times that progress is stored."""
ABANDONED_AFTER = timedelta(minutes=1)
"""After so long without progress, the worker must have been stopped."""
LOOKED_AT = 20
"""Of how many waiting analyses a task chooses."""
AFTER_OTHERS = -50
"""The priority of the task."""


def analysis_of(game: Game) -> Analysis | None:
    """The analysis of a game as it is stored now, finished or not."""
    return Analysis.objects.filter(game=game, line=game.line, moves=game.moves).first()


def finished(game: Game) -> Analysis | None:
    found = analysis_of(game)
    return found if found and found.finished else None


def has_results(analysis: Analysis) -> bool:
    """Whether there is something to read: every decision has been judged, at a glance at least."""
    return bool(analysis.finished) or has_first_results(analysis.data, analysis.moves)


def ask(game: Game) -> None:
    """Ask for the analysis of a finished game. However often it is asked for, it is made once; one
    that failed is begun anew."""
    if game.sealed:
        raise Refusal("cards-sealed")
    with transaction.atomic():
        outdated = Q(failed=True) | ~Q(line=game.line, moves=game.moves)
        Analysis.objects.filter(outdated, game=game).delete()
        analysis, new = Analysis.objects.get_or_create(
            game=game,
            defaults={"line": game.line, "moves": game.moves, "method": METHOD, "data": new_data()},
        )
        if new or _left().filter(pk=analysis.pk).exists():
            transaction.on_commit(lambda: analyse.enqueue(), robust=True)


def drop(game: Game) -> None:
    """Forget the analysis of a game that is changed."""
    Analysis.objects.filter(game=game).delete()


def take_up() -> None:
    """Go on with what a worker that was stopped has left."""
    if _left().exists():
        analyse.enqueue()


@task(priority=AFTER_OTHERS)
def analyse() -> None:
    """Go on for a while with an analysis, and queue the rest."""
    if (analysis := _claimed()) is None:
        return
    try:
        _go_on(analysis)
    except Exception as error:  # a damaged game can raise anything
        failures.note(error, ROUTE, analysis.game.code)
        _row(analysis).update(failed=True, taken=None)
    if _waiting().exists():
        analyse.enqueue()


def _go_on(analysis: Analysis) -> None:
    """Analyse for a few seconds, and store how far it came. Nothing happens if it has been dropped
    meanwhile, or is about moves that the game no longer has."""
    if (analysis.line, analysis.moves) != (analysis.game.line, analysis.game.moves):
        _row(analysis).delete()
        return
    steps = steps_of(analysis.game)
    began = saved = monotonic()
    for step in steps[analysis.done :]:
        step.add_to(analysis.data)
        analysis.done += 1
        now = monotonic()
        if now - began > SECONDS_A_TASK:
            break
        if now - saved > SAVED_EVERY:
            saved = now
            if not _save(analysis, len(steps), working=True):
                return
    _save(analysis, len(steps), working=False)


def _save(analysis: Analysis, total: int, *, working: bool) -> bool:
    """Store the progress; False if the analysis has been dropped."""
    now = timezone.now()
    stored = _row(analysis).update(
        data=analysis.data,
        done=analysis.done,
        total=total,
        taken=now if working else None,
        finished=now if analysis.done == total else None,
    )
    return stored == 1


def _claimed() -> Analysis | None:
    """Mark a waiting analysis as this worker's and return it: the first that has no results yet, as
    somebody waits for them; otherwise the first of all. None if another worker was quicker, or none
    waits."""
    for analysis in sorted(_waiting().select_related("game")[:LOOKED_AT], key=has_results):
        mine = Analysis.objects.filter(pk=analysis.pk, taken=analysis.taken, done=analysis.done)
        if mine.update(taken=timezone.now()):
            return analysis
    return None


def _row(analysis: Analysis) -> QuerySet[Analysis]:
    return Analysis.objects.filter(pk=analysis.pk)


def _unfinished() -> QuerySet[Analysis]:
    return Analysis.objects.filter(finished=None, failed=False)


def _waiting() -> QuerySet[Analysis]:
    """Unfinished analyses that nobody works on."""
    return _unfinished().filter(Q(taken=None) | Q(taken__lt=timezone.now() - ABANDONED_AFTER))


def _left() -> QuerySet[Analysis]:
    """Unfinished analyses without progress for so long that no task may be left for them."""
    last = Coalesce("taken", "asked")
    return _unfinished().annotate(last=last).filter(last__lt=timezone.now() - ABANDONED_AFTER)
