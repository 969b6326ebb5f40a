"""Names, chat and reports are words, wherever they are shown: page, list, letter, file or log."""

import json
import logging
from html import unescape
from typing import Any
from urllib.parse import urlencode
from xml.etree import ElementTree

import pytest
from django.test import Client

from games.models import Act, ChatLine, Pace, Person, Player, Remedy, Report
from games.rules.refusal import Refusal
from games.services import addresses, letters, reports
from games.services.keeping import latest
from games.services.people import identity
from stampswap_site.logs import JsonLines, PlainLines
from tests.attacks.cast import TABLES, gather
from tests.attacks.test_headers import assert_headers
from tests.web.tables import seat_people

NASTY = "<i onx=1>\"'&{{7}}%(s)s"
SAID = urlencode({"q": NASTY, "next": NASTY})
REPEATING = ("/accounts/", "/join/", "/keeper/", "/language/", "/rules/", "/watch/")
"""What one looks for there, or where one wants to go, is on the page again."""


@pytest.mark.long
@pytest.mark.django_db
@TABLES
@pytest.mark.parametrize("role", ["seated", "keeper"])
def test_words_of_people_are_no_markup_anywhere(role: str, tables: int) -> None:
    cast = gather(role)
    player = cast.playing.game.players.get(seat=1)
    reports.report(player, NASTY, NASTY, "")
    for person in Person.objects.filter(is_staff=False):
        identity.rename(person, NASTY)
    Player.objects.exclude(name="").update(name=NASTY)
    ChatLine.objects.update(name=NASTY, text=NASTY)
    Remedy.objects.update(reason=NASTY, by=NASTY)
    Act.objects.update(reason=NASTY, by=NASTY)
    Report.objects.update(name=NASTY, answer=NASTY)
    seen = set()
    paths = list(cast.addresses(tables))
    said = [(game, f"{path}?{SAID}") for game, path in paths if path.startswith(REPEATING)]
    for game, path in (*paths, *said):
        answer = cast.client.get(path)
        assert_headers(answer, path.partition("?")[0])
        page = answer.content.decode()
        match answer["Content-Type"].partition(";")[0]:
            case "text/html":
                assert "<i onx" not in page, path
                assert NASTY not in page, path
                seen |= {path.replace(game.code, "CODE")} if NASTY in unescape(page) else set()
            case "application/json" | "application/manifest+json":
                json.loads(page)
            case "image/svg+xml":
                ElementTree.fromstring(page)
            case kind:
                assert kind in ("text/plain", "text/javascript"), path
    rooms = {"/t/CODE/", "/t/CODE/regions/chat/"}
    if role == "keeper":
        rooms = {f"/keeper/{name}/" for name in ("games", "reports", "journal", "people")}
        rooms |= {"/keeper/games/CODE/"}
    assert rooms <= seen


@pytest.mark.django_db
def test_a_record_keeps_words_as_words(client: Client) -> None:
    cast = gather("keeper")
    Player.objects.filter(game=cast.over).update(name=NASTY)
    order = {"reason": "because", "seen": latest(cast.over)}
    answer = cast.client.post(f"/keeper/games/{cast.over.code}/export/", order)
    assert [seat["name"] for seat in json.loads(answer.content)["seats"]] == [NASTY, NASTY]
    assert answer["Content-Disposition"] == (
        f'attachment; filename="stamp-swap-{cast.over.code}.json"'
    )


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Anna\nBcc: eve@example.org", "Anna Bcc: eve@example.o"),
        ("\u202eannA\u202c", "annA"),
        ("\u2066A\u2069n\u200bn\u00ada", "A n n a"),
        ("A\x00\x1b[31mB\x7f", "A [31mB"),
        ("Zoë 👩‍👧", "Zoë 👩 👧"),
        ("אנה", "אנה"),
        ("\u3164\u2800\u115f", ""),
        ("\ufeff\u2028", ""),
        ("\ud800", ""),
    ],
)
def test_a_name_is_a_line_that_everybody_sees(name: str, shown: str) -> None:
    if shown:
        assert identity.clean_name(name[:23]) == shown
    else:
        with pytest.raises(Refusal):
            identity.clean_name(name)


@pytest.mark.django_db
def test_a_letter_has_the_head_we_wrote(mailoutbox: list[Any]) -> None:
    """Even if a name came in by another way."""
    game = seat_people(("Anna", "Ben"), pace=Pace.DAY).game
    odd, address = "Eve\r\nBcc: a@b.org\r\n\r\nX", "anna@example.org"
    Person.objects.update(name=odd, email=address, confirmed=address)
    letters.write_turn_letters.call(game.code, None)
    assert game.host
    addresses.send_confirmation(Person.objects.get(pk=game.host.pk))
    assert len(mailoutbox) == 2
    for letter in mailoutbox:
        head = letter.message().as_bytes().partition(b"\n\n")[0]
        assert b"\nBcc:" not in head
        assert letter.recipients() == ["anna@example.org"]
        assert "\n" not in letter.subject


def test_a_line_of_the_log_is_one_line() -> None:
    record = logging.LogRecord("games", logging.INFO, "", 0, "%s", ("a\nERROR\x1b[2J\u202e",), None)
    record.table = "x\ny"
    for formatter in (PlainLines(), JsonLines()):
        line = formatter.format(record)
        assert "\n" not in line
        assert "\x1b" not in line
    assert "a\\nERROR\\x1b[2J\\u202e [table x\\ny]" in PlainLines().format(record)
    assert json.loads(JsonLines().format(record))["message"] == "a\nERROR\x1b[2J\u202e"
