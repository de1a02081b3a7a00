"""The sentences of the manual that a change makes others, and what is told beside each other."""

from typing import NamedTuple

from trainer.procedure.spec import Procedure
from trainer.training.current.becoming import Becoming
from trainer.training.current.change import Change

_NO_MORE = {
    "en": "{clause} is withdrawn, so no longer: {was}",
    "cs": "{clause} je zrušen, už tedy ne: {was}",
}


class Sentence(NamedTuple):
    """A clause that says something else now; ``old`` or ``new`` is "" where it says nothing."""

    clause: str
    old: str
    new: str


def sentences(becoming: Becoming, change: Change, lang: str) -> tuple[Sentence, ...]:
    """The clauses of a change that read otherwise in a language, in its order."""
    found = (
        Sentence(clause, *(_text(side, clause, lang) for side in (becoming.old, becoming.new)))
        for clause in change.clauses
    )
    return tuple(one for one in found if one.old != one.new)


def entries(becoming: Becoming) -> tuple[Change, ...]:
    """What is listed: all that is done otherwise, then words that are told with none of it."""
    changes, told = becoming.find(), set[str]()
    dealt = [one for one in changes if one.position is not None]
    for one in dealt:
        told.update(each.clause for each in sentences(becoming, one, "en"))
    others = [one for one in changes if one.position is None]
    return (*dealt, *(one for one in others if not told.issuperset(one.clauses)))


def heading(becoming: Becoming, change: Change, lang: str) -> str:
    """What a change is called: a clause that it makes another, and what that says in short."""
    other = [one.clause for one in sentences(becoming, change, lang) if one.new]
    clauses = [*other, *change.clauses]
    for clause in clauses:
        says = _text(becoming.new, clause, lang, "says")
        if says:
            return f"{clause}: {says}"
        was = _text(becoming.old, clause, lang, "says")
        if was:
            return _NO_MORE[lang].format(clause=clause, was=was)
    return clauses[0] if clauses else change.name


def _text(procedure: Procedure, clause: str, lang: str, key: str = "text") -> str:
    there = clause in procedure.texts[lang]["clauses"]
    return procedure.clause(clause, lang, key) if there else ""
