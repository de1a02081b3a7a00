"""Questions about another house: moves right here, there, at both, or neither.

Rounds are dealt by both houses to find acts that are right at one of them only. Acts that
are right at both or at neither are taken from the same rounds when they are asked for,
and only of kinds that differ between the houses somewhere: an act of another kind would
give away that the houses agree.
"""

from collections import Counter, deque
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

from trainer.procedure.fields import DataError
from trainer.procedure.spec import Procedure
from trainer.table.act import MONEY, SPEECH, Act
from trainer.table.card import Card
from trainer.table.house import House
from trainer.table.table import Table
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.scenario import parse_scenario, read_scenario
from trainer.training.engine.situation import family_of
from trainer.training.judge.trace import Moment, Trace, dealt_right
from trainer.training.judge.verdict import CORRECT
from trainer.training.quiz.pool import Pool, Position, Rules, kind_of, plain_faults, positions_of
from trainer.training.quiz.question import (
    BOTH,
    HERE,
    NEITHER,
    STANDINGS,
    THERE,
    Answer,
    Draft,
    Member,
    OtherHouse,
)

_SAID_FIRST = 2  # calls that one house has before an act and the other not
_AT_SOME = {"even_money", "follows", "insurance", "shoot"}  # of a bet of a scenario


class Pair(NamedTuple):
    """A position of a round, here and at the other house."""

    here: Position
    there: Position

    @property
    def act(self) -> Act:
        """The next act of the round here."""
        return self.here.moment.act

    @property
    def is_right_at_both(self) -> bool:
        """Tell if that act is right at the other house, too."""
        return self.there.is_right(self.act)


def dealt_at_both(positions: Sequence[Position], rules: Rules, other: Rules) -> Iterator[Pair]:
    """Yield each position with the other house's, until the rounds differ."""
    positions = _with_cards_of_both(positions, rules, other.procedure)
    there = _dealt_there(positions[0].trace, other)
    for here in positions:
        if there is None or _cards(here.situation.table) != _cards(there.situation.table):
            return
        yield Pair(here, there)
        there = _done_there(there, here.moment)


def due(position: Position) -> Sequence[Act]:
    """Acts that are due at a position."""
    dealing, situation = position.trace.dealing, position.situation
    return [dealing.correct_act(obligation, situation) for obligation in situation.due]


def _with_cards_of_both(
    positions: Sequence[Position], rules: Rules, other: Procedure
) -> Sequence[Position]:
    """The round, with cards the other house lacks replaced by equal ones.

    A replacement has the suit and counts the same. A card without one stays, and so does the
    whole round if it cannot be dealt with the new cards.
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
    """Start of the same round at the other house; None if impossible.

    The cards are pinned: with another number of decks the seed would draw others.
    """
    procedure, machine = other.procedure, other.machine
    scenario, shoe = trace.scenario, trace.ends.table.shoe
    raw = parse_scenario(scenario.source, scenario.name) | {"procedure": procedure.id}
    raw["shoe"] = _held_by(procedure.house, shoe.cards[: shoe.left])
    raw["bet"] = [_read_there(bet, procedure) for bet in raw["bet"]]
    try:
        dealing = Dealing(procedure, machine, read_scenario(raw, procedure))
        return Position(Trace(dealing, dealing.initial_situation()), 0)
    except DataError:
        return None


def _done_there(there: Position, moment: Moment) -> Position | None:
    """The other house's position after this move; None if the rounds differ.

    A call that only one house has, and that is not answered, does not make them differ, nor
    does money that belongs to no box.
    """
    for _ in range(_SAID_FIRST + 1):
        if there.is_right(moment.act):
            return there.with_done(moment.act)
        if _touches_nothing(moment.act) and not moment.events:
            return there
        said = [act for act in due(there) if _touches_nothing(act)]
        then = there.then(said[:1])
        if not said or then.trace.moments[-1].events:
            break
        there = then
    return None


def _touches_nothing(act: Act) -> bool:
    """Tell if an act touches no card and no box."""
    return act.act in SPEECH or (act.act in MONEY and act.box is None)


def _read_there(bet: Mapping[str, Any], procedure: Procedure) -> dict[str, Any]:
    """A scenario's bet without fields that this house does not have."""
    has = family_of(procedure).bet_fields(procedure.house)
    return {name: value for name, value in bet.items() if name in has or name not in _AT_SOME}


