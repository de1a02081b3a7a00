"""Sentences of a manual that speak of what other clauses ask for.

``[speaks_of]`` says so beside the procedure: a sentence, and the clauses without whose rule it
would be untrue or speak of nothing. A sentence is called as where it is confirmed: a clause by its
id, a lesson ``lessons.ID``, the name of a state ``states.PATH``.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from trainer.procedure.reading import Fields, Problem

CLAUSES, LESSONS, STATES = "clauses", "lessons", "states"
#: The kinds of sentences beside those of clauses, as their names begin.
_NAMED = (LESSONS, STATES)

SpeaksOf = Mapping[str, tuple[str, ...]]


def named(kind: str, name: str) -> str:
    """What a sentence is called where it is confirmed, or where it says of what it speaks."""
    return name if kind == CLAUSES else f"{kind}.{name}"


def read_speaks_of(fields: Fields) -> SpeaksOf:
    """Of which clauses sentences speak, by what these are called; without those of none."""
    read = {name: fields.texts(name) for name in fields.raw}
    return {name: clauses for name, clauses in read.items() if clauses}


def speaking_problems(
    speaks_of: SpeaksOf, texts: Mapping[str, Any], place: str
) -> Iterator[Problem]:
    """What is named in it and does not stand in the texts of a language."""
    known = texts.get(CLAUSES, {})
    for name, clauses in speaks_of.items():
        at = f"{place}: speaks_of {name}"
        kind, _, rest = name.partition(".")
        kind, rest = (kind, rest) if kind in _NAMED else (CLAUSES, name)
        if rest not in texts.get(kind, {}):
            says = "there is no such sentence in the texts: take it out, or name a clause,"
            yield Problem(at, f"{says} 'lessons.ID' or 'states.PATH'")
        for clause in clauses:
            if clause not in known:
                says = f"there is no clause {clause!r} in the texts: take it out, or name another"
                yield Problem(at, says)
            elif clause == name:
                yield Problem(at, "each sentence speaks of its own rule: take it out here")


def without(speaks_of: Mapping[str, Any], withdrawn: object) -> dict[str, Any]:
    """The raw table without clauses that hold no more."""
    gone = withdrawn if isinstance(withdrawn, list | tuple) else ()
    return {
        name: [clause for clause in clauses if clause not in gone]
        if isinstance(clauses, list)
        else clauses
        for name, clauses in speaks_of.items()
        if name not in gone
    }
