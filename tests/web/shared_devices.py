"""Tables at which several play at one device."""

from collections.abc import Sequence
from random import Random
from typing import Any

from django.test import Client

from games.models import SeatKind
from games.services.lobby import hosting
from games.services.people import devices, identity
from tests.web.tables import Seated, begin_again, browser_of, deal_of


def seat_device(
    device: Sequence[str] = ("Anna", "Ben", "Cleo"),
    phones: Sequence[str] = (),
    bots: int = 0,
    seed: int = 0,
    **options: Any,
) -> Seated:
    """A game among people who share a device, with its browser for each of them; others at devices
    of their own; bots. It has begun, always with the same deal."""
    host, *others = (identity.new_guest(name) for name in (device[0], *phones))
    beside = [SeatKind.PERSON] * (len(device) - 1)
    kinds = [*beside, *[SeatKind.OPEN] * len(phones), *[SeatKind.BOT] * bots]
    game = hosting.host_table(host, kinds, beside=device[1:], **options)
    for person in others:
        hosting.sit_down(game.code, person, invited=False)
    game = hosting.start(game.code, host, stand_ins=False)
    clients = [browser_of(host)] * len(device) + [browser_of(person) for person in others]
    seated = Seated(game, tuple(clients))
    begin_again(seated, deal_of(len(kinds) + 1, Random(seed)))
    assert len(devices.seats_of(game, host)) == len(device)
    return seated


def take_device(seated: Seated, seat: int) -> None:
    """Let a player take the device and tap the curtain."""
    assert uncover(seated, seated.clients[seat], seat).status_code == 302


def uncover(seated: Seated, client: Client, seat: int | str) -> Any:
    return client.post(f"{seated.url}uncover/", {"seat": seat})
