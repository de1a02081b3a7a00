"""Every text has a contrast of at least 4.5 to what it is written on."""

import pytest
from PySide6.QtGui import QColor, QPalette

from trainer.ui import palette
from trainer.ui.palette import Colours, colours, contrast

ENOUGH = 4.5
#: Grounds of panels as systems have them, from the lightest to the darkest of their kind.
GROUNDS = [(palette.LIGHT, ("#ffffff", "#efefef")), (palette.DARK, ("#1e1e1e", "#323232"))]


@pytest.mark.parametrize("now", [palette.LIGHT, palette.DARK])
def test_words_on_the_table(now: Colours) -> None:
    for ground in (now.felt, now.slot):
        assert contrast(now.felt_ink, ground) >= ENOUGH
    assert contrast(now.piece_ink, now.piece) >= ENOUGH
    assert contrast(now.picked, now.felt) >= 3
    assert contrast(now.focus, now.felt) >= 3
    assert contrast(now.focus, now.piece) >= 3


@pytest.mark.parametrize(("now", "grounds"), GROUNDS)
def test_verdicts(now: Colours, grounds: tuple[str, ...]) -> None:
    for ground in grounds:
        for ink in (now.correct, now.fault, now.free):
            assert contrast(ink, QColor(ground)) >= ENOUGH


def test_cards_and_chips() -> None:
    for ink in (palette.CARD_RED, palette.CARD_BLACK):
        assert contrast(ink, palette.CARD) >= ENOUGH
    assert contrast(palette.CUT_CARD_INK, palette.CUT_CARD) >= ENOUGH
    for ground, ink in (*palette.CHIPS.values(), palette.OTHER_CHIP):
        assert contrast(ink, ground) >= ENOUGH


def test_the_colours_follow_the_system() -> None:
    system = QPalette()
    system.setColor(QPalette.ColorRole.Window, QColor("#202020"))
    assert colours(system) is palette.DARK
    system.setColor(QPalette.ColorRole.Window, QColor("#f0f0f0"))
    assert colours(system) is palette.LIGHT


def test_contrast_counts_as_wcag_does() -> None:
    assert contrast(QColor("#000000"), QColor("#ffffff")) == pytest.approx(21)
    assert contrast(QColor("#777777"), QColor("#ffffff")) == pytest.approx(4.478, abs=0.001)
