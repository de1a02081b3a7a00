"""Light or dark: as the system has it, or as it was chosen here."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from trainer.ui.widgets import settings, tokens

_SCHEMES = {settings.LIGHT: Qt.ColorScheme.Light, settings.DARK: Qt.ColorScheme.Dark}


def use_scheme(scheme: str) -> None:
    """Show everything light, dark, or as the system has it, from now on."""
    hints = QGuiApplication.styleHints()
    chosen = _SCHEMES.get(scheme, Qt.ColorScheme.Unknown)
    hints.setColorScheme(chosen)
    shown = hints.colorScheme() if chosen is Qt.ColorScheme.Unknown else chosen
    dark = shown is Qt.ColorScheme.Dark
    QApplication.setPalette(tokens.palette(tokens.DARK if dark else tokens.LIGHT))
