"""Place of a difference: its steps and rules, and rounds there.

A mistake is as grave as the clause that it names first, but for money, words and gestures;
a move weighs as much as the gravest clause that asks for it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any

from trainer.procedure.check import all_steps
from trainer.procedure.difference import Difference, rules_by_name
from trainer.procedure.kinds import NEVER, OPTION, STATE, STEP, WAY
from trainer.procedure.spec import CRITICAL, MAJOR, MINOR, WEIGHTS, Procedure
from trainer.procedure.step import Never, Step
from trainer.table.act import MONEY, WORDS, Act
from trainer.training.corpus.need import forbidden_acts, track_options
from trainer.training.diff.comparison import ProcedurePair, Side
from trainer.training.engine.costs import settling_steps
from trainer.training.engine.reachable import possible_acts
from trainer.training.engine.situation import Situation
from trainer.training.judge.classify import DETAIL_FAULTS
from trainer.training.judge.trace import Moment, Trace

_ASKED = 60  # rounds are dealt to see whether an option is read


class DifferencePlace:
    """Place of a difference in the two procedures that differ by it."""

    def __init__(self, difference: Difference, between: ProcedurePair) -> None:
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

    def has_step(self, step: Step) -> bool:
        """Tell if a step, or anything around it, belongs to it.

        A place with neither steps nor rules has every step.
        """
        return not (self._paths or self.rules) or any(
            f"{step.path}/".startswith(f"{path}/") for path in self._paths
        )

    def is_reached_in(self, trace: Trace) -> bool:
        """Tell if a round comes to it.

        A step of it is due, or a rule's conditions hold.
        """
        situations = trace.situations
        steps = {one.step.path: one.step for each in situations for one in each.due}
        if any(map(self.has_step, steps.values())):
            return True
        return any(True for each in situations for _ in self.forbidden(trace.procedure, each))

    def count_rounds(self, traces: Sequence[Trace]) -> int:
        """Count the rounds that come to it.

        An option that no step cites comes up in all of them, or in none: some are dealt to see if
        it is read at all.
        """
        if self.difference.part != OPTION or self._paths:
            return sum(map(self.is_reached_in, traces))
        if _are_made_otherwise(*(side.procedure.house for side in self._sides)):
            return len(traces)
        noted: set[str] = set()
        house = track_options(self._sides[1].procedure.house, noted, (self.difference.of,))
        side = Side(replace(self._sides[1].procedure, made=house))
        for trace in traces[:_ASKED]:
            side.performed_text(trace.scenario.source)
        return len(traces) if noted else 0

    def is_idle(self, traces: Sequence[Trace]) -> bool:
        """Tell if it is an option that none of these rounds reads."""
        return self.difference.part == OPTION and not self._paths and not self.count_rounds(traces)

    def concerns(self, trace: Trace, moment: Moment) -> bool:
        """Tell if it is due at a moment, or certain to be."""
        before = moment.before
        if any(self.has_step(one.step) for one in before.due):
            return True
        if moment.act.act in MONEY:  # what a wrong amount costs is reckoned by a step
            reckoned = settling_steps(trace.procedure, moment.after.table)
            if any(self.has_step(step) for step in trace.procedure.leaves if step.path in reckoned):
                return True
        return any(self.has_step(one.step) for one in trace.dealing.known(before))

    def forbidden(self, procedure: Procedure, situation: Situation) -> Iterator[Act]:
        """Yield the moves that its rules forbid in a situation."""
        for rule in self.rules:
            yield from forbidden_acts(procedure, situation, rule)


def _cited_by(step: Step) -> set[str]:
    cited = (step.every_clause, step.order_clauses, step.before_clauses, step.after_clauses)
    return {clause for clauses in cited for clause in clauses}


def _rules_of(one: Difference, procedures: Sequence[Procedure]) -> list[Never]:
    """Find the prohibitions that a difference is about.

    For an order they are all those of its move.
    """
    if one.field:
        return [rule for each in procedures for rule in each.never if rule.act == one.of]
    named = [rules_by_name(each) for each in procedures]
    return [rules[name] for rules in named for name in (one.of, one.was) if name in rules]


def _are_made_otherwise(one: Any, other: Any) -> bool:  # noqa: ANN401 - of any game
    """Tell if two houses differ in values worked out from options."""
    made = [field.name for field in fields(one) if not field.init]
    return any(getattr(one, name) != getattr(other, name) for name in made)


def touched_states(procedure: Procedure, difference: Difference) -> tuple[str, ...]:
    """List the states of a procedure that a difference touches.

    They stand in the order of a round. ``procedure`` is one of its two: what has gone lies
    nowhere in the new one, but in the state around it. Empty where it touches none, as an
    exam's minutes.
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
    """Find the states that these paths stand in, or would."""
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


