"""The records of earlier programs, judged again: replayed.toml holds which lines differ.

Where the contract of the judge has been changed since, a line differs, and it may; none that is not
in the file.
"""

import tomllib
from pathlib import Path

from tests.data.stored import FOLDER, databases
from trainer.bootstrap import Program
from trainer.training.sessions.record import SessionRecord
from trainer.training.sessions.replay import Difference, differences

FILE = FOLDER / "replayed.toml"
HEAD = """\
# The lines of earlier records that are judged otherwise today, by file: the session, and in it the
# acts by number, or the summary. The contract of the judge has been changed since they were logged;
# CHANGELOG.md says how. All other lines are the same byte for byte.
# `make stored WRITE=1` renews this where the contract is changed again.
"""


def opened(folder: Path, name: str) -> Program:
    """The program with a copy of stored records."""
    path = folder / f"{name}.sqlite"
    path.write_bytes(databases()[name])
    return Program(path)


def replayed(program: Program) -> list[tuple[SessionRecord, list[Difference]]]:
    """Every session with its acts, and where it is judged otherwise than it was."""
    whole = [program.log.session(one.id) for one in program.log.sessions()]
    return [(one, differences(program.logged_dealing(one), one)) for one in reversed(whole)]


def differing(found: list[tuple[SessionRecord, list[Difference]]]) -> list[str]:
    """The sessions in which lines differ, with these lines."""
    return [
        f"{record.id}: {', '.join('summary' if one.n is None else str(one.n) for one in lines)}"
        for record, lines in found
        if lines
    ]


def listed() -> dict[str, list[str]]:
    """What the file says of each of the stored records."""
    found: dict[str, list[str]] = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return found


def anew(folder: Path) -> dict[Path, str]:
    """The file as it would be now; ``folder`` is for copies of the records."""
    text = HEAD
    for name in sorted(databases()):
        program = opened(folder, name)
        lines = "".join(f'  "{line}",\n' for line in differing(replayed(program)))
        program.close()
        text += f'\n"{name}" = [\n{lines}]\n' if lines else f'\n"{name}" = []\n'
    return {FILE: text}
