"""Checks that libraries are used by their documented interfaces only.

`python -m scripts.plain_parts` parses our packages and prints every place that

- assigns to, deletes or patches a name of a module or class imported from another library,
- imports or reads a private name (`_x`) that is not our own,
- gives a class a private name that a base class of another library has already,
- assigns to `__class__`.

A private name counts as our own if it is defined anywhere in our packages. Tests may patch public
names for the time of a test.
"""

import ast
import sys
from collections.abc import Iterable
from pathlib import Path

from scripts.offences import Finder, Offence, private_names_defined

ROOT = Path(__file__).resolve().parent.parent
OURS = (
    *("automa", "club", "games", "load", "manage", "pinzetta", "scripts", "stampswap_site"),
    "tests",
)


def offences(
    files: Iterable[Path], root: Path = ROOT, ours: tuple[str, ...] = OURS
) -> list[Offence]:
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in files}
    own = {name for tree in trees.values() for name, _ in private_names_defined(tree)}
    found: list[Offence] = []
    for path, tree in trees.items():
        place = path.relative_to(root)
        module = ".".join(place.with_suffix("").parts).removesuffix(".__init__")
        finder = Finder(str(place), module, own, ours)
        finder.visit(tree)
        found += finder.offences
    return found


def our_files() -> list[Path]:
    folders = [ROOT / name for name in OURS if (ROOT / name).is_dir()]
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


def main() -> None:
    found = offences(our_files())
    for offence in found:
        print(f"{offence.path}:{offence.line}: {offence.what}")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
