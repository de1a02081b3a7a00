"""What coming rules change, shown over the window to everybody."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from trainer.catalogue import gettext as _
from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.procedure.versions import RuleChange, Version
from trainer.training.differing.both import Side
from trainer.ui.changes.effect_screen import EffectScreen
from trainer.ui.navigator.flow import Flow
from trainer.ui.widgets.trouble import PROCEDURE

if TYPE_CHECKING:
    from trainer.ui.navigator.course import Course


class Effects(Flow):
    """Shows what versions change, over the window."""

    def __init__(self, course: "Course") -> None:
        super().__init__(course)
        self.shown: EffectScreen | None = None

    def show_coming(self, procedure: Procedure) -> None:
        """Show what the rules that are coming at a house change of those in force."""
        program, house = self.app, procedure.id
        try:
            versions = program.versions(house)
            before = [version for version in versions if not version.coming][-1]
            old, new = (program.version_of(house, one) for one in (before, versions[-1]))
            coming = [one for one in program.rule_changes(house) if _is_of(one, versions)]
        except DataError as error:
            self.course.refuse(error, PROCEDURE)
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
        was, now = (Side(one, self.app.machine(one)) for one in (old, new))
        home = self.course.shown.menu is not None
        back = _("Home") if home else _("Rule changes")
        self.shown = EffectScreen(was, now, self.window.lang, back)
        self.shown.show_state(approver, draft=draft)
        self.window.show_over(self.shown)


def _is_of(change: RuleChange, versions: Sequence[Version]) -> bool:
    """Whether a rule change makes a version that is still to come."""
    return any(version.coming and version.since == change.date for version in versions)
