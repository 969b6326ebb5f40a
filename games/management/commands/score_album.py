"""`manage.py score_album`: score an album of the printed game, given as JSON."""

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.management.edition import edition_in_use
from games.management.files import UnreadableFile, read_json
from games.rules.album_file import AlbumFault, album_scores, read_album
from games.words import sentence


class Command(BaseCommand):
    help = "Scores an album written down as JSON: contests, exhibitors, values, empty areas."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE", help="the album, or - for the standard input")

    def handle(self, *args: Any, file: str, **options: Any) -> None:
        edition = edition_in_use()
        try:
            page = read_album(read_json(file), edition)
        except UnreadableFile as failure:
            raise CommandError(f"{file}: {failure}") from None
        except AlbumFault as fault:
            raise CommandError(sentence(fault)) from None
        self.stdout.write(json.dumps(album_scores(page, edition), indent=2))
