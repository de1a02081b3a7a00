"""A position of a round that was dealt: how the table lies after so many acts, what is right."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from trainer.table.act import MONEY, Act, identity_fields
from trainer.table.box import Bet, Box, Stake
from trainer.training.engine.situation import Situation
from trainer.training.judge.classify import Meaning, meaning_of
from trainer.training.judge.judge import carried_out
from trainer.training.judge.trace import Moment, Trace
from trainer.training.judge.verdict import CORRECT, FAULT, Judged


@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """A round after ``at`` of its acts. What acts would be there is kept.

    ``round_of``: every position of the round before one of its acts, where they are kept.
    """

    trace: Trace
    at: int
    round_of: Sequence["Position"] = field(default=(), repr=False)
    _meanings: dict[Act, Meaning] = field(default_factory=dict, repr=False)

    @property
    def situation(self) -> Situation:
        """The situation there."""
        moments = self.trace.moments
        return moments[self.at].before if self.at < len(moments) else self.trace.ends

    @property
    def after(self) -> tuple[Act, ...]:
        """The acts that were done before."""
        return tuple(moment.act for moment in self.trace.moments[: self.at])

    @property
    def place(self) -> tuple[str, int]:
        """Which round it is, and how far; the same however free choices were made before."""
        return self.trace.scenario.source, self.at

    @property
    def moment(self) -> Moment:
        """What is done there in the round; IndexError at its end."""
        return self.trace.moments[self.at]

    def on_to(self, at: int) -> "Position":
        """The same round after so many of its acts."""
        kept = self.round_of
        return kept[at] if at < len(kept) else Position(self.trace, at)

    def judged(self, act: Act) -> Judged:
        """What the judge says of an act there."""
        return carried_out(self.trace.dealing, self.meaning(act))

    def meaning(self, act: Act) -> Meaning:
        """What an act would be there; it is not carried out."""
        found = self._meanings.get(act)
        if found is None:
            found = self._as_dealt(act)
            found = found or meaning_of(self.trace.dealing, self.situation, act, self.at + 1)
            self._meanings[act] = found
        return found

    def _as_dealt(self, act: Act) -> Meaning | None:
        """What the act was when it was done there in the round; None where it was not, or badly."""
        if self.at == len(self.trace.moments) or self.moment.act != act:
            return None
        done = self.moment
        right = done.verdict.verdict == CORRECT
        return Meaning(done.verdict, done.before, done.obligation) if right else None

    def is_right(self, act: Act) -> bool:
        """Whether an act is due there, with every detail right."""
        return self.meaning(act).verdict.verdict == CORRECT

    def is_wrong(self, act: Act) -> bool:
        """Whether an act is a fault there, and could be meant: what it names lies there."""
        return self._names_what_lies_there(act) and self.meaning(act).verdict.verdict == FAULT

    def _names_what_lies_there(self, act: Act) -> bool:
        """Whether the box is in play and its cards lie there; hand and place as they are named."""
        if not act.box:
            return True
        box = next((box for box in self.situation.table.boxes if box.number == act.box), None)
        if box is None:
            return False
        named = identity_fields(act.act, act.what)
        hands = [hand.number for hand in box.hands if not hand.cleared]
        if "hand" in named and (
            not hands or act.hand not in (hands if len(box.hands) > 1 else (None,))
        ):
            return False
        places = [bet.place for bet in box.bets]
        if act.act in MONEY and "place" in named:
            right_place = act.place in (places if len(places) > 1 else (None,))
            return right_place and self._may_be_meant(box, act)
        return act.place is None or act.place in places

    def _may_be_meant(self, box: Box, act: Act) -> bool:
        """Whether insurance lies or lay there, if it is named; no more is taken than lies there."""
        bet = _bet(box, act)
        if act.what == "insurance" and bet.insurance_state not in ("laid", "taken", "paid"):
            return False
        if act.act != "take" or act.what != "bet" or not act.amount:
            return True
        stakes = [stake for stake in _stakes(box, act) if stake.place == bet.place]
        return any(stake.chips.amount + stake.laid.amount >= act.amount for stake in stakes)

    def finds(self, act: Act) -> bool:
        """Whether the bet that a taking or a payment names lies there, not settled before."""
        box = next((box for box in self.situation.table.boxes if box.number == act.box), None)
        if box is None or act.act not in MONEY:
            return True
        if act.what == "insurance":
            return _bet(box, act).insurance_state == "laid"
        if act.what != "bet":
            return True
        place = _bet(box, act).place
        return any(stake.on_layout for stake in _stakes(box, act) if stake.place == place)

    def then(self, acts: Sequence[Act]) -> "Position":
        """The position when these acts were done there, right or wrong."""
        position = self
        for act in acts:
            position = position.with_done(act)
        return position

    def with_done(self, act: Act) -> "Position":
        """The position when this act was done there, right or wrong."""
        trace = self.trace
        moments = (*trace.moments[: self.at], Moment(self.situation, self.judged(act)))
        return Position(Trace(trace.dealing, trace.begins, moments), len(moments))


def positions_of(trace: Trace) -> Sequence[Position]:
    """Every position of a round in which an act is done, in their order."""
    every: list[Position] = []
    every.extend(Position(trace, at, every) for at in range(len(trace.moments)))
    return every


def _bet(box: Box, act: Act) -> Bet:
    """The bet that an act names, by its place where there are several."""
    return box.bet(act.place) if act.place else box.bets[0]


def _stakes(box: Box, act: Act) -> Sequence[Stake]:
    """The stakes on the hand that an act names."""
    hands = [hand for hand in box.hands if hand.number == (act.hand or 1)]
    return [stake for hand in hands for stake in hand.stakes]
