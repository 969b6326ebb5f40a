"""On a phone every tab leads to something that can be seen, whatever is asked."""

import re
from random import Random

import pytest

from games.rules import referee
from tests.web.lobbies import text
from tests.web.tables import seat_people

pytestmark = [pytest.mark.django_db, pytest.mark.once]


@pytest.mark.parametrize("phase", ["collect", "cut", "choose", "show"])
def test_every_tab_has_its_part_of_the_page(phase: str) -> None:
    seated = seat_people(seed=1)
    seated.play_until(Random(1), phase)
    asked = referee.awaited(seated.table)[0]
    page = text(seated.clients[asked].get(seated.url))
    tabs = re.findall(r'<a (?:class="([\w-]+)" )?href="#([\w-]+)"', page.split('class="tabs"')[1])
    hidden = re.findall(r'id="([\w-]+)"[^>]* hidden>', page)
    # One of the two tabs of the album is shown, by whether the album lies on the desk.
    on_desk = "desk desk-show" in page
    assert on_desk is (phase == "show")
    unseen = "to-album" if on_desk else "to-desk-album"
    led = [target for kind, target in tabs[:9] if kind != unseen]
    assert len(led) == 8
    for target in led:
        assert f'id="{target}"' in page
        assert target not in hidden
