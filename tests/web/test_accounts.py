"""From guest to account, in and out again, and being forgotten."""

import re

import pytest
from django.core import mail
from django.test import Client

from games.models import ChatLine, Game, Person, Status
from games.services import chat
from games.services.lobby import hosting
from games.services.people import identity
from games.services.stored.audit import findings
from tests.web.lobbies import OPEN, Visitor, names, text, visitor
from tests.web.post import letters
from tests.web.tables import seat_people

SECRET = "correct horse battery"
CLAIM = {
    "username": "anna.k",
    "address": "anna@example.org",
    "password": SECRET,
    "again": SECRET,
}
LOGIN = {"username": "anna.k", "password": SECRET}


@pytest.fixture
def account(anna: Visitor) -> Visitor:
    assert anna.post("/me/account/", **CLAIM).status_code == 302
    anna.person.refresh_from_db()
    return anna


def test_a_guest_becomes_an_account_and_keeps_the_seats(anna: Visitor) -> None:
    game = anna.hosts(OPEN)
    assert anna.post("/me/account/", **CLAIM)["Location"] == "/me/"
    assert "You log in as anna.k." in text(anna.get("/me/"))  # and is still logged in
    elsewhere = Client()
    assert elsewhere.post("/accounts/login/", LOGIN)["Location"] == "/"
    assert game.code in text(elsewhere.get("/"))


@pytest.mark.parametrize(
    "wrong",
    [
        {"username": ""},
        {"username": "white space"},
        {"username": "guest-0123"},
        {"username": "BEN"},
        {"username": "x" * 151},
        {"address": "nowhere"},
        {"password": "short", "again": "short"},
        {"password": "password123", "again": "password123"},
        {"again": "something else"},
        {"password": "", "again": ""},
    ],
)
def test_an_account_claimed_wrongly(anna: Visitor, wrong: dict[str, str]) -> None:
    Person.objects.create_user("ben", password=SECRET, name="Ben")
    refused = anna.post("/me/account/", **(CLAIM | wrong))
    assert refused.status_code == 422
    assert 'class="wrong"' in text(refused)
    assert text(refused).count(" autofocus") == 1  # it is far down the page
    anna.person.refresh_from_db()
    assert anna.person.is_guest
    assert anna.person.email == ""


def test_an_account_is_claimed_once(account: Visitor) -> None:
    refused = account.post("/me/account/", **(CLAIM | {"username": "other"}))
    assert refused.status_code == 422
    account.person.refresh_from_db()
    assert account.person.username == "anna.k"


def test_logging_out_and_wrongly_in(account: Visitor) -> None:
    assert account.post("/accounts/logout/").status_code == 302
    assert "Who are you?" in text(account.get("/me/"))
    wrong = account.post("/accounts/login/", username="anna.k", password="guess")
    assert wrong.status_code == 422
    assert 'role="alert"' in text(wrong)
    assert account.get("/accounts/logout/").status_code == 405


def test_logging_in_leads_where_one_wanted_and_nowhere_else(account: Visitor) -> None:
    for wanted, led in (("/host/", "/host/"), ("https://evil.example/", "/")):
        answer = Client().post("/accounts/login/", LOGIN | {"next": wanted})
        assert answer["Location"] == led


def test_a_guest_who_logs_in_takes_the_seats_along(account: Visitor) -> None:
    ben, shared = visitor("Ben"), account.hosts(OPEN)
    own = ben.hosts(OPEN)
    hosting.sit_down(shared.code, ben.person, invited=False)
    chat.say(own.code, ben.person, "Mine")
    ben.post("/accounts/login/", **LOGIN)
    own.refresh_from_db()
    assert own.host == account.person
    assert own.players.get(seat=0).person == account.person
    assert own.chat.get().person == account.person
    # Nobody sits at one table twice: that seat stays the guest's.
    assert shared.players.get(seat=1).person == ben.person
    carla = visitor("Carla")
    carla.post("/accounts/login/", **LOGIN)
    assert not Person.objects.filter(name="Carla").exists()


def test_a_guest_who_logs_in_at_a_running_table_plays_on(account: Visitor) -> None:
    """And the others are notified, since it is another person's seat now."""
    seated = seat_people()
    url, guest, version = seated.url, seated.clients[0], seated.game.version
    for client in seated.clients:
        assert client.get(f"{url}regions/desk/").status_code == 200
    guest.post("/accounts/login/", LOGIN)
    game = Game.objects.get(pk=seated.game.pk)
    assert game.version > version
    assert game.players.get(seat=0).person == account.person
    assert guest.post(f"{url}wish-to-end/", {"wish": "1"}).status_code == 302
    assert game.players.get(seat=0).wants_end


def test_an_account_that_logs_in_as_another_stays_itself(account: Visitor) -> None:
    other = Person.objects.create_user("ben", password=SECRET, name="Ben")
    game = account.hosts(OPEN)
    account.post("/accounts/login/", username="ben", password=SECRET)
    assert game.players.get(seat=0).person == account.person
    assert Person.objects.filter(pk__in=[account.person.pk, other.pk]).count() == 2


