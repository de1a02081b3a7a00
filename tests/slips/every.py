"""Every slip of a round, or some of them."""

import random
from collections.abc import Iterator

from tests.slips.added import added, second
from tests.slips.moves import moved_earlier, moved_later
from tests.slips.rounds import Round
from tests.slips.slip import Slip
from tests.slips.struck import struck_out, struck_together
from tests.slips.wrong import elsewhere, twice, wrong_detail

KINDS = (
    "moved_earlier",
    "moved_later",
    "struck_out",
    "struck_together",
    "twice",
    "other_box",
    "other_hand",
    "other_place",
    "wrong:wrong_amount",
    "wrong:wrong_call",
    "wrong:wrong_place",
    "wrong:wrong_hand",
    "added",
    "two",
)


def every_slip(round_: Round) -> Iterator[Slip]:
    """All slips that are made of a round, the same for the same round."""
    rng = random.Random(f"{round_.house} {round_.seed}")
    for slip in _single(round_, rng):
        yield slip
        both = second(slip, rng)
        if both is not None:
            yield both


def _single(round_: Round, rng: random.Random) -> Iterator[Slip]:
    for one in round_.moments:
        yield from moved_earlier(round_, one, rng)
        yield from moved_later(round_, one, rng)
        for found in (struck_out(round_, one), struck_together(round_, one), twice(round_, one)):
            if found is not None:
                yield found
        yield from elsewhere(round_, one)
        yield from wrong_detail(round_, one)
        yield from added(round_, one, rng)


def some_slips(round_: Round, count: int, kind: str = "") -> list[Slip]:
    """So many slips of a round, of every kind as far as there are; 0: all of them."""
    found = [slip for slip in every_slip(round_) if not kind or slip.kind.startswith(kind)]
    if not count or len(found) <= count:
        return found
    rng = random.Random(f"some {round_.house} {round_.seed}")
    rng.shuffle(found)
    kinds: dict[str, list[Slip]] = {}
    for slip in found:
        kinds.setdefault(slip.kind.partition(":")[0], []).append(slip)
    chosen: list[Slip] = []
    while len(chosen) < count:
        for slips in kinds.values():
            if slips and len(chosen) < count:
                chosen.append(slips.pop())
    return chosen
