"""Tests of the oracle itself: worked rounds, performances written by hand, slips, and chance."""

import copy
import random
import tomllib
from collections import Counter

import pytest

from .cards import is_pair, total
from .order import violations
from .plan import dues
from .playout import play
from .reading import read
from .reference import reference
from .scenarios import random_scenario, to_toml
from .settlement import settle, settled
from .worked import ROUNDS, bet, scenario

Act = dict[str, object]

# What rounds.md says of every bet: (box, hand, place): (outcome, amount, when); then insurance.
LATER, BUST, NOW = "settlement", "bust", "at_once"
BETS: dict[str, dict[tuple[int, int, int], tuple[str, int, str]]] = {
    "R01": {
        (2, 1, 1): ("taken", 0, LATER),
        (4, 1, 1): ("taken", 0, LATER),
        (7, 1, 1): ("paid", 100, LATER),
    },
    "R02": {(box, 1, 1): ("taken", 0, LATER) for box in (2, 4, 7)},
    "R03": {
        (1, 1, 1): ("paid", 60, NOW),
        (3, 1, 1): ("taken", 0, LATER),
        (5, 1, 1): ("paid", 40, NOW),
    },
    "R04a": {(2, 1, 1): ("paid", 80, LATER)},
    "R04b": {(2, 1, 1): ("taken", 0, LATER)},
    "R05a": {(2, 1, 1): ("paid", 40, NOW), (2, 1, 2): ("taken", 0, LATER)},
    "R05b": {(2, 1, 1): ("paid", 40, NOW), (2, 1, 2): ("paid", 120, LATER)},
    "R06": {
        (3, 1, 1): ("paid", 10, LATER),
        (3, 2, 1): ("taken", 0, LATER),
        (3, 3, 1): ("taken", 0, BUST),
    },
    "R07": {(2, 1, 1): ("paid", 25, LATER), (2, 2, 1): ("taken", 0, LATER)},
    "R08": {
        (box, 1, place): ("taken", 0, BUST)
        for box, place in ((2, 1), (3, 1), (4, 1), (4, 2), (4, 3), (7, 1))
    },
    "R09": {(4, 1, 1): ("taken", 0, LATER)},
    "R10a": {
        (2, 1, 1): ("paid", 25, LATER),
        (3, 1, 1): ("taken", 0, LATER),
        (5, 1, 1): ("taken", 0, LATER),
    },
    "R10b": {},
    "R11": {(2, 1, 1): ("paid", 90, LATER), (3, 1, 1): ("taken", 0, LATER)},
    "R12": {(2, 1, 1): ("taken", 0, LATER), (3, 1, 1): ("paid", 25, LATER)},
    "R13b": {(box, 1, 1): ("taken", 0, LATER) for box in (2, 4, 7)},
}
INSURANCE = {
    "R01": {(2, 1): ("taken", 0), (7, 1): ("taken", 0)},
    "R02": {(2, 1): ("paid", 50), (7, 1): ("paid", 100)},
    "R13b": {(2, 1): ("taken", 0), (7, 1): ("taken", 0)},
}
DEALER = {
    "R01": 17,
    "R04a": 19,
    "R05b": 20,
    "R06": 20,
    "R07": 19,
    "R08": 7,
    "R13b": 20,
    "R03": 17,
}


def a(name: str, box: int | None = None, with_: str | None = None, **rest: object) -> Act:
    """One act."""
    act: Act = {"act": name}
    if box is not None:
        act["box"] = box
    if with_ is not None:
        act["with"] = with_
    return {**act, **rest}


def lines(*acts: Act) -> list[dict[str, object]]:
    """Acts as a performance prints them, with a player's line in between."""
    numbered: list[dict[str, object]] = [
        {"n": n, "act": act, "state": "?", "clauses": []} for n, act in enumerate(acts, 1)
    ]
    return [*numbered[:3], {"player": {"says": "hello"}}, *numbered[3:]]


