"""Where nothing can be felt of a difference that is said, and why; else a round shows it."""

import ast
import json
import random
from pathlib import Path

import pytest

from tests.differing.changed import edited, forbidden, with_options
from trainer.bootstrap import Program
from trainer.games import families
from trainer.games.seen import ONLY_SEEN
from trainer.procedure.difference import differences
from trainer.procedure.load import rebuild
from trainer.procedure.otherwise import otherwise
from trainer.procedure.spec import WEIGHTS, Procedure
from trainer.procedure.undone import undone
from trainer.training.corpus.laying import laid
from trainer.training.corpus.plan import Planner
from trainer.training.corpus.sheet import text_of
from trainer.training.current.exam_changes import exam_changes
from trainer.training.differing.both import Side
from trainer.training.differing.felt import felt_in
from trainer.training.differing.players import after_split, of_one_value, paired
from trainer.training.differing.says import not_shown, says
from trainer.training.differing.shown import Differing, Shown
from trainer.training.differing.unfelt import may_be_felt, unfelt
from trainer.training.differing.words import (
    AS_GRAVE,
    CLOSED,
    NAMED_FIRST,
    NOT_HERE,
    RESTED_ON,
    SAME_THERE,
    SEEN,
    TEXTS,
)

PROGRAM = Program()
PRAGUE = PROGRAM.procedure("prague")
TRAINER = Path(__file__).parents[4] / "trainer"


def graded(clause: str, grade: str, of: Procedure = PRAGUE) -> Procedure:
    """A procedure with a clause of another severity."""
    content = json.loads(of.source)
    said = content["procedure"]["severity"]
    content["procedure"]["severity"] = {
        one: [c for c in said.get(one, []) if c != clause] + [clause] * (one == grade)
        for one in WEIGHTS
    }
    return rebuild(json.dumps(content), families())


def without_step(procedure: Procedure, phase: str, name: str) -> Procedure:
    content = json.loads(procedure.source)
    (held,) = (one for one in content["procedure"]["phase"] if one["id"] == phase)
    held["step"] = [step for step in held["step"] if step["id"] != name]
    return rebuild(json.dumps(content), families())


def with_option(name: str, procedure: Procedure = PRAGUE) -> Procedure:
    return next(otherwise(procedure, name))


def the_one(old: Procedure, new: Procedure) -> Shown:
    (one,) = differences(old, new)
    return Differing(Side(old), Side(new)).of(one)


@pytest.mark.parametrize(
    ("clause", "why"),
    [
        ("PRG-GEN-3", RESTED_ON),  # management decides
        ("PRG-VAL-1", NAMED_FIRST),  # an option rests on it
        ("AMB-14", AS_GRAVE),  # the order of payments
        ("PRG-INS-1", AS_GRAVE),  # a call
    ],
)
def test_a_severity_that_nothing_hangs_on_is_said_to_be_none(clause: str, why: str) -> None:
    new = graded(clause, "critical")
    shown = the_one(PRAGUE, new)
    assert not shown.scenario
    assert not may_be_felt(PRAGUE, new, shown.difference)
    assert says(PRAGUE, new, shown, "en").endswith(f"critical from now on; {why}.")
    assert says(PRAGUE, new, shown, "cs").endswith(f"nově kritická; {TEXTS[why]}.")
    told = exam_changes(PRAGUE, new, "en")
    assert not any(clause in line for line in told)


def test_the_severity_of_words_that_nobody_asks_for_is_felt_by_nobody() -> None:
    """Totals are not called there: whoever does so does no harm."""
    old = PROGRAM.procedure("australian")
    (one,) = differences(old, graded("AUS-AMB-5", "major", old))
    assert unfelt(old, graded("AUS-AMB-5", "major", old), one) == NAMED_FIRST
    old = with_options(old, {"values_called": True})
    assert not unfelt(old, graded("AUS-AMB-5", "major", old), one)


def test_a_prohibition_that_another_one_always_comes_before_is_named_by_nobody() -> None:
    """Where a machine shuffles nobody ever does, whether or not a card has been dealt."""
    for house, why in {"crown": NAMED_FIRST, "star": ""}.items():
        old = PROGRAM.procedure(house)
        assert old.house.continuous_shuffler is (house == "crown")
        new = forbidden(old, "shuffle_in_a_round", clauses=["AUS-AMB-12"])
        (one,) = differences(old, new)
        assert unfelt(old, new, one) == why


def test_the_severity_of_what_is_never_forbidden_at_a_house_is_felt_by_nobody() -> None:
    """A machine that shuffles is not shuffled by hand: there is none at the other house."""
    for house, felt in {"crown": True, "star": False}.items():
        old = PROGRAM.procedure(house)
        new = graded("AUS-EQ-1", "critical", old)
        (one,) = differences(old, new)
        assert bool(unfelt(old, new, one)) is not felt
        assert bool(Differing(Side(old), Side(new)).of(one).scenario) is felt


