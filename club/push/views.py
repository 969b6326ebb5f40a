"""The site as an app that can be installed (manifest, service worker, offline page), and the
devices that get news."""

from hashlib import sha256

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from club.push import services
from games.services import Refusal
from games.views.table_access import person_of
from games.views.visitors import status_of
from games.words import sentence

PAGE_COLOURS = {"light": "#efe8da", "dark": "#171a20"}
"""As `--page` in static/css/base.css."""
AN_HOUR = "public, max-age=3600"
STYLES = ("css/base.css", "css/pages.css", "css/forms.css")
SCRIPT = "js/come_back.js"


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    """The web app manifest, by which browsers install the site."""
    language = _language(request)
    with override(language):
        icons = [
            {"src": static(f"icons/{name}.png"), "sizes": size, "type": "image/png"}
            | ({"purpose": "maskable"} if "maskable" in name else {})
            for name, size in (
                ("app-192", "192x192"),
                ("app-512", "512x512"),
                ("app-maskable-512", "512x512"),
            )
        ]
        data = {
            "id": "/",
            "name": _("Stamp Swap online"),
            "short_name": "Stamp Swap",
            "description": _("Stamp Swap online, an unofficial fan edition of the board game"),
            "lang": language,
            "start_url": reverse("front"),
            "scope": "/",
            "display": "standalone",
            "theme_color": PAGE_COLOURS["light"],
            "background_color": PAGE_COLOURS["light"],
            "icons": icons,
        }
    return _same_for_all(request, JsonResponse(data, content_type="application/manifest+json"))


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker. Its text changes with the offline page and its files, so that browsers
    replace it."""
    language = _language(request)
    page = _offline_page(language)
    app = {
        "offline": f"{reverse('offline')}?language={language}",
        "files": [_of_offline_page(name) for name in (*STYLES, SCRIPT, "favicon.svg")],
        "icon": static("icons/app-192.png"),
        "badge": static("icons/badge-96.png"),
    }
    app["version"] = sha256(f"{page}{app}".encode()).hexdigest()[:12]
    script = render_to_string("club/worker.js", {"app": app})
    return _same_for_all(request, HttpResponse(script, content_type="text/javascript"))


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """What an installed worker shows when the server cannot be reached; it names nobody."""
    return _same_for_all(request, HttpResponse(_offline_page(_language(request))))


def _offline_page(language: str) -> str:
    with override(language):
        context = {
            "styles": [_of_offline_page(name) for name in STYLES],
            "picture": _of_offline_page("favicon.svg"),
            "colours": PAGE_COLOURS,
        }
        return render_to_string("club/offline.html", context)


def _of_offline_page(name: str) -> str:
    """The address of a file for this page alone: the worker leaves those of other pages alone."""
    return f"{static(name)}?offline"


def _language(request: HttpRequest) -> str:
    """The language that is asked for by name; otherwise that of the visitor."""
    asked = request.GET.get("language", "")
    if asked in dict(settings.LANGUAGES):
        return asked
    return get_language() or settings.LANGUAGE_CODE


def _same_for_all(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """A response that browsers fetch with every page and that names nobody; it may be cached if the
    address says the language."""
    if request.GET.get("language") in dict(settings.LANGUAGES):
        response["Cache-Control"] = AN_HOUR
    return response


@require_POST
def subscribe(request: HttpRequest) -> HttpResponse:
    """Get news in this browser; static/js/device_news.js fills in the fields."""
    person = person_of(request)
    if person is None:
        return redirect("me")
    sent = request.POST
    new = services.Subscription(
        sent.get("endpoint", ""),
        sent.get("p256dh", ""),
        sent.get("auth", ""),
        request.headers.get("User-Agent", ""),
    )
    old = request.session.get(services.IN_SESSION)
    try:
        request.session[services.IN_SESSION] = services.subscribe(person, new, old)
    except Refusal as refusal:
        status = status_of(request, refusal)
        context = {
            "status": status,
            "title": _("No news on this device"),
            "words": sentence(refusal),
            "again": reverse("me"),
        }
        return render(request, "refused.html", context, status=status)
    messages.success(request, _("News comes to this device from now on."))
    return redirect("me")


@require_POST
def remove(request: HttpRequest, pk: int) -> HttpResponse:
    person = person_of(request)
    if person is None:
        return redirect("me")
    if not services.remove(person, pk):
        raise Http404
    if request.session.get(services.IN_SESSION) == pk:
        del request.session[services.IN_SESSION]
    messages.success(request, _("No more news comes to that device."))
    return redirect("me")
