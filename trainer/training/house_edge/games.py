"""Houses with a computable edge, and variants of them.

The variants are without a rule, or read an open option differently.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from trainer.games.pontoon.options import OPTIONS, PontoonHouse
from trainer.procedure.fields import DataError, Problem
from trainer.procedure.spec import Procedure
from trainer.table.shoe import Shoe
from trainer.table.spot import Spot
from trainer.table.table import Table
from trainer.training.house_edge.shoes import Game, game_of

#: What the house would be without what it gives its players, by the name of that.
_WITHOUT: Mapping[str, Mapping[str, Any]] = {
    "insurance": {"insurance_against": (), "even_money_against": (), "even_money": False},
    "even money": {"even_money_against": (), "even_money": False},
    "Pontoon": {"pontoon_pays": (1, 1)},
    "many cards": {"many_cards_pay": ()},
    "three cards": {"three_cards_pay": ()},
    "super bonus": {"super_bonus": (), "envy_bonus": 0},
    "trick": {"trick_cards": 0},
    "surrender": {"surrender_against": ()},
    "doubling": {"doubles_on_a_hand": 0, "rescue": False},
    "rescue": {"rescue": False},
    "buying": {"last_bought_card": 0, "last_bought_card_split": 0},
    "splitting": {"hands_on_a_box": 1},
}
_OPEN = "AMB"  # in the id of a clause: the house's documents leave it open
_DECKS = (4, 6, 8)  # what other houses have


class Reading(NamedTuple):
    """One value of an option that the documents leave open.

    ``own``: the house's own value.
    """

    option: str
    value: object
    clauses: tuple[str, ...]
    game: Game
    own: bool


def house_of(procedure: Procedure) -> PontoonHouse:
    """The house of a procedure; DataError where both sides have free choices."""
    house = procedure.house
    if isinstance(house, PontoonHouse):
        return house
    says = (
        "the banker decides freely here, as the players do: there is no best strategy of the"
        " players alone. Name a game with a dealer who draws by a rule, such as prague"
    )
    raise DataError([Problem(procedure.id, says)])


def game_at(procedure: Procedure) -> Game:
    """Return a procedure's game, with its shoe and its cut card.

    Raise DataError as ``house_of``.
    """
    return game_of(house_of(procedure), cut_card_depth(procedure))


def cut_card_depth(procedure: Procedure) -> float:
    """Return the cut card's depth, in decks from the shoe's end.

    Where no step says it: as deep as the house would have it with a shoe.
    """
    rights = (
        detail.right
        for phase in procedure.phases
        for step in phase.root.steps
        if step.act == "insert_cut_card"
        for detail in step.details
        if detail.field == "decks"
    )
    right, house = next(filter(None, rights), None), house_of(procedure)
    depth = right(Table(Shoe(())), Spot(), house)[0] if right else house.cut_card_depth
    return depth if isinstance(depth, float | int) else house.cut_card_depth


def without_each(procedure: Procedure) -> Iterator[tuple[str, Game]]:
    """Yield the game without each rule in the players' favour, by name."""
    house, depth = house_of(procedure), cut_card_depth(procedure)
    own = game_of(house, depth)
    for name, options in _WITHOUT.items():
        lacks = replace(house, **options)
        if not own.is_of(lacks, depth):
            yield name, game_of(lacks, depth)


def readings(procedure: Procedure) -> Iterator[Reading]:
    """Yield the open options' values that make another edge."""
    house, depth = house_of(procedure), cut_card_depth(procedure)
    own = game_of(house, depth)
    for name, option in procedure.options.items():
        clauses = tuple(clause for clause in option.clauses if _OPEN in clause)
        if not clauses:
            continue
        others = []
        for value in _values(house, name):
            changed: dict[str, Any] = {name: value}
            other = replace(house, **changed)
            if value == getattr(house, name) or any(other.problems()):
                continue
            if not own.is_of(other, depth):
                game = game_of(other, depth)
                others.append(Reading(name, value, clauses, game, own=False))
        if others:
            yield Reading(name, getattr(house, name), clauses, own, own=True)
            yield from others


def _values(house: PontoonHouse, name: str) -> Iterator[object]:
    """Yield possible values of an option.

    All of a few; of a number those beside its own.
    """
    kind, value = OPTIONS.get(name), getattr(house, name, None)
    if kind is None:
        return
    if isinstance(value, bool):
        yield from (False, True)
    elif kind.choices:
        yield from kind.choices
    elif name == "decks":
        yield from _DECKS
    elif isinstance(value, int) and kind.bounds:
        around = (0, value - 1, value, value + 1)
        yield from dict.fromkeys(number for number in around if _allows(name, number))
    elif isinstance(value, tuple) and len(value) == 2 and kind is OPTIONS["buy_price"]:
        yield from ((1, 2), (1, 1), (3, 2), (2, 1))


def _allows(name: str, value: int) -> bool:
    try:
        OPTIONS[name].read(value)
    except (ValueError, TypeError):
        return False
    return True


_SHOWN = 4  # of so many parts of the shoe one lies behind the cut card


class PublishedEdge(NamedTuple):
    """A published edge, and the options that it is about.

    ``edge``: in per cent of the first bet. ``of``: the procedure that all other options are
    taken from. ``note``: how it is read, or why our own figure is another. ``peeks``: as in
    ``rules_of``.
    """

    row: str
    of: str
    edge: float
    options: Mapping[str, Any]
    note: str = ""
    peeks: bool | None = None

    def game(self, procedure: Procedure) -> Game:
        """The game of this row, by the other options of a procedure."""
        changed = replace(house_of(procedure), **self.options)
        return game_of(changed, changed.decks / _SHOWN, peeks=self.peeks)


def read_published(text: str) -> Iterator[PublishedEdge]:
    """Read a file of published figures.

    The file is one of this program's own.
    """
    for row in tomllib.loads(text)["row"]:
        options = {name: OPTIONS[name].read(value) for name, value in row.get("option", {}).items()}
        said = (row["row"], row["of"], row["edge"], options)
        yield PublishedEdge(*said, row.get("note", ""), row.get("peeks"))
