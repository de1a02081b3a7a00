"""Entry point of all commands; bad input gives one line, status 2."""

import argparse
import os
import sys
from collections.abc import Callable, Container, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, NoReturn

from trainer import __version__
from trainer.cli.declared import COMMANDS, Declared
from trainer.program_log import LOG, describe_error

if TYPE_CHECKING:  # a command that is not asked for is not loaded, nor what it needs
    from trainer.app import App
    from trainer.cli.practise import WindowStart


class _Parser(argparse.ArgumentParser):
    """Parser with one-line errors."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; {self.prog} --help says more\n")


def make_parser(loaded: Container[str]) -> argparse.ArgumentParser:
    """Return the parser of all commands; only those that are named are loaded."""
    top = _Parser(
        prog="dealer-trainer",
        description="Teaches, tests and certifies casino dealers on a house's own procedure. "
        "Without a command it opens the window.",
    )
    top.add_argument("--version", action="version", version=f"dealer-trainer {__version__}")
    found = top.add_subparsers(title="commands", metavar="COMMAND", parser_class=_Parser)
    for one in COMMANDS:
        sub = found.add_parser(one.name, help=one.help, description=one.description)
        if one.name in loaded:
            add_own_arguments(sub, one)
            _load(sub, one)
    return top


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    asked = [one for one in arguments if not one.startswith("-")]
    return make_parser(asked[:1]).parse_args(arguments)


def add_own_arguments(sub: argparse.ArgumentParser, one: Declared) -> None:
    """Add the arguments that a command alone has."""
    if one.arguments:
        getattr(import_module(f"trainer.cli.{one.module}"), one.arguments)(sub)


def _load(sub: argparse.ArgumentParser, one: Declared) -> None:
    """Add a command's shared options, and the function that runs it."""
    module = import_module(f"trainer.cli.{one.module}")
    if one.options:
        getattr(import_module("trainer.cli.options"), one.options)(sub)
    sub.set_defaults(command=getattr(module, one.runs))


def run(program: "App", arguments: Sequence[str]) -> int:
    """Run a command; 2 for bad input, explained in one line.

    The line goes to standard error.
    """
    options = _options(arguments)

    def command() -> int:
        program.on = getattr(options, "on", None)
        return int(options.command(program, options))

    return _run_safely(command)


def window_request(program: "App", options: Sequence[str]) -> "WindowStart":
    """Return what ``practise`` with these options asks of the window.

    Its status is 0, or 2 after an error message: the options are wrong, or more than the window
    can do.
    """
    from trainer.cli.practise import WindowStart, window_start

    wanted = _options(["practise", *options])
    found = [WindowStart(2)]

    def ask() -> int:
        program.on = wanted.on
        found[0] = window_start(program, wanted)
        return 0

    _run_safely(ask)
    return found[0]


def _run_safely(work: Callable[[], int]) -> int:
    """Run an action and return its exit status.

    It is 2 for bad input, with one clear line on standard error.
    """
    try:
        status = work()
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except _refusals() as error:
        print(refusal_words(error), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\ndealer-trainer: stopped; every act that was answered is kept", file=sys.stderr)
        return 130
    return status


def _refusals() -> tuple[type[Exception], ...]:
    """Return the errors that explain a refusal to the user.

    They are loaded only after something has failed.
    """
    from trainer.procedure.fields import DataError
    from trainer.training.corpus.find import NoRoundError
    from trainer.training.corpus.request import NotDrawnError
    from trainer.training.sessions.record import RecordsError

    return DataError, NotDrawnError, NoRoundError, RecordsError, OSError


def refusal_words(refused: Exception) -> str:
    """Return the text of a DataError, RecordsError, OSError or the like for the terminal.

    An OSError is logged.
    """
    from trainer.cli import words
    from trainer.procedure.fields import DataError

    if isinstance(refused, OSError):
        LOG.error("in a command\n%s", describe_error(refused))
        place = f"{refused.filename}: " if refused.filename else ""
        return (
            f"dealer-trainer: cannot go on: {place}{refused.strerror}; what is on record is safe;"
            " see that this user may read and write there and that the disk has room, then try"
            " again; DEALER_TRAINER_DATA can name another folder for records"
        )
    if isinstance(refused, DataError):
        return words.error(refused)
    return f"dealer-trainer: {words.line(str(refused))}"
