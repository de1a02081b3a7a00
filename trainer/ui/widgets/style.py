"""How labels, buttons and cards look: by properties that the style sheet of the window knows."""

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QScrollArea, QSizePolicy, QWidget

#: Words are shown as they are: ``Qt.TextFormat.PlainText``. What the first painting needs does not
#: name ``Qt``, whose hundred enumerations take a tenth of the time until then.
PLAIN = 0
_EM = 12  # pixels of the words that lengths were measured beside
_USUAL = 14  # pixels of words as they are shown


def em(widget: QWidget, pixels: float) -> int:
    """A length that fits words of 12 pixels, for the words of this widget."""
    return round(pixels * QFontInfo(widget.font()).pixelSize() / _EM)


def grown(widget: QWidget, pixels: float) -> int:
    """A length that fits words of the usual size, more for larger words of this widget."""
    return round(pixels * max(1.0, QFontInfo(widget.font()).pixelSize() / _USUAL))


PANEL_WIDTH = 320  # of a panel beside the table
_SNUG = 4  # around the text of a button that has little room
_AROUND = 24  # of one of a switch, beside its text


def set_look(widget: QWidget, **properties: object) -> None:
    """Set properties that the style sheet knows (look, card, tone, tag); show them if new.

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
    """An empty label that shows plain text in a size of the type scale, in pixels.

    ``tone``: second, accent, fix or critical.
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
    """A button with this look: main, second, flat, link, row, tile or mistake."""
    made = QPushButton()
    if look:
        made.setProperty("look", look)
    return made


def card(kind: str = "plain") -> QFrame:
    """A card: plain, next, fix, critical, green or brass."""
    made = QFrame()
    made.setProperty("card", kind)
    return made


def no_wider(words: str, where: QLabel, width: int) -> str:
    """Words as a label writes them on so much room, ending in … where that is too little."""
    from PySide6.QtCore import Qt  # noqa: PLC0415 - see the module scale

    return where.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, width)


def linked(text: QLabel) -> QScrollArea:
    """An area of its own for a label of rich text: what is long scrolls, and links are followed."""
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
    """A button that can do with the room of its words.

    It is as wide as the widest of all that it ever says, so that it does not move.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._others: tuple[str, ...] = ()

    def hold(self, *others: str) -> None:
        """Keep room for what it says at other times."""
        self._others = others
        self.updateGeometry()

    def _widest(self) -> int:
        return max(map(self.fontMetrics().horizontalAdvance, (self.text(), *self._others)))

    def minimumSizeHint(self) -> QSize:
        """Its words, and next to nothing around them."""
        around = _SNUG if self.property("look") == "snug" else _AROUND
        return QSize(self._widest() + around + 2, super().minimumSizeHint().height())

    def sizeHint(self) -> QSize:
        """As any button has it."""
        return QSize(self._widest() + 2 * _AROUND, super().sizeHint().height())


_DECLARED = {
    QEvent.Type.PaletteChange: "on_colours",
    QEvent.Type.LanguageChange: "on_language",
    QEvent.Type.FontChange: "on_font",
}


class Follows:
    """A widget that declares by which of its methods it follows a change; "": by none.

    It stands before the widget among the bases of a class.
    """

    on_colours = on_language = on_font = ""

    def changeEvent(self, event: QEvent) -> None:
        """Do what is declared for a change."""
        super().changeEvent(event)  # type: ignore[misc]
        method = getattr(self, _DECLARED.get(event.type(), ""), "")
        if method:
            getattr(self, method)()
