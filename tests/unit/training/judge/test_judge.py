"""Verdicts that were once wrong: what follows a slip is judged as if the slip had not been."""

import json
from typing import Any

from trainer.app import App
from trainer.table.act import Act, parse_act
from trainer.table.notation import parse_short, short
from trainer.training.judge.trace import perform
from trainer.training.judge.verdict import Verdict
from trainer.training.sessions.session import EXAM, PRACTICE, Mode, Session

PROGRAM = App()


def session_on(scenario: str, mode: Mode = EXAM) -> Session:
    text = f'procedure = "prague"\n{scenario}'
    return Session(PROGRAM.dealing(text, "test"), mode)


def bets(*boxes: int, **more: str) -> str:
    """A bet of 25 on each box; ``more`` are further lines for the box of that name."""
    lines = []
    for box in boxes:
        extra = more.get(f"box{box}", "")
        lines.append(f'[[bet]]\nbox = {box}\nplayer = "P{box}"\nchips = {{ 25 = 1 }}\n{extra}\n')
    return "".join(lines)


def shoe(cards: str) -> str:
    return f"shoe = {json.dumps(cards.split())}\n"


def acts_of(session: Session) -> list[str]:
    return [short(act) for act in perform(session.dealing).acts]


def done(session: Session, *acts: str) -> list[Verdict]:
    return [session.do(parse_short(act)) for act in acts]


def kinds(session: Session) -> list[str]:
    return [one.kind for one in session.verdicts if one.verdict == "fault"]


def test_a_turn_that_comes_late_is_played_to_its_end() -> None:
    cards = shoe("5s 9d 6c 7h 8c 5d 4d 9s Td")
    session = session_on(cards + bets(2, 4, box2='decisions = ["twist", "stand"]'))
    done(session, "deal 2", "deal 4", "deal self", "deal 2 left", "deal 4 left")
    done(session, "offer 4 right", "offer 2 right", "deal 2", "offer 2 right", "deal self")
    assert kinds(session) == ["out_of_order"]


def test_a_late_pair_is_split_and_played() -> None:
    cards = shoe("8s 9d 6c 8h 8c 2d 4d 9s Td 5c")
    session = session_on(cards + bets(2, 4, box2='decisions = ["split"]'))
    done(session, "deal 2", "deal 4", "deal self", "deal 2 left", "deal 4 left", "offer 4 right")
    done(session, "call 2 total or split 16", "offer 2 right", "split 2", "deal 2 hand 1")
    done(session, "offer 2 hand 1 right", "deal 2 hand 2", "offer 2 hand 2 right", "deal self")
    assert kinds(session) == ["out_of_order"]


def test_a_burn_card_that_comes_late_may_go_to_the_tray() -> None:
    session = session_on('start = "shuffle"\n' + bets(2))
    acts = acts_of(session)
    at = acts.index("discard burn")
    done(session, *acts[: at - 1], "discard burn", "burn", "discard burn", *acts[at + 1 :])
    assert kinds(session) == ["out_of_order"]
    assert session.summary.complete


def test_a_forgotten_cut_card_is_one_omission() -> None:
    cards = shoe("9s 8d 3c Kh 7c 7d 9d 9c Td")
    session = session_on("cut_card = 5\n" + cards + bets(2, 4, 6))
    done(session, *(act for act in acts_of(session) if not act.startswith("cut card")))
    assert kinds(session) == ["out_of_order"]
    assert session.summary.faults == 1
    assert [owed.act.act for owed in session.summary.omitted] == ["place_cut_card"]


def test_what_two_steps_ask_for_is_owed_once() -> None:
    cards = shoe("Ah Ts 7d Kd 6c Tc")
    session = session_on(cards + bets(1, 3))
    done(session, *(act for act in acts_of(session) if act != "pay bet 1 50"))
    summary = session.summary
    assert summary.faults == 1
    assert (summary.money, len(summary.omitted)) == (-50, 1)


