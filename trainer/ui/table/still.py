"""Still pictures of a moment: the table, and hands doing an act."""

from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QImage, QPalette, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.procedure.spec import Procedure
from trainer.table.act import Act
from trainer.training.engine.situation import Situation
from trainer.training.judge.trace import Moment
from trainer.ui.table.furniture import furniture_of
from trainer.ui.table.pointing import around, things_of
from trainer.ui.table.showing import ActPlayer, Outcome
from trainer.ui.table.table_view import TableView
from trainer.ui.table.watch import dealer_words, frame_of
from trainer.ui.widgets.settings import TableOptions

_LEAST = QSize(300, 150)


class Instant(NamedTuple):
    """A moment to show: a situation, an act and its outcome.

    Without an act only the table is shown. ``marked``: the things of the act are outlined.
    """

    before: Situation
    act: Act | None = None
    leads_to: Outcome | None = None
    marked: bool = True


class StillTable(QWidget):
    """A still table, with hands but without dealing."""

    def __init__(self, procedure: Procedure, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._procedure, self._lang = procedure, lang
        self._furniture = furniture_of(procedure)
        self.shown: Instant | None = None
        self.view = TableView(procedure.house, self._furniture, procedure.house_name)
        self.view.setEnabled(False)
        self.view.unsetCursor()
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.view.setMinimumSize(_LEAST)
        self.showing = ActPlayer(self.view)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view)

    def show_instant(self, shown: Instant | None) -> None:
        """Show a moment; None hides the picture."""
        self.shown = shown
        self.setVisible(shown is not None)
        self._show()

    def _show(self) -> None:
        if self.shown is None:
            return
        before, act, leads_to, marked = self.shown
        frame = frame_of(self._procedure, before)
        self.showing.stop()
        self.view.show_table(frame.table, opening=frame.opening)
        things = (
            things_of(act, frame.table, self._furniture, self._procedure.house)
            if act and marked
            else ()
        )
        self.view.point_at(things)
        self.view.hear(frame.events if before.acts else ())  # before the first, bets just lie
        self.view.say(dealer_words(act, self._procedure, self._lang) if act else "")
        if act is not None and leads_to is not None and self.view.isVisible():
            self.showing.show_still(act, leads_to)

    def showEvent(self, event: QShowEvent) -> None:
        """Show the hands, too, once the picture is visible."""
        super().showEvent(event)
        self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the hands in their places at the new size."""
        super().resizeEvent(event)
        self._show()

    def show_options(self, options: TableOptions) -> None:
        """Set the options of the table."""
        self.view.show_options(options)
        self._show()

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self._lang = lang
        self.view.retranslate()
        self._show()


def draw_instant(
    procedure: Procedure, lang: str, shown: Instant, size: QSize, letters: int
) -> QImage:
    """Draw a moment for print, in light colours.

    ``size`` of the picture and ``letters``, the height of its font, are in pixels.
    """
    still = StillTable(procedure, lang)
    still.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    still.setPalette(QPalette(Qt.GlobalColor.white))
    font = still.font()
    font.setPixelSize(letters)
    still.setFont(font)
    still.resize(size)
    still.show_instant(shown)
    picture = still.grab().toImage()
    still.close()
    still.deleteLater()
    return picture


CLOSE, FAR = QSize(288, 224), QSize(576, 448)  # of the table, as it is 960 wide
_TABLE = QSize(960, 572)
_RATIO = 2  # pixels of the picture to one of the table
_HAND = 40  # pixels from the place to the middle of the hand


def moment_picture(
    window: QWidget, procedure: Procedure, lang: str, moment: Moment, cut: QSize
) -> QPixmap:
    """Draw a moment of a round in a window's colours, off screen.

    ``cut``: the size of the part of the table that is shown. It needs no window of its own,
    which would take the focus away.
    """
    still = StillTable(procedure, lang, window)
    still.setGeometry(QRect(QPoint(-_TABLE.width(), 0), _TABLE))
    leads_to = frame_of(procedure, moment.before, moment.act, moment.after).outcome
    still.show_instant(Instant(moment.before, moment.act, leads_to))
    view = still.view
    place = QRect(QPoint(), cut)
    place.moveCenter(_middle(still, moment, procedure))
    place.moveLeft(max(0, min(place.left(), _TABLE.width() - cut.width())))
    place.moveTop(max(0, min(place.top(), _TABLE.height() - cut.height())))
    view.point_at(())
    view.say("")
    whole = QPixmap(_TABLE * _RATIO)
    whole.setDevicePixelRatio(_RATIO)
    still.render(whole)
    still.hide()
    still.deleteLater()
    return whole.copy(QRect(place.topLeft() * _RATIO, place.size() * _RATIO))


def _middle(still: StillTable, moment: Moment, procedure: Procedure) -> QPoint:
    """Return the centre of the hands' work, or of the table."""
    view, table = still.view, moment.before.table
    things = things_of(moment.act, table, furniture_of(procedure), procedure.house)
    at = [view.places[thing] for thing in things if thing in view.places]
    if not at:
        return QPoint(_TABLE.width() // 2, _TABLE.height() // 2)
    return around(at[-1], view).center().toPoint() + QPoint(0, _HAND)
