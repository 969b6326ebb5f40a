"""The version of a table, for pages that poll because their websocket is closed."""

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe

from games.models import Person
from games.presenters import access
from games.services import Refusal, limits
from games.services.people import presence
from games.views.visitors import network_of, status_of
from games.words import sentence


@require_safe
def version(request: HttpRequest, code: str) -> HttpResponse:
    try:
        # Redis is not asked: all pages poll while it is away.
        if request.user.pk:
            limits.count_here("own versions", str(request.user.pk))
        limits.count_here("versions", network_of(request))
    except Refusal as refusal:
        status = status_of(request, refusal)
        return JsonResponse({"refusal": sentence(refusal)}, status=status)
    person = request.user if isinstance(request.user, Person) else None
    current = access.version(code, person)
    if current is None:
        raise Http404
    if person:
        presence.note(code, person)
    return JsonResponse({"version": current})
