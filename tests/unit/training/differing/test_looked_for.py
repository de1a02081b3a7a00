"""Rounds that show what lies where rounds seldom come: they are looked for on purpose."""

import json
import tomllib
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.differing.changed import (
    Edit,
    edited,
    forbidden,
    left_out,
    moved,
    said,
    sums,
    with_options,
)
from tests.differing.pairs import GAMES, PROGRAM
from trainer.procedure.difference import differences
from trainer.procedure.load import rebuild
from trainer.procedure.reading import DataError
from trainer.procedure.spec import WEIGHTS, Procedure
from trainer.table.act import Act
from trainer.table.notation import short
from trainer.training.differing.anything import by_anything
from trainer.training.differing.both import Between, Side
from trainer.training.differing.felt_words import felt_words
from trainer.training.differing.last import LastSearch
from trainer.training.differing.players import (
    of_full_hands,
    of_other_stakes,
    of_so_many_at_the_limit,
)
from trainer.training.differing.shown import Differing, Shown
from trainer.training.differing.telling import both_ways
from trainer.training.judging.judge import judge
from trainer.training.judging.verdict import FAULT
from trainer.training.slips.slip import Slip

MOST = 36
ROUNDS = Path(__file__).parents[3] / "rounds"


def shown(old: Procedure, new: Procedure, name: str, most: int = MOST) -> Shown:
    differing = Differing(Side(old), Side(new))
    differing.most = most
    return differing.of(next(one for one in differing.differences if one.name == name))


def test_an_act_that_bets_are_reckoned_by_is_shown_where_it_is_due() -> None:
    old = PROGRAM.procedure("prague")
    path = "dealer/insurance/take_insurance"
    new = edited(old, path, said(clauses=["AMB-26"]))
    name = f"step {path}/without_delay clauses"
    found = shown(old, new, name, most=240)
    assert found.told is not None
    assert found.told.slipped is not None


def test_an_order_is_looked_for_where_two_boxes_have_the_same() -> None:
    old = PROGRAM.procedure("prague")
    new = edited(old, "ace/even_money", said(order="clockwise"))
    found = shown(old, new, "step ace/even_money order", most=120)
    assert found.told is not None
    assert len(tomllib.loads(found.scenario)["bet"]) > 1


def test_an_order_of_the_hands_of_a_box_is_looked_for_after_a_split() -> None:
    old = PROGRAM.procedure("star")
    path = "dealer/natural/a_player/one_bet/whole"
    found = shown(old, edited(old, path, said(order="clockwise")), f"step {path} order", most=120)
    assert found.told is not None
    assert found.told.slipped is not None
    hands = [len(box.hands) for box in found.told.without.ends.table.boxes]
    assert max(hands) > 1


def test_a_deck_less_is_shown_by_a_round_that_has_too_many_of_one_card() -> None:
    old = PROGRAM.procedure("online")
    for decks in (7, 9):
        found = shown(old, with_options(old, {"decks": decks}), "option decks")
        assert found.looked <= MOST
        assert (found.old is None) == (decks > 8)
        assert (found.new is None) == (decks < 8)
        raw = tomllib.loads(found.scenario)
        assert max(Counter(raw["shoe"]).values()) > min(decks, 8)


def test_what_comes_in_no_first_round_is_looked_for_in_a_second() -> None:
    old = PROGRAM.procedure("british")
    found = shown(old, with_options(old, {"bank_for_sale": False}), "option bank_for_sale")
    assert found.old is not None
    assert {moment.before.table.round for moment in found.old.moments} == {1, 2}


def test_that_no_further_round_is_dealt_is_shown_by_a_further_round() -> None:
    old = PROGRAM.procedure("shoot")
    content = json.loads(old.source)
    (shuffle,) = (one for one in content["procedure"]["phase"] if one["id"] == "shuffle")
    del next(way for way in shuffle["next"] if way["to"] == "over")["when"]
    found = shown(old, rebuild(json.dumps(content), GAMES), "way shuffle>over", most=240)
    assert found.old is not None
    assert found.new is not None
    assert [trace.ends.table.round for trace in (found.old, found.new)] == [2, 1]


