"""When a wish can happen in a round (the contract's scenario section)."""

from .cards import is_ace
from .playout import Playout
from .reading import MAX_PLACES, WISHES, Wish


def players_for(out: Playout, what: str, box: int) -> list[str] | None:
    """Who may wish this at this box: names on the box, [] for a stranger; None if it cannot happen.

    A bet or a place is wished by anybody.
    """
    scenario = out.scenario
    if out.shuffle_only or box not in scenario.boxes:
        return None
    here = [bet.player for bet in scenario.on(box)]
    marks = {event.kind for event in [*out.dealing, *out.turns] if event.box == box}
    possible = {
        "bet": True,
        "place": len(here) == MAX_PLACES,
        "insurance": is_ace(out.dealer[0]) and any(e.kind == "offer" for e in out.turns),
        "touch": "call" in marks,
        "decision": "offer" in marks,
        "card": bool(marks & {"stood", "twenty_one"}),
    }
    if not possible[what]:
        return None
    if what in ("bet", "place"):
        return []
    if what == "decision":
        controller = scenario.controller(box).player
        return [name for name in here if name != controller] or None
    return here


def impossible(out: Playout, wish: Wish) -> bool:
    """Can the wish not happen in this round?"""
    if wish.what not in WISHES:
        return True
    names = players_for(out, wish.what, wish.box)
    return names is None or bool(names and wish.player not in names)