def test_cards_paid_in_the_settlement_are_cleared_in_the_end() -> None:
    cards = shoe("9d Ac Ah 8d Kc 9s")
    session = session_on(cards + bets(2, 4, box2="insurance = { 1 = 10 }"))
    done(session, *(act for act in acts_of(session) if not act.startswith("take insurance")))
    assert session.summary.faults == 1
    assert [owed.act.what for owed in session.summary.omitted] == ["insurance"]


def test_a_fault_is_withdrawn_for_its_own_round_only() -> None:
    wish = '[[wish]]\nbox = 2\nwhat = "bet"\nplayer = "Karl"\n'
    cards = shoe("9s 8d Kc Ts 9d 7d 9h 8h Kd Tc 9c 7h")
    session = session_on("rounds = 2\n" + cards + bets(2, 4) + wish)
    acts = acts_of(session)
    first = acts.index("refuse bet 2")
    second = acts.index("refuse bet 2", first + 1)
    acts[first], acts[first + 1] = acts[first + 1], acts[first]
    del acts[second]
    done(session, *acts)
    summary = session.summary
    assert summary.faults == 2
    assert [n for n in summary.withdrawn if n == first + 1] == []
    assert not summary.passed


def test_a_wish_for_insurance_without_a_dealer_card_does_no_harm() -> None:
    wish = '[[wish]]\nbox = 2\nwhat = "insurance"\nplayer = "Ann"\n'
    session = session_on(shoe("9d Ah 8d 9s Kc") + bets(2) + wish)
    done(session, "deal 2", "deal 2 left", "offer 2 right")
    assert not session.over


def test_a_pontoon_paid_during_the_deal_is_out_of_order() -> None:
    session = session_on(shoe("Ah Ts 7d Kd 6c Tc") + bets(1, 3))
    verdicts = done(session, "deal 1", "deal 3", "deal self", "deal 1 right", "pay bet 1 50")
    assert verdicts[-1].kind == "out_of_order"
    assert [act.box for act in verdicts[-1].expected] == [3]


def test_a_turn_is_certain_as_soon_as_the_box_has_its_two_cards() -> None:
    session = session_on(shoe("9h Ts 7d Kd 6c Tc") + bets(1, 3))
    verdicts = done(session, "deal 1", "deal 3", "deal self", "offer 1 right", "deal 1 right")
    assert verdicts[-2].kind == "not_due"
    assert done(session, "offer 1 right")[-1].kind == "out_of_order"


def test_the_cut_card_laid_before_the_wrong_box() -> None:
    session = session_on("cut_card = 3\n" + bets(2, 4))
    verdicts = done(session, "deal 2", "deal 4", "cut card 4")
    assert verdicts[-1].kind == "wrong_box"
    assert verdicts[-1].expected == (Act("place_cut_card", box=0),)


def test_a_question_put_twice_is_free_and_asks_nobody_else() -> None:
    session = session_on(shoe("9s 8d Kc 7c 7d") + bets(2, 4))
    done(session, "deal 2", "deal 4", "deal self", "deal 2 left", "deal 4 left", "offer 2 right")
    assert done(session, "offer 2 right")[0].verdict == "free"
    assert done(session, "offer 4 right")[0].verdict == "correct"


def test_cards_cleared_twice_are_one_fault() -> None:
    session = session_on(shoe("9s 8d Kc 7c 7d 9c") + bets(2, 4))
    acts = acts_of(session)
    at = acts.index("clear 2")
    done(session, *acts[: at + 1], "clear 2", *acts[at + 1 :])
    assert kinds(session) == ["not_due"]
    assert session.summary.complete


def test_the_last_two_acts_the_other_way_round_are_one_fault() -> None:
    session = session_on(shoe("9s Kc 7c 9c") + bets(2))
    *acts, clear, clear_self = acts_of(session)
    done(session, *acts, clear_self, clear)
    assert kinds(session) == ["out_of_order"]
    assert session.summary.faults == 1
    assert session.summary.omitted == ()
    assert session.summary.complete


