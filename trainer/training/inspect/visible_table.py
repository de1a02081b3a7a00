"""The table as who watches a faulty round sees it: what was laid wrongly lies there for a while.

The judge goes on from a table that is put right at once. An inspector who saw it put right would
need no manual to know that something was wrong; so it stays as it was laid as long as the fault may
be called, and what is done meanwhile is done around it. Cards that an act takes up go with it.
"""

from dataclasses import fields
from typing import Any, NamedTuple

from trainer.table.box import Box, Hand, Stake
from trainer.table.changed import replace
from trainer.table.shoe import Shoe
from trainer.table.table import Cut, Table
from trainer.training.engine.dealing import Dealing
from trainer.training.judge.inspector import as_done
from trainer.training.judge.trace import Moment, Trace

_PARTS = (Table, Shoe, Cut, Box, Hand, Stake)
#: What of a table lies there to be seen: cards, those to come too, what lies on them, chips.
_LIES = frozenset(
    {"boxes", "hands", "cards", "down", "marker", "cleared", "stakes", "chips", "laid"}
    | {"dealer", "dealer_down", "middle", "left", "beside", "inserted", "cut_card_box"}
)


def lies_before(trace: Trace, n: int, within: int) -> Table:
    """The table as it lies when the act ``n``, from 1, is about to begin.

    What may be called until ``within`` acts later lies there as it was laid.
    """
    return _lying(trace, n - 1, n - within, trace.moments[n - 1].before.table)


def lies_after(trace: Trace, n: int, within: int) -> Table:
    """The table as it lies when ``n`` acts were done."""
    now = trace.moments[n - 1].after.table if n else trace.begins.table
    return _lying(trace, n, n - within, now)


def stays(trace: Trace, n: int, within: int) -> bool:
    """Whether what the act ``n`` has laid wrongly can lie there until it may be called no more.

    It cannot where an act meanwhile has to do with it: takes its card from the shoe once more, say.
    """
    wrong = _laid_wrong(trace, n)
    if wrong is None:
        return True
    clashes: list[str] = []
    for moment in trace.moments[n : n + within]:
        _with(moment.after.table, trace.moments[n - 1], wrong, clashes)
    return not clashes


def changes(dealing: Dealing, moment: Moment) -> bool:
    """Whether anything on the table lies otherwise after an act than before it, as it is done."""
    done = as_done(dealing, moment) or moment.after.table
    return _what_lies(done) != _what_lies(moment.before.table)


def _what_lies(table: Table) -> object:
    """What is to be seen on a table beside chips."""
    hands = [
        (box.number, hand.number, () if hand.cleared else (hand.cards, hand.down, hand.marker))
        for box in table.boxes
        for hand in box.hands
    ]
    own = () if table.dealer_cleared else (table.dealer, table.dealer_down)
    round_ = table.round, table.shuffled, table.bank, table.shoe.left, table.shoe.beside
    return hands, own, table.middle, table.cut, table.cut_card_box, round_


def _lying(trace: Trace, last: int, first: int, now: Table) -> Table:
    """The table of now, with all that was laid wrongly from one act to another."""
    for n in range(max(1, first), last + 1):
        wrong = _laid_wrong(trace, n)
        if wrong is not None:
            now = _with(now, trace.moments[n - 1], wrong, [])
    return now


def _laid_wrong(trace: Trace, n: int) -> Table | None:
    """The table as an act has left it, where that is put right; else None."""
    moment = trace.moments[n - 1]
    lies = as_done(trace.dealing, moment)
    return None if lies == moment.after.table else lies


def _with(now: Table, moment: Moment, wrong: Table, clashes: list[str]) -> Table:
    """The table of now, with what an act has laid wrongly; the next round begins without it."""
    right = moment.after.table
    if now.round != right.round:
        clashes.append("round")
        return now
    merged: Table = _Part("", right, wrong, now).merged(clashes)
    return merged


class _Part(NamedTuple):
    """A part of a table: as it is right after an act, as that act has laid it, and as it is now."""

    name: str
    right: Any
    wrong: Any
    now: Any

    def merged(self, clashes: list[str]) -> Any:  # noqa: ANN401 - of any kind of field
        """What differs between right and wrong as it is wrong, the rest as it is now.

        Where something has become of it since, it is as it is now: a clash, if it is to be seen.
        """
        name, right, wrong, now = self
        if right in (wrong, now):
            return now if right == wrong else wrong
        if isinstance(now, _PARTS):
            changed = {field.name: self._field(field.name, clashes) for field in fields(now)}
            return replace(now, **changed)
        if name in _LIES and isinstance(now, tuple):
            return self._row(clashes)
        clashes += [name] if name in _LIES else []
        return now

    def _field(self, name: str, clashes: list[str]) -> Any:  # noqa: ANN401 - of any kind of field
        _, *three = self
        return _Part(name, *(getattr(one, name) for one in three)).merged(clashes)

    def _row(self, clashes: list[str]) -> tuple[Any, ...]:
        """Of what lies in a row each by itself; what has come to it since lies behind it."""
        name, right, wrong, now = self
        if now and len(now) == len(right) == len(wrong) and isinstance(now[0], _PARTS):
            each = zip(right, wrong, now, strict=True)
            return tuple(_Part(name, *three).merged(clashes) for three in each)
        if now[: len(right)] == right:
            return (*wrong, *now[len(right) :])
        clashes += [name] if now else []  # where nothing is left of it, that went with the rest
        return tuple(now)
