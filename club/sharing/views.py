"""Pages and pictures of what people share: for anybody who has the link, without a login."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from club.sharing import pictures, presenters, services
from club.sharing.drawn import DRAWN
from club.sharing.models import Kind
from games.presenters import access
from games.services import Refusal
from games.services.lobby import hosting
from games.views.links import link
from games.views.table_access import person_of, seated
from games.views.visitors import check, count, status_of
from games.words import sentence

ASK_EACH_TIME = "public, no-cache"
"""Caches may keep a picture, but ask each time whether it is still there, so that a withdrawn share
is gone at once. The answer is short and draws nothing (`_png`)."""
MAKERS = {Kind.ALBUM: services.share_album, Kind.RESULT: services.share_result}


@require_safe
def share(request: HttpRequest, code: str) -> HttpResponse:
    found = presenters.find(code)
    shown = presenters.content_of(found) if found else None
    if found is None or shown is None:
        return render(request, "club/sharing/gone.html", status=404)
    context = {
        "share": found,
        "shown": shown,
        "mine": person_of(request) == found.person,
        "link": link(request, found.get_absolute_url()),
        "picture": link(request, reverse("share-picture", args=[found.code])),
    }
    return render(request, "club/sharing/share.html", context)


@require_POST
def make(request: HttpRequest, code: str, kind: str) -> HttpResponse:
    """Share one's own result or album."""
    if kind not in MAKERS:
        raise Http404
    here = seated(request, code)
    try:
        made = MAKERS[Kind(kind)](here.state.game, here.me.seat)
    except Refusal as refusal:
        return _refused(request, refusal)
    return redirect(made)


@require_POST
def withdraw(request: HttpRequest, code: str) -> HttpResponse:
    """Withdraw a share, from its page or from the list of all."""
    found = presenters.find(code)
    if found is None or person_of(request) != found.person:
        raise Http404
    game = found.game
    services.withdraw(found)
    return _withdrawn(request, game.get_absolute_url() if "listed" not in request.POST else "")


@require_POST
def withdraw_invitation(request: HttpRequest, invitation: str) -> HttpResponse:
    """Let the host withdraw an invitation; to anybody else the answer does not say whether it
    exists."""
    game, person = access.invited(invitation), person_of(request)
    if game is None or person is None or game.host_id != person.pk:
        raise Http404
    try:
        hosting.new_invitation(game.code, person)
    except Refusal as refusal:
        return _refused(request, refusal)
    return _withdrawn(request)


def _withdrawn(request: HttpRequest, back: str = "") -> HttpResponse:
    messages.success(request, _("Withdrawn: the link leads nowhere any more."))
    return redirect(back or reverse("me") + "#shared")


@require_safe
def share_picture(request: HttpRequest, code: str) -> HttpResponse:
    return _png(request, "share", code)


@require_safe
def result_picture(request: HttpRequest, code: str) -> HttpResponse:
    return _png(request, "result", code)


@require_safe
def invitation_picture(request: HttpRequest, invitation: str) -> HttpResponse:
    """The picture of an invitation; guesses are counted as those of invitations are."""
    check(request, "tries", "invitation")
    if access.invited(invitation) is None:
        count(request, "tries", "invitation")
        raise Http404
    return _png(request, "invitation", invitation)


def _png(request: HttpRequest, what: str, code: str) -> HttpResponse:
    """The stored picture. If it has to be drawn first, a plain one meanwhile; how many new ones a
    network may ask for is limited."""
    drawn = DRAWN[what](code)
    if drawn is None:
        raise Http404
    key = pictures.key_of(drawn)
    response: HttpResponse
    if f'"{key}"' in request.headers.get("If-None-Match", ""):
        response = HttpResponseNotModified()
    elif made := pictures.kept(key):
        response = HttpResponse(made, content_type="image/png")
    else:
        count(request, "pictures")
        pictures.make.enqueue(what, code)
        return redirect(static("icons/share-1200x630.png"))
    response["ETag"] = f'"{key}"'
    response["Cache-Control"] = ASK_EACH_TIME
    return response


def _refused(request: HttpRequest, refusal: Refusal) -> HttpResponse:
    context = {"refusal": sentence(refusal), "game": None}
    return render(request, "lobby/refused.html", context, status=status_of(request, refusal))