def offers(*boxes: int) -> list[Act]:
    """Offers to boxes, one after the other."""
    return [a("offer", box, "right") for box in boxes]


def deal(*boxes: int) -> list[Act]:
    """The whole deal, cards to boxes and to the dealer."""
    second = [a("deal_card", box, side="right" if box == 1 else "left") for box in boxes]
    return [*(a("deal_card", box) for box in boxes), a("deal_self"), *second]


def clear(*boxes: int) -> list[Act]:
    """The cards after the settlement."""
    return [*(a("clear", box) for box in boxes), a("clear_self", with_="right")]


def take(box: int, with_: str | None = None, **rest: object) -> Act:
    """A lost bet."""
    return {**a("take", box, with_, what="bet"), **rest}


def pay(box: int, amount: int, with_: str | None = None, **rest: object) -> Act:
    """A payment."""
    return {**a("pay", box, with_, what="bet", amount=amount), **rest}


def call(phrase: str, **rest: int) -> Act:
    """Something said."""
    return {"act": "call", "phrase": phrase, **rest}


PAIR_4 = call("total_or_split", box=4, value=16)
INSURED = [*deal(2, 4, 7), call("insurance"), call("insurance_closed")]
ASKED = [*INSURED, *offers(2), PAIR_4, *offers(4, 7), a("deal_self")]
R01 = [
    *ASKED,
    take(7, "left", what="insurance"),
    take(2, "right", what="insurance"),
    pay(7, 100),
    take(4),
    take(2),
    *clear(4, 2, 7),
]
R02 = [
    *ASKED,
    take(7),
    take(4),
    take(2),
    pay(7, 100, "right", what="insurance", place=1),
    pay(2, 50, "left", what="insurance"),
    *clear(2, 4, 7),
]
R03 = [
    *deal(1, 3, 5),
    pay(5, 40, hand=1, place=1),
    pay(1, 60, chips={"50": 1, "5": 2}),
    a("clear", 5),
    a("clear", 1),
    *offers(3),
    a("deal_self"),
    take(3),
    *clear(3),
]
R05A = [
    *deal(2),
    a("offer_even_money", 2, place=1),
    a("offer_even_money", 2, place=2),
    pay(2, 40, what="even_money", place=1),
    call("insurance"),
    call("insurance_closed"),
    a("deal_self"),
    take(2, place=2),
    *clear(2),
]
SPLIT_3 = [
    call("total_or_split", box=3, value=16, hand=1),
    a("offer", 3, "right", hand=1),
    a("split_pair", 3, hand=1),
    a("deal_card", 3, hand=1),
]
R06 = [
    *deal(3),
    *SPLIT_3,
    *SPLIT_3,
    a("offer", 3, "right", hand=1),
    a("deal_card", 3, hand=1),
    a("deal_card", 3, hand=2),
    a("offer", 3, "right", hand=2),
    a("deal_card", 3, hand=3),
    a("offer", 3, "right", hand=3),
    a("deal_card", 3, hand=3),
    take(3, "left", hand=3),
    a("clear", 3, "right", hand=3),
    a("deal_self"),
    a("deal_self"),
    take(3, hand=2),
    pay(3, 10, hand=1),
    a("clear", 3, hand=2),
    a("clear", 3, hand=1),
    a("clear_self"),
]
R08_TURNS = [
    *offers(2),
    a("deal_card", 2),
    take(2, "left"),
    a("clear", 2, "right"),
    *offers(3),
    a("deal_card", 3),
    take(3, "both"),
    a("clear", 3, "right"),
    *offers(4),
    a("deal_card", 4),
    take(4, "left", place=3),
    take(4, "left", place=2),
    take(4, "left", place=1),
    a("clear", 4, "right"),
    *offers(7),
    a("deal_card", 7),
    take(7, "right"),
    a("clear", 7, "right"),
]
R08 = [*deal(2, 3, 4, 7), *R08_TURNS, a("clear_self")]
R09 = [
    a("offer_cut", 4),
    a("refuse_cut"),
    a("offer_cut", 4),
    a("accept_cut"),
    a("complete_cut"),
    a("insert_cut_card", decks=1.0),
    a("load_shoe"),
    *[a("burn_card") for _ in range(5)],
    a("discard_burn"),
    *deal(4),
    *offers(4),
    a("deal_self"),
    take(4),
    *clear(4),
]
FIRST_10A = deal(2, 3, 5)
R10A = [
    *FIRST_10A[:-1],
    a("place_cut_card", 5),
    FIRST_10A[-1],
    *offers(2, 3, 5),
    a("deal_self"),
    take(5),
    take(3),
    pay(2, 25),
    *clear(2, 3, 5),
    a("shuffle"),
]
R11 = [
    *deal(2, 3),
    *offers(2),
    a("deal_card", 2),
    *offers(2),
    a("deal_card", 2),
    *offers(2),
    a("refuse", 2, what="buy"),
    *offers(2),
    a("deal_card", 2),
    *offers(3),
    a("deal_card", 3),
    *offers(3),
    a("refuse", 3, what="buy"),
    *offers(3),
    a("deal_self"),
    take(3),
    pay(2, 90),
    *clear(3, 2),
]
R12 = [
    *deal(2, 3),
    *offers(2),
    a("ask_aloud", 2),
    *offers(3),
    a("deal_card", 3),
    a("refuse", 3, what="card"),
    a("deal_self"),
    pay(3, 25),
    take(2),
    *clear(3, 2),
]
WRITTEN = {
    "R01": R01,
    "R02": R02,
    "R03": R03,
    "R05a": R05A,
    "R06": R06,
    "R08": R08,
    "R09": R09,
    "R10a": R10A,
    "R10b": [a("shuffle")],
    "R11": R11,
    "R12": R12,
}


