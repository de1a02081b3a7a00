"""What a procedure says, as plain data: names, words, numbers, lists of them.

It is told of what was read, so two files that mean the same say the same: under the names that
things have now, with what parents give to their children, and with what options have by default.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from typing import Any

from trainer.procedure.spec import Procedure
from trainer.procedure.step import Edge, Never, Regulated, Step, When

#: Plain data: what JSON could hold.
Plain = Any

#: The fields of a step that are conditions, names of clauses, and plain as they are.
CONDITIONS = ("when", "until", "void")
CLAUSE_FIELDS = ("clauses", "order_clauses", "before_clauses", "after_clauses")
_AS_IS: tuple[str, ...] = (
    "act",
    "what",
    "event",
    "due",
    "interrupts",
    "decision",
    "effect",
    "again",
    "chart",
    "implied",
)


def plain(value: Any) -> Plain:  # noqa: ANN401 - of any kind
    """A value as plain data: tuples as lists."""
    if isinstance(value, tuple | list | set | frozenset):
        return [plain(part) for part in value]
    if isinstance(value, Mapping):
        return {str(name): plain(part) for name, part in value.items()}
    return value


def conditions_said(when: Iterable[When]) -> list[str]:
    """Conditions as a file writes them."""
    return [one.name if one.wanted else f"not {one.name}" for one in when]


def detail_said(procedure: Procedure, detail: Regulated) -> dict[str, Plain]:
    """What is right of a detail: one word, or by a rule."""
    named = detail.right is None or procedure.family.details.get(detail.rule) is detail.right
    return {"rule" if named else "is": detail.rule}


def step_said(procedure: Procedure, step: Step) -> dict[str, Plain]:
    """The fields of a step that say something; what stands in it is not among them.

    A detail is a field by its name, and the clauses that regulate it one by ``name clauses``.
    """
    said: dict[str, Plain] = {name: plain(getattr(step, name)) for name in _AS_IS}
    said["over"] = _name_of(step.over, procedure.family.sets)
    said["order"] = _name_of(step.order, procedure.family.orders)
    said |= {name: conditions_said(getattr(step, name)) for name in CONDITIONS}
    said |= {name: list(getattr(step, name)) for name in CLAUSE_FIELDS}
    said["follows"] = step.follows.rpartition("/")[2]
    said["renews"] = [path.rpartition("/")[2] for path in step.renews]
    for detail in step.details:
        said[detail.field] = detail_said(procedure, detail)
        said[f"{detail.field} clauses"] = list(detail.clauses)
    usual: tuple[object, ...] = (None, "", [], False)
    return {
        name: value
        for name, value in said.items()
        if (name == "interrupts" or value not in usual) and (name, value) != ("interrupts", None)
    }


def _name_of(thing: Callable[..., Any] | None, names: Mapping[str, Callable[..., Any]]) -> Plain:
    """What a game calls something, by the first of its names."""
    return next((name for name, one in names.items() if one is thing), None)


def whole_step_said(procedure: Procedure, step: Step) -> dict[str, Plain]:
    """The same with all that stands in it, by name."""
    said = step_said(procedure, step)
    if step.steps:
        said["steps"] = {inner.name: whole_step_said(procedure, inner) for inner in step.steps}
    return said


def way_said(edge: Edge) -> dict[str, Plain]:
    """A way from one state to the next."""
    said: dict[str, Plain] = {"to": edge.to, "when": conditions_said(edge.when)}
    said |= {"certain": conditions_said(edge.certain), "on": edge.on}
    said |= {"ahead": edge.ahead, "way": edge.way}
    return {name: value for name, value in said.items() if value not in ("", [])}


def rule_said(rule: Never) -> dict[str, Plain]:
    """What is never due, and when."""
    said: dict[str, Plain] = {"act": rule.act, "what": rule.what, "phrase": rule.phrase}
    said["when"] = conditions_said(rule.when)
    said["clauses"] = list(rule.clauses)
    return {name: value for name, value in said.items() if value not in (None, [])}


def option_values(procedure: Procedure) -> dict[str, Plain]:
    """What every option is, those too that hold by default."""
    usual = {name: plain(value) for name, value in procedure.family.defaults.items()}
    given = {name: plain(option.value) for name, option in procedure.options.items()}
    return {**usual, **given}


def settings_said(procedure: Procedure) -> dict[str, Plain]:
    """What the house wants of training, by ``table field``: it changes nobody's acts."""
    tables: dict[str, Any] = {
        "exam": procedure.exam,
        "inspector_exam": procedure.inspector_exam,
        "remedies": procedure.remedies,
        "targets": procedure.targets,
    }
    said: dict[str, Plain] = {
        f"{table} {field}": plain(value)
        for table, values in tables.items()
        for field, value in asdict(values).items()
    }
    said |= {"pass_mark": procedure.pass_mark, "help": procedure.help_stages}
    for clause, words in procedure.not_enacted.items():
        said[f"not_enacted {clause}"] = plain(words)
    for lesson in procedure.lessons:
        said[f"lesson {lesson.id}"] = plain(asdict(lesson))
    said["lessons"] = [lesson.id for lesson in procedure.lessons]
    return said
