"""Two processes, the same answer posted to both at once: one move, and both are told so."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from tests.faults.laying import Laid, Step, Wish, lay
from tests.faults.visitors import made, make
from tests.servers.server import HomeServer, running

pytestmark = pytest.mark.slow
OFTEN = pytest.param(1000, marks=pytest.mark.release)


@pytest.mark.parametrize("races", [20, OFTEN])
def test_one_move_each_time(fleet: dict[str, str], data: Path, races: int) -> None:
    one, other = servers = HomeServer(data, **fleet), HomeServer(data, **fleet)
    tables = lay(one.settings, *[Wish(moves=20)] * (races // 20))
    together = Barrier(2)
    with running(one, other), ThreadPoolExecutor(2) as pool:
        for laid in tables:
            for step in laid.steps:

                def post(server: HomeServer, laid: Laid = laid, step: Step = step) -> int:
                    together.wait()
                    return make(server.port, laid, step).status

                assert sorted(pool.map(post, servers)) == [200, 200]
            assert sum(made(other.port, laid)) == len(laid.steps) == 20
    assert one.audit() == ""
