"""Somebody with the box on the table who taps what the Automa's pages offer."""

from dataclasses import dataclass, field
from random import Random

from playwright.sync_api import Locator

from tests.browser.players import press
from tests.browser.tour import Visitor


@dataclass
class TappingOwner:
    visitor: Visitor
    chance: Random
    taps: dict[str, int] = field(default_factory=dict)
    """How many taps each round took, by the number on the page."""
    seen: set[str] = field(default_factory=set)

    def tap(self, what: Locator, *, leads: bool = True) -> None:
        """Tap once on a phone, or click once; most taps lead to another page."""
        where = self.visitor.page.locator(".where strong")
        round_shown = where.inner_text() if where.count() else ""
        self.taps[round_shown] = self.taps.get(round_shown, 0) + 1
        if not leads:
            press(self.visitor, what)
            return
        with self.visitor.page.expect_navigation():
            press(self.visitor, what)

    def asked(self) -> str:
        """What the page asks for; "score" or "over" at the end."""
        page = self.visitor.page
        playing = page.locator("main.playing")
        if playing.count():
            classes = (playing.get_attribute("class") or "").split()
            return next(each for each in classes if each.startswith("asks-")).removeprefix("asks-")
        return "score" if page.locator("form.pad").count() else "over"

    def picture_once(self, what: str) -> bool:
        """Take a picture the first time that something is seen."""
        if what in self.seen:
            return False
        self.seen.add(what)
        self.visitor.picture(what, whole=not what.startswith("confirm"))
        return True

    def answer(self) -> None:
        page, kind = self.visitor.page, self.asked()
        action = page.locator(".her-turn h1 .pic")
        shown = kind
        if action.count():
            shown = f"{kind}-{(action.get_attribute('class') or '').split('pic-')[-1]}"
        self.picture_once(shown)
        match kind:
            case "calendar" | "developed" | "flipped":
                self.tap(self.any_of(page.locator(".thumb .genre-button")))
            case "took":
                self.tap(self.any_of(page.locator(".action-button:enabled")))
            case "printed":
                self.tap(self.any_of(page.locator(".print-buttons .genre-button")))
            case "collected":
                tiles = page.locator(".tile-tick")
                for number in range(self.chance.choice((1, 2))):
                    self.tap(tiles.nth(min(6 * number, tiles.count() - 1)), leads=False)
                self.tap(page.locator(".thumb button.primary"))
            case "round-end":
                self.tap(page.locator(".number-button").nth(self.chance.randint(0, 9)))
            case "card":
                self.turn_card()
            case _:  # done, what lies face up
                self.tap(page.locator(".thumb button.primary"))

    def any_of(self, found: Locator) -> Locator:
        return found.nth(self.chance.randrange(found.count()))

    def turn_card(self) -> None:
        """Enter the card: one tap if it is known, otherwise all that it shows."""
        page = self.visitor.page
        known = page.locator(".card-button")
        if known.count() and self.chance.random() < 0.7:
            self.tap(self.any_of(known))
            return
        while not page.locator(".last-genres").count():
            parts = page.locator(".entering form > div > button")
            self.tap(self.any_of(parts))
        self.picture_once("card-entered")
        self.tap(self.any_of(page.locator(".last-genres button")))

    def play(self) -> None:
        while self.asked() not in ("score", "over"):
            self.answer()
