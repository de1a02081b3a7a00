"""Sentences that an amendment makes untrue: it is refused until it says something of each of them.

Twenty rule changes of Prague, each with the one clause whose sentence it lets stand as it was.
"""

import shutil
import tomllib
from itertools import product
from pathlib import Path
from typing import Any

import pytest
import tomli_w

from trainer.app import App, data_folder
from trainer.games import families
from trainer.procedure.fields import DataError
from trainer.procedure.load import load
from trainer.procedure.machine import Machine
from trainer.procedure.spec import Procedure
from trainer.procedure.wording import ON_TRIAL, find_touched
from trainer.training.corpus.find import Finder, Wish
from trainer.training.diff.comparison import Side, judge_moves
from trainer.training.judge.verdict import FAULT

GAMES = families()
FOLDER = data_folder("procedures") / "prague"
PRAGUE = load(FOLDER, GAMES)
AMENDMENTS = Path(__file__).parents[2] / "amendments"

#: What is changed, and the clause whose sentence is left as it was.
STALE: dict[str, tuple[dict[str, Any], str]] = {
    "three cards burnt": ({"option": {"burn_cards": 3}}, "PRG-BURN-1"),
    "none burnt": ({"option": {"burn_cards": 1}}, "PRG-BURN-1"),
    "the cut card deeper": ({"option": {"cut_card_depth": 2.0}}, "PRG-OPEN-5"),
    "half a deck for a cut": ({"option": {"cut_margin": 0.5}}, "PRG-OPEN-3"),
    "the trick pays 2:1": ({"option": {"trick_pays": [2, 1]}}, "PRG-SET-3"),
    "Pontoon pays 3:2": ({"option": {"pontoon_pays": [3, 2]}}, "PRG-SET-2"),
    "insurance pays 3:1": ({"option": {"insurance_pays": [3, 1]}}, "PRG-INS-5"),
    "insurance up to the stake": ({"option": {"insurance_most": [1, 1]}}, "PRG-INS-2"),
    "no even money": ({"option": {"even_money": False}}, "PRG-IMM-4"),
    "a wave is enough": ({"option": {"spoken_refusal": False}}, "PRG-ACT-4"),
    "the dealer stands on 16": ({"option": {"dealer_stands_on": 16}}, "PRG-DLR-2"),
    "ties give the stake back": ({"option": {"ties_lose": False}}, "PRG-SET-1"),
    "aces split again": ({"option": {"ace_splits": 2}}, "PRG-SPL-12"),
    "the fifth card is bought": ({"option": {"last_bought_card": 5}}, "PRG-BUY-3"),
    "half units go to the house": ({"option": {"half_units": "down"}}, "AMB-24"),
    "insurance clockwise": (
        {"step": {"dealer/insurance/take_insurance": {"order": "clockwise"}}},
        "PRG-INS-7",
    ),
    "insurance with one hand": (
        {
            "step": {
                "dealer/insurance/take_insurance": {
                    "with": {"is": "right", "clauses": ["PRG-INS-7"]}
                }
            }
        },
        "PRG-INS-7",
    ),
    "too much insurance is refused until a decision": (
        {"step": {"ace/insurance/refuse": {"until": ["decided"]}}},
        "PRG-INS-2",
    ),
    "a fourth player is let in": (
        {"step": {"interrupt/fourth_player": {"removed": True}}},
        "PRG-BOX-1",
    ),
    "the cut card goes in last": (
        {"step": {"opening/load/insert_cut_card": {"moved": {"after": "opening/load/load_shoe"}}}},
        "PRG-OPEN-5",
    ),
}

#: What the house allows elsewhere, and the clauses whose sentences speak of where it was allowed.
ELSEWHERE: dict[str, tuple[dict[str, Any], set[str]]] = {
    "insurance against a ten too": (
        {"option": {"insurance_against": ["A", "T", "J", "Q", "K"]}},
        {"PRG-INS-1", "AMB-21"},
    ),
}


def told(what: dict[str, Any], left: str = "", tmp: Path | None = None) -> dict[str, Any]:
    """The amendment with something said of every clause that it touches, but of one."""
    assert tmp is not None
    head = {"amends": "prague", "title": "Tried", "reason": "A test.", "author": "T."}
    trial = tmp / "trial.toml"
    trial.write_text(tomli_w.dumps({**head, **what}), encoding="utf-8")
    by = find_touched(PRAGUE, load(FOLDER, GAMES, [trial]))
    confirmed = {name: "It still holds." for name in by if name != left}
    dated = {**head, "date": "2027-01-01", "applies_to": "2011-03-30", **what}
    return dated | ({"confirmed": confirmed} if confirmed else {})


