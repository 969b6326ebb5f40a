"""Stamps, attendees and the token as they lie on the table (rule 1.2)."""

from games.rules.values import Small, small


@small
class Item(Small):
    """A stamp, an attendee or the token in play (rule 1.2).

    Its handle names it for the whole game and reveals nothing of its face. In a sight, `what` is
    the back of an item whose face the viewer does not know.
    """

    handle: int
    what: str
    up: bool
    seen: tuple[int, ...] = ()
    """The seats that viewed it while it lay face down (rule 1.6)."""

    def known_to(self, viewer: int | None) -> bool:
        return self.up or viewer in self.seen

    def viewed_by(self, seat: int) -> "Item":
        if self.up or seat in self.seen:
            return self
        return Item(self.handle, self.what, self.up, tuple(sorted((*self.seen, seat))))

    def revealed(self) -> "Item":
        return self if self.up else Item(self.handle, self.what, True, self.seen)


Items = tuple[Item, ...]


def reveal(items: Items) -> Items:
    return tuple([item if item.up else item.revealed() for item in items])
