"""Report a problem: what is stored, who may, what becomes of it."""

import pytest
from django.test import Client

from games.models import Failure, Game, Report, ReportStatus
from games.services import reports
from games.services.people import identity
from games.services.reports import MAX_OPEN_REPORTS
from tests.keeping.keepers import new_keeper, refused
from tests.web.tables import Seated, browser_of, seat_people


@pytest.fixture
def seated(db: None) -> Seated:
    return seat_people()


def test_a_report_keeps_what_the_server_knew(seated: Seated) -> None:
    table = seated.table
    seat = table.turn or 0
    client = seated.clients[seat]
    assert f"{seated.url}report/" in client.get(seated.url).content.decode()
    sent = client.post(
        f"{seated.url}report/",
        {"text": "It is <b>stuck</b>.\r\nReally."},
        headers={"User-Agent": "Firefox " + "x" * 500},
    )
    assert sent.status_code == 302
    report = Report.objects.get()
    assert (report.game, report.player.seat, report.move, report.line) == (seated.game, seat, 0, 0)
    assert report.decision == f"take {table.token(seat)}"
    assert report.state == reports.state_of(seated.game)
    assert report.browser.startswith("Firefox")
    assert report.text == "It is <b>stuck</b>.\nReally."
    page = client.get(f"{seated.url}report/").content.decode()
    assert "not read yet" in page
    assert "&lt;b&gt;stuck" in page
    others = seated.clients[(seat + 1) % 3].get(f"{seated.url}report/")
    assert "Really." not in others.content.decode()


def test_from_a_torn_table_with_the_error_that_was_told(
    seated: Seated, caplog: pytest.LogCaptureFixture
) -> None:
    Game.objects.filter(pk=seated.game.pk).update(snapshot=[])
    client = seated.clients[1]
    client.raise_request_exception = False
    client.get(seated.url)
    caplog.clear()
    assert client.post(f"{seated.url}report/", {"text": "Help"}).status_code == 302
    report = Report.objects.get()
    assert (report.error, report.decision) == (Failure.objects.get().error, "unreadable")


def test_the_keeper_answers_and_the_player_reads_it(seated: Seated) -> None:
    client = seated.clients[0]
    client.post(f"{seated.url}report/", {"text": "Help"})
    pk = Report.objects.get().pk
    reports.answer(pk, new_keeper("Kim"), "It is mended.", ReportStatus.SETTLED)
    assert "1 of your reports is answered" in client.get(seated.url).content.decode()
    page = client.get(f"{seated.url}report/").content.decode()
    assert "It is mended." in page
    assert "settled" in page
    anna = seated.game.players.get(seat=0).person
    assert anna
    assert refused(lambda: reports.answer(pk, anna, "Mine", ReportStatus.SETTLED)) == "keepers-only"


@pytest.mark.parametrize("text", ["", " \n\x00 ", "x" * 2001])
def test_what_says_nothing_or_too_much_is_refused(seated: Seated, text: str) -> None:
    sent = seated.post(0, "report/", text=text)
    assert sent.status_code == 422
    assert not Report.objects.exists()


def test_nobody_floods_the_keeper(seated: Seated) -> None:
    for _ in range(MAX_OPEN_REPORTS):
        seated.post(0, "report/", text="Help")
    assert seated.post(0, "report/", text="Help").status_code == 429
    assert Report.objects.count() == MAX_OPEN_REPORTS


def test_only_from_a_seat(seated: Seated) -> None:
    for client in (Client(), browser_of(identity.new_guest("Eve"))):
        assert client.get(f"{seated.url}report/").status_code == 403
        assert client.post(f"{seated.url}report/", {"text": "Help"}).status_code == 403
