"""Labels, buttons and cards, styled by properties of the style sheet."""

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QScrollArea, QSizePolicy, QWidget

#: Words are shown as they are: ``Qt.TextFormat.PlainText``. What the first painting needs does not
#: name ``Qt``, whose hundred enumerations take a tenth of the time until then.
PLAIN = 0
_EM = 12  # pixels of the words that lengths were measured beside
_USUAL = 14  # pixels of words as they are shown


def scale_length(widget: QWidget, pixels: float) -> int:
    """Scale a length in pixels from 12-pixel letters to the widget's."""
    return round(pixels * QFontInfo(widget.font()).pixelSize() / _EM)


def enlarge_length(widget: QWidget, pixels: float) -> int:
    """Scale a length in pixels up for letters larger than usual."""
    return round(pixels * max(1.0, QFontInfo(widget.font()).pixelSize() / _USUAL))


PANEL_WIDTH = 320  # of a panel beside the table
_SNUG = 4  # around the text of a button that has little room
_AROUND = 24  # of one of a switch, beside its text


def set_look(widget: QWidget, **properties: object) -> None:
    """Set style sheet properties (look, card, tone, tag); restyle if changed.

    A property without a value is "".
    """
    changed = {n: v for n, v in properties.items() if (widget.property(n) or "") != v}
    for name, value in changed.items():
        widget.setProperty(name, value)
    if changed:
        style = widget.style()
        style.unpolish(widget)
        style.polish(widget)


def label(size: int = 14, *, bold: bool = False, wraps: bool = False, tone: str = "") -> QLabel:
    """Make an empty label of plain text; ``size`` in pixels.

    ``tone`` is second, accent, fix or critical.
    """
    made = QLabel()
    made.setProperty("textFormat", PLAIN)
    made.setWordWrap(wraps)
    if tone:
        made.setProperty("tone", tone)
    if bold or size != made.font().pixelSize():
        font = made.font()
        font.setPixelSize(size)
        font.setWeight(
            font.Weight.Bold if size >= 28 else font.Weight.DemiBold if bold else font.weight()
        )
        made.setFont(font)
    return made


def button(look: str = "") -> QPushButton:
    """Make a button with this look.

    Looks are main, second, flat, link, row, tile and mistake.
    """
    made = QPushButton()
    if look:
        made.setProperty("look", look)
    return made


def card(kind: str = "plain") -> QFrame:
    """Make a card: plain, next, fix, critical, green or brass."""
    made = QFrame()
    made.setProperty("card", kind)
    return made


def shorten_text(words: str, where: QLabel, width: int) -> str:
    """Shorten a text with … to a width in pixels."""
    from PySide6.QtCore import Qt  # noqa: PLC0415 - see the module scale

    return where.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, width)


def make_link_area(text: QLabel) -> QScrollArea:
    """Put a label of rich text into a scroll area with links."""
    from PySide6.QtCore import Qt  # noqa: PLC0415 - see the module scale

    text.setTextFormat(Qt.TextFormat.RichText)
    text.setAlignment(Qt.AlignmentFlag.AlignTop)
    text.setMargin(6)
    text.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse
        | Qt.TextInteractionFlag.LinksAccessibleByMouse
        | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
    )
    area = QScrollArea()
    area.setWidget(text)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    for ground in (area.viewport(), text):
        ground.setAutoFillBackground(False)
    return area


class SnugButton(QPushButton):
    """Button that can shrink to the width of its text.

    It is as wide as the longest of its texts, so that it does not move.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._others: tuple[str, ...] = ()

    def hold(self, *others: str) -> None:
        """Keep room for the texts it shows at other times."""
        self._others = others
        self.updateGeometry()

    def _widest(self) -> int:
        return max(map(self.fontMetrics().horizontalAdvance, (self.text(), *self._others)))

    def minimumSizeHint(self) -> QSize:
        """Size of its text with hardly any margin."""
        around = _SNUG if self.property("look") == "snug" else _AROUND
        return QSize(self._widest() + around + 2, super().minimumSizeHint().height())

    def sizeHint(self) -> QSize:
        """Usual size of a button with its longest text."""
        return QSize(self._widest() + 2 * _AROUND, super().sizeHint().height())


_DECLARED = {
    QEvent.Type.PaletteChange: "on_colours",
    QEvent.Type.LanguageChange: "on_language",
    QEvent.Type.FontChange: "on_font",
}


class FollowsChanges:
    """Mix-in that calls a method when colours, language or font change.

    The attributes name the methods; "" for none. It stands before the widget among the bases of
    a class.
    """

    on_colours = on_language = on_font = ""

    def changeEvent(self, event: QEvent) -> None:
        """Call the method for this change, if there is one."""
        super().changeEvent(event)  # type: ignore[misc]
        method = getattr(self, _DECLARED.get(event.type(), ""), "")
        if method:
            getattr(self, method)()
