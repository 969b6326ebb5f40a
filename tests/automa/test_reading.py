"""The pages of the Automa that everybody can read."""

import pytest
from django.test import Client

from automa.models import AutomaGame
from games.models import Person
from scripts.messages import PLURALS

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("language", ["en", *PLURALS])
@pytest.mark.parametrize("page", ["", "new/", "deck/", "rules/", "history/"])
def test_pages_for_strangers(client: Client, language: str, page: str) -> None:
    client.post("/language/", {"language": language})
    shown = client.get(f"/automa/{page}")
    assert shown.status_code == 200
    assert not AutomaGame.objects.exists()
    assert Person.objects.count() == 0


def test_the_front_page_leads_to_her_in_one_tap(client: Client) -> None:
    assert 'href="/automa/"' in client.get("/").content.decode()


def test_her_rules_are_numbered_and_have_an_example_of_each_action(client: Client) -> None:
    page = client.get("/automa/rules/").content.decode()
    for number in ("A1.1", "A3.2", "A4.6", "A6.5", "AR7", "AR11", "AR15"):
        assert f'id="{number}"' in page
    assert page.count('class="example"') == 9


def test_credits_name_who_made_the_game(client: Client) -> None:
    page = client.get("/automa/").content.decode()
    for name in ("Giacomo Cimini", "Sónia Gonçalves", "Nestore Mangone", "Lirius Games"):
        assert name in page
    assert "unofficial" in page
