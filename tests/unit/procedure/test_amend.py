"""Amendments: what they change, what they add, and what is said of those that do not fit."""

import tomllib
from copy import deepcopy
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from trainer.app import data_folder
from trainer.games import families
from trainer.procedure.amend import amend
from trainer.procedure.fields import DataError, Problem
from trainer.procedure.load import load, overlay

RAW: dict[str, Any] = {
    "id": "house",
    "severity": {"minor": ["A-1"]},
    "option": {"burn_cards": {"value": 5, "clauses": ["A-1"]}},
    "phase": [
        {"id": "deal", "next": [{"to": "over"}], "step": [{"id": "first"}, {"id": "second"}]},
        {"id": "over", "final": True},
    ],
    "never": [{"act": "deal_card", "clauses": ["A-1"]}],
}


def amended(**changes: object) -> dict[str, Any]:
    problems: list[Problem] = []
    changed = amend(RAW, {"amends": "house", **changes}, "file", problems)
    assert problems == []
    return changed


def refused(**changes: object) -> str:
    problems: list[Problem] = []
    amend(RAW, {"amends": "house", **changes}, "file", problems)
    (problem,) = problems
    return str(problem)


def ids(items: list[dict[str, Any]]) -> list[str]:
    return [item["id"] for item in items]


def test_what_is_amended_stays_as_it_was() -> None:
    before = str(RAW)
    amended(option={"burn_cards": 3}, insert=[{"after": "deal/first", "step": [{"id": "new"}]}])
    assert str(RAW) == before


def test_steps_go_before_or_after_others() -> None:
    new = [{"id": "one"}, {"id": "two"}]
    for where in ({"before": "deal/second"}, {"after": "deal/first"}):
        deal = amended(insert=[{**where, "step": new}])["phase"][0]
        assert ids(deal["step"]) == ["first", "one", "two", "second"]
    deal = amended(insert=[{"after": "deal/second", "step": new}])["phase"][0]
    assert ids(deal["step"]) == ["first", "second", "one", "two"]


def test_cases_go_before_or_after_others() -> None:
    step = {"id": "first", "case": [{"id": "low"}, {"id": "high"}]}
    house = {**RAW, "phase": [{"id": "deal", "step": [step]}]}
    insert = [{"before": "deal/first/high", "case": [{"id": "middle"}]}]
    changed = amend(house, {"amends": "house", "insert": insert}, "file", [])
    assert ids(changed["phase"][0]["step"][0]["case"]) == ["low", "middle", "high"]


def test_ways_on_go_before_or_after_others() -> None:
    way = {"id": "sold", "to": "over"}
    for where in ({"before": "deal/over"}, {"after": "deal/over"}):
        ways = amended(insert=[{**where, "next": [way]}])["phase"][0]["next"]
        assert ways[0 if "before" in where else 1] == way, "without an id it is named by its end"


def test_phases_go_before_or_after_others() -> None:
    new = [{"id": "kitty"}]
    assert ids(amended(insert=[{"before": "over", "phase": new}])["phase"]) == [
        "deal",
        "kitty",
        "over",
    ]


def test_a_phase_itself_is_changed() -> None:
    changed = amended(state={"deal": {"next": [{"to": "kitty"}]}, "over": {"step": [{"id": "a"}]}})
    assert changed["phase"][0]["next"] == [{"to": "kitty"}]
    assert ids(changed["phase"][1]["step"]) == ["a"]


def test_a_phase_is_removed_with_what_stands_below_it() -> None:
    below = [{"id": "deal/first", "step": [{"id": "a"}]}, {"id": "dealer/draw"}]
    house = {**RAW, "phase": [*RAW["phase"], *below]}
    said = {"amends": "house", "state": {"deal": {"removed": True}}}
    assert ids(amend(house, said, "file", [])["phase"]) == ["over", "dealer/draw"]


