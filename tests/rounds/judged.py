"""What the judge says of worked rounds and their slips, and where their file says it otherwise."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tests.rounds.round_file import HARMLESS, Line, Mark, Slip
from trainer.table.act import Act, parse_act
from trainer.table.notation import short
from trainer.training.engine.dealing import Dealing
from trainer.training.judge.trace import perform
from trainer.training.judge.verdict import CORRECT, FAULT, Verdict
from trainer.training.sessions.session import Session


class Omitted(NamedTuple):
    """An omission of the summary, as the file writes one."""

    act: Act
    mark: Mark


def performed(dealing: Dealing) -> list[Act]:
    """The acts of a round's correct performance."""
    return list(perform(dealing).acts)


def dealt(dealing: Dealing, lines: Iterable[Line]) -> Session:
    """A session in which these acts were done."""
    session = Session(dealing)
    for line in lines:
        session.do(line.act)
    return session


def found_of(verdict: Verdict, withdrawn: Sequence[int]) -> Mark:
    """The verdict on a line as the file would write it, in full."""
    kind = verdict.kind if verdict.verdict == FAULT else verdict.verdict
    return Mark(kind, verdict.clauses, verdict.severity, verdict.money, verdict.n in withdrawn)


def is_as_said(says: Mark, found: Mark) -> bool:
    """Whether a verdict is what the file says of the line."""
    return (
        found.kind in (HARMLESS if says.kind == "no_fault" else (says.kind,))
        and says.fits(found.clauses, found.severity)
        and (says.money == found.money or found.kind == CORRECT)
        and says.withdrawn == found.withdrawn
    )


def difference(line: Line, verdict: Verdict, withdrawn: Sequence[int]) -> str:
    """How the verdict on a line differs from what the file says of it; "" if it does not."""
    says, found = line.mark or Mark(CORRECT), found_of(verdict, withdrawn)
    if is_as_said(says, found):
        return ""
    return f"line {line.number}, {short(line.act)}: found {found}, not {says}"


def omissions(session: Session, slip: Slip) -> tuple[list[tuple[Line, ...]], list[Omitted]]:
    """The omissions of the file that are none, and those that it does not have."""
    found = [
        Omitted(
            parse_act(one["act"]),
            Mark("", tuple(one["clauses"]), one["severity"], one["money"]),
        )
        for one in session.summary_json()["summary"]["omitted"]
    ]
    missing = []
    for either in slip.omitted:
        match = next((one for one in found if _is_omitted(either, one)), None)
        if match is None:
            missing.append(either)
        else:
            found.remove(match)
    return missing, found


def _is_omitted(either: tuple[Line, ...], found: Omitted) -> bool:
    says = either[0].mark or Mark("")
    return (
        found.act in [one.act for one in either]
        and says.fits(found.mark.clauses, found.mark.severity)
        and says.money == found.mark.money
    )


def differences(session: Session, slip: Slip) -> list[str]:
    """Everything that the judge says otherwise than the file."""
    summary = session.summary
    found = [
        difference(line, verdict, summary.withdrawn)
        for line, verdict in zip(slip.lines, session.verdicts, strict=True)
    ]
    missing, more = omissions(session, slip)
    for either in missing:
        line, says = either[0], either[0].mark or Mark("")
        found.append(f"line {line.number}: {short(line.act)} is not omitted as {says}")
    found += [f"{short(act)} is omitted, and not in the file: {mark}" for act, mark in more]
    if summary.money != slip.money:
        found.append(f"the money is {summary.money}, not {slip.money}")
    if summary.complete != slip.complete:
        found.append(f"complete is {summary.complete}")
    return [text for text in found if text]
