"""A performance held against the manual's order, hands, amounts and words."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from .plan import Due, dues
from .playout import play
from .reading import read
from .settlement import BetResult, InsuranceResult, Settlement, settled

Act = Mapping[str, object]


def acts_in(lines: Iterable[Mapping[str, object]]) -> list[Act]:
    """The acts of a performance: wrapped or bare; what players do is passed over."""
    acts: list[Act] = []
    for line in lines:
        act = line.get("act")
        if isinstance(act, dict):
            acts.append(act)
        elif isinstance(act, str):
            acts.append(line)
    return acts


def _show(act: Act) -> str:
    return " ".join(f"{key}={value}" for key, value in act.items())


class _Check:
    def __init__(self, plan: list[Due]) -> None:
        self.open = list(plan)
        self.passed: set[Due] = set()
        self.done: list[tuple[Act, Due]] = []
        self.found: list[str] = []

    def run(self, acts: Sequence[Act]) -> list[str]:
        """All violations, in order."""
        for number, act in enumerate(acts, 1):
            where = f"act {number} ({_show(act)})"
            due = self.match(act)
            if due is None:
                self.found.append(f"{where}: not due")
                continue
            self.identity(where, act, due)
            self.order(where, due)
            self.details(where, act, due)
            self.open.remove(due)
            self.done.append((act, due))
        self.found += [f"missing: {due} [{due.clause}]" for due in self.open]
        self.alternation()
        return self.found

    def fits(self, act: Act, due: Due) -> bool:
        """Is it the act that is due, as far as its identity is given?"""
        if act.get("act") != due.act or act.get("what") != due.what:
            return False
        if due.act == "call" and act.get("phrase") != due.phrase:
            return False
        if due.act != "offer_cut" and act.get("box") != due.box:
            return False
        for name, wanted in (("hand", due.hand), ("place", due.place)):
            if wanted is not None and act.get(name) not in (None, wanted):
                return False
        return True

    def match(self, act: Act) -> Due | None:
        """The first open due that the act fulfils; floating ones last."""
        fitting = [due for due in self.open if self.fits(act, due)]
        return min(fitting, key=lambda due: due.stage or 10**6, default=None)

    def identity(self, where: str, act: Act, due: Due) -> None:
        """Hand and place may be left out only where one fits; nothing that is not there."""
        like = [d for d in self.open if (d.act, d.what, d.box) == (due.act, due.what, due.box)]
        hands = {other.hand for other in like}
        ends = due.act in ("take", "pay", "clear") and len(hands) == 1
        if due.hand is not None and act.get("hand") is None and not (due.sole_hand or ends):
            self.found.append(f"{where}: which hand? {due}")
        places = {other.place for other in like if other.hand == due.hand and other.place}
        if due.place is not None and act.get("place") is None and len(places) > 1:
            self.found.append(f"{where}: which place? {due}")
        if due.what == "insurance" and "hand" in act:
            self.found.append(f"{where}: insurance has no hand")

    def order(self, where: str, due: Due) -> None:
        """Everything that must come before is done, or was complained of already."""
        stage = due.stage
        if stage is not None:
            early = [d for d in self.open if d.stage is not None and d.stage < stage]
            early += [d for d in self.open if d.stage is None and self.late(d, stage)]
            new = [d for d in early if d not in self.passed]
            if new:
                self.found.append(f"{where}: before it comes {new[0]} [{new[0].clause}]")
                self.passed.update(new)
        for other in due.after:
            if other in self.open and other not in self.passed:
                self.found.append(f"{where}: comes after {other} [{due.clause}]")

    @staticmethod
    def late(floating: Due, stage: int) -> bool:
        """Must the floating due have been done before this stage?"""
        return floating.before is not None and (floating.before.stage or 0) <= stage

    def details(self, where: str, act: Act, due: Due) -> None:
        """Hand, side, amount, value, depth: what is regulated must be given and right."""
        for name, allowed in due.details.items():
            given = act.get(name)
            if given not in allowed or isinstance(given, bool):
                wanted = " or ".join(map(str, allowed))
                self.found.append(f"{where}: {name} should be {wanted} [{due.clause}]")
        if due.between:
            decks = act.get("decks")
            low, high = due.between
            if not isinstance(decks, int | float) or not low <= decks <= high:
                self.found.append(f"{where}: decks from {low} to {high} [{due.clause}]")
        chips = act.get("chips")
        if chips is not None:
            amount = act.get("amount")
            if not isinstance(chips, dict) or sum(int(k) * v for k, v in chips.items()) != amount:
                self.found.append(f"{where}: the chips do not add up")

    def alternation(self) -> None:
        """Insurance is collected and paid with both hands alternately (PRG-INS-7, PRG-INS-10)."""
        last: object = None
        for act, due in self.done:
            if due.what != "insurance" or due.act == "refuse":
                continue
            using = act.get("with")
            if using not in ("left", "right") or using == last:
                self.found.append(f"{_show(act)}: hands alternate [PRG-INS-7/PRG-INS-10]")
            last = using


def _money_due(result: Settlement) -> Counter[str]:
    """All taking and paying of the settlement; a take has no amount."""
    rows: list[BetResult | InsuranceResult] = [*result.bets.values(), *result.insurance.values()]
    moves: Counter[str] = Counter()
    for row in rows:
        what = row.what if isinstance(row, BetResult) else "insurance"
        if row.outcome == "paid":
            moves[f"pay {what} box {row.box}: {row.amount}"] += 1
        else:
            moves[f"take {what} box {row.box}"] += 1
    return moves


def _money_in(acts: Sequence[Act]) -> Counter[str]:
    moves: Counter[str] = Counter()
    for act in acts:
        what, box = act.get("what"), act.get("box")
        if act.get("act") == "pay":
            moves[f"pay {what} box {box}: {act.get('amount')}"] += 1
        elif act.get("act") == "take":
            moves[f"take {what} box {box}"] += 1
    return moves


def money_violations(result: Settlement, acts: Sequence[Act]) -> list[str]:
    """Money that moves in the acts and not in the settlement, or the other way round."""
    due, given = _money_due(result), _money_in(acts)
    found = [f"money: {move} ({count} too many)" for move, count in (given - due).items()]
    return found + [f"money: {move} ({count} missing)" for move, count in (due - given).items()]


def violations(scenario: Mapping[str, object], lines: Iterable[Mapping[str, object]]) -> list[str]:
    """What the lines of a performance break of the manual's clauses; empty when all is right."""
    out = play(read(scenario))
    acts = acts_in(lines)
    return _Check(dues(out)).run(acts) + money_violations(settled(out), acts)
