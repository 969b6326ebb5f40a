"""The site as an app: installed, without a connection, and with news."""

import json
from typing import Any

import pytest
from playwright.sync_api import Worker, expect

from tests.browser.stage import Position
from tests.browser.test_access import findings
from tests.browser.tour import GONE, LAPTOP, PHONE, Tour, Visitor

DOWN = ("ERR_INTERNET_DISCONNECTED", *GONE)
KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url));
  }
  return found.map((url) => url.pathname + url.search).sort();
}"""
INSTALLED = "async () => { await navigator.serviceWorker.ready; }"
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
NEXT_WAITS = "async () => (await navigator.serviceWorker.ready).waiting !== null"
CONTROLLER = "() => navigator.serviceWorker.controller.scriptURL"
BEGUN = """() => new Promise((done) => {
  const look = () => self.serviceWorker.state === "activated" && done();
  self.serviceWorker.addEventListener("statechange", look);
  look();
})"""
"""A page that is opened while a worker still begins may never come in a browser that is driven from
outside, which stops each worker for a moment when it starts."""
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


def installed(visitor: Visitor) -> Worker:
    """Until the worker looks after the page, which it does from the next one on."""
    visitor.page.evaluate(INSTALLED)
    visitor.page.reload()
    visitor.page.wait_for_function(CONTROLLED)
    if not visitor.context.service_workers:  # the page may know of it before we do
        visitor.context.wait_for_event("serviceworker")
    return visitor.context.service_workers[-1]


def of_offline_page(kept: list[str], language: str) -> None:
    page, *files = sorted(kept, key=lambda path: not path.startswith("/offline/"))
    assert page == f"/offline/?language={language}"
    assert len(files) == 5
    assert all(path.startswith("/static/") and path.endswith("?offline") for path in files)


@pytest.mark.parametrize(
    "size",
    [
        pytest.param(LAPTOP, id="laptop", marks=pytest.mark.release),
        pytest.param(PHONE, id="phone"),
    ],
)
def test_without_a_connection_one_page_says_so(tour: Tour, size: tuple[int, int]) -> None:
    anna = tour.visitor("Anna", size, dark=size == PHONE, app=True)
    page = anna.page
    anna.sit(tour.table(Position("take")), 0)
    installed(anna)
    page.goto("/me/")
    expect(page.get_by_role("heading", name="News on this device")).to_be_visible()
    expect(page.get_by_role("button", name="Switch on for this device")).to_be_visible()
    anna.picture("me", whole=True)
    page.goto("/credits/")
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
    page.wait_for_function(NEXT_WAITS)
    page.reload()
    assert page.evaluate(CONTROLLER).endswith("language=en"), "no page loses its worker"
    (german,) = [each for each in anna.context.service_workers if each.url.endswith("de")]
    page.goto("about:blank")  # no page is open, so the new worker may begin
    german.evaluate(BEGUN)
    page.goto("/credits/")
    assert page.evaluate(CONTROLLER).endswith("language=de")
    of_offline_page(page.evaluate(KEPT), "de")


def test_news(tour: Tour) -> None:
    """They are shown unless the table is before one's eyes; and the switch for them."""
    anna = tour.visitor("Anna", PHONE, app=True)
    page = anna.page
    table = tour.table(Position("take"))
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
    page.goto("/me/")
    shown = [said["title"], said["body"], table.path, "en", "off"]
    assert worker.evaluate(ARRIVE, json.dumps(said)) == [shown]
    assert worker.evaluate(TAP, [table.path, ""]) == ["closed", table.path]
    assert worker.evaluate(TAP, [table.path, "off"]) == ["closed", "unsubscribed"]
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
