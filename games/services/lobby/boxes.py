"""The editions that a game may begin with: the server's own, and those that people have entered."""

from typing import Any, NamedTuple

from games.models import Game, Person, StoredEdition
from games.rules.components import Edition
from games.rules.refusal import Refusal
from games.services import signals
from games.services.stored import editions


class Choice(NamedTuple):
    hash: str
    name: str


def choices(person: Person | None, wished: str = "") -> list[Choice]:
    """The editions of a person, and the one whose link has brought them here."""
    answers: list[Any] = signals.editions_asked.send(Game, person=person)
    found = [Choice(*each) for _, answer in answers for each in answer]
    if wished and all(each.hash != wished for each in found) and (stored := known(wished)):
        found.insert(0, Choice(stored.pk, stored.name))
    return found


def known(hash: str) -> StoredEdition | None:
    """An edition that somebody has entered, if a game may begin with it."""
    try:
        return wanted(hash)
    except Refusal:
        return None


def wanted(hash: str) -> StoredEdition:
    """The same, or a `Refusal`."""
    stored = editions.entered(hash)
    if stored is None or not any(
        answer for _, answer in signals.edition_wanted.send(Game, hash=hash)
    ):
        raise Refusal("no-such-edition")
    return stored


def of_new_games(hash: str = "") -> Edition:
    """The edition of a new game: the server's own if none is wanted."""
    return editions.edition_of(wanted(hash).pk) if hash else editions.of_new_games()


def chosen(game: Game) -> str:
    """The hash of the edition that was chosen for a game; empty for the server's own."""
    return game.edition_id if game.edition_id and editions.entered(game.edition_id) else ""
