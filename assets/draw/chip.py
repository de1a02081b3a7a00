"""Chips, seen obliquely from above: 120 units square, 12 units thick."""

from collections.abc import Callable
from dataclasses import dataclass

from assets.draw import glyph
from assets.draw.svg import (
    Point,
    disc,
    document,
    group,
    line,
    linear,
    number,
    path,
    polar,
    radial,
    ring,
    shape,
    stops,
)

THICKNESS = 12.0
_CENTRE = (60.0, 53.5)
_RIM = 52.0
_INNER = 40.5
_MIDDLE = (_RIM + _INNER) / 2
_IVORY, _CREAM, _INK = "#f6f2e4", "#f3dc9c", "#1d1d1f"


@dataclass(frozen=True)
class Chip:
    """The colours of a denomination, and how many edge spots of which form it has."""

    ground: str
    spot: str
    ink: str
    form: str
    count: int


CHIPS = {
    "1": Chip("#f4f1e6", "#4d6075", "#26323d", "block", 4),
    "2": Chip("#b23a6c", _IVORY, "#ffffff", "double", 4),
    "5": Chip("#b3202a", _IVORY, "#ffffff", "block", 6),
    "10": Chip("#a5d3ef", "#164a78", "#0d2c4a", "dot", 8),
    "20": Chip("#a94f14", _IVORY, "#ffffff", "triangle", 8),
    "25": Chip("#1c7a3d", _IVORY, "#ffffff", "block", 8),
    "50": Chip("#1f5fa8", _CREAM, "#ffffff", "diamond", 8),
    "100": Chip("#1d1d1f", _IVORY, "#ffffff", "triple", 4),
    "200": Chip("#0e6a6c", _CREAM, "#ffffff", "double", 6),
    "500": Chip("#6a2c91", "#f0d7f7", "#ffffff", "arch", 8),
    "1000": Chip("#f0b429", "#4a3000", "#332100", "bar", 16),
    "2000": Chip("#5d3820", "#f0c98b", "#ffffff", "triple", 6),
    "5000": Chip("#55455c", "#f0b3bd", "#ffffff", "diamond", 12),
    "10000": Chip("#fafaf7", _INK, _INK, "block", 12),
    "blank": Chip("#868c92", "#dfe2e4", _INK, "block", 3),
}


def _sector(turn: float, angle: float) -> str:
    """A piece of the edge ring, so many degrees wide."""
    start, end = turn - angle / 2, turn + angle / 2
    return path(
        "M", *polar(_INNER, start, _CENTRE), "L", *polar(_RIM, start, _CENTRE),
        "A", _RIM, _RIM, 0, 0, 1, *polar(_RIM, end, _CENTRE),
        "L", *polar(_INNER, end, _CENTRE),
        "A", _INNER, _INNER, 0, 0, 0, *polar(_INNER, start, _CENTRE), "Z",
    )  # fmt: skip


def _corners(turn: float, *corners: Point) -> str:
    """Straight lines through points, each given as radius and degrees beside the middle."""
    points = [polar(radius, turn + beside, _CENTRE) for radius, beside in corners]
    tokens: list[str | float] = []
    for point in points:
        tokens += ["L" if tokens else "M", *point]
    return path(*tokens, "Z")


def _dot(turn: float) -> str:
    x, y = polar(_MIDDLE, turn, _CENTRE)
    radius = 4.9
    return path(
        "M", x - radius, y, "a", radius, radius, 0, 1, 0, 2 * radius, 0,
        "a", radius, radius, 0, 1, 0, -2 * radius, 0, "Z",
    )  # fmt: skip


def _arch(turn: float) -> str:
    start, end = polar(_RIM, turn - 11, _CENTRE), polar(_RIM, turn + 11, _CENTRE)
    return path("M", *start, "A", _RIM, _RIM, 0, 0, 1, *end, "A", 9.9, 9.9, 0, 0, 1, *start, "Z")


def _rows(offsets: tuple[float, ...], angle: float) -> Callable[[float], str]:
    return lambda turn: "".join(_sector(turn + offset, angle) for offset in offsets)


_SPOTS: dict[str, Callable[[float], str]] = {
    "double": _rows((-8, 8), 10),
    "triple": _rows((-11, 0, 11), 6),
    "bar": _rows((0,), 6),
    "dot": _dot,
    "arch": _arch,
    "triangle": lambda turn: _corners(turn, (_RIM, -11), (_RIM, 0), (_RIM, 11), (_INNER + 0.5, 0)),
    "diamond": lambda turn: _corners(turn, (_RIM - 0.5, 0), (_MIDDLE, 8), (_INNER + 1, 0),
                                     (_MIDDLE, -8)),
}  # fmt: skip
_BLOCKS = {3: 40.0, 4: 34.0, 6: 24.0, 8: 19.0, 12: 15.0}
# How wide a spot is on the wall, as pairs of degrees beside its middle.
_WALL: dict[str, tuple[Point, ...]] = {
    "double": ((-13, -3), (3, 13)),
    "triple": ((-14, -8), (-3, 3), (8, 14)),
    "bar": ((-3, 3),),
    "dot": ((-6, 6),),
    "arch": ((-11, 11),),
    "triangle": ((-11, 11),),
    "diamond": ((-4, 4),),
}


