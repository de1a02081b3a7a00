"""Game family: everything that the program asks of its games."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

from trainer.games.effect import Effect
from trainer.games.options import H, H_contra, Kind
from trainer.games.play import BestPlay, EventRule, Habits
from trainer.table.near import Near
from trainer.table.spot import Spot
from trainer.table.table import Table

#: Sets of conditions by name, with how they are wanted, each of which never holds together.
Closed = frozenset[frozenset[tuple[str, bool]]]


Condition = Callable[[Table, Spot, H], bool]


@dataclass(frozen=True, slots=True)
class Family(Generic[H_contra]):
    """Family of games: names for procedures, and behaviour of table and players.

    ``options`` by name; ``house`` makes the house from them; ``defaults`` are the options
    that may be left out. ``effects``: results of the dealer's acts; ``step_effects``:
    further results of steps, by the name that a step uses. ``events``: things that players
    do by themselves when a step of theirs is due; ``answers``: their answers, after which
    ways between states are named. ``wishes``: by kind of forbidden try, a test if the
    player on the box with a number makes it now.

    ``refusal``: the reason why the answer of the hand at a spot may not be met, "" when it
    may; ``declined``: the thing refused for each of these reasons. ``bet_fields``: fields
    of a scenario's bet at the house besides its box, place, player, chips and decisions.
    ``answer_error``: the valid answers if the house does not know this one, else "".
    ``decisions``: free decisions of a trainee who is the banker.

    ``habits``: what players and banker do in drawn rounds, by level. ``best``: what players
    do who follow the best strategy, None where both sides decide freely. ``closed``:
    conditions that never hold at a house, given the phrases that its procedure calls.
    ``bets_first``: the bets lie there before the first card. ``kitty``: the least and the
    most that a house's kitty begins with, None without a kitty. ``made``: rounds made to
    measure, as scenarios without the line that names the procedure.
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
    best: BestPlay[H_contra] | None = None
    bets_first: bool = True
    kitty: Callable[[H_contra], tuple[int, int] | None] = lambda _house: None
    made: tuple[str, ...] = ()


ONLY_SEEN = frozenset({"bought_card", "burn_face", "player_cards_face", "sum_shown"})


def one_box(cards: str, *answers: str, stake: int = 5, more: str = "") -> str:
    """Return a scenario with one bet, these first cards and answers.

    ``more``: further lines of the bet. The line that names the procedure is missing.
    """
    bet = f"[[bet]]\nbox = 2\nchips = {{ {stake} = 1 }}\ndecisions = {list(answers)}\n"
    return f"shoe = {cards.split()}\n{bet}{more}\n"
