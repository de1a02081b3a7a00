"""What a manager sets: whatever it is, the procedure has it when it is laid over the manual."""

import copy
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import assume, given, settings, strategies as st

from trainer.app import data_folder
from trainer.games import families
from trainer.procedure.fields import DataError, Problem
from trainer.procedure.load import load, overlay
from trainer.procedure.spec import WEIGHTS
from trainer.procedure.training_rules import (
    FAMILIES,
    FAULT_KINDS,
    NOT_SAID,
    REMEDIES,
    Blueprint,
    InspectorBlueprint,
    Remedies,
    Renewal,
    Targets,
)
from trainer.procedure.training_settings import HouseSettings

GAMES = families()
FOLDER = data_folder("procedures")
MANUALS = {name: load(FOLDER / name, GAMES) for name in ("prague", "shoot")}
MANUALS["crown"] = load(FOLDER / "australian", GAMES, [FOLDER / "australian/houses/crown.toml"])
OWN = {name: HouseSettings.from_procedure(manual) for name, manual in MANUALS.items()}


@st.composite
def settings_of(draw: st.DrawFn, name: str) -> HouseSettings:
    clauses = sorted(OWN[name].severities)
    graded = draw(st.dictionaries(st.sampled_from(clauses), st.sampled_from(list(WEIGHTS))))
    return HouseSettings(
        pass_mark=draw(st.integers(0, 10_000)) / 10_000,
        help_stages=draw(st.integers(0, 3)),
        renewal=Renewal(
            months=draw(st.integers(1, 60)),
            rule_changes=draw(st.booleans()),
            months_away=draw(st.integers(0, 60)),
            floor_assessments=draw(st.integers(0, 52)),
        ),
        targets=Targets(
            draw(st.integers(0, 1_000)),
            draw(st.integers(0, 20_000)),
            *(draw(st.integers(0, 600)) for _ in range(3)),
        ),
        exam=draw(exams(clauses)),
        inspector_exam=draw(inspector_exams(clauses)),
        remedies=Remedies(*(draw(st.sampled_from([NOT_SAID, *REMEDIES])) for _ in FAULT_KINDS)),
        severities={**OWN[name].severities, **graded},
    )


@st.composite
def exams(draw: st.DrawFn, clauses: list[str]) -> Blueprint:
    made = Blueprint(
        rounds=draw(st.integers(1, 50)),
        clauses=tuple(draw(st.lists(st.sampled_from(clauses), unique=True, max_size=9))),
        start=draw(st.sampled_from(["deal", "shuffle"])),
        interruptions=draw(st.integers(0, 20)),
        away=draw(st.integers(0, 3_600)),
        days=draw(st.integers(1, 365)),
        positions=draw(st.integers(0, 500)),
        most_positions=draw(st.integers(0, 500)),
        round_minutes=draw(st.integers(1, 60)),
        position_seconds=draw(st.integers(10, 600)),
        **dict(zip(FAMILIES, draw(st.tuples(*[st.booleans()] * 4)), strict=True)),
        good_fails=draw(st.integers(1, 500)) / 1_000,
        bad_passes=draw(st.integers(1, 900)) / 1_000,
        fails_at_once=tuple(draw(st.lists(st.sampled_from(clauses), unique=True, max_size=3))),
        attempts=draw(st.integers(0, 20)),
        wait_days=draw(st.integers(0, 365)),
        trials=draw(st.integers(0, 20)),
    )
    assume(not list(made.problems()))
    return made


@st.composite
def inspector_exams(draw: st.DrawFn, clauses: list[str]) -> InspectorBlueprint:
    faults = draw(st.integers(9, 100))
    made = InspectorBlueprint(
        faults,
        draw(st.integers(0, faults)),
        draw(st.integers(15, 200)),
        tuple(kind for kind in FAULT_KINDS if draw(st.booleans())),
        tuple(draw(st.lists(st.sampled_from(clauses), unique=True, max_size=9))),
        draw(st.integers(0, 100)) / 100,
        draw(st.integers(0, 100)) / 100,
        draw(st.integers(0, 1000)) / 10,
        draw(st.integers(0, 10)),
        draw(st.integers(0, 600)),
        draw(st.integers(10, 40)) / 10,
        draw(st.booleans()),
        draw(st.integers(1, 2)),
    )
    assume(not list(made.problems()))
    return made


