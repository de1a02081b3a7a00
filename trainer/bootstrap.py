"""Where the parts are wired together."""

from pathlib import Path

from trainer.games import pontoon
from trainer.procedure.vocabulary import Vocabulary
from trainer.training.players import EVENTS

GAMES = {
    "pontoon": Vocabulary(
        options=pontoon.OPTIONS,
        house=pontoon.PontoonHouse,
        conditions=pontoon.CONDITIONS,
        sets=pontoon.SETS,
        orders=pontoon.ORDERS,
        details=pontoon.DETAILS,
        events=EVENTS,
    )
}
PROCEDURES = Path(__file__).parent.parent / "procedures"
