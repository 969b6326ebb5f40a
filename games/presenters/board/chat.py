"""The chat of a table for one reader, without those whom they mute."""

from collections.abc import Iterable
from datetime import datetime
from functools import lru_cache
from typing import NamedTuple

from games.models import ChatLine, Game, Mute, Person, Player
from games.words.emotes import EMOTES

MOST_LINES = 100


class ChatMessage(NamedTuple):
    number: int
    at: datetime
    person: int | None
    name: str
    text: str


class Other(NamedTuple):
    """Another player, whom the reader may mute or has muted."""

    seat: int
    name: str
    muted: bool


class Talk(NamedTuple):
    lines: tuple[ChatMessage, ...]
    writer: bool
    """Whether the reader may write."""
    others: tuple[Other, ...]
    seats: dict[int | None, int]
    """Where each person sits."""
    emotes: dict[str, str]
    """What a reader may say with one tap, with its name."""
    refusal: str = ""
    """Why the message that the reader sent was refused."""


def talk(game: Game, seats: Iterable[Player], person: Person | None) -> Talk:
    moment = game.pk, game.code, game.other_changes
    muted = {who for by, who in _muted(*moment) if person and by == person.pk}
    heard = [line for line in _said(*moment) if line.person not in muted]
    players = [player for player in seats if player.person_id]
    writer = person is not None and any(player.person_id == person.pk for player in players)
    others = tuple(
        Other(player.seat, player.name, player.person_id in muted)
        for player in players
        if person is not None and player.person_id != person.pk and not player.shares_device
    )
    return Talk(
        lines=tuple(heard[:MOST_LINES])[::-1],
        writer=writer,
        others=others if writer else (),
        seats={player.person_id: player.seat for player in players},
        emotes={emote: str(name) for emote, name in EMOTES.items()},
    )


@lru_cache(maxsize=512)
def _said(game: int, code: str, other_changes: int) -> tuple[ChatMessage, ...]:
    """The newest messages, the last first. They are read once for all viewers, since each message
    counts `other_changes` up; more than are shown, for those who have muted somebody."""
    newest = ChatLine.objects.filter(game=game).order_by("-pk")[: 2 * MOST_LINES]
    return tuple(
        ChatMessage(each.pk, each.at, each.person_id, each.name, each.text) for each in newest
    )


@lru_cache(maxsize=512)
def _muted(game: int, code: str, other_changes: int) -> frozenset[tuple[int, int]]:
    """Which players have muted which others."""
    people = Player.objects.filter(game=game, person__isnull=False).order_by().values("person")
    mutes = Mute.objects.filter(person__in=people, muted__in=people)
    return frozenset(mutes.values_list("person", "muted"))