@pytest.mark.parametrize("name", MANUALS)
@settings(max_examples=50)
@given(data=st.data())
def test_what_is_set_is_what_the_procedure_has(name: str, data: st.DataObject) -> None:
    manual, wanted = MANUALS[name], data.draw(settings_of(name))
    amendment = wanted.as_amendment(manual)
    settled = overlay(manual, amendment, "file", GAMES)
    assert HouseSettings.from_procedure(settled) == wanted
    assert HouseSettings.from_procedure(settled).as_amendment(manual) == amendment
    for clause, grade in wanted.severities.items():
        assert settled.severity((clause,)) == grade
    assert (settled.content_hash == manual.content_hash) == (wanted == OWN[name])
    back = HouseSettings.from_procedure(manual).as_amendment(settled)
    assert HouseSettings.from_procedure(overlay(settled, back, "file", GAMES)) == OWN[name]


@pytest.mark.parametrize("name", MANUALS)
def test_what_is_as_the_manual_has_it_is_not_said(name: str) -> None:
    own = OWN[name]
    assert own.as_amendment(MANUALS[name]) == {"amends": name}
    clause = next(iter(own.severities))
    other = replace(
        own,
        help_stages=1,
        exam=replace(own.exam, round_minutes=7),
        severities={**own.severities, clause: "minor"},
    )
    assert other.as_amendment(MANUALS[name]) == {
        "amends": name,
        "help": 1,
        "exam": {"round_minutes": 7},
        "severity": {"minor": [clause]},
    }


def test_a_clause_that_was_not_known_then_keeps_the_manuals_severity() -> None:
    own = OWN["prague"]
    known = {clause: grade for clause, grade in own.severities.items() if clause != "PRG-ACT-6"}
    assert replace(own, severities=known).as_amendment(MANUALS["prague"]) == {"amends": "prague"}


def test_every_clause_that_a_fault_can_name_can_be_graded() -> None:
    for name, manual in MANUALS.items():
        named = set(manual.texts["en"]["clauses"]) - set(manual.not_enacted)
        assert set(OWN[name].severities) == named
        assert set(manual.severities) <= named


def test_remedies_are_laid_over_and_taken_away_again() -> None:
    """By default nothing is said of any kind; what a file takes away is not said again."""
    manual = MANUALS["prague"]
    assert not manual.remedies.is_declared
    text = {"amends": "prague", "remedies": {"wrong_hand": "freeze", "omitted": "stand"}}
    settled = overlay(manual, text, "file", GAMES)
    assert settled.remedies == Remedies(wrong_hand="freeze", omitted="stand")
    assert [kind for kind in FAULT_KINDS if settled.remedies.remedy_for(kind)] == [
        "wrong_hand",
        "omitted",
    ]
    away = {"amends": "prague", "remedies": {"wrong_hand": "not said", "omitted": "not said"}}
    assert not overlay(settled, away, "file", GAMES).remedies.is_declared


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        (
            {"wrong_hand": "burn"},
            Problem(
                "file: remedies, wrong_hand",
                "'burn' is unknown: one of call inspector, freeze, put back, stand, not said",
            ),
        ),
        ({"wrong_hand": 1}, Problem("file: remedies, wrong_hand", "should be a text, not 1")),
        (
            {"wrong_foot": "stand"},
            Problem(
                "file: remedies, wrong_foot",
                f"there is no such field; the fields are {', '.join(sorted(FAULT_KINDS))}",
            ),
        ),
    ],
)
def test_a_remedy_that_there_is_not_is_told_with_its_place(
    said: dict[str, object], problem: Problem
) -> None:
    with pytest.raises(DataError) as raised:
        overlay(MANUALS["prague"], {"amends": "prague", "remedies": said}, "file", GAMES)
    assert raised.value.problems == (problem,)


