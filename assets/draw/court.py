"""Knave, queen and king: half-figures of our own, drawn once and mirrored at a slanting belt.

The origin of a figure is the middle of the card; its upper half reaches from y -160 to the belt.
"""

from dataclasses import dataclass

from assets.draw.suit import BLACK, BLUE, GREEN, RED, Suit
from assets.draw.svg import box, disc, group, line, linear, shape, stops, use

_GOLD, _DEEP, _SKIN, _WHITE = "#c9a24a", "#274b7a", "#f3d6b8", "#fbf8ef"
_DARK = "#2a1f1a"
_HALF_WIDTH = 60.0
_BELT = 18.0

GRADIENTS = linear(
    "gold", (-30, -150), (40, 10), stops((0, "#e9cd82"), (0.5, _GOLD), (1, "#a8812e"))
) + linear("skin", (-18, 0), (20, 0), stops((0, "#f8e0c6"), (0.55, _SKIN), (1, "#dcb591")))


@dataclass(frozen=True)
class _Cloth:
    """The colours of one figure."""

    main: str
    second: str
    hair: str
    tint: str


_CLOTHS = {
    RED: _Cloth("#b00020", _DEEP, "#8a5a2b", "#faf1e6"),
    BLACK: _Cloth("#23262d", _DEEP, "#3a2a20", "#f3f1ea"),
    BLUE: _Cloth("#0b57a4", "#173050", "#9a6a34", "#eef3f8"),
    GREEN: _Cloth("#14702f", "#173a4c", "#4a2f1c", "#eff5ec"),
}

_BODY = "M-59 18V-28C-58-46-38-57-19-62H19C38-57 58-46 59-28V-18Z"
_FACE = "M-18-112C-18-127 18-127 18-112V-97C18-83 8-73 0-73C-8-73-18-83-18-97Z"
_NECK = "M-8-82H8V-64L0-52L-8-64Z"


def _features(brow: str) -> str:
    """Eyes, brows, nose and mouth, calm and a little to one side."""
    eyes = "M-12-103Q-8-106-4-103M5-103Q9-106 13-103"
    brows = "M-13.500-108.500Q-8.500-112-3-109M4-109Q9.500-112 14.500-108.500"
    return (
        line(eyes, _DARK, 1.6, stroke_linecap="round")
        + disc((-7.6, -102.4), 1.9, _DARK)
        + disc((9.4, -102.4), 1.9, _DARK)
        + line(brows, brow, 1.8, stroke_linecap="round")
        + line("M1-104L-1.500-93.500Q0.500-92 3-93", "#b98a63", 1.6, stroke_linecap="round")
        + line("M-4.500-86Q0.500-83.500 5.500-86", "#a23a3a", 2.2, stroke_linecap="round")
    )


def _head(brow: str) -> str:
    return shape(_NECK, "#dcb591") + shape(_FACE, "url(#skin)") + _features(brow)


def _hand(x: float, y: float) -> str:
    """A fist around a staff."""
    fingers = "".join(
        box(x - 8, y + 5.5 * row, 15, 6, 3, "#f1d0ad", stroke="#a97e58", stroke_width=0.8)
        for row in range(3)
    )
    return group(fingers)


