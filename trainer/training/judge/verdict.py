"""Verdicts, with the clauses and severities that belong to them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from trainer.catalogue import N_
from trainer.procedure.due import Key, Obligation, all_hold
from trainer.procedure.spec import CRITICAL, MAJOR, MINOR, Procedure
from trainer.procedure.step import Never, Step
from trainer.table.act import MONEY, WORDS, Act
from trainer.table.spot import Spot
from trainer.table.table import Table
from trainer.training.engine.situation import Debt, Situation

CORRECT, FAULT, FREE = "correct", "fault", "free"
#: The kind of a fault that no verdict has: something was passed over, and never done.
OMITTED = "omitted"


@dataclass(frozen=True, slots=True)
class Verdict:
    """Verdict on act number ``n``; ``money``: its cost to the house.

    ``expected``: the right acts; ``attempt``: in practice, a further try at a move that was
    wrong the first time; it is not scored.
    """

    n: int
    act: Act
    verdict: str
    clauses: tuple[str, ...] = ()
    kind: str = ""
    severity: str = ""
    expected: tuple[Act, ...] = ()
    money: int = 0
    attempt: bool = False

    def as_json(self, procedure: Procedure, lang: str) -> dict[str, Any]:
        """Return the verdict as judging.md prints it."""
        shape: dict[str, Any] = {"n": self.n, "act": self.act.as_json(), "verdict": self.verdict}
        if self.verdict == FAULT:
            shape["kind"] = self.kind
        shape["clauses"] = list(self.clauses)
        if self.verdict == FAULT:
            shape["severity"] = self.severity
            shape["expected"] = [act.as_json() for act in self.expected]
            shape["money"] = self.money
            shape["says"] = procedure.clause(self.clauses[0], lang, "says")
        elif self.money:
            shape["money"] = self.money
        return shape


@dataclass(frozen=True, slots=True)
class Judgement:
    """Verdict with its consequences.

    The obligation that was met, if any; the keys passed over; the situation afterwards; and
    the number of the round in which the act was done.
    """

    verdict: Verdict
    obligation: Obligation | None
    skipped: frozenset[Key]
    situation: Situation
    round: int = 1


KINDS: Mapping[str, str] = {
    "wrong_hand": N_("wrong hand"),
    "wrong_place": N_("wrong place or side"),
    "wrong_amount": N_("wrong amount or chips"),
    "wrong_call": N_("wrong words"),
    "wrong_box": N_("wrong box"),
    "out_of_order": N_("wrong order"),
    "not_due": N_("not now"),
    OMITTED: N_("missed move"),
}
GRADES: Mapping[str, str] = {
    MINOR: N_("minor"),
    MAJOR: N_("major"),
    CRITICAL: N_("critical"),
}
VERDICTS: Mapping[str, str] = {
    CORRECT: N_("right"),
    FAULT: N_("mistake"),
    FREE: N_("not scored"),
}


#: Kinds of fault that no chip and no card is moved by.
_OF_GESTURES = ("wrong_hand", "wrong_place", "wrong_call")
#: With what the turn of a hand begins.
_ASKING = ("offer", "call")
#: Refusals without which chips stay on the table.
_OF_CHIPS = ("insurance", "shoot")


def clauses_of(step: Step) -> tuple[str, ...]:
    """Return all clauses that ask for a step's act or its details."""
    return step.every_clause


def order_clauses(procedure: Procedure, first: Obligation, act: Obligation) -> tuple[str, ...]:
    """Return the clauses that put one obligation before another."""
    ancestors = _ancestors(procedure, act.step.path)
    shared = [step for step in ancestors if first.step.path.startswith(f"{step.path}/")]
    if first.step is act.step:
        own, turns = first.step.order_clauses, _spots_in_order(shared, first, act)
        of_a_box = first.step.act not in _ASKING or first.spot.box == act.spot.box
        return (own if of_a_box else ()) or turns or own or first.step.clauses
    late = act.step.after_clauses if act.step.act == "clear" else ()
    ordered = _spots_in_order(shared, first, act) or late
    ordered = ordered or first.step.before_clauses or act.step.after_clauses
    if ordered:
        return ordered
    above = next((step.order_clauses for step in reversed(shared) if step.order_clauses), ())
    return tuple(dict.fromkeys((*first.step.clauses, *above)))


def _spots_in_order(shared: Sequence[Step], first: Obligation, act: Obligation) -> tuple[str, ...]:
    """Return the clauses on the order of spots, if that was broken.

    They belong to a step around both obligations. Hands take turns: only a hand that was
    not asked at all is passed over as a whole.
    """
    begins = first.step.act in _ASKING or first.step.order_clauses
    for step in reversed(shared):
        if not step.order_clauses or step.order is None:
            continue
        apart = step.order(first.spot) != step.order(act.spot)
        if apart and (step.chart == "" or (begins and first.spot.box != act.spot.box)):
            return step.order_clauses
    return ()


