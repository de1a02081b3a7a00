"""The states of a procedure as its file has them: phases, parents and what they give, charts."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

from trainer.procedure.given import NOTHING, Given
from trainer.procedure.reading import Fields, Problem
from trainer.procedure.step import GROUP_WAYS, IN_ORDER, Edge, Phase, Step, When
from trainer.procedure.vocabulary import Vocabulary


class StepReader(Protocol):
    """What reads the steps of a procedure and the names in them."""

    vocabulary: Vocabulary
    problems: list[Problem]

    def fields(self, raw: object, at: str) -> Fields:
        """The fields of a table, with its place."""

    def when(self, fields: Fields, field: str) -> tuple[When, ...]:
        """The conditions that a field names."""

    def steps(self, raw: list[Any], prefix: str, given: Given) -> tuple[Step, ...]:
        """The steps of a list, with what is given to them from above."""

    def given(self, fields: Fields, above: Given) -> Given:
        """What a table gives to all that stands in it."""

    def name(self, fields: Fields, field: str, names: Mapping[str, Any]) -> Any:  # noqa: ANN401 - of any kind of name
        """What a name in a field stands for."""


def read_states(reader: "StepReader", raw: list[Any]) -> tuple[Phase, ...]:
    """The states, with what their parents give them, and charts of their own."""
    names = [str(item.get("id")) for item in raw if isinstance(item, Mapping)]
    parents: dict[str, Given] = {}
    charts: dict[str, Step] = {}
    found = []
    for number, item in enumerate(raw, start=1):
        path = item.get("id") if isinstance(item, Mapping) else None
        fields = reader.fields(item, f"phase {path or number!r}")
        path = fields.text("id")
        given = reader.given(fields, _above(parents, path))
        if "over" in fields.raw:
            parents[path] = given
            charts[path] = _chart(reader, fields, path)
        elif _is_parent(fields.raw, names):
            parents[path] = given
            fields.close()
        else:
            chart = next((chart for chart in charts if path.startswith(f"{chart}/")), "")
            found.append(_state(reader, fields, path, chart, given))
    return tuple(_with_charts(phase, charts) for phase in found)


def _above(parents: Mapping[str, Given], path: str) -> Given:
    """What the nearest parent of a state gives it."""
    above = [given for parent, given in parents.items() if path.startswith(f"{parent}/")]
    return above[-1] if above else NOTHING


def _chart(reader: "StepReader", fields: Fields, path: str) -> Step:
    """A chart of states that each of its spots runs through by itself."""
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
    fields.close()
    return step


def _state(reader: "StepReader", fields: Fields, path: str, chart: str, given: Given) -> Phase:
    steps = reader.steps(fields.tables("step"), path, given)
    due = fields.word("due", GROUP_WAYS, IN_ORDER)
    if len(steps) > 1 and "due" not in fields.raw:
        fields.add(unordered(steps), "due")
    phase = Phase(
        path,
        Step(path, due=due, steps=steps, when=reader.when(fields, "when")),
        tuple(_ways(reader, fields)),
        final=fields.flag("final", default=False),
        begins_round=fields.flag("begins_round", default=False),
        chart=chart,
    )
    fields.close()
    return phase


def _ways(reader: "StepReader", fields: Fields) -> Iterator[Edge]:
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
        yield Edge(to, when, ahead and not on, not only, on, name, certain)
        inner.close()


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