def _is_like(house: House, one: Card, other: Card) -> bool:
    """Tell if two cards of a suit count the same."""
    return one[1] == other[1] and house.total((one,)) == house.total((other,))


def _with_shoe(source: str, cards: Sequence[Card]) -> str:
    """A scenario's text with these cards next in the shoe."""
    head, table, rest = source.partition("\n[[")
    lines = [line for line in head.splitlines() if not line.startswith("shoe =")]
    told = ", ".join(f'"{card}"' for card in cards)
    return "\n".join((*lines, f"shoe = [{told}]", "")) + table + rest


def _held_by(house: House, cards: Sequence[Card]) -> list[Card]:
    """The first cards, up to one that the house's decks lack."""
    rest = Counter(dict.fromkeys(house.pack, house.decks))
    held: list[Card] = []
    for card in cards:
        if not rest[card]:
            break
        rest[card] -= 1
        held.append(card)
    return held


def _cards(table: Table) -> object:
    """The dealer's cards and those of each hand, box by box."""
    return table.dealer, [[hand.cards for hand in box.hands] for box in table.boxes]


_KEPT = 600  # acts that are kept of each standing, and positions
_ENOUGH = 10  # acts that can be asked about: then rounds are compared now and then only
_NOW_AND_THEN = 0.15
_WHERE_THEY_DIFFER = 3  # acts of each house where the houses part
_LOOKS, _TRIED = 6, 3  # positions that are looked at for what is right at neither; acts there
_AT_PARTINGS = 0.5  # how often one is looked for where the houses part


class _Standing(NamedTuple):
    """An act at a position here and at the same position there."""

    act: Act
    position: Position
    there: Position

    @property
    def broken_there(self) -> tuple[str, ...]:
        """The clauses that the act breaks there; none if it is right."""
        verdict = self.there.meaning(self.act).verdict
        return () if verdict.verdict == CORRECT else verdict.clauses


