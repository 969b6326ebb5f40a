"""How many browsers listen is counted, whatever way they go."""

from games.models import Game, Person
from games.services import sockets
from tests.live.sockets import in_a_loop, ringing


@in_a_loop
async def test_open_sockets_are_counted(playing: Game, anna: Person, ben: Person) -> None:
    path, before = f"/ws/t/{playing.code}/", sockets.number()
    async with ringing(path, anna) as hers:
        assert hers
        async with ringing(path, ben) as his:
            assert his
            assert sockets.number() == before + 2
        async with ringing(path) as stranger:
            assert stranger is None
            assert sockets.number() == before + 1
    assert sockets.number() == before
