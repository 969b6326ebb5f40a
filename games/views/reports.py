"""Players report a problem, and read the answer. The state of the game is not read here, since it
may be what is broken."""

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.models import Game
from games.presenters import access
from games.services import Refusal, reports
from games.views.failures import LAST_ERROR
from games.views.table_access import person_of
from games.views.visitors import count, status_of
from games.words import sentence


@require_http_methods(["GET", "HEAD", "POST"])
def report(request: HttpRequest, code: str) -> HttpResponse:
    game = get_object_or_404(Game, code=code)
    me = access.seat_of(game, person_of(request))
    if me is None:
        raise PermissionDenied
    context = {"game": game, "reports": me.reports.all(), "refusal": "", "text": ""}
    if request.method != "POST":
        return render(request, "board/report.html", context)
    text = request.POST.get("text", "")
    browser = request.headers.get("User-Agent", "")
    try:
        count(request, "reports")
        reports.report(me, text, browser, request.session.get(LAST_ERROR, ""))
    except Refusal as refusal:
        context |= {"refusal": sentence(refusal), "text": text}
        return render(request, "board/report.html", context, status=status_of(request, refusal))
    messages.success(request, _("Thank you. The keeper of this server reads it."))
    return redirect("report", code)
