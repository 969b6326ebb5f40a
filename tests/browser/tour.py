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

from tests.browser.stage import Position, RunningSite, Table, lay, run_in_site
from tests.servers.environment import ROOT

TOURS = ROOT / "var" / "tours"
PICTURES = os.environ.get("STAMPSWAP_PICTURES") == "1"
"""Drawing whole pages is a third of the work, so only `make tours` does it."""
LAPTOP = (1280, 800)
PHONE = (360, 740)
PATIENCE = 120_000
"""Milliseconds; a busy machine is slow, not wrong."""
TOO_WIDE = """() => {
  if (location.protocol === "about:") return "";
  if (document.readyState !== "complete") return null;
  const most = screen.width;
  const page = document.documentElement;
  if (visualViewport.width <= most && page.scrollWidth <= most) return "";
  const ends = [...document.querySelectorAll("body *")].map((element) => [
    Math.round(element.getBoundingClientRect().right + scrollX),
    `${element.tagName}.${element.getAttribute("class")}`,
  ]);
  const wide = ends.filter(([end]) => end > most + 1).sort(([one], [other]) => other - one);
  return wide.slice(0, 8).join(" ") || "the page";
}"""
"""What is wider than the screen; null while the page is being loaded: a look at it would lay it out
with those style sheets that are there already, which nobody gets to see."""
DRAWN = """() => new Promise(
  (done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"""
LEAVING = "WebSocket connection"
"""A page that is left while its socket still connects says so, and is right."""
GONE = ("ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET")
"""What the console says while a server is gone; what was just being asked is reset."""
DONE = "nothing is excused any more"
expect.set_options(timeout=PATIENCE)


def is_small(width: int) -> bool:
    return width < 600


@dataclass
class Visitor:
    name: str
    page: Page
    site: RunningSite
    folder: Path
    complaints: list[str] = field(default_factory=list)
    excused: tuple[str, ...] = (LEAVING,)
    pictures: int = 0

    @property
    def context(self) -> BrowserContext:
        return self.page.context

    @contextmanager
    def excusing(self, *complaints: str) -> Iterator[None]:
        """Allow complaints of the console while the line is down, since the tour is about that;
        also those that come a little later, before the console says something else."""
        self.excused += complaints
        yield
        with self.page.expect_console_message(lambda line: line.text == DONE):
            self.view(f"() => console.debug('{DONE}')")
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

    @property
    def has_touch(self) -> bool:
        """Whether there is a finger and no mouse: the screen is small."""
        return is_small((self.page.viewport_size or {"width": LAPTOP[0]})["width"])

    def log_in(self, session: str) -> None:
        self.context.add_cookies(
            [{"name": "sessionid", "value": session, "url": self.site.address}]
        )

    def log_in_as(self, other: "Visitor") -> None:
        """Use the session of another visitor, as if at another device."""
        (key,) = (each["value"] for each in other.context.cookies() if each["name"] == "sessionid")
        self.log_in(key)

    def sit(self, table: Table, seat: int) -> None:
        self.log_in(table.sessions[seat])
        self.page.goto(table.path)

    def view(self, script: str) -> Any:
        """The value of a script, on the next page if the page changes meanwhile."""
        while True:
            try:
                return self.page.evaluate(script)
            except Error as error:
                if "Execution context was destroyed" not in str(error):
                    raise

    def load_until(self, path: str, there: Locator) -> None:
        """Load a page again and again until something is there that the background makes: its tasks
        may order others."""
        self.page.goto(path)
        waited_for = 1
        while waited_for and not there.count():
            waited_for = run_in_site(self.site, "finish-tasks")
            self.page.goto(path)
        expect(there.first).to_be_attached()

    def wait_until_drawn(self) -> None:
        """Wait until the page has drawn everything it knows."""
        self.page.evaluate(DRAWN)

    def picture(self, what: str, *, whole: bool = False) -> None:
        """Take a picture, if pictures are wanted; what can be checked without eyes is always
        checked."""
        while (wide := self.view(TOO_WIDE)) is None:
            self.page.wait_for_load_state()
        if wide:
            self.complaints.append(f"{what} is wider than the screen: {wide}")
        if PICTURES:
            self.pictures += 1
            name = f"{self.name.lower()}-{self.pictures:02}-{what}.png"
            self.page.screenshot(path=self.folder / name, full_page=whole)


def close_moments(page: Page) -> None:
    """Let the page close the evening, or what happened meanwhile, when that is in the way."""
    moment = page.locator("#moment[open]")
    page.add_locator_handler(moment, lambda: moment.get_by_role("button").click())


class Tour:
    def __init__(self, browser: Browser, site: RunningSite, folder: Path) -> None:
        self.browser, self.site, self.folder = browser, site, folder
        self.visitors: list[Visitor] = []
        self.failed = False
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
        app: bool = False,
    ) -> Visitor:
        """A visitor with a browser. `moments`: the tour is about them, so they stay open. `app`:
        the tour is about the service worker, which costs each page some requests."""
        phone = is_small(size[0])
        context = self.browser.new_context(
            base_url=self.site.address,
            locale=language,
            viewport={"width": size[0], "height": size[1]},
            has_touch=phone,
            is_mobile=phone,
            java_script_enabled=scripts,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
            service_workers="allow" if app else "block",
        )
        context.set_default_timeout(PATIENCE)
        visitor = Visitor(name, context.new_page(), self.site, self.folder)
        visitor.page.on("pageerror", lambda error: visitor.complaints.append(str(error)))
        visitor.page.on("console", visitor.note)
        self.visitors.append(visitor)
        if not moments:
            close_moments(visitor.page)
        return visitor

    def table(self, position: Position) -> Table:
        return lay(self.site, position)[0]

    def photograph(self) -> None:
        """Keep pictures and messages that show why a tour failed."""
        self.failed = True
        for visitor in self.visitors:
            with suppress(Error):  # it was closed, or does not answer any more
                visitor.page.screenshot(path=self.folder / f"{visitor.name.lower()}-failed.png")

    def end(self) -> None:
        """Fail if a browser has complained of anything: scripts, styles, refused requests."""
        for visitor in self.visitors:
            if not self.failed:  # such a page may never answer
                visitor.picture("end")
            visitor.context.close()
        if any(visitor.complaints for visitor in self.visitors):
            pytest.fail("\n".join(f"{v.name}: {c}" for v in self.visitors for c in v.complaints))
