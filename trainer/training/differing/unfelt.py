"""Why a difference can never be felt, told from the two procedures alone, without any round.

It is said only where it is certain, by what section 4 of judging.md goes by: a fault is as grave as
the clause that it names first, but for money, words and gestures; an act weighs as much as the
gravest clause that asks for it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from trainer.games.seen import OF_CHIPS, ONLY_SEEN, SEEN_WITHOUT
from trainer.procedure.difference import Difference
from trainer.procedure.kinds import CLAUSE, NEVER, OPTION, SEVERITY, STEP
from trainer.procedure.spec import CRITICAL, MAJOR, MINOR, WEIGHTS, Procedure
from trainer.procedure.step import Never, Step
from trainer.table.act import MONEY, WORDS
from trainer.training.corpus.chain import every_step
from trainer.training.corpus.need import findable
from trainer.training.dealing.family import family_of
from trainer.training.dealing.possible import possible_acts
from trainer.training.differing.asked import is_asked_for
from trainer.training.differing.holding import Holding, holding_at, is_of_the_table
from trainer.training.differing.idle import idle
from trainer.training.differing.named import rules_of
from trainer.training.differing.words import (
    AS_GRAVE,
    CLOSED,
    GIVEN,
    NAMED_FIRST,
    NO_ROUND,
    NOT_HERE,
    RESTED_ON,
    SAME_THERE,
    SEEN,
)
from trainer.training.judging.details import DETAIL_FAULTS

#: How grave faults can be that name a clause first: as it is graded; never critical; the same
#: whatever its grade; as a wrong hand, which is minor where the clause has no grade of its own.
_GRADED, _CAPPED, _FIXED, _OF_A_HAND = "graded", "capped", "fixed", "of a hand"
_KIND_OF = {field: kind for kind, fields in DETAIL_FAULTS for field in fields}

Grades = Mapping[str, str]
Named = Step | Never


def unfelt(old: Procedure, new: Procedure, one: Difference) -> str:
    """Why no dealer can feel a difference, a text of ``words.py``; "" where one might."""
    if one.part == SEVERITY:
        return _severity(old, new, one)
    if one.part == OPTION:
        return _option(old, new, one)
    if one.part == STEP:
        return idle(old, new, one)
    if one.part == NEVER:
        return _prohibition(old, new, one)
    if one.part == CLAUSE and not any(one.of in findable(each) for each in (old, new)):
        return NO_ROUND
    return ""


def _prohibition(old: Procedure, new: Procedure, one: Difference) -> str:
    whys = {_unnamed(each, rule) for each in (old, new) for rule in rules_of(one, each)}
    if "" in whys:
        return ""
    return NAMED_FIRST if NAMED_FIRST in whys else NOT_HERE


def _unnamed(procedure: Procedure, rule: Never) -> str:
    """Why no fault names a prohibition at the house; "" where one may.

    It is not named where its conditions never hold, nor where another one always comes first, nor
    of words that nobody asks for there: they are free.
    """
    holding = holding_at(procedure)
    if holding.never(rule.when):
        return NOT_HERE
    if rule.phrase not in {None, *(step.phrase for step in possible_acts(procedure))}:
        return NOT_HERE
    first = any(_comes_first(other, rule, holding) for other in _before(rule, procedure))
    return NAMED_FIRST if first else ""


def _before(rule: Never, procedure: Procedure) -> Sequence[Never]:
    """The prohibitions that are asked before one, of such an act."""
    asked = procedure.never[: procedure.never.index(rule)]
    return [
        other
        for other in asked
        if other.act == rule.act
        and other.what in (None, rule.what)
        and other.phrase in (None, rule.phrase)
    ]


def _comes_first(other: Never, rule: Never, holding: Holding) -> bool:
    """Whether a prohibition forbids whatever another one does."""
    return bool(other.when) and all(
        is_of_the_table(when) and holding.never((*rule.when, replace(when, wanted=not when.wanted)))
        for when in other.when
    )


def _option(old: Procedure, new: Procedure, one: Difference) -> str:
    if one.field:
        return "" if one.of == OF_CHIPS else GIVEN
    acts = old.acts | new.acts
    if one.of in ONLY_SEEN or (one.of in SEEN_WITHOUT and acts.isdisjoint(SEEN_WITHOUT[one.of])):
        return SEEN
    others = ((old, new.options.get(one.of)), (new, old.options.get(one.of)))
    if all(
        other is not None and _comes_to_the_same(each, one.of, other.value)
        for each, other in others
    ):
        return SAME_THERE
    asked = any(other is None or is_asked_for(each, one.of, other.value) for each, other in others)
    return "" if asked else CLOSED


def _comes_to_the_same(procedure: Procedure, option: str, value: object) -> bool:
    """Whether another value of an option comes to the same at a house, for all that is dealt."""
    comes_to, missing = family_of(procedure).comes_to, object()
    values: Any = procedure.house
    own = comes_to(procedure.house).get(option, missing)
    other = comes_to(replace(values, **{option: value})).get(option, missing)
    return own is not missing and own == other


def may_be_felt(old: Procedure, new: Procedure, one: Difference) -> bool:
    """Whether a round may show a difference, by what is done or by how it is judged."""
    return (one.changes_acts or one.part == SEVERITY) and not unfelt(old, new, one)


def weighing(old: Procedure, new: Procedure, one: Difference) -> frozenset[str]:
    """The paths of the acts that weigh more or less by a clause's other severity."""
    return frozenset(
        step.path
        for each, (was, now) in _graded(old, new, one)
        for step in possible_acts(each)
        if one.of in step.every_clause
        and _gravest(step.every_clause, was) != _gravest(step.every_clause, now)
    )


