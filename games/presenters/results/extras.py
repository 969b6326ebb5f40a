"""What other apps add to the results of a game, each by a function and a template of its own.

An app registers its function when it is ready (`AppConfig.ready`)."""

from collections.abc import Callable
from typing import Any, NamedTuple

from games.presenters.table_view import TableView


class Extra(NamedTuple):
    """Shown at the top. The template finds its `value` as `extra.value`."""

    template: str
    value: Any
    button: bool = False
    """Whether it stands among the buttons below the albums."""


MakeExtra = Callable[[TableView], Extra | None]
_makers: list[MakeExtra] = []


def add_to_results(make: MakeExtra) -> MakeExtra:
    """Let `make` say what the results show to a viewer; None for nothing."""
    _makers.append(make)
    return make


def extras(view: TableView) -> list[Extra]:
    return [extra for make in _makers if (extra := make(view))]