def test_a_stake_taken_and_paid_back_is_put_right() -> None:
    session = session_on(shoe("Ts 7c 9h Th") + bets(2))
    acts = acts_of(session)
    at = acts.index("pay bet 2 25")
    done(session, *acts[:at], "take bet 2", "pay bet 2 25", "pay bet 2 25", *acts[at + 1 :])
    assert kinds(session) == ["not_due"]
    assert session.summary.money == 0


def test_a_round_in_practice_counts_the_first_try_only() -> None:
    session = session_on(shoe("9s Kc 7c 9c") + bets(2), PRACTICE)
    first, *rest = acts_of(session)
    done(session, "deal self", "deal self", first)
    session.assist()
    done(session, *rest)
    shape: dict[str, Any] = session.summary_json()["summary"]
    assert (shape["faults"], shape["assists"]) == (1, 1)
    assert shape["correct"] == shape["due"] - 1
    assert [one.attempt for one in session.verdicts[:3]] == [False, True, False]


def test_an_act_without_its_regulated_detail_is_wrong() -> None:
    session = session_on(shoe("9s Kc 7c 9c") + bets(2))
    verdicts = [
        session.do(parse_act(shape))
        for shape in (
            {"act": "deal_card", "box": 2},
            {"act": "deal_self"},
            {"act": "deal_card", "box": 2},
            {"act": "offer", "box": 2},
        )
    ]
    assert [one.kind for one in verdicts] == ["", "", "wrong_place", "wrong_hand"]
    assert [one.severity for one in verdicts[2:]] == ["minor", "minor"]


def test_a_draw_that_was_passed_over_holds_nothing_up_and_stays_owed() -> None:
    session = session_on(shoe("As 9h Tc Kc 7c 6h 5c Qs") + bets(2, 4))
    done(session, "deal 2", "deal 4", "deal self", "deal 2 left", "deal 4 left", "offer 4 right")
    done(session, "deal self", "pay bet 2 50")
    assert kinds(session) == ["out_of_order"]
    done(session, "clear 4")
    assert not session.over
    done(session, "deal self", "take bet 4", "clear 2", "clear self")
    assert kinds(session) == ["out_of_order"]
    assert session.summary.complete


def test_the_dealers_cards_cleared_too_early_do_not_end_the_round() -> None:
    cards = shoe("9s 6c Kc 9c Th 9d 5c Qs")
    session = session_on(cards + bets(2))
    done(session, "deal 2", "deal self", "deal 2 left", "offer 2 right", "deal self", "clear self")
    assert not session.over
    done(session, "deal self", "pay bet 2 25", "clear 2")
    assert kinds(session) == ["out_of_order"]
    assert session.summary.complete


def test_a_card_of_the_deal_is_owed_as_long_as_its_hand_is_not_settled() -> None:
    session = session_on(shoe("As 9h 8c 7c Ts Kd 2c") + bets(2, 4))
    done(session, "deal 2", "deal 4", "deal self", "deal 4 left", "offer 4 right", "deal self")
    (late,) = done(session, "deal 2 left")
    assert late.verdict == "correct"
    assert session.situation.due[0].step.act == "pay"  # the Pontoon that it makes


def test_seized_insurance_over_half_is_given_back() -> None:
    scenario = shoe("9s Ac 9c 5d 4c") + bets(2, box2="insurance = { 25 = 1 }")
    session = session_on(scenario)
    done(session, "deal 2", "deal self", "deal 2 left", "call insurance", "take insurance 2")
    assert session.summary.money == -25
    assert done(session, "refuse insurance 2")[0].verdict == "correct"
    assert session.summary.money == 0


def test_a_stake_taken_too_early_and_lost_later_costs_nobody_anything() -> None:
    session = session_on(shoe("9s Tc 9c Kd") + bets(2))
    first, *rest = acts_of(session)
    early = done(session, first, "take bet 2")[1]
    assert (early.kind, early.money) == ("not_due", -25)
    done(session, *(act for act in rest if act != "take bet 2"))
    assert kinds(session) == ["not_due"]
    assert session.summary.complete
    assert session.summary.money == 0
