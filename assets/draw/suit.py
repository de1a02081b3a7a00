"""The four suits, each within a square of 100 units around the origin."""

from dataclasses import dataclass

from assets.draw.svg import group, number, shape

RED, BLACK, BLUE, GREEN = "#b00020", "#161616", "#0b57a4", "#14702f"


@dataclass(frozen=True)
class Suit:
    """A suit's outline and its ink in the two-colour and in the four-colour pack."""

    code: str
    outline: str
    ink: str
    four: str

    def draw(self, colour: str, x: float, y: float, size: float, *, upright: bool = True) -> str:
        """The suit around a point, as high as the size says."""
        scale = number(size / 100)
        place = f"translate({number(x)} {number(y)})" + ("" if upright else " rotate(180)")
        return group(shape(self.outline, colour), transform=f"{place} scale({scale})")


SUITS = {
    "s": Suit(
        "s",
        "M0-50C9-29 46-11 46 17C46 33 36 41 25 41C15 41 8 36 4 28C5 39 10 46 19 50H-19"
        "C-10 46-5 39-4 28C-8 36-15 41-25 41C-36 41-46 33-46 17C-46-11-9-29 0-50Z",
        BLACK,
        BLACK,
    ),
    "h": Suit(
        "h",
        "M0 49C-9 32-48 10-48-18C-48-36-37-47-24-47C-12-47-4-40 0-29C4-40 12-47 24-47"
        "C37-47 48-36 48-18C48 10 9 32 0 49Z",
        RED,
        RED,
    ),
    "d": Suit(
        "d",
        "M0-51C9-33 24-13 40 0C24 13 9 33 0 51C-9 33-24 13-40 0C-24-13-9-33 0-51Z",
        RED,
        BLUE,
    ),
    "c": Suit(
        "c",
        "M-22.5-27.5a22.5 22.5 0 1 0 45 0a22.5 22.5 0 1 0-45 0Z"
        "M-48 10a22.5 22.5 0 1 0 45 0a22.5 22.5 0 1 0-45 0Z"
        "M3 10a22.5 22.5 0 1 0 45 0a22.5 22.5 0 1 0-45 0Z"
        "M-9-12L-12 6L-5 16C-5 36-9 46-20 50H20C9 46 5 36 5 16L12 6L9-12Z",
        BLACK,
        GREEN,
    ),
}
