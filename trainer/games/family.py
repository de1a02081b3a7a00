"""A game family: everything that the rest of the program asks of its games."""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from trainer.games.effect import Effect
from trainer.games.house import Kind
from trainer.games.play import EventRule
from trainer.table.box import Box, Hand
from trainer.table.near import Near
from trainer.table.placed import PlacedBet
from trainer.table.spot import Spot
from trainer.table.table import Table

House = Any  # of the family's own type

Condition = Callable[[Table, Spot, House], bool]


@dataclass(frozen=True, slots=True)
class Family:
    """What procedures of a game may name, and how its table and its players behave.

    ``options`` by name, ``house`` makes the house from them; options that have a ``default`` may
    be left out. ``effects``: what the dealer's acts do; ``events``: what players do by themselves
    when a step of theirs is due; ``wishes``: when a player tries what he may not, by what it is,
    for the box with a number. ``refusal``: why the answer of the hand at a spot may not be met, ""
    when it may; ``declined``: what is declined for each of these reasons. ``bet_fields``: what a
    scenario may say of a bet at the house beside its box, place, player, chips and decisions.
    ``answer_error``: what would be right instead of an answer that the house does not know, or "".
    ``decisions``: what the banker may decide where the trainee is one and is free.
    ``usual_bets`` and ``usual_answer`` are what players do in a round that nobody wrote,
    ``usual_decision`` what the banker does of what is open. ``bets_first``: the bets lie there
    before the first card; ``kitty``: whether the house has one.
    """

    options: Mapping[str, Kind]
    defaults: Mapping[str, object]
    house: Callable[..., House]
    conditions: Mapping[str, Condition]
    sets: Mapping[str, Callable[[Table, Spot, House], Sequence[Spot]]]
    orders: Mapping[str, Callable[[Spot], tuple[int, ...]]]
    details: Mapping[str, Callable[[Table, Spot, House], tuple[object, ...] | Near]]
    effects: Mapping[str, Effect]
    events: Mapping[str, EventRule]
    wishes: Mapping[str, Callable[[Table, int, House], bool]]
    refusal: Callable[[Table, Spot, House], str]
    declined: Mapping[str, str]
    bet_fields: Callable[[House], frozenset[str]]
    answer_error: Callable[[str, House], str]
    decisions: tuple[str, ...]
    usual_bets: Callable[[random.Random, list[str], House], list[PlacedBet]]
    usual_answer: Callable[[random.Random, Box, Hand, House], str]
    bets_first: bool = True
    usual_decision: Callable[[random.Random, Table, Sequence[str], House], str] | None = None
    kitty: Callable[[House], bool] = lambda _house: False
