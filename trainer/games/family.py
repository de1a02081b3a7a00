"""A game family: everything that the rest of the program asks of its games."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

from trainer.games.effect import Effect
from trainer.games.house import H, H_contra, Kind
from trainer.games.play import Best, EventRule, Habits
from trainer.table.near import Near
from trainer.table.spot import Spot
from trainer.table.table import Table

#: Sets of conditions by name, with how they are wanted, each of which never holds together.
Closed = frozenset[frozenset[tuple[str, bool]]]


Condition = Callable[[Table, Spot, H], bool]


@dataclass(frozen=True, slots=True)
class Family(Generic[H_contra]):
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
    ``best``: what players do who follow the best strategy, None where both sides decide freely.
    ``closed``: what never holds at the house whose procedure calls these phrases.
    ``bets_first``: the bets lie there before the first card; ``kitty``: the least and the
    most that a kitty of the house begins with, None where it has none. ``made``: rounds that are
    made to measure, scenarios without the line that names the procedure.
    """

    options: Mapping[str, Kind]
    defaults: Mapping[str, object]
    house: Callable[..., H_contra]
    conditions: Mapping[str, Condition[H_contra]]
    sets: Mapping[str, Callable[[Table, Spot, H_contra], Sequence[Spot]]]
    orders: Mapping[str, Callable[[Spot], tuple[int, ...]]]
    details: Mapping[str, Callable[[Table, Spot, H_contra], tuple[object, ...] | Near]]
    effects: Mapping[str, Effect[H_contra]]
    step_effects: Mapping[str, Effect[H_contra]]
    events: Mapping[str, EventRule[H_contra]]
    answers: tuple[str, ...]
    wishes: Mapping[str, Callable[[Table, int, H_contra], bool]]
    refusal: Callable[[Table, Spot, H_contra], str]
    declined: Mapping[str, str]
    bet_fields: Callable[[H_contra], frozenset[str]]
    answer_error: Callable[[str, H_contra], str]
    decisions: tuple[str, ...]
    habits: Mapping[str, Habits[H_contra]]
    closed: Callable[[H_contra, Collection[str]], Closed]
    best: Best[H_contra] | None = None
    bets_first: bool = True
    kitty: Callable[[H_contra], tuple[int, int] | None] = lambda _house: None
    made: tuple[str, ...] = ()


ONLY_SEEN = frozenset({"bought_card", "burn_face", "player_cards_face", "sum_shown"})


def one_box(cards: str, *answers: str, stake: int = 5, more: str = "") -> str:
    """A round with one bet, these first cards and these answers, and ``more`` of the bet.

    It is a scenario's text without the line that names the procedure.
    """
    bet = f"[[bet]]\nbox = 2\nchips = {{ {stake} = 1 }}\ndecisions = {list(answers)}\n"
    return f"shoe = {cards.split()}\n{bet}{more}\n"
