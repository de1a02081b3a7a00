"""Which clauses speak of a step, and of all that stands in it.

``[speaks_of]`` says so beside the procedure: a sentence, and the clauses without whose rule it
would be untrue or speak of nothing. A sentence is called as where it is confirmed: a clause by its
id, a lesson ``lessons.ID``, the name of a state ``states.PATH``.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from trainer.procedure.reading import Fields, Problem
from trainer.procedure.step import Step


def merged(*clauses: Iterable[str]) -> tuple[str, ...]:
    """Clauses of several lists, each once."""
    return tuple(dict.fromkeys(clause for some in clauses for clause in some))


def leaves_of(step: Step) -> Iterator[Step]:
    """The acts and players' events in a step, or itself."""
    if not step.steps:
        yield step
    for inner in step.steps:
        yield from leaves_of(inner)


def asking(*steps: Step) -> tuple[str, ...]:
    """The clauses that ask for what is done in steps."""
    return merged(*(leaf.every_clause for step in steps for leaf in leaves_of(step)))


def about(*steps: Step) -> tuple[str, ...]:
    """Every clause that speaks of steps and of what stands in them."""
    return merged(asking(*steps), of_order(*steps))


def of_order(*steps: Step) -> tuple[str, ...]:
    """The clauses that speak of what stands before or after what, in steps."""
    found: list[tuple[str, ...]] = []
    for step in steps:
        found += [step.order_clauses, step.before_clauses, step.after_clauses]
        found += [of_order(inner) for inner in step.steps]
    return merged(*found)


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