@pytest.mark.parametrize("name", sorted(ROUNDS))
def test_worked_round_is_settled_as_stated(name: str) -> None:
    result = settle(ROUNDS[name])
    assert {key: (b.outcome, b.amount, b.when) for key, b in result.bets.items()} == BETS[name]
    given = {key: (i.outcome, i.amount) for key, i in result.insurance.items()}
    assert given == INSURANCE.get(name, {})
    assert result.shuffle_only == (name == "R10b")
    if name in DEALER:
        assert total(result.dealer) == DEALER[name]
    assert result.house_net == -sum(result.player_net.values())


def test_even_money_and_bought_stakes() -> None:
    assert settle(ROUNDS["R05a"]).bets[2, 1, 1].what == "even_money"
    assert settle(ROUNDS["R05a"]).insurance_called
    assert settle(ROUNDS["R11"]).bets[2, 1, 1].stake == 60
    assert settle(ROUNDS["R11"]).hands[2, 1] == ("2c", "3d", "4h", "2s", "7d")


@pytest.mark.parametrize("name", sorted(WRITTEN))
def test_written_performance_is_right(name: str) -> None:
    assert violations(ROUNDS[name], lines(*WRITTEN[name])) == []
    assert violations(ROUNDS[name], WRITTEN[name]) == []


@pytest.mark.parametrize("name", sorted(WRITTEN))
def test_leaving_any_act_out_is_seen(name: str) -> None:
    for index in range(len(WRITTEN[name])):
        acts = WRITTEN[name][:index] + WRITTEN[name][index + 1 :]
        assert violations(ROUNDS[name], lines(*acts)), index


def changed(acts: list[Act], index: int, **new: object) -> list[Act]:
    """The acts with other fields in one of them."""
    acts = copy.deepcopy(acts)
    acts[index].update(new)
    return acts


def swapped(acts: list[Act], index: int) -> list[Act]:
    """The acts with two neighbours changed about."""
    return [*acts[:index], acts[index + 1], acts[index], *acts[index + 2 :]]


