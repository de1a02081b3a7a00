"""Colours: a light and a dark set, each text with a contrast of at least 4.5 to its ground."""

from dataclasses import dataclass

from PySide6.QtGui import QColor, QPalette

DARK_BELOW = 128


@dataclass(frozen=True, slots=True)
class Colours:
    """The colours of the window. ``ink`` names are written on the ground named with them."""

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


LIGHT = Colours(
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
DARK = Colours(
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


def is_dark(palette: QPalette) -> bool:
    """Whether the system shows light on dark."""
    return palette.color(QPalette.ColorRole.Window).lightness() < DARK_BELOW


def colours(palette: QPalette) -> Colours:
    """The set that goes with the system's palette."""
    return DARK if is_dark(palette) else LIGHT


def _channel(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def contrast(one: QColor, other: QColor) -> float:
    """The contrast between two colours, from 1 to 21, as WCAG counts it."""
    lights = []
    for colour in (one, other):
        red, green, blue = (_channel(c) for c in (colour.redF(), colour.greenF(), colour.blueF()))
        lights.append(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    return (max(lights) + 0.05) / (min(lights) + 0.05)
