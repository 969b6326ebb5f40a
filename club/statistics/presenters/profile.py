"""A profile, as everybody sees it."""

from datetime import datetime
from typing import NamedTuple

from django.utils.translation import gettext as _

from club.daily.services import codes_in_play
from club.ratings.presenters import is_public, rating_of
from club.statistics.models import Profile, SeatResult
from club.statistics.presenters.faces import drawn
from games.models import Person

RECENT = 8


class Recent(NamedTuple):
    """A game that everybody may look at."""

    code: str
    finished: datetime
    players: int
    points: int
    place: int


class ProfileLine(NamedTuple):
    code: str
    name: str
    face: str
    """The id of a tile."""
    games: int
    best: SeatResult | None
    """The game with the best album."""
    rating: str
    """Empty if there is none."""
    recent: list[Recent]


def visible(code: str) -> Profile | None:
    """The profile with this code, if others may see it."""
    found = Profile.objects.select_related("person").filter(code=code, shown=True)
    return found.filter(person__is_active=True).first()


def profile_of(person: Person) -> Profile | None:
    return Profile.objects.filter(person=person).first()


def page_of(profile: Profile) -> ProfileLine:
    results = SeatResult.objects.filter(person=profile.person_id)
    public = results.filter(public=True, game__isnull=False).order_by("-finished", "-pk")
    recent = public.values_list("game__code", "finished", "players", "points", "place")
    return ProfileLine(
        code=profile.code,
        name=profile.person.name,
        face=drawn(profile.face),
        games=results.count(),
        best=best_album(profile),
        rating=rating(profile.person),
        recent=[Recent(*row) for row in recent[:RECENT]],
    )


def best_album(profile: Profile) -> SeatResult | None:
    """The best album by the points of its stamps; of equals the latest. Albums from today's deal,
    or from one that other tables still play, are left out, since they would give cards away."""
    found = SeatResult.objects.filter(person=profile.person_id).exclude(game__sealed=True)
    found = found.exclude(game__deal_code__in=codes_in_play())
    return found.order_by("-album_points", "-finished").first()


def rating(person: Person) -> str:
    """The rating of a person; empty if there is none, or they do not show it on the ladder."""
    found = rating_of(person) if is_public(person) else None
    if found is None:
        return ""
    return _("Rating: %(number)s") % {"number": f"{found.number}{'?' * found.provisional}"}
