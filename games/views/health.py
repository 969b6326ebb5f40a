"""Views for monitoring. `/healthz` is answered before Django: see `asgi_middleware.health`."""

from datetime import timedelta

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.views.decorators.http import require_safe

from games.presenters.keeper.metrics import Stored
from games.services import health, tasks
from games.services import metrics as counted
from games.services.keeping.remedy import MAY_KEEP

PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"


@require_safe
def ready(request: HttpRequest) -> HttpResponse:
    """Whether the database, channel layer, migrations and background tasks are in order."""
    unready = health.unready()
    checks = {name: name not in unready for name in health.CHECKS}
    failed = len(tasks.given_up()) if checks["database"] else None
    answer = {"ready": not unready, **checks, "failed_tasks": failed}
    return JsonResponse(answer, status=503 if unready else 200)


@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    if not _may_read(request):
        return HttpResponse("Only for keepers.\n", status=403, content_type="text/plain")
    return HttpResponse(counted.exposition(Stored()), content_type=PROMETHEUS)


@require_safe
def contact(request: HttpRequest) -> HttpResponse:
    """security.txt (RFC 9116): where to report a vulnerability, if STAMPSWAP_CONTACT is set."""
    if not settings.CONTACT:
        raise Http404
    until = timezone.now() + timedelta(days=180)
    lines = (f"Contact: {settings.CONTACT}", f"Expires: {until:%Y-%m-%dT%H:%M:%SZ}", "")
    return HttpResponse("\n".join(lines), content_type="text/plain")


def _may_read(request: HttpRequest) -> bool:
    token = settings.METRICS_TOKEN
    sent = request.headers.get("Authorization", "").removeprefix("Bearer ")
    if token and constant_time_compare(sent, token):
        return True
    return request.user.is_staff and request.user.has_perm(MAY_KEEP)
