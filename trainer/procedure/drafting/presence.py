"""Whether a step is done: an act that a house leaves out, and the clauses that go with it.

A clause that nothing asks for any more is withdrawn with the step, and leaves the lessons and the
exams that name it; when the step is taken back, the clause is there again.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from trainer.procedure.check import citations
from trainer.procedure.drafting.choice import PRESENCE, Choice
from trainer.procedure.drafting.draft import Draft
from trainer.procedure.spec import Procedure
from trainer.procedure.step import Step
from trainer.table.act import DEALING

_EXAMS = ("exam", "inspector_exam")


@dataclass(frozen=True, slots=True)
class Listed:
    """A list of clauses in the file: those of a lesson, or of an exam.

    ``goes``: without any clause it is no lesson, and goes with the last one.
    """

    keys: tuple[str, ...]
    clauses: tuple[str, ...]
    goes: bool = False

    def without(self, draft: Draft, own: Sequence[str], dead: Sequence[str]) -> Draft:
        """The draft in which of these own clauses only the dead ones are left out."""
        keys = (*self.keys, "clauses")
        said = draft.get(keys)
        there = said if isinstance(said, list) else list(self.clauses)
        kept = [c for c in self.clauses if (c in there or c in own) and c not in dead]
        kept += [clause for clause in there if clause not in self.clauses]
        gone = (*self.keys, "removed")
        if self.goes and not kept:
            return draft.drop(keys).put(gone, value=True)
        if self.goes and not there:
            draft = draft.drop(gone)
        return draft.drop(keys) if kept == list(self.clauses) else draft.put(keys, kept)


@dataclass(frozen=True, slots=True)
class Presence(Choice):
    """Whether a step is done. ``asking``: by clause of the step, every place that cites it.

    That is the path of a step, or "" for anything else.
    """

    asking: tuple[tuple[str, tuple[str, ...]], ...] = ()
    listed: tuple[Listed, ...] = ()

    def chosen(self, draft: Draft) -> Any:  # noqa: ANN401 - as data of the file
        """False where a draft leaves it out; None where it says nothing of it."""
        return False if draft.get(self._keys) is True else None

    def choose(self, draft: Draft, value: object) -> Draft:
        """The draft that leaves it out, or says nothing of that."""
        draft = draft.put(self._keys, value=True) if value is False else draft.drop(self._keys)
        left_out = tuple(_left_out(draft))
        own = [clause for clause, _ in self.asking]
        dead = [
            clause
            for clause, places in self.asking
            if all(any(_is_in(place, path) for path in left_out) for place in places)
        ]
        said = draft.get(("withdrawn",))
        there = said if isinstance(said, list) else []
        gone = [clause for clause in there if clause not in own or clause in dead]
        gone += [clause for clause in dead if clause not in there]
        draft = draft.put(("withdrawn",), gone) if gone else draft.drop(("withdrawn",))
        for listed in self.listed:
            draft = listed.without(draft, own, dead)
        return draft

    @property
    def _keys(self) -> tuple[str, ...]:
        return "step", self.of, "removed"


def places_asking(procedure: Procedure) -> Mapping[str, Sequence[str]]:
    """By clause every place that cites it but exams: the path of a step, "" for anything else."""
    known = procedure.texts["en"]["clauses"]
    asked: dict[str, list[str]] = {clause: [] for clause in known}
    for place, clause in citations(procedure):
        if clause in known and place not in _EXAMS:
            path = place.removeprefix("step '").removesuffix("'")
            asked[clause].append(path if path != place else "")
    return asked


def presence_of(
    procedure: Procedure,
    step: Step,
    said: Mapping[str, Any],
    siblings: Sequence[Any],
    asked: Mapping[str, Sequence[str]],
) -> Iterator[Presence]:
    """Whether a step can be left out: not where cards are dealt, nor where another one needs it."""
    if not ("act" in said or "step" in said) or any(_deals(step)):
        return
    beside = [one for one in siblings if isinstance(one, Mapping) and one is not said]
    in_group = not _is_state(procedure, step.path)
    if (in_group and not beside) or any(_names(one, step.name) for one in beside):
        return
    own = {c: places for c, places in asked.items() if any(_is_in(p, step.path) for p in places)}
    asking = tuple((clause, tuple(places)) for clause, places in own.items())
    listed = tuple(one for one in _lists(procedure) if set(one.clauses) & own.keys())
    clauses = tuple(dict.fromkeys(clause for one in _within(step) for clause in one.every_clause))
    yield Presence(
        PRESENCE,
        step.path,
        "",
        now=True,
        choices=(True, False),
        clauses=clauses,
        asking=asking,
        listed=listed,
    )


def _lists(procedure: Procedure) -> Iterator[Listed]:
    for lesson in procedure.lessons:
        yield Listed(("lesson", lesson.id), lesson.clauses, goes=not lesson.phases)
    for exam in _EXAMS:
        yield Listed((exam,), getattr(procedure, exam).clauses)


def _left_out(draft: Draft) -> Iterator[str]:
    steps = draft.get(("step",))
    for path, said in steps.items() if isinstance(steps, Mapping) else ():
        if isinstance(said, Mapping) and said.get("removed") is True:
            yield path


def _names(said: Mapping[str, Any], name: str) -> bool:
    """Whether a step beside it cannot do without it."""
    renewed = said.get("renews", ())
    return said.get("follows") == name or (isinstance(renewed, list) and name in renewed)


def _deals(step: Step) -> Iterator[bool]:
    """Of the acts in a step, whether they lay cards: without these there is no game."""
    return (one.act in DEALING for one in _within(step))


def _is_state(procedure: Procedure, path: str) -> bool:
    """Whether a step stands in a state itself, or interrupts: in no group."""
    above = path.rpartition("/")[0]
    return above == "interrupt" or any(phase.path == above for phase in procedure.phases)


def _is_in(place: str, path: str) -> bool:
    return bool(place) and f"{place}/".startswith(f"{path}/")


def _within(step: Step) -> Iterator[Step]:
    yield step
    for inner in step.steps:
        yield from _within(inner)
