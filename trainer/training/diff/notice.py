"""Notice of a change, for a house's people, before it holds."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from trainer.procedure.amendment import AppliedAmendment
from trainer.procedure.difference import Difference
from trainer.procedure.kinds import CALL, CLAUSE, SETTING, TOLD
from trainer.procedure.spec import Procedure
from trainer.training.diff.effect import RoundEffect, find_effect
from trainer.training.diff.example import DifferenceExample
from trainer.training.house_edge.price import Price


class Sentence(NamedTuple):
    """Old and new words of a clause or call, empty without any."""

    name: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Part:
    """Changes that show at one moment of a round.

    ``felt``: the effect, None where no round shows it. ``differences``: those at the moment,
    beside the words; ``sentences``: the clauses that are worded differently.
    """

    felt: RoundEffect | None
    differences: tuple[Difference, ...]
    sentences: tuple[Sentence, ...]

    @property
    def clauses(self) -> tuple[str, ...]:
        """Clauses whose meaning it touches, the reworded ones first."""
        touched = (clause for one in self.differences for clause in one.clauses)
        return tuple(dict.fromkeys((*(one.name for one in self.sentences), *touched)))


def parts_of(found: Iterable[DifferenceExample]) -> tuple[Part, ...]:
    """Group differences into parts, in the order of a round.

    A clause goes with the moves that it asks for; where none of them changes, with a round that
    needs it. What is neither done nor said at the table (a grade that no round shows, what an
    exam asks) stands last, without a round.
    """
    moments: list[Part] = []
    alone: list[Part] = []
    worded = []
    for shown in found:
        one = shown.difference
        if one.part in (CLAUSE, CALL):
            worded.append(shown)
            continue
        part = Part(find_effect(shown), (one,), ())
        if part.felt is None:
            alone.append(part)
        else:
            _join(moments, part)
    for shown in worded:
        part = Part(find_effect(shown), (), (_sentence(shown.difference),))
        whose = _whose(shown.difference, part.felt, moments)
        if whose is not None:
            moments[whose] = _both(moments[whose], part)
        else:
            (moments if part.felt else alone).append(part)
    return (*moments, *alone)


def _join(parts: list[Part], part: Part) -> None:
    """Add a part, merged into one at the same moment."""
    same = (n for n, one in enumerate(parts) if _moment(one.felt) == _moment(part.felt))
    number = next(same, None)
    if number is None:
        parts.append(part)
    else:
        parts[number] = _both(parts[number], part)


def _both(one: Part, other: Part) -> Part:
    differences = (*one.differences, *other.differences)
    return Part(one.felt, differences, (*one.sentences, *other.sentences))


def _moment(felt: RoundEffect | None) -> tuple[object, ...]:
    """Return the key that identifies a moment."""
    if felt is None:
        return ()
    acts = (trace.acts if trace else () for trace in (felt.old, felt.new))
    trace = felt.new or felt.old
    return (trace.scenario.source if trace else "", *acts, felt.at)


def _whose(one: Difference, felt: RoundEffect | None, parts: Sequence[Part]) -> int | None:
    """Find the part whose moves a sentence asks for.

    It is the one at the same moment, or the nearest; None where there is none.
    """
    touching = [n for n, part in enumerate(parts) if set(one.clauses) & _touched(part)]
    same = (n for n in touching if _moment(parts[n].felt) == _moment(felt))
    nearest = min(touching, key=lambda n: _farness(parts[n], one), default=None)
    return next(same, nearest)


def _farness(part: Part, one: Difference) -> int:
    return min(each.distance_to(one.clauses) for each in part.differences)


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
    """Changes from one procedure to another, in parts.

    ``approver``: "" where nobody is known. ``draft``: nobody has approved it yet, so it is no
    notice to be put up. ``price``: its cost to the house, None where that was not worked out.

    Changes in explanations (a lesson's words, the reasons for a clause) are not in it, nor are
    settings of training: the effects on exams stand below it.
    """

    old: Procedure
    new: Procedure
    parts: tuple[Part, ...]
    approver: str = ""
    draft: bool = False
    price: Price | None = None

    @property
    def changes(self) -> tuple[AppliedAmendment, ...]:
        """Rule changes behind it, the first one first; none between houses."""
        return changes_between(self.old, self.new)

    @property
    def moments(self) -> tuple[Part, ...]:
        """Parts that a round shows."""
        return tuple(part for part in self.parts if part.felt is not None)

    @property
    def others(self) -> tuple[Part, ...]:
        """Parts that no round shows."""
        return tuple(part for part in self.parts if part.felt is None)


def changes_between(old: Procedure, new: Procedure) -> tuple[AppliedAmendment, ...]:
    """List the rule changes from the old to the new, in order."""
    return tuple(one for one in new.amended if one not in old.amended)


def notice_of(
    old: Procedure,
    new: Procedure,
    found: Sequence[DifferenceExample],
    approver: str = "",
    *,
    draft: bool = False,
) -> Notice:
    """Make the notice of the differences found between two procedures."""
    shown = [one for one in found if _is_news(one.difference)]
    return Notice(old, new, parts_of(shown), approver, draft)


def _is_news(one: Difference) -> bool:
    return one.kind not in (TOLD, SETTING)
