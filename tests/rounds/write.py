"""Writes what the worked rounds expect anew: ``python -m tests.rounds.write [--write] [ROUND …]``.

Each round is dealt again, and its slips; what the judge says otherwise than the file is put into
it. Scenarios, slips, comments and layout stay. What cannot be written so, such as a slip of an act
that is not in the performance any more, is told, and is for a person to mend.
"""

import sys
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import zip_longest
from pathlib import Path

from tests.golden import renew
from tests.rounds.judged import (
    dealt,
    difference,
    differences,
    found_of,
    is_as_said,
    omissions,
    performed,
)
from tests.rounds.round_file import FOLDER, Line, Mark, Round, Slip, read_round
from tests.rounds.sheet import Sheet, written
from trainer.app import App
from trainer.procedure.fields import DataError
from trainer.table.act import Act
from trainer.table.notation import short
from trainer.training.engine.dealing import Dealing
from trainer.training.judge.verdict import CORRECT
from trainer.training.sessions.session import Session


class Writer:
    """Writes rounds anew; ``trouble`` is what a person has to mend, a sentence each."""

    def __init__(self, program: App) -> None:
        self._program = program
        self.trouble: list[str] = []

    def anew(self, path: Path) -> str:
        """The text of a round file as it would be now."""
        text = path.read_text(encoding="utf-8")
        try:
            one = read_round(path, _without_slips(text))
            dealing = self._program.dealing(one.scenario, one.scenario_name, one.amendments)
            text = _with_acts(text, one, performed(dealing))
            text = _with_verdicts(text, read_round(path, text), dealing)
            self.trouble += _left(read_round(path, text), dealing)
        except (DataError, ValueError) as error:
            says = str(error)
            self.trouble.append(says if path.name in says else f"{path.name}: {says}")
        return text


def _without_slips(text: str) -> str:
    """The round itself: its slips may be of acts that are not there yet."""
    return text.partition("\nslip:")[0]


def _with_acts(text: str, one: Round, acts: Sequence[Act]) -> str:
    """The text with these acts as the performance."""
    sheet = Sheet(text)
    before, after = [short(line.act) for line in one.lines], [short(act) for act in acts]
    changes = SequenceMatcher(a=before, b=after, autojunk=False).get_opcodes()
    for tag, first, last, start, end in changes:
        if tag == "equal":
            continue
        at = one.lines[first - 1 if first else 0].number
        for line, act in zip_longest(one.lines[first:last], after[start:end]):
            if line is None:
                sheet.put_in(at, act)
            elif act is None:
                sheet.leave_out(line.number)
            else:
                sheet.say(line.number, act)
            at = at if line is None else line.number
    return sheet.text


def _with_verdicts(text: str, one: Round, dealing: Dealing) -> str:
    """The text with what the judge says of its slips."""
    sheet = Sheet(text)
    for slip in one.slips:
        session = dealt(dealing, slip.lines)
        _write_lines(sheet, one, slip, session)
        _write_omissions(sheet, slip, session)
        _write_end(sheet, slip, session)
    return sheet.text


def _write_lines(sheet: Sheet, one: Round, slip: Slip, session: Session) -> None:
    withdrawn = session.summary.withdrawn
    for line, verdict in zip(slip.lines, session.verdicts, strict=True):
        if not difference(line, verdict, withdrawn):
            continue
        found = found_of(verdict, withdrawn)
        mark = "" if is_as_said(Mark(CORRECT), found) else written(found, line.mark)
        if line.at and not mark:
            sheet.leave_out(line.at)
        elif line.at or line.number > slip.number:
            sheet.mark(line.at or line.number, mark)
        else:
            sheet.put_in(sheet.last_of(slip.number), f"at: {_named(line, one)}", mark)


def _named(line: Line, one: Round) -> str:
    """How a slip names an act of the performance."""
    alike = [other.number for other in one.lines if other.act == line.act]
    act, which = short(line.act), alike.index(line.number) + 1
    if len(alike) == 1:
        return act
    ends = {1: "st", 2: "nd", 3: "rd"}
    return f"the {which}{'th' if 10 < which < 20 else ends.get(which % 10, 'th')} {act}"


def _write_omissions(sheet: Sheet, slip: Slip, session: Session) -> None:
    missing, found = omissions(session, slip)
    for either in missing:
        same = next((one for one in found if one.act in [line.act for line in either]), None)
        if same is None:
            sheet.leave_out(either[0].number)
        else:
            found.remove(same)
            sheet.mark(either[0].number, written(same.mark, either[0].mark))
    for act, mark in found:
        sheet.put_in(sheet.last_of(slip.number), f"omitted: {short(act)}", written(mark, None))


def _write_end(sheet: Sheet, slip: Slip, session: Session) -> None:
    summary = session.summary
    at = sheet.find(slip.number, "money")
    if summary.money == slip.money:
        pass
    elif at and summary.money:
        sheet.say(at, f"money: {summary.money}")
    elif at:
        sheet.leave_out(at)
    else:
        sheet.put_in(sheet.last_of(slip.number), f"money: {summary.money}")
    at = sheet.find(slip.number, "complete")
    if summary.complete and not slip.complete and at:
        sheet.leave_out(at)
    elif slip.complete and not summary.complete:
        sheet.put_in(sheet.last_of(slip.number), "complete: no")


def _left(one: Round, dealing: Dealing) -> Iterator[str]:
    """What is still not as the file says, for a person to mend."""
    for slip in one.slips:
        for says in differences(dealt(dealing, slip.lines), slip):
            yield f"{one.path.name}, line {slip.number}, slip {slip.title!r}: {says}"


def main(arguments: Sequence[str], folder: Path = FOLDER) -> int:
    """Show what would change in the rounds, or in those that are named, and write it if asked."""
    names = [one for one in arguments if not one.startswith("-")]
    paths = [folder / f"{name.removesuffix('.round')}.round" for name in names]
    lacking = [path for path in paths if not path.is_file()]
    if lacking:
        sys.stderr.write(f"there is no round {lacking[0].stem!r} in {folder.name}\n")
        return 2
    writer = Writer(App())
    rounds = paths or sorted(folder.glob("*.round"))
    rest = [one for one in arguments if one not in names]
    status = renew(
        lambda: {path: writer.anew(path) for path in rounds}, rest, "worked rounds", "make rounds"
    )
    for says in writer.trouble:
        sys.stderr.write(f"to be mended by hand: {says}\n")
    return status or int(bool(writer.trouble))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
