"""The rules as somebody reads them: looked up from the table, searched, printed."""

from playwright.sync_api import expect

from tests.browser.players import press
from tests.browser.stage import Position
from tests.browser.tour import PHONE, Tour

ON_PAPER = ["/rules/", "/rules/cards/contests/", "/rules/glossary/"]


def test_from_the_table_to_a_card_and_back(tour: Tour) -> None:
    anna = tour.visitor("Anna", PHONE)
    table = tour.table(Position("take"))
    anna.sit(table, 0)
    contest = anna.page.locator("#region-contests .card-name").first
    name = contest.inner_text()
    anna.page.locator(".tabs").get_by_role("link", name="Contests").tap()
    press(anna, contest)
    expect(anna.page.locator("#closeup h3")).to_have_text(name)
    anna.picture("card")
    with anna.context.expect_page() as opened:  # the table stays where it is
        press(anna, anna.page.get_by_role("link", name="All cards of this kind"))
    card = opened.value.locator(".card:target")
    expect(card).to_be_in_viewport()
    expect(card.locator(".card-name")).to_have_text(name)
    expect(card.locator(".example")).to_be_visible()
    opened.value.get_by_role("link", name="Back to the table").tap()
    expect(opened.value).to_have_url(f"{tour.site.address}{table.path}")


def test_something_is_looked_up_without_scripts_and_printed(tour: Tour) -> None:
    """On paper there is nothing to press."""
    ben = tour.visitor("Ben", PHONE, scripts=False, dark=True)
    page = ben.page
    page.goto("/rules/")
    ben.picture("rules", whole=True)
    page.get_by_role("searchbox").fill("surrounded")
    press(ben, page.get_by_role("button", name="Search"))
    expect(page.locator("mark").first).to_be_visible()
    ben.picture("found", whole=True)
    press(ben, page.get_by_role("link", name="Rule 7.7"))
    expect(page.locator("[id='7.7'] .example")).to_be_visible()
    page.emulate_media(media="print")
    for path in ON_PAPER:
        page.goto(path)
        for what in (".masthead nav", ".rules-search", ".chapters", ".contents", ".example-try"):
            for each in page.locator(what).all():
                expect(each).not_to_be_visible()
        ben.picture(path.strip("/").replace("/", "-"))
