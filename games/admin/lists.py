"""The keeper's lists: games, people, reports, failures, the journal."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from django.contrib import admin
from django.contrib.admin.views.main import ChangeList
from django.db.models import Count, Exists, Model, OuterRef, Q, QuerySet, Subquery
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html_join
from django.utils.timesince import timesince
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from games.admin import bulk
from games.admin.filters import (
    UNREAD,
    UNSETTLED,
    HealthFilter,
    PracticeFilter,
    StandingFilter,
    StuckFilter,
    VariantFilter,
)
from games.models import Act, Failure, Game, Person, Player, Report, Status
from games.presenters.keeper.health import moment
from games.presenters.table_view import seat_name
from games.services.keeping.remedy import MAY_KEEP

if TYPE_CHECKING:
    Base = admin.ModelAdmin[Any]
else:
    Base = admin.ModelAdmin


class ReadOnly(Base):
    """A list that cannot be edited; its rows lead to pages of ours."""

    change_list_template = "keeper/list.html"
    actions: Sequence[Any] = (bulk.export,)
    list_per_page = 50
    show_full_result_count = False
    show_facets = admin.ShowFacets.NEVER  # they would count all rows for each filter
    empty_value_display = "–"
    address: ClassVar[tuple[str, str]]
    """Name of the page a row leads to, and the field in its address."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_view_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return request.user.has_perm(MAY_KEEP)

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[ChangeList]:
        name, field = self.address

        class Rows(ChangeList):
            def url_for_result(self, result: Model) -> str:
                value: Any = result
                for part in field.split("."):
                    value = getattr(value, part)
                return reverse(f"admin:{name}", args=[value])

        return Rows


def fits(word: str, field: str) -> Q:
    """Whether a field contains a word; of one or two letters, which fit almost anything, whether it
    begins so."""
    lookup = "icontains" if len(word) > 2 else "istartswith"
    return Q(**{f"{field}__{lookup}": word})


class GameList(ReadOnly):
    address = ("game", "code")
    actions = (
        *(bulk.for_games(name) for name in ("verify", "mend", "pause", "resume", "abandon")),
        *(bulk.for_games("close"), bulk.discard, bulk.export),
    )
    list_display = ("code", "who", "moment", "awaits", "last", "status", "health")
    list_filter = (StuckFilter, HealthFilter, "status", VariantFilter, PracticeFilter)
    search_fields = (
        "code",
        "players__name",
        "players__person__username",
        "players__person__email",
    )
    search_help_text = _("By code, name, login or e-mail; by one or two letters, how it begins.")
    ordering = ("-moved", "-pk")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Game]:
        unsettled, unread = (each.filter(game=OuterRef("pk")) for each in (UNSETTLED, UNREAD))
        return (
            Game.objects.defer("deal", "snapshot")
            .annotate(failing=Exists(unsettled), reported=Exists(unread))
            .prefetch_related("players")
        )

    def get_search_results(
        self, request: HttpRequest, games: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        """The games that fit every word. Django's own search joins all tables and makes the rows
        distinct; these subqueries use an index each (see the migration `0002_search`)."""
        for word in search_term.replace("\0", "").split():
            people = Person.objects.filter(fits(word, "username") | fits(word, "email"))
            seats = Player.objects.order_by()
            by_name = seats.filter(fits(word, "name")).values("game")
            by_account = seats.filter(person__in=people).values("game")
            by_code = Game.objects.order_by().filter(fits(word, "code")).values("pk")
            games = games.filter(pk__in=by_name.union(by_account, by_code, all=True))
        return games, False

    @admin.display(description=_("players"))
    def who(self, game: Game) -> str:
        return ", ".join(seat_name(player) for player in game.players.all())

    @admin.display(description=_("day and phase"))
    def moment(self, game: Game) -> str:
        return f"{_('practice')}: {moment(game)}" if game.is_practice else moment(game)

    @admin.display(description=_("awaited"))
    def awaits(self, game: Game) -> str:
        """The awaited seats as stored, without reading the table; checks compare the two."""
        until = game.paused or timezone.now()
        lines = [
            (seat_name(player), timesince(player.awaited_since, until, depth=1))
            for player in game.players.all()
            if player.awaited_since and game.status == Status.PLAYING
        ]
        return format_html_join("", "<p>{} ({})</p>", lines) or "–"

    @admin.display(description=_("last move"), ordering="moved")
    def last(self, game: Game) -> str:
        return f"{game.moves}, {timesince(game.moved, depth=1)}" if game.moved else "–"

    @admin.display(description=_("health"))
    def health(self, game: Any) -> str:
        marks = [
            (game.broken, _("damaged")),
            (game.failing, _("failed")),
            (game.reported, _("reported")),
            (game.paused and game.status == Status.PLAYING, _("paused")),
            (game.void, _("void")),
        ]
        if bad := [(words,) for found, words in marks if found]:
            return format_html_join(" ", '<strong class="mark">{}</strong>', bad)
        if game.checked is None:
            return str(_("not checked yet"))
        return gettext("fine (checked %(ago)s ago)") % {"ago": timesince(game.checked, depth=1)}


class ReportList(ReadOnly):
    address = ("report", "pk")
    list_display = ("at", "game", "name", "words", "move", "error", "status")
    list_filter = ("status",)
    search_fields = ("game__code", "name", "text", "error")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Report]:
        return Report.objects.select_related("game").defer("game__deal", "game__snapshot")

    @admin.display(description=_("words"))
    def words(self, report: Report) -> str:
        return report.text[:80]


