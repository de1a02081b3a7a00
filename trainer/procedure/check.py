"""Checks of a whole procedure: its spots, states, clauses and texts."""

from collections.abc import Iterator, Mapping

from trainer.procedure.cited_clauses import speaking_problems
from trainer.procedure.fields import Problem
from trainer.procedure.lesson import lesson_problems
from trainer.procedure.obligation import can_order, spots_of
from trainer.procedure.spec import Procedure
from trainer.procedure.step import Edge, Phase, Regulated, Step, When
from trainer.table.act import needed_spot_parts
from trainer.table.right import regulated_by
from trainer.table.spot import KINDS, NOTHING, SpotParts, parts_given_by, parts_needed_by


def find_misplaced(procedure: Procedure, place: str) -> Iterator[Problem]:
    """Find names used where their spot says too little for them."""
    charts = {step.chart: step for phase in procedure.phases for step in phase.root.steps}
    for phase in procedure.phases:
        chart = charts.get(phase.chart) if phase.chart else None
        says = parts_given_by(chart.over) if chart is not None and chart.over else NOTHING
        at = f"{place}: phase {phase.path!r}"
        for edge in phase.edges:
            yield from _conditions(procedure, (*edge.when, *edge.certain), says, f"{at}, next")
        for step in phase.root.steps:
            yield from _within(procedure, step, says, (), place)
    for step in procedure.interrupts:
        yield from _within(procedure, step, NOTHING, (), place)


def _within(
    procedure: Procedure, step: Step, around: SpotParts, when: tuple[When, ...], place: str
) -> Iterator[Problem]:
    """Find misplaced names in a step and its inner steps.

    ``around``: the fields of the spot of the group around.
    """
    at = f"{place}: step {step.path!r}"
    says = around
    if step.over is not None:
        yield from _needs(procedure, "this set", parts_needed_by(step.over), around, f"{at}, over")
        says = parts_given_by(step.over)
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
    procedure: Procedure, step: Step, says: SpotParts, when: tuple[When, ...], at: str
) -> Iterator[Problem]:
    """Find acts, events and effects that cannot happen at their spot."""
    family = procedure.family
    if step.act is not None:
        name = " ".join(filter(None, (step.act, step.what)))
        of_nobody = step.act == "refuse" and step.what != "insurance" and "hand" not in says
        if "ask" in says or of_nobody:
            yield from _refused(step, says, when, at)
        else:
            yield from _needs(
                procedure, name, needed_spot_parts(step.act, step.what), says, f"{at}, act"
            )
    if isinstance(step.event, str) and step.event in family.events:
        needed = parts_needed_by(family.events[step.event])
        yield from _needs(procedure, repr(step.event), needed, says, f"{at}, event")
    if step.effect and step.effect in family.step_effects:
        needed = parts_needed_by(family.step_effects[step.effect])
        yield from _needs(procedure, repr(step.effect), needed, says, f"{at}, effect")


def _refused(step: Step, says: SpotParts, when: tuple[When, ...], at: str) -> Iterator[Problem]:
    """Find mistakes in a step on players' tries: only refusals fit."""
    tried = f"tries_{step.what}"
    if step.act != "refuse":
        yield Problem(f"{at}, act", "what players try can be refused only: it needs act = 'refuse'")
    elif tried not in {condition.name for condition in when if condition.wanted}:
        yield Problem(f"{at}, when", f"needs {tried!r}: nothing else is refused there")
    elif "ask" not in says:
        yield Problem(at, "needs over = 'asks': what players try is refused one by one")


def _detail(procedure: Procedure, detail: Regulated, says: SpotParts, at: str) -> Iterator[Problem]:
    """Find a rule that gives another detail or lacks what it needs."""
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
        yield from _needs(procedure, repr(detail.rule), parts_needed_by(detail.right), says, at)


def _conditions(
    procedure: Procedure, when: tuple[When, ...], says: SpotParts, at: str
) -> Iterator[Problem]:
    for condition in when:
        yield from _needs(
            procedure, repr(condition.name), parts_needed_by(condition.test), says, at
        )


