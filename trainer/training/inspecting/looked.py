"""All that an inspector has watched, drills and examinations alike, as far as it was marked."""

from collections.abc import Sequence
from typing import Protocol

from trainer.training.inspecting.exam_kept import InspectorExamsKept
from trainer.training.inspecting.fault import Fault
from trainer.training.inspecting.kept import InspectionsKept


class Looked(Protocol):
    """A drill or an examination of an inspector, as far as he watched it."""

    @property
    def known(self) -> str | None:
        """When it was known what it shows, in ISO 8601; None: not yet."""

    @property
    def shown(self) -> Sequence[tuple[Fault, bool]]:
        """Every fault that could be called, and whether it was."""


def looked(
    trainee: str, procedure: str, drills: InspectionsKept, exams: InspectorExamsKept
) -> Sequence[Looked]:
    """All that a trainee has watched at a procedure and that was marked; RecordsError."""
    marked = [line.id for line in exams.exams(trainee, procedure) if line.result is not None]
    return *drills.inspected(trainee, procedure), *(exams.exam(number) for number in marked)
