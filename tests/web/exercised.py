"""Finished games with exercises in them, for tests that need no whole analysis."""

from collections.abc import Iterator
from typing import Any

from django.utils import timezone

from games.bots.expert import options
from games.models import Analysis, Game
from games.rules.moves import decode_move, encode_move
from games.rules.seeing import sight
from games.services.stored.replay import begun, moves_of, steps

KINDS = ("take", "cut", "choose", "show")
COST = 6.5


def with_exercises(game: Game, kinds: tuple[str, ...] = KINDS, cost: float = COST) -> list[int]:
    """Note that the first decision of each kind that was not the expert's cost so much; the numbers
    of these moves."""
    key = game.deal_code, kinds
    if key not in _found:
        _found[key] = list(_decisions(game, kinds))
    return with_decisions(game, [{**each, "made": each["expected"] - cost} for each in _found[key]])


def with_decisions(game: Game, decisions: list[dict[str, Any]]) -> list[int]:
    """Note what an analysis says of these decisions; their numbers."""
    stands = {"line": game.line, "moves": game.moves, "method": 1, "finished": timezone.now()}
    empty: dict[str, Any] = {"curve": [], "start": [], "games": [], "off": []}
    Analysis.objects.create(game=game, data={"decisions": decisions} | empty, **stands)
    return [decision["number"] for decision in decisions]


_found: dict[tuple[str, tuple[str, ...]], list[dict[str, Any]]] = {}
"""By the code of the deal: recorded games are always the same."""


def _decisions(game: Game, kinds: tuple[str, ...]) -> Iterator[dict[str, Any]]:
    missing = list(kinds)
    table = begun(game)
    for move, before, _outcome in steps(table, moves_of(game)):
        kind = move.data["kind"]
        if kind not in missing or move.seat in table.setup.variant.answers:
            continue
        made = decode_move(before.setup.variant.moves, move.data)
        best = options(sight(before, move.seat), made)[0].move
        if best != made:
            missing.remove(kind)
            said = {"number": move.number, "seat": move.seat, "day": before.day, "kind": kind}
            yield said | {"best": encode_move(best), "expected": 50.0}
        if not missing:
            return
