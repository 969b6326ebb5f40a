"""An exercise: the desk of a past moment, and what an answer was worth there."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.models import Lesson
from games.presenters.analysis.drawn import DrawnMove, drawn
from games.presenters.desk.advice import reason_sentences
from games.presenters.desk.form import DeskForm, desk_form
from games.presenters.desk.reasons import reasons
from games.presenters.keeper.past_views import past_view_of
from games.presenters.table_view import TableView, names_of
from games.rules.moves import Move
from games.services.exercises import Exercise, Judged
from games.words.analysis import FIND
from games.words.names import decimal
from games.words.practice import LEVELS
from games.words.things import DAYS, SEAT


class Compared(NamedTuple):
    """A move, what it loses against the best, and what speaks for it."""

    title: str
    less: str
    drawn: DrawnMove
    why: tuple[str, ...]


class Verdict(NamedTuple):
    right: bool
    words: str
    moves: tuple[Compared, ...]
    """The answer, and the move made then if that was another."""
    best: Compared | None
    """None if the answer was it."""


class ExercisePage(NamedTuple):
    find: str
    """What is to be found."""
    day: str
    level: str
    name: str
    """Of the player who decided then."""
    cost: str
    """What the move that was made cost."""


def position(exercise: Exercise, address: str) -> TableView:
    """What the seat saw before its move; games of others without their names. Its desk sends to
    this address."""
    view = past_view_of(exercise.game, exercise.before, exercise.number - 1, exercise.seat)
    view.game.lesson, view.game.advice = Lesson.NONE, False  # a copy
    return replace(view if exercise.is_own else _without_names(view), address=address)


def _without_names(view: TableView) -> TableView:
    """The view with numbers instead of the names of people and bots. It has copies of game and
    players, which must never be saved."""
    game = view.game
    game.part_of = ""
    for player in view.players:
        if player.seat in view.names.hers:
            continue
        player.name = str(SEAT) % {"number": player.seat + 1}
        player.bot, player.person, player.conceded, player.wants_end = "", None, False, False
    return replace(view, names=names_of(game, view.players, view.sight.edition))


def page(exercise: Exercise, view: TableView) -> ExercisePage:
    return ExercisePage(
        find=str(FIND[exercise.made.kind]),
        day=str(DAYS[exercise.before.day - 1]),
        level=str(LEVELS[exercise.level]),
        name=view.names.seat(exercise.seat),
        cost=decimal(exercise.cost),
    )


def begun(view: TableView, made: Mapping[str, Any] | None = None, refusal: str = "") -> DeskForm:
    """The desk with a half-made or refused answer, or empty."""
    return desk_form(view, made={} if made is None else made, refusal=refusal)


def verdict(exercise: Exercise, view: TableView, judged: Judged) -> Verdict:
    lost, cost = round(judged.lost, 1), round(exercise.cost, 1)
    as_then = judged.lost == exercise.cost
    mine = _compared(view, _("Your answer"), judged.answer, lost)
    made = _compared(view, _("What was decided then"), exercise.made, cost)
    best = _compared(view, pgettext("a move", "The best"), exercise.best, 0.0)
    return Verdict(
        right=judged.right,
        words=_words(judged, lost, cost, as_then=as_then),
        moves=(mine,) if as_then else (mine, made),
        best=best if judged.lost else None,
    )


def _compared(view: TableView, title: str, move: Move, lost: float) -> Compared:
    less = _("%(points)s points less than the best") % {"points": decimal(lost)} if lost else ""
    return Compared(title, less, drawn(view, move), reason_sentences(view, reasons(view, move)))


def _words(judged: Judged, lost: float, cost: float, *, as_then: bool) -> str:
    points = {"points": decimal(lost), "gained": decimal(cost - lost)}
    if not judged.lost:
        return _("Right: that is the best.")
    if judged.right:
        return _("Right: about as good as the best.")
    if as_then:
        return _("That was decided then. It costs %(points)s points.") % points
    if lost < cost:
        return _("%(gained)s points better than then, %(points)s less than the best.") % points
    return _("Not quite: %(points)s points less than the best.") % points
