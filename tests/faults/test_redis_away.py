"""Redis stops and starts during play: moves are made all the same, pages catch up by asking, and
sockets are told again."""

import asyncio
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from games.services.notify import TIMEOUT
from stampswap_site.redis_layer import RedisLayer
from tests.faults.houses import Worker, open_house
from tests.faults.laying import Laid, Wish, lay
from tests.faults.private import Redis
from tests.faults.visitors import PATIENCE, ask, await_version, make, open_socket, version

pytestmark = pytest.mark.slow
SOON = 8.0
"""Far less than a heartbeat of a socket."""
NEVER = 10**9


@pytest.fixture
def two(fleet: dict[str, str], data: Path) -> tuple[Worker, Worker]:
    return Worker(data, **fleet), Worker(data, **fleet)


def come_back(port: int, laid: Laid) -> None:
    """As a browser does, again and again, until it is let in and told where the table stands."""
    patience = time.monotonic() + PATIENCE
    while True:
        try:
            with open_socket(port, laid) as line:
                await_version(line, 0)
                return
        except (ConnectionClosed, InvalidStatus):
            assert time.monotonic() < patience
            time.sleep(0.2)


def test_moves_go_on_whatever_redis_does(two: tuple[Worker, Worker], own_redis: Redis) -> None:
    one, other = two
    unheard, stopped, silent, hung_up = lay(one.told, *(Wish(moves=each) for each in (4, 4, 2, 3)))
    with open_house(one, other):
        it_says_nothing_and_nobody_has_a_socket(one, own_redis, unheard)
        it_stops_and_starts(one, other, own_redis, stopped)
        it_says_nothing(one, other, own_redis, silent)
        it_hangs_up(one, other, own_redis, hung_up)
    assert one.audit() == ""


def it_stops_and_starts(one: Worker, other: Worker, redis: Redis, laid: Laid) -> None:
    """Sockets come back."""
    first, second, third, fourth = laid.steps
    with open_socket(other.port, laid) as line:
        await_version(line, 0)
        assert make(one.port, laid, first).status == 200
        await_version(line, version(one.port, laid), SOON)
        redis.stop()
        with pytest.raises(ConnectionClosed):  # so that the browser asks by itself
            await_version(line, NEVER, SOON)
    assert make(one.port, laid, second, SOON).status == 200
    asked = version(other.port, laid)
    assert asked >= 2
    with pytest.raises(InvalidStatus):  # nobody is let in who would hear nothing
        open_socket(other.port, laid)
    guest = ask(one.port, "/solo/", fields={"name": "Gus", "level": "1"})
    assert guest.status == 302, guest.body
    redis.start()
    come_back(other.port, laid)
    with open_socket(other.port, laid) as line:
        await_version(line, asked)
        for step in (third, fourth):
            assert make(one.port, laid, step).status == 200
            await_version(line, version(one.port, laid), SOON)
    log = other.log.read_text()
    assert (log.count("Redis is away"), log.count("Redis answers again")) == (1, 1), log
    assert "Traceback" not in log


def it_says_nothing_and_nobody_has_a_socket(one: Worker, redis: Redis, laid: Laid) -> None:
    with redis.frozen():
        begun = time.monotonic()
        for step in laid.steps:
            assert make(one.port, laid, step).status == 200
        assert time.monotonic() - begun < len(laid.steps) * TIMEOUT


def it_says_nothing(one: Worker, other: Worker, redis: Redis, laid: Laid) -> None:
    """No move is held up."""
    first, second = laid.steps
    come_back(one.port, laid)
    come_back(other.port, laid)
    with open_socket(one.port, laid) as hers, open_socket(other.port, laid) as his:
        await_version(hers, 0)
        await_version(his, 0)
        with redis.frozen():
            assert make(one.port, laid, first, SOON).status == 200
            for line in (hers, his):
                with pytest.raises(ConnectionClosed):
                    await_version(line, NEVER, SOON)
            guest = ask(one.port, "/solo/", "", {"name": "Gus", "level": "1"}, SOON)
            assert guest.status == 302, guest.body
    come_back(other.port, laid)
    with open_socket(other.port, laid) as line:
        await_version(line, 0)
        assert make(one.port, laid, second).status == 200
        await_version(line, version(one.port, laid), SOON)


def it_hangs_up(one: Worker, other: Worker, redis: Redis, laid: Laid) -> None:
    """It does so with a client that is too slow for it, and a router with one that is too quiet: it
    is called again."""
    for step in laid.steps:
        come_back(other.port, laid)
        with open_socket(other.port, laid) as line:
            await_version(line, 0)
            assert make(one.port, laid, step).status == 200
            await_version(line, version(one.port, laid), SOON)
            redis.hang_up()
            with pytest.raises(ConnectionClosed):
                await_version(line, NEVER, SOON)


def test_a_server_starts_without_redis(two: tuple[Worker, Worker], own_redis: Redis) -> None:
    one, _ = two
    (laid,) = lay(one.told, Wish(moves=2))
    own_redis.stop()
    with open_house(one):
        first, second = laid.steps
        assert make(one.port, laid, first).status == 200
        assert ask(one.port, f"/t/{laid.code}/", laid.sessions[0]).status == 200
        own_redis.start()
        with open_socket(one.port, laid) as line:
            await_version(line, 0)
            assert make(one.port, laid, second).status == 200
            await_version(line, version(one.port, laid), SOON)


def test_another_site_at_the_same_redis_hears_nothing(own_redis: Redis) -> None:
    """Pub/sub ignores the numbers of databases; processes of one site hear each other."""
    message = {"type": "table.version", "version": 7}

    async def heard() -> list[object]:
        layers = [
            RedisLayer(f"{own_redis.url}/{number}", site)
            for number, site in enumerate(("mine", "mine", "another"))
        ]
        channels = [await layer.new_channel() for layer in layers]
        for layer, channel in zip(layers, channels, strict=True):
            await layer.group_add("table", channel)
        await layers[0].group_send("table", message)
        listening = [
            asyncio.create_task(layer.receive(channel))
            for layer, channel in zip(layers, channels, strict=True)
        ]
        done, _ = await asyncio.wait(listening, timeout=1)
        return [task.result() if task in done else None for task in listening]

    assert asyncio.run(heard()) == [message, message, None]
