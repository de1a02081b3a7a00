"""How grave a fault against a clause is, by section 4 of judging.md.

A fault is as grave as the clause that it names first, but for money, words and gestures; an act
weighs as much as the gravest clause that asks for it.
"""

from collections.abc import Iterator, Mapping

from trainer.procedure.check import all_steps
from trainer.procedure.difference import Difference
from trainer.procedure.spec import CRITICAL, MAJOR, MINOR, WEIGHTS, Procedure
from trainer.procedure.step import Step
from trainer.table.act import MONEY, WORDS
from trainer.training.engine.reachable import possible_acts
from trainer.training.judge.classify import DETAIL_FAULTS

#: How grave faults can be that name a clause first: as it is graded; never critical; the same
#: whatever its grade; as a wrong hand, which is minor where the clause has no grade of its own.
_GRADED, _CAPPED, _FIXED, _OF_A_HAND = "graded", "capped", "fixed", "of a hand"
_KIND_OF = {field: kind for kind, fields in DETAIL_FAULTS for field in fields}


def counts_as(procedure: Procedure, clause: str) -> str:
    """The grade of the gravest fault against a clause: of words and gestures at most major."""
    grades = set(_grades(procedure, procedure.severities, clause)) - {""}
    return max(grades, key=WEIGHTS.__getitem__, default=procedure.severities.get(clause, MAJOR))


def judged_otherwise(old: Procedure, new: Procedure, one: Difference) -> bool:
    """Tell whether by a clause's other severity a fault may be graver or less grave."""
    return any(
        list(_grades(each, old.severities, one.of)) != list(_grades(each, new.severities, one.of))
        for each in (old, new)
    )


def weighing(old: Procedure, new: Procedure, one: Difference) -> frozenset[str]:
    """The paths of the acts that weigh more or less by a clause's other severity."""
    was, now = (WEIGHTS[side.severities.get(one.of, MAJOR)] for side in (old, new))
    return frozenset(
        step.path
        for each in (old, new)
        for step in possible_acts(each)
        if one.of in step.every_clause and _heaviest_other(each, step, one.of) < max(was, now)
        if was != now
    )


def _heaviest_other(procedure: Procedure, step: Step, clause: str) -> int:
    """The weight that the other clauses of an act give it."""
    others = (other for other in step.every_clause if other != clause)
    return max((WEIGHTS[procedure.severities.get(other, MAJOR)] for other in others), default=0)


def _grades(procedure: Procedure, grades: Mapping[str, str], clause: str) -> Iterator[str]:
    """The grade of each kind of fault that names a clause first; "" where it has none to say."""
    own = grades.get(clause, MAJOR)
    for how in _faults(procedure, clause):
        if how == _OF_A_HAND and clause not in grades:
            yield MINOR
        elif how == _FIXED:
            yield ""
        else:
            yield MAJOR if own == CRITICAL and how != _GRADED else own


def _faults(procedure: Procedure, clause: str) -> Iterator[str]:
    """How grave faults may be that name a clause first: more are told than there may be."""
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
    """The order of money alone is major, whatever is written."""
    acts = [
        one.act for one in possible_acts(procedure) if f"{one.path}/".startswith(f"{step.path}/")
    ]
    return _FIXED if not step.chart and all(act in MONEY for act in acts) else _GRADED


def _of_detail(field: str) -> str:
    kind = _KIND_OF[field]
    if kind == "wrong_amount":
        return _FIXED
    return _OF_A_HAND if kind == "wrong_hand" else _CAPPED
