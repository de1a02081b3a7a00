"""The part of the round: its name, number and five bars."""

from collections.abc import Mapping

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.catalogue import N_, gettext as _
from trainer.procedure.spec import Procedure
from trainer.procedure.step import Step
from trainer.table.act import Act
from trainer.table.table import Table
from trainer.ui.table.furniture import is_opening
from trainer.ui.widgets.parts import current_colours
from trainer.ui.widgets.style import label

PARTS = (
    N_("The deal"),
    N_("Asking the boxes"),
    N_("Dealer’s hand"),
    N_("Settlement"),
    N_("Clearing the table"),
)
DEALER = 3
_AT_HOME: Mapping[int, str] = {2: N_("Asking the players"), DEALER: N_("Banker’s hand")}
_DRAWS = ("deal_self", "turn_up")
#: The states with which the later parts begin, in houses and at home.
_BEGIN = ({"boxes", "players"}, {"dealer", "banker"}, {"settlement"}, {"clearing"})
_HIGH, _GAP = 6, 4  # pixels of a bar, and between two


def part_of(procedure: Procedure, state: str) -> int:
    """Return a state's part of the round, from 1; 0 before rounds."""
    if is_opening(procedure, state):
        return 0
    part = 1
    for phase in procedure.phases:
        root = phase.path.partition("/")[0]
        part = max([part, *(n for n, begin in enumerate(_BEGIN, start=2) if root in begin)])
        if phase.path == state:
            break
    return part


def part_words(procedure: Procedure, part: int) -> str:
    """Name a part of the round."""
    if part == 0:
        return _("Before the round")
    at_home = _AT_HOME.get(part) if procedure.dealt_by_banker else None
    return _(at_home or PARTS[part - 1])


def end_words(procedure: Procedure, state: str, table: Table, act: Act) -> str:
    """Explain the end of the dealer's drawing after an act.

    "" if the hand goes on, or had ended before.
    """
    draws = part_of(procedure, state) < DEALER or _may_draw(procedure.phase(state).root)
    if act.act not in _DRAWS or draws or len(table.dealer) < 2:
        return ""
    house, at_home = procedure.house, procedure.dealt_by_banker
    total = house.total(table.dealer)
    if total == house.limit and len(table.dealer) == 2:
        words = _("Banker has a Pontoon.") if at_home else _("Dealer has a Pontoon.")
    elif total > house.limit:
        words = _("Banker has {n} and busts.") if at_home else _("Dealer has {n} and busts.")
    else:
        words = _("Banker has {n} and sticks.") if at_home else _("Dealer has {n} and stands.")
    return words.format(n=total)


def _may_draw(step: Step) -> bool:
    """Tell if the dealer may draw a card in a step."""
    return step.act == "deal_self" or any(map(_may_draw, step.steps))


class _Bars(QWidget):
    """Five bars; those up to the current part are filled."""

    def __init__(self) -> None:
        super().__init__()
        self.part = 0
        self.setFixedHeight(_HIGH)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        wide = (self.width() - _GAP * (len(PARTS) - 1)) / len(PARTS)
        for number in range(len(PARTS)):
            painter.setBrush(
                current_colours().accent if number < self.part else current_colours().line
            )
            bar = QRectF(number * (wide + _GAP), 0, wide, _HIGH)
            painter.drawRoundedRect(bar, _HIGH / 2, _HIGH / 2)
        painter.end()


class RoundPart(QWidget):
    """Display of the part of the round that is being dealt."""

    def __init__(self, procedure: Procedure) -> None:
        super().__init__()
        self._procedure = procedure
        self.name, self.number, self._bars = label(16, bold=True), label(tone="second"), _Bars()
        line = QHBoxLayout()
        line.addWidget(self.name, 1)
        line.addWidget(self.number)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(line)
        column.addWidget(self._bars)

    def show_state(self, state: str) -> None:
        """Show the part that a state belongs to."""
        part = part_of(self._procedure, state)
        self.name.setText(part_words(self._procedure, part))
        text = _("{n} of {all}")
        self.number.setText(text.format(n=part, all=len(PARTS)) if part else "")
        self._bars.part = part
        self._bars.update()
