"""Hands seen from above: the dealer's as mouse cursors and gestures, a player's on the table.

A hand is drawn as the right one in a square of 96 units, its fingertips at the top; the left one
is its mirror image.
"""

from dataclasses import dataclass
from math import hypot

from assets.draw.svg import (
    Point,
    Value,
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

_SIZE = 96.0
_OUTLINE = "#241a14"
_FOLD = "#b98058"


@dataclass(frozen=True)
class Finger:
    """A finger from its root to its tip, thinner towards the tip."""

    root: Point
    tip: Point
    thick: float = 11.5
    thin: float = 9.0
    mark: str = "nail"  # or "creases", or nothing

    def _sides(self) -> tuple[Point, Point]:
        """Along the finger and across it, both one unit long."""
        x, y = self.tip[0] - self.root[0], self.tip[1] - self.root[1]
        far = hypot(x, y)
        return (x / far, y / far), (-y / far, x / far)

    def outline(self) -> str:
        """A closed outline whose round end touches the tip."""
        along, across = self._sides()
        thick, thin = self.thick / 2, self.thin / 2
        x, y = self.tip[0] - along[0] * thin, self.tip[1] - along[1] * thin
        return path(
            "M", self.root[0] - across[0] * thick, self.root[1] - across[1] * thick,
            "L", x - across[0] * thin, y - across[1] * thin,
            "A", thin, thin, 0, 0, 1, x + across[0] * thin, y + across[1] * thin,
            "L", self.root[0] + across[0] * thick, self.root[1] + across[1] * thick,
            "A", thick, thick, 0, 0, 1,
            self.root[0] - across[0] * thick, self.root[1] - across[1] * thick, "Z",
        )  # fmt: skip

    def marks(self) -> str:
        """The nail, or the creases of the joints as the inside of the hand shows them."""
        along, across = self._sides()
        if self.mark == "nail":
            x, y = self.tip[0] - along[0] * 4.6, self.tip[1] - along[1] * 4.6
            return element(
                "ellipse",
                cx=0,
                cy=0,
                rx=self.thin * 0.27,
                ry=3.3,
                fill="#fbe9dd",
                stroke="#c99a78",
                stroke_width=0.6,
                transform=f"matrix({-across[0]:.3f} {-across[1]:.3f} {-along[0]:.3f} "
                f"{-along[1]:.3f} {x:.2f} {y:.2f})",
            )
        if not self.mark:
            return ""
        creases = []
        for share in (0.36, 0.68):
            x = self.root[0] + (self.tip[0] - self.root[0]) * share
            y = self.root[1] + (self.tip[1] - self.root[1]) * share
            half = self.thin * 0.33
            creases.append(
                path("M", x - across[0] * half, y - across[1] * half,
                     "L", x + across[0] * half, y + across[1] * half)
            )  # fmt: skip
        return line("".join(creases), _FOLD, 0.9, stroke_linecap="round")


@dataclass(frozen=True)
class Pose:
    """Fingers below the palm, the palm, fingers above it, and the folds drawn last."""

    below: tuple[Finger, ...]
    palm: str
    above: tuple[Finger, ...] = ()
    folds: str = ""


_PALM = "M31 50C33 44 70 45 73 51C74 60 70 70 66 80H38C35 72 29 60 31 50Z"
_OPEN = Pose(
    (
        Finger((34, 66), (15.5, 43), 14, 10),
        Finger((68, 54), (75, 26), 10, 8),
        Finger((59.5, 50), (62, 15.500)),
        Finger((48.5, 49), (48, 10), 12, 9.2),
        Finger((38, 50), (34, 16)),
    ),
    _PALM,
    folds="M37 49Q39 46.500 41 48.500M47 47.500Q49 45 51 47.500M58 48.500Q60 46 62 48.500",
)
_HOLD = Pose(
    (
        Finger((39, 70), (25.5, 43), 15, 12, mark=""),
        Finger((29.5, 47.5), (44, 13), 11.6, 9),
        Finger((67, 52), (72, 35), 11, 10, mark="creases"),
        Finger((60, 50), (63.5, 25), 12, 10.5, mark="creases"),
        Finger((51, 50), (55.5, 12.5), 12.5, 9.5),
        Finger((41.5, 50), (48.5, 10), 12, 9),
    ),
    _PALM,
    folds="M39.500 48Q42 45.500 45 47.500M49 47.500Q52 45 54 47.500M58 48.500Q60 46 62 48.500",
)
_POINT = Pose(
    (
        Finger((53, 50), (56, 10), 12.5, 9.6, mark="creases"),
        Finger((41.5, 50), (40.5, 12), 12.5, 9.4, mark="creases"),
    ),
    _PALM,
    above=(
        Finger((69.5, 50), (66, 66), 10, 9.5),
        Finger((62, 48), (57, 66), 11.5, 10),
        Finger((32, 64), (55.5, 57.5), 13.5, 9.5),
    ),
)
_ACCEPT = Pose(
    (Finger((40, 58), (38, 10), 16, 11.5),),
    _PALM,
    above=(
        Finger((47, 76), (68, 75.5), 10, 9.5),
        Finger((47, 68), (72, 67.5), 11, 10.5),
        Finger((46, 59), (74, 58), 11.5, 11),
        Finger((46, 50), (72, 48.5), 11.5, 11),
    ),
)
_REFUSE = Pose(
    (
        Finger((68, 54), (69.5, 22), 10.5, 8.6, mark="creases"),
        Finger((58.5, 50), (59.2, 13), mark="creases"),
        Finger((48, 49), (48, 8.5), 11.8, 9.4, mark="creases"),
        Finger((37.5, 50), (37, 13), mark="creases"),
        Finger((36, 68), (25, 42), 14, 9.6, mark="creases"),
    ),
    _PALM,
    folds="M36 53C45 49 57 50 68 54M35 59C46 55 55 60 58 70M33 55C36 62 42 66 44 76",
)
_FLAT = Pose(
    (
        Finger((36, 68), (24, 44), 14, 9.6),
        Finger((68, 54), (70.5, 24), 10.5, 8.6),
        Finger((58.5, 50), (60, 14)),
        Finger((48, 49), (48, 8.5), 11.8, 9.4),
        Finger((37.5, 50), (36.5, 13.5)),
    ),
    _PALM,
    folds=_OPEN.folds,
)


@dataclass(frozen=True)
class _Sleeve:
    """What is seen of the clothes below the wrist."""

    cuff: str
    cloth: tuple[str, str]
    skin: tuple[str, str]


_DEALER = _Sleeve("#ffffff", ("#2a2c33", "#0e0f12"), ("#fbdcc0", "#e2ae85"))
_PLAYER = _Sleeve("#e9eef4", ("#6d7d95", "#414e62"), ("#f3cfae", "#cb946a"))
_CUFF = "M35 78H69L70.500 87H33.500Z"
_CLOTH = "M32.500 86H71.500L73 97H31Z"
_LONG_CLOTH = "M32.500 86H71.500L80 162H24Z"


def _hand(pose: Pose, *, long: bool = False) -> str:
    """One hand with its sleeve; the gradients skin and cloth give its colours."""
    cloth = _LONG_CLOTH if long else _CLOTH
    outlines = [finger.outline() for finger in (*pose.below, *pose.above)]
    dark: dict[str, Value] = {"stroke": _OUTLINE, "stroke_width": 3.2, "stroke_linejoin": "round"}
    thin: dict[str, Value] = {"stroke": _FOLD, "stroke_width": 0.9}
    return "".join(
        [
            shape(cloth, "url(#cloth)", stroke="#0b0b0d", stroke_width=1.6),
            *(shape(outline, _OUTLINE, **dark) for outline in outlines),
            shape(pose.palm, _OUTLINE, **dark),
            *(shape(finger.outline(), "url(#skin)", **thin) for finger in pose.below),
            shape(pose.palm, "url(#skin)"),
            *(finger.marks() for finger in pose.below),
            *(shape(finger.outline(), "url(#skin)", **thin) for finger in pose.above),
            *(finger.marks() for finger in pose.above),
            line(pose.folds, _FOLD, 1.1, stroke_linecap="round") if pose.folds else "",
            shape(_CUFF, "url(#cuff)", stroke=_OUTLINE, stroke_width=1.4, stroke_linejoin="round"),
            line("M52 87.500V96", "#ffffff", 0.8, opacity=0.25),
        ]
    )


def _defs(sleeve: _Sleeve, *, turned: bool = False, mirrored: bool = False) -> str:
    """The colours, lit from the top left also where the hand is turned or mirrored."""
    places: dict[str, tuple[Point, Point, tuple[str, str]]] = {
        "skin": ((20, 10), (80, 84), sleeve.skin),
        "cuff": ((32, 0), (72, 0), (sleeve.cuff, "#c9ced6")),
        "cloth": ((28, 0), (76, 0), sleeve.cloth),
    }
    parts = []
    for name, (start, end, (light, dark)) in places.items():
        first, last = (end, start) if turned else (start, end)
        if mirrored:
            first, last = (_SIZE - first[0], first[1]), (_SIZE - last[0], last[1])
        parts.append(linear(name, first, last, stops((0, light), (1, dark))))
    return "".join(parts)


_MIRROR = "matrix(-1 0 0 1 96 0)"
_ASLANT = "translate(48 10) rotate(12) scale(0.9) translate(-38.500 -10)"  # about a fingertip


def _both(pose: Pose, away: float, turn: float, tip: Point) -> str:
    """Two hands, each with its tip so far from (48, 16)."""
    scale = 0.66
    right = group(
        _hand(pose),
        transform=f"translate({number(48 + away)} 16) rotate({number(turn)}) scale({scale}) "
        f"translate({number(-tip[0])} {number(-tip[1])})",
    )
    return document(_SIZE, _SIZE, group(right, transform=_MIRROR), right, defs=_defs(_DEALER))


def _single(pose: Pose, transform: str = "") -> str:
    inner = group(_hand(pose), transform=transform) if transform else _hand(pose)
    return document(_SIZE, _SIZE, inner, defs=_defs(_DEALER, mirrored=transform == _MIRROR))


def _wave() -> str:
    """A player's hand with its fingers towards the dealer, and strokes of its movement."""
    swing = "M11 22C5 32 5 44 10 53M20 27C16 34 16 42 19 48M85 22C91 32 91 44 86 53"
    swing += "M76 27C80 34 80 42 77 48"
    return document(
        _SIZE,
        _SIZE,
        line(swing, "#f6f2e4", 2.6, stroke_linecap="round", opacity=0.9),
        group(_hand(_FLAT), transform="translate(96 96) rotate(180)"),
        defs=_defs(_PLAYER, turned=True),
    )


def _reach() -> str:
    """A player's hand and forearm, reaching in from the top: 96 units wide and 160 high."""
    arm = group(_hand(_OPEN, long=True), transform="translate(96 160) rotate(180)")
    return document(_SIZE, 160, arm, defs=_defs(_PLAYER, turned=True))


def drawings() -> dict[str, str]:
    """All hands by file name."""
    return {
        "hands/right_open.svg": _single(_OPEN),
        "hands/left_open.svg": _single(_OPEN, _MIRROR),
        "hands/right_hold.svg": _single(_HOLD),
        "hands/left_hold.svg": _single(_HOLD, _MIRROR),
        "hands/both_open.svg": _both(_OPEN, 13.5, 3, (34, 16)),
        "hands/both_hold.svg": _both(_HOLD, 1.5, -30, (46, 10)),
        "hands/point.svg": _single(_POINT),
        "hands/accept.svg": _single(_ACCEPT, _ASLANT),
        "hands/refuse.svg": _single(_REFUSE),
        "hands/wave.svg": _wave(),
        "hands/reach.svg": _reach(),
    }