def _needs(
    procedure: Procedure, name: str, needed: SpotParts, says: SpotParts, at: str
) -> Iterator[Problem]:
    """Report a name that needs more than the spot says.

    The message names the sets that would say it.
    """
    if needed <= says:
        return
    sets = procedure.family.sets
    found = [repr(over) for over in sets if needed <= parts_given_by(sets[over])]
    told = f"{name} is about {KINDS[needed]}, and this step is about {KINDS.get(says, 'less')}"
    yield Problem(at, f"{told}: it needs over = {' or '.join(found)}, its own or around it")


CALLS = ("phrase",)


def check(procedure: Procedure) -> list[Problem]:
    """Return all problems of a read procedure, with places in its files."""
    place = "procedure.toml"
    return [
        *check_structure(procedure),
        *_clauses(procedure, place),
        *_lessons(procedure, place),
        *_texts(procedure, place),
    ]


def check_structure(procedure: Procedure) -> list[Problem]:
    """Return the problems that prevent dealing by it; none of words."""
    place = "procedure.toml"
    return [
        *_house(procedure, place),
        *_states(procedure, place),
        *_beside(procedure, place),
        *_orders(procedure, place),
        *find_misplaced(procedure, place),
    ]


def _house(procedure: Procedure, place: str) -> Iterator[Problem]:
    """Find options of the house that do not go together.

    A procedure with other problems has no house to check.
    """
    if procedure.made is not None:
        for option, says in procedure.made.problems():
            yield Problem(f"{place}: option {option}", says)


def _states(procedure: Procedure, place: str) -> Iterator[Problem]:
    edges = {
        phase.path: [edge.to for edge in phase.edges if edge.way] for phase in procedure.phases
    }
    yield from _names(procedure, edges, place)
    yield from _charts(procedure, place)
    final = [phase.path for phase in procedure.phases if phase.final]
    if all(phase.chart for phase in procedure.phases if phase.final):
        yield Problem(place, "no phase is final: say final = true where a scenario ends")
    back: dict[str, list[str]] = {}
    for path, targets in edges.items():
        for to in targets:
            back.setdefault(to, []).append(path)
    begins = [*procedure.starts.values(), *procedure.chart_starts]
    reached = _closure([state for state in begins if state in edges], edges)
    left = _closure(final, back)
    for path in edges:
        if path not in reached:
            yield Problem(f"{place}: phase {path!r}", "this state cannot be reached")
        if final and path not in left:
            yield Problem(f"{place}: phase {path!r}", "this state cannot be left")


def _names(procedure: Procedure, edges: Mapping[str, list[str]], place: str) -> Iterator[Problem]:
    """Find state names that are repeated, nested or unknown."""
    paths = [phase.path for phase in procedure.phases]
    for path in sorted({path for path in paths if paths.count(path) > 1}):
        yield Problem(f"{place}: phase {path!r}", "this id is used twice")
    inner = [phase.path for phase in procedure.phases if not phase.chart]
    for path in paths:
        part = next((other for other in inner if other.startswith(f"{path}/")), None)
        if part is not None:
            yield Problem(f"{place}: phase {path!r}", f"{part!r} would be a part of it")
    for path, targets in edges.items():
        for to in targets:
            if to and to not in edges:
                yield Problem(f"{place}: phase {path!r}, next", f"there is no state {to!r}")
    for start, state in procedure.starts.items():
        if state and state not in edges:
            yield Problem(f"{place}: start {start}", f"there is no state {state!r}")


