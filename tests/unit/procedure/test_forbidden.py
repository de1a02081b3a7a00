"""What is forbidden by cases: the first that holds is named, and each has a place of its own."""

from collections.abc import Mapping
from typing import Any

import pytest

from trainer.app import App
from trainer.games import families
from trainer.procedure.fields import DataError
from trainer.procedure.load import overlay
from trainer.procedure.spec import Procedure
from trainer.procedure.step import Never

PRAGUE = App().procedure("prague")

CUT = {"id": "cut_offered_late", "when": ["first_card_dealt"], "clauses": ["PRG-OPEN-2"]}
AGAIN = {"id": "cut_offered_again", "when": ["cut_made"], "clauses": ["PRG-OPEN-1"]}


def amended(*rules: Mapping[str, Any]) -> Procedure:
    return overlay(PRAGUE, {"amends": "prague", "never": list(rules)}, "file.toml", families())


def rules(procedure: Procedure, act: str) -> list[Never]:
    return [rule for rule in procedure.never if rule.act == act]


def test_cases_are_rules_in_their_order() -> None:
    found = rules(amended({"act": "offer_cut", "case": [CUT, AGAIN]}), "offer_cut")
    assert [rule.id for rule in found] == ["cut_offered_late", "cut_offered_again"]
    assert [rule.clauses for rule in found] == [("PRG-OPEN-2",), ("PRG-OPEN-1",)]


def test_what_a_case_does_not_say_is_as_the_rule_says_it() -> None:
    rule = {"act": "take", "what": "insurance", "when": ["decided"], "clauses": ["PRG-INS-6"]}
    cases = [{"id": "of_a_pair", "when": ["pair"]}, {"id": "of_a_bet", "what": "bet"}]
    one, other, *_ = rules(amended({**rule, "case": cases}), "take")
    assert (one.what, other.what) == ("insurance", "bet")
    assert [when.name for when in one.when] == ["decided", "pair"]
    assert one.clauses == other.clauses == ("PRG-INS-6",)


@pytest.mark.parametrize(
    ("rule", "says"),
    [
        ({"act": "offer_cut"}, "never 1, clauses: needs the clauses that a fault names"),
        ({"case": [CUT]}, "never 1, act: needs the act that it speaks of"),
        (
            {"act": "offer_cut", "case": [CUT, {"id": "again"}]},
            "never 1, case 2, clauses: needs the clauses that a fault names",
        ),
        (
            {"act": "offer_cut", "case": [CUT, {**AGAIN, "when": ["cut_bad"]}]},
            "never 1, case 2, when: there is no condition 'cut_bad'",
        ),
        (
            {"act": "refuse", "case": [{**CUT, "what": "tip"}]},
            "never 1, case 1, what: 'tip' is unknown for refuse",
        ),
        (
            {"act": "offer_cut", "case": [{**CUT, "act": "clear"}]},
            "never 1, case 1, act: there is no such field",
        ),
        (
            {"act": "offer_cut", "case": [CUT, {**AGAIN, "clauses": ["PRG-NONE"]}]},
            "never 1: there is no clause 'PRG-NONE' in the texts",
        ),
    ],
)
def test_a_rule_that_cannot_be_is_refused_at_its_place(rule: dict[str, Any], says: str) -> None:
    with pytest.raises(DataError) as error:
        amended(rule)
    (line,) = str(error.value).splitlines()
    assert line.startswith(f"file.toml: {says}")


def test_rules_are_counted_as_they_stand_in_their_file() -> None:
    bad = {"act": "shuffle", "when": ["decided"], "clauses": ["PRG-NONE"]}
    with pytest.raises(DataError) as error:
        amended({"act": "offer_cut", "case": [CUT, AGAIN]}, bad)
    assert str(error.value).startswith("file.toml: never 2: there is no clause 'PRG-NONE'")
