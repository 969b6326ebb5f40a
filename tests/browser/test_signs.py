"""How a table makes itself heard and seen: title, sound, notification, travelling piles."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.gathering import host
from tests.browser.players import answer, asked, catch_up, confirm, cut, play_on
from tests.browser.stage import Position
from tests.browser.tour import LAPTOP, PHONE, Tour, Visitor

EARS = """
window.heard = { sounds: 0, notes: 0, noises: 0, notices: [] };
window.AudioContext = class extends AudioContext {
  constructor() { super(); window.heard.sounds += 1; }
};
window.OscillatorNode = class extends OscillatorNode {
  constructor(...how) { super(...how); window.heard.notes += 1; }
};
window.AudioBufferSourceNode = class extends AudioBufferSourceNode {
  constructor(...how) { super(...how); window.heard.noises += 1; }
};
const permission = ALLOWED ? "granted" : "denied";
window.Notification = class {
  static permission = permission;
  static requestPermission() { return Promise.resolve(permission); }
  constructor(title, { body }) { window.heard.notices.push(`${title}: ${body}`); }
};
"""
EYES = """
window.travelled = [];
window.widest = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, ...how) {
  const { delay } = how[0];
  const at = performance.now() + delay;
  window.travelled.push([this.dataset.handle, this.classList.contains("flying"), delay, at]);
  requestAnimationFrame(() => {
    window.widest = Math.max(window.widest, document.documentElement.scrollWidth);
  });
  return animate.call(this, frames, ...how);
};
"""
ASIDE = """() => {
  const names = new CSSStyleSheet();
  names.replaceSync(".present::before { content: ''; flex: 0 0 100vw; }");
  document.adoptedStyleSheets.push(names);
}"""
"""Names that have no room on the screen."""
THREE = ("Anna", "Ben", "Cleo")
AWAY = "Object.defineProperty(document, 'hidden', { get: () => true })"
SILENCE = {"sounds": 0, "notes": 0, "noises": 0, "notices": []}
TURN = re.compile("^● Your turn · ")


def listen(visitor: Visitor, *, allowed: bool) -> None:
    visitor.page.add_init_script(EARS.replace("ALLOWED", "true" if allowed else "false"))


def wish_for(visitor: Visitor, *wishes: str) -> None:
    """Tick what one wants to be told, on one's own page."""
    page = visitor.page
    page.goto("/me/")
    for wish in wishes:
        expect(page.locator(f"[name={wish}]")).not_to_be_checked()
        page.locator(f"[name={wish}]").check()
    page.get_by_role("button", name="Keep these").click()
    expect(page.get_by_role("status").first).to_contain_text("Kept")


def take_turns(tour: Tour, *wishes: str, allowed: bool = True) -> tuple[Visitor, Visitor]:
    """Anna is asked, then Ben; Ben hears."""
    table = tour.table(Position("take"))
    anna, ben = tour.visitor("Anna"), tour.visitor("Ben")
    listen(ben, allowed=allowed)
    anna.sit(table, 0)
    ben.sit(table, 1)
    if wishes:
        wish_for(ben, *wishes)
        ben.page.goto(table.path)
    assert asked(ben.page)[0] == "wait"
    ben.page.evaluate(AWAY)
    return anna, ben


def test_the_title_says_whose_turn_it_is_and_nothing_makes_a_sound(tour: Tour) -> None:
    anna, ben = take_turns(tour)
    expect(anna.page).to_have_title(TURN)
    expect(ben.page).not_to_have_title(TURN)
    answer(anna)
    expect(ben.page).to_have_title(TURN)
    expect(anna.page).not_to_have_title(TURN)
    expect(ben.page.locator("#announcer")).to_contain_text("Your turn")
    assert ben.page.evaluate("heard") == SILENCE
    # An emote needs one tap.
    anna.page.keyboard.press("l")
    anna.page.get_by_role("button", name="Well done").click()
    expect(ben.page.locator("#chat-lines .emote")).to_have_text("👏")
    expect(ben.page.locator("#chat-lines .emote")).to_be_in_viewport()
    anna.picture("emote")
    # The title goes on with the phases.
    anna.sit(tour.table(Position("cut", alone=True)), 0)
    expect(anna.page).to_have_title(re.compile(r"Friday Cut · Stamp Swap online$"))
    assert answer(anna) == "cut"
    expect(anna.page).to_have_title(re.compile(r"Friday Choose · Stamp Swap online$"))


