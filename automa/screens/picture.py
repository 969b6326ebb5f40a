"""The result as a picture to share."""

from django.utils.html import escape
from django.utils.translation import gettext as _

from automa.rules.components import Side
from automa.rules.play import final
from automa.rules.setup import DeckKind
from automa.rules.state import State
from automa.screens.results import title_name
from automa.words import names
from games.words.names import signed

WIDTH, HEIGHT = 600, 400
GLYPHS = {
    "paper": "#fffdf6",
    "ink": "#26231d",
    "soft": "#5c5546",
    "you": "#2b7346",
    "her": "#6b4796",
}


def drawn(state: State) -> str | None:
    """Points, title and winner; None while the game is not over."""
    result = final(state)
    if result is None:
        return None
    won = result.winner is Side.YOU
    most = max(result.your_points, result.her_points, 1)
    parts = [
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{GLYPHS["paper"]}"/>',
        f'<rect x="12" y="12" width="{WIDTH - 24}" height="{HEIGHT - 24}" rx="10" fill="none" '
        f'stroke="{GLYPHS["ink"]}" stroke-width="3"/>',
        _text(40, 66, _("Age of Comics: against the Automa"), 24, "soft"),
        _text(40, 122, _("You have won!") if won else _("The Automa has won."), 42, "ink"),
        _text(40, 160, title_name(result), 26, "ink"),
        _bar(200, _("You"), result.your_points, most, "you"),
        _bar(264, _("Automa"), result.her_points, most, "her"),
        _text(40, 350, " · ".join(_how(state)), 18, "soft"),
        _text(40, 374, _("unofficial"), 15, "soft"),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}" font-family="Georgia, serif">{"".join(parts)}</svg>'
    )


def _how(state: State) -> list[str]:
    """Level and booklet, and whether the deck was one of ours."""
    setup = state.setup
    told = [f"{_('Level')} {names.LEVELS[setup.level]}", str(names.BOOKLETS[setup.booklet])]
    if setup.deck is DeckKind.INVENTED:
        told.append(str(names.DECKS[setup.deck]))
    return told


def _text(x: int, y: int, text: str, size: int, colour: str) -> str:
    """A line of text, smaller where it would not fit: a letter is about half as wide as high."""
    room = WIDTH - 28 - x
    size = min(size, int(room / (0.56 * max(len(text), 1))))
    return f'<text x="{x}" y="{y}" font-size="{size}" fill="{GLYPHS[colour]}">{escape(text)}</text>'


def _bar(y: int, name: str, points: int, most: int, colour: str) -> str:
    length = round(360 * max(points, 0) / most)
    return (
        _text(40, y + 30, name, 22, "ink")
        + f'<rect x="150" y="{y}" width="{length}" height="42" rx="4" fill="{GLYPHS[colour]}"/>'
        + _text(160 + length, y + 31, signed(points), 26, "ink")
    )
