"""A session that is being dealt and logged: what the window and the terminal both hold.

It is a scenario itself. The acts that were done lead in it where they have led in the whole one,
with the same verdicts; of cards, answers and wishes it holds those that were seen.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from trainer import __version__
from trainer.games.play import Event
from trainer.procedure.due import Obligation
from trainer.procedure.reading import DataError
from trainer.table.act import DONE, DRAWING, Act, parse_act
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.placed import PlacedBet
from trainer.training.corpus.draw import Sheet, text_of
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.situation import Situation
from trainer.training.judge.trace import Moment, perform
from trainer.training.judge.verdict import Judged, Verdict
from trainer.training.sessions.record import Journal, SessionHead, SessionRecord
from trainer.training.sessions.session import MODES, Session


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a log and its replay part: JSON texts as logged and as judged now.

    ``n`` is the act's number, None for the summary. ``now`` is empty where the act cannot be
    dealt at all; nothing after it is judged then.
    """

    n: int | None
    logged: str
    now: str


def logged_session(dealing: Dealing, record: SessionRecord) -> Session:
    """The session of a record before its first act, with the help that was asked for in it.

    That its scenario can be dealt was seen when it was begun.
    """
    head = record.head
    prelude = [parse_act(act) for act in head.prelude]
    session = Session(dealing, MODES[head.mode], prelude, head.focus)
    session.helped = list(record.helped)
    return session


def differences(dealing: Dealing, record: SessionRecord) -> list[Difference]:
    """Judge the logged acts again, in the logged mode, and compare byte for byte, in English.

    Every act's verdict is compared and, if the session has ended, its summary. Nothing different
    means that this dealing gives the same verdicts for these acts. Raise DataError when a wish of
    the scenario cannot happen.
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
    """The line of the verdict on a logged act; empty if it is no act, or cannot be dealt."""
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
    """The text of the scenario as far as it was shown: what led to its beginning, then these.

    All of it where somebody said that the round is done: what would have come counts then.
    """
    done = tuple(moments)
    scenario = dealing.scenario
    if any(moment.act == DONE for moment in done):
        return scenario.source
    last = done[-1].after if done else lead[-1]
    situations = (*lead, *(moment.after for moment in done))
    events = [event for situation in situations for event in situation.events]
    left = max((situation.table.shoe.left for situation in situations), default=0)
    tried = [m.before.table.shoe.dealt + 1 for m in done if m.act.act in DRAWING]
    seen = any(_cut_card_seen(situation) for situation in situations)
    played = last.played
    sheet = Sheet(
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
    """A bet with what was seen of what its player intends."""
    does = {str(event["does"]) for event in _of(bet, events)}
    hidden = {field: _HIDDEN[field] for field, when in _SEEN_WHEN.items() if when not in does}
    if not dealing.family.bets_first and "bet" not in does:
        least, _ = dealing.house.stakes
        hidden["chips"] = Chips.making(least, dealing.house.denominations)
    decisions = bet.decisions[: answers.get(bet.box, 0)]
    return replace(bet, decisions=decisions, **hidden)


def _of(bet: PlacedBet, events: list[Event]) -> Iterator[Event]:
    for event in events:
        place = event.get("place", bet.place)
        if event.get("box") == bet.box and place == bet.place:
            yield event


#: A clock in seconds that never goes back; only differences of it mean anything.
Clock = Callable[[], float]


def stopped() -> float:
    """A clock that stands still, where nobody asks how long something took."""
    return 0.0


class Part(NamedTuple):
    """Which round of which exam a session is; None: of none."""

    exam: int | None = None
    number: int = 1


ALONE = Part()


class Sitting:
    """A session bound to its log: every act is given to it before its verdict is shown.

    Its own clock goes on from ``spent`` ms as long as it is open. ``times``: what that clock said
    at each act, in ms. ``round``: which of its exam it is, from 1.
    """

    def __init__(
        self, session: Session, log: Journal, number: int, clock: Clock = stopped, spent: int = 0
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
        """How long the session has been open, in ms, until it ended."""
        if self._stopped is not None:
            return self._stopped
        return round((self._clock() - self._since) * 1000)

    def spend(self) -> None:
        """Write down how long the session has been open."""
        self._log.spend(self.number, self.spent)

    @classmethod
    def begin(
        cls,
        session: Session,
        trainee: str,
        log: Journal,
        clock: Clock = stopped,
        part: Part = ALONE,
    ) -> "Sitting":
        """Begin a session and write it down, as a part of an exam perhaps."""
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
        sitting = cls(session, log, log.begin(head), clock)
        sitting.round, sitting._examines = part.number, part.exam is not None
        return sitting

    @classmethod
    def resume(
        cls, dealing: Dealing, record: SessionRecord, log: Journal, clock: Clock = stopped
    ) -> "Sitting":
        """Take up an unfinished session where its log ends."""
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
        """Where the round is."""
        return self.session.situation

    @property
    def over(self) -> bool:
        """Whether the scenario has ended."""
        return self.session.over

    @property
    def closed(self) -> bool:
        """Whether it was written down that it has ended, whatever of it was dealt."""
        return self._stopped is not None

    def do(self, act: Act) -> Verdict:
        """Judge an act, write it down, and return the verdict.

        When it cannot be written down (RecordsError) it has not been done; where only the end that
        follows it could not, it has. The round must not be over: its record is closed then.
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

    def _shown_by(self, judged: Judged) -> str:
        """What of the scenario is shown when this act is done: no more of it is written down."""
        session = self.session
        moments = (*session.moments, Moment(session.situation, judged))
        return shown_text(session.dealing, session.lead, moments)

    def finish(self) -> tuple[Act, ...]:
        """Say that the round is done, as ``Session.finish`` does, and write it down as an act.

        What is returned has to be done first: nothing has changed then, and nothing was written.
        """
        still = self.session.still_due
        if not (still or self.over):
            self.do(DONE)
        return still

    def _end(self) -> None:
        if self.session.over:
            self.leave()

    def leave(self) -> None:
        """Write down that the session has ended, where it is; it cannot be gone on with."""
        spent = self.spent
        self._log.spend(self.number, spent)
        self._log.end(self.number, self.session.summary_json()["summary"])
        self._stopped = spent

    def assist(self) -> Act:
        """What is due first, done right; written down as help."""
        self._log.add_assist(self.number, len(self.session.moments) + 1)
        return self.session.assist()

    def summary_json(self) -> dict[str, Any]:
        """The summary as judging.md prints it."""
        return self.session.summary_json()


