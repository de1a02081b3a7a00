"""A procedure's state machine as a Mermaid diagram: what is drawn is what runs."""

from collections.abc import Iterable, Iterator

from trainer.procedure.spec import Procedure
from trainer.procedure.step import Edge, Phase, Step, When

_INDENT = "    "


def diagram(procedure: Procedure, lang: str = "en") -> str:
    """The states, nested, with their steps and ways, as a Mermaid stateDiagram-v2.

    A chart stands inside the state in which it runs: every one of its spots goes through it.
    """
    lines = ["stateDiagram-v2", f"{_INDENT}direction TB"]
    lines += _states(procedure, lang, "", _INDENT)
    lines += (f"{_INDENT}[*] --> {_id(s)} : start {name}" for name, s in procedure.starts.items())
    for phase in procedure.phases:
        if not phase.chart:
            lines += _ways(phase, _INDENT)
    return "\n".join(lines) + "\n"


def _states(procedure: Procedure, lang: str, parent: str, indent: str) -> Iterator[str]:
    """The states right below a parent, "" for the outermost, in the procedure's order."""
    prefix = f"{parent}/" if parent else ""
    inside = [phase.path for phase in procedure.phases if phase.path.startswith(prefix)]
    names = dict.fromkeys(path.removeprefix(prefix).partition("/")[0] for path in inside)
    for name in names:
        path = f"{prefix}{name}"
        phase = next((phase for phase in procedure.phases if phase.path == path), None)
        title = procedure.words(lang, "states", path) if phase else path
        nested = any(inner.startswith(f"{path}/") for inner in inside)
        yield f'{indent}state "{title}" as {_id(path)}{" {" if nested else ""}'
        if nested:
            yield from _states(procedure, lang, path, indent + _INDENT)
            yield from _chart_ways(procedure, path, indent + _INDENT)
            yield f"{indent}}}"
        if phase:
            yield from (f"{indent}{_id(path)} : {line}" for line in _inside(phase.root))


def _chart_ways(procedure: Procedure, chart: str, indent: str) -> Iterator[str]:
    """The ways within a chart, from where each of its spots begins; none where it is no chart."""
    states = [phase for phase in procedure.phases if phase.chart == chart]
    if states:
        yield f"{indent}[*] --> {_id(states[0].path)}"
    for phase in states:
        yield from _ways(phase, indent)


def _ways(phase: Phase, indent: str) -> Iterator[str]:
    for edge in phase.edges:
        if edge.way:
            yield f"{indent}{_id(phase.path)} --> {_id(edge.to)}{_why(edge)}"
    if phase.final:
        yield f"{indent}{_id(phase.path)} --> [*]"


def _id(path: str) -> str:
    return path.replace("/", "__")


def _inside(root: Step) -> Iterator[str]:
    """What is due in a state, and what has to hold for all of it."""
    if root.when:
        yield f"when {_all_of(root.when)}"
    yield from _steps(root, 0)


def _all_of(conditions: Iterable[When]) -> str:
    return " and ".join(
        condition.name if condition.wanted else f"not {condition.name}" for condition in conditions
    )


def _why(edge: Edge) -> str:
    told = [edge.on, _all_of(edge.when)]
    why = ", ".join(word for word in told if word)
    return f" : {why}" if why else ""


def _steps(step: Step, depth: int) -> Iterator[str]:
    for inner in step.steps:
        if inner.chart:
            continue
        does = " ".join(word for word in (inner.act, inner.what) if word)
        if inner.event:
            does = f"player - {inner.event}"
        elif inner.steps:
            does = inner.due
        yield f"{'. ' * depth}{inner.name} ({does})"
        yield from _steps(inner, depth + 1)
