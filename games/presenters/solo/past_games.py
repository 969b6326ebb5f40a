"""Solo games that are over: a person's own, those on the same deal, and the best."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any, NamedTuple

from django.db.models import Exists, F, OuterRef, QuerySet

from games.models import Move, Person, Player, Status
from games.presenters.table_view import TableView
from games.services.lobby.deals import Openness, openness
from pinzetta import HER, HUMAN, SOLO

MOST_GAMES = 100


class Past(NamedTuple):
    code: str
    name: str
    ended: datetime
    level: int
    intro: bool
    score: int
    hers: int
    won: bool
    shared: bool
    repeated: bool
    """On a deal that had been played before."""
    conceded: bool
    advised: bool
    """Whether the person had asked for advice."""
    deal: str
    mine: bool
    entered: bool
    """Whether somebody has entered its edition."""

    @property
    def counts(self) -> bool:
        """Whether it can be a personal best."""
        return not (self.repeated or self.conceded or self.entered)


class Best(NamedTuple):
    level: int
    intro: bool
    games: int
    won: int
    past: Past | None
    """The best game; None if all were on deals played before, or conceded."""


class After(NamedTuple):
    """A game that has just ended, and the others on its deal."""

    played: Past
    deal: str
    best: bool
    others: list[Past]


def after(view: TableView) -> After | None:
    """How a finished game compares; None if it was conceded, because its deal stays secret."""
    person = view.me.person if view.me else None
    games = on_deal(view.game.deal_code, person)
    played = next((past for past in games if past.code == view.game.code), None)
    if played is None:
        return None
    kinds = {(best.intro, best.level): best.past for best in bests(own(person))}
    best = kinds.get((played.intro, played.level))
    others = [past for past in games if past.code != played.code]
    return After(played, played.deal, best is not None and best.code == played.code, others)


def own(person: Person | None) -> list[Past]:
    """A person's finished solo games, the latest first."""
    if person is None:
        return []
    return _past(person, Player.objects.filter(person=person))


def summary(person: Person | None) -> dict[str, Any]:
    """A person's finished games and bests, for the page that begins a solo game."""
    games = own(person)
    return {"games": games, "bests": bests(games)}


def on_deal(deal: str, person: Person | None) -> list[Past]:
    """All finished games on one deal that the person may know of, the best first."""
    players = Player.objects.filter(game__deal_code=deal)
    if not deal or (open_to := openness(deal, person)) is Openness.SECRET:
        return []
    if open_to is Openness.OWN:
        players = players.filter(person=person) if person else players.none()
    found = _past(person, players)
    return sorted(found, key=lambda past: (past.intro, -past.level, -past.score))


def bests(games: Iterable[Past]) -> list[Best]:
    """The best game of each level, games in intro mode apart."""
    kinds: dict[tuple[bool, int], list[Past]] = {}
    for past in games:
        kinds.setdefault((past.intro, past.level), []).append(past)
    return [
        Best(
            level=level,
            intro=intro,
            games=len(played),
            won=sum(past.won for past in played),
            past=max((p for p in played if p.counts), key=lambda p: p.score, default=None),
        )
        for (intro, level), played in sorted(kinds.items())
    ]


def _past(person: Person | None, players: QuerySet[Player]) -> list[Past]:
    over = players.filter(seat=HUMAN, game__variant=SOLO.name, game__status=Status.OVER)
    asked = Move.objects.filter(game=OuterRef("game"), seat=HUMAN, advised=True)
    found = (
        over.filter(game__practice_from=None)
        .annotate(advised=Exists(asked), entered=F("game__edition__entered"))
        .select_related("game")
        .defer("game__deal", "game__snapshot")
        .order_by("-game__ended")[:MOST_GAMES]
    )
    scores = dict(
        Player.objects.filter(game__in=[player.game_id for player in found], seat=HER).values_list(
            "game_id", "score"
        )
    )
    return [
        _past_game(player, scores[player.game_id], person, player.advised, bool(player.entered))
        for player in found
        if isinstance(player.game.options, dict)  # a damaged game waits for its keeper
    ]


def _past_game(
    player: Player, hers: int, person: Person | None, advised: bool, entered: bool
) -> Past:
    game = player.game
    assert game.ended is not None
    return Past(
        code=game.code,
        name=player.name,
        ended=game.ended,
        level=game.options.get("level", 1),
        intro=game.options.get("intro", False),
        score=player.score,
        hers=hers,
        won=game.won_by == [HUMAN],
        shared=len(game.won_by) > 1,
        repeated=game.repeated,
        conceded=player.conceded,
        advised=advised,
        deal=game.deal_code,
        mine=person is not None and player.person_id == person.pk,
        entered=entered,
    )
