"""Ways in which a round bears on clauses, and the moves concerned.

A round *needs* a clause in one of these ways. It is *kept* where a move of the correct
performance is asked for or regulated by it, and *allowed* where such a move may be done and
need not be. It is *broken* where a move that is not due would be a mistake that names it
first: a prohibition, an order. It is *decisive* where an option rests on it, and other moves
would be right if that option were different. It is *named* where a mistake names it beside
the clause that comes first.
"""

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from dataclasses import replace
from itertools import islice, zip_longest
from typing import Any, NamedTuple

from trainer.games.family import ONLY_SEEN
from trainer.procedure.due import Key
from trainer.procedure.fields import DataError
from trainer.procedure.machine import Machine
from trainer.procedure.spec import Procedure
from trainer.procedure.step import MAY, USUALLY, Never, Step, When
from trainer.procedure.without import vary_option
from trainer.table.act import CHOICES, MONEY, Act
from trainer.table.house import House
from trainer.table.spot import TABLE, Spot
from trainer.table.table import Table
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.reachable import enacted, possible_acts
from trainer.training.engine.scenario import parse_scenario, read_scenario
from trainer.training.engine.situation import Situation
from trainer.training.judge.classify import classify_act
from trainer.training.judge.trace import Moment, Trace, correct_dealer, deal, perform
from trainer.training.judge.verdict import FAULT
from trainer.training.slips.making import at_spot, slips

_OTHERWISE = 4  # other values of an option that are tried


class OptionUsage:
    """Effects of one procedure's options on its rounds."""

    def __init__(self, procedure: Procedure, machine: Machine) -> None:
        self._noted: set[str] = set()
        house = track_options(procedure.house, self._noted, procedure.options)
        self._procedure, self._machine = replace(procedure, made=house), machine
        self._read: dict[str, frozenset[str]] = {}
        self._ever: set[str] = set()
        self._others: dict[str, list[tuple[Procedure, Machine]]] = {}

    def read(self, trace: Trace) -> frozenset[str]:
        """Return the options that are read while a round is dealt right."""
        source = trace.scenario.source
        if source not in self._read:
            self._noted.clear()
            try:
                perform(_dealing(self._procedure, self._machine, trace))
            except DataError:
                self._noted.clear()
            self._read[source] = frozenset(self._noted)
            self._ever |= self._noted
        return self._read[source]

    def find_changed_move(self, trace: Trace, options: Iterable[str]) -> int:
        """Find the first move that another value of an option changes.

        It is counted from 1; 0 where there is none. An option that no round has read may have been
        worked into the house when it was made.
        """
        read = self.read(trace)
        numbers = (
            _differs(trace, other, machine)
            for option in options
            if option in read or option not in self._ever
            for other, machine in self._with_other(option)
        )
        return next(filter(None, numbers), 0)

    def _with_other(self, option: str) -> list[tuple[Procedure, Machine]]:
        """Return the procedure with other values of an option, with machines."""
        if option not in self._others:
            others = islice(vary_option(self._procedure, option), _OTHERWISE)
            self._others[option] = [(other, Machine(other)) for other in others]
        return self._others[option]


def track_options(house: House, noted: set[str], options: Iterable[str]) -> House:
    """Copy a house so that it notes reads of these options."""
    kind: Any = type(house)

    def read(name: str) -> property:
        slot = getattr(kind, name)

        def value(self: object) -> object:
            noted.add(name)
            return slot.__get__(self)

        return property(value, slot.__set__)  # it is set where a house is made of this one

    members = {name: read(name) for name in options}
    same = copy(house)
    object.__setattr__(same, "__class__", type("Noting", (kind,), {"__slots__": (), **members}))
    return same


def _dealing(procedure: Procedure, machine: Machine, trace: Trace) -> Dealing:
    """Deal a trace's round by another procedure; raise DataError if impossible."""
    source, name = trace.scenario.source, trace.scenario.name
    raw = {**parse_scenario(source, name), "procedure": procedure.id}
    return Dealing(procedure, machine, read_scenario(raw, procedure, name, source))


def _differs(trace: Trace, other: Procedure, machine: Machine) -> int:
    """Find the first move, from 1, that another procedure changes.

    Also one where other moves may be done. 0 where there is none; 1 where the other house could
    not have the round at all.
    """
    try:
        dealing = _dealing(other, machine, trace)
        return _first_apart(trace, deal(dealing, correct_dealer(dealing)))
    except DataError:
        return 1


