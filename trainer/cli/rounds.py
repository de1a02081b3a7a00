"""``perform`` and ``judge``: deal scenarios correctly, and judge lists of moves."""

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from trainer.app import App
from trainer.cli import words
from trainer.cli.commands import check_free
from trainer.cli.source import STANDARD_INPUT, read_acts, read_text
from trainer.procedure.fields import DataError, Problem
from trainer.procedure.spec import Procedure
from trainer.table.act import Act
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.situation import Situation
from trainer.training.judge.trace import Moment, Trace, perform
from trainer.training.sessions.session import EXAM, MODES, PRACTICE, Session

_SCENARIO, _ACTS = ".toml", ".jsonl"


#: What comes of one bad scenario among several.
_BAD_ONE = "a bad file is reported and skipped, with exit status 2"


def perform_arguments(sub: argparse.ArgumentParser) -> None:
    """Add the arguments of ``perform``."""
    sub.add_argument(
        "scenarios",
        nargs="+",
        metavar="SCENARIO",
        help="scenario file, or - for standard input; if you give several, each starts with a line"
        f" that names it; {_BAD_ONE}",
    )
    sub.add_argument(
        "--after",
        metavar="MOVES",
        help="show what comes next after these moves, right or wrong; JSON Lines, or - for standard"
        " input",
    )


def judge_arguments(sub: argparse.ArgumentParser) -> None:
    """Add the arguments of ``judge``."""
    sub.usage = f"{sub.prog} [options] SCENARIO MOVES\n       {sub.prog} [options] --pairs FILE…"
    sub.add_argument("scenario", nargs="?", metavar="SCENARIO", help="scenario file")
    sub.add_argument(
        "acts", nargs="?", metavar="MOVES", help="the moves as JSON Lines, or - for standard input"
    )
    sub.add_argument(
        "--pairs",
        nargs="+",
        metavar="FILE",
        help="judge several scenarios X.toml, each with its moves in X.jsonl beside it; each starts"
        f" with a line that names it; {_BAD_ONE}",
    )
    sub.add_argument(
        "--mode",
        choices=(PRACTICE.name, EXAM.name),
        default=EXAM.name,
        help="judge as in practice or as in an exam; exam if left out",
    )
    sub.add_argument("--strict", action="store_true", help="exit status 1 if there is a mistake")


class Output(NamedTuple):
    """Lines to print for one scenario, and its exit status."""

    lines: Sequence[str]
    status: int = 0


def perform_command(program: App, options: argparse.Namespace) -> int:
    """Print scenarios' correct performance, or the moves left after some."""
    paths: list[str] = options.scenarios
    inputs = [*paths, *([options.after] if options.after else [])]
    if inputs.count(STANDARD_INPUT) > 1:
        raise DataError([Problem("perform", "standard input can be one of the files only")])
    if options.after and len(paths) > 1:
        says = "acts belong to one scenario: name one only, or leave it out"
        raise DataError([Problem("perform --after", says)])

    def dealt(path: str) -> Output:
        dealing = _dealing(program, path, options)
        trace = _after(dealing, options.after) if options.after else perform(dealing)
        return Output(list(trace_lines(trace, options)))

    return _each(paths, dealt, options, heads=len(paths) > 1)


def judge_command(program: App, options: argparse.Namespace) -> int:
    """Print verdicts and summaries; with --strict, 1 for any mistake."""
    if options.pairs:
        if options.scenario:
            says = "name pairs, or a scenario and its acts, not both"
            raise DataError([Problem("judge --pairs", says)])
        return _each(
            options.pairs,
            lambda path: _judged(program, path, _acts_beside(path), options),
            options,
            heads=True,
        )
    if options.acts is None:
        says = "two files are needed, SCENARIO and ACTS, or --pairs FILE…"
        raise DataError([Problem("judge", says)])
    if options.scenario == options.acts == STANDARD_INPUT:
        raise DataError([Problem("judge", "standard input can be one of the two files only")])
    return _each(
        [options.scenario],
        lambda path: _judged(program, path, options.acts, options),
        options,
        heads=False,
    )


