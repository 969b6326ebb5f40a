"""Where a table's bell stands, for browsers whose line is down."""

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe

from games.models import Person
from games.services import presence
from games.tables import access


@require_safe
def pulse(request: HttpRequest, code: str) -> HttpResponse:
    person = request.user if isinstance(request.user, Person) else None
    stands = access.pulse(code, person)
    if stands is None:
        raise Http404
    if person:
        presence.note(code, person)
    return JsonResponse({"pulse": stands})
