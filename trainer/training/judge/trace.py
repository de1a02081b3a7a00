"""A round that was dealt, kept as a value: moment by moment what was due, what was done, how well.

One loop deals: ``deal``. Who deals is plugged in: the correct dealer, one who makes good what he
has passed over, one who does a list of acts. A person's acts come one at a time, from a session.
"""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from itertools import count

from trainer.games.play import Event
from trainer.procedure.due import Key, Obligation
from trainer.procedure.reading import DataError, Problem
from trainer.procedure.spec import Procedure
from trainer.table.act import DONE, WORDS, Act
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.debts import ended
from trainer.training.engine.missed import Lost
from trainer.training.engine.scenario import Scenario
from trainer.training.engine.situation import Situation, stopped
from trainer.training.judge.judge import judge
from trainer.training.judge.score import groups_of
from trainer.training.judge.verdict import FREE, Judged, Verdict
from trainer.training.slips.slip import Slip

#: Who deals: what he does in a situation; None where he stops.
Dealer = Callable[[Situation], Act | None]


@dataclass(frozen=True, slots=True)
class Moment:
    """One act of a round, with the situation in which it was done, and what the judge says of it.

    ``carried_out``: where a mode blocks, a fault is not.
    """

    before: Situation
    judged: Judged
    carried_out: bool = True

    @property
    def verdict(self) -> Verdict:
        """The verdict on the act."""
        return self.judged.verdict

    @property
    def act(self) -> Act:
        """What was done."""
        return self.judged.verdict.act

    @property
    def obligation(self) -> Obligation | None:
        """What it has done, well or badly; None where it did nothing that was due."""
        return self.judged.obligation

    @property
    def after(self) -> Situation:
        """The situation that the round goes on from."""
        return self.judged.situation if self.carried_out else self.before._replace(events=())

    @property
    def state(self) -> str:
        """The state in which it was done."""
        return self.before.state

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses of its verdict: of a fault the broken ones, else those it keeps."""
        return self.judged.verdict.clauses

    @property
    def events(self) -> tuple[Event, ...]:
        """What players did after it."""
        return self.after.events

    def counted_from(self, n: int) -> "Moment":
        """The same, where the act before it was the ``n``-th."""
        verdict = replace(self.verdict, n=self.verdict.n - n)
        return replace(self, judged=replace(self.judged, verdict=verdict))


@dataclass(frozen=True, slots=True)
class Trace:
    """A round that was dealt, or as much of it as was: from where it begins, act by act."""

    dealing: Dealing
    begins: Situation
    moments: tuple[Moment, ...] = ()

    def called(self, name: str) -> "Trace":
        """The same round, where its scenario has another name."""
        return replace(self, dealing=self.dealing.called(name))

    @property
    def procedure(self) -> Procedure:
        """What was dealt by."""
        return self.dealing.procedure

    @property
    def scenario(self) -> Scenario:
        """What was dealt."""
        return self.dealing.scenario

    @property
    def ends(self) -> Situation:
        """The situation after its last act."""
        return self.moments[-1].after if self.moments else self.begins

    @property
    def acts(self) -> tuple[Act, ...]:
        """Every act that was done, in order."""
        return tuple(moment.act for moment in self.moments)

    @property
    def clauses(self) -> frozenset[str]:
        """The clauses of all its verdicts: of a correct performance those that it keeps."""
        return frozenset(clause for moment in self.moments for clause in moment.clauses)

    @property
    def situations(self) -> tuple[Situation, ...]:
        """Every situation that the dealer was in, the last included."""
        return (*(moment.before for moment in self.moments), self.ends)


def deal(
    dealing: Dealing, dealer: Dealer, begins: Situation | None = None, n: int = 1, focus: str = ""
) -> Iterator[Moment]:
    """Deal a scenario until the dealer stops: from its beginning, or from a situation of it.

    Acts are numbered from ``n``. Raise DataError where the round cannot be dealt on.
    """
    situation = dealing.begin() if begins is None else begins
    for number in count(n):
        act = dealer(situation)
        if act is None:
            return
        moment = Moment(situation, judged_at(dealing, situation, act, number, focus))
        yield moment
        situation = moment.after


def judged_at(dealing: Dealing, situation: Situation, act: Act, n: int, focus: str = "") -> Judged:
    """Judge an act, or carry out that the round is done (``DONE``): that is not scored.

    ``focus``: the part of the procedure that is dealt, and ends then; "" for all of it.
    """
    if act != DONE:
        return judge(dealing, situation, act, n)
    if situation.over:
        return nothing(situation, act, n)
    within = partial(in_focus, focus=focus) if focus else None
    after = ended(dealing, situation._replace(events=()), n, within)
    return replace(nothing(situation, act, n), situation=after)


def nothing(situation: Situation, act: Act, n: int) -> Judged:
    """The verdict on what is not scored, and has changed nothing."""
    after = situation._replace(events=())
    return Judged(Verdict(n, act, FREE), None, frozenset(), after, situation.table.round)


def in_focus(state: str, focus: str) -> bool:
    """Whether a state is the phase that is dealt, or a part of it; "" is the whole procedure."""
    return not focus or state == focus or state.startswith(f"{focus}/")


def state_of(procedure: Procedure, moment: Moment) -> str:
    """The state that an act belongs to: that of a hand's turn, where it is about one."""
    step = None if moment.obligation is None else moment.obligation.step
    inner = None if step is None else procedure.chart_state(step)
    return moment.before.state if inner is None else inner.path


