"""Pages in the place of others that could not be had come back by themselves: how often they ask,
and the page that nginx shows."""

import mimetypes
import re
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.test_access import findings
from tests.browser.tour import LAPTOP, Tour, Visitor
from tests.servers.environment import ROOT

SMALL = (390, 844)
HEADER = re.compile(r'add_header (\S+) (?:"([^"]+)"|(\S+)) always;')
# Notes each pause of such a page. Nobody waits for it: either it is over at once, or never.
NOTE_PAUSES = """(ends) => {
  const wait = window.setTimeout;
  window.setTimeout = (then, pause) => {
    if (pause < 1000 || !document.querySelector("a.again")) return wait(then, pause);
    const pauses = [...JSON.parse(sessionStorage.pauses ?? "[]"), pause];
    sessionStorage.pauses = JSON.stringify(pauses);
    return ends ? wait(then, 0) : 0;
  };
}"""
PAUSES = "() => JSON.parse(sessionStorage.pauses ?? '[]')"
ENOUGH = "(number) => JSON.parse(sessionStorage.pauses ?? '[]').length >= number"
GROWING = [2, 4, 8, 16, 32, 60, 60, 60]


@dataclass
class Proxy:
    """A proxy in the place of nginx that does as deploy/nginx.conf says: while the site is `down`,
    it answers with its own page and the files of that."""

    context: BrowserContext
    down: bool = True
    tells_scripts: int = 502
    """The status of what scripts ask for."""
    asked: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.context.route("**/*", self.answer)

    def answer(self, route: Route) -> None:
        path = route.request.url.partition("/away/")[2]
        if path:
            file = ROOT / "static" / path
            kind = mimetypes.guess_type(file.name)[0] or "font/woff2"
            route.fulfill(body=file.read_bytes(), content_type=kind)
        elif not self.down:
            route.fallback()
        elif route.request.is_navigation_request():
            page = (ROOT / "static" / "away.html").read_text(encoding="utf-8")
            route.fulfill(status=502, body=page, content_type="text/html", headers=headers())
        else:
            self.asked.append(route.request.url)
            route.fulfill(status=self.tells_scripts)


def headers() -> dict[str, str]:
    site = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
    return {name: quoted or plain for name, quoted, plain in HEADER.findall(site)}


def note_pauses(page: Page, *, end: bool) -> None:
    page.add_init_script(f"({NOTE_PAUSES})({str(end).lower()})")


def pauses(visitor: Visitor, number: int) -> list[float]:
    """That many, in seconds."""
    visitor.page.wait_for_function(ENOUGH, arg=number)
    return [pause / 1000 for pause in visitor.view(PAUSES)[:number]]


def grow(found: list[float]) -> bool:
    return all(
        0.75 * least <= pause <= 1.25 * least
        for pause, least in zip(found, GROWING[: len(found)], strict=True)
    )


@pytest.mark.parametrize(
    "size",
    [
        pytest.param(LAPTOP, id="laptop", marks=pytest.mark.release),
        pytest.param(SMALL, id="phone"),
    ],
)
def test_the_page_of_nginx_comes_back_to_the_whole_address(
    tour: Tour, size: tuple[int, int]
) -> None:
    anna = tour.visitor("Anna", size, dark=size == SMALL)
    page, proxy = anna.page, Proxy(anna.context)
    with anna.excusing("502"):
        page.goto("/credits/?from=letter#main")
        expect(page.get_by_role("heading", name="One moment, please")).to_be_visible()
        assert page.evaluate("getComputedStyle(document.body).fontFamily").startswith("Inter")
        anna.picture("away", whole=True)
        assert list(findings(anna, "away")) == []
        page.get_by_role("link", name="Try again").click()
        expect(page.get_by_role("heading", name="One moment, please")).to_be_visible()
        proxy.down = False
        expect(page.get_by_role("navigation", name="Main")).to_be_visible()
    assert page.url.endswith("/credits/?from=letter#main")


def test_a_form_is_not_sent_again(tour: Tour) -> None:
    anna = tour.visitor("Anna")
    page, proxy = anna.page, Proxy(anna.context, down=False)
    page.goto("/credits/?from=letter")
    sent: list[str] = []
    page.on("request", lambda made: sent.append(made.url) if made.method == "POST" else None)
    with anna.excusing("502", "405"):
        proxy.down = True
        page.locator("footer button[value=de]").click()
        expect(page.get_by_role("heading", name="One moment, please")).to_be_visible()
        proxy.down = False
        expect(page.get_by_role("navigation", name="Main")).to_be_visible()
    assert page.url.endswith("/credits/?from=letter")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert len(sent) == 1


def test_without_scripts_it_comes_back_as_well(tour: Tour) -> None:
    anna = tour.visitor("Anna", scripts=False)
    page, proxy = anna.page, Proxy(anna.context)
    with anna.excusing("502"):
        page.goto("/credits/?from=letter")
        expect(page.get_by_role("heading", name="One moment, please")).to_be_visible()
        proxy.down = False
        expect(page.get_by_role("navigation", name="Main")).to_be_visible()
    assert page.url.endswith("/credits/?from=letter")


def test_asks_less_and_less_often(tour: Tour) -> None:
    anna = tour.visitor("Anna")
    proxy = Proxy(anna.context)
    note_pauses(anna.page, end=True)
    with anna.excusing("502"):
        anna.page.goto("/credits/")
        assert grow(pauses(anna, len(GROWING)))
        assert len(proxy.asked) >= len(GROWING) - 1
        assert set(proxy.asked) == {anna.page.url}
        proxy.down = False
        expect(anna.page.get_by_role("navigation", name="Main")).to_be_visible()


def test_loads_less_and_less_often_what_cannot_be_loaded(tour: Tour) -> None:
    """Scripts get an answer, and pages do not: one of two servers is broken."""
    anna = tour.visitor("Anna")
    proxy = Proxy(anna.context, tells_scripts=200)
    note_pauses(anna.page, end=True)
    with anna.excusing("502"):
        anna.page.goto("/credits/")
        assert grow(pauses(anna, len(GROWING)))
        proxy.down = False
        expect(anna.page.get_by_role("navigation", name="Main")).to_be_visible()


def test_asks_at_once_when_online_again_or_looked_at(tour: Tour) -> None:
    anna = tour.visitor("Anna")
    proxy = Proxy(anna.context)
    note_pauses(anna.page, end=False)
    for event in (
        'window.dispatchEvent(new Event("online"))',
        'document.dispatchEvent(new Event("visibilitychange"))',
    ):
        proxy.down = True
        with anna.excusing("502"):
            anna.page.goto("/credits/")
            pauses(anna, 1)
            proxy.down = False
            anna.page.evaluate(event)
            expect(anna.page.get_by_role("navigation", name="Main")).to_be_visible()
        anna.page.evaluate("sessionStorage.clear()")
