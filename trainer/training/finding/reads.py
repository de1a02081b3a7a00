"""Which options of a house the conditions and the amounts of a procedure hang on.

That is not written anywhere: they are asked of tables, and it is noted what they read of the house.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from typing import Any

from trainer.procedure.spec import Procedure
from trainer.table.house import House
from trainer.table.spot import Spot
from trainer.table.table import Table
from trainer.training.finding.chain import every_step, spots_of

#: What is asked of a table at a spot under a house: a condition, or the right values of a detail.
Question = Callable[[Table, Spot, House], object]


def questions_of(procedure: Procedure) -> frozenset[Question]:
    """Everything that a procedure's steps, ways and prohibitions ask."""
    steps = list(every_step(procedure))
    edges = [edge for phase in procedure.phases for edge in phase.edges]
    asked = [
        *(when for step in steps for when in (*step.when, *step.until)),
        *(when for edge in edges for when in edge.when),
        *(when for rule in procedure.never for when in rule.when),
    ]
    details = (detail.right for step in steps for detail in step.details if detail.right)
    return frozenset((*(when.test for when in asked), *details))


def reads(
    procedure: Procedure, tables: Iterable[Table], questions: Iterable[Question]
) -> Mapping[Question, frozenset[str]]:
    """The options that each question reads when it is asked of these tables."""
    noted: set[str] = set()
    options = procedure.options.keys()
    house = noting(procedure.house, noted)
    found: dict[Question, frozenset[str]] = dict.fromkeys(questions, frozenset())
    for table in tables:
        for spot in spots_of(table):
            for question in found:
                noted.clear()
                answered(question, table, spot, house)
                found[question] |= noted & options
    return found


def answered(question: Question, table: Table, spot: Spot, house: House) -> object:
    """The answer to a question; None where it speaks of what is not there."""
    try:
        return question(table, spot, house)
    except (LookupError, StopIteration, ValueError):
        return None


READ, DECIDED = 1, 2  # how near a table comes to a question that an option answers


class Deciding:
    """Whether an answer hangs on some options of a house, on a given table."""

    def __init__(
        self,
        house: House,
        options: frozenset[str],
        others: Sequence[House],
        questions: frozenset[Question],
    ) -> None:
        """``others``: the house with one of the options otherwise; ``questions``: what is asked."""
        self._noted: set[str] = set()
        self._house = noting(house, self._noted)
        self._options = options
        self._others = others
        self._questions = questions

    def __call__(self, table: Table) -> int:
        """How near a table comes to it: DECIDED, READ where an option is at least read, or 0."""
        near = 0
        for spot in spots_of(table):
            for question in self._questions:
                self._noted.clear()
                answer = answered(question, table, spot, self._house)
                if self._noted.isdisjoint(self._options):
                    continue
                near = READ
                if any(answer != answered(question, table, spot, o) for o in self._others):
                    return DECIDED
        return near


def noting(house: House, noted: set[str]) -> House:
    """The same house, where it is noted what is read of it."""
    kind: Any = type(house)

    class Noting(kind):  # type: ignore[misc]
        """A house that notes what is read of it."""

        __slots__ = ()

        def __getattribute__(self, name: str) -> object:
            noted.add(name)
            return super().__getattribute__(name)

    same = copy(house)
    object.__setattr__(same, "__class__", Noting)
    return same
