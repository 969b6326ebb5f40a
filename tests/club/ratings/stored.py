"""What is stored of ratings, and that it is what the games say."""

from io import StringIO
from typing import Any

from django.core.management import call_command

from club.ratings import services
from club.ratings.models import Rating, RatingChange
from club.ratings.presenters import rating_of
from games.models import Person


def number(person: Person) -> int:
    found = rating_of(person)
    assert found
    return found.number


def stored() -> list[Any]:
    """All that ratings consist of, without primary keys."""
    changes = RatingChange.objects.order_by("rated__finished", "seat").values_list(
        *("rated__finished", "rated__bots", "seat", "place", "left", "rating__person"),
        *("mu_before", "sigma_before", "mu", "sigma", "games"),
    )
    ratings = Rating.objects.filter(games__gt=0).order_by("person", "number")
    return [*changes, *ratings.values_list("person", "mu", "sigma", "number", "games", "updated")]


def check() -> None:
    """Fail if what is stored differs from what the games say, or if computing it again changes
    it."""
    call_command("derived", "ratings", stdout=StringIO())
    before = stored()
    assert services.rebuild() == 0
    assert stored() == before
