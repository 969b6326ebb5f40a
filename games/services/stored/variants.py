"""The variants by the name that is stored in `Game.variant`."""

from collections.abc import Mapping

from games.rules.standard import STANDARD
from games.rules.state import Variant
from pinzetta import SOLO

VARIANTS: Mapping[str, Variant] = {STANDARD.name: STANDARD, SOLO.name: SOLO}


def plays_itself(variant: str, seat: int) -> bool:
    """Whether the variant itself plays this seat, so that no person can sit there."""
    return variant in VARIANTS and seat in VARIANTS[variant].answers
