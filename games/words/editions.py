"""What is wrong with an edition, and what its parts are called."""

from django.utils.translation import gettext_lazy as _

from games.rules.components import ContestType, Size
from games.rules.edition import Fault
from games.words.things import Texts

PARTS: Texts = {
    Size.SMALL: _("small squares"),
    Size.LARGE: _("large squares"),
    Size.SHORT: _("short rectangles"),
    Size.LONG: _("long rectangles and doubles"),
    Size.FOREVER: _("forever stamps"),
    "contests": _("contests"),
    "specialists": _("specialists"),
    "exhibitors": _("exhibitors"),
    "mats": _("mats"),
    "events": _("events"),
    "her_mats": _("Pinzetta’s mats"),
    "her_events": _("Pinzetta’s events"),
    "decisions": _("decision cards"),
    "scoring": _("scoring cards"),
}
TYPES: Texts = {
    ContestType.COLOUR: _("Colour"),
    ContestType.THEME: _("Theme"),
    ContestType.SIZE: _("Size"),
    ContestType.POSTMARK: _("Postmark"),
    ContestType.FINALE: _("Finale"),
}

EDITIONS: Texts = {
    # Files
    "missing-folder": _("There is no such folder."),
    "missing-file": _("This file is missing."),
    "unreadable": _("This file cannot be read (%(reason)s)."),
    "not-utf-8": _("This is not UTF-8 text."),
    "not-csv": _("This is not a table of comma-separated values (%(reason)s)."),
    "not-toml": _("This is not TOML (%(reason)s)."),
    "wrong-columns": _("The first line must name the columns: %(wanted)s."),
    "wrong-cells": _("Cells in this row: %(found)s instead of %(wanted)s."),
    "not-tables": _("“%(table)s” must be a list of tables."),
    # Fields
    "missing-field": _("“%(field)s” is missing."),
    "unknown-field": _("“%(field)s” does not belong here."),
    "not-a-number": _("“%(field)s” must be a whole number."),
    "not-a-text": _("“%(field)s” must be text."),
    "not-a-flag": _("“%(field)s” must be true or false."),
    "not-numbers": _("“%(field)s” must be a list of whole numbers."),
    "wrong-length": _("“%(field)s” must have %(wanted)s entries, but it has %(found)s."),
    "all-in-range": _("Every number of “%(field)s” must be between %(least)s and %(most)s."),
    "not-words": _("“%(field)s” must be a list of words."),
    "must-be": _("“%(field)s” must be %(number)s here."),
    "out-of-range": _("“%(field)s” must be between %(least)s and %(most)s."),
    "unknown": _("“%(value)s” is no known “%(field)s”; it must be one of: %(known)s."),
    "bad-id": _("“%(value)s” is no id: use small letters and numbers, joined by hyphens."),
    "doubled-id": _("The id “%(value)s” is used already: %(place)s."),
    # Tiles
    "bad-tile-id": _("“%(value)s” is no id of a tile: it must look like short-07, or long-07a."),
    "impossible-shape": _("No tile is %(width)s wide and %(height)s high."),
    "other-size": _("A tile of %(width)s × %(height)s is not “%(size)s”, as its id says."),
    "unwanted-field": _("A stamp of kind “%(kind)s” has no %(field)s."),
    "forever-size": _("Forever stamps are 1 × 1, and only they are."),
    "half-of-another": _("“%(value)s” cannot be a half: only long tiles are doubles."),
    "half-kind": _("A half of a double cannot be of kind “%(kind)s”."),
    "half-alone": _("The other half of “%(value)s” is missing."),
    "unlike-halves": _("The halves of “%(value)s” differ in width, height or source."),
    # Editions that people enter
    "too-large": _("The file has more than %(most)s kilobytes."),
    "not-json": _("This is not JSON, as an exported edition is."),
    "other-format": _("This is not an edition of Stamp Swap."),
    "other-version": _("This edition is written in a way that this server does not know yet."),
    "too-many": _("There may be %(most)s of these at most, but there are %(found)s."),
    "too-many-fields": _("This row has %(found)s fields; %(most)s are the most."),
    "too-much": _("What “%(field)s” holds is too long, or of the wrong kind."),
    "too-long": _("“%(field)s” of “%(id)s” may have %(most)s characters at most."),
    "not-printable": _("“%(field)s” of “%(id)s” has characters that cannot be shown."),
    "no-name": _("The edition needs a name."),
    "no-language": _("“%(value)s” is no code of a language, like en."),
    "words-of-nothing": _("There are words for “%(id)s”, but there is no such card."),
    "too-few": _("To be played it needs at least %(wanted)s %(what)s; there are %(found)s."),
    # Cards
    "too-few-names": _("“among” must name at least %(least)s, each once."),
    "no-contest": _("There is no contest of type “%(type)s”."),
    "wrong-count": _("There must be %(wanted)s %(what)s, but there are %(found)s."),
    "not-once": _("“%(id)s” must be named by one card here, but %(found)s name it."),
    # Words
    "no-words": _("There are no words for “%(id)s”."),
    "bad-language": _("The file must be called after a language code, like en.toml."),
    "empty-text": _("“%(field)s” is empty."),
    "unknown-placeholder": _("“%(field)s” has braces that cannot be filled in: %(value)s."),
}


def fault_sentence(fault: Fault) -> str:
    params = dict(fault.params)
    if "what" in params:
        params["what"] = str(PARTS[str(params["what"])])
    return str(EDITIONS[fault.key]) % params
