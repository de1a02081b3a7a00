"""``inspect``: print a round with mistakes, and their list."""

import argparse

from trainer.app import App
from trainer.cli.commands import check_free, print_json
from trainer.cli.rounds import trace_lines
from trainer.cli.source import read_text
from trainer.procedure.fields import DataError, Problem
from trainer.training.inspect.fault import Fault
from trainer.training.inspect.faulty_round import with_faults


def inspect_arguments(sub: argparse.ArgumentParser) -> None:
    """Add the arguments of ``inspect``."""
    sub.add_argument("scenario", metavar="SCENARIO", help="scenario file, or - for standard input")
    sub.add_argument(
        "--faults", type=int, metavar="N", default=1, help="number of mistakes; 1 if left out"
    )
    sub.add_argument(
        "--seed", type=int, metavar="N", default=1, help="another number makes other mistakes"
    )


def inspect_command(program: App, options: argparse.Namespace) -> int:
    """Print a round with mistakes, then the list of mistakes."""
    if options.faults < 0:
        says = f"should be a number from 0, not {options.faults}"
        raise DataError([Problem("inspect --faults", says)])
    text, name = read_text(options.scenario)
    dealing = program.dealing(text, name, options.amend)
    check_free(program, dealing.procedure.id, name)
    watched = with_faults(dealing, options.faults, options.seed)
    for line in trace_lines(watched.trace, options):
        print(line)
    if options.json:
        print_json({"key": [fault.as_json() for fault in watched.faults]})
        return 0
    for fault in watched.faults:
        print(_line(fault))
    return 0


def _line(fault: Fault) -> str:
    """Return a mistake of the list, in one line."""
    clauses = ", ".join(fault.clauses)
    return f"act {fault.n}: {fault.kind} ({clauses}, {fault.severity})"
