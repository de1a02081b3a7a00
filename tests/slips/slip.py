"""A slip in a correct performance, and what the contract allows to come of it (judging.md, 4)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tests.slips import engine
from tests.slips.moments import Moment
from tests.slips.rounds import Round
from trainer.table.act import Act
from trainer.training.engine.scenario import Scenario

OUT, NOT_DUE, BOX = "out_of_order", "not_due", "wrong_box"
AMOUNT, CALL, PLACE, HAND = "wrong_amount", "wrong_call", "wrong_place", "wrong_hand"
ANY = frozenset({OUT, NOT_DUE, BOX, AMOUNT, CALL, PLACE, HAND})
MINOR, MAJOR, CRITICAL = "minor", "major", "critical"

#: Words, gestures and refusals that move no chip and no card: at most major.
GESTURES = frozenset({"call", "offer", "offer_even_money", "ask_aloud", "refuse", "offer_cut"})


@dataclass(frozen=True, slots=True)
class Do:
    """An act that is done. ``of``: the act of the correct performance whose card it is, or -1.

    ``fixed``: its hand is part of the slip, and is not put right with the others'.
    """

    act: Act
    of: int = -1
    fixed: bool = False


@dataclass(frozen=True, slots=True)
class Allowed:
    """What section 4 allows to come of a slip. Each field names its rule where it is set.

    ``lines``: how many, from, to; ``kinds`` of the lines that stand; ``omits``: the acts that may
    be listed as omitted, by their number in the correct performance; ``most``: the gravest that a
    line may be; ``grave``: the severity that it has to have, "" any; ``money``: what the summary
    has to say, None: what the chips say.
    """

    lines: tuple[int, int] = (1, 1)
    kinds: frozenset[str] = ANY
    omits: frozenset[int] = frozenset()
    most: str = CRITICAL
    grave: str = ""
    money: int | None = None
    complete: bool = True


@dataclass(frozen=True, slots=True)
class Rest:
    """The rest of the round as it was, after the slip; or why there is none."""

    acts: tuple[Do, ...] = ()
    skipped: str = ""


@dataclass(frozen=True, slots=True)
class Slip:
    """One slip: after ``head`` acts of the correct performance ``acts`` are done instead.

    The first of ``acts`` that is judged otherwise than correct is the slip. ``rest``: how the round
    goes on where the slip counts as done, ``undone``: where it was not due and was undone.
    ``moved``: the card of the slip stays where it is laid. ``answer``: the box and the number of an
    answer that nobody asks for any more.
    """

    kind: str
    at: int
    head: int
    acts: tuple[Do, ...]
    allowed: Allowed
    rest: Rest
    undone: Rest | None = None
    answer: tuple[int, int] | None = None
    says: str = ""
    asked: bool = True
    rest_of: bool = True


def as_done(moments: Sequence[Moment]) -> tuple[Do, ...]:
    """Acts of the correct performance as they were."""
    return tuple(Do(one.act, one.i) for one in moments)


def most_of(act: Act) -> str:
    """The gravest that a line about an act may be where no money moves."""
    return MAJOR if act.act in GESTURES else CRITICAL


def in_hand(acts: Sequence[Do], last: str | None) -> tuple[Do, ...]:
    """The acts with alternating hands put right: the dealer looks to his hands (PRG-INS-7)."""
    found = []
    for one in acts:
        act = one.act
        if act.what == "insurance" and act.with_ is not None:
            if act.with_ == last and not one.fixed:
                act = replace(act, with_="left" if last == "right" else "right")
            last = act.with_
        found.append(replace(one, act=act))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Laid:
    """How the shoe has to be laid for a list of acts, so that everybody gets the same cards."""

    round: Round
    slip: Slip

    def scenario(self, acts: Sequence[Do], undone: Sequence[int] = ()) -> Scenario:
        """The scenario for the acts after the head; the draws at ``undone`` go back to the shoe."""
        moments = self.round.moments
        head = [one.i for one in moments[: self.slip.head] if one.draws]
        order = [
            one.of
            for number, one in enumerate(acts)
            if one.of >= 0 and moments[one.of].draws and number not in undone
        ]
        drawn = list(dict.fromkeys((*head, *order)))
        after = [one.i for one in moments if one.draws and one.i not in set(drawn)]
        cards = engine.cards_of(self.round.scenario)
        places = [m.i for m in moments if m.draws]
        laid = [cards[places.index(i)] for i in (*drawn, *after)]
        laid += cards[len(places) :]
        scenario = engine.with_cards(self.round.scenario, laid)
        if self.slip.answer is not None:
            scenario = engine.without_answer(scenario, *self.slip.answer)
        return scenario
