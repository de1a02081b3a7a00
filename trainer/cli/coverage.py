"""``coverage``: rules, steps and ways practised, by scenarios or a trainee.

``--json`` prints a line each, in the procedure's order, those that were never practised
too: ``{"clause": "PRG-ACT-1", "times": 4, "right": 2, "helped": 1, "wrong": 1}``, the same
with ``step`` and its path, and with ``way`` and its name (``boxes/turn/card>bust``: its
state, and its own id). Last come the sums:
``{"coverage": "prague", "acts": 39, "clauses": {"of": 80, "met": 30}, …}``. ``right`` is
right at the first try, without help; a further try counts nothing. A prohibition is there
once it was broken.
"""

import argparse
from collections.abc import Iterator

from trainer.app import App
from trainer.catalogue import N_, translate, translate_count
from trainer.cli.access import ask_to_see
from trainer.cli.commands import print_json, procedure_of
from trainer.cli.source import read_text, replaying
from trainer.procedure.diagram import Colours, draw_diagram
from trainer.procedure.fields import DataError, Problem
from trainer.procedure.spec import Procedure
from trainer.training.debrief.progress import (
    CLAUSES,
    KINDS,
    STEPS,
    Count,
    Coverage,
    ExercisedParts,
    coverage,
    of_scenario,
    of_session,
)
from trainer.training.memory.evidence import exam_times, known_at
from trainer.training.sessions.record import Task

#: How states are coloured: each of their acts was right, not each, or none was ever due.
_RIGHT, _WRONG, _NEVER = "right", "wrong", "never"
_STYLES = {
    _RIGHT: "fill:#cfe8cf,stroke:#2e7d32,color:#000",
    _WRONG: "fill:#f6d5b8,stroke:#b35900,color:#000",
    _NEVER: "fill:#eeeeee,stroke:#777777,color:#000,stroke-dasharray:4",
}
_ONE = {CLAUSES: "clause", STEPS: "step", "ways": "way"}


def coverage_arguments(sub: argparse.ArgumentParser) -> None:
    """Add the arguments of ``coverage``."""
    sub.add_argument("procedure", metavar="PROCEDURE", help="id or folder of a procedure")
    sub.add_argument(
        "scenarios",
        nargs="*",
        metavar="SCENARIO",
        help="scenario files; counts their correct moves",
    )
    sub.add_argument(
        "--trainee", metavar="NAME", help="count the recorded sessions of this dealer instead"
    )
    sub.add_argument("--diagram", action="store_true", help="print a coloured Mermaid diagram")


def coverage_command(program: App, options: argparse.Namespace) -> int:
    """Print how often and how well clauses, steps and ways were practised."""
    if bool(options.scenarios) == bool(options.trainee):
        says = "name scenarios, or whose sessions with --trainee NAME"
        raise DataError([Problem("coverage", says)])
    if options.trainee:
        ask_to_see(program, options.trainee, "coverage --trainee")
    procedure = procedure_of(program, options)
    of = _dealt_by if options.trainee else _performed
    found = coverage(procedure, of(program, procedure, options))
    if options.diagram:
        print(draw_diagram(procedure, options.lang, colours(found)), end="")
        return 0
    for line in _json_lines(found) if options.json else ():
        print_json(line)
    for text in () if options.json else _lines(found, options.lang):
        print(text)
    return 0


def _performed(
    program: App, procedure: Procedure, options: argparse.Namespace
) -> Iterator[ExercisedParts]:
    """Yield the moves of the scenarios' correct performances."""
    for path in options.scenarios:
        text, name = read_text(path)
        dealing = program.dealing(text, name, options.amend)
        if dealing.procedure.id != procedure.id:
            says = f"{dealing.procedure.id!r}: only {procedure.id!r} is asked about"
            raise DataError([Problem(f"{name}, procedure", says)])
        yield from of_scenario(dealing)


def _dealt_by(
    program: App, procedure: Procedure, options: argparse.Namespace
) -> Iterator[ExercisedParts]:
    """Yield the moves of a trainee's sessions, under any version."""
    log = program.past
    exams = exam_times(log.exams(options.trainee, Task.DEAL))
    for line in log.history(options.trainee, procedure.id):
        if known_at(line, exams) is None:
            continue
        record = log.session(line.id)
        with replaying(record):
            yield from of_session(program.logged_dealing(record), record, line, exams)


# --- what is printed


def _json_lines(found: Coverage) -> Iterator[dict[str, object]]:
    """Yield a JSON line for each item, then one with the sums."""
    for kind in KINDS:
        for name, count in found.counts[kind].items():
            numbers = {"right": count.right, "helped": count.helped, "wrong": count.wrong}
            yield {_ONE[kind]: name, "times": count.times, **numbers}
    sums = {kind: {"of": len(found.counts[kind]), "met": found.met(kind)} for kind in KINDS}
    yield {"coverage": found.procedure.id, "acts": found.acts, **sums}


def _lines(found: Coverage, lang: str) -> Iterator[str]:
    procedure = found.procedure
    acts = translate_count(lang, "{n} move", "{n} moves", found.acts)
    yield f"{procedure.house_name} {procedure.version}: {acts}"
    for kind in KINDS:
        counts = found.counts[kind]
        every = _counted(kind, len(counts), lang)
        yield "\n" + translate(lang, "{met} of {every} practised", met=found.met(kind), every=every)
        for name, count in counts.items():
            if count.times:
                says = f"  {procedure.clause(name, lang, 'says')}" if kind == CLAUSES else ""
                yield f"{_numbers(count, lang)}  {name}{says}"
        if never := found.never(kind):
            yield "  " + translate(lang, "never: {names}", names=", ".join(never))


def _counted(kind: str, count: int, lang: str) -> str:
    """Return a count of rules, steps or transitions in words."""
    if kind == CLAUSES:
        return translate_count(lang, "{n} rule", "{n} rules", count)
    if kind == STEPS:
        return translate_count(lang, "{n} step", "{n} steps", count)
    return translate_count(lang, "{n} transition", "{n} transitions", count)


def _numbers(count: Count, lang: str) -> str:
    """Return how often an item was practised, and how well."""
    wrong = ((count.helped, N_("with hints")), (count.wrong, N_("wrong")))
    more = ", ".join(f"{n} {translate(lang, how)}" for n, how in wrong if n)
    right = translate(lang, "right")
    return f"{count.times:6} ×  {count.share:4.0%} {right}{f' ({more})' if more else ''}"


def colours(found: Coverage) -> Colours:
    """Return a diagram's colours by results, with counts of steps."""
    steps = found.counts[STEPS]
    states: dict[str, str] = {}
    for phase in found.procedure.phases:
        own = [count for path, count in steps.items() if path.startswith(f"{phase.path}/")]
        if own:
            met = [count for count in own if count.times]
            right = met and all(count.right == count.times for count in met)
            states[phase.path] = _RIGHT if right else _WRONG if met else _NEVER
    counts = {**steps, **found.counts["ways"]}
    return Colours(_STYLES, states, {name: f"{count.times} ×" for name, count in counts.items()})