def test_more_decks_are_shown_by_no_other_cards_that_happen_to_come() -> None:
    old = PROGRAM.procedure("prague")
    found = shown(old, with_options(old, {"decks": 4}), "option decks")
    assert found.old is not None
    assert found.new is not None
    assert "refuse_cut" in {act.act for act in found.new.acts}
    crown = PROGRAM.procedure("crown")  # a machine shuffles: only the fifth equal card is felt
    found = shown(crown, with_options(crown, {"decks": 6}), "option decks")
    assert found.told is None
    assert found.old is None
    assert found.new is not None
    shoe = found.new.ends.table.shoe
    assert max(Counter(shoe.cards[: shoe.left]).values()) > 4


def test_a_chip_that_is_there_no_more_is_shown_by_who_stakes_it() -> None:
    old = PROGRAM.procedure("prague")
    fewer = with_options(old, {"denominations": [1, 5, 25, 50, 100, 500]})
    found = shown(old, fewer, "option denominations", most=12)
    assert found.old is not None
    assert found.new is None
    assert "chips = { 1000 = 1 }" in found.scenario


def test_what_is_no_stake_is_staked_by_nobody() -> None:
    old = PROGRAM.procedure("crown")
    for name, value in (("three_cards_pay", [[3, 1], [2, 1], [3, 1]]), ("rescue", False)):
        (one,) = differences(old, with_options(old, {name: value}))
        assert not list(of_other_stakes(old, one))


def test_a_higher_stake_is_shown_by_who_stakes_it() -> None:
    old = PROGRAM.procedure("crown")
    found = shown(old, with_options(old, {"stakes": [5, 10_000]}), "option stakes", most=12)
    assert found.old is None
    assert found.new is not None
    assert "chips = { 1000 = 10 }" in found.scenario


def test_how_often_hands_may_be_split_is_shown_by_cards_of_one_rank() -> None:
    old = PROGRAM.procedure("online")
    found = shown(old, with_options(old, {"hands_on_a_box": 12}), "option hands_on_a_box", most=12)
    assert found.old is not None
    assert max(len(box.hands) for box in found.old.ends.table.boxes) > 12


def test_what_is_no_longer_done_is_looked_for_where_it_was_done() -> None:
    old = PROGRAM.procedure("star")
    path = "interrupt/twenty_one/money/bet/doubled_plain"
    found = shown(old, edited(old, path, left_out), f"step {path}", most=24)
    assert found.told is not None
    assert found.told.slipped is None


def test_a_prohibition_is_looked_for_by_its_own_conditions() -> None:
    old = PROGRAM.procedure("australian")
    new = forbidden(old, "stand_off_taken", clauses=["AUS-SET-2"])
    found = shown(old, new, "never stand_off_taken", most=24)
    assert found.told is not None
    assert found.told.slipped is not None
    assert found.told.slipped.slip.act.act == "take"


def test_a_limit_of_cards_is_shown_by_a_hand_of_so_many() -> None:
    old = PROGRAM.procedure("crown")
    found = shown(old, with_options(old, {"double_cards": 15}), "option double_cards", most=12)
    assert found.old is not None
    assert max(len(hand.cards) for box in found.old.ends.table.boxes for hand in box.hands) > 15


def test_a_limit_of_hands_is_shown_by_cards_of_one_value_where_no_rank_has_so_many() -> None:
    old = with_options(PROGRAM.procedure("shoot"), {"split_by": "value"})
    found = shown(old, with_options(old, {"hands_on_a_box": 6}), "option hands_on_a_box", most=12)
    assert found.new is not None
    assert max(len(box.hands) for box in found.new.ends.table.boxes) >= 4  # one more is refused


def test_a_grade_is_shown_where_faults_may_be_graver_by_it() -> None:
    """A bonus that is paid for nothing is critical whatever its grade; one is due now and then."""
    old = PROGRAM.procedure("australian")
    found = shown(old, graded(old, "AUS-BON-3", "minor"), "severity AUS-BON-3", most=240)
    assert slip_of(found).right.what == "bonus"
    assert found.told is not None
    assert not found.told.scored


