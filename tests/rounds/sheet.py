"""The text of a round file with some of its lines changed: all else stays as it was laid out."""

import re

from tests.rounds.round_file import Mark

_PERFORMANCE = 2  # the acts of a round stand so far in
_VERDICT = 38  # what is new in a file has its verdict here


class Sheet:
    """The lines of a file, numbered from 1; what is changed of them shows in ``text`` alone."""

    def __init__(self, text: str) -> None:
        self._lines = text.splitlines()
        self._now: dict[int, str | None] = {}
        self._after: dict[int, list[str]] = {}

    @property
    def text(self) -> str:
        """The text with all changes."""
        lines: list[str] = []
        for number, line in enumerate(self._lines, start=1):
            now = self._now.get(number, line)
            lines += [] if now is None else [now]
            lines += self._after.get(number, [])
        return "".join(f"{line}\n" for line in lines)

    def leave_out(self, number: int) -> None:
        """Take a line out."""
        self._now[number] = None

    def say(self, number: int, words: str) -> None:
        """Let a line say these words: its indentation and its comment stay."""
        line = self._lines[number - 1]
        said, comment = _parted(line)
        indented = line[: len(line) - len(line.lstrip())] + words
        self._now[number] = (indented.ljust(len(said)) + comment).rstrip()

    def mark(self, number: int, mark: str) -> None:
        """Give a line this verdict, "" for none: the act on it and its comment stay."""
        said, comment = _parted(self._lines[number - 1])
        act, marked, _ = said.partition("!")
        act = act if marked or not mark else act.rstrip().ljust(_VERDICT - 1) + " "
        line = f"{act}! {mark}" if mark else act
        self._now[number] = (line.ljust(len(said)) + comment).rstrip()

    def put_in(self, after: int, words: str, mark: str = "") -> None:
        """Put in a line with these words, and a verdict perhaps, after another."""
        line = " " * _PERFORMANCE + words
        new = f"{line.ljust(_VERDICT)}! {mark}" if mark else line
        self._after.setdefault(after, []).append(new)

    def last_of(self, number: int) -> int:
        """The last line of the section that begins at a line, without what is empty after it."""
        last = number
        for at in range(number + 1, len(self._lines) + 1):
            line = self._lines[at - 1]
            if line.strip() and not line.startswith(" "):
                break
            last = at if line.strip() else last
        return last

    def find(self, first: int, word: str) -> int:
        """The line in the section from a line on that begins with a word; 0 if there is none."""
        for number in range(first + 1, self.last_of(first) + 1):
            if self._lines[number - 1].strip().startswith(f"{word}:"):
                return number
        return 0


def _parted(line: str) -> tuple[str, str]:
    """What a line says, with the room after it, and its comment."""
    found = re.search(r" #", line)
    return (line, "") if found is None else (line[: found.start()], line[found.start() :])


def written(found: Mark, says: Mark | None) -> str:
    """A verdict as the file says it: clauses that still fit, and severity where it matters."""
    fits = says is not None and bool(says.clauses) and says.fits(found.clauses, says.severity)
    clauses = says.clauses if says is not None and fits else found.clauses
    severity = found.severity if says is not None and says.severity else ""
    money = f"money {found.money}" if found.money else ""
    withdrawn = "withdrawn" if found.withdrawn else ""
    return " ".join(part for part in (found.kind, severity, withdrawn, money, *clauses) if part)
