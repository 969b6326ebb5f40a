"""Redis stops and starts during play: moves are made all the same, pages catch up by asking, and
sockets are told again."""

import asyncio
from pathlib import Path

import pytest
from django.test import override_settings
from redis.exceptions import TimeoutError as RedisTimeout
from websockets.exceptions import InvalidStatus

from games.services import limits as counters
from stampswap_site.redis_layer import RedisLayer
from tests.faults.laying import Laid, Wish, lay
from tests.faults.visitors import (
    ask,
    await_version,
    come_back,
    listen_until_closed,
    make,
    open_socket,
    version,
)
from tests.servers.private import Redis
from tests.servers.server import WorkerServer, running
from tests.time_limits import limited, limits

pytestmark = pytest.mark.slow
TOLD = limits(
    handshake=1, layer_ping=3, counting=1, heartbeat=3600, look=3600, notify=3600, layer=3600
)
"""Without heartbeats, which would tell of a move by themselves; and whoever waited for Redis to
take a message would wait for ever. It must be slow for some seconds to be taken for away."""


@pytest.fixture
def two(own_redis: Redis, data: Path) -> tuple[WorkerServer, WorkerServer]:
    """Two servers on one SQLite file: the database has no part in this."""
    told = {"REDIS_URL": own_redis.url, **TOLD}
    return WorkerServer(data, **told), WorkerServer(data, **told)


def test_moves_go_on_whatever_redis_does(
    two: tuple[WorkerServer, WorkerServer], own_redis: Redis
) -> None:
    one, other = two
    absent, stopped, silent, hung_up = lay(
        one.settings, *(Wish(moves=each) for each in (3, 3, 2, 2))
    )
    own_redis.stop()
    with running(one):
        it_is_not_there_at_the_start(one, own_redis, absent)
        with running(other):
            it_stops_and_starts(one, other, own_redis, stopped)
            it_says_nothing(one, other, own_redis, silent)
            it_hangs_up(one, other, own_redis, hung_up)
    assert one.audit() == ""


def it_is_not_there_at_the_start(one: WorkerServer, redis: Redis, laid: Laid) -> None:
    """Redis says nothing when the servers start; nobody has had a socket yet."""
    first, second, third = laid.steps
    assert make(one.port, laid, first).status == 200
    assert ask(one.port, f"/t/{laid.code}/", laid.sessions[0]).status == 200
    redis.start()
    with redis.frozen():
        assert make(one.port, laid, second).status == 200
    with come_back(one.port, laid) as line:
        assert make(one.port, laid, third).status == 200
        await_version(line, version(one.port, laid))


def it_stops_and_starts(one: WorkerServer, other: WorkerServer, redis: Redis, laid: Laid) -> None:
    """Sockets come back, and hear of the next move, though the process that sends it has lost its
    connection, too."""
    first, second, third = laid.steps
    with come_back(other.port, laid) as line:
        assert make(one.port, laid, first).status == 200
        await_version(line, version(one.port, laid))
        redis.stop()
        listen_until_closed(line)  # so that the browser asks by itself
    assert make(one.port, laid, second).status == 200
    asked = version(other.port, laid)
    assert asked >= 2
    with pytest.raises(InvalidStatus):  # nobody is let in who would hear nothing
        open_socket(other.port, laid)
    guest = ask(one.port, "/solo/", fields={"name": "Gus", "level": "1"})
    assert guest.status == 302, guest.body
    redis.start()
    with come_back(other.port, laid) as line:
        assert make(one.port, laid, third).status == 200
        await_version(line, version(one.port, laid))
    log = other.log.read_text()
    assert (log.count("Redis is away"), log.count("Redis answers again")) == (1, 1), log
    assert "Traceback" not in log


def it_says_nothing(one: WorkerServer, other: WorkerServer, redis: Redis, laid: Laid) -> None:
    """A Redis that says nothing holds no move up."""
    first, second = laid.steps
    with come_back(one.port, laid) as hers, come_back(other.port, laid) as his, redis.frozen():
        assert make(one.port, laid, first).status == 200
        for line in (hers, his):
            listen_until_closed(line)
        guest = ask(one.port, "/solo/", "", {"name": "Gus", "level": "1"})
        assert guest.status == 302, guest.body
    with come_back(other.port, laid) as line:
        assert make(one.port, laid, second).status == 200
        await_version(line, version(one.port, laid))


def it_hangs_up(one: WorkerServer, other: WorkerServer, redis: Redis, laid: Laid) -> None:
    """It does so with a client that is too slow for it, and a router with one that is too quiet: it
    is called again."""
    for step in laid.steps:
        with come_back(other.port, laid) as line:
            assert make(one.port, laid, step).status == 200
            await_version(line, version(one.port, laid))
            redis.hang_up()
            listen_until_closed(line)


def test_nobody_waits_for_a_redis_that_says_nothing(
    own_redis: Redis, caplog: pytest.LogCaptureFixture
) -> None:
    """Neither who sends, nor who counts."""
    with own_redis.frozen(), limited(layer=0.2, counting=0.2):
        layer = RedisLayer(own_redis.url, "mine")
        with pytest.raises(RedisTimeout):
            asyncio.run(layer.group_send("table", {"type": "table.version"}))
        with override_settings(REDIS_URL=own_redis.url):
            counters.count("chat", "Anna")
        assert "Redis did not count" in caplog.text


def test_another_site_at_the_same_redis_hears_nothing(own_redis: Redis) -> None:
    """Pub/sub ignores the numbers of databases; processes of one site hear each other."""
    ours, theirs = ({"type": "table.version", "version": number} for number in (7, 8))

    async def heard() -> list[object]:
        layers = [
            RedisLayer(f"{own_redis.url}/{number}", site)
            for number, site in enumerate(("mine", "mine", "another"))
        ]
        channels = [await layer.new_channel() for layer in layers]
        for layer, channel in zip(layers, channels, strict=True):
            await layer.group_add("table", channel)
        await layers[0].group_send("table", ours)
        await layers[2].group_send("table", theirs)
        return [await layer.receive(at) for layer, at in zip(layers, channels, strict=True)]

    assert asyncio.run(heard()) == [ours, ours, theirs]
