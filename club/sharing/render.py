"""A program that turns SVG into PNG.

It is a process of its own, since resvg stops all other threads for half a second, and moves must
not wait for pictures. It needs nothing of the site.
"""

import os
import sys
from pathlib import Path

import resvg_py

FONTS = sorted(str(path) for path in (Path(__file__).parent / "fonts").glob("*.ttf"))
"""Only our own fonts, so that a picture looks the same on every server."""


def main() -> None:
    os.nice(19)  # requests come first
    drawn = sys.stdin.buffer.read().decode()
    made = resvg_py.svg_to_bytes(svg_string=drawn, skip_system_fonts=True, font_files=FONTS)
    sys.stdout.buffer.write(bytes(made))


if __name__ == "__main__":
    main()
