"""What people are told of events on their devices."""

from django.utils.translation import gettext as _

from club.events.models import Entrant, Event, EventStatus
from club.push import news, services
from club.push.news import News, Words
from games.models import Person

ROUND = "round"


def round_began(person: Person, code: str) -> Words | None:
    """The news that a round began; None if it is over, or the person no longer takes part."""
    taking_part = Entrant.objects.filter(person=person, withdrew=None)
    playing = Event.objects.filter(code=code, status=EventStatus.PLAYING, entrants__in=taking_part)
    event = playing.first()
    if event is None:
        return None
    number = event.rounds.count()
    title = _("Round %(number)s has begun") % {"number": number}
    return Words(title, event.title, event.get_absolute_url())


def tell_of_round(event: Event, person: Person) -> None:
    """After the commit, in the background."""
    services.tell(person, News(ROUND, event.code))


news.register(ROUND, round_began)
