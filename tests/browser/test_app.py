"""The site as an app: installed, without a connection, and with news."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Worker, expect

from tests.browser.stage import Wish, warm_up
from tests.browser.test_access import findings
from tests.browser.tour import LAPTOP, PHONE, TOURS, Tour, Visitor
from tests.web.site import Site, serving

DOWN = ("ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_REFUSED")
KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url));
  }
  return found.map((url) => url.pathname + url.search).sort();
}"""
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
# A headless browser neither subscribes nor shows notifications: the worker and the page are real,
# and what they ask of the browser is noted down instead.
NOTE = """() => {
  self.asked = [];
  self.registration.showNotification = async (title, { body, tag, lang, actions }) => {
    self.asked.push([title, body, tag, lang, actions[0].action]);
  };
  self.registration.pushManager.getSubscription = async () => (
    { unsubscribe: async () => { self.asked.push("unsubscribed"); } });
  self.clients.openWindow = async (address) => { self.asked.push(address); };
}"""
ARRIVE = """async (news) => {
  const push = new PushEvent("push", { data: news });
  let done;
  push.waitUntil = (promise) => { done = promise; };
  self.dispatchEvent(push);
  await done;
  return self.asked.splice(0);
}"""
TAP = """async ([data, action]) => {
  const tap = new ExtendableEvent("notificationclick");
  let done;
  Object.assign(tap, {
    action,
    notification: { data, close() { self.asked.push("closed"); } },
    waitUntil(promise) { done = promise; },
  });
  self.dispatchEvent(tap);
  await done;
  return self.asked.splice(0);
}"""
GRANT = """(() => {
  const keys = { p256dh: "B".padEnd(87, "A"), auth: "A".padEnd(22, "A") };
  const one = {
    toJSON: () => ({ endpoint: "https://fcm.googleapis.com/fcm/send/test", keys }),
    unsubscribe: async () => sessionStorage.removeItem("subscribed"),
  };
  Notification.requestPermission = async () => "granted";
  PushManager.prototype.getSubscription = async () => (
    sessionStorage.getItem("subscribed") ? one : null);
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    sessionStorage.setItem("subscribed", applicationServerKey);
    return one;
  };
})()"""


@pytest.fixture(scope="module")
def news_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(tmp_path_factory.mktemp("news"), STAMPSWAP_PUSH="1") as site:
        warm_up(site)
        yield site


@pytest.fixture
def app(chromium: Browser, news_site: Site, request: pytest.FixtureRequest) -> Iterator[Tour]:
    tour = Tour(chromium, news_site, TOURS / Path(request.node.name.removeprefix("test_")))
    yield tour
    tour.end()


def installed(visitor: Visitor) -> Worker:
    """Until the worker looks after the page."""
    visitor.page.wait_for_function(CONTROLLED)
    while not visitor.context.service_workers:  # the page may know of it before we do
        visitor.page.wait_for_timeout(50)
    return visitor.context.service_workers[-1]


def of_offline_page(kept: list[str], language: str) -> None:
    page, *files = sorted(kept, key=lambda path: not path.startswith("/offline/"))
    assert page == f"/offline/?language={language}"
    assert len(files) == 5
    assert all(path.startswith("/static/") and path.endswith("?offline") for path in files)


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_without_a_connection_one_page_says_so(app: Tour, size: tuple[int, int]) -> None:
    anna = app.visitor("Anna", size, dark=size == PHONE)
    page = anna.page
    anna.sit(app.table(Wish("take")), 0)
    installed(anna)
    page.goto("/me/")
    expect(page.get_by_role("heading", name="News on this device")).to_be_visible()
    expect(page.get_by_role("button", name="Switch on for this device")).to_be_visible()
    anna.picture("me", whole=True)
    page.goto("/rules/")
    of_offline_page(page.evaluate(KEPT), "en")  # nothing of the table, nothing that has a name
    with anna.excusing(*DOWN):
        anna.context.set_offline(True)
        page.goto("/me/")
        expect(page.get_by_role("heading", name="No connection")).to_be_visible()
        assert page.url.endswith("/me/")
        assert "Anna" not in page.content()
        assert page.evaluate("getComputedStyle(document.body).fontFamily").startswith("Inter")
        assert list(findings(anna, "offline")) == []
        page.get_by_role("link", name="Try again").click()
        expect(page.get_by_role("heading", name="No connection")).to_be_visible()
        anna.context.set_offline(False)
        expect(page.get_by_role("heading", name="News on this device")).to_be_visible()
    page.locator("footer button[value=de]").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    while len(kept := page.evaluate(KEPT)) != 6 or "/offline/?language=en" in kept:
        page.wait_for_timeout(100)  # the new worker replaces the old one
    of_offline_page(kept, "de")


def test_news_are_shown_unless_the_table_is_before_ones_eyes(app: Tour) -> None:
    anna = app.visitor("Anna")
    table = app.table(Wish("take"))
    anna.sit(table, 0)
    worker = installed(anna)
    worker.evaluate(NOTE)
    said: dict[str, Any] = {
        "title": "Your turn at Ben’s table",
        "body": "Table abc.",
        "address": table.path,
        "language": "en",
        "off": "No more news here",
    }
    assert worker.evaluate(ARRIVE, json.dumps(said)) == []
    anna.page.goto("/rules/")
    shown = [said["title"], said["body"], table.path, "en", "off"]
    assert worker.evaluate(ARRIVE, json.dumps(said)) == [shown]
    assert worker.evaluate(TAP, [table.path, ""]) == ["closed", table.path]
    assert worker.evaluate(TAP, [table.path, "off"]) == ["closed", "unsubscribed"]


def test_the_switch(app: Tour) -> None:
    anna = app.visitor("Anna", PHONE)
    page = anna.page
    anna.sit(app.table(Wish("take")), 0)
    page.goto("/me/")
    on = page.get_by_role("button", name="Switch on for this device")
    on.click()
    expect(page.get_by_text("does not let this site notify you")).to_be_visible()
    anna.context.add_init_script(GRANT)
    page.reload()
    on.click()
    off = page.get_by_role("button", name="Switch off for this device")
    expect(off).to_be_visible()
    expect(on).to_be_hidden()
    assert len(page.evaluate("sessionStorage.getItem('subscribed')")) == 87
    anna.picture("news-on", whole=True)
    assert list(findings(anna, "me-with-news")) == []
    off.click()
    expect(on).to_be_visible()
    expect(off).to_be_hidden()
    assert page.evaluate("sessionStorage.getItem('subscribed')") is None
    on.click()
    expect(off).to_be_visible()
    page.evaluate("sessionStorage.clear()")  # switched off in a notification, or by the browser
    page.reload()
    expect(on).to_be_visible()
    expect(off).to_be_hidden()
