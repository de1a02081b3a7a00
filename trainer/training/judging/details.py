"""The regulated details of an act, where they are wrong (judging.md, 4, rule 2)."""

from trainer.procedure.due import Obligation
from trainer.procedure.step import Regulated, Step
from trainer.table.act import MONEY, Act, detail
from trainer.table.journal import about
from trainer.table.near import Near
from trainer.table.settled import lying
from trainer.training.dealing.dealing import Dealing
from trainer.training.dealing.money import cost_at
from trainer.training.dealing.situation import Situation

#: The kinds of fault in a detail, the gravest first, with the details that they speak of.
DETAIL_FAULTS = (
    ("wrong_amount", ("amount", "chips", "pot")),
    ("wrong_call", ("phrase", "value")),
    ("wrong_place", ("side", "decks", "face", "marker")),
    ("wrong_hand", ("with",)),
)
_GRAVEST = [field for _, fields in DETAIL_FAULTS for field in fields]


def wrong_details(
    dealing: Dealing, situation: Situation, obligation: Obligation, act: Act
) -> list[Regulated]:
    """The regulated details that are wrong or left out, the gravest first."""
    step = obligation.step
    wrong = [
        regulated
        for regulated in step.details
        if regulated.field != "amount"
        and detail(act, regulated.field) not in dealing.right(regulated, obligation, situation)
    ]
    if act.act in MONEY:
        wrong += _wrong_money(dealing, situation, obligation, act)
    return sorted(wrong, key=lambda regulated: _GRAVEST.index(regulated.field)) if wrong else []


def amount_clauses(step: Step) -> tuple[str, ...]:
    """The clauses that say how much a step takes or pays."""
    said = (regulated.clauses for regulated in step.details if regulated.field == "amount")
    return next(said, ()) or step.clauses


def _wrong_money(
    dealing: Dealing, situation: Situation, obligation: Obligation, act: Act
) -> list[Regulated]:
    """The amount, the chips or the pot of a payment or a taking, where it is wrong."""
    step = obligation.step
    regulated = next((regulated for regulated in step.details if regulated.field == "amount"), None)
    amount = regulated or Regulated("amount", "whole", None, step.clauses)
    if act.chips is not None and act.chips.amount != act.amount:
        return [amount]
    known = dealing.procedure.options.get("denominations")
    if act.chips is not None and any(
        d not in dealing.house.denominations for d, _ in act.chips.counts
    ):
        return [Regulated("chips", "house", None, known.clauses if known else amount.clauses)]
    if not _right_amount(dealing, situation, obligation, regulated, act):
        return [amount]
    pots = dealing.procedure.pot_clauses
    if pots and act.pot is not None and not any(other.field == "pot" for other in step.details):
        return [Regulated("pot", "none", None, pots)]
    return []


def _right_amount(
    dealing: Dealing,
    situation: Situation,
    obligation: Obligation,
    regulated: Regulated | None,
    act: Act,
) -> bool:
    """Whether so much is due; with it may come at once what puts right what was moved wrongly."""
    right = dealing.right(regulated, obligation, situation) if regulated else None
    step, spot = obligation.step, obligation.spot
    wrong = cost_at(dealing.facts(situation), (about(step.what), spot)) if situation.slipped else 0
    if act.act != "take":
        if right is None or act.amount in right:
            return True
        due = right[0] if wrong < 0 and not isinstance(right, Near) else None
        return isinstance(due, int) and due < (act.amount or 0) <= due - wrong
    lies = lying(situation.table, step.what, spot)
    due = lies if right is None else right[0]
    if act.amount is None:
        return due == lies
    return isinstance(due, int) and due <= act.amount <= due + max(0, wrong)