def at(acts: list[Act], name: str, **rest: object) -> int:
    """Where the first such act is."""
    wanted = {"act": name, **rest}
    return next(i for i, act in enumerate(acts) if wanted.items() <= act.items())


_INS = at(R01, "take", what="insurance")
SLIPS: list[tuple[str, str, list[Act]]] = [
    ("R01", "PRG-INS-7", swapped(R01, _INS)),
    ("R01", "hands alternate", changed(R01, _INS, **{"with": "right"})),
    ("R01", "hands alternate", changed(R01, _INS, **{"with": "both"})),
    ("R01", "not due", [*R01[:_INS], a("deal_self"), *R01[_INS:]]),
    ("R01", "value should be 16", changed(R01, at(R01, "call", box=4), value=8)),
    ("R01", "with should be right", changed(R01, at(R01, "offer"), **{"with": "left"})),
    ("R01", "before it comes", swapped(R01, at(R01, "pay"))),
    ("R01", "not due", [*R01, a("shuffle")]),
    ("R01", "money: pay bet box 4", changed(R01, at(R01, "take", box=4), act="pay", amount=25)),
    ("R02", "PRG-INS-9", swapped(R02, at(R02, "take", box=2))),
    ("R02", "amount should be 50", changed(R02, at(R02, "pay", box=2), amount=25)),
    ("R03", "amount should be 60", changed(R03, at(R03, "pay", box=1), amount=45)),
    ("R03", "chips", changed(R03, at(R03, "pay", box=1), chips={"50": 1, "1": 2})),
    ("R03", "comes after", swapped(swapped(R03, at(R03, "clear")), at(R03, "pay", box=1))),
    ("R03", "side should be right", changed(R03, 4, side="left")),
    ("R03", "before it comes", swapped(R03, at(R03, "clear", box=1))),
    ("R05a", "which place?", [{k: v for k, v in x.items() if k != "place"} for x in R05A]),
    ("R05a", "before it comes", swapped(R05A, at(R05A, "pay"))),
    ("R06", "PRG-SPL-7", swapped(R06, at(R06, "deal_card", hand=2) - 1)),
    ("R06", "which hand?", [{k: v for k, v in x.items() if k != "hand"} for x in R06]),
    ("R08", "PRG-BUST-4", swapped(R08, at(R08, "take", place=3))),
    ("R08", "with should be both", changed(R08, at(R08, "take", box=3), **{"with": "left"})),
    ("R08", "with should be right", changed(R08, at(R08, "take", box=7), **{"with": "both"})),
    ("R08", "before it comes", swapped(R08, at(R08, "take", box=2))),
    ("R08", "not due", [*R08[:-1], a("deal_self"), R08[-1]]),
    ("R09", "decks", changed(R09, at(R09, "insert_cut_card"), decks=1.5)),
    ("R09", "missing: refuse_cut", changed(R09, 1, act="accept_cut")),
    ("R09", "PRG-BURN-1", swapped(R09, at(R09, "discard_burn") - 1)),
    ("R09", "not due", [*R09[:8], a("burn_card"), *R09[8:]]),
    ("R10a", "not due", changed(R10A, at(R10A, "place_cut_card"), box=3)),
    ("R10b", "not due", [a("deal_card", 2), a("shuffle")]),
    ("R12", "not due", [*R12[: at(R12, "refuse")], a("deal_card", 3), *R12[at(R12, "refuse") :]]),
]


@pytest.mark.parametrize(("name", "says", "acts"), SLIPS)
def test_slip_is_seen(name: str, says: str, acts: list[Act]) -> None:
    found = violations(ROUNDS[name], lines(*acts))
    assert any(says in text for text in found), found


def test_settlement_within_a_box_and_clearing_in_any_order() -> None:
    index = at(R06, "take", hand=2)
    assert violations(ROUNDS["R06"], swapped(R06, index)) == []
    assert violations(ROUNDS["R06"], swapped(R06, index + 2)) == []


