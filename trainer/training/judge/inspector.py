"""Inspector in an exam: puts wrong cards right, never money.

The judge goes on from the corrected table: a card laid on another box counts as laid
where it belongs, and one that was not due is the next card again. Whoever watches first
sees the act as it was done.
"""

from trainer.catalogue import N_
from trainer.games.play import Event
from trainer.table.act import DRAWING, MONEY, TRACELESS, Act
from trainer.table.changed import replace
from trainer.table.grammar import ACTS
from trainer.table.spot import Spot
from trainer.table.table import Table
from trainer.training.engine.dealing import Dealing
from trainer.training.judge.trace import Moment
from trainer.training.judge.verdict import FAULT, Verdict

PUT_BACK, LAID_ASIDE, MOVED = N_("put back"), "laid aside", "moved"


def inspector_event(verdict: Verdict, before: Table, after: Table) -> Event | None:
    """Return what the inspector does after an act, or None.

    As judging.md says: an act that was not due and moved no money is undone at once, a card
    drawn by it lies beside the shoe, and what was laid on the wrong box is put on the right
    one. The inspector touches no money.
    """
    if verdict.act.act in TRACELESS:
        return None
    if verdict.act.act in DRAWING and after.shoe.beside:
        return {"does": LAID_ASIDE}
    if verdict.kind == "not_due" and before == after:
        return {"does": PUT_BACK}
    return {"does": MOVED} if verdict.kind == "wrong_box" else None


_PAIR = 2


def table_as_done(dealing: Dealing, moment: Moment) -> Table | None:
    """Return the table as the act left it, before corrections.

    None where nothing is put right at once.
    """
    verdict, act = moment.verdict, moment.act
    if verdict.verdict != FAULT or act.act in MONEY:
        return None
    if verdict.kind == "wrong_box" or moment.obligation is None:
        return _done_there(dealing, moment.before.table, act)
    return _detail_done(moment.after.table, act)


def _done_there(dealing: Dealing, table: Table, act: Act) -> Table | None:
    """Return the table after an act at the spot it names.

    The act may be due there or not; None if it cannot be done.
    """
    spot = _spot_of(table, act)
    if spot is None or act.act in TRACELESS:
        return None
    if act.act in DRAWING and table.shoe.is_empty:
        return None
    if act.act == "split_pair" and len(table.hand(spot).cards) < _PAIR:
        return table  # there is nothing that could be laid out as two
    if act.act == "deal_card" and table.hand(spot).cleared:  # it lies there alone
        table = table.with_hand(spot.box, replace(table.hand(spot), cards=(), cleared=False))
    return dealing.family.effects[act.act](table, act, spot, dealing.house)


def _spot_of(table: Table, act: Act) -> Spot | None:
    """Return the spot that an act names, or None without one."""
    if "hand" not in ACTS[act.act].identity:
        return Spot(act.box or 0)
    box = next((box for box in table.boxes if box.number == act.box), None)
    hands = [hand for hand in box.hands if act.hand in (None, hand.number)] if box else []
    if box is None or not hands:
        return None
    return Spot(box.number, hands[0].number, act.place or box.controller.place)


def _detail_done(table: Table, act: Act) -> Table | None:
    """Return the table with a detail as the act gives it.

    None where the house lets it stand.
    """
    if act.decks is not None and table.cut.inserted != act.decks:
        return replace(table, cut=replace(table.cut, inserted=act.decks))
    last = len(table.dealer) - 1
    if act.act != "deal_self" or act.face is None or last < 0:
        return None
    down = tuple(index for index in table.dealer_down if index != last)
    if act.face == "down":
        down = (*down, last)
    return None if down == table.dealer_down else replace(table, dealer_down=down)
