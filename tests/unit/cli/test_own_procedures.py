"""Procedures of a house's own: in the data folder, beside the records, or by a path."""

from pathlib import Path

import pytest

from tests.command import Command

HEAD = 'amends = "prague"\nid = "own"\nhouse = "Own Casino"\nversion = "2027-01-01"\n'
CLAUSES = '[PRG-BURN-2]\ntext = "{0} is what is burnt."\nsays = "{0} is burnt."\n'
SCENARIO = """
procedure = "own"
seed = 1
shoe = ["Ts", "9d", "Td", "6h", "5c", "Kc", "Ah"]
[[bet]]
box = 1
player = "Eva"
chips = { 25 = 1 }
"""


def written(folder: Path, text: str = HEAD) -> Path:
    folder.mkdir(parents=True)
    (folder / "procedure.toml").write_text(text, encoding="utf-8")
    for lang in ("en", "cs"):
        (folder / f"clauses.{lang}.toml").write_text(CLAUSES.format(lang), encoding="utf-8")
    return folder


def test_a_procedure_in_the_data_folder_is_one_like_others(
    tmp_path: Path, command: Command
) -> None:
    written(tmp_path / "procedures" / "own")
    listed = command(tmp_path, "procedures").stdout.splitlines()
    assert "own" in listed[-1]
    assert command(tmp_path, "check", "own") == (0, "1 procedure, no problems\n", "")
    scenario = tmp_path / "round.toml"
    scenario.write_text(SCENARIO, encoding="utf-8")
    assert command(tmp_path, "perform", str(scenario)).returncode == 0
    found = command(tmp_path, "find", "PRG-BURN-2", "--procedure", "own")
    assert 'procedure = "own"' in found.stdout


@pytest.mark.parametrize("name", ["own", "own/procedure.toml", "own/houses/late.toml"])
def test_a_path_names_a_procedure_or_a_house(tmp_path: Path, command: Command, name: str) -> None:
    folder = written(tmp_path / "elsewhere" / "own")
    (folder / "houses").mkdir()
    house = HEAD.replace('"own"', '"late"').replace('"prague"', '"own"')
    (folder / "houses" / "late.toml").write_text(house, encoding="utf-8")
    path = str(folder.parent / name)
    assert command(tmp_path, "check", path) == (0, "1 procedure, no problems\n", "")
    found = command(tmp_path, "find", "PRG-BURN-2", "--procedure", path)
    assert f'procedure = "{Path(name).stem if "houses" in name else "own"}"' in found.stdout


def test_a_name_that_the_program_has_is_refused(tmp_path: Path, command: Command) -> None:
    folder = written(tmp_path / "procedures" / "prague")
    says = "the program has a procedure of this name: give the folder, and its id, another"
    assert command(tmp_path, "procedures") == (2, "", f"dealer-trainer: {folder}: {says}\n")
