"""Draw static/art/stamps.svg: `python -m scripts.draw_art [--check]`.

The sprite holds what was drawn by hand (scripts/art/*.svg) and what is computed here:
perforated paper, backgrounds and border patterns for every shape of stamp. Its colours are
variables of the style sheet, so that one drawing serves stamps of all colours.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from scripts.art.frames import frames
from scripts.art.paper import n, papers
from scripts.art.samples import samples
from scripts.art.scenes import scenes

SOURCES = Path(__file__).parent / "art"
SPRITE = Path(__file__).parent.parent / "static/art/stamps.svg"
TURN = re.compile(r"\{turn (\d+) (\S+) (\S+) (<\w+)(.+?)\}")
SYMBOL = re.compile(r"<symbol .+?</symbol>", re.DOTALL)


def drawn() -> Iterator[str]:
    """The symbols drawn by hand; {turn 12 28 28 …} repeats its content 12 times around (28, 28)."""
    for path in sorted(SOURCES.glob("*.svg")):
        source = TURN.sub(_turned, path.read_text(encoding="utf-8"))
        for symbol in SYMBOL.findall(source):
            yield re.sub(r">\s+<", "><", symbol)


def _turned(found: re.Match[str]) -> str:
    count, x, y, tag, rest = found.groups()
    turns = (n(360 * i / int(count)) for i in range(int(count)))
    return "".join(f'{tag} transform="rotate({turn} {x} {y})"{rest}' for turn in turns)


def sprite() -> str:
    parts = "\n".join((*papers(), *scenes(), *frames(), *samples(), *drawn()))
    return f'<svg xmlns="http://www.w3.org/2000/svg"><defs>\n{parts}\n</defs></svg>\n'


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Draw the sprite of stamps and cards.")
    parser.add_argument("--check", action="store_true", help="only tell whether it is up to date")
    if parser.parse_args().check:
        sys.exit(SPRITE.read_text(encoding="utf-8") != sprite())
    SPRITE.write_text(sprite(), encoding="utf-8")
