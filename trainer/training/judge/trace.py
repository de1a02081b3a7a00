"""Trace: a dealt round as a value, with its moments and verdicts.

One loop deals: ``deal``. The dealer is plugged in: one who deals correctly, one who
makes good what was passed over, one who does a list of acts. A person's acts come one
at a time, from a session.
"""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from itertools import count

from trainer.games.play import Event
from trainer.procedure.due import Key, Obligation
from trainer.procedure.fields import DataError, Problem
from trainer.procedure.spec import Procedure
from trainer.table.act import DONE, WORDS, Act
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.debts import end_round
from trainer.training.engine.missed import LossReason
from trainer.training.engine.scenario import Scenario
from trainer.training.engine.situation import Situation, stop_error
from trainer.training.judge.judge import judge
from trainer.training.judge.score import groups_of
from trainer.training.judge.verdict import FREE, Judgement, Verdict
from trainer.training.slips.slip import Slip

#: Who deals: what he does in a situation; None where he stops.
Dealer = Callable[[Situation], Act | None]


@dataclass(frozen=True, slots=True)
class Moment:
    """One act of a round, with its situation and its judgement.

    ``carried_out``: False for a mistake where the mode blocks.
    """

    before: Situation
    judged: Judgement
    carried_out: bool = True

    @property
    def verdict(self) -> Verdict:
        """Verdict on the act."""
        return self.judged.verdict

    @property
    def act(self) -> Act:
        """Act that was done."""
        return self.judged.verdict.act

    @property
    def obligation(self) -> Obligation | None:
        """Obligation that it met, rightly or wrongly; None if none was due."""
        return self.judged.obligation

    @property
    def after(self) -> Situation:
        """Situation that the round goes on from."""
        return self.judged.situation if self.carried_out else self.before._replace(events=())

    @property
    def state(self) -> str:
        """State in which it was done."""
        return self.before.state

    @property
    def clauses(self) -> tuple[str, ...]:
        """Clauses of its verdict: broken ones for mistakes, else followed ones."""
        return self.judged.verdict.clauses

    @property
    def events(self) -> tuple[Event, ...]:
        """Players' acts after it."""
        return self.after.events

    def counted_from(self, n: int) -> "Moment":
        """Return the moment renumbered, so that act ``n`` becomes 0."""
        verdict = replace(self.verdict, n=self.verdict.n - n)
        return replace(self, judged=replace(self.judged, verdict=verdict))


@dataclass(frozen=True, slots=True)
class Trace:
    """Dealt round, or part of one: its beginning and its moments."""

    dealing: Dealing
    begins: Situation
    moments: tuple[Moment, ...] = ()

    def called(self, name: str) -> "Trace":
        """Return the same round with another scenario name."""
        return replace(self, dealing=self.dealing.called(name))

    @property
    def procedure(self) -> Procedure:
        """Procedure that was dealt by."""
        return self.dealing.procedure

    @property
    def scenario(self) -> Scenario:
        """Scenario that was dealt."""
        return self.dealing.scenario

    @property
    def ends(self) -> Situation:
        """Situation after the last act."""
        return self.moments[-1].after if self.moments else self.begins

    @property
    def acts(self) -> tuple[Act, ...]:
        """Acts done, in order."""
        return tuple(moment.act for moment in self.moments)

    @property
    def clauses(self) -> frozenset[str]:
        """Clauses of all verdicts; those followed, for a correct performance."""
        return frozenset(clause for moment in self.moments for clause in moment.clauses)

    @property
    def situations(self) -> tuple[Situation, ...]:
        """Situations before each act, and the last one."""
        return (*(moment.before for moment in self.moments), self.ends)


def deal(
    dealing: Dealing, dealer: Dealer, begins: Situation | None = None, n: int = 1, focus: str = ""
) -> Iterator[Moment]:
    """Deal a scenario, from its beginning or ``begins``, until the dealer stops.

    Acts are numbered from ``n``. Raise DataError where the round cannot be dealt on.
    """
    situation = dealing.initial_situation() if begins is None else begins
    for number in count(n):
        act = dealer(situation)
        if act is None:
            return
        moment = Moment(situation, judged_at(dealing, situation, act, number, focus))
        yield moment
        situation = moment.after


