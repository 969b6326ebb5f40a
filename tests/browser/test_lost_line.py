"""A line that breaks, or is dead without saying so: nothing is lost, nothing is made twice."""

import json

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.players import answer, asked, cut, press
from tests.browser.stage import Position, lay, play_until
from tests.browser.tour import LAPTOP, PHONE, Tour, Visitor

SILENCE = 61_000
"""Milliseconds after which a page takes its line for dead."""
ASKED = ("take", "cut", "choose", "show")
PARTS = """() => [...document.querySelectorAll("[id^='region-']")].map((part) => [
  part.id,
  part.parentElement.closest("[id^='region-']")?.id ?? "",
  part.querySelectorAll("[data-handle]").length,
])"""
"""The regions of a page, each with the one that it lies in and how many items are there."""


def test_what_was_confirmed_without_a_line_is_sent_when_it_is_back(tour: Tour) -> None:
    """But not what was changed since: that has not been confirmed."""
    anna = tour.visitor("Anna")
    anna.sit(tour.table(Position("cut", alone=True)), 0)
    page, (_kind, token) = anna.page, asked(anna.page)
    line, desk = page.locator("#line"), page.locator(f"#region-desk[data-token='{token}']")
    cut(anna)
    with anna.excusing("ERR_INTERNET_DISCONNECTED", "htmx:"):
        for changes in (True, False):
            anna.context.set_offline(True)
            press(anna, page.locator("[data-confirm]"))
            expect(page.locator("#notices")).to_contain_text("is sent when it is back")
            expect(line).to_be_visible()
            if changes:
                press(anna, page.locator("section[data-tray=left] label:has([value=right])").first)
            anna.context.set_offline(False)
            if changes:
                expect(line).to_be_hidden()
                press(anna, page.locator("section[data-tray=right] label:has([value=left])").last)
                expect(page.locator("#desk-form[data-kept]")).to_be_attached()
                expect(desk).to_be_attached()
        expect(desk).to_have_count(0)


def test_a_move_whose_acknowledgement_was_lost_is_made_once(tour: Tour) -> None:
    anna = tour.visitor("Anna")
    sent: list[str] = []

    def cut_off(line: WebSocketRoute) -> None:
        """Break the first line when a move has gone up, before anything comes down again."""
        server = line.connect_to_server()
        broken = bool(sent)

        def up(message: str | bytes) -> None:
            server.send(message)
            if not broken and json.loads(message).get("act") == "move":
                sent.append(str(message))

        def down(message: str | bytes) -> None:
            if sent and not broken:
                line.close()
            else:
                line.send(message)

        line.on_message(up)
        server.on_message(down)

    anna.page.route_web_socket("**/line/**", cut_off)
    table = tour.table(Position("cut", alone=True))
    anna.sit(table, 0)
    token = asked(anna.page)[1]
    cut(anna)
    press(anna, anna.page.locator("[data-confirm]"))
    expect(anna.page.locator(f"#region-desk[data-token='{token}']")).to_have_count(0)
    expect(anna.page.locator(".refused")).to_have_count(0)
    assert len(sent) == 1


@pytest.mark.parametrize("size", [LAPTOP, pytest.param(PHONE, marks=pytest.mark.release)])
def test_a_page_that_missed_moves_shows_what_a_new_one_shows(
    tour: Tour, size: tuple[int, int]
) -> None:
    """Each of its parts once, those that lie in others, too."""
    anna = tour.visitor("Anna", size)
    first = Position("take", ("Anna", "Ben", "Cleo"))
    for asks, table in zip(ASKED, lay(tour.site, *[first] * len(ASKED)), strict=True):
        anna.sit(table, 0)
        token = asked(anna.page)[1]
        with anna.excusing("ERR_INTERNET_DISCONNECTED"):
            anna.context.set_offline(True)
            play_until(tour.site, table.path, asks, day=2)
            anna.context.set_offline(False)
            expect(anna.page.locator(f"#region-desk[data-token='{token}']")).to_have_count(0)
        expect(anna.page.locator(f"#region-desk[data-kind='{asks}']")).to_be_attached()
        anna.picture(f"caught-up-{asks}")
        same_as_new(anna)


def test_an_answer_without_a_line_shows_what_a_new_page_shows(tour: Tour) -> None:
    anna = tour.visitor("Anna")
    anna.page.route_web_socket("**/line/**", WebSocketRoute.close)
    positions = [Position(asks, alone=True) for asks in ("take", "cut", "choose")]
    for position, table in zip(positions, lay(tour.site, *positions), strict=True):
        anna.sit(table, 0)
        token = asked(anna.page)[1]
        assert answer(anna) == position.asks
        expect(anna.page.locator(f"#region-desk[data-token='{token}']")).to_have_count(0)
        same_as_new(anna)


def same_as_new(visitor: Visitor) -> None:
    """The page has the parts that it has when it is loaded anew."""
    shown = visitor.view(PARTS)
    visitor.page.reload()
    assert shown == visitor.view(PARTS)
    assert ["region-middle", "region-pool"] in [part[:2] for part in shown]


def test_a_dead_line_is_replaced(tour: Tour) -> None:
    """As after the sleep of a laptop, or behind a proxy that has forgotten the connection."""
    table = tour.table(Position("take"))
    anna, ben = tour.visitor("Anna"), tour.visitor("Ben")
    lines: list[WebSocketRoute] = []

    def forget(line: WebSocketRoute) -> None:
        server, first = line.connect_to_server(), not lines
        lines.append(line)
        heard: list[str | bytes] = []

        def down(message: str | bytes) -> None:
            heard.append(message)
            if not first or len(heard) == 1:
                line.send(message)

        server.on_message(down)

    ben.page.clock.install()
    ben.page.route_web_socket("**/line/**", forget)
    anna.sit(table, 0)
    ben.sit(table, 1)
    asked(ben.page)
    assert answer(anna) == "take"
    newest = anna.page.locator("[data-move]").first.get_attribute("data-move")
    ben.page.clock.fast_forward(SILENCE)
    expect(ben.page.locator(f"[data-move='{newest}']").first).to_be_attached()
    assert len(lines) > 1


def test_two_tabs_of_one_player_show_the_same(tour: Tour) -> None:
    anna = tour.visitor("Anna")
    anna.sit(tour.table(Position("cut", alone=True)), 0)
    other = anna.context.new_page()
    other.goto(anna.page.url)
    assert asked(other) == asked(anna.page)
    assert answer(anna) == "cut"
    expect(other.locator("#region-top")).to_have_attribute("data-phase", "choose")
    assert asked(other) == asked(anna.page)
