"""What somebody is in the middle of survives reloads, lost lines, restarts, and the others."""

from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.players import answer, asked, confirm, cut, open_panel
from tests.browser.stage import Position, RunningSite
from tests.browser.tour import GONE, PHONE, TOURS, Tour, Visitor
from tests.servers.server import HomeServer, running

UNSORTED = "section[data-tray=rest] fieldset"
KEPT = "#desk-form[data-kept]"


def both_asked(tour: Tour, kind: str, day: int = 1) -> tuple[Visitor, Visitor]:
    table = tour.table(Position(kind, day=day))
    anna, ben = tour.visitor("Anna"), tour.visitor("Ben")
    anna.sit(table, 0)
    ben.sit(table, 1)
    return anna, ben


def test_a_cut_survives_a_reload_and_a_lost_line(tour: Tour) -> None:
    table = tour.table(Position("cut"))
    anna, ben = tour.visitor("Anna"), tour.visitor("Ben", PHONE)
    anna.sit(table, 0)
    ben.sit(table, 1)
    page, (kind, token) = anna.page, asked(anna.page)
    cut(anna, most=3)
    expect(page.locator(KEPT)).to_be_attached()
    left = page.locator(UNSORTED).count()
    page.reload()
    asked(page)
    expect(page.locator(UNSORTED)).to_have_count(left)
    with anna.excusing("ERR_INTERNET_DISCONNECTED"):
        anna.context.set_offline(True)
        expect(page.locator("#line")).to_be_visible()
        anna.picture("line-down")
        assert answer(ben) == "cut"
        cut(anna)
        anna.context.set_offline(False)
        expect(page.locator("#line")).to_be_hidden()
    assert asked(page) == (kind, token)
    expect(page.locator(UNSORTED)).to_have_count(0)
    confirm(anna, token)
    expect(page.locator("#region-top")).to_have_attribute("data-phase", "choose")


def test_a_cut_survives_a_restart_of_the_server(chromium: Browser, tmp_path: Path) -> None:
    excused = ExitStack()
    with running(HomeServer(tmp_path)) as first:
        tour = Tour(chromium, RunningSite(first.address, tmp_path), TOURS / "restart")
        anna = tour.visitor("Anna")
        anna.page.goto("/")
        anna.page.get_by_role("button", name="Play solo against Pinzetta now").click()
        while asked(anna.page)[0] != "cut":
            answer(anna)
        page, (kind, token) = anna.page, asked(anna.page)
        cut(anna, most=3)
        expect(page.locator(KEPT)).to_be_attached()
        left = page.locator(UNSORTED).count()
        excused.enter_context(anna.excusing(*GONE))
    expect(page.locator("#line")).to_be_visible()
    anna.picture("server-gone")
    with running(first):
        expect(page.locator("#line")).to_be_hidden()
        excused.close()
        expect(page.locator(UNSORTED)).to_have_count(left)
        assert asked(page) == (kind, token)
        cut(anna)
        confirm(anna, token)
        expect(page.locator("#region-top")).to_have_attribute("data-phase", "choose")
        tour.end()


def test_others_touch_nothing_half_made(tour: Tour) -> None:
    """Neither a cut, nor words, nor the focus, nor the whole log."""
    anna, ben = both_asked(tour, "cut", day=2)
    page = anna.page
    open_panel(page, "Log and chat")
    page.get_by_role("link", name="The whole log").click()
    first, news = page.locator("#region-log [data-move='1']"), page.locator("[data-move]").first
    expect(first).to_be_attached()
    expect(page.locator("#panel-talk")).to_be_visible()
    page.keyboard.press("Escape")
    asked(page)
    cut(anna, most=2)
    left = page.locator(UNSORTED).count()
    open_panel(page, "Log and chat")
    chat = page.get_by_label("Say something")
    chat.fill("Wait for me, I am still")
    page.evaluate("document.getElementById('region-desk').dataset.same = 'yes'")
    open_panel(ben.page, "Log and chat")
    ben.page.get_by_label("Say something").fill("Hurry up")
    ben.page.get_by_role("button", name="Say it").click()
    expect(page.locator("#region-chat")).to_contain_text("Hurry up")
    expect(ben.page.get_by_label("Say something")).to_have_value("")
    expect(chat).to_be_focused()
    item = page.locator(UNSORTED).first.locator("input").first
    item.focus()
    told = news.get_attribute("data-move") or ""
    assert answer(ben) == "cut"
    expect(news).not_to_have_attribute("data-move", told)
    expect(first).to_be_attached()
    expect(item).to_be_focused()
    expect(chat).to_have_value("Wait for me, I am still")
    expect(page.locator(UNSORTED)).to_have_count(left)
    expect(page.locator("#region-desk")).to_have_attribute("data-same", "yes")
    page.keyboard.press("Escape")
    cut(anna)
    confirm(anna, asked(page)[1])
    expect(first).to_be_attached()  # also after a move of one's own


def test_the_back_button_after_a_move_shows_the_table_as_it_is(tour: Tour) -> None:
    anna = tour.visitor("Anna")
    anna.page.goto("/")
    anna.sit(tour.table(Position("cut", alone=True)), 0)
    assert answer(anna) == "cut"
    now = asked(anna.page)
    anna.page.goto("/rules/")
    anna.page.go_back()
    assert asked(anna.page) == now
    anna.page.go_back()
    expect(anna.page).to_have_url(f"{tour.site.address}/")
    anna.page.go_forward()
    assert asked(anna.page) == now
