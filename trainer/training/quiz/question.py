"""A question at a table position, with answers checked by the judge.

Chance decides at the very end which answer is asked for, if each of them could be: so
nothing in the answers gives away the right one, and the trainee has to read the table.
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
    """A kind of question, with its text.

    ``details``: the details of a step that it is about; the right answer rests on their
    clauses.
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
    """An answer to a question: a statement about acts or a clause."""

    says: str = DONE
    acts: tuple[Act, ...] = ()
    clause: str = ""

    @property
    def act(self) -> Act | None:
        """The single act to do on the table; None for other answers."""
        return self.acts[0] if self.says == DONE and len(self.acts) == 1 else None


class OtherHouse(NamedTuple):
    """The house compared with: its name, procedure, and clauses broken there."""

    name: str
    procedure: Procedure
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """A question at a position, with its answers; ``right`` is an index.

    ``broken``: for each answer the clauses that it would break there, none for the right one;
    ``clauses``: those that the right answer rests on; ``elsewhere``: the house compared with;
    ``count``: the number of last acts before the position that a question about a performance
    covers.
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
        """Name of the house compared with; "" if none."""
        return self.elsewhere.name if self.elsewhere else ""

    @property
    def scenario(self) -> str:
        """The scenario's text."""
        return self.position.trace.scenario.source

    @property
    def after(self) -> tuple[Act, ...]:
        """Acts done before, the first to the last."""
        return self.position.after

    def why(self, lang: str) -> str:
        """Text of the first clause, and the manual's reason if any."""
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
    """An answer with a position where it alone is right.

    ``done``: acts done at the position before the question is asked; they are judged then.
    """

    answer: Answer
    position: Position
    done: tuple[Act, ...] = ()

    @property
    def place(self) -> tuple[str, int]:
        """The round and the number of acts at which it is asked."""
        source, at = self.position.place
        return source, at + len(self.done)

    @property
    def asked_at(self) -> Position:
        """The position where it is asked."""
        return self.position.then(self.done) if self.done else self.position


@dataclass(frozen=True, slots=True)
class Draft:
    """Answers for a question, before one is chosen as right.

    ``right``: the index of the only answer that may be asked for, None for any; ``elsewhere``
    and ``count`` as in a question.
    """

    members: Sequence[Member]
    right: int | None = None
    elsewhere: OtherHouse | None = None
    count: int = 0


@dataclass(slots=True)
class _Option:
    """An act, positions where it is right, and the number rejected."""

    act: Act
    places: Sequence[Position]
    passed: int = field(default=0)

    @property
    def place(self) -> Position:
        return self.places[self.passed]

    def stands_beside(self, others: Iterable[Act]) -> bool:
        """Advance to a position where all others are wrong; False if none.

        At most one bet that the others are about may be settled already, and not all of them may
        be about it: a trainee who sees that it is gone would not need to know the rules.
        """
        others = list(others)
        while self.passed < len(self.places):
            if all(self.place.is_wrong(act) for act in others) and are_unsettled(
                self.place, others
            ):
                return True
            self.passed += 1
        return False


def are_unsettled(place: Position, others: Sequence[Act]) -> bool:
    """Tell if the bets of these acts await settlement, except one.

    And not all of the acts may be about that one.
    """
    gone = [(a.what, a.box, a.hand, a.place) for a in others if not place.has_unsettled_bet(a)]
    return len(set(gone)) < 2 and (len(gone) < 2 or len(gone) < len(others))


def choose_exclusive(
    candidates: Iterable[Act], where_right: Callable[[Act], Sequence[Position]], size: int = ANSWERS
) -> list[Member]:
    """Choose acts, each right at a position where the others are wrong.

    The first candidate comes first; there are fewer than ``size`` if no more go together.
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
    """Tell if an act visibly differs from all the others."""
    return not any(act == other or _is_one_refusal(act, other) for other in others)


def _is_one_refusal(one: Act, other: Act) -> bool:
    """Tell if two acts refuse the same chips.

    A dealer who refuses a buy gives its stake back, too.
    """
    if not (one.act == other.act == "refuse" and one.box == other.box):
        return False
    both = {one.what, other.what}
    return both == _LATE or ("stake" in both and not both.isdisjoint(_FOR_CHIPS))


def _all_stand(options: Sequence[_Option]) -> bool:
    """Tell if each option has a position where the others are wrong."""
    return all(
        option.stands_beside(other.act for other in options if other is not option)
        for option in options
    )