@pytest.mark.parametrize(
    "allowed",
    [
        pytest.param(True, id="allowed"),
        pytest.param(False, id="not-allowed", marks=pytest.mark.release),
    ],
)
def test_who_wishes_so_hears_a_chime_and_is_notified_if_allowed(tour: Tour, allowed: bool) -> None:
    anna, ben = take_turns(tour, "sound", "notify", allowed=allowed)
    answer(anna)
    expect(ben.page).to_have_title(TURN)
    ben.page.wait_for_function("() => heard.noises > 0")
    heard = ben.page.evaluate("heard")
    assert heard["notes"] == 2, "a chime; the paper of the move before it has no note"
    assert [notice.partition(":")[0] for notice in heard["notices"]] == ["Your turn"] * allowed


def test_a_double_click_opens_one_table_and_its_link_is_copied(tour: Tour) -> None:
    anna = tour.visitor("Anna")
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = anna.page
    sent: list[str] = []
    page.on("request", lambda asked: sent.append(asked.method) if "/host/" in asked.url else None)
    page.goto("/host/")
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Open the table").dblclick(no_wait_after=True)
    page.wait_for_url("**/t/*/")
    assert sent == ["GET", "POST"]
    button = page.locator("[data-copy=invitation-link]")
    with page.expect_request("**/picture.png"):  # it is drawn now
        button.click()
    expect(button).to_have_text("Copied")
    link = page.locator("#invitation-link").input_value()
    assert page.evaluate("navigator.clipboard.readText()") == link
    expect(button).to_have_text("Copy the link")
    page.goto("/me/")
    expect(page.locator(".tickets > li")).to_have_count(1)


@pytest.mark.parametrize(
    "motion",
    [
        pytest.param(True, id="moving"),
        pytest.param(False, id="still", marks=pytest.mark.release),
    ],
)
def test_a_choice_is_told_and_the_pile_travels_to_its_new_owner(tour: Tour, motion: bool) -> None:
    """To those who play, on a laptop and a phone, and to somebody who watches."""
    table = tour.table(Position("choose", THREE))
    anna, ben = tour.visitor("Anna", motion=motion), tour.visitor("Ben", PHONE, motion=motion)
    dora = tour.visitor("Dora", motion=motion)
    for visitor in (anna, ben, dora):
        visitor.page.add_init_script(EYES)
    anna.sit(table, 0)
    ben.sit(table, 1)
    dora.page.goto(table.path)
    for visitor in (anna, ben, dora):
        asked(visitor.page)
    ben.page.evaluate(ASIDE)
    pile = anna.page.locator("#desk-form .pile").first
    owner = int(anna.page.locator("[name=pile]").first.input_value().split("-")[0])
    handles = pile.locator(".item").evaluate_all("items => items.map((i) => i.dataset.handle)")
    answer(anna)
    expect(anna.page.locator("#region-news [data-told]:visible")).to_have_count(0)  # her own move
    for visitor, seat in ((ben, 1), (dora, None)):
        said = visitor.page.locator("#region-news strong:visible").first
        expect(said).to_contain_text("your left pile" if seat == owner else f"of {THREE[owner]}")
        expect(said).to_be_in_viewport(ratio=0.9)
        visitor.picture("chosen")
        assert visitor.page.evaluate("widest <= innerWidth")
    for visitor in (anna, dora):
        place = visitor.page.locator("#region-pool .place[data-seat='0']")
        for handle in handles:
            expect(place.locator(f".item[data-handle='{handle}']")).to_be_visible()
        travelled = {handle for handle, *_ in visitor.page.evaluate("travelled")}
        assert travelled >= set(handles) if motion else not travelled


def test_on_a_phone_ones_own_collection_stays_in_sight(tour: Tour) -> None:
    """While others have their turn, and at one's own next one."""
    table = tour.table(Position("take"))
    anna, ben = tour.visitor("Anna", PHONE), tour.visitor("Ben")
    for seat, visitor in enumerate((anna, ben)):
        visitor.sit(table, seat)
    answer(anna)
    taken = anna.page.locator(".place[data-seat='0'] .item").first
    expect(taken).to_be_in_viewport(ratio=0.9)
    handle = taken.get_attribute("data-handle")
    catch_up((anna, ben))
    answer(ben)
    expect(anna.page.locator("#desk-form[data-ready]")).to_be_visible()
    expect(taken).to_be_in_viewport(ratio=0.9)
    expect(taken).to_have_attribute("data-handle", handle or "")
    expect(anna.page.locator(".place[data-seat='1']")).to_be_visible()  # below the pool


