"""How many browsers listen is counted, whatever way they go."""

from typing import Any

from games.models import Game, Person
from games.services import sockets
from tests.live.sockets import connected, in_a_loop


@in_a_loop
async def test_open_sockets_are_counted(playing: Game, anna: Person, ben: Person) -> None:
    path, before = f"/ws/t/{playing.code}/line/", sockets.number()
    async with connected(path, anna) as hers:
        assert hers
        async with connected(path, ben) as his:
            assert his
            assert sockets.number() == before + 2
        async with connected(path) as stranger:
            assert stranger is None
        assert sockets.number() == before + 1
    assert sockets.number() == before


@in_a_loop
async def test_nobody_gets_sockets_without_end(
    playing: Game, anna: Person, ben: Person, settings: Any
) -> None:
    path, settings.SOCKETS = f"/ws/t/{playing.code}/line/", 2
    async with connected(path, anna) as first, connected(path, ben) as second:
        assert first
        assert second
        async with connected(path, ben) as third:
            assert third is None
    async with connected(path, ben) as again:
        assert again