def _ancestors(procedure: Procedure, path: str) -> list[Step]:
    found: list[Step] = []
    steps = [phase.root for phase in procedure.phases if not phase.chart]
    while steps:
        step = next((step for step in steps if path.startswith(f"{step.path}/")), None)
        if step is None:
            break
        found.append(step)
        inner = [phase.root for phase in procedure.phases if phase.chart == step.chart != ""]
        steps = [*step.steps, *inner]
    return found


def not_due_clauses(
    procedure: Procedure,
    table: Table,
    act: Act,
    due: Sequence[Obligation],
    known: Sequence[Obligation] = (),
) -> tuple[str, ...]:
    """Return the clauses that explain why an act is not due.

    First those of a prohibition in this situation, else of what is due instead; for a card
    to a hand that is still to be asked, as far as that is ``known``, of the question. Where
    there are none, and for calls, the clauses of the step that asks for such an act at
    another time.
    """
    in_this = forbidding_clauses(procedure, table, act)
    if in_this:
        return in_this
    if act.act not in procedure.acts:
        return procedure.otherwise
    always = (rule for rule in procedure.never if not rule.when)
    forbidden = (rule.clauses for rule in always if _speaks_of(rule, procedure, table, act))
    own = next(forbidden, ()) or _own_clauses(procedure, act)
    blocking = next((obligation.step.clauses for obligation in due if obligation.blocking), ())
    instead = _question_clauses(act, (*due, *known)) or blocking
    return (own or instead if act.act == "call" else instead or own) or procedure.otherwise


def forbidding_clauses(procedure: Procedure, table: Table, act: Act) -> tuple[str, ...]:
    """Return the clauses of the first prohibition that applies, or ()."""
    rules = (rule for rule in procedure.never if rule.when)
    return next((r.clauses for r in rules if _speaks_of(r, procedure, table, act)), ())


def _question_clauses(act: Act, open_: Sequence[Obligation]) -> tuple[str, ...]:
    """Return the clauses of the open question to a card's hand."""
    if act.act != "deal_card":
        return ()
    asked = (each for each in open_ if each.step.act == "offer" and each.spot.box == act.box)
    return next((each.step.clauses for each in asked if act.hand in (None, each.spot.hand)), ())


def _own_clauses(procedure: Procedure, act: Act) -> tuple[str, ...]:
    """Return the clauses of a step asking for such an act elsewhere."""
    alike = (s for s in procedure.leaves if s.act == act.act and s.what in (None, act.what))
    said = (step for step in alike if act.act != "call" or step.phrase == act.phrase)
    return next((step.clauses for step in said), ())


def _speaks_of(rule: Never, procedure: Procedure, table: Table, act: Act) -> bool:
    if rule.act != act.act or rule.what not in (None, act.what):
        return False
    if rule.phrase not in (None, act.phrase):
        return False
    bets = next((box.bets for box in table.boxes if box.number == act.box), ())
    place = act.place or (bets[0].place if len(bets) == 1 else 0)
    spot = Spot(act.box or 0, act.hand or (1 if act.box else 0), place)
    try:
        return all_hold(rule.when, table, spot, procedure.house)
    except KeyError:  # the rule speaks of a hand, and there is none
        return False


def severity(procedure: Procedure, kind: str, clauses: tuple[str, ...], act: Act) -> str:
    """Return a mistake's severity, if it moved no money wrongly.

    The wrong hand is minor, words and gestures are at most major.
    """
    own = procedure.severities.get(clauses[0], MAJOR) if clauses else MAJOR
    if kind == "wrong_hand" and clauses and clauses[0] not in procedure.severities:
        return MINOR
    if kind == "wrong_amount":
        return CRITICAL
    if kind == "out_of_order" and act.act in MONEY:
        return MAJOR
    if own == CRITICAL and (
        act.act in WORDS or kind in ("wrong_hand", "wrong_place", "wrong_call")
    ):
        return MAJOR
    return own


def omission_severity(procedure: Procedure, owed: Debt) -> str:
    """Return the severity of never doing what was owed."""
    step = owed.obligation.step
    if owed.money:
        return CRITICAL
    own = procedure.severities.get(step.clauses[0], MAJOR)
    refused = step.act == "refuse" and step.what in _OF_CHIPS
    return MAJOR if own == CRITICAL and step.act in WORDS and not refused else own