def laid(amendment: dict[str, Any], tmp: Path) -> Procedure:
    file = tmp / "change.toml"
    file.write_text(tomli_w.dumps(amendment), encoding="utf-8")
    return load(FOLDER, GAMES, [file], answering=[file])


def test_there_are_twenty() -> None:
    assert len(STALE) == 20


@pytest.mark.parametrize("name", STALE)
def test_one_sentence_that_is_left_as_it_was_is_refused(name: str, tmp_path: Path) -> None:
    what, clause = STALE[name]
    with pytest.raises(DataError) as error:
        laid(told(what, clause, tmp_path), tmp_path)
    (problem,) = error.value.problems
    assert problem.place == f"{tmp_path / 'change.toml'}: {clause}"
    assert PRAGUE.clause(clause, "en", "text") in problem.says, "its sentence stands beside it"
    assert " becomes " in problem.says, "and the old and the new behaviour"
    assert laid(told(what, "", tmp_path), tmp_path).version == "2027-01-01"


@pytest.mark.parametrize("name", ELSEWHERE)
def test_what_follows_from_what_is_allowed_is_asked_for_too(name: str, tmp_path: Path) -> None:
    what, clauses = ELSEWHERE[name]
    assert clauses <= told(what, "", tmp_path)["confirmed"].keys()


#: What speaks of a rule that an amendment of the rounds changes, and that asks for nothing changed.
SPEAKING: dict[str, set[str]] = {
    "no_even_money": {"PRG-IMM-6", "AMB-21", "AMB-23"},
    "collect_clockwise": {"AMB-14"},
    "deeper_cut_card": {"AMB-26"},
}


def without(name: str, clauses: set[str]) -> dict[str, Any]:
    """An amendment of the rounds that says nothing of some clauses."""
    raw = tomllib.loads((AMENDMENTS / f"{name}.toml").read_text(encoding="utf-8"))
    confirmed = {c: why for c, why in raw.get("confirmed", {}).items() if c not in clauses}
    words = {
        lang: {
            kind: {c: said for c, said in some.items() if c not in clauses}
            for kind, some in kinds.items()
        }
        for lang, kinds in raw["words"].items()
    }
    return {**raw, "words": words, "confirmed": confirmed}


@pytest.mark.parametrize("name", SPEAKING)
def test_what_speaks_of_a_rule_that_changes_is_asked_for_by_name(name: str, tmp_path: Path) -> None:
    with pytest.raises(DataError) as error:
        laid(without(name, SPEAKING[name]), tmp_path)
    found = {problem.place.rpartition(": ")[2]: problem.says for problem in error.value.problems}
    assert found.keys() == SPEAKING[name]
    for clause, says in found.items():
        assert PRAGUE.clause(clause, "en") in says, "its sentence stands beside it"
        (of,) = {spoken for spoken in PRAGUE.speaks_of[clause] if spoken in says}
        assert f"what {of}, of which it speaks, asks for changes" in says


def test_what_speaks_of_a_rule_holds_where_that_is_confirmed(tmp_path: Path) -> None:
    raw = without("collect_clockwise", SPEAKING["collect_clockwise"])
    raw["confirmed"]["PRG-INS-7"] = "It does not say from where."
    for lang in ("en", "cs"):
        del raw["words"][lang]["clauses"]["PRG-INS-7"]
    laid(raw, tmp_path)


def test_a_sentence_is_not_confirmed_that_has_new_words_in_every_language(tmp_path: Path) -> None:
    raw = without("burn_three", set())
    raw["confirmed"]["PRG-BURN-1"] = "It holds."
    with pytest.raises(DataError) as error:
        laid(raw, tmp_path)
    (problem,) = error.value.problems
    assert problem.place.endswith("confirmed, PRG-BURN-1")
    assert problem.says == "it has new words in every language: leave out one of the two"
    raw["confirmed"]["lessons.opening"] = "It holds."
    raw["words"]["en"]["lessons"] = {"opening": {"says": "Opening", "text": "Anew."}}
    raw["words"]["cs"]["lessons"] = {"opening": {"says": "Začátek", "text": "Nově."}}
    with pytest.raises(DataError) as error:
        laid(raw, tmp_path)
    assert len(error.value.problems) == 2, "a lesson no more than a clause"


