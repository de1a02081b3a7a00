"""A mistake is told at the file that it was made in, however many files lie over each other."""

import json
import shutil
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from hypothesis import HealthCheck, given, settings, strategies as st

from trainer.app import App, data_folder
from trainer.games import families
from trainer.procedure.amend import steps_by_path
from trainer.procedure.fields import DataError, Problem
from trainer.procedure.load import load, overlay

GAMES = families()
PROGRAM = App()
FOLDERS = data_folder("procedures")
PROCEDURES = tuple(PROGRAM.procedure_ids())
BASES = ("prague", "australian", "british", "online")


def places(error: DataError) -> list[str]:
    return [problem.place for problem in error.problems]


def problems(folder: Path, *amendments: Path) -> tuple[Problem, ...]:
    """What is wrong, "" none at all."""
    try:
        load(folder, GAMES, amendments)
    except DataError as error:
        return error.problems
    return ()


def source(name: str) -> tuple[Path, tuple[Path, ...]]:
    """The folder of a procedure, and the file of the house that is made of it."""
    for folder in sorted(FOLDERS.iterdir()):
        house = folder / "houses" / f"{name}.toml"
        if house.exists():
            return folder, (house,)
    return FOLDERS / name, ()


# Random mistakes in an amendment: never told at a file that has none

ODD: list[object] = [True, -1, 10**12, 1.5, "", "x", "a/b", "not ", "BRI-DEAL-1", 0, 3, 99]
ODD += [[], {}, [[]], [{}], ["x"], [0, 1], [{"to": "nowhere"}], {"rule": "none"}, ["bust"]]
TABLES = (
    "exam",
    "inspector_exam",
    "remedies",
    "targets",
    "start",
    "severity",
    "not_enacted",
    "guess",
    "speaks_of",
)
HEAD = ("id", "house", "version", "pass_mark", "help", "otherwise", "phase", "xyz")


def fields(*names: str) -> st.SearchStrategy[dict[str, object]]:
    odd = st.sampled_from(ODD)
    return st.dictionaries(st.sampled_from([*names, "xyz"]), odd, min_size=1, max_size=2)


STEP = fields("id", "act", "what", "event", "due", "over", "order", "when", "until", "clauses")
STEP |= fields("amount", "with", "step", "removed", "interrupts", "before_clauses", "phrase")
PHASE = fields("id", "next", "step", "due", "final", "begins_round", "until")
RULE = fields("act", "what", "when", "clauses")


def amendments(name: str) -> st.SearchStrategy[dict[str, object]]:
    """One thing that an amendment says and that is likely to be wrong."""
    procedure = PROGRAM.procedure(name)
    raw = _raw(name)
    odd = st.sampled_from(ODD)
    options = st.sampled_from([*procedure.options, "xyz", "burn_face"])
    steps = st.sampled_from([path for path, _, _ in steps_by_path(raw)])
    phases = st.sampled_from([phase.path for phase in procedure.phases])
    at = st.sampled_from(["before", "after"])
    inserted = st.builds(lambda w, p, s: {w: p, "step": [s]}, at, steps, STEP)
    inserted |= st.builds(lambda w, p, s: {w: p, "phase": [s]}, at, phases, PHASE)
    some: list[st.SearchStrategy[dict[str, object]]] = [
        st.builds(lambda o, v: {"option": {o: v}}, options, odd),
        st.builds(lambda p, s: {"step": {p: s}}, steps, STEP),
        st.builds(lambda p: {"step": {p: {"removed": True}}}, steps),
        st.builds(lambda p, s: {"state": {p: s}}, phases, PHASE),
        st.builds(lambda i: {"insert": [i]}, inserted),
        st.builds(lambda r: {"never": [r]}, RULE),
        st.builds(lambda n, v: {n: v}, st.sampled_from(HEAD + TABLES), odd),
        st.builds(lambda n, v: {n: v}, st.sampled_from(TABLES), fields("rounds", "deal", "minor")),
    ]
    return st.one_of(some)


def _raw(name: str) -> dict[str, Any]:
    raw: dict[str, Any] = json.loads(PROGRAM.procedure(name).source)["procedure"]
    return raw


