"""The rules of CONTRIBUTING.md, "What may import what" and "Pure parts", as tests.

The contracts in pyproject.toml say which part may import which. What import-linter cannot see
(calls of a clock, opened files, modules that a command loads) is read from the syntax here.
"""

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import pytest

from trainer.games import families as families_there_are
from trainer.table.act import CHOICES
from trainer.table.grammar import ACTS

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "trainer"
PURE = ("table", "procedure", "games", "training")
LOADER = "procedure/load.py"  # the one pure module that reads files
LONGEST_MODULE = 600
VAGUE_NAMES = {"base", "common", "helper", "helpers", "manager", "misc", "util", "utils"}
TOP_LEVEL = {
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "Makefile",
    "README.md",
    "assets",
    "packaging",
    "procedures",
    "pyproject.toml",
    "tests",
    "trainer",
}
MADE_BY_BUILDS = {"build", "dist"}

CLOCK_CALLS = {"now", "today", "utcnow"}
FILE_CALLS = {"iterdir", "read_bytes", "read_text", "rglob", "write_bytes", "write_text"}

MODULES = sorted(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py"))
PURE_MODULES = [name for name in MODULES if name.startswith(tuple(f"{part}/" for part in PURE))]


def tree_of(module: str) -> ast.Module:
    return ast.parse((PACKAGE / module).read_text(encoding="utf-8"), filename=module)


def libraries(tree: ast.Module) -> set[str]:
    """Top-level names of everything imported absolutely, wherever in the module."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found.add(node.module.partition(".")[0])
    return found


def impurities(tree: ast.Module, *, reads_files: bool = False) -> Iterator[str]:
    """What makes a module depend on more than its arguments: clock, chance, files, terminal."""
    if "time" in libraries(tree):
        yield "imports time"
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module="random", names=names) if {n.name for n in names} != {
                "Random"
            }:
                yield f"line {node.lineno}: takes more than Random from random"
            case ast.Attribute(value=ast.Name(id="random"), attr=attr) if attr != "Random":
                yield f"line {node.lineno}: uses random.{attr}"
            case ast.Call(
                func=ast.Name(id="Random") | ast.Attribute(attr="Random"), args=[], keywords=[]
            ):
                yield f"line {node.lineno}: makes a Random without a seed"
            case ast.Attribute(
                value=ast.Name(id="datetime" | "date") | ast.Attribute(attr="datetime" | "date"),
                attr=attr,
            ) if attr in CLOCK_CALLS:
                yield f"line {node.lineno}: asks the clock with {attr}"
            case ast.Call(func=ast.Name(id="print" | "input" as name)):
                yield f"line {node.lineno}: uses the terminal with {name}"
            case ast.Call(func=ast.Name(id="open")) if not reads_files:
                yield f"line {node.lineno}: opens a file"
            case ast.Call(func=ast.Attribute(attr=attr)) if attr in FILE_CALLS and not reads_files:
                yield f"line {node.lineno}: touches files with {attr}"
            case _:
                pass


def test_the_contracts_of_pyproject_hold() -> None:
    code = "from importlinter.cli import lint_imports as lint; exit(lint(no_logo=True))"
    run = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr


def allowed_in(module: str) -> set[str]:
    """Of the libraries that belong to one place, those that a module may import."""
    if module == "procedure/machine.py":
        return {"transitions"}
    if module.startswith("records/"):
        return {"sqlite_utils", "sqlite3"}
    if module.startswith("ui/"):
        player = {"miniaudio"} if module == "ui/widgets/sound_player.py" else set()
        return {"PySide6", "shiboken6"} | player
    if module == "games/pontoon/compiled.py":
        return {"numba", "numpy"}
    return {"fsrs"} if module == "training/memory/fading.py" else set()


def test_a_library_is_imported_only_where_it_belongs() -> None:
    confined = {"transitions", "sqlite_utils", "sqlite3", "PySide6", "shiboken6"}
    confined |= {"miniaudio", "numba", "numpy", "fsrs"}
    found = {one: libraries(tree_of(one)) & confined - allowed_in(one) for one in MODULES}
    assert not {one: wrong for one, wrong in found.items() if wrong}


def test_a_pure_module_depends_on_its_arguments_only() -> None:
    found = {m: [*impurities(tree_of(m), reads_files=m == LOADER)] for m in PURE_MODULES}
    assert not {module: wrong for module, wrong in found.items() if wrong}


@pytest.mark.parametrize(
    "source",
    [
        "import time",
        "from time import monotonic",
        "from random import choice",
        "import random\nrandom.shuffle([])",
        "import random\nrandom.Random()",
        "from datetime import datetime\ndatetime.now()",
        "import datetime\ndatetime.date.today()",
        "open('rules.toml')",
        "print('hit')",
        "from pathlib import Path\nPath('rules.toml').read_text()",
    ],
)
def test_the_rule_of_purity_sees(source: str) -> None:
    assert list(impurities(ast.parse(source))) != []


@pytest.mark.parametrize(
    "source",
    [
        "from datetime import date\ndate(2026, 1, 1)",
        "import random\ndef draw(source: random.Random): return source.choice('shdc')",
        "import random\nrandom.Random(7)",
        "table.open('insurance')",
    ],
)
def test_the_rule_of_purity_allows(source: str) -> None:
    assert list(impurities(ast.parse(source))) == []


def test_a_module_can_be_read_in_one_go() -> None:
    lines = {m: (PACKAGE / m).read_text(encoding="utf-8").count("\n") for m in MODULES}
    assert not {m: n for m, n in lines.items() if n > LONGEST_MODULE}, "split it"


def test_a_module_has_a_name_that_says_something() -> None:
    assert not [m for m in MODULES if VAGUE_NAMES & {*PurePosixPath(m).with_suffix("").parts}]


def game_names(*, families: bool = True) -> set[str]:
    """Every procedure, house and game family by name, but for words that acts have too."""
    procedures = ROOT / "procedures"
    names = {path.parent.name for path in procedures.glob("*/procedure.toml")}
    names |= {path.stem for path in procedures.glob("*/houses/*.toml")}
    if families:
        names |= set(families_there_are())
    return names - {what for kind in ACTS.values() for what in kind.what}


def games_told_apart(tree: ast.Module, names: set[str]) -> Iterator[str]:
    """Where a module asks which game or which procedure it is."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left=left, comparators=others):
                told = [part for side in (left, *others) for part in ast.walk(side)]
            case ast.Match(subject=subject, cases=cases):
                told = [*ast.walk(subject), *(part for one in cases for part in ast.walk(one))]
            case ast.Dict(keys=keys):
                told = [key for key in keys if key is not None]
            case _:
                continue
        for part in told:
            match part:
                case ast.Constant(value=str(name)) if name in names:
                    yield f"line {part.lineno}: {name!r}"
                case ast.Attribute(attr="game" | "game_name") if not isinstance(node, ast.Dict):
                    yield f"line {part.lineno}: .{part.attr} is compared"
                case _:
                    pass


def texts_in(module: str) -> set[str]:
    """Every text that stands in a module's code."""
    nodes = (node for node in ast.walk(tree_of(module)) if isinstance(node, ast.Constant))
    return {node.value for node in nodes if isinstance(node.value, str)}


NOT_OF_GAMES = [name for name in MODULES if not name.startswith("games/")]


def test_only_the_games_know_which_game_it_is() -> None:
    names = game_names()
    found = {module: [*games_told_apart(tree_of(module), names)] for module in NOT_OF_GAMES}
    assert not {module: wrong for module, wrong in found.items() if wrong}


def test_only_data_names_a_procedure() -> None:
    icons = {file.stem for file in (ROOT / "assets" / "icons").glob("*.svg")}
    names = game_names(families=False) - icons
    found = {module: texts_in(module) & names for module in NOT_OF_GAMES}
    assert not {module: wrong for module, wrong in found.items() if wrong}


@pytest.mark.parametrize(
    "source",
    [
        "procedure.id == 'prague'",
        "house in ('crown', 'star')",
        "procedure.game == other",
        "{'british': 1}",
        "match procedure.game:\n    case _: pass",
        "match name:\n    case 'banker': pass",
    ],
)
def test_the_rule_of_games_sees(source: str) -> None:
    assert list(games_told_apart(ast.parse(source), game_names())) != []


@pytest.mark.parametrize("source", ["act.what == 'shoot'", "head = {'game': procedure.game}"])
def test_the_rule_of_games_allows(source: str) -> None:
    assert list(games_told_apart(ast.parse(source), game_names())) == []


def test_the_top_level_is_fixed() -> None:
    found = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}
    assert found - MADE_BY_BUILDS <= TOP_LEVEL


