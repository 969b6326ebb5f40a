"""A numbered rule, as players read it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise


class Rule:
    """A rule's paragraphs, and the rulings (R…) that answer what the printed rules leave open."""

    def __init__(
        self,
        number: str,
        *said: "StrPromise",
        rulings: "Mapping[str, StrPromise] | None" = None,
    ) -> None:
        self.number = number
        self.said = said
        self.rulings = rulings or {}

    @property
    def deeper(self) -> bool:
        return self.number.count(".") > 1
