"""The command that lists procedures; and what commands have in common."""

import argparse
import json
from typing import Any

from trainer.app import App
from trainer.procedure.reading import DataError, Problem
from trainer.procedure.spec import Procedure


def print_json(shape: dict[str, Any]) -> None:
    """Print one JSON object on a line of its own."""
    print(json.dumps(shape, ensure_ascii=False))


def procedures(program: App, options: argparse.Namespace) -> int:
    """List the procedures there are; what is wrong with one is told after those that can be had."""
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
    """The procedure that is named, by its id or its folder; DataError if it cannot be had."""
    return program.procedure(options.procedure, options.amend)
