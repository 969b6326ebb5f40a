"""`manage.py keeper`: make an account a keeper, or no longer one."""

from typing import Any

from django.contrib.auth.models import Group
from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from games.management.stored import GamesCommand
from games.models import Person

KEEPERS = "keepers"


class Command(GamesCommand):
    help = "Makes an account a keeper of this server: they log in and open /keeper/."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", metavar="NAME", help="by which they log in")
        parser.add_argument("--not", action="store_true", dest="no_more", help="no keeper any more")

    def handle(self, *args: Any, name: str, no_more: bool, **options: Any) -> None:
        person = Person.objects.filter(username__iexact=name).first()
        if person is None or person.is_guest:
            raise CommandError(
                _("Nobody logs in as “%(name)s”. Make an account first: your name, then Account.")
                % {"name": name}
            )
        keepers = Group.objects.get(name=KEEPERS)
        if no_more:
            person.groups.remove(keepers)
        else:
            person.groups.add(keepers)
        person.is_staff = not no_more or person.is_superuser
        person.save(update_fields=["is_staff"])
        message = (
            _("%(name)s is no keeper any more.") if no_more else _("%(name)s is a keeper now.")
        )
        self.stdout.write(message % {"name": person.get_username()})
