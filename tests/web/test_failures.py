"""Whatever goes wrong is said in a sentence, in the look of the site."""

from typing import Any

import pytest
from django.test import Client

from tests.web.lobbies import text, visitor
from tests.web.tables import seat_people

pytestmark = pytest.mark.django_db


def said(response: Any, status: int) -> str:
    assert response.status_code == status
    page = text(response)
    assert 'class="masthead"' in page
    assert "Back to the front page" in page
    return page


@pytest.mark.parametrize(
    "fields", [{"code": "x" * 3_000_000}, {f"code{number}": "x" for number in range(1100)}]
)
def test_too_large_a_form_is_a_bad_request(client: Client, fields: dict[str, str]) -> None:
    assert "That cannot be read" in said(client.post("/join/", fields), 400)


def test_a_foreign_host_is_a_bad_request(client: Client) -> None:
    assert "That cannot be read" in said(client.get("/", headers={"host": "x.example"}), 400)


def test_the_wrong_method_is_answered_with_a_sentence(client: Client) -> None:
    response = client.post("/credits/")
    assert "Not by this way" in said(response, 405)
    assert response["Allow"] == "GET, HEAD"
    assert "Not by this way" in said(visitor("Anna").get("/me/wishes/"), 405)


@pytest.mark.parametrize("path", ["move/", "draft/", "preview/"])
def test_too_large_a_move_is_answered_with_a_sentence(path: str) -> None:
    seated = seat_people(("Anna", "Ben"))
    response = seated.post(0, path, token=seated.table.token(0), move="x" * 20_001)
    assert "Too much at once" in said(response, 413)


def test_a_form_from_elsewhere_is_refused_with_a_sentence() -> None:
    assert "Once more, please" in said(Client(enforce_csrf_checks=True).post("/join/"), 403)
