"""The standard game for two to five players."""

from games.rules.choose import CHOOSE
from games.rules.collect import COLLECT, COLLECT_END
from games.rules.cut import CUT
from games.rules.deal import check_deal, deal_standard
from games.rules.finale import FINALE_PHASE
from games.rules.moves import MOVES
from games.rules.show import DECLARE, SHOW
from games.rules.state import Variant

PHASES = (COLLECT, COLLECT_END, CUT, CHOOSE, SHOW, DECLARE, FINALE_PHASE)

STANDARD = Variant(
    name="standard",
    moves=MOVES,
    deal=deal_standard,
    check_deal=check_deal,
    phases={phase.name: phase for phase in PHASES},
)
