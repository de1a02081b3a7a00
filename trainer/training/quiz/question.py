"""A question at a table position, with its answers, of which one is right by the judge's word.

Which of them is asked for is left to chance at the very end, when all of them could be: so nothing
about the answers tells which is right, and only who reads the table can know.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from trainer.catalogue import N_
from trainer.procedure.spec import Procedure
from trainer.table.act import Act
from trainer.training.quiz.pool import Position

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


class OtherHouse(NamedTuple):
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
    elsewhere: OtherHouse | None = None
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


#: The two houses that a question compares.
HOUSES = N_("Here means {here}; there means {there}.")
#: Where an act is right, of two houses.
STANDS: Mapping[str, str] = {
    BOTH: N_("At both houses"),
    HERE: N_("Only here: {here}"),
    THERE: N_("Only there: {there}"),
    NEITHER: N_("At neither house"),
}
ALL_RIGHT = N_("All moves were right")
BREAKS_THERE = N_("There it breaks {clause}: {says}")


#: How many answers a question has, and has at least where no more are found.
ANSWERS, LEAST = 4, 3
#: What is asked for with chips, and what brings them to a box when it is too late.
_FOR_CHIPS = {"bet", "place", "buy", "split", "double"}
_LATE = {"bet", "place"}
_CANDIDATES = 14  # acts that are tried before a set is given up
_PLACES = 4  # positions that are tried for each


class Member(NamedTuple):
    """An answer with a position where it is right, and every other one of its question wrong.

    ``done``: what is done at the position before it is asked; that is judged when it is.
    """

    answer: Answer
    position: Position
    done: tuple[Act, ...] = ()

    @property
    def place(self) -> tuple[str, int]:
        """Where it is asked."""
        source, at = self.position.place
        return source, at + len(self.done)

    @property
    def asked_at(self) -> Position:
        """The position where it is asked."""
        return self.position.then(self.done) if self.done else self.position


@dataclass(frozen=True, slots=True)
class Draft:
    """Answers, of which any may be asked for; ``right``: only this one, None: any of them.

    ``elsewhere`` and ``count`` as in a question.
    """

    members: Sequence[Member]
    right: int | None = None
    elsewhere: OtherHouse | None = None
    count: int = 0


@dataclass(slots=True)
class _Option:
    """An act, the positions where it is right, and how many of these were found no good."""

    act: Act
    places: Sequence[Position]
    passed: int = field(default=0)

    @property
    def place(self) -> Position:
        return self.places[self.passed]

    def stands_beside(self, others: Iterable[Act]) -> bool:
        """Go on to a position where all the others are wrong; whether there is one.

        One bet that was settled before may be among what they are about, no more, and not all of
        them are about it: who sees that it is gone would not have to know the rules.
        """
        others = list(others)
        while self.passed < len(self.places):
            if all(self.place.is_wrong(act) for act in others) and are_there(self.place, others):
                return True
            self.passed += 1
        return False


def are_there(place: Position, others: Sequence[Act]) -> bool:
    """Whether what acts are done to lies at the position, but for one bet at most.

    And not all of them are about that one.
    """
    gone = [(a.what, a.box, a.hand, a.place) for a in others if not place.finds(a)]
    return len(set(gone)) < 2 and (len(gone) < 2 or len(gone) < len(others))


def exclusive(
    candidates: Iterable[Act], where_right: Callable[[Act], Sequence[Position]], size: int = ANSWERS
) -> list[Member]:
    """Acts among the candidates, each with a position where it is right and all others are wrong.

    The first of them comes first; there are fewer than ``size`` where no more go together.
    """
    chosen: list[_Option] = []
    for tried, act in enumerate(candidates):
        if len(chosen) == size or tried == _CANDIDATES:
            break
        new = _Option(act, list(where_right(act))[-_PLACES:])
        passed = [option.passed for option in chosen]
        acts = [option.act for option in chosen]
        if _goes_with(act, acts) and new.stands_beside(acts) and _all_stand([*chosen, new]):
            chosen.append(new)
        else:
            for option, before in zip(chosen, passed, strict=True):
                option.passed = before
    return [Member(Answer(acts=(option.act,)), option.place) for option in chosen]


def _goes_with(act: Act, others: Iterable[Act]) -> bool:
    """Whether none of the others is the act, or comes to the same for who sees the table."""
    return not any(act == other or _is_one_refusal(act, other) for other in others)


def _is_one_refusal(one: Act, other: Act) -> bool:
    """Whether two acts refuse the same chips: whoever refuses a buy gives its stake back, too."""
    if not (one.act == other.act == "refuse" and one.box == other.box):
        return False
    both = {one.what, other.what}
    return both == _LATE or ("stake" in both and not both.isdisjoint(_FOR_CHIPS))


def _all_stand(options: Sequence[_Option]) -> bool:
    """Whether each option has a position where all the others are wrong."""
    return all(
        option.stands_beside(other.act for other in options if other is not option)
        for option in options
    )
