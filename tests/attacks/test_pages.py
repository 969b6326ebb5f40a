"""Whatever anybody sends to any address: never a failure of ours, never a secret of somebody
else, never a game that has changed, except by a move that its player was free to make.

STAMPSWAP_ATTACKS says how many (40, and 100 before a release)."""

import os
from urllib.parse import urlsplit

import pytest

from games.models import Game
from games.services.stored.audit import findings
from tests.attacks.addresses import addresses
from tests.attacks.cast import ROLES, Cast, gather, standing
from tests.attacks.garbage import Request, for_each, requests
from tests.sizes import often

pytestmark = pytest.mark.django_db
MANY = int(os.environ.get("STAMPSWAP_ATTACKS") or often(40, 100))
OWN = ("concede", "forget", "logout", "login", "link", "wish-to-end")
"""At their own table people may do this, and be somebody else afterwards."""


def paths(cast: Cast) -> list[str]:
    found = [path for game in cast.games for path in addresses(game.code)]
    if cast.role in ("seated", "guest"):
        found = [path for path in found if not set(path.split("/")) & set(OWN)]
    table = f"/t/{cast.playing.game.code}/"
    return [*found, *(f"{table}{page}" for page in ("move/", "draft/", "preview/", "chat/") * 8)]


def is_fair(game: Game, known: int) -> bool:
    """Whether nothing but moves of the first seat has come to it, and all of them by the rules."""
    game.refresh_from_db()
    new = game.history.filter(number__gt=known)
    return set(new.values_list("seat", flat=True)) <= {0} and not list(findings(game))


def attack(cast: Cast, many: int) -> set[int]:
    own, *others = cast.games
    known, before, elsewhere = own.moves, standing([own]), standing(others)
    answered = set()

    @for_each(many, requests(paths(cast), [cast.playing.table.token(0), "", "0"]))
    def send(request: Request) -> None:
        answer = request.sent_by(cast.client)
        answered.add(answer.status_code)
        assert answer.status_code < 500
        assert "elsewhere" not in urlsplit(answer.headers.get("Location", "")).netloc
        cast.assert_kept(request.words, answer)
        if request.method == "POST" and cast.role != "seated":
            assert standing([own]) == before

    assert standing(others) == elsewhere
    assert standing([own]) == before or (cast.role == "seated" and is_fair(own, known))
    return answered


@pytest.mark.long
@pytest.mark.parametrize("role", ROLES)
def test_anything_sent_anywhere(role: str) -> None:
    answered = attack(gather(role), MANY)
    assert len(answered) > 2 or MANY < 40  # they have come to more than one place
