"""The notice of a change: what a house tells its people before it holds."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from trainer.procedure.amendment import Amended
from trainer.procedure.difference import Difference
from trainer.procedure.kinds import CALL, CLAUSE, SETTING, TOLD
from trainer.procedure.spec import Procedure
from trainer.training.diff.effect import Felt, felt_in
from trainer.training.diff.example import Shown
from trainer.training.edge.price import Price


class Sentence(NamedTuple):
    """A clause, or a call, as it was and as it is; "" where there was or is none."""

    name: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Part:
    """What is felt at one moment of a round.

    ``felt``: None where no round shows it. ``differences``: what is otherwise there, beside the
    words; ``sentences``: the clauses that are worded otherwise.
    """

    felt: Felt | None
    differences: tuple[Difference, ...]
    sentences: tuple[Sentence, ...]

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses whose meaning it touches, those that are worded otherwise first."""
        touched = (clause for one in self.differences for clause in one.clauses)
        return tuple(dict.fromkeys((*(one.name for one in self.sentences), *touched)))


def parts_of(found: Iterable[Shown]) -> tuple[Part, ...]:
    """What was found between two procedures, in parts, as they come up in a round.

    A clause goes with the acts that it asks for; where none of them changes, with a round that
    needs it. What is neither done nor said at the table (a grade that no round shows, what an exam
    asks) stands last, without a round.
    """
    moments: list[Part] = []
    alone: list[Part] = []
    worded = []
    for shown in found:
        one = shown.difference
        if one.part in (CLAUSE, CALL):
            worded.append(shown)
            continue
        part = Part(felt_in(shown), (one,), ())
        if part.felt is None:
            alone.append(part)
        else:
            _join(moments, part)
    for shown in worded:
        part = Part(felt_in(shown), (), (_sentence(shown.difference),))
        whose = _whose(shown.difference, part.felt, moments)
        if whose is not None:
            moments[whose] = _both(moments[whose], part)
        else:
            (moments if part.felt else alone).append(part)
    return (*moments, *alone)


def _join(parts: list[Part], part: Part) -> None:
    """Add a part, to one that is felt at the same moment where there is such a one."""
    same = (n for n, one in enumerate(parts) if _moment(one.felt) == _moment(part.felt))
    number = next(same, None)
    if number is None:
        parts.append(part)
    else:
        parts[number] = _both(parts[number], part)


def _both(one: Part, other: Part) -> Part:
    differences = (*one.differences, *other.differences)
    return Part(one.felt, differences, (*one.sentences, *other.sentences))


def _moment(felt: Felt | None) -> tuple[object, ...]:
    """By what two moments are known to be one."""
    if felt is None:
        return ()
    acts = (trace.acts if trace else () for trace in (felt.old, felt.new))
    trace = felt.new or felt.old
    return (trace.scenario.source if trace else "", *acts, felt.at)


def _whose(one: Difference, felt: Felt | None, parts: Sequence[Part]) -> int | None:
    """The part whose acts a sentence asks for: the one at the same moment, or the nearest."""
    touching = [n for n, part in enumerate(parts) if set(one.clauses) & _touched(part)]
    same = (n for n in touching if _moment(parts[n].felt) == _moment(felt))
    nearest = min(touching, key=lambda n: _farness(parts[n], one), default=None)
    return next(same, nearest)


def _farness(part: Part, one: Difference) -> int:
    return min(each.farness(one.clauses) for each in part.differences)


def _touched(part: Part) -> set[str]:
    return {clause for one in part.differences for clause in one.clauses}


def _sentence(one: Difference) -> Sentence:
    return Sentence(one.of, _text(one.old), _text(one.new))


def _text(value: Any) -> str:  # noqa: ANN401 - plain data
    if isinstance(value, Mapping):
        return str(value.get("text") or value.get("says") or "")
    return str(value or "")


@dataclass(frozen=True, slots=True)
class Notice:
    """What changes from one procedure to another, in parts; ``approver``: "" where nobody is known.

    ``draft``: nobody has approved it yet, so it is no notice to be put up. ``price``: what it costs
    the house, None where that was not worked out.

    What is only told otherwise (a lesson's words, why a clause says what it says) is not in it, nor
    what the house wants of training: what follows for exams is said below.
    """

    old: Procedure
    new: Procedure
    parts: tuple[Part, ...]
    approver: str = ""
    draft: bool = False
    price: Price | None = None

    @property
    def changes(self) -> tuple[Amended, ...]:
        """The rule changes that make it, the first one first; none between two houses."""
        return changes_between(self.old, self.new)

    @property
    def moments(self) -> tuple[Part, ...]:
        """The parts that are felt in a round."""
        return tuple(part for part in self.parts if part.felt is not None)

    @property
    def others(self) -> tuple[Part, ...]:
        """The parts that no round shows."""
        return tuple(part for part in self.parts if part.felt is None)


def changes_between(old: Procedure, new: Procedure) -> tuple[Amended, ...]:
    """The rule changes that made the new one of the old one, the first one first."""
    return tuple(one for one in new.amended if one not in old.amended)


def notice_of(
    old: Procedure,
    new: Procedure,
    found: Sequence[Shown],
    approver: str = "",
    *,
    draft: bool = False,
) -> Notice:
    """The notice of what was found between two procedures."""
    shown = [one for one in found if _is_news(one.difference)]
    return Notice(old, new, parts_of(shown), approver, draft)


def _is_news(one: Difference) -> bool:
    return one.kind not in (TOLD, SETTING)