def _first_apart(trace: Trace, others: Iterator[Moment]) -> int:
    """Find the first move that differs, from 1; 0 if none does."""
    for number, (one, another) in enumerate(zip_longest(trace.moments, others), start=1):
        if one is None or another is None:
            return len(trace.moments)
        if one.act != another.act or _open(one) != _open(another):
            return number
    return 0


def _open(moment: Moment) -> set[Key]:
    return {obligation.key for obligation in moment.before.due}


_THERE = 0.3  # what it is worth that a round has come to the step's state
_ALL = 0.9  # and that, there, all its conditions held together


class Chain(NamedTuple):
    """A step, or a prohibition, with all the conditions around it.

    ``state``: "" for any. ``entries``: what has to hold so that the round comes to the state,
    way by way.
    """

    path: str
    state: str
    when: tuple[When, ...]
    entries: tuple[tuple[When, ...], ...] = ()

    def wanted(self, *, there: bool) -> tuple[tuple[When, ...], ...]:
        """Return the sets of conditions, one of which has to hold together.

        ``there``: the round has come to the state; else those of a way into it are added.
        """
        if there or not self.entries:
            return (self.when,)
        return tuple((*entry, *self.when) for entry in self.entries)


def chains_of(procedure: Procedure) -> dict[str, Chain]:
    """Return the chain of every move and player's event, by its path."""
    found: dict[str, Chain] = {}
    entries: dict[str, list[tuple[When, ...]]] = {}
    for phase in procedure.phases:
        for edge in phase.edges:
            if edge.way and edge.when and not phase.chart:
                entries.setdefault(edge.to, []).append(edge.when)

    def within(step: Step, around: tuple[When, ...]) -> None:
        when = (*around, *step.when)
        if not step.steps:
            state = procedure.state_of(step)
            ways = tuple(entries.get(state, ()))
            found[step.path] = Chain(step.path, state, tuple(dict.fromkeys(when)), ways)
        for inner in step.steps:
            within(inner, when)

    for root in (*(phase.root for phase in procedure.phases), *procedure.interrupts):
        within(root, ())
    return found


def every_step(procedure: Procedure) -> Iterator[Step]:
    """Yield every step, with the roots of phases."""
    todo = [*(phase.root for phase in procedure.phases), *procedure.interrupts]
    while todo:
        step = todo.pop()
        yield step
        todo += step.steps


def nearness(house: House, situations: Sequence[Situation], chain: Chain) -> float:
    """Rate how near the situations come to a step, from 0.

    1 is never reached: the step would be due there.
    """
    there, looked_at = find_situations(situations, chain)
    share = max(
        _most_held(house, looked_at, when) / max(len(when), 1) for when in chain.wanted(there=there)
    )
    return _THERE + (_ALL - _THERE) * share if there else _THERE * share


def _most_held(house: House, situations: Sequence[Situation], when: Sequence[When]) -> int:
    """Return the most conditions that hold together in one situation."""
    return max(
        sum(holds_at(condition, situation.table, spot, house) for condition in when)
        for situation in situations
        for spot in spots_of(situation.table)
    )


def find_situations(
    situations: Sequence[Situation], chain: Chain
) -> tuple[bool, Sequence[Situation]]:
    """Find the situations in which a step could be due.

    Returns whether there are any; where there are none, the last situation stands in.
    """
    there = [situation for situation in situations if chain.state in ("", situation.state)]
    return bool(there), there or situations[-1:]


def holds_at(condition: When, table: Table, spot: Spot, house: House) -> bool:
    """Tell if a condition holds as wanted at a spot.

    It does not where it speaks of what is not there.
    """
    try:
        return condition.test(table, spot, house) is condition.wanted
    except (LookupError, StopIteration, ValueError):
        return False


def spots_of(table: Table) -> Iterator[Spot]:
    """Yield every spot of a table: itself, its boxes, hands and bets."""
    yield TABLE
    for box in table.boxes:
        yield Spot(box.number)
        for hand in box.hands:
            yield Spot(box.number, hand.number)
            yield from (Spot(box.number, hand.number, bet.place) for bet in box.bets)


