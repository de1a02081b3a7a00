"""The printed table, light and dark, in the units of trainer.ui.table.table_layout.

The band is a drawing of its own: some games have nothing to lay on it.
"""

from dataclasses import dataclass

from assets.draw import glyph
from assets.draw.svg import (
    Value,
    box,
    disc,
    document,
    element,
    group,
    line,
    linear,
    number,
    path,
    shape,
    stops,
)
from trainer.ui.table import table_layout as table

BOXES = range(1, 10)
_STEP = 120.0
_BEYOND = 4.0


@dataclass(frozen=True)
class Felt:
    """The colours of one table: the edge is what the program may fill the rest with."""

    edge: str
    middle: str
    ink: str
    brass: str
    leather: tuple[str, str, str]


FELTS = {
    "": Felt("#1b5e42", "#267453", "#d9e8d8", "#c9a24a", ("#6a4631", "#472b1c", "#2c190f")),
    "_dark": Felt("#123b2b", "#1a4d39", "#c3d6c6", "#b5913f", ("#4d3223", "#332015", "#1d110a")),
}


def _along(away: float, start: float = -_BEYOND, end: float = table.WIDTH + _BEYOND) -> str:
    """A smooth line so far below the players' arc, as path data."""
    count = max(2, round((end - start) / _STEP))
    third = (end - start) / count / 3
    tokens: list[Value] = ["M", start, table.arc(start) + away]
    for index in range(count):
        left = start + 3 * third * index
        right = left + 3 * third
        tokens += ["C", left + third, table.arc(left) + away + _slope(left) * third]
        tokens += [right - third, table.arc(right) + away - _slope(right) * third]
        tokens += [right, table.arc(right) + away]
    return path(*tokens)


def _slope(x: float) -> float:
    return table.arc(x + 0.5) - table.arc(x - 0.5)


def _felt(felt: Felt) -> tuple[str, str]:
    """Definition and ground: the edge colour everywhere, lighter around the middle."""
    gradient = element(
        "radialGradient",
        stops((0, felt.middle), (0.45, felt.middle, 0.72), (1, felt.edge, 0)),
        id="felt",
        gradientUnits="userSpaceOnUse",
        cx=0,
        cy=0,
        r=1,
        gradientTransform=f"translate({number(table.WIDTH / 2)} 270) scale(476 288)",
    )
    wide, high = table.WIDTH, table.HEIGHT
    ground = box(-_BEYOND, -_BEYOND, wide + 2 * _BEYOND, high + 2 * _BEYOND, 0, felt.edge)
    return gradient, ground + box(0, 0, wide, high, 0, "url(#felt)")


def _rail(felt: Felt) -> tuple[str, str]:
    """Definition and rail: leather from the upper edge down to the arc, a seam, a brass line."""
    light, body, dark = felt.leather
    low = table.RAIL
    closed = f"V-{number(_BEYOND)}H-{number(_BEYOND)}Z"
    shadow = "".join(
        line(_along(low + width / 2 - 1), "#000000", width, opacity=0.09) for width in (14, 9, 5)
    )
    # The padding is round: bands along the arc, from its shaded back to the light and down again.
    bands = [
        (3.0, 8.0, light, 0.28), (7.0, 7.0, light, 0.5), (7.5, 3.0, "#ffffff", 0.07),
        (low - 4, 8.0, dark, 0.45), (low - 2, 4.0, dark, 0.7),
    ]  # fmt: skip
    padding = "".join(
        line(_along(away), paint, width, opacity=opacity) for away, width, paint, opacity in bands
    )
    seam = line(_along(-3.5), dark, 2.4) + line(
        _along(-1.6), light, 0.9, stroke_dasharray="5 4", opacity=0.9
    )
    brass = line(_along(low + 0.6), "#000000", 3, opacity=0.35) + line(_along(low), felt.brass, 1.8)
    glow = line(_along(low - 0.6), "#fff3cf", 0.5, opacity=0.6)
    gradient = linear(
        "leather", (0, 0), (table.WIDTH, 90), stops((0, body), (0.5, body), (1, dark))
    )
    return gradient, shadow + shape(
        _along(low) + closed, "url(#leather)"
    ) + padding + seam + brass + glow


def _notched(x: float, y: float, width: float, height: float, notch: float) -> str:
    """A rectangle whose corners are cut by small circles, as path data."""
    return path(
        "M", x + notch, y, "H", x + width - notch,
        "A", notch, notch, 0, 0, 0, x + width, y + notch, "V", y + height - notch,
        "A", notch, notch, 0, 0, 0, x + width - notch, y + height, "H", x + notch,
        "A", notch, notch, 0, 0, 0, x, y + height - notch, "V", y + notch,
        "A", notch, notch, 0, 0, 0, x + notch, y, "Z",
    )  # fmt: skip