def _each(
    paths: Sequence[str], work: Callable[[str], Output], options: argparse.Namespace, *, heads: bool
) -> int:
    """Print the result of each scenario; return the worst status.

    A bad one among several is reported with status 2 and skipped. A single bad one raises
    DataError.
    """
    status = 0
    for number, path in enumerate(paths):
        try:
            done = work(path)
        except DataError as error:
            if len(paths) == 1:
                raise
            print(words.error(error), file=sys.stderr)
            status = 2
            continue
        if heads:
            blank = "\n" if number else ""
            print(_json({"scenario": path}) if options.json else f"{blank}{words.line(path)}")
        for line in done.lines:
            print(line)
        status = max(status, done.status)
    return status


def _dealing(program: App, path: str, options: argparse.Namespace) -> Dealing:
    text, name = read_text(path)
    dealing = program.dealing(text, name, options.amend)
    check_free(program, dealing.procedure.id, path)
    return dealing


def _acts_beside(path: str) -> str:
    """Return the moves' file beside a scenario; may raise DataError.

    It is refused if the scenario's name does not end in ``.toml``.
    """
    file = Path(path)
    if file.suffix != _SCENARIO:
        says = f"a pair is X{_SCENARIO} with its acts beside it in X{_ACTS}: name X{_SCENARIO}"
        raise DataError([Problem(path, says)])
    return str(file.with_suffix(_ACTS))


# --- what is to be done


def _after(dealing: Dealing, acts: str) -> Trace:
    """Return the moves due after some acts, to the end.

    Missed moves come first.
    """
    session = Session.new_session(dealing)
    for act in read_acts(acts, dealing.house, needed=False):
        session.do(act)
    done, begins = len(session.moments), session.situation
    while not session.over:
        right = session.next_right()
        if right is None:
            break
        session.accept(right)
    return Trace(dealing, begins, tuple(session.moments[done:]))


def trace_lines(trace: Trace, options: argparse.Namespace) -> Iterator[str]:
    """Yield every move to be made, with the players' moves around."""
    yield from _event_lines(trace.begins, options)
    for moment in trace.moments:
        yield _act_line(trace.procedure, moment, options)
        yield from _event_lines(moment.after, options)


def _event_lines(situation: Situation, options: argparse.Namespace) -> Iterator[str]:
    for event in situation.events:
        yield _json(event) if options.json else f"       {words.player(event)}"


def _act_line(procedure: Procedure, moment: Moment, options: argparse.Namespace) -> str:
    n, act, done = moment.verdict.n, moment.act, moment.obligation
    clauses = list(done.step.clauses) if done else []
    if options.json:
        return _json({"n": n, "act": act.as_json(), "state": moment.state, "clauses": clauses})
    state = words.state(procedure, moment.before, options.lang)
    line = words.act_line(procedure, moment.before, act)
    return f"{n:4}   {line:44} {state} ({', '.join(clauses)})"


# --- what was done


def _judged(program: App, path: str, acts: str, options: argparse.Namespace) -> Output:
    """Judge the acts of one scenario; return verdicts and summary."""
    dealing = _dealing(program, path, options)
    session = Session.new_session(dealing, MODES[options.mode])
    lines: list[str] = []
    for act in read_acts(acts, dealing.house):
        lines += _verdict_lines(session, act, options)
    if options.json:
        lines.append(_json(session.summary_json()))
    else:
        lines += ["", *words.summary(session, options.lang)]
    return Output(lines, 1 if options.strict and session.summary.faults else 0)


def _verdict_lines(session: Session, act: Act, options: argparse.Namespace) -> Iterator[str]:
    before, procedure = session.situation, session.dealing.procedure
    verdict = session.do(act)
    if options.json:
        yield _json(session.as_json(verdict, options.lang))
        return
    first, *more = words.verdict(procedure, verdict, options.lang)
    yield f"{verdict.n:4}   {words.act_line(procedure, before, act):44} {first}"
    for line in more:
        yield f"         {line}"


def _json(shape: dict[str, Any]) -> str:
    return json.dumps(shape, ensure_ascii=False)
