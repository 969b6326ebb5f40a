"""What is wrong with a stored game, in sentences for its keeper."""

from collections.abc import Callable

from django.utils.translation import gettext_lazy as _

from games.words.things import Texts

FINDINGS: Texts = {
    "unreadable": _("What is stored of this game cannot be read at all."),
    "deal-lost": _("The deal is lost: nobody knows which stamps and cards would come next."),
    "deal-torn": _("The deal is damaged and cannot be played."),
    "variant-lost": _("It is not known any more which game is played at this table."),
    "edition-lost": _("The stamps and cards that this game is played with are not stored."),
    "options-torn": _("The rules agreed on at this table cannot be read."),
    "move-missing": _("Move %(move)s is missing."),
    "move-refused": _("Move %(move)s: %(seat)s %(why)s."),
    "move-altered": _(
        "Move %(move)s of %(seat)s was changed afterwards: log and table tell another story."
    ),
    "move-extra": _(
        "Move %(move)s of %(seat)s is stored, and the table knows nothing of it: nobody can move."
    ),
    "log-lost": _("What happened with move %(move)s of %(seat)s is not in the log any more."),
    "count": _("The number of moves is wrong; all of them are there."),
    "table-torn": _("The stored table cannot be read: nobody can open or play this game."),
    "table-differs": _("The stored table is not the one that the moves lead to."),
    "day": _("The day or phase that the lists show is not that of the table."),
    "winners": _("The winners that are stored are not those of the table."),
    "status": _("Whether the game is over is stored wrongly."),
    "seat-lost": _("%(seat)s is lost: nothing is stored of who sits there."),
    "seat-extra": _("%(seat)s is stored, and this game has no such seat."),
    "seat-empty": _("%(seat)s is played by neither a person nor a bot: nobody can move there."),
    "bot-unknown": _("The bot that plays for %(seat)s is not known here: it cannot move."),
    "score": _("The points stored for %(seat)s are not those of the table."),
    "album": _("The album stored for %(seat)s is not the one on the table."),
    "awaited": _("It is stored wrongly whether the game waits for %(seat)s."),
}
REFUSED: Texts = {
    "not-in-pool": _("takes a stamp or card that was not in the pool"),
    "not-your-turn": _("moves without being asked"),
    "not-asked": _("answers what nobody has asked"),
    "game-over": _("moves after the end of the game"),
    "no-such-seat": _("is no seat of this table"),
    "pile-not-open": _("takes a pile that could not be taken"),
    "nothing-to-take-back": _("takes back what was not handed in"),
    "move-unreadable": _("makes a move that cannot be read"),
    "move-unknown": _("makes a move that does not exist"),
    "stack-empty": _("draws from an empty stack"),
    "cut": _("cuts in a way that is not allowed"),
    "pinzetta-decides": _("does something else than the rules say"),
}
"""What a move does that the rules refuse, by the key of the refusal or its first word."""
REFUSED_OTHERWISE = _("does what the rules do not allow")


def finding_sentence(
    what: str, code: str, move: int | None, seat: int | None, seat_name: Callable[[int], str]
) -> str:
    """The sentence of a finding (`services.stored.audit.Finding`)."""
    key = code.split(" ")[0]
    why = REFUSED.get(key) or REFUSED.get(key.split("-")[0]) or REFUSED_OTHERWISE
    return str(FINDINGS[what]) % {
        "move": move,
        "seat": "" if seat is None else seat_name(seat),
        "why": why,
    }
