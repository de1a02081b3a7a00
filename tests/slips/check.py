"""A slip done, the round gone on with, and what came out held against what section 4 allows."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tests.oracle.cards import is_natural
from tests.slips import engine
from tests.slips.contested import contested
from tests.slips.engine import Line, Sums
from tests.slips.moments import identity
from tests.slips.money import may_decide, settled
from tests.slips.rounds import Round
from tests.slips.slip import CRITICAL, MINOR, OUT, Do, Laid, Rest, Slip, in_hand
from trainer.table.act import DRAWING, Act

BUDGET = 400
SHOWN = 2
AFTER, AS_IT_WAS = "after", "as it was"
_RANK = {"": 0, MINOR: 1, "major": 2, CRITICAL: 3}


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a slip. ``wrong``: what section 4 does not allow of it, the gravest first."""

    round: Round
    slip: Slip
    way: str
    lines: tuple[Line, ...]
    wrong: tuple[str, ...] = ()
    skipped: str = ""
    sums: Sums | None = None

    @property
    def signature(self) -> tuple[str, ...]:
        """What failures alike have in common."""
        act = self.round.acts[self.slip.at]
        step = " ".join(part for part in (act.act, act.what, _phrase(act)) if part)
        phase = self.round.moments[self.slip.at].phase.name.lower()
        if self.slip.kind.startswith("added"):
            step = ""  # before what it was put in says little
        return self.slip.kind, f"{phase} {step}".rstrip(), *self.wrong


def _phrase(act: Act) -> str:
    return act.phrase or ""


class Stuck(Exception):  # noqa: N818 - it is no error of the program's kind
    """More acts than a round can have."""


def outcomes(round_: Round, slip: Slip) -> Iterator[Outcome]:
    """Both ways to go on from a slip."""
    if slip.rest_of:
        yield _guarded(round_, slip, AFTER)
    yield as_it_was(round_, slip)


def as_it_was(round_: Round, slip: Slip) -> Outcome:
    """To go on from a slip with the rest of the round as it was."""
    return _guarded(round_, slip, AS_IT_WAS)


def _guarded(round_: Round, slip: Slip, way: str) -> Outcome:
    try:
        go_on = _after if way == AFTER else _as_it_was
        found = go_on(round_, slip, round_.before[slip.head])
    except Stuck:
        return Outcome(round_, slip, way, (), ("never ends",))
    except Exception as error:  # noqa: BLE001 - whatever it is, it is a failure to be shown
        where = error.__traceback__
        while where is not None and where.tb_next is not None:
            where = where.tb_next
        name = where.tb_frame.f_code.co_name if where is not None else "?"
        return Outcome(round_, slip, way, (), (f"{type(error).__name__} in {name}",))
    why = contested(round_, slip) if found.wrong else ""
    return Outcome(round_, slip, way, (), skipped=why) if why else found


def _after(round_: Round, slip: Slip, before: engine.Session) -> Outcome:
    """The slip, then what is owed, then what is due, until nothing is."""
    acts = _in_hand(round_, slip, slip.acts)
    laid = None
    if len(acts) > 1:  # the acts as they were, so with the cards that they had
        laid = Laid(round_, slip).scenario(acts)
    session = before.fork(laid)
    lines = [session.do(one.act) for one in acts]
    for act in session.rest():
        lines.append(session.do(act))
        if len(lines) > BUDGET:
            raise Stuck
    return _held(round_, slip, AFTER, lines, session)


def _as_it_was(round_: Round, slip: Slip, before: engine.Session) -> Outcome:
    """The slip, then the rest of the correct performance, with everybody's cards."""
    rest = slip.rest
    undone: list[int] = []
    if slip.acts:
        if rest.skipped and (slip.undone is None or slip.undone.skipped):
            return Outcome(round_, slip, AS_IT_WAS, (), skipped=rest.skipped)
        rest, undone, why = _which(round_, slip, before)
        if why or rest.skipped:
            return Outcome(round_, slip, AS_IT_WAS, (), skipped=why or rest.skipped)
    acts = _in_hand(round_, slip, (*slip.acts, *rest.acts))
    undone += _late_burns(slip, acts, round_, undone)
    session = before.fork(Laid(round_, slip).scenario(acts, undone))
    lines = [session.do(one.act) for one in acts]
    return _held(round_, slip, AS_IT_WAS, lines, session)


