"""What coming rules change, shown over the window to everybody."""

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtWidgets import QWidget

from trainer.app import App
from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.procedure.versions import RuleChange, Version
from trainer.training.differing.both import Side
from trainer.ui.changes.effect_dialog import EffectDialog, show_effect
from trainer.ui.navigator.port import Stage, Way
from trainer.ui.widgets.settings import Settings
from trainer.ui.widgets.trouble import PROCEDURE


class EffectsWindow(Stage, Protocol):
    """What it needs of the window."""

    @property
    def settings(self) -> Settings:
        """What the window remembers."""


class Effects:
    """Shows what versions change. ``over``: the window that it is shown over."""

    def __init__(self, over: QWidget, window: EffectsWindow, program: App, way: Way) -> None:
        self._over, self._window = over, window
        self._program, self._way = program, way
        self.shown: EffectDialog | None = None

    def show_coming(self, procedure: Procedure) -> None:
        """Show what the rules that are coming at a house change of those in force."""
        program, house = self._program, procedure.id
        try:
            versions = program.versions(house)
            before = [version for version in versions if not version.coming][-1]
            old, new = (program.version_of(house, one) for one in (before, versions[-1]))
            coming = [one for one in program.rule_changes(house) if _is_of(one, versions)]
        except DataError as error:
            self._way.refuse(error, PROCEDURE)
            return
        approvers = dict.fromkeys(program.approver(house, change) for change in coming)
        self.show(old, new, ", ".join(filter(None, approvers)))

    def show_draft(self, old: Procedure, new: Procedure, approver: str) -> None:
        """Show what a draft does; its notice says so as long as nobody has approved it."""
        self.show(old, new, approver, draft=not approver)

    def show(
        self, old: Procedure, new: Procedure, approver: str = "", *, draft: bool = False
    ) -> None:
        """Show what one procedure does otherwise than another."""
        was, now = (Side(one, self._program.machine(one)) for one in (old, new))
        self.shown = show_effect(self._over, was, now, self._window.lang, approver)
        self.shown.draft = draft
        self.shown.show_options(self._window.settings.table)


def _is_of(change: RuleChange, versions: Sequence[Version]) -> bool:
    """Whether a rule change makes a version that is still to come."""
    return any(version.coming and version.since == change.date for version in versions)
