"""A page that stays open while everything behind it comes and goes."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocket, expect

from tests.browser.players import open_panel
from tests.browser.stage import RunningSite, Table
from tests.browser.test_access import findings
from tests.browser.tour import TOURS, Tour, Visitor
from tests.faults.laying import Laid, Wish, lay
from tests.faults.visitors import make
from tests.servers.private import running_postgres, running_redis
from tests.servers.server import HomeServer, running
from tests.time_limits import limits

pytestmark = pytest.mark.slow
SMALL = (390, 844)
SENTENCE = "Our database does not answer just now."


def newest(anna: Visitor) -> str:
    return anna.page.locator("#region-log [data-move]").first.get_attribute("data-move") or ""


@contextmanager
def coming_back(visitor: Visitor, address: str, laid: Laid) -> Iterator[None]:
    """Open a table while the database is away; once it is there, so is the table, by itself."""
    page = visitor.page
    with visitor.excusing("503"):
        visitor.sit(Table(address, laid.sessions), 0)
        expect(page.get_by_role("heading", name="One moment, please")).to_be_visible()
        expect(page.get_by_role("status")).to_contain_text("opens by itself")
        expect(page.get_by_role("link", name="Try again")).to_be_visible()
        visitor.picture("one-moment")
        assert list(findings(visitor, "one moment, please")) == []
        yield
        expect(page.locator("#region-log")).to_be_attached()
        assert page.url.endswith(address)


@contextmanager
def coming_back_after_a_form(visitor: Visitor) -> Iterator[None]:
    """It is not sent again: its sender finds the page as it was."""
    page = visitor.page
    address, sent = page.url, list[str]()
    page.on("request", lambda made: sent.append(made.url) if made.method == "POST" else None)
    with visitor.excusing("503"):
        page.locator("footer button[value=de]").click()
        expect(page.get_by_role("heading", name="One moment, please")).to_be_visible()
        visitor.picture("one-moment-after-a-form")
        yield
        expect(page.get_by_role("heading", name="One moment, please")).not_to_be_attached()
        expect(page).to_have_url(address)
        expect(page.locator("html")).to_have_attribute("lang", "en")
        assert len(sent) == 1


def test_keeps_up_whatever_is_away(chromium: Browser, tmp_path: Path) -> None:
    with running_postgres() as postgres, running_redis() as redis:
        address = postgres.url(postgres.new_database())
        short_days = limits(websocket=4)
        server = HomeServer(tmp_path, DATABASE_URL=address, REDIS_URL=redis.url, **short_days)
        (laid,) = lay(server.settings, Wish(moves=5))
        steps = iter(laid.steps)
        with running(server):
            tour = Tour(chromium, RunningSite(server.address, tmp_path), TOURS / "away")
            anna = tour.visitor("Anna")
            opened: list[WebSocket] = []
            anna.page.on("websocket", lambda line: opened.append(line))
            anna.sit(Table(f"/t/{laid.code}/", laid.sessions), 0)
            line, news = (anna.page.locator(path) for path in ("#line", "#region-log [data-move]"))

            def hears_of_a_move() -> None:
                told = newest(anna)
                assert make(server.port, laid, next(steps)).status == 200
                expect(news.first).not_to_have_attribute("data-move", told)

            assert make(server.port, laid, next(steps)).status == 200
            expect(news.first).to_be_attached()
            while len(opened) < 3:  # days go by
                anna.page.wait_for_event("websocket")
            hears_of_a_move()

            redis.stop()
            expect(line).to_be_visible()
            hears_of_a_move()
            expect(line).to_be_visible()
            redis.start()
            expect(line).to_be_hidden()
            hears_of_a_move()

            before = tour.visitor("Emil")
            before.sit(Table("/credits/?from=table", laid.sessions), 1)
            late = tour.visitor("Lena"), tour.visitor("Mia", SMALL)
            postgres.stop()
            open_panel(anna.page, "Log and chat")
            chat = anna.page.get_by_label("Say something")
            with (
                anna.excusing("503"),
                coming_back_after_a_form(before),
                coming_back(late[0], f"/t/{laid.code}/?from=letter#region-log", laid),
                coming_back(late[1], f"/t/{laid.code}/?from=letter#region-log", laid),
            ):
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
        assert server.audit() == ""