def _charts(procedure: Procedure, place: str) -> Iterator[Problem]:
    """Find ways that cross a chart's border, or answers without a way.

    Also ways that always lead back, and scenarios that start inside a chart.
    """
    charts = {phase.path: phase.chart for phase in procedure.phases}
    for phase in procedure.phases:
        for number, edge in enumerate(phase.edges, start=1):
            at = f"{place}: phase {phase.path!r}, next {number}"
            if edge.way and charts.get(edge.to, phase.chart) != phase.chart:
                whole = f"chart {phase.chart!r}" if phase.chart else "round itself"
                yield Problem(at, f"{edge.to!r} is no state of the {whole}: a way stays in it")
            if not (phase.chart or edge.when) and _is_back(procedure, phase, edge):
                says = f"leads back to {edge.to!r} whatever holds: a way back needs a condition"
                yield Problem(at, says)
            if edge.on and not phase.chart:
                yield Problem(f"{at}, on", "a player's answer leads on in a chart only")
        for answer in sorted(_answers(procedure, phase)):
            says = f"a player may answer {answer!r} here as well, and no way leads on from it"
            yield Problem(f"{place}: phase {phase.path!r}, next", says)
    for start, state in procedure.starts.items():
        if charts.get(state):
            yield Problem(f"{place}: start {start}", f"{state!r} is a state of a chart")


def _is_back(procedure: Procedure, phase: Phase, edge: Edge) -> bool:
    """Tell if a way leads back to a state within a round."""
    paths = [state.path for state in procedure.phases]
    if not edge.way or edge.to not in paths or procedure.phase(edge.to).begins_round:
        return False
    return paths.index(edge.to) <= paths.index(phase.path)


def _answers(procedure: Procedure, phase: Phase) -> set[str]:
    """Return answers with a way elsewhere in the chart, but not here.

    There are none where the state has no ways on answers.
    """
    own = {edge.on for edge in phase.edges if edge.on}
    others = (state for state in procedure.phases if state.chart == phase.chart)
    return {edge.on for state in others for edge in state.edges if edge.on} - own if own else set()


def _beside(procedure: Procedure, place: str) -> Iterator[Problem]:
    """Find steps that follow or renew a step not beside them."""
    paths = {step.path for step in procedure.leaves}
    for step in procedure.leaves:
        named = {"follows": [step.follows] if step.follows else [], "renews": step.renews}
        for field, others in named.items():
            for other in others:
                if other not in paths:
                    name = other.rpartition("/")[2]
                    says = f"there is no act and no event {name!r} beside it"
                    yield Problem(f"{place}: step {step.path!r}, {field}", says)


def _orders(procedure: Procedure, place: str) -> Iterator[Problem]:
    """Find orders that tell none of a step's spots apart."""
    spots, names = spots_of(procedure), procedure.family.orders
    for step in all_steps(procedure):
        if step.order is None or step.over is None or can_order(step.order, spots[step.path]):
            continue
        name = next(name for name, order in names.items() if order is step.order)
        fit = [repr(one) for one, order in names.items() if can_order(order, spots[step.path])]
        says = f"it is done where {name!r} tells nothing apart: {' or '.join(fit)}"
        yield Problem(f"{place}: step {step.path!r}, order", says)


def _closure(begin: list[str], edges: Mapping[str, list[str]]) -> set[str]:
    found: set[str] = set()
    todo = list(begin)
    while todo:
        path = todo.pop()
        if path not in found:
            found.add(path)
            todo += edges.get(path, [])
    return found


def all_steps(procedure: Procedure) -> Iterator[Step]:
    """Yield every step of the procedure, groups before their inner steps."""

    def within(step: Step) -> Iterator[Step]:
        yield step
        for inner in step.steps:
            yield from within(inner)

    for phase in procedure.phases:
        for step in phase.root.steps:
            yield from within(step)
    for step in procedure.interrupts:
        yield from within(step)


