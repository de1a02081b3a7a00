"""``diff``: compare two procedures by rounds; ``diagram``: print one as Mermaid."""

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import date
from itertools import zip_longest
from pathlib import Path
from typing import Any

from trainer.app import App
from trainer.catalogue import translate
from trainer.cli import words
from trainer.cli.commands import check_free, print_json, procedure_of
from trainer.procedure.diagram import PLAIN, Colours, draw_diagram
from trainer.procedure.difference import Difference, find_differences
from trainer.procedure.fields import DataError, Problem
from trainer.procedure.kinds import COMES, GOES
from trainer.procedure.load import PROCEDURE_FILE
from trainer.procedure.spec import Procedure
from trainer.training.catchup.exam_changes import exam_changes
from trainer.training.diff.comparison import Row, Side
from trainer.training.diff.effect import describe_verdict, find_effect, verdicts_said
from trainer.training.diff.example import NOT_FOUND, DifferenceExample, ProcedureDifferences
from trainer.training.diff.place import touched_states
from trainer.training.diff.text import (
    TWO_GAMES,
    TWO_MANUALS,
    WITHOUT_A_ROUND,
    describe_with_effect,
    not_shown,
)
from trainer.training.judge.trace import Moment, Trace

_AROUND = 2  # acts that are the same are printed around one that is not
_WIDTH = 46
_UNDER = "    "  # what players do stands under the act, without a number


def side_by_side(old: Procedure, new: Procedure, rows: Sequence[Row], lang: str) -> Iterator[str]:
    """Yield the old and new way side by side, differences marked."""
    yield _line(" ", translate(lang, "old way"), translate(lang, "new way"))
    for row in rows:
        yield from _row(old, new, row, lang)


def differing_rows(old: Procedure, new: Procedure, rows: Sequence[Row], lang: str) -> Iterator[str]:
    """Yield both ways around their differences only."""
    near = {
        at
        for number, row in enumerate(rows)
        if not row.same
        for at in range(number - _AROUND, number + _AROUND + 1)
    }
    if not near:
        return
    yield _line(" ", translate(lang, "old way"), translate(lang, "new way"))
    left_out = 0
    for number, row in enumerate(rows):
        if number not in near:
            left_out += 1
            continue
        if left_out:
            yield _line(" ", translate(lang, "… {n} the same", n=left_out), "")
        left_out = 0
        yield from _row(old, new, row, lang)
    if left_out:
        yield _line(" ", translate(lang, "… {n} the same", n=left_out), "")


def _row(old: Procedure, new: Procedure, row: Row, lang: str) -> Iterator[str]:
    verdicts = ("", "")
    if row.old and row.new:
        verdicts = verdicts_said(row.old.verdict, row.new.verdict, lang)
    acts = (
        _act(procedure, moment, words_, lang) if moment else ""
        for procedure, moment, words_ in zip((old, new), (row.old, row.new), verdicts, strict=True)
    )
    yield _line(" " if row.same else "*", *acts)
    heard = (_heard(moment) for moment in (row.old, row.new))
    for was, now in zip_longest(*heard, fillvalue=""):
        yield _line(" ", was, now)


def _line(mark: str, was: str, now: str) -> str:
    return f"   {mark} {was:{_WIDTH}}  {now}".rstrip()


def _act(procedure: Procedure, moment: Moment, verdict: str, lang: str) -> str:
    """Return an act in words, with the verdict if it is faulty."""
    line = words.act_line(procedure, moment.before, moment.act)
    said_ = verdict or describe_verdict(moment.verdict, lang)
    judged = "" if moment.verdict.kind == "" else f": {said_}"
    return f"{moment.verdict.n:3} {line}{judged}"


def _heard(moment: Moment | None) -> list[str]:
    """List the players' words and moves after an act."""
    events = () if moment is None else moment.after.events
    return [f"{_UNDER}{words.player(event)}" for event in events]