def _print(felt: Felt, index: int, boxes: int) -> str:
    """One printed box: a double frame, its number faint in it, and the border to the dealer."""
    area = table.printed_box(index, boxes)
    x, y, width, height = area.x(), area.y(), area.width(), area.height()
    rows: list[Value] = []
    for place in (1, 2):
        row = y + 1.5 + (height - 3) / 3 * place
        rows += ["M", x + 3, row, "h", 5, "M", x + width - 3, row, "h", -5]
    figure = glyph.fitted(str(index), felt.ink, (x + width / 2, y + height / 2), (width, 50))
    return "".join(
        [
            shape(_notched(x, y, width, height, 6), "#000000", opacity=0.07),
            group(figure, opacity=0.1),
            line(_notched(x, y, width, height, 6), felt.ink, 1.3, opacity=0.9),
            line(_notched(x + 3, y + 3, width - 6, height - 6, 5), felt.brass, 0.7, opacity=0.7),
            line(path(*rows), felt.ink, 0.9, opacity=0.6),
            line(path("M", x + 8, y + height, "h", width - 16), felt.ink, 2.4),
        ]
    )


def _band(felt: Felt, boxes: int) -> str:
    """The band: two fine lines along the arc, joined at the ends."""
    start, end = table.BAND_ENDS, table.WIDTH - table.BAND_ENDS
    upper, lower = (value - table.arc(0) for value in table.band(0))
    ends = "".join(
        line(path("M", x, table.band(x)[0], "V", table.band(x)[1]), felt.ink, 1.2, opacity=0.9)
        for x in (start, end)
    )
    marks = []
    for index in range(1, boxes):
        x = (table.centre(index, boxes) + table.centre(index + 1, boxes)) / 2
        y = sum(table.band(x)) / 2
        marks.append(path("M", x, y - 4.5, "L", x + 3, y, "L", x, y + 4.5, "L", x - 3, y, "Z"))
    return "".join(
        [
            line(_along((upper + lower) / 2, start, end), "#000000", lower - upper, opacity=0.07),
            line(_along(upper, start, end), felt.ink, 1.2, opacity=0.9),
            line(_along(lower, start, end), felt.ink, 1.2, opacity=0.9),
            line(_along(upper + 2.6, start + 3, end - 3), felt.brass, 0.7, opacity=0.75),
            line(_along(lower - 2.6, start + 3, end - 3), felt.brass, 0.7, opacity=0.75),
            ends,
            shape("".join(marks), felt.brass, opacity=0.8) if marks else "",
        ]
    )


def _name(felt: Felt) -> str:
    """The frame of the house's name: a cartouche with a flourish at either side."""
    area = table.NAME
    x, y, width, height = area.x() + 22, area.y() + 3, area.width() - 44, area.height() - 6
    middle = y + height / 2
    lozenge = "M0-5L3.500 0L0 5L-3.500 0Z"
    curls = "M14 0C17-8 28-11 31-6C33-2 28 0 26-3M14 0C17 8 28 11 31 6C33 2 28 0 26 3"
    sides = "".join(
        group(
            shape("M0 0C6-5 8-5 13 0C8 5 6 5 0 0Z", felt.brass),
            line(curls, felt.brass, 1.1, stroke_linecap="round"),
            line("M15 0H84", felt.brass, 0.9, opacity=0.7),
            disc((88, 0), 1.6, felt.brass),
            transform=f"translate({number(at)} {number(middle)}) scale({way} 1)",
        )
        for at, way in ((x + width + 5, 1), (x - 5, -1))
    )
    gems = "".join(
        shape(lozenge, felt.brass, transform=f"translate({number(x + width / 2)} {number(at)})")
        for at in (y, y + height)
    )
    return "".join(
        [
            shape(_notched(x, y, width, height, 11), "#000000", opacity=0.08),
            line(_notched(x, y, width, height, 11), felt.brass, 1.5, opacity=0.95),
            line(_notched(x + 4, y + 4, width - 8, height - 8, 9), felt.ink, 0.7, opacity=0.6),
            gems,
            sides,
        ]
    )


def draw(boxes: int, felt: Felt) -> str:
    """The table for so many boxes, as large as trainer.ui.table.table_layout says."""
    felt_defs, ground = _felt(felt)
    rail_defs, rail = _rail(felt)
    prints = "".join(_print(felt, index, boxes) for index in range(1, boxes + 1))
    return document(
        table.WIDTH,
        table.HEIGHT,
        ground,
        prints,
        _name(felt),
        rail,
        defs=felt_defs + rail_defs,
    )


def band(boxes: int, felt: Felt) -> str:
    """The band alone, to lie over the table for so many boxes."""
    return document(table.WIDTH, table.HEIGHT, _band(felt, boxes))


def drawings() -> dict[str, str]:
    """All tables by file name, and the bands for them."""
    kinds = [(boxes, name, felt) for boxes in BOXES for name, felt in FELTS.items()]
    return {
        **{f"layout/{boxes}{name}.svg": draw(boxes, felt) for boxes, name, felt in kinds},
        **{f"layout/band_{boxes}{name}.svg": band(boxes, felt) for boxes, name, felt in kinds},
    }
