"""Score my album: one album or two, laid out by hand and kept in the address of the page."""

import json
import re
from html import unescape
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from hypothesis import strategies as st

from games.presenters.album_page.layout import EXAMPLE
from games.rules.album_file import read_tiles
from games.rules.album_link import write_link
from games.services.stored import editions
from tests.commands.run import run
from tests.commands.test_score_album import COUNTED
from tests.drawn import given, settings

pytestmark = pytest.mark.django_db
PICKED = {"size": "s", "colour": "g", "theme": "m", "value": "2"}
ROW = re.compile(
    r'data-card="([\w-]+)" data-cells="([\d, ]*)".*?<small>(\d+) × (\d+)</small> <b[^>]*>(\d+)</b>',
    re.DOTALL,
)


def after(client: Client, path: str, **fields: str) -> dict[str, str]:
    """What stands in the query of the address that this one leads to, which shows a page."""
    answer = client.get(path, fields)
    assert answer.status_code == 302, answer.content.decode()[-3000:]
    address = answer.headers["Location"]
    assert client.get(address).status_code == 200
    return {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}


def refused(client: Client, path: str, **fields: str) -> str:
    answer = client.get(path, fields)
    assert answer.status_code == 400
    found = re.search(r'<p class="refused" role="alert">(.*?)</p>', answer.content.decode())
    assert found
    return unescape(found[1])


def test_scores_are_those_of_the_command(client: Client, tmp_path: Any) -> None:
    """Every contest of the edition, by the same counting as `score_album`."""
    edition = editions.configured_edition()
    file = tmp_path / "album.json"
    file.write_text(json.dumps({"tiles": COUNTED}), encoding="utf-8")
    told = json.loads(run("score_album", file))
    link = write_link(read_tiles({"tiles": COUNTED}, edition))
    for path in ("/album/", "/album/scores/"):
        html = client.get(path, {"a": link}).content.decode()
        rows = {id: (int(n), int(points)) for id, _, n, _, points in ROW.findall(html)}
        wanted = {id: (c["count"], c["points"]) for id, c in told["contests"].items()}
        assert rows == wanted
        assert len(rows) == 30


def test_what_a_contest_counts_can_be_lit(client: Client) -> None:
    html = client.get("/album/scores/", {"a": "1.aasps1.ccf"}).content.decode()
    cells = {id: cells for id, cells, *_ in ROW.findall(html)}
    assert cells["size-1"] == "0,0 1,0 0,1 1,1"
    assert cells["size-3"] == ""


def test_the_example_scores_in_nearly_everything(client: Client) -> None:
    assert f'href="/album/?a={EXAMPLE}"' in client.get("/album/").content.decode()
    html = client.get("/album/", {"a": EXAMPLE}).content.decode()
    assert sum(points != "0" for *_, points in ROW.findall(html)) == 29
    assert "Show me an example" not in html


def test_a_tile_is_laid_taken_up_and_laid_elsewhere_without_scripts(client: Client) -> None:
    state = after(client, "/album/a/lay/", a="1", cell="3,4", **PICKED)
    assert state == {"a": "1.desgm2", "hand": "sgm2"}
    state = after(client, "/album/a/take/", a=state["a"], take="4,5", **PICKED)
    assert state == {"a": "1", "hand": "sgm2"}
    rare = {"size": "b", "colour": "r", "theme": "s", "value": "5"}
    assert after(client, "/album/a/lay/", cell="8,10", **rare)["a"] == "1.ikbr5"
    forever = {"size": "f", "colour": "p", "theme": "s", "value": "1"}
    assert after(client, "/album/a/lay/", cell="0,0", **forever)["a"] == "1.aaf"
    double = {"size": "d", "colour-2": "b", "theme-2": "v", "value-2": "0"}
    assert after(client, "/album/a/lay/", cell="0,0", **PICKED | double)["a"] == "1.aadgm2bv0"


def test_the_page_shows_the_tile_in_the_hand_and_where_to_lay_it(client: Client) -> None:
    html = client.get("/album/", {"a": "1.aaf", "hand": "bpv0"}).content.decode()
    for name, letter in (("size", "b"), ("colour", "p"), ("theme", "v"), ("value", "0")):
        pressed = rf'name="{name}" value="{letter}"[^>]* checked'
        assert re.search(pressed, html), name
    assert html.count('formaction="/album/a/lay/"') == 144
    assert html.count('formaction="/album/a/take/"') == 1
    assert "long rectangle 4×2 (purple, vehicles, cancelled)" in html


