"""Occasions: the moments of a round in which somebody with a bad habit would commit a grave fault.

There are four families of critical habits. What counts as an occasion of one is read from the
model, and proved by the judge: in its place stands the habit's slip, and that is a critical fault.

- *Pays wrongly*: each payment. The slip pays one unit too much.
- *Takes wrongly*: each bet that is to be taken. The slip takes another one, or a wrong amount, or
  leaves it.
- *Lets pass what must be refused*: each refusal that is due. The slip grants what was asked, a card
  or a split, or lets lie what was laid. Where nothing critical would come of that it is none.
- *Draws or stands wrongly*: each decision over the own hand: where a card is due, the slip stands;
  where the hand has all its cards, it draws one more. And each hand of a player that has had its
  last card, just then: the slip gives it one more.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from trainer.procedure.due import Obligation
from trainer.procedure.spec import CRITICAL
from trainer.procedure.training_rules import DRAWS, FAMILIES, LETS_PASS, PAYS, TAKES
from trainer.table.act import Act
from trainer.training.judging.judge import judge
from trainer.training.judging.score import Summary, Tally
from trainer.training.judging.trace import Moment, Trace, deal, slipping
from trainer.training.judging.verdict import FAULT, Verdict
from trainer.training.slips.making import at_spot, detail_slips, slips
from trainer.training.slips.slip import (
    CARD_TOO_MANY,
    FORGOTTEN,
    NOT_DUE,
    NOT_REFUSED,
    OTHER_BOX,
    OTHER_HAND,
    OTHER_PLACE,
    TWICE,
    WRONG,
    Slip,
)

_WRONG_AMOUNT = f"{WRONG} amount"
_TAKES = (_WRONG_AMOUNT, OTHER_BOX, OTHER_HAND, OTHER_PLACE)
#: The family of what is due.
_ASKS = {"pay": PAYS, "take": TAKES, "refuse": LETS_PASS, "deal_self": DRAWS}
#: The acts that grant what is asked for; what was laid is granted by letting it lie.
_GRANTED = {
    **dict.fromkeys(("split", "touch"), "split_pair"),
    **dict.fromkeys(("card", "buy", "double", "stake"), "deal_card"),
}
_COMPLETE = 2  # cards: the own hand has these before anything is decided over it


class Occasion(NamedTuple):
    """A moment of a round, by the number of its act from 1, with the slip that the habit makes."""

    family: str
    n: int
    slip: Slip


class Slipped(NamedTuple):
    """What the judge says of a stretch of a round with slips in it."""

    verdicts: tuple[Verdict, ...]
    summary: Summary


def occasions(
    trace: Trace, begin: int = 1, end: int = 0, families: Collection[str] = FAMILIES
) -> tuple[Occasion, ...]:
    """The occasions in the acts of a correct performance from one to another; 0: to its end."""
    return tuple(_found(trace, begin, end or len(trace.moments), families))


def counted(found: Iterable[Occasion]) -> Counter[str]:
    """How many occasions of each family there are."""
    return Counter(occasion.family for occasion in found)


def slipped(trace: Trace, begin: int, end: int, made: Mapping[int, Slip]) -> Slipped:
    """A stretch of a round as it is dealt with these slips, by the numbers of their acts.

    It is judged as a session of an exam is that begins and ends there.
    """
    until = 0 if end == len(trace.moments) else end - begin + 1
    dealing, tally, done = trace.dealing, Tally(), 0
    verdicts: list[Verdict] = []
    situation = trace.situations[begin - 1]
    for moment in deal(dealing, slipping(dealing, made), situation):
        tally.add(dealing, moment.judged)
        verdicts.append(moment.verdict)
        situation = moment.after
        done += moment.obligation is not None
        if 0 < until <= done:
            break
    return Slipped(tuple(verdicts), tally.summary(dealing, situation, over=True))


def _found(trace: Trace, begin: int, end: int, families: Collection[str]) -> Iterator[Occasion]:
    for n in range(begin, end + 1):
        moment = trace.moments[n - 1]
        due = moment.obligation
        if due is None:
            continue
        if _ASKS.get(due.step.act or "") in families:
            found = _of_due(trace, n, end, due)
            if found is not None:
                yield found
        if n > begin and DRAWS in families:
            yield from _drawn_too_many(trace, n, trace.moments[n - 2])


def _of_due(trace: Trace, n: int, end: int, due: Obligation) -> Occasion | None:
    """The occasion that lies in what is due, by the first slip of the habit that is critical."""
    kind = due.step.act
    if kind == "pay":
        made = detail_slips(trace.dealing, trace.moments[n - 1].before)
        return _first(trace, n, PAYS, (slip for slip in made if slip.kind == _WRONG_AMOUNT))
    if kind == "take":
        taken = (slip for slip in _slips(trace, n) if slip.kind in _TAKES)
        return _first(trace, n, TAKES, taken) or _passed_over(
            trace, n, end, TAKES, _slips(trace, n)
        )
    if kind == "refuse":
        grants = (slip for slip in _grants(trace, n, due) if _is_critical(trace, n, slip))
        staying = (slip for slip in grants if _stays_critical(trace, n, end, slip))
        granted = next((Occasion(LETS_PASS, n, slip) for slip in staying), None)
        grade = trace.procedure.severity(due.step.clauses)
        if granted or grade != CRITICAL:  # what is only not refused is no graver than its clause
            return granted
        return _passed_over(trace, n, end, LETS_PASS, _slips(trace, n))
    if kind == "deal_self":
        return _passed_over(trace, n, end, DRAWS, _slips(trace, n))
    return None


def _slips(trace: Trace, n: int) -> Iterable[Slip]:
    return slips(trace.dealing, trace.moments[n - 1].before)


def _first(trace: Trace, n: int, family: str, made: Iterable[Slip]) -> Occasion | None:
    """The occasion of the first of these slips that is critical at once."""
    return next((Occasion(family, n, slip) for slip in made if _is_critical(trace, n, slip)), None)


def _passed_over(
    trace: Trace, n: int, end: int, family: str, made: Iterable[Slip]
) -> Occasion | None:
    """The same of what is left out for good: that shows when the rest is dealt."""
    for slip in made:
        if slip.kind in {FORGOTTEN, NOT_REFUSED} and _stays_critical(trace, n, end, slip):
            return Occasion(family, n, slip)
    return None


def _stays_critical(trace: Trace, n: int, end: int, slip: Slip) -> bool:
    """Whether a critical fault is left of a slip when the rest is dealt."""
    return bool(slipped(trace, n, end, {n: slip}).summary.critical)


def _is_critical(trace: Trace, n: int, slip: Slip) -> bool:
    verdict = judge(trace.dealing, trace.moments[n - 1].before, slip.act, n).verdict
    return (verdict.verdict, verdict.severity) == (FAULT, CRITICAL)


def _grants(trace: Trace, n: int, due: Obligation) -> Iterator[Slip]:
    """What is asked for and must be refused is granted: a card, or a split."""
    moment = trace.moments[n - 1]
    name = _GRANTED.get(moment.act.what or "", "")
    box = moment.before.table.box(due.spot.box)
    for hand in box.hands if name else ():
        if hand.cleared or due.spot.hand not in (0, hand.number):
            continue
        act = at_spot(Act(name), box, hand.number, 0)
        yield Slip(NOT_REFUSED, moment.act, (act,), fault=NOT_DUE)


def _drawn_too_many(trace: Trace, n: int, before: Moment) -> Iterator[Occasion]:
    """A hand has just had its last card, and gets one more."""
    moment, act = trace.moments[n - 1], before.act
    if act.act not in ("deal_self", "deal_card") or moment.act.act == act.act:
        return
    table = moment.before.table
    if act.act == "deal_self":
        hand, kind, more = table.dealer, TWICE, Act("deal_self")
    else:
        box = table.box(act.box or 0)
        hand = box.hand(act.hand or 1).cards
        kind, more = CARD_TOO_MANY, at_spot(Act("deal_card"), box, act.hand or 1, 0)
    if len(hand) >= _COMPLETE:
        slip = Slip(kind, moment.act, (more,), fault=NOT_DUE)
        if _is_critical(trace, n, slip):
            yield Occasion(DRAWS, n, slip)
