"""The score preview tells what the Show then scores (rules 5.2 and 5.3, part 6)."""

import json
from collections.abc import Iterable
from random import Random

import pytest

from games.presenters.desk.owner import PreviewLine
from games.presenters.desk.preview import preview
from games.presenters.table_view import view_of
from games.rules import grid, referee
from games.rules.album import Mounted, Page
from games.rules.components import Exhibitor, Kind
from games.rules.moves import Show
from games.rules.player import Points
from games.rules.state import FINALE
from games.services.stored import game_state
from tests.sizes import release_only
from tests.web.tables import Seated, fields_of, seat_people

pytestmark = pytest.mark.django_db
ELSEWHERE = ("dealer", "gift", "lone-contest")
"""Points of the day that do not come from the album."""
Told = set[tuple[int, str, str, int, int]]


def told(day: int, lines: list[PreviewLine]) -> Told:
    return {(day, p.why, p.card, p.number, p.points) for p in lines if p.points or p.number}


def booked(sheet: tuple[Points, ...], day: int) -> Told:
    return {
        (p.day, p.why, p.card or "", p.number, p.points)
        for p in sheet
        if p.day == day and p.why not in ELSEWHERE
    }


def foresee(seated: Seated, seat: int, show: Show) -> list[PreviewLine]:
    person = seated.game.players.get(seat=seat).person
    return preview(view_of(game_state.state_of(seated.game), person), show.placements).lines


def cells(stamps: Iterable[Mounted]) -> str:
    """As a line of the preview names them."""
    return " ".join(f"{x},{y}" for x, y in grid.positions(sum(m.cells for m in stamps)))


@pytest.mark.long
def test_a_line_lights_the_stamps_it_counts() -> None:
    """What the contests light is proved with their rules."""
    seated, chance = seat_people(seed=2), Random(2)
    lit = set()
    while referee.awaited(table := seated.table):
        seat = referee.awaited(table)[0]
        move = seated.answer(seat, chance)
        if isinstance(move, Show):
            page = Page.of(table.edition.tiles, (*table.players[seat].album, *move.placements))
            cards = (
                *table.edition.attendees.values(),
                *(m.exhibitor for m in table.edition.mats.values()),
            )
            exhibitors = {card.id: card for card in cards if isinstance(card, Exhibitor)}
            for line in foresee(seated, seat, move):
                if line.why == "exhibitor":
                    card = exhibitors[line.card]
                    liked = [m for m in page.stamps if getattr(m.stamp, card.of) == card.value]
                    assert (line.number, line.cells) == (len(liked), cells(liked))
                elif line.why == "forever":
                    forevers = [m for m in page.stamps if m.stamp.kind is Kind.FOREVER]
                    assert line.cells == cells(forevers)
                elif line.why in ("left-out", "token", "herald", "sponsor", "specialists"):
                    assert not line.cells
                if line.cells:
                    lit.add(line.why)
        seated.make(seat, move)
    assert {"exhibitor", "forever", "values", "contest"} <= lit


@pytest.mark.long
@pytest.mark.parametrize("seed", [4, *release_only(0, 2)])
def test_the_preview_is_what_the_show_scores(seed: int) -> None:
    seated, chance = seat_people(seed=seed), Random(seed)
    today: dict[int, Told] = {}
    finale: dict[int, Told] = {}
    days = 0
    while referee.awaited(seated.table):
        day = seated.table.day
        seat = chance.choice(referee.awaited(seated.table))
        move = seated.answer(seat, chance)
        if isinstance(move, Show):
            lines = foresee(seated, seat, move)
            counted = [
                p
                for p in lines
                if p.part == "show" or (p.part, p.card) == ("contest", move.contest)
            ]
            today[seat] = told(day, counted)
            finale[seat] = told(
                FINALE, [p for p in lines if p.part == "finale" and p.why != "forever"]
            )
            assert seated.hand_in(seat, move).status_code == 302
        else:
            seated.make(seat, move)
        players = seated.table.players
        if today and not any(player.desk.show for player in players):
            assert {seat: booked(players[seat].sheet, day) for seat in today} == today
            today, days = {}, days + 1
    assert days == 3
    for seat, lines_of in finale.items():
        sheet = [p for p in seated.table.players[seat].sheet if p.why != "forever"]
        assert booked(tuple(sheet), FINALE) == lines_of


def test_the_preview_comes_as_a_fragment_and_as_json() -> None:
    seated = seat_people()
    seated.play_until(Random(1), "show")
    seat = referee.awaited(seated.table)[0]
    move = seated.answer(seat, Random(1))
    assert isinstance(move, Show)
    fields = {"token": seated.table.token(seat), **fields_of(move)}
    client, url = seated.clients[seat], f"{seated.url}preview/"
    page = client.post(url, fields).content.decode()
    assert 'id="preview"' in page
    data = json.loads(client.post(url, fields, headers={"Accept": "application/json"}).content)
    assert data["unplaced"] == 0
    lines = {(line["part"], line["card"] or line["why"]): line for line in data["lines"]}
    values = lines["finale", "values"]
    page_made = Page.of(seated.table.edition.tiles, move.placements)
    assert values["cells"] == cells(m for m in page_made.stamps if m.stamp.value)
    assert f'data-cells="{values["cells"]}"' in page
    empty = json.loads(client.get(url, headers={"Accept": "application/json"}).content)
    assert empty["unplaced"] == len(move.placements)
    seated.post(seat, "draft/", **fields)
    assert json.loads(client.get(url, headers={"Accept": "application/json"}).content) == data