def test_a_new_question_begins_in_view(tour: Tour) -> None:
    """On a phone, where a desk is taller than the screen: after one's own answer, and when what
    somebody else did makes a small desk grow."""
    table = tour.table(Position("cut"))
    people = [tour.visitor(name, PHONE) for name in ("Anna", "Ben")]
    for seat, visitor in enumerate(people):
        visitor.sit(table, seat)
    asked_now: set[str] = set()
    while "show" not in asked_now:
        for visitor in people:
            visitor.page.locator("#region-desk").evaluate("desk => desk.scrollIntoView()")
        play_on(*people)
        asked_now = {asked(visitor.page)[0] for visitor in people}
        for visitor in people:
            told = "#region-desk > :is(.expect, .asks:not(:has(~ .expect)))"
            expect(visitor.page.locator(told).first).to_be_in_viewport()


@pytest.mark.parametrize("size", [PHONE, pytest.param(LAPTOP, marks=pytest.mark.release)])
def test_nothing_scrolls_after_confirm(tour: Tour, size: tuple[int, int]) -> None:
    """Not even when Pinzetta's answer comes above the desk."""
    anna = tour.visitor("Anna", size)
    anna.sit(tour.table(Position("cut", solo=True)), 0)
    _, token = asked(anna.page)
    cut(anna)
    anna.page.evaluate("scrollTo(0, 0)")
    confirm(anna, token)
    expect(anna.page.locator("#region-because .verdict").first).to_be_visible()
    anna.wait_until_drawn()
    assert anna.page.evaluate("scrollY") == 0


def test_on_a_phone_a_message_is_marked_until_it_is_read(tour: Tour) -> None:
    """The desk stays where it is, one tap away."""
    table = tour.table(Position("take"))
    anna, ben = tour.visitor("Anna"), tour.visitor("Ben", PHONE)
    anna.sit(table, 0)
    ben.sit(table, 1)
    anna.page.locator("#chat-text").fill("Hello")
    anna.page.locator("#chat-text").press("Enter")
    tabs, mark = ben.page.locator(".tabs"), ben.page.locator(".tabs [data-unread]")
    expect(mark).to_have_text("1")
    expect(ben.page.locator("#chat-lines")).to_be_hidden()
    tabs.get_by_role("link", name="Chat").tap()
    expect(ben.page.locator("#chat-lines")).to_contain_text("Hello")
    expect(ben.page.locator("#region-desk")).to_be_hidden()
    expect(mark).to_be_hidden()
    expect(tabs.locator("[aria-current]")).to_have_text("Chat")
    tabs.get_by_role("link", name="Desk").tap()
    expect(ben.page.locator("#region-desk")).to_be_in_viewport()


APART = 1_200
"""Milliseconds, at least, from the sight of one move to that of the next."""
SHOWN = """() => [...document.querySelectorAll("#region-news [data-told]")]
  .filter((told) => told.checkVisibility() && getComputedStyle(told).opacity === "1").length"""
LIT = ".place .item.is-lit"


@pytest.mark.parametrize(
    ("motion", "wishes"),
    [
        pytest.param(True, (), id="calm"),
        pytest.param(True, ("at_once",), id="at-once"),
        pytest.param(False, (), id="still", marks=pytest.mark.release),
    ],
)
def test_moves_of_bots_are_shown_one_after_the_other_and_stay(
    tour: Tour, motion: bool, wishes: tuple[str, ...]
) -> None:
    """Each takes the stamp to its place, a line says so, and both stay in sight until one's own
    next move. Whoever answers meanwhile is not kept waiting."""
    anna = tour.visitor("Anna", motion=motion)
    page = anna.page
    page.add_init_script(EYES)
    host(anna, ["bot", "bot"])
    table = page.url
    if wishes:
        wish_for(anna, *wishes)
        page.goto(table)
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("#desk-form[data-ready]")).to_be_visible()
    page.evaluate("travelled.length = 0")
    answer(anna)
    expect(page.locator("#desk-form[data-ready]")).to_be_visible()
    took = page.locator("#region-news [data-told]:visible")
    expect(took).to_have_count(2)
    handles = took.locator(".item").evaluate_all("items => items.map((i) => i.dataset.handle)")
    flown = page.evaluate("travelled.filter(([, flies]) => flies)")  # the others make room
    flights = {handle: when for handle, _, *when in flown if handle in handles}
    assert len(flights) == (2 if motion else 0)
    if wishes:
        assert [delay for delay, _ in flights.values()] == [0, 0]
    elif motion:  # one after the other, in one message or in two; a busy page begins the first late
        assert flights[handles[0]][1] - flights[handles[1]][1] > APART / 2
    page.wait_for_function(f"() => ({SHOWN})() === 2")
    expect(page.locator(LIT)).to_have_count(2)
    anna.picture("others-took")
    answer(anna)
    for handle in handles:
        expect(page.locator(f"{LIT}[data-handle='{handle}']")).to_have_count(0)