#: How a state is drawn in which something is different.
_CHANGED = "changed"
_STYLES = {_CHANGED: "fill:#ffe9a8,stroke:#8a6100,color:#000,stroke-width:3px"}
#: What is noted of steps that come or go; of others what kind of difference it is.
_NOTES = {COMES: "+", GOES: "-"}


def diff_arguments(sub: argparse.ArgumentParser) -> None:
    """Add the arguments of ``diff``."""
    what = "id of a procedure or house, ID@VERSION, ID@DATE, a folder or a rule change"
    sub.add_argument("old", metavar="OLD", help=what)
    sub.add_argument("new", metavar="NEW", help=what)
    sub.add_argument(
        "--diagram",
        action="store_true",
        help="print the new one as a Mermaid diagram, changes marked",
    )


def diff_command(program: App, options: argparse.Namespace) -> int:
    """Print every difference with the smallest round that shows it."""
    old, new = (
        procedure_named(program, name, options.amend) for name in (options.old, options.new)
    )
    if options.diagram:
        print(draw_diagram(new, options.lang, changed_colours(old, new)), end="")
        return 0
    for procedure in (old, new):
        check_free(program, procedure.id, "diff")
    differing = ProcedureDifferences(
        Side(old, program.machine(old)), Side(new, program.machine(new))
    )
    lang, names = options.lang, {"old": old.house_name, "new": new.house_name}
    if not differing.one_game:
        raise DataError([Problem("diff", translate(lang, TWO_GAMES, **names))])
    if not differing.one_manual:
        print(f"dealer-trainer: {translate(lang, TWO_MANUALS, **names)}", file=sys.stderr)
    if not differing.differences and not options.json:
        print(translate(lang, "No differences."))
    told = differing.felt_first(lang)
    if options.json:
        for by, shown in told:
            print_json(_json(old, new, shown, by, lang))
        return 0
    _print(old, new, told, lang)
    if differing.one_manual:
        for exams in _exam_lines(old, new, lang):
            print(exams)
    return 0


def _print(
    old: Procedure, new: Procedure, told: Iterable[tuple[str, DifferenceExample]], lang: str
) -> None:
    """Print differences with their rounds, then those that no round shows."""
    head = False
    for number, (by, shown) in enumerate(told, start=1):
        unseen = by == NOT_FOUND
        if unseen and not head:
            head = True
            print(f"\n{translate(lang, WITHOUT_A_ROUND)}")
        elif number > 1:
            print()
        mark = "-" if unseen else f"{number}."
        print(*_lines(mark, old, new, shown, lang), sep="\n", flush=True)
        if unseen:
            print(f"   {not_shown(shown, lang)}")


def _exam_lines(old: Procedure, new: Procedure, lang: str) -> Iterator[str]:
    """Yield the changes to exams, in lines."""
    told = exam_changes(old, new, lang)
    if told:
        yield "\n" + translate(lang, "Exams:")
    for one in told:
        yield f"   {words.line(one)}"


def procedure_named(program: App, name: str, amendments: Sequence[Path]) -> Procedure:
    """Return the procedure by id, version, day or file.

    ``name``: ID, ID@VERSION, ID@DATE, a folder or a rule change. Raise DataError if it is
    unavailable.
    """
    path = Path(name)
    if path.is_dir() or path.name == PROCEDURE_FILE:
        return program.procedure(name, amendments)
    if path.suffix == ".toml":
        return program.with_amendment(path, amendments)
    of, at, version = name.partition("@")
    return _version(program, of, version, amendments) if at else program.procedure(of, amendments)


def _version(program: App, of: str, named: str, amendments: Sequence[Path]) -> Procedure:
    """Return a version of a procedure, by its name or a day.

    A day gives the version at its end. The first of several changes on one day is DAY/1. Raise
    DataError if there is none.
    """
    with suppress(ValueError):
        return program.procedure(of, amendments, on=date.fromisoformat(named))
    versions = program.versions(of)
    found = next((one for one in versions if one.name == named.removesuffix("/1")), None)
    if found is not None:
        return program.version_of(of, found, amendments)
    known = [one.name for one in versions]
    names = ", ".join(f"{one}/1" if f"{one}/2" in known else one for one in known)
    says = f"there is no version {named!r} of {of}: one of {names}, or a day such as 2027-01-31"
    raise DataError([Problem(of, says)])