# --- single rules --------------------------------------------------------------------------------


def test_co_players_follow_or_stay() -> None:
    bets = (
        bet(2, "A", c25=1, place=1, decisions=["split", "buy", "stand", "stand"]),
        bet(2, "B", c5=3, place=2, follows=True),
        bet(2, "C", c50=1, place=3),
    )
    result = settle(scenario("8s 9d 8h 3c 4c 7d Td", *bets))
    stakes = {key: row.stake for key, row in result.bets.items()}
    assert stakes == {(2, 1, 1): 50, (2, 1, 2): 30, (2, 1, 3): 50, (2, 2, 1): 25, (2, 2, 2): 15}


def test_trick_on_an_odd_stake_is_rounded_up_and_loses_to_pontoon_only() -> None:
    chosen = bet(2, c5=3, decisions=["twist"] * 4)
    assert settle(scenario("2s 9d 2h 3c 4c 2d Td Ks", chosen)).bets[2, 1, 1].amount == 23
    assert settle(scenario("2s Ad 2h 3c 4c 2d Td", chosen)).bets[2, 1, 1].outcome == "taken"


def test_bust_leaves_insurance_to_the_second_card() -> None:
    chosen = bet(2, c25=2, insurance={"25": 1}, decisions=["twist"])
    result = settle(scenario("Ts Ad 6h Kc Qc", chosen))
    assert result.bets[2, 1, 1].when == "bust"
    assert result.insurance[2, 1].amount == 50
    assert result.dealer == ("Ad", "Qc")


def test_waiting_pontoon_alone_draws_no_third_card() -> None:
    assert settle(scenario("As Td Kh 5c 5d", bet(2, c25=1))).dealer == ("Td", "5c")


def test_insurance_over_half_is_refused_whole_and_not_called_without_bets() -> None:
    over = settle(scenario("Ts Ad Th Qc", bet(2, c5=5, insurance={"1": 13})))
    assert over.insurance_refused == ((2, 1),)
    assert not over.insurance
    paid = settle(scenario("As Ad Th", bet(2, c5=5, insurance={"1": 12}, even_money=True)))
    assert not paid.insurance_called
    assert paid.dealer == ("Ad",)


def test_wrong_money_and_wrong_splits_are_refused_by_name() -> None:
    chosen = bet(2, c5=4, decisions=["buy 15", "split 5", "buy 20", "twist", "buy 15", "split 5"])
    out = play(read(scenario("2s 9d 2h 3c 4c Td", chosen)))
    assert [e.what for e in out.turns if e.kind == "refuse"] == ["stake", "stake", "buy", "split"]
    assert sum(e.kind == "call" for e in out.turns) == 3


def test_soft_seventeen_stands() -> None:
    assert settle(scenario("Ts Ad 9h 6c 5c", bet(2, c5=4))).dealer == ("Ad", "6c")


def test_impossible_wish_is_bad_input() -> None:
    for what in ("place", "insurance", "touch", "decision", "card"):
        wish = [{"box": 2, "what": what, "player": "Karl"}]
        with pytest.raises(ValueError, match="cannot happen"):
            violations(scenario("Ts 9d 6h Tc", bet(2, c5=4, decisions=[]), wish=wish), [])


