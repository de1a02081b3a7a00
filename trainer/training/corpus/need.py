"""What it means that a round needs a clause, and where in it.

A clause is *kept* where an act of the correct performance is asked for by it, or regulated, and
*allowed* where such an act may be done and need not be. It is
*broken* where an act that is not due would be a fault that names it first: a prohibition, an order.
It is *decisive* where an option rests on it without which other acts would be right, and *named*
where a fault names it beside the clause that comes first.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from trainer.games.seen import ONLY_SEEN
from trainer.procedure.machine import Machine
from trainer.procedure.spec import Procedure
from trainer.procedure.step import MAY, USUALLY, Never, Step
from trainer.table.act import CHOICES, MONEY, Act
from trainer.training.corpus.chain import Chain, chains_of, every_step, holds_at, spots_of
from trainer.training.corpus.option_usage import OptionUsage
from trainer.training.dealing.dealing import Dealing
from trainer.training.dealing.possible import enacted, possible_acts
from trainer.training.dealing.situation import Situation
from trainer.training.judging.meaning import meaning_of
from trainer.training.judging.trace import Moment, Trace
from trainer.training.judging.verdict import FAULT
from trainer.training.slips.making import at_spot, slips

#: How a round needs a clause, as a trainer would look for it.
KEPT, ALLOWED, BROKEN, DECISIVE, NAMED = "kept", "allowed", "broken", "decisive", "named"
HOWS = (KEPT, ALLOWED, BROKEN, DECISIVE, NAMED)

_JUDGED = 200  # acts that are judged, at most, to find one in a round that breaks a clause


class Needed(NamedTuple):
    """That a round needs a clause: how, and at which act of its performance, from 1.

    ``act``: what may be done there, or what breaks the clause; None where it is kept.
    """

    clause: str
    how: str
    n: int
    act: Act | None = None


class Ways(NamedTuple):
    """How a round could need a clause at all.

    ``kept``: steps that ask for it and can be due at the house; ``closed``: those that cannot;
    ``may``: some of them may be done, and need not be;
    ``never``: prohibitions that name it; ``ordered``: the paths of steps with an order that does;
    ``first``: one of these names it before any other;
    ``options`` that rest on it; ``foreign``: it is named where nothing speaks of the pot that chips
    come from.
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
        """In which ways a round could need it, the plainest first."""
        named = bool(self.never or self.ordered or self.foreign)
        decides = any(option not in ONLY_SEEN for option in self.options)
        there = (self.kept, self.may, named and self.first, decides, named)
        return tuple(how for how, ways in zip(HOWS, there, strict=True) if ways)


