"""Where the tables of `make serve` are played; who leads people there: faults/test_ushers.py."""

from collections import Counter

import pytest

from games.models import Game
from stampswap_site import places
from stampswap_site.places import Place


def test_every_process_gets_as_many_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    here = Place(1, 3, "")
    monkeypatch.setattr(places, "HERE", here)
    codes = [Game().code for _ in range(30)]
    assert {len(code) for code in codes} == {8}
    numbers = [here.of(f"/t/{code}/".encode()).number for code in codes]
    assert Counter(numbers) == {0: 10, 1: 10, 2: 10}
