"""A procedure's state machine as a Mermaid diagram."""

from collections.abc import Iterator

from trainer.procedure.spec import Edge, Phase, Procedure, Step


def diagram(procedure: Procedure, lang: str = "en") -> str:
    """The states with their steps and the ways between them, as a Mermaid stateDiagram-v2."""
    lines = ["stateDiagram-v2", "    direction TB"]
    for parent, phases in _by_parent(procedure).items():
        indent = "    "
        if parent:
            lines.append(f"    state {parent} {{")
            indent = "        "
        for phase in phases:
            title = procedure.words(lang, "states", phase.path)
            lines.append(f'{indent}state "{title}" as {_id(phase.path)}')
            lines += (f"{indent}{_id(phase.path)} : {step}" for step in _steps(phase.root, 0))
        if parent:
            lines.append("    }")
    lines += (f"    [*] --> {_id(s)} : start {name}" for name, s in procedure.starts.items())
    for phase in procedure.phases:
        lines += (
            f"    {_id(phase.path)} --> {_id(edge.to)}{_why(edge)}"
            for edge in phase.edges
            if edge.way
        )
        if phase.final:
            lines.append(f"    {_id(phase.path)} --> [*]")
    return "\n".join(lines) + "\n"


def _id(path: str) -> str:
    return path.replace("/", "__")


def _why(edge: Edge) -> str:
    words = [when.name if when.wanted else f"not {when.name}" for when in edge.when]
    return f" : {' and '.join(words)}" if words else ""


def _by_parent(procedure: Procedure) -> dict[str, list[Phase]]:
    parents: dict[str, list[Phase]] = {}
    for phase in procedure.phases:
        parents.setdefault(phase.path.rpartition("/")[0], []).append(phase)
    return parents


def _steps(step: Step, depth: int) -> Iterator[str]:
    for inner in step.steps:
        name = inner.path.rpartition("/")[2]
        does = " ".join(word for word in (inner.act, inner.what) if word)
        if inner.event:
            does = f"player - {inner.event}"
        elif inner.steps:
            does = inner.due
        yield f"{'. ' * depth}{name} ({does})"
        yield from _steps(inner, depth + 1)
