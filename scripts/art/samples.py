"""Small stamps for pictograms: one per colour, theme and size, and a blank one."""

from collections.abc import Iterator

from games.art.pictures import CELL
from games.art.samples import SHAPES
from games.rules.components import Size
from scripts.art.frames import PATTERNS
from scripts.art.paper import box, edge, n
from scripts.art.scenes import SCENES, window

INSET = 6


def samples() -> Iterator[str]:
    side = CELL - 2 * INSET
    for name, pattern in PATTERNS.items():
        if name != "gold":
            yield _small(name, pattern(CELL, CELL) + '<path fill="var(--m)" d="M13 13h14v14H13z"/>')
    for name, scene in SCENES.items():
        yield _small(name, window(INSET, side, side, scene))
    yield _small("plain", f'<path fill="var(--l)" d="{box(CELL, CELL, INSET)}"/>')
    yield from (_blank(*shape) for size, shape in SHAPES.items() if size is not Size.FOREVER)


def _small(id: str, inside: str) -> str:
    paper = f'<path fill="var(--paper)" stroke="var(--d)" d="{edge(1, 1)}"/>'
    return f'<symbol id="sample-{id}" viewBox="0 0 {CELL} {CELL}">{paper}{inside}</symbol>'


def _blank(width: int, height: int) -> str:
    """An empty stamp with its cells."""
    w, h = width * CELL, height * CELL
    cells = [f"M{x * CELL} {INSET}v{n(h - 2 * INSET)}" for x in range(1, width)]
    cells += [f"M{INSET} {y * CELL}h{n(w - 2 * INSET)}" for y in range(1, height)]
    paper = f'stroke="var(--d)" stroke-width="2" d="{edge(width, height)}"'
    lines = f'stroke="var(--m)" stroke-width="2.5" stroke-dasharray="5 4" d="{"".join(cells)}"'
    return (
        f'<symbol id="sample-{width}x{height}" viewBox="0 0 {w} {h}">'
        f'<path fill="var(--paper)" {paper}/><path fill="var(--p)" d="{box(w, h, 8)}"/>'
        f"<path {lines}/></symbol>"
    )
