"""What can be changed of a procedure, with what each of it may be: nothing else is offered."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from trainer.procedure.amend import steps_by_path
from trainer.procedure.drafting.call_words import call_words_of
from trainer.procedure.drafting.choice import DETAIL, OPTION, ORDER, PLACE, SEVERITY, Choice, bare
from trainer.procedure.drafting.presence import places_asking, presence_of
from trainer.procedure.load import content_of
from trainer.procedure.said import plain
from trainer.procedure.spec import MAJOR, WEIGHTS, Procedure
from trainer.procedure.spots import Spots, orders, spots_of
from trainer.procedure.step import ALTERNATING, IN_ORDER, Step
from trainer.table.act import CHOICES
from trainer.table.grammar import ACTS
from trainer.table.right import given_anywhere, regulated_by
from trainer.table.spot import Says, needed_by

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
