"""Pontoon as casinos deal it: a dealer with a shoe, against boxes."""

from trainer.games.effect import EFFECTS
from trainer.games.family import Family
from trainer.games.pontoon import money, opening, turn  # noqa: F401 - they name their conditions
from trainer.games.pontoon.condition import CONDITIONS
from trainer.games.pontoon.details import DETAILS, ORDERS, SETS
from trainer.games.pontoon.house import DEFAULTS, OPTIONS, PontoonHouse
from trainer.games.pontoon.players import EVENTS, WISHES
from trainer.games.pontoon.usual import answer_error, usual_answer, usual_bets
from trainer.games.pontoon.worth import DECLINED, refusal

FAMILY = Family(
    options=OPTIONS,
    defaults=DEFAULTS,
    house=PontoonHouse,
    conditions=CONDITIONS,
    sets=SETS,
    orders=ORDERS,
    details=DETAILS,
    effects=EFFECTS,
    events=EVENTS,
    wishes=WISHES,
    refusal=refusal,
    declined=DECLINED,
    bet_fields=frozenset({"insurance", "even_money", "follows"}),
    answer_error=answer_error,
    decisions=(),
    usual_bets=usual_bets,
    usual_answer=usual_answer,
)
