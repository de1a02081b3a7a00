"""A small picture of a moment: the table around the place where the hands are, without marks."""

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from trainer.procedure.spec import Procedure
from trainer.training.judging.trace import Moment
from trainer.ui.table.furniture import furniture_of
from trainer.ui.table.pointing import around, things_of
from trainer.ui.table.still import Instant, Still
from trainer.ui.table.watch import frame_of

CLOSE, FAR = QSize(288, 224), QSize(576, 448)  # of the table, as it is 960 wide
_TABLE = QSize(960, 572)
_RATIO = 2  # pixels of the picture to one of the table
_HAND = 40  # pixels from the place to the middle of the hand


def moment_picture(
    window: QWidget, procedure: Procedure, lang: str, moment: Moment, cut: QSize
) -> QPixmap:
    """Draw a moment of a round in the colours of a window, beside which nobody sees it.

    ``cut``: so much of the table. A window of its own would take the focus away.
    """
    still = Still(procedure, lang, window)
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


def _middle(still: Still, moment: Moment, procedure: Procedure) -> QPoint:
    """The middle of what the hands are at; of the table where they are at nothing."""
    view, table = still.view, moment.before.table
    things = things_of(moment.act, table, furniture_of(procedure), procedure.house)
    at = [view.places[thing] for thing in things if thing in view.places]
    if not at:
        return QPoint(_TABLE.width() // 2, _TABLE.height() // 2)
    return around(at[-1], view).center().toPoint() + QPoint(0, _HAND)
