"""Something of a procedure that a form can change: what it is now, and what it may be."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from trainer.procedure.drafting.draft import Draft
from trainer.procedure.load import LANGUAGES
from trainer.procedure.spec import Procedure
from trainer.procedure.vocabulary import OptionKind

#: What kinds of things can be changed: an option, where a step stands, the order of its spots, a
#: detail of its act, the severity of a clause.
OPTION, PLACE, ORDER, DETAIL, SEVERITY = "option", "place", "order", "detail", "severity"
#: Whether a step is done at all; the words of a call in a language; a call that a draft adds.
PRESENCE, WORDS, ADDED = "presence", "words", "added"


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be changed: of which it is, what holds now, and what it may be.

    ``of``: an option, a step's path, a clause, a call. ``field``: of a step the field that changes,
    of a call the language.
    ``now``: as data of the file. ``choices``: every value that there is, where they are few;
    ``range``: what else a value should be. ``clauses``: those that it rests on.
    """

    kind: str
    of: str
    field: str
    now: Any
    choices: tuple[Any, ...]
    clauses: tuple[str, ...]
    range: OptionKind | None = None

    @property
    def key(self) -> tuple[str, str, str]:
        """Which one it is."""
        return self.kind, self.of, self.field

    def allows(self, value: object) -> bool:
        """Whether this is a valid choice."""
        if self.range is not None:
            try:
                self.range.read(value)
            except (TypeError, ValueError):
                return False
            return not self.choices or value in self.choices
        return value in self.choices

    def chosen(self, draft: Draft) -> Any:  # noqa: ANN401 - as data of the file
        """What a draft makes of it; None where it says nothing of it."""
        if self.kind == SEVERITY:
            found = grades_of(draft).items()
            return next((grade for grade, clauses in found if self.of in clauses), None)
        if self.kind == DETAIL:
            return bare(draft.get(self._keys))
        said = draft.get(self._keys)
        if self.kind == OPTION and isinstance(said, Mapping):
            return said.get("value")
        return said

    def choose(self, draft: Draft, value: object) -> Draft:
        """The draft that makes this of it; None, or what holds now: that says nothing of it."""
        gone = value is None or value == self.now
        if self.kind == SEVERITY:
            return graded(draft, self.of, "" if gone else str(value))
        if gone:
            return draft.drop(self._keys)
        if self.kind == DETAIL and isinstance(value, Mapping):
            there = self._full(draft)
            return draft.put(self._keys, {**value, "clauses": there})
        keys = self._keys
        if self.kind == OPTION and isinstance(draft.get(keys), Mapping):
            keys = (*keys, "value")
        return draft.put(keys, value)

    def _full(self, draft: Draft) -> list[str]:
        """The clauses beside a detail: the draft's own, else those that there are."""
        said = draft.get((*self._keys, "clauses"))
        return list(said) if isinstance(said, list) else list(self.clauses)

    @property
    def _keys(self) -> tuple[str, ...]:
        if self.kind == OPTION:
            return "option", self.of
        if self.kind == WORDS:
            return "words", self.field, "calls", self.of
        if self.kind == PLACE:
            return "step", self.of, "moved"
        return "step", self.of, self.field


def graded(draft: Draft, clause: str, grade: str) -> Draft:
    """The draft that gives a clause this severity, or none; it stands in one list only."""
    for there, clauses in grades_of(draft).items():
        if clause in clauses and there != grade:
            left = [one for one in clauses if one != clause]
            keys = ("severity", there)
            draft = draft.put(keys, left) if left else draft.drop(keys)
    if not grade:
        return draft
    beside = grades_of(draft).get(grade, [])
    return draft if clause in beside else draft.put(("severity", grade), [*beside, clause])


def grades_of(draft: Draft) -> Mapping[str, list[Any]]:
    """The clauses that a draft grades, by grade, as far as they can be read."""
    said = draft.get(("severity",))
    found = said.items() if isinstance(said, Mapping) else ()
    return {grade: clauses for grade, clauses in found if isinstance(clauses, list)}


def bare(detail: object) -> object:
    """What is right of a detail, without its clauses."""
    if not isinstance(detail, Mapping):
        return None
    return {name: value for name, value in detail.items() if name != "clauses"}


#: Where the number stands in the words of a call.
NUMBER = "{value}"


@dataclass(frozen=True, slots=True)
class Line:
    """What the words of a call should be."""

    words: str
    read: Callable[[object], object]
    choices: tuple[object, ...] = ()
    bounds: tuple[float, float] | None = None


def _read(value: object) -> str:
    """One line that says something, and leaves no room for a number."""
    text = _read_with_number(value)
    if NUMBER in text:
        raise ValueError
    return text


def _read_with_number(value: object) -> str:
    """One line that says something; it may have a place for the number."""
    if not isinstance(value, str):
        raise TypeError
    bare = value.replace(NUMBER, "0")
    if not bare.strip() or not bare.isprintable() or "{" in bare or "}" in bare:
        raise ValueError
    return value


#: The words of a call without a number, and with one.
LINE = Line("one line of words, without braces", _read)
LINE_WITH_NUMBER = Line(f"one line of words; {NUMBER} stands for the number", _read_with_number)


def line_of(*, number: bool) -> Line:
    """What the words of a call should be that is said with a number, or without one."""
    return LINE_WITH_NUMBER if number else LINE


def call_words_of(procedure: Procedure) -> Iterator[Choice]:
    """The words of each call that a step asks for, in each language."""
    for lang in LANGUAGES:
        for phrase, words in procedure.texts[lang].get("calls", {}).items():
            asking = [step for step in procedure.leaves if step.phrase == phrase]
            clauses = dict.fromkeys(clause for step in asking for clause in step.every_clause)
            number = any(detail.field == "value" for step in asking for detail in step.details)
            if asking:
                kind = line_of(number=number)
                yield Choice(WORDS, phrase, lang, words, (), tuple(clauses), kind)
