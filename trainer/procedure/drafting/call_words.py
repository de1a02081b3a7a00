"""The words of calls in each language: one line, with a place for the number that is said."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from trainer.procedure.drafting.choice import WORDS, Choice
from trainer.procedure.load import LANGUAGES
from trainer.procedure.spec import Procedure

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