def _turns(chip: Chip) -> list[float]:
    """Where the middles of the spots stand, in degrees."""
    return [360 / chip.count * index for index in range(chip.count)]


def _body() -> str:
    """The outline of the whole chip, face and wall."""
    x, y = _CENTRE
    return path(
        "M", x - _RIM, y, "A", _RIM, _RIM, 0, 0, 1, x + _RIM, y, "v", THICKNESS,
        "A", _RIM, _RIM, 0, 0, 1, x - _RIM, y + THICKNESS, "Z",
    )  # fmt: skip


def _over_the_rim(start: float, end: float) -> str:
    """A spot on the wall, between two angles of the lower half, as path data."""
    low = (_CENTRE[0], _CENTRE[1] + THICKNESS)
    return path(
        "M", *polar(_RIM, start, _CENTRE), "v", THICKNESS,
        "A", _RIM, _RIM, 0, 0, 1, *polar(_RIM, end, low), "v", -THICKNESS,
        "A", _RIM, _RIM, 0, 0, 0, *polar(_RIM, start, _CENTRE), "Z",
    )  # fmt: skip


def _wall(chip: Chip) -> str:
    """The chip from the side: its ground, and the spots that come over the lower rim."""
    half = _BLOCKS.get(chip.count, 0) / 2
    spans = _WALL.get(chip.form, ((-half, half),))
    ends = [
        (max(turn + left, 90.0), min(turn + right, 270.0))
        for turn in _turns(chip)
        for left, right in spans
    ]
    pieces = [_over_the_rim(start, end) for start, end in ends if start < end]
    body = _body()
    return "".join(
        [
            shape(body, chip.ground),
            shape("".join(pieces), chip.spot),
            shape(body, "url(#side)"),
            line(body, "#000000", 1.6, stroke_opacity=0.45),
        ]
    )


def _spot(chip: Chip, turn: float) -> str:
    draw = _SPOTS.get(chip.form)
    return draw(turn) if draw else _sector(turn, _BLOCKS[chip.count])


def _disc(chip: Chip) -> str:
    """The face without what is printed in the middle."""
    return (
        disc(_CENTRE, _RIM, chip.ground)
        + shape("".join(_spot(chip, turn) for turn in _turns(chip)), chip.spot)
        + disc(_CENTRE, _RIM, "url(#light)")
        + ring(_CENTRE, _RIM - 0.6, "#ffffff", 1.2, stroke_opacity=0.4)
    )


_DEFS = linear(
    "side",
    (8, 0),
    (112, 0),
    stops((0, "#000000", 0.14), (0.3, "#000000", 0.2), (1, "#000000", 0.46)),
) + radial(
    "light", (38, 26), 92, stops((0, "#ffffff", 0.16), (0.55, "#ffffff", 0), (1, "#000000", 0.16))
)


def face(name: str) -> str:
    """A whole chip with its number, as it lies on top."""
    chip = CHIPS[name]
    parts = [_wall(chip), _disc(chip), disc(_CENTRE, _INNER - 0.6, chip.ground)]
    parts.append(ring(_CENTRE, _INNER - 0.8, chip.spot, 1.8))
    if name.isdigit():
        parts.append(glyph.fitted(name, chip.ink, _CENTRE, _SIZES[len(name)]))
    else:
        parts.append(ring(_CENTRE, 24, chip.spot, 1.8))
        parts.append(
            group(
                shape("M0-15L15 0L0 15L-15 0Z", chip.spot),
                transform=f"translate({number(_CENTRE[0])} {number(_CENTRE[1])})",
            )
        )
    return document(120, 120, *parts, defs=_DEFS)


# Width and height of a number, by its digits.
_SIZES = {1: (60, 54), 2: (62, 52), 3: (70, 44), 4: (72, 36), 5: (73, 32)}


def edge(name: str) -> str:
    """A chip that lies under another: the wall matters, the face is plain."""
    chip = CHIPS[name]
    return document(120, 120, _wall(chip), _disc(chip), defs=_DEFS)


def edges() -> str:
    """The colours of every chip's edge: in stacks it is a few rows of pixels high."""
    lines = ["# The edges of chips: what they are made of, their spots, and the ink on them.\n"]
    for name, chip in CHIPS.items():
        colours = f'ground = "{chip.ground}", spot = "{chip.spot}", ink = "{chip.ink}"'
        lines.append(f"{name} = {{ {colours} }}\n")
    return "".join(lines)


def drawings() -> dict[str, str]:
    """All chips by file name, each from its face and from its edge, and the colours of edges."""
    files = {"chips/edges.toml": edges()}
    for name in CHIPS:
        files[f"chips/{name}.svg"] = face(name)
        files[f"chips/edge_{name}.svg"] = edge(name)
    return files
