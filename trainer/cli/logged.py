"""Commands on recorded sessions and exams: they print, and change nothing."""

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from trainer.app import App
from trainer.catalogue import N_, translate
from trainer.cli import words
from trainer.cli.access import ask_passphrase, ask_to_see
from trainer.cli.commands import print_json, procedure_of
from trainer.cli.source import replaying
from trainer.cli.words import line, local_time
from trainer.procedure.fields import DataError, Problem
from trainer.procedure.spec import Procedure
from trainer.records.log import hash_of_judge
from trainer.table.notation import short
from trainer.training.certificates.certified import Seal
from trainer.training.certificates.floor_assessment import ANY_TIME, NEVER, Line, Part, checklist
from trainer.training.exam.plan import PASSED
from trainer.training.memory.evidence import flag_future_times
from trainer.training.people.register import Role
from trainer.training.sessions.record import AppealLine, ExamLine, RulingLine, SessionRecord, Task
from trainer.training.sessions.sitting import differences


def trainee_argument(sub: argparse.ArgumentParser) -> None:
    """Add the argument that names one trainee."""
    sub.add_argument("--trainee", metavar="NAME", help="only those of this trainee")


def _seen_of(program: App, options: argparse.Namespace, command: str) -> str:
    """Ask who wants to see records; return whose are wanted, "" for everybody's."""
    if not options.trainee:
        ask_passphrase(program, Role.ASSESSOR, command)
        return ""
    ask_to_see(program, options.trainee, command)
    who = program.register.person(options.trainee)
    return str(options.trainee) if who is None else who.name


def sessions(program: App, options: argparse.Namespace) -> int:
    """List the recorded sessions, the latest first.

    Once the house is set up it asks who wants to see them: an assessor or training manager, or
    with --trainee the trainee.
    """
    whose = _seen_of(program, options, "sessions")
    records = [one for one in program.past.sessions() if whose in {"", one.head.trainee}]
    for record in records:
        if options.json:
            print_json(_session_json(record))
        else:
            print(_session_line(record))
    for trainee, ahead in _set_aside(records).items():
        if ahead and not options.json:
            numbers = ", ".join(map(str, ahead))
            print(
                f"{words.line(trainee)}: the clock ran ahead in session {numbers}; what comes after"
                " has an earlier day. It is set aside, and does not count for what is known."
            )
    if not records and not options.json:
        print("There are no sessions yet: dealer-trainer practise begins one.")
    return 0


def _set_aside(records: Sequence[SessionRecord]) -> dict[str, list[int]]:
    """Collect sessions dated by a clock running ahead, by trainee.

    They lie far ahead of the sessions recorded after them.
    """
    whose: dict[str, list[SessionRecord]] = defaultdict(list)
    for record in reversed(records):
        whose[record.head.trainee].append(record)
    return {
        trainee: [
            record.id
            for record, far in zip(own, flag_future_times([one.begun for one in own]), strict=True)
            if far
        ]
        for trainee, own in whose.items()
    }


def _session_json(record: SessionRecord) -> dict[str, object]:
    head, summary = record.head, record.summary or {}
    return {
        "id": record.id,
        "trainee": head.trainee,
        "mode": head.mode,
        "procedure": head.procedure,
        "version": head.version,
        "content_hash": head.content_hash,
        "scenario": head.scenario_name,
        "seed": head.seed,
        "program_version": head.program_version,
        "sources": record.sources,
        "exam": head.exam,
        "begun": record.begun,
        "ended": record.ended,
        "score": summary.get("score"),
        "complete": summary.get("complete"),
        "passed": summary.get("passed"),
    }


def _session_line(record: SessionRecord) -> str:
    head, summary = record.head, record.summary or {}
    score = "unfinished" if record.ended is None else f"{summary.get('score', 0):.2%}"
    if record.ended is not None and not summary.get("complete"):
        score = f"not complete, {score} of what was dealt"
    mode = head.mode if head.exam is None else f"exam {head.exam}, round {head.number}"
    return (
        f"{record.id:5}  {words.local_time(record.begun)}  {words.line(head.trainee):20} {mode:16}"
        f" {head.procedure} {head.version}  {score}"
    )


