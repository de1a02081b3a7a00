"""Where a difference lies: its steps and rules, and whether a round comes there."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, replace
from typing import Any

from trainer.procedure.check import all_steps
from trainer.procedure.difference import Difference, rules_by_name
from trainer.procedure.kinds import NEVER, OPTION, STATE, STEP, WAY
from trainer.procedure.spec import Procedure
from trainer.procedure.step import Never, Step
from trainer.table.act import MONEY, Act
from trainer.training.corpus.need import forbidden_acts, noting
from trainer.training.diff.comparison import Between, Side
from trainer.training.engine.costs import regulating
from trainer.training.engine.situation import Situation
from trainer.training.judge.trace import Moment, Trace

_ASKED = 60  # rounds are dealt to see whether an option is read


class Place:
    """Where a difference lies in the two procedures that differ by it."""

    def __init__(self, difference: Difference, between: Between) -> None:
        self.difference = difference
        self._sides = (between.without, between.having)
        one, both = difference, [side.procedure for side in self._sides]
        self._paths: tuple[str, ...] = ()
        self.rules: Sequence[Never] = ()
        if one.part == STEP:
            self._paths = tuple(filter(None, (one.of, one.was)))
        elif one.part in (WAY, STATE):
            self._paths = (one.of.partition(">")[0],)
        elif one.part == NEVER:
            self.rules = _rules_of(one, both)
        else:
            clauses, steps = set(one.clauses), (step for each in both for step in all_steps(each))
            self._paths = tuple(s.path for s in steps if not clauses.isdisjoint(_cited_by(s)))
            rules = (rule for each in both for rule in each.never)
            self.rules = [rule for rule in rules if rule.clauses[:1] == one.clauses[:1]]

    def is_of(self, step: Step) -> bool:
        """Tell whether it is about a step, or what stands around it; about each, if about none."""
        return not (self._paths or self.rules) or any(
            f"{step.path}/".startswith(f"{path}/") for path in self._paths
        )

    def is_due(self, trace: Trace) -> bool:
        """Tell whether a round comes to it: a step is due, or a rule's conditions hold."""
        situations = trace.situations
        steps = {one.step.path: one.step for each in situations for one in each.due}
        if any(map(self.is_of, steps.values())):
            return True
        return any(True for each in situations for _ in self.forbidden(trace.procedure, each))

    def counts(self, traces: Sequence[Trace]) -> int:
        """How many of these rounds come to it.

        An option that no step cites comes up in all of them, or in none: it is seen in some whether
        it is read at all.
        """
        if self.difference.part != OPTION or self._paths:
            return sum(map(self.is_due, traces))
        if _are_made_otherwise(*(side.procedure.house for side in self._sides)):
            return len(traces)
        noted: set[str] = set()
        house = noting(self._sides[1].procedure.house, noted, (self.difference.of,))
        side = Side(replace(self._sides[1].procedure, made=house))
        for trace in traces[:_ASKED]:
            side.performed_text(trace.scenario.source)
        return len(traces) if noted else 0

    def is_idle(self, traces: Sequence[Trace]) -> bool:
        """Tell whether it is an option that nothing reads in some rounds."""
        return self.difference.part == OPTION and not self._paths and not self.counts(traces)

    def concerns(self, trace: Trace, moment: Moment) -> bool:
        """Tell whether it is about something that is due in a moment, or certain to be."""
        before = moment.before
        if any(self.is_of(one.step) for one in before.due):
            return True
        if moment.act.act in MONEY:  # what a wrong amount costs is reckoned by a step
            reckoned = regulating(trace.procedure, moment.after.table)
            if any(self.is_of(step) for step in trace.procedure.leaves if step.path in reckoned):
                return True
        return any(self.is_of(one.step) for one in trace.dealing.known(before))

    def forbidden(self, procedure: Procedure, situation: Situation) -> Iterator[Act]:
        """What its rules forbid in a situation, wherever their conditions hold."""
        for rule in self.rules:
            yield from forbidden_acts(procedure, situation, rule)


def _cited_by(step: Step) -> set[str]:
    cited = (step.every_clause, step.order_clauses, step.before_clauses, step.after_clauses)
    return {clause for clauses in cited for clause in clauses}


def _rules_of(one: Difference, procedures: Sequence[Procedure]) -> list[Never]:
    """The rules that a difference is about; of an order all those of its act."""
    if one.field:
        return [rule for each in procedures for rule in each.never if rule.act == one.of]
    named = [rules_by_name(each) for each in procedures]
    return [rules[name] for rules in named for name in (one.of, one.was) if name in rules]


def _are_made_otherwise(one: Any, other: Any) -> bool:  # noqa: ANN401 - of any game
    """Tell whether what a house works out once, of its options, is not the same."""
    made = [field.name for field in fields(one) if not field.init]
    return any(getattr(one, name) != getattr(other, name) for name in made)


def touched_states(procedure: Procedure, difference: Difference) -> tuple[str, ...]:
    """The states of a procedure in which a difference lies, in the order of a round.

    Of one of its two procedures: what has gone lies nowhere in the new one, but in the state around
    it. Nothing where it touches none, as an exam's minutes.
    """
    paths = {path for path in (difference.of, difference.was) if path}
    if difference.part == STEP:
        found = _around(procedure, paths)
    elif difference.part == WAY:
        state = difference.of.partition(">")[0]
        ends = [way["to"] for way in (difference.old, difference.new) if isinstance(way, dict)]
        found = {state, *ends}
    elif difference.part == STATE:
        found = paths
    elif difference.part == NEVER:
        said = difference.new or difference.old
        act = said["act"] if isinstance(said, dict) else difference.of
        found = _asking(procedure, (step for step in procedure.leaves if step.act == act))
    else:
        found = _citing(procedure, difference.clauses)
    return tuple(phase.path for phase in procedure.phases if phase.path in found)


def _around(procedure: Procedure, paths: Iterable[str]) -> set[str]:
    """The states that steps stand in, or would."""
    return {
        phase.path
        for phase in procedure.phases
        for path in paths
        if f"{path}/".startswith(f"{phase.path}/")
    }


def _asking(procedure: Procedure, steps: Iterable[Step]) -> set[str]:
    return _around(procedure, {step.path for step in steps})


def _citing(procedure: Procedure, clauses: Iterable[str]) -> set[str]:
    cited = set(clauses)
    return _asking(procedure, (s for s in procedure.leaves if cited.intersection(s.every_clause)))
