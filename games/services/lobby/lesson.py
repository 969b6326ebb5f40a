"""The guided first game: a Friday with a prepared deal against a bot, then Pinzetta's intro game.
Both are ordinary games with `Game.lesson` set; progress is read from the table."""

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from games.models import Game, Lesson, Person, Player, SeatKind, Status
from games.rules import referee
from games.rules.codec import encode
from games.rules.options import Options
from games.rules.standard import STANDARD
from games.rules.state import RULES
from games.services import notify
from games.services.lobby import solo
from games.services.lobby.lesson_deal import stacked
from games.services.lobby.opening import open_once
from games.services.people import identity
from games.services.stored import editions
from games.services.stored.snapshots import options_of, store
from pinzetta import SOLO, SoloOptions

OPPONENT = "Leo"
TEACHER = "collector"
"""The bot of the opponent. It always makes the same moves, so the lesson's texts fit."""


def lessons(person: Person | None) -> list[Game]:
    """All lesson games of a person, the newest first."""
    if person is None:
        return []
    return list(Game.objects.filter(players__person=person).exclude(lesson=Lesson.NONE))


def open_lesson(person: Person | None) -> Game | None:
    return next((game for game in lessons(person) if game.status == Status.PLAYING), None)


def is_new(person: Person | None) -> bool:
    """Whether somebody has never sat at a table here."""
    return person is None or not person.seats.exists()


def begin(person: Person | None, name: str, opening: str) -> Game:
    """Start the lesson for a person, or for a new guest with this name. A form that is sent twice
    (same `opening`) starts one lesson; an older one ends."""

    def create(key: str) -> Game:
        learner = person or identity.new_guest(name)
        _end(learner)
        return _new_game(learner, key)

    return open_once(Game.objects.all(), opening, person, create)


def go_on(person: Person) -> Game:
    """Start the intro game after the first day, or return the one that has begun already."""
    with transaction.atomic():
        person = Person.objects.select_for_update().get(pk=person.pk)
        game = open_lesson(person)
        if game and game.variant == SOLO.name:
            return game
        _end(person)
        return solo.begin(person, SoloOptions(level=1, intro=True), lesson=Lesson.SHOWN)


def show(code: str, *, shown: bool) -> None:
    """Show or hide the lesson at a table; the game goes on either way."""
    with transaction.atomic():
        game = Game.objects.select_for_update().get(code=code)
        game.lesson = Lesson.SHOWN if shown else Lesson.HIDDEN
        game.save(update_fields=["lesson"])
        notify.notify(game)


def _end(person: Person) -> None:
    """End the lesson games a person still plays: one lesson at a time. Browsers are not notified,
    since that would reload the page that is being left."""
    playing = [game.pk for game in lessons(person) if game.status == Status.PLAYING]
    Game.objects.filter(pk__in=playing).update(
        status=Status.ENDED, ended=timezone.now(), version=F("version") + 1
    )


def _new_game(person: Person, opening: str) -> Game:
    edition = editions.of_new_games()
    deal = stacked(edition)
    game = Game.objects.create(
        host=person,
        variant=STANDARD.name,
        options=encode(Options()),
        watchers=False,
        opening=opening,
        lesson=Lesson.SHOWN,
        rules=RULES,
        edition=editions.store(edition),
        deal=encode(deal),
        status=Status.PLAYING,
        started=timezone.now(),
    )
    Player.objects.create(game=game, seat=0, kind=SeatKind.PERSON, person=person, name=person.name)
    Player.objects.create(game=game, seat=1, kind=SeatKind.BOT, bot=TEACHER, name=OPPONENT)
    store(game, referee.begin(STANDARD, edition, deal, options_of(game)).table, None)
    notify.notify(game)
    return game
