"""An edition that never changes: its page, file and games of bots."""

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from club.editions import services, trials
from club.editions.models import EnteredEdition, HiddenEdition
from club.editions.presenters.trial import figures_of
from club.editions.views.drafts import PAGES, file_answer
from club.editions.views.own import somebody
from games.models import StoredEdition
from games.services import Refusal
from games.services.stored import editions
from games.views.links import link
from games.views.table_access import person_of
from games.views.visitors import count, status_of
from games.words import sentence


def _found(request: HttpRequest, hash: str) -> StoredEdition:
    """The edition with this hash, for everybody who has the link. One that a keeper has hidden is
    found only by its owners and by keepers."""
    try:
        stored = services.found(hash)
    except Refusal as refusal:
        raise Http404 from refusal
    hidden = HiddenEdition.objects.filter(edition=stored).exists()
    if hidden and not _has(request, stored) and not request.user.is_staff:
        raise Http404
    return stored


def _has(request: HttpRequest, stored: StoredEdition) -> bool:
    mine = EnteredEdition.objects.filter(person=person_of(request), edition=stored)
    return request.user.is_authenticated and mine.exists()


@require_safe
def edition(request: HttpRequest, hash: str) -> HttpResponse:
    """The page of an edition, for everybody who has the link."""
    return _edition(request, _found(request, hash))


def _edition(
    request: HttpRequest, stored: StoredEdition, refusal: str = "", status: int = 200
) -> HttpResponse:
    trial = trials.trial_of(stored.pk)
    loaded = editions.edition_of(stored.pk)
    context = {
        "stored": stored,
        "edition": loaded,
        "own": _has(request, stored),
        "hidden": HiddenEdition.objects.filter(edition=stored).first(),
        "link": link(request, reverse("edition", args=[stored.pk])),
        "trial": trial,
        "figures": figures_of(loaded, trial) if trial and trial.finished else None,
        "refusal": refusal,
    }
    return render(request, f"{PAGES}/edition.html", context, status=status)


@require_safe
def edition_file(request: HttpRequest, hash: str) -> HttpResponse:
    stored = _found(request, hash)
    return file_answer(stored.name, services.document_of(stored))


@require_POST
def copy(request: HttpRequest, hash: str) -> HttpResponse:
    """Begin a draft from an edition."""
    stored = _found(request, hash)
    try:
        made = services.copy(somebody(request), stored.pk)
    except Refusal as refusal:
        return _edition(request, stored, sentence(refusal), status_of(request, refusal))
    return redirect("edition-draft", made.pk)


@require_POST
def remove(request: HttpRequest, hash: str) -> HttpResponse:
    person = person_of(request)
    if person is None:
        raise PermissionDenied
    services.remove(person, hash)
    messages.info(
        request, _("The edition is no longer in your list. Games that began with it keep it.")
    )
    return redirect("editions")


@require_POST
def ask_trial(request: HttpRequest, hash: str) -> HttpResponse:
    """Have bots play with an edition."""
    stored = _found(request, hash)
    try:
        count(request, "analyses")
        services.check_playable(stored.pk)
        trials.ask(stored)
    except Refusal as refusal:
        return _edition(request, stored, sentence(refusal), status_of(request, refusal))
    return redirect(reverse("edition", args=[hash]) + "#trial")


@require_safe
def trial_progress(request: HttpRequest, hash: str) -> HttpResponse:
    """The part of the page that shows how many games the bots have played."""
    stored = _found(request, hash)
    context = {"stored": stored, "trial": trials.trial_of(stored.pk), "games": trials.GAMES}
    return render(request, f"{PAGES}/_progress.html", context)