CITED: dict[str, Any] = {
    "id": "house",
    "phase": [
        {
            "id": "settlement",
            "step": [
                {"id": "take", "clauses": ["A-1"], "after_clauses": ["A-2"]},
                {"id": "pay", "case": [{"id": "even", "amount": {"rule": "others_pay"}}]},
            ],
        }
    ],
    "interrupt": [{"id": "late_bet", "act": "refuse"}],
}


def test_clauses_ask_for_steps_that_there_are() -> None:
    clauses = {
        "settlement/take": ["B-1"],
        "settlement/pay/even": {"clauses": ["B-2"], "amount": ["B-3"]},
        "interrupt/late_bet": {"clauses": ["B-4"], "before_clauses": ["B-5"]},
    }
    problems: list[Problem] = []
    before = str(CITED)
    changed = amend(CITED, {"amends": "house", "clauses": clauses}, "file", problems)
    assert problems == []
    assert changed["phase"][0]["step"] == [
        {"id": "take", "clauses": ["B-1"], "after_clauses": ["A-2"]},
        {
            "id": "pay",
            "case": [
                {
                    "id": "even",
                    "clauses": ["B-2"],
                    "amount": {"rule": "others_pay", "clauses": ["B-3"]},
                }
            ],
        },
    ]
    late_bet = {"id": "late_bet", "act": "refuse", "clauses": ["B-4"], "before_clauses": ["B-5"]}
    assert changed["interrupt"] == [late_bet]
    assert str(CITED) == before


def test_a_step_has_its_clauses_before_it_gets_another_name() -> None:
    step = {"deal/first": {"id": "one"}}
    changed = amended(clauses={"deal/first": ["B-1"]}, step=step)
    assert changed["phase"][0]["step"][0] == {"id": "one", "clauses": ["B-1"]}


def test_what_amends_is_listed_where_it_says_itself() -> None:
    common = {**RAW, "listed": 0}
    assert "listed" not in amend(common, {"amends": "house", "id": "own"}, "file", [])
    assert amend(common, {"amends": "house", "listed": 3}, "file", [])["listed"] == 3
    listed = {**RAW, "listed": 2}
    assert amend(listed, {"amends": "house"}, "file", [])["listed"] == 2


def test_clauses_that_are_no_list_are_told_where_they_stand() -> None:
    prague = load(data_folder("procedures") / "prague", families())
    said = {"amends": "prague", "clauses": {"opening/load/load_shoe": "PRG-OPEN-6"}}
    with pytest.raises(DataError) as error:
        overlay(prague, said, "own.toml", families())
    assert str(error.value).splitlines()[0] == (
        "own.toml: step 'opening/load/load_shoe', clauses:"
        " should be a list of texts, not 'PRG-OPEN-6'"
    )


def test_options_are_changed_and_added() -> None:
    new = {"value": [20, 200], "clauses": ["B-1"]}
    options = amended(option={"burn_cards": 3, "kitty": new})["option"]
    assert options == {"burn_cards": {"value": 3, "clauses": ["A-1"]}, "kitty": new}


def test_severities_and_rules_are_added() -> None:
    rule = {"act": "deal_card", "when": ["bust"], "clauses": ["B-1"]}
    changed = amended(severity={"critical": ["B-1"], "minor": ["B-2"]}, never=[rule])
    assert changed["severity"] == {"minor": ["A-1", "B-2"], "critical": ["B-1"]}
    assert changed["never"] == [rule, *RAW["never"]], "the first that speaks of an act counts"


def test_a_clause_leaves_the_severity_that_it_had() -> None:
    raw = {**RAW, "severity": {"minor": ["A-1", "A-2"], "critical": ["A-3"]}}
    said = {"amends": "house", "severity": {"major": ["A-3", "A-1"], "critical": ["A-2"]}}
    problems: list[Problem] = []
    changed = amend(raw, said, "file", problems)
    assert problems == []
    assert changed["severity"] == {"minor": [], "critical": ["A-2"], "major": ["A-3", "A-1"]}
    assert raw["severity"] == {"minor": ["A-1", "A-2"], "critical": ["A-3"]}


