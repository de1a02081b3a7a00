"""What is found: for each clause how a round needs it, for each change how it is felt."""

import time
import tomllib
from collections.abc import Iterator
from pathlib import Path

from tests.edits.harmless import every_harmless
from tests.edits.shipped import copied
from tests.rounds.round_file import AMENDMENTS
from trainer.app import App
from trainer.procedure.fields import DataError
from trainer.procedure.spec import Procedure
from trainer.training.corpus.find import Finder, NoRoundError, Wish
from trainer.training.corpus.need import findable
from trainer.training.diff.comparison import Side
from trainer.training.diff.example import ProcedureDifferences

NONE = "none"
_EVERY = 8


def found(program: App, house: str) -> Iterator[tuple[str, str, float]]:
    """Each clause of a house: how a round needs it, and in how many seconds that was found."""
    procedure = program.procedure(house)
    for clause in findable(procedure):
        finder = Finder(procedure, program.machine(procedure))
        began = time.process_time()
        try:
            how = finder.find(Wish((clause,)), 1).needs[0].how
        except NoRoundError:
            how = NONE
        yield clause, how, time.process_time() - began


def amended(program: App) -> Iterator[tuple[str, Procedure, Procedure]]:
    """Each amendment of the tests: its name, the procedure without it and with it."""
    for path in sorted(AMENDMENTS.glob("*.toml")):
        base = program.procedure(tomllib.loads(path.read_text(encoding="utf-8"))["amends"])
        yield path.stem, base, program.with_amendment(path, ())


def edited(program: App, folder: Path) -> Iterator[tuple[str, Procedure, Procedure]]:
    """Every eighth edit that does no harm: what it says, the procedure before and after."""
    for number, one in enumerate(every_harmless()[::_EVERY]):
        old = program.procedure(one.procedure)
        try:
            new = program.procedure(str(copied(one.procedure, folder / str(number), one.files)))
        except DataError:
            continue
        yield str(one), old, new


def felt(program: App, old: Procedure, new: Procedure) -> dict[str, str]:
    """How each difference between two procedures is felt."""
    sides = Side(old, program.machine(old)), Side(new, program.machine(new))
    differing = ProcedureDifferences(*sides)
    return {shown.difference.name: by for by, shown in differing.felt_first()}
