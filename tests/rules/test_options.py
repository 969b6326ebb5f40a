"""A new option of the rules touches its class, its form, its rule and its words, nothing else."""

from dataclasses import fields, replace

import pytest

from games.forms import HostForm, SoloForm
from games.forms.fields import chosen_options
from games.rules.codec import Malformed, encode
from games.rules.options import Options
from games.rules.standard import STANDARD
from games.rules.values import value
from games.services.lobby.solo import Wishes
from pinzetta import SoloOptions


@value
class MoreOptions(Options):
    upside_down: bool = False


MORE = replace(STANDARD, options=MoreOptions)


def test_a_game_from_before_an_option_is_played_without_it() -> None:
    stored = encode(Options(declare_in_turn=True))
    assert MORE.read_options(stored) == MoreOptions(declare_in_turn=True)
    assert MORE.read_options({}) == MoreOptions()


def test_what_is_stored_is_read() -> None:
    options = MoreOptions(upside_down=True)
    assert MORE.read_options(encode(options)) == options


@pytest.mark.parametrize(
    "data", [None, [], {"upside_down": True}, {"declare_in_turn": 1}, {"declare_in_turn": None}]
)
def test_anything_else_is_unreadable(data: object) -> None:
    with pytest.raises(Malformed):
        STANDARD.read_options(data)


def test_a_form_chooses_by_fields_of_the_same_name() -> None:
    cleaned = {"name": "Anna", "declare_in_turn": True, "upside_down": True}
    assert chosen_options(MoreOptions, cleaned) == MoreOptions(
        declare_in_turn=True, upside_down=True
    )
    assert chosen_options(MoreOptions, {}) == MoreOptions()


def test_every_option_can_be_chosen() -> None:
    hosting, solo = HostForm(known=True), SoloForm(wishes=Wishes())
    assert {field.name for field in fields(Options)} <= hosting.fields.keys()
    own = {field.name for field in fields(SoloOptions)}
    assert own - {field.name for field in fields(Options)} <= solo.fields.keys()