@pytest.mark.parametrize("clause", ["PRG-SET-1", "PRG-GEN-1", "PRG-SPL-12"])
def test_a_severity_by_which_a_fault_is_graver_is_shown_by_that_fault(clause: str) -> None:
    grade = "minor" if PRAGUE.severities.get(clause) == "critical" else "critical"
    shown = the_one(PRAGUE, graded(clause, grade))
    assert shown.told is not None
    assert not shown.told.scored
    assert shown.told.slipped is not None
    both = (shown.told.slipped.without, shown.told.slipped.having)
    pairs = [
        (was.severity, now.severity)
        for was, now in zip(*(dealt.verdicts for dealt in both), strict=True)
        if was.severity != now.severity
    ]
    assert pairs
    assert all(grade == now for _, now in pairs)


def test_a_severity_by_which_acts_weigh_otherwise_is_shown_by_the_score() -> None:
    new = graded("AMB-11", "critical")
    shown = the_one(PRAGUE, new)
    felt = felt_in(shown)
    assert felt is not None
    assert felt.scores
    assert felt.has_slip
    assert not felt.same
    assert shown.told is not None
    assert shown.told.slipped is not None
    old_score, new_score = (
        dealt.score for dealt in (shown.told.slipped.without, shown.told.slipped.having)
    )
    assert f"scored {float(old_score):.2%}".replace("%", " %") in says(PRAGUE, new, shown, "en")
    assert old_score < new_score
    assert any("weighs otherwise in the score" in line for line in exam_changes(PRAGUE, new, "en"))


def test_a_hand_that_becomes_graver_by_its_clause_being_graded_is_a_difference() -> None:
    ungraded = graded("PRG-ACT-2", "")
    new = graded("PRG-ACT-2", "major")
    (one,) = differences(ungraded, new)
    assert (one.name, one.old, one.new) == ("severity PRG-ACT-2 with", "minor", "major")
    shown = the_one(ungraded, new)
    assert shown.told is not None
    assert "wrong hand, major" in says(ungraded, new, shown, "en")
    assert not differences(ungraded, undone(new, ungraded, one))


@pytest.mark.parametrize("name", sorted(ONLY_SEEN - {"player_cards_face"}))
def test_an_option_that_is_only_seen_is_said_to_be_so(name: str) -> None:
    new = with_option(name)
    one = next(one for one in differences(PRAGUE, new) if one.part == "option")
    assert unfelt(PRAGUE, new, one) == SEEN


def test_what_nothing_at_a_house_asks_for_is_said_to_be_so() -> None:
    crown, star = PROGRAM.procedure("crown"), PROGRAM.procedure("star")
    for house, why in ((crown, CLOSED), (star, "")):  # Crown has a shuffler, and nobody cuts
        new = with_option("cut_margin", house)
        one = next(one for one in differences(house, new) if one.part == "option")
        assert unfelt(house, new, one) == why
    asked = [
        (name, one.of)
        for name in ("prague", "crown", "british")
        for old in [PROGRAM.procedure(name)]
        for new in (with_option(option, old) for option in ("pips", "stakes", "boxes", "decks"))
        for one in differences(old, new)
        if one.part == "option" and unfelt(old, new, one)
    ]
    assert asked == []


@pytest.mark.parametrize(
    ("house", "options", "same"),
    [
        ("online", {"doubles_on_a_hand": 30}, True),  # 21 aces are a hand
        ("online", {"doubles_on_a_hand": 20}, False),
        ("online", {"controller": "nearest"}, True),  # one player is on a box
        ("prague", {"controller": "nearest"}, False),
        ("online", {"half_units": "down"}, True),  # it pays whole units
        ("prague", {"half_units": "down"}, False),
        ("shoot", {"hands_on_a_box": 17}, True),  # four cards of a rank are in the pack
        ("shoot", {"hands_on_a_box": 3}, False),
        ("online", {"hands_on_a_box": 12}, False),
        ("crown", {"double_cards": 15}, False),  # 18 of its cards may be doubled
        ("crown", {"double_cards": 18}, True),
        ("burswood", {"ace_splits": 3}, True),  # that is as many hands as there may be
        ("burswood", {"ace_splits": 1}, False),
        ("australian", {"double_totals": (0, 22)}, True),  # who has more is out
        ("australian", {"double_totals": (0, 20)}, False),
        ("prague", {"last_boxes": (7, 6)}, True),  # in any order
        ("shoot", {"denominations": (100, 25, 5, 1)}, True),
        ("shoot", {"denominations": (1, 5, 25)}, False),
        ("star", {"denominations": (1, 5, 100, 25, 500, 1000)}, False),
        ("prague", {"last_boxes": (5, 6, 7)}, False),
        ("shoot", {"shoots_before": (4, 2)}, True),  # in any order
        ("shoot", {"shoots_before": (2,)}, False),
        ("prague", {"waits_against": ("K", "Q", "J", "T", "A")}, True),
        ("prague", {"waits_against": ("K", "Q", "J", "A")}, False),
        ("british", {"pontoon_with": ("K", "Q", "J", "T")}, True),
        ("shoot", {"royal_pays": (3, 2)}, True),  # no hand is royal
        ("shoot", {"shoot_pays": (3, 2)}, False),
        ("online", {"trick_pays": (3, 1)}, True),  # nor is one a trick
        ("prague", {"trick_pays": (3, 1)}, False),
    ],
)
def test_limits_beyond_reach_are_said_to_come_to_the_same(
    house: str, options: dict[str, object], same: bool
) -> None:
    old = PROGRAM.procedure(house)
    new = with_options(old, options)
    (one,) = (one for one in differences(old, new) if one.part == "option")
    assert (unfelt(old, new, one) == SAME_THERE) is same