def test_touch_and_decision_are_refused_before_the_answer_is_carried_out() -> None:
    wish = [
        {"box": 2, "what": "touch", "player": "B"},
        {"box": 2, "what": "decision", "player": "B"},
        {"box": 2, "what": "bet", "player": "Karl"},
    ]
    bets = (bet(2, "A", c5=4, place=1), bet(2, "B", c5=4, place=2))
    given = scenario("8s 9d 8h Tc", *bets, wish=wish)
    start = [a("deal_card", 2), a("deal_self"), a("deal_card", 2, side="left")]
    asked = [call("total_or_split", box=2, value=16), a("offer", 2, "right")]
    end = [a("deal_self"), take(2, place=2), take(2, place=1), *clear(2)]
    late = a("refuse", 2, what="bet")
    touch, decision = a("refuse", 2, what="touch"), a("refuse", 2, what="decision")
    right = [start[0], late, *start[1:], asked[0], touch, asked[1], decision, *end]
    assert violations(given, right) == []
    for wrong in (
        [late, *start, asked[0], touch, asked[1], decision, *end],
        [*start, asked[0], late, touch, asked[1], decision, *end],
        [start[0], late, *start[1:], touch, *asked, decision, *end],
        [start[0], late, *start[1:], asked[0], touch, decision, asked[1], *end],
        [start[0], late, *start[1:], *asked, touch, end[0], decision, *end[1:]],
    ):
        assert violations(given, wrong), wrong


# --- chance --------------------------------------------------------------------------------------


def test_two_thousand_random_scenarios_show_everything() -> None:
    seen: Counter[str] = Counter()
    for seed in range(2000):
        given = random_scenario(random.Random(seed))
        assert tomllib.loads(to_toml(given)) == given
        shoe = given["shoe"]
        assert isinstance(shoe, list)
        assert len(shoe) == 130
        assert max(Counter(shoe).values()) <= 6
        out = play(read(given))
        result = settled(out)
        assert result.house_net == -sum(result.player_net.values())
        assert result.cards_drawn <= len(shoe)
        seen["shuffle only"] += result.shuffle_only
        seen["dealer pontoon"] += out.dealer_pontoon
        seen["one card for the dealer"] += len(result.dealer) == 1
        seen["dealer bust"] += total(result.dealer) > 21
        for due in dues(out):
            floats = "" if due.stage else " (wish)"
            seen[f"{due.act} {due.what or ''}{floats}"] += 1
        for row in result.bets.values():
            seen[f"{row.what} {row.outcome} {row.when}"] += 1
        for hand in out.hands.values():
            seen["trick"] += hand.trick
            seen["split aces"] += hand.split_ace
            seen["third hand"] += hand.number == 3
            seen["ace pair offered"] += is_pair(hand.cards) and hand.cards[0][0] == "A"
            seen["co-player stays"] += hand.split and len(hand.stakes) < len(
                out.scenario.on(hand.box)
            )
    refusals = [f"refuse {what}" for what in ("buy", "stake", "split", "insurance")]
    wishes = ("bet", "place", "insurance", "touch", "decision", "card")
    expected = [
        *refusals,
        *(f"refuse {what} (wish)" for what in wishes),
        *("bet paid at_once", "even_money paid at_once", "bet taken bust"),
        *("bet paid settlement", "bet taken settlement", "pay insurance", "take insurance"),
        *("trick", "split aces", "third hand", "co-player stays", "ace pair offered"),
        *("shuffle only", "dealer pontoon", "one card for the dealer", "dealer bust"),
        *("place_cut_card ", "refuse_cut ", "ask_aloud ", "split_pair ", "shuffle "),
    ]
    assert {name: seen[name] for name in expected if seen[name] < 20} == {}


@pytest.mark.parametrize("seed", range(150))
def test_any_order_left_free_is_right_and_slips_are_seen(seed: int) -> None:
    rng = random.Random(seed)
    given = random_scenario(rng)
    performed = reference(given, rng)
    assert violations(given, performed) == []
    dropped = rng.randrange(len(performed))
    assert violations(given, performed[:dropped] + performed[dropped + 1 :])
    doubled = rng.randrange(len(performed))
    assert violations(given, [*performed[: doubled + 1], *performed[doubled:]])
    for index, line in enumerate(performed):
        act = line["act"]
        assert isinstance(act, dict)
        if act["act"] == "pay":
            worse = copy.deepcopy(performed)
            worse[index]["act"] = {**act, "amount": act["amount"] + 1}
            assert violations(given, worse)