def test_what_starts_knows_no_model_of_memory() -> None:
    """How a card stands is written in the records: fsrs is loaded where something is new."""
    starts = (
        "import sys, trainer.starting, trainer.cli.main, trainer.ui.navigator.main_window,"
        " trainer.records.remembered; sys.exit('fsrs' in sys.modules)"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    assert not subprocess.run(
        [sys.executable, "-c", starts], env=environment, check=False
    ).returncode


@pytest.mark.parametrize(
    ("command", "loaded"),
    [
        ("--version", ("trainer.procedure", "trainer.training", "trainer.records")),
        ("procedures", ("trainer.training", "trainer.records", "sqlite3", "numba")),
        (
            "perform tests/rounds/R01.toml",
            (
                *("trainer.training.quiz", "trainer.training.exam.exam"),
                *("trainer.training.inspect", "trainer.training.debrief"),
                *("trainer.records", "sqlite3", "numba"),
            ),
        ),
    ],
)
def test_a_command_loads_only_what_it_needs(
    command: str, loaded: tuple[str, ...], tmp_path: Path
) -> None:
    told = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "trainer", *command.split()],
        env={**os.environ, "DEALER_TRAINER_DATA": str(tmp_path)},
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stderr
    names = {line.rpartition("|")[2].strip() for line in told.splitlines()}
    assert "trainer.starting" in names
    assert not names & {*loaded}


