"""Why something is refused: a whole sentence, and nothing has changed."""

from django.utils.translation import gettext_lazy as _

from automa.rules.refusal import Refusal
from automa.rules.setup import Challenge
from automa.words import names
from games.words.things import Texts

REFUSALS: Texts = {
    "level": _("The Automa plays on level 1, 2 or 3."),
    "display": _("Three or four cards of each kind are face up: choose which."),
    "deck-size": _("Her deck has twelve cards; here are %(number)s."),
    "deck-orders": _("This game’s deck is not in order: begin a new game."),
    "deck-not-invented": _("This is not the deck invented by us: begin a new game."),
    "deck-full": _("All twelve cards are there: remove one before you add another."),
    "deck-unreadable": _("This file holds no deck of Automa cards."),
    "no-such-card": _("There is no such card in your deck."),
    "challenge-twice": _("Each challenge can be chosen once."),
    "challenge-booklet": _("Your booklet does not have this challenge: %(challenge)s."),
    "challenge-pair": _("These two cannot both be met: %(one)s; %(other)s. Take one of them away."),
    "card-actions": _("A card has three actions; here are %(number)s."),
    "card-royalties": _("The Automa never takes Royalties: choose another action for the card."),
    "card-genre-twice": _("This genre is there twice: %(genre)s. A card names every genre once."),
    "card-genres": _("A card names all six genres; here are %(number)s."),
    "card-there": _("Her deck has this card already: no two are alike."),
    "code-unreadable": _(
        "A deck’s code has 42 letters and digits; some of these are not among them."
    ),
    "code-wrong": _("This is not the code of a deck: a letter is wrong. Compare it once more."),
    "page-old": _(
        "The game has gone on since that page was shown, here or on another device. Nothing was "
        "changed: this is how it stands."
    ),
    "not-asked": _("That is not what is asked now: answer what the page asks."),
    "report-unreadable": _("That cannot be read: pick from what the page offers."),
    "setup-unreadable": _("This set-up cannot be read: begin a new game."),
    "record-unreadable": _("This file holds no game against the Automa."),
    "reports-many": _("This game is too long to go on: begin a new one."),
    "nothing-to-undo": _("This is the start of the game: there is nothing to undo."),
    "calendar-twice": _(
        "The two calendar tiles have different genres; this one is there: %(genre)s."
    ),
    "flip-genre": _("No order of this genre can lie face down: %(genre)s."),
    "no-such-tile": _("No such order lies on the map: %(genre)s %(value)s."),
    "tiles-many": _("Nobody takes more than %(most)s orders at once."),
    "tiles-values": _("A genre has the orders 3, 3, 4, 5 and 6, each once: %(genre)s."),
    "display-places": _("Only %(number)s cards of a kind are face up: there is no other."),
    "creative-value": _("Writers and artists have a value of 1, 2 or 3."),
    "tokens": _("Only one idea token of each genre lies on the board: six at most."),
    "slots-full": _("All three slots are in use: %(action)s. Choose another action."),
    "slots-taken": _("She cannot have taken this without an editor there: %(action)s."),
    "fans": _("Fans are a number from 0 to %(most)s."),
    "number-range": _("That must be a number from %(least)s to %(most)s."),
    "turn-not-now": _("The turn can only be changed while a round is being played."),
    "developed-many": _("She has at most %(most)s developed comics."),
    "comics-many": _("Nobody prints more than %(most)s comics."),
    "no-such-comic": _("There is no such comic any more."),
    "pad-number": _("A line of the score pad is a number from 0 to %(most)s."),
    "pad-masteries": _("There are six masteries at most."),
}


def sentence(refusal: Refusal) -> str:
    return str(REFUSALS[refusal.key]) % {
        key: _named(key, value) for key, value in refusal.params.items()
    }


def _named(key: str, value: str | int) -> str | int:
    if key in ("one", "other", "challenge"):
        return str(names.CHALLENGES[Challenge(str(value))])
    return names.param(key, value)