def test_two_albums_lie_side_by_side_with_the_difference(client: Client) -> None:
    html = client.get("/album/", {"a": "1.aasps1", "b": "1.aasps1.ccsps3"}).content.decode()
    row = html[html.index('data-card="size-1"') :]
    assert re.findall(r'<b class="points">(.*?)</b>', row)[:2] == ["3", "6"]
    assert '<td class="more">+3</td>' in row[: row.index("</tr>")]
    assert 'data-cells-b="0,0 1,0 0,1 1,1 2,2 3,2 2,3 3,3"' in row[: row.index("</tr>")]
    assert 'value="http://testserver/album/?a=1.aasps1&amp;b=1.aasps1.ccsps3"' in html


def test_a_copy_is_compared_and_one_of_two_is_kept(client: Client) -> None:
    state = after(client, "/album/", a="1.aaf", b="copy", **PICKED)
    assert (state["a"], state["b"]) == ("1.aaf", "1.aaf")
    state = after(client, "/album/b/lay/", a="1.aaf", b="1.aaf", cell="4,4", **PICKED)
    assert (state["a"], state["b"]) == ("1.aaf", "1.aaf.eesgm2")
    assert after(client, "/album/", drop="a", **state)["a"] == "1.aaf.eesgm2"
    assert after(client, "/album/", drop="b", **state)["a"] == "1.aaf"
    assert after(client, "/album/", drop="a", a="1.aaf")["a"] == "1"


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ({"a": "2.aaf"}, "This link is none of ours, or a newer page made it."),
        ({"a": ""}, "This link is none of ours, or a newer page made it."),
        ({"a": "1" + ".aaf" * 300}, "This link is longer than that of any album."),
        ({"a": "1.aasps1.bbf"}, "Tile 2 overlaps tile 1."),
        ({"a": "1.lasps1"}, "Tile 1 lies off the grid."),
        (
            {"a": "1.aaf.casp"},
            "Tile 2 of this link cannot be read. Part of the link may be missing.",
        ),
        ({"a": "1", "b": "<b>"}, "This link is none of ours, or a newer page made it."),
        (
            {"hand": "sr0"},
            "No stamp looks like that. A rare one has a value above 0 and is no half.",
        ),
    ],
)
def test_a_bad_link_gets_a_sentence(client: Client, query: dict[str, str], words: str) -> None:
    assert refused(client, "/album/", **query) == words
    for path in ("/album/scores/", "/album/tile/"):
        answer = client.get(path, query)
        assert answer.status_code == 400
        assert answer.content.decode() == words


def test_what_does_not_fit_is_refused_and_the_albums_stay(client: Client) -> None:
    for cell in ("0,0", "11,3", "3,11"):
        words = refused(client, "/album/a/lay/", a="1.bbf", cell=cell, **PICKED)
        assert words == "It does not fit there."
    html = client.get("/album/a/lay/", {"a": "1.bbf", "cell": "0,0", **PICKED}).content.decode()
    assert '<input type="hidden" name="a" value="1.bbf">' in html
    for cell in ("", "12,0", "-1,0", "a,b", "9" * 30):
        words = refused(client, "/album/a/lay/", a="1.bbf", cell=cell, **PICKED)
        assert words == "There is no such cell in the album."


LETTERS = st.text("1abcdefghijklnprstvwy.0259", max_size=30)
ANYTHING = st.text(max_size=30) | LETTERS | LETTERS.map("1.".__add__)


@pytest.mark.long
@settings(
    max_examples=60,
)
@given(
    st.dictionaries(
        st.sampled_from(
            ["a", "b", "hand", "drop", "cell", "take", "size", "colour", "theme", "value"]
        ),
        ANYTHING,
    ),
    st.sampled_from(
        ["", "scores/", "tile/", "a/lay/", "b/lay/", "a/take/", "b/take/"],
    ),
)
def test_whatever_an_address_says_is_answered(
    client: Client, query: dict[str, str], path: str
) -> None:
    assert client.get(f"/album/{path}", query).status_code in (200, 302, 400)


def test_is_for_reading_and_stores_nothing(client: Client, django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(0):
        client.get("/album/", {"a": EXAMPLE})
    assert client.post("/album/").status_code == 405
    assert 'href="/album/"' in client.get("/").content.decode()
