"""A report as a page would send it."""

from dataclasses import asdict

from automa.forms.fields import card_letters
from automa.rules.components import Creative, Genre
from automa.rules.reports import (
    Collected,
    Developed,
    EndRound,
    FaceUp,
    Flipped,
    Printed,
    Report,
    Score,
    ShowCalendar,
    ShowComics,
    ShowCreatives,
    ShowTokens,
    Took,
    TurnCard,
)

Fields = dict[str, str | list[str]]


def fields_of(report: Report) -> Fields:
    found: Fields = {"kind": report.kind}
    match report:
        case ShowCalendar(genre=genre) | Developed(genre=genre):
            return found | {"genre": genre.value}
        case Flipped(genre=flipped):
            return found | {"genre": flipped.value if flipped else ""}
        case TurnCard(card=card):
            return found | {"card": card_letters(card)}
        case FaceUp(genre=genre, values=values):
            return found | {"genre": genre.value, "values": [str(each) for each in values]}
        case ShowCreatives(writers=writers, artists=artists):
            return found | {
                "writers": [_creative(each) for each in writers],
                "artists": [_creative(each) for each in artists],
            }
        case ShowComics(display=display, top=top):
            return found | {"display": [_genre(each) for each in display], "top": _genre(top)}
        case ShowTokens(genres=genres):
            return found | {"genres": [genre.value for genre in genres]}
        case Took(action=action):
            return found | {"action": action.value if action else ""}
        case Printed(genre=genre, original=original):
            return found | {"genre": genre.value, "original": str(original)}
        case Collected(tiles=tiles):
            return found | {"tiles": [f"{tile.genre.value}:{tile.value}" for tile in tiles]}
        case EndRound(best=best):
            return found | {"best": str(best)}
        case Score(pad=pad):
            return found | {key: str(value) for key, value in asdict(pad).items()}
    return found


def _creative(creative: Creative | None) -> str:
    return f"{creative.genre.value}:{creative.value}" if creative else ""


def _genre(genre: Genre | None) -> str:
    return genre.value if genre else ""