def test_an_act_that_may_be_done_weighs_if_it_was_done() -> None:
    old = PROGRAM.procedure("british")
    found = shown(old, graded(old, "BRI-AMB-16", "critical"), "severity BRI-AMB-16", most=120)
    assert [act.act for act in slip_of(found).acts][:1] == ["shuffle"]
    assert found.told is not None
    assert found.told.scored


def test_what_was_passed_over_elsewhere_shows_that_it_is_due_anew() -> None:
    """The kitty is put up before the deal: who forgets it has it due where a copy stands."""
    old = PROGRAM.procedure("shoot")
    content = json.loads(old.source)
    phases = {phase["id"]: phase for phase in content["procedure"]["phase"]}
    (step,) = (s for s in phases["bank"]["step"] if s["id"] == "put_up_the_kitty")
    phases["banker/play"]["step"].append({**step, "id": "again"})
    new = rebuild(json.dumps(content), GAMES)
    found = shown(old, new, "step banker/play/again")
    assert slip_of(found).right.act == "put_in"


def test_a_way_that_is_open_at_other_times_is_shown_by_what_comes_of_a_slip() -> None:
    old = PROGRAM.procedure("british")
    content = json.loads(old.source)
    phases = {phase["id"]: phase for phase in content["procedure"]["phase"]}
    (way,) = (w for w in phases["players/turn/card"]["next"] if w["id"] == "asked_again")
    del way["when"]
    new = rebuild(json.dumps(content), GAMES)
    slip = slip_of(shown(old, new, "way players/turn/card>asked_again", most=120))
    assert slip.right.act == "deal_card"


def test_the_order_of_what_is_done_twice_is_looked_for_with_several_boxes() -> None:
    old = PROGRAM.procedure("prague")
    path = "dealer/insurance/take_insurance"
    new = edited(old, path, said(order_clauses=["AMB-20"]))
    found = shown(old, new, f"step {path} order_clauses", most=240)
    assert slip_of(found).fault == "out_of_order"


def test_an_act_that_a_round_cannot_go_on_from_shows_nothing() -> None:
    """Here players cut before the cut is offered: who refuses the first is asked to again."""
    old = PROGRAM.procedure("prague")
    new = edited(old, "opening/cut/player_cuts", moved(0))
    text = (ROUNDS / "R01.toml").read_text(encoding="utf-8")
    raw = {**tomllib.loads(text), "start": "shuffle", "cut": [{"from_top": 0.1}], "shoe": []}
    trace = Side(new).performed(raw)
    assert trace is not None
    with pytest.raises(DataError):
        [judge(trace.dealing, one.before, Act("refuse_cut"), 1) for one in trace.moments]
    (one, *_) = differences(old, new)
    by_anything(one, trace, trace)


def slip_of(found: Shown) -> Slip:
    assert found.told is not None
    assert found.told.slipped is not None
    return found.told.slipped.slip


def graded(old: Procedure, clause: str, grade: str) -> Procedure:
    content = json.loads(old.source)
    said_so = content["procedure"]["severity"]
    content["procedure"]["severity"] = {
        one: [c for c in said_so.get(one, []) if c != clause] + [clause] * (one == grade)
        for one in WEIGHTS
    }
    return rebuild(json.dumps(content), GAMES)


def test_a_card_asked_for_at_a_full_hand_is_shown_by_a_hand_that_everybody_sees_is_full() -> None:
    """Only cards that lie open show it, beside two that count least: it is hardly ever drawn."""
    old = PROGRAM.procedure("shoot")
    new = forbidden(old, "bought_card_on_21", clauses=["SHT-AMB-5"])
    slip = slip_of(shown(old, new, "never bought_card_on_21"))
    assert slip.act.act == "deal_card"


def test_what_hands_of_many_cards_are_paid_is_shown_by_one_of_so_many() -> None:
    old = PROGRAM.procedure("australian")
    new = with_options(old, {"many_cards_pay": [[5, 3, 2], [6, 2, 1]]})
    found = shown(old, new, "option many_cards_pay", most=12)
    assert found.new is not None
    assert max(len(hand.cards) for box in found.new.ends.table.boxes for hand in box.hands) == 7


