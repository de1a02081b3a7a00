"""Light or dark: as the system has it, or as it was chosen here."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from trainer.ui.widgets.settings import DARK, LIGHT

_SCHEMES = {LIGHT: Qt.ColorScheme.Light, DARK: Qt.ColorScheme.Dark}
_Role = QPalette.ColorRole

# For systems that give no colours to choose from: by role, light and dark.
_OWN: Mapping[QPalette.ColorRole, tuple[str, str]] = {
    _Role.Window: ("#efefef", "#1c1e20"),
    _Role.WindowText: ("#1a1a1a", "#f0f0f0"),
    _Role.Base: ("#ffffff", "#3a3e43"),
    _Role.AlternateBase: ("#f5f5f5", "#41454a"),
    _Role.ToolTipBase: ("#ffffdc", "#4a4f55"),
    _Role.ToolTipText: ("#1a1a1a", "#f0f0f0"),
    _Role.Text: ("#1a1a1a", "#f0f0f0"),
    _Role.Button: ("#e4e4e4", "#3c4046"),
    _Role.ButtonText: ("#1a1a1a", "#f0f0f0"),
    _Role.BrightText: ("#ffffff", "#ffffff"),
    _Role.Light: ("#ffffff", "#6a6f75"),
    _Role.Midlight: ("#f0f0f0", "#555a60"),
    _Role.Mid: ("#9a9a9a", "#8a8f96"),
    _Role.Dark: ("#8a8a8a", "#101113"),
    _Role.Shadow: ("#6a6a6a", "#08090a"),
    _Role.Highlight: ("#1f5fa8", "#3875bf"),
    _Role.HighlightedText: ("#ffffff", "#ffffff"),
    _Role.Accent: ("#1f5fa8", "#6ba4e8"),
    _Role.Link: ("#1f4f9f", "#9dc3ff"),
    _Role.LinkVisited: ("#5a3a8a", "#c9b3ff"),
    _Role.PlaceholderText: ("#666666", "#bcbcbc"),
}
_DISABLED = ("#6f6f6f", "#9a9a9a")


def use_scheme(scheme: str) -> None:
    """Show everything light, dark, or as the system has it, from now on."""
    qt_scheme = _SCHEMES.get(scheme, Qt.ColorScheme.Unknown)
    hints = QGuiApplication.styleHints()
    hints.setColorScheme(qt_scheme)
    followed = qt_scheme in (Qt.ColorScheme.Unknown, hints.colorScheme())
    QApplication.setPalette(QPalette() if followed else own_palette(dark=scheme == DARK))


def own_palette(*, dark: bool) -> QPalette:
    """The colours where the system has none of that kind."""
    palette = QPalette()
    for role, pair in _OWN.items():
        palette.setColor(role, QColor(pair[dark]))
    for role in (_Role.WindowText, _Role.Text, _Role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(_DISABLED[dark]))
    return palette
