"""One slip in a random round, and then what is due: exactly one fault, and no more."""

import copy
import random
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context

import pytest

from tests.oracle.settlement import settle
from tests.property.dealt import all_chips, random_dealing
from trainer.procedure.due import Key, Obligation
from trainer.table.act import MONEY, Act
from trainer.table.chips import NO_CHIPS
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.situation import Situation
from trainer.training.judge.classify import fits
from trainer.training.judge.judge import judge
from trainer.training.judge.score import Summary, Tally
from trainer.training.judge.verdict import CORRECT, FAULT, FREE, Verdict
from trainer.training.slips.making import slips
from trainer.training.slips.slip import Slip

SCENARIOS = 1_500
CHUNK = 250

Chunks = dict[int, Future[tuple[list[str], Counter[str]]]]


class Dealer:
    """A dealer who does what is due, and now and then something else."""

    def __init__(self, dealing: Dealing, right_net: int = 0) -> None:
        self.dealing = dealing
        self.right_net = right_net
        self.situation: Situation = dealing.initial_situation()
        self.verdicts: list[Verdict] = []
        self.tally = Tally()
        self.never: Key | None = None

    def fork(self) -> "Dealer":
        """The same dealer once more, to go on by himself."""
        other = copy.copy(self)
        other.verdicts = list(self.verdicts)
        other.tally = self.tally.copy()
        return other

    def do(self, act: Act) -> Verdict:
        judged = judge(self.dealing, self.situation, act, len(self.verdicts) + 1)
        self.tally.add(self.dealing, judged)
        self.verdicts.append(judged.verdict)
        self.situation = judged.situation
        assert all_chips(self.situation) == NO_CHIPS
        return judged.verdict

    def next(self) -> Obligation | None:
        """What is owed first, then what is due, without what is never done."""
        candidates = self.dealing.candidates(self.situation)
        return next((one for one in candidates if one.key != self.never), None)

    def go_on(self, acts: int | None = None) -> None:
        """Do what is due for so many acts, or until nothing is."""
        while not self.situation.over and acts != 0:
            obligation = self.next()
            if obligation is None:
                return
            self.do(self.dealing.correct_act(obligation, self.situation))
            acts = None if acts is None else acts - 1

    @property
    def faults(self) -> list[Verdict]:
        return [one for one in self.verdicts if one.verdict == FAULT]

    def summary(self) -> Summary:
        return self.tally.summary(self.dealing, self.situation)


def walked(dealing: Dealing, right_net: int = 0) -> list[Dealer]:
    """The correct performance, act by act: the dealer before each of them."""
    dealer, found = Dealer(dealing, right_net), []
    while not dealer.situation.over:
        found.append(dealer.fork())
        dealer.go_on(1)
    return found


def _slip(dealer: Dealer, rng: random.Random) -> str:
    """A slip is judged as it deserves, and is one fault; what is due next is right."""
    found = list(slips(dealer.dealing, dealer.situation))
    if not found:
        return ""
    kind = rng.choice(sorted({one.kind for one in found}))
    slip = rng.choice([one for one in found if one.kind == kind])
    dealer.never = slip.never
    verdicts = [dealer.do(act) for act in slip.acts]
    verdict = verdicts[-1]
    assert {one.verdict for one in verdicts[:-1]} <= {CORRECT}
    assert (verdict.verdict, verdict.kind) == (slip.verdict, slip.fault), slip
    cost = _made_up(dealer, slip, verdict, rng)
    dealer.go_on()
    summary = dealer.summary()
    assert dealer.faults == [one for one in verdicts if one.verdict == FAULT], dealer.faults
    _is_one_line(summary, dealer, slip, verdict)
    if not slip.never:
        assert summary.complete
    elif summary.complete and summary.omitted:
        assert summary.omitted[0].owed.obligation.key == slip.never
    omitted = sum(one.money for one in summary.omitted)
    early = slip.act.act in MONEY and slip.fault == "not_due"
    assert early or summary.money == cost + omitted
    return slip.kind if verdict.verdict == FAULT else f"{slip.kind}: {verdict.verdict}"


def _is_one_line(summary: Summary, dealer: Dealer, slip: Slip, verdict: Verdict) -> None:
    """One line, or what was passed over together; none where it does no harm."""
    if verdict.verdict != FAULT:
        assert summary.faults == 0
    elif slip.never or slip.fault != "out_of_order":
        assert summary.faults == 1, (summary.omitted, summary.withdrawn)
    else:  # what lapses by the act itself cannot be done any more: a call after its offer, say
        assert summary.faults == (not summary.withdrawn) + len(summary.omitted)
    if slip.kind.startswith("wrong"):
        assert summary.due == summary.correct + 1
    assert summary.complete or dealer.never


