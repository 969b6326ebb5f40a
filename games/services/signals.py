"""What other apps may listen to (Django signals)."""

from django.db import transaction
from django.dispatch import Signal

from games.models import Game, Person

result_changed = Signal()
"""A game has ended, or its result counts no longer, again or differently: sent after the commit,
with `game`, its primary key. Receivers read the current result from the database; it may be sent
twice."""

seats_changing = Signal()
"""All seats of a person are about to change, since they log in to an account or are deleted: sent
with `person` at the beginning of the transaction, before any game is locked. Receivers lock rows
that must be locked before games."""

people_merged = Signal()
"""A guest has logged in to their account: with `guest` and `account`, within the transaction, and
before the guest is deleted. Receivers move the guest's data to the account, unless the account has
the same."""

tick = Signal()
"""The timer of the process for background tasks has gone round
(`services.timer.run_maintenance`)."""

deal_asked = Signal()
"""Somebody asks for a deal by its code: with `code` and `person`, None for a visitor. Receivers
return how open it is to them (`deals.Openness`), or None; the strictest answer holds."""

editions_asked = Signal()
"""Somebody is about to begin a game: with `person`, None for a visitor. What listens answers the
editions of theirs, each as hash and name."""

edition_wanted = Signal()
"""A game is to begin with an edition that somebody has entered: with `hash`. What listens answers
True, or refuses; without an answer nobody has it any more."""

turn_came = Signal()
"""It may be somebody else's turn: sent after the commit, with `game`, its primary key, and `moved`,
the seat that has just moved, or None. Receivers ask `letters.to_be_told` whose."""

game_started = Signal()
"""The game of a lobby has begun: after the commit, with `game` and `person`, primary keys of the
table and of who started it."""

rematch_offered = Signal()
"""Somebody has opened a rematch: after the commit, with `game` and `person`, primary keys of the
finished game and of who asks for another."""

link_renewed = Signal()
"""A person has a new personal link, and is logged out everywhere else: with `person`. It is also
sent for a new password, and when a keeper logs them out of all devices. Receivers end whatever else
gives access to the person."""


def tell_result(game: Game) -> None:
    """Send `result_changed` after the commit. An error of a listener is logged, and changes
    nothing for the player."""
    pk = game.pk
    transaction.on_commit(lambda: result_changed.send_robust(Game, game=pk), robust=True)


def tell_turn(game: Game, moved: int | None) -> None:
    """Send `turn_came` after the commit, as `tell_result` does."""
    pk = game.pk
    transaction.on_commit(lambda: turn_came.send_robust(Game, game=pk, moved=moved), robust=True)


def tell_of(news: Signal, game: Game, person: Person) -> None:
    """Send `game_started` or `rematch_offered` after the commit."""
    about = {"game": game.pk, "person": person.pk}
    transaction.on_commit(lambda: news.send_robust(Game, **about), robust=True)