def test_a_forgotten_password_is_set_anew_by_mail(account: Visitor) -> None:
    old_link = account.person.link_key
    mail.outbox.clear()  # the one to confirm the address
    visitor_ = Client()
    sent = visitor_.post("/accounts/forgotten/", {"email": "Anna@example.org"})
    assert sent["Location"] == "/accounts/forgotten/sent/"
    (letter,) = letters(1)
    assert letter.to == ["anna@example.org"]
    assert "You log in as anna.k." in letter.body
    found = re.search(r"http://[^/]+(/accounts/forgotten/\S+)", str(letter.body))
    assert found
    form = visitor_.get(found[1])["Location"]
    assert visitor_.get(form).status_code == 200
    fresh = {"new_password1": "a brand new one", "new_password2": "a brand new one"}
    assert visitor_.post(form, fresh | {"new_password2": "x"}).status_code == 422
    assert visitor_.post(form, fresh)["Location"] == "/accounts/forgotten/done/"
    assert Client().post("/accounts/login/", LOGIN).status_code == 422
    login = LOGIN | {"password": "a brand new one"}
    assert Client().post("/accounts/login/", login).status_code == 302
    account.person.refresh_from_db()
    assert account.person.link_key != old_link
    assert "used already" in text(visitor_.get(found[1]))


@pytest.mark.django_db
@pytest.mark.parametrize("email", ["nobody@example.org", "guest@example.org"])
def test_a_letter_goes_to_accounts_only_and_the_page_does_not_tell(email: str) -> None:
    guest = identity.new_guest("Guest")
    identity.prefer(guest, email="guest@example.org")
    answer = Client().post("/accounts/forgotten/", {"email": email})
    assert answer["Location"] == "/accounts/forgotten/sent/"
    assert mail.outbox == []


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["xx/yy-zz", "!!/%00-x", "MQ/set-password"])
def test_a_made_up_reset_link_is_none(client: Client, path: str) -> None:
    page = client.get(f"/accounts/forgotten/{path}/")
    assert page.status_code == 200
    assert "This link was used already, or is too old." in text(page)


def test_an_account_proves_itself_before_its_address_changes(account: Visitor) -> None:
    change = {"email": "new@example.org", "letters": "on"}
    assert account.post("/me/address/", **change).status_code == 422
    assert account.post("/me/address/", **change, password="guess").status_code == 422
    account.person.refresh_from_db()
    assert account.person.email == "anna@example.org"
    assert account.post("/me/address/", **change, password=SECRET).status_code == 302
    account.person.refresh_from_db()
    assert account.person.email == "new@example.org"


def test_the_password_is_changed(account: Visitor) -> None:
    fresh = {"new_password1": "a brand new one", "new_password2": "a brand new one"}
    assert account.post("/accounts/password/", old_password="x", **fresh).status_code == 422
    done = account.post("/accounts/password/", old_password=SECRET, **fresh)
    assert done["Location"] == "/accounts/password/changed/"
    assert account.get(done["Location"]).status_code == 200
    assert Client().get("/accounts/password/")["Location"].startswith("/accounts/login/")


def test_a_new_password_ends_the_personal_link_and_every_other_session(account: Visitor) -> None:
    link = f"/me/link/{account.person.link_key}/"
    phone = Client()
    assert phone.post(link).status_code == 302
    assert phone.get("/me/").wsgi_request.user == account.person
    fresh = {"new_password1": "a brand new one", "new_password2": "a brand new one"}
    account.post("/accounts/password/", old_password=SECRET, **fresh)
    assert Client().get(link).status_code == 404
    assert not phone.get("/me/").wsgi_request.user.is_authenticated
    assert account.get("/me/").wsgi_request.user == account.person


def test_deleting_oneself_says_what_is_kept_and_asks_twice(account: Visitor) -> None:
    page = text(account.get("/me/forget/"))
    assert "What is kept" in page
    assert account.post("/me/forget/").status_code == 422
    assert account.post("/me/forget/", sure="on").status_code == 422
    assert account.post("/me/forget/", sure="on", password="guess").status_code == 422
    assert Person.objects.filter(pk=account.person.pk).exists()
    assert account.post("/me/forget/", sure="on", password=SECRET)["Location"] == "/"
    assert not Person.objects.filter(pk=account.person.pk).exists()
    assert "Who are you?" in text(account.get("/me/"))
    assert Client().post("/accounts/login/", LOGIN).status_code == 422


def test_games_outlive_those_who_played_them(anna: Visitor) -> None:
    ben = visitor("Ben")
    over, playing = (anna.hosts(OPEN) for _ in range(2))
    for game in (over, playing):
        hosting.sit_down(game.code, ben.person, invited=False)
        hosting.start(game.code, anna.person, stand_ins=False)
    Game.objects.filter(pk=over.pk).update(status=Status.ENDED)
    chat.say(over.code, anna.person, "Well played")
    assert anna.post("/me/forget/", sure="on").status_code == 302
    for game in (over, playing):
        game.refresh_from_db()
        seat = game.players.get(seat=0)
        assert (seat.name, seat.person) == ("", None)
        assert list(findings(game)) == []
    assert not ChatLine.objects.exists()
    assert over.players.get(seat=0).bot == ""
    # What was still played goes on with a stand-in, who has answered already.
    assert playing.status == Status.PLAYING
    assert playing.players.get(seat=0).bot == "collector"
    assert playing.players.get(seat=0).awaited_since is None
    assert ben.get(f"/t/{playing.code}/").status_code == 200
    assert "Anna" not in text(ben.get(f"/t/{over.code}/"))


def test_a_lobby_goes_to_the_next_one_or_is_given_up(anna: Visitor) -> None:
    ben = visitor("Ben")
    inherited, lonely, visited = anna.hosts(OPEN, OPEN), anna.hosts(OPEN), ben.hosts(OPEN)
    hosting.sit_down(inherited.code, ben.person, invited=False)
    hosting.sit_down(visited.code, anna.person, invited=False)
    anna.post("/me/forget/", sure="on")
    for game in (inherited, lonely, visited):
        game.refresh_from_db()
    assert (inherited.status, inherited.host) == (Status.LOBBY, ben.person)
    assert names(inherited) == ["open", "Ben", "open"]
    assert lonely.status == Status.CANCELLED
    assert names(visited) == ["Ben", "open"]
