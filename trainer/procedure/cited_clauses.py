"""Clauses that speak of a step and of everything inside it.

``[speaks_of]`` beside the procedure lists, for a sentence, the other clauses that it
depends on: without their rules it would be untrue or speak of nothing. A sentence has the
name under which it is confirmed: a clause its id, a lesson ``lessons.ID``, the name of a
state ``states.PATH``.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from trainer.procedure.fields import Fields, Problem
from trainer.procedure.step import Step


def merged(*clauses: Iterable[str]) -> tuple[str, ...]:
    """Merge lists of clauses; keep each clause once."""
    return tuple(dict.fromkeys(clause for some in clauses for clause in some))


def leaves_of(step: Step) -> Iterator[Step]:
    """Yield the acts and players' events in a step, or itself."""
    if not step.steps:
        yield step
    for inner in step.steps:
        yield from leaves_of(inner)


def find_asking_clauses(*steps: Step) -> tuple[str, ...]:
    """Return the clauses that ask for the acts in steps."""
    return merged(*(leaf.every_clause for step in steps for leaf in leaves_of(step)))


def find_clauses_about(*steps: Step) -> tuple[str, ...]:
    """Return all clauses that speak of steps and their inner steps."""
    return merged(find_asking_clauses(*steps), find_order_clauses(*steps))


def find_order_clauses(*steps: Step) -> tuple[str, ...]:
    """Return the clauses on the order of steps and inner steps."""
    found: list[tuple[str, ...]] = []
    for step in steps:
        found += [step.order_clauses, step.before_clauses, step.after_clauses]
        found += [find_order_clauses(inner) for inner in step.steps]
    return merged(*found)


CLAUSES, LESSONS, STATES = "clauses", "lessons", "states"
#: The kinds of sentences beside those of clauses, as their names begin.
_NAMED = (LESSONS, STATES)
SpeaksOf = Mapping[str, tuple[str, ...]]


def sentence_name(kind: str, name: str) -> str:
    """Return a sentence's name, as in ``[confirmed]`` and ``[speaks_of]``."""
    return name if kind == CLAUSES else f"{kind}.{name}"


def read_speaks_of(fields: Fields) -> SpeaksOf:
    """Read, by sentence, the other clauses that it speaks of.

    Sentences that speak of none are left out.
    """
    read = {name: fields.texts(name) for name in fields.raw}
    return {name: clauses for name, clauses in read.items() if clauses}


def speaking_problems(
    speaks_of: SpeaksOf, texts: Mapping[str, Any], place: str
) -> Iterator[Problem]:
    """Find wrong names in ``speaks_of``.

    These are sentences and clauses that the texts of a language lack, and a clause that
    names itself.
    """
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


def drop_withdrawn(speaks_of: Mapping[str, Any], withdrawn: object) -> dict[str, Any]:
    """Return the raw table without withdrawn clauses."""
    gone = withdrawn if isinstance(withdrawn, list | tuple) else ()
    return {
        name: [clause for clause in clauses if clause not in gone]
        if isinstance(clauses, list)
        else clauses
        for name, clauses in speaks_of.items()
        if name not in gone
    }
