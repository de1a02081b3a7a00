"""Session: one person dealing one scenario, in one of the modes."""

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
    in_focus,
    judged_at,
    perform,
    repairing_dealer,
    scripted_dealer,
    unscored,
)
from trainer.training.judge.verdict import CORRECT, FAULT, Judgement, Verdict

if TYPE_CHECKING:
    from trainer.training.corpus.request import DrawnRound


@dataclass(frozen=True, slots=True)
class Mode:
    """Way to deal a session; session, judge and log are the same.

    ``blocks``: a wrong act is not carried out, and only the first try at it is scored;
    ``tells``: the verdict is shown at once; ``helps``: help may be asked for; ``shows``:
    the program deals; ``paths``: the round's place in the procedure is always shown, not
    only as help; ``scores``: acts are scored and debriefed; ``masters``: it counts for what
    its trainee has mastered; ``examines``: it is passed or failed as an exam, and tried
    once.
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
    """One person's acts on one scenario, each judged when done.

    In an exam every act is carried out as judging.md says. Where the mode blocks, a wrong
    act is not carried out: the same move is due again, and only the first try at it is
    scored.

    ``prelude``: acts that were done before the session began. They are not scored, nor is
    what they passed over, which may still be done; their numbers go up to 0. ``focus``: the
    phase, or the part of the procedure, that is dealt: the session ends with it. ``until``:
    number of acts after which a position of a drill ends; 0: none. ``DONE`` may stand among
    the acts, as ``finish`` does it: it says that the round is done.

    ``helped``: numbers of the acts before which there was help, one for each time; ``led``:
    those of them to which the tour of a first round has led unasked. ``moments``: its acts
    as they were done; ``situation``: the current one; ``lead``: the situations from the
    beginning of the scenario to ``begins``, where the session starts. ``performance``: the
    scenario's correct one, None where it was not computed.
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
    def new_session(
        cls, dealing: Dealing, mode: Mode = EXAM, prelude: Sequence[Act] = (), focus: str = ""
    ) -> "Session":
        """Begin a new session.

        Raise DataError when a wish of the scenario cannot happen, or it cannot be dealt at all.
        """
        return cls(dealing, mode, prelude, focus, perform(dealing))

    @classmethod
    def from_drawn(cls, drawn: "DrawnRound", mode: Mode, name: str, until: int = 0) -> "Session":
        """Return a session on a drawn round, or on its wanted part.

        ``name``: the new name of its scenario.
        """
        performance = drawn.performance.called(name)
        session = cls(performance.dealing, mode, drawn.prelude, drawn.focus, performance)
        session.until = until
        return session

    def once_more(self, mode: Mode, prelude: Sequence[Act]) -> "Session":
        """Return a new session on the same scenario, after these acts."""
        return Session(self.dealing, mode, prelude, self.focus, self.performance)

    def _after_prelude(self) -> tuple[Situation, ...]:
        """Return the situations through the prelude to the session's beginning.

        Omissions by ended rounds do not count.
        """
        known, before = self.performance, len(self.prelude)
        if known is not None and known.acts[:before] == self.prelude:
            return tuple(known.situations[: before + 1])
        lead = [self.dealing.initial_situation()]
        done = deal(self.dealing, scripted_dealer(self.prelude), lead[0], 1 - before)
        lead += [moment.after for moment in done]
        lead[-1] = lead[-1]._replace(unreached=(), undealt=False)
        return tuple(lead)

    @property
    def is_part(self) -> bool:
        """Tell if it covers only part of a round."""
        return bool(self.prelude or self.focus)

    @property
    def verdicts(self) -> list[Verdict]:
        """Verdicts on its acts, in order."""
        return [moment.verdict for moment in self.moments]

    def do(self, act: Act) -> Verdict:
        """Judge an act and go on from it."""
        return self.accept(self.weigh(act))

    def finish(self) -> tuple[Act, ...]:
        """End the round: everything due and owed is omitted.

        Where the mode blocks and something is due, nothing changes: the acts still due are
        returned.
        """
        still = self.still_due
        if not (still or self.over):
            self.do(DONE)
        return still

    @property
    def still_due(self) -> tuple[Act, ...]:
        """Acts to do before the round may be ended.

        Empty where the mode does not block.
        """
        if not self.mode.blocks:
            return ()
        due = (obligation for obligation in self.situation.due if obligation.blocking)
        return tuple(self.dealing.name_act(obligation, self.situation.table) for obligation in due)

    def weigh(self, act: Act) -> Judgement:
        """Judge an act without changing anything yet."""
        n = len(self.moments) + 1
        if act == DONE and self.still_due:  # it is told so, and nothing else
            return unscored(self.situation, act, n)
        judged = judged_at(self.dealing, self.situation, act, n, self.focus)
        if self.mode.blocks and self._missed and judged.verdict.verdict == FAULT:
            return replace(judged, verdict=replace(judged.verdict, attempt=True))
        return judged

    def accept(self, judged: Judgement) -> Verdict:
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
        """Return the next move done right, counted as an assist."""
        self.helped.append(len(self.moments) + 1)
        return self.dealing.correct_act(self.candidates[0], self.situation)

    @property
    def assists(self) -> int:
        """Number of requests for help."""
        return len(self.helped)

    @property
    def candidates(self) -> list[Obligation]:
        """Moves open now: debts first, then due ones."""
        return self.dealing.candidates(self.situation)

    def next_right(self) -> Judgement | None:
        """Return the verdict on the next right move, without changes.

        Debts come first, then due moves, in stated order. None where nothing is left.
        """
        for obligation in self.candidates:
            judged = self.weigh(self.dealing.correct_act(obligation, self.situation))
            if judged.verdict.verdict == CORRECT:
                return judged
        return None

    @property
    def over(self) -> bool:
        """Tell if the scenario, or its dealt part, has ended."""
        return self._through or 0 < self.until <= self.done

    @property
    def _through(self) -> bool:
        """Tell if the scenario, or the phase dealt, has ended."""
        return self.situation.over or not in_focus(self.situation.state, self.focus)

    @property
    def done(self) -> int:
        """Number of acts that met an obligation."""
        return sum(moment.carried_out and moment.obligation is not None for moment in self.moments)

    @property
    def summary(self) -> Summary:
        """Summary as things stand."""
        over = self._through or self.situation.at_end
        summary = self._tally.summary(self.dealing, self._own, over=over)
        if self.mode.blocks:  # no fault stands, and none costs anything
            return replace(summary, assists=self.assists, money=0)
        return summary

    @property
    def counts(self) -> Counts:
        """Counts of its acts, by result."""
        given = self.helped, self.led
        return counts_of(self.verdicts, self.summary, *given, blocks=self.mode.blocks)

    @property
    def _own(self) -> Situation:
        """Situation without debts from before the session."""
        now = self.situation
        owed = tuple(debt for debt in now.owed if debt.line > 0)
        return now._replace(owed=owed, lapsed=tuple(debt for debt in now.lapsed if debt.line > 0))

    def shown(self) -> Trace:
        """Return the trace of acts done, then right ones to the end.

        Debts from before are made good first. Nothing changes in the session. Raise DataError
        when the round cannot be dealt to its end.
        """
        done = [moment for moment in self.moments if moment.carried_out]
        acts = (*self.prelude, *(moment.act for moment in done))
        rest = takewhile(lambda moment: in_focus(moment.state, self.focus), self._right_after(acts))
        left = max(0, self.until - self.done) if self.until else None
        return Trace(self.dealing, self.begins, (*done, *islice(rest, left)))

    def _right_after(self, acts: tuple[Act, ...]) -> Iterable[Moment]:
        """Return the right moves from here, after these acts."""
        known, number = self.performance, len(self.moments)
        if known is not None and known.acts[: len(acts)] == acts:
            return [
                moment.counted_from(len(acts) - number) for moment in known.moments[len(acts) :]
            ]
        return deal(self.dealing, repairing_dealer(self.dealing), self.situation, number + 1)

    def as_json(self, verdict: Verdict, lang: str) -> dict[str, Any]:
        """Return a verdict as judging.md prints it."""
        return verdict.as_json(self.dealing.procedure, lang)

    def summary_json(self) -> dict[str, Any]:
        """Return the summary as judging.md prints it."""
        return {"summary": self.summary.as_json()}
