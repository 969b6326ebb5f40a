"""The sheets on which a box is entered: rows of cells, as in a spreadsheet, made from the lists of
a draft's document and written back to them."""

from collections.abc import Iterator, Mapping

from club.editions.sheets import scoring, tiles
from club.editions.sheets.cards import NUMBERED
from club.editions.sheets.cells import Sheet


def _sheets() -> Iterator[Sheet]:
    for size in tiles.SHAPES:
        yield Sheet(
            f"tiles-{size}",
            "tiles",
            tiles.tile_fields(size),
            tiles.reader(size),
            tiles.writer(size),
        )
    yield Sheet(
        "tiles-forever", "tiles", (tiles.FOREVER_FIELD,), tiles.read_forever, tiles.write_forever
    )
    for key, numbered in NUMBERED.items():
        yield Sheet(key, numbered.sort, numbered.fields, numbered.read, numbered.write, words=True)
    yield Sheet("scoring", "scoring", scoring.SCORED, scoring.read_scoring, scoring.write_scoring)


SHEETS: Mapping[str, Sheet] = {sheet.key: sheet for sheet in _sheets()}