ODD: list[object] = [None, True, -1, 10**30, 1.5, float("nan"), "", "x", [], {}, [[]], ["x"]]
TABLES = ("exam", "inspector_exam", "remedies", "targets", "renewal", "severity")
odd = st.sampled_from(ODD).map(copy.deepcopy)
amendments = st.fixed_dictionaries(
    {},
    optional={
        **dict.fromkeys(("amends", "pass_mark", "help", "step", "option", "never"), odd),
        **{
            name: odd
            | st.dictionaries(
                st.sampled_from(["rounds", "clauses", "kinds", "hits", *WEIGHTS]), odd
            )
            for name in TABLES
        },
    },
)


@settings(max_examples=100)
@given(amendment=amendments)
def test_whatever_is_laid_over_is_read_or_refused_with_its_place(amendment: dict[str, Any]) -> None:
    told: tuple[Problem, ...] = ()
    try:
        overlay(MANUALS["prague"], {"amends": "prague"} | amendment, "own.toml", GAMES)
    except DataError as error:
        told = error.problems
    assert [str(one) for one in told if not str(one).startswith("own.toml")] == []


@pytest.mark.parametrize(
    ("said", "says"),
    [
        ({"faults": 0}, "inspector_exam, faults: should be a whole number from 1 to 100"),
        ({"critical": 31}, "inspector_exam, critical: 31 of 30 faults cannot be critical"),
        (
            {"faults": 20},
            "inspector_exam, faults: 20 faults are too few to err so seldom: ask for more",
        ),
        ({"bad_passes": 0.03}, "inspector_exam, faults: 30 faults are too few to err so seldom"),
        ({"mean_gap": 14}, "inspector_exam, mean_gap: should be a whole number from 15 to 200"),
        ({"kinds": ["wrong_card"]}, "inspector_exam, kinds: 'wrong_card' is no kind of fault"),
        (
            {
                "faults": 1,
                "critical": 0,
                "bad_passes": 0.9,
                "kinds": ["not_due", "omitted"],
            },
            "inspector_exam, kinds: 2 of them do not fit into 1 faults",
        ),
        ({"seconds": 0.5}, "inspector_exam, seconds: should be a number from 1.0 to 4.0"),
        ({"tables": 3}, "inspector_exam, tables: should be a whole number from 1 to 2"),
        ({"clauses": ["PRG-X-1"]}, "inspector_exam: there is no clause 'PRG-X-1' in the texts"),
        ({"time": 3}, "inspector_exam, time: there is no such field"),
    ],
)
def test_what_an_examination_of_inspectors_cannot_have_is_told_with_its_place(
    said: dict[str, object], says: str
) -> None:
    with pytest.raises(DataError) as error:
        overlay(MANUALS["prague"], {"amends": "prague", "inspector_exam": said}, "own.toml", GAMES)
    (problem,) = error.value.problems
    assert f"own.toml: {says}" in str(problem)


@pytest.mark.parametrize(
    ("said", "says"),
    [
        ({"pays": 26}, "exam, pays: should be true or false"),
        ({"good_fails": 0}, "exam, good_fails: should be a number from 0.001 to 0.5"),
        ({"minutes": 40}, "exam, minutes: there is no such field"),
        ({"fails_at_once": ["PRG-X-1"]}, "exam: there is no clause 'PRG-X-1' in the texts"),
        ({"away": 0}, "exam, away: no interruption is so short"),
        ({"most_positions": 49}, "exam, most_positions: should be at least positions, and 50 is"),
        (dict.fromkeys(FAMILIES, False), "exam, pays: an exam decides about one of pays, takes,"),
    ],
)
def test_an_exam_that_cannot_be_is_told(said: dict[str, object], says: str) -> None:
    with pytest.raises(DataError) as caught:
        overlay(MANUALS["prague"], {"amends": "prague", "exam": said}, "own.toml", GAMES)
    assert [str(problem) for problem in caught.value.problems if says in str(problem)]
    assert len(caught.value.problems) == 1


@pytest.mark.parametrize(
    "said",
    [
        {"away": 0, "interruptions": 0},
        {"most_positions": 50},
        {"pays": True, "takes": False, "lets_pass": False, "draws": False},
    ],
    ids=["no interruption", "no more positions", "one family"],
)
def test_what_is_next_to_what_cannot_be_can_be(said: dict[str, object]) -> None:
    overlay(MANUALS["prague"], {"amends": "prague", "exam": said}, "own.toml", GAMES)
