"""How a table makes itself heard and seen: title, sound, notification, travelling piles."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.players import answer, asked, play_on
from tests.browser.stage import Wish
from tests.browser.tour import PHONE, Tour, Visitor

EARS = """
window.heard = { sounds: 0, notes: 0, notices: [] };
window.AudioContext = class extends AudioContext {
  constructor() { super(); window.heard.sounds += 1; }
};
window.OscillatorNode = class extends OscillatorNode {
  constructor(...how) { super(...how); window.heard.notes += 1; }
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
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, ...how) {
  window.travelled.push([this.dataset.handle, frames[0].translate]);
  return animate.call(this, frames, ...how);
};
"""
AWAY = "Object.defineProperty(document, 'hidden', { get: () => true })"
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
    table = tour.table(Wish("take"))
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
    assert ben.page.evaluate("heard") == {"sounds": 0, "notes": 0, "notices": []}


def test_the_title_goes_on_with_the_phases(tour: Tour) -> None:
    anna = tour.visitor("Anna")
    anna.sit(tour.table(Wish("cut", alone=True)), 0)
    expect(anna.page).to_have_title(re.compile(r"Friday Cut · Stamp Swap online$"))
    assert answer(anna) == "cut"
    expect(anna.page).to_have_title(re.compile(r"Friday Choose · Stamp Swap online$"))


@pytest.mark.parametrize("allowed", [True, False], ids=["allowed", "not-allowed"])
def test_who_wishes_so_hears_a_chime_and_is_notified_if_allowed(tour: Tour, allowed: bool) -> None:
    anna, ben = take_turns(tour, "sound", "notify", allowed=allowed)
    answer(anna)
    expect(ben.page).to_have_title(TURN)
    heard = ben.page.evaluate("heard")
    assert heard["notes"] == 2, "a chime; the paper of the move before it has no note"
    assert [notice.partition(":")[0] for notice in heard["notices"]] == ["Your turn"] * allowed


def test_a_link_is_copied(tour: Tour) -> None:
    anna = tour.visitor("Anna")
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = anna.page
    page.goto("/host/")
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Open the table").click()
    button = page.locator("[data-copy=invitation-link]")
    button.click()
    expect(button).to_have_text("Copied")
    link = page.locator("#invitation-link").input_value()
    assert page.evaluate("navigator.clipboard.readText()") == link
    expect(button).to_have_text("Copy the link")


def test_a_double_click_opens_one_table(tour: Tour) -> None:
    anna = tour.visitor("Anna")
    page = anna.page
    sent: list[str] = []
    page.on("request", lambda asked: sent.append(asked.method) if "/host/" in asked.url else None)
    page.goto("/host/")
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Open the table").dblclick(no_wait_after=True)
    page.wait_for_url("**/t/*/")
    assert sent == ["GET", "POST"]
    page.goto("/me/")
    expect(page.locator(".tickets > li")).to_have_count(1)


@pytest.mark.parametrize("motion", [True, False], ids=["moving", "still"])
def test_a_pile_is_seen_to_travel_to_its_new_owner(tour: Tour, motion: bool) -> None:
    table = tour.table(Wish("choose", ("Anna", "Ben", "Cleo")))
    anna, dora = tour.visitor("Anna", motion=motion), tour.visitor("Dora", motion=motion)
    for visitor in (anna, dora):
        visitor.page.add_init_script(EYES)
    anna.sit(table, 0)
    dora.page.goto(table.path)
    asked(dora.page)
    asked(anna.page)
    pile = anna.page.locator("#desk-form .pile").first
    handles = pile.locator(".item").evaluate_all("items => items.map((i) => i.dataset.handle)")
    answer(anna)
    for visitor in (anna, dora):
        place = visitor.page.locator("#region-pool .place[data-seat='0']")
        for handle in handles:
            expect(place.locator(f".item[data-handle='{handle}']")).to_be_visible()
        travelled = {handle for handle, _ in visitor.page.evaluate("travelled")}
        assert travelled >= set(handles) if motion else not travelled
    dora.picture("chosen")


def test_a_new_question_begins_in_view(tour: Tour) -> None:
    """On a phone, where a desk is taller than the screen: after one's own answer, and when what
    somebody else did makes a small desk grow."""
    table = tour.table(Wish("cut"))
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
            expect(visitor.page.locator("#region-desk > .asks").first).to_be_in_viewport()
