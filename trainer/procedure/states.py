"""The states of a procedure as its file has them: phases, parents and what they give, charts."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

from trainer.procedure.reading import Fields, Problem
from trainer.procedure.spec import GROUP_WAYS, IN_ORDER, Edge, Phase, Step, When
from trainer.procedure.vocabulary import Vocabulary


class StepReader(Protocol):
    """What reads the steps of a procedure and the names in them."""

    vocabulary: Vocabulary
    problems: list[Problem]
    voids: dict[str, tuple[When, ...]]

    def fields(self, raw: object, at: str) -> Fields:
        """The fields of a table, with its place."""

    def when(self, fields: Fields, field: str) -> tuple[When, ...]:
        """The conditions that a field names."""

    def steps(self, raw: list[Any], prefix: str, until: tuple[When, ...]) -> tuple[Step, ...]:
        """The steps of a list."""

    def name(self, fields: Fields, field: str, names: Mapping[str, Any]) -> Any:  # noqa: ANN401 - of any kind of name
        """What a name in a field stands for."""


def read_states(reader: "StepReader", raw: list[Any]) -> tuple[Phase, ...]:
    """The states, with what their parents give them: limits, and charts of their own."""
    names = [str(item.get("id")) for item in raw if isinstance(item, Mapping)]
    reader.voids = {}
    limits: dict[str, tuple[When, ...]] = {}
    charts: dict[str, Step] = {}
    found = []
    for number, item in enumerate(raw, start=1):
        if isinstance(item, Mapping) and "over" in item:
            chart = _chart(reader, item, number)
            charts[chart.path] = chart
        elif isinstance(item, Mapping) and _is_parent(item, names):
            fields = reader.fields(item, f"phase {item['id']!r}")
            limits[fields.text("id")] = reader.when(fields, "until")
            fields.close()
        else:
            found.append(_state(reader, item, number, limits, charts))
    return tuple(_with_charts(phase, charts) for phase in found)


def _chart(reader: "StepReader", raw: Mapping[str, Any], number: int) -> Step:
    """A chart of states that each of its spots runs through by itreader."""
    fields = reader.fields(raw, f"phase {raw.get('id') or number!r}")
    path = fields.text("id")
    order = reader.name(fields, "order", reader.vocabulary.orders)
    if order is None:
        fields.add("needs an order for its spots: 'any order', say", "order")
    step = Step(
        path,
        over=reader.name(fields, "over", reader.vocabulary.sets),
        order=order,
        order_clauses=fields.texts("order_clauses"),
        chart=path,
    )
    reader.voids[path] = reader.when(fields, "void")
    fields.close()
    return step


def _state(
    reader: "StepReader",
    raw: object,
    number: int,
    limits: Mapping[str, tuple[When, ...]],
    charts: Collection[str],
) -> Phase:
    name = raw.get("id") if isinstance(raw, Mapping) else None
    fields = reader.fields(raw, f"phase {name or number!r}")
    path = fields.text("id")
    above = [limit for parent, limit in limits.items() if path.startswith(f"{parent}/")]
    until = reader.when(fields, "until") or (above[-1] if above else ())
    steps = reader.steps(fields.tables("step"), path, until)
    due = fields.word("due", GROUP_WAYS, IN_ORDER)
    if len(steps) > 1 and "due" not in fields.raw:
        fields.add(unordered(steps), "due")
    edges = []
    for index, item in enumerate(fields.tables("next"), start=1):
        inner = Fields(item, f"{fields.place}, next {index}", reader.problems)
        only = inner.get("ahead") == "only"
        listed = isinstance(inner.raw.get("ahead"), list)
        certain = reader.when(inner, "ahead") if listed else ()
        ahead = only or listed or inner.flag("ahead", default=True)
        on = inner.word("on", reader.vocabulary.answers, "")
        to = inner.text("to")
        name = inner.text("id", to.rpartition("/")[2])
        when = reader.when(inner, "when")
        edge = Edge(to, when, ahead and not on, not only, on, name, certain)
        edges.append(edge)
        inner.close()
    phase = Phase(
        path,
        Step(path, due=due, steps=steps),
        tuple(edges),
        final=fields.flag("final", default=False),
        begins_round=fields.flag("begins_round", default=False),
        chart=next((chart for chart in charts if path.startswith(f"{chart}/")), ""),
    )
    fields.close()
    return phase


def _is_parent(raw: Mapping[str, Any], names: Sequence[str]) -> bool:
    """Whether a phase is no state of its own, and only holds what its children inherit."""
    bare = not any(field in raw for field in ("next", "step", "final", "begins_round"))
    return bare and any(name.startswith(f"{raw.get('id')}/") for name in names)


def _with_charts(phase: Phase, charts: Mapping[str, Step]) -> Phase:
    """The phase with the charts that are run through in it, after its own steps."""
    own = [step for path, step in charts.items() if path.rpartition("/")[0] == phase.path]
    if not own:
        return phase
    return replace(phase, root=replace(phase.root, steps=(*phase.root.steps, *own)))


def unordered(steps: tuple[Step, ...]) -> str:
    """What is wrong with several steps of which nothing says how they stand to each other."""
    first, second = (step.path.rpartition("/")[2] for step in steps[:2])
    return (
        f"steps {first!r} and {second!r} are neither ordered nor free nor exclusive:"
        f" say due = {' or '.join(repr(way) for way in GROUP_WAYS)}"
    )
