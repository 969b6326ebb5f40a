"""Begin a game, report, undo."""

from random import SystemRandom

from django.db import transaction
from django.utils import timezone

from automa.models import AutomaGame, AutomaReport
from automa.records import MOST_REPORTS, encode_report, encode_setup
from automa.rules.components import CARDS
from automa.rules.play import apply, begin, final, replay
from automa.rules.refusal import Refusal
from automa.rules.reports import Report
from automa.rules.setup import SHUFFLES, Setup
from automa.rules.state import State
from automa.services import decks
from automa.services.loading import UNDO, Loaded, load
from games.models import Person

CHANCE = SystemRandom()


def shuffled() -> tuple[tuple[int, ...], ...]:
    """All orders of her deck, dealt once."""
    return tuple(tuple(CHANCE.sample(range(CARDS), CARDS)) for _ in range(SHUFFLES))


@transaction.atomic
def start(person: Person, setup: Setup, opening: str) -> AutomaGame:
    """A new game; the same form sent twice gives the same game."""
    state = begin(setup)
    if opening:
        Person.objects.select_for_update().get(pk=person.pk)
        if known := AutomaGame.objects.filter(person=person, opening=opening).first():
            return known
    return AutomaGame.objects.create(
        person=person,
        opening=opening,
        setup=encode_setup(setup),
        booklet=setup.booklet,
        level=setup.level,
        phase=state.phase,
    )


@transaction.atomic
def report(pk: int, seen: int, made: Report) -> AutomaGame:
    """Add a report. From an outdated page it is refused, unless it is the same report again: then a
    button was pressed twice."""
    game = AutomaGame.objects.select_for_update().get(pk=pk)
    data = encode_report(made)
    if game.reports_made != seen:
        return _made_already(game, seen, data)
    loaded = load(game)
    if game.reports_made >= MOST_REPORTS:
        raise Refusal("reports-many")
    state = apply(loaded.state, made)
    _append(game, data, state)
    decks.learn_cards(game.person, loaded.state.known, state.known)
    return game


@transaction.atomic
def undo(pk: int, seen: int) -> AutomaGame:
    """Undo the last report that counts."""
    game = AutomaGame.objects.select_for_update().get(pk=pk)
    if game.reports_made != seen:
        return _made_already(game, seen, {"kind": UNDO})
    loaded = load(game)
    if not loaded.reports:
        raise Refusal("nothing-to-undo")
    state = replay(loaded.setup, loaded.reports[:-1])
    _append(game, {"kind": UNDO}, state)
    decks.learn_cards(game.person, loaded.state.known, state.known)
    return game


def _made_already(game: AutomaGame, seen: int, data: dict[str, object]) -> AutomaGame:
    if not game.reports.filter(number=seen, data=data).exists():
        raise Refusal("page-old")
    return game


@transaction.atomic
def delete(game: AutomaGame) -> None:
    game.delete()


@transaction.atomic
def keep_record(person: Person, loaded_setup: Setup, reports: tuple[Report, ...]) -> AutomaGame:
    """Store a game from a record as the person's own."""
    game = start(person, loaded_setup, "")
    rows = [
        AutomaReport(game=game, number=number, data=encode_report(each))
        for number, each in enumerate(reports)
    ]
    AutomaReport.objects.bulk_create(rows)
    game.reports_made = len(rows)
    _project(game, replay(loaded_setup, reports))
    return game


def _append(game: AutomaGame, data: dict[str, object], state: State) -> None:
    AutomaReport.objects.create(game=game, number=game.reports_made, data=data)
    game.reports_made += 1
    _project(game, state)


def _project(game: AutomaGame, state: State) -> None:
    """Set the fields that lists show."""
    result = final(state)
    game.round, game.phase = state.round, state.phase.value
    game.her_points = result.her_points if result else None
    game.your_points = result.your_points if result else None
    game.won = result.winner == "you" if result else None
    game.title = (result.title or "") if result else ""
    game.ended = (game.ended or timezone.now()) if result else None
    game.save()


def differences(game: AutomaGame) -> list[str]:
    """The findings of an audit: whether set-up and reports still give the stored points."""
    try:
        loaded: Loaded = load(game)
    except (Refusal, IndexError, AssertionError, StopIteration) as wrong:
        return [f"{type(wrong).__name__}: {wrong}"]
    result = final(loaded.state)
    stored = (game.her_points, game.your_points, game.phase)
    found = (
        result.her_points if result else None,
        result.your_points if result else None,
        loaded.state.phase.value,
    )
    return [] if stored == found else [f"{stored} != {found}"]
