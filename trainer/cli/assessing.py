"""``overruled`` and ``checklist``: what assessors have overruled, and what they look at."""

import argparse
from collections.abc import Iterator, Mapping
from typing import Any

from trainer.app import App
from trainer.catalogue import N_, said
from trainer.cli.access import through
from trainer.cli.options import print_json, procedure_of
from trainer.cli.words import line, local_time
from trainer.procedure.spec import Procedure
from trainer.table.notation import short
from trainer.training.certificates.floor_assessment import ANY_TIME, NEVER, Line, Part, checklist
from trainer.training.people.register import Role
from trainer.training.sessions.record import Overruled

_TITLE = N_("Floor assessment: a round at {house}")
_BOXES = N_("[✓] done right   [✗] done wrong   [–] not seen")
_HEAD = N_("Dealer: _____________________  Table: __________  Date: __________  Assessor: ________")
_PARTS: Mapping[str, str] = {
    ANY_TIME: N_("When it comes up"),
    NEVER: N_("Never allowed"),
}


def overruled(program: App, options: argparse.Namespace) -> int:
    """List the verdicts that assessors have overruled, the latest first.

    Once the house is set up it needs the procedures manager's passphrase.
    """
    through(program, Role.PROCEDURES, "overruled")
    found = program.past.overruled()
    for one in found:
        if options.json:
            print_json(_overruled_json(one))
        else:
            print(_overruled_line(one))
    if not found and not options.json:
        print("No verdicts have been overruled yet.")
    return 0


def _overruled_json(one: Overruled) -> dict[str, Any]:
    """What was overruled; ``call``: of a false call, the how-many-th of its round it was."""
    ruling, of = one.ruling, one.ruling.of
    return {
        "exam": one.exam,
        "trainee": one.trainee,
        "procedure": one.procedure,
        "version": one.version,
        "round": of.round,
        "n": of.line,
        "call": of.call or None,
        "act": of.act.as_json(),
        "clauses": list(of.clauses),
        "verdict": of.verdict,
        "severity": of.severity or None,
        "outcome": "fault" if ruling.severity else ruling.outcome,
        "outcome_severity": ruling.severity or None,
        "why": ruling.why,
        "by": ruling.by,
        "at": ruling.at,
    }


def _overruled_line(one: Overruled) -> str:
    ruling, of = one.ruling, one.ruling.of
    was, now = of.verdict.replace("_", " "), ruling.outcome.replace("_", " ")
    was = f"{was} ({of.severity})" if of.severity else was
    now = f"fault ({ruling.severity})" if ruling.severity else now
    clauses = f" [{', '.join(of.clauses)}]" if of.clauses else ""
    about = f"exam {one.exam}, round {of.round}, act {of.line}: {short(of.act)}{clauses}"
    who = f"{one.trainee}, {one.procedure} {one.version}"
    return line(
        f"{local_time(ruling.at)}  {who}, {about}: {was} -> {now}; {ruling.by}: {ruling.why}"
    )


def checklist_arguments(sub: argparse.ArgumentParser) -> None:
    """Of which procedure."""
    sub.add_argument("procedure", metavar="PROCEDURE", help="id or folder of a procedure")


def checklist_command(program: App, options: argparse.Namespace) -> int:
    """Print the assessor's checklist of a round at the live table, by clause."""
    procedure = procedure_of(program, options)
    found = checklist(procedure)
    if options.json:
        for part in found:
            for each in part.lines:
                print_json(_line_json(procedure, part, each, options.lang))
    else:
        for text in _text(procedure, found, options.lang):
            print(text.rstrip())
    return 0


def _line_json(procedure: Procedure, part: Part, each: Line, lang: str) -> dict[str, Any]:
    return {
        "part": part.state,
        "clause": each.clause,
        "acts": [act.as_json() for act in each.acts],
        "severity": each.severity,
        "says": procedure.clause(each.clause, lang, "says"),
    }


def _text(procedure: Procedure, found: tuple[Part, ...], lang: str) -> Iterator[str]:
    yield said(lang, _TITLE, house=procedure.house_name)
    yield f"{procedure.id} {procedure.version} ({procedure.content_hash[:12]})"
    yield ""
    yield said(lang, _HEAD)
    yield said(lang, _BOXES)
    wide = max(len(each.clause) for part in found for each in part.lines)
    for part in found:
        told = _PARTS.get(part.state)
        yield ""
        yield said(lang, told) if told else procedure.words(lang, "states", part.state)
        for each in part.lines:
            acts = ", ".join(short(act) for act in each.acts)
            says = procedure.clause(each.clause, lang, "says")
            yield f"  [ ] [ ] [ ]  {each.clause:{wide}}  {says}  ({acts})"
