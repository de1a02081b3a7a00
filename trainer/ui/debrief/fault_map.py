"""Where on the map of the round the faults of a session lie."""

from collections import Counter
from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.training.judging.trace import state_of
from trainer.training.review.debrief import Debrief, Reviewed
from trainer.training.review.states import faulty_states
from trainer.ui.map.mark import fault_marks
from trainer.ui.map.round_map import RoundMap


def faults_of(found: Debrief) -> Mapping[str, int]:
    """How many faults lie in each state: what was done wrong there, and what was omitted."""
    standing = [moment for moment in found.moments if moment.standing]
    counts = Counter(faulty_states(found.procedure, standing))
    counts.update(omission.phase for omission in found.omissions)
    return counts


class FaultMap(QWidget):
    """The map, made when it is first looked at. A click on a state shows its first fault."""

    # Look at an act: its moment.
    picked = Signal(object)

    def __init__(self, found: Debrief, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._found, self._lang = found, lang
        self.map: RoundMap | None = None
        self.words = QLabel()
        self.words.setWordWrap(True)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.words)
        self.retranslate(lang)

    def showEvent(self, event: QShowEvent) -> None:
        """Make the map."""
        super().showEvent(event)
        if self.map is None:
            self.map = RoundMap(self._found.procedure, self._lang)
            self.map.show_marks(fault_marks(faults_of(self._found)))
            self.map.picked.connect(self._pick)
            self._column.insertWidget(0, self.map, 1)

    def _pick(self, state: str) -> None:
        moment = self.first_fault(state)
        if moment is not None:
            self.picked.emit(moment)

    def first_fault(self, state: str) -> Reviewed | None:
        """The first fault in a state, or the moment from which something of it was omitted."""
        found = self._found
        done = (m for m in found.moments if m.standing and state_of(found.procedure, m) == state)
        omitted = (omission.moment for omission in found.omissions if omission.phase == state)
        return next(done, None) or next(omitted, None)

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window; the manual's words in ``lang``."""
        self._lang = lang
        words = _("Your mistakes on the map. Click a part of the round to see its first mistake.")
        if not faults_of(self._found):
            words = _("No mistakes in any part of the round.")
        self.words.setText(words)
        if self.map is not None:
            self.map.retranslate(lang)
