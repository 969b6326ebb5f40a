"""The pictograms of cards, and the items that events name."""

from dataclasses import replace

from games.art.contests import COUNTS
from games.art.pictures import Layer, Picture, Use, joined
from games.art.samples import GREY, SHAPES, Sample, printed, sample
from games.rules.components import Contest, EventCard, Exhibitor, Mat, Size, Specialist
from games.rules.icons import Icon

Card = Contest | Specialist | Exhibitor | Mat | EventCard


def pictogram(card: Card) -> Picture:
    match card:
        case Contest():
            return Picture(96, 64, "pictogram", joined(COUNTS[card.counts](card)))
        case Specialist():
            return _square(card.power)
        case EventCard():
            return _square(card.effect)
        case Mat():
            shown = Sample(card.exhibitor.of, card.exhibitor.value)
            layers = (printed(Use("album", 0, 0, 96, 64)), *sample(shown, 54, 19, 1.1))
            return Picture(96, 64, "pictogram", layers)
        case Exhibitor():
            shown = Sample(card.of, card.value)
            layers = (printed(Use("easel", 0, 0, 64, 64)), *sample(shown, 18, 14, 28 / 24))
            return Picture(64, 64, "pictogram", layers)


def token() -> Picture:
    return replace(_square("token"), classes="pictogram token")


def eye() -> Picture:
    """The sign of an item that is face down for others and known to the viewer."""
    return Picture(24, 24, "mark", (printed(Use("eye", 0, 0, 24, 24)),))


def icon(shown: Icon) -> Picture:
    """An item as an event names it: an attendee, or a stamp of a size, face up or down."""
    if shown.item == "attendee":
        return Picture(64, 80, "attendee-icon", (printed(Use("attendee", 0, 0, 64, 80)),))
    width, height = SHAPES[Size(shown.item)]
    shape = f"{width}x{height}"
    if shown.item == Size.FOREVER:
        layer = Layer("forever", (Use("paper-1x1"), Use("forever", 6, 6, 28, 28)))
    elif shown.up:
        layer = Layer(GREY, (Use(f"sample-{shape}", 0, 0, width * 40, height * 40),))
    else:
        layer = Layer("back", (Use(f"paper-{shape}"), Use(f"back-{shape}")))
    return Picture(width * 40, height * 40, f"tile w{width} h{height}", (layer,))


def _square(symbol: str) -> Picture:
    return Picture(64, 64, "pictogram", (printed(Use(symbol, 0, 0, 64, 64)),))
