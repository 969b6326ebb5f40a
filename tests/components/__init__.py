from pathlib import Path

from games.rules.edition import check_edition
from games.words.editions import fault_sentence

HOUSE = Path(__file__).parents[2] / "games" / "editions" / "house-2"
EDITIONS = sorted(path.parent for path in HOUSE.parent.glob("*/edition.toml"))


def change(path: Path, old: str, new: str) -> int:
    """Replace the first such text of a file, and return the number of its line."""
    text = path.read_text(encoding="utf-8")
    before, found, after = text.partition(old)
    assert found, f"{old!r} is not in {path.name}"
    path.write_text(before + new + after, encoding="utf-8")
    return before.count("\n") + 1


def found(folder: Path) -> list[tuple[str, int, str]]:
    """The faults of an edition: file, line, key."""
    faults = check_edition(folder)
    assert all(fault_sentence(fault) for fault in faults)
    return [(fault.file, fault.line, fault.key) for fault in faults]
