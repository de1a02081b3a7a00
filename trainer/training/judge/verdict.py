"""What the judge says of an act, and what follows from it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from trainer.catalogue import N_
from trainer.procedure.due import Key, Obligation
from trainer.procedure.spec import CRITICAL, MAJOR, MINOR, Procedure
from trainer.table.act import Act
from trainer.training.engine.situation import Situation

CORRECT, FAULT, FREE = "correct", "fault", "free"
#: The kind of a fault that no verdict has: something was passed over, and never done.
OMITTED = "omitted"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on the act number ``n``. ``money`` is what the act cost the house.

    ``expected`` is what would have been right; ``attempt``: in practice, a further try at what
    was not right the first time, which is not scored.
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
        """The verdict as judging.md prints it."""
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
class Judged:
    """A verdict with what follows from it.

    The obligation that was done, if one was; what was passed over; the situation then; and the
    number of the round in which the act was done.
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
