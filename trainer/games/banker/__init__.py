"""Pontoon at home: players take turns as banker, here the trainee."""

from trainer.games.banker.conditions import CONDITIONS
from trainer.games.banker.details import DETAILS, ORDERS, SETS
from trainer.games.banker.effects import BANKER_EFFECTS, BANKER_STEP_EFFECTS, MADE
from trainer.games.banker.habits import DECISIONS, HABITS
from trainer.games.banker.options import DEFAULTS, OPTIONS, BankerHouse, closed
from trainer.games.banker.players import ANSWERS, EVENTS, WISHES, answer_error
from trainer.games.banker.worth import DECLINED, refusal
from trainer.games.family import Family

FAMILY: Family[BankerHouse] = Family(
    options=OPTIONS,
    defaults=DEFAULTS,
    house=BankerHouse,
    conditions=CONDITIONS,
    sets=SETS,
    orders=ORDERS,
    details=DETAILS,
    effects=BANKER_EFFECTS,
    step_effects=BANKER_STEP_EFFECTS,
    events=EVENTS,
    answers=ANSWERS,
    wishes=WISHES,
    refusal=refusal,
    declined=DECLINED,
    bet_fields=lambda house: frozenset({"shoot"} if house.has_kitty else ()),
    answer_error=answer_error,
    decisions=DECISIONS,
    habits=HABITS,
    closed=closed,
    made=MADE,
    bets_first=False,
    kitty=lambda house: house.kitty if house.has_kitty else None,
)
