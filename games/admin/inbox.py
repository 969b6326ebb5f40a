"""Pages for what comes in: reports, failures, records to import."""

import json
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_tasks_db.models import DBTaskResult

from games.models import Act, ActKind, ChatLine, Failure, Person, Report, ReportStatus
from games.rules.record import RecordError
from games.services import Refusal, chat, derived, failures, reports, tasks
from games.services.keeping import RemedyRequest, journal
from games.services.keeping.copies import import_record
from games.services.keeping.remedy import check
from games.words import sentence

LARGEST_RECORD = 2_000_000
REFUSED = 422


@require_http_methods(["GET", "HEAD", "POST"])
def report(request: HttpRequest, pk: int) -> HttpResponse:
    found = get_object_or_404(Report.objects.select_related("game"), pk=min(pk, 2**62))
    context: dict[str, Any] = {"report": found, "game": found.game, "title": _("A report")}
    context |= {"statuses": ReportStatus.choices, "same": reports.state_of(found.game)}
    context |= {"read": reports.seen(found), "sent": ""}
    if request.method != "POST":
        return render(request, "keeper/report.html", context)
    assert isinstance(request.user, Person)
    status = request.POST.get("status", "")
    try:
        if status not in ReportStatus.values:
            raise Refusal("report-empty")
        sent = request.POST.get("answer", "")
        read = request.POST.get("read", "")
        reports.answer(pk, request.user, sent, ReportStatus(status), read)
    except Refusal as refusal:
        context |= {"refusal": sentence(refusal), "sent": request.POST.get("answer", "")}
        return render(request, "keeper/report.html", context, status=REFUSED)
    messages.success(request, _("The player reads it now."))
    return redirect("admin:reports")


@require_http_methods(["GET", "HEAD", "POST"])
def failure(request: HttpRequest, error: str) -> HttpResponse:
    """The failure with this id, as the player was told; POST settles it."""
    found = get_object_or_404(Failure.objects.select_related("game"), error=error)
    if request.method == "POST":
        assert isinstance(request.user, Person)
        failures.settle_one(error)
        journal.write(request.user, ActKind.SETTLED, game=found.game, reason=error)
        return redirect("admin:failures")
    context = {"failure": found, "game": found.game, "title": _("Failure %s") % found.error}
    return render(request, "keeper/failure.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def task(request: HttpRequest, key: UUID) -> HttpResponse:
    """Background work that has failed; POST lets it be tried again."""
    found = get_object_or_404(DBTaskResult.objects.failed(), pk=key)
    if request.method == "POST":
        assert isinstance(request.user, Person)
        tasks.try_again(key)
        journal.write(request.user, ActKind.SETTLED, reason=f"{found.task_path} {key}")
        messages.success(request, _("It is tried again."))
        return redirect("admin:index")
    context = {"task": found, "tries": len(found.worker_ids), "title": _("Background work")}
    return render(request, "keeper/task.html", context)


@require_POST
def compute_again(request: HttpRequest, name: str) -> HttpResponse:
    """Throw away what is computed from games, and compute it again."""
    if name not in derived.KINDS:
        raise Http404
    assert isinstance(request.user, Person)
    derived.compute_again.enqueue(name)
    journal.write(request.user, ActKind.SETTLED, about=name)
    messages.success(request, _("It is being computed again."))
    return redirect("admin:index")


@require_http_methods(["GET", "HEAD", "POST"])
def import_page(request: HttpRequest) -> HttpResponse:
    """Imports a record as a new table."""
    context: dict[str, Any] = {"title": _("Import a record"), "reason": ""}
    if request.method != "POST":
        return render(request, "keeper/import.html", context)
    assert isinstance(request.user, Person)
    order = RemedyRequest(request.user, request.POST.get("reason", ""), 0)
    try:
        game = import_record(order, _record(request))
    except (Refusal, RecordError) as wrong:
        number = getattr(wrong, "move", None)
        context |= {"refusal": sentence(wrong), "number": number, "reason": order.reason}
        return render(request, "keeper/import.html", context, status=REFUSED)
    return redirect("admin:game", game.code)


def _record(request: HttpRequest) -> Any:
    sent = request.FILES.get("record")
    if sent is None or sent.size is None or sent.size > LARGEST_RECORD:
        raise RecordError("record-other-format")
    try:
        return json.loads(sent.read().decode("utf-8-sig"))
    except (ValueError, RecursionError) as wrong:
        raise RecordError("record-other-format") from wrong


@require_http_methods(["GET", "HEAD", "POST"])
def remove_chat(request: HttpRequest, code: str, line: int) -> HttpResponse:
    """Delete a line of chat, which may be abusive: the journal notes why, and not the words."""
    found = get_object_or_404(ChatLine, pk=min(line, 2**62), game__code=code)
    context: dict[str, Any] = {"title": _("Remove a line of chat"), "line": found, "code": code}
    if request.method != "POST":
        return render(request, "keeper/remove_chat.html", context)
    assert isinstance(request.user, Person)
    try:
        order = RemedyRequest(request.user, request.POST.get("reason", ""), 0)
        check(order)
    except Refusal as refusal:
        context |= {"refusal": sentence(refusal)}
        return render(request, "keeper/remove_chat.html", context, status=REFUSED)
    if removed := chat.remove(found.pk):
        game, person = removed.game, removed.person
        journal.write(request.user, ActKind.CHAT, game=game, person=person, reason=order.reason)
    messages.success(request, _("Done."))
    return redirect("admin:game", code)


@require_safe
def journal_entry(request: HttpRequest, pk: int) -> HttpResponse:
    """Leads to the game or the person that an entry of the journal is about."""
    act = get_object_or_404(Act.objects.select_related("game"), pk=min(pk, 2**62))
    if act.game:
        return redirect("admin:game", act.game.code)
    if act.person_id:
        return redirect("admin:person", act.person_id)
    messages.info(request, _("What this was about has been deleted."))
    return redirect("admin:journal")
