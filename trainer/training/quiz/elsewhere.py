"""A round of one house as another deals it: with the same cards, act by act, as long as both can.

Up to there the table lies alike, and any act can be held against both.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.table.act import MONEY, SPEECH, Act
from trainer.table.card import Card
from trainer.table.house import House
from trainer.table.table import Table
from trainer.training.dealing.dealing import Dealing
from trainer.training.dealing.family import family_of
from trainer.training.dealing.scenario import parse_scenario, read_scenario
from trainer.training.judging.trace import Moment, Trace, dealt_right
from trainer.training.quiz.pool import Rules
from trainer.training.quiz.position import Position, positions_of

_SAID_FIRST = 2  # calls that one house has before an act and the other not
_AT_SOME = {"even_money", "follows", "insurance", "shoot"}  # of a bet of a scenario


class Pair(NamedTuple):
    """A position of a round, here and at the other house."""

    here: Position
    there: Position

    @property
    def act(self) -> Act:
        """What is done next here."""
        return self.here.moment.act

    @property
    def goes_on(self) -> bool:
        """Whether that is right at the other house, too."""
        return self.there.is_right(self.act)


def dealt_at_both(positions: Sequence[Position], rules: Rules, other: Rules) -> Iterator[Pair]:
    """The positions of a round, each beside that of the other house, until they part."""
    positions = _with_cards_of_both(positions, rules, other.procedure)
    there = _dealt_there(positions[0].trace, other)
    for here in positions:
        if there is None or _cards(here.situation.table) != _cards(there.situation.table):
            return
        yield Pair(here, there)
        there = _done_there(there, here.moment)


def due(position: Position) -> Sequence[Act]:
    """The acts that are due at a position."""
    dealing, situation = position.trace.dealing, position.situation
    return [dealing.correct_act(obligation, situation) for obligation in situation.due]


def _with_cards_of_both(
    positions: Sequence[Position], rules: Rules, other: Procedure
) -> Sequence[Position]:
    """The round, with a card that both houses have for each that the other has not.

    It counts the same; where there is none, and where the round cannot be dealt so, it is left.
    """
    drawn = positions[0].trace
    house, pack = drawn.dealing.house, other.house.pack
    dealt = drawn.ends.table.shoe.cards[: drawn.ends.table.shoe.left]
    if set(pack).issuperset(dealt):
        return positions
    alike = {
        card: next((c for c in reversed(pack) if _is_like(house, c, card)), card)
        for card in set(dealt).difference(pack)
    }
    shoe = [alike.get(card, card) for card in dealt]
    procedure, machine, source = *rules[:2], _with_shoe(drawn.scenario.source, shoe)
    try:
        raw = parse_scenario(source, drawn.scenario.name)
        scenario = read_scenario(raw, procedure, drawn.scenario.name, source)
        return positions_of(dealt_right(Dealing(procedure, machine, scenario)))
    except DataError:
        return positions


def _dealt_there(trace: Trace, other: Rules) -> Position | None:
    """The beginning of the same round there; None where there can be none.

    The cards are pinned: of as many decks as that house has, the seed would draw others.
    """
    procedure, machine = other.procedure, other.machine
    scenario, shoe = trace.scenario, trace.ends.table.shoe
    raw = parse_scenario(scenario.source, scenario.name) | {"procedure": procedure.id}
    raw["shoe"] = _held_by(procedure.house, shoe.cards[: shoe.left])
    raw["bet"] = [_read_there(bet, procedure) for bet in raw["bet"]]
    try:
        dealing = Dealing(procedure, machine, read_scenario(raw, procedure))
        return Position(Trace(dealing, dealing.begin()), 0)
    except DataError:
        return None


def _done_there(there: Position, moment: Moment) -> Position | None:
    """The other house's round with this done; None where they part.

    What is only said at one of them, and not answered, does not part them, nor does a kitty.
    """
    for _ in range(_SAID_FIRST + 1):
        if there.is_right(moment.act):
            return there.with_done(moment.act)
        if _parts_none(moment.act) and not moment.events:
            return there
        said = [act for act in due(there) if _parts_none(act)]
        then = there.then(said[:1])
        if not said or then.trace.moments[-1].events:
            break
        there = then
    return None


def _parts_none(act: Act) -> bool:
    """Whether no card and no box is touched by it."""
    return act.act in SPEECH or (act.act in MONEY and act.box is None)


def _read_there(bet: Mapping[str, Any], procedure: Procedure) -> dict[str, Any]:
    """A bet of a scenario without what is said of it at some houses, and not at this one."""
    has = family_of(procedure).bet_fields(procedure.house)
    return {name: value for name, value in bet.items() if name in has or name not in _AT_SOME}


def _is_like(house: House, one: Card, other: Card) -> bool:
    """Whether two cards of a suit count the same."""
    return one[1] == other[1] and house.total((one,)) == house.total((other,))


def _with_shoe(source: str, cards: Sequence[Card]) -> str:
    """The text of a scenario with these cards next in the shoe."""
    head, table, rest = source.partition("\n[[")
    lines = [line for line in head.splitlines() if not line.startswith("shoe =")]
    told = ", ".join(f'"{card}"' for card in cards)
    return "\n".join((*lines, f"shoe = [{told}]", "")) + table + rest


def _held_by(house: House, cards: Sequence[Card]) -> list[Card]:
    """The first of these cards, up to one that the house's decks do not hold."""
    rest = Counter(dict.fromkeys(house.pack, house.decks))
    held: list[Card] = []
    for card in cards:
        if not rest[card]:
            break
        rest[card] -= 1
        held.append(card)
    return held


def _cards(table: Table) -> object:
    """Which cards lie where."""
    return table.dealer, [[hand.cards for hand in box.hands] for box in table.boxes]
