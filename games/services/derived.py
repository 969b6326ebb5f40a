"""Data that is computed from the games and stored beside them, such as ratings. If it differs from
the games it is thrown away and computed again: once a day, or at once when a keeper asks."""

import logging
from collections.abc import Callable, Iterable
from typing import NamedTuple

from django.utils.functional import Promise
from django_tasks import task
from django_tasks_db.models import DBTaskResult

log = logging.getLogger(__name__)


class Derived(NamedTuple):
    title: str | Promise
    differences: Callable[[], Iterable[object]]
    """Returns what is stored differently from what the games say."""
    rebuild: Callable[[], object]


class StillWrong(Exception):
    """Computing again did not help: a keeper has to look at it."""


KINDS: dict[str, Derived] = {}
"""Each app adds its own when it is loaded."""


def check_all() -> None:
    """Compute again whatever differs from the games."""
    for name in KINDS:
        if (found := _first_difference(name)) is not None:
            log.warning("Computed again, since it differs from the games: %s (%s)", name, found)
            compute_again.enqueue(name)


def _first_difference(name: str) -> object | None:
    try:
        return next(iter(KINDS[name].differences()), None)
    except Exception as error:  # damaged data can raise anything
        return error


def ask(name: str) -> None:
    """Compute again soon: somebody has found what cannot be read."""
    waiting = DBTaskResult.objects.ready().filter(task_path=compute_again.module_path)
    if not waiting.filter(args_kwargs__args=[name]).exists():
        compute_again.enqueue(name)


@task()
def compute_again(name: str) -> None:
    KINDS[name].rebuild()
    if (left := _first_difference(name)) is not None:
        raise StillWrong(name, left)
