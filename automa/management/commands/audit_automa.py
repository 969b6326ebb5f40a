"""`manage.py audit_automa`: replay stored games against the Automa, and compare."""

from typing import Any

from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from automa.models import AutomaGame
from automa.services.games import differences
from games.management.stored import GamesCommand


class Command(GamesCommand):
    help = "Replays all games against the Automa; names each that is not as its reports say."

    def handle(self, *args: Any, **options: Any) -> None:
        number = wrong = 0
        for game in AutomaGame.objects.order_by("pk").iterator(chunk_size=100):
            number += 1
            found = differences(game)
            wrong += bool(found)
            for difference in found:
                self.stdout.write(f"{game.code}: {difference}")
        counted = {"wrong": wrong, "number": number}
        if wrong:
            raise CommandError(
                _("Games that are not as their moves say: %(wrong)d of %(number)d.") % counted
            )
        self.stdout.write(_("Games replayed: %(number)d. All are as stored.") % counted)
