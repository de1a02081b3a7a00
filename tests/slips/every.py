"""Every slip of a round, or some of them."""

import random
from collections.abc import Iterator, Sequence

from tests.slips.added import added, second
from tests.slips.moments import Moment
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


#: At how many moments of a round slips are made where only some of them are wanted.
SOME = 24


def every_slip(round_: Round) -> Iterator[Slip]:
    """All slips that are made of a round, the same for the same round."""
    return _slips(round_, round_.moments)


def _slips(round_: Round, moments: Sequence[Moment]) -> Iterator[Slip]:
    rng = random.Random(f"{round_.house} {round_.seed}")
    for slip in _single(round_, moments, rng):
        yield slip
        both = second(slip, rng)
        if both is not None:
            yield both


def _single(round_: Round, moments: Sequence[Moment], rng: random.Random) -> Iterator[Slip]:
    for one in moments:
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
    rng = random.Random(f"some {round_.house} {round_.seed}")
    moments = round_.moments
    if count and not kind and len(moments) > SOME:
        moments = tuple(rng.sample(moments, SOME))
    found = [slip for slip in _slips(round_, moments) if not kind or slip.kind.startswith(kind)]
    if not count or len(found) <= count:
        return found
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
