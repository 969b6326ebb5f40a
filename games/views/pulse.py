"""Where a table's bell stands, for browsers whose line is down."""

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_cookie

from games.models import Person
from games.services import presence
from games.tables import access


@require_safe
@never_cache
@vary_on_cookie
def pulse(request: HttpRequest, code: str) -> HttpResponse:
    person = request.user if isinstance(request.user, Person) else None
    stands = access.pulse(code, person)
    if stands is None:
        raise Http404
    if person:
        presence.note(code, person)
    return JsonResponse({"pulse": stands})