# --- JSON


def _json(
    old: Procedure, new: Procedure, shown: DifferenceExample, by: str, lang: str
) -> dict[str, Any]:
    """Return a difference with its rounds, as a JSON object.

    The docstring of ``training.diff`` gives its shape. ``by``: the way in which a dealer
    notices it.
    """
    one, told = shown.difference, shown.told
    shape: dict[str, Any] = {
        "kind": one.kind,
        "clauses": list(one.clauses),
        "says": describe_with_effect(old, new, shown, lang),
        "scenario": shown.scenario,
        "old": _acts(shown.old),
        "new": _acts(shown.new),
        "name": one.name,
        "felt": by,
    }
    if shown.looked:
        shape |= {"looked": shown.looked, "met": shown.met}
    if told is not None and told.slipped is not None:
        shape["slip"] = [
            [verdict.as_json(dealt.trace.procedure, lang) for verdict in dealt.verdicts]
            for dealt in (told.slipped.without, told.slipped.having)
        ]
    if told is not None and told.slipped is not None and told.scored:
        both = (told.slipped.without, told.slipped.having)
        shape["scores"] = [float(round(dealt.score, 4)) for dealt in both]
    return shape


def _acts(trace: Trace | None) -> list[dict[str, Any]]:
    """List a performance's acts, as ``perform --json`` prints them."""
    return [
        {
            "n": moment.verdict.n,
            "act": moment.act.as_json(),
            "state": moment.state,
            "clauses": list(moment.obligation.step.clauses) if moment.obligation else [],
        }
        for moment in (trace.moments if trace is not None else ())
    ]


# --- for people


def _lines(
    mark: str, old: Procedure, new: Procedure, shown: DifferenceExample, lang: str
) -> Iterator[str]:
    one = shown.difference
    clauses = f" ({', '.join(one.clauses)})" if one.clauses else ""
    yield f"{mark} {words.line(describe_with_effect(old, new, shown, lang))}{clauses}"
    felt = find_effect(shown)
    if felt is not None:
        sides = (felt.old.procedure if felt.old else old, felt.new.procedure if felt.new else new)
        yield from differing_rows(*sides, felt.rows, lang)


# --- the diagram


def diagram_arguments(sub: argparse.ArgumentParser) -> None:
    """Add the arguments of ``diagram``."""
    sub.add_argument("procedure", metavar="PROCEDURE", help="id or folder of a procedure")
    sub.add_argument(
        "--since", metavar="OLD", help="mark what is different from this procedure or version"
    )


def diagram_command(program: App, options: argparse.Namespace) -> int:
    """Print a procedure as Mermaid, with changes marked if wanted."""
    procedure = procedure_of(program, options)
    colours = PLAIN
    if options.since:
        colours = changed_colours(procedure_named(program, options.since, ()), procedure)
    print(draw_diagram(procedure, options.lang, colours), end="")
    return 0


def changed_colours(old: Procedure, new: Procedure) -> Colours:
    """Return a diagram's colours and notes for what is new."""
    found = [one for one in find_differences(old, new) if one.changes_acts]
    states = {state: _CHANGED for one in found for state in touched_states(new, one)}
    notes: dict[str, list[str]] = {}
    for one in found:
        for path in _noted(one):
            notes.setdefault(path, []).append(_NOTES.get(one.kind, one.kind))
    return Colours(
        _STYLES, states, {path: f"[{', '.join(dict.fromkeys(n))}]" for path, n in notes.items()}
    )


def _noted(one: Difference) -> Sequence[str]:
    """Return the step or way that a difference is noted at.

    A removed one is noted at the group around it.
    """
    if one.kind == GOES:
        return (one.of.rpartition("/")[0],)
    return (one.of,) if one.part in ("step", "way") else ()
