"""A position of a round that was dealt: how the table lies after so many acts, what is right."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from trainer.table.act import MONEY, Act, identity_fields
from trainer.training.dealing.situation import Situation
from trainer.training.judging.judge import judge
from trainer.training.judging.trace import Moment, Trace, deal, doing
from trainer.training.judging.verdict import CORRECT, FAULT, Judged


@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """A round after ``at`` of its acts. What the judge says of acts there is kept."""

    trace: Trace
    at: int
    _judged: dict[Act, Judged] = field(default_factory=dict, repr=False)

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
    def moment(self) -> Moment:
        """What is done there in the round; IndexError at its end."""
        return self.trace.moments[self.at]

    def judged(self, act: Act) -> Judged:
        """What the judge says of an act there."""
        moments = self.trace.moments
        if self.at < len(moments) and moments[self.at].act == act:
            return moments[self.at].judged
        found = self._judged.get(act)
        if found is None:
            found = judge(self.trace.dealing, self.situation, act, self.at + 1)
            self._judged[act] = found
        return found

    def is_right(self, act: Act) -> bool:
        """Whether an act is due there, with every detail right."""
        return self.judged(act).verdict.verdict == CORRECT

    def is_wrong(self, act: Act) -> bool:
        """Whether an act is a fault there, and could be meant: what it names lies there."""
        return self._names_what_lies_there(act) and self.judged(act).verdict.verdict == FAULT

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
            return act.place in (places if len(places) > 1 else (None,))
        return act.place is None or act.place in places

    def then(self, acts: Sequence[Act]) -> "Position":
        """The position when these acts were done there, right or wrong."""
        dealing, situation = self.trace.dealing, self.situation
        return self.with_moments(tuple(deal(dealing, doing(acts), situation, self.at + 1)))

    def with_moments(self, done: tuple[Moment, ...]) -> "Position":
        """The position when this was done there."""
        trace = self.trace
        moments = (*trace.moments[: self.at], *done)
        return Position(Trace(trace.dealing, trace.begins, moments), len(moments))
