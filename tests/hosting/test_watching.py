"""What deploy/ has for Prometheus and Grafana names figures that there are."""

import json
import re
import shutil
import subprocess

import pytest
from prometheus_client import Counter, Gauge, Histogram

from games.presenters.keeper.metrics import Stored
from games.services import metrics
from tests.servers.environment import ROOT

FOLDER = ROOT / "deploy" / "prometheus"
NAME = re.compile(r"stampswap_[a-z_]+")


def known() -> set[str]:
    """All names of samples, as they are at first or once something has been counted."""
    counted = [
        each for each in vars(metrics).values() if isinstance(each, Counter | Gauge | Histogram)
    ]
    families = [family for each in counted for family in each.describe()]
    families += [*Stored().collect()]
    ends = {
        "counter": ("_total",),
        "gauge": ("",),
        "histogram": ("_bucket", "_sum", "_count"),
    }
    return {family.name + end for family in families for end in ends[family.type]}


@pytest.mark.django_db
def test_rules_and_dashboard_name_figures_that_there_are() -> None:
    dashboard = json.loads((FOLDER / "grafana-stampswap.json").read_text())
    asked = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    rules = (FOLDER / "stampswap-alerts.yml").read_text()
    asked += re.findall(r"expr: (.*)", rules)
    named = {name for expression in asked for name in NAME.findall(expression)}
    assert len(named) > 15
    assert named <= known()


@pytest.mark.skipif(not shutil.which("promtool"), reason="needs Prometheus's promtool")
def test_prometheus_takes_them() -> None:
    for words in (
        ("rules", FOLDER / "stampswap-alerts.yml"),
        ("config", "--syntax-only", FOLDER / "prometheus.yml"),
    ):
        subprocess.run(["promtool", "check", *words], check=True, capture_output=True)
