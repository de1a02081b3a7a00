"""A question at a table position, with its answers, of which one is right by the judge's word."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from trainer.catalogue import N_
from trainer.procedure.spec import Procedure
from trainer.table.act import Act
from trainer.training.quiz.position import Position

#: What is asked: what is due next, in which order, with which hand, how much, in which chips, what
#: is said, may the player do this, which clause was broken, what is done here and not elsewhere, is
#: this performance right.
NEXT, ORDER, HAND, AMOUNT, CHIPS = "next", "order", "hand", "amount", "chips"
SAID, MAY, CLAUSE, HOUSE, PERFORMANCE = "said", "may", "clause", "house", "performance"


class Kind(NamedTuple):
    """A kind of question: what it asks.

    ``details``: those of a step that it is about, whose clauses the right answer rests on.
    """

    asks: str
    details: tuple[str, ...] = ()


KINDS: Mapping[str, Kind] = {
    NEXT: Kind(N_("What is the next move?")),
    ORDER: Kind(N_("Which moves come next, and in which order?")),
    HAND: Kind(N_("What is the next move, and with which hand?"), ("with",)),
    AMOUNT: Kind(N_("What is the next move, and how much is it?"), ("amount",)),
    CHIPS: Kind(N_("What is the next move, and in which chips?"), ("amount", "chips")),
    SAID: Kind(N_("What do you say now?"), ("phrase", "value")),
    MAY: Kind(N_("A player has asked for something. What do you do?")),
    CLAUSE: Kind(N_("The last move was a mistake. Which rule did it break?")),
    HOUSE: Kind(N_("At which house would this be right?")),
    PERFORMANCE: Kind(N_("Were these moves right? If not, which one was the mistake?")),
}

#: What an answer says of its acts, or of its clause: they are done, it is broken; its act is right
#: at both houses, here only, there only, at neither; its act is the fault of the performance, or
#: there is none in it.
DONE, BROKEN = "done", "broken"
BOTH, HERE, THERE, NEITHER = "both", "here", "there", "neither"
AT_FAULT, FAULTLESS = "at fault", "faultless"
STANDINGS = (BOTH, HERE, THERE, NEITHER)


@dataclass(frozen=True, slots=True)
class Answer:
    """One of the answers: what it says, of which acts or of which clause."""

    says: str = DONE
    acts: tuple[Act, ...] = ()
    clause: str = ""

    @property
    def act(self) -> Act | None:
        """The act that it means, which can be done on the table; None where it is none."""
        return self.acts[0] if self.says == DONE and len(self.acts) == 1 else None


class Elsewhere(NamedTuple):
    """The house that a question compares with: its name, its rules, what the act breaks there."""

    name: str
    procedure: Procedure
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked at a position, and its answers, of which the one at ``right`` is right.

    ``broken``: for each answer the clauses that it would break there, of the right one none;
    ``clauses``: those that the right answer rests on; ``elsewhere``: the house that it is compared
    with; ``count``: how many acts of the performance are asked about, the last ones;
    """

    kind: str
    procedure: Procedure
    position: Position
    answers: tuple[Answer, ...]
    right: int
    clauses: tuple[str, ...]
    broken: tuple[tuple[str, ...], ...] = ()
    elsewhere: Elsewhere | None = None
    count: int = 0

    @property
    def other(self) -> str:
        """The name of the house that it is compared with; "" where it is with none."""
        return self.elsewhere.name if self.elsewhere else ""

    @property
    def scenario(self) -> str:
        """The scenario's text."""
        return self.position.trace.scenario.source

    @property
    def after(self) -> tuple[Act, ...]:
        """The acts that were done before, the first to the last."""
        return self.position.after

    def why(self, lang: str) -> str:
        """What the first clause says, and its reason where the manual gives one."""
        if not self.clauses:
            return ""
        words = (self.procedure.clause(self.clauses[0], lang, key) for key in ("says", "why"))
        return " ".join(filter(None, words))
