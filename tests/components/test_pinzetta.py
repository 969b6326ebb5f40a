"""Pinzetta's part of an edition: what the house's holds, and every fault by file and line."""

from collections import Counter
from pathlib import Path

import pytest

from games.rules.components import Edition, Size
from games.rules.edition import check_edition, edition_data, edition_from_data, load_edition
from games.rules.icons import Icon
from games.rules.solo_cards import SECTIONS, BottomLine, Pinzetta
from tests.components import change, found

NAME = "pinzetta.toml"


@pytest.fixture
def hers(house: Edition) -> Pinzetta:
    assert house.pinzetta
    return house.pinzetta


def counted(icons: list[Icon]) -> tuple[dict[str, int], int]:
    """How many of each item, and how many stamps of them lie face down."""
    return Counter(icon.item for icon in icons), sum(not icon.up for icon in icons)


def test_what_her_ten_events_lay_out(hers: Pinzetta) -> None:
    """Components 6; three and two items for her, six for you (rule 8.2)."""
    events = list(hers.events.values())
    assert [card.line for card in events] == list(BottomLine)
    assert {(len(c.large), len(c.small), len(c.yours)) for c in events} == {(3, 2, 6)}
    top = [icon for card in events for icon in (*card.large, *card.small)]
    stamps = {"small": 9, "large": 9, "short": 14, "long": 9}
    assert counted(top) == ({**stamps, "attendee": 5, "forever": 4}, 16)
    middle = [icon for card in events for icon in card.yours]
    stamps = {"small": 11, "large": 10, "short": 17, "long": 11}
    assert counted(middle) == ({**stamps, "attendee": 7, "forever": 4}, 16)
    assert all(i.up for i in (*top, *middle) if i.item in ("attendee", Size.FOREVER))


def test_no_two_events_are_alike(hers: Pinzetta) -> None:
    def unordered(icons: tuple[Icon, ...]) -> tuple[tuple[str, bool], ...]:
        return tuple(sorted((icon.item, icon.up) for icon in icons))

    for part in ("large", "yours"):
        laid = [getattr(card, part) for card in hers.events.values()]
        if part == "large":
            laid = [(*card.large, *card.small) for card in hers.events.values()]
        assert len({unordered(icons) for icons in laid}) == 10


def test_each_mat_belongs_to_two_size_contests(hers: Pinzetta) -> None:
    """Rule 8.1, components 6; the targets of the first are published."""
    assert {mat.back: (mat.contests, mat.targets) for mat in hers.mats.values()} == {
        "mat-1": (("size-1", "size-2"), ("small", "double")),
        "mat-2": (("size-3", "size-4"), ("large",)),
        "mat-3": (("size-5", "size-6"), ("short",)),
    }
    assert hers.mats["her-mat-1"].source == "published"


def test_the_decision_cards(hers: Pinzetta) -> None:
    """Components 6; the first one's points are those of the worked example."""
    assert [card.crossed for card in hers.decisions.values()] == [2, 0, 1, 1, 2, 2, 3, 3]
    first = hers.decisions["decision-1"]
    assert (first.points, first.source) == ((8, 8, 5, 2, 2, 0, 4), "derived")
    assert {len(card.points) for card in hers.decisions.values()} == {len(SECTIONS)}


def test_a_scoring_card_has_a_number_for_every_contest_and_level(
    hers: Pinzetta, house: Edition
) -> None:
    """Components 6: between 6 and 12, and a higher level never scores less."""
    for card in hers.scoring.values():
        assert [house.contests[id].type for id in card.numbers] == [card.type] * 6
        for numbers in card.numbers.values():
            assert list(numbers) == sorted(numbers)
            assert len(numbers) == 3
            assert all(6 <= number <= 12 for number in numbers)


def test_an_edition_without_her_is_sound(folder: Path) -> None:
    (folder / NAME).unlink()
    assert check_edition(folder) == []
    edition = load_edition(folder)
    assert edition.pinzetta is None
    assert "decisions" not in edition_data(edition)
    assert edition_from_data(edition_data(edition)).hash == edition.hash


FAULTS = [
    ('back = "mat-1"', 'back = "mat-4"', "unknown"),
    ('contests = ["size-1", "size-2"]', 'contests = ["size-1", "theme-2"]', "unknown"),
    ('targets = ["large"]', 'targets = ["huge"]', "unknown"),
    ('targets = ["large"]', 'targets = "large"', "not-words"),
    ('line = "view_hers"', 'line = "view_all"', "unknown"),
    ('large = ["', 'large = ["gigantic up", "', "unknown"),
    ('small = ["', 'small = ["small up", "', "wrong-length"),
    ("amount = 1\nsource = \"house\"\n\n[[event]]  # Candid", "amount = 2", "must-be"),
    ("crossed = 2", "crossed = -1", "out-of-range"),
    ("points = [8, 8,", "points = [8,", "wrong-length"),
    ("points = [8, 8,", "points = [8, 100,", "all-in-range"),
    ("points = [8, 8,", 'points = [8, "8",', "not-numbers"),
    ('type = "theme"', 'type = "finale"', "unknown"),
    ("size-1 = [", "size-7 = [", "unknown-field"),
    ("size-1 = [", "size-1 = [0, ", "wrong-length"),
    ('id = "scoring-size"', 'id = "size-1"', "doubled-id"),
    ('source = "published"', 'source = "rumour"', "unknown"),
    ("[[decision]]", "[[descision]]", "unknown-field"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "key"), FAULTS)
def test_a_faulty_line(old: str, new: str, key: str, folder: Path) -> None:
    """`new` takes the place of the first line of `old`."""
    _, *rest = old.split("\n")
    line = change(folder / NAME, old, "\n".join([new, *rest]))
    faults = found(folder)
    assert (NAME, line, key) in faults
    assert {file for file, _, _ in faults if not file.startswith("words/")} <= {NAME}


@pytest.mark.parametrize(
    ("old", "new", "id"),
    [
        ('contests = ["size-1", "size-2"]', 'contests = ["size-1"]', "size-2"),
        ('contests = ["size-1", "size-2"]', 'contests = ["size-1", "size-2", "size-3"]', "size-3"),
        ('back = "mat-2"', 'back = "mat-1"', "mat-2"),
    ],
)
def test_each_contest_and_back_has_one_mat(old: str, new: str, id: str, folder: Path) -> None:
    """Rule 8.1: one mat, and only one, can be meant."""
    change(folder / NAME, old, new)
    faults = check_edition(folder)
    assert {(f.file, f.line, f.key) for f in faults} == {(NAME, 1, "not-once")}
    assert id in {fault.params["id"] for fault in faults}


def test_her_cards_are_counted(folder: Path) -> None:
    text = (folder / NAME).read_text(encoding="utf-8")
    start = text.index("[[decision]]")
    end = text.index("[[decision]]", start + 1)
    (folder / NAME).write_text(text[:start] + text[end:], encoding="utf-8")
    [fault] = check_edition(folder)
    assert (fault.key, fault.params["what"], fault.params["found"]) == (
        "wrong-count",
        "decisions",
        7,
    )


def test_a_part_of_her_cards_in_carried_data_is_refused(house: Edition) -> None:
    data = edition_data(house)
    del data["scoring"]
    with pytest.raises(Exception, match="not-tables"):
        edition_from_data(data)
