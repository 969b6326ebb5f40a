"""Hosting a table, being invited to one, and who may see it."""

import re
import threading
from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.utils import timezone

from games.models import Game, Pace, Person, SeatKind, Status
from games.services import lobby
from tests.web.lobbies import BOT, INVITED, OPEN, Visitor, names, text, visitor

FORM = {"name": "Anna", "pace": "live", "seat2": "open", "seat3": "", "seat4": "", "seat5": ""}


@pytest.fixture
def anna(db: None) -> Visitor:
    return visitor("Anna")


@pytest.fixture
def ben(db: None) -> Visitor:
    return visitor("Ben")


@pytest.mark.django_db
def test_a_visitor_hosts_a_table_by_giving_a_name(client: Client) -> None:
    seats = {"seat2": "invited", "seat3": "bot", "seat4": "", "seat5": "open"}
    options = {"pace": "week", "declare_in_turn": "on", "listed": "on"}
    response = client.post("/host/", {"name": " Anna\tLena ", **seats, **options})
    game = Game.objects.get()
    assert response.status_code == 302
    assert response["Location"] == f"/t/{game.code}/"
    assert names(game) == ["Anna Lena", "invited", "bot", "open"]
    assert (game.pace, game.declare_in_turn, game.listed, game.watchers) == (
        Pace.WEEK, True, True, False,
    )  # fmt: skip
    assert client.get(response["Location"]).status_code == 200


def test_whoever_has_a_name_is_not_asked_again(anna: Visitor) -> None:
    assert 'name="name"' not in text(anna.get("/host/"))
    anna.post("/host/", **(FORM | {"name": "Somebody else"}))
    assert names(Game.objects.get()) == ["Anna", "open"]


@pytest.mark.django_db
def test_a_form_sent_twice_opens_one_table_for_one_guest() -> None:
    """A double click: the second request comes before the browser knows who it has become."""
    first, second, later = Client(), Client(), Client()
    page = text(first.get("/host/"))
    form = FORM | {"opening": re.findall(r'name="opening" value="([^"]{10,})"', page)[0]}
    assert form["opening"] not in text(second.get("/host/"))
    opened = [client.post("/host/", form)["Location"] for client in (first, second, first)]
    assert len(set(opened)) == Game.objects.count() == Person.objects.count() == 1
    assert "Cancel the table" in text(second.get(opened[0]))
    Game.objects.update(created=timezone.now() - 2 * lobby.DOUBLE_CLICK)
    assert later.post("/host/", form)["Location"] != opened[0]
    assert Person.objects.count() == 2


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


def test_an_invitation_seats_a_guest_by_name(anna: Visitor, client: Client) -> None:
    game = anna.hosts(INVITED, OPEN)
    page = client.get(f"/i/{game.invitation}/")
    assert page.status_code == 200
    assert "A table of Anna’s" in text(page)
    assert client.post(f"/i/{game.invitation}/", {"name": ""}).status_code == 422
    response = client.post(f"/i/{game.invitation}/", {"name": "Ben"})
    assert response["Location"] == f"/t/{game.code}/"
    assert names(game) == ["Anna", "Ben", "open"]
    # The same guest once more: led to the table, and no second seat.
    for again in (client.get, client.post):
        assert again(f"/i/{game.invitation}/")["Location"] == f"/t/{game.code}/"
    assert names(game) == ["Anna", "Ben", "open"]


def test_a_form_that_is_sent_twice_seats_one_guest(anna: Visitor) -> None:
    """Neither answer has brought the cookie yet."""
    game = anna.hosts(OPEN, OPEN, OPEN)
    for path in (f"/i/{game.invitation}/", f"/t/{game.code}/sit/"):
        page = text(Client().get(path.removesuffix("sit/")))
        form = {
            "name": "Ben",
            "sitting": re.findall(r'name="sitting" value="([^"]{10,})"', page)[0],
        }
        before = Person.objects.count()
        for client in (Client(), Client()):
            assert client.post(path, form)["Location"] == f"/t/{game.code}/"
            assert "you</span>" in text(client.get(f"/t/{game.code}/"))
        assert Person.objects.count() == before + 1
    assert names(game) == ["Anna", "Ben", "Ben", "open"]


def test_a_key_that_is_old_or_of_another_table_seats_another_guest(anna: Visitor) -> None:
    game, other = anna.hosts(OPEN, OPEN), anna.hosts(OPEN)
    form = {"name": "Ben", "sitting": "abc"}
    for table in (game, other):
        assert Client().post(f"/t/{table.code}/sit/", form).status_code == 302
    Person.objects.filter(name="Ben").update(date_joined=timezone.now() - lobby.DOUBLE_CLICK)
    assert Client().post(f"/t/{game.code}/sit/", form).status_code == 302
    assert Person.objects.filter(name="Ben").count() == 3


def test_a_seat_is_offered_only_where_one_is_open(anna: Visitor, ben: Visitor) -> None:
    offered = "Take an open seat"
    for seats, seen in [((OPEN, BOT), True), ((INVITED, BOT), False), ((BOT, BOT), False)]:
        url = f"/t/{anna.hosts(*seats).code}/"
        for path in (url, f"{url}region/lobby/"):
            assert (offered in text(ben.get(path))) is seen


@pytest.mark.parametrize(
    "spelling", ["{}", " {} ", "{0:.4}-{1}", "https://example.org/i/{}/", "example.org/i/{} "]
)
def test_a_code_may_be_typed_as_it_was_read_out(anna: Visitor, spelling: str) -> None:
    game = anna.hosts(INVITED)
    code = spelling.format(game.invitation.upper(), game.invitation[4:])
    response = Client().post("/join/", {"code": code})
    assert response["Location"] == f"/i/{game.invitation}/"


