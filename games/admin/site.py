"""The room itself: its addresses, and who may come in."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.admin import AdminSite
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import path, reverse
from django.utils.translation import gettext_lazy as _

from games.admin import behind, game, lists, offered, papers
from games.models import Failure, Game, Remedy, Report
from games.services.keeping.mending import MAY_KEEP

View = Callable[..., HttpResponse]


def keepers_only(view: View) -> View:
    """Everything in here: strangers log in first, everybody else is sent away."""

    @wraps(view)
    def kept(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if not request.user.is_authenticated:
            return redirect_to_login(request.path, reverse("login"))
        if not (request.user.is_staff and request.user.has_perm(MAY_KEEP)):
            raise PermissionDenied
        return view(request, *args, **kwargs)

    return kept


class KeeperSite(AdminSite):
    site_header = site_title = index_title = _("The keeper’s room")
    enable_nav_sidebar = False

    def get_urls(self) -> list[Any]:
        """Lists by Django's admin, pages of ours; nothing can be edited past the services."""
        rooms = {
            "games": lists.GameList(Game, self),
            "reports": lists.ReportList(Report, self),
            "failures": lists.FailureList(Failure, self),
            "remedies": lists.RemedyList(Remedy, self),
        }
        pages: list[tuple[str, View, str]] = [
            ("", lambda request: redirect("admin:games"), "index"),
            *((f"{name}/", room.changelist_view, name) for name, room in rooms.items()),
            ("import/", papers.import_page, "import"),
            ("reports/<int:pk>/", papers.report, "report"),
            ("failures/<slug:error>/", papers.failure, "failure"),
            ("games/<slug:code>/", game.page, "game"),
            ("games/<slug:code>/at/", behind.watched, "at"),
            ("games/<slug:code>/behind/<int:looked>/", behind.behind, "behind"),
            ("games/<slug:code>/raw/<int:looked>/", behind.raw, "raw"),
            ("games/<slug:code>/<slug:remedy>/", offered.confirm, "remedy"),
        ]
        return [path(where, keepers_only(view), name=name) for where, view, name in pages]


keeper_site = KeeperSite(name="admin")
