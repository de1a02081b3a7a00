"""A session: one person dealing one scenario, in one of the modes."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from trainer.procedure.due import Obligation
from trainer.table.act import DONE, Act
from trainer.training.dealing import Dealing, check_wishes
from trainer.training.judge import judge
from trainer.training.mode import EXAM, Mode
from trainer.training.owing import ended
from trainer.training.score import Summary, Tally
from trainer.training.situation import Situation
from trainer.training.verdict import CORRECT, FAULT, FREE, Judged, Verdict


class Session:
    """The acts of one person on one scenario, each judged as it is done.

    In an exam every act is carried out as judging.md says. Where the mode blocks, a faulty act is
    not carried out: the same is due again, and only the first try at it is scored. ``prelude`` are
    acts that were done before the session began, as they stood then: they are not scored, nor is
    what they passed over, which may still be done; their numbers go up to 0.
    ``focus`` is the phase, or the part of the procedure, that is dealt: the session ends with it.
    ``DONE`` may stand among the acts, as ``finish`` does it: it says that the round is done.
    """

    def __init__(
        self, dealing: Dealing, mode: Mode = EXAM, prelude: Sequence[Act] = (), focus: str = ""
    ) -> None:
        """Begin the session; raise DataError when a wish of the scenario cannot happen."""
        check_wishes(dealing)
        self.dealing = dealing
        self.mode = mode
        self.prelude = tuple(prelude)
        self.focus = focus
        self.situation: Situation = dealing.begin()
        for n, act in enumerate(self.prelude, start=1 - len(self.prelude)):
            self.situation = _judged(dealing, self.situation, act, n).situation
        self.situation = self.situation._replace(unreached=(), undealt=False)
        self.verdicts: list[Verdict] = []
        self.assists = 0
        self._tally = Tally()
        self._missed = False

    def do(self, act: Act) -> Verdict:
        """Judge an act and go on from it."""
        return self.accept(self.weigh(act))

    def finish(self) -> tuple[Act, ...]:
        """Say that the round is done: what is due and owed in it is omitted, and it ends.

        Where the mode blocks and something is due, nothing changes: that is returned.
        """
        still = self.still_due
        if not (still or self.over):
            self.do(DONE)
        return still

    @property
    def still_due(self) -> tuple[Act, ...]:
        """What has to be done before the round can be said to be done, where the mode blocks."""
        if not self.mode.blocks:
            return ()
        due = (one for one in self.situation.due if one.blocking)
        return tuple(self.dealing.named(one, self.situation.table) for one in due)

    def weigh(self, act: Act) -> Judged:
        """Judge an act, and change nothing yet."""
        n = len(self.verdicts) + 1
        if act == DONE and self.still_due:  # it is told so, and nothing else
            return _nothing(self.situation, act, n)
        judged = _judged(self.dealing, self.situation, act, n, self.focus)
        if self.mode.blocks and self._missed and judged.verdict.verdict == FAULT:
            return replace(judged, verdict=replace(judged.verdict, attempt=True))
        return judged

    def accept(self, judged: Judged) -> Verdict:
        """Go on from a judged act."""
        verdict = judged.verdict
        carried_out = not self.mode.blocks or verdict.verdict != FAULT
        if not verdict.attempt:
            self._tally.add(self.dealing, judged, carried_out=carried_out)
        if carried_out:
            self.situation = judged.situation
            if judged.obligation is not None:
                self._tally.correct -= self._missed
                self._missed = False
        else:
            self._missed = True
            self.situation = self.situation._replace(events=())
        self.verdicts.append(verdict)
        return verdict

    def assist(self) -> Act:
        """What is due first, done right: help that counts as an assist."""
        self.assists += 1
        return self.dealing.correct_act(self.candidates[0], self.situation)

    @property
    def candidates(self) -> list[Obligation]:
        """What may be done now: what is owed first, then what is due."""
        return self.dealing.candidates(self.situation)

    def next_right(self) -> tuple[Obligation, Judged] | None:
        """What may be done next, the first that is right, and its verdict; nothing changes yet.

        What is owed comes first, then what is due, in stated order. None where nothing is left.
        """
        for obligation in self.candidates:
            judged = self.weigh(self.dealing.correct_act(obligation, self.situation))
            if judged.verdict.verdict == CORRECT:
                return obligation, judged
        return None

    @property
    def over(self) -> bool:
        """Whether the scenario has ended, or the part of it that is dealt."""
        return self.situation.over or not in_focus(self.situation.state, self.focus)

    @property
    def summary(self) -> Summary:
        """The score as things stand."""
        over = self.over or self.situation.at_end
        summary = self._tally.summary(self.dealing, self._own, over=over)
        if self.mode.blocks:  # no fault stands, and none costs anything
            return replace(summary, assists=self.assists, money=0)
        return summary

    @property
    def _own(self) -> Situation:
        """The situation without what was passed over before the session began."""
        now = self.situation
        owed = tuple(one for one in now.owed if one.line > 0)
        return now._replace(owed=owed, lapsed=tuple(one for one in now.lapsed if one.line > 0))

    def as_json(self, verdict: Verdict, lang: str) -> dict[str, Any]:
        """A verdict as judging.md prints it."""
        return verdict.as_json(self.dealing.procedure, lang)

    def summary_json(self) -> dict[str, Any]:
        """The summary as judging.md prints it."""
        return {"summary": self.summary.as_json()}


def _judged(dealing: Dealing, situation: Situation, act: Act, n: int, focus: str = "") -> Judged:
    """Judge an act, or carry out that the round is done: that is not scored."""
    if act != DONE:
        return judge(dealing, situation, act, n)
    if situation.over:
        return _nothing(situation, act, n)
    within = partial(in_focus, focus=focus) if focus else None
    after = ended(dealing, situation._replace(events=()), n, within)
    return replace(_nothing(situation, act, n), situation=after)


def _nothing(situation: Situation, act: Act, n: int) -> Judged:
    """The verdict on what is not scored, and has changed nothing."""
    after = situation._replace(events=())
    return Judged(Verdict(n, act, FREE), None, frozenset(), after, situation.table.round)


def in_focus(state: str, focus: str) -> bool:
    """Whether a state is the phase that is dealt, or a part of it; "" is the whole procedure."""
    return not focus or state == focus or state.startswith(f"{focus}/")
