"""Hire: a writer and an artist (A4.1)."""

from collections.abc import Sequence
from dataclasses import dataclass

from automa.rules.components import Booklet, Card, Creative, Genre
from automa.rules.plan import Plan
from automa.rules.questions import AskCreatives, Confirm
from automa.rules.state import Instruction, Reason, State

MOST_TEAMS = 2
"""Four creatives that are not yet on a printed comic."""

Display = Sequence[Creative | None]


@dataclass(frozen=True)
class Hired:
    """The places in the display, from the left, and whether the genre is the same."""

    writer: int
    artist: int
    pair: bool


def failure(state: State) -> Reason | None:
    if state.teams >= MOST_TEAMS:
        return Reason("A4.1", "hire-full")
    return None


def choose(writers: Display, artists: Display, card: Card) -> Hired | None:
    """The writer and artist she hires; None without any face up."""
    for genre in card.genres:
        writer, artist = _best(writers, genre), _best(artists, genre)
        if writer is not None and artist is not None:
            return Hired(writer, artist, pair=True)
    writer, artist = _first(writers, card), _first(artists, card)
    if writer is None or artist is None:
        return None
    return Hired(writer, artist, pair=False)


def plan(state: State, card: Card) -> Plan:
    now = state.now
    after = state.but(teams=state.teams + 1)
    reasons: list[Reason] = [Reason("A4.1", "hire-priority", {"genres": card.genres})]
    if state.setup.booklet is Booklet.V7:
        reasons.append(Reason("A4.1", "hire-no-idea"))
    if not state.setup.whole_displays:
        tell = (Instruction("hire", {"genres": card.genres}), Instruction("hire-else"))
        return Plan(Confirm(blockable=True), tell, tuple(reasons), after=after)
    if now.writers is None or now.artists is None:
        return Plan(AskCreatives(state.setup.display), reasons=tuple(reasons))
    hired = choose(now.writers, now.artists, card)
    assert hired is not None  # `NothingThere` otherwise
    writer, artist = now.writers[hired.writer], now.artists[hired.artist]
    assert writer is not None
    assert artist is not None
    reasons.append(Reason("A4.1", "hire-pair" if hired.pair else "hire-mixed"))
    these = Instruction(
        "hire-these",
        {
            "writer": writer.genre,
            "writer_value": writer.value,
            "writer_place": hired.writer + 1,
            "artist": artist.genre,
            "artist_value": artist.value,
            "artist_place": hired.artist + 1,
        },
    )
    return Plan(Confirm(), (these,), tuple(reasons), after=after)


def _best(display: Display, genre: Genre) -> int | None:
    """The place of the creative of a genre with the highest value, the left one of equals."""
    places = [place for place, each in enumerate(display) if each and each.genre is genre]
    return max(places, key=lambda place: _value(display[place]), default=None)


def _first(display: Display, card: Card) -> int | None:
    found = (_best(display, genre) for genre in card.genres)
    return next((place for place in found if place is not None), None)


def _value(creative: Creative | None) -> int:
    return creative.value if creative else 0
