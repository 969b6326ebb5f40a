"""The language selection at the bottom of every page."""

from django.conf import settings
from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import check_for_language
from django.views.decorators.http import require_POST

from games.services.people import identity
from games.views.table_access import person_of


@require_POST
def speak(request: HttpRequest) -> HttpResponse:
    """Set the language in a cookie, and for the person, for e-mails and other devices."""
    language, page = request.POST.get("language", ""), request.POST.get("next", "")
    if language not in dict(settings.LANGUAGES) or not check_for_language(language):
        raise BadRequest
    if person := person_of(request):
        identity.prefer(person, language=language)
    here = {request.get_host()}
    safe = url_has_allowed_host_and_scheme(page, here, require_https=request.is_secure())
    response = redirect(page if safe else "front")
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        language,
        max_age=settings.LANGUAGE_COOKIE_AGE,
        secure=settings.LANGUAGE_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
    return response
