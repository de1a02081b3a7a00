"""Nothing that `check` passes can hang or break: random edits of every shipped procedure.

An edit is refused in clear sentences at its file and place, or rounds are dealt by it to their end:
performed, judged right, gone on with after a slip. ``THOROUGH=1`` tries more than two thousand, and
the whole list of those that do no harm; ``python -m tests.edits.run`` says what was refused.
"""

import os
from pathlib import Path

import pytest

from tests.edits import trial
from tests.edits.edit import DROP, Change, Edit
from tests.edits.harmless import Harmless, every_harmless
from tests.edits.kinds import KINDS, edit_of
from tests.edits.run import failures
from tests.edits.shipped import PROCEDURES, data_of
from tests.edits.trial import DEALT, READ, harmless, tried

THOROUGH = bool(os.environ.get("THOROUGH"))
EVERY = 90 if THOROUGH else 1  # edits of each kind
ROUNDS = trial.ROUNDS if THOROUGH else 4
LISTED = every_harmless()[:: 1 if THOROUGH else 20]


def seeds(kind: str) -> range:
    """The seeds of the edits of a kind: of all the procedures in turn."""
    first = list(KINDS).index(kind)
    return range(first, first + EVERY)


@pytest.mark.parametrize("kind", KINDS)
def test_an_edit_is_refused_or_every_round_of_it_ends(kind: str, tmp_path: Path) -> None:
    found = [
        tried(edit_of(seed, kind), tmp_path / str(seed), rounds=ROUNDS) for seed in seeds(kind)
    ]
    assert not any(one.wrong for one in found), "\n".join(failures(found))


def test_thoroughly_more_than_two_thousand_are_tried() -> None:
    assert 90 * len(KINDS) > 2_000
    assert {edit_of(seed, "step removed").procedure for seed in range(5)} == set(PROCEDURES)


@pytest.mark.parametrize("one", LISTED, ids=str)
def test_what_does_no_harm_is_passed_and_dealt(one: Harmless, tmp_path: Path) -> None:
    outcome = harmless(one, tmp_path, ROUNDS)
    assert not outcome.refused, "\n".join(map(str, outcome.problems))
    assert not outcome.wrong, "\n".join(outcome.wrong)


def test_two_hundred_harmless_edits_are_listed_and_each_is_one() -> None:
    listed = every_harmless()
    assert len({str(one) for one in listed}) == len(listed) >= 200
    for procedure in PROCEDURES:
        assert len([one for one in listed if one.procedure == procedure]) >= 20
    assert len({one.kind for one in listed}) >= 8
    same = [
        str(one)
        for one in listed
        if not one.comment
        and all(data == data_of(one.procedure, file) for file, data in one.files.items())
    ]
    assert not same, "they change nothing"


# That a trial finds what it looks for

FOR_EVER = Edit(
    "online",
    "condition dropped",
    "step 'dealer/draw/card'",
    "he draws for ever",
    (Change(("step", "dealer/draw/card", "when"), DROP),),
)


def _made(edit: Edit, monkeypatch: pytest.MonkeyPatch) -> None:
    """The edit is made by hand: its place is a path, not numbers."""
    data = data_of("online")
    changed = {**data, "phase": [_without_when(phase) for phase in data["phase"]]}
    monkeypatch.setattr(type(edit), "on", lambda _self, _data: changed)


def _without_when(phase: dict[str, object]) -> dict[str, object]:
    steps = phase.get("step")
    if phase["id"] != "dealer/draw" or not isinstance(steps, list):
        return phase
    return {**phase, "step": [{n: v for n, v in step.items() if n != "when"} for step in steps]}


def test_what_never_ends_is_refused_by_the_smoke_deal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _made(FOR_EVER, monkeypatch)
    outcome = tried(FOR_EVER, tmp_path)
    assert (outcome.refused, outcome.wrong) == (DEALT, ())
    assert "phase 'dealer/draw'" in outcome.problems[0].place


def test_what_the_smoke_deal_did_not_see_would_be_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _made(FOR_EVER, monkeypatch)
    monkeypatch.setattr(trial, "find_trouble", lambda *_: None)
    monkeypatch.setattr("tests.edits.dealt.OUT_OF_CARDS", "nothing of the kind")
    assert tried(FOR_EVER, tmp_path).wrong


def test_a_misspelling_that_is_passed_would_be_found(tmp_path: Path) -> None:
    edit = Edit("prague", "condition misspelt", "", "not at all", (), "xyz")
    assert tried(edit, tmp_path, rounds=0).wrong == ("check passes 'xyz'",)


def test_a_sentence_that_does_not_name_the_word_would_be_found(tmp_path: Path) -> None:
    edit = Edit("prague", "phase removed", "", "all", (Change(("phase",), DROP),), "xyz")
    outcome = tried(edit, tmp_path)
    assert outcome.refused == READ
    assert any("no sentence names 'xyz'" in one for one in outcome.wrong)