ONE_DECK = {"decks": 1, "boxes": 1, "split_by": "rank"}


@pytest.mark.parametrize(
    ("house", "options", "name", "reach"),
    [
        ("australian", {"hands_on_a_box": 3}, "ace_splits", 2),
        ("online", ONE_DECK, "hands_on_a_box", 4),
    ],
)
def test_a_limit_comes_to_the_same_from_where_cards_run_out_and_not_before(
    house: str, options: dict[str, object], name: str, reach: int
) -> None:
    beyond = with_options(PROGRAM.procedure(house), {**options, name: 99})
    for value, felt in ((reach, False), (reach - 1, True)):
        limited = with_options(beyond, {name: value})
        (one,) = (one for one in differences(beyond, limited) if one.part == "option")
        assert (unfelt(beyond, limited, one) == SAME_THERE) is not felt
        sides = (Side(beyond), Side(limited))
        plans = [plan for times in (3, 4, 5) for plan in of_one_value(beyond, times)]
        came = [laid(beyond, sides[0].machine, plan) for plan in plans]
        rounds = [text_of(one.sheet.raw()) for one in came if one]
        dealt = [[side.performed_text(text) for side in sides] for text in rounds]
        acts = [[trace.acts if trace else None for trace in both] for both in dealt]
        assert any(was for was, _ in acts)
        assert any(was != now for was, now in acts) is felt


def test_no_act_no_verdict_and_no_player_asks_for_what_is_only_seen() -> None:
    judged = ("table", "procedure", "games", "training")
    read = {
        node.attr
        for part in judged
        for path in (TRAINER / part).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
    }
    assert not ONLY_SEEN & read


def test_who_decides_on_a_box_has_a_round() -> None:
    new = with_option("controller")
    one = next(one for one in differences(PRAGUE, new) if one.part == "option")
    assert Differing(Side(PRAGUE), Side(new)).of(one).scenario


def test_what_a_box_had_it_has_after_a_split() -> None:
    rng = random.Random(1)
    planner = Planner(PRAGUE, rng, ("deal",), 1)
    plan = paired(planner.drawn(1), "A")
    (box,) = plan.boxes
    split = after_split(rng, plan)
    first, *others = plan.cards[1, box]
    assert first[0] == "A"
    assert split.cards[1, box][:2] == (first, first)
    assert [card for card in split.cards[1, box][2:] if card in others]
    assert next(bet for bet in split.bets if bet.box == box).decisions == ("split",)


def test_what_is_never_due_at_the_house_is_said_to_be_felt_by_nobody() -> None:
    """Star does not call "no more bets": where the call is gone nothing is done otherwise."""
    star = PROGRAM.procedure("star")
    new = without_step(star, "no_more_bets", "call")
    shown = next(s for s in Differing(Side(star), Side(new)).shown() if s.difference.part == "step")
    assert not shown.scenario
    assert says(star, new, shown, "en").endswith(f"{NOT_HERE}.")
    assert says(star, new, shown, "cs").endswith(f"{TEXTS[NOT_HERE]}.")


def test_what_is_due_at_the_house_is_shown() -> None:
    wrest_point = PROGRAM.procedure("wrest-point")
    new = without_step(wrest_point, "no_more_bets", "call")
    (one,) = (o for o in differences(wrest_point, new) if o.part == "step")
    assert may_be_felt(wrest_point, new, one)
    assert Differing(Side(wrest_point), Side(new)).of(one).scenario


def test_where_no_round_is_found_it_is_told_how_many_come_to_it() -> None:
    """Whether a bet is live is asked twice before the dealer turns up: nothing comes of once."""
    online = PROGRAM.procedure("online")
    path = "dealer/turn_up/turn_up"
    new = edited(online, path, lambda steps, number: steps[number]["when"].remove("live"))
    differing = Differing(Side(online), Side(new))
    differing.most = 12
    (one,) = differing.differences
    assert may_be_felt(online, new, one)
    shown = differing.of(one)
    assert not shown.scenario
    assert shown.looked >= shown.met > 0
    assert shown.tried > 0
    said = f"{shown.looked} were looked at, {shown.met} of them come to it; {shown.tried} acts were"
    assert said in not_shown(shown, "en")
    czech = f"z nich k tomu dojde v {shown.met}; v kolech s několika chybami"
    assert czech in not_shown(shown, "cs")
    assert not_shown(shown, "cs").endswith(f" {shown.tried}")
