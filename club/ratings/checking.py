"""Compare the stored ratings with the games, without changing anything."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from club.ratings import order
from club.ratings.counting import candidates, counted
from club.ratings.models import Ledger, RatedGame, Rating
from club.ratings.strength import METHOD


def differences() -> Iterator[str]:
    """A sentence for each thing that a rebuild would change."""
    ledger = Ledger.objects.first()
    if ledger and ledger.method != METHOD:
        yield _("The ratings were computed by an older method.")
    stored = RatedGame.objects.exclude(game=None).prefetch_related("changes__rating")
    left = {rated.game_id: rated for rated in stored}
    for found in counted(candidates()):
        rated = left.pop(found.game, None)
        changes = {change.seat: change for change in rated.changes.all()} if rated else {}
        # A seat without a person counts if it was rated before they were deleted.
        known = [seat for seat in found.seats if seat.person is not None or seat.seat in changes]
        expected = [(seat.seat, seat.person, seat.place, seat.left) for seat in known]
        kept = [(c.seat, c.rating.person_id, c.place, c.left) for c in changes.values()]
        if len(known) < 2 and rated is None:
            continue
        if rated is None:
            yield _("Game %(game)d counts, but was not rated.") % {"game": found.game}
        elif sorted(expected) != sorted(kept) or (rated.finished, rated.bots) != (
            found.finished,
            found.bots,
        ):
            yield _("Game %(game)d was rated otherwise than it ended.") % {"game": found.game}
    for game in left:
        yield _("Game %(game)d was rated, but does not count.") % {"game": game}
    try:
        yield from _numbers()
    except (ArithmeticError, LookupError, TypeError, ValueError):  # what is stored is damaged
        yield _("What is stored of rated games cannot be read.")


def _numbers() -> Iterator[str]:
    computed = order.compute(None)
    for change in computed.changes:
        words = {"rating": change.rating_id, "game": change.rated_id}
        yield _("Rating %(rating)d was computed wrongly after rated game %(game)d.") % words
    for rating in Rating.objects.order_by("pk").iterator():
        if order.wrongly_stored(rating, computed.standings):
            yield _("Rating %(rating)d is not what its games say.") % {"rating": rating.pk}
