"""The read side: what a shared page, a result and an invitation show to anybody."""

from datetime import datetime
from typing import NamedTuple, TypeVar

from django.db.models import F, Model, QuerySet
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

from club.sharing.models import Share
from games.models import Game, Person, Player, SeatKind, Status
from games.presenters.board.scores import ScoreSheet, scores
from games.presenters.table_view import TableView, view_of
from games.services.stored import game_state
from pinzetta import HER

FINISHED = (Status.OVER, Status.ENDED)
MOST_LISTED = 50
"""How many shares, and how many invitations, one's own page lists."""
AnyModel = TypeVar("AnyModel", bound=Model)


class SharedGame(NamedTuple):
    """A finished game as anybody may see it who has the link."""

    view: TableView
    seat: int
    """Whose album is shown."""
    sheets: list[ScoreSheet]
    """The best first."""
    days: tuple[tuple[str, str], ...]
    """Name and short name of each day."""
    winners: str
    agreed: bool
    void: bool

    @property
    def is_open(self) -> bool:
        return is_open(self.view.game)

    @property
    def sheet(self) -> ScoreSheet:
        return next(sheet for sheet in self.sheets if sheet.seat == self.seat)

    @property
    def winner(self) -> ScoreSheet:
        return next(sheet for sheet in self.sheets if sheet.winner)

    @property
    def shared_victory(self) -> bool:
        return len(self.view.sight.winners) > 1

    @property
    def against_her(self) -> bool:
        return self.view.solo is not None


class OwnShare(NamedTuple):
    """Something that a person has shared, on their own page."""

    kind: str
    """`album`, `result` or `invitation`."""
    game: Game
    address: str
    withdraw: str
    """The address that withdraws it."""
    made: datetime


def holding() -> QuerySet[Share]:
    """Shares whose person still has the seat. If a keeper has given the seat to somebody else the
    link leads nowhere, since its new player has not shared it. Nothing is deleted: a keeper may
    give the seat back, and then the link works again."""
    return Share.objects.filter(game__players__seat=F("seat"), game__players__person=F("person"))


def find(code: str) -> Share | None:
    return holding().select_related("game", "person").filter(code=code).first()


def shares_of(game: Game, me: Player) -> list[Share]:
    return list(Share.objects.filter(game=game, seat=me.seat, person=me.person))


def given(person: Person) -> list[OwnShare]:
    """What a person has shared, the latest first: pages, and invitations to tables that wait."""
    shares = holding().filter(person=person).select_related("game")
    pages = [
        OwnShare(
            share.kind,
            share.game,
            share.get_absolute_url(),
            reverse("share-withdraw", args=[share.code]),
            share.created,
        )
        for share in _without_cards(shares, "game__")[:MOST_LISTED]
    ]
    waiting = Game.objects.filter(host=person, status=Status.LOBBY).order_by("-pk")
    invitations = [
        OwnShare(
            "invitation",
            game,
            reverse("invitation", args=[game.invitation]),
            reverse("withdraw-invitation", args=[game.invitation]),
            game.created,
        )
        for game in _without_cards(waiting, "")[:MOST_LISTED]
    ]
    return sorted(pages + invitations, key=lambda each: each.made, reverse=True)


def _without_cards(found: QuerySet[AnyModel], path: str) -> QuerySet[AnyModel]:
    """With the players of the games, and without what only a table needs."""
    return found.defer(f"{path}deal", f"{path}snapshot").prefetch_related(f"{path}players")


def content_of(share: Share) -> SharedGame | None:
    """What a share shows; None if the game goes on again."""
    return _shown(share.game, share.seat, open_names=is_open(share.game))


def is_open(game: Game) -> bool:
    """Whether a shared page names the other players and links to the table: if anybody may watch
    it. At an event that is not listed, only those who take part see the names, also after its
    rounds have been opened to them."""
    return game.watchers and (game.listed or not game.part_of)


def public_game(code: str) -> Game | None:
    """A finished game at a listed table that anybody may watch. Results of other games are shown
    only to those who may look at them, unless a player shares them."""
    found = Game.objects.filter(
        code=code, listed=True, watchers=True, sealed=False, status__in=FINISHED
    )
    return found.select_related("host").first()


def public_result(game: Game) -> SharedGame | None:
    """A public result, with the album of the winner."""
    return _shown(game, None, open_names=True)


def language_of(person: Person | None) -> str:
    """The language of a picture, which is that of its person: crawlers have none."""
    return (person.language if person else "") or translation.get_language() or "en"


def _shown(game: Game, seat: int | None, *, open_names: bool) -> SharedGame | None:
    state = game_state.read(game.code)
    if state is None or state.game.status not in FINISHED:
        return None
    seen = view_of(state, None)
    totals = scores(seen)
    if seat is None:
        albums = [s for s in totals.sheets if not (seen.solo and s.seat == HER)]
        seat = max(albums, key=lambda s: (s.winner, s.total)).seat
    named = [
        sheet._replace(name=_name(seen, sheet, seat, open_names=open_names))
        for sheet in totals.sheets
    ]
    ranked = sorted(named, key=lambda sheet: (-sheet.total, not sheet.winner))
    return SharedGame(
        seen,
        seat,
        ranked,
        totals.days,
        ", ".join(sheet.name for sheet in ranked if sheet.winner),
        agreed=seen.game.status == Status.ENDED,
        void=seen.game.void,
    )


def _name(seen: TableView, sheet: ScoreSheet, seat: int, *, open_names: bool) -> str:
    """Others at a table that nobody else may watch are not named: they have not shared it."""
    bot = seen.players[sheet.seat].kind == SeatKind.BOT or sheet.seat in seen.names.hers
    if open_names or bot or sheet.seat == seat:
        return sheet.name
    return _("Player %(number)s") % {"number": sheet.seat + 1}
