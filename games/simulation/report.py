"""The figures of a simulation as tables to read."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _


def report(figures: Mapping[str, Any], bots: Sequence[str]) -> str:
    return "\n\n".join("\n".join(table) for table in _tables(figures, bots))


def solo_report(figures: Mapping[str, Any]) -> str:
    whys = {**figures["human_points"], **figures["pinzetta_points"]}
    lines = [
        _("%(games)d games on level %(level)d in %(seconds).1f s") % figures,
        "",
        *aligned(
            ["", _("Human"), _("Pinzetta")],
            [_("Mean score"), *(_decimal(figures[f"{who}_mean"]) for who in WHO)],
            [_("± (95 in 100)"), *(_decimal(figures[f"{who}_mean_within"]) for who in WHO)],
            [_("Won"), *(f"{figures[f'{who}_win_share']:.0%}" for who in WHO)],
            [
                _("± (95 in 100)"),
                *(f"{figures[f'{who}_win_share_within']:.0%}" for who in WHO),
            ],
            *(
                [why, *(_decimal(figures[f"{who}_points"].get(why, 0)) for who in WHO)]
                for why in whys
            ),
        ),
    ]
    return "\n".join(lines)


WHO = ("human", "pinzetta")


def _tables(figures: Mapping[str, Any], bots: Sequence[str]) -> Iterator[list[str]]:
    yield [
        _("%(games)d games, %(moves)d moves in %(seconds).1f s") % figures,
        _("%(games_per_second).1f games and %(moves_per_second).0f moves a second") % figures,
    ]
    seats = range(len(bots))
    yield [
        *aligned(
            [_("Bot"), _("Mean score"), "±", _("Share of wins"), "±"],
            *(
                [
                    name,
                    _decimal(of["mean_score"]),
                    _decimal(of["mean_score_within"]),
                    f"{of['win_share']:.3f}",
                    f"{of['win_share_within']:.3f}",
                ]
                for name, of in figures["bots"].items()
            ),
        ),
        _("For each seat of a bot; equal ones would win %(even).3f. ± is the 95%% interval.")
        % {"even": 1 / len(bots)},
        _("From game to game everybody sits one seat further on."),
    ]
    yield aligned(
        [_("Seat"), _("Bot"), _("Mean score"), _("Wins")],
        *(
            [
                str(seat + 1),
                bots[seat] if len(set(bots)) == 1 else "–",
                _decimal(figures["mean_scores"][seat]),
                str(figures["wins"][seat]),
            ]
            for seat in seats
        ),
    )
    yield [
        *aligned(
            [_("Turn on Friday"), _("Mean score")],
            *(
                [str(turn), _decimal(mean)]
                for turn, mean in enumerate(figures["mean_scores_by_turn_order"], start=1)
            ),
        ),
        _("The first player is %(first_seat_advantage)+.2f points over the others.") % figures,
    ]
    yield aligned(
        [_("Mean points by seat"), *(str(seat + 1) for seat in seats)],
        *([why, *map(_decimal, points)] for why, points in figures["mean_points"].items()),
    )
    yield aligned(
        [
            _("Contest: mean points (entries)"),
            _("Friday"),
            _("Saturday"),
            _("Sunday"),
            _("Finale"),
            _("of its type’s mean"),
        ],
        *(_contest(figures, id) for id in figures["contests"]),
    )


def _contest(figures: Mapping[str, Any], id: str) -> list[str]:
    points, times = figures["contests"][id], figures["entered"][id]
    ratio = figures["of_type_mean"].get(id)
    return [
        id,
        *(f"{points[day]:.1f} ({times[day]})" if day in points else "–" for day in _DAYS),
        "–" if ratio is None else f"{ratio:.2f}",
    ]


_DAYS = ("1", "2", "3", "finale")


def _decimal(number: float) -> str:
    return f"{number:.1f}"


def aligned(*rows: Sequence[str]) -> list[str]:
    """Lays rows out as lines: the first column to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if column else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
