"""The version of a table, for pages that poll because their websocket is closed."""

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe

from games.models import Person
from games.services import presence
from games.tables import access


@require_safe
def version(request: HttpRequest, code: str) -> HttpResponse:
    person = request.user if isinstance(request.user, Person) else None
    current = access.version(code, person)
    if current is None:
        raise Http404
    if person:
        presence.note(code, person)
    return JsonResponse({"version": current})
