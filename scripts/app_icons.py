"""The icons of the site as an app, drawn from `static/favicon.svg`.

`python -m scripts.app_icons` writes them to `static/icons`, and to `static/root` the one that
browsers ask for without being told of any; they are committed.
"""

import struct
from pathlib import Path

from resvg_py import svg_to_bytes

STATIC = Path(__file__).resolve().parent.parent / "static"
SVG = "http://www.w3.org/2000/svg"
SIZE = 32
"""The view box of the drawing."""
PAGE, INK = "#efe8da", "#6b4796"


def icons() -> dict[str, bytes]:
    """File names and PNG images."""
    drawing = (STATIC / "favicon.svg").read_text(encoding="utf-8")
    _, mask, sheet, picture, arrows, _ = drawing.splitlines()
    stamp = mask + sheet + picture + arrows
    holes = arrows.replace("#fffdf6", "#000")
    silhouette = mask.replace("</mask>", f"{holes}</mask>") + sheet
    return {
        "app-192.png": _png(_sheet(stamp, 0.94), 192),
        "app-512.png": _png(_sheet(stamp, 0.94), 512),
        # Systems cut these into a shape of their own: all that matters is in the middle.
        "app-maskable-512.png": _png(_sheet(stamp, 0.6, INK), 512),
        "apple-180.png": _png(_sheet(stamp, 0.78, PAGE), 180),
        # Of this one only what is opaque counts.
        "badge-96.png": _png(_sheet(silhouette, 0.94), 96),
        # Shown with a link until its own picture is drawn (club/sharing).
        "share-1200x630.png": _wide(stamp),
    }


def _wide(stamp: str) -> bytes:
    """The drawing in the middle of a wide picture, as other sites show it beside a link."""
    width, height = 1200, 630
    scale, size = 13, 13 * SIZE
    drawing = (
        f'<svg xmlns="{SVG}" viewBox="0 0 {width} {height}">'
        f'<rect width="{width}" height="{height}" fill="{PAGE}"/>'
        f'<g transform="translate({(width - size) / 2} {(height - size) / 2}) scale({scale})">'
        f"{stamp}</g></svg>"
    )
    return bytes(
        svg_to_bytes(svg_string=drawing, width=width, height=height, skip_system_fonts=True)
    )


def favicon() -> bytes:
    """An ICO file with one PNG image in it."""
    size = 48
    image = _png((STATIC / "favicon.svg").read_text(encoding="utf-8"), size)
    header = struct.pack("<HHH", 0, 1, 1)
    entry = struct.pack("<BBBBHHII", size, size, 0, 0, 1, 32, len(image), len(header) + 16)
    return header + entry + image


def _sheet(parts: str, scale: float, ground: str = "none") -> str:
    """The drawing in the middle of a square."""
    margin = SIZE * (1 - scale) / 2
    return (
        f'<svg xmlns="{SVG}" viewBox="0 0 {SIZE} {SIZE}">'
        f'<rect width="{SIZE}" height="{SIZE}" fill="{ground}"/>'
        f'<g transform="translate({margin} {margin}) scale({scale})">{parts}</g></svg>'
    )


def _png(svg: str, size: int) -> bytes:
    return bytes(svg_to_bytes(svg_string=svg, width=size, height=size, skip_system_fonts=True))


def main() -> None:
    folder = STATIC / "icons"
    folder.mkdir(exist_ok=True)
    for name, image in icons().items():
        (folder / name).write_bytes(image)
    (STATIC / "root" / "favicon.ico").write_bytes(favicon())


if __name__ == "__main__":
    main()