def _which(round_: Round, slip: Slip, before: engine.Session) -> tuple[Rest, list[int], str]:
    """How the round goes on from what the slip was judged as, and which of its draws went back."""
    acts = _in_hand(round_, slip, slip.acts)
    session = before.fork(Laid(round_, slip).scenario(acts) if len(acts) > 1 else None)
    lines = [session.do(one.act) for one in acts]
    faulty = [n for n, line in enumerate(lines) if line.verdict != "correct"]
    if not faulty:
        return slip.rest, [], ""
    line = lines[faulty[0]]
    if line.kind == "wrong_box" and slip.kind.removeprefix("two:").startswith(("moved", "twice")):
        return slip.rest, [], "it counts as another act"
    back = [n for n in faulty if not lines[n].done and slip.acts[n].act.act in DRAWING]
    if line.done or slip.undone is None:
        return slip.rest, back, ""
    return slip.undone, back, ""


def _late_burns(slip: Slip, acts: Sequence[Do], round_: Round, undone: Sequence[int]) -> list[int]:
    """Cards burnt after the first card was dealt go back to the shoe: the limit of the opening."""
    dealt = any(m.act.act == "deal_card" for m in round_.moments[: slip.head])
    found = []
    for number, one in enumerate(acts):
        dealt = dealt or (one.act.act in ("deal_card", "deal_self") and number not in undone)
        if dealt and one.act.act == "burn_card":
            found.append(number)
    return found


def _in_hand(round_: Round, slip: Slip, acts: Sequence[Do]) -> tuple[Do, ...]:
    head = [m.act for m in round_.moments[: slip.head] if m.act.what == "insurance"]
    hands = [act.with_ for act in head if act.with_ is not None]
    return in_hand(acts, hands[-1] if hands else None)


# --- held against what is allowed -----------------------------------------------------------------


def _held(
    round_: Round, slip: Slip, way: str, lines: Sequence[Line], session: engine.Session
) -> Outcome:
    sums = session.sums
    head = slip.head
    slip = _as_it_stands(round_, slip)
    standing = [
        line
        for n, line in enumerate(lines, start=head + 1)
        if line.verdict == "fault" and n not in sums.withdrawn
    ]
    wrong = [
        *_lines(slip, sums, standing),
        *_omitted(round_, slip, sums),
        *_severity(slip, standing),
        *_money(round_, slip, sums, session),
        *_whole(slip, way, sums, lines),
        *_asked(round_, slip, way, lines, session),
    ]
    if wrong:
        wrong = [_came_out(standing, sums), *wrong]
    return Outcome(round_, slip, way, tuple(lines), tuple(wrong), "", sums)


def _as_it_stands(round_: Round, slip: Slip) -> Slip:
    """The slip, with what is allowed of it by what was done before.

    To settle is to stand, where the dealer has two cards and another one is to come; a refusal
    said again is free.
    """
    if not slip.acts:
        return slip
    act, allowed = slip.acts[0].act, slip.allowed
    before, after = round_.acts[: slip.head], round_.acts[slip.head :]
    own = sum(one.act == "deal_self" for one in before)
    if act.what == "bet" and own > 1 and any(one.act == "deal_self" for one in after):
        allowed = replace(allowed, kinds=allowed.kinds | {OUT})
    refused = [(one.what, one.box) for one in before if one.act == "refuse"]
    if act.act == "refuse" and (act.what, act.box) in refused:
        allowed = replace(allowed, lines=(0, allowed.lines[1]))
    return replace(slip, allowed=allowed)


def _came_out(standing: Sequence[Line], sums: Sums) -> str:
    """The first lines that came out, of two kinds; what follows from them says little."""
    names = [f"{line.kind} {line.act.act}" for line in standing]
    names += [f"omitted {one.act.act}" for one in sums.omitted]
    kinds = list(dict.fromkeys(names))
    shown = "; ".join(kinds[:SHOWN])
    return f"{shown}; ..." if len(kinds) > SHOWN else shown or "no line"


