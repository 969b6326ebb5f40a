"""The chat of a table as one reader wants it."""

from dataclasses import dataclass
from functools import lru_cache

from games.models import ChatLine, Game, Mute, Person, Player

MOST = 100


@dataclass(frozen=True)
class Talk:
    lines: tuple[ChatLine, ...]
    writer: bool
    """Whether the reader may say something."""
    others: tuple[tuple[Player, bool], ...]
    """People one might mute, and whether one does."""


def talk(game: Game, person: Person | None) -> Talk:
    muted: set[int] = set()
    if person:
        muted = set(Mute.objects.filter(person=person).values_list("muted", flat=True))
    latest = [line for line in _said(game.pk, game.code, game.pulse) if line.person_id not in muted]
    players = [player for player in game.players.all() if player.person_id]
    writer = person is not None and any(player.person_id == person.pk for player in players)
    others = tuple(
        (player, player.person_id in muted)
        for player in players
        if person is not None and player.person_id != person.pk
    )
    return Talk(tuple(latest[:MOST])[::-1], writer, others if writer else ())


@lru_cache(maxsize=256)
def _said(game: int, code: str, pulse: int) -> tuple[ChatLine, ...]:
    """The newest first, read once for all who look at the same pulse, since every line rings;
    more than are shown, for those who do not want to read them all."""
    return tuple(ChatLine.objects.filter(game=game).order_by("-pk")[: 2 * MOST])
