"""Poses of the dealer's hands as he sees them himself, each as digits, palm and what it says.

A pose is drawn as the right hand in a square of 104 units, its fingers at the top and its wrist at
(52, 100).
"""

from dataclasses import dataclass

from assets.draw.hand import Finger
from assets.draw.sign import AS_MUCH, HEARS, SAYS
from assets.draw.svg import Point, Value, element, group, line, path, shape

INK = "#241a14"
FOLD = "#b98058"
DARK = 3.2
_KNUCKLES = "M37 50Q39 47.500 41 49.500M47 48.500Q49 46 51 48.500M58 49.500Q60 47 62 49.500"
_INSIDE = "M37 54C45 50 55 51 66 55M36 60C46 56 52 62 54 74M40 52C34 60 38 70 42 76"


@dataclass(frozen=True)
class Bent:
    """A finger that is bent: from its root over its joint to its tip, seen from its back."""

    root: Point
    joint: Point
    tip: Point
    thick: float = 11.0
    nail: float | None = None  # how far it is turned, in degrees; None where it is not seen

    def _way(self) -> str:
        return path("M", *self.root, "Q", *self.joint, *self.tip)

    def edge(self) -> str:
        """The dark line around it."""
        return line(self._way(), INK, self.thick + DARK, stroke_linecap="round")

    def skin(self) -> str:
        """The finger itself, with a thin line around it."""
        thin = line(self._way(), FOLD, self.thick + 0.9, stroke_linecap="round")
        return thin + line(self._way(), "url(#skin)", self.thick - 0.4, stroke_linecap="round")

    def marks(self) -> str:
        """Its nail."""
        if self.nail is None:
            return ""
        nail = element("ellipse", cx=0, cy=0, rx=2.6, ry=3.2, fill="#fbe9dd", stroke="#c99a78",
                       stroke_width=0.6)  # fmt: skip
        x, y = self.tip
        return group(nail, transform=f"translate({x:.1f} {y:.1f}) rotate({self.nail:.0f})")


@dataclass(frozen=True)
class Straight:
    """A finger that is stretched out; ``inside``: it is seen from its inner side."""

    finger: Finger

    def edge(self) -> str:
        """The dark line around it."""
        dark: dict[str, Value] = {"stroke": INK, "stroke_width": DARK, "stroke_linejoin": "round"}
        return shape(self.finger.outline(), INK, **dark)

    def skin(self) -> str:
        """The finger itself, with a thin line around it."""
        return shape(self.finger.outline(), "url(#skin)", stroke=FOLD, stroke_width=0.9)

    def marks(self) -> str:
        """Its nail or its creases."""
        return self.finger.marks()


Digit = Bent | Straight


def _long(root: Point, tip: Point, thick: float = 11.5, thin: float = 9.0) -> Straight:
    return Straight(Finger(root, tip, thick, thin))


def _inner(root: Point, tip: Point, thick: float = 11.5, thin: float = 9.0) -> Straight:
    return Straight(Finger(root, tip, thick, thin, mark="creases"))


@dataclass(frozen=True)
class Pose:
    """A hand: digits under its palm and over it, and those over what it carries.

    ``turned``: it is the left hand that is drawn, as the inside of a hand shows its thumb on the
    other side. ``strokes``: of its movement; ``sign``: what is said with it.
    """

    below: tuple[Digit, ...]
    above: tuple[Digit, ...] = ()
    over: tuple[Digit, ...] = ()
    folds: str = _KNUCKLES
    turned: bool = False
    strokes: str = ""
    sign: str = ""


_FIST = (  # three fingers that are rolled up, from their back
    Bent((66, 56), (73, 44), (68, 39), 11.0),
    Bent((58, 52), (64, 38), (59, 34), 11.5),
    Bent((49, 50), (54, 35), (49, 32), 12.0),
)
_TOGETHER = (
    _long((67, 54), (66, 24), 10.5, 8.6),
    _long((58.5, 50), (58.5, 14)),
    _long((49, 49), (48.5, 9), 11.8, 9.4),
    _long((38.5, 50), (39, 13.5)),
)
_THUMB = _long((37, 70), (22, 45), 14, 10)
_PALM_UP = (
    _inner((33, 68), (11, 50), 15, 10),
    _inner((68.5, 55), (79, 29), 10.5, 8.4),
    _inner((59.5, 50), (65, 15.5)),
    _inner((48.5, 49), (49, 10), 12, 9.2),
    _inner((38, 50), (33, 15)),
)

