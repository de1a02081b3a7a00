"""Colours of the program, light and dark, and Qt's palettes of them.

Text has a contrast of at least 4.5 to its background, controls of 3.
"""

from dataclasses import dataclass, fields
from string import Template

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from trainer.ui.widgets import settings
from trainer.ui.words.times import assets_folder

DARK_BELOW = 128
_Role = QPalette.ColorRole


@dataclass(frozen=True, slots=True)
class Tokens:
    """Colours of the window and of the table in it.

    Green (accent) is what is next, chosen or done; amber (fix) is to fix; red (critical) is a
    critical mistake or a failed exam; brass is for rewards, never for text or a control.
    """

    window: QColor  # the ground of everything
    surface: QColor  # cards, bars, sheets, fields
    sunken: QColor  # wells inside a card: lists, tracks
    line: QColor  # hairlines, borders of cards
    line_strong: QColor  # borders of controls
    text: QColor
    text_second: QColor  # second lines, labels, disabled controls
    accent: QColor
    accent_hover: QColor
    accent_press: QColor
    on_accent: QColor
    accent_text: QColor
    accent_soft: QColor
    fix: QColor
    fix_soft: QColor
    fix_line: QColor
    critical: QColor
    critical_soft: QColor
    critical_line: QColor
    brass: QColor
    brass_soft: QColor
    ring: QColor  # around the control with the focus
    shade: QColor  # behind a sheet
    # --- the table
    felt: QColor
    felt_ink: QColor
    felt_line: QColor
    piece: QColor  # shoe, tray, float
    piece_ink: QColor
    slot: QColor  # where something can lie
    focus: QColor
    picked: QColor
    correct: QColor  # text on the window's ground
    fault: QColor
    free: QColor
    rail: QColor  # around the felt
    rail_brass: QColor
    known: QColor  # marks of states on the felt; text on them is marked_ink
    fading: QColor
    marked_ink: QColor
    learning: QColor  # text on these two is felt_ink
    faulty: QColor


LIGHT = Tokens(
    window=QColor("#f3f1ea"),
    surface=QColor("#ffffff"),
    sunken=QColor("#f9f7f2"),
    line=QColor("#ddd8cb"),
    line_strong=QColor("#847e70"),
    text=QColor("#1d211e"),
    text_second=QColor("#575d58"),
    accent=QColor("#1b6b48"),
    accent_hover=QColor("#165a3c"),
    accent_press=QColor("#114830"),
    on_accent=QColor("#ffffff"),
    accent_text=QColor("#17603f"),
    accent_soft=QColor("#e2efe7"),
    fix=QColor("#8a5200"),
    fix_soft=QColor("#fdf1da"),
    fix_line=QColor("#d99a2b"),
    critical=QColor("#b3261e"),
    critical_soft=QColor("#fbe9e6"),
    critical_line=QColor("#d9695f"),
    brass=QColor("#a97e22"),
    brass_soft=QColor("#f6ecd2"),
    ring=QColor("#1d211e"),
    shade=QColor(20, 24, 22, 115),
    felt=QColor("#1b5e42"),
    felt_ink=QColor("#ffffff"),
    felt_line=QColor("#a8d5bf"),
    piece=QColor("#2b3139"),
    piece_ink=QColor("#ffffff"),
    slot=QColor("#174f38"),
    focus=QColor("#ffffff"),
    picked=QColor("#ffd54a"),
    correct=QColor("#176b2c"),
    fault=QColor("#a81c14"),
    free=QColor("#2f4f8f"),
    rail=QColor("#4a2c1a"),
    rail_brass=QColor("#d3ad5f"),
    known=QColor("#f0cf72"),
    fading=QColor("#e2965a"),
    marked_ink=QColor("#221503"),
    learning=QColor("#2c5578"),
    faulty=QColor("#9c1f1a"),
)
DARK = Tokens(
    window=QColor("#131715"),
    surface=QColor("#1d2320"),
    sunken=QColor("#181d1a"),
    line=QColor("#333b37"),
    line_strong=QColor("#7f8b85"),
    text=QColor("#eceeea"),
    text_second=QColor("#a9b3ad"),
    accent=QColor("#3fae7e"),
    accent_hover=QColor("#52c191"),
    accent_press=QColor("#349a6d"),
    on_accent=QColor("#06140d"),
    accent_text=QColor("#6fd0a1"),
    accent_soft=QColor("#1f382c"),
    fix=QColor("#f1be5b"),
    fix_soft=QColor("#362b15"),
    fix_line=QColor("#b98527"),
    critical=QColor("#ff9389"),
    critical_soft=QColor("#40211f"),
    critical_line=QColor("#b3554c"),
    brass=QColor("#d6af58"),
    brass_soft=QColor("#352e1c"),
    ring=QColor("#ffffff"),
    shade=QColor(0, 0, 0, 153),
    felt=QColor("#123b2b"),
    felt_ink=QColor("#eef5f1"),
    felt_line=QColor("#7fae98"),
    piece=QColor("#20252b"),
    piece_ink=QColor("#f2f2f2"),
    slot=QColor("#0e2f22"),
    focus=QColor("#ffffff"),
    picked=QColor("#ffd54a"),
    correct=QColor("#7fd894"),
    fault=QColor("#ff9c92"),
    free=QColor("#a9c1ff"),
    rail=QColor("#2b1a10"),
    rail_brass=QColor("#a98948"),
    known=QColor("#cfae57"),
    fading=QColor("#bf7a44"),
    marked_ink=QColor("#1b1003"),
    learning=QColor("#24486a"),
    faulty=QColor("#8a1d19"),
)
CARD = QColor("#ffffff")
CARD_EDGE = QColor("#3a3a3a")
BUBBLE = QColor("#fdf6e0")
CUT_CARD_INK = QColor("#222222")


