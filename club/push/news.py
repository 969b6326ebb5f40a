"""News in words. Kind and subject are queued; the words are made when the news are sent, in the
language of the person, and not if the news are out of date by then."""

from collections.abc import Callable
from typing import NamedTuple

from django.utils.translation import gettext as _

from games.models import Game, Person, Player, Status


class News(NamedTuple):
    kind: str
    """One of those that are registered here."""
    about: str
    """The subject, such as the code of a table; nothing that names anybody."""


class Words(NamedTuple):
    """Nothing in here may be a secret of a game: a device shows it to everybody who looks at it."""

    title: str
    body: str
    address: str
    """A path of the site: what a tap on it opens."""


Teller = Callable[[Person, str], Words | None]
"""Returns the words of news for a person about a subject; None if it is out of date."""
_tellers: dict[str, Teller] = {}


def register(kind: str, teller: Teller) -> None:
    """Add a kind of news; other apps do so in `AppConfig.ready`, and then call `services.tell`."""
    _tellers[kind] = teller


def words(news: News, person: Person) -> Words | None:
    return _tellers[news.kind](person, news.about)


def turn(person: Person, code: str) -> Words | None:
    """The news that it is the person's turn, in the words of the letter
    (`templates/django/email/turn_subject.txt`)."""
    asked = Player.objects.filter(person=person, bot="", awaited_since__isnull=False)
    playing = asked.filter(game__code=code, game__status=Status.PLAYING, game__paused=None)
    player = playing.select_related("game__host").first()
    if player is None:
        return None
    game = player.game
    title = _("Your turn at the table")
    if game.host:
        title = _("Your turn at %(host)s’s table") % {"host": game.host.name}
    return Words(title, _at(game), game.get_absolute_url())


def started(person: Person, code: str) -> Words | None:
    game = _sitting(person, code, Status.PLAYING)
    if game is None:
        return None
    title = _("The game has begun")
    if game.host:
        title = _("The game at %(host)s’s table has begun") % {"host": game.host.name}
    return Words(title, _at(game), game.get_absolute_url())


def rematch(person: Person, code: str) -> Words | None:
    """The news that a rematch is open. Its address is that of the finished game, whose page seats
    them at the rematch."""
    game = _sitting(person, code, Status.OVER, Status.ENDED)
    again = game.rematch if game else None
    if game is None or again is None or again.status != Status.LOBBY:
        return None
    if again.host == person or again.players.filter(person=person).exists():
        return None
    title = _("A rematch is open")
    if again.host:
        title = _("%(name)s would like a rematch") % {"name": again.host.name}
    return Words(title, _at(game), game.get_absolute_url())


def _sitting(person: Person, code: str, *statuses: str) -> Game | None:
    sat = Game.objects.filter(code=code, status__in=statuses, players__person=person)
    return sat.select_related("host", "rematch__host").first()


def _at(game: Game) -> str:
    return _("Table %(code)s. Tap to go there.") % {"code": game.code}
