"""`manage.py components [FOLDER|FILE]`: check the data of an edition."""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.rules.components import Edition, Exhibitor, Specialist
from games.rules.edition import EditionError, load_edition
from games.rules.edition.entered import entered_edition, read_file
from games.rules.edition.faults import shown
from games.words.editions import PARTS, TYPES, fault_sentence


class Command(BaseCommand):
    help = "Checks an edition: prints what it holds, or everything that is wrong with it."
    requires_system_checks = ()  # they would fail for a broken edition, which this command reports

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "folder",
            nargs="?",
            type=Path,
            metavar="FOLDER",
            help="the edition's folder (default: the one that new games use), or the file of one "
            "that was exported from the browser",
        )

    def handle(self, *args: Any, folder: Path | None, **options: Any) -> None:
        try:
            edition = load(folder or settings.EDITION_FOLDER)
        except EditionError as error:
            self.print(f"{f.file}:{f.line}: {fault_sentence(f)}" for f in error.faults)
            number = len(error.faults)
            message = ngettext("%(number)d fault found.", "%(number)d faults found.", number)
            raise CommandError(message % {"number": number}) from None
        table = [(_("edition"), shown(edition.name)), (_("hash"), edition.hash), *counts(edition)]
        width = max(len(label) for label, _ in table)
        self.print(f"{label:{width}}  {value}" for label, value in table)

    def print(self, lines: Iterable[str]) -> None:
        self.stdout.write("\n".join(lines))


def load(path: Path) -> Edition:
    """The edition of a folder, or of an exported file."""
    if path.suffix != ".json" or not path.is_file():
        return load_edition(path)
    try:
        raw = path.read_bytes()
    except OSError as error:
        reason = {"file": path, "reason": error.strerror}
        raise CommandError(_("%(file)s cannot be read (%(reason)s).") % reason) from None
    return entered_edition(read_file(raw))


def counts(edition: Edition) -> list[tuple[str, str]]:
    attendees = edition.attendees.values()
    found = Counter[str](tile.size for tile in edition.tiles.values())
    found["contests"] = len(edition.contests)
    found["specialists"] = sum(isinstance(card, Specialist) for card in attendees)
    found["exhibitors"] = sum(isinstance(card, Exhibitor) for card in attendees)
    found["mats"] = len(edition.mats)
    found["events"] = len(edition.events)
    if hers := edition.pinzetta:
        found["her_mats"], found["her_events"] = len(hers.mats), len(hers.events)
        found["decisions"], found["scoring"] = len(hers.decisions), len(hers.scoring)
    types = Counter(card.type for card in edition.contests.values())
    by_type = ", ".join(f"{TYPES[type]} {number}" for type, number in types.items())
    doubles = sum(len(tile.stamps) == 2 for tile in edition.tiles.values())
    more = {"contests": f" ({by_type})", "long": f" ({_('doubles')} {doubles})"}
    return [
        *((str(PARTS[part]), f"{number:3}{more.get(part, '')}") for part, number in found.items()),
        (_("languages"), ", ".join(sorted(edition.own or edition.words))),
    ]
