"""`manage.py replay`: replay recorded games and compare every score."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from games.management.edition import edition_in_use
from games.management.files import UnreadableFile, read_json
from games.rules.components import Edition
from games.rules.record import RecordError, replay_record
from games.rules.state import Table
from games.services.stored.variants import VARIANTS
from games.words import sentence


class Command(BaseCommand):
    help = "Replays records; stops at the first one in which any score differs."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("files", metavar="FILE", nargs="+", help="a record, or - for the input")

    def handle(self, *args: Any, files: list[str], **options: Any) -> None:
        for name in files:
            table = replay_file(name)
            scores = " ".join(str(player.score) for player in table.players)
            self.stdout.write(_("%(file)s: fine (%(scores)s)") % {"file": name, "scores": scores})


def replay_file(name: str) -> Table:
    try:
        return replay_record(read_json(name), VARIANTS, _edition)
    except UnreadableFile as failure:
        reason = str(failure)
    except RecursionError:
        reason = _("It is nested too deeply.")
    except RecordError as error:
        reason = sentence(error)
        if error.move is not None:
            at = {"file": name, "move": error.move, "reason": reason}
            raise CommandError(_("%(file)s, move %(move)d: %(reason)s") % at) from None
    raise CommandError(f"{name}: {reason}")


def _edition(hash: str) -> Edition | None:
    """The edition of a record that does not contain it."""
    edition = edition_in_use()
    return edition if edition.hash == hash else None
