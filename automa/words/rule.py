"""A numbered rule, as players read it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise


class Rule:
    """What both booklets say, what only one does, and rulings (AR…) where both are silent."""

    def __init__(
        self,
        number: str,
        *said: "_StrPromise",
        it: "_StrPromise | str" = "",
        v7: "_StrPromise | str" = "",
        rulings: "Mapping[str, _StrPromise] | None" = None,
    ) -> None:
        self.number = number
        self.said = said
        self.it = it
        self.v7 = v7
        self.rulings = rulings or {}