def _king(cloth: _Cloth) -> str:
    mane = "M-22-118C-32-100-31-76-25-62H25C31-76 32-100 22-118Z"
    beard = (
        "M-18-99C-14-90-8-92-4-90C-2-88 3-88 5-90C9-92 14-90 18-99C20-78 11-52 0-44"
        "C-11-52-20-78-18-99Z"
    )
    crown = "M-22-119L-27-149L-13-135L0-156L13-135L27-149L22-119Z"
    spots = "".join(
        shape(f"M{x} {y}l2.500 6l-2.500 3l-2.500-3Z", "#23262d")
        for x, y in ((-38, -50), (-24, -54), (-30, -43), (38, -50), (24, -54), (30, -43))
    )
    return "".join(
        [
            shape(mane, cloth.hair),
            shape(_BODY, cloth.main),
            shape("M-16-50H16L13-2L-13 6Z", cloth.second),
            line("M-16-50L-13 6M16-50L13-2", "url(#gold)", 3),
            shape(
                "M-50-50C-36-66-19-66-12-64L0-44L12-64C19-66 36-66 50-50C36-40 14-34 0-30"
                "C-14-34-36-40-50-50Z",
                _WHITE,
            ),
            spots,
            _head(cloth.hair),
            shape(beard, cloth.hair),
            line("M-5-87.500Q0-90 5.500-87.500", "#a23a3a", 2.2, stroke_linecap="round"),
            line("M-7-80C-6-68-3-58 0-52M7-80C6-68 3-58 0-52", "#fff", 1, opacity=0.25),
            shape(crown, "url(#gold)"),
            box(-23, -124, 46, 7, 2, cloth.main),
            disc((-27, -149), 3.4, cloth.main),
            disc((0, -155), 4, cloth.main),
            disc((27, -149), 3.4, cloth.main),
            disc((-12, -129), 2, _WHITE),
            disc((0, -131), 2.6, cloth.second),
            disc((12, -129), 2, _WHITE),
            shape("M42-146L45-152L48-146V-46H42Z", "#dfe3e8"),
            line("M45-148V-46", "#9aa4b0", 1.4),
            box(33, -48, 24, 5.5, 2.5, "url(#gold)"),
            _hand(45.5, -43),
            disc((45, -22), 4, "url(#gold)"),
        ]
    )


def _queen(cloth: _Cloth) -> str:
    hair = "M0-130C-26-130-31-108-30-86C-29-70-36-60-38-50C-22-46-12-56-10-66H10C12-56 22-46 38-50"
    hair += "C36-59 29-70 30-86C31-108 26-130 0-130Z"
    fringe = (
        "M0-124C-10-123-17-116-19-98C-23-118-16-129 0-129C16-129 23-118 19-98C17-116 10-123 0-124Z"
    )
    petals = "".join(
        shape("M0 0C-7-5-7-13 0-17C7-13 7-5 0 0Z", cloth.main, transform=f"rotate({turn})")
        for turn in (-72, 72, -36, 36, 0)
    )
    crown = "M-21-122C-24-130-25-138-24-143L-13-134L-9-148L0-137L9-148L13-134L24-143"
    crown += "C25-138 24-130 21-122C8-127-8-127-21-122Z"
    return "".join(
        [
            shape("M0-138C-38-138-44-96-50-44H50C44-96 38-138 0-138Z", cloth.second),
            shape(hair, cloth.hair),
            shape(_BODY, cloth.main),
            shape("M-24-61C-18-40-8-34 0-34C8-34 18-40 24-61L10-64H-10Z", "url(#skin)"),
            line("M-24-61C-18-40-8-34 0-34C8-34 18-40 24-61", "url(#gold)", 3.4),
            shape("M0-34L15-2.500L0 2L-15 6.500Z", cloth.second),
            line("M0-34L-15 6.500M0-34L15-2.500", "url(#gold)", 2.4),
            line("M-40-50C-34-34-32-12-34 10M40-50C34-34 32-20 33-10", "url(#gold)", 2),
            _head(cloth.hair),
            shape(fringe, cloth.hair),
            line("M-12-60C-6-50 6-50 12-60", "url(#gold)", 1.8),
            disc((0, -50), 3, cloth.main),
            disc((-20, -88), 2.4, "url(#gold)"),
            disc((20, -88), 2.4, "url(#gold)"),
            shape(crown, "url(#gold)"),
            *(disc(place, 2.8, cloth.main) for place in ((-9, -148), (9, -148))),
            *(disc(place, 2.8, _WHITE) for place in ((-24, -143), (0, -137), (24, -143))),
            line("M-45-20C-45-40-44-60-44-78", "#3c6b3e", 3),
            shape("M-44-58C-52-60-57-68-57-74C-49-72-45-66-44-58Z", "#4d8450"),
            group(petals, disc((0, -3), 3.4, "url(#gold)"), transform="translate(-44 -78)"),
            _hand(-45, -36),
        ]
    )


