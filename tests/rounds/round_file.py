"""Worked rounds as files that a dealer can read: a scenario, its acts, and slips in them.

    # What the round is about.

    scenario: R01.toml                      a file beside, or an indented block of TOML
    amendment: burn_three.toml              laid over the procedure; may be left out or repeated

    acts:                                   the performance, in the notation of the terminal
      deal 2
      take insurance 7 left
      take insurance 2 right

    slip: Box 2 before box 7                what one dealer did instead
      instead of: take insurance 7 left
        take insurance 2 left               ! out_of_order PRG-INS-7
      instead of: take insurance 2 right
        take insurance 7 right

A slip changes the list with ``instead of``, ``before``, ``after`` and ``leave out``; ``from``
gives all the rest of it, and ``stop after`` ends it there. What follows ``!`` is the verdict:
``free``, ``correct`` or either of them, ``no_fault``; or a kind of fault with clauses that it has
to name, the first of them first (``PRG-SET-1|AMB-31``: one of the two), and where they matter a
severity, ``money 25`` and ``withdrawn``; a line without one has to be correct. ``at`` gives a
verdict to a line that stays as it is. ``omitted: act ! clauses money 25`` is an omission of the
summary, and what was passed over together is one, under either act: ``omitted: call 4 / offer 4``.
``money: 25`` is the summary's sum, ``complete: no`` a round that was not dealt to its end; nothing
else may be found. A line that occurs more than once is named ``the 2nd deal self`` or ``the last
deal self``.
"""

import re
import textwrap
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from trainer.table.act import Act
from trainer.table.notation import parse_short

FOLDER = Path(__file__).parent
AMENDMENTS = FOLDER.parent / "amendments"

KINDS = (
    "wrong_amount",
    "wrong_call",
    "wrong_place",
    "wrong_hand",
    "wrong_box",
    "out_of_order",
    "not_due",
    "free",
    "correct",
    "no_fault",
)
HARMLESS = ("free", "correct", "no_fault")
SEVERITIES = ("minor", "major", "critical")
_CLAUSE = re.compile(r"[A-Z][A-Z0-9]*(-[A-Z0-9]+)+(\|[A-Z][A-Z0-9]*(-[A-Z0-9]+)+)*")
_NAMED = re.compile(r"the (?P<which>\d+)(st|nd|rd|th) (?P<act>.+)|the (?P<last>last) (?P<tail>.+)")


@dataclass(frozen=True, slots=True)
class Mark:
    """What the judge has to say of a line; ``kind`` "" for an omission."""

    kind: str
    clauses: tuple[str, ...] = ()
    severity: str = ""
    money: int = 0
    withdrawn: bool = False

    def fits(self, clauses: tuple[str, ...], severity: str) -> bool:
        """Whether clauses and severity are as they have to be: what was broken stands first."""
        wanted = [clause.split("|") for clause in self.clauses]
        return (
            self.severity in ("", severity)
            and all(set(either) & set(clauses) for either in wanted)
            and (not wanted or clauses[0] in wanted[0])
        )


@dataclass(frozen=True, slots=True)
class Line:
    """An act as it stands on line ``number`` of the file; ``at``: the line of its verdict."""

    number: int
    act: Act
    mark: Mark | None = None
    at: int = 0


@dataclass(frozen=True, slots=True)
class Slip:
    """A list of acts with a slip in it, and what has to be found besides the lines' marks."""

    title: str
    number: int
    lines: tuple[Line, ...]
    omitted: tuple[tuple[Line, ...], ...] = ()
    money: int = 0
    complete: bool = True

    @property
    def named(self) -> frozenset[str]:
        """The clauses that have to be named, by faults that stand and by omissions."""
        marks = [line.mark for line in self.lines if line.mark and line.mark.kind not in HARMLESS]
        marks += [either[0].mark for either in self.omitted if either[0].mark]
        return frozenset(c for mark in marks if not mark.withdrawn for c in mark.clauses)


@dataclass(frozen=True, slots=True)
class Round:
    """A worked round, read from its file."""

    path: Path
    scenario_name: str
    scenario: str
    amendments: tuple[Path, ...]
    lines: tuple[Line, ...]
    slips: tuple[Slip, ...]

    @property
    def name(self) -> str:
        return self.path.stem


Row = tuple[int, str]


@dataclass(slots=True)
class _Section:
    """A ``word: rest`` line of the file with the lines indented below it."""

    number: int
    word: str
    rest: str
    rows: list[Row]


class _Place:
    """An act's place in the list of a slip: what stands there, and what was put around it."""

    def __init__(self, line: Line) -> None:
        self.before: list[Line] = []
        self.lines = [line]
        self.after: list[Line] = []


def read_round(path: Path, text: str | None = None) -> Round:
    """Read a round, or what its file would hold; ValueError names the file and the line."""
    return _Reader(path, text).round()


@cache
def rounds() -> tuple[Round, ...]:
    """Every worked round there is, by name."""
    return tuple(read_round(path) for path in sorted(FOLDER.glob("*.round")))


