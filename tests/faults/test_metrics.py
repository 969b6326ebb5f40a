"""`/metrics` of a real `make serve`: figures of all its processes, for requests to its address."""

import json
import os
import signal
import time
from http.client import HTTPConnection
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.samples import Sample

from tests.faults.laying import Wish, lay
from tests.faults.visitors import make
from tests.servers.environment import PATIENCE, put_static
from tests.servers.server import PublicServer, running
from tests.time_limits import limits

pytestmark = pytest.mark.slow
Figures = dict[str, float]


def scrape(port: int) -> Figures:
    """Get the figures as Prometheus does, which knows the server by its address."""
    line = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    bearer = {"Authorization": "Bearer watch", "Host": f"192.0.2.7:{port}"}
    line.request("GET", "/metrics", headers=bearer)
    answer = line.getresponse()
    text = answer.read().decode()
    line.close()
    assert answer.status == 200, text
    families = text_string_to_metric_families(text)
    return {_name(each): each.value for family in families for each in family.samples}


def _name(sample: Sample) -> str:
    return " ".join(
        [sample.name, *(f"{name}={sample.labels[name]}" for name in sorted(sample.labels))]
    )


def test_all_processes_count_together(tmp_path: Path, fleet: dict[str, str]) -> None:
    data = tmp_path / "data"
    data.mkdir()
    put_static(data)
    plain = {"STAMPSWAP_METRICS": "watch", "STAMPSWAP_PLAIN": "1"}
    # A worker that is killed while uvicorn asks whether it hangs is waited for so long.
    server = PublicServer(data, **plain, **fleet, **limits(hanging=30))
    laid = lay(server.settings, Wish(moves=3))[0]
    with running(server):
        for step in laid.steps[:3]:
            assert make(server.port, laid, step).status == 200
        told = scrape(server.port)
        assert told["stampswap_moves_total by=person"] == 3
        assert told["stampswap_move_seconds_count"] == 3
        assert told["stampswap_requests_total status=200 view=move"] == 3
        assert told["stampswap_request_seconds_count view=move"] == 3
        assert told["stampswap_database_seconds_count"] > 10
        assert told["stampswap_sockets"] == 0
        assert "stampswap_tasks_oldest_seconds" in told
        assert not any("pid" in name for name in told)
        os.kill(server.workers()[0], signal.SIGKILL)
        while scrape(server.port)["stampswap_moves_total by=person"] < 3:
            time.sleep(0.1)
        log = server.log.read_text(encoding="utf-8").splitlines()
        assert {"at", "level", "message"} <= set(json.loads(log[0])), "also the first"
        assert all(json.loads(line) for line in log)
