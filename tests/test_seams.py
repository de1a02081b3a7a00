"""A house and a family have types wherever they are handed on: what is misspelt is told.

Lines are given to mypy, as ``make types`` would read them; each that is wrong has to be told.
"""

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "trainer"
MODULES = sorted(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py"))

#: What a module of the program has at hand; and a game with a house and a rule of its own.
BEFORE = """\
from dataclasses import dataclass, replace

from trainer.games import families, pontoon
from trainer.games.banker.options import BankerHouse
from trainer.games.effect import EFFECTS, Effect
from trainer.games.family import Condition, Family
from trainer.games.play import Play
from trainer.games.pontoon.options import PontoonHouse
from trainer.procedure.obligation import Facts
from trainer.procedure.spec import Procedure
from trainer.table.act import Act
from trainer.table.house import House
from trainer.table.spot import Spot
from trainer.table.table import Table
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.situation import family_of
from trainer.ui.table.move import Scene


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnHouse(PontoonHouse):
    taps: bool = False


def taps(_table: Table, _spot: Spot, house: OwnHouse) -> bool:
    return house.taps


NEAREST: Family[OwnHouse] = pontoon.FAMILY
CONDITIONS = {**NEAREST.conditions, "taps": taps}
ACT, SPOT = Act("pay"), Spot()


def at_the_seams(
    procedure: Procedure,
    facts: Facts,
    dealing: Dealing,
    scene: Scene,
    play: Play[PontoonHouse],
    banker: BankerHouse,
    table: Table,
) -> None:
"""

#: Lines that are right.
RIGHT = [
    "procedure.house.decks",
    "family_of(procedure).habits['usual'].tries",
    "family_of(procedure).refusal(table, SPOT, procedure.house)",
    "dealing.family.effects['pay'](table, ACT, SPOT, dealing.house)",
    "families()['pontoon'].kitty(procedure.house)",
    "pontoon.FAMILY.refusal(table, SPOT, play.house)",
    "play.house.cut_card_depth",
    "EFFECTS['pay'](table, ACT, SPOT, banker)",
    "own: Condition[OwnHouse] = taps",
    "game: Family[OwnHouse] = replace(NEAREST, house=OwnHouse, conditions=CONDITIONS)",
]

#: Lines that are wrong, with what is told.
WRONG: Mapping[str, str] = {
    "procedure.house.deks": '"House" has no attribute "deks"',
    "procedure.house.kitty": '"House" has no attribute "kitty"',
    "procedure.house.total(table)": 'incompatible type "Table"',
    "procedure.family.habits": '"Vocabulary" has no attribute "habits"',
    "procedure.family.conditions['bust'](table, SPOT, procedure)": 'expected "House"',
    "family_of(procedure).habbits": '"Family[House]" has no attribute "habbits"',
    "family_of(procedure).habits['usual'].tryes": '"Habits[House]" has no attribute "tryes"',
    "family_of(procedure).refusal(table, SPOT, procedure)": 'expected "House"',
    "families()['pontoon'].wishs": '"Family[House]" has no attribute "wishs"',
    "facts.procedure.house.deks": '"House" has no attribute "deks"',
    "dealing.house.deks": '"House" has no attribute "deks"',
    "dealing.family.efects": '"Family[House]" has no attribute "efects"',
    "scene.house.boxs": '"House" has no attribute "boxs"',
    "scene.family.declind": '"Family[House]" has no attribute "declind"',
    "play.house.cut_card_deph": '"PontoonHouse" has no attribute "cut_card_deph"',
    "pontoon.FAMILY.refusal(table, SPOT, banker)": 'expected "PontoonHouse"',
    "pontoon.FAMILY.effects['pay'](table, ACT, SPOT, banker)": 'expected "PontoonHouse"',
    "every: Effect[House] = pontoon.FAMILY.effects['pay']": "Incompatible types in assignment",
    "more: Family[House] = pontoon.FAMILY": "Incompatible types in assignment",
    "other = replace(NEAREST, house=BankerHouse)": 'incompatible type "type[BankerHouse]"',
    "less = replace(pontoon.FAMILY, conditions=CONDITIONS)": 'incompatible type "dict[str,',
}


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, str]:
    """What mypy says of each of the lines that it says anything of."""
    lines = [*RIGHT, *WRONG]
    file = tmp_path_factory.mktemp("seams") / "lines.py"
    text = BEFORE + "".join(f"    {line}\n" for line in lines)
    file.write_text(text, encoding="utf-8")
    config = str(ROOT / "pyproject.toml")
    options = ("--config-file", config, "--cache-dir", os.devnull, "--no-pretty")
    run = subprocess.run(
        [sys.executable, "-m", "mypy", *options, str(file)],
        cwd=ROOT,
        env={**os.environ, "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    found: dict[str, str] = {}
    for error in run.stdout.splitlines()[:-1]:
        place = re.match(rf"{re.escape(str(file))}:([0-9]+): (.*)", error)
        assert place, error
        line = text.splitlines()[int(place[1]) - 1].strip()
        found[line] = f"{found.get(line, '')}{place[2]}\n"
    assert run.returncode == 1, run.stdout + run.stderr
    return found


def test_what_is_right_passes(told: Mapping[str, str]) -> None:
    assert {line: says for line, says in told.items() if line not in WRONG} == {}


def test_what_is_wrong_is_told(told: Mapping[str, str]) -> None:
    for line, says in WRONG.items():
        assert says in told.get(line, f"mypy passes it: {line}")


def of_any_type(tree: ast.Module) -> Iterator[str]:
    """Where a house or a family is said to be, or to hold, anything."""
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=said):
                pass
            case ast.AnnAssign(target=ast.Name(id=name) | ast.Attribute(attr=name)):
                said = ast.Tuple([one for one in (node.annotation, node.value) if one])
            case ast.arg(arg=name, annotation=ast.expr() as said):
                pass
            case ast.FunctionDef(name=name, returns=ast.expr() as said):
                pass
            case _:
                continue
        anything = any(isinstance(one, ast.Name) and one.id == "Any" for one in ast.walk(said))
        if anything and re.fullmatch("_?(house|family)(_of)?", name, re.IGNORECASE):
            yield f"line {node.lineno}: {name}"


def test_no_house_and_no_family_is_of_any_type() -> None:
    trees = {m: ast.parse((PACKAGE / m).read_text(encoding="utf-8")) for m in MODULES}
    found = {module: [*of_any_type(tree)] for module, tree in trees.items()}
    assert not {module: wrong for module, wrong in found.items() if wrong}


@pytest.mark.parametrize(
    "source",
    [
        "House = Any",
        "Family = Any",
        "House: TypeAlias = Any",
        "class Play:\n    house: Any",
        "class Play:\n    def __init__(self) -> None:\n        self._family: Any = None",
        "def rule(table: Table, house: Any) -> bool: ...",
        "def family_of(procedure: Procedure) -> Any: ...",
        "def rule(family: Family[Any]) -> bool: ...",
    ],
)
def test_the_rule_of_types_sees(source: str) -> None:
    assert list(of_any_type(ast.parse(source))) != []


@pytest.mark.parametrize(
    "source",
    [
        "def rule(table: Table, house: House) -> bool: ...",
        "def read(house: str) -> dict[str, Any]: ...",
        "family: Family[House] = families()[name]",
        "value: Any = kind.read(given)",
    ],
)
def test_the_rule_of_types_allows(source: str) -> None:
    assert list(of_any_type(ast.parse(source))) == []
