"""Pontoon as casinos deal it: a dealer with a shoe, against boxes."""

from trainer.games.effect import STEP_EFFECTS
from trainer.games.family import Family
from trainer.games.play import BestPlay
from trainer.games.pontoon import (  # noqa: F401 - they name their conditions
    bonus,
    money,
    opening,
    turn,
    worth,
)
from trainer.games.pontoon.closed import closed
from trainer.games.pontoon.condition import CONDITIONS
from trainer.games.pontoon.details import DETAILS, ORDERS, SETS
from trainer.games.pontoon.effects import MADE, PONTOON_EFFECTS
from trainer.games.pontoon.habits import HABITS, answer_error, bet_fields
from trainer.games.pontoon.options import DEFAULTS, OPTIONS, PontoonHouse
from trainer.games.pontoon.players import ANSWERS, EVENTS, WISHES, best_answer, best_bet
from trainer.games.pontoon.turn import DECLINED, refusal

FAMILY: Family[PontoonHouse] = Family(
    options=OPTIONS,
    defaults=DEFAULTS,
    house=PontoonHouse,
    conditions=CONDITIONS,
    sets=SETS,
    orders=ORDERS,
    details=DETAILS,
    effects=PONTOON_EFFECTS,
    step_effects=STEP_EFFECTS,
    events=EVENTS,
    answers=ANSWERS,
    wishes=WISHES,
    refusal=refusal,
    declined=DECLINED,
    bet_fields=bet_fields,
    answer_error=answer_error,
    decisions=(),
    habits=HABITS,
    best=BestPlay(best_answer, best_bet),
    closed=closed,
    made=MADE,
)
