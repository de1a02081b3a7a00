"""Qt application, and what is to be seen while the window is loaded.

It imports nothing but Qt, so that something is on the screen at once.
"""

import sys
from importlib import import_module

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from trainer.folders import data_folder

_NAME = "dealer-trainer"
_SIZE, _ICON = 320, 160  # pixels
_FELT = "#1b5e42"

# PySide reads the source of every module that is loaded after it, in search of a feature of its own
# that the program does not use. That takes 25 MB.
vars(import_module("shibokensupport.feature"))["_mod_uses_pyside"] = lambda _module: False


def make_application() -> QApplication:
    """Make the Qt application."""
    application = QApplication(sys.argv[:1])
    application.setApplicationName(_NAME)
    application.setOrganizationName(_NAME)
    application.setApplicationDisplayName("Dealer Trainer")
    application.setDesktopFileName(_NAME)
    return application


def show_splash(application: QApplication) -> QWidget:
    """Show the program's icon on felt.

    QSplashScreen would wait for the screen to show it, up to a second.
    """
    picture = QPixmap(_SIZE, _SIZE)
    picture.fill(QColor(_FELT))
    around = (_SIZE - _ICON) // 2
    icon = data_folder("assets") / "drawings" / "icon.svg"
    if icon.is_file():  # else something is not installed, and is told soon
        with QPainter(picture) as painter:
            QSvgRenderer(str(icon)).render(painter, QRect(around, around, _ICON, _ICON))
    splash = QLabel()
    splash.setWindowFlags(Qt.WindowType.SplashScreen)
    splash.setPixmap(picture)
    place = picture.rect()
    place.moveCenter(splash.screen().availableGeometry().center())
    splash.setGeometry(place)
    splash.show()
    application.processEvents()
    return splash
