"""What somebody is in the middle of survives reloads, lost lines, restarts, and the others."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.gathering import play_a_bot, play_two
from tests.browser.players import answer, asked, confirm, cut, until
from tests.browser.tour import PHONE, TOURS, Tour
from tests.web.site import serving

UNSORTED = "section[data-tray=rest] fieldset"


def test_a_cut_survives_a_reload_and_a_lost_line(tour: Tour) -> None:
    anna, ben = tour.visitor("Anna"), tour.visitor("Ben", PHONE)
    play_two(anna, ben)
    until("cut", anna, ben)
    page, token = anna.page, asked(anna.page)[1]
    cut(anna, most=3)
    expect(page.locator("#desk-form[data-kept]")).to_be_attached()
    left = page.locator(UNSORTED).count()
    page.reload()
    expect(page.locator(UNSORTED)).to_have_count(left)
    anna.context.set_offline(True)
    expect(page.locator("#line")).to_be_visible()
    anna.picture("line-down")
    expect(page.locator(UNSORTED)).to_have_count(left)
    until("wait", ben)
    cut(anna)
    anna.context.set_offline(False)
    expect(page.locator("#line")).to_be_hidden()
    assert asked(page) == ("cut", token)
    confirm(anna, token)
    expect(page.locator("#region-top")).to_have_attribute("data-phase", "choose")


def test_a_cut_survives_a_restart_of_the_server(chromium: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as first:
        port = first.port
        tour = Tour(chromium, f"http://127.0.0.1:{port}", TOURS / "restart")
        anna = tour.visitor("Anna")
        play_a_bot(anna)
        until("cut", anna)
        token = asked(anna.page)[1]
        cut(anna, most=3)
        expect(anna.page.locator("#desk-form[data-kept]")).to_be_attached()
        left = anna.page.locator(UNSORTED).count()
    expect(anna.page.locator("#line")).to_be_visible()
    anna.picture("server-gone")
    with serving(tmp_path, port=port):
        expect(anna.page.locator("#line")).to_be_hidden()
        expect(anna.page.locator(UNSORTED)).to_have_count(left)
        assert asked(anna.page) == ("cut", token)
        cut(anna)
        confirm(anna, token)
        expect(anna.page.locator("#region-top")).to_have_attribute("data-phase", "choose")
        tour.end()


def test_others_touch_nothing_half_made(tour: Tour) -> None:
    anna, ben = tour.visitor("Anna"), tour.visitor("Ben")
    play_two(anna, ben)
    until("cut", anna, ben)
    page = anna.page
    cut(anna, most=2)
    left = page.locator(UNSORTED).count()
    chat = page.get_by_label("Say something")
    chat.fill("Wait for me, I am still")
    page.evaluate("document.getElementById('region-desk').dataset.same = 'yes'")
    news = page.locator("#region-log [data-move]").first
    told = news.get_attribute("data-move") or ""
    ben.page.get_by_label("Say something").fill("Hurry up")
    ben.page.get_by_role("button", name="Say it").click()
    expect(page.locator("#region-chat")).to_contain_text("Hurry up")
    answer(ben)
    expect(news).not_to_have_attribute("data-move", told)
    expect(chat).to_be_focused()
    expect(chat).to_have_value("Wait for me, I am still")
    expect(page.locator(UNSORTED)).to_have_count(left)
    expect(page.locator("#region-desk")).to_have_attribute("data-same", "yes")
    expect(ben.page.get_by_label("Say something")).to_have_value("")


def test_items_and_stamps_can_be_dragged(tour: Tour) -> None:
    anna = tour.visitor("Anna")
    play_a_bot(anna)
    until("cut", anna)
    page = anna.page
    item = page.locator(f"{UNSORTED}").first
    handle = item.get_attribute("data-handle")
    item.locator(".item").first.drag_to(page.locator("section[data-tray=right]"))
    landed = page.locator(f"section[data-tray=right] [data-handle='{handle}']").first
    expect(landed).to_be_visible()
    until("show", anna)
    stamp = page.locator(".new-stamp").first
    stamp.locator("label").drag_to(page.locator(".cell[value='6,6']"))
    expect(stamp).to_contain_class("is-placed")
    anna.picture("dragged")
    page.locator(".preview-line[data-cells*=',']").first.hover()
    expect(page.locator(".cell.counted").first).to_be_visible()
    anna.picture("counted")
