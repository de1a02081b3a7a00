"""A walkthrough: a scenario dealt right, act by act, with what asks for each of them."""

from collections.abc import Iterator
from dataclasses import dataclass

from trainer.games.play import Event
from trainer.procedure.due import Key, Obligation
from trainer.table.act import WORDS, Act
from trainer.training.clause import clauses_of
from trainer.training.dealing import Dealing
from trainer.training.judge import judge
from trainer.training.loss import Lost
from trainer.training.score import groups_of
from trainer.training.session import Session, in_focus
from trainer.training.situation import Situation
from trainer.training.verdict import FAULT


@dataclass(frozen=True, slots=True)
class Shown:
    """One act that is shown, with the situations before and after it, and so its tables.

    ``obligation`` is what it does; None where an act of the session did nothing that was due.
    """

    act: Act
    obligation: Obligation | None
    before: Situation
    after: Situation

    @property
    def state(self) -> str:
        """The state in which it is done."""
        return self.before.state

    @property
    def clauses(self) -> tuple[str, ...]:
        """Every clause that asks for it, then those for how it is done."""
        return clauses_of(self.obligation.step) if self.obligation is not None else ()

    @property
    def events(self) -> tuple[Event, ...]:
        """What players do after it."""
        return self.after.events


@dataclass(frozen=True, slots=True)
class Walkthrough:
    """The correct performance of a session's round, or of the part of it that is dealt.

    ``begins`` is the situation before the first act, after the acts that came before the session.
    """

    begins: Situation
    acts: tuple[Shown, ...]


def walkthrough(session: Session) -> Walkthrough:
    """What a session shows from its beginning: the acts done in it, then what is right to its end.

    What was passed over before, and may still be done, is made good first. It changes nothing in
    the session. Raise DataError when the round cannot be dealt to its end.
    """
    begins = Session(session.dealing, session.mode, session.prelude, session.focus).situation
    return Walkthrough(begins, tuple(_acts(session, begins)))


def _acts(session: Session, situation: Situation) -> Iterator[Shown]:
    dealing = session.dealing
    blocks = session.mode.blocks
    done = iter([v.act for v in session.verdicts if not (blocks and v.verdict == FAULT)])
    number = 0
    while not situation.over and in_focus(situation.state, session.focus):
        number += 1
        act = next(done, None)
        if act is None:
            candidates = to_be_done(dealing, situation)
            if not candidates:
                return
            dealing.check_decision(candidates[0], situation)
            act = dealing.correct_act(candidates[0], situation)
        judged = judge(dealing, situation, act, number)
        yield Shown(act, judged.obligation, situation, judged.situation)
        situation = judged.situation


def to_be_done(dealing: Dealing, situation: Situation) -> list[Obligation]:
    """What is done from here on, first things first: what is owed, then what is due.

    A question whose line has come to stand for it with others that were lost is left at that: put
    now, it would be one line and they another.
    """
    left: set[Key] = set()
    for group in groups_of(dealing.procedure, (*situation.lapsed, *situation.owed)):
        if any(one.lost in (Lost.LIMIT, Lost.OBJECT) for one in group):
            left.update(o.obligation.key for o in group if o.obligation.step.act in WORDS)
    return [one for one in dealing.candidates(situation) if one.key not in left]
