"""Step by cases: its details and clauses depend on the situation.

It is read as an exclusive group of steps, one a case. They share everything that stands on
the step itself. So every case has a path of its own, and is known, practised and amended
like any step.

The module also turns what was read back into plain data. Two files with the same meaning
give the same data: with present names, with what parents give to children, and with default
options.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, NamedTuple, Protocol

from trainer.procedure.fields import NEEDS_CLAUSES, Fields
from trainer.procedure.spec import Procedure
from trainer.procedure.step import EXCLUSIVE, ONE_OF, Edge, Never, Regulated, Step, When
from trainer.table.grammar import ACTS
from trainer.table.house import House
from trainer.table.spot import Spot
from trainer.table.table import Table

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
    """Return a value as plain data: tuples become lists."""
    if isinstance(value, tuple | list | set | frozenset):
        return [plain(part) for part in value]
    if isinstance(value, Mapping):
        return {str(name): plain(part) for name, part in value.items()}
    return value


def conditions_as_data(when: Iterable[When]) -> list[str]:
    """Return conditions as a file writes them."""
    return [one.name if one.wanted else f"not {one.name}" for one in when]


def detail_as_data(procedure: Procedure, detail: Regulated) -> dict[str, Plain]:
    """Return a detail's right value as data: a word or a rule."""
    named = detail.right is None or procedure.family.details.get(detail.rule) is detail.right
    return {"rule" if named else "is": detail.rule}


def step_as_data(procedure: Procedure, step: Step) -> dict[str, Plain]:
    """Return the filled fields of a step, without its inner steps.

    A detail is a field by its name, and the clauses that regulate it one by ``name
    clauses``.
    """
    said: dict[str, Plain] = {name: plain(getattr(step, name)) for name in _AS_IS}
    said["over"] = _name_of(step.over, procedure.family.sets)
    said["order"] = _name_of(step.order, procedure.family.orders)
    said |= {name: conditions_as_data(getattr(step, name)) for name in CONDITIONS}
    said |= {name: list(getattr(step, name)) for name in CLAUSE_FIELDS}
    said["follows"] = step.follows.rpartition("/")[2]
    said["renews"] = [path.rpartition("/")[2] for path in step.renews]
    for detail in step.details:
        said[detail.field] = detail_as_data(procedure, detail)
        said[f"{detail.field} clauses"] = list(detail.clauses)
    usual: tuple[object, ...] = (None, "", [], False)
    return {
        name: value
        for name, value in said.items()
        if (name == "interrupts" or value not in usual) and (name, value) != ("interrupts", None)
    }


def _name_of(thing: Callable[..., Any] | None, names: Mapping[str, Callable[..., Any]]) -> Plain:
    """Return the first name that a game has for a thing."""
    return next((name for name, one in names.items() if one is thing), None)


def whole_step_as_data(procedure: Procedure, step: Step) -> dict[str, Plain]:
    """Return a step's filled fields, with its inner steps by name."""
    said = step_as_data(procedure, step)
    if step.steps:
        said["steps"] = {inner.name: whole_step_as_data(procedure, inner) for inner in step.steps}
    return said


def way_as_data(edge: Edge) -> dict[str, Plain]:
    """Return a way between states as plain data."""
    said: dict[str, Plain] = {"to": edge.to, "when": conditions_as_data(edge.when)}
    said |= {"certain": conditions_as_data(edge.certain), "on": edge.on}
    said |= {"ahead": edge.ahead, "way": edge.way}
    return {name: value for name, value in said.items() if value not in ("", [])}


def rule_as_data(rule: Never) -> dict[str, Plain]:
    """Return a ``never`` rule as plain data."""
    said: dict[str, Plain] = {"act": rule.act, "what": rule.what, "phrase": rule.phrase}
    said["when"] = conditions_as_data(rule.when)
    said["clauses"] = list(rule.clauses)
    return {name: value for name, value in said.items() if value not in (None, [])}


def option_values(procedure: Procedure) -> dict[str, Plain]:
    """Return the values of all options, defaults included."""
    usual = {name: plain(value) for name, value in procedure.family.defaults.items()}
    given = {name: plain(option.value) for name, option in procedure.options.items()}
    return {**usual, **given}