# --- who deals


def correct(dealing: Dealing) -> Dealer:
    """Does what is due, the first thing first; DataError where the scenario's banker cannot."""

    def act(situation: Situation) -> Act | None:
        if not situation.due:
            return None
        dealing.check_decision(situation.due[0], situation)
        return dealing.correct_act(situation.due[0], situation)

    return act


def making_good(dealing: Dealing, never: Container[tuple[int, Key]] = ()) -> Dealer:
    """Does what was passed over first, as far as that can be made good, then what is due.

    ``never``: what he does not do, even if it is due, each with the number of its round.
    """

    def act(situation: Situation) -> Act | None:
        if situation.over:
            return None
        number, due = situation.table.round, to_be_done(dealing, situation)
        left = [obligation for obligation in due if (number, obligation.key) not in never]
        return dealing.correct_act(left[0], situation) if left else None

    return act


def slipping(dealing: Dealing, slips: Mapping[int, Slip]) -> Dealer:
    """Makes slips, each in place of the act with its number in the round, and goes on from them.

    What a slip has passed over is made good, but for what is forgotten for good.
    """
    never: set[tuple[int, Key]] = set()
    waiting: list[Act] = []
    good = making_good(dealing, never)

    def act(situation: Situation) -> Act | None:
        slip = slips.get(situation.acts + 1)
        if slip is not None and not waiting:
            waiting.extend(slip.acts)
            if slip.never is not None:
                never.add((situation.table.round, slip.never))
        return waiting.pop(0) if waiting else good(situation)

    return act


def doing(acts: Iterable[Act]) -> Dealer:
    """Does these acts, whatever is due, and stops."""
    left = iter(acts)
    return lambda _situation: next(left, None)


def to_be_done(dealing: Dealing, situation: Situation) -> list[Obligation]:
    """What is done from here on, first things first: what is owed, then what is due.

    A question whose line has come to stand for it with others that were lost is left at that: put
    now, it would be one line and they another.
    """
    left: set[Key] = set()
    for group in groups_of(dealing.procedure, (*situation.lapsed, *situation.owed)):
        if any(owed.lost in (Lost.LIMIT, Lost.OBJECT) for owed in group):
            left.update(o.obligation.key for o in group if o.obligation.step.act in WORDS)
    return [
        obligation for obligation in dealing.candidates(situation) if obligation.key not in left
    ]


def dealt_right(dealing: Dealing) -> Trace:
    """The round as the correct dealer deals it; DataError when it stops before its end.

    A player's wish may not have happened in it.
    """
    begins = dealing.begin()
    trace = Trace(dealing, begins, tuple(deal(dealing, correct(dealing), begins)))
    if not trace.ends.over:
        raise stopped(dealing.procedure, trace.ends)
    return trace


def perform(dealing: Dealing) -> Trace:
    """The correct performance.

    Raise DataError when a wish cannot happen in the round, or when it stops before its end.
    """
    trace = dealt_right(dealing)
    unheard = dealing.players.unheard(trace.ends.played)
    if unheard:
        place = f"{dealing.scenario.name}: wish {unheard[0]}"
        raise DataError([Problem(place, "cannot happen in this round: leave it out")])
    return trace