@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
@pytest.mark.parametrize("name", PROCEDURES)
@given(data=st.data())
def test_a_mistake_of_an_amendment_is_told_at_its_file(
    name: str, data: st.DataObject, tmp_path: Path
) -> None:
    one = data.draw(amendments(name))
    own = tmp_path / "own.toml"
    own.write_bytes(tomli_w.dumps({"amends": name, **one}).encode())
    folder, house = source(name)
    found = problems(folder, *house, own)
    assert all(problem.place.startswith(str(own)) for problem in found), found
    laid: tuple[Problem, ...] = ()
    try:
        overlay(PROGRAM.procedure(name), tomllib.loads(own.read_text()), str(own), GAMES)
    except DataError as error:
        laid = error.problems
    assert laid == found, "the same, laid over what was read"


# Two files with mistakes: each is told at its own


@pytest.fixture
def folders(tmp_path: Path) -> Path:
    """A copy of British and Shoot, which amends it."""
    for name in ("british", "shoot"):
        shutil.copytree(FOLDERS / name, tmp_path / name)
    return tmp_path


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text, old
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def told(folders: Path, *amendments: Path) -> Iterator[str]:
    for problem in problems(folders / "shoot", *amendments):
        yield str(problem).removeprefix(f"{folders}/")


def test_a_mistake_of_what_is_amended_is_told_there(folders: Path) -> None:
    edit(
        folders / "british" / "procedure.toml",
        "stick_from = { value = 15",
        "stick_from = { value = 40",
    )
    edit(folders / "british" / "clauses.en.toml", "[BRI-DEAL-1]\ntext", "[BRI-DEAL-1]\ntxt")
    edit(folders / "shoot" / "procedure.toml", "value = [20, 200]", "value = [200, 20]")
    number = "should be a whole number from 1 to 31"
    says = "should be a list of two whole numbers from 0 to 1000000, the smaller first"
    assert list(told(folders)) == [
        f"british/procedure.toml: option stick_from, value: {number}, not 40",
        f"shoot/procedure.toml: option kitty, value: {says}, not a list of 2",
        "british/clauses.en.toml: BRI-DEAL-1: its text is missing",
    ]


# What procedures have in common that amend it


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """A copy of what three games have in common, and of them."""
    for name in ("casino", "prague", "australian", "online"):
        shutil.copytree(FOLDERS / name, tmp_path / name)
    return tmp_path


COMMON = tomllib.loads((FOLDERS / "casino" / "procedure.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", ["prague", "australian", "online"])
def test_what_is_common_is_read_with_every_game(name: str) -> None:
    raw = _raw(name)
    assert raw.get("listed") != 0, "that it is no game is not inherited"
    own, common = ({path for path, _, _ in steps_by_path(one)} for one in (raw, COMMON))
    assert len(own & common) > len(common) / 2
    assert not [path for path, step, _ in steps_by_path(COMMON) if "clauses" in step]


@pytest.mark.parametrize("path", [path for path, _, _ in steps_by_path(COMMON)])
def test_a_mistake_of_a_common_step_is_told_there(path: str, games: Path) -> None:
    raw = deepcopy(COMMON)
    step = next(step for at, step, _ in steps_by_path(raw) if at == path)
    step["until"] = ["xyz"]
    (games / "casino" / "procedure.toml").write_bytes(tomli_w.dumps(raw).encode())
    names = [name for name in BASES if path in {at for at, _, _ in steps_by_path(_raw(name))}]
    for name in set(names) - {"british"}:
        found = problems(games / name)
        assert found, "it is read"
        assert {one.place.partition(": ")[0] for one in found} == {
            str(games / "casino" / "procedure.toml")
        }


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('to = "opening/judge" }]', 'to = "opening/juge" }]', "there is no state 'opening/juge'"),
        ('"wins_even"', '"won_even"', "there is no condition 'won_even'"),
        ("final = true\n\n# -", "final = false\n\n# -", "no phase is final"),
        ('follows = "offer_cut"', 'follows = "cut"', "there is no act and no event 'cut' beside"),
        ('rule = "others_pay"', 'rule = "other_pays"', "'other_pays' is unknown"),
        ('game = "pontoon"', 'game = "bridge"', "'bridge' is unknown"),
    ],
)
def test_another_mistake_of_what_is_common_is_told_there(
    old: str, new: str, says: str, games: Path
) -> None:
    text = (games / "casino" / "procedure.toml").read_text(encoding="utf-8")
    before, _, after = text.rpartition(old)
    (games / "casino" / "procedure.toml").write_text(f"{before}{new}{after}", encoding="utf-8")
    told = [one for one in problems(games / "prague") if says in one.says]
    assert told
    assert all(one.place.startswith(str(games / "casino")) for one in told)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"opening/load/load_shoe" = ["PRG-OPEN-6"]\n', "", "an act needs the clauses that ask"),
        ('"PRG-OPEN-6"]', '"PRG-OPEN-66"]', "there is no clause 'PRG-OPEN-66' in the texts"),
        (
            'load/load_shoe" =',
            'load/shoe" =',
            "there is no such step in the procedure: perhaps 'op",
        ),
        ("boxes = { value", "boxs = { value", "option boxes is missing"),
        ('version = "2011-03-30"', "", "should be a text, and it is missing"),
        ('otherwise = ["PRG-GEN-1"]', "", "otherwise is missing"),
        ('after = "boxes/turn/offer/twists"', 'after = "boxes/turn/offer/buys"', "no way on"),
    ],
)
def test_what_is_left_open_is_told_at_the_game_that_does_not_say_it(
    old: str, new: str, says: str, games: Path
) -> None:
    edit(games / "prague" / "procedure.toml", old, new)
    told = problems(games / "prague")
    assert any(says in one.says for one in told)
    assert all(one.place.startswith(f"{games / 'prague'}/") for one in told)


