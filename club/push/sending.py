"""Send one message to a push service: encrypted by `pywebpush`, and by aiohttp, on which that
library is built, because it bounds the time of a request as a whole.

Neither a redirection nor a proxy of the environment is followed, and the body of the answer is not
read, only its status.
"""

import asyncio
import logging
from base64 import urlsafe_b64encode
from enum import Enum, auto
from hashlib import sha256

from django.conf import settings

from club.push import endpoints, keys
from club.push.models import Device
from games.rules.refusal import Refusal

log = logging.getLogger(__name__)
KEPT = 12 * 3600
"""Seconds for which the service keeps a message for a device that is off."""
GONE = (404, 410)
BUSY = 429
TOPIC_LENGTH = 32
"""Of RFC 8030: a message replaces an older one of the same topic that was not delivered yet."""


class Outcome(Enum):
    SENT = auto()
    GONE = auto()
    """The browser no longer exists, or its keys are wrong."""
    LATER = auto()
    """The service was busy or out of reach."""
    REFUSED = auto()


def send(device: Device, message: bytes, topic: str) -> Outcome:
    from pywebpush import WebPusher, WebPushException

    try:
        origin = endpoints.check(device.endpoint)
        info = {
            "endpoint": device.endpoint,
            "keys": {"p256dh": device.p256dh, "auth": device.auth},
        }
        body: bytes = WebPusher(info).encode(message)["body"]
    except (Refusal, WebPushException, ValueError):  # a made-up key is no point of the curve
        return Outcome.GONE
    headers = {
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEPT),
        "Topic": urlsafe_b64encode(sha256(topic.encode()).digest())[:TOPIC_LENGTH].decode(),
        "Urgency": "normal",
        **keys.authorization(origin),
    }
    status = asyncio.run(_status(device.endpoint, body, headers))
    outcome = _outcome(status)
    if outcome in (Outcome.LATER, Outcome.REFUSED):
        log.warning("A push service did not take news: %s answered %s.", origin, status)
    return outcome


def _outcome(status: int | None) -> Outcome:
    if status is None or status == BUSY or status >= 500:
        return Outcome.LATER
    if status in GONE:
        return Outcome.GONE
    return Outcome.SENT if 200 <= status < 300 else Outcome.REFUSED


async def _status(endpoint: str, body: bytes, headers: dict[str, str]) -> int | None:
    """The status of the answer; None if none came in time."""
    from aiohttp import ClientError, ClientSession, ClientTimeout, DummyCookieJar
    from yarl import URL

    limit = ClientTimeout(total=settings.TIME_LIMITS.push)
    try:
        async with (
            ClientSession(timeout=limit, cookie_jar=DummyCookieJar()) as session,
            session.post(
                URL(endpoint, encoded=True), data=body, headers=headers, allow_redirects=False
            ) as answer,
        ):
            return answer.status
    except (ClientError, TimeoutError, OSError):
        return None