#: How a round needs a clause, as a trainer would look for it.
KEPT, ALLOWED, BROKEN, DECISIVE, NAMED = "kept", "allowed", "broken", "decisive", "named"
HOWS = (KEPT, ALLOWED, BROKEN, DECISIVE, NAMED)
_JUDGED = 200  # acts that are judged, at most, to find one in a round that breaks a clause


class ClauseNeed(NamedTuple):
    """Need of a clause in a round: how, and at which move.

    ``n``: the move of the performance, from 1. ``act``: the move that may be done there, or
    that breaks the clause; None where a clause is kept or decisive.
    """

    clause: str
    how: str
    n: int
    act: Act | None = None


class NeedWays(NamedTuple):
    """Ways in which a round could need a clause.

    ``kept``: steps that ask for it and can be due at the house; ``closed``: those that cannot;
    ``may``: some of them may be done, and need not be; ``never``: prohibitions that name it;
    ``ordered``: the paths of steps with an order that does; ``first``: one of these names it
    before any other; ``options`` that rest on it; ``foreign``: it is named where nothing speaks
    of the pot that chips come from.
    """

    kept: tuple[Chain, ...]
    closed: tuple[Chain, ...]
    may: bool
    never: tuple[Never, ...]
    ordered: tuple[str, ...]
    first: bool
    options: tuple[str, ...]
    foreign: bool

    @property
    def hows(self) -> tuple[str, ...]:
        """Ways in which a round could need it, the plainest first."""
        named = bool(self.never or self.ordered or self.foreign)
        decides = any(option not in ONLY_SEEN for option in self.options)
        there = (self.kept, self.may, named and self.first, decides, named)
        return tuple(how for how, ways in zip(HOWS, there, strict=True) if ways)


class Needs:
    """Clauses that rounds of one procedure need."""

    def __init__(self, procedure: Procedure, machine: Machine) -> None:
        self.procedure = procedure
        self._chains = chains_of(self.procedure)
        self._open = {step.path for step in possible_acts(self.procedure)}
        self._ways: dict[str, NeedWays] = {}
        self._usage = OptionUsage(procedure, machine)

    def ways(self, clause: str) -> NeedWays:
        """Return the ways in which a round could need a clause."""
        if clause not in self._ways:
            self._ways[clause] = self._found(clause)
        return self._ways[clause]

    def _found(self, clause: str) -> NeedWays:
        procedure = self.procedure
        citing = [step for step in procedure.leaves if clause in step.every_clause and step.act]
        ordered = [step.path for step in every_step(procedure) if clause in _named_by(step)]
        foreign = (procedure.pot_clauses,)
        never = [rule for rule in procedure.never if clause in rule.clauses]
        orders = [order for step in every_step(procedure) for order in _orders_of(step)]
        lists = (*foreign, *orders, *(rule.clauses for rule in never))
        return NeedWays(
            kept=tuple(self._chains[step.path] for step in citing if step.path in self._open),
            closed=tuple(self._chains[s.path] for s in citing if s.path not in self._open),
            may=any(step.due in (MAY, USUALLY) for step in citing if step.path in self._open),
            never=tuple(never),
            ordered=tuple(ordered),
            first=any(clauses[:1] == (clause,) for clauses in lists),
            options=tuple(n for n, option in procedure.options.items() if clause in option.clauses),
            foreign=any(clause in clauses for clauses in foreign),
        )

    def chains(self, clause: str, how: str) -> tuple[Chain, ...]:
        """Return the steps to come near to, for one way of needing."""
        ways = self.ways(clause)
        if how in (KEPT, ALLOWED):
            return ways.kept
        if how == DECISIVE:
            return ()
        return (
            *(Chain(rule.id, "", rule.when) for rule in ways.never),
            *(self._chains[path] for path in ways.ordered if path in self._chains),
        )

    def needed(self, trace: Trace, clause: str, how: str) -> ClauseNeed | None:
        """Find where a performance needs a clause; None where it does not."""
        if how == KEPT:
            return _kept(trace, clause)
        if how == ALLOWED:
            return _allowed(trace, clause)
        if how == DECISIVE:
            number = self._usage.find_changed_move(trace, self.ways(clause).options)
            return ClauseNeed(clause, DECISIVE, number) if number else None
        return self._broken(trace, clause, how)

    # --- broken

    def _broken(self, trace: Trace, clause: str, how: str) -> ClauseNeed | None:
        ways = self.ways(clause)
        dealing = trace.dealing
        candidates = (
            (number, *prepared)
            for number, moment in enumerate(trace.moments, start=1)
            for prepared in self._breaking(dealing, moment, ways)
        )
        for number, before, act in islice(candidates, _JUDGED):
            verdict = classify_act(dealing, before, act, number).verdict
            names = verdict.clauses[:1] if how == BROKEN else verdict.clauses
            if verdict.verdict == FAULT and clause in names:
                return ClauseNeed(clause, how, number, act)
        return None

    def _breaking(
        self, dealing: Dealing, moment: Moment, ways: NeedWays
    ) -> Iterator[tuple[Situation, Act]]:
        """Yield moves that might break the clause, with their situations."""
        before = moment.before
        for rule in ways.never:
            yield from ((before, act) for act in forbidden_acts(self.procedure, before, rule))
        if ways.foreign:
            yield from ((before, act) for act in _of_another_pot(moment))
        if ways.ordered and _concerns(ways.ordered, dealing, before):
            yield from (
                (before, slip.act) for slip in slips(dealing, before) if len(slip.acts) == 1
            )