def test_the_later_amendment_says_the_severity(tmp_path: Path) -> None:
    for name, grade in (("first", "minor"), ("second", "major")):
        text = f'amends = "prague"\n[severity]\n{grade} = ["PRG-ACT-6"]\n'
        (tmp_path / name).write_text(text, encoding="utf-8")
    prague = data_folder("procedures") / "prague"
    first, second = tmp_path / "first", tmp_path / "second"
    for amendments, severity in (
        ([], "critical"),
        ([first], "minor"),
        ([first, second], "major"),
        ([second, first], "minor"),
    ):
        read = load(prague, families(), amendments)
        assert read.severity(("PRG-ACT-6",)) == severity
        assert read.severity(("PRG-BUY-3",)) == "critical", "the others keep theirs"


def test_help_and_targets_are_amended() -> None:
    changed = amended(help=1, targets={"rounds_an_hour": 40})
    assert (changed["help"], changed["targets"]) == (1, {"rounds_an_hour": 40})
    problems: list[Problem] = []
    more = amend(changed, {"amends": "house", "targets": {"acts_an_hour": 900}}, "file", problems)
    assert more["targets"] == {"rounds_an_hour": 40, "acts_an_hour": 900}
    assert more["help"] == 1


def test_what_an_amendment_says_of_itself_changes_nothing() -> None:
    assert amended(title="New", author="Jana", reason="Why not?", changed_by="Jana") == amended()


def test_with_a_date_it_makes_the_next_version() -> None:
    changed = amended(title="New", date=date(2027, 1, 1), author="Jana")
    (told,) = changed.pop("amended")
    assert changed.pop("version") == "2027-01-01"
    assert changed == amended()
    assert told == {
        "version": "2027-01-01",
        "date": "2027-01-01",
        "title": {"en": "New"},
        "author": "Jana",
    }


def test_a_step_is_moved_among_those_beside_it() -> None:
    for to in ({"before": "deal/first"}, {"after": "deal/third"}):
        raw = deepcopy(RAW)
        raw["phase"][0]["step"].append({"id": "third"})
        problems: list[Problem] = []
        changed = amend(
            raw, {"amends": "house", "step": {"deal/second": {"moved": to}}}, "file", problems
        )
        assert problems == []
        wanted = ["second", "first", "third"] if "before" in to else ["first", "third", "second"]
        assert ids(changed["phase"][0]["step"]) == wanted
    says = refused(step={"deal/second": {"moved": {"before": "over/first"}}})
    assert says == (
        "file: step 'deal/second', moved: 'over/first' does not stand beside it in the procedure"
    )


def test_an_option_can_rest_on_other_clauses() -> None:
    changed = amended(option={"burn_cards": {"value": 3, "clauses": ["A-2"]}})
    assert changed["option"]["burn_cards"] == {"value": 3, "clauses": ["A-2"]}


