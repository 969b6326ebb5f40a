"""Small stamps, as pictograms show them: of a colour, a theme, a size or a kind."""

from collections.abc import Sequence
from typing import NamedTuple

from games.art.pictures import Layer, Picture, Use
from games.rules.components import Colour, Kind, Size, Theme

Layers = tuple[Layer, ...]
PRINTED = "printed"
GREY = "grey"
CELL = 12
SHAPES = {
    Size.SMALL: (2, 2),
    Size.LARGE: (3, 3),
    Size.SHORT: (3, 2),
    Size.LONG: (4, 2),
    Size.FOREVER: (1, 1),
}
NAMES: dict[str, tuple[str, ...]] = {"colour": tuple(Colour), "theme": tuple(Theme)}


class Sample(NamedTuple):
    of: str
    name: str
    dim: bool = False
    """Whether it is shown only for comparison and does not count."""

    @property
    def shape(self) -> tuple[int, int]:
        return SHAPES[Size(self.name)] if self.of == "size" else (2, 2)


PLAIN = Sample("kind", "plain")


def printed(*uses: Use) -> Layer:
    return Layer(PRINTED, uses)


def sample(shown: Sample, x: float, y: float, scale: float = 1) -> Layers:
    """The sample with its upper left corner at a point."""
    width, height = (round(cells * CELL * scale, 1) for cells in shown.shape)
    dim = " dim" * shown.dim
    whole = (x, y, width, height)
    match shown.of:
        case "colour":
            return (Layer(shown.name + dim, (Use(f"sample-{shown.name}", *whole),)),)
        case "theme":
            icon = round(0.5 * width, 1)
            at = round(x + (width - icon) / 2, 1), round(y + (height - icon) / 2, 1)
            uses = Use(f"sample-{shown.name}", *whole), Use(f"icon-{shown.name}", *at, icon, icon)
            return (Layer(GREY + dim, uses),)
        case "size" if shown.name != Size.FOREVER:
            shape = "x".join(map(str, shown.shape))
            return (Layer(GREY + dim, (Use(f"sample-{shape}", *whole),)),)
        case _:
            return _kind(shown.name, *whole, dim)


def single(of: str, name: str) -> Picture:
    """A sample by itself."""
    shown = Sample(of, name)
    width, height = (cells * CELL for cells in shown.shape)
    return Picture(
        width, height, f"sample w{shown.shape[0]} h{shown.shape[1]}", sample(shown, 0, 0)
    )


def _kind(kind: str, x: float, y: float, width: float, height: float, dim: str) -> Layers:
    plain = Use("sample-plain", x, y, width, height)
    match kind:
        case Kind.CANCELLED:
            mark = postmark(x + width / 2, y + height / 2, width * 1.1)
            return (Layer(GREY + dim, (plain, mark)),)
        case Kind.FADED:
            plate = Use(
                "plate-faded", x + width * 0.45, y - height * 0.08, width * 0.62, width * 0.5
            )
            minus = Use("minus", x + width * 0.64, y + height * 0.02, width * 0.24, width * 0.3)
            bleached = Layer(f"art faded {GREY}", (plain,))
            return (bleached, Layer(f"faded {GREY}", (plate, minus)))
        case Kind.RARE:
            crown = Use("crown", x + width * 0.2, y + height * 0.2, width * 0.6, height * 0.6)
            return (Layer("rare", (Use("sample-rare", x, y, width, height), crown)),)
        case Kind.FOREVER:
            inside = Use(
                "forever", x + width * 0.12, y + height * 0.12, width * 0.76, height * 0.76
            )
            return (Layer("forever", (plain, inside)),)
        case _:
            return (Layer(GREY + dim, (plain,)),)


def postmark(x: float, y: float, width: float) -> Use:
    height = width * 32 / 56
    return Use("postmark", x - width / 2, y - height / 2, width, height)


def rows(*lines: Sequence[Sample], gap: float = 0, scale: float = 1, room: float = 88) -> Layers:
    """Lines of samples around the middle of a pictogram, no wider than the room there is."""
    widths = [sum(s.shape[0] for s in line) * CELL for line in lines]
    widest = max(w + gap * (len(line) - 1) for w, line in zip(widths, lines, strict=True))
    scale = min(scale, room / widest)
    heights = [max(s.shape[1] for s in line) * CELL * scale for line in lines]
    y = 32 - sum(heights) / 2
    placed: Layers = ()
    for line, width, height in zip(lines, widths, heights, strict=True):
        x = 48 - (width * scale + gap * (len(line) - 1)) / 2
        for shown in line:
            placed += sample(shown, round(x, 1), round(y, 1), scale)
            x += shown.shape[0] * CELL * scale + gap
        y += height
    return placed
