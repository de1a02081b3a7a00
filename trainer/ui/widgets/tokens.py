"""The one table of colours: a light and a dark set, and the palette of Qt that is made of each.

Text has a contrast of at least 4.5 to the ground that it is written on, controls of 3.
"""

from dataclasses import dataclass

from PySide6.QtGui import QColor, QPalette

DARK_BELOW = 128
_Role = QPalette.ColorRole


@dataclass(frozen=True, slots=True)
class Tokens:
    """The colours of the window. ``ink`` names are written on the ground named with them."""

    window: QColor  # the ground of everything
    surface: QColor  # cards, bars
    field: QColor  # fields, lists and buttons: lighter in the dark, where Qt's borders are faint
    sunken: QColor  # lists and wells on a surface
    line_strong: QColor  # borders of controls
    text: QColor
    text_second: QColor  # second lines, labels, what is switched off
    accent: QColor  # the main button, what is chosen
    on_accent: QColor
    accent_text: QColor  # links, what is right
    # --- the table
    felt: QColor
    felt_ink: QColor
    felt_line: QColor
    piece: QColor  # shoe, tray, float
    piece_ink: QColor
    slot: QColor  # where something can lie
    focus: QColor
    picked: QColor
    correct: QColor  # written on the window's ground
    fault: QColor
    free: QColor
    outlined: QColor  # the ground that check boxes take theirs for
    rail: QColor  # around the felt, and what is let into it
    brass: QColor
    known: QColor  # what is told of a state on the felt; words on it are in marked_ink
    fading: QColor
    marked_ink: QColor
    learning: QColor  # words on these two are in felt_ink
    faulty: QColor


LIGHT = Tokens(
    window=QColor("#f3f1ea"),
    surface=QColor("#ffffff"),
    field=QColor("#ffffff"),
    sunken=QColor("#f9f7f2"),
    line_strong=QColor("#847e70"),
    text=QColor("#1d211e"),
    text_second=QColor("#575d58"),
    accent=QColor("#1b6b48"),
    on_accent=QColor("#ffffff"),
    accent_text=QColor("#17603f"),
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
    outlined=QColor("#808080"),
    rail=QColor("#4a2c1a"),
    brass=QColor("#d3ad5f"),
    known=QColor("#f0cf72"),
    fading=QColor("#e2965a"),
    marked_ink=QColor("#221503"),
    learning=QColor("#2c5578"),
    faulty=QColor("#9c1f1a"),
)
DARK = Tokens(
    window=QColor("#131715"),
    surface=QColor("#1d2320"),
    field=QColor("#333b37"),
    sunken=QColor("#181d1a"),
    line_strong=QColor("#7f8b85"),
    text=QColor("#eceeea"),
    text_second=QColor("#a9b3ad"),
    accent=QColor("#3fae7e"),
    on_accent=QColor("#06140d"),
    accent_text=QColor("#6fd0a1"),
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
    outlined=QColor("#f0f0f0"),
    rail=QColor("#2b1a10"),
    brass=QColor("#a98948"),
    known=QColor("#cfae57"),
    fading=QColor("#bf7a44"),
    marked_ink=QColor("#1b1003"),
    learning=QColor("#24486a"),
    faulty=QColor("#8a1d19"),
)

CARD = QColor("#ffffff")
CARD_EDGE = QColor("#3a3a3a")
BUBBLE = QColor("#fff8e1")
CUT_CARD_INK = QColor("#222222")


def palette(now: Tokens) -> QPalette:
    """The palette of Qt in these colours."""
    made = QPalette()
    for role, colour in {
        _Role.Window: now.window,
        _Role.WindowText: now.text,
        _Role.Base: now.field,
        _Role.AlternateBase: now.sunken,
        _Role.ToolTipBase: now.surface,
        _Role.ToolTipText: now.text,
        _Role.Text: now.text,
        _Role.Button: now.field,
        _Role.ButtonText: now.text,
        _Role.BrightText: now.on_accent,
        _Role.Light: now.surface,
        _Role.Midlight: now.sunken,
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
    """Whether a palette shows light on dark."""
    return of.color(_Role.Window).lightness() < DARK_BELOW


def tokens(of: QPalette) -> Tokens:
    """The set that goes with a palette."""
    return DARK if is_dark(of) else LIGHT


def _channel(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def contrast(one: QColor, other: QColor) -> float:
    """The contrast between two colours, from 1 to 21, as WCAG counts it."""
    lights = []
    for colour in (one, other):
        red, green, blue = (_channel(c) for c in (colour.redF(), colour.greenF(), colour.blueF()))
        lights.append(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    return (max(lights) + 0.05) / (min(lights) + 0.05)