class Needs:
    """Answers, for one procedure, which clauses a round needs."""

    def __init__(self, procedure: Procedure, machine: Machine) -> None:
        self.procedure = procedure
        self._chains = chains_of(self.procedure)
        self._open = {step.path for step in possible_acts(self.procedure)}
        self._ways: dict[str, Ways] = {}
        self._usage = OptionUsage(procedure, machine)

    def ways(self, clause: str) -> Ways:
        """How a round could need a clause."""
        if clause not in self._ways:
            self._ways[clause] = self._found(clause)
        return self._ways[clause]

    def _found(self, clause: str) -> Ways:
        procedure = self.procedure
        citing = [step for step in procedure.leaves if clause in step.every_clause and step.act]
        ordered = [step.path for step in every_step(procedure) if clause in _named_by(step)]
        foreign = (procedure.pot_clauses,)
        never = [rule for rule in procedure.never if clause in rule.clauses]
        orders = [order for step in every_step(procedure) for order in _orders_of(step)]
        lists = (*foreign, *orders, *(rule.clauses for rule in never))
        return Ways(
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
        """What has to be come near to, so that a round needs a clause in one way."""
        ways = self.ways(clause)
        if how in (KEPT, ALLOWED):
            return ways.kept
        if how == DECISIVE:
            return ()
        return (
            *(Chain(rule.id, "", rule.when) for rule in ways.never),
            *(self._chains[path] for path in ways.ordered if path in self._chains),
        )

    def needed(self, trace: Trace, clause: str, how: str) -> Needed | None:
        """Where a correct performance needs a clause in one way; None where it does not."""
        if how == KEPT:
            return _kept(trace, clause)
        if how == ALLOWED:
            return _allowed(trace, clause)
        if how == DECISIVE:
            number = self._usage.differs(trace, self.ways(clause).options)
            return Needed(clause, DECISIVE, number) if number else None
        return self._broken(trace, clause, how)

    # --- broken

    def _broken(self, trace: Trace, clause: str, how: str) -> Needed | None:
        ways = self.ways(clause)
        dealing = trace.dealing
        candidates = (
            (number, *prepared)
            for number, moment in enumerate(trace.moments, start=1)
            for prepared in self._breaking(dealing, moment, ways)
        )
        for number, before, act in islice(candidates, _JUDGED):
            verdict = meaning_of(dealing, before, act, number).verdict
            names = verdict.clauses[:1] if how == BROKEN else verdict.clauses
            if verdict.verdict == FAULT and clause in names:
                return Needed(clause, how, number, act)
        return None

    def _breaking(
        self, dealing: Dealing, moment: Moment, ways: Ways
    ) -> Iterator[tuple[Situation, Act]]:
        """Acts that might break the clause in place of what is due, each with where it is done."""
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
    """The clauses that a round can be looked for, in the manual's order.

    That is all that an act keeps or breaks at the house, or that an option rests on. Of a few of
    these there may be no round all the same; then it is said why.
    """
    steps = list(every_step(procedure))
    named = [clauses for step in steps for clauses in _orders_of(step)]
    named += [rule.clauses for rule in procedure.never]
    named += [option.clauses for option in procedure.options.values()]
    there = {clause for clauses in named for clause in clauses}
    there.update(procedure.pot_clauses, enacted(procedure))
    known = procedure.texts["en"].get("clauses", {})
    return tuple(c for c in known if c in there and c not in procedure.not_enacted)


def _kept(trace: Trace, clause: str) -> Needed | None:
    numbers = (n for n, moment in enumerate(trace.moments, 1) if clause in moment.clauses)
    number = next(numbers, 0)
    return Needed(clause, KEPT, number) if number else None


def _allowed(trace: Trace, clause: str) -> Needed | None:
    for number, situation in enumerate(trace.situations, start=1):
        for obligation in situation.due:
            if clause in obligation.step.every_clause:
                act = trace.dealing.correct_act(obligation, situation)
                return Needed(clause, ALLOWED, number, act)
    return None


def _orders_of(step: Step) -> tuple[tuple[str, ...], ...]:
    """The clauses that say when a step comes, before what and after what."""
    return (step.order_clauses, step.before_clauses, step.after_clauses)


def _named_by(step: Step) -> frozenset[str]:
    return frozenset(clause for clauses in _orders_of(step) for clause in clauses)


def _concerns(paths: tuple[str, ...], dealing: Dealing, situation: Situation) -> bool:
    """Whether something of these steps is due, or certain to be."""
    found = situation._replace(due=(*situation.due, *dealing.known(situation)))
    return any(_is_due(path, found) for path in paths)


def forbidden_acts(procedure: Procedure, situation: Situation, rule: Never) -> Iterator[Act]:
    """What a prohibition forbids in a situation, everywhere on the table where it speaks of it."""
    table = situation.table
    bare = Act(rule.act, what=rule.what, phrase=rule.phrase)
    for spot in spots_of(table):
        if not all(holds_at(condition, table, spot, procedure.house) for condition in rule.when):
            continue
        yield at_spot(bare, table.box(spot.box), spot.hand, spot.place) if spot.box else bare


def _is_due(path: str, situation: Situation) -> bool:
    """Whether something of a step is due in a situation."""
    return any(f"{obligation.step.path}/".startswith(f"{path}/") for obligation in situation.due)


def _of_another_pot(moment: Moment) -> Iterator[Act]:
    """Money from a pot where there is none."""
    act = moment.act
    if act.act in MONEY and act.pot is None:
        yield from (replace(act, pot=pot) for pot in CHOICES["pot"])
