"""What stands on the table: shoe, discard tray, float and the stack of cards, and the icon."""

from assets.draw import glyph
from assets.draw.suit import BLACK, SUITS
from assets.draw.svg import (
    Point,
    box,
    disc,
    document,
    element,
    group,
    line,
    linear,
    number,
    path,
    polyline,
    radial,
    shape,
    stops,
)
from trainer.ui.table.table_layout import FLOAT, STACK

_PAPER, _BRASS, _LIGHT = "#f1ead6", "#c9a24a", "#ffffff"


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def shoe() -> str:
    """The dealing shoe, 112 by 124: a dark front with its mouth, the cards under glass."""
    left, right, front, foot = 60.0, 110.0, 54.0, 120.0
    back_left, back_right = (5.0, 8.0), (55.0, 8.0)
    front_left, front_right, low_left, low_back = (
        (left, front), (right, front), (left, foot), (5.0, 72.0),
    )  # fmt: skip
    top = polyline([back_left, back_right, front_right, front_left], closed=True)
    side = polyline([back_left, front_left, low_left, low_back], closed=True)

    def across(share: float, inset: float) -> list[Point]:
        """Both ends of a line over the top, so far along the shoe."""
        x, y = _between(back_left, front_left, share)
        end = _between(back_right, front_right, share)
        return [(x + inset, y), (end[0] - inset, end[1])]

    edges: list[str | float] = []
    sides: list[str | float] = []
    for step in range(27):
        share = 0.3 + 0.62 * step / 26
        (x, y), end = across(share, 4)
        edges += ["M", x, y + 1, "L", end[0], end[1] + 1]
        low = _between(low_back, low_left, share)
        sides += ["M", x - 4, y + 6, "L", low[0], low[1] - 6]
    wedge = across(0.18, 0) + across(0.28, 0)[::-1]
    cards = across(0.3, 4) + across(0.94, 2)[::-1]
    cards_side = [
        _between(*ends, share)
        for ends, share in (
            ((back_left, front_left), 0.29),
            ((back_left, front_left), 0.94),
            ((low_back, low_left), 0.94),
            ((low_back, low_left), 0.29),
        )
    ]
    lowered = [(x, y + (6 if index < 2 else -6)) for index, (x, y) in enumerate(cards_side)]
    defs = (
        linear("glass", (5, 8), (110, 60), stops((0, "#4a5057"), (1, "#23272c")))
        + linear("flank", (5, 40), (60, 100), stops((0, "#343a41"), (1, "#15181b")))
        + linear(
            "front", (60, 54), (110, 120), stops((0, "#3b4148"), (0.5, "#23272c"), (1, "#121416"))
        )
        + linear("hole", (0, 66), (0, 108), stops((0, "#000000"), (1, "#14100c")))
    )
    return document(
        112,
        124,
        shape("M6 74L60 122H110Q111 124 106 124H58L4 78Z", "#000000", opacity=0.28),
        shape(side, "url(#flank)"),
        shape(polyline(lowered, closed=True), _PAPER, opacity=0.42),
        line(path(*sides), "#7a6c4c", 0.7, opacity=0.55),
        shape(top, "url(#glass)"),
        shape(polyline(cards, closed=True), _PAPER, opacity=0.94),
        line(path(*edges), "#9a8b66", 0.7),
        shape(polyline(wedge, closed=True), _BRASS),
        shape("M8 9.500H30L76 53H62Z", _LIGHT, opacity=0.16),
        line(polyline([back_right, front_right]), "#0d0f11", 1.2),
        line(polyline([low_back, back_left, back_right]), "#cfd6dc", 1, opacity=0.7),
        line(polyline([back_left, front_left]), "#cfd6dc", 1, opacity=0.7),
        box(60, 54, 50, 66, 4, "url(#front)", stroke="#0b0c0e", stroke_width=1),
        line("M60.800 58Q60.800 54.800 64 54.800H106.500", "#dfe5ea", 1.1, opacity=0.75),
        box(66.5, 61.5, 37, 50.5, 3.5, "none", stroke=_BRASS, stroke_width=1.4),
        box(70, 66, 30, 42, 2, "url(#hole)"),
        line("M70 66.500H100", "#000000", 2),
        line("M71 107.500H99", "#5d656d", 1),
        shape("M63 113.500H107V115.500H63Z", _BRASS, opacity=0.85),
        defs=defs,
    )


