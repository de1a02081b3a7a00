"""Procedure's state machine as a Mermaid diagram, exactly as it runs."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from trainer.procedure.spec import Procedure
from trainer.procedure.step import Edge, Phase, Step, When

_INDENT = "    "


class Colours(NamedTuple):
    """Colours of states, and notes on steps and ways, in a diagram.

    ``styles``: each class in Mermaid's CSS; ``states``: the class of each state, by path;
    ``notes`` by the path of a step, or the name of a way.
    """

    styles: Mapping[str, str]
    states: Mapping[str, str]
    notes: Mapping[str, str]


PLAIN = Colours({}, {}, {})


def draw_diagram(procedure: Procedure, lang: str = "en", colours: Colours = PLAIN) -> str:
    """Draw the nested states, steps and ways as a Mermaid stateDiagram-v2.

    A chart stands inside the state in which it runs: every one of its spots goes through
    it.
    """
    lines = ["stateDiagram-v2", f"{_INDENT}direction TB"]
    lines += (f"{_INDENT}classDef {name} {style}" for name, style in colours.styles.items())
    lines += _Drawing(procedure, lang, colours.notes).lines()
    lines += (f"{_INDENT}class {_id(path)} {name}" for path, name in colours.states.items())
    return "\n".join(lines) + "\n"


class _Drawing(NamedTuple):
    """Mermaid lines of a procedure, with notes on steps and ways."""

    procedure: Procedure
    lang: str
    notes: Mapping[str, str]

    def lines(self) -> Iterator[str]:
        """Yield the diagram's lines below its head."""
        yield from self._states("", _INDENT)
        for name, state in self.procedure.starts.items():
            yield f"{_INDENT}[*] --> {_id(state)} : start {name}"
        for phase in self.procedure.phases:
            if not phase.chart:
                yield from self._ways(phase, _INDENT)

    def _states(self, parent: str, indent: str) -> Iterator[str]:
        """Yield the states below a parent, in order; "" for the outermost."""
        prefix, phases = f"{parent}/" if parent else "", self.procedure.phases
        inside = [phase.path for phase in phases if phase.path.startswith(prefix)]
        names = dict.fromkeys(path.removeprefix(prefix).partition("/")[0] for path in inside)
        for name in names:
            path = f"{prefix}{name}"
            phase = next((phase for phase in phases if phase.path == path), None)
            title = self.procedure.words(self.lang, "states", path) if phase else path
            nested = any(inner.startswith(f"{path}/") for inner in inside)
            yield f'{indent}state "{title}" as {_id(path)}{" {" if nested else ""}'
            if nested:
                yield from self._states(path, indent + _INDENT)
                yield from self._chart_ways(path, indent + _INDENT)
                yield f"{indent}}}"
            if phase:
                yield from (f"{indent}{_id(path)} : {line}" for line in self._inside(phase.root))

    def _chart_ways(self, chart: str, indent: str) -> Iterator[str]:
        """Yield the entry and the ways of a chart; nothing elsewhere."""
        states = [phase for phase in self.procedure.phases if phase.chart == chart]
        if states:
            yield f"{indent}[*] --> {_id(states[0].path)}"
        for phase in states:
            yield from self._ways(phase, indent)

    def _ways(self, phase: Phase, indent: str) -> Iterator[str]:
        for edge in phase.edges:
            if edge.way:
                why = _why(edge, self.notes.get(phase.way_name(edge), ""))
                yield f"{indent}{_id(phase.path)} --> {_id(edge.to)}{why}"
        if phase.final:
            yield f"{indent}{_id(phase.path)} --> [*]"

    def _inside(self, root: Step) -> Iterator[str]:
        """Yield a state's conditions and steps."""
        if root.when:
            yield f"when {_all_of(root.when)}"
        yield from self._steps(root, 0)

    def _steps(self, step: Step, depth: int) -> Iterator[str]:
        for inner in step.steps:
            if inner.chart:
                continue
            does = " ".join(word for word in (inner.act, inner.what) if word)
            if inner.event:
                does = f"player - {inner.event}"
            elif inner.steps:
                does = inner.due
            note = self.notes.get(inner.path, "")
            yield f"{'. ' * depth}{inner.name} ({does}){f' {note}' if note else ''}"
            yield from self._steps(inner, depth + 1)


def _id(path: str) -> str:
    return path.replace("/", "__")


def _all_of(conditions: Iterable[When]) -> str:
    return " and ".join(
        condition.name if condition.wanted else f"not {condition.name}" for condition in conditions
    )


def _why(edge: Edge, note: str) -> str:
    told = [edge.on, _all_of(edge.when), note]
    why = ", ".join(word for word in told if word)
    return f" : {why}" if why else ""
