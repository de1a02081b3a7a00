"""A tile on home: an icon, what is begun, and one line about it."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from trainer.ui.widgets.icon import ON_TILE
from trainer.ui.widgets.parts import Sign
from trainer.ui.widgets.style import label

_HIGH, _LOW = 72, 48


class Tile(QPushButton):
    """Begins something. In a low window what it is about is its tooltip."""

    def __init__(self, sign: str) -> None:
        super().__init__()
        self.setProperty("look", "tile")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.title, self.low_title = label(16, bold=True), label(bold=True)
        self.about = label(tone="second")
        words = QWidget()
        column = QVBoxLayout(words)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addStretch()
        for widget in (self.title, self.low_title, self.about):
            column.addWidget(widget)
        column.addStretch()
        self._line = line = QHBoxLayout(self)
        icon = Sign(sign, "accent_text", ON_TILE)
        line.addWidget(icon)
        line.addWidget(words, 1)
        for child in (icon, words):
            child.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.be(low=False)

    def be(self, *, low: bool) -> None:
        """Be lower in a low window."""
        self.setFixedHeight(_LOW if low else _HIGH)
        self._line.setContentsMargins(16 if not low else 12, 0, 12, 0)
        self._line.setSpacing(8 if low else 12)
        self.title.setVisible(not low)
        self.about.setVisible(not low)
        self.low_title.setVisible(low)
        self.setToolTip(self.about.text() if low else "")

    def write(self, title: str, about: str) -> None:
        """Write what it begins."""
        self.title.setText(title)
        self.low_title.setText(title)
        self.about.setText(about)
        self.setAccessibleName(title)
        self.setAccessibleDescription(about)

    def sizeHint(self) -> QSize:
        """As wide as there is room."""
        return QSize(160, self.height())
