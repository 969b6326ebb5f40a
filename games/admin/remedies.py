"""The remedies a keeper can apply: their names, what they do, and what they need to know."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from django import forms
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy as _

from games.models import Game, Status
from games.models.keeping import MAX_REASON_LENGTH
from games.presenters.table_view import seat_name
from games.services import Refusal
from games.services.keeping import RemedyRequest, copies, inspection, lines, mending, seats, status
from games.services.people import identity
from games.services.stored.audit import Finding

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise


LARGEST_NUMBER = 2**62
"""A number that every database can look for."""
_Number = partial(forms.IntegerField, min_value=0, max_value=LARGEST_NUMBER, required=False)
Fields = dict[str, Any]
"""What the keeper filled in, by the names of a `RemedyForm`."""
Answer = HttpResponse | str | list[Finding] | None
"""What a remedy returns: a response, or what to show; None leads to the page of the game."""


@dataclass(frozen=True)
class Offer:
    title: "StrPromise"
    means: tuple["StrPromise", ...]
    do: Callable[[Game, RemedyRequest, Fields], Answer]
    wants: tuple[str, ...] = ()
    stands: tuple[Status, ...] = ()
    """Statuses of a game in which it is offered; none: always."""
    lobby: bool = False
    """Whether it is for a table whose game has not begun."""
    each: bool = False
    """Whether it is offered beside each seat or move instead of for the whole game."""


class RemedyForm(forms.Form):
    """What a keeper fills in for a remedy: a reason, and the fields that it wants."""

    seen = _Number(widget=forms.HiddenInput)
    moves = _Number(widget=forms.HiddenInput)
    remedy = _Number(widget=forms.HiddenInput)
    line = _Number(widget=forms.HiddenInput)
    token = forms.CharField(max_length=40, required=False, widget=forms.HiddenInput)
    move = _Number(label=_("After which move"), widget=forms.Select)
    seat = _Number(label=_("Seat"), widget=forms.Select)
    bot = forms.CharField(label=_("Which bot"), max_length=20, required=False, widget=forms.Select)
    person = forms.CharField(
        label=_("Login or e-mail of whom it goes to"),
        max_length=150,
        required=False,
        widget=forms.TextInput(attrs={"required": True, "autocomplete": "off"}),
    )
    reason = forms.CharField(
        label=_("Reason (the players read it)"),
        required=False,
        widget=forms.TextInput(
            attrs={"required": True, "maxlength": MAX_REASON_LENGTH, "autocomplete": "off"}
        ),
    )

    def __init__(self, offer: Offer, data: Mapping[str, Any]) -> None:
        super().__init__(data, auto_id="%s", label_suffix="")
        for name in self.fields.keys() - {"seen", "moves", "reason", *offer.wants}:
            del self.fields[name]

    def choose_from(self, **choices: Iterable[tuple[object, str]]) -> None:
        """Fill the lists that are shown."""
        for name in choices.keys() & self.fields.keys():
            cast(forms.Select, self.fields[name].widget).choices = choices[name]


def _seat(fields: Fields) -> int:
    if fields["seat"] is None:
        raise Refusal("no-such-seat", seat="?")
    seat: int = fields["seat"]
    return seat


def _move(fields: Fields) -> int:
    if fields["move"] is None:
        raise Refusal("no-such-move", number="?")
    move: int = fields["move"]
    return move


def _clone(game: Game, order: RemedyRequest, fields: Fields) -> Answer:
    return redirect(copies.clone(game.code, order, _move(fields), _seat(fields)))


def _export(game: Game, order: RemedyRequest, fields: Fields) -> Answer:
    names = [seat_name(player) for player in game.players.all()]
    text = copies.export(game.code, order, names)
    response = HttpResponse(text, content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="stamp-swap-{game.code}.json"'
    return response


def _link(game: Game, order: RemedyRequest, fields: Fields) -> Answer:
    return seats.new_link(game.code, order, _seat(fields)).link_key


def _verify(game: Game, order: RemedyRequest, fields: Fields) -> Answer:
    return inspection.verify(game.code, order)


def _look(game: Game, order: RemedyRequest, fields: Fields) -> Answer:
    return redirect("admin:behind", game.code, inspection.open_hidden_cards(game.code, order).pk)


def _done(
    do: Callable[[Game, RemedyRequest, Fields], object],
) -> Callable[[Game, RemedyRequest, Fields], Answer]:
    def done(game: Game, order: RemedyRequest, fields: Fields) -> Answer:
        do(game, order, fields)
        return None

    return done


PLAYING = (Status.PLAYING,)
ENDED = (Status.OVER, Status.ENDED)
SOUND = _("Players see a line in the log with your reason, and their pages follow at once.")

OFFERS: dict[str, Offer] = {
    "rewind": Offer(
        _("Rewind"),
        (
            _("The game goes on from after the move you give, on a new line of play."),
            _("Later moves are set aside, never deleted; under “Lines of play” you can go back."),
            _("Every question is asked again: what somebody is about to hand in comes too late."),
            _("If it was over, it is played on; whoever read its record knows what is coming."),
        ),
        _done(lambda g, o, f: lines.rewind(g.code, o, _move(f), f["line"])),
        wants=("move", "line"),
        each=True,
    ),
    "mend": Offer(
        _("Mend the game"),
        (
            _("The stored table is thrown away and made again from the deal and the moves."),
            _("Half-made moves have to be begun again."),
            _("A seat that is lost is played by a stand-in; then hand it to whoever sat there."),
            _("Afterwards the game is replayed and compared once more."),
        ),
        _done(lambda g, o, f: mending.mend(g.code, o)),
    ),
    "undo": Offer(
        _("Undo"),
        (
            _("The game is stored again as it was before that remedy, even if it was damaged."),
            _("What was played since is set aside; under “Lines of play” you can go back."),
            _("Every question is asked again: what somebody is about to hand in comes too late."),
        ),
        _done(lambda g, o, f: lines.undo(g.code, o, f["remedy"] or 0)),
        wants=("remedy",),
        lobby=True,
        each=True,
    ),
    "answer": Offer(
        _("Let a stand-in answer once"),
        (
            _("A stand-in answers what this seat is asked now, as a bot would, knowing no more."),
            _("The next question is the person’s again."),
        ),
        _done(lambda g, o, f: seats.answer(g.code, o, _seat(f), f["token"])),
        wants=("seat", "token"),
        stands=PLAYING,
        each=True,
    ),
    "stand-in": Offer(
        _("Give the seat to a stand-in"),
        (_("A bot plays on in this seat. The person can still watch, and take the seat back."),),
        _done(lambda g, o, f: seats.stand_in(g.code, o, _seat(f))),
        wants=("seat",),
        stands=PLAYING,
        each=True,
    ),
    "bot": Offer(
        _("Let another bot play the seat"),
        (_("From now on the bot that you choose plays in this seat."),),
        _done(lambda g, o, f: seats.another_bot(g.code, o, _seat(f), f["bot"])),
        wants=("seat", "bot"),
        stands=PLAYING,
        each=True,
    ),
    "give-back": Offer(
        _("Give the seat back"),
        (_("The person decides again, even one who has conceded."),),
        _done(lambda g, o, f: seats.give_back(g.code, o, _seat(f))),
        wants=("seat",),
        stands=PLAYING,
        each=True,
    ),
    "hand": Offer(
        _("Hand the seat to somebody else"),
        (_("They sit there from now on and see what the seat may see; who sat there is out."),),
        _done(lambda g, o, f: seats.hand_to(g.code, o, _seat(f), identity.by_login(f["person"]))),
        wants=("seat", "person"),
        stands=PLAYING,
        each=True,
    ),
    "link": Offer(
        _("New personal link for a guest"),
        (
            _(
                "The old link does not work any more. "
                "Whoever has the new one is this guest everywhere."
            ),
            _("You see it once, to hand it on: be sure who asks you for it."),
        ),
        _link,
        wants=("seat",),
        each=True,
    ),
    "pause": Offer(
        _("Pause"),
        (_("Nobody can move, no bot answers, and no clock runs until you let it go on."),),
        _done(lambda g, o, f: status.pause(g.code, o)),
        stands=PLAYING,
    ),
    "resume": Offer(
        _("Let it go on"),
        (_("The pause counts for nobody’s time."),),
        _done(lambda g, o, f: status.resume(g.code, o)),
        stands=PLAYING,
    ),
    "abandon": Offer(
        _("Abandon"),
        (
            _("The game ends as it stands, without winners. It can be reopened."),
            _("Its cards stay hidden and its record closed."),
            _("If it is too damaged to be shown, its players read what is left of its log."),
        ),
        _done(lambda g, o, f: status.abandon(g.code, o)),
        stands=PLAYING,
    ),
    "close": Offer(
        _("Close the lobby"),
        (_("Whoever waits there reads that you have closed it, and why."),),
        _done(lambda g, o, f: status.close(g.code, o)),
        stands=(Status.LOBBY,),
        lobby=True,
    ),
    "reopen": Offer(
        _("Reopen"),
        (_("The game goes on where it stopped; wishes to end it are forgotten."),),
        _done(lambda g, o, f: status.reopen(g.code, o)),
        stands=(Status.ABANDONED, Status.ENDED),
    ),
    "void": Offer(
        _("Declare the result void"),
        (_("It stays written down and counts for nobody."),),
        _done(lambda g, o, f: status.void(g.code, o)),
        stands=ENDED,
    ),
    "count": Offer(
        _("Let the result count again"),
        (_("The victory counts again."),),
        _done(lambda g, o, f: status.count_again(g.code, o)),
        stands=ENDED,
    ),
    "clone": Offer(
        _("Copy into a sandbox"),
        (
            _("A new table with the same deal and the moves up to the one you give."),
            _("Only you see it. You sit in the seat you give, stand-ins in the others."),
            _("It is paused: look around first. This game does not change."),
        ),
        _clone,
        wants=("move", "seat"),
    ),
    "verify": Offer(
        _("Verify by replay"),
        (_("Deal and moves are played again and compared with what is stored."),),
        _verify,
    ),
    "export": Offer(
        _("Export the record"),
        (_("You get the whole game as a file, the cards that nobody has seen yet included."),),
        _export,
    ),
    "look": Offer(
        _("Look at hidden cards"),
        (_("For an hour you may see the table as any seat saw it, all cards open, and raw."),),
        _look,
    ),
}


def offered(game: Game) -> list[str]:
    """The remedies offered for the game as a whole in its current state."""
    senseless = {
        "pause" if game.paused else "resume",
        "void" if game.void else "count",
    }
    begun = game.status not in (Status.LOBBY, Status.CANCELLED)
    return [
        name
        for name, offer in OFFERS.items()
        if not offer.each
        and name not in senseless
        and (game.status in offer.stands if offer.stands else begun)
    ]
