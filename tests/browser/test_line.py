"""What somebody is in the middle of survives reloads, lost lines, restarts, and the others."""

from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import APIResponse, Browser, Route, expect

from tests.browser.players import answer, asked, confirm, cut, open_panel
from tests.browser.stage import Wish
from tests.browser.tour import PHONE, TOURS, Tour, Visitor
from tests.web.site import serving

UNSORTED = "section[data-tray=rest] fieldset"
KEPT = "#desk-form[data-kept]"


def both_asked(tour: Tour, kind: str) -> tuple[Visitor, Visitor]:
    table = tour.table(Wish(kind))
    anna, ben = tour.visitor("Anna"), tour.visitor("Ben")
    anna.sit(table, 0)
    ben.sit(table, 1)
    return anna, ben


def test_a_cut_survives_a_reload_and_a_lost_line(tour: Tour) -> None:
    table = tour.table(Wish("cut"))
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
    with serving(tmp_path) as first:
        tour = Tour(chromium, first, TOURS / "restart")
        anna = tour.visitor("Anna")
        anna.sit(tour.table(Wish("cut", alone=True)), 0)
        page, (kind, token) = anna.page, asked(anna.page)
        cut(anna, most=3)
        expect(page.locator(KEPT)).to_be_attached()
        left = page.locator(UNSORTED).count()
        excused.enter_context(anna.excusing("ERR_CONNECTION_REFUSED"))
    expect(page.locator("#line")).to_be_visible()
    anna.picture("server-gone")
    with serving(tmp_path, port=first.port):
        expect(page.locator("#line")).to_be_hidden()
        excused.close()
        expect(page.locator(UNSORTED)).to_have_count(left)
        assert asked(page) == (kind, token)
        cut(anna)
        confirm(anna, token)
        expect(page.locator("#region-top")).to_have_attribute("data-phase", "choose")
        tour.end()


def test_others_touch_nothing_half_made(tour: Tour) -> None:
    anna, ben = both_asked(tour, "cut")
    page = anna.page
    asked(page)
    cut(anna, most=2)
    left = page.locator(UNSORTED).count()
    open_panel(page, "Log and chat")
    chat = page.get_by_label("Say something")
    chat.fill("Wait for me, I am still")
    page.evaluate("document.getElementById('region-desk').dataset.same = 'yes'")
    news = page.locator("#region-log [data-move]").first
    told = news.get_attribute("data-move") or ""
    open_panel(ben.page, "Log and chat")
    ben.page.get_by_label("Say something").fill("Hurry up")
    ben.page.get_by_role("button", name="Say it").click()
    expect(page.locator("#region-chat")).to_contain_text("Hurry up")
    assert answer(ben) == "cut"
    expect(news).not_to_have_attribute("data-move", told)
    expect(chat).to_be_focused()
    expect(chat).to_have_value("Wait for me, I am still")
    expect(page.locator(UNSORTED)).to_have_count(left)
    expect(page.locator("#region-desk")).to_have_attribute("data-same", "yes")
    expect(ben.page.get_by_label("Say something")).to_have_value("")


def test_a_page_without_news_for_a_while_looks_by_itself(tour: Tour) -> None:
    """Sooner than it would for want of a notification, and not while there is news."""
    table = tour.table(Wish("cut"))
    anna, ben = tour.visitor("Anna"), tour.visitor("Ben")
    anna.page.clock.install()
    anna.sit(table, 0)
    ben.sit(table, 1)
    page = anna.page
    expect(page.locator(".present .is-here[data-seat='1']")).to_be_visible()
    looks: list[str] = []
    page.on("request", lambda sent: looks.append(sent.url) if "regions/" in sent.url else None)
    page.clock.run_for(35_000)
    open_panel(ben.page, "Log and chat")
    ben.page.get_by_label("Say something").fill("Hurry up")
    ben.page.get_by_role("button", name="Say it").click()
    expect(page.locator("#region-chat")).to_contain_text("Hurry up")
    heard = len(looks)
    page.clock.run_for(40_000)
    page.evaluate("null")
    assert len(looks) == heard
    with page.expect_request("**/regions/**"):
        page.clock.run_for(11_000)


def test_the_whole_log_stays_whole_while_others_move_and_after_a_move(tour: Tour) -> None:
    anna, ben = both_asked(tour, "show")
    page = anna.page
    open_panel(page, "Log and chat")
    page.get_by_role("link", name="The whole log").click()
    first, news = page.locator("#region-log [data-move='1']"), page.locator("[data-move]").first
    expect(first).to_be_attached()
    expect(page.locator("#panel-talk")).to_be_visible()
    page.keyboard.press("Escape")
    for who in (ben, anna):
        told = news.get_attribute("data-move") or ""
        assert answer(who) == "show"
        expect(news).not_to_have_attribute("data-move", told)
        expect(first).to_be_attached()


def test_the_focus_stays_in_a_desk_while_somebody_else_moves(tour: Tour) -> None:
    anna, ben = both_asked(tour, "show")
    asked(anna.page)
    stamp = anna.page.locator("[name=stamp]").last
    stamp.focus()
    news = anna.page.locator("#region-log [data-move]").first
    told = news.get_attribute("data-move") or ""
    assert answer(ben) == "show"
    expect(news).not_to_have_attribute("data-move", told)
    expect(stamp).to_be_focused()


def test_an_older_draft_that_comes_later_is_passed_over(tour: Tour) -> None:
    anna = tour.visitor("Anna")
    anna.sit(tour.table(Wish("cut")), 0)
    page = anna.page
    asked(page)
    held: list[Route] = []

    def hold_the_first(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append(route)

    page.route("**/draft/", hold_the_first)
    with page.expect_request("**/draft/"):
        cut(anna, most=1)
    with page.expect_response("**/draft/"):
        cut(anna, most=1)
    left = page.locator(UNSORTED).count()
    with page.expect_response("**/draft/"):
        held[0].continue_()
    page.reload()
    asked(page)
    expect(page.locator(UNSORTED)).to_have_count(left)


def test_an_older_look_that_comes_later_is_passed_over(tour: Tour) -> None:
    """The answer to a move brings all that has changed; a look that began before it knows less."""
    anna, ben = both_asked(tour, "cut")
    page = anna.page
    asked(page)
    held: list[tuple[Route, APIResponse]] = []

    def hold_the_first(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append((route, route.fetch()))

    page.route("**/regions/all/**", hold_the_first)
    cut(anna)
    assert answer(ben) == "cut"  # she looks, and what she gets is on its way
    while not held:
        page.wait_for_timeout(20)
    confirm(anna, asked(page)[1])
    expect(page.locator("#region-top")).to_have_attribute("data-phase", "choose")
    route, old = held[0]
    with page.expect_response("**/regions/all/**"):
        route.fulfill(response=old)
    page.wait_for_timeout(200)  # nothing should come of it, so there is nothing to wait for
    assert page.locator("#region-top").get_attribute("data-phase") == "choose"


def test_the_back_button_after_a_move_shows_the_table_as_it_is(tour: Tour) -> None:
    anna = tour.visitor("Anna")
    anna.page.goto("/")
    anna.sit(tour.table(Wish("cut", alone=True)), 0)
    assert answer(anna) == "cut"
    now = asked(anna.page)
    anna.page.goto("/rules/")
    anna.page.go_back()
    assert asked(anna.page) == now
    anna.page.go_back()
    expect(anna.page).to_have_url(f"{tour.site.address}/")
    anna.page.go_forward()
    assert asked(anna.page) == now
