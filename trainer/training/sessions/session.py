"""A session: one person dealing one scenario, in one of the modes."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice, takewhile
from typing import TYPE_CHECKING, Any

from trainer.procedure.due import Obligation
from trainer.table.act import DONE, Act
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.situation import Situation
from trainer.training.judge.score import Counts, Summary, Tally, counts_of
from trainer.training.judge.trace import (
    Moment,
    Trace,
    deal,
    doing,
    in_focus,
    judged_at,
    making_good,
    nothing,
    perform,
)
from trainer.training.judge.verdict import CORRECT, FAULT, Judged, Verdict

if TYPE_CHECKING:
    from trainer.training.corpus.request import Drawn


@dataclass(frozen=True, slots=True)
class Mode:
    """A way to deal a session. The session, the judge and the log are the same in all of them.

    ``blocks``: a faulty act is not carried out, and only the first try at it is scored;
    ``tells``: the verdict is told at once; ``helps``: help may be asked for; ``shows``: the program
    deals; ``paths``: where in the procedure the round is, is shown all the time, and not only as a
    help; ``scores``: what is done is scored and debriefed; ``masters``: it counts for what its
    trainee has mastered; ``examines``: it is passed or failed as an exam, and tried once.
    """

    name: str
    blocks: bool = False
    tells: bool = False
    helps: bool = False
    shows: bool = False
    paths: bool = False
    scores: bool = True
    masters: bool = True
    examines: bool = False


LEARN = Mode("learn", tells=True, shows=True, paths=True, scores=False, masters=False)
PRACTICE = Mode("practice", blocks=True, tells=True, helps=True)
UNAIDED = replace(PRACTICE, helps=False)  # on record as practice
EXAM = Mode("exam", examines=True)
#: Every mode by its name, as the log has it.
MODES: Mapping[str, Mode] = {mode.name: mode for mode in (LEARN, PRACTICE, EXAM)}


class Session:
    """The acts of one person on one scenario, each judged as it is done.

    In an exam every act is carried out as judging.md says. Where the mode blocks, a faulty act is
    not carried out: the same is due again, and only the first try at it is scored. ``prelude`` are
    acts that were done before the session began, as they stood then: they are not scored, nor is
    what they passed over, which may still be done; their numbers go up to 0.
    ``focus`` is the phase, or the part of the procedure, that is dealt: the session ends with it.
    ``until``: of a position of a drill so many acts are done, and then it ends; 0: to the end.
    ``DONE`` may stand among the acts, as ``finish`` does it: it says that the round is done.
    ``helped``: before which acts there was help, each as often as there was; ``led``: those of them
    to which the tour of a first round has led unasked.
    ``moments`` are its acts as they were done, ``situation`` is where they have led; ``lead`` are
    the situations from the beginning of the scenario to ``begins``, where the session does.
    ``performance`` is the scenario's correct one, None where nobody has asked for it.
    """

    def __init__(
        self,
        dealing: Dealing,
        mode: Mode = EXAM,
        prelude: Sequence[Act] = (),
        focus: str = "",
        performance: Trace | None = None,
    ) -> None:
        self.dealing = dealing
        self.mode = mode
        self.prelude = tuple(prelude)
        self.focus = focus
        self.performance = performance
        self.until = 0
        self.lead = self._after_prelude()
        self.begins = self.lead[-1]
        self.situation = self.begins
        self.moments: list[Moment] = []
        self.helped: list[int] = []
        self.led: set[int] = set()
        self._tally = Tally()
        self._missed = False

    @classmethod
    def begin(
        cls, dealing: Dealing, mode: Mode = EXAM, prelude: Sequence[Act] = (), focus: str = ""
    ) -> "Session":
        """A session that was never begun before.

        Raise DataError when a wish of the scenario cannot happen, or it cannot be dealt at all.
        """
        return cls(dealing, mode, prelude, focus, perform(dealing))

    @classmethod
    def of(cls, drawn: "Drawn", mode: Mode, name: str, until: int = 0) -> "Session":
        """A round that was drawn, or the part of it that was looked for, its scenario called so."""
        performance = drawn.performance.called(name)
        session = cls(performance.dealing, mode, drawn.prelude, drawn.focus, performance)
        session.until = until
        return session

    def once_more(self, mode: Mode, prelude: Sequence[Act]) -> "Session":
        """The same scenario, or the same part of it, to be dealt anew after these acts."""
        return Session(self.dealing, mode, prelude, self.focus, self.performance)

    def _after_prelude(self) -> tuple[Situation, ...]:
        """The situations up to where the acts before it led; what they ended counts not."""
        known, before = self.performance, len(self.prelude)
        if known is not None and known.acts[:before] == self.prelude:
            return tuple(known.situations[: before + 1])
        lead = [self.dealing.begin()]
        done = deal(self.dealing, doing(self.prelude), lead[0], 1 - before)
        lead += [moment.after for moment in done]
        lead[-1] = lead[-1]._replace(unreached=(), undealt=False)
        return tuple(lead)

    @property
    def is_part(self) -> bool:
        """Whether it is about a part of a round only, or not from its beginning."""
        return bool(self.prelude or self.focus)

    @property
    def verdicts(self) -> list[Verdict]:
        """The verdicts on its acts, in order."""
        return [moment.verdict for moment in self.moments]

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
        due = (obligation for obligation in self.situation.due if obligation.blocking)
        return tuple(self.dealing.named(obligation, self.situation.table) for obligation in due)

    def weigh(self, act: Act) -> Judged:
        """Judge an act, and change nothing yet."""
        n = len(self.moments) + 1
        if act == DONE and self.still_due:  # it is told so, and nothing else
            return nothing(self.situation, act, n)
        judged = judged_at(self.dealing, self.situation, act, n, self.focus)
        if self.mode.blocks and self._missed and judged.verdict.verdict == FAULT:
            return replace(judged, verdict=replace(judged.verdict, attempt=True))
        return judged

    def accept(self, judged: Judged) -> Verdict:
        """Go on from a judged act."""
        verdict = judged.verdict
        carried_out = not self.mode.blocks or verdict.verdict != FAULT
        if not verdict.attempt:
            self._tally.add(self.dealing, judged, carried_out=carried_out)
        if not carried_out:
            self._missed = True
        elif judged.obligation is not None:
            self._tally.correct -= self._missed
            self._missed = False
        moment = Moment(self.situation, judged, carried_out)
        self.moments.append(moment)
        self.situation = moment.after
        return verdict

    def assist(self) -> Act:
        """What is due first, done right: help that counts as an assist."""
        self.helped.append(len(self.moments) + 1)
        return self.dealing.correct_act(self.candidates[0], self.situation)

    @property
    def assists(self) -> int:
        """How often help was asked for."""
        return len(self.helped)

    @property
    def candidates(self) -> list[Obligation]:
        """What may be done now: what is owed first, then what is due."""
        return self.dealing.candidates(self.situation)

    def next_right(self) -> Judged | None:
        """The verdict on what may be done next, the first that is right; nothing changes yet.

        What is owed comes first, then what is due, in stated order. None where nothing is left.
        """
        for obligation in self.candidates:
            judged = self.weigh(self.dealing.correct_act(obligation, self.situation))
            if judged.verdict.verdict == CORRECT:
                return judged
        return None

    @property
    def over(self) -> bool:
        """Whether the scenario has ended, or the part of it that is dealt."""
        return self._through or 0 < self.until <= self.done

    @property
    def _through(self) -> bool:
        """Whether the scenario, or the phase that is dealt, has come to its end."""
        return self.situation.over or not in_focus(self.situation.state, self.focus)

    @property
    def done(self) -> int:
        """How many acts have done something that was due."""
        return sum(moment.carried_out and moment.obligation is not None for moment in self.moments)

    @property
    def summary(self) -> Summary:
        """The score as things stand."""
        over = self._through or self.situation.at_end
        summary = self._tally.summary(self.dealing, self._own, over=over)
        if self.mode.blocks:  # no fault stands, and none costs anything
            return replace(summary, assists=self.assists, money=0)
        return summary

    @property
    def counts(self) -> Counts:
        """What became of its acts."""
        given = self.helped, self.led
        return counts_of(self.verdicts, self.summary, *given, blocks=self.mode.blocks)

    @property
    def _own(self) -> Situation:
        """The situation without what was passed over before the session began."""
        now = self.situation
        owed = tuple(debt for debt in now.owed if debt.line > 0)
        return now._replace(owed=owed, lapsed=tuple(debt for debt in now.lapsed if debt.line > 0))

    def shown(self) -> Trace:
        """What it shows from its beginning: the acts done in it, then what is right to its end.

        What was passed over before, and may still be done, is made good first. It changes nothing
        in the session. Raise DataError when the round cannot be dealt to its end.
        """
        done = [moment for moment in self.moments if moment.carried_out]
        acts = (*self.prelude, *(moment.act for moment in done))
        rest = takewhile(lambda moment: in_focus(moment.state, self.focus), self._right_after(acts))
        left = max(0, self.until - self.done) if self.until else None
        return Trace(self.dealing, self.begins, (*done, *islice(rest, left)))

    def _right_after(self, acts: tuple[Act, ...]) -> Iterable[Moment]:
        """What is right from where it is, when these acts have led there."""
        known, number = self.performance, len(self.moments)
        if known is not None and known.acts[: len(acts)] == acts:
            return [
                moment.counted_from(len(acts) - number) for moment in known.moments[len(acts) :]
            ]
        return deal(self.dealing, making_good(self.dealing), self.situation, number + 1)

    def as_json(self, verdict: Verdict, lang: str) -> dict[str, Any]:
        """A verdict as judging.md prints it."""
        return verdict.as_json(self.dealing.procedure, lang)

    def summary_json(self) -> dict[str, Any]:
        """The summary as judging.md prints it."""
        return {"summary": self.summary.as_json()}
