"""The solo game against Pinzetta (rules part 8), made of the parts of the standard one."""

from pinzetta.deal import with_mat
from pinzetta.decide import decide
from pinzetta.state import HER, HUMAN, SoloOptions
from pinzetta.variant import SOLO

__all__ = ["HER", "HUMAN", "SOLO", "SoloOptions", "decide", "with_mat"]
