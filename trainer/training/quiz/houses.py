"""Questions about another house: an act at a position, and where it is right.

A round of the one house is dealt by the other's procedure with the same cards, act by act, as long
as both find it right; up to there the table lies alike, and any act can be held against both.
"""

from collections import Counter, deque
from collections.abc import Mapping, Sequence
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
from trainer.training.judging.verdict import CORRECT
from trainer.training.quiz.draft import Draft, Member
from trainer.training.quiz.pool import Pool, Rules
from trainer.training.quiz.position import Position
from trainer.training.quiz.question import BOTH, HERE, NEITHER, STANDINGS, THERE, Answer, Elsewhere
from trainer.training.quiz.slipped import plain_slips

_KEPT = 150  # acts that are kept for each standing
_LOOKED_AT, _OTHERS = 3, 2  # positions of a round where more acts are held, and such acts
_WHERE_THEY_DIFFER = 6  # such acts where the houses part
_ENOUGH = 40  # acts of each standing: then no more rounds are compared
_SAID_FIRST = 2  # calls that one house has before an act and the other not
_AT_SOME = {"even_money", "follows", "insurance", "shoot"}  # of a bet of a scenario
_SATED = 0.85  # how often none is as soon as there are some


class _Standing(NamedTuple):
    """An act at a position, as it lies here and there."""

    act: Act
    position: Position
    there: Position

    @property
    def broken_there(self) -> tuple[str, ...]:
        """The clauses that the act breaks at the other house; none where it is right."""
        verdict = self.there.meaning(self.act).verdict
        return () if verdict.verdict == CORRECT else verdict.clauses


