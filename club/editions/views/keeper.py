"""For the keeper of the server: who has which editions, and cards that the rules cannot express."""

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.db.models import Count
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from club.editions import services
from club.editions.models import EditionDraft, EnteredEdition, MissingRule
from games.services import Refusal
from games.views.table_access import person_of
from games.words import sentence

LISTED = 200


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    entered = EnteredEdition.objects.select_related("person", "edition__hidden")
    with_games = entered.annotate(games=Count("edition__game"))
    drafts = EditionDraft.objects.select_related("person").defer("document")
    context = {
        "entered": with_games.defer("edition__data", "edition__words")[:LISTED],
        "drafts": drafts[:LISTED],
        "missing": MissingRule.objects.select_related("person")[:LISTED],
    }
    return render(request, "keeper/editions.html", context)


@require_POST
def act(request: HttpRequest, what: str) -> HttpResponse:
    """Hide an edition or show it again; settle what was told of a missing rule."""
    keeper = person_of(request)
    if keeper is None:
        raise PermissionDenied
    hash = request.POST.get("hash", "")
    try:
        match what:
            case "hide":
                services.hide(keeper, hash, request.POST.get("reason", ""))
                messages.success(
                    request, _("Hidden: no new game begins with it, and whoever has it reads why.")
                )
            case "show":
                services.show_again(keeper, hash)
            case "settle":
                key = request.POST.get("key", "")
                services.settle_missing(
                    keeper, int(key) if key.isdecimal() and len(key) < 10 else 0
                )
            case _:
                raise Http404
    except Refusal as refusal:
        messages.error(request, sentence(refusal))
    return redirect("keeper-editions")