def test_a_clause_that_is_withdrawn_has_no_severity() -> None:
    assert amended(withdrawn=["A-1"])["severity"] == {"minor": []}


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"insert": [{"after": "deal/third", "step": [{"id": "a"}]}]}, "no step 'deal/third'"),
        ({"insert": [{"before": "kitty", "phase": [{"id": "a"}]}]}, "no phase 'kitty'"),
        ({"insert": [{"before": "deal/sold", "next": [{"to": "over"}]}]}, "no way on 'deal/sold'"),
        (
            {"insert": [{"before": "over", "phase": [{"id": "a"}], "step": [{"id": "a"}]}]},
            "insert 1: puts in one kind of thing: say another [[insert]]",
        ),
        ({"insert": [{"step": [{"id": "a"}]}]}, "insert 1, after: should be a text"),
        ({"insert": [{"after": "deal/first", "steps": []}]}, "there is no such field"),
        ({"state": {"kitty": {"next": []}}}, "no such phase in the procedure"),
        ({"state": {"deal": 5}}, "should be a table of the fields that change"),
        ({"option": {"kitty": 5}}, "no such option in the procedure"),
        ({"step": {"deal/third": {}}}, "no such step in the procedure"),
        (
            {"clauses": {"deal/frist": ["A-1"]}},
            "file, clauses 'deal/frist': there is no such step in the procedure: perhaps 'deal/fi",
        ),
        ({"clauses": {"xyz": ["A-1"]}}, "file, clauses 'xyz': there is no such step in the pro"),
        (
            {"clauses": {"deal/first": {"amount": ["A-1"]}}},
            "file, clauses 'deal/first', amount: the step has no such clauses: say clauses, order",
        ),
        ({"clauses": ["A-1"]}, "file, clauses: should be a table, not a list"),
        ({"severity": {"grave": ["A-1"]}}, "file: severity, grave: there is no such field"),
        ({"severity": {"minor": "A-1"}}, "file: severity, minor: should be a list of texts"),
        ({"severity": {"minor": ["A-2"], "major": ["A-2"]}}, "A-2 stands here twice"),
        ({"severity": ["A-1"]}, "file, severity: should be a table"),
        ({"targets": 5}, "file, targets: should be a table"),
        ({"amends": "other"}, "this procedure is 'house'"),
    ],
)
def test_what_does_not_fit_is_said(changes: dict[str, object], says: str) -> None:
    assert says in refused(**changes)


def test_a_procedure_that_amends_itself_is_said(tmp_path: Path) -> None:
    for folder, amends in (("one", "two"), ("two", "one")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "procedure.toml").write_text(f'amends = "{amends}"\n')
        for lang in ("en", "cs"):
            (tmp_path / folder / f"clauses.{lang}.toml").write_text("[states]\n[calls]\n")
    with pytest.raises(DataError) as error:
        load(tmp_path / "one", families())
    assert "amends itself" in str(error.value)


def test_a_procedure_that_amends_what_there_is_not_is_said(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "one" / "procedure.toml").write_text('amends = "none"\n')
    with pytest.raises(DataError, match="there is no such file"):
        load(tmp_path / "one", families())


def test_what_is_laid_over_a_read_procedure_is_as_read_with_it(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(
        'amends = "prague"\npass_mark = 0.8\n[option]\nburn_cards = 3\n'
        '[severity]\nmajor = ["PRG-ACT-6"]\n',
        encoding="utf-8",
    )
    prague = data_folder("procedures") / "prague"
    read = load(prague, families(), [file])
    said = tomllib.loads(file.read_text(encoding="utf-8"))
    laid = overlay(load(prague, families()), said, "own.toml", families())
    assert laid.content_hash == read.content_hash
    assert laid.house == read.house
    assert laid.pass_mark == read.pass_mark == 0.8
    for kind, words in read.texts["cs"].items():
        assert list(laid.texts["cs"][kind]) == list(words), "in the manual's order"


def test_what_is_wrong_with_it_has_its_place() -> None:
    prague = load(data_folder("procedures") / "prague", families())
    said = {"amends": "prague", "pass_mark": 2, "severity": {"minor": ["NO-1"], "worst": []}}
    with pytest.raises(DataError) as error:
        overlay(prague, said, "own.toml", families())
    assert [str(one) for one in error.value.problems] == [
        "own.toml: severity, worst: there is no such field; the fields are critical, major, minor",
        "own.toml, pass_mark: should be a number from 0 to 1, not 2",
        "own.toml: severity: there is no clause 'NO-1' in the texts",
    ]


def test_shoot_is_british_with_more() -> None:
    folder = data_folder("procedures")
    british, shoot = (load(folder / name, families()) for name in ("british", "shoot"))
    assert set(british.options) < set(shoot.options)
    assert {phase.path for phase in british.phases} < {phase.path for phase in shoot.phases}
    clauses = {
        name: set(one.texts["cs"]["clauses"]) for name, one in (("b", british), ("s", shoot))
    }
    assert clauses["b"] < clauses["s"]
    assert shoot.severities.items() > british.severities.items()
