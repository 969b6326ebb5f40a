"""Parts of pictures as SVG. Text by people is escaped here."""

from xml.sax.saxutils import escape, quoteattr

WIDTH, HEIGHT = 1200, 630
"""The size of a picture that other sites show beside a link."""
PAGE, PAPER, INK, SOFT, LINE = "#efe8da", "#fffdf6", "#26231d", "#5c5546", "#cfc4ad"
PURPLE, BLUE, GREEN, BROWN, YELLOW = "#6b4796", "#2a66a5", "#2b7346", "#83522d", "#e3c766"
DAYS = (PURPLE, BLUE, GREEN, BROWN)
"""The colours of Friday, Saturday, Sunday and the Finale, as the results have them."""
SERIF, SANS = "Vollkorn SemiBold", "Inter"
NARROW, WIDE = frozenset("fijlrtI.,:;!'|1 "), frozenset("mwMW@%&—…")
FONT_HAS = (
    *((0x20, 0x6FF), (0x10A0, 0x10FF), (0x1E00, 0x206F), (0x20A0, 0x20BF), (0x2100, 0x214F)),
    *((0x2190, 0x21FF), (0x2600, 0x26FF)),
)
"""Which characters the fonts beside this file have: Latin, Greek, Cyrillic, Armenian, Hebrew,
Arabic, Georgian, and signs."""
LONGEST_LINE = 60
"""How many characters of text by people a line of a picture has; the rest is cut off."""


def text(
    words: str,
    x: float,
    y: float,
    size: float,
    *,
    font: str = SANS,
    fill: str = INK,
    weight: int = 400,
    anchor: str = "start",
    room: float = 0,
) -> str:
    """A line of text; smaller, if it would be wider than `room`."""
    line = plain(words)
    if room:
        size = min(size, room / max(0.1, _width(line)))
    family = quoteattr(f"{font}, DejaVu Sans")
    return (
        f'<text x="{x:g}" y="{y:g}" font-family={family} font-size="{size:.1f}" '
        f'font-weight="{weight}" fill="{fill}" text-anchor="{anchor}">{escape(line)}</text>'
    )


def plain(words: str) -> str:
    """The text on one line, without characters that XML does not allow."""
    line = " ".join("".join(c if c.isprintable() else " " for c in words).split())
    return line if len(line) <= LONGEST_LINE else line[: LONGEST_LINE - 1] + "…"


def drawable(words: str) -> str:
    """The part of the text that the fonts can draw."""
    kept = (c for c in words if any(first <= ord(c) <= last for first, last in FONT_HAS))
    return plain("".join(kept))


def _width(line: str) -> float:
    """The approximate width of a line, in parts of its size; rather too large than too small."""
    return sum(0.36 if c in NARROW else 0.98 if c in WIDE else _usual(c) for c in line)


def _usual(letter: str) -> float:
    return 0.72 if letter.isupper() or letter > "\u0250" else 0.6


def rect(
    x: float, y: float, width: float, height: float, fill: str, *, rx: float = 0, more: str = ""
) -> str:
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{rx:g}" '
        f'fill="{fill}" {more}/>'
    )


def inside(
    picture: str, x: float, y: float, width: float, height: float, fill: str = "xMidYMid"
) -> str:
    """A picture that stands alone, as part of another; `fill` says how it fits (SVG’s
    `preserveAspectRatio`)."""
    place = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
    place += f' preserveAspectRatio="{fill}"'
    return picture[picture.index("<svg") :].replace("<svg ", f"<svg {place} ", 1)


def perforated(x: float, y: float, width: float, height: float, name: str) -> str:
    """A sheet of paper with the edge of a stamp; `name` is its id in the picture."""
    hole, step = 9, 26
    across, down = round(width / step), round(height / step)
    holes = "".join(
        f'<circle cx="{x + i * width / across:g}" cy="{edge:g}" r="{hole}"/>'
        for i in range(across + 1)
        for edge in (y, y + height)
    ) + "".join(
        f'<circle cx="{edge:g}" cy="{y + i * height / down:g}" r="{hole}"/>'
        for i in range(down + 1)
        for edge in (x, x + width)
    )
    masked = f'mask="url(#{name})"'
    return (
        f'<mask id="{name}">{rect(x, y, width, height, "#fff")}<g fill="#000">{holes}</g></mask>'
        + rect(x, y, width, height, PAPER, more=masked)
    )


def picture(*parts: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}">{rect(0, 0, WIDTH, HEIGHT, PAGE)}{"".join(parts)}</svg>'
    )