def findable(procedure: Procedure) -> tuple[str, ...]:
    """List the clauses for which a round can be looked for.

    In the manual's order, that is all that a move follows or breaks at the house, or that an
    option rests on. Of a few of these there may be no round all the same; then the reason is
    given.
    """
    steps = list(every_step(procedure))
    named = [clauses for step in steps for clauses in _orders_of(step)]
    named += [rule.clauses for rule in procedure.never]
    named += [option.clauses for option in procedure.options.values()]
    there = {clause for clauses in named for clause in clauses}
    there.update(procedure.pot_clauses, enacted(procedure))
    known = procedure.texts["en"].get("clauses", {})
    return tuple(c for c in known if c in there and c not in procedure.not_enacted)


def _kept(trace: Trace, clause: str) -> ClauseNeed | None:
    numbers = (n for n, moment in enumerate(trace.moments, 1) if clause in moment.clauses)
    number = next(numbers, 0)
    return ClauseNeed(clause, KEPT, number) if number else None


def _allowed(trace: Trace, clause: str) -> ClauseNeed | None:
    for number, situation in enumerate(trace.situations, start=1):
        for obligation in situation.due:
            if clause in obligation.step.every_clause:
                act = trace.dealing.correct_act(obligation, situation)
                return ClauseNeed(clause, ALLOWED, number, act)
    return None


def _orders_of(step: Step) -> tuple[tuple[str, ...], ...]:
    """Return the clauses on a step's order, before and after others."""
    return (step.order_clauses, step.before_clauses, step.after_clauses)


def _named_by(step: Step) -> frozenset[str]:
    return frozenset(clause for clauses in _orders_of(step) for clause in clauses)


def _concerns(paths: tuple[str, ...], dealing: Dealing, situation: Situation) -> bool:
    """Tell if any of these steps is due, or certain to be."""
    found = situation._replace(due=(*situation.due, *dealing.known(situation)))
    return any(_is_due(path, found) for path in paths)


def forbidden_acts(procedure: Procedure, situation: Situation, rule: Never) -> Iterator[Act]:
    """Yield the moves that a prohibition forbids in a situation."""
    table = situation.table
    bare = Act(rule.act, what=rule.what, phrase=rule.phrase)
    for spot in spots_of(table):
        if not all(holds_at(condition, table, spot, procedure.house) for condition in rule.when):
            continue
        yield at_spot(bare, table.box(spot.box), spot.hand, spot.place) if spot.box else bare


def _is_due(path: str, situation: Situation) -> bool:
    """Tell if anything of a step is due in a situation."""
    return any(f"{obligation.step.path}/".startswith(f"{path}/") for obligation in situation.due)


def _of_another_pot(moment: Moment) -> Iterator[Act]:
    """Yield a money move with each pot, where it needs none."""
    act = moment.act
    if act.act in MONEY and act.pot is None:
        yield from (replace(act, pot=pot) for pot in CHOICES["pot"])