class Compared:
    """Acts in the rounds of a pool by where they are right: at both houses, at one, at neither."""

    def __init__(self, pool: Pool, rules: Rules, other: Rules) -> None:
        self._pool, self._rules, self._other = pool, rules, other
        self._known: dict[str, deque[_Standing]] = {
            standing: deque(maxlen=_KEPT) for standing in STANDINGS
        }
        self._seen: deque[Trace] = deque(maxlen=_KEPT)
        self._used: set[Act] = set()

    def where_is_it_right(self, standing: int) -> Draft | None:
        """An act, and the four things that may be so of it; ``standing``: which of them is."""
        least = min(map(len, self._known.values()))
        if least <= _ENOUGH and (not least or self._pool.rng.random() >= _SATED):
            self._look()
        found = self._alike(STANDINGS[standing]) if all(self._known.values()) else None
        if found is None:
            self._look()
            return None
        self._used.add(found.act)
        members = [Member(Answer(says, (found.act,)), found.position) for says in STANDINGS]
        there = Elsewhere(self._other.name, self._other.procedure, found.broken_there)
        return Draft(members, standing, there)

    def _alike(self, standing: str) -> _Standing | None:
        """An act that was not asked about yet, of a kind that is right at one house only at times.

        Acts of other kinds would tell by what they are that the houses agree.
        """
        alike = self._asked_of(standing)
        return self._pool.rng.choice(alike) if alike else None

    def _asked_of(self, standing: str) -> list[_Standing]:
        """What may still be asked about of a standing: of which kinds, and where, it may be."""
        differing = [*self._known[HERE], *self._known[THERE]]
        kinds = {(found.act.act, found.act.what) for found in differing}
        known = [found for found in self._known[standing] if self._is_new(found)]
        return [found for found in known if (found.act.act, found.act.what) in kinds]

    def _is_new(self, found: _Standing) -> bool:
        """Whether it was not asked about, and nothing else there."""
        return found.act not in self._used and bool(self._pool.unspent((found.position,)))

    def _look(self) -> None:
        """Compare one more round, if there is one."""
        seen = {id(trace) for trace in self._seen}
        trace = next((t for t in reversed(self._pool.traces) if id(t) not in seen), None)
        if trace is not None:
            self._seen.append(trace)
            self._compare(trace)

    def _compare(self, drawn: Trace) -> None:
        trace = self._with_cards_of_both(drawn)
        there = self._dealt_there(trace)
        if there is None:
            return
        rng, position, few = self._pool.rng, Position(there, 0), self._few()
        looked_at = rng.sample(range(len(trace.moments)), min(_LOOKED_AT, len(trace.moments)))
        if NEITHER not in few:
            looked_at = []
        for at, moment in enumerate(trace.moments):
            here = Position(trace, at)
            if _cards(here.situation.table) != _cards(position.situation.table):
                break
            goes_on = position.is_right(moment.act)
            acts = [moment.act] if BOTH in few or not goes_on else []
            if at in looked_at or not goes_on:
                acts += self._others(here, position, _OTHERS if goes_on else _WHERE_THEY_DIFFER)
            for act in dict.fromkeys(acts):
                self._hold(here, position, act)
            goes_on_there = _done_there(position, moment)
            if goes_on_there is None:
                break
            position = goes_on_there

    def _few(self) -> frozenset[str]:
        """Where acts are right of which not enough are known that were not asked about yet."""
        return frozenset(
            standing for standing in STANDINGS if len(self._asked_of(standing)) < _ENOUGH
        )

    def _with_cards_of_both(self, drawn: Trace) -> Trace:
        """The round, with a card that both houses have for each that the other has not.

        It counts the same; where there is none, and where the round cannot be dealt so, it is left.
        """
        house, pack = drawn.dealing.house, self._other.procedure.house.pack
        dealt = drawn.ends.table.shoe.cards[: drawn.ends.table.shoe.left]
        if set(pack).issuperset(dealt):
            return drawn
        alike = {
            card: next((c for c in reversed(pack) if _is_like(house, c, card)), card)
            for card in set(dealt).difference(pack)
        }
        shoe = [alike.get(card, card) for card in dealt]
        procedure, machine, source = *self._rules[:2], _with_shoe(drawn.scenario.source, shoe)
        try:
            raw = parse_scenario(source, drawn.scenario.name)
            scenario = read_scenario(raw, procedure, drawn.scenario.name, source)
            return dealt_right(Dealing(procedure, machine, scenario))
        except DataError:
            return drawn

    def _dealt_there(self, trace: Trace) -> Trace | None:
        """The beginning of the same round there; None where there can be none.

        The cards are pinned: of as many decks as that house has, the seed would draw others.
        """
        procedure, machine = self._other.procedure, self._other.machine
        scenario, shoe = trace.scenario, trace.ends.table.shoe
        raw = parse_scenario(scenario.source, scenario.name) | {"procedure": procedure.id}
        raw["shoe"] = _held_by(procedure.house, shoe.cards[: shoe.left])
        raw["bet"] = [_read_there(bet, procedure) for bet in raw["bet"]]
        try:
            dealing = Dealing(procedure, machine, read_scenario(raw, procedure))
            return Trace(dealing, dealing.begin())
        except DataError:
            return None

    def _others(self, here: Position, there: Position, most: int) -> list[Act]:
        """What is due here and there, and some slips."""
        found = [slip.acts[0] for slip in plain_slips(here)]
        every = (_due(here), _due(there), found)
        rng = self._pool.rng
        return [act for acts in every for act in rng.sample(acts, min(most, len(acts)))]

    def _hold(self, here: Position, there: Position, act: Act) -> None:
        """Hold an act against both houses."""
        standing = _standing(here, there, act)
        if standing:
            self._known[standing].append(_Standing(act, here, there))


def _done_there(there: Position, moment: Moment) -> Position | None:
    """The other house's round with this done; None where they part.

    What is only said at one of them, and not answered, does not part them, nor does a kitty.
    """
    for _ in range(_SAID_FIRST + 1):
        if there.is_right(moment.act):
            return there.with_moments((Moment(there.situation, there.judged(moment.act)),))
        if _parts_none(moment.act) and not moment.events:
            return there
        said = [act for act in _due(there) if _parts_none(act)]
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


def _due(position: Position) -> Sequence[Act]:
    dealing, situation = position.trace.dealing, position.situation
    return [dealing.correct_act(obligation, situation) for obligation in situation.due]


def _standing(here: Position, there: Position, act: Act) -> str:
    """Where an act is right; "" where it is neither right nor wrong at one of the houses.

    Or where it only does not say what one of them wants said.
    """
    for place in (here, there):
        if not (place.is_right(act) or place.is_wrong(act)) or _leaves_out(place, act):
            return ""
    if here.meaning(act).verdict.verdict == CORRECT:
        return BOTH if there.is_right(act) else HERE
    return THERE if there.is_right(act) else NEITHER


def _leaves_out(place: Position, act: Act) -> bool:
    """Whether the act would be right, or wrong otherwise, with a detail that it does not say."""
    return any(_is_less(act, one) for one in place.meaning(act).verdict.expected)


def _is_less(act: Act, other: Act) -> bool:
    """Whether the other act says all that this one says, and more."""
    said, more = act.as_json(), other.as_json()
    return said != more and said.items() <= more.items()
