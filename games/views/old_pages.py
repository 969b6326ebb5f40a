"""Makes pages that were opened before the last upgrade reload by themselves.

The script of such a page polls `pulse/`, since its websocket address no longer exists. When the
number has grown it fetches `region/all/`, and when `data-table` differs there, it reloads. Delete
this module when nobody upgrades any more from a release without `version/`.
"""

from time import monotonic

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe

from games.models import Person, Status
from games.presenters import access

NEWER = 2**53
"""Larger than any version, and still an exact integer in JavaScript."""
SCRIPTS_CACHED = 60.0 if settings.WHITENOISE_USE_FINDERS else 0.0
"""Seconds that browsers cache scripts without a fingerprint, as at home. A page that reloads sooner
would get the old scripts again."""
STARTED = monotonic()


@require_safe
def version(request: HttpRequest, code: str) -> HttpResponse:
    """A number that makes the page fetch its regions; 0, which does nothing, for finished games and
    as long as old scripts may be cached."""
    person = request.user if isinstance(request.user, Person) else None
    game = access.find(code, person)
    if game is None:
        raise Http404
    stays = game.status == Status.OVER or _scripts_are_cached()
    return JsonResponse({"pulse": 0 if stays else NEWER})


@require_safe
def region(request: HttpRequest, code: str, name: str) -> HttpResponse:
    """A value of `data-table` that no page has, so that the page reloads."""
    if _scripts_are_cached():
        raise Http404
    return HttpResponse('<main data-table="reload"></main>')


def _scripts_are_cached() -> bool:
    return monotonic() - STARTED < SCRIPTS_CACHED
