"""Check boxes and radio buttons whose outline is seen: at least 3 to 1 on light and on dark."""

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QCheckBox, QRadioButton, QWidget

from trainer.ui.widgets.follows import Follows
from trainer.ui.widgets.tokens import tokens


class CheckBox(Follows, QCheckBox):
    """A check box with an outline that is seen."""

    on_colours = "_take_colours"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        outline(self)

    def _take_colours(self) -> None:
        """Take the colours that there are now."""
        outline(self)


class RadioButton(Follows, QRadioButton):
    """A radio button with an outline that is seen."""

    on_colours = "_take_colours"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        outline(self)

    def _take_colours(self) -> None:
        """Take the colours that there are now."""
        outline(self)


def outline(widget: QWidget) -> None:
    """Styles draw the outline somewhat darker than the ground: say that it is a lighter one."""
    palette, wanted = widget.palette(), tokens(QApplication.palette()).outlined
    if palette.color(QPalette.ColorRole.Window) != wanted:
        palette.setColor(QPalette.ColorRole.Window, wanted)
        widget.setPalette(palette)
