"""A result is shared, seen by a stranger, and withdrawn."""

from playwright.sync_api import expect

from tests.browser.players import press
from tests.browser.stage import Position
from tests.browser.test_access import findings
from tests.browser.tour import LAPTOP, PHONE, Tour

DRAWN = "picture => picture.decode().then(() => [picture.naturalWidth, picture.naturalHeight])"


def test_a_result_is_shared_and_withdrawn(tour: Tour) -> None:
    table = tour.table(Position("over", ("Anna", "Ben")))
    anna, dora = tour.visitor("Anna", LAPTOP), tour.visitor("Dora", PHONE, dark=True)
    anna.sit(table, 0)
    page = anna.page
    page.get_by_text("Share it").click()
    page.get_by_role("button", name="Share the result").click()
    link = page.get_by_label("Link to this page").input_value()
    expect(page).to_have_url(link)
    found = list(findings(anna, "shared"))

    dora.page.goto(link)
    picture = dora.page.get_by_role("img", name="The album of Anna, and the points.")
    assert picture.evaluate(DRAWN) == [1200, 630]
    expect(dora.page.get_by_role("img", name="QR code of this page").locator("svg")).to_be_visible()
    expect(dora.page.get_by_role("button", name="Withdraw it")).to_have_count(0)
    found += findings(dora, "seen")
    told = {
        name: dora.page.locator(f"meta[property='og:{name}']").get_attribute("content") or ""
        for name in ("url", "image", "image:type")
    }
    assert told["url"] == link
    preview = dora.context.request.get(told["image"])
    assert preview.ok
    assert preview.headers["content-type"] == told["image:type"] == "image/png"
    assert preview.body().startswith(b"\x89PNG")
    press(dora, dora.page.get_by_role("link", name="The whole game"))
    expect(dora.page.locator("#results")).to_be_visible()

    page.get_by_role("button", name="Withdraw it").click()
    expect(page.get_by_role("status").first).to_contain_text("Withdrawn")
    page.get_by_text("Share it").click()
    expect(page.get_by_role("button", name="Share the result")).to_be_visible()
    dora.refused(link, 404)
    expect(dora.page.get_by_role("heading", name="Nothing is shared here")).to_be_visible()
    found += findings(dora, "withdrawn")
    assert dora.context.request.get(told["image"]).status == 404
    assert found == []
