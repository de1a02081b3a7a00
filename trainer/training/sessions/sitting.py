"""Sitting: a session in progress bound to its log and clock.

The window and the terminal both use it. In an exam only the part of the scenario that
was seen is logged: it is a scenario itself, in which the same acts have the same
verdicts; of cards, answers and wishes it holds those that were seen.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from trainer import __version__
from trainer.games.play import Event
from trainer.procedure.due import Obligation
from trainer.procedure.fields import DataError
from trainer.table.act import DONE, DRAWING, Act, parse_act
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.placed import PlacedBet
from trainer.training.corpus.draw import ScenarioSheet, text_of
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.situation import Situation
from trainer.training.judge.trace import Moment, perform
from trainer.training.judge.verdict import Judgement, Verdict
from trainer.training.sessions.record import Journal, SessionHead, SessionRecord
from trainer.training.sessions.session import MODES, Session


@dataclass(frozen=True, slots=True)
class Difference:
    """Difference between a logged verdict and the present one, as JSON.

    ``n``: the act's number, None for the summary. ``now`` is empty where the act cannot be
    dealt at all; nothing after it is judged then.
    """

    n: int | None
    logged: str
    now: str


def logged_session(dealing: Dealing, record: SessionRecord) -> Session:
    """Return a recorded session before its first act, with its help.

    Its scenario was found to be possible when it was begun.
    """
    head = record.head
    prelude = [parse_act(act) for act in head.prelude]
    session = Session(dealing, MODES[head.mode], prelude, head.focus)
    session.helped = list(record.helped)
    return session


def differences(dealing: Dealing, record: SessionRecord) -> list[Difference]:
    """Judge the logged acts again and return differing verdicts.

    In the logged mode and in English, byte for byte. If the session has ended, its summary
    is compared, too. No difference means that this dealing gives the same verdicts for
    these acts. Raise DataError when a wish of the scenario cannot happen.
    """
    perform(dealing)
    session = logged_session(dealing, record)
    found = []
    for number, act in enumerate(record.acts, start=1):
        logged, now = _line(act.verdict), _judged(session, act.act)
        if (act.n, logged) != (number, now):
            found.append(Difference(act.n, logged, now))
        if not now:
            return found
    if record.ended is not None:
        logged, now = _line(record.summary), _line(session.summary_json()["summary"])
        if logged != now:
            found.append(Difference(None, logged, now))
    return found


def _judged(session: Session, act: dict[str, Any]) -> str:
    """Return a logged act's present verdict; "" if it is impossible."""
    try:
        verdict = session.do(parse_act(act))
    except (ValueError, DataError):
        return ""
    return _line(session.as_json(verdict, "en"))


def _line(shape: dict[str, Any] | None) -> str:
    return json.dumps(shape, ensure_ascii=False)


#: What a player does when what he intends is seen, by the field of his bet that says it.
_SEEN_WHEN = {
    "insurance": "insure",
    "even_money": "take even money",
    "follows": "put up",
    "shoot": "shoot",
}
_HIDDEN: Mapping[str, Any] = {
    "insurance": NO_CHIPS,
    "even_money": False,
    "follows": False,
    "shoot": NO_CHIPS,
}


def shown_text(dealing: Dealing, lead: Sequence[Situation], moments: Iterable[Moment]) -> str:
    """Return the scenario's text as far as it was shown.

    By the situations before the session (``lead``), then by these acts. The whole text
    where a round was ended early: what would have come counts then.
    """
    done = tuple(moments)
    scenario = dealing.scenario
    if any(moment.act == DONE for moment in done):
        return scenario.source
    last = done[-1].after if done else lead[-1]
    situations = (*lead, *(moment.after for moment in done))
    events = [event for situation in situations for event in situation.events]
    left = max((situation.table.shoe.left for situation in situations), default=0)
    tried = [m.before.table.shoe.dealt_count + 1 for m in done if m.act.act in DRAWING]
    seen = any(_cut_card_seen(situation) for situation in situations)
    played = last.played
    sheet = ScenarioSheet(
        procedure=scenario.procedure,
        seed=0,
        start=scenario.start,
        bets=[_seen(dealing, bet, events, dict(played.answers)) for bet in scenario.bets],
        rounds=scenario.rounds,
        shoe=scenario.cards[: max(left, *tried, 0)],
        cut_card=scenario.cut_card if seen else None,
        cuts=scenario.cuts[: played.cuts],
        decisions=list(scenario.banker[: played.decided + 1]),
        kitty=next(iter(scenario.kitty), None),
        top_ups=scenario.kitty[1:],
        wishes=[scenario.wishes[number] for number in sorted(played.ever_wished)],
        sums=scenario.sums,
    )
    return text_of(sheet.raw())


