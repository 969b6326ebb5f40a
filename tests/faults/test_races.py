"""Two processes, the same decision posted to both at once: one move."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from tests.faults.houses import House, open_house
from tests.faults.laying import Laid, Step, Wish, lay
from tests.faults.visitors import made, make

pytestmark = pytest.mark.slow


def test_one_move_each_time(fleet: dict[str, str], data: Path, long: bool) -> None:
    one, other = houses = House(data, **fleet), House(data, **fleet)
    tables = lay(one.told, *[Wish(moves=50)] * (20 if long else 2))
    together = Barrier(2)
    with open_house(one, other), ThreadPoolExecutor(2) as pool:
        for laid in tables:
            for step in laid.steps:

                def post(house: House, laid: Laid = laid, step: Step = step) -> int:
                    together.wait()
                    return make(house.port, laid, step).status

                assert sorted(pool.map(post, houses)) == [200, 409]
            assert sum(made(other.port, laid)) == len(laid.steps) == 50
    assert one.audit() == ""
