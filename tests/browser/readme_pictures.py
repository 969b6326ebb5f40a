"""Takes the pictures of the README, each in light and dark: `make pictures`. Look at them then."""

from base64 import b64decode

from playwright.sync_api import expect

from tests.browser.players import answer, asked
from tests.browser.stage import Position
from tests.browser.test_screen import READ
from tests.browser.tour import LAPTOP, Tour, Visitor
from tests.browser.troubles import make_trouble
from tests.servers.environment import ROOT

FOLDER = ROOT / "docs" / "pictures"
PHONE = (390, 844)
THREE, FOUR = ("Anna", "Ben", "Cleo"), ("Anna", "Ben", "Cleo", "Dan")
SHADES = ("light", "dark")
QUALITIES = range(80, 20, -10)
"""Of 100, from the best; the first that makes the file small enough is taken."""
LARGEST = 80_000
"""In bytes."""


def both(
    tour: Tour, size: tuple[int, int] = LAPTOP, *, moments: bool = False
) -> dict[str, Visitor]:
    """Two browsers of Anna, one light and one dark; she has read the explanations."""
    visitors = {
        shade: tour.visitor("Anna", size, dark=shade == "dark", moments=moments) for shade in SHADES
    }
    for visitor in visitors.values():
        visitor.page.add_init_script(READ)
    return visitors


def keep(name: str, visitors: dict[str, Visitor]) -> None:
    FOLDER.mkdir(exist_ok=True)
    for shade, visitor in visitors.items():
        visitor.page.wait_for_function("() => document.fonts.status === 'loaded'")
        visitor.wait_until_drawn()
        (FOLDER / f"{name}-{shade}.webp").write_bytes(small_picture(visitor))


def small_picture(visitor: Visitor) -> bytes:
    protocol = visitor.context.new_cdp_session(visitor.page)
    for quality in QUALITIES:
        asked_for = {"format": "webp", "quality": quality}
        picture = b64decode(protocol.send("Page.captureScreenshot", asked_for)["data"])
        if len(picture) < LARGEST:
            return picture
    raise AssertionError(f"A picture has {len(picture)} bytes.")


def keep_table(tour: Tour, name: str, position: Position, size: tuple[int, int] = LAPTOP) -> None:
    table, visitors = tour.table(position), both(tour, size)
    for visitor in visitors.values():
        visitor.sit(table, 0)
        asked(visitor.page)
    keep(name, visitors)


def test_a_table_on_a_laptop(tour: Tour) -> None:
    keep_table(tour, "table", Position("take", THREE, day=2, seed=17))


def test_two_phones(tour: Tour) -> None:
    for kind in ("cut", "choose"):
        keep_table(tour, f"phone-{kind}", Position(kind, FOUR, day=2), PHONE)


def test_pinzetta(tour: Tour) -> None:
    keep_table(tour, "pinzetta", Position("choose", solo=True, day=2))


def test_an_evening(tour: Tour) -> None:
    table, visitors = (
        tour.table(Position("show", THREE, alone=True, day=2)),
        both(tour, moments=True),
    )
    for visitor in visitors.values():
        visitor.sit(table, 0)
        asked(visitor.page)
    answer(visitors["light"])
    for visitor in visitors.values():
        expect(visitor.page.locator("#moment[open] .evening-place")).to_have_count(3)
    keep("evening", visitors)


def test_the_room_of_the_keeper(tour: Tour) -> None:
    """One game is damaged, as somebody who came to it has found; one waits."""
    torn, waits = tour.table(Position("cut", THREE)), tour.table(Position("cut", FOUR))
    make_trouble(tour.site, torn, "torn")
    ben = tour.visitor("Ben")
    with ben.excusing("500"):
        ben.sit(torn, 0)
    cookie, visitors = make_trouble(tour.site, waits, "absent"), both(tour)
    for kim in visitors.values():
        kim.log_in(cookie)
        kim.load_until("/keeper/", kim.page.locator(".troubles li").nth(2))
    keep("keeper", visitors)
