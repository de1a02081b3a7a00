"""Table as the inspector sees it: wrong cards and chips stay briefly.

The judge goes on from a table that is put right at once. An inspector who saw it put
right would need no manual to know that something was wrong. So things stay as they were
laid while the mistake may be called, and later acts are done around them. Cards that an
act picks up go with it.
"""

from dataclasses import fields
from typing import Any, NamedTuple

from trainer.table.box import Box, Hand, Stake
from trainer.table.changed import replace
from trainer.table.shoe import Shoe
from trainer.table.table import Cut, Table
from trainer.training.engine.dealing import Dealing
from trainer.training.judge.inspector import table_as_done
from trainer.training.judge.trace import Moment, Trace

_PARTS = (Table, Shoe, Cut, Box, Hand, Stake)
#: What of a table lies there to be seen: cards, those to come too, what lies on them, chips.
_LIES = frozenset(
    {"boxes", "hands", "cards", "down", "marker", "cleared", "stakes", "chips", "laid"}
    | {"dealer", "dealer_down", "middle", "left", "beside", "inserted", "cut_card_box"}
)


def lies_before(trace: Trace, n: int, within: int) -> Table:
    """Return the visible table before act ``n``, from 1.

    What may be called until ``within`` acts later lies there as it was laid.
    """
    return _lying(trace, n - 1, n - within, trace.moments[n - 1].before.table)


def lies_after(trace: Trace, n: int, within: int) -> Table:
    """Return the visible table after ``n`` acts."""
    now = trace.moments[n - 1].after.table if n else trace.begins.table
    return _lying(trace, n, n - within, now)


def stays(trace: Trace, n: int, within: int) -> bool:
    """Tell if act ``n``'s wrong result can stay while it is callable.

    It cannot where a later act touches it: takes its card from the shoe once more, say.
    """
    wrong = _laid_wrong(trace, n)
    if wrong is None:
        return True
    clashes: list[str] = []
    for moment in trace.moments[n : n + within]:
        _with(moment.after.table, trace.moments[n - 1], wrong, clashes)
    return not clashes


def changes(dealing: Dealing, moment: Moment) -> bool:
    """Tell if an act, as done, changes anything on the table.

    Chips are not looked at.
    """
    done = table_as_done(dealing, moment) or moment.after.table
    return _what_lies(done) != _what_lies(moment.before.table)


def _what_lies(table: Table) -> object:
    """Return everything visible on a table except chips."""
    hands = [
        (box.number, hand.number, () if hand.cleared else (hand.cards, hand.down, hand.marker))
        for box in table.boxes
        for hand in box.hands
    ]
    own = () if table.dealer_cleared else (table.dealer, table.dealer_down)
    round_ = table.round, table.shuffled, table.bank, table.shoe.left, table.shoe.beside
    return hands, own, table.middle, table.cut, table.cut_card_box, round_


def _lying(trace: Trace, last: int, first: int, now: Table) -> Table:
    """Return the current table with wrong results of these acts added."""
    for n in range(max(1, first), last + 1):
        wrong = _laid_wrong(trace, n)
        if wrong is not None:
            now = _with(now, trace.moments[n - 1], wrong, [])
    return now


def _laid_wrong(trace: Trace, n: int) -> Table | None:
    """Return the table as an act left it, if put right later.

    Else None.
    """
    moment = trace.moments[n - 1]
    lies = table_as_done(trace.dealing, moment)
    return None if lies == moment.after.table else lies


def _with(now: Table, moment: Moment, wrong: Table, clashes: list[str]) -> Table:
    """Return the current table with an act's wrong result.

    The next round begins without it.
    """
    right = moment.after.table
    if now.round != right.round:
        clashes.append("round")
        return now
    merged: Table = _Part("", right, wrong, now).merged(clashes)
    return merged


class _Part(NamedTuple):
    """Part of a table in three versions: right, as laid, and current."""

    name: str
    right: Any
    wrong: Any
    now: Any

    def merged(self, clashes: list[str]) -> Any:  # noqa: ANN401 - of any kind of field
        """Merge the wrong parts into the current version.

        What has changed since stays as it is now: a clash, if it can be seen.
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
        """Merge a row item by item; later items lie behind."""
        name, right, wrong, now = self
        if now and len(now) == len(right) == len(wrong) and isinstance(now[0], _PARTS):
            each = zip(right, wrong, now, strict=True)
            return tuple(_Part(name, *three).merged(clashes) for three in each)
        if now[: len(right)] == right:
            return (*wrong, *now[len(right) :])
        clashes += [name] if now else []  # where nothing is left of it, that went with the rest
        return tuple(now)
