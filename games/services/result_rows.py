"""The results that stay when a game is removed: a row for each seat, without names."""

from games.models import Game, Result, Status
from games.rules.standard import STANDARD


def keep_results(game: Game) -> None:
    """Store the results of a game, if it has any that count. Lessons, sandboxes, practice tables,
    deals played before among people and games that were abandoned have none."""
    counts = game.status in (Status.OVER, Status.ENDED) and not game.void
    known = game.repeated and game.variant == STANDARD.name
    apart = game.lesson or game.copy_of_id or game.is_practice or known
    if not counts or apart or game.ended is None:
        return
    players = list(game.players.all())
    best = sorted((player.score for player in players), reverse=True)
    over = game.status == Status.OVER
    Result.objects.bulk_create(
        Result(
            finished=game.ended.date(),
            variant=game.variant,
            edition=game.edition_id or "",
            rules=game.rules,
            agreed=not over,
            players=len(players),
            seat=player.seat,
            kind=player.bot or "person",
            points=player.score,
            place=place_of(player.seat, player.score, best, game.winners) if over else None,
        )
        for player in players
    )


def place_of(seat: int, points: int, best: list[int], winners: list[int]) -> int:
    """1 for the winners, also if others have as many points (rule 6.5)."""
    if seat in winners:
        return 1
    return max(best.index(points), len(winners)) + 1