class _Reader:
    def __init__(self, path: Path, text: str | None = None) -> None:
        self.path = path
        self.text = path.read_text(encoding="utf-8") if text is None else text

    def wrong(self, number: int, says: str) -> ValueError:
        return ValueError(f"{self.path.name}, line {number}: {says}")

    def round(self) -> Round:
        rows = list(enumerate(self.text.splitlines(), start=1))
        sections = self.sections([row for row in rows if row[1].strip()], 0)
        words = [section.word for section in sections]
        for word in ("scenario", "acts"):
            if words.count(word) != 1:
                raise self.wrong(1, f"needs {word} once")
        name, scenario = "", ""
        amendments: list[Path] = []
        lines: tuple[Line, ...] = ()
        slips = []
        for section in sections:
            if section.word == "scenario":
                name = section.rest or self.path.name
                text = textwrap.dedent("\n".join(row for _, row in section.rows))
                file = self.path.with_name(name)
                scenario = file.read_text(encoding="utf-8") if section.rest else text
            elif section.word == "amendment":
                amendments.append(AMENDMENTS / section.rest)
            elif section.word == "acts":
                lines = tuple(self.line(*row) for row in section.rows if not _comment(row))
            elif section.word == "slip":
                slips.append(self.slip(section, lines))
            else:
                raise self.wrong(section.number, f"{section.word!r} is no section")
        return Round(self.path, name, scenario, tuple(amendments), lines, tuple(slips))

    def sections(self, rows: Iterable[Row], indent: int) -> list[_Section]:
        """The ``word: rest`` lines at an indentation, each with the deeper lines below it."""
        found: list[_Section] = []
        for number, row in rows:
            deeper = row.startswith(" " * (indent + 1))
            if deeper and found:
                found[-1].rows.append((number, row))
            elif not _comment((number, row)):
                word, colon, rest = row.strip().partition(":")
                if deeper or not colon:
                    raise self.wrong(number, f"{row.strip()!r} is not understood")
                found.append(_Section(number, word, rest.partition(" #")[0].strip(), []))
        return found

    def line(self, number: int, text: str) -> Line:
        """An act, perhaps with a verdict behind it."""
        words, marked, mark = text.partition(" #")[0].partition("!")
        try:
            act = parse_short(words)
        except ValueError as error:
            raise self.wrong(number, str(error)) from None
        return Line(number, act, self.mark(number, mark) if marked else None)

    def mark(self, number: int, text: str) -> Mark:
        mark = Mark("")
        words = iter(text.split())
        for word in words:
            if word in KINDS:
                mark = replace(mark, kind=word)
            elif word in SEVERITIES:
                mark = replace(mark, severity=word)
            elif word == "withdrawn":
                mark = replace(mark, withdrawn=True)
            elif word == "money":
                mark = replace(mark, money=int(next(words, "")))
            elif _CLAUSE.fullmatch(word):
                mark = replace(mark, clauses=(*mark.clauses, word))
            else:
                raise self.wrong(number, f"{word!r} is no part of a verdict")
        return mark

    def slip(self, section: _Section, acts: tuple[Line, ...]) -> Slip:
        """The acts with the slip's edits; every reference is to the acts as they stood."""
        places = [_Place(line) for line in acts]
        slip = Slip(section.rest, section.number, acts)
        for edit in self.sections(section.rows, 2):
            new = [self.line(*row) for row in edit.rows if not _comment(row)]
            if edit.word == "omitted":
                slip = replace(slip, omitted=(*slip.omitted, self.omission(edit)))
            elif edit.word == "money":
                slip = replace(slip, money=int(edit.rest))
            elif (edit.word, edit.rest) == ("complete", "no"):
                slip = replace(slip, complete=False)
            else:
                words, _, mark = edit.rest.partition("!")
                index = self.find(edit.number, words, acts)
                if edit.word == "at":
                    mark_at = self.mark(edit.number, mark)
                    new = [replace(acts[index], mark=mark_at, at=edit.number)]
                self.edit(edit, places, index, new)
                if edit.word == "stop after":
                    slip = replace(slip, complete=False)
        lines = [line for at in places for line in (*at.before, *at.lines, *at.after)]
        return replace(slip, lines=tuple(lines))

    def omission(self, edit: _Section) -> tuple[Line, ...]:
        """An omission's act, or the acts under either of which it may stand, with the verdict."""
        acts, _, mark = edit.rest.partition("!")
        return tuple(self.line(edit.number, f"{act} ! {mark}") for act in acts.split(" / "))

    def edit(self, edit: _Section, places: list[_Place], index: int, new: list[Line]) -> None:
        """One change of the acts, at the place of the act that it names."""
        if index >= len(places):
            raise self.wrong(edit.number, "this act is left out by an edit above")
        place = places[index]
        if edit.word in ("at", "instead of", "leave out", "from"):
            place.lines = new
        elif edit.word == "before":
            place.before += new
        elif edit.word == "after":
            place.after += new
        elif edit.word != "stop after":
            raise self.wrong(edit.number, f"{edit.word!r} is no edit")
        if edit.word in ("from", "stop after"):
            del places[index + 1 :]

    def find(self, number: int, text: str, acts: tuple[Line, ...]) -> int:
        """Which of the acts is meant."""
        named = _NAMED.fullmatch(text.strip())
        words = named["act"] or named["tail"] if named else text
        wanted = self.line(number, words).act
        found = [index for index, line in enumerate(acts) if line.act == wanted]
        which = 1 if named is None else int(named["which"] or len(found))
        if not 1 <= which <= len(found) or (named is None and len(found) > 1):
            raise self.wrong(number, f"{text.strip()!r} is there {len(found)} times")
        return found[which - 1]


def _comment(row: Row) -> bool:
    return row[1].lstrip().startswith("#")
