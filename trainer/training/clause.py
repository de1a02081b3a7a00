"""Which clauses a fault names, and how grave it is."""

from trainer.procedure.due import Obligation, holds
from trainer.procedure.spec import ANY_ORDER, CRITICAL, MINOR, Procedure, Step
from trainer.table.act import Act
from trainer.table.spot import Spot
from trainer.table.table import Table
from trainer.training.dealing import Owed


def clauses_of(step: Step) -> tuple[str, ...]:
    """Every clause that asks for a step's act or regulates a detail of it."""
    clauses = [*step.clauses, *(c for one in step.details for c in one.clauses)]
    return tuple(dict.fromkeys(clauses))


def order_clauses(procedure: Procedure, first: Obligation, act: Obligation) -> tuple[str, ...]:
    """The clauses that say that one obligation comes before another."""
    ancestors = _ancestors(procedure, act.step.path)
    shared = [step for step in ancestors if first.step.path.startswith(f"{step.path}/")]
    order = next((step.order_clauses for step in reversed(shared) if step.order_clauses), ())
    if first.step is act.step:
        return first.step.order_clauses or order or first.step.clauses
    if order and shared[-1].due == ANY_ORDER:  # only where they are is what orders them
        return order
    if first.step.before_clauses:
        return first.step.before_clauses
    if act.step.after_clauses:
        return act.step.after_clauses
    return tuple(dict.fromkeys((*first.step.clauses, *order)))


def _ancestors(procedure: Procedure, path: str) -> list[Step]:
    found: list[Step] = []
    steps = [phase.root for phase in procedure.phases]
    while steps:
        step = next((one for one in steps if path.startswith(f"{one.path}/")), None)
        if step is None:
            break
        found.append(step)
        steps = list(step.steps)
    return found


def never_clauses(procedure: Procedure, table: Table, act: Act) -> tuple[str, ...]:
    """The clauses that say why an act is not due: the first rule that speaks of it."""
    spot = Spot(act.box or 0, act.hand or (1 if act.box else 0), act.place or 0)
    for rule in procedure.never:
        if rule.act != act.act or rule.what not in (None, act.what):
            continue
        try:
            if holds(rule.when, table, spot, procedure.house):
                return rule.clauses
        except KeyError:  # the rule speaks of a hand, and there is none
            continue
    return procedure.otherwise


def severity(procedure: Procedure, kind: str, clauses: tuple[str, ...], money: int) -> str:
    """What moves money wrongly is critical, a hand minor, unless the house says otherwise."""
    if money:
        return CRITICAL
    if kind == "wrong_hand" and not any(clause in procedure.severities for clause in clauses):
        return MINOR
    return procedure.severity(clauses)


def omission_severity(procedure: Procedure, owed: Owed) -> str:
    """How grave it is that what was owed was never done."""
    return severity(procedure, "omitted", owed.obligation.step.clauses, owed.money)