def test_where_a_step_moves_is_told_in_words(tmp_path: Path) -> None:
    moved = {"opening/load/insert_cut_card": {"moved": {"after": "opening/load/load_shoe"}}}
    with pytest.raises(DataError) as error:
        laid(told({"step": moved}, "PRG-OPEN-5", tmp_path), tmp_path)
    assert (
        "(step opening/load/insert_cut_card: in opening/load, after complete_cut becomes in"
        " opening/load, after load_shoe)"
    ) in error.value.problems[0].says


@pytest.mark.parametrize("name", SPEAKING)
def test_what_was_published_before_that_was_known_holds_as_it_did(
    name: str, tmp_path: Path
) -> None:
    raw = without(name, SPEAKING[name])
    raw["confirmed"]["PRG-BURN-2"] = "It was asked for once."
    file = tmp_path / "published.toml"
    file.write_text(tomli_w.dumps(raw), encoding="utf-8")
    load(FOLDER, GAMES, [file])


def test_no_sentence_speaks_of_even_money_where_there_is_none() -> None:
    changed = load(FOLDER, GAMES, [AMENDMENTS / "no_even_money.toml"])
    speaking = {
        clause
        for clause, sentence in product(changed.texts["en"]["clauses"], ("text", "says", "why"))
        if "even money" in changed.clause(clause, "en", sentence).lower()
    }
    assert speaking == {"PRG-IMM-4", "PRG-IMM-5"}, "they say that there is none"
    for lang, words in {"en": "even money", "cs": "1:1"}.items():
        names = [changed.words(lang, "states", phase.path) for phase in changed.phases]
        assert not any(words in name for name in names)


def test_the_name_of_a_state_that_speaks_of_it_is_told_once_and_not_asked_for(
    tmp_path: Path,
) -> None:
    what, clause = STALE["no even money"]
    amendment = told(what, clause, tmp_path)
    says = "look at the name of a state, too: [words.en.states] ace = 'Insurance and even money"
    for left in ({clause}, {clause, "PRG-IMM-6"}):
        confirmed = {c: why for c, why in amendment["confirmed"].items() if c not in left}
        with pytest.raises(DataError) as error:
            laid({**amendment, "confirmed": confirmed}, tmp_path)
        assert [says in problem.says for problem in error.value.problems].count(True) == 1
    amendment["words"] = {"en": {"states": {"ace": "Against an ace"}}}
    with pytest.raises(DataError) as error:
        laid(amendment, tmp_path)
    assert says not in error.value.problems[0].says


def test_what_speaks_of_what_speaks_of_a_rule_is_not_asked_for(tmp_path: Path) -> None:
    """PRG-SPL-8 speaks of AMB-6, which speaks of PRG-VAL-2: what a court card counts."""
    confirmed = told({"option": {"courts": 9}}, "", tmp_path)["confirmed"]
    assert {"PRG-VAL-2", "AMB-6", "AMB-18"} == confirmed.keys()


def test_a_severity_touches_nothing_that_speaks_of_its_clause(tmp_path: Path) -> None:
    graded = laid({"amends": "prague", "severity": {"minor": ["PRG-IMM-4"]}}, tmp_path)
    assert not find_touched(PRAGUE, graded)


def test_what_speaks_of_a_withdrawn_clause_is_asked_for(tmp_path: Path) -> None:
    what = {
        "step": {"interrupt/late_insurance": {"removed": True}},
        "withdrawn": ["PRG-INS-4"],
        "speaks_of": {"AMB-8": ["PRG-INS-1"]},
        "lesson": {"insurance": {"clauses": ["PRG-INS-5"]}},
    }
    speaking = {"amends": "prague", "speaks_of": {"AMB-8": ["PRG-INS-4"]}}
    (tmp_path / "speaking.toml").write_text(tomli_w.dumps(speaking), encoding="utf-8")
    (tmp_path / "change.toml").write_text(tomli_w.dumps({"amends": "prague", **what}), "utf-8")
    files = [tmp_path / "speaking.toml", tmp_path / "change.toml"]
    below, above = (load(FOLDER, GAMES, some) for some in (files[:1], files))
    assert above.speaks_of["AMB-8"] == ("PRG-INS-1",)
    assert "AMB-8" in find_touched(below, above), "it did speak of it"


