"""What can be changed of a procedure, with what each of it may be: nothing else is offered."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from trainer.procedure.amend import steps_by_path
from trainer.procedure.drafting.draft import Draft
from trainer.procedure.load import content_of
from trainer.procedure.said import plain
from trainer.procedure.spec import MAJOR, WEIGHTS, Procedure
from trainer.procedure.step import ALTERNATING, IN_ORDER, Step
from trainer.procedure.vocabulary import OptionKind
from trainer.table.act import CHOICES
from trainer.table.grammar import ACTS
from trainer.table.right import regulated_by
from trainer.table.spot import NOTHING, Says, Spot, given_by, needed_by

#: What kinds of things can be changed: an option, where a step stands, the order of its spots, a
#: detail of its act, the severity of a clause.
OPTION, PLACE, ORDER, DETAIL, SEVERITY = "option", "place", "order", "detail", "severity"

#: The details that a form offers: which hand, how a card lies, how much, from where, which number.
DETAILS = ("with", "side", "face", "amount", "pot", "value", "decks")


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be changed: of which it is, what holds now, and what it may be.

    ``of``: an option, a step's path, a clause. ``field``: of a step the field that changes.
    ``now``: as data of the file. ``choices``: every value that there is, where they are few;
    ``range``: what else a value should be. ``clauses``: those that it rests on.
    """

    kind: str
    of: str
    field: str
    now: Any
    choices: tuple[Any, ...]
    clauses: tuple[str, ...]
    range: OptionKind | None = None

    @property
    def key(self) -> tuple[str, str, str]:
        """Which one it is."""
        return self.kind, self.of, self.field

    def allows(self, value: object) -> bool:
        """Whether this is a valid choice."""
        if self.range is not None:
            try:
                self.range.read(value)
            except (TypeError, ValueError):
                return False
            return not self.choices or value in self.choices
        return value in self.choices

    def chosen(self, draft: Draft) -> Any:  # noqa: ANN401 - as data of the file
        """What a draft makes of it; None where it says nothing of it."""
        if self.kind == SEVERITY:
            graded = _grades(draft).items()
            return next((grade for grade, clauses in graded if self.of in clauses), None)
        if self.kind == DETAIL:
            return _bare(draft.get(self._keys))
        said = draft.get(self._keys)
        if self.kind == OPTION and isinstance(said, Mapping):
            return said.get("value")
        return said

    def choose(self, draft: Draft, value: object) -> Draft:
        """The draft that makes this of it; None, or what holds now: that says nothing of it."""
        gone = value is None or value == self.now
        if self.kind == SEVERITY:
            return _graded(draft, self.of, "" if gone else str(value))
        if gone:
            return draft.drop(self._keys)
        if self.kind == DETAIL and isinstance(value, Mapping):
            there = self._full(draft)
            return draft.put(self._keys, {**value, "clauses": there})
        keys = self._keys
        if self.kind == OPTION and isinstance(draft.get(keys), Mapping):
            keys = (*keys, "value")
        return draft.put(keys, value)

    def _full(self, draft: Draft) -> list[str]:
        """The clauses beside a detail: the draft's own, else those that there are."""
        said = draft.get((*self._keys, "clauses"))
        return list(said) if isinstance(said, list) else list(self.clauses)

    @property
    def _keys(self) -> tuple[str, ...]:
        if self.kind == OPTION:
            return "option", self.of
        if self.kind == PLACE:
            return "step", self.of, "moved"
        return "step", self.of, self.field


def choices_of(procedure: Procedure) -> tuple[Choice, ...]:
    """Everything that a form can change of a procedure but the sentences of its manual."""
    raw, _ = content_of(procedure.source)
    spots = dict(_spots(procedure))
    found: list[Choice] = list(_options(procedure))
    steps = {path: (step, siblings) for path, step, siblings in steps_by_path(raw)}
    for step in _steps(procedure):
        if step.path in steps:
            said, siblings = steps[step.path]
            found += _of_step(procedure, step, said, spots.get(step.path, NOTHING))
            found += _places(step, siblings, _due_around(procedure, step))
    found += _severities(procedure)
    return tuple(found)


def _options(procedure: Procedure) -> Iterator[Choice]:
    kinds = procedure.family.options
    for name, option in procedure.options.items():
        kind = kinds[name]
        choices = tuple(value for value in kind.choices if _fits(procedure, name, value))
        now = plain(option.value)
        if len(choices) != 1 or choices[0] != now:
            yield Choice(OPTION, name, "", now, choices, option.clauses, kind)


def _fits(procedure: Procedure, name: str, value: object) -> bool:
    """Whether an option may be this beside the others."""
    options = {one.name: one.value for one in procedure.options.values()}
    made = procedure.family.house(**{**options, name: procedure.family.options[name].read(value)})
    return not any(True for _ in made.problems())


