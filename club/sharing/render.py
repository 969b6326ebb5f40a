"""Draw a picture: SVG comes in, PNG goes out.

A program of its own, since it takes half a second in which resvg lets no other thread of its
process run, and moves must not wait for pictures. It needs nothing of the site.
"""

import os
import sys
from pathlib import Path

import resvg_py

FONTS = sorted(str(path) for path in (Path(__file__).parent / "fonts").glob("*.ttf"))
"""Ours alone: a picture looks the same on every server."""


def main() -> None:
    os.nice(19)  # whoever waits for a page comes first
    drawn = sys.stdin.buffer.read().decode()
    made = resvg_py.svg_to_bytes(svg_string=drawn, skip_system_fonts=True, font_files=FONTS)
    sys.stdout.buffer.write(bytes(made))


if __name__ == "__main__":
    main()
