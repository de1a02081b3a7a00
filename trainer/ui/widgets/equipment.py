"""What an exam is taken on: screen, input, theme, versions."""

import platform

from PySide6.QtCore import QSysInfo, qVersion
from PySide6.QtGui import QInputDevice
from PySide6.QtWidgets import QWidget

from trainer import __version__
from trainer.ui.widgets.parts import current_colours
from trainer.ui.widgets.tokens import DARK


def equipment(window: QWidget) -> dict[str, str]:
    """Return what a window's exam is taken on, by the names that a certificate uses."""
    screen = window.screen()
    size, inside = screen.size(), window.size()
    devices = sorted({str(device.type().name) for device in QInputDevice.devices()})
    return {
        "screen": (
            f"{size.width()} × {size.height()}, {screen.devicePixelRatio():g} ×;"
            f" {inside.width()} × {inside.height()}"
        ),
        "input": ", ".join(devices) or "?",
        "theme": "dark" if current_colours() == DARK else "light",
        "program": f"{__version__}, Qt {qVersion()}, Python {platform.python_version()}",
        "system": QSysInfo.prettyProductName(),
    }