def tray() -> str:
    """The discard tray, 112 by 124: acrylic around an empty well, marked for six decks."""
    well = "".join(
        [
            shape("M26 21H86V85H26Z", "#0b1a14", opacity=0.42),
            shape("M16 14L26 21V85L16 100Z", "#dcebef", opacity=0.22),
            shape("M96 14L86 21V85L96 100Z", "#06100c", opacity=0.5),
            shape("M16 14H96L86 21H26Z", "#06100c", opacity=0.58),
            shape("M16 100L26 85H86L96 100Z", "#dcebef", opacity=0.34),
            line("M26 85H86M26 21V85M86 21V85", "#e9f3f5", 0.7, opacity=0.4),
        ]
    )
    marks = "".join(
        f"M96 {number(100 - 86 / 6 * deck)}h{6 if deck % 2 else 9}" for deck in range(1, 7)
    )
    defs = linear(
        "wall",
        (4, 0),
        (108, 0),
        stops((0, "#e9f3f5", 0.62), (0.5, "#b9ccd2", 0.4), (1, "#7e959d", 0.5)),
    ) + linear(
        "lip",
        (0, 100),
        (0, 118),
        stops((0, "#eef6f8", 0.85), (0.35, "#9fb6be", 0.6), (1, "#4d636b", 0.75)),
    )
    return document(
        112,
        124,
        shape("M4 112H108V118Q108 123 102 123H10Q4 123 4 118Z", "#000000", opacity=0.3),
        shape("M16 14L10 5Q10 3 13 3H99Q102 3 102 5L96 14Z", "url(#wall)"),
        shape("M10 5L16 14V100L5 108V14Q5 8 10 5Z", "url(#wall)"),
        shape("M102 5L96 14V100L107 108V14Q107 8 102 5Z", "url(#wall)"),
        well,
        line("M16 14V100H96V14", "#06100c", 1.2, opacity=0.6),
        line(marks, "#f6fafb", 1.3, opacity=0.9),
        shape("M16 100H96L107 108V114Q107 119 102 119H10Q5 119 5 114V108Z", "url(#lip)"),
        line("M5 108L16 100.500H96L107 108", _LIGHT, 1.1, opacity=0.85),
        line(
            "M10 5Q5 8 5 14V114Q5 119 10 119H102Q107 119 107 114V14Q107 8 102 5",
            "#dcebef",
            1.1,
            opacity=0.75,
        ),
        line("M10 5Q10.500 3 13 3H99Q101.500 3 102 5", "#f4fafb", 1.2, opacity=0.85),
        shape("M44 112H68V114.500H44Z", _BRASS),
        defs=defs,
    )


def _grain(width: float, tops: tuple[float, ...], swing: float) -> str:
    """Slow lines of wood across the whole width."""
    data = []
    for index, top in enumerate(tops):
        lean = swing * (1 if index % 2 else -1)
        data.append(
            path("M", 2, top,
                 "C", width * 0.2, top + lean, width * 0.36, top - lean, width * 0.52, top,
                 "S", width * 0.84, top + lean, width - 2, top - lean / 2)
        )  # fmt: skip
    return "".join(data)


def rack() -> str:
    """The float: walnut with a metal lip, a felt channel and a polished ledge."""
    wide, high = FLOAT.width(), FLOAT.height()
    lip, ledge = high - 24, high - 11
    defs = (
        linear("wood", (0, 0), (0, high), stops((0, "#5a3a25"), (0.2, "#452a19"), (1, "#2e1a0e")))
        + linear("felt", (0, 12), (0, lip), stops((0, "#0b1f18"), (0.3, "#12332a"), (1, "#184237")))
        + linear(
            "ledge", (0, ledge), (0, high), stops((0, "#60412a"), (0.2, "#4e321f"), (1, "#38210f"))
        )
        + linear(
            "metal",
            (0, 0),
            (wide, 0),
            stops((0, "#e9d9a8"), (0.3, "#c9a24a"), (0.55, "#f0e0b0"), (1, "#94742c")),
        )
    )
    return document(
        wide,
        high,
        box(0, 0, wide, high, 9, "#1c0f07"),
        box(1, 1, wide - 2, high - 2, 8, "url(#wood)"),
        line(_grain(wide, (4.5, 7.5), 1.2), "#26150a", 0.8, opacity=0.55),
        box(6.5, 10.5, wide - 13, lip + 1, 7, "url(#metal)"),
        box(8, 12, wide - 16, lip - 2, 6, "#0a120e"),
        box(10, 14, wide - 20, lip - 6, 4.5, "url(#felt)"),
        box(10, 14, wide - 20, 7, 3.5, "#000000", opacity=0.3),
        box(10, 14, wide - 20, 3.5, 1.7, "#000000", opacity=0.3),
        line(f"M14 {number(lip + 7.3)}H{number(wide - 14)}", "#3f7a66", 0.9, opacity=0.8),
        box(8, ledge + 1.5, wide - 16, 8, 4, "url(#ledge)"),
        line(_grain(wide, (ledge + 4, ledge + 7), 1.4), "#22120a", 0.8, opacity=0.4),
        line(f"M7 1.800H{number(wide - 7)}", "#a37a55", 1.1, opacity=0.8),
        defs=defs,
    )