def _knave(cloth: _Cloth) -> str:
    bob = "M0-130C-24-130-29-112-28-82C-28-74-24-71-19-72L-16-110H16L19-72C24-71 28-74 28-82"
    bob += "C29-112 24-130 0-130Z"
    cap = "M-28-118C-34-138-16-150 4-148C26-146 36-132 27-119C12-126-12-126-28-118Z"
    feather = "M22-128C34-128 46-134 52-148C57-134 50-118 30-119C27-121 24-124 22-128Z"
    ruff = "M-26-64C-20-72 20-72 26-64C28-58 22-55 18-58C16-52 8-51 5-56C3-50-3-50-5-56"
    ruff += "C-8-51-16-52-18-58C-22-55-28-58-26-64Z"
    return "".join(
        [
            shape(bob, cloth.hair),
            shape(_BODY, cloth.main),
            shape("M0-62H19C38-57 58-46 59-28V-18L0 0Z", cloth.second),
            line("M0-58V0", "url(#gold)", 3),
            *(disc((0, y), 3, cloth.main, stroke=_GOLD, stroke_width=1.4) for y in (-38, -24, -10)),
            line("M-22-50C-27-30-28-10-27 8M22-50C27-34 28-20 27-8", "url(#gold)", 2),
            _head(cloth.hair),
            shape(
                "M-19-108C-18-118-10-122 0-122C10-122 18-118 19-108L20-116L14-126H-14L-20-116Z",
                cloth.hair,
            ),
            shape(ruff, _WHITE, stroke="#c9c2b0", stroke_width=1),
            shape(feather, _WHITE, stroke="#c9c2b0", stroke_width=0.8),
            line("M25-124C36-122 46-128 51-141", "#c9a24a", 1.2),
            shape(cap, cloth.main),
            line("M-28-118C-12-126 12-126 27-119", "url(#gold)", 4),
            disc((22, -124), 4, "url(#gold)"),
            line("M-45 4V-128", "#6b4a2a", 4),
            shape("M-45-152L-40-130H-50Z", "#dfe3e8"),
            shape("M-47-128C-58-130-61-116-57-106C-54-112-50-114-47-113Z", "#dfe3e8"),
            shape("M-43-126L-34-120L-43-115Z", "#b9c1ca"),
            box(-48.5, -132, 7, 22, 1.5, "url(#gold)"),
            _hand(-44.5, -40),
        ]
    )


_FIGURES = {"J": _knave, "Q": _queen, "K": _king}
# Where the suit stands beside the head, away from what the figure holds.
_EMBLEM = {"J": (42.0, -96.0), "Q": (43.0, -128.0), "K": (-43.0, -92.0)}


def half(rank: str, suit: Suit, ink: str) -> str:
    """The upper half of a figure, to be defined once: 120 units wide, its belt at the origin."""
    cloth = _CLOTHS[ink]
    x, y = _EMBLEM[rank]
    return group(_FIGURES[rank](cloth), suit.draw(ink, x, y, 26), id="half")


def panel(ink: str) -> str:
    """The framed middle of a court card with both halves and the belt between them."""
    cloth = _CLOTHS[ink]
    belt = f"M-59 {_BELT:.0f}L59-{_BELT:.0f}"
    return group(
        box(-59, -160, 118, 320, 9, cloth.tint),
        use("half", "translate(0 0)"),
        use("half", "rotate(180)"),
        line(belt, "url(#gold)", 9),
        line("M-59 12.500L59-23.500M-59 23.500L59-12.500", cloth.main, 1.2),
        box(-59, -160, 118, 320, 9, "none", stroke=_GOLD, stroke_width=2),
        transform="translate(125 175)",
    )
