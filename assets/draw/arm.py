"""The dealer's hands over his table, as he sees them himself: each act has poses of its own.

A pose is drawn as the right hand in a square of 128 units, its fingers at the top and its wrist at
(64, 112); the left one is its mirror image, in another sleeve and with a watch. What a hand carries
lies between two layers: the hand under it, and over it what closes on it. What goes on below the
cuff is painted with the arm.
"""

from assets.draw.pose import DARK, FOLD, INK, POSES, Digit, Pose
from assets.draw.svg import Point, Value, disc, document, group, line, linear, ring, shape, stops

_SIZE = 128.0
_SKIN = ("#fbdcc0", "#e2ae85")
_PALM = "M31 51C33 44 70 45 73 51C74 61 69 70 66.500 79L67 95H37L37.500 79C34 71 29 60 31 51Z"
_STRAP = "M34.500 82C44 85 60 85 69.500 82L69.500 91C60 94 44 94 34.500 91Z"
_WATCH = "".join(
    [
        shape(_STRAP, "#23262b", stroke=INK, stroke_width=1.2, stroke_linejoin="round"),
        disc((52, 88), 10, "#e8e3d2", stroke="#8a8f98", stroke_width=2.6),
        ring((52, 88), 11.4, INK, 1.1),
        line("M52 88V81M52 88L57 90.500", INK, 1.5, stroke_linecap="round"),
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
    dark: dict[str, Value] = {"stroke": INK, "stroke_width": DARK, "stroke_linejoin": "round"}
    return "".join(
        [
            *(digit.edge() for digit in (*pose.below, *pose.above)),
            shape(_PALM, INK, **dark),
            *(digit.skin() for digit in pose.below),
            shape(_PALM, "url(#skin)"),
            *(digit.marks() for digit in pose.below),
            *(digit.skin() + digit.marks() for digit in pose.above),
            line(pose.folds, FOLD, 1.1, stroke_linecap="round") if pose.folds else "",
        ]
    )


def _swung(pose: Pose) -> str:
    """Strokes of the movement, readable on felt and on cards, and a bubble."""
    if not pose.strokes:
        return pose.sign
    dark = line(pose.strokes, INK, 5.0, stroke_linecap="round", opacity=0.75)
    return dark + line(pose.strokes, "#fff8e2", 2.8, stroke_linecap="round") + pose.sign


def _cuffed(hand: str) -> str:
    """The cuff over the wrist, and what else is worn there."""
    outline: dict[str, Value] = {"stroke": INK, "stroke_width": 1.6, "stroke_linejoin": "round"}
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
