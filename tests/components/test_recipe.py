"""*A new contest card* of CONTRIBUTING, followed word by word: the edition with one card more is
sound, can be played and is drawn, in every language."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from shutil import copytree
from textwrap import dedent

import pytest
from django.conf import settings
from django.core.management import call_command
from django.test import Client, override_settings

from games.art.contests import COUNTS as DRAWN
from games.bots import BOTS
from games.bots.play import Played, play, shuffler
from games.rules import contests, referee
from games.rules.album import Page
from games.rules.components import Contest, Edition
from games.rules.contests import PRINTED, Counted, Needs
from games.rules.deal import Shuffle
from games.rules.edition import load_edition
from games.rules.standard import STANDARD
from games.rules.state import Variant
from games.services.stored import editions
from pinzetta import SOLO
from tests.components import HOUSE, change

NEW = "theme-7"
LANGUAGES = [code for code, _ in settings.LANGUAGES]
NAMES = {
    "en": "Window Box",
    "de": "Balkonkasten",
    "it": "Fioriera",
    "pl": "Skrzynka na balkon",
}


def blocks(kind: str) -> list[str]:
    """What the recipe says to write or to run."""
    text = (HOUSE.parents[2] / "CONTRIBUTING.md").read_text(encoding="utf-8")
    recipe = text.partition("## A new contest card\n")[2].partition("\n## ")[0]
    return [dedent(block) for block in re.findall(rf"```{kind}\n(.*?)\n *```", recipe, re.DOTALL)]


def follow(folder: Path) -> None:
    row, words, scoring = blocks("toml")
    change(folder / "edition.toml", "The house edition", "Mine")
    with (folder / "contests.toml").open("a", encoding="utf-8") as file:
        file.write(f"\n{row}\n")
    for language, name in NAMES.items():
        with (folder / "words" / f"{language}.toml").open("a", encoding="utf-8") as file:
            file.write(f"\n{words.replace(NAMES['en'], name)}\n")
    change(folder / "pinzetta.toml", 'type = "theme"\n', f'type = "theme"\n{scoring}\n')


@pytest.fixture(scope="module")
def mine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = Path(copytree(HOUSE, tmp_path_factory.mktemp("editions") / "mine"))
    follow(folder)
    return folder


def forget_editions() -> None:
    """Both at once: an edition by its hash may be the current one."""
    editions.configured_edition.cache_clear()
    editions.edition_of.cache_clear()


@pytest.fixture
def in_use(mine: Path) -> Iterator[None]:
    with override_settings(EDITION_FOLDER=mine):
        forget_editions()
        yield
    forget_editions()


def test_the_recipe_names_the_folders_and_commands_there_are() -> None:
    copied, checked = blocks("sh")
    assert copied == "cp -r games/editions/house-2 games/editions/mine"
    assert set(re.findall(r"manage\.py (\w+)", checked)) == {"components", "simulate"}
    assert len(re.findall("games/editions/mine", checked)) == 3


def test_the_edition_is_checked(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("components", mine)
    told = " ".join(capsys.readouterr().out.split())
    assert "edition Mine" in told
    assert "contests 31 (Colour 6, Theme 7, Size 6, Postmark 6, Finale 6)" in told
    assert load_edition(mine).hash != load_edition(HOUSE).hash


def with_card(edition: Edition, id: str, chance: Random) -> Shuffle:
    """Shuffles, but the card comes first of its type."""
    shuffle = shuffler(chance)
    return lambda things: sorted(shuffle(things), key=lambda thing: thing != id)


def played(
    edition: Edition, variant: Variant, *bots: str, card: str = NEW, seed: int = 1
) -> Played:
    chance = Random(seed)
    deal = variant.deal(edition, len(bots), with_card(edition, card, chance))
    table = referee.begin(variant, edition, deal, variant.options()).table
    assert card in table.deal.contests
    return play(table, [BOTS[bot] for bot in bots], chance)


def test_bots_play_with_the_card_and_enter_it(mine: Path) -> None:
    edition = load_edition(mine)
    tables = [played(edition, STANDARD, "collector", "random", seed=seed).table for seed in (1, 2)]
    tables.append(played(edition, SOLO, "collector").table)
    assert all(table.winners for table in tables)
    entered = [card for table in tables for player in table.players for card in player.tickets]
    assert NEW in entered


def test_bots_play_with_a_card_that_counts_what_they_know_nothing_of(
    mine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def twins(page: Page, card: Contest) -> Counted:
        return Counted(len(page.stamps) // 2, 0)

    monkeypatch.setitem(contests.COUNTS, "twins", twins)
    monkeypatch.setitem(contests.NEEDS, "twins", Needs(PRINTED))
    monkeypatch.setitem(DRAWN, "twins", DRAWN["touching_pairs"])
    folder = Path(copytree(mine, tmp_path / "twins"))
    change(
        folder / "contests.toml", 'counts = "sets"\nof = "theme"', 'counts = "twins"\nof = "theme"'
    )
    table = played(load_edition(folder), STANDARD, "collector", "collector", card="theme-2").table
    assert table.winners


def test_bots_play_with_the_other_reading_of_complete_edges(mine: Path, tmp_path: Path) -> None:
    folder = Path(copytree(mine, tmp_path / "edges"))
    change(
        folder / "contests.toml",
        'counts = "complete_edges"\nrate = 10',
        'counts = "edge_stamps"\nrate = 2',
    )
    table = played(load_edition(folder), STANDARD, "collector", "collector", card="finale-3").table
    assert table.winners


@pytest.mark.django_db
@pytest.mark.usefixtures("in_use")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_is_drawn_in_every_language(client: Client, language: str) -> None:
    spoken, name = {"Accept-Language": language}, NAMES[language]

    def page(path: str) -> str:
        response = client.get(path, headers=spoken)
        assert response.status_code == 200
        return response.content.decode()

    cards = page("/rules/cards/contests/")
    assert name in cards
    assert f'id="{NEW}"' in cards
    assert f'#{NEW}"' in page(f"/rules/?q={name}")
    assert name in page("/album/")
    for other in ("/gallery/", "/rules/", "/rules/cards/pinzetta/"):
        assert page(other)