class FailureList(ReadOnly):
    address = ("failure", "error")
    actions = (bulk.settle, bulk.export)
    list_display = ("error", "game", "route", "times", "last", "seen_to")
    list_filter = ("settled",)
    search_fields = ("error", "game__code", "route")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Failure]:
        return Failure.objects.select_related("game").defer("game__deal", "game__snapshot")

    @admin.display(description=_("settled"), ordering="settled")
    def seen_to(self, failure: Failure) -> str:
        """Whether it is settled, in words: Django's icons are labelled True and False in every
        language."""
        return str(_("yes") if failure.settled else _("no"))


class Journal(ReadOnly):
    address = ("journal-entry", "pk")
    list_display = ("at", "by", "kind", "about", "reason")
    list_filter = ("kind",)
    search_fields = ("about", "by", "reason")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Act]:
        return Act.objects.all()


class PersonList(ReadOnly):
    address = ("person", "pk")
    list_display = ("name", "login", "email", "games", "last_seen", "standing")
    list_filter = (StandingFilter,)
    search_fields = ("name", "username", "email")
    search_help_text = _("By name, login or e-mail; several words narrow it down.")
    ordering = ("-pk",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        """The people with their figures as subqueries, which are computed for the shown rows
        only."""
        played = Player.objects.filter(person=OuterRef("pk"), game__practice_from=None)
        seats = played.order_by().values("person")
        return Person.objects.annotate(
            tables=Subquery(seats.annotate(number=Count("pk")).values("number")),
        )

    @admin.display(description=_("login"), ordering="username")
    def login(self, person: Any) -> str:
        return str(person.username)

    @admin.display(description=_("games"))
    def games(self, person: Any) -> str:
        """The number of games, with the noun, since phones show no column heads."""
        number = person.tables or 0
        return ngettext("%(number)d game", "%(number)d games", number) % {"number": number}

    @admin.display(description=_("last seen"), ordering="seen")
    def last_seen(self, person: Any) -> str:
        """The day of the last visit; no more is stored."""
        return date_format(person.seen, "DATE_FORMAT")

    @admin.display(description=_("standing"))
    def standing(self, person: Any) -> str:
        marks = [
            (person.silenced, _("muted in chat")),
            (not person.may_host, _("banned from hosting")),
            (not person.is_active, _("banned from the server")),
        ]
        true_marks = [(words,) for true, words in marks if true]
        kind = _("keeper") if person.is_staff else _("guest") if person.is_guest else _("account")
        return format_html_join(" ", '<strong class="mark">{}</strong>', true_marks) or str(kind)
