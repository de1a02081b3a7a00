from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from assets.draw import card, chip, collection, layout
from assets.draw.__main__ import DRAWINGS
from assets.draw.suit import SUITS
from trainer.table.act import MARKERS
from trainer.ui.table import table_layout

MADE = collection.drawings()
FILES = sorted(file.relative_to(DRAWINGS).as_posix() for file in DRAWINGS.rglob("*.svg"))
PAPER = "#f7f4ea"


def luminance(colour: str) -> float:
    paint = QColor(colour)
    parts = [
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in (paint.redF(), paint.greenF(), paint.blueF())
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def painted(name: str, width: int) -> QImage:
    renderer = QSvgRenderer(str(DRAWINGS / name))
    view = renderer.viewBoxF()
    image = QImage(
        QSize(width, round(width * view.height() / view.width())),
        QImage.Format.Format_ARGB32_Premultiplied,
    )
    image.fill(0)
    painter = QPainter(image)
    renderer.render(painter, QRectF(image.rect()))
    painter.end()
    return image


def test_the_files_are_what_the_generator_makes() -> None:
    lying = {
        file.relative_to(DRAWINGS).as_posix(): file.read_bytes()
        for file in DRAWINGS.rglob("*")
        if file.is_file()
    }
    assert sorted(lying) == sorted(MADE)
    assert [name for name, text in MADE.items() if lying[name] != text.encode()] == []


def test_it_is_the_same_each_time() -> None:
    assert collection.drawings() == MADE


def test_every_card_and_chip_is_there() -> None:
    pack = {f"cards/{rank}{suit}.svg" for rank in "A23456789TJQK" for suit in "shdc"}
    four = {f"cards_four/{rank}{suit}.svg" for rank in "A23456789TJQK" for suit in "dc"}
    tables = {f"layout/{boxes}{felt}.svg" for boxes in range(1, 10) for felt in ("", "_dark")}
    values = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 5000, 10000, "blank"]
    chips = {f"chips/{side}{value}.svg" for value in values for side in ("", "edge_")}
    assert pack | four | tables | chips < set(FILES)


@pytest.mark.parametrize("name", FILES)
def test_it_is_plain_and_small(name: str) -> None:
    text = (DRAWINGS / name).read_text(encoding="utf-8")
    ET.fromstring(text)  # noqa: S314 - our own file
    for banned in ("<text", "<filter", "<mask", "clip-path", "<style", "class="):
        assert banned not in text
    assert len(text) < 20_000
    assert text.endswith("</svg>\n")


@pytest.mark.parametrize("name", FILES)
def test_it_is_painted_without_a_warning(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert QSvgRenderer(str(DRAWINGS / name)).isValid()
    image = painted(name, 64)
    bytes_ = bytes(image.constBits())
    assert any(bytes_)
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("rank", card.RANKS)
@pytest.mark.parametrize("suit", list(SUITS))
def test_a_card_has_its_index_in_every_corner(rank: str, suit: str) -> None:
    image = painted(f"cards/{rank}{suit}.svg", 500)
    ink = QColor(SUITS[suit].ink)
    for left in (0, 376):
        inked = [
            any(image.pixelColor(x, y) == ink for x in range(left, left + 124))
            for y in range(image.height())
        ]
        for half in (inked[:350], inked[:349:-1]):
            first = half.index(True)
            assert half.index(False, first) - first >= 0.36 * 500


@pytest.mark.parametrize("name", [name for name in chip.CHIPS if name != "blank"])
def test_a_number_stands_out_from_its_chip(name: str) -> None:
    assert contrast(chip.CHIPS[name].ink, chip.CHIPS[name].ground) >= 4.5


def test_chips_differ_without_colour() -> None:
    forms = [(each.form, each.count) for each in chip.CHIPS.values()]
    assert len(set(forms)) == len(forms)


@pytest.mark.parametrize("marker", MARKERS)
def test_the_sign_of_a_marker_stands_out(marker: str) -> None:
    image = painted(f"markers/{marker}.svg", 540)
    names = [image.pixelColor(x, y).name() for x in range(60, 480, 3) for y in range(60, 250, 3)]
    ground = min(set(names), key=luminance)
    assert names.count("#ffffff") > len(names) / 20
    assert contrast("#ffffff", ground) >= 4.5


def test_ink_stands_out_from_paper_and_text_from_felt() -> None:
    inks = {ink for suit in SUITS.values() for ink in (suit.ink, suit.four)}
    assert min(contrast(ink, PAPER) for ink in inks) >= 4.5
    for felt in layout.FELTS.values():
        assert contrast("#ffffff", felt.middle) >= 4.5
        assert contrast("#ffffff", felt.leather[0]) >= 4.5


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("cards/As.svg", (250, 350)),
        ("chips/5.svg", (120, 120)),
        ("hands/left_open.svg", (96, 96)),
        ("hands/reach.svg", (96, 160)),
        ("table/shoe.svg", (table_layout.SHOE.width(), table_layout.SHOE.height())),
        ("table/tray.svg", (table_layout.TRAY.width(), table_layout.TRAY.height())),
        ("table/float.svg", (table_layout.FLOAT.width(), table_layout.FLOAT.height())),
        ("table/stack.svg", (table_layout.STACK.width(), table_layout.STACK.height())),
        ("table/pack.svg", (table_layout.PACK.width(), table_layout.PACK.height())),
        ("table/kitty.svg", (table_layout.KITTY.width(), table_layout.KITTY.height())),
        ("layout/band_7.svg", (table_layout.WIDTH, table_layout.HEIGHT)),
        ("layout/7.svg", (table_layout.WIDTH, table_layout.HEIGHT)),
        ("icon.svg", (256, 256)),
    ],
)
def test_it_has_the_shape_of_its_place(name: str, size: tuple[float, float]) -> None:
    view = QSvgRenderer(str(DRAWINGS / name)).viewBoxF()
    assert view.width() / view.height() == pytest.approx(size[0] / size[1], rel=0.002)


@pytest.mark.parametrize(
    ("name", "tip"),
    [
        ("left_open", (48, 10)),
        ("right_open", (48, 10)),
        ("left_hold", (48, 10)),
        ("right_hold", (48, 10)),
        ("both_hold", (48, 16)),
    ],
)
def test_a_hand_has_its_tip_at_the_hot_spot(name: str, tip: tuple[int, int]) -> None:
    image = painted(f"hands/{name}.svg", 96)
    assert image.pixelColor(tip[0], tip[1] + 2).alpha() == 255
    highest = min(y for y in range(96) if any(image.pixelColor(x, y).alpha() for x in range(96)))
    assert tip[1] - 4 <= highest <= tip[1]


def test_nothing_else_lies_beside_the_drawings_but_the_colours_of_edges() -> None:
    others = [
        file for file in Path(DRAWINGS).rglob("*") if file.is_file() and file.suffix != ".svg"
    ]
    assert [file.name for file in others] == ["edges.toml"]
