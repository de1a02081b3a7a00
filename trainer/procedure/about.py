"""What steps are about: whether what a step names can be asked of the spots at which it is due.

A condition of a hand needs a hand, and the amount of a bet needs a bet: a step that is about the
table has neither. Steps are due at the spots of ``over``, their own or that of a group around them;
in a chart at its hands; beside what they interrupt at the box, or at the table.
"""

from collections.abc import Iterator

from trainer.procedure.reading import Problem
from trainer.procedure.spec import Procedure
from trainer.procedure.step import Regulated, Step, When
from trainer.table.act import done_at
from trainer.table.right import regulated_by
from trainer.table.spot import KINDS, NOTHING, Says, given_by, needed_by


def misplaced(procedure: Procedure, place: str) -> Iterator[Problem]:
    """Every name that stands where its spot says too little for it, with its place."""
    charts = {step.chart: step for phase in procedure.phases for step in phase.root.steps}
    for phase in procedure.phases:
        chart = charts.get(phase.chart) if phase.chart else None
        says = given_by(chart.over) if chart is not None and chart.over else NOTHING
        at = f"{place}: phase {phase.path!r}"
        for edge in phase.edges:
            yield from _conditions(procedure, (*edge.when, *edge.certain), says, f"{at}, next")
        for step in phase.root.steps:
            yield from _within(procedure, step, says, (), place)
    for step in procedure.interrupts:
        yield from _within(procedure, step, NOTHING, (), place)


def _within(
    procedure: Procedure, step: Step, around: Says, when: tuple[When, ...], place: str
) -> Iterator[Problem]:
    """What is misplaced in a step, and in those that it holds; ``around``: where the group is."""
    at = f"{place}: step {step.path!r}"
    says = around
    if step.over is not None:
        yield from _needs(procedure, "this set", needed_by(step.over), around, f"{at}, over")
        says = given_by(step.over)
    if step.chart:
        yield from _conditions(procedure, step.void, says, f"{place}: phase {step.path!r}, void")
        return
    when = (*when, *step.when)
    for field, conditions in (("when", step.when), ("until", step.until), ("void", step.void)):
        yield from _conditions(procedure, conditions, says, f"{at}, {field}")
    for detail in step.details:
        yield from _detail(procedure, detail, says, at)
    yield from _done(procedure, step, says, when, at)
    for inner in step.steps:
        yield from _within(procedure, inner, says, when, place)


def _done(
    procedure: Procedure, step: Step, says: Says, when: tuple[When, ...], at: str
) -> Iterator[Problem]:
    """What a step does, or lets a player do, where it cannot be done."""
    family = procedure.family
    if step.act is not None:
        name = " ".join(filter(None, (step.act, step.what)))
        of_nobody = step.act == "refuse" and step.what != "insurance" and "hand" not in says
        if "ask" in says or of_nobody:
            yield from _refused(step, says, when, at)
        else:
            yield from _needs(procedure, name, done_at(step.act, step.what), says, f"{at}, act")
    if isinstance(step.event, str) and step.event in family.events:
        needed = needed_by(family.events[step.event])
        yield from _needs(procedure, repr(step.event), needed, says, f"{at}, event")
    if step.effect and step.effect in family.step_effects:
        needed = needed_by(family.step_effects[step.effect])
        yield from _needs(procedure, repr(step.effect), needed, says, f"{at}, effect")


def _refused(step: Step, says: Says, when: tuple[When, ...], at: str) -> Iterator[Problem]:
    """What is wrong with an act on what players try: each of it is refused, and nothing else."""
    tried = f"tries_{step.what}"
    if step.act != "refuse":
        yield Problem(f"{at}, act", "what players try can be refused only: it needs act = 'refuse'")
    elif tried not in {condition.name for condition in when if condition.wanted}:
        yield Problem(f"{at}, when", f"needs {tried!r}: nothing else is refused there")
    elif "ask" not in says:
        yield Problem(at, "needs over = 'asks': what players try is refused one by one")


def _detail(procedure: Procedure, detail: Regulated, says: Says, at: str) -> Iterator[Problem]:
    """A rule that gives something else, or gives it where there is nothing to take it from."""
    if detail.right is None:
        return
    at = f"{at}, {detail.field}"
    given = regulated_by(detail.right)
    if given and given != detail.field:
        rules = procedure.family.details
        found = [repr(rule) for rule in rules if regulated_by(rules[rule]) == detail.field]
        right = f"one of {', '.join(found)}" if found else "no rule of this game gives that"
        yield Problem(at, f"{detail.rule!r} is a rule of {given!r}: {right}")
    else:
        yield from _needs(procedure, repr(detail.rule), needed_by(detail.right), says, at)


def _conditions(
    procedure: Procedure, when: tuple[When, ...], says: Says, at: str
) -> Iterator[Problem]:
    for condition in when:
        yield from _needs(procedure, repr(condition.name), needed_by(condition.test), says, at)


def _needs(procedure: Procedure, name: str, needed: Says, says: Says, at: str) -> Iterator[Problem]:
    """A problem where a name needs more than the spot says, with the sets that would say it."""
    if needed <= says:
        return
    sets = procedure.family.sets
    found = [repr(over) for over in sets if needed <= given_by(sets[over])]
    told = f"{name} is about {KINDS[needed]}, and this step is about {KINDS.get(says, 'less')}"
    yield Problem(at, f"{told}: it needs over = {' or '.join(found)}, its own or around it")
