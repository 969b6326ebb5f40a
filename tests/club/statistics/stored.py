"""Finished games whose results are stored."""

from typing import Any

from club.statistics.models import SeatResult
from club.statistics.services import results
from tests.test_records import FILES
from tests.web.finished import finished
from tests.web.tables import Seated


def finished_with_results(*names: str, path: Any = FILES[0]) -> Seated:
    """A finished game, and the rows of its people."""
    seated = finished(names or ("Anna", "Ben"), path)
    results.store_results([seated.game.pk])
    return seated


def row(seated: Seated, seat: int = 0) -> SeatResult:
    return SeatResult.objects.get(game=seated.game, seat=seat)