SCENARIO = """\
procedure = "prague"
seed = 7

[[bet]]
box = 1
player = "Anna"
chips = { 25 = 1 }
"""


@pytest.mark.parametrize(
    "command",
    [
        "--help",
        "procedures",
        "check",
        "diagram prague",
        "coverage prague scenario.toml",
        "perform scenario.toml",
        "judge scenario.toml -",
        "practise --text scenario.toml",
        "quiz --procedure prague --count 1",
        "sessions",
        "certificates",
        "current prague",
        "key",
    ],
)
def test_a_command_loads_no_qt(command: str, tmp_path: Path) -> None:
    (tmp_path / "scenario.toml").write_text(SCENARIO, encoding="utf-8")
    code = (
        "import runpy, sys\n"
        "try:\n"
        "    runpy.run_module('trainer', run_name='__main__', alter_sys=True)\n"
        "except SystemExit as end:\n"
        "    assert not end.code, end.code\n"
        "loaded = {name.partition('.')[0] for name in sys.modules}\n"
        "assert not loaded & {'PySide6', 'shiboken6'}, 'Qt was loaded'\n"
    )
    screenless = {k: v for k, v in os.environ.items() if k not in {"DISPLAY", "WAYLAND_DISPLAY"}}
    run = subprocess.run(
        [sys.executable, "-c", code, *command.split()],
        cwd=tmp_path,
        env={**screenless, "PYTHONPATH": str(ROOT), "DEALER_TRAINER_DATA": str(tmp_path)},
        input='{"act": "deal_card", "box": 1}\n',
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr


def test_what_shows_differences_knows_no_clause_and_no_option() -> None:
    """Everything is told of two procedures by what they say: no rule change is known here."""
    options = {name for family in families_there_are().values() for name in family.options}
    of_acts = {"decks", *(word for words in CHOICES.values() for word in words)}
    for module in (m for m in MODULES if m.startswith("training/diff/")):
        texts = texts_in(module)
        assert not {text for text in texts if re.search(r"\b[A-Z]{3}-[A-Z]+-[0-9]", text)}, module
        assert not texts & (options - of_acts), module  # these are details of acts, too
