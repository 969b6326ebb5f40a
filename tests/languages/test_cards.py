"""Cards say the same in every language of the site."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from scripts.messages import PLURALS
from tests.components import EDITIONS

FIGURE = re.compile(r"\{\w+\}")
SPOKEN = [edition for edition in EDITIONS if (edition / "words").is_dir()]
"""One that is based on another may have its words."""


def words(edition: Path, language: str) -> dict[str, Any]:
    return tomllib.loads((edition / "words" / f"{language}.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("edition", SPOKEN)
@pytest.mark.parametrize("language", PLURALS)
def test_every_card_has_its_words(edition: Path, language: str) -> None:
    english, said = words(edition, "en"), words(edition, language)
    assert said.keys() == english.keys()
    for id, card in english.items():
        for field, text in card.items():
            figures = set(FIGURE.findall(text))
            assert set(FIGURE.findall(said[id][field])) == figures, (id, field)


@pytest.mark.parametrize("edition", SPOKEN)
@pytest.mark.parametrize("language", ["en", *PLURALS])
def test_no_two_cards_have_one_name(edition: Path, language: str) -> None:
    names = [card["name"] for card in words(edition, language).values()]
    assert len(names) == len(set(names))
