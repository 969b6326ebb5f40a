"""Nobody can make guests, guess codes and passwords, chat or report without end."""

import re
from collections.abc import Callable
from time import sleep
from typing import Any

import pytest
from django.core import mail
from django.test import Client

from games.models import ChatLine, Game, Person, Report
from games.services import Refusal, limits
from tests.web.lobbies import OPEN, text, visitor
from tests.web.post import letters
from tests.web.tables import seat_people

pytestmark = pytest.mark.django_db
SECRET = "correct horse battery"
HOST = {"name": "Eve", "pace": "live", "seat2": "open"}
Post = Callable[[Client, Game], Any]


@pytest.fixture(autouse=True)
def _strict(settings: Any) -> None:
    """Allow everything twice an hour, except for what counts all that is sent, which
    tests/web/test_too_often is about."""
    few = dict.fromkeys(settings.LIMITS, "2 per hour")
    plenty = {name: settings.LIMITS[name] for name in ("writes", "own writes")}
    settings.LIMITS = few | plenty


@pytest.fixture
def game() -> Game:
    return visitor("Anna").hosts(OPEN, OPEN, OPEN, OPEN)


STRANGERS: dict[str, tuple[Post, int]] = {
    "a guest by name": (lambda c, g: c.post("/me/name/", {"name": "Eve"}), 302),
    "a guest at an open seat": (lambda c, g: c.post(f"/t/{g.code}/sit/", {"name": "Eve"}), 302),
    "a guest who hosts": (lambda c, g: c.post("/host/", HOST), 302),
    "a guest against Pinzetta": (lambda c, g: c.post("/solo/", {"level": "1"}), 302),
    "the version of a table": (lambda c, g: c.get(f"/t/{g.code}/version/"), 200),
    "a code": (lambda c, g: c.post("/join/", {"code": "nonsense"}), 422),
    "a link": (lambda c, g: c.get("/i/nonsense/"), 404),
    "a password": (
        lambda c, g: c.post("/accounts/login/", {"username": "x", "password": "x"}),
        422,
    ),
    "a letter": (lambda c, g: c.post("/accounts/forgotten/", {"email": "eve@example.org"}), 302),
}


def refused(answer: Any) -> bool:
    """Whether a form was refused with a sentence, and was told how long to wait."""
    if answer.status_code != 429:
        return False
    assert 0 < int(answer["Retry-After"]) <= 3600
    assert re.search("too often|often enough|Not so fast", text(answer))
    return True


@pytest.mark.parametrize("what", STRANGERS)
def test_strangers_from_one_network(game: Game, what: str) -> None:
    post, usual = STRANGERS[what]
    assert [post(Client(), game).status_code for _ in "12"] == [usual, usual]
    before = Person.objects.count(), Game.objects.count(), len(mail.outbox)
    forged = Client(headers={"X-Forwarded-For": "203.0.113.9", "X-Real-IP": "203.0.113.9"})
    assert refused(post(Client(), game))
    assert refused(post(forged, game)), "a visitor says what they like of themselves"
    assert (Person.objects.count(), Game.objects.count(), len(mail.outbox)) == before
    if what not in ("a letter", "a password"):  # counted by what is aimed at, too
        assert post(Client(REMOTE_ADDR="203.0.113.9"), game).status_code == usual


def test_whoever_guessed_too_often_learns_nothing_of_a_right_guess(game: Game) -> None:
    Person.objects.create_user("anna.k", password=SECRET, name="Anna")
    for _ in "12":
        Client().post("/join/", {"code": "nonsense"})
    assert refused(Client().post("/join/", {"code": game.invitation}))
    assert refused(Client().get(f"/i/{game.invitation}/"))
    right = {"username": "anna.k", "password": SECRET}
    for name in "xy":
        Client().post("/accounts/login/", {"username": name, "password": "x"})
    assert refused(Client().post("/accounts/login/", right))


TRIES: dict[str, Post] = {
    "invitations": lambda c, g: c.post("/join/", {"code": "nonsense"}),
    "passwords": lambda c, g: c.post("/accounts/login/", {"username": "x", "password": "x"}),
    "new passwords": lambda c, g: c.post("/accounts/forgotten/", {"email": "eve@example.org"}),
    "letters": lambda c, g: visitor("Eve").post("/me/address/", email="eve@example.net"),
}


@pytest.mark.parametrize("what", TRIES)
def test_a_neighbour_who_guesses_one_thing_locks_nobody_out_of_the_others(
    game: Game, what: str
) -> None:
    """They come from the same network."""
    account = Person.objects.create_user("anna.k", "anna@example.org", SECRET, name="Anna")
    for _ in "123":
        TRIES[what](Client(), game)
    mail.outbox.clear()
    if what != "invitations":
        assert Client().post("/join/", {"code": game.invitation}).status_code == 302
        assert Client().get(f"/i/{game.invitation}/").status_code == 200
    if what != "passwords":
        right = {"username": "anna.k", "password": SECRET}
        assert Client().post("/accounts/login/", right).status_code == 302
    if what != "new passwords":
        asked = Client().post("/accounts/forgotten/", {"email": account.email})
        assert asked.status_code == 302
        letters(1)
    if what != "letters":
        before = len(mail.outbox)
        visitor("Ben").post("/me/address/", email="ben@example.org")
        assert len(mail.outbox) == before + 1