def _made_up(dealer: Dealer, slip: Slip, verdict: Verdict, rng: random.Random) -> int:
    """What a wrong amount costs in the end: of what was paid too little the rest may be paid."""
    if slip.kind != "wrong amount":
        return 0
    cost = (slip.act.amount or 0) - (slip.right.amount or 0)
    cost = -cost if slip.right.act == "take" else cost
    assert verdict.money == cost
    if cost < 0 and slip.right.act == "pay" and rng.random() < 0.5:
        made_up = dealer.do(replace(slip.right, amount=-cost, with_=None))
        assert made_up.verdict == FREE
        cost = 0
    return cost


def _money_not_due(dealer: Dealer, rng: random.Random) -> str:
    """Money moved where none is due stays where it was put: one fault, and what it cost."""
    box = rng.choice(dealer.situation.table.boxes)
    hand = rng.choice(box.hands)
    stake = rng.choice(hand.stakes)
    what = rng.choice(("bet", "insurance"))
    at = hand.number if what == "bet" else None
    act = Act("take", what, box.number, at, stake.place)
    if rng.random() < 0.5:
        act = replace(act, act="pay", amount=rng.randint(1, 100))
    known = dealer.dealing.known(dealer.situation)
    if any(fits(one, act) for one in (*known, *dealer.dealing.candidates(dealer.situation))):
        return ""
    stands = what == "bet" and _draws(dealer)  # to settle is to stand
    verdict = dealer.do(act)
    assert verdict.kind == "not_due" or (stands and verdict.kind == "out_of_order")
    dealer.go_on()
    summary = dealer.summary()
    assert summary.complete
    assert dealer.faults == [verdict], dealer.faults
    assert summary.faults == 1
    paid = act.amount if act.act == "pay" else min(verdict.money, 0)
    assert verdict.money == paid or verdict.kind == "out_of_order"
    # Against what a correct round brings the house: money taken too early may be lost later.
    assert summary.money == dealer.right_net - dealer.situation.table.float_chips.amount
    return f"money not due: {act.act}"


def _draws(dealer: Dealer) -> bool:
    """Whether the dealer has two cards, and another one is to come."""
    table = dealer.situation.table
    known = dealer.dealing.known(dealer.situation)
    drawing = any(one.step.act == "deal_self" and one.blocking for one in known)
    return drawing and len(table.dealer) > 1 and not table.dealer_down


SLIPS = (_slip, _slip, _slip, _slip, _money_not_due)


def _chunk(first: int) -> tuple[list[str], Counter[str]]:
    found: Counter[str] = Counter()
    wrong = []
    for seed in range(first, first + CHUNK):
        rng = random.Random(seed)
        raw, dealing = random_dealing(seed)
        net = settle(raw).house_net
        before = walked(dealing, net)
        for slip in SLIPS:
            for _ in range(2):
                at = rng.randrange(len(before))
                dealer = before[at].fork()
                try:
                    found[slip(dealer, rng)] += 1
                except AssertionError as error:
                    wrong.append(f"seed {seed}, act {at + 1}, {slip.__name__}: {error}")
    return wrong, found


@pytest.fixture(scope="module")
def chunks() -> Iterator[Chunks]:
    """Every chunk of seeds, dealt by as many processes as there are processors."""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        yield {first: pool.submit(_chunk, first) for first in range(0, SCENARIOS, CHUNK)}


@pytest.mark.parametrize("first", range(0, SCENARIOS, CHUNK))
def test_one_slip_is_one_fault(chunks: Chunks, first: int) -> None:
    wrong, _ = chunks[first].result()
    assert not wrong, "\n".join(wrong[:10])


@pytest.mark.parametrize(
    "kind",
    [
        "forgotten",
        "not asked",
        "not refused",
        "late",
        "early",
        "twice",
        "twice: free",
        "card too many",
        "other box",
        "other hand",
        "other place",
        "wrong amount",
        "wrong decks",
        "wrong phrase",
        "wrong side",
        "wrong value",
        "wrong with",
        "money not due: pay",
        "money not due: take",
    ],
)
def test_every_kind_of_slip_is_made(chunks: Chunks, kind: str) -> None:
    assert sum(future.result()[1][kind] for future in chunks.values()) > 5
