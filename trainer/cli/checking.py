"""The command that validates procedures: as they stand, their houses, and every version of them."""

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from trainer.cli.draft_words import counted, said
from trainer.cli.program import Program
from trainer.procedure.load import PROCEDURE_FILE
from trainer.procedure.reading import DataError, Problem
from trainer.procedure.spec import Procedure
from trainer.training.rounds.smoke import Trouble, smoke

HOUSES = "houses"


def check(program: Program, options: argparse.Namespace) -> int:
    """Validate procedures and print every problem with its place; 1 if there are any."""
    folders = [folder_of(Path(path)) for path in options.paths] or program.procedure_folders()
    problems = list(
        dict.fromkeys(
            problem for folder in folders for problem in _wrong_in(program, folder, options)
        )
    )
    if options.json:
        for problem in problems:
            print(json.dumps({"place": problem.place, "says": problem.says}, ensure_ascii=False))
    else:
        for problem in problems:
            print(problem)
        checked = counted(options.lang, len(folders), "procedure")
        if problems:
            print(f"{checked}, {counted(options.lang, len(problems), 'problem')}")
        else:
            print(said(options.lang, "{checked}, no problems", checked=checked))
    return 1 if problems else 0


def folder_of(path: Path) -> Path:
    """The folder of a procedure, which may be named by its file."""
    return path.parent if path.name == PROCEDURE_FILE else path


def _wrong_in(program: Program, folder: Path, options: argparse.Namespace) -> Iterator[Problem]:
    """Every problem of the procedure in a folder, of its houses, and of each version of them.

    What was read without a problem is dealt, too. What goes wrong in it alone is told once.
    """
    told: set[Trouble] = set()
    houses = sorted((folder / HOUSES).glob("*.toml"))
    try:
        changes = program.rule_changes_in(folder)
    except DataError as error:
        yield from error.problems
        changes = ()
    names = {folder.resolve().name, *(house.stem for house in houses)}
    for change in changes:
        if change.amendment.amends not in names:
            says = f"{change.amendment.amends!r} is not here: one of {', '.join(sorted(names))}"
            yield Problem(f"{change.file}, amends", says)
    for house in (None, *houses):
        name = house.stem if house else folder.resolve().name
        laid = [house] if house else []
        amendments = [change.file for change in changes if change.amendment.amends == name]
        for count in range(len(amendments) + 1):
            version = [*laid, *amendments[:count]]
            procedure = _read(program, folder, [*options.amend, *version])
            if not isinstance(procedure, Procedure):
                yield from procedure
                break
            yield from _misnamed(folder.resolve(), house, procedure)
            trouble = smoke(procedure)
            if trouble is not None and trouble not in told:
                told.add(trouble)
                topmost = [folder / PROCEDURE_FILE, *options.amend, *version][-1]
                yield Problem(f"{topmost}: phase {trouble.phase!r}", trouble.says)


def _read(program: Program, folder: Path, laid: Sequence[Path]) -> Procedure | Sequence[Problem]:
    """A version of a procedure, or what is wrong with it."""
    try:
        return program.load(folder, laid, strict=True)
    except DataError as error:
        return error.problems


def _misnamed(folder: Path, house: Path | None, procedure: Procedure) -> list[Problem]:
    """A procedure is known by its folder's name, a house of its own by its file's."""
    name, place = (house.stem, house) if house else (folder.name, folder / PROCEDURE_FILE)
    if procedure.id == name or not name:
        return []
    kind = "file" if house else "folder"
    return [Problem(f"{place}, id", f"{procedure.id!r} should be the {kind}'s name, {name!r}")]
