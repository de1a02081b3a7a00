"""A game family: everything that the rest of the program asks of its games."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from trainer.games.closed import Closed
from trainer.games.effect import Effect
from trainer.games.habits import Habits
from trainer.games.kind import Kind
from trainer.games.play import EventRule
from trainer.table.near import Near
from trainer.table.spot import Spot
from trainer.table.table import Table

House = Any  # of the family's own type

Condition = Callable[[Table, Spot, House], bool]


@dataclass(frozen=True, slots=True)
class Family:
    """What procedures of a game may name, and how its table and its players behave.

    ``options`` by name, ``house`` makes the house from them; options that have a ``default`` may
    be left out. ``effects``: what the dealer's acts do, ``step_effects`` what a step brings about
    besides, by the name that it uses; ``events``: what players do by themselves
    when a step of theirs is due; ``answers``: what they answer, as ways on are named by;
    ``wishes``: when a player tries what he may not, by what it is,
    for the box with a number. ``refusal``: why the answer of the hand at a spot may not be met, ""
    when it may; ``declined``: what is declined for each of these reasons. ``bet_fields``: what a
    scenario may say of a bet at the house beside its box, place, player, chips and decisions.
    ``answer_error``: what would be right instead of an answer that the house does not know, or "".
    ``decisions``: what the banker may decide where the trainee is one and is free.
    ``habits``: what players and banker do in a round that nobody wrote, by how hard it is.
    ``closed``: what never holds at the house whose procedure calls these phrases.
    ``bets_first``: the bets lie there before the first card; ``kitty``: whether the house has one.
    """

    options: Mapping[str, Kind]
    defaults: Mapping[str, object]
    house: Callable[..., House]
    conditions: Mapping[str, Condition]
    sets: Mapping[str, Callable[[Table, Spot, House], Sequence[Spot]]]
    orders: Mapping[str, Callable[[Spot], tuple[int, ...]]]
    details: Mapping[str, Callable[[Table, Spot, House], tuple[object, ...] | Near]]
    effects: Mapping[str, Effect]
    step_effects: Mapping[str, Effect]
    events: Mapping[str, EventRule]
    answers: tuple[str, ...]
    wishes: Mapping[str, Callable[[Table, int, House], bool]]
    refusal: Callable[[Table, Spot, House], str]
    declined: Mapping[str, str]
    bet_fields: Callable[[House], frozenset[str]]
    answer_error: Callable[[str, House], str]
    decisions: tuple[str, ...]
    habits: Mapping[str, Habits]
    closed: Callable[[House, Collection[str]], Closed]
    bets_first: bool = True
    kitty: Callable[[House], bool] = lambda _house: False
