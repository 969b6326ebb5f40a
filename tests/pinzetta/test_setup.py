"""Setting up against Pinzetta (rule 8.1)."""

from pathlib import Path
from random import Random
from shutil import copytree
from typing import Any

import pytest

from games.bots.play import shuffler
from games.rules import referee
from games.rules.components import TOKEN, Edition
from games.rules.deal import Deal
from games.rules.edition import load_edition
from games.rules.options import Options
from games.rules.refusal import Refusal
from pinzetta import HER, HUMAN, SOLO, SoloOptions, with_mat
from pinzetta.mat import FOREVERS
from tests.components import HOUSE
from tests.pinzetta.tables import LARGES, SHORTS, SMALLS, a_deal, begin, her_targets, solo_of


def refused(edition: Edition, deal: Deal, options: Options = SoloOptions()) -> str:  # noqa: B008
    with pytest.raises(Refusal) as refusal:
        referee.begin(SOLO, edition, deal, options)
    return refusal.value.key


def test_there_is_no_token_and_four_attendees_stay_out(house: Edition) -> None:
    """Rule 8.1."""
    deal = SOLO.deal(house, 1, shuffler(Random(1)))
    out = set(house.attendees) - set(deal.stacks["attendee"])
    assert out == {f"specialist-{number}" for number in (1, 5, 6, 9)}
    table = referee.begin(SOLO, house, deal, SoloOptions()).table
    lying = [item.what for player in table.players for item in player.items]
    assert TOKEN not in (*lying, *(item.what for item in table.pool))


def test_her_events_replace_the_others(house: Edition) -> None:
    """Rule 8.1."""
    assert house.pinzetta
    (deck,) = SOLO.deal(house, 1, shuffler(Random(1))).events
    assert sorted(deck) == sorted(house.pinzetta.events)


@pytest.mark.parametrize(
    ("size", "targets"),
    [
        (SMALLS, ("small", "double")),
        ("size-2", ("small", "double")),
        (LARGES, ("large",)),
        ("size-4", ("large",)),
        (SHORTS, ("short",)),
        ("size-6", ("short",)),
    ],
)
def test_her_mat_names_the_size_contest_in_play(
    house: Edition, size: str, targets: tuple[str, ...]
) -> None:
    """Rule 8.1."""
    assert her_targets(begin(house, size=size)) == targets


def test_your_mat_has_none_of_hers_on_its_back(house: Edition) -> None:
    """Rule 8.1."""
    mats = {SOLO.deal(house, 1, shuffler(Random(seed))).mats[HUMAN] for seed in range(30)}
    assert mats == {"mat-4", "mat-5"}
    assert with_mat(house, a_deal(house), "mat-5").mats == ("mat-5", "mat-1")
    with pytest.raises(Refusal, match="solo-mat"):
        with_mat(house, a_deal(house), "mat-2")


def test_a_forever_stamp_lies_on_her_mat_but_not_in_intro_mode(house: Edition) -> None:
    """Rule 8.1, ruling R10."""
    table = begin(house)
    assert solo_of(table).sections[FOREVERS] == ("forever-01",)
    assert table.drawn["forever"] >= 1
    assert solo_of(begin(house, SoloOptions(intro=True))).sections[FOREVERS] == ()


def test_all_decks_are_dealt_at_the_start(house: Edition) -> None:
    """Rules 8.5 and 8.7: decision cards are shuffled for every day, scoring cards once."""
    assert house.pinzetta
    deal = SOLO.deal(house, 1, shuffler(Random(4)))
    decks = [deal.stacks[f"decisions-{day}"] for day in (1, 2, 3)]
    assert all(sorted(deck) == sorted(house.pinzetta.decisions) for deck in decks)
    assert len(set(decks)) == 3
    assert sorted(deal.stacks["scoring"]) == sorted(house.pinzetta.scoring)


@pytest.mark.parametrize("level", [0, 4, -1])
def test_other_levels_do_not_exist(house: Edition, level: int) -> None:
    """Rule 8.1."""
    assert refused(house, a_deal(house), SoloOptions(level=level)) == "solo-level"


def test_options_of_another_game_are_refused(house: Edition) -> None:
    assert refused(house, a_deal(house), Options()) == "solo-level"
    assert refused(house, a_deal(house), SoloOptions(declare_in_turn=True)) == "solo-in-turn"


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"mats": ("mat-4",)}, "solo-seats"),
        ({"mats": ("mat-1", "mat-1")}, "deal-doubled"),
        ({"mats": ("mat-2", "mat-1")}, "solo-mat"),
        ({"mats": ("mat-4", "mat-2")}, "solo-mat"),
        ({"first": 1}, "solo-seats"),
        ({"events": ()}, "deal-incomplete"),
        ({"events": (("her-event-1",) * 6,)}, "deal-doubled"),
        ({"events": (tuple(f"event-{n}" for n in range(1, 11)),)}, "deal-unknown"),
        ({"edition": "0" * 16}, "deal-other-edition"),
    ],
)
def test_a_deal_that_cannot_be_played_is_refused(
    house: Edition, changes: dict[str, Any], key: str
) -> None:
    assert refused(house, a_deal(house).but(**changes)) == key


@pytest.mark.parametrize(
    ("stack", "cards", "key"),
    [
        ("attendee", ("specialist-1",), "deal-unknown"),
        ("scoring", ("scoring-size",), "deal-incomplete"),
        ("decisions-2", (), "deal-incomplete"),
        ("decisions-4", (), "deal-incomplete"),
    ],
)
def test_a_wrong_deck_is_refused(
    house: Edition, stack: str, cards: tuple[str, ...], key: str
) -> None:
    deal = a_deal(house)
    assert refused(house, deal.but(stacks={**deal.stacks, stack: cards})) == key


def test_without_her_cards_there_is_no_solo_game(tmp_path: Path) -> None:
    folder = Path(copytree(HOUSE, tmp_path / "edition"))
    (folder / "pinzetta.toml").unlink()
    with pytest.raises(Refusal, match="no-pinzetta"):
        SOLO.deal(load_edition(folder), 1, list)


def test_the_solo_game_has_one_player(house: Edition) -> None:
    with pytest.raises(Refusal, match="solo-seats"):
        SOLO.deal(house, 2, list)
    assert len(begin(house).players) == HER + 1
