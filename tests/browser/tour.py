"""A tour: some visitors, each with a browser of their own, and the pictures they take."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    expect,
)

from tests.browser.stage import Laid, Wish, lay
from tests.web.site import ROOT, Site

TOURS = ROOT / "var" / "tours"
PICTURES = os.environ.get("STAMPSWAP_PICTURES") == "1"
"""Drawing whole pages is a third of the work, so only `make tours` does it."""
LAPTOP = (1280, 800)
PHONE = (360, 740)
PATIENCE = 60_000
"""Milliseconds; a busy machine is slow, not wrong."""
TOO_WIDE = """() => {
  const most = screen.width;
  if (visualViewport.width <= most && document.documentElement.scrollWidth <= most) return "";
  const wide = [...document.querySelectorAll("body *")].filter(
    (element) => element.getBoundingClientRect().right + scrollX > most + 1);
  return wide.map((element) => `${element.tagName}.${element.getAttribute("class")}`).join(" ");
}"""
LEAVING = "WebSocket connection"
"""A page that is left while its socket still connects says so, and is right."""
DONE = "nothing is excused any more"
expect.set_options(timeout=PATIENCE)


@dataclass
class Visitor:
    name: str
    page: Page
    site: Site
    folder: Path
    complaints: list[str] = field(default_factory=list)
    excused: tuple[str, ...] = (LEAVING,)
    pictures: int = 0

    @property
    def context(self) -> BrowserContext:
        return self.page.context

    @contextmanager
    def excusing(self, *complaints: str) -> Iterator[None]:
        """For as long as the line is down, and that is what the tour is about; also what the
        console says of it a little later, before it says something after it."""
        self.excused += complaints
        yield
        with self.page.expect_console_message(lambda line: line.text == DONE):
            self.look(f"() => console.debug('{DONE}')")
        self.excused = (LEAVING,)

    def note(self, line: ConsoleMessage) -> None:
        if line.type == "error" and not any(known in line.text for known in self.excused):
            self.complaints.append(f"{line.text} {line.location['url']}")

    def refused(self, path: str, status: int) -> None:
        """Go to a page that is refused, and wait until the console has complained of it."""
        complaint = self.page.expect_console_message(lambda line: str(status) in line.text)
        with self.excusing(str(status)), complaint:
            response = self.page.goto(path)
            assert response is not None
            assert response.status == status

    def sit(self, table: Laid, seat: int) -> None:
        """Come to a table as the person who sits there."""
        key, url = table.sessions[seat], self.site.address
        self.context.add_cookies([{"name": "sessionid", "value": key, "url": url}])
        self.page.goto(table.path)

    def log_in_as(self, other: "Visitor") -> None:
        """With the same session, at another device."""
        (key,) = (each["value"] for each in other.context.cookies() if each["name"] == "sessionid")
        self.context.add_cookies([{"name": "sessionid", "value": key, "url": self.site.address}])

    def look(self, script: str) -> Any:
        """What a script finds, on the next page if that comes in between."""
        try:
            return self.page.evaluate(script)
        except Error:
            self.page.wait_for_load_state()
            return self.page.evaluate(script)

    def load_until(self, path: str, there: Locator) -> None:
        """Load a page again and again until something is there that another process does in its own
        time; a test that waits too long is ended by the clock of all tests."""
        self.page.goto(path)
        while not there.count():
            self.page.wait_for_timeout(500)
            self.page.goto(path)

    def picture(self, what: str, *, whole: bool = False) -> None:
        """A picture, if somebody wants to look at them; what can be checked without eyes is checked
        always."""
        if wide := self.look(TOO_WIDE):
            self.complaints.append(f"{what} is wider than the screen: {wide}")
        if PICTURES:
            self.pictures += 1
            name = f"{self.name.lower()}-{self.pictures:02}-{what}.png"
            self.page.screenshot(path=self.folder / name, full_page=whole)


def go_on(page: Page) -> None:
    """Let the page close the evening, or what happened meanwhile, when that is in the way."""
    moment = page.locator("#moment[open]")
    page.add_locator_handler(moment, lambda: moment.get_by_role("button").click())


class Tour:
    def __init__(self, browser: Browser, site: Site, folder: Path) -> None:
        self.browser, self.site, self.folder = browser, site, folder
        self.visitors: list[Visitor] = []
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.png"):
            old.unlink()

    def visitor(
        self,
        name: str,
        size: tuple[int, int] = LAPTOP,
        *,
        scripts: bool = True,
        dark: bool = False,
        motion: bool = False,
        language: str = "en",
        moments: bool = False,
    ) -> Visitor:
        """`moments`: the tour is about them, so they stay open."""
        phone = size[0] < 600
        context = self.browser.new_context(
            base_url=self.site.address,
            locale=language,
            viewport={"width": size[0], "height": size[1]},
            has_touch=phone,
            is_mobile=phone,
            java_script_enabled=scripts,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
        )
        context.set_default_timeout(PATIENCE)
        visitor = Visitor(name, context.new_page(), self.site, self.folder)
        visitor.page.on("pageerror", lambda error: visitor.complaints.append(str(error)))
        visitor.page.on("console", visitor.note)
        self.visitors.append(visitor)
        if not moments:
            go_on(visitor.page)
        return visitor

    def table(self, wish: Wish) -> Laid:
        return lay(self.site, wish)[0]

    def photograph(self) -> None:
        """For whoever wonders why a tour failed."""
        for visitor in self.visitors:
            with suppress(Error):  # it was closed, or does not answer any more
                visitor.page.screenshot(path=self.folder / f"{visitor.name.lower()}-failed.png")

    def end(self) -> None:
        """Whatever a browser complained about fails the tour: scripts, styles, refused requests."""
        for visitor in self.visitors:
            visitor.picture("end")
            visitor.context.close()
        if any(visitor.complaints for visitor in self.visitors):
            pytest.fail("\n".join(f"{v.name}: {c}" for v in self.visitors for c in v.complaints))