def test_what_nothing_near_it_tells_is_shown_by_a_slip_in_any_round() -> None:
    """By 21 at the second card both rules pay alike; a card that comes later makes them differ."""
    old = PROGRAM.procedure("australian")
    new = edited(old, "deal/second_cards/pontoon/pay", sums("pontoon_pays"))
    (one,) = differences(old, new)
    sides = (Side(old), Side(new))
    found = LastSearch(one, Between(*sides, sides), 4).by_chance(240)
    assert found is not None
    assert found.told.slipped is not None
    assert found.told.slipped.slip.kind == "forgotten"


def test_what_is_forbidden_once_all_is_done_is_shown_before_the_round_is_said_to_be() -> None:
    """No card is dealt once the dealer has cleared his own: not only after the cut card."""
    old = PROGRAM.procedure("prague")
    new = forbidden(old, "deal_after_the_cut_card", when=["dealer_cleared"])
    found = shown(old, new, "never deal_after_the_cut_card")
    assert slip_of(found).act.act == "deal_card"
    assert found.new is not None
    assert found.told is not None
    assert found.told.slipped is not None
    assert found.told.slipped.number == len(found.new.acts) + 1


def test_where_no_cards_make_the_limit_no_hand_is_dealt_to_it() -> None:
    house = PROGRAM.procedure("australian")
    assert list(of_full_hands(house))
    ranks = list("A2345678JQK")  # no nines
    assert not list(of_full_hands(with_options(house, {"ranks": ranks})))
    assert not list(of_so_many_at_the_limit(house, 2))
    assert list(of_so_many_at_the_limit(house, 5))


def test_what_only_several_slips_bring_about_is_shown_by_a_round_with_these_alone() -> None:
    """Insurance is closed by words that nobody needs: whoever says them has passed much over."""
    old = PROGRAM.procedure("prague")
    new = edited(old, "ace/insurance/close", said(when=[]))
    (one,) = differences(old, new)
    sides = (Side(old), Side(new))
    found = LastSearch(one, Between(*sides, sides), 1).by_several(240)
    assert found is not None
    slipped = found.told.slipped
    assert slipped is not None
    assert slipped.without.told != slipped.having.told
    for number in range(len(slipped.slip.acts)):  # none of them can be left out
        acts = [act for n, act in enumerate(slipped.slip.acts) if n != number]
        slip = replace(slipped.slip, acts=tuple(acts))
        rounds = (found.told.without, found.told.having, found.told.without)
        assert not acts or both_ways(slipped.number, slip, *rounds) is None
    words = felt_words(Shown(one, found.text, told=found.told), "en")
    faults = [verdict for verdict in slipped.without.verdicts if verdict.verdict == FAULT]
    assert len(faults) > 1
    assert words.startswith(("after “", "whoever does “"))
    assert all(f"“{short(fault.act)}” at act {fault.n}" in words for fault in faults), words


def test_what_is_right_by_other_clauses_is_shown_by_a_slip_there() -> None:
    """An ace split, and a court card to it: the same is paid, by the rule for any other 21."""
    old = PROGRAM.procedure("star")
    path = "interrupt/twenty_one/money/bet"
    new = edited(old, path, first_case("plain"))
    slip = slip_of(shown(old, new, f"step {path}/plain", most=120))
    assert slip.act.act == "pay"


def first_case(name: str) -> Edit:
    """The case of this name stands before the others."""

    def put(steps: list[Any], number: int) -> None:
        cases = steps[number]["case"]
        cases.sort(key=lambda case: case["id"] != name)

    return put


def test_what_a_banker_does_who_says_nothing_is_shown_by_a_round_that_does_not_say_it() -> None:
    old = PROGRAM.procedure("shoot")
    found = shown(old, edited(old, "empty_kitty/new_kitty", moved(1)), "step empty_kitty/new_kitty")
    assert found.told is not None
    assert found.told.slipped is None
    assert "decisions" not in tomllib.loads(found.scenario)["banker"]