class HouseComparison:
    """Acts from a pool's rounds, by the houses where they are right.

    At both houses, at one, or at neither; see ``STANDINGS``.
    """

    def __init__(self, pool: Pool, rules: Rules, other: Rules) -> None:
        self._pool, self._rules, self._other = pool, rules, other
        self._known: dict[str, deque[_Standing]] = {
            standing: deque(maxlen=_KEPT) for standing in (BOTH, HERE, THERE)
        }
        self._pairs: deque[Pair] = deque(maxlen=_KEPT)
        self._partings: deque[Pair] = deque(maxlen=_KEPT)
        self._seen: deque[str] = deque(maxlen=_KEPT)
        self._going_on: Iterator[Pair] = iter(())
        #: Of acts that are right at one house only, the first found first.
        self._kinds: dict[Act, None] = {}
        self._used: set[Act] = set()

    def look_for(self, standing: int) -> None:
        """Compare more rounds if few acts of a standing are known.

        ``standing`` is an index of ``STANDINGS``. Even if enough are known, compare now and then.
        """
        says = STANDINGS[standing]
        missing = [one for one in (HERE, THERE) if not self._known[one]]
        few = missing or (says != NEITHER and len(self._left(says)) < _ENOUGH)
        if few or self._pool.rng.random() < _NOW_AND_THEN:
            self._compare_more(missing[0] if missing else says)

    def draft_house(self, standing: int) -> Draft | None:
        """Draft a question about the houses where an act is right.

        ``standing`` is the index of the right answer in ``STANDINGS``. None if there is no such
        act.
        """
        found = self._choose_act(STANDINGS[standing]) if self._parts_both_ways() else None
        if found is None:
            return None
        self._used.add(found.act)
        members = [Member(Answer(says, (found.act,)), found.position) for says in STANDINGS]
        there = OtherHouse(self._other.name, self._other.procedure, found.broken_there)
        return Draft(members, standing, there)

    def _parts_both_ways(self) -> bool:
        """Tell if some acts are right only here, and some only there.

        With one sort alone, the house itself would give the answer away.
        """
        return bool(self._known[HERE] and self._known[THERE])

    def _choose_act(self, says: str) -> _Standing | None:
        """Choose an unasked act of a standing, each kind equally likely.

        None if there is none.
        """
        if says == NEITHER:
            return self._right_at_neither()
        by_kind: dict[Act, list[_Standing]] = {}
        for found in self._left(says):
            by_kind.setdefault(kind_of(found.act), []).append(found)
        rng = self._pool.rng
        return rng.choice(rng.choice(list(by_kind.values()))) if by_kind else None

    def _left(self, says: str) -> Sequence[_Standing]:
        """Acts of a standing that were not asked about yet."""
        kinds, used, spent = self._kinds, self._used, self._pool.spent
        return [
            found
            for found in self._known[says]
            if found.act not in used
            and kind_of(found.act) in kinds
            and found.position.place not in spent
        ]

    def _right_at_neither(self) -> _Standing | None:
        """Choose an act that is a mistake at both houses, if any."""
        rng = self._pool.rng
        pairs = self._partings if rng.random() < _AT_PARTINGS else self._pairs
        for kind in rng.sample(list(self._kinds), len(self._kinds)):
            for here, there in rng.sample(pairs, min(_LOOKS, len(pairs))):
                if here.place in self._pool.spent:
                    continue
                acts = [act for act in plain_faults(here, {kind}) if act not in self._used]
                for act in rng.sample(acts, min(_TRIED, len(acts))):
                    if _standing(here, there, act) == NEITHER:
                        return _Standing(act, here, there)
        return None

    def _compare_more(self, says: str) -> None:
        """Compare positions until one has an act of this standing.

        Stop at the end of the round; then the next one is begun.
        """
        for pair in self._going_on:
            if says in self._keep(pair):
                return
        new = [r for r in self._pool.rounds if r[0].place[0] not in self._seen]
        if new:
            drawn = self._pool.rng.choice(new)
            self._seen.append(drawn[0].place[0])
            self._going_on = dealt_at_both(drawn, self._rules, self._other)

    def _keep(self, pair: Pair) -> Collection[str]:
        """Keep a position and its acts; return the standings found there."""
        self._pairs.append(pair)
        acts = {}
        if pair.is_right_at_both:
            acts[pair.act] = BOTH
        else:
            self._partings.append(pair)
            acts = {act: _standing(*pair, act) for act in self._due_at_either(pair)}
        for act, standing in acts.items():
            if standing in self._known:
                self._known[standing].append(_Standing(act, *pair))
            if standing in (HERE, THERE):
                self._kinds[kind_of(act)] = None
        return acts.values()

    def _due_at_either(self, pair: Pair) -> Sequence[Act]:
        """Some acts due at a position at one house or at both."""
        rng = self._pool.rng
        every = (due(pair.here), due(pair.there))
        some = [rng.sample(acts, min(_WHERE_THEY_DIFFER, len(acts))) for acts in every]
        return list(dict.fromkeys([pair.act, *chain(*some)]))


def _standing(here: Position, there: Position, act: Act) -> str:
    """The standing of an act; "" if unclear at one house.

    It is unclear where the act is neither right nor wrong, or only leaves out a detail that
    one of the houses wants.
    """
    for place in (here, there):
        if not (place.is_right(act) or place.is_wrong(act)) or _leaves_out(place, act):
            return ""
    if here.meaning(act).verdict.verdict == CORRECT:
        return BOTH if there.is_right(act) else HERE
    return THERE if there.is_right(act) else NEITHER


def _leaves_out(place: Position, act: Act) -> bool:
    """Tell if the act lacks a detail that an expected act has."""
    return any(_is_less(act, one) for one in place.meaning(act).verdict.expected)


def _is_less(act: Act, other: Act) -> bool:
    """Tell if the other act has all these details, and more."""
    said, more = act.as_json(), other.as_json()
    return said != more and said.items() <= more.items()
