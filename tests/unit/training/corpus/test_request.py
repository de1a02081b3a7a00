"""What a trainee wants to practise is drawn: the whole, a phase or a clause, and how hard."""

import hashlib
import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from trainer.app import App
from trainer.training.corpus import request as module
from trainer.training.corpus.draw import draw_scenario
from trainer.training.corpus.request import (
    FIRST,
    HARD,
    LEVELS,
    PLAIN,
    DrawnRound,
    NotDrawnError,
    PracticeRequest,
    clauses_of_practice,
    draw_wanted,
    phases_of,
)
from trainer.training.engine.reachable import possible_acts
from trainer.training.engine.situation import Situation
from trainer.training.judge.trace import in_focus, perform
from trainer.training.judge.verdict import CORRECT, clauses_of
from trainer.training.sessions.session import PRACTICE, Session

ROOT = Path(__file__).parents[4]
PROGRAM = App()
ALL = PROGRAM.procedure_ids()

#: The usual scenarios with the seeds 0 to 2, as they have been drawn ever since there are any.
AS_EVER = "ea49da5a51e846f69004362c8734f095e499af066254a78bc7917dcf7c7cc4cd"


def drawn(name: str, wanted: PracticeRequest, seed: int = 1) -> DrawnRound:
    procedure = PROGRAM.procedure(name)
    return draw_wanted(procedure, PROGRAM.machine(procedure), wanted, seed)


def raw(name: str, wanted: PracticeRequest, seed: int = 1) -> dict[str, Any]:
    return tomllib.loads(drawn(name, wanted, seed).text)


def usual(name: str, seed: int, start: str) -> str:
    procedure = PROGRAM.procedure(name)
    return draw_scenario(procedure, PROGRAM.machine(procedure), seed, start)


def begun(one: DrawnRound) -> Session:
    return Session(PROGRAM.dealing(one.text, "drawn"), PRACTICE, one.prelude, one.focus)


def dealt(session: Session) -> list[Situation]:
    """The session dealt correctly to its end: each situation in which an act was due."""
    found = []
    while not session.over:
        situation = session.situation
        found.append(situation)
        act = session.dealing.correct_act(situation.due[0], situation)
        assert session.do(act).verdict == CORRECT
    return found


# What there always was


@pytest.mark.parametrize("start", ["deal", "shuffle"])
@pytest.mark.parametrize("name", ALL)
def test_with_nothing_chosen_it_is_the_usual_scenario_of_the_seed(name: str, start: str) -> None:
    for seed in (0, 3):
        one = drawn(name, PracticeRequest(start=start), seed)
        assert (one.text, one.prelude, one.focus) == (usual(name, seed, start), (), "")


def test_a_seed_draws_what_it_drew_in_earlier_versions() -> None:
    found = hashlib.sha256()
    for name in ALL:
        for seed in range(3):
            found.update((usual(name, seed, "deal") + usual(name, seed, "shuffle")).encode())
    assert found.hexdigest() == AS_EVER


# Boxes, bets, and how hard it is


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", ["prague", "online", "british", "shoot", "adelaide"])
def test_so_many_boxes_are_in_play_as_are_chosen(name: str, level: str) -> None:
    house = PROGRAM.procedure(name).house
    for boxes in (1, house.boxes):
        bets = raw(name, PracticeRequest(boxes=boxes, level=level))["bet"]
        assert len({bet["box"] for bet in bets}) == boxes


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("most", [1, 2, 3])
def test_so_many_bets_lie_on_a_box_at_most_and_on_one_they_do(level: str, most: int) -> None:
    for seed in range(2):
        bets = raw("prague", PracticeRequest(boxes=4, bets=most, level=level), seed)["bet"]
        on_a_box = Counter(bet["box"] for bet in bets)
        assert max(on_a_box.values()) == most
        players = Counter((bet["box"], bet["player"]) for bet in bets)
        assert set(players.values()) == {1}


@pytest.mark.parametrize("name", ["prague", "online", "british", "shoot", "adelaide"])
def test_a_plain_round_has_nothing_but_cards_in_it(name: str) -> None:
    for seed in range(5):
        found = raw(name, PracticeRequest(level=PLAIN), seed)
        assert len(found["bet"]) <= 2
        assert not {"wish", "cut", "cut_card", "shoe"} & {*found}
        for bet in found["bet"]:
            assert not {"insurance", "even_money", "follows", "shoot"} & {*bet}
            assert len(bet["chips"]) == 1
            assert {*bet.get("decisions", [])} <= {"twist", "stand", "stick"}


@pytest.mark.parametrize("boxes", [2, 7])
def test_nobody_has_a_pair_in_a_plain_round(boxes: int) -> None:
    for seed in range(5):
        drawn = PROGRAM.draw_round(
            "prague", PracticeRequest(boxes=boxes, level=PLAIN), seed, lambda _: None
        )
        values = drawn.performance.dealing.house.total
        for moment in drawn.performance.moments:
            hands = [hand.cards for box in moment.after.table.boxes for hand in box.hands]
            pairs = [cards for cards in hands if len(cards) == 2]
            assert all(values(cards[:1]) != values(cards[1:]) for cards in pairs)


