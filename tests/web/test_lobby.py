"""Hosting a table, and who may see it."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Game, Pace, Person, SeatKind, Status
from games.services import timer
from games.services.lobby import hosting
from tests.web.lobbies import INVITED, OPEN, Visitor, names, text

SEATS = {"seat2": "open", "seat3": "bot", "seat4": "invited", "seat5": "invited"}
FORM = {"name": "Anna", "pace": "live", "players": "2", **SEATS}


@pytest.mark.django_db
def test_a_visitor_hosts_a_table_by_giving_a_name(client: Client) -> None:
    seats = {"players": "4", "seat2": "invited", "seat3": "bot", "seat4": "open", "seat5": "easy"}
    options = {"pace": "week", "declare_in_turn": "on", "listed": "on"}
    response = client.post("/host/", {"name": " Anna\tLena ", **seats, **options})
    game = Game.objects.get()
    assert response.status_code == 302
    assert response["Location"] == f"/t/{game.code}/"
    assert names(game) == ["Anna Lena", "invited", "bot", "open"]
    assert (game.pace, game.options["declare_in_turn"], game.listed, game.watchers) == (
        Pace.WEEK, True, True, False,
    )  # fmt: skip
    assert client.get(response["Location"]).status_code == 200


def test_a_listed_table_without_an_open_seat_says_that_nobody_finds_it(
    anna: Visitor, ben: Visitor
) -> None:
    """An invited seat stays invited, listed or not."""
    said = "No seat is open, so the front page will not offer it to join."
    assert said in text(anna.get("/host/"))  # until one is chosen, by style
    for seats, listed, wanted in (
        ([INVITED], True, True),
        ([INVITED, OPEN], True, False),
        ([INVITED], False, False),
        ([SeatKind.BOT], True, False),
    ):
        game = anna.hosts(*seats, listed=listed)
        assert (said in text(anna.get(f"/t/{game.code}/"))) == wanted, seats
        assert said not in text(ben.get(f"/t/{game.code}/"))
        offered = f"/t/{game.code}/" in text(ben.get("/"))
        assert offered == (listed and OPEN in seats)


def test_whoever_comes_back_finds_their_tables_first(anna: Visitor, ben: Visitor) -> None:
    game = anna.hosts(OPEN)
    front = text(anna.get("/"))
    assert front.count("<h1") == 1
    assert front.index(f"/t/{game.code}/") < front.index("Swap stamps. Fill your album.")
    assert "Your tables" not in text(ben.get("/"))


def test_whoever_has_a_name_is_not_asked_again(anna: Visitor) -> None:
    assert 'name="name"' not in text(anna.get("/host/"))
    anna.post("/host/", **(FORM | {"name": "Somebody else"}))
    assert names(Game.objects.get()) == ["Anna", "open"]


@pytest.mark.django_db
@pytest.mark.parametrize(
    "wrong",
    [
        {"name": ""},
        {"name": "\u200b \t"},
        {"name": "x" * 25},
        {"name": "nul\0"},
        {"seat2": ""},
        {"seat2": "person"},
        {"players": "6"},
        {"players": "many"},
        {"seat4": "throne"},
        {"pace": "never"},
        {"pace": ""},
    ],
)
def test_a_table_hosted_wrongly_is_no_table_and_nobody_is_made(
    client: Client, wrong: dict[str, str]
) -> None:
    response = client.post("/host/", FORM | wrong)
    assert response.status_code == 422
    assert 'class="wrong"' in text(response)
    assert not Game.objects.exists()
    assert not Person.objects.exists()


def test_names_are_shown_as_they_are_and_obeyed_by_nobody(anna: Visitor) -> None:
    game = anna.hosts(OPEN)
    Client().post(f"/i/{game.invitation}/", {"name": "<script>x</script>"})
    page = anna.get(f"/t/{game.code}/").content
    assert b"&lt;script&gt;x&lt;/script&gt;" in page
    assert b"<script>x" not in page
    assert b"<script>x" not in anna.get("/").content


def test_only_those_who_sit_there_see_the_invitation(anna: Visitor, ben: Visitor) -> None:
    game = anna.hosts(OPEN, INVITED)
    url = f"/t/{game.code}/"
    for path in (url, f"{url}regions/lobby/"):
        for stranger in (ben, Client()):
            page = stranger.get(path)
            assert page.status_code == 200
            assert game.invitation not in text(page)
    page = anna.get(url)
    assert f'value="http://testserver/i/{game.invitation}/"' in text(page)
    assert '<svg viewBox="0 0' in text(page)
    assert "style=" not in text(page)


def test_a_table_without_watchers_is_not_shown_to_strangers(anna: Visitor, ben: Visitor) -> None:
    game = anna.hosts(OPEN, watchers=False)
    for path in ("", "regions/lobby/", "regions/chat/"):
        assert ben.get(f"/t/{game.code}/{path}").status_code == 403
    assert ben.post(f"/t/{game.code}/sit/").status_code == 403
    assert anna.get(f"/t/{game.code}/").status_code == 200
    listed = anna.hosts(OPEN, watchers=False, listed=True)
    assert ben.get(f"/t/{listed.code}/").status_code == 200


def test_the_front_page_lists_what_one_may_join_or_watch(anna: Visitor, ben: Visitor) -> None:
    joinable = anna.hosts(OPEN, listed=True)
    watchable = anna.hosts(OPEN, listed=True)
    hosting.start(watchable.code, anna.person, stand_ins=True)
    hidden = [
        anna.hosts(OPEN),
        anna.hosts(INVITED, listed=True),
        anna.hosts(OPEN, listed=True, watchers=False),
    ]
    hosting.start(hidden[2].code, anna.person, stand_ins=True)
    page = text(ben.get("/"))
    assert f"/t/{joinable.code}/" in page.partition("Tables to watch")[0]
    assert f"/t/{watchable.code}/" in page.partition("Tables to watch")[2]
    for game in hidden:
        assert game.code not in page
    mine = text(anna.get("/")).partition("Tables to join")
    assert all(game.code in mine[0] for game in (joinable, watchable, *hidden))
    assert "No table is looking for players just now." in mine[2]


def test_lobbies_nobody_visits_expire(anna: Visitor, ben: Visitor) -> None:
    game, visited = anna.hosts(OPEN, listed=True), anna.hosts(OPEN, listed=True)
    long_ago = timezone.now() - hosting.LOBBY_LIFE - timedelta(minutes=1)
    Game.objects.update(visited=long_ago)
    ben.get(f"/t/{visited.code}/")  # passers-by keep no table alive
    anna.get(f"/t/{visited.code}/")
    timer.look_after_games(timedelta(minutes=1))
    page = text(ben.get("/"))
    assert game.code not in page
    assert visited.code in page
    game.refresh_from_db()
    assert game.status == Status.CANCELLED
    assert "This table was given up" in text(ben.get(f"/t/{game.code}/"))
    assert "This table was given up" in text(ben.get(f"/i/{game.invitation}/"))