def test_what_is_right_is_not_counted(game: Game) -> None:
    """A whole convention comes from one address."""
    Person.objects.create_user("anna.k", password=SECRET, name="Anna")
    right = {"username": "anna.k", "password": SECRET}
    for _ in "1234":
        assert Client().post("/join/", {"code": game.invitation}).status_code == 302
        assert Client().get(f"/i/{game.invitation}/").status_code == 200
        assert Client().post("/accounts/login/", right).status_code == 302


def test_an_account_is_not_tried_from_many_networks() -> None:
    person = Person.objects.create_user("anna.k", password=SECRET, name="Anna")
    wrong = {"username": "ANNA.K", "password": "guess"}
    for number in "12":
        Client(REMOTE_ADDR=f"203.0.113.{number}").post("/accounts/login/", wrong)
    right = {"username": "anna.k", "password": SECRET}
    assert refused(Client(REMOTE_ADDR="203.0.113.3").post("/accounts/login/", right))
    inside = Client()
    inside.force_login(person)
    change = {"old_password": SECRET, "new_password1": "q" * 12, "new_password2": "q" * 12}
    assert refused(inside.post("/accounts/password/", change))
    for path, said in (("address", {"email": "eve@example.org"}), ("forget", {"sure": "on"})):
        answer = inside.post(f"/me/{path}/", {**said, "password": SECRET})
        assert answer.status_code == 422
        assert "too often" in text(answer)
    person.refresh_from_db()
    assert person.check_password(SECRET)
    assert person.email == ""


def test_a_password_is_not_guessed_from_inside_either() -> None:
    inside = Client()
    inside.force_login(Person.objects.create_user("anna.k", password=SECRET, name="Anna"))
    for guess in "12":
        inside.post("/me/forget/", {"sure": "on", "password": guess})
    inside.post("/me/forget/", {"sure": "on", "password": SECRET})
    assert Person.objects.exists()


def test_people_at_a_table(game: Game) -> None:
    seated = seat_people()
    for _ in "12":
        assert seated.post(0, "chat/", text="Hello").status_code == 302
        assert seated.post(1, "report/", text="Help").status_code == 302
    assert refused(seated.post(0, "chat/", text="Hello"))
    assert refused(seated.post(1, "report/", text="Help"))
    assert seated.post(1, "chat/", text="Not so fast").status_code == 302
    assert (ChatLine.objects.count(), Report.objects.count()) == (3, 2)


def test_a_name_is_not_changed_without_end(game: Game) -> None:
    """Each change reaches every browser at the table."""
    anna = Person.objects.get()
    inside = Client()
    inside.force_login(anna)
    for name in ("Anne", "Anne", "Ann"):  # one of them is none
        assert inside.post("/me/name/", {"name": name}).status_code == 302
    game.refresh_from_db()
    before = game.version
    answer = inside.post("/me/name/", {"name": "Eve"})
    assert refused(answer)
    anna.refresh_from_db()
    game.refresh_from_db()
    assert (anna.name, game.version) == ("Ann", before)
    assert visitor("Ben").post("/me/name/", name="Benno").status_code == 302, "by person"


def test_nobody_finds_out_who_has_an_account_without_end() -> None:
    """By wishing for the name of somebody else."""
    Person.objects.create_user("anna.k", password=SECRET, name="Anna")

    def wish(username: str) -> Any:
        fields = {"username": username, "password": SECRET, "again": SECRET}
        return visitor("Eve").post("/me/account/", **fields)

    assert wish("free").status_code == 302
    assert [wish("anna.k").status_code for _ in "12"] == [422, 422]
    assert refused(wish("anna.k"))
    assert refused(wish("also.free"))
    assert not Person.objects.filter(username="also.free").exists()


def test_games_of_somebody_known() -> None:
    anna = visitor("Anna")
    assert anna.post("/solo/", level="1").status_code == 302
    assert anna.post("/host/", **HOST).status_code == 302
    assert refused(anna.post("/host/", **HOST))
    assert refused(anna.post("/solo/", level="1"))


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::", "2001:db8:1:3::/64"),
        ("", ""),
        ("nonsense", "nonsense"),
    ],
)
def test_a_household_is_one_network(address: str, counted: str) -> None:
    assert limits.network(address) == counted


@pytest.fixture
def redis_away(settings: Any) -> None:
    settings.REDIS_URL = "redis://127.0.0.1:1"


@pytest.mark.usefixtures("redis_away")
def test_redis_may_be_away(game: Game, caplog: pytest.LogCaptureFixture) -> None:
    """Nobody is sent away for it, and nobody may do more than one process allows."""
    assert Client().post("/me/name/", {"name": "Anna"}).status_code == 302
    assert "Redis did not count" in caplog.text
    assert Client().post("/me/name/", {"name": "Ben"}).status_code == 302
    assert refused(Client().post("/me/name/", {"name": "Eve"}))


def test_one_waits_as_long_as_one_was_told(settings: Any) -> None:
    settings.LIMITS = {**settings.LIMITS, "chat": "1 per second"}
    told = None
    while told is None:  # a second may be over before the next one is counted
        told = refusal("chat", "Anna")
    assert told.params == {"seconds": 1}
    assert refusal("chat", "Ben") is None
    while refusal("chat", "Anna"):
        sleep(0.05)


def refusal(*what: str) -> Refusal | None:
    try:
        limits.count(*what)
    except Refusal as told:
        return told
    return None