def judged_at(
    dealing: Dealing, situation: Situation, act: Act, n: int, focus: str = ""
) -> Judgement:
    """Judge an act, or end the round by ``DONE``, which is unscored.

    ``focus``: the part of the procedure that is dealt, and ends then; "" for all of it.
    """
    if act != DONE:
        return judge(dealing, situation, act, n)
    if situation.over:
        return unscored(situation, act, n)
    within = partial(in_focus, focus=focus) if focus else None
    after = end_round(dealing, situation._replace(events=()), n, within)
    return replace(unscored(situation, act, n), situation=after)


def unscored(situation: Situation, act: Act, n: int) -> Judgement:
    """Return the verdict on an unscored act that changes nothing."""
    after = situation._replace(events=())
    return Judgement(Verdict(n, act, FREE), None, frozenset(), after, situation.table.round)


def in_focus(state: str, focus: str) -> bool:
    """Tell if a state belongs to the part of the procedure dealt.

    ``focus`` "" is the whole procedure.
    """
    return not focus or state == focus or state.startswith(f"{focus}/")


def state_of(procedure: Procedure, moment: Moment) -> str:
    """Return the state an act belongs to, by hand's turn if any."""
    step = None if moment.obligation is None else moment.obligation.step
    inner = None if step is None else procedure.chart_state(step)
    return moment.before.state if inner is None else inner.path


# --- who deals


def correct_dealer(dealing: Dealing) -> Dealer:
    """Return a dealer who does the first due move correctly.

    It raises DataError where the scenario's banker decides something impossible.
    """

    def act(situation: Situation) -> Act | None:
        if not situation.due:
            return None
        dealing.check_decision(situation.due[0], situation)
        return dealing.correct_act(situation.due[0], situation)

    return act


def repairing_dealer(dealing: Dealing, never: Container[tuple[int, Key]] = ()) -> Dealer:
    """Return a dealer who does debts first, then due moves.

    ``never``: obligations not to be done even if due, each with its round's number.
    """

    def act(situation: Situation) -> Act | None:
        if situation.over:
            return None
        number, due = situation.table.round, find_next_moves(dealing, situation)
        left = [obligation for obligation in due if (number, obligation.key) not in never]
        return dealing.correct_act(left[0], situation) if left else None

    return act


def slipping_dealer(dealing: Dealing, slips: Mapping[int, Slip]) -> Dealer:
    """Return a dealer who makes these slips, by act number.

    A slip replaces the act of its number. What it passed over is made good, except for what
    is forgotten for good.
    """
    never: set[tuple[int, Key]] = set()
    waiting: list[Act] = []
    good = repairing_dealer(dealing, never)

    def act(situation: Situation) -> Act | None:
        slip = slips.get(situation.acts + 1)
        if slip is not None and not waiting:
            waiting.extend(slip.acts)
            if slip.never is not None:
                never.add((situation.table.round, slip.never))
        return waiting.pop(0) if waiting else good(situation)

    return act


def scripted_dealer(acts: Iterable[Act]) -> Dealer:
    """Return a dealer who does these acts and stops."""
    left = iter(acts)
    return lambda _situation: next(left, None)


def find_next_moves(dealing: Dealing, situation: Situation) -> list[Obligation]:
    """Return the moves to do from here: debts first, then due ones.

    A question that shares its line with lost omissions is left out: put now, it would make
    a second line of them.
    """
    left: set[Key] = set()
    for group in groups_of(dealing.procedure, (*situation.lapsed, *situation.owed)):
        if any(owed.lost in (LossReason.LIMIT, LossReason.OBJECT) for owed in group):
            left.update(o.obligation.key for o in group if o.obligation.step.act in WORDS)
    return [
        obligation for obligation in dealing.candidates(situation) if obligation.key not in left
    ]


def dealt_right(dealing: Dealing) -> Trace:
    """Return the round dealt correctly; raise DataError if it stops early.

    A player's wish may not have happened in it.

    A player's wish may not have happened in it.
    """
    begins = dealing.initial_situation()
    trace = Trace(dealing, begins, tuple(deal(dealing, correct_dealer(dealing), begins)))
    if not trace.ends.over:
        raise stop_error(dealing.procedure, trace.ends)
    return trace


def perform(dealing: Dealing) -> Trace:
    """Return the correct performance.

    Raise DataError when a wish cannot happen in the round, or when it stops before its end.
    """
    trace = dealt_right(dealing)
    unheard = dealing.players.unheard(trace.ends.played)
    if unheard:
        place = f"{dealing.scenario.name}: wish {unheard[0]}"
        raise DataError([Problem(place, "cannot happen in this round: leave it out")])
    return trace
