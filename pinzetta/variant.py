"""The solo game as a value."""

from games.rules.state import Variant
from pinzetta.because import BECAUSES
from pinzetta.collect import COLLECT, COLLECT_END
from pinzetta.deal import NAME, check_deal, deal_solo
from pinzetta.decide import decide
from pinzetta.finale import FINALE_PHASE
from pinzetta.moves import MOVES
from pinzetta.show import SHOW
from pinzetta.sight import solo_sight
from pinzetta.state import HER, Solo, SoloOptions, check_options
from pinzetta.swap import CHOOSE, CUT, SHE_CHOOSES, SHE_CUTS

PHASES = (COLLECT, COLLECT_END, CUT, SHE_CHOOSES, SHE_CUTS, CHOOSE, SHOW, FINALE_PHASE)

SOLO = Variant(
    name=NAME,
    moves=MOVES,
    deal=deal_solo,
    check_deal=check_deal,
    phases={phase.name: phase for phase in PHASES},
    options=SoloOptions,
    check_options=check_options,
    extra=Solo,
    extra_sight=solo_sight,
    answers={HER: decide},
    becauses=BECAUSES,
)
