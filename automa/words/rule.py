"""A numbered rule, as players read it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise


class Rule:
    """What both booklets say, what only one does, and rulings (AR…) where both are silent."""

    def __init__(
        self,
        number: str,
        *said: "StrPromise",
        it: "StrPromise | str" = "",
        v7: "StrPromise | str" = "",
        rulings: "Mapping[str, StrPromise] | None" = None,
    ) -> None:
        self.number = number
        self.said = said
        self.it = it
        self.v7 = v7
        self.rulings = rulings or {}
