"""An address is confirmed by a letter before turns are written to it; and whom one mutes."""

import re
from smtplib import SMTPRecipientsRefused
from typing import Any

import pytest
from django.core import mail
from django.core.validators import EmailValidator
from django.test import Client

from games.models import Mute, Person
from games.services import addresses, chat
from games.services import mail as letters_by_mail
from tests.web.lobbies import Visitor, text, visitor

pytestmark = pytest.mark.django_db
ADDRESS = "anna@example.org"


@pytest.fixture
def anna() -> Visitor:
    return visitor("Anna")


def give(someone: Visitor, email: str = ADDRESS) -> Any:
    return someone.client.post("/me/address/", {"email": email, "letters": "on"}, follow=True)


def path_in(letter: Any) -> str:
    found = re.search(r"https?://[^/]+(/me/address/\S+)", letter.body)
    assert found
    return found[1]


def confirmed(someone: Visitor) -> str:
    return Person.objects.get(pk=someone.person.pk).confirmed


def test_a_new_address_gets_a_letter_whose_link_confirms_it(anna: Visitor) -> None:
    assert "We have written to anna@example.org" in text(give(anna))
    (letter,) = mail.outbox
    assert letter.to == [ADDRESS]
    path, elsewhere = path_in(letter), Client()  # the letter is read on another device
    assert "Is this your address?" in text(elsewhere.get(path))
    assert confirmed(anna) == ""  # programs that look at every link confirm nothing
    assert "not confirmed yet" in text(anna.get("/me/"))
    assert "Your address is confirmed" in text(elsewhere.post(path))
    assert confirmed(anna) == ADDRESS
    assert "This address is confirmed." in text(anna.get("/me/"))


def test_the_same_address_again_needs_no_letter(anna: Visitor) -> None:
    give(anna)
    addresses.confirm(Person.objects.get())
    give(anna)
    give(anna, "")
    give(anna)
    assert len(mail.outbox) == 1


def test_a_link_confirms_only_the_address_it_was_sent_to(anna: Visitor) -> None:
    give(anna)
    path = path_in(mail.outbox[0])
    give(anna, "other@example.org")
    answer = Client().post(path)
    assert answer.status_code == 404
    assert "This link does not work any more" in text(answer)
    assert confirmed(anna) == ""


def test_a_link_grows_old(anna: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    give(anna)
    monkeypatch.setattr(addresses, "DAYS", -1)
    assert Client().post(path_in(mail.outbox[0])).status_code == 404
    assert confirmed(anna) == ""


@pytest.mark.parametrize("token", ["x", "WzFd:x:y", "%00", "WzFd" * 300])
def test_a_made_up_link_confirms_nothing(anna: Visitor, token: str) -> None:
    give(anna)
    for answer in (Client().get(f"/me/address/{token}/"), Client().post(f"/me/address/{token}/")):
        assert answer.status_code == 404
    assert confirmed(anna) == ""


def test_nobody_fills_a_letter_box(anna: Visitor, settings: Any) -> None:
    """Neither by asking again nor by forgetting passwords, nor with a second name."""
    settings.LIMITS = {**settings.LIMITS, "letters": "2 per hour"}
    give(anna)
    anna.post("/me/address/ask/")
    again = anna.client.post("/me/address/ask/", follow=True)
    assert "often enough" in text(again)
    assert "often enough" in text(give(visitor("Ben"), ADDRESS.upper()))
    reset = Client().post("/accounts/forgotten/", {"email": ADDRESS})
    assert reset.status_code == 429
    assert "often enough" in text(reset)
    assert len(mail.outbox) == 2


def test_an_account_confirms_its_address_too(anna: Visitor) -> None:
    secret = "perforation 14"
    fields = {"username": "anna", "address": ADDRESS, "password": secret, "again": secret}
    assert anna.post("/me/account/", **fields).status_code == 302
    assert [letter.to for letter in mail.outbox] == [[ADDRESS]]


def test_an_address_that_the_mail_server_refuses_is_tried_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Anybody can mistype theirs, so no keeper is alarmed; another trouble is tried again."""
    person = Person(name="Anna", email=ADDRESS)

    def refuse(letter: object) -> None:
        raise trouble

    monkeypatch.setattr("django.core.mail.EmailMessage.send", refuse)
    trouble: Exception = SMTPRecipientsRefused({ADDRESS: (550, b"no such mailbox")})
    assert letters_by_mail.send(person, "confirm", address="/", days=1)
    assert "was refused for its address" in caplog.text
    assert ADDRESS not in caplog.text
    trouble = ConnectionRefusedError()
    assert not letters_by_mail.send(person, "confirm", address="/", days=1)


def test_a_mail_server_that_is_away_loses_no_address(
    anna: Visitor, settings: Any, caplog: pytest.LogCaptureFixture
) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 9
    give(anna)
    assert "A letter (confirm) was not sent." in caplog.text
    assert Person.objects.get().email == ADDRESS


def test_an_address_that_changed_meanwhile_gets_no_letter(anna: Visitor) -> None:
    give(anna)
    mail.outbox.clear()
    addresses.write_confirmation.call(anna.person.pk, "older@example.org")
    addresses.write_confirmation.call(0, ADDRESS)
    assert mail.outbox == []


@pytest.mark.parametrize(
    "email",
    [
        "anna@exa\u2028mple.org",
        "anna@exa\u2029mple.org",
        "anna@exa\u3000mple.org",
        "anna@exa\u202emple.org",
        '"\x0b"@example.org',
        f"anna@{'ä' * 60}.org",
    ],
)
def test_an_address_that_no_letter_could_be_sent_to_is_refused(email: str) -> None:
    """Django takes all of these for addresses."""
    EmailValidator()(email)
    anna, secret = visitor("Anna"), "perforation 14"
    claim = {"username": "anna", "address": email, "password": secret, "again": secret}
    for answer in (
        anna.post("/me/address/", email=email, letters="on"),
        anna.post("/me/account/", **claim),
    ):
        assert answer.status_code == 422
        assert "Enter a valid email address." in text(answer)
    anna.person.refresh_from_db()
    assert (anna.person.email, anna.person.is_guest) == ("", True)


@pytest.mark.parametrize("email", ["anna@müller.example", "a+b@example.org"])
def test_an_address_in_any_letters_is_written_to(anna: Visitor, email: str) -> None:
    give(anna, email)
    mail.outbox[0].message().as_bytes()


def test_muted_people_are_listed_and_read_again(anna: Visitor) -> None:
    ben, cleo = visitor("Ben"), visitor("Cleo")
    assert "You read everybody." in text(anna.get("/me/"))
    chat.mute(anna.person, ben.person, quiet=True)
    chat.mute(ben.person, cleo.person, quiet=True)
    (mine, others) = Mute.objects.order_by("pk")
    page = text(anna.get("/me/"))
    assert f'action="/me/mutes/{mine.pk}/"' in page
    assert f'action="/me/mutes/{others.pk}/"' not in page
    assert anna.post(f"/me/mutes/{others.pk}/").status_code == 404
    assert anna.post(f"/me/mutes/{mine.pk}/").status_code == 302
    assert list(Mute.objects.all()) == [others]
