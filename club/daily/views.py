"""The boards of the games of the day and of the week, and the games on them."""

import datetime

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from club.daily import dates, presenters, services
from club.daily.addresses import PAGES, board_address
from club.daily.forms import NameForm, PlayForm
from club.daily.models import DailyDeal, Kind
from club.daily.streaks import streak
from club.daily.words import day_name, period, result_text
from games.art.album import album_picture
from games.services import Refusal
from games.services.stored import editions
from games.views.table_access import person_of
from games.views.visitors import count, log_in_as, new_guest_name, status_of
from games.words import sentence

KEPT = 600
"""Seconds for which a browser may keep the picture of an album."""


class NoSuchDate(Exception):
    """There is no board for the date in the address; the text says why."""


@require_safe
def board(request: HttpRequest, kind: Kind, date: str = "") -> HttpResponse:
    """The board of a deal; without a date, of the one that is played now."""
    try:
        starts = _starts(kind, date)
    except NoSuchDate as missing:
        return _no_such_date(request, kind, missing)
    if date and starts.isoformat() != date:
        return redirect(board_address(kind, starts))
    return _board(request, kind, starts)


@require_POST
def play(request: HttpRequest, kind: Kind) -> HttpResponse:
    """Begin the game for the board, or go on with it; a visitor becomes a guest."""
    form, starts = PlayForm(request.POST), dates.current_start(kind)
    if not form.is_valid():
        return _board(request, kind, starts, form, status=422)
    mark = _mark(kind, starts)
    opening = services.Opening(form.cleaned_data["opening"], form.wish, mark in request.COOKIES)
    person = person_of(request)
    try:
        count(request, "games" if person else "guests")
        game = services.play(person, new_guest_name(), kind, opening)
    except Refusal as refusal:
        return _refused(request, kind, starts, form, refusal)
    if person is None and game.host:
        log_in_as(request, game.host)
    response = redirect(game)
    response.set_cookie(
        mark,
        "1",
        expires=dates.end(kind, starts),
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
    return response


@require_POST
def practise(request: HttpRequest, kind: Kind, date: str) -> HttpResponse:
    """Begin a game on a deal that counts nowhere."""
    try:
        starts = _starts(kind, date)
    except NoSuchDate as missing:
        return _no_such_date(request, kind, missing)
    form, person = PlayForm(request.POST), person_of(request)
    if not form.is_valid():
        return _board(request, kind, starts, form, status=422)
    opening = services.Opening(form.cleaned_data["opening"])
    try:
        count(request, "games" if person else "guests")
        game = services.practise(person, new_guest_name(), _deal(kind, starts), opening)
    except Refusal as refusal:
        return _refused(request, kind, starts, form, refusal)
    if person is None and game.host:
        log_in_as(request, game.host)
    return redirect(game)


@require_POST
def name(request: HttpRequest, kind: Kind, date: str) -> HttpResponse:
    """Put one's name on a board, or take it away."""
    person = person_of(request)
    if person is None:
        raise PermissionDenied
    try:
        starts = _starts(kind, date)
    except NoSuchDate as missing:
        return _no_such_date(request, kind, missing)
    form = NameForm(request.POST)
    if form.is_valid():
        services.show_name(person, _deal(kind, starts), **form.cleaned_data)
    return redirect(board_address(kind, starts))


@require_safe
def album(request: HttpRequest, pk: int) -> HttpResponse:
    """The picture of an album on a board."""
    found = presenters.album_of(pk, person_of(request))
    if found is None:
        raise Http404
    edition, lying = found
    picture = album_picture(editions.edition_of(edition), lying)
    response = HttpResponse(picture, content_type="image/svg+xml")
    # Finished albums stay as they are, and a board shows many.
    patch_cache_control(response, private=True, max_age=KEPT)
    return response


def _starts(kind: Kind, date: str) -> datetime.date:
    """The first day of the day or week that an address means."""
    day = dates.read(date) if date else dates.today()
    if day is None:
        raise NoSuchDate(_("Dates are written like this here: %(date)s.") % {"date": dates.today()})
    starts = dates.first_day(kind, day)
    if starts > dates.current_start(kind):
        raise NoSuchDate(_("This deal has not been drawn yet: nobody knows it before its time."))
    if not presenters.exists(kind, starts):
        raise NoSuchDate(_("At that time nobody on this server had played such a game yet."))
    return starts


def _deal(kind: Kind, starts: datetime.date) -> DailyDeal:
    deal = DailyDeal.objects.filter(kind=kind, starts=starts).first()
    if deal is None:
        raise Http404
    return deal


def _mark(kind: Kind, starts: datetime.date) -> str:
    """The name of the cookie that says that a deal was begun in this browser. It names nobody, and
    expires when the deal is over."""
    return f"{kind}-{starts}"


def _board(
    request: HttpRequest,
    kind: Kind,
    starts: datetime.date,
    form: PlayForm | None = None,
    refusal: str = "",
    status: int = 200,
) -> HttpResponse:
    person = person_of(request)
    shown = presenters.board(kind, starts, person)
    link = request.build_absolute_uri(board_address(kind, starts))
    before = shown.before if shown.running else None
    context = {
        "board": shown,
        "when": period(shown),
        "around": [day_name(day) if day else "" for day in (shown.before, shown.after)],
        "page": PAGES[kind],
        "other": PAGES[Kind.DAY if kind is Kind.WEEK else Kind.WEEK],
        "level": services.LEVELS[kind],
        "zone": settings.TIME_ZONE,
        "next": dates.end(kind, dates.current_start(kind)),
        "streak": streak(person) if kind is Kind.DAY else None,
        "albums_before": presenters.best_albums(kind, before, person) if before else [],
        "text": result_text(shown, shown.mine, link) if shown.mine else "",
        "play_form": form or PlayForm(initial={"shown": services.wishes_to_be_shown(person)}),
        "name_form": NameForm(initial={"shown": shown.entry.shown}) if shown.entry else None,
        "refusal": refusal,
    }
    return render(request, "club/daily.html", context, status=status)


def _refused(
    request: HttpRequest, kind: Kind, starts: datetime.date, form: PlayForm, refusal: Refusal
) -> HttpResponse:
    status = status_of(request, refusal)
    return _board(request, kind, starts, form, sentence(refusal), status)


def _no_such_date(request: HttpRequest, kind: Kind, missing: NoSuchDate) -> HttpResponse:
    context = {"words": str(missing), "address": board_address(kind), "weekly": kind is Kind.WEEK}
    return render(request, "club/no_such_date.html", context, status=404)
