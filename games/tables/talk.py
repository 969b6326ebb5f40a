"""The chat of a table as one reader wants it."""

from dataclasses import dataclass

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
    latest = game.chat.exclude(person__in=muted).order_by("-pk")[:MOST]
    players = [player for player in game.players.all() if player.person_id]
    writer = person is not None and any(player.person_id == person.pk for player in players)
    others = tuple(
        (player, player.person_id in muted)
        for player in players
        if person is not None and player.person_id != person.pk
    )
    return Talk(tuple(latest)[::-1], writer, others if writer else ())
