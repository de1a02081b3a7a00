"""The dealer's hands over his table, as he sees them himself: each act has poses of its own.

A pose is drawn as the right hand in a square of 128 units, its fingers at the top and its wrist at
(64, 112); the left one is its mirror image, in another sleeve and with a watch. What a hand carries
lies between two layers: the hand under it, and over it what closes on it. What goes on below the
cuff is painted with the arm.
"""

from dataclasses import dataclass

from assets.draw.hand import Finger
from assets.draw.svg import (
    Point,
    Value,
    disc,
    document,
    element,
    group,
    line,
    linear,
    path,
    ring,
    shape,
    stops,
)

_SIZE = 128.0
_INK = "#241a14"
_FOLD = "#b98058"
_SKIN = ("#fbdcc0", "#e2ae85")
_DARK = 3.2
_PALM = "M31 51C33 44 70 45 73 51C74 61 69 70 66.500 79L67 95H37L37.500 79C34 71 29 60 31 51Z"
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
        return line(self._way(), _INK, self.thick + _DARK, stroke_linecap="round")

    def skin(self) -> str:
        """The finger itself, with a thin line around it."""
        thin = line(self._way(), _FOLD, self.thick + 0.9, stroke_linecap="round")
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
        dark: dict[str, Value] = {"stroke": _INK, "stroke_width": _DARK, "stroke_linejoin": "round"}
        return shape(self.finger.outline(), _INK, **dark)

    def skin(self) -> str:
        """The finger itself, with a thin line around it."""
        return shape(self.finger.outline(), "url(#skin)", stroke=_FOLD, stroke_width=0.9)

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
    other side. ``strokes``: of its movement.
    """

    below: tuple[Digit, ...]
    above: tuple[Digit, ...] = ()
    over: tuple[Digit, ...] = ()
    folds: str = _KNUCKLES
    turned: bool = False
    strokes: str = ""


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
        strokes="M-8 22H20M-2 33H17M-8 62H18",
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
    # the open hand, palm up: please
    "accept": Pose(
        (
            _inner((33, 68), (11, 50), 15, 10),
            _inner((68.5, 55), (79, 29), 10.5, 8.4),
            _inner((59.5, 50), (65, 15.5)),
            _inner((48.5, 49), (49, 10), 12, 9.2),
            _inner((38, 50), (33, 15)),
        ),
        folds=_INSIDE,
        turned=True,
    ),
    # the open hand, palm up, its fingers beckon: louder
    "beckon": Pose(
        (_inner((33, 68), (10, 52), 15, 10),),
        above=(
            _long((68, 44), (66, 58), 10.5, 9),
            _long((59.5, 38), (58, 57), 11.5, 9.4),
            _long((48.5, 36), (48.5, 57), 12, 9.6),
            _long((38, 40), (39, 57), 11.5, 9.4),
        ),
        folds="M36 66C46 62 52 68 54 76M36 62C34 68 38 74 42 78",
        turned=True,
        strokes="M30 30C38 22 58 21 68 29M36 20C44 13 56 13 63 19",
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
        strokes="M24 12C22 4 25 -3 30 -8M58 12C60 4 57 -3 52 -8",
    ),
}  # fmt: skip


_STRAP = "M34.500 82C44 85 60 85 69.500 82L69.500 91C60 94 44 94 34.500 91Z"
_WATCH = "".join(
    [
        shape(_STRAP, "#23262b", stroke=_INK, stroke_width=1.2, stroke_linejoin="round"),
        disc((52, 88), 10, "#e8e3d2", stroke="#8a8f98", stroke_width=2.6),
        ring((52, 88), 11.4, _INK, 1.1),
        line("M52 88V81M52 88L57 90.500", _INK, 1.5, stroke_linecap="round"),
    ]
)
_LINK = disc((52, 99.5), 3.1, "#e8b84a", stroke="#7a5410", stroke_width=1)
_CUFFS = {"left": ("#ffffff", "#c9d3e4"), "right": ("#fff3dc", "#d9c7a6")}
_CUFF = "M33 92C42 96 62 96 71 92L73 104C62 108 42 108 31 104Z"


def _layer(digits: tuple[Digit, ...]) -> str:
    """Digits without a palm, that grow out of it: no line goes around their roots."""
    root = disc((43.5, 68), 8.5, "url(#skin)")
    return "".join(digit.edge() + digit.skin() + root + digit.marks() for digit in digits)


def _whole(pose: Pose) -> str:
    """A hand without what closes over the thing that it carries."""
    dark: dict[str, Value] = {"stroke": _INK, "stroke_width": _DARK, "stroke_linejoin": "round"}
    return "".join(
        [
            *(digit.edge() for digit in (*pose.below, *pose.above)),
            shape(_PALM, _INK, **dark),
            *(digit.skin() for digit in pose.below),
            shape(_PALM, "url(#skin)"),
            *(digit.marks() for digit in pose.below),
            *(digit.skin() + digit.marks() for digit in pose.above),
            line(pose.folds, _FOLD, 1.1, stroke_linecap="round") if pose.folds else "",
        ]
    )


def _swung(pose: Pose) -> str:
    """Strokes of the movement, readable on felt and on cards."""
    if not pose.strokes:
        return ""
    dark = line(pose.strokes, _INK, 5.0, stroke_linecap="round", opacity=0.75)
    return dark + line(pose.strokes, "#fff8e2", 2.8, stroke_linecap="round")


def _cuffed(hand: str) -> str:
    """The cuff over the wrist, and what else is worn there."""
    outline: dict[str, Value] = {"stroke": _INK, "stroke_width": 1.6, "stroke_linejoin": "round"}
    cuff = shape(_CUFF, "url(#cuff)", **outline)
    return cuff + (_WATCH if hand == "left" else _LINK)


def _defs(hand: str, *, mirrored: bool) -> str:
    parts = []
    places: dict[str, tuple[Point, Point, tuple[str, str]]] = {
        "skin": ((20, 10), (80, 84), _SKIN),
        "cuff": ((32, 0), (72, 0), _CUFFS[hand]),
    }
    for name, (start, end, (light, dark)) in places.items():
        first, last = start, end
        if mirrored:  # lit from the same side all the same
            first, last = (104 - first[0], first[1]), (104 - last[0], last[1])
        parts.append(linear(name, first, last, stops((0, light), (1, dark))))
    return "".join(parts)


_PLACE = "translate(12 12)"
_MIRROR = "matrix(-1 0 0 1 128 0)"


def _drawn(hand: str, pose: Pose, inner: str, worn: str = "") -> str:
    """A layer of a hand in its square."""
    mirrored = (hand == "left") != pose.turned
    placed = group(inner, transform=_PLACE)
    turned = group(placed, transform=_MIRROR) if mirrored else placed
    defs = _defs(hand, mirrored=mirrored)
    return document(_SIZE, _SIZE, turned, group(worn, transform=_PLACE) if worn else "", defs=defs)


def _layers(hand: str, name: str) -> dict[str, str]:
    """The drawings of a pose: the hand, and over what it carries the rest of it."""
    pose = POSES[name]
    whole = _whole(pose) + _swung(pose)
    file = f"arms/{hand}_{name}"
    made = {f"{file}.svg": _drawn(hand, pose, whole, _cuffed(hand))}
    if pose.over:
        made[f"{file}_over.svg"] = _drawn(hand, pose, _layer(pose.over))
    return made


def drawings() -> dict[str, str]:
    """Both hands in every pose by file name."""
    found: dict[str, str] = {}
    for hand in _CUFFS:
        for name in POSES:
            found |= _layers(hand, name)
    return found