def citations(procedure: Procedure) -> Iterator[tuple[str, str]]:
    """Yield the place and the clause of every citation."""
    for step in all_steps(procedure):
        lists = (step.clauses, step.order_clauses, step.before_clauses, step.after_clauses)
        for clauses in (*lists, *(detail.clauses for detail in step.details)):
            for clause in clauses:
                yield f"step {step.path!r}", clause
    for name, option in procedure.options.items():
        for clause in option.clauses:
            yield f"option {name}", clause
    for never in procedure.never:
        for clause in never.clauses:
            yield f"never {never.number}", clause
    head = {
        "otherwise": procedure.otherwise,
        "pot_clauses": procedure.pot_clauses,
        "exam": (*procedure.exam.clauses, *procedure.exam.fails_at_once),
        "inspector_exam": procedure.inspector_exam.clauses,
    }
    for where, clauses in head.items():
        for clause in clauses:
            yield where, clause


def _clauses(procedure: Procedure, place: str) -> Iterator[Problem]:
    known = set(procedure.texts["en"].get("clauses", {}))
    cited: set[str] = set()
    for where, clause in citations(procedure):
        cited.add(clause)
        if clause not in known:
            yield Problem(f"{place}: {where}", f"there is no clause {clause!r} in the texts")
    for clause in procedure.severities:
        if clause not in known:
            yield Problem(f"{place}: severity", f"there is no clause {clause!r} in the texts")
    for clause, reason in procedure.not_enacted.items():
        at = f"{place}: not_enacted {clause}"
        if clause not in known:
            yield Problem(at, "there is no such clause in the texts")
        if clause in cited:
            yield Problem(at, "this clause is enacted: a step or option cites it")
        yield from _reason(procedure, reason, at)
    yield from speaking_problems(procedure.speaks_of, procedure.texts["en"], place)
    for clause in sorted(known - cited - set(procedure.not_enacted)):
        says = f"clause {clause} is neither enacted nor declared not enacted: name it where it is"
        says += f" asked for, or say why nothing asks for it under [not_enacted.{clause}]; an"
        says += f' amendment may say withdrawn = ["{clause}"]'
        yield Problem(place, says)
    if not procedure.otherwise:
        yield Problem(place, "otherwise is missing: the clause for an act that nothing asks for")


def _lessons(procedure: Procedure, place: str) -> Iterator[Problem]:
    """Find names in lessons that the procedure does not have.

    Steps that a house closes by its options need no mention: lessons leave them out by
    themselves.
    """
    phases = [phase.path for phase in procedure.phases]
    clauses = procedure.texts["en"].get("clauses", {})
    yield from lesson_problems(procedure.lessons, phases, clauses, place)


def _reason(procedure: Procedure, reason: object, place: str) -> Iterator[Problem]:
    for lang in procedure.texts:
        if not _is_text(reason, lang):
            yield Problem(place, f"the reason is missing in {lang!r}")


def _texts(procedure: Procedure, place: str) -> Iterator[Problem]:
    if procedure.guess:
        yield from _reason(procedure, procedure.guess, f"{place}: guess")
    clauses = {c for texts in procedure.texts.values() for c in texts.get("clauses", {})}
    states = {phase.path for phase in procedure.phases}
    calls = {
        detail.rule
        for step in all_steps(procedure)
        for detail in step.details
        if detail.field in CALLS
    }
    parts = {part for texts in procedure.texts.values() for part in texts.get("parts", {})}
    for lang, texts in procedure.texts.items():
        place = f"clauses.{lang}.toml"
        named = [("clauses", clause) for clause in sorted(clauses)]
        named += [("lessons", lesson.id) for lesson in procedure.lessons]
        for kind, name in named:
            entry = texts.get(kind, {}).get(name)
            at = name if kind == "clauses" else f"{kind}.{name}"
            for key in ("text", "says"):
                if not _is_text(entry, key):
                    yield Problem(f"{place}: {at}", f"its {key} is missing")
        for kind, names in (("states", states), ("calls", calls), ("parts", parts)):
            for name in sorted(names):
                if not _is_text(texts.get(kind), name):
                    yield Problem(f"{place}: {kind}", f"the text of {name!r} is missing")


def _is_text(entry: object, key: str) -> bool:
    """Tell if the entry is a table with text under the key."""
    value = entry.get(key) if isinstance(entry, Mapping) else None
    return isinstance(value, str) and bool(value)