def exams(program: App, options: argparse.Namespace) -> int:
    """List the exams with their results, the latest first.

    Once the house is set up it asks who wants to see them: an assessor or training manager, or
    with --trainee the trainee.
    """
    whose = _seen_of(program, options, "exams")
    lines = [one for one in reversed(program.past.all_exams()) if whose in {"", one.trainee}]
    for exam in lines:
        sealed = program.seals.of(exam.id) if exam.assessor else None
        if options.json:
            print_json(_exam_json(exam) | {"seal": sealed})
        else:
            print(_exam_line(exam) + _SEALS.get(sealed, ""))
    if not (lines or options.json):
        print("There are no exams yet: they begin in the window, at Take the exam.")
    if program.seals.lacks_rows:
        print(_LACKS, file=sys.stderr)
    return 0


_LACKS = (
    "dealer-trainer: the records lack something that was in them before; dealer-trainer audit tells"
    " what"
)
_SEALS: Mapping[Seal | None, str] = {
    Seal.HALF: "; NOT ATTESTED to its end: nothing can be certified by it",
    Seal.MISSING: "; NOT SEALED by an assessor: nothing can be certified by it",
    Seal.ALTERED: "; ALTERED since it was sealed: nothing can be certified by it",
}


def _exam_json(line: ExamLine) -> dict[str, object]:
    result = line.result or {}
    told = (
        ("score", "complete", "families", "at_once")
        if line.task is Task.DEAL
        else ("parts", "named", "faults")
    )
    stops = [
        {"why": stop.why, "at": stop.at, "ms": stop.length, "round": stop.round}
        for stop in line.interruptions
    ]
    return {
        "exam": line.id,
        "task": line.task,
        "trainee": line.trainee,
        "procedure": line.procedure,
        "version": line.version,
        "assessor": line.assessor or None,
        "attempt": line.attempt,
        "begun": line.begun,
        "ended": line.ended,
        "how": result.get("ended"),
        "passed": result.get("passed"),
        **{name: result.get(name) for name in told},
        "overruled": line.rulings,
        "own": line.own,
        "interruptions": stops,
    }


def _exam_line(line: ExamLine) -> str:
    how, told = "unfinished", ""
    if line.result is not None:
        how = _came(line, line.result)
    if line.interruptions:
        stops = sum(stop.length for stop in line.interruptions) // 1000
        told = f", interruptions: {len(line.interruptions)} ({stops} s)"
    if line.own is not None:
        told += f", verdicts overruled: {line.rulings} (own result {_came(line, line.own)})"
    kind = f"assessor {words.line(line.assessor)}" if line.assessor else "certifies nothing"
    role = "inspector: " if line.task is Task.WATCH else ""
    return (
        f"{line.id:5}  {words.local_time(line.begun)}  {words.line(line.trainee):20}"
        f" attempt {line.attempt}  {line.procedure} {line.version}  {role}{how}{told}; {kind}"
    )


def _came(line: ExamLine, result: Mapping[str, Any]) -> str:
    passed = "passed" if result.get("passed") else "not passed"
    if line.task is Task.WATCH:
        parts = ", with a second part" if len(result.get("parts", ())) > 1 else ""
        return f"{passed}, {result.get('named')} of {result.get('faults')} mistakes named{parts}"
    whole = "" if result.get("complete") else ", not complete"
    return f"{passed}{whole}{_decided_by(result)}"


def _decided_by(result: Mapping[str, Any]) -> str:
    """Say what failed an exam, or what was still open; "" if nothing was."""
    told = [
        f"{family} {state}, {slips} mistakes in {chances} chances"
        for family, (chances, slips, state) in result.get("families", {}).items()
        if state != PASSED
    ]
    told += [f"{clause} broken" for clause in result.get("at_once", ())]
    return "".join(f"; {one}" for one in told)


def replay_arguments(sub: argparse.ArgumentParser) -> None:
    """Add the arguments of ``replay``."""
    sub.add_argument(
        "session", type=int, metavar="SESSION", help="number of the session; see sessions"
    )


def replay(program: App, options: argparse.Namespace) -> int:
    """Judge a recorded session again; 1 if any verdict is different."""
    try:
        record = program.past.session(options.session)
    except KeyError:
        says = f"there is no session {options.session}: dealer-trainer sessions lists them"
        raise DataError([Problem("replay", says)]) from None
    ask_to_see(program, record.head.trainee, "replay")
    with replaying(record):
        found = differences(program.logged_dealing(record), record)
    if options.json:
        for difference in found:
            print_json({"n": difference.n, "logged": difference.logged, "now": difference.now})
        acts, same = len(record.acts), not found
        print_json({"session": record.id, "acts": acts, "differences": len(found), "same": same})
    else:
        for difference in found:
            print(f"act {difference.n}: logged {difference.logged}\n    now {difference.now}")
        verdict = (
            f"{words.number(len(found), 'verdict')} not the same"
            if found
            else "every verdict is the same"
        )
        print(f"Session {record.id}, {len(record.acts)} acts judged again: {verdict}.")
        judged_by = {record.sources, *(act.sources or record.sources for act in record.acts)}
        if found and judged_by != {hash_of_judge()}:
            print("Another state of the program judged them then, by other rules perhaps.")
    return 1 if found else 0