def test_a_text_of_a_common_state_is_missing_at_the_game(games: Path) -> None:
    edit(games / "online" / "clauses.en.toml", '"boxes" = ', '"boxs" = ')
    (told,) = problems(games / "online")
    assert str(told) == f"{games}/online/clauses.en.toml: states: the text of 'boxes' is missing"


def test_two_files_with_mistakes_are_told_apart(folders: Path) -> None:
    for name, text in (
        ("house", 'amends = "shoot"\n[option]\nstick_from = 22\n'),
        ("own", 'amends = "shoot"\npass_mark = 2\n[option]\nshoots_before = [4]\n'),
    ):
        (folders / name).write_text(text, encoding="utf-8")
    found = told(folders, folders / "house", folders / "own")
    assert [one.partition(": ")[0] for one in found] == ["own, pass_mark", "house", "own"]


def test_what_an_amendment_makes_of_another_files_option_is_its_own_mistake(folders: Path) -> None:
    own = folders / "own"
    own.write_text('amends = "shoot"\n[option]\nlimit = 20\n', encoding="utf-8")
    assert {one.partition(":")[0] for one in told(folders, own)} == {"own"}
    text = 'amends = "shoot"\n[step."bank_passes/rest_of_the_kitty"]\nremoved = true\n'
    text += "[state.bank_sold]\nstep = []\n"
    own.write_text(text, encoding="utf-8")
    (said,) = told(folders, own)
    assert said.startswith("own: clause SHT-9 is neither enacted nor declared not enacted: ")
    assert said.endswith('; an amendment may say withdrawn = ["SHT-9"]')


def test_a_rule_is_counted_in_its_own_file(folders: Path) -> None:
    edit(
        folders / "british" / "procedure.toml",
        "[[never]]\n",
        '[[never]]\nact = "clear"\nclauses = ["BRI-NONE"]\n\n[[never]]\n',
    )
    own = folders / "own"
    own.write_text(
        'amends = "shoot"\n[[never]]\nact = "clear"\nclauses = ["BRI-DEAL-1"]\n'
        '[[never]]\nact = "clear"\nclauses = ["SHT-NONE"]\n',
        encoding="utf-8",
    )
    assert list(told(folders, own)) == [
        "own: never 2: there is no clause 'SHT-NONE' in the texts",
        "british/procedure.toml: never 1: there is no clause 'BRI-NONE' in the texts",
    ]


def test_what_an_amendment_brings_no_words_for_is_told_at_its_file(folders: Path) -> None:
    own = folders / "own"
    own.write_text(
        'amends = "shoot"\n[[insert]]\nbefore = "over"\n[[insert.phase]]\nid = "pause"\n'
        'next = [{ to = "over" }]\n[state.shuffle]\n'
        'next = [{ to = "pause", when = ["bank_lost"] }, { to = "bank" }]\n',
        encoding="utf-8",
    )
    assert list(told(folders, own)) == [
        f"own: states: the text of 'pause' is missing: bring it here, under [words.{lang}]"
        for lang in ("en", "cs")
    ]


def test_texts_that_cannot_be_read_are_told_alone(folders: Path) -> None:
    (folders / "british" / "clauses.cs.toml").write_text("[", encoding="utf-8")
    (one,) = told(folders)
    assert one.startswith("british/clauses.cs.toml: this is not valid TOML")
