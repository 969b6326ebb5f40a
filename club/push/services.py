"""The devices of people, and news to them: queued after the commit, one task per device."""

import json
import re
from datetime import timedelta
from typing import NamedTuple

from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _
from django_tasks import task

from club.push import endpoints, keys, sending
from club.push.models import Device
from club.push.news import News, Words, words
from club.push.sending import Outcome
from games.models import Person
from games.models.session import OF_BROWSER
from games.rules.refusal import Refusal
from games.services import limits
from games.services.people import browsers

IN_SESSION = f"{OF_BROWSER}push"
"""The session key for the device that its browser is: news go to browsers that are logged in."""
MOST_DEVICES = 10
DAY = timedelta(days=1)
P256DH = re.compile(r"B[\w-]{86}=?", re.ASCII)
AUTH = re.compile(r"[\w-]{22}(==)?", re.ASCII)
"""65 bytes, the first of them 4, and 16 bytes: in base64url, as browsers give them."""
AFTER_LETTERS = -10
"""The priority of the task."""
AGAIN_AFTER = (timedelta(minutes=1), timedelta(minutes=10), timedelta(hours=1))
"""When a busy service is asked again."""
MOST_FAILURES = 5
"""After so many failures in a row a device is removed."""
MOST_LETTERS = 150
"""Letters of a title or body: the whole message has at most 4 kB."""


class Subscription(NamedTuple):
    """What a browser sends of itself."""

    endpoint: str
    p256dh: str
    auth: str
    user_agent: str


def subscribe(person: Person, new: Subscription, old: object = None) -> int:
    """Let a browser get news, and return the key of its device. Its former entry (`old`, as its
    session has it) is removed, and so is another person's in the same browser."""
    if not keys.public_key():
        raise Refusal("push-off")
    endpoints.check(new.endpoint)
    if not (P256DH.fullmatch(new.p256dh) and AUTH.fullmatch(new.auth)):
        raise Refusal("push-keys")
    limits.count("devices", str(person.pk))
    with transaction.atomic():
        Person.objects.select_for_update().get(pk=person.pk)
        Device.objects.filter(endpoint=new.endpoint).delete()
        if isinstance(old, int):
            remove(person, old)
        kept = [device.pk for device in devices(person)]
        left = Device.objects.filter(person=person, created__lt=timezone.now() - DAY)
        left.exclude(pk__in=kept).delete()
        if len(kept) >= MOST_DEVICES:
            raise Refusal("devices-enough", number=MOST_DEVICES)
        device = Device.objects.create(
            person=person,
            endpoint=new.endpoint,
            p256dh=new.p256dh,
            auth=new.auth,
            browser=browsers.short_name(new.user_agent),
            language=get_language() or settings.LANGUAGE_CODE,
        )
    return device.pk


def remove(person: Person, device: int) -> bool:
    """Take a device away; False if the person has no such device."""
    return Device.objects.filter(person=person, pk=device).delete()[0] > 0


def devices(person: Person) -> list[Device]:
    """The devices of a person that get news: those whose browser is still logged in."""
    found = list(Device.objects.filter(person=person))
    if not found or not person.is_active:
        return []
    logged_in = {each.get_decoded().get(IN_SESSION) for each in browsers.sessions(person)}
    return [device for device in found if device.pk in logged_in]


def tell(person: Person, news: News) -> None:
    """Send news to all devices of a person in the background. They are queued only if the caller's
    transaction is committed."""
    if keys.is_on():
        for pk in Device.objects.filter(person=person).values_list("pk", flat=True):
            deliver.enqueue(pk, *news)


@task(priority=AFTER_LETTERS)
def deliver(pk: int, kind: str, about: str, tried: int = 0) -> None:
    """Send news to a device, unless it has been removed. One that has been logged out, that its
    service does not know any more, or that fails for long, is removed."""
    device = Device.objects.select_related("person").filter(pk=pk).first()
    if device is None or not keys.public_key():
        return
    if device not in devices(device.person):
        device.delete()
        return
    language = device.person.language or device.language
    with override(language):
        said = words(News(kind, about), device.person)
        message = said and _message(said, language)
    if not said or not message:
        return
    match sending.send(device, message, said.address):
        case Outcome.SENT:
            Device.objects.filter(pk=pk).update(told=timezone.now(), failures=0)
        case Outcome.GONE:
            device.delete()
        case Outcome.LATER if tried < len(AGAIN_AFTER):
            _again(pk, kind, about, tried)
        case _:
            Device.objects.filter(pk=pk).update(failures=F("failures") + 1)
            Device.objects.filter(pk=pk, failures__gte=MOST_FAILURES).delete()


def _again(pk: int, kind: str, about: str, tried: int) -> None:
    if deliver.get_backend().supports_defer:
        later = deliver.using(run_after=timezone.now() + AGAIN_AFTER[tried])
        later.enqueue(pk, kind, about, tried + 1)


def _message(said: Words, language: str) -> bytes:
    """What the service worker shows (templates/pages/club/worker.js)."""
    shown = {
        "title": said.title[:MOST_LETTERS],
        "body": said.body[:MOST_LETTERS],
        "address": said.address,
        "language": language,
        "off": _("No more news here"),
    }
    return json.dumps(shown, ensure_ascii=False).encode()
