"""Style sheets of what should stand out, buttons and panels, and labels larger than others."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QFontInfo, QFontMetrics, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QWidget,
)

from trainer.ui.widgets.scale import PLAIN, Words
from trainer.ui.widgets.tokens import tokens

PANEL_WIDTH = 300  # of what stands beside the table
_SNUG = 8  # of a button that has little room
_AROUND = 24  # of one of a switch, beside its words


def label(factor: float = 1.0, *, bold: bool = False, wraps: bool = False) -> QLabel:
    """An empty label whose words are so many times as large as usual, and shown as they are."""
    made = Words()
    made.setProperty("textFormat", PLAIN)
    made.setWordWrap(wraps)
    made.factor = factor
    font = made.font()
    font.setBold(bold)
    if factor != 1:
        font.setPointSizeF(QFontInfo(font).pointSizeF() * factor)
    made.setFont(font)
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
    return area


def room_for(button: QPushButton) -> int:
    """The width that a button of a switch needs when it is pressed: then its words are bold."""
    font = button.font()
    font.setBold(True)
    return QFontMetrics(font).horizontalAdvance(button.text()) + _AROUND


class SwitchButton(QPushButton):
    """A button of a switch: as wide as it is when it is pressed."""

    def minimumSizeHint(self) -> QSize:
        """With room for bold words."""
        hint = super().minimumSizeHint()
        return QSize(max(hint.width(), room_for(self)), hint.height())

    def sizeHint(self) -> QSize:
        """The same."""
        hint = super().sizeHint()
        return QSize(max(hint.width(), room_for(self)), hint.height())


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
        hint = super().minimumSizeHint()
        words = self._widest() + _SNUG
        return QSize(max(words, hint.width()) if self.styleSheet() else words, hint.height())

    def sizeHint(self) -> QSize:
        """As any button has it."""
        return QSize(self._widest() + 2 * _AROUND, super().sizeHint().height())


def dress(widget: QWidget, css: str) -> None:
    """Give a widget this style; the same again costs nothing and starts no new change."""
    if widget.styleSheet() != css:
        widget.setStyleSheet(css)


def band_css(name: str, palette: QPalette) -> str:
    """A band of felt: the ground of the frame with this object name, and its words."""
    now = tokens(palette)
    return (
        f"#{name} {{ background: {now.felt.name()}; border: none;"
        f" border-bottom: 3px solid {now.felt_line.name()}; }}"
        f"#{name} QLabel {{ color: {now.felt_ink.name()}; }}"
    )


def panel_css(name: str, ink: QColor, palette: QPalette) -> str:
    """A panel with a stripe in a colour at its left: the frame with this object name.

    The colours are named, here as everywhere: what a style sheet took from the palette by itself
    stays as it was when that changes.
    """
    role = QPalette.ColorRole
    base, mid, words = (palette.color(c).name() for c in (role.Base, role.Mid, role.Text))
    return (
        f"#{name} {{ background: {base}; border: 1px solid {mid};"
        f" border-left: 5px solid {ink.name()}; }}"
        f"#{name} QLabel {{ color: {words}; }}"
    )


def tile_css(name: str, palette: QPalette) -> str:
    """A tile on the window's ground: the frame with this object name, with a line of brass."""
    role = QPalette.ColorRole
    base, words = (palette.color(c).name() for c in (role.Base, role.Text))
    return (
        f"#{name} {{ background: {base}; border: 1px solid {palette.color(role.Mid).name()};"
        f" border-top: 4px solid {tokens(palette).brass.name()}; border-radius: 6px; }}"
        f"#{name} QLabel {{ color: {words}; }}"
    )


def first_css(palette: QPalette) -> str:
    """The button that most people want."""
    now, role = tokens(palette), QPalette.ColorRole
    ground, ink, line = now.felt.name(), now.felt_ink.name(), now.felt_line.name()
    words, button, mid = (
        palette.color(colour).name() for colour in (role.WindowText, role.Button, role.Mid)
    )
    faint = palette.color(QPalette.ColorGroup.Disabled, role.ButtonText).name()
    return (
        f"QPushButton {{ background: {ground}; color: {ink}; border: 2px solid {line};"
        " border-radius: 5px; padding: 6px 18px; font-weight: bold; }"
        f"QPushButton:hover, QPushButton:pressed {{ background: {now.slot.name()}; }}"
        f"QPushButton:focus {{ border-color: {words}; }}"
        f"QPushButton:disabled {{ background: {button}; color: {faint}; border-color: {mid};"
        " font-weight: normal; }"
    )


def dress_switch(widget: QWidget) -> None:
    """Buttons of which one is always pressed: that one is light on dark, or dark on light."""
    role, palette = QPalette.ColorRole, QApplication.palette()
    window, ink, button, button_ink, mid, link = (
        palette.color(colour).name()
        for colour in (
            role.Window,
            role.WindowText,
            role.Button,
            role.ButtonText,
            role.Mid,
            role.Link,
        )
    )
    dress(
        widget,
        f"QLabel {{ color: {ink}; }}"
        f"QPushButton {{ background: {button}; color: {button_ink};"
        f" border: 2px solid {mid}; border-radius: 4px; padding: 3px 9px; }}"
        f"QPushButton:checked {{ background: {ink}; color: {window};"
        f" border-color: {ink}; font-weight: bold; }}"
        f"QPushButton:focus {{ border-color: {link}; }}",
    )
