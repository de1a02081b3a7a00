"""What a hand says beside its movement, in a small bubble at its thumb: no word is written there.

A bubble lies in a square of 104 units left of the fingers, its tail towards the hand.
"""

from assets.draw.svg import disc, line, shape

_INK = "#241a14"
_PAPER = "#fffdf4"
_BUBBLE = "M-4 -10H18Q26 -10 26 -2V13Q26 21 18 21H17L24 31L8 21H-4Q-12 21 -12 13V-2Q-12 -10 -4 -10Z"
_EAR = "M3 4C2 -6 18 -8 20 2C21 9 14 10 13 14C12 20 4 19 4 13"
_WITHIN = "M7.500 4C7.500 -1 14.500 -1 15 3.500C15 7 11 7 10.500 11"
_HEARD = "M-2 0C-5 3 -5 8 -2 11M-7 -3C-11.500 2 -11.500 9 -7 14"


def _bubble(inner: str) -> str:
    return shape(_BUBBLE, _PAPER, stroke=_INK, stroke_width=2.2, stroke_linejoin="round") + inner


def _chip(x: float) -> str:
    outer = disc((x, 5.5), 7.2, "#b3262e", stroke=_INK, stroke_width=1.4)
    return outer + disc((x, 5.5), 3.6, _PAPER)


#: Something is said.
SAYS = _bubble("".join(disc((x, 5.5), 3.1, _INK) for x in (-3.0, 7.0, 17.0)))
#: As much as is staked is offered.
AS_MUCH = _bubble(
    _chip(-2.4) + _chip(16.4) + line("M4.500 3.500H9.500M4.500 7.500H9.500", _INK, 1.8)
)
#: The dealer wants to hear something.
HEARS = _bubble(
    line(_EAR, _INK, 2.8, stroke_linecap="round")
    + line(_WITHIN, _INK, 2.0, stroke_linecap="round")
    + line(_HEARD, _INK, 2.0, stroke_linecap="round")
)