def _of_step(
    procedure: Procedure, step: Step, said: Mapping[str, Any], spots: Says
) -> Iterator[Choice]:
    if step.order is not None and step.event is None and "order" in said:
        orders = tuple(_orders(procedure, said["order"], spots))
        if len(orders) > 1:
            clauses = step.order_clauses or step.clauses
            yield Choice(ORDER, step.path, "order", said["order"], orders, clauses)
    for field in DETAILS:
        now = said.get(field)
        if step.act is None or field not in ACTS[step.act].details or not isinstance(now, Mapping):
            continue
        choices = tuple(_rights(procedure, step, field, spots))
        if len(choices) > 1:
            clauses = tuple(now.get("clauses", ()))
            yield Choice(DETAIL, step.path, field, _bare(now), choices, clauses)


def _orders(procedure: Procedure, now: str, spots: Says) -> Iterator[str]:
    """The orders that say something of the spots of a step: by what it has, it may be ordered."""
    for name, order in procedure.family.orders.items():
        asked = {
            field
            for field in ("box", "hand", "place", "nth")
            if order(Spot(**{field: 1})) != order(Spot(**{field: 2}))
        }
        numbered = asked == {"nth"} and not spots
        if name == now or not asked or asked & spots or numbered:
            yield name


def _rights(procedure: Procedure, step: Step, field: str, spots: Says) -> Iterator[dict[str, str]]:
    """What can be right of a detail where a step is done: a word, or a rule of the game.

    Of rules that work something out those that the house goes by somewhere.
    """
    rules = procedure.family.details
    used = {detail.rule for one in procedure.leaves for detail in one.details}
    now = {detail.rule for detail in step.details if detail.field == field}
    spoken = {name.rpartition("_")[0] for name in rules if regulated_by(rules[name]) == field}
    yield from ({"is": word} for word in CHOICES.get(field, ()) if word not in spoken)
    if field == "with":
        yield {"rule": ALTERNATING}
    for name, rule in rules.items():
        fits = regulated_by(rule) == field and needed_by(rule) <= spots
        if name in now or (fits and (field in CHOICES or name in used)):
            yield {"rule": name}


def _places(step: Step, siblings: Sequence[Any], due: str) -> Iterator[Choice]:
    """Where a step can stand: before the first beside it, or after each other one."""
    above = step.path.rpartition("/")[0]
    beside = [one["id"] for one in siblings if isinstance(one, Mapping) and "id" in one]
    if due != IN_ORDER or len(beside) < 2:
        return
    at = beside.index(step.name)
    others = [f"{above}/{name}" for name in beside if name != step.name]
    places = ({"before": others[0]}, *({"after": other} for other in others))
    yield Choice(PLACE, step.path, "", places[at], places, step.before_clauses or step.clauses)


def _severities(procedure: Procedure) -> Iterator[Choice]:
    for clause in procedure.texts["en"]["clauses"]:
        if clause not in procedure.not_enacted:
            now = procedure.severities.get(clause, MAJOR)
            yield Choice(SEVERITY, clause, "", now, tuple(WEIGHTS), (clause,))


def _graded(draft: Draft, clause: str, grade: str) -> Draft:
    """The draft that gives a clause this severity, or none; it stands in one list only."""
    for there, clauses in _grades(draft).items():
        if clause in clauses and there != grade:
            left = [one for one in clauses if one != clause]
            keys = ("severity", there)
            draft = draft.put(keys, left) if left else draft.drop(keys)
    if not grade:
        return draft
    beside = _grades(draft).get(grade, [])
    return draft if clause in beside else draft.put(("severity", grade), [*beside, clause])


def _grades(draft: Draft) -> Mapping[str, list[Any]]:
    """The clauses that a draft grades, by grade, as far as they can be read."""
    said = draft.get(("severity",))
    graded = said.items() if isinstance(said, Mapping) else ()
    return {grade: clauses for grade, clauses in graded if isinstance(clauses, list)}


def _bare(detail: object) -> object:
    """What is right of a detail, without its clauses."""
    if not isinstance(detail, Mapping):
        return None
    return {name: value for name, value in detail.items() if name != "clauses"}


def _steps(procedure: Procedure) -> Iterator[Step]:
    for phase in procedure.phases:
        for step in phase.root.steps:
            yield from _with_inner(step)
    for step in procedure.interrupts:
        yield from _with_inner(step)


def _with_inner(step: Step) -> Iterator[Step]:
    yield step
    for inner in step.steps:
        yield from _with_inner(inner)


def _due_around(procedure: Procedure, step: Step) -> str:
    """How the steps beside this one are due to each other."""
    above = step.path.rpartition("/")[0]
    for phase in procedure.phases:
        if phase.path == above:
            return phase.root.due
    around = next((one for one in _steps(procedure) if one.path == above), None)
    return around.due if around is not None else ""


def _spots(procedure: Procedure) -> Iterator[tuple[str, Says]]:
    """What the spots of each step say, by its path."""
    charts = {step.chart: step for phase in procedure.phases for step in phase.root.steps}
    for phase in procedure.phases:
        chart = charts.get(phase.chart) if phase.chart else None
        says = given_by(chart.over) if chart is not None and chart.over else NOTHING
        for step in phase.root.steps:
            yield from _spots_within(step, says)
    for step in procedure.interrupts:
        yield from _spots_within(step, NOTHING)


def _spots_within(step: Step, around: Says) -> Iterator[tuple[str, Says]]:
    says = given_by(step.over) if step.over is not None else around
    yield step.path, says
    for inner in step.steps:
        yield from _spots_within(inner, says)