PHASE, ACT, SHOWN = 1, 2, 3


class Help:
    """The help that was asked for at one moment; each stage is written down and counted.

    ``stage`` is how far it went, 0 before any; it goes as far as the house allows, and where the
    mode gives none it goes nowhere.
    """

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        session = sitting.session
        self.most = session.dealing.procedure.help_stages if session.mode.helps else 0
        self._act: Act | None = None
        self.stage = 0
        self.asked = False  # something of it was told at this moment

    def clear(self) -> None:
        """Something was done: the next moment begins without help."""
        self._act = None
        self.stage = 0
        self.asked = False

    def after_fault(self) -> None:
        """A fault tells which act is due: help goes on from there, and nothing is asked for yet."""
        self.clear()
        self.stage = min(ACT, self.most)

    @property
    def used_up(self) -> bool:
        """Whether there is no more of it at this moment."""
        nothing = self._sitting.over or not self._sitting.session.candidates
        return self.stage >= self.most or nothing

    def ask(self) -> None:
        """Go a stage further, if there is one; RecordsError when it cannot be written down."""
        self.give(self.stage + 1)

    def give(self, stage: int) -> None:
        """Go to a stage at once, as far as there is help; written down as help that was asked for.

        RecordsError when it cannot be written down.
        """
        if not self.used_up and stage > self.stage:
            self._act = self._sitting.assist()
            self.asked = True
            self.stage = min(stage, self.most)

    @property
    def state(self) -> str:
        """The state that the round is in: the first help, as a path."""
        return self._sitting.situation.state

    @property
    def act(self) -> Act | None:
        """What is due: at the second stage which act it is, at the last with all its details."""
        if self.stage < ACT:
            return None
        if self.stage == SHOWN:
            return self._act
        situation = self._sitting.situation
        return self._sitting.session.dealing.named(self._first, situation.table)

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that the act is due by; none as long as only the phase is told."""
        return self._first.step.clauses if self.stage >= ACT else ()

    @property
    def _first(self) -> Obligation:
        """What may be done first."""
        return self._sitting.session.candidates[0]
