"""On a phone every part of the table lies under one tab, whatever is asked."""

import re
from random import Random

import pytest

from games.rules import referee
from tests.web.lobbies import text
from tests.web.tables import seat_people

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("phase", ["collect", "cut", "choose", "show"])
def test_every_part_of_the_table_lies_under_one_tab(phase: str) -> None:
    seated = seat_people(seed=1)
    seated.play_until(Random(1), phase)
    asked = referee.awaited(seated.table)[0]
    page = text(seated.clients[asked].get(seated.url))
    tabs = page.split('class="tabs"')[1].split("</nav>")[0]
    held = " ".join(re.findall(r'data-holds="([^"]+)"', tabs)).split()
    parts = set(re.findall(r'<(?:section|div) id="(region-[a-z]+)" class="region', page))
    assert parts <= set(held)
    assert len(held) == len(set(held))
    for target in re.findall(r'href="#([\w-]+)"', tabs):
        assert f'id="{target}"' in page
