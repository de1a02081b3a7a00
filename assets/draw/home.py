"""What other tables have: a pack in hand, the kitty, the bank's plaque, and markers."""

from assets.draw.svg import (
    box,
    disc,
    document,
    element,
    group,
    line,
    linear,
    number,
    path,
    radial,
    shape,
    stops,
)
from trainer.ui.table.table_layout import KITTY, PACK

_BLUE, _BRASS, _LIGHT, _DARK = "#274b7a", "#c9a24a", "#ffffff", "#161616"
_PAPER, _EDGE = "#f7f2e4", "#8d8674"


def pack() -> str:
    """A pack of cards lying on its face, as large as the table gives: its back and its edges."""
    width, height = PACK.width(), PACK.height()
    left, top, wide, high, thick = 22.0, 4.0, 62.0, 82.0, 9
    layers = "".join(
        box(left + step, top + step, wide, high, 5, _PAPER, stroke=_EDGE, stroke_width=0.5)
        for step in range(thick, 0, -1)
    )
    diamonds = "".join(
        shape(
            "M0-6L5 0L0 6L-5 0Z",
            _BRASS,
            transform=f"translate({number(left + 13 + 12 * column)} {number(top + 15 + 13 * row)})",
            opacity=0.85,
        )
        for row in range(5)
        for column in range(4)
        if (row + column) % 2 == 0
    )
    return document(
        width,
        height,
        box(left + 3, top + 7, wide + thick, high + 4, 6, "#000000", opacity=0.3),
        layers,
        box(left, top, wide, high, 5, _PAPER, stroke=_EDGE, stroke_width=0.8),
        box(left + 4, top + 4, wide - 8, high - 8, 3, "url(#back)"),
        box(left + 7, top + 7, wide - 14, high - 14, 2, "none", stroke=_BRASS, stroke_width=1),
        diamonds,
        defs=linear(
            "back", (left, top), (left + wide, top + high), stops((0, "#35609a"), (1, _BLUE))
        ),
    )


def bowl() -> str:
    """The bowl of the kitty from above, as large as the table gives; a label belongs under it."""
    width, high = KITTY.width(), 92.0
    middle = (width / 2, high / 2)

    def oval(rx: float, ry: float, fill: str, **attributes: str | float) -> str:
        return element("ellipse", cx=middle[0], cy=middle[1], rx=rx, ry=ry, fill=fill, **attributes)

    defs = linear(
        "rim", (0, 0), (width, high), stops((0, "#8a5d3b"), (0.5, "#5a3a25"), (1, "#2e1a0e"))
    ) + radial(
        "hollow", (width / 2 - 8, 38), 60, stops((0, "#12382c"), (0.7, "#0d2a21"), (1, "#061510"))
    )
    return document(
        width,
        KITTY.height(),
        element(
            "ellipse", cx=middle[0] + 1, cy=middle[1] + 5, rx=50, ry=41, fill="#000000", opacity=0.3
        ),
        oval(50.5, 42, "url(#rim)", stroke="#1c0f07", stroke_width=1),
        oval(48, 39.5, "none", stroke="#b98a5e", stroke_width=1, opacity=0.7),
        oval(44, 36, "url(#hollow)", stroke="#1c0f07", stroke_width=1.4),
        line(path("M", 12, 36, "C", 22, 12, 62, 6, 84, 20), _LIGHT, 1.2, opacity=0.25),
        defs=defs,
    )


def plaque() -> str:
    """The bank's plaque, 60 by 40: brass, with a gabled house on columns."""
    columns = "".join(f"M{x} 19H{x + 4}V29H{x}Z" for x in (19, 28, 37))
    return document(
        60,
        40,
        box(3, 4, 56, 36, 6, "#000000", opacity=0.3),
        box(1, 1, 57, 37, 6, "url(#brass)", stroke="#5b4312", stroke_width=1),
        box(4, 4, 51, 31, 4, "none", stroke="#5b4312", stroke_width=0.8),
        shape("M15 16L29.500 7L44 16V17.500H15Z", _DARK),
        shape(columns, _DARK),
        shape("M15 30.500H44V33H15Z", _DARK),
        defs=linear(
            "brass", (0, 0), (60, 40), stops((0, "#f3e3b3"), (0.5, "#d3b05a"), (1, "#a98432"))
        ),
    )


def surrender() -> str:
    """The marker of a surrender, 54 by 36: laminated, with a white flag on its pole."""
    flag = "M20 7C26 4 31 10 38 7V19C31 22 26 16 20 19Z"
    return document(
        54,
        36,
        box(2.5, 3.5, 51, 32, 5, "#000000", opacity=0.3),
        box(1, 1, 51, 32, 5, "url(#card)", stroke=_LIGHT, stroke_width=1.4),
        box(3.2, 3.2, 46.6, 27.6, 3.5, "none", stroke="#f3e3b3", stroke_width=0.9),
        line("M18.500 5.500V29", _LIGHT, 2.4, stroke_linecap="round"),
        shape(flag, _LIGHT),
        group(
            disc((40, 25.5), 1.6, "#f3e3b3"), disc((35, 25.5), 1.6, "#f3e3b3"),
            disc((30, 25.5), 1.6, "#f3e3b3"),
        ),
        shape("M3 3H24L12 31H5Q3 31 3 29Z", _LIGHT, opacity=0.14),
        defs=linear("card", (0, 0), (54, 36), stops((0, "#8f2c35"), (1, "#5d151d"))),
    )  # fmt: skip


def drawings() -> dict[str, str]:
    """All of them by file name."""
    return {
        "table/pack.svg": pack(),
        "table/kitty.svg": bowl(),
        "table/bank.svg": plaque(),
        "markers/surrender.svg": surrender(),
    }