POSES = {
    # on its way to something
    "open": Pose((
        _long((34, 68), (15.5, 45), 14, 10),
        _long((68, 55), (76, 28), 10, 8),
        _long((59.5, 50), (63, 16)),
        _long((48.5, 49), (48.5, 10), 12, 9.2),
        _long((38, 50), (33.5, 16)),
    )),
    # a card, a bundle of cards, a marker: thumb over fingers
    "pinch": Pose(
        (
            Bent((67, 56), (75, 38), (68, 25), 10.5),
            Bent((59, 52), (66, 30), (60, 15), 11.2),
            Bent((50, 51), (54, 26), (51, 11), 11.6),
            Bent((40, 52), (38, 30), (42, 13), 11.4),
        ),
        over=(Bent((37, 68), (28, 46), (44, 30), 13.0, nail=48),),
    ),
    # the cut card: between thumb and one finger, the others rolled up
    "cut": Pose(
        (Bent((40, 53), (36, 32), (42, 12), 11.4),),
        above=_FIST,
        over=(Bent((37, 68), (26, 46), (42, 30), 13.0, nail=48),),
        folds="",
    ),
    # chips between the tips of thumb and fingers, from above
    "chips": Pose(
        (
            Bent((67, 56), (80, 40), (68, 24), 10.5),
            Bent((59, 52), (72, 30), (59, 15), 11.2),
            Bent((50, 51), (60, 24), (49, 11), 11.6),
            Bent((40, 52), (46, 26), (38, 11), 11.2, nail=-30),
        ),
        over=(Bent((36, 68), (20, 50), (29, 25), 13.0, nail=20),),
    ),
    # chips are pushed away: fingers together behind them
    "push": Pose((_long((37, 69), (30, 43), 13.5, 9.8), *_TOGETHER)),
    # chips are drawn near: the hand lies around them like a hook
    "rake": Pose(
        (
            Bent((40, 55), (38, 30), (15, 30), 11.4, nail=-80),
            Bent((49, 52), (46, 18), (14, 19), 11.8, nail=-85),
            Bent((58, 52), (56, 6), (17, 9), 11.4, nail=-90),
            Bent((67, 55), (70, 8), (27, 0), 10.5),
        ),
        over=(Bent((38, 70), (24, 68), (14, 55), 13.0, nail=-45),),
    ),
    # a pack between thumb and fingers
    "grasp": Pose(
        (
            Bent((67, 56), (72, 34), (56, 17), 10.5, nail=-40),
            Bent((59, 52), (62, 22), (44, 6), 11.2, nail=-40),
            Bent((50, 51), (50, 18), (33, 3), 11.6, nail=-40),
            Bent((40, 52), (36, 26), (24, 9), 11.4, nail=-40),
        ),
        over=(Bent((37, 69), (18, 62), (10, 42), 13.5, nail=-22),),
    ),
    # a card is laid, turned or slid: the hand lies flat on it
    "lay": Pose((_long((36, 69), (20, 50), 14, 10), *_TOGETHER)),
    # the flat hand goes over the table: closed
    "sweep": Pose(
        (_long((36, 69), (21, 48), 14, 10), *_TOGETHER),
        strokes="M-9 44H8M-3 55H11M-9 66H14",
        sign=SAYS,
    ),
    # two fingers point, palm up
    "point": Pose(
        (
            _inner((53, 50), (56, 8), 12.5, 9.6),
            _inner((41.5, 50), (40.5, 10), 12.5, 9.4),
        ),
        above=(
            _long((69.5, 50), (66, 66), 10, 9.5),
            _long((62, 48), (57, 66), 11.5, 10),
            _long((32, 64), (55.5, 57.5), 13.5, 9.5),
        ),
        folds="",
        turned=True,
    ),
    # the open hand, palm up: please, and something is said
    "speak": Pose(_PALM_UP, folds=_INSIDE, turned=True, sign=SAYS),
    # the same: as much as is staked
    "even": Pose(_PALM_UP, folds=_INSIDE, turned=True, sign=AS_MUCH),
    # the thumb up: yes
    "agree": Pose(
        (_long((40, 60), (36.5, 11), 16, 11.5),),
        above=(
            _long((47, 79), (69, 78.5), 10.5, 10),
            _long((47, 70.5), (73, 70), 11.5, 11),
            _long((46, 61), (75, 60), 12, 11.5),
            _long((46, 51.5), (73, 50), 12, 11.5),
        ),
        folds="",
    ),
    # the hand beckons, palm up: it is to be heard
    "hear": Pose(
        (_inner((33, 68), (10, 52), 15, 10),),
        above=(
            _long((68, 44), (66, 58), 10.5, 9),
            _long((59.5, 38), (58, 57), 11.5, 9.4),
            _long((48.5, 36), (48.5, 57), 12, 9.6),
            _long((38, 40), (39, 57), 11.5, 9.4),
        ),
        folds="M36 66C46 62 52 68 54 76M36 62C34 68 38 74 42 78",
        turned=True,
        strokes="M36 24C44 17 56 17 64 24M42 14C47 10 54 10 59 14",
        sign=HEARS,
    ),
    # the hand held up against something, palm away: no
    "refuse": Pose(
        (
            _long((36, 69), (19, 47), 14, 9.8),
            _long((68, 54), (73, 22), 10.5, 8.6),
            _long((59, 50), (61.5, 12)),
            _long((48.5, 49), (48.5, 7), 11.8, 9.4),
            _long((37.5, 50), (35.5, 12)),
        ),
        strokes="M6 20C-2 30 -2 44 4 54M15 18C9 26 8 34 11 41M94 20C102 30 102 44 96 54"
        "M85 18C91 26 92 34 89 41",
    ),
    # two fingers come down on the table
    "tap": Pose(
        (_long((52, 50), (52.5, 10), 12, 9.6), _long((40.5, 51), (41.5, 11), 11.8, 9.4)),
        above=(_FIST[0], _FIST[1], _long((36, 67), (55, 48), 13, 9.6)),
        folds="",
        strokes="M30 12C32 2 40 -4 47 -4C55 -4 62 2 64 11M22 6C26 -6 38 -13 47 -13C57 -13 69 -6 "
        "73 5",
    ),
    # one finger up: somebody is called
    "raise": Pose(
        (_long((40, 52), (41, 6), 12, 9.4),),
        above=(*_FIST, _long((36, 67), (55, 47), 13, 9.6)),
        folds="",
        strokes="M58 12C60 4 57 -3 52 -8M66 16C70 5 66 -6 59 -12",
        sign=SAYS,
    ),
}  # fmt: skip
