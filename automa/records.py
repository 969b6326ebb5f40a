"""Set-ups and reports as data, and a whole game as a record that replays."""

from collections.abc import Sequence
from typing import Any

from automa.rules import corrections, reports
from automa.rules.components import Card
from automa.rules.play import replay
from automa.rules.refusal import Refusal
from automa.rules.reports import Report
from automa.rules.setup import Setup
from automa.rules.state import State
from games.rules.codec import Malformed, decode, encode

FORMAT = 1
DECK_FORMAT = 1
MOST_REPORTS = 2000
"""Reports of a game: more than anybody makes, corrections included."""

REPORTS: dict[str, type[Report]] = {
    each.kind: each
    for each in (
        reports.ShowCalendar,
        reports.TurnCard,
        reports.Done,
        reports.NothingThere,
        reports.Developed,
        reports.Flipped,
        reports.FaceUp,
        reports.ShowCreatives,
        reports.ShowComics,
        reports.ShowTokens,
        reports.Took,
        reports.Printed,
        reports.Collected,
        reports.EndRound,
        reports.Score,
        corrections.SetNumber,
        corrections.SetSlots,
        corrections.SetDeveloped,
        corrections.SetFans,
        corrections.AddComic,
        corrections.RemoveComic,
        corrections.SetRipped,
        corrections.SetMastery,
        corrections.SetTiles,
        corrections.SetCard,
    )
}


def encode_report(report: Report) -> dict[str, Any]:
    return {"kind": report.kind, **encode(report)}


def decode_report(data: Any) -> Report:
    """A report from untrusted data."""
    if not isinstance(data, dict) or not isinstance(kind := data.get("kind"), str):
        raise Refusal("report-unreadable")
    if kind not in REPORTS:
        raise Refusal("report-unreadable")
    try:
        report: Report = decode(REPORTS[kind], {k: v for k, v in data.items() if k != "kind"})
    except Malformed as wrong:
        raise Refusal("report-unreadable") from wrong
    return report


def encode_setup(setup: Setup) -> dict[str, Any]:
    data: dict[str, Any] = encode(setup)
    return data


def decode_setup(data: Any) -> Setup:
    try:
        setup: Setup = decode(Setup, data)
    except Malformed as wrong:
        raise Refusal("setup-unreadable") from wrong
    return setup


def encode_cards(cards: Sequence[Card]) -> list[dict[str, Any]]:
    return [encode(card) for card in cards]


def decode_cards(data: Any) -> tuple[Card, ...]:
    try:
        cards: tuple[Card, ...] = decode(tuple[Card, ...], data)
    except Malformed as wrong:
        raise Refusal("deck-unreadable") from wrong
    return cards


def deck_file(cards: Sequence[Card]) -> dict[str, Any]:
    return {"automa-deck": DECK_FORMAT, "cards": encode_cards(cards)}


def read_deck_file(data: Any) -> tuple[Card, ...]:
    if not isinstance(data, dict) or data.get("automa-deck") != DECK_FORMAT:
        raise Refusal("deck-unreadable")
    return decode_cards(data.get("cards"))


def make_record(setup: Setup, made: Sequence[Report]) -> dict[str, Any]:
    return {
        "automa": FORMAT,
        "setup": encode_setup(setup),
        "reports": [encode_report(report) for report in made],
    }


def read_record(data: Any) -> tuple[Setup, tuple[Report, ...], State]:
    """Set-up, reports and the state after them; a `Refusal` if the record cannot be replayed."""
    if not isinstance(data, dict) or data.get("automa") != FORMAT:
        raise Refusal("record-unreadable")
    made = data.get("reports")
    if not isinstance(made, list) or len(made) > MOST_REPORTS:
        raise Refusal("record-unreadable")
    setup = decode_setup(data.get("setup"))
    decoded = tuple(decode_report(each) for each in made)
    return setup, decoded, replay(setup, decoded)
