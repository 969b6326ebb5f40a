"""Cards say the same in every language of the site."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from scripts.messages import PLURALS
from tests.web.site import ROOT

FOLDER = ROOT / "games" / "editions" / "house" / "words"
FIGURE = re.compile(r"\{\w+\}")


def words(language: str) -> dict[str, Any]:
    return tomllib.loads(Path(FOLDER / f"{language}.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", PLURALS)
def test_every_card_has_its_words(language: str) -> None:
    english, said = words("en"), words(language)
    assert said.keys() == english.keys()
    for id, card in english.items():
        for field, text in card.items():
            figures = set(FIGURE.findall(text))
            assert set(FIGURE.findall(said[id][field])) == figures, (id, field)


@pytest.mark.parametrize("language", ["en", *PLURALS])
def test_no_two_cards_have_one_name(language: str) -> None:
    names = [card["name"] for card in words(language).values()]
    assert len(names) == len(set(names))