def stack() -> str:
    """Six shuffled decks on their side, as wide and high as the table gives: edges of cards."""
    width, height = STACK.width(), STACK.height()
    left, right, top, bottom = 5.0, width - 9, 9.0, height - 5
    count = 46
    step = (bottom - top) / count
    thin: list[str | float] = []
    proud: list[str | float] = []
    for index in range(1, count):
        y = top + step * index
        lean = (index * 37 % 11 - 5) * 0.16
        tokens = proud if index * 29 % 7 == 0 else thin
        tokens += ["M", left + 0.6 + abs(lean), y, "L", right - 0.6 + min(lean, 0), y]
    bands = "".join(
        box(left, top + (bottom - top) / 6 * deck, right - left, (bottom - top) / 6, 0, "#b9a77c",
            opacity=0.10)
        for deck in (1, 3, 5)
    )  # fmt: skip
    defs = linear(
        "edges", (left, 0), (right, 0), stops((0, "#fffaf0"), (0.6, "#f1e9d5"), (1, "#d9ccae"))
    ) + linear("flank", (right, 0), (width - 2, 0), stops((0, "#b9a982"), (1, "#8b7d5b")))
    return document(
        width,
        height,
        shape(
            path(
                "M",
                left,
                bottom,
                "H",
                width - 2,
                "L",
                width - 1,
                bottom + 2,
                "Q",
                width - 2,
                height,
                width - 8,
                height,
                "H",
                left + 4,
                "Q",
                left,
                height,
                left - 2,
                bottom,
                "Z",
            ),
            "#000000",
            opacity=0.3,
        ),
        shape(
            polyline(
                [(right, top), (width - 2, 3), (width - 2, bottom - 5), (right, bottom)],
                closed=True,
            ),
            "url(#flank)",
        ),
        shape(
            polyline([(left, top), (left + 7, 3), (width - 2, 3), (right, top)], closed=True),
            "#f7f2e4",
        ),
        shape(
            polyline(
                [
                    (left + 6, top - 1.2),
                    (left + 10.5, 4.4),
                    (width - 7, 4.4),
                    (right - 4, top - 1.2),
                ],
                closed=True,
            ),
            "#274b7a",
        ),
        box(
            left,
            top,
            right - left,
            bottom - top,
            1.5,
            "url(#edges)",
            stroke="#8d8061",
            stroke_width=0.8,
        ),
        bands,
        line(path(*thin), "#8f8262", 0.55, opacity=0.75),
        line(path(*proud), "#5f5439", 0.8, opacity=0.8),
        line(path("M", left + 1, bottom - 1, "V", top + 0.8, "H", right), _LIGHT, 0.9, opacity=0.8),
        defs=defs,
    )


def _small_card(paint: str, inner: str, turn: float, x: float, y: float) -> str:
    """A card of 108 by 150 units around its own middle, leaning."""
    return group(
        box(-53, -72, 108, 150, 11, "#000000", opacity=0.22),
        box(-54, -75, 108, 150, 11, paint, stroke="#8d8674", stroke_width=1.5),
        inner,
        transform=f"translate({x:g} {y:g}) rotate({turn:g})",
    )


def icon() -> str:
    """The program's icon, 256 by 256: an ace over a card's back, and a chip."""
    ace = group(
        group(glyph.draw("A", BLACK), transform="translate(-45 -65) scale(0.44)"),
        SUITS["s"].draw(BLACK, 8, 6, 82),
    )
    back = box(-46, -67, 92, 134, 6, "#274b7a") + box(
        -40, -61, 80, 122, 4, "none", stroke=_BRASS, stroke_width=2.5
    )
    spots = "".join(
        shape("M-8-38H8L6-27H-6Z", "#f6f2e4", transform=f"rotate({turn})")
        for turn in range(0, 360, 60)
    )
    token = group(
        element("ellipse", cx=1, cy=8, rx=40, ry=39, fill="#000000", opacity=0.3),
        disc((0, 5), 39, "#6e1119"),
        disc((0, 0), 39, "#b3202a"),
        spots,
        disc((0, 0), 25, "#b3202a", stroke="#f6f2e4", stroke_width=3.5),
        glyph.fitted("21", "#ffffff", (-0.5, 0), (30, 27)),
        transform="translate(192 192) scale(1.2)",
    )
    defs = radial("tile", (92, 70), 210, stops((0, "#2b8a61"), (0.55, "#1b5e42"), (1, "#103a29")))
    return document(
        256,
        256,
        box(6, 6, 244, 244, 54, "url(#tile)", stroke=_BRASS, stroke_width=5),
        _small_card("#fdfcf7", back, -20, 98, 128),
        _small_card("#fdfcf7", ace, 9, 134, 122),
        token,
        defs=defs,
    )


def drawings() -> dict[str, str]:
    """All furniture by file name, and the icon."""
    return {
        "table/shoe.svg": shoe(),
        "table/tray.svg": tray(),
        "table/float.svg": rack(),
        "table/stack.svg": stack(),
        "icon.svg": icon(),
    }
