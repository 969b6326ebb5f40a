"""The commands."""

import json

import pytest

from tests.commands.run import refused, run


def test_simulate_tells_points_by_part_and_level_and_what_happened() -> None:
    found = json.loads(run("simulate_automa", "--games", "12", "--seed", "7", "--json"))
    assert found["games"] == 12
    assert {(row["booklet"], row["level"]) for row in found["points"]} == {
        (booklet, level) for booklet in ("it", "v7") for level in (1, 2, 3)
    }
    for row in found["points"]:
        assert row["hers"] == pytest.approx(
            row["fans"] + row["rank"] + row["masteries"] + row["level_points"], abs=0.2
        )
    assert sum(found["actions"].values()) + found["stayed_home"] == found["turns"] == 12 * 20
    assert found["failures"]["ideas-no-comic"]
    assert "board_scans" in found


def test_simulate_is_the_same_by_the_same_seed() -> None:
    words = ("simulate_automa", "--games", "3", "--json", "--seed")
    assert run(*words, "1") == run(*words, "1") != run(*words, "2")
    assert "Actions" in run("simulate_automa", "--games", "2")


def test_simulate_refuses_what_is_no_number() -> None:
    assert "--games" in refused("simulate_automa", "--games", "none")