def _lines(slip: Slip, sums: Sums, standing: Sequence[Line]) -> Iterator[str]:
    low, high = slip.allowed.lines
    if not low <= sums.faults <= high:
        count = str(sums.faults) if sums.faults < 3 else "3+"
        yield f"{count} lines, not {low if low == high else f'{low} to {high}'}"
    kinds = {line.kind for line in standing} - slip.allowed.kinds
    if kinds and low <= sums.faults <= high:
        yield f"kind {', '.join(sorted(kinds))}"


def _omitted(round_: Round, slip: Slip, sums: Sums) -> Iterator[str]:
    """Nothing is omitted but what was struck out, had its limit or lost its object."""
    may = {identity(round_.acts[i]) for i in slip.allowed.omits}
    for one in sums.omitted:
        if not any(_same(identity(one.act), other) for other in may):
            yield f"omitted {one.act.act} {one.act.what or one.act.phrase or ''}".rstrip()
            return


def _same(listed: tuple[object, ...], owed: tuple[object, ...]) -> bool:
    """Whether it is the same act; a hand and a place may be left out."""
    pairs = list(zip(listed, owed, strict=True))
    phrase = pairs[5:] if not listed[2] else []  # of a call to a box it is no part of its name
    named = all(one == other for one, other in (*pairs[:3], *phrase))
    return named and all(one == other or not one or not other for one, other in pairs[3:5])


def _severity(slip: Slip, standing: Sequence[Line]) -> Iterator[str]:
    allowed = slip.allowed
    if len(standing) != 1:
        return
    line = standing[0]
    if _RANK[line.severity] > _RANK[allowed.most] and line.act.act == slip.acts[0].act.act:
        yield f"severity {line.severity}, at most {allowed.most}"
    moved = line.done or bool(line.money)  # where nothing lay, none did
    if allowed.grave and line.severity != allowed.grave and (moved or allowed.grave != CRITICAL):
        yield f"severity {line.severity}, not {allowed.grave}"
    if line.kind == OUT and line.severity == CRITICAL and line.money == 0 and not line.clauses:
        yield "no clause"


def _money(round_: Round, slip: Slip, sums: Sums, session: engine.Session) -> Iterator[str]:
    """What the house has won and what the summary says make together what the clauses settle."""
    right = settled(round_.house, session.table)
    if right is None:
        right = sums.won + sums.money
    if sums.won + sums.money != right:
        off = sums.won + sums.money - right
        yield f"money off, {'house' if off > 0 else 'player'} {_sort(slip)}"
    if slip.allowed.money is not None and sums.money != slip.allowed.money:
        yield "money in the summary"


def _sort(slip: Slip) -> str:
    return slip.acts[0].act.act if slip.acts else ""


def _whole(slip: Slip, way: str, sums: Sums, lines: Sequence[Line]) -> Iterator[str]:
    if not sums.complete and (way == AFTER or slip.allowed.complete):
        yield "not complete"
    if way == AFTER:
        due = lines[len(slip.acts) :]
        bad = next((line for line in due if line.verdict == "fault"), None)
        if bad is not None:
            yield f"what is due is {bad.kind}: {bad.act.act}"


def _asked(
    round_: Round, slip: Slip, way: str, lines: Sequence[Line], session: engine.Session
) -> Iterator[str]:
    """Every hand that may decide is asked, but where the cards have settled it."""
    table = session.table
    elsewhere = any(line.kind == "wrong_box" for line in lines)  # it counts as another question
    if way != AFTER or elsewhere or is_natural(table.dealer[:2]):
        return
    head = [(m.act.act, m.spot) for m in round_.moments[: slip.head]]
    done = [(line.act.act, (line.act.box or 0, line.act.hand or 1)) for line in lines if line.done]
    acts = [*head, *done]
    for hand in table.hands:
        spot = (hand.box, hand.number)
        asked = {at for at, (act, where) in enumerate(acts) if act == "offer" and where == spot}
        if may_decide(round_.house, hand) and not asked:
            yield "a hand is never asked"
            return
