"""A tour: some visitors, each with a browser of their own, and the pictures they take."""

from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from tests.web.site import ROOT

TOURS = ROOT / "var" / "tours"
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
expect.set_options(timeout=PATIENCE)


@dataclass
class Visitor:
    name: str
    page: Page
    folder: Path
    complaints: list[str] = field(default_factory=list)
    pictures: int = 0

    @property
    def context(self) -> BrowserContext:
        return self.page.context

    def picture(self, what: str, *, whole: bool = False) -> None:
        """A picture, for somebody to look at; what can be checked without eyes is checked."""
        self.pictures += 1
        name = f"{self.name.lower()}-{self.pictures:02}-{what}.png"
        if wide := self.page.evaluate(TOO_WIDE):
            self.complaints.append(f"{what} is wider than the screen: {wide}")
        self.page.screenshot(path=self.folder / name, full_page=whole)


class Tour:
    def __init__(self, browser: Browser, address: str, folder: Path) -> None:
        self.browser, self.address, self.folder = browser, address, folder
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
    ) -> Visitor:
        phone = size[0] < 600
        context = self.browser.new_context(
            base_url=self.address,
            viewport={"width": size[0], "height": size[1]},
            has_touch=phone,
            is_mobile=phone,
            java_script_enabled=scripts,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE)
        visitor = Visitor(name, context.new_page(), self.folder)
        visitor.page.on("pageerror", lambda error: visitor.complaints.append(str(error)))
        visitor.page.on("console", lambda line: _note(visitor, line))
        self.visitors.append(visitor)
        return visitor

    def end(self) -> None:
        """Whatever a browser complained about fails the tour: scripts, styles, refused requests."""
        for visitor in self.visitors:
            visitor.picture("end")
            visitor.context.close()
        if any(visitor.complaints for visitor in self.visitors):
            pytest.fail("\n".join(f"{v.name}: {c}" for v in self.visitors for c in v.complaints))


def _note(visitor: Visitor, line: ConsoleMessage) -> None:
    # A lost line is what some tours are about.
    if line.type == "error" and not any(
        known in line.text for known in ("ERR_INTERNET_DISCONNECTED", "WebSocket connection")
    ):
        visitor.complaints.append(line.text)
