"""Helpers that commands share, and ``procedures``, which lists them."""

import argparse
import json
from typing import Any

from trainer.app import App
from trainer.procedure.fields import DataError, Problem
from trainer.procedure.spec import Procedure


def print_json(shape: dict[str, Any]) -> None:
    """Print one JSON object on a line of its own."""
    print(json.dumps(shape, ensure_ascii=False))


def procedures(program: App, options: argparse.Namespace) -> int:
    """List all procedures, then the problems of unreadable ones."""
    wrong: list[Problem] = []
    for name in program.procedure_ids():
        try:
            procedure = program.procedure(name)
        except DataError as error:
            wrong += error.problems
            continue
        head = {
            "id": procedure.id,
            "house": procedure.house_name,
            "game": procedure.game,
            "version": procedure.version,
        }
        guess = procedure.guess.get(options.lang, "")
        if options.json:
            print_json(head | ({"guess": guess} if guess else {}))
        else:
            print("  ".join(head.values()))
            if guess:
                print(f"    {guess}")
    if wrong:
        raise DataError(list(dict.fromkeys(wrong)))
    return 0


def procedure_of(program: App, options: argparse.Namespace) -> Procedure:
    """Return the named procedure; raise DataError if unavailable.

    It is named by id or folder.
    """
    return program.procedure(options.procedure, options.amend)


def check_free(program: App, procedure: str, command: str) -> None:
    """Raise DataError if an exam of this procedure is in progress."""
    if program.is_examined(procedure):
        says = (
            f"an exam of {procedure} is not finished: until it is, nothing of it is dealt, judged"
            " or asked here; whoever is examined goes on with it, or leaves it, in the window"
        )
        raise DataError([Problem(command, says)])
