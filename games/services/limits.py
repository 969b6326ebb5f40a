"""How often one address may do what costs us something."""

import logging

from django.conf import settings
from django.core.cache import cache

from games.rules.refusal import Refusal

log = logging.getLogger(__name__)
HOUR = 3600


def count(what: str, address: str) -> None:
    """One more from this address; a `Refusal` if that is too many within the hour."""
    key = f"limit {what} {address}".replace(" ", "-")
    try:
        cache.add(key, 0, HOUR)
        number = cache.incr(key)
    except ValueError:  # the hour ended between the two
        return
    except Exception:
        # Who comes while Redis is away is let in: the limits are there for them, not they for it.
        log.warning("Nobody was counted.", exc_info=True, extra={"limit": what})
        return
    if number > settings.LIMITS[what]:
        raise Refusal("too-many")
