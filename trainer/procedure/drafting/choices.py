"""What can be changed of a procedure, with what each of it may be: nothing else is offered."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from trainer.procedure.amend import steps_by_path
from trainer.procedure.check import citations
from trainer.procedure.drafting.choice import (
    DETAIL,
    OPTION,
    ORDER,
    PLACE,
    PRESENCE,
    SEVERITY,
    Choice,
    bare,
    call_words_of,
)
from trainer.procedure.drafting.draft import Draft
from trainer.procedure.load import content_of
from trainer.procedure.obligation import Spots, orders, spots_of
from trainer.procedure.said import plain
from trainer.procedure.spec import MAJOR, WEIGHTS, Procedure
from trainer.procedure.step import ALTERNATING, IN_ORDER, Step
from trainer.table.act import CHOICES, DEALING
from trainer.table.grammar import ACTS
from trainer.table.right import given_anywhere, regulated_by
from trainer.table.spot import Says, needed_by

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


#: The details that a form offers: which hand, how a card lies, how much, from where, which number.
DETAILS = ("with", "side", "face", "amount", "pot", "value", "decks")


def choices_of(procedure: Procedure) -> tuple[Choice, ...]:
    """Everything that a form can change of a procedure but the sentences of its manual."""
    raw, _ = content_of(procedure.source)
    spots, asked = spots_of(procedure), places_asking(procedure)
    found: list[Choice] = list(_options(procedure))
    steps = {path: (step, siblings) for path, step, siblings in steps_by_path(raw)}
    for step in _steps(procedure):
        if step.path in steps:
            said, siblings = steps[step.path]
            found += _of_step(procedure, step, said, spots[step.path])
            found += _places(step, siblings, _due_around(procedure, step))
            found += presence_of(procedure, step, said, siblings, asked)
    found += call_words_of(procedure)
    found += _severities(procedure)
    return tuple(found)


def _options(procedure: Procedure) -> Iterator[Choice]:
    kinds = procedure.family.options
    for name, option in procedure.options.items():
        kind = kinds[name]
        choices = tuple(value for value in kind.choices if _fits(procedure, name, value))
        now = plain(option.value)
        if len(choices) != 1 or choices[0] != now:
            yield Choice(OPTION, name, "", now, choices, option.clauses, kind)


def _fits(procedure: Procedure, name: str, value: object) -> bool:
    """Whether an option may be this beside the others."""
    options = {one.name: one.value for one in procedure.options.values()}
    made = procedure.family.house(**{**options, name: procedure.family.options[name].read(value)})
    return not any(True for _ in made.problems())


def _of_step(
    procedure: Procedure, step: Step, said: Mapping[str, Any], spots: Spots
) -> Iterator[Choice]:
    tried = "ask" in spots.apart  # what players try is refused as it comes
    if step.order is not None and step.event is None and "order" in said and not tried:
        possible = tuple(_orders(procedure, said["order"], spots))
        if len(possible) > 1:
            clauses = step.order_clauses or step.clauses
            yield Choice(ORDER, step.path, "order", said["order"], possible, clauses)
    for field in DETAILS:
        now = said.get(field)
        if step.act is None or field not in ACTS[step.act].details or not isinstance(now, Mapping):
            continue
        choices = tuple(_rights(procedure, step, field, spots.says))
        if len(choices) > 1:
            clauses = tuple(now.get("clauses", ()))
            yield Choice(DETAIL, step.path, field, bare(now), choices, clauses)


def _orders(procedure: Procedure, now: str, spots: Spots) -> Iterator[str]:
    """The orders that the spots of a step can be in: by places only where a box has several."""
    if procedure.house.bets_on_a_box == 1:
        spots = spots._replace(apart=Says(spots.apart - {"place"}))
    for name, order in procedure.family.orders.items():
        if name == now or orders(order, spots):
            yield name


def _rights(procedure: Procedure, step: Step, field: str, spots: Says) -> Iterator[dict[str, str]]:
    """What can be right of a detail where a step is done: a word, or a rule of the game.

    Of rules those that the house goes by somewhere; of words those that none of these stands for.
    """
    used = {detail.rule for one in procedure.leaves for detail in one.details}
    now = {detail.rule for detail in step.details if detail.field == field}
    rules = {
        name: rule
        for name, rule in procedure.family.details.items()
        if name in now
        or (name in used and regulated_by(rule) == field and needed_by(rule) <= spots)
    }
    spoken = {given_anywhere(rule) for rule in rules.values()}
    yield from ({"is": word} for word in CHOICES.get(field, ()) if (word,) not in spoken)
    if field == "with":
        yield {"rule": ALTERNATING}
    yield from ({"rule": name} for name in rules)


def _places(step: Step, siblings: Sequence[Any], due: str) -> Iterator[Choice]:
    """Where a step can stand: before the first beside it, or after each other one."""
    above = step.path.rpartition("/")[0]
    beside = [one["id"] for one in siblings if isinstance(one, Mapping) and "id" in one]
    if due != IN_ORDER or len(beside) < 2:
        return
    at = beside.index(step.name)
    others = [f"{above}/{name}" for name in beside if name != step.name]
    places = ({"before": others[0]}, *({"after": other} for other in others))
    yield Choice(PLACE, step.path, "", places[at], places, step.before_clauses or step.clauses)


def _severities(procedure: Procedure) -> Iterator[Choice]:
    for clause in procedure.texts["en"]["clauses"]:
        if clause not in procedure.not_enacted:
            now = procedure.severities.get(clause, MAJOR)
            yield Choice(SEVERITY, clause, "", now, tuple(WEIGHTS), (clause,))


def _steps(procedure: Procedure) -> Iterator[Step]:
    for phase in procedure.phases:
        for step in phase.root.steps:
            yield from _with_inner(step)
    for step in procedure.interrupts:
        yield from _with_inner(step)


def _with_inner(step: Step) -> Iterator[Step]:
    yield step
    for inner in step.steps:
        yield from _with_inner(inner)


def _due_around(procedure: Procedure, step: Step) -> str:
    """How the steps beside this one are due to each other."""
    above = step.path.rpartition("/")[0]
    for phase in procedure.phases:
        if phase.path == above:
            return phase.root.due
    around = next((one for one in _steps(procedure) if one.path == above), None)
    return around.due if around is not None else ""
