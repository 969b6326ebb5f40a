"""Being invited to a table, and sitting down at it."""

import re

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Person
from games.services.lobby import hosting
from games.services.lobby.opening import DOUBLE_CLICK
from tests.web.lobbies import BOT, INVITED, OPEN, Visitor, names, text


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
    Person.objects.filter(name="Ben").update(date_joined=timezone.now() - DOUBLE_CLICK)
    assert Client().post(f"/t/{game.code}/sit/", form).status_code == 302
    assert Person.objects.filter(name="Ben").count() == 3


def test_a_seat_is_offered_only_where_one_is_open(anna: Visitor, ben: Visitor) -> None:
    offered = "Take an open seat"
    for seats, seen in [((OPEN, BOT), True), ((INVITED, BOT), False), ((BOT, BOT), False)]:
        url = f"/t/{anna.hosts(*seats).code}/"
        for path in (url, f"{url}regions/lobby/"):
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
@pytest.mark.parametrize("path", ["/i/nonsense/", "/t/nonsense/", "/t/nonsense/regions/lobby/"])
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
    hosting.start(game.code, anna.person, stand_ins=True)
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