_TITLE = N_("Floor assessment: a round at {house}")
_BOXES = N_("[✓] done right   [✗] done wrong   [–] not seen")
_HEAD = N_("Dealer: _____________________  Table: __________  Date: __________  Assessor: ________")
_PARTS: Mapping[str, str] = {
    ANY_TIME: N_("When it comes up"),
    NEVER: N_("Never allowed"),
}


def overruled(program: App, options: argparse.Namespace) -> int:
    """List the undecided appeals, then the rulings of assessors, the latest first.

    Once the house is set up it asks for a procedures manager.
    """
    ask_passphrase(program, Role.PROCEDURES, "overruled")
    for case in program.past.open_appeals():
        if options.json:
            appeal = {"open_appeal": case.appeal.id, "exam": case.exam, "trainee": case.trainee}
            print_json(appeal | {"evidence": case.appeal.evidence, "at": case.appeal.at})
        else:
            print(_appeal_line(case))
    found = program.past.overruled()
    for one in found:
        if options.json:
            print_json(_overruled_json(one))
        else:
            print(_overruled_line(one))
    if not found and not options.json:
        print("No verdicts have been overruled yet.")
    return 0


def _appeal_line(case: AppealLine) -> str:
    appeal = case.appeal
    who = f"{case.trainee}, {case.procedure} {case.version}"
    about = f"exam {case.exam}, round {appeal.round}, act {appeal.line}"
    return line(f"{local_time(appeal.at)}  {who}, {about}: OPEN appeal: {appeal.evidence}")


def _overruled_json(one: RulingLine) -> dict[str, Any]:
    """Return an overruled verdict as a JSON object.

    ``call``: the number of a false call in its round.
    """
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
        "appeal": ruling.appeal,
        "withdrawn": ruling.withdrawn,
        "by": ruling.by,
        "at": ruling.at,
    }


def _overruled_line(one: RulingLine) -> str:
    ruling, of = one.ruling, one.ruling.of
    was, now = of.verdict.replace("_", " "), ruling.outcome.replace("_", " ")
    was = f"{was} ({of.severity})" if of.severity else was
    now = f"fault ({ruling.severity})" if ruling.severity else now
    clauses = f" [{', '.join(of.clauses)}]" if of.clauses else ""
    about = f"exam {one.exam}, round {of.round}, act {of.line}: {short(of.act)}{clauses}"
    who = f"{one.trainee}, {one.procedure} {one.version}"
    case = "" if ruling.appeal is None else f" (appeal {ruling.appeal})"
    gone = "; not to be asked any more" if ruling.withdrawn else ""
    return line(
        f"{local_time(ruling.at)}  {who}, {about}: {was} -> {now}{case}; {ruling.by}: {ruling.why}"
        f"{gone}"
    )


def checklist_arguments(sub: argparse.ArgumentParser) -> None:
    """Add the arguments of ``checklist``."""
    sub.add_argument("procedure", metavar="PROCEDURE", help="id or folder of a procedure")


def checklist_command(program: App, options: argparse.Namespace) -> int:
    """Print the assessor's checklist for a round at a live table."""
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
    yield translate(lang, _TITLE, house=procedure.house_name)
    yield f"{procedure.id} {procedure.version} ({procedure.content_hash[:12]})"
    yield ""
    yield translate(lang, _HEAD)
    yield translate(lang, _BOXES)
    wide = max(len(each.clause) for part in found for each in part.lines)
    for part in found:
        told = _PARTS.get(part.state)
        yield ""
        yield translate(lang, told) if told else procedure.words(lang, "states", part.state)
        for each in part.lines:
            acts = ", ".join(short(act) for act in each.acts)
            says = procedure.clause(each.clause, lang, "says")
            yield f"  [ ] [ ] [ ]  {each.clause:{wide}}  {says}  ({acts})"
