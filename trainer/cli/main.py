"""From the arguments to a command; bad input is one clear line and exit status 2."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

from trainer import __version__
from trainer.app import App
from trainer.cli import commands
from trainer.cli.assessing import checklist_arguments, checklist_command, overruled
from trainer.cli.certificates import certificates, certificates_arguments
from trainer.cli.changes import changes, changes_arguments
from trainer.cli.checking import check
from trainer.cli.coverage import coverage_arguments, coverage_command
from trainer.cli.current import current, current_arguments
from trainer.cli.diff import (
    diagram_arguments,
    diagram_command,
    diff_arguments,
    diff_command,
)
from trainer.cli.drafts import drafts, drafts_arguments
from trainer.cli.edge import (
    edge_arguments,
    edge_command,
    strategy_arguments,
    strategy_command,
)
from trainer.cli.exam_power import exam_power_arguments, exam_power_command
from trainer.cli.find import find_arguments, find_command
from trainer.cli.inspect import inspect_arguments, inspect_command
from trainer.cli.inspecting import inspecting_arguments
from trainer.cli.key import key, key_arguments
from trainer.cli.lessons import lesson_arguments
from trainer.cli.money import money_arguments
from trainer.cli.notice import notice_arguments, notice_command
from trainer.cli.practise import Asked, at_the_window, practise
from trainer.cli.publish import publish, publish_arguments
from trainer.cli.quiz import quiz, quiz_arguments
from trainer.cli.rounds import judge_command, perform_command
from trainer.cli.verify import day, verify, verify_arguments
from trainer.cli.vocabulary import words_arguments, words_command
from trainer.cli.waiting import settle
from trainer.cli.words import error as problem
from trainer.cli.words import line
from trainer.games.habits import PLAYERS
from trainer.procedure.load import LANGUAGES
from trainer.procedure.reading import DataError
from trainer.training.corpus.find import NoRoundError
from trainer.training.corpus.wanted import LEVELS, USUAL, NotDrawnError
from trainer.training.sessions.mode import EXAM, PRACTICE, asked_by
from trainer.training.sessions.record import RecordsError

Command = Callable[[App, argparse.Namespace], int]

#: What comes of one bad scenario among several.
_BAD_ONE = "a bad one is told on standard error, the others are done, and the exit status is 2"

#: Commands with their options: those about a procedure's rounds, and those about certificates.
_Commands = Sequence[tuple[str, Command, str, Callable[[argparse.ArgumentParser], None]]]
_LOOKING: _Commands = (
    (
        "diagram",
        diagram_command,
        "print the state machine as Mermaid",
        diagram_arguments,
    ),
    (
        "coverage",
        coverage_command,
        "say which clauses, steps and ways were exercised, how well",
        coverage_arguments,
    ),
    (
        "diff",
        diff_command,
        "say what is different between two procedures, shown by rounds",
        diff_arguments,
    ),
    (
        "notice",
        notice_command,
        "print the notice of a rule change: a PDF for the staff room",
        notice_arguments,
    ),
    (
        "exam-power",
        exam_power_command,
        "say which dealers pass the exam of a house, how likely",
        exam_power_arguments,
    ),
    (
        "strategy",
        strategy_command,
        "print how a player does best at a casino's game",
        strategy_arguments,
    ),
    (
        "edge",
        edge_command,
        "say what the house keeps of a bet, and what each rule costs it",
        edge_arguments,
    ),
    (
        "find",
        find_command,
        "print a scenario whose correct performance needs clauses",
        find_arguments,
    ),
    (
        "checklist",
        checklist_command,
        "print what an assessor looks at in a round at the live table, by clause",
        checklist_arguments,
    ),
    (
        "inspect",
        inspect_command,
        "print a performance with faults, and which acts are wrong",
        inspect_arguments,
    ),
)
_FOR_THE_HOUSE: _Commands = (
    ("words", words_command, "list the names that a procedure may use", words_arguments),
    (
        "certificates",
        certificates,
        "list who is certified for what, and until when",
        certificates_arguments,
    ),
    (
        "changes",
        changes,
        "say what changed since a trainee was last current, both ways, and deal it",
        changes_arguments,
    ),
    (
        "current",
        current,
        "list who is current with a version of the rules, and what is open",
        current_arguments,
    ),
    (
        "drafts",
        drafts,
        "list the rule changes on their way; check, approve, publish one",
        drafts_arguments,
    ),
    ("verify", verify, "say whether certificates are valid, offline", verify_arguments),
    ("key", key, "list the keys of houses; give away, install, back up a key", key_arguments),
)


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; {self.prog} --help says more\n")


def parser() -> argparse.ArgumentParser:
    """The commands and their options."""
    top = _Parser(
        prog="dealer-trainer",
        description="Teaches, tests and certifies casino dealers on a house's own procedure. "
        "Without a command it opens the window.",
    )
    top.add_argument("--version", action="version", version=f"dealer-trainer {__version__}")
    found = top.add_subparsers(title="commands", metavar="COMMAND", parser_class=_Parser)

    def command(name: str, does: Command, text: str) -> argparse.ArgumentParser:
        sub = found.add_parser(name, help=text, description=f"{text[0].upper()}{text[1:]}.")
        sub.set_defaults(command=does)
        return sub

    def common(sub: argparse.ArgumentParser, *, amend: bool = True) -> None:
        sub.add_argument("--json", action="store_true", help="print JSON Lines")
        sub.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the manual")
        if amend:
            sub.add_argument(
                "--amend",
                type=Path,
                action="append",
                default=[],
                metavar="FILE",
                help="lay an amendment over the procedure; may be given several times",
            )
            sub.add_argument(
                "--on",
                type=day,
                metavar="DATE",
                help="by the version of the rules that holds on a day, such as 2027-01-31; else by"
                " that of the scenario's own day, or by the newest that was published",
            )

    common(command("procedures", commands.procedures, "list the procedures there are"))
    sub = command("check", check, "validate procedures and deal by them, all problems at once")
    sub.add_argument("paths", nargs="*", metavar="PATH", help="a procedure's folder")
    common(sub)
    sub = command("perform", perform_command, "print the correct performance")
    sub.add_argument(
        "scenarios",
        nargs="+",
        metavar="SCENARIO",
        help="a scenario file, - for standard input; of several each begins with a line that names"
        f" it; {_BAD_ONE}",
    )
    sub.add_argument(
        "--after",
        metavar="ACTS",
        help="of one scenario what is due from there on, when these acts have been done, right or"
        " wrong: JSON Lines, - for standard input",
    )
    common(sub)
    sub = command("judge", judge_command, "print the verdicts on a list of acts")
    sub.usage = f"{sub.prog} [options] SCENARIO ACTS\n       {sub.prog} [options] --pairs FILE…"
    sub.add_argument("scenario", nargs="?", metavar="SCENARIO", help="a scenario file")
    sub.add_argument("acts", nargs="?", metavar="ACTS", help="JSON Lines, - for standard input")
    sub.add_argument(
        "--pairs",
        nargs="+",
        metavar="FILE",
        help="scenarios X.toml, each with its acts in X.jsonl beside it, each beginning with a line"
        f" that names it; {_BAD_ONE}",
    )
    sub.add_argument(
        "--mode", choices=asked_by("judge"), default=EXAM.name, help="whose rules hold"
    )
    sub.add_argument("--strict", action="store_true", help="exit status 1 when there is a fault")
    common(sub)
    for name, does, text, arguments in _LOOKING:
        sub = command(name, does, text)
        arguments(sub)
        common(sub)
    sub = command("practise", practise, "deal rounds; with --text in the terminal")
    _rounds_to_deal(sub)
    common(sub)
    sub = command("quiz", quiz, "ask questions at the table, each with one right answer")
    quiz_arguments(sub)
    common(sub)
    common(command("sessions", commands.sessions, "list the logged sessions"), amend=False)
    common(command("exams", commands.exams, "list the exams"), amend=False)
    common(command("overruled", overruled, "list the verdicts that were overruled"), amend=False)
    sub = command("replay", commands.replay, "judge a logged session again")
    sub.add_argument("session", type=int, metavar="SESSION", help="its number")
    common(sub, amend=False)
    sub = command("publish", publish, "let a rule change hold from its day on, or take it back")
    publish_arguments(sub)
    for name, does, text, arguments in _FOR_THE_HOUSE:
        sub = command(name, does, text)
        arguments(sub)
        common(sub, amend=False)
    return top


def _rounds_to_deal(sub: argparse.ArgumentParser) -> None:
    """What may be said of the rounds that are practised."""
    sub.add_argument("scenario", nargs="?", metavar="SCENARIO", help="a scenario file")
    sub.add_argument("--text", action="store_true", help="in the terminal, without a window")
    sub.add_argument("--procedure", metavar="ID", help="whose rounds to draw")
    sub.add_argument("--seed", type=int, metavar="N", help="draw the round with this seed")
    sub.add_argument("--start", choices=("deal", "shuffle"), default="shuffle", help="where from")
    sub.add_argument("--part", default="", metavar="PHASE|CLAUSE", help="deal this part of it only")
    sub.add_argument(
        "--drill", default="", metavar="PHASE|CLAUSE", help="short positions of it, one by one"
    )
    sub.add_argument("--boxes", type=int, metavar="N", help="so many boxes in play")
    sub.add_argument("--bets", type=int, metavar="N", help="so many bets on a box at most")
    sub.add_argument("--level", choices=LEVELS, default=USUAL, help="how hard the round is")
    sub.add_argument(
        "--players", choices=PLAYERS, default=USUAL, help="who decides for them: habits, a strategy"
    )
    sub.add_argument(
        "--mode", choices=asked_by("practise"), default=PRACTICE.name, help="whose rules hold"
    )
    sub.add_argument("--trainee", metavar="NAME", help="whose record it goes into")
    sub.add_argument("--resume", action="store_true", help="go on with the unfinished session")
    lesson_arguments(sub)
    money_arguments(sub)
    inspecting_arguments(sub)


def run(program: App, arguments: Sequence[str]) -> int:
    """Run a command; 2 for bad input, with one clear line on standard error."""
    options = parser().parse_args(arguments)

    def command() -> int:
        program.on = getattr(options, "on", None)
        try:
            return int(options.command(program, options))
        finally:
            settle(program.backlog)

    return _told(command)


def asked_of(program: App, options: Sequence[str]) -> Asked:
    """What ``practise`` with these options asks of the window.

    Its status is 0, or 2 where that is wrong, or more than the window can do: that is said.
    """
    wanted = parser().parse_args(["practise", *options])
    found = [Asked(2)]

    def ask() -> int:
        program.on = wanted.on
        found[0] = at_the_window(program, wanted)
        return 0

    _told(ask)
    return found[0]


def _told(work: Callable[[], int]) -> int:
    """The status of what is done; 2 for bad input, with one clear line on standard error."""
    try:
        status = work()
        if sys.stdout is not None:
            sys.stdout.flush()
    except DataError as error:
        print(problem(error), file=sys.stderr)
        return 2
    except (NotDrawnError, NoRoundError, RecordsError) as error:
        print(f"dealer-trainer: {line(str(error))}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        print(f"dealer-trainer: cannot go on: {error.strerror}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\ndealer-trainer: stopped; every act that was answered is kept", file=sys.stderr)
        return 130
    return status
