"""Editions: a folder of data files, or the same as plain data, becomes an Edition or a list
of faults. Nothing here trusts what it reads."""

from pathlib import Path

from games.rules.components import Edition
from games.rules.edition.box import Packer, RowsInFile, rows_of, sorts_of
from games.rules.edition.data import edition_data, hash_of, whole_data
from games.rules.edition.entered import entered_edition
from games.rules.edition.faults import EditionError, Fault, Faults, shown
from games.rules.edition.files import (
    Folders,
    is_folder,
    is_there,
    place_of,
    read_toml,
    tile_rows,
)
from games.rules.edition.words import words

__all__ = [
    "EditionError",
    "Fault",
    "check_edition",
    "edition_data",
    "edition_from_data",
    "load_edition",
    "whole_data",
]

TABLES = {
    "contests.toml": {"contests": "contest"},
    "attendees.toml": {"specialists": "specialist", "exhibitors": "exhibitor"},
    "mats.toml": {"mats": "mat"},
    "events.toml": {"events": "event"},
}
HER_FILE = "pinzetta.toml"
HER_TABLES = {
    "her_mats": "mat",
    "her_events": "event",
    "decisions": "decision",
    "scoring": "scoring",
}


def load_edition(folder: Path) -> Edition:
    """The edition of a folder; other files in the folder are ignored."""
    faults = Faults()
    if not is_folder(folder):
        faults.note(str(folder), 1, "missing-folder")
        raise EditionError(faults)
    name, folders = _name_and_folders(folder, faults)
    box = Packer(_sorts(folders, faults), faults).pack()
    spoken = words(folders, box, faults)
    if faults:
        raise EditionError(faults)
    return Edition(name, hash_of(edition_data(box)), *box, spoken)


def check_edition(folder: Path) -> list[Fault]:
    try:
        load_edition(folder)
    except EditionError as error:
        return error.faults
    return []


def edition_from_data(data: object, name: str = "") -> Edition:
    """The edition in a record; any error in the data is an EditionError. Only one that somebody
    has entered has words."""
    faults = Faults()
    if type(data) is not dict:
        faults.note("edition", 1, "not-tables", table="edition")
        raise EditionError(faults)
    if "words" in data:
        return entered_edition(data)
    wanted = sorts_of(data)
    for unknown in data:
        if unknown not in wanted:
            faults.note("edition", 1, "unknown-field", field=shown(unknown))
    box = Packer(rows_of(data, wanted, faults), faults).pack()
    if faults:
        raise EditionError(faults)
    return Edition(name, hash_of(edition_data(box)), *box, words={})


def _name_and_folders(folder: Path, faults: Faults) -> tuple[str, Folders]:
    """The name of an edition, and the folders that it is read from: its own and, for the files
    that it does not have, the one beside it that `based_on` names."""
    file = read_toml([folder], "edition.toml", faults)
    if file is None:
        return "", [folder]
    top = file.top()
    if not top.has("based_on"):
        return top.speech("name"), [folder]
    base = folder.parent / top.id("based_on")
    if not is_folder(base):
        top.fault("based_on", "missing-folder")
    return top.speech("name"), [folder, base]


def _sorts(folders: Folders, faults: Faults) -> dict[str, RowsInFile]:
    sorts = {"tiles": RowsInFile("tiles.csv", tile_rows(folders, "tiles.csv", faults))}
    hers = {HER_FILE: HER_TABLES} if is_there(place_of(folders, HER_FILE)) else {}
    for name, tables in {**TABLES, **hers}.items():
        file = read_toml(folders, name, faults)
        for sort, table in tables.items():
            sorts[sort] = RowsInFile(name, file.rows(table) if file else None)
        if file:
            file.top().allow(*tables.values())
    return sorts
