"""How often one address may do what costs us something."""

from django.conf import settings
from django.core.cache import cache

from games.rules.refusal import Refusal

HOUR = 3600


def count(what: str, address: str) -> None:
    """One more from this address; a `Refusal` if that is too many within the hour."""
    key = f"limit {what} {address}".replace(" ", "-")
    cache.add(key, 0, HOUR)
    try:
        number = cache.incr(key)
    except ValueError:  # the hour ended between the two
        return
    if number > settings.LIMITS[what]:
        raise Refusal("too-many")