def _cut_card_seen(situation: Situation) -> bool:
    shoe = situation.table.shoe
    return shoe.cut_card_shows or shoe.cut_card_out


def _seen(
    dealing: Dealing, bet: PlacedBet, events: list[Event], answers: dict[int, int]
) -> PlacedBet:
    """Return a bet with only the visible part of its player's intentions."""
    does = {str(event["does"]) for event in _of(bet, events)}
    hidden = {field: _HIDDEN[field] for field, when in _SEEN_WHEN.items() if when not in does}
    if not dealing.family.bets_first and "bet" not in does:
        least, _ = dealing.house.stakes
        hidden["chips"] = Chips.fewest_for(least, dealing.house.denominations)
    decisions = bet.decisions[: answers.get(bet.box, 0)]
    return replace(bet, decisions=decisions, **hidden)


def _of(bet: PlacedBet, events: list[Event]) -> Iterator[Event]:
    for event in events:
        place = event.get("place", bet.place)
        if event.get("box") == bet.box and place == bet.place:
            yield event


#: A clock in seconds that never goes back; only differences of it mean anything.
Clock = Callable[[], float]


def stopped_clock() -> float:
    """Return a constant time, where durations do not matter."""
    return 0.0


class Part(NamedTuple):
    """Session's place in an exam: exam and round number, or None."""

    exam: int | None = None
    number: int = 1


ALONE = Part()


class Sitting:
    """Session bound to its log: acts are logged before verdicts show.

    Its own clock goes on from ``spent`` ms as long as it is open. ``times``: that clock at
    each act, in ms. ``round``: number of the exam's round, from 1.
    """

    def __init__(
        self,
        session: Session,
        log: Journal,
        number: int,
        clock: Clock = stopped_clock,
        spent: int = 0,
    ) -> None:
        self.session = session
        self.number = number
        self.round = 1
        self.times: list[int] = []
        self._log = log
        self._clock = clock
        self._since = clock() - spent / 1000
        self._stopped: int | None = None
        self._examines = False

    @property
    def spent(self) -> int:
        """Time that the session has been open, in ms."""
        if self._stopped is not None:
            return self._stopped
        return round((self._clock() - self._since) * 1000)

    def spend(self) -> None:
        """Log the time that the session has been open."""
        self._log.spend(self.number, self.spent)

    @classmethod
    def begin_sitting(
        cls,
        session: Session,
        trainee: str,
        log: Journal,
        clock: Clock = stopped_clock,
        part: Part = ALONE,
    ) -> "Sitting":
        """Begin a session and log it, perhaps as part of an exam."""
        dealing = session.dealing
        procedure, scenario = dealing.procedure, dealing.scenario
        text, seed = scenario.source, scenario.seed
        if part.exam is not None:
            text, seed = shown_text(dealing, session.lead, ()), 0
        head = SessionHead(
            trainee=trainee,
            mode=session.mode.name,
            procedure=procedure.id,
            version=procedure.version,
            content_hash=procedure.content_hash,
            procedure_text=procedure.source,
            scenario_name=scenario.name,
            scenario_text=text,
            seed=seed,
            program_version=__version__,
            prelude=tuple(act.as_json() for act in session.prelude),
            focus=session.focus,
            exam=part.exam,
            number=part.number,
        )
        sitting = cls(session, log, log.add_session(head), clock)
        sitting.round, sitting._examines = part.number, part.exam is not None
        return sitting

    @classmethod
    def resume(
        cls, dealing: Dealing, record: SessionRecord, log: Journal, clock: Clock = stopped_clock
    ) -> "Sitting":
        """Resume a session where its log ends."""
        session = logged_session(dealing, record)
        for act in record.acts:
            session.do(parse_act(act.act))
        sitting = cls(session, log, record.id, clock, record.spent)
        sitting.round = record.head.number
        sitting.times = [act.spent for act in record.acts]
        if record.ended is None:
            sitting._end()  # the program may have been killed just before it wrote that down
        else:
            sitting._stopped = record.spent
        return sitting

    @property
    def situation(self) -> Situation:
        """Current situation of the round."""
        return self.session.situation

    @property
    def over(self) -> bool:
        """Tell if the scenario, or its dealt part, has ended."""
        return self.session.over

    @property
    def closed(self) -> bool:
        """Tell if the end was logged, however much was dealt."""
        return self._stopped is not None

    def do(self, act: Act) -> Verdict:
        """Judge an act, log it, and return the verdict.

        When it cannot be logged (RecordsError) it has not been done; where only the end that
        follows it could not be logged, it has. The round must not be over: its record is closed
        then.
        """
        judged = self.session.weigh(act)
        verdict = judged.verdict
        shape, spent = self.session.as_json(verdict, "en"), self.spent
        line = self.number, verdict.n, act.as_json(), shape, spent
        self._log.add_act(*line, *([self._shown_by(judged)] if self._examines else []))
        self.times.append(spent)
        self.session.accept(judged)
        self._end()
        return verdict

    def _shown_by(self, judged: Judgement) -> str:
        """Return the scenario's text as far as this act shows it.

        No more of it is logged.
        """
        session = self.session
        moments = (*session.moments, Moment(session.situation, judged))
        return shown_text(session.dealing, session.lead, moments)

    def finish(self) -> tuple[Act, ...]:
        """End the round as ``Session.finish`` does, and log it as an act.

        The acts returned have to be done first: then nothing has changed, and nothing was
        logged.
        """
        still = self.session.still_due
        if not (still or self.over):
            self.do(DONE)
        return still

    def _end(self) -> None:
        if self.session.over:
            self.leave()

    def leave(self) -> None:
        """Log the session's end as it stands; it cannot be resumed."""
        spent = self.spent
        self._log.spend(self.number, spent)
        self._log.end(self.number, self.session.summary_json()["summary"])
        self._stopped = spent

    def assist(self) -> Act:
        """Return the next move done right, logged as help."""
        self._log.add_assist(self.number, len(self.session.moments) + 1)
        return self.session.assist()

    def summary_json(self) -> dict[str, Any]:
        """Return the summary as judging.md prints it."""
        return self.session.summary_json()


