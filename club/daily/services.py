"""Draw the deals, begin games on them, and say who may know their cards."""

from collections.abc import Callable
from datetime import date
from typing import NamedTuple

from django.db import transaction
from django.db.models import Q, QuerySet

from club.daily import checking, dates
from club.daily.models import DailyDeal, DailyEntry, Kind
from games.models import Game, Person, Status
from games.rules.codec import encode
from games.services import Refusal, signals
from games.services.lobby import deals, solo
from games.services.lobby.deals import Openness
from games.services.lobby.opening import open_once
from games.services.people import identity
from games.services.stored import editions
from pinzetta import SoloOptions

LEVELS = {Kind.DAY: 2, Kind.WEEK: 3}
ENDED = (Status.OVER, Status.ENDED)
"""The player of such a game may see all its cards, even if they gave up."""


class Opening(NamedTuple):
    """What a browser sends to begin a game."""

    key: str
    """An id of the form, so that one sent twice begins one game."""
    shown: bool | None = None
    """Whether the name may stand on the board; None if that was not asked, then as last time."""
    begun_here: bool = False
    """Whether the deal was begun in this browser before."""


def play(person: Person | None, name: str, kind: Kind, opening: Opening) -> Game:
    """The person's game for the board on the deal that is played now, or that of a new guest with
    this name. The first call begins it, later calls return it."""
    return _open(person, name, opening, lambda player, key: _first_try(player, kind, opening, key))


def practise(person: Person | None, name: str, deal: DailyDeal, opening: Opening) -> Game:
    """Begin a game that counts nowhere; a `Refusal` while the deal is a secret to the person."""
    if is_secret(deal, person):
        raise Refusal("deal-secret")
    return _open(person, name, opening, lambda player, key: _begin(player, deal, key, again=True))


def show_name(person: Person, deal: DailyDeal, *, shown: bool, everywhere: bool) -> None:
    """Put the person's name on the board of a deal or take it away; `everywhere`: on all boards."""
    entries = DailyEntry.objects.filter(person=person)
    (entries if everywhere else entries.filter(deal=deal)).update(shown=shown)


def wishes_to_be_shown(person: Person | None) -> bool:
    """Whether the person chose to be shown last time; False if they were never asked."""
    last = DailyEntry.objects.filter(person=person).last() if person else None
    return last is not None and last.shown


def drawn(kind: Kind, starts: date) -> DailyDeal:
    """The deal of a day or week that has begun, drawn now if nobody needed it before. If two need
    it at the same moment, the database keeps one, and both get that."""
    found = DailyDeal.objects.filter(kind=kind, starts=starts).first()
    if found is not None and not checking.is_lost(found):
        return found
    if found is not None:
        found.delete()
    deal = solo.new_deal()
    fields = {
        "deal": encode(deal),
        "edition": editions.store(editions.edition_of(deal.edition)),
        "code": deals.code_of(deal),
    }
    return DailyDeal.objects.get_or_create(fields, kind=kind, starts=starts)[0]


def is_secret(deal: DailyDeal, person: Person | None) -> bool:
    """Whether the cards are still secret to somebody: until its time is over, to everybody who has
    not ended their own game on it; later only to those who are still playing. Its time may even be
    in the future, if the clock of the server was ahead when it was drawn."""
    entries = DailyEntry.objects.select_related("game").only("game__status")
    entry = entries.filter(deal=deal, person=person).first() if person else None
    if entry is None or entry.game.status not in (*ENDED, Status.PLAYING):
        return dates.current_start(Kind(deal.kind)) <= deal.starts
    return entry.game.status == Status.PLAYING


def openness(code: str, person: Person | None) -> Openness | None:
    """How open a deal is, if it was one of a day or week: results of others are on its board only,
    where people are named who agreed."""
    deal = DailyDeal.objects.filter(code=code).defer("deal").first()
    if deal is None:
        return None
    return Openness.SECRET if is_secret(deal, person) else Openness.OWN


def codes_in_play() -> QuerySet[DailyDeal, str]:
    """The codes of the deals whose time is not over: albums made from them are shown to nobody
    else."""
    now = Q()
    for kind in Kind:
        now |= Q(kind=kind, starts__gte=dates.current_start(kind))
    return DailyDeal.objects.filter(now).order_by().values_list("code", flat=True)


def merge(guest: Person, account: Person) -> None:
    """Move what a guest has played to the account. The guest may have agreed to be named, so the
    account is named only if it agrees, too. If both have tried the same deal, the earlier game
    counts for the board, and the other is practice."""
    named = wishes_to_be_shown(account)
    theirs = {entry.deal_id: entry for entry in _entries(account)}
    for entry in _entries(guest):
        other = theirs.get(entry.deal_id)
        if other is not None:
            first, later = sorted((entry, other), key=lambda each: each.game_id)
            later.delete()
            Game.objects.filter(pk=later.game_id).update(repeated=True)
            signals.tell_result(later.game)
            if first is other:
                continue
        shown = entry.shown and named
        DailyEntry.objects.filter(pk=entry.pk).update(person=account, shown=shown)


def _entries(person: Person) -> list[DailyEntry]:
    entries = DailyEntry.objects.filter(person=person).select_related("game")
    return list(entries.defer("game__deal", "game__snapshot"))


def _open(
    person: Person | None, name: str, opening: Opening, begin: Callable[[Person, str], Game]
) -> Game:
    return open_once(
        Game.objects.all(),
        opening.key,
        person,
        lambda key: begin(person or identity.new_guest(name), key),
    )


def _first_try(person: Person, kind: Kind, opening: Opening, key: str) -> Game:
    with transaction.atomic():
        # If it is begun in two tabs at the same time, the second gets the game of the first.
        Person.objects.select_for_update().get(pk=person.pk)
        deal = drawn(kind, dates.current_start(kind))
        entry = DailyEntry.objects.filter(deal=deal, person=person).first()
        if entry is not None:
            return entry.game
        shown = wishes_to_be_shown(person) if opening.shown is None else opening.shown
        game = _begin(person, deal, key)
        DailyEntry.objects.create(
            deal=deal, person=person, game=game, shown=shown, same_browser=opening.begun_here
        )
    return game


def _begin(person: Person, deal: DailyDeal, key: str, *, again: bool = False) -> Game:
    """Begin a game with the dealt mat, so that everybody has the same."""
    dealt = checking.deal_of(deal)
    options = SoloOptions(level=LEVELS[Kind(deal.kind)])
    return solo.begin(person, options, deal=dealt, repeated=again, opening=key)
