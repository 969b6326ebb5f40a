"""Figures about the balance of the components, from many games (components 7)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from statistics import stdev
from typing import Any

from games.rules.components import ContestType, Edition
from games.rules.deal import DAYS
from games.rules.state import FINALE
from games.simulation.games import Finished
from pinzetta import SoloOptions

NORMAL = 1.96
"""Standard errors on either side of a mean that make up its 95 % interval."""


def figures(edition: Edition, games: Sequence[Finished], seconds: float) -> dict[str, Any]:
    """All figures as `simulate --json` prints them; seats are counted from 0 in its lists."""
    moves = sum(game.moves for game in games)
    seats = range(len(games[0].scores))
    in_order = [[game.scores[(game.first + n) % len(seats)] for game in games] for n in seats]
    by_order = [_mean(scores) for scores in in_order]
    contests, entered = _contests(edition, games)
    return {
        "games": len(games),
        "moves": moves,
        "seconds": round(seconds, 3),
        "games_per_second": round(len(games) / seconds, 2),
        "moves_per_second": round(moves / seconds, 1),
        "mean_scores": [_mean(game.scores[seat] for game in games) for seat in seats],
        "wins": [sum(seat in game.winners for game in games) for seat in seats],
        "mean_scores_by_turn_order": by_order,
        "first_seat_advantage": round(by_order[0] - _mean(by_order[1:]), 3),
        "bots": _bots(games),
        "mean_points": _points(games),
        "contests": contests,
        "entered": entered,
        "of_type_mean": _of_type_mean(edition, contests),
    }


def solo_figures(games: Sequence[Finished], seconds: float, options: SoloOptions) -> dict[str, Any]:
    """The figures of games against Pinzetta; a shared victory counts for both."""
    means, points = [_mean(game.scores[seat] for game in games) for seat in (0, 1)], _points(games)
    shares = [round(sum(seat in g.winners for g in games) / len(games), 3) for seat in (0, 1)]
    return {
        "games": len(games),
        "level": options.level,
        "intro": options.intro,
        "seconds": round(seconds, 3),
        "human_mean": means[0],
        "pinzetta_mean": means[1],
        "human_mean_within": within([game.scores[0] for game in games]),
        "pinzetta_mean_within": within([game.scores[1] for game in games]),
        "human_win_share": shares[0],
        "pinzetta_win_share": shares[1],
        "human_win_share_within": within([0 in game.winners for game in games]),
        "pinzetta_win_share_within": within([1 in game.winners for game in games]),
        "human_points": {why: mean for why, (mean, _) in points.items() if mean},
        "pinzetta_points": {why: mean for why, (_, mean) in points.items() if mean},
    }


def _mean(numbers: Iterable[float]) -> float:
    found = list(numbers)
    return round(sum(found) / len(found), 3)


def within(numbers: Sequence[float]) -> float:
    """Half the width of the 95 % interval of the mean of independent numbers."""
    if len(numbers) < 2:
        return 0.0
    return round(NORMAL * stdev(map(float, numbers)) / sqrt(len(numbers)), 3)


def _bots(games: Sequence[Finished]) -> dict[str, dict[str, float]]:
    """Mean score and win share of a seat of each bot. Games are independent, seats of one game are
    not: so every game counts once, with the mean of the bot's seats. A shared victory counts in
    parts, so that the shares of all seats add up to 1."""
    found: dict[str, dict[str, float]] = {}
    for name in dict.fromkeys(name for game in games for name in game.bots):
        scores, shares = [], []
        for game in games:
            seats = [seat for seat, bot in enumerate(game.bots) if bot == name]
            scores.append(sum(game.scores[seat] for seat in seats) / len(seats))
            won = sum(seat in game.winners for seat in seats) / len(game.winners)
            shares.append(won / len(seats))
        found[name] = {
            "mean_score": _mean(scores),
            "mean_score_within": within(scores),
            "win_share": _mean(shares),
            "win_share_within": within(shares),
        }
    return found


def _points(games: Sequence[Finished]) -> dict[str, list[float]]:
    """Mean points of a game by reason and seat."""
    whys = sorted({why for game in games for seat in game.points for why in seat})
    seats = range(len(games[0].scores))
    return {
        why: [_mean(game.points[seat].get(why, 0) for game in games) for seat in seats]
        for why in whys
    }


def _contests(
    edition: Edition, games: Sequence[Finished]
) -> tuple[dict[str, dict[str, float]], dict[str, dict[str, int]]]:
    """Mean points and number of entries, by contest and day."""
    points: Counter[tuple[str, int]] = Counter()
    number: Counter[tuple[str, int]] = Counter()
    for game in games:
        for seat in game.entered:
            for one in seat:
                points[one.contest, one.day] += one.points
                number[one.contest, one.day] += 1
    days = {day: str(day) for day in range(1, DAYS + 1)} | {FINALE: "finale"}
    means: dict[str, dict[str, float]] = {}
    times: dict[str, dict[str, int]] = {}
    for id in edition.contests:
        found = [day for day in days if number[id, day]]
        means[id] = {days[day]: round(points[id, day] / number[id, day], 3) for day in found}
        times[id] = {days[day]: number[id, day] for day in found}
    return means, times


def _of_type_mean(
    edition: Edition, contests: Mapping[str, Mapping[str, float]]
) -> dict[str, float]:
    """Compares each contest's mean on Sunday with the mean of the cards of its type."""
    ratios: dict[str, float] = {}
    for type in ContestType:
        day = "finale" if type is ContestType.FINALE else str(DAYS)
        cards = [card.id for card in edition.contests.values() if card.type is type]
        sunday = {id: contests[id][day] for id in cards if day in contests[id]}
        usual = _mean(sunday.values()) if sunday else 0
        if usual:
            ratios |= {id: round(mean / usual, 2) for id, mean in sunday.items()}
    return ratios
