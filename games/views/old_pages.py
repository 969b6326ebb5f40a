"""Pages that were opened before the last upgrade reload by themselves.

The script of such a page polls `pulse/` while its socket is refused, as it is at the address it
knows. When the number has grown it fetches `region/all/`, and when that names another state of the
table it reloads. This module may go as soon as nobody upgrades from a release before `version/`.
"""

from time import monotonic

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe

from games.models import Person, Status
from games.tables import access

NEWER = 2**53
"""More than any version, and still a whole number in a browser."""
CACHED = 60.0 if settings.WHITENOISE_USE_FINDERS else 0.0
"""Seconds that browsers keep scripts whose names have no fingerprint, as at home. A page that
reloads sooner would get the old ones again."""
STARTED = monotonic()


@require_safe
def version(request: HttpRequest, code: str) -> HttpResponse:
    """A number that makes the page fetch its regions. Results stay as they are, and so does
    everything as long as the old scripts may be cached."""
    person = request.user if isinstance(request.user, Person) else None
    game = access.find(code, person)
    if game is None:
        raise Http404
    stays = game.status == Status.OVER or _scripts_are_cached()
    return JsonResponse({"pulse": 0 if stays else NEWER})


@require_safe
def region(request: HttpRequest, code: str, name: str) -> HttpResponse:
    """A table in no state that there is."""
    if _scripts_are_cached():
        return HttpResponse(status=503)
    return HttpResponse('<main data-table="reload"></main>')


def _scripts_are_cached() -> bool:
    return monotonic() - STARTED < CACHED
