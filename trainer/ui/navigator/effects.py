"""What coming rules change, shown over the window to everybody."""

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtWidgets import QWidget

from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.procedure.versions import Version
from trainer.training.differing.both import Side
from trainer.ui.changes.effect_dialog import EffectDialog, show_effect
from trainer.ui.navigator.port import Stage, Way
from trainer.ui.program import Exams, Versions
from trainer.ui.widgets.settings import Settings
from trainer.ui.widgets.trouble import PROCEDURE


class EffectsProgram(Versions, Exams, Protocol):
    """What the effect of a change needs of the program."""


class EffectsWindow(Stage, Protocol):
    """What it needs of the window."""

    @property
    def settings(self) -> Settings:
        """What the window remembers."""


class Effects:
    """Shows what versions change. ``over``: the window that it is shown over."""

    def __init__(
        self, over: QWidget, window: EffectsWindow, program: EffectsProgram, way: Way
    ) -> None:
        self._over, self._window = over, window
        self._program, self._way = program, way
        self.shown: EffectDialog | None = None

    def show_version(self, procedure: Procedure, version: Version) -> None:
        """Show what a version of a house changes of the one before it."""
        try:
            versions: Sequence[Version] = self._program.versions(procedure.id)
            names = [one.name for one in versions]
            before = versions[max(0, names.index(version.name) - 1)]
            old, new = (self._program.version_of(procedure.id, v) for v in (before, version))
            changes = self._program.rule_changes(procedure.id)
        except (DataError, ValueError) as error:
            self._way.refuse(error, PROCEDURE)
            return
        made = next((one for one in changes if one.date == version.since), None)
        self.show(old, new, self._program.approver(procedure.id, made) if made else "")

    def show(self, old: Procedure, new: Procedure, approver: str = "") -> None:
        """Show what one procedure does otherwise than another."""
        was, now = (Side(one, self._program.machine(one)) for one in (old, new))
        self.shown = show_effect(self._over, was, now, self._window.lang, approver)
        self.shown.show_options(self._window.settings.table)