def palette(now: Tokens) -> QPalette:
    """Return Qt's palette in these colours."""
    made = QPalette()
    for role, colour in {
        _Role.Window: now.window,
        _Role.WindowText: now.text,
        _Role.Base: now.surface,
        _Role.AlternateBase: now.sunken,
        _Role.ToolTipBase: now.surface,
        _Role.ToolTipText: now.text,
        _Role.Text: now.text,
        _Role.Button: now.surface,
        _Role.ButtonText: now.text,
        _Role.BrightText: now.on_accent,
        _Role.Light: now.surface,
        _Role.Midlight: now.line,
        _Role.Mid: now.line_strong,
        _Role.Dark: now.line_strong,
        _Role.Shadow: now.text_second,
        _Role.Highlight: now.accent,
        _Role.HighlightedText: now.on_accent,
        _Role.Accent: now.accent,
        _Role.Link: now.accent_text,
        _Role.LinkVisited: now.accent_text,
        _Role.PlaceholderText: now.text_second,
    }.items():
        made.setColor(role, colour)
    for role in (_Role.WindowText, _Role.Text, _Role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, role, now.text_second)
    return made


def is_dark(of: QPalette) -> bool:
    """Tell if a palette is light on dark."""
    return of.color(_Role.Window).lightness() < DARK_BELOW


def tokens_of(of: QPalette) -> Tokens:
    """Return the colours that belong to a palette."""
    return DARK if is_dark(of) else LIGHT


def _channel(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def contrast(one: QColor, other: QColor) -> float:
    """Return the contrast of two colours, 1 to 21, by WCAG."""
    lights = []
    for colour in (one, other):
        red, green, blue = (_channel(c) for c in (colour.redF(), colour.greenF(), colour.blueF()))
        lights.append(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    return (max(lights) + 0.05) / (min(lights) + 0.05)


TEXT_SIZE = 14  # pixels
_FAMILY = "Inter"
_SCHEMES = {settings.LIGHT: Qt.ColorScheme.Light, settings.DARK: Qt.ColorScheme.Dark}


def use_scheme(scheme: str) -> None:
    """Switch to the light, the dark or the system's theme."""
    hints = QGuiApplication.styleHints()
    chosen = _SCHEMES.get(scheme, Qt.ColorScheme.Unknown)
    hints.setColorScheme(chosen)
    shown = hints.colorScheme() if chosen is Qt.ColorScheme.Unknown else chosen
    dark = shown is Qt.ColorScheme.Dark
    _use_look(dark=dark)


def _use_look(*, dark: bool) -> None:
    """Set the application's font, palette and style sheet if they differ."""
    if QApplication.font().family() != _FAMILY:
        _use_font()
    now = DARK if dark else LIGHT
    QApplication.setPalette(palette(now))
    sheet = style_sheet(dark=dark)
    application = QApplication.instance()
    if isinstance(application, QApplication) and application.styleSheet() != sheet:
        application.setStyleSheet(sheet)


def _use_font() -> None:
    """Load the program's own font, with figures of equal width."""
    for file in sorted((assets_folder() / "fonts").glob("*.ttf")):
        QFontDatabase.addApplicationFont(str(file))
    font = QFont(_FAMILY)
    font.setPixelSize(TEXT_SIZE)
    font.setFeature(QFont.Tag("tnum"), 1)
    QApplication.setStyle("Fusion")
    QApplication.setFont(font)


def style_sheet(*, dark: bool) -> str:
    """Return the application's style sheet in light or dark colours."""
    now, name = (DARK, "dark") if dark else (LIGHT, "light")
    values = {field.name: getattr(now, field.name).name() for field in fields(now)}
    icons = assets_folder() / "icons"
    values["tick"] = (icons / f"tick-{name}.svg").as_posix()
    values["chevron_up"] = (icons / f"chevron-up-{name}.svg").as_posix()
    values["chevron"] = (icons / f"chevron-{name}.svg").as_posix()
    text = (assets_folder() / "style.qss").read_text(encoding="utf-8")
    return Template(text).substitute(values)