def test_an_amendment_says_of_what_a_sentence_speaks(tmp_path: Path) -> None:
    said = {"PRG-IMM-6": [], "PRG-GEN-1": ["PRG-DLR-2"], "lessons.late": ["PRG-DLR-3"]}
    speaks = laid({"amends": "prague", "speaks_of": said}, tmp_path).speaks_of
    assert "PRG-IMM-6" not in speaks, "it speaks of nothing any more"
    assert speaks["PRG-GEN-1"] == ("PRG-DLR-2",)
    assert speaks["lessons.late"] == ("PRG-DLR-3",)
    assert speaks["AMB-23"] == PRAGUE.speaks_of["AMB-23"]
    what = {"option": {"dealer_stands_on": 16}, "speaks_of": said}
    asked = told(what, "", tmp_path)["confirmed"]
    assert {"PRG-GEN-1", "lessons.late"} <= asked.keys()


@pytest.mark.parametrize(
    ("said", "place", "says"),
    [
        ({"PRG-NO-1": ["PRG-IMM-4"]}, "PRG-NO-1", "no such sentence in the texts: take it out"),
        ({"lessons.none": ["PRG-IMM-4"]}, "lessons.none", "or name a clause, 'lessons.ID'"),
        ({"states.none": ["PRG-IMM-4"]}, "states.none", "or 'states.PATH'"),
        ({"calls.insurance": ["PRG-IMM-4"]}, "calls.insurance", "there is no such sentence"),
        ({"PRG-GEN-1": ["PRG-NO-1"]}, "PRG-GEN-1", "there is no clause 'PRG-NO-1' in the texts"),
        ({"PRG-GEN-1": ["PRG-GEN-1"]}, "PRG-GEN-1", "speaks of its own rule: take it out here"),
        ({"PRG-GEN-1": "PRG-IMM-4"}, "PRG-GEN-1", "should be a list of texts, not 'PRG-IMM-4'"),
        ({"PRG-GEN-1": [4]}, "PRG-GEN-1", "item 1 should be a text, not 4"),
    ],
)
def test_of_what_no_sentence_can_speak_is_told_at_its_place(
    said: dict[str, Any], place: str, says: str, tmp_path: Path
) -> None:
    with pytest.raises(DataError) as error:
        laid({"amends": "prague", "speaks_of": said}, tmp_path)
    (problem,) = error.value.problems
    assert problem.place.startswith(f"{tmp_path / 'change.toml'}: speaks_of")
    assert problem.place.endswith(place)
    assert says in problem.says


def test_clauses_speak_of_rules_that_something_asks_for() -> None:
    """What nothing asks for no difference changes: it would stand there in vain."""
    for name in App().procedure_ids():
        procedure = App().procedure(name)
        spoken = {clause for some in procedure.speaks_of.values() for clause in some}
        assert procedure.speaks_of
        assert not spoken & procedure.not_enacted.keys()


def test_new_words_in_one_language_only_are_refused(tmp_path: Path) -> None:
    what, clause = STALE["insurance clockwise"]
    words = {"text": "Insurance is collected clockwise.", "says": "Collect it clockwise."}
    amendment = told(what, clause, tmp_path) | {"words": {"en": {"clauses": {clause: words}}}}
    with pytest.raises(DataError, match=r"give it new words in \[words\.cs\.clauses\.PRG-INS-7\]"):
        laid(amendment, tmp_path)


def test_new_words_that_are_the_old_ones_are_refused(tmp_path: Path) -> None:
    what, clause = STALE["insurance clockwise"]
    words = {
        lang: {"clauses": {clause: {"text": "New.", "says": PRAGUE.clause(clause, lang, "says")}}}
        for lang in ("en", "cs")
    }
    with pytest.raises(DataError, match="PRG-INS-7: it says"):
        laid(told(what, clause, tmp_path) | {"words": words}, tmp_path)


def test_what_nothing_changes_is_not_confirmed(tmp_path: Path) -> None:
    amendment = told(STALE["insurance clockwise"][0], "", tmp_path)
    amendment["confirmed"]["PRG-BURN-1"] = "It still holds."
    with pytest.raises(DataError, match="confirmed, PRG-BURN-1: nothing changes what it asks for"):
        laid(amendment, tmp_path)


def test_a_confirmation_without_a_reason_is_none(tmp_path: Path) -> None:
    amendment = told(STALE["insurance clockwise"][0], "", tmp_path)
    amendment["confirmed"]["PRG-INS-7"] = ""
    with pytest.raises(DataError, match="confirmed, PRG-INS-7: should be a text"):
        laid(amendment, tmp_path)


@pytest.mark.parametrize("name", STALE)
def test_a_trial_quotes_no_sentence_that_it_makes_untrue(name: str, tmp_path: Path) -> None:
    what, clause = STALE[name]
    trial = laid({"amends": "prague", **what}, tmp_path)
    for lang, says in ON_TRIAL.items():
        assert trial.clause(clause, lang) == trial.clause(clause, lang, "says") == says
        assert trial.clause(clause, lang, "why") in {"", says}
        assert trial.clause("PRG-GEN-3", lang) == PRAGUE.clause("PRG-GEN-3", lang)


