"""Stored names of variants, and what they mean."""

from collections.abc import Mapping

from games.rules.standard import STANDARD
from games.rules.variant import Variant
from pinzetta import SOLO

VARIANTS: Mapping[str, Variant] = {STANDARD.name: STANDARD, SOLO.name: SOLO}


def plays_itself(variant: str, seat: int) -> bool:
    """Whether nobody can sit there, since the variant answers for the seat."""
    return variant in VARIANTS and seat in VARIANTS[variant].answers
