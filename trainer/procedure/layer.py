"""The files that a procedure is read from, one laid over the other, and in which a mistake is.

What is wrong with the whole but not with what lies below a file is the file's mistake, whatever it
did to make it so: changed a value, took a step away, or set an option that does not go with others.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from trainer.procedure.amend import amend, is_common
from trainer.procedure.check import check
from trainer.procedure.reader import read_procedure
from trainer.procedure.reading import NEEDS_CLAUSES, Problem
from trainer.procedure.spec import Procedure
from trainer.procedure.vocabulary import Vocabulary

#: The languages of texts; a manual may be in one of them.
LANGUAGES = ("en", "cs")
PROCEDURE_FILE = "procedure.toml"

#: The texts beside clauses: of states and calls, of parts: what clauses belong to, and lessons.
KINDS = ("states", "calls", "parts", "lessons")
#: Texts by language, then by kind: clauses, and those.
Texts = Mapping[str, Mapping[str, Any]]

Games = Mapping[str, Vocabulary]

_RULE = re.compile(r"(: never )([0-9]+)\b")


def clauses_file(lang: str) -> str:
    """The name of the file with the manual's texts in a language."""
    return f"clauses.{lang}.toml"


@dataclass(frozen=True, slots=True)
class Layer:
    """A file's data with all that lies below it, and the texts that belong to them.

    ``file`` is its path, ``folder`` that of the texts that came with it, "" where none did;
    ``rules``: so many of the rules in ``never`` are the file's own, the first.
    """

    file: str
    folder: str
    raw: Mapping[str, Any]
    texts: Texts
    rules: int = 0
    _kept: list[tuple[Games, Procedure | None, list[Problem]]] = field(
        default_factory=list, init=False, repr=False, compare=False
    )

    @classmethod
    def of(cls, folder: str, raw: Mapping[str, Any], texts: Texts) -> "Layer":
        """The lowest layer: what a procedure's own folder holds."""
        rules = raw.get("never")
        count = len(rules) if isinstance(rules, list) else 0
        return cls(str(Path(folder) / PROCEDURE_FILE), folder, raw, texts, count)

    @property
    def common(self) -> bool:
        """Whether it is only what several procedures have in common."""
        return is_common(self.raw)

    @property
    def worded(self) -> bool:
        """Whether it has clauses, in every language."""
        return all(kinds["clauses"] for kinds in self.texts.values())

    def under(self, file: str, amendment: Mapping[str, Any], problems: list[Problem]) -> "Layer":
        """The layer of an amendment laid over this one; what it cannot amend is a problem."""
        raw = amend(self.raw, amendment, file, problems)
        rules = amendment.get("never")
        count = len(rules) if isinstance(rules, list) else 0
        gone = amendment.get("withdrawn")
        withdrawn = gone if isinstance(gone, list) else []
        problems += [
            Problem(f"{file}, withdrawn", f"there is no clause {clause!r} in the procedure")
            for clause in withdrawn
            if self.worded and not any(clause in kinds["clauses"] for kinds in self.texts.values())
        ]
        texts = {
            lang: _worded(lang, _without(kinds, withdrawn), amendment)
            for lang, kinds in self.texts.items()
        }
        return replace(self, file=file, folder="", raw=raw, texts=texts, rules=count)

    def read(self, games: Games) -> tuple[Procedure | None, list[Problem]]:
        """The procedure, and what is wrong with it: each place begins with the file's bare name.

        What there are no texts for is not checked: it would be missing everywhere. What is common
        to several procedures is checked without: what it leaves to them to say is no problem of it.
        It is read once: who lays a file over it, and who tells where a mistake is, ask again.
        """
        if not self._kept or self._kept[-1][0] is not games:
            self._kept.append((games, *self._read(games)))
        _, procedure, problems = self._kept[-1]
        return procedure, problems

    def _read(self, games: Games) -> tuple[Procedure | None, list[Problem]]:
        problems: list[Problem] = []
        procedure = read_procedure(self.raw, self.texts, games, PROCEDURE_FILE, problems)
        if procedure is not None and (self.worded or self.common):
            problems += check(_housed(procedure, problems))
        if self.common:
            problems = [problem for problem in problems if not _left_open(problem)]
        return procedure, problems

    def told(self, problem: Problem) -> Problem:
        """A problem that was read here, at its place in this layer's own files."""
        place, says = problem.place, problem.says
        if place.startswith(PROCEDURE_FILE):
            return Problem(self.file + place.removeprefix(PROCEDURE_FILE), says)
        if self.folder:
            return Problem(str(Path(self.folder) / place), says)
        texts, _, where = place.partition(": ")
        lang = texts.split(".")[1] if texts.count(".") > 1 else texts
        return Problem(f"{self.file}: {where}", f"{says}: bring it here, under [words.{lang}]")


def _left_open(problem: Problem) -> bool:
    """Whether it is for those that amend it to say: clauses, options, the head, and all texts."""
    place, says = problem.place, problem.says
    of_the_whole = ": " not in place and "missing" in says
    return of_the_whole or NEEDS_CLAUSES in says or not place.startswith(PROCEDURE_FILE)


def _without(kinds: Mapping[str, Any], withdrawn: Sequence[str]) -> Mapping[str, Any]:
    """The texts of a language without clauses that hold no more."""
    clauses = kinds.get("clauses", {})
    left = {clause: words for clause, words in clauses.items() if clause not in withdrawn}
    return {**kinds, "clauses": left}


def _worded(lang: str, kinds: Mapping[str, Any], amendment: Mapping[str, Any]) -> Mapping[str, Any]:
    """The texts of a language with those that an amendment brings (``[words.en.clauses]``)."""
    words = amendment.get("words")
    own = words.get(lang) if isinstance(words, Mapping) else None
    if not isinstance(own, Mapping):
        return kinds
    brought = {kind: texts for kind, texts in own.items() if isinstance(texts, Mapping)}
    return {**kinds, **{kind: {**kinds.get(kind, {}), **new} for kind, new in brought.items()}}


def _housed(procedure: Procedure, problems: Sequence[Problem]) -> Procedure:
    """The procedure with its house even if other things than options are wrong in it."""
    if procedure.made is not None or any("option" in str(problem) for problem in problems):
        return procedure
    options = {name: option.value for name, option in procedure.options.items()}
    return replace(procedure, made=procedure.family.house(**options))


def told_where(layers: Sequence[Layer], games: Games, found: Sequence[Problem]) -> list[Problem]:
    """The problems of the topmost layer, each at the place in the file that it is a mistake of."""
    below = [set(layer.read(games)[1]) for layer in layers[:-1]]
    return [_told(problem, layers, below) for problem in found]


def _told(problem: Problem, layers: Sequence[Layer], below: Sequence[set[Problem]]) -> Problem:
    rule = _RULE.search(problem.place)
    if rule is not None:
        return _told_of_rule(problem, int(rule[2]), layers)
    at = len(layers) - 1
    while at and problem in below[at - 1]:
        at -= 1
    return layers[at].told(problem)


def _told_of_rule(problem: Problem, number: int, layers: Sequence[Layer]) -> Problem:
    """A problem of so many-th rule: those of the topmost layer come first."""
    at = len(layers) - 1
    while at and number > layers[at].rules:
        number -= layers[at].rules
        at -= 1
    place = _RULE.sub(rf"\g<1>{number}", problem.place, count=1)
    return layers[at].told(replace(problem, place=place))
