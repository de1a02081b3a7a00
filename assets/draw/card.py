"""Faces of the cards, the cut card: 250 units wide and 350 high."""

from assets.draw import court, glyph
from assets.draw.suit import SUITS, Suit
from assets.draw.svg import (
    box,
    disc,
    document,
    group,
    line,
    linear,
    number,
    polar,
    ring,
    shape,
    stops,
    use,
)

WIDTH, HEIGHT = 250.0, 350.0
CENTRE = (WIDTH / 2, HEIGHT / 2)
CORNER = 16.0
RANKS = "A23456789TJQK"
_RANK_HEIGHT = 94.0
_RANK_TOP = 14.0
_COLUMN = 34.5
_SUIT_SIZE = 49.0
_SUIT_MIDDLE = 140.5
_LARGE_HEIGHT, _LARGE_TOP, _LARGE_COLUMN = 160.0, 16.0, 70.0
GOLD = "#c9a24a"
EDGE = "#928c7c"
_PAPER = linear("paper", (0, 0), (WIDTH, HEIGHT), stops((0, "#fffefb"), (1, "#f7f4ea")))


def blank(fill: str, edge: str) -> str:
    """The bare card, which fills the drawing; its edge shows where cards lie over each other."""
    rim = 2.6
    return box(0, 0, WIDTH, HEIGHT, CORNER, edge) + box(
        rim, rim, WIDTH - 2 * rim, HEIGHT - 2 * rim, CORNER - rim, fill
    )


def _indices(rank: str, suit: Suit, ink: str) -> tuple[str, str]:
    """The index to be defined once, and its four uses: rank over suit in every corner."""
    scale = _RANK_HEIGHT / glyph.HEIGHT
    left = _COLUMN - glyph.width(rank) * scale / 2
    index = group(
        group(
            glyph.draw(rank, ink),
            transform=f"translate({number(left)} {number(_RANK_TOP)}) scale({number(scale)})",
        ),
        suit.draw(ink, _COLUMN, _SUIT_MIDDLE, _SUIT_SIZE),
        id="index",
    )
    across = number(WIDTH - 2 * _COLUMN)
    turn = f"rotate(180 {number(CENTRE[0])} {number(CENTRE[1])})"
    places = ["translate(0 0)", f"translate({across} 0)", turn, f"{turn} translate({across} 0)"]
    return index, "".join(use("index", place) for place in places)


def _flourish(x: float, y: float, turn: float = 0, *, paint: str = GOLD, size: float = 1) -> str:
    """A fleuron with its foot on a point: a bud between two leaves and two curls."""
    bud = "M0-30C6-22 7-14 0-6C-7-14-6-22 0-30Z"
    leaves = "M0 0C-3-9-10-13-19-12C-15-4-8 0 0 0ZM0 0C3-9 10-13 19-12C15-4 8 0 0 0Z"
    curls = "M-4 4C-14 9-27 7-31 0C-34-6-28-12-23-8M4 4C14 9 27 7 31 0C34-6 28-12 23-8"
    place = f"translate({number(x)} {number(y)}) rotate({number(turn)}) scale({number(size)})"
    return group(
        shape(bud + leaves, paint),
        line(curls, paint, 1.8, stroke_linecap="round"),
        disc((0, 7), 2.4, paint),
        transform=place,
    )


def _flourishes(away: float) -> str:
    """A fleuron above the middle and one below."""
    x, y = CENTRE
    return _flourish(x, y - away) + _flourish(x, y + away, 180)


def _pips(rank: str, suit: Suit, ink: str) -> str:
    """The middle of a number card: its suit, in a ring of as many beads as it counts."""
    count = 10 if rank == "T" else int(rank)
    beads = "".join(disc(polar(57, 360 * bead / count, CENTRE), 4.6, ink) for bead in range(count))
    return ring(CENTRE, 57, GOLD, 1.8) + beads + suit.draw(ink, *CENTRE, 80) + _flourishes(84)


def _ace(suit: Suit, ink: str) -> str:
    """The middle of an ace: a large suit with a fine line around it and a fleuron in it."""
    x, y = CENTRE
    place = f"translate({number(x)} {number(y)}) scale(1.04)"
    rim = {"stroke_linejoin": "round", "transform": place}
    return (
        line(suit.outline, GOLD, 13, **rim)
        + line(suit.outline, "#fbf9f2", 9.5, **rim)
        + shape(suit.outline, ink, transform=place)
        + _flourish(x, y + 12, paint="#fdfcf7", size=0.8)
        + _flourishes(93)
    )


def face(rank: str, suit: Suit, ink: str) -> str:
    """The face of one card, its index readable in every corner."""
    index, corners = _indices(rank, suit, ink)
    defs = _PAPER + index
    if rank in "JQK":
        figure = court.half(rank, suit, ink)
        defs += court.GRADIENTS + figure
        middle = court.panel(ink)
    elif rank == "A":
        middle = _ace(suit, ink)
    else:
        middle = _pips(rank, suit, ink)
    return document(WIDTH, HEIGHT, blank("url(#paper)", EDGE), middle, corners, defs=defs)


def small(rank: str, suit: Suit, ink: str) -> str:
    """A card of a small hand: nothing but its index, large, at the left where it is not covered."""
    scale = _LARGE_HEIGHT / glyph.HEIGHT
    left = _LARGE_COLUMN - glyph.width(rank) * scale / 2
    index = group(
        glyph.draw(rank, ink),
        transform=f"translate({number(left)} {number(_LARGE_TOP)}) scale({number(scale)})",
    )
    pip = suit.draw(ink, _LARGE_COLUMN, _LARGE_TOP + _LARGE_HEIGHT + 76, 108)
    return document(WIDTH, HEIGHT, blank("url(#paper)", EDGE), index, pip, defs=_PAPER)


def cut_card() -> str:
    """The plastic cut card: amber, plain, a fine line inside its edge."""
    shade = linear(
        "plastic", (0, 0), (WIDTH, HEIGHT), stops((0, "#f9d860"), (0.45, "#f2c230"), (1, "#dca414"))
    )
    return document(
        WIDTH,
        HEIGHT,
        blank("url(#plastic)", "#a87808"),
        box(12, 12, 226, 326, 9, "none", stroke="#b98a12", stroke_width=2.5),
        line("M12 230L238 92", "#fff3c4", 26, opacity=0.22),
        line("M12 266L238 128", "#fff3c4", 8, opacity=0.22),
        defs=shade,
    )


def drawings() -> dict[str, str]:
    """All faces by file name: the two-colour pack, and what differs in the four-colour pack."""
    files = {"cut_card.svg": cut_card()}
    for suit in SUITS.values():
        for rank in RANKS:
            name = f"{rank}{suit.code}.svg"
            files[f"cards/{name}"] = face(rank, suit, suit.ink)
            files[f"cards_small/{name}"] = small(rank, suit, suit.ink)
            if suit.four != suit.ink:
                files[f"cards_four/{name}"] = face(rank, suit, suit.four)
                files[f"cards_small_four/{name}"] = small(rank, suit, suit.four)
    return files
