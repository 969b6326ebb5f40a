"""Drafts over HTTP: kept as long as their question is asked."""

from random import Random
from typing import Any

import pytest

from games.models import Draft
from games.rules.moves import Show
from tests.web.moving import asked
from tests.web.tables import Seated, fields_of

pytestmark = pytest.mark.django_db


def test_a_draft_is_found_again_and_gone_with_its_question(seated: Seated) -> None:
    seated.play_until(Random(2), "show")
    seat = asked(seated)
    move = seated.answer(seat, Random(3))
    assert isinstance(move, Show)
    first, *_ = move.placements
    fields = {f"place-{first.tile}": f"{first.x},{first.y}", "kind": "show"}
    token = seated.table.token(seat)
    assert seated.post(seat, "draft/", token=token, **fields).status_code == 302
    page = seated.clients[seat].get(seated.url).content.decode()
    assert f'name="place-{first.tile}" value="{first.x},{first.y}"' in page
    for other in {0, 1, 2} - {seat}:
        assert (
            f'value="{first.x},{first.y}"'
            not in seated.clients[other].get(f"{seated.url}regions/album/").content.decode()
        )
    assert seated.post(seat, "draft/", token="0.0.0", **fields).status_code == 302
    assert seated.hand_in(seat, move).status_code == 302
    page = seated.clients[seat].get(seated.url).content.decode()
    assert f'name="place-{first.tile}"' not in page


def test_stamps_are_placed_by_tapping_without_javascript(seated: Seated) -> None:
    seated.play_until(Random(2), "show")
    seat = asked(seated)
    token = seated.table.token(seat)
    tile, other = (item.what for item in seated.table.players[seat].below[:2])

    def tap(**fields: str) -> Any:
        return seated.post(seat, "draft/", token=token, kind="show", **fields).status_code

    assert tap(stamp=tile, cell="3,4") == 302
    placed = {f"place-{tile}": "3,4"}
    assert (
        f'name="place-{tile}" value="3,4"' in seated.clients[seat].get(seated.url).content.decode()
    )
    covered = seated.post(
        seat, "draft/", token=token, kind="show", stamp=other, cell="3,4", **placed
    )
    assert covered.status_code == 422
    assert "covered cells" in covered.content.decode()
    assert tap(stamp=tile, cell="11,11") == 422
    assert tap(stamp="small-99", cell="0,0", **placed) == 422
    assert tap(off=tile, **placed) == 302
    assert f'name="place-{tile}" value=""' in seated.clients[seat].get(seated.url).content.decode()


def test_a_draft_that_comes_after_a_newer_one_of_its_page_is_passed_over(seated: Seated) -> None:
    seated.play_until(Random(2), "show")
    seat = asked(seated)
    token = seated.table.token(seat)
    tile = seated.table.players[seat].below[0].what

    def kept(cell: str, page: str, number: str) -> str:
        fields = {f"place-{tile}": cell, "kind": "show", "page": page, "number": number}
        assert seated.post(seat, "draft/", token=token, **fields).status_code == 302
        placed = Draft.objects.get().data["placements"][0]
        return f"{placed['x']},{placed['y']}"

    assert kept("0,0", "laptop", "1") == "0,0"
    assert kept("0,2", "laptop", "3") == "0,2"
    assert kept("0,1", "laptop", "2") == "0,2"
    assert kept("0,3", "phone", "1") == "0,3"
    assert kept("0,4", "laptop", "4") == "0,4"
    assert kept("0,5", "x" * 99, "-1") == "0,5"


def test_a_draft_that_its_own_move_has_overtaken_is_passed_over(seated: Seated) -> None:
    seat = asked(seated)
    token, move = seated.table.token(seat), seated.answer(seat, Random(1))
    seated.hand_in(seat, move)
    late = seated.clients[seat].post(
        f"{seated.url}draft/", {"token": token, **fields_of(move)}, headers={"HX-Request": "true"}
    )
    assert late.status_code == 204
    assert not Draft.objects.exists()