def test_a_hard_round_has_what_is_hard() -> None:
    found = [raw("prague", PracticeRequest(level=HARD), seed) for seed in range(3)]
    for one in found:
        on_a_box = Counter(bet["box"] for bet in one["bet"])
        assert (len(on_a_box), max(on_a_box.values())) == (7, 3)
        assert one["wish"]
        assert any("insurance" in bet for bet in one["bet"])
        assert any(bet.get("even_money") for bet in one["bet"])
        assert any(len(bet["chips"]) > 2 for bet in one["bet"])
    answers = {answer for one in found for bet in one["bet"] for answer in bet.get("decisions", [])}
    assert {"split", "buy", "twist", "stand by sign"} <= answers
    assert any(re.fullmatch("(buy|split) [0-9]+", answer) for answer in answers)
    assert any("cut_card" in one for one in found)


def test_what_is_tried_in_a_hard_round_happens_and_is_refused() -> None:
    for seed in range(3):
        one = drawn("prague", PracticeRequest(level=HARD, boxes=3), seed)
        tried = tomllib.loads(one.text).get("wish", [])
        done = [m.obligation for m in one.performance.moments if m.obligation]
        refused = [o for o in done if o.step.path.startswith("interrupt/") and o.step.what]
        assert len(refused) == len(tried)


# Parts


def test_the_phases_that_may_be_practised_stand_in_their_order() -> None:
    phases = phases_of(PROGRAM.procedure("prague"))
    parts = ("cut", "judge", "load", "burn")
    assert phases[:6] == ("opening", *(f"opening/{part}" for part in parts), "deal")
    assert phases[-3:] == ("settlement", "clearing", "shuffle")
    assert not {"bets", "over"} & {*phases}  # there is no act in them


@pytest.mark.parametrize("name", ["prague", "crown", "rtg"])
def test_the_turns_of_the_hands_are_practised_together(name: str) -> None:
    phases = phases_of(PROGRAM.procedure(name))
    assert "boxes" in phases
    assert not any(phase.startswith("boxes/") for phase in phases)


def test_what_a_house_has_no_room_for_is_not_to_be_chosen() -> None:
    crown, queensland = PROGRAM.procedure("crown"), PROGRAM.procedure("queensland")
    assert not any(in_focus(phase, "opening") for phase in phases_of(crown))  # from a shuffler
    assert "opening" in phases_of(queensland)
    assert "AUS-AMB-5" in clauses_of_practice(queensland)  # where values are called
    assert "AUS-AMB-5" not in clauses_of_practice(crown)
    assert "no_more_bets" in phases_of(PROGRAM.procedure("wrest-point"))
    assert "no_more_bets" not in phases_of(queensland)
    assert "PRG-ACT-7" not in clauses_of_practice(PROGRAM.procedure("prague"))  # no least stand
    assert "BRI-AMB-13" not in clauses_of_practice(PROGRAM.procedure("british"))


@pytest.mark.parametrize(
    ("amendment", "clause"),
    [("bri_banker_doubles", "BRI-AMB-10"), ("bri_burn_13", "BRI-AMB-12")],
)
def test_what_an_amendment_makes_room_for_may_be_practised(amendment: str, clause: str) -> None:
    file = ROOT / "tests" / "amendments" / f"{amendment}.toml"
    assert clause not in clauses_of_practice(PROGRAM.procedure("british"))
    assert clause in clauses_of_practice(PROGRAM.procedure("british", [file]))
    one = PROGRAM.draw_round("british", PracticeRequest(clause), 1, amendments=[file])
    dealing = PROGRAM.dealing(one.text, "drawn", [file])
    found = dealt(Session(dealing, PRACTICE, one.prelude, one.focus))
    assert any(clause in clauses_of(at.due[0].step) for at in found)


PHASES = [
    ("prague", "opening"),
    ("prague", "opening/burn"),
    ("prague", "ace"),
    ("prague", "boxes"),
    ("prague", "dealer"),
    ("prague", "shuffle"),
    ("wrest-point", "no_more_bets"),
    ("online", "natural"),
    ("crown", "boxes"),
    ("british", "banker"),
    ("shoot", "bank_sold"),
]


@pytest.mark.parametrize(("name", "phase"), PHASES)
def test_a_phase_begins_where_the_round_comes_to_it(name: str, phase: str) -> None:
    one = drawn(name, PracticeRequest(phase))
    assert one.focus == phase
    session = begun(one)
    own = f"{phase}/"
    found = dealt(session)
    assert any(situation.due[0].step.path.startswith(own) for situation in found)
    assert all(in_focus(situation.state, phase) for situation in found)
    steps = [(one.state, one.act) for one in perform(session.dealing).moments]
    assert [act for _, act in steps[: len(one.prelude)]] == [*one.prelude]
    assert not one.prelude or not in_focus(steps[len(one.prelude) - 1][0], phase)