def settings_as_data(procedure: Procedure) -> dict[str, Plain]:
    """Return the house's training settings, by ``table field``.

    They change nobody's acts.
    """
    tables: dict[str, Any] = {
        "exam": procedure.exam,
        "inspector_exam": procedure.inspector_exam,
        "remedies": procedure.remedies,
        "targets": procedure.targets,
        "renewal": procedure.renewal,
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


class CaseReader(Protocol):
    """Reader of the names in a case."""

    def fields(self, raw: object, at: str) -> Fields:
        """Return the fields of a table, with its place."""

    def when(self, fields: Fields, field: str) -> tuple[When, ...]:
        """Return the conditions that a field names."""

    def regulated(self, fields: Fields, act: str) -> tuple[Regulated, ...]:
        """Return the regulated details of an act."""


class _Case(NamedTuple):
    """Case of a step, with its conditions."""

    step: Step
    when: tuple[When, ...]


def by_cases(reader: CaseReader, fields: Fields, step: Step, raw: Sequence[Any]) -> Step:
    """Return the step with its cases; the first that holds counts."""
    if step.act is None:
        if "act" not in fields.raw:  # else it is unknown, and that was told
            fields.add("only an act has cases: a group has steps, of which each says when", "case")
        return step
    if step.due == ONE_OF:
        says = "a step by cases is due at all its spots: say due = 'one of' of a group around it"
        fields.add(says, "due")
    cases = [_case(reader, step, item, number) for number, item in enumerate(raw, start=1)]
    _check(reader, cases)
    return Step(
        step.path,
        due=EXCLUSIVE,
        over=step.over,
        order=step.order,
        when=step.when,
        order_clauses=step.order_clauses,
        interrupts=step.interrupts,
        steps=as_cases([replace(case.step, when=case.when) for case in cases]),
    )


def _case(reader: CaseReader, step: Step, raw: object, number: int) -> _Case:
    """Read one case; the step supplies whatever it leaves out."""
    name = raw.get("id") if isinstance(raw, Mapping) else None
    path = f"{step.path}/{name if isinstance(name, str) and name else f'case {number}'}"
    fields = reader.fields(raw, f"step {path!r}")
    fields.text("id")
    when = reader.when(fields, "when")
    own = reader.regulated(fields, step.act or "")
    said = {detail.field for detail in own}
    details = [*own, *(detail for detail in step.details if detail.field not in said)]
    details.sort(key=lambda detail: ACTS[step.act or ""].details.index(detail.field))
    found = replace(
        step,
        path=path,
        over=None,
        order=None,
        order_clauses=(),
        interrupts=None,
        what=_what(fields, step),
        details=tuple(details),
        clauses=fields.texts("clauses") or step.clauses,
        before_clauses=fields.texts("before_clauses") or step.before_clauses,
        after_clauses=fields.texts("after_clauses") or step.after_clauses,
    )
    if not found.clauses:
        fields.add(f"an act {NEEDS_CLAUSES} that ask for it", "clauses")
    fields.close()
    return _Case(found, when)


def _what(fields: Fields, step: Step) -> str | None:
    """Read the object of the act, from the case or the step."""
    known = ACTS[step.act].what if step.act is not None else ()
    return fields.word("what", known, step.what) if known else None


def _check(reader: CaseReader, cases: Sequence[_Case]) -> None:
    """Report repeated names of cases, and cases that never count."""
    paths = [case.step.path for case in cases]
    for path in sorted({path for path in paths if paths.count(path) > 1}):
        reader.fields({}, f"step {path!r}").add("this id is used twice")
    for case in cases[:-1]:
        if not case.when:
            says = "holds always, so what stands after it never counts: put it last, or say when"
            reader.fields({}, f"step {case.step.path!r}").add(says, "when")
    if len(cases) == 1:
        says = "is the only case: say on the step itself what it says"
        reader.fields({}, f"step {paths[0]!r}").add(says)


def _none_of(cases: Iterable[_Case]) -> tuple[When, ...]:
    """Return conditions that hold if none of the cases does."""
    return tuple(_not(case.when) for case in cases if case.when)


def own_cases(steps: Sequence[Step]) -> tuple[Step, ...] | None:
    """Return steps as the cases behind them, with own conditions only.

    None where they are no cases: of cases, each holds only if none before it does.
    """
    found: list[_Case] = []
    for step in steps:
        before = _none_of(found)
        said = [(when.name, when.wanted) for when in step.when[: len(before)]]
        if said != [(when.name, when.wanted) for when in before]:
            return None
        found.append(_Case(step, step.when[len(before) :]))
    if not any(case.when for case in found[:-1]):
        return None
    return tuple(replace(case.step, when=case.when) for case in found)


def as_cases(steps: Sequence[Step]) -> tuple[Step, ...]:
    """Return steps as cases, of which the first that holds counts.

    The steps are passed in with their own conditions only.
    """
    cases = [_Case(step, step.when) for step in steps]
    return tuple(
        replace(case.step, when=(*_none_of(cases[:index]), *case.when))
        for index, case in enumerate(cases)
    )


def _not(when: tuple[When, ...]) -> When:
    """Return a condition that holds unless all the others do."""
    if len(when) == 1:
        return replace(when[0], wanted=not when[0].wanted)

    def all_hold(table: Table, spot: Spot, house: House) -> bool:
        return all(condition.test(table, spot, house) is condition.wanted for condition in when)

    names = (one.name if one.wanted else f"not {one.name}" for one in when)
    return When(f"({' and '.join(names)})", wanted=False, test=all_hold)


#: The fields of a step that what stands around it may give.
GIVEN = ("until", "again", "void")


@dataclass(frozen=True, slots=True)
class Inherited:
    """Fields that a step takes from the state or group around.

    ``until``: the limit; ``again``: when steps come again after they were done; ``void``:
    when they fall away although they are owed. The nearest state or group counts.
    """

    until: tuple[When, ...] = ()
    again: str = ""
    void: tuple[When, ...] = ()


#: Nothing: what the round as a whole gives to its states.
NOTHING = Inherited()


def given_value(step: Step, field: str) -> Plain:
    """Return a step's value of such a field; None without one.

    The value is plain data.
    """
    value = getattr(step, field)
    return (value if isinstance(value, str) else conditions_as_data(value)) or None