def test_what_was_right_is_never_a_fault_by_the_sentence_that_it_was_right_by(
    tmp_path: Path,
) -> None:
    """Who deals the old way is told of clauses that were reworded or confirmed, and of no other."""
    old, finder, faults = Side(PRAGUE), Finder(PRAGUE, Machine(PRAGUE)), 0
    # aces split again: what he does then comes too early, by sentences about the order that hold
    changes = [STALE[name] for name in STALE if name != "aces split again"]
    for (what, clause), seed in product(changes, (1, 2)):
        amendment = told(what, "", tmp_path)
        new = Side(laid(amendment, tmp_path))
        text = finder.find(Wish((clause,)), seed).trace.dealing.scenario.source
        right = old.performed_text(text)
        assert right is not None
        acts = [moment.act for moment in right.moments]
        done = judge_moves(new.dealing(tomllib.loads(text), text), acts)
        first = next((v for v in done.verdicts if v.verdict == FAULT), None)
        if first is None:
            continue
        faults += 1
        met = right.moments[first.n - 1].obligation
        assert met is not None
        step = met.step
        by = {*step.every_clause, *step.order_clauses, *step.before_clauses, *step.after_clauses}
        assert set(first.clauses) & by <= amendment["confirmed"].keys(), what
    assert faults >= 20, "half of them are felt where their clause is needed"


def test_a_clause_is_withdrawn_with_all_that_asked_for_it(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="there is no clause 'PRG-INS-7' in the texts"):
        laid({"amends": "prague", "withdrawn": ["PRG-INS-7"]}, tmp_path)
    with pytest.raises(DataError, match=r"withdrawn: there is no clause 'PRG-NO-1'"):
        laid({"amends": "prague", "withdrawn": ["PRG-NO-1"]}, tmp_path)


def test_a_house_answers_for_the_sentences_that_its_options_make_untrue(tmp_path: Path) -> None:
    own = {"amends": "prague", "id": "own", "house": "Own house", "option": {"burn_cards": 3}}
    with pytest.raises(DataError, match="PRG-BURN-1: it says 'A new shoe starts with five"):
        laid(own, tmp_path)
    clause = {"text": "Three cards are burnt.", "says": "Three cards."}
    words = {lang: {"clauses": {"PRG-BURN-1": clause}} for lang in ("en", "cs")}
    still = {"PRG-BURN-2": "They are laid there.", "lessons.opening": "It is about all of it."}
    made = laid({**own, "words": words, "confirmed": still}, tmp_path)
    assert made.clause("PRG-BURN-1", "en") == "Three cards are burnt."


def test_a_folder_that_amends_another_procedure_answers_for_its_sentences(tmp_path: Path) -> None:
    for name in ("casino", "prague"):
        shutil.copytree(FOLDER.parent / name, tmp_path / name)
    own = tmp_path / "own"
    own.mkdir()
    text = 'amends = "prague"\nid = "own"\nhouse = "Own house"\n[option]\nburn_cards = 3\n'
    (own / "procedure.toml").write_text(text, encoding="utf-8")
    for lang in ("en", "cs"):
        clause = '[PRG-BURN-2]\ntext = "They lie on the right."\nsays = "On the right."\n'
        (own / f"clauses.{lang}.toml").write_text(clause, encoding="utf-8")
    with pytest.raises(DataError) as error:
        load(own, GAMES)
    places = [problem.place for problem in error.value.problems]
    file = own / "procedure.toml"
    assert places == [f"{file}: PRG-BURN-1", f"{file}: lessons.opening"]


def test_a_manager_s_settings_answer_for_no_sentence(tmp_path: Path) -> None:
    graded = {"amends": "prague", "pass_mark": 0.8, "severity": {"minor": ["PRG-INS-7"]}}
    assert laid(graded, tmp_path).clause("PRG-INS-7", "en") == PRAGUE.clause("PRG-INS-7", "en")


def test_the_amendments_of_the_rounds_say_something_in_both_languages() -> None:
    for file in AMENDMENTS.glob("*.toml"):
        raw = tomllib.loads(file.read_text(encoding="utf-8"))
        if raw["amends"] == "prague":
            changed = load(FOLDER, GAMES, [file])
            (made,) = changed.amended
            assert set(made.title) == set(made.reason) == {"en", "cs"}, file.name
