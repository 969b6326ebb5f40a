"""The addresses of push services. A browser tells us where to send its news, and anybody can
pretend to be a browser: no request ever goes to an address that is not a push service's."""

import re

from django.conf import settings

from club.push.models import ENDPOINT_LENGTH
from games.rules.refusal import Refusal

SERVICES = re.compile(
    r"""
    fcm\.googleapis\.com                      # Chrome, Opera, Samsung Internet, Edge on Android
    | updates\.push\.services\.mozilla\.com   # Firefox
    | [a-z0-9-]+\.notify\.windows\.com        # Edge
    | web\.push\.apple\.com                   # Safari
    """,
    re.VERBOSE,
)
ADDRESS = re.compile(r"(https://([a-z0-9.-]+))/[\w!$%&'()*+,./:;=?@~-]+", re.ASCII)
"""An address without a user, a port or a fragment, and without anything that two parsers could read
differently."""


def check(endpoint: str) -> str:
    """The origin of an address at a push service; a `Refusal` if it is anything else."""
    found = ADDRESS.fullmatch(endpoint) if len(endpoint) <= ENDPOINT_LENGTH else None
    if found and SERVICES.fullmatch(found[2]):
        return found[1]
    own: str = settings.PUSH_SERVICE_OF_TESTS
    if own and endpoint.startswith(f"{own}/"):
        return own
    raise Refusal("push-address")
