"""Whether exams can be drawn with settings, before these hold."""

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QWidget

from trainer.app import App
from trainer.catalogue import gettext as _
from trainer.procedure.house_settings import HouseSettings
from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import InspectorBlueprint
from trainer.training.inspecting.paper import paper
from trainer.training.inspecting.rule import Rule
from trainer.training.sessions.paper import exam_paper
from trainer.ui.widgets.busy import Look, busy


class NoInspectorExamError(Exception):
    """No examination of inspectors can be drawn, and why."""


def try_exams(
    window: QWidget, program: App, procedure: Procedure, before: HouseSettings | None
) -> None:
    """See that the exams can be drawn that are asked for otherwise than before.

    BlueprintError, NoInspectorExamError if not; StoppedError where somebody does not wait.
    """
    if before is None or procedure.exam.drawn_by != before.exam.drawn_by:
        _try(window, partial(exam_paper, program.finder(procedure), program.seed()))
    usual = before.inspector_exam if before is not None else InspectorBlueprint()
    rule = Rule.of(procedure.inspector_exam)
    if rule.drawn_by != Rule.of(usual).drawn_by:
        finder = program.finder(procedure)
        draw = partial(paper, procedure, program.machine(procedure), rule, program.seed())
        try:
            _try(window, partial(draw, finder=finder))
        except DataError as error:
            raise NoInspectorExamError(str(error)) from None


def _try(window: QWidget, draw: Callable[[Look], object]) -> None:
    words = _("Checking whether exams can be drawn with these settings…")
    busy(window, words, draw)
