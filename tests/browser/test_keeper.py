"""The keeper mends games that are stuck on purpose, and the players see it happen."""

from playwright.sync_api import expect

from tests.browser.players import answer, asked, cut
from tests.browser.stage import Position, Table
from tests.browser.test_access import findings
from tests.browser.tour import PHONE, Tour, Visitor
from tests.browser.troubles import make_trouble


def code_of(table: Table) -> str:
    return table.path.strip("/").split("/")[-1]


def enter(keeper: Visitor, cookie: str) -> None:
    keeper.log_in(cookie)
    keeper.page.goto("/keeper/")


def give_reason(keeper: Visitor, reason: str) -> None:
    """Give a reason on the page that says what will happen."""
    page = keeper.page
    expect(page.get_by_role("heading", name="What will happen")).to_be_visible()
    page.get_by_label("Reason").fill(reason)
    keeper.picture("confirm", whole=True)
    page.locator("main button[type=submit]").click()


def test_an_absent_player(tour: Tour) -> None:
    table = tour.table(Position("cut"))
    anna, kim = tour.visitor("Anna"), tour.visitor("Kim")
    anna.sit(table, 0)
    assert answer(anna) == "cut"
    expect(anna.page.locator("#region-desk")).to_have_attribute("data-kind", "wait")
    enter(kim, make_trouble(kim.site, table, "absent"))
    page = kim.page
    trouble = page.locator(".troubles li").filter(has_text=code_of(table))
    expect(trouble).to_contain_text("The game waits for Ben (2 days).")
    kim.picture("attention", whole=True)
    found = [*findings(kim, "attention")]
    page.get_by_role("link", name="Games").first.click()
    page.get_by_role("link", name="for a day", exact=True).click()
    row = page.get_by_role("row").filter(has_text=code_of(table))
    expect(row).to_contain_text("Ben (2 days)")
    kim.picture("stuck")
    found += findings(kim, "stuck")
    row.get_by_role("link").first.click()
    kim.picture("game")
    found += findings(kim, "game")
    page.locator("tr[data-seat='1']").get_by_role("link", name="Answer once").click()
    found += findings(kim, "confirm")
    give_reason(kim, "Ben is on a boat")
    expect(page.get_by_role("status")).to_contain_text("Done")
    log = anna.page.locator("#region-log")
    expect(log).to_contain_text("The keeper has let a stand-in answer for Ben, this once.")
    expect(log).to_contain_text("Ben is on a boat")
    expect(anna.page.locator("#region-top")).to_have_attribute("data-phase", "choose")
    anna.picture("goes-on")
    page.get_by_role("link", name="See the table as a watcher").click()
    expect(page.locator("#region-top")).to_have_attribute("data-phase", "choose")
    page.get_by_role("link", name="One move back").click()
    expect(page.locator("#region-top")).to_have_attribute("data-phase", "cut")
    kim.picture("a-move-back", whole=True)
    found += findings(kim, "a move back")
    assert found == []


def test_a_damaged_decision(tour: Tour) -> None:
    table = tour.table(Position("cut"))
    anna, kim = tour.visitor("Anna"), tour.visitor("Kim", PHONE, dark=True)
    anna.sit(table, 0)
    kind, token = asked(anna.page)
    cookie = make_trouble(kim.site, table, "torn")
    with anna.excusing("500"):
        anna.page.reload()
        error = anna.page.locator("main code").inner_text()
        anna.picture("failure")
        anna.page.get_by_role("link", name="Report a problem").click()
        anna.page.get_by_label("What is wrong?").fill("The table is gone!")
        anna.picture("report")
        anna.page.get_by_role("button", name="Send it to the keeper").click()
        expect(anna.page.locator(".report")).to_contain_text("not read yet")
    enter(kim, cookie)
    page = kim.page
    trouble = page.locator(".troubles li").filter(has_text=code_of(table))
    mend = trouble.get_by_role("link", name="Mend the game")
    kim.load_until("/keeper/", mend)  # a check in the background finds it
    expect(trouble.first).to_contain_text("The stored table cannot be read")
    kim.picture("broken", whole=True)
    page.goto(f"/keeper/games/{code_of(table)}/")
    page.get_by_text(error).first.click()
    expect(page.locator("pre").first).to_contain_text("Malformed")
    kim.picture("traceback")
    page.get_by_role("link", name="Mend the game").first.click()
    expect(page.locator("main")).to_contain_text("moves are kept.")
    give_reason(kim, "A page of the book was torn")
    expect(page.get_by_role("status")).to_contain_text("The game replays")
    page.get_by_role("link", name="Reports").first.click()
    row = page.get_by_role("row").filter(has_text=code_of(table))
    row.get_by_role("link").first.click()
    page.get_by_label("Your answer").fill("It lies there again, as it was.")
    page.get_by_label("Status").select_option("settled")
    kim.picture("answer", whole=True)
    page.get_by_role("button", name="Answer").click()
    anna.page.reload()
    expect(anna.page.locator(".report")).to_contain_text("It lies there again")
    anna.picture("answered")
    anna.page.goto(table.path)
    again = asked(anna.page)
    assert again[0] == kind
    assert again[1] != token, "old pages are stale"
    assert answer(anna) == "cut"


def test_a_pause_and_a_rewind_reach_the_desk_somebody_works_at(tour: Tour) -> None:
    table = tour.table(Position("cut"))
    anna, kim = tour.visitor("Anna", PHONE), tour.visitor("Kim")
    anna.sit(table, 0)
    asked(anna.page)
    cut(anna, most=2)
    expect(anna.page.locator("#desk-form[data-kept]")).to_be_attached()
    left = anna.page.locator("section[data-tray=rest] fieldset").count()
    kim.log_in(make_trouble(kim.site, table, "absent"))
    page = kim.page
    page.goto(f"/keeper/games/{code_of(table)}/pause/")
    give_reason(kim, "Tea")
    desk = anna.page.locator("#region-desk")
    expect(desk).to_have_attribute("data-kind", "paused")
    anna.picture("paused")
    page.get_by_role("link", name="Let it go on").click()
    give_reason(kim, "Tea is over")
    expect(desk).to_have_attribute("data-kind", "cut")
    expect(anna.page.locator("section[data-tray=rest] fieldset")).to_have_count(left)

    page.goto(f"/keeper/games/{code_of(table)}/")
    page.locator("li[data-move='1']").get_by_role("link", name="rewind to here").click()
    give_reason(kim, "We began wrongly")
    top = anna.page.locator("#region-top")
    expect(top).to_have_attribute("data-phase", "collect")
    page.get_by_role("link", name="Go back to its end").click()
    give_reason(kim, "No, we did not")
    expect(top).to_have_attribute("data-phase", "cut")
    expect(page.get_by_role("heading", name="Lines of play")).to_be_visible()
    kim.picture("two-lines", whole=True)
    anna.picture("rewound-twice")
    assert answer(anna) == "cut"
