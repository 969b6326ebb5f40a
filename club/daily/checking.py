"""Repairs deals of days and weeks that cannot be read: the games played on them have copies."""

from collections.abc import Iterator
from contextlib import suppress

from club.daily.models import DailyDeal
from games.models import Game
from games.rules.codec import Malformed, decode, encode
from games.rules.deal import Deal


def differences() -> Iterator[str]:
    for deal in DailyDeal.objects.iterator():
        if _read(deal.deal) is None:
            yield str(deal)


def rebuild() -> None:
    """Restore damaged deals from games. A deal that nobody has played is removed, and drawn anew
    when it is needed."""
    for deal in DailyDeal.objects.iterator():
        if _read(deal.deal) is None:
            if deal.entries.exists():
                DailyDeal.objects.filter(pk=deal.pk).update(deal=encode(deal_of(deal)))
            else:
                deal.delete()


def deal_of(deal: DailyDeal) -> Deal:
    """What is stored, or else what a game for the board was begun with; `Malformed` if none can be
    read."""
    games = Game.objects.filter(daily_entry__deal=deal).values_list("deal", flat=True)
    found = _read(deal.deal) or next(filter(None, map(_read, games.iterator())), None)
    if found is None:
        raise Malformed("a deal")
    return found


def is_lost(deal: DailyDeal) -> bool:
    """Whether it may be drawn anew: it cannot be read, and nobody has played it."""
    return _read(deal.deal) is None and not deal.entries.exists()


def _read(data: object) -> Deal | None:
    with suppress(Malformed):
        deal: Deal = decode(Deal, data)
        return deal
    return None
