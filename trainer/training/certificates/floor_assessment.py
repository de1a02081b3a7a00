"""Floor assessment: an assessor's checklist for a live table.

The checklist is made of the procedure: each clause that can be followed or broken at the
house stands once, where its first move is due, in the order of a round.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import NamedTuple, Protocol

from trainer.procedure.spec import Procedure
from trainer.procedure.step import Step
from trainer.table.act import Act
from trainer.training.certificates.certificate import LiveTable, Person
from trainer.training.engine.reachable import acts_in, closed_at, possible_phases
from trainer.training.judge.verdict import clauses_of

#: What an assessor says of a line.
RIGHT, WRONG, NOT_SEEN = "right", "wrong", "not seen"
MARKS = (RIGHT, WRONG, NOT_SEEN)

#: Parts of the checklist that are no states: what interrupts a round, and what is never right.
ANY_TIME, NEVER = "any time", "never"


class Line(NamedTuple):
    """Line of the checklist: a clause, its moves, a mistake's severity."""

    clause: str
    acts: tuple[Act, ...]
    severity: str


class Part(NamedTuple):
    """Part of the checklist: a state, or ANY_TIME or NEVER."""

    state: str
    lines: tuple[Line, ...]


def checklist(procedure: Procedure) -> tuple[Part, ...]:
    """Make the checklist of a round at a house.

    Clauses that the house's options rule out are left out.
    """
    listed: set[str] = set()
    closed = closed_at(procedure)
    roots = [(phase.path, phase.root) for phase in possible_phases(procedure)]
    roots += [(ANY_TIME, step) for step in procedure.interrupts]
    cited: dict[str, dict[str, list[Act]]] = {}
    for state, root in roots:
        for step in acts_in(root, closed):
            for clause in clauses_of(step):
                _cite(cited.setdefault(state, {}), clause, _act(step))
    for rule in procedure.never:
        for clause in rule.clauses:
            act = Act(rule.act, what=rule.what, phrase=rule.phrase)
            _cite(cited.setdefault(NEVER, {}), clause, act)
    known = procedure.texts["en"].get("clauses", {})
    parts = []
    for state, clauses in cited.items():
        new = [c for c in clauses if c not in listed and c in known]
        listed.update(new)
        lines = (Line(c, tuple(clauses[c]), procedure.severity((c,))) for c in new)
        parts.append(Part(state, tuple(lines)))
    return tuple(part for part in parts if part.lines)


def _cite(clauses: dict[str, list[Act]], clause: str, act: Act) -> None:
    acts = clauses.setdefault(clause, [])
    if act not in acts:
        acts.append(act)


def _act(step: Step) -> Act:
    """Return the move that a step asks for, without where and how."""
    return Act(step.act or "", what=step.what, phrase=step.phrase)


@dataclass(frozen=True, slots=True)
class FloorAssessment:
    """An assessor's marks for a trainee at a live table, by clause.

    ``place`` is the table, ``day`` when it was; ``at``: when it was entered, in ISO 8601;
    ``number``: its own in the records.
    """

    trainee: str
    procedure: str
    version: str
    content_hash: str
    place: str
    day: date
    marks: Mapping[str, str]
    remarks: str
    assessor: str
    at: str = ""
    number: int = field(default=0, compare=False)

    def marked(self, mark: str) -> tuple[str, ...]:
        """The clauses with a mark, in the list's order."""
        return tuple(clause for clause, given in self.marks.items() if given == mark)

    @property
    def checked(self) -> int:
        """Number of clauses that were seen, right or wrong."""
        return len(self.marked(RIGHT)) + len(self.marked(WRONG))


class FloorAssessmentStore(Protocol):
    """Store of floor assessments; raise RecordsError if it fails.

    Nothing is ever changed or taken out.
    """

    def enter(self, seen: FloorAssessment) -> None:
        """Record an assessment."""

    def seen(self, trainee: str, procedure: str) -> Sequence[FloorAssessment]:
        """A trainee's assessments at a house, the oldest first."""

    def all_seen(self) -> Sequence[FloorAssessment]:
        """Everybody's assessments, the latest first."""


def make_live_table(
    seen: Iterable[FloorAssessment], content: str, assessor: Person
) -> LiveTable | None:
    """Return the certificate's part on the live table; None without any.

    It is the latest assessment by the same rules. ``content`` is the content hash of the rules;
    ``assessor`` attested the exam, and is named with their personnel number if they made the
    assessment, too.
    """
    found = max(_by(seen, content), key=lambda one: (one.day, one.at), default=None)
    if found is None:
        return None
    who = assessor if assessor.name == found.assessor else Person(found.assessor)
    return LiveTable(found.day, who, found.checked, found.marked(WRONG))


def _by(seen: Iterable[FloorAssessment], content: str) -> Iterator[FloorAssessment]:
    return (one for one in seen if one.content_hash == content)
