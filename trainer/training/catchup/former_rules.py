"""Former rules: the moves that they would have called right.

The moves of a round dealt by today's rules are made under the former ones. After a move
that is wrong there, the situation is taken as it is: the same table, the same things done.
Steps that have moved are found by their old place.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from trainer.catalogue import N_, translate
from trainer.procedure.difference import find_differences
from trainer.procedure.due import Charts, Key, Obligation
from trainer.procedure.fields import DataError
from trainer.procedure.spec import Procedure
from trainer.procedure.step import Step
from trainer.table.act import Act
from trainer.training.diff.comparison import Side
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.situation import Debt, Situation
from trainer.training.judge.classify import classify_act
from trainer.training.judge.trace import Moment, Trace, deal, scripted_dealer
from trainer.training.judge.verdict import CORRECT, FAULT, Verdict
from trainer.training.sessions.session import Session


@dataclass(frozen=True, slots=True)
class FormerVersion:
    """A former version of a procedure, and its last day in force."""

    side: Side
    until: date


class FormerJudge:
    """Former rules, applied to rounds that are dealt by today's procedure."""

    def __init__(self, former: Side, today: Procedure) -> None:
        self.former = former
        self._today = today
        self._last: tuple[Dealing, Dealing | None] | None = None

    @cached_property
    def _was(self) -> Mapping[str, str]:
        """Old paths of steps that have moved, by their new path."""
        found = find_differences(self.former.procedure, self._today)
        return {one.of: one.was for one in found if one.was}

    @cached_property
    def _steps(self) -> Mapping[str, Step]:
        return {step.path: step for step in self.former.procedure.leaves}

    @cached_property
    def _states(self) -> frozenset[str]:
        return frozenset(phase.path for phase in self.former.procedure.phases)

    def was_right(
        self, dealing: Dealing, done: Sequence[Act], situation: Situation, act: Act
    ) -> bool:
        """Tell if a move was due and right under the former rules.

        ``done``: the moves of the round so far; ``situation``: where they have led today.
        """
        then = self._dealt_then(dealing)
        if then is None:
            return False
        led = list(_led(then, done))
        here = led[-1] if len(led) > len(done) else self._looked_at(then, situation)
        return here is not None and _is_right(then, here, act)

    def habits(self, trace: Trace) -> tuple[Act | None, ...]:
        """List the former rules' first move at each moment of a round.

        It is today's right move, where that was right before, too. None where nothing was due, or
        where it cannot be told.
        """
        then = self._dealt_then(trace.dealing)
        if then is None:
            return (None,) * len(trace.moments)
        led = list(_led(then, trace.acts))
        return tuple(
            _habit(then, led[n] if n < len(led) else self._looked_at(then, moment.before), moment)
            for n, moment in enumerate(trace.moments)
        )

    def _looked_at(self, then: Dealing, situation: Situation) -> Situation | None:
        """Translate today's situation to the former rules; None if unknown there."""
        if not {situation.state, *situation.charts.values()} <= self._states:
            return None
        before = situation._replace(
            charts=self._charts(situation.charts),
            done={self._key(key): n for key, n in situation.done.items()},
            owed=self._owed(situation.owed),
            lapsed=self._owed(situation.lapsed),
            hands=tuple((self._path(path), hand) for path, hand in situation.hands),
            due=(),
            events=(),
        )
        try:
            return then.settle(before)
        except DataError:
            return None

    def _dealt_then(self, dealing: Dealing) -> Dealing | None:
        """Deal the same scenario by the former rules; None if impossible."""
        if self._last is None or self._last[0] is not dealing:
            scenario = dealing.scenario
            try:
                then = self.former.dealt(scenario.source)
            except DataError:
                then = None
            self._last = (dealing, then)
        return self._last[1]

    def _path(self, path: str) -> str:
        """Return the old path of a step, given today's."""
        for now, was in self._was.items():
            if path == now or path.startswith(f"{now}/"):
                return was + path[len(now) :]
        return path

    def _key(self, key: Key) -> Key:
        return self._path(key[0]), key[1]

    def _charts(self, charts: Charts) -> Charts:
        return {self._key(key): state for key, state in charts.items()}

    def _owed(self, owed: Sequence[Debt]) -> tuple[Debt, ...]:
        """Keep the passed-over moves that the former rules asked for, too."""
        then = ((one, self._steps.get(self._path(one.obligation.step.path))) for one in owed)
        return tuple(
            one._replace(obligation=_of(one.obligation, step)) for one, step in then if step
        )


def _of(obligation: Obligation, step: Step) -> Obligation:
    return obligation._replace(step=step)


def _led(then: Dealing, acts: Sequence[Act]) -> Iterator[Situation]:
    """Yield the situations that moves lead to by the former rules.

    It ends at the first move that was wrong then, or could not be made.
    """
    begins = then.initial_situation()
    yield begins
    with suppress(DataError):
        for moment in deal(then, scripted_dealer(acts), begins):
            if moment.verdict.verdict == FAULT:
                return
            yield moment.after


def _habit(then: Dealing, here: Situation | None, moment: Moment) -> Act | None:
    if here is None:
        return None
    if _is_right(then, here, moment.act):
        return moment.act
    first = next(iter(then.candidates(here)), None)
    return None if first is None else then.correct_act(first, here)


def _is_right(then: Dealing, here: Situation, act: Act) -> bool:
    try:
        return classify_act(then, here, act, 1).verdict.verdict == CORRECT
    except DataError:
        return False


class FormerRules:
    """Former rules of the trained procedure, the newest first.

    ``day``: today.
    """

    def __init__(
        self, today: Procedure, formers: Sequence[FormerVersion], day: date = date.max
    ) -> None:
        self.day = day
        self._befores = [(FormerJudge(one.side, today), one.until) for one in formers]

    def until(
        self, dealing: Dealing, done: Sequence[Act], situation: Situation, verdict: Verdict
    ) -> date | None:
        """Find the last day on which a mistake was right.

        None where it never was, or where the move is no mistake. ``done``: the acts of the round
        before it, ``situation``: where they have led.
        """
        if verdict.verdict != FAULT:
            return None
        found = (
            until
            for before, until in self._befores
            if before.was_right(dealing, done, situation, verdict.act)
        )
        return next(found, None)

    def until_in(self, trace: Trace, number: int) -> date | None:
        """Do the same for a move of a round, numbered from 1."""
        wrong, done = trace.moments[number - 1], trace.acts[: number - 1]
        return self.until(trace.dealing, done, wrong.before, wrong.verdict)

    def until_of(self, session: Session, verdict: Verdict) -> date | None:
        """Do the same for a move of a session.

        None, too, where the verdict belongs to another session.
        """
        done = list(session.prelude)
        for moment in session.moments:
            if moment.verdict is verdict:
                return self.until(session.dealing, done, moment.before, verdict)
            if moment.carried_out:
                done.append(moment.act)
        return None


_MONTHS = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)


def was_the_rule(until: date, lang: str, today: date | None = None) -> str:
    """Say until which day a mistake was the rule.

    Up to and including that day it still is. ``today``: None where the text goes by the rules
    that are dealt, and never by the clock.
    """
    text = N_("That was the rule until {day}.")
    if today is not None and today <= until:
        text = N_("That is the rule until {day}.")
    return translate(lang, text, day=day_in_words(until, lang))


def day_in_words(day: date, lang: str) -> str:
    """Write a day as in a sentence."""
    month = translate(lang, _MONTHS[day.month - 1])
    return translate(lang, "{day} {month} {year}", day=day.day, month=month, year=day.year)
