"""Check boxes and radio buttons whose outline is seen: at least 3 to 1 on light and on dark."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QCheckBox, QRadioButton, QWidget

from trainer.ui.widgets.colours import colours


class CheckBox(QCheckBox):
    """A check box with an outline that is seen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        outline(self)

    def changeEvent(self, event: QEvent) -> None:
        """Take the colours that there are now."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            outline(self)


class RadioButton(QRadioButton):
    """A radio button with an outline that is seen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        outline(self)

    def changeEvent(self, event: QEvent) -> None:
        """Take the colours that there are now."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            outline(self)


def outline(widget: QWidget) -> None:
    """Styles draw the outline somewhat darker than the ground: say that it is a lighter one."""
    palette, wanted = widget.palette(), colours(QApplication.palette()).outlined
    if palette.color(QPalette.ColorRole.Window) != wanted:
        palette.setColor(QPalette.ColorRole.Window, wanted)
        widget.setPalette(palette)