def judged_otherwise(old: Procedure, new: Procedure, one: Difference) -> bool:
    """Whether by a clause's other severity a fault may be graver or less grave."""
    return any(True for _ in _graver(old, new, one))


def graver_by(old: Procedure, new: Procedure, one: Difference) -> Iterator[tuple[Procedure, Named]]:
    """What a fault names, in each procedure, that is graver or less grave by that severity."""
    return ((each, named) for each, named in _graver(old, new, one) if named is not None)


def _graver(
    old: Procedure, new: Procedure, one: Difference
) -> Iterator[tuple[Procedure, Named | None]]:
    for each, grades in _graded(old, new, one):
        for named, how in _faults(each, one.of):
            if _grade(how, grades[0], one.of) != _grade(how, grades[1], one.of):
                yield each, named


def counts_as(procedure: Procedure, clause: str) -> str:
    """How grave the gravest fault against a clause is, by its own grade.

    Words and gestures are at most major, whatever is written; so are wrong hands and places.
    """
    own = procedure.severities.get(clause, MAJOR)
    found = {_grade(how, procedure.severities, clause) for _, how in _faults(procedure, clause)}
    graded = [grade for grade in found if grade]
    return max(graded, key=WEIGHTS.__getitem__) if graded else own


def _severity(old: Procedure, new: Procedure, one: Difference) -> str:
    if judged_otherwise(old, new, one) or weighing(old, new, one):
        return ""
    if not any(one.of in findable(each) for each in (old, new)):
        return RESTED_ON
    return AS_GRAVE if any(any(_faults(each, one.of)) for each in (old, new)) else NAMED_FIRST


def _graded(
    old: Procedure, new: Procedure, one: Difference
) -> Iterator[tuple[Procedure, tuple[Grades, Grades]]]:
    """Each procedure with its severities, but for this clause: as it was, and as it is."""
    for each in (old, new):
        both = [dict(each.severities) for _ in range(2)]
        for grades, side in zip(both, (old, new), strict=True):
            grades.pop(one.of, None)
            if one.of in side.severities:
                grades[one.of] = side.severities[one.of]
        yield each, (both[0], both[1])


def _gravest(clauses: tuple[str, ...], grades: Grades) -> int:
    return max(WEIGHTS[grades.get(clause, MAJOR)] for clause in clauses)


def _grade(how: str, grades: Grades, clause: str) -> str:
    """How grave a fault is that names a clause first."""
    if how == _FIXED:
        return ""
    if how == _OF_A_HAND and clause not in grades:
        return MINOR
    own = grades.get(clause, MAJOR)
    return MAJOR if own == CRITICAL and how != _GRADED else own


def _faults(procedure: Procedure, clause: str) -> Iterator[tuple[Named | None, str]]:
    """How grave faults may be that name a clause first: more are told than there may be.

    Each with the step or the prohibition that says so, if one does.
    """
    first = (clause,)
    for step in every_step(procedure):
        yield from ((step, how) for how in _by_step(procedure, step, first))
    for rule in procedure.never:
        if rule.clauses[:1] == first and not _unnamed(procedure, rule):
            yield rule, _of_act(rule.act)
    if procedure.otherwise[:1] == first:
        yield None, _GRADED
    chips = procedure.options.get(OF_CHIPS)
    if first in (procedure.pot_clauses[:1], chips.clauses[:1] if chips else ()):
        yield None, _FIXED


def _by_step(procedure: Procedure, step: Step, first: tuple[str, ...]) -> Iterator[str]:
    """The same by what a step, or its place among others, asks for."""
    possible = {one.path for one in possible_acts(procedure)}
    if step.act and step.path not in possible:  # it may say at which other time such an act is due
        if step.clauses[:1] == first and not _is_free(procedure, step):
            yield _of_act(step.act)
        return
    if first in (step.clauses[:1], step.before_clauses[:1]):
        yield _GRADED  # what is done instead may be any act
    if step.order_clauses[:1] == first:
        yield _of_order(procedure, step, possible)
    if step.after_clauses[:1] == first:
        yield _FIXED if step.act in MONEY else _GRADED
    yield from (_of_detail(one.field) for one in step.details if one.clauses[:1] == first)


def _is_free(procedure: Procedure, step: Step) -> bool:
    """Whether the step's words do no harm: nobody asks for them at the house."""
    return step.act == "call" and step.phrase not in {s.phrase for s in possible_acts(procedure)}


def _of_act(act: str) -> str:
    """Of acts that are not due: what is paid always lies somewhere, and that is critical.

    Where there is nothing to take nothing is moved; that, as words, is never critical.
    """
    if act == "pay":
        return _FIXED
    return _CAPPED if act in MONEY | WORDS else _GRADED


def _of_order(procedure: Procedure, step: Step, possible: set[str]) -> str:
    """The order of money alone is major, whatever is written."""
    inner = [s for s in procedure.leaves if f"{s.path}/".startswith(f"{step.path}/")]
    acts = [s.act for s in inner if s.act and s.path in possible]
    return _FIXED if not step.chart and all(act in MONEY for act in acts) else _GRADED


def _of_detail(field: str) -> str:
    kind = _KIND_OF[field]
    if kind == "wrong_amount":
        return _FIXED
    return _OF_A_HAND if kind == "wrong_hand" else _CAPPED