#: How grave faults can be that name a clause first: as it is graded; never critical; the same
#: whatever its grade; as a wrong hand, which is minor where the clause has no grade of its own.
_GRADED, _CAPPED, _FIXED, _OF_A_HAND = "graded", "capped", "fixed", "of a hand"
_KIND_OF = {field: kind for kind, fields in DETAIL_FAULTS for field in fields}


def gravest_severity(procedure: Procedure, clause: str) -> str:
    """Return the severity of the gravest mistake against a clause.

    For words and gestures it is at most major.
    """
    grades = set(_grades(procedure, procedure.severities, clause)) - {""}
    return max(grades, key=WEIGHTS.__getitem__, default=procedure.severities.get(clause, MAJOR))


def is_judged_differently(old: Procedure, new: Procedure, one: Difference) -> bool:
    """Tell if a changed severity makes any mistake graver or milder."""
    return any(
        list(_grades(each, old.severities, one.of)) != list(_grades(each, new.severities, one.of))
        for each in (old, new)
    )


def weighing(old: Procedure, new: Procedure, one: Difference) -> frozenset[str]:
    """Find the paths of moves that a changed severity weighs differently."""
    was, now = (WEIGHTS[side.severities.get(one.of, MAJOR)] for side in (old, new))
    return frozenset(
        step.path
        for each in (old, new)
        for step in possible_acts(each)
        if one.of in step.every_clause and _heaviest_other(each, step, one.of) < max(was, now)
        if was != now
    )


def _heaviest_other(procedure: Procedure, step: Step, clause: str) -> int:
    """Return the weight that a move has by its other clauses."""
    others = (other for other in step.every_clause if other != clause)
    return max((WEIGHTS[procedure.severities.get(other, MAJOR)] for other in others), default=0)


def _grades(procedure: Procedure, grades: Mapping[str, str], clause: str) -> Iterator[str]:
    """Yield the grade of each kind of mistake against a clause.

    The mistakes name it first. "" where it has no say in the grade.
    """
    own = grades.get(clause, MAJOR)
    for how in _faults(procedure, clause):
        if how == _OF_A_HAND and clause not in grades:
            yield MINOR
        elif how == _FIXED:
            yield ""
        else:
            yield MAJOR if own == CRITICAL and how != _GRADED else own


def _faults(procedure: Procedure, clause: str) -> Iterator[str]:
    """Yield how each kind of mistake against a clause is graded.

    The mistakes name it first. There may be more than can be made.
    """
    first = (clause,)
    for step in (*(phase.root for phase in procedure.phases), *all_steps(procedure)):
        if first in (step.clauses[:1], step.before_clauses[:1]):
            yield _GRADED  # what is done instead may be any act
        if step.order_clauses[:1] == first:
            yield _of_order(procedure, step)
        if step.after_clauses[:1] == first:
            yield _FIXED if step.act in MONEY else _GRADED
        yield from (_of_detail(one.field) for one in step.details if one.clauses[:1] == first)
    for rule in procedure.never:
        if rule.clauses[:1] == first:  # what is paid always lies somewhere, and that is critical
            yield (
                _FIXED if rule.act == "pay" else _CAPPED if rule.act in MONEY | WORDS else _GRADED
            )
    if procedure.otherwise[:1] == first:
        yield _GRADED


def _of_order(procedure: Procedure, step: Step) -> str:
    """Return how a mistake in an order is graded.

    The order of money alone is major, whatever is written.
    """
    acts = [
        one.act for one in possible_acts(procedure) if f"{one.path}/".startswith(f"{step.path}/")
    ]
    return _FIXED if not step.chart and all(act in MONEY for act in acts) else _GRADED


def _of_detail(field: str) -> str:
    kind = _KIND_OF[field]
    if kind == "wrong_amount":
        return _FIXED
    return _OF_A_HAND if kind == "wrong_hand" else _CAPPED