CLAUSES = [
    ("prague", "PRG-BURN-3"),
    ("prague", "PRG-SPL-7"),
    ("prague", "PRG-BET-1"),
    ("prague", "PRG-BOX-1"),
    ("prague", "PRG-CUTC-1"),
    ("prague", "PRG-CUTC-3"),
    ("prague", "PRG-INS-7"),
    ("prague", "PRG-BUST-6"),
    ("prague", "AMB-26"),
    ("australian", "AUS-IMM-1"),
    ("crown", "AUS-BON-3"),
    ("rtg", "ONL-8"),
    ("british", "BRI-NEXT-2"),
    ("shoot", "SHT-8"),
]


@pytest.mark.parametrize(("name", "clause"), CLAUSES)
def test_an_act_of_the_clause_is_due_in_what_is_dealt(name: str, clause: str) -> None:
    one = drawn(name, PracticeRequest(clause))
    found = dealt(begun(one))
    cited = [n for n, at in enumerate(found) if clause in clauses_of(at.due[0].step)]
    assert cited
    assert cited[0] <= 30
    assert one.focus


def test_a_clause_is_looked_for_with_the_boxes_and_bets_that_are_chosen() -> None:
    found = raw("prague", PracticeRequest("PRG-BUST-6", boxes=7, bets=2))["bet"]
    on_a_box = Counter(bet["box"] for bet in found)
    assert (len(on_a_box), max(on_a_box.values())) == (7, 2)


# The same on every machine, and how far it is


@pytest.mark.parametrize("part", ["", "dealer/insurance", "PRG-BOX-2"])
def test_the_same_seed_draws_the_same_and_another_another(part: str) -> None:
    one = drawn("prague", PracticeRequest(part, level=HARD, boxes=2), 5)
    other = App()
    again = other.draw_round("prague", PracticeRequest(part, level=HARD, boxes=2), 5)
    assert (again.text, again.prelude, again.focus) == (one.text, one.prelude, one.focus)
    assert drawn("prague", PracticeRequest(part, level=HARD, boxes=2), 6).text != one.text


def test_each_round_is_told_before_it_is_looked_at_and_looking_can_be_stopped() -> None:
    seen: list[int] = []

    def look(number: int) -> None:
        seen.append(number)
        if number == 3:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        PROGRAM.draw_round("prague", PracticeRequest("PRG-IMM-4", boxes=1, level=PLAIN), 2, look)
    assert seen == [1, 2, 3]


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        (PracticeRequest("PRG-XXX"), "no phase 'PRG-XXX'"),
        (PracticeRequest("PRG-ACT-7"), "no phase 'PRG-ACT-7'"),
        (PracticeRequest(boxes=8), "choose from 1 to 7"),
        (PracticeRequest(boxes=0), "choose from 1 to 7"),
        (PracticeRequest(bets=4), "choose from 1 to 3"),
        (PracticeRequest(level="harder"), "plain, usual, hard"),
        (PracticeRequest(start="middle"), "shuffle or deal"),
    ],
)
def test_what_cannot_be_is_said_at_once(wanted: PracticeRequest, says: str) -> None:
    with pytest.raises(NotDrawnError, match=says) as caught:
        drawn("prague", wanted)
    assert caught.value.looked == 0


def test_where_there_is_no_such_round_it_is_said_which_and_what_to_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "MOST", 15)
    with pytest.raises(NotDrawnError, match=r"PRG-BOX-1.*boxes and bets as they come") as caught:
        drawn(
            "prague", PracticeRequest("PRG-BOX-1", bets=1)
        )  # a box with a free place has no fourth player
    assert (caught.value.part, caught.value.looked) == ("PRG-BOX-1", 15)


@pytest.mark.parametrize("name", ALL)
def test_nothing_is_due_that_is_said_never_to_be(name: str) -> None:
    possible = {step.path for step in possible_acts(PROGRAM.procedure(name))}
    for level in (PLAIN, HARD):
        one = drawn(name, PracticeRequest(level=level, boxes=2), 4)
        done = [moment.obligation for moment in one.performance.moments]
        assert {obligation.step.path for obligation in done if obligation} <= possible


@pytest.mark.parametrize("name", ["prague", "australian", "british", "shoot"])
@pytest.mark.parametrize("seed", [1, 2])
def test_the_first_round_is_small_and_plain(name: str, seed: int) -> None:
    first = drawn(name, FIRST, seed).performance
    acts = [act.act for act in first.acts]
    assert len(first.scenario.bets) == 1
    assert "pay" in acts[acts.index("offer") :]
    assert "call" not in acts
    assert len(acts) <= 14


@pytest.mark.parametrize("name", ["prague", "shoot"])
def test_at_the_hardest_level_chips_are_counted(name: str) -> None:
    for level in LEVELS:
        whole = drawn(name, PracticeRequest(level=level)).performance
        assert whole.dealing.house.sum_shown is whole.scenario.sums is (level != HARD)
        text = drawn(name, PracticeRequest(level=level)).text
        assert ("sums = false" in text) is (level == HARD)
    clause = clauses_of_practice(PROGRAM.procedure(name))[-1]
    assert drawn(name, PracticeRequest(clause)).performance.scenario.sums, (
        "however it was looked for"
    )
