"""Digits and ranks: a strong, narrow sans of our own, every glyph 100 units high."""

from dataclasses import dataclass

from assets.draw.svg import group, line, number, shape

HEIGHT = 100.0
_ZERO = "M7.5 33C7.5 15 15 7.5 27 7.5S46.5 15 46.5 33V67C46.5 85 39 92.5 27 92.5S7.5 85 7.5 67Z"
_SIX = (
    "M7.5 66.5C7.5 50 14.5 41.5 27 41.5S46.5 50 46.5 67S39.5 92.5 27 92.5S7.5 83.5 7.5 66.5"
    "V38C7.5 17 15 7.5 27.5 7.5C37.5 7.5 43.5 12.5 45.5 23"
)


@dataclass(frozen=True)
class Glyph:
    """What is filled and what is drawn as a line of one weight, within a width."""

    width: float
    fill: str = ""
    stroke: str = ""
    weight: float = 15.0
    turned: bool = False

    def draw(self, colour: str) -> str:
        """The glyph, its top left corner at the origin, 100 units high."""
        parts = []
        if self.fill:
            parts.append(shape(self.fill, colour, fill_rule="evenodd"))
        if self.stroke:
            parts.append(line(self.stroke, colour, self.weight))
        if self.turned:
            return group(*parts, transform=f"rotate(180 {number(self.width / 2)} 50)")
        return "".join(parts)


GLYPHS = {
    "0": Glyph(54, stroke=_ZERO),
    "1": Glyph(36, fill="M21 0H35V100H19.5V21L2 29V13Z"),
    "2": Glyph(
        54,
        stroke="M7.5 31C7.5 15 14.5 7.5 27 7.5S46.5 15 46.5 28.5C46.5 38 42.5 45.5 35 56"
        "L14.5 92.5H53",
    ),
    "3": Glyph(
        54,
        stroke="M7.5 27C8 14 15 7.5 26.5 7.5C38 7.5 45 14.5 45 26.5C45 39.5 37.5 47 25 47H17.5"
        "M25 47C39 47 46.5 55 46.5 69C46.5 84 39 92.5 26.5 92.5C14.5 92.5 7.5 86 7 72",
    ),
    "4": Glyph(55, fill="M28 0H46.5V63H55V77H46.5V100H31.5V77H0V64ZM14.5 63H31.5V24Z"),
    "5": Glyph(
        54,
        stroke="M49 7.5H14L12 52M14.5 48.5C17 42.5 21 39.5 27 39.5C39.5 39.5 46.5 48.5 46.5 65.5"
        "C46.5 83 39 92.5 26.5 92.5C14.5 92.5 7.5 86 7 73.5",
    ),
    "6": Glyph(54, stroke=_SIX),
    "7": Glyph(53, fill="M0 0H53V14L26 100H9.5L36.5 15H0Z"),
    "8": Glyph(
        54,
        stroke="M27 46.5C16 46.5 9.5 39 9.5 27S16 7.5 27 7.5S44.5 15 44.5 27S38 46.5 27 46.5"
        "C14.5 46.5 7.5 54.5 7.5 69.5S14.5 92.5 27 92.5S46.5 84.5 46.5 69.5S39.5 46.5 27 46.5Z",
    ),
    "9": Glyph(54, stroke=_SIX, turned=True),
    # The ten of a card: both digits in the width of one.
    "T": Glyph(
        60,
        fill="M9 0H21V100H8V19L0 24V9Z",
        stroke="M33.5 30C33.5 14 37.5 6.5 43.5 6.5S53.5 14 53.5 30V70C53.5 86 49.5 93.5 43.5 93.5"
        "S33.5 86 33.5 70Z",
        weight=13,
    ),
    "J": Glyph(48, stroke="M19 7.5H40.5V68C40.5 84 34 92.5 22 92.5C11.5 92.5 6.5 85.5 6.5 70"),
    "Q": Glyph(54, fill="M21 68H36L54.500 100H39Z", stroke=_ZERO),
    "K": Glyph(
        56,
        fill="M0 0H15.5V100H0ZM37 0H55L33.8 39L56 100H39.5L23.6 57.5L15.5 72V40Z",
    ),
    "A": Glyph(56, fill="M0 100L19 0H37L56 100H40L37 79.5H19L16 100ZM20.8 66H35.2L28 20Z"),
}


def width(text: str, gap: float = 9.0) -> float:
    """How wide a line of glyphs is, in units of a glyph 100 high."""
    return sum(GLYPHS[sign].width for sign in text) + gap * (len(text) - 1)


def draw(text: str, colour: str, gap: float = 9.0) -> str:
    """A line of glyphs 100 units high, its top left corner at the origin."""
    parts, x = [], 0.0
    for sign in text:
        inner = GLYPHS[sign].draw(colour)
        parts.append(group(inner, transform=f"translate({number(x)} 0)") if x else inner)
        x += GLYPHS[sign].width + gap
    return "".join(parts)


def fitted(text: str, colour: str, centre: tuple[float, float], size: tuple[float, float]) -> str:
    """A line of glyphs centred on a point, as high as the size says, narrowed to fit its width."""
    high = size[1] / HEIGHT
    wide = min(high, size[0] / width(text))
    left = centre[0] - width(text) * wide / 2
    top = centre[1] - size[1] / 2
    place = f"translate({number(left)} {number(top)}) scale({wide:.4f} {high:.4f})"
    return group(draw(text, colour), transform=place)