def test_a_tables_own_code_leads_to_it_if_it_may_be_seen(anna: Visitor) -> None:
    game, secret = anna.hosts(INVITED), anna.hosts(INVITED, watchers=False)
    assert Client().post("/join/", {"code": game.code})["Location"] == f"/t/{game.code}/"
    assert Client().post("/join/", {"code": secret.code}).status_code == 422


@pytest.mark.django_db
@pytest.mark.parametrize("code", ["", "nonsense", "ünsinn", "x" * 5000, "\0", "../../etc"])
def test_a_wrong_code_gets_a_sentence(client: Client, code: str) -> None:
    response = client.post("/join/", {"code": code})
    assert response.status_code == 422
    assert 'id="id_code_error"' in text(response)


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/i/nonsense/", "/t/nonsense/", "/t/nonsense/region/lobby/"])
def test_what_does_not_exist_is_not_found(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


def test_a_full_table_says_so_and_offers_to_watch(anna: Visitor, ben: Visitor) -> None:
    game = anna.hosts(BOT)
    page = ben.get(f"/i/{game.invitation}/")
    assert "Every seat is taken." in text(page)
    assert f'href="/t/{game.code}/">Watch</a>' in text(page)
    refused = ben.post(f"/i/{game.invitation}/")
    assert refused.status_code == 422
    assert "Every seat you could take is taken" in text(refused)


def test_a_table_that_has_begun_says_so(anna: Visitor, ben: Visitor) -> None:
    game = anna.hosts(OPEN, watchers=False)
    lobby.start(game.code, anna.person, stand_ins=True)
    page = ben.get(f"/i/{game.invitation}/")
    assert "The game has begun without you." in text(page)
    assert "Watch</a>" not in text(page)
    assert ben.post(f"/i/{game.invitation}/").status_code == 422
    assert names(game) == ["Anna", "bot"]


def test_nobody_becomes_a_guest_of_a_full_table(anna: Visitor) -> None:
    game = anna.hosts(BOT)
    response = Client().post(f"/i/{game.invitation}/", {"name": "Ben"})
    assert response.status_code == 422
    assert list(Person.objects.all()) == [anna.person]


def test_open_seats_need_no_invitation_and_others_do(anna: Visitor, ben: Visitor) -> None:
    game = anna.hosts(OPEN, INVITED)
    assert ben.post(f"/t/{game.code}/sit/").status_code == 302
    assert names(game) == ["Anna", "Ben", "invited"]
    response = Client().post(f"/t/{game.code}/sit/", {"name": "Carla"})
    assert response.status_code == 422
    assert names(game) == ["Anna", "Ben", "invited"]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("runners", [2, 6])
def test_the_last_seat_has_one_taker_however_many_race(runners: int) -> None:
    anna = visitor("Anna")
    game = anna.hosts(OPEN)
    gate = threading.Barrier(runners)
    answers: list[int] = []

    def run(number: int) -> None:
        client = Client()
        gate.wait()
        try:
            response = client.post(f"/i/{game.invitation}/", {"name": f"Racer {number}"})
            answers.append(response.status_code)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=[number]) for number in range(runners)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [302] + [422] * (runners - 1)
    assert [player.kind for player in game.players.all()] == [SeatKind.PERSON] * 2
    assert Person.objects.count() == 2  # whoever came too late was never made


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
    for path in (url, f"{url}region/lobby/"):
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
    for path in ("", "region/lobby/", "region/chat/"):
        assert ben.get(f"/t/{game.code}/{path}").status_code == 403
    assert ben.post(f"/t/{game.code}/sit/").status_code == 403
    assert anna.get(f"/t/{game.code}/").status_code == 200
    listed = anna.hosts(OPEN, watchers=False, listed=True)
    assert ben.get(f"/t/{listed.code}/").status_code == 200


@pytest.mark.parametrize("path", ["/", "/host/", "/me/", "/t/{}/", "/t/{}/region/lobby/", "/i/{}/"])
def test_private_pages_are_kept_nowhere(anna: Visitor, ben: Visitor, path: str) -> None:
    game = anna.hosts(OPEN)
    code = game.invitation if path.startswith("/i/") else game.code
    headers = ben.get(path.format(code)).headers
    assert "no-store" in headers["Cache-Control"]
    assert "Cookie" in headers["Vary"]


def test_the_front_page_lists_what_one_may_join_or_watch(anna: Visitor, ben: Visitor) -> None:
    joinable = anna.hosts(OPEN, listed=True)
    watchable = anna.hosts(OPEN, listed=True)
    lobby.start(watchable.code, anna.person, stand_ins=True)
    hidden = [
        anna.hosts(OPEN),
        anna.hosts(INVITED, listed=True),
        anna.hosts(OPEN, listed=True, watchers=False),
    ]
    lobby.start(hidden[2].code, anna.person, stand_ins=True)
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
    long_ago = timezone.now() - lobby.LOBBY_LIFE - timedelta(minutes=1)
    Game.objects.update(visited=long_ago)
    ben.get(f"/t/{visited.code}/")  # passers-by keep no table alive
    anna.get(f"/t/{visited.code}/")
    page = text(ben.get("/"))
    assert game.code not in page
    assert visited.code in page
    game.refresh_from_db()
    assert game.status == Status.CANCELLED
    assert "This table was given up" in text(ben.get(f"/t/{game.code}/"))
    assert "This table was given up" in text(ben.get(f"/i/{game.invitation}/"))
