"""For the keeper of the server: the deals that were drawn, and who tried them. A game that is
declared void there is off its board by itself."""

from django.db.models import Count, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from club.daily.models import DailyDeal, DailyEntry
from games.models import Status

LISTED = 100


@require_safe
def deals(request: HttpRequest) -> HttpResponse:
    """The page with the latest deals."""
    over = Q(entries__game__status=Status.OVER)
    drawn = DailyDeal.objects.defer("deal").annotate(
        tries=Count("entries"), finished=Count("entries", filter=over)
    )
    return render(request, "keeper/daily_deals.html", {"deals": drawn[:LISTED]})


@require_safe
def entries(request: HttpRequest, pk: int) -> HttpResponse:
    """The tries on one deal; without its cards."""
    deal = get_object_or_404(DailyDeal.objects.defer("deal"), pk=pk)
    tries = (
        DailyEntry.objects.filter(deal=deal)
        .select_related("game", "person")
        .defer("game__deal", "game__snapshot")
    )
    return render(request, "keeper/daily_entries.html", {"deal": deal, "entries": tries[:LISTED]})
