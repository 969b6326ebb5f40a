"""A page that stays open while everything behind it comes and goes."""

from pathlib import Path
from typing import Any, cast

import pytest
from playwright.sync_api import Browser, WebSocket, expect

from tests.browser.players import open_panel
from tests.browser.stage import Laid
from tests.browser.tour import TOURS, Tour, Visitor
from tests.faults.houses import Daphne, open_house
from tests.faults.laying import Wish, lay
from tests.faults.private import a_postgres, a_redis
from tests.faults.visitors import make
from tests.web.site import Site

pytestmark = pytest.mark.slow
SENTENCE = "Our database does not answer just now."


class ShortDays(Daphne):
    """Sends every socket away after some seconds, as Daphne does after a day."""

    words = ("--websocket_timeout", "4")


def newest(anna: Visitor) -> str:
    return anna.page.locator("#region-log [data-move]").first.get_attribute("data-move") or ""


def test_keeps_up_whatever_is_away(chromium: Browser, tmp_path: Path) -> None:
    with a_postgres() as postgres, a_redis() as redis:
        address = postgres.url(postgres.new_database())
        house = ShortDays(tmp_path, DATABASE_URL=address, REDIS_URL=redis.url)
        (laid,) = lay(house.told, Wish(moves=5))
        steps = iter(laid.steps)
        with open_house(house):
            site = Site(house.port, "", cast("Any", house.process), tmp_path)
            tour = Tour(chromium, site, TOURS / "away")
            anna = tour.visitor("Anna")
            opened: list[WebSocket] = []
            anna.page.on("websocket", lambda line: opened.append(line))
            anna.sit(Laid(f"/t/{laid.code}/", laid.sessions), 0)
            line, news = (anna.page.locator(path) for path in ("#line", "#region-log [data-move]"))

            def hears_of_a_move() -> None:
                told = newest(anna)
                assert make(house.port, laid, next(steps)).status == 200
                expect(news.first).not_to_have_attribute("data-move", told)

            assert make(house.port, laid, next(steps)).status == 200
            expect(news.first).to_be_attached()
            while len(opened) < 3:  # days go by
                anna.page.wait_for_timeout(100)
            hears_of_a_move()

            redis.stop()
            expect(line).to_be_visible()
            hears_of_a_move()
            expect(line).to_be_visible()
            redis.start()
            expect(line).to_be_hidden()
            hears_of_a_move()

            postgres.stop()
            open_panel(anna.page, "Log and chat")
            chat = anna.page.get_by_label("Say something")
            with anna.excusing("503"):
                chat.fill("Is anybody there?")
                anna.page.get_by_role("button", name="Say it").click()
                expect(anna.page.locator(".notice")).to_contain_text(SENTENCE)
                anna.picture("database-away")
                expect(chat).to_have_value("Is anybody there?")
                postgres.start()
                expect(line).to_be_hidden()
                anna.page.get_by_role("button", name="Say it").click()
                expect(anna.page.locator("#region-chat")).to_contain_text("Is anybody there?")
                hears_of_a_move()
            tour.end()
        assert house.audit() == ""
