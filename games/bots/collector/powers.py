"""What a specialist is worth before it is used: points for each day that it works, on average."""

from games.rules.components import Power

DAILY: dict[Power, float] = {
    Power.TOKEN_BONUS: 0.35,
    Power.RESERVE_STAMP: 2.0,
    Power.DRAW_AFTER_TAKING: 4.0,
    Power.LONG_FIRST_TURN: 1.0,
    Power.CHOOSE_FIRST: 2.0,
    Power.PAID_PER_ITEM: 2.3,
    Power.VIEW_POOL: 0.7,
    Power.DRAW_AFTER_COLLECT: 4.0,
    Power.PERFECT_CORNERS: 1.5,
    Power.CONTEST_BONUS: 1.0,
    Power.LIFT_TILE: 1.0,
}
"""For each unit of the card's amount."""

FADED = 0.4
"""The value that faded stamps are likely to cost on a day to come."""
CANCELLED = 1.0
"""How many cancelled stamps are likely to come in a day."""

ENDS: dict[Power, str] = {
    Power.RESERVE_STAMP: "cut",
    Power.DRAW_AFTER_TAKING: "choose",
    Power.LONG_FIRST_TURN: "",
    Power.CHOOSE_FIRST: "cut",
    Power.PAID_PER_ITEM: "choose",
    Power.VIEW_POOL: "collect",
    Power.DRAW_AFTER_COLLECT: "collect-end",
}
"""The last phase of a day in which the power can still be of use that day; else the Show."""

PHASES = ("", "collect", "collect-end", "cut", "choose", "show", "declare")


def days_at_work(power: Power, phase: str, shows: int) -> int:
    """The days a specialist taken now still works; `shows` are left, today's with them."""
    last = ENDS.get(power, "show")
    return shows - (PHASES.index(phase) > PHASES.index(last) if phase in PHASES else 0)
