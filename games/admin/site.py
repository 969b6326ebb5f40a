"""The site of the keeper's pages: its addresses, and who has access."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.admin import AdminSite
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import path, reverse
from django.utils.translation import gettext_lazy as _

from games.admin import (
    attention,
    confirm_page,
    door,
    event_code,
    game,
    inbox,
    lists,
    people,
    table_pages,
)
from games.models import Act, Failure, Game, Person, Report
from games.services.keeping.remedy import MAY_KEEP

View = Callable[..., HttpResponse]


def for_keepers(view: View) -> View:
    """Lets only keepers see a view: others get the login page, or 403 if they are logged in."""

    @wraps(view)
    def kept(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if not request.user.is_authenticated:
            return redirect_to_login(request.path, reverse("login"))
        if not (request.user.is_staff and request.user.has_perm(MAY_KEEP)):
            raise PermissionDenied
        return view(request, *args, **kwargs)

    return kept


def keepers_only(view: View) -> View:
    """As `for_keepers`, and only if they have given their password not too long ago (`door`)."""

    def inside(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if not door.is_open(request.session):
            return door.to_the_door(request)
        return view(request, *args, **kwargs)

    return for_keepers(wraps(view)(inside))


class KeeperSite(AdminSite):
    site_header = site_title = index_title = _("The keeper’s room")
    enable_nav_sidebar = False

    def get_urls(self) -> list[Any]:
        """Lists by Django's admin and pages of ours; nothing can be edited without the services."""
        rooms = {
            "games": lists.GameList(Game, self),
            "reports": lists.ReportList(Report, self),
            "failures": lists.FailureList(Failure, self),
            "people": lists.PersonList(Person, self),
            "journal": lists.Journal(Act, self),
        }
        pages: list[tuple[str, View, str]] = [
            ("", attention.page, "index"),
            *((f"{name}/", room.changelist_view, name) for name, room in rooms.items()),
            ("event-code/", event_code.page, "event-code"),
            ("import/", inbox.import_page, "import"),
            ("reports/<int:pk>/", inbox.report, "report"),
            ("failures/<slug:error>/", inbox.failure, "failure"),
            ("tasks/<uuid:key>/", inbox.task, "task"),
            ("compute/<slug:name>/", inbox.compute_again, "compute-again"),
            ("games/<slug:code>/", game.page, "game"),
            ("games/<slug:code>/at/", table_pages.watched, "at"),
            ("games/<slug:code>/behind/<int:looked>/", table_pages.behind, "behind"),
            ("games/<slug:code>/raw/<int:looked>/", table_pages.raw, "raw"),
            ("games/<slug:code>/chat/<int:line>/", inbox.remove_chat, "remove-chat"),
            ("people/<int:pk>/", people.page, "person"),
            ("people/<int:pk>/<slug:kind>/", people.act, "person-act"),
            ("journal/<int:pk>/", inbox.journal_entry, "journal-entry"),
            ("games/<slug:code>/<slug:remedy>/", confirm_page.confirm, "remedy"),
        ]
        return [
            path("door/", for_keepers(door.page), name="door"),
            *(path(where, keepers_only(view), name=name) for where, view, name in pages),
        ]


keeper_site = KeeperSite(name="admin")
