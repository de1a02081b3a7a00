"""The back of the cards: 250 units wide and 350 high."""

from math import cos, pi, sin

from assets.draw import card
from assets.draw.suit import SUITS
from assets.draw.svg import (
    Point,
    box,
    curve,
    disc,
    document,
    element,
    group,
    line,
    linear,
    path,
    polar,
    radial,
    ring,
    shape,
    stops,
    use,
)

_IVORY, _GOLD = "#e8e3cf", "#d8b65c"
_LEFT, _TOP, _RIGHT, _BOTTOM = 25.0, 25.0, 225.0, 325.0
_MESH = 25.0


def _lattice() -> str:
    """Diagonal lines both ways across the field, ended exactly at its edges."""
    tokens: list[str | float] = []
    width, height = _RIGHT - _LEFT, _BOTTOM - _TOP
    for step in range(1, int((width + height) / _MESH)):
        away = step * _MESH
        start = (min(away, width), max(0.0, away - width))
        end = (max(0.0, away - height), min(away, height))
        tokens += ["M", _LEFT + start[0], _TOP + start[1], "L", _LEFT + end[0], _TOP + end[1]]
        tokens += ["M", _RIGHT - start[0], _TOP + start[1], "L", _RIGHT - end[0], _TOP + end[1]]
    data = path(*tokens)
    return line(data, _IVORY, 3.4, opacity=0.16) + line(data, _IVORY, 0.9, opacity=0.75)


def _blossoms() -> str:
    """A small four-leaved flower in every mesh of the lattice."""
    leaf = "M0-7.500C3-4 3-2 0 0C-3-2-3-4 0-7.500Z"
    flower = group(
        *(shape(leaf, _GOLD, transform=f"rotate({turn})") for turn in (0, 90, 180, 270)),
        id="flower",
    )
    places = []
    for row in range(12):
        for column in range(8):
            x, y = _LEFT + _MESH * (column + 0.5), _TOP + _MESH * (row + 0.5)
            if (x - 125) ** 2 + (y - 175) ** 2 > 78**2 and (row + column) % 2:
                places.append(use("flower", f"translate({x:g} {y:g})"))
    return element("defs", flower) + "".join(places)


def _wave(radius: float, swing: float, waves: int) -> list[Point]:
    """Points of a circle whose radius swings."""
    points = []
    for step in range(waves * 4):
        angle = 2 * pi * step / (waves * 4)
        far = radius + swing * cos(waves * angle)
        points.append((far * sin(angle), -far * cos(angle)))
    return points


def _guilloche(name: str, radius: float, swing: float, waves: int, turns: int) -> str:
    """Waves around the origin, woven with themselves."""
    wave = line(curve(_wave(radius, swing, waves)), _IVORY, 0.8, id=name)
    step = 360 / waves / turns
    return element("defs", wave) + "".join(use(name, f"rotate({step * n:g})") for n in range(turns))


def _medallion() -> str:
    """The disc in the middle: guilloche rings around the four suits."""
    beads = "".join(disc(polar(70, 15 * n), 1.7, _GOLD) for n in range(24))
    suits = "".join(
        group(SUITS[code].draw(_GOLD, 0, -16.5, 17), transform=f"rotate({turn})")
        for code, turn in (("s", 0), ("h", 90), ("c", 180), ("d", 270))
    )
    return group(
        disc((0, 0), 78, "#14305a"),
        disc((0, 0), 75, "url(#deep)", stroke=_GOLD, stroke_width=2),
        beads,
        ring((0, 0), 65, _IVORY, 0.8),
        _guilloche("outer", 50, 13, 12, 3),
        ring((0, 0), 35, _GOLD, 1.4),
        disc((0, 0), 31.5, "#14305a", stroke=_IVORY, stroke_width=0.8),
        suits,
        shape("M0-5L5 0L0 5L-5 0Z", _IVORY),
        transform="translate(125 175)",
    )


def draw() -> str:
    """The back: lattice, frame and a medallion, on deep blue within a paper edge."""
    defs = (
        linear("paper", (0, 0), (250, 350), stops((0, "#fffefb"), (1, "#f3efe2")))
        + linear(
            "field", (0, 0), (250, 350), stops((0, "#2b5490"), (0.5, "#1f4278"), (1, "#16305a"))
        )
        + radial("deep", (-18, -24), 110, stops((0, "#2d5a9a"), (1, "#173563")))
    )
    corners = "".join(
        group(
            shape("M0 0H30C30 16 16 30 0 30Z", "#173563"),
            line("M30 0C30 16 16 30 0 30", _GOLD, 1.4),
            shape("M5 5C14 5 19 9 21 5C21 13 13 21 5 21C9 19 5 14 5 5Z", _GOLD),
            transform=f"translate({x} {y}) rotate({turn})",
        )
        for x, y, turn in ((25, 25, 0), (225, 25, 90), (225, 325, 180), (25, 325, 270))
    )
    return document(
        card.WIDTH,
        card.HEIGHT,
        card.blank("url(#paper)", card.EDGE),
        box(12, 12, 226, 326, 9, "url(#field)"),
        _lattice(),
        _blossoms(),
        corners,
        box(25, 25, 200, 300, 0, "none", stroke=_GOLD, stroke_width=1.6),
        box(19, 19, 212, 312, 5, "none", stroke=_IVORY, stroke_width=1),
        _medallion(),
        defs=defs,
    )
