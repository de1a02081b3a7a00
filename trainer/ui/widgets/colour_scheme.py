"""Light or dark: as the system has it, or as it was chosen here; and the look that goes with it."""

from dataclasses import fields
from string import Template

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QApplication

from trainer.ui.widgets import settings, tokens
from trainer.ui.words.language import assets_folder

TEXT_SIZE = 14  # pixels
_FAMILY = "Inter"
_SCHEMES = {settings.LIGHT: Qt.ColorScheme.Light, settings.DARK: Qt.ColorScheme.Dark}


def use_scheme(scheme: str) -> None:
    """Show everything light, dark, or as the system has it, from now on."""
    hints = QGuiApplication.styleHints()
    chosen = _SCHEMES.get(scheme, Qt.ColorScheme.Unknown)
    hints.setColorScheme(chosen)
    shown = hints.colorScheme() if chosen is Qt.ColorScheme.Unknown else chosen
    dark = shown is Qt.ColorScheme.Dark
    _use_look(dark=dark)


def _use_look(*, dark: bool) -> None:
    """Set font, palette and style sheet of the application, where they are not set yet."""
    if QApplication.font().family() != _FAMILY:
        _use_font()
    now = tokens.DARK if dark else tokens.LIGHT
    QApplication.setPalette(tokens.palette(now))
    sheet = style_sheet(dark=dark)
    application = QApplication.instance()
    if isinstance(application, QApplication) and application.styleSheet() != sheet:
        application.setStyleSheet(sheet)


def _use_font() -> None:
    """Write with the font that comes with the program, in equal widths of figures."""
    for file in sorted((assets_folder() / "fonts").glob("*.ttf")):
        QFontDatabase.addApplicationFont(str(file))
    font = QFont(_FAMILY)
    font.setPixelSize(TEXT_SIZE)
    font.setFeature(QFont.Tag("tnum"), 1)
    QApplication.setStyle("Fusion")
    QApplication.setFont(font)


def style_sheet(*, dark: bool) -> str:
    """The style sheet of the application in light or dark colours."""
    now, name = (tokens.DARK, "dark") if dark else (tokens.LIGHT, "light")
    values = {field.name: getattr(now, field.name).name() for field in fields(now)}
    icons = assets_folder() / "icons"
    values["tick"] = (icons / f"tick-{name}.svg").as_posix()
    values["chevron_up"] = (icons / f"chevron-up-{name}.svg").as_posix()
    values["chevron"] = (icons / f"chevron-{name}.svg").as_posix()
    text = (assets_folder() / "style.qss").read_text(encoding="utf-8")
    return Template(text).substitute(values)