PHASE, ACT, SHOWN = 1, 2, 3


class Help:
    """Help at one moment of a session; each stage is logged.

    ``stage``: the current one, 0 before any; the furthest is the house's, and 0 where the
    mode gives no help.
    """

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        session = sitting.session
        self.most = session.dealing.procedure.help_stages if session.mode.helps else 0
        self._act: Act | None = None
        self.stage = 0
        self.asked = False  # something of it was told at this moment

    def clear(self) -> None:
        """Reset after an act: the next moment begins without help."""
        self._act = None
        self.stage = 0
        self.asked = False

    def after_fault(self) -> None:
        """Start from the stage that a mistake has already revealed.

        A mistake tells which act is due. Nothing is logged yet.
        """
        self.clear()
        self.stage = min(ACT, self.most)

    @property
    def used_up(self) -> bool:
        """Tell if no more help is available at this moment."""
        nothing = self._sitting.over or not self._sitting.session.candidates
        return self.stage >= self.most or nothing

    def ask(self) -> None:
        """Go one stage further, if possible.

        Raise RecordsError when it cannot be logged.
        """
        self.give(self.stage + 1)

    def give(self, stage: int) -> None:
        """Go to a stage directly and log it as requested help.

        As far as there is help. Raise RecordsError when it cannot be logged.
        """
        if not self.used_up and stage > self.stage:
            self._act = self._sitting.assist()
            self.asked = True
            self.stage = min(stage, self.most)

    @property
    def state(self) -> str:
        """State of the round, as a path: the first stage of help."""
        return self._sitting.situation.state

    @property
    def act(self) -> Act | None:
        """Next move: only named at stage two, fully detailed at three.

        None before.
        """
        if self.stage < ACT:
            return None
        if self.stage == SHOWN:
            return self._act
        situation = self._sitting.situation
        return self._sitting.session.dealing.name_act(self._first, situation.table)

    @property
    def clauses(self) -> tuple[str, ...]:
        """Clauses of the next move; () while only the phase is shown."""
        return self._first.step.clauses if self.stage >= ACT else ()

    @property
    def _first(self) -> Obligation:
        """First open obligation."""
        return self._sitting.session.candidates[0]
