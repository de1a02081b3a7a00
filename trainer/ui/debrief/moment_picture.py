"""A picture of a moment with round corners: what was done there, or what would have been right."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from trainer.procedure.spec import Procedure
from trainer.training.review.debrief import Reviewed
from trainer.training.review.misses import Due
from trainer.ui.table.still import Instant, Still
from trainer.ui.table.watch import frame_of
from trainer.ui.widgets.parts import now

_RADIUS = 8


class _Corners(QWidget):
    """The ground of the window over the corners: a table is not clipped."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """What lies beside a rectangle with round corners."""
        path = QPainterPath()
        path.addRect(QRectF(self.rect()))
        path.addRoundedRect(QRectF(self.rect()), _RADIUS, _RADIUS)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillPath(path, now().window)
        painter.end()


class MomentPicture(Still):
    """The table as it lay, and the hands over it. They make their move when one asks for it."""

    def __init__(self, procedure: Procedure, lang: str) -> None:
        super().__init__(procedure, lang)
        self._corners = _Corners(self)
        self.showing.ended.connect(self._stand)

    def show_done(self, moment: Reviewed, *, marked: bool = True) -> None:
        """Show what was done at a moment; without marks where it was right."""
        tried = None if moment.carried_out else moment.judged.situation
        frame = frame_of(self._procedure, moment.after, moment.act, tried)
        self.show_instant(Instant(moment.before, moment.act, frame.outcome, marked))

    def show_due(self, due: Due) -> None:
        """Show what would have been right."""
        leads_to = frame_of(self._procedure, due.before, due.act, due.after).outcome
        self.show_instant(Instant(due.before, due.act, leads_to))

    def play(self) -> None:
        """Let the hands make their move once, where things move at all."""
        shown = self.shown
        if shown is None or shown.act is None or shown.leads_to is None:
            return
        if self.view.motion.speed and self.view.isVisible():
            self.showing.rehearse(shown.act, shown.leads_to)

    def _stand(self) -> None:
        """Keep the hands where they were when they did it."""
        if self.isVisible():
            self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The corners stay over it."""
        super().resizeEvent(event)
        self._corners.setGeometry(self.rect())
        self._corners.raise_()
