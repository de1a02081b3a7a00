"""Every text has a contrast of at least 4.5 to what it is written on."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QCheckBox, QRadioButton, QWidget
from pytestqt.qtbot import QtBot

from assets.draw.chip import CHIPS, Chip
from trainer.ui.table import table_layout
from trainer.ui.table.drawing import pixmap
from trainer.ui.widgets.tokens import DARK, LIGHT, Tokens, contrast, tokens_of, use_scheme

ENOUGH = 4.5
#: Grounds of panels as systems have them, from the lightest to the darkest of their kind.
GROUNDS = [(LIGHT, ("#ffffff", "#efefef")), (DARK, ("#1e1e1e", "#323232"))]


@pytest.mark.parametrize("now", [LIGHT, DARK])
def test_words_on_the_table(now: Tokens) -> None:
    for ground in (now.felt, now.slot):
        assert contrast(now.felt_ink, ground) >= ENOUGH
    assert contrast(now.piece_ink, now.piece) >= ENOUGH
    assert contrast(now.picked, now.felt) >= 3
    assert contrast(now.focus, now.felt) >= 3
    assert contrast(now.focus, now.piece) >= 3


@pytest.mark.parametrize(("now", "grounds"), GROUNDS)
def test_verdicts(now: Tokens, grounds: tuple[str, ...]) -> None:
    for ground in grounds:
        for ink in (now.correct, now.fault, now.free):
            assert contrast(ink, QColor(ground)) >= ENOUGH


@pytest.mark.parametrize("chip", CHIPS.values(), ids=list(CHIPS))
def test_numbers_on_chips(chip: Chip) -> None:
    assert contrast(QColor(chip.ink), QColor(chip.ground)) >= ENOUGH


def test_chips_are_told_apart_without_colour() -> None:
    """By the number, and by how many edge spots there are of which form."""
    spots = [(chip.form, chip.count) for chip in CHIPS.values()]
    assert len(set(spots)) == len(spots)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(
    "name", ["cards/9s", "cards/9h", "cards/9d", "cards/9c", "cards_four/9d", "cards_four/9c"]
)
def test_cards(name: str) -> None:
    """The darkest of a card is its rank, the lightest the paper."""
    image = pixmap(name, 250, 350, 1.0).toImage()
    paper = image.pixelColor(125, 20)
    column = [image.pixelColor(x, y) for x in range(12, 60) for y in range(20, 100)]
    assert max(contrast(ink, paper) for ink in column) >= ENOUGH


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("kind", [QCheckBox, QRadioButton])
@pytest.mark.parametrize("checked", [False, True])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_check_boxes_and_radio_buttons(
    scheme: str, checked: bool, kind: type[QCheckBox | QRadioButton], qtbot: QtBot
) -> None:
    """Their outline is seen, and whether they are checked."""
    try:
        use_scheme(scheme)
        holder = QWidget()
        qtbot.addWidget(holder)
        button = kind(holder)
        button.setChecked(checked)
        button.setGeometry(5, 0, 30, 30)
        image = holder.grab().toImage()
        ground = image.pixelColor(1, 15)
        assert (ground.lightness() < 128) is (scheme == "dark")
        line = [image.pixelColor(x, 15) for x in range(5, 21)]
        assert max(contrast(ink, ground) for ink in line[:2]) >= 3
        inside = line[3:10]
        assert (max(contrast(ink, inside[0]) for ink in inside) >= 3) is checked
    finally:
        use_scheme("system")


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("dark", [False, True])
def test_what_is_written_on_the_felt(dark: bool) -> None:
    """Of the ground of every text nine tenths at least are dark enough for it."""
    image = pixmap(f"layout/7{'_dark' if dark else ''}", 960, 596, 1.0).toImage()
    now = DARK if dark else LIGHT
    plates = [
        QRectF(table_layout.centre(n, 7) - 60, table_layout.top(n, 7), 120, table_layout.PLATE)
        for n in range(1, 8)
    ]
    bets = [table_layout.printed_box(n, 7) for n in range(1, 8)]
    signs = list(table_layout.SIGNS.values())
    under = list(table_layout.UNDER.values())
    for rect in (*plates, *bets, *signs, *under, table_layout.NAME, table_layout.OWN):
        inner = rect.toRect().adjusted(8, 3, -8, -3)
        found = sorted(
            contrast(image.pixelColor(x, y), now.felt_ink)
            for x in range(inner.left(), inner.right(), 2)
            for y in range(inner.top(), inner.bottom(), 2)
        )
        assert found[len(found) // 10] >= ENOUGH, rect


def test_the_colours_follow_the_system() -> None:
    system = QPalette()
    system.setColor(QPalette.ColorRole.Window, QColor("#202020"))
    assert tokens_of(system) is DARK
    system.setColor(QPalette.ColorRole.Window, QColor("#f0f0f0"))
    assert tokens_of(system) is LIGHT


def test_contrast_counts_as_wcag_does() -> None:
    assert contrast(QColor("#000000"), QColor("#ffffff")) == pytest.approx(21)
    assert contrast(QColor("#777777"), QColor("#ffffff")) == pytest.approx(4.478, abs=0.001)
