"""A correct performance of a scenario, in any order that the manual leaves free."""

import random
from collections.abc import Mapping

from .plan import Due, dues
from .playout import play
from .reading import read


def _ready(due: Due, open_dues: list[Due]) -> bool:
    if any(other in open_dues for other in due.after):
        return False
    for other in open_dues:
        if due.stage is None or other is due:
            continue
        if other.stage is not None and other.stage < due.stage:
            return False
        if other.stage is None and other.before and (other.before.stage or 0) <= due.stage:
            return False
    return True


def _act(rng: random.Random, due: Due) -> dict[str, object]:
    act: dict[str, object] = {"act": due.act}
    names = ("what", "phrase", "box", "hand", "place")
    act.update({n: getattr(due, n) for n in names if getattr(due, n) is not None})
    act.update({name: rng.choice(allowed) for name, allowed in due.details.items()})
    if due.between:
        act["decks"] = 1.0
    return act


def reference(scenario: Mapping[str, object], rng: random.Random) -> list[dict[str, object]]:
    """Lines of a correct performance, choosing freely where any order is right."""
    open_dues = dues(play(read(scenario)))
    lines: list[dict[str, object]] = []
    using = rng.choice(("left", "right"))
    while open_dues:
        due = rng.choice([due for due in open_dues if _ready(due, open_dues)])
        open_dues.remove(due)
        act = _act(rng, due)
        if due.what == "insurance" and due.act != "refuse":
            using = "left" if using == "right" else "right"
            act["with"] = using
        lines.append({"n": len(lines) + 1, "act": act, "state": "", "clauses": [due.clause]})
    return lines
