"""The rules of a day: --on, a scenario's own day, rule changes that were published."""

import json
import shutil
from datetime import date
from pathlib import Path

import pytest

from tests.command import Command
from trainer.app import App, data_folder

SCENARIO = """\
procedure = "prague"
start = "shuffle"
seed = 4

[[bet]]
box = 1
player = "A"
chips = { 25 = 1 }
"""

#: Three cards are burnt instead of five, from New Year on.
THREE = """\
amends = "prague"
title = { en = "Three cards are burnt", cs = "Pálí se tři karty" }
reason = { en = "It is faster.", cs = "Je to rychlejší." }
author = "P. Novak"
date = 2027-01-01
applies_to = "2011-03-30"

[option]
burn_cards = 3

[confirmed]
PRG-BURN-2 = "Where they are laid does not hang on how many there are."

[words.en.lessons.opening]
says = "Opening the shoe"
text = "The cut, and three burnt cards."

[words.cs.lessons.opening]
says = "Příprava botičky"
text = "Sejmutí a tři spálené karty."

[words.en.clauses.PRG-BURN-1]
text = "Three cards are burnt before the first deal of a shoe."
says = "Burn three cards before the first deal."

[words.cs.clauses.PRG-BURN-1]
text = "Před prvním rozdáním se spálí tři karty."
says = "Před prvním rozdáním spal tři karty."
"""

FOUR = (
    THREE.replace("2011-03-30", "2027-01-01")
    .replace("2027-01-01\n", "2027-06-01\n", 1)
    .replace("= 3", "= 4")
    .replace("Three", "Four")
    .replace("three", "four")
    .replace("tři", "čtyři")
)


@pytest.fixture
def published(tmp_path: Path) -> Path:
    """A data folder in which both are published."""
    folder = tmp_path / "amendments" / "prague"
    folder.mkdir(parents=True)
    (folder / "three.toml").write_text(THREE, encoding="utf-8")
    (folder / "four.toml").write_text(FOUR, encoding="utf-8")
    (tmp_path / "scenario.toml").write_text(SCENARIO, encoding="utf-8")
    return tmp_path


def burnt(command: Command, data: Path, *options: str, scenario: str = "scenario.toml") -> int:
    ended = command(data, "perform", str(data / scenario), "--json", *options)
    assert ended.stderr == ""
    acts = [json.loads(line).get("act", {}) for line in ended.stdout.splitlines()]
    return sum(act.get("act") == "burn_card" for act in acts if isinstance(act, dict))


def test_the_rules_of_any_day_can_be_dealt(command: Command, published: Path) -> None:
    found = [
        burnt(command, published, "--on", day)
        for day in ("2026-12-31", "2027-01-01", "2027-05-31", "2027-06-01")
    ]
    assert found == [5, 3, 3, 4]


def test_without_a_day_the_newest_published_rules_count(command: Command, published: Path) -> None:
    assert burnt(command, published) == 4


def test_a_scenario_has_a_day_of_its_own(command: Command, published: Path) -> None:
    dated = published / "dated.toml"
    dated.write_text(f"on = 2027-02-03\n{SCENARIO}", encoding="utf-8")
    assert burnt(command, published, scenario="dated.toml") == 3
    assert burnt(command, published, "--on", "2026-01-01", scenario="dated.toml") == 5
    dated.write_text(f'on = "soon"\n{SCENARIO}', encoding="utf-8")
    ended = command(published, "perform", str(dated))
    assert ended.returncode == 2
    assert "on: should be a date, written 2027-01-31 without quotes" in ended.stderr


def test_a_day_that_is_none_is_refused(command: Command, published: Path) -> None:
    ended = command(published, "perform", "scenario.toml", "--on", "tomorrow")
    assert ended.returncode == 2
    assert "--on: 'tomorrow' is no day such as" in ended.stderr


def test_the_version_is_called_by_its_day(command: Command, published: Path) -> None:
    def version(*options: str) -> str:
        lines = command(published, "procedures", "--json", *options).stdout.splitlines()
        (prague,) = (head for head in map(json.loads, lines) if head["id"] == "prague")
        return str(prague["version"])

    assert version() == "2027-06-01"
    assert version("--on", "2027-01-02") == "2027-01-01"
    assert version("--on", "2026-12-31") == "2011-03-30"


def test_a_change_that_was_written_for_another_version_is_refused(
    command: Command, published: Path
) -> None:
    (published / "amendments" / "prague" / "three.toml").unlink()
    ended = command(published, "perform", str(published / "scenario.toml"))
    assert ended.returncode == 2
    assert "four.toml, applies_to: was written for '2027-01-01'" in ended.stderr
    assert "'2011-03-30' is what it changes here" in ended.stderr


def test_what_a_change_lacks_is_named(command: Command, published: Path) -> None:
    file = published / "amendments" / "prague" / "three.toml"
    file.write_text(THREE.replace('author = "P. Novak"\n', ""), encoding="utf-8")
    ended = command(published, "perform", str(published / "scenario.toml"))
    assert ended.returncode == 2
    assert "missing here: author" in ended.stderr


def test_an_amendment_with_a_date_that_is_no_rule_change_is_a_trial(
    command: Command, published: Path
) -> None:
    file = published / "tried.toml"
    head = 'amends = "prague"\ntitle = "Tried"\ndate = 2028-01-01\n'
    file.write_text(f"{head}[option]\nburn_cards = 2\n", encoding="utf-8")
    assert burnt(command, published, "--amend", str(file)) == 2
    prague = str(data_folder("procedures") / "prague")
    for change in (published / "amendments" / "prague").glob("*.toml"):
        change.unlink()
    ended = command(published, "check", prague, "--amend", str(file))
    assert ended.returncode == 1
    assert (
        "tried.toml: PRG-BURN-1: it says 'A new shoe starts with five burnt cards" in ended.stdout
    )


def test_every_version_of_a_procedure_is_checked(command: Command, tmp_path: Path) -> None:
    for name in ("casino", "prague"):
        shutil.copytree(data_folder("procedures") / name, tmp_path / name)
    folder = tmp_path / "prague" / "amendments"
    folder.mkdir()
    (folder / "three.toml").write_text(THREE, encoding="utf-8")
    ended = command(tmp_path, "check", str(tmp_path / "prague"))
    assert (ended.returncode, ended.stdout) == (0, "1 procedure, no problems\n")
    dead = FOUR.replace(
        "[option]\n", '[step."opening/burn/burn_all"]\norder = "any order"\n\n[option]\n'
    )
    (folder / "four.toml").write_text(dead, encoding="utf-8")
    ended = command(tmp_path, "check", str(tmp_path / "prague"))
    assert ended.returncode == 1
    assert "four.toml, step 'opening/burn/burn_all': there is no such step" in ended.stdout
    (folder / "four.toml").write_text(FOUR.replace('"prague"', '"pragve"'), encoding="utf-8")
    ended = command(tmp_path, "check", str(tmp_path / "prague"))
    assert "four.toml, amends: 'pragve' is not here: one of prague" in ended.stdout


def test_an_old_version_can_be_had_of_a_folder(command: Command, tmp_path: Path) -> None:
    for name in ("casino", "prague"):
        shutil.copytree(data_folder("procedures") / name, tmp_path / name)
    (tmp_path / "prague" / "amendments").mkdir()
    (tmp_path / "prague" / "amendments" / "three.toml").write_text(THREE, encoding="utf-8")
    new = command(tmp_path, "diagram", str(tmp_path / "prague"))
    old = command(tmp_path, "diagram", str(tmp_path / "prague"), "--on", "2026-01-01")
    assert (new.returncode, old.returncode) == (0, 0)
    assert date(2027, 1, 1).isoformat() not in old.stdout


def test_two_changes_of_one_day_are_versions_of_their_own(
    command: Command, published: Path
) -> None:
    four = published / "amendments" / "prague" / "four.toml"
    of_one_day = FOUR.replace("date = 2027-06-01", 'date = 2027-01-01\nafter = "three"')
    four.write_text(of_one_day, encoding="utf-8")
    for old, new, burnt in (
        ("2011-03-30", "2027-01-01", "was 5, now 4"),
        ("2011-03-30", "2027-01-01/1", "was 5, now 3"),
        ("2027-01-01/1", "2027-01-01/2", "was 3, now 4"),
    ):
        told = command(published, "diff", f"prague@{old}", f"prague@{new}").stdout
        assert f"Cards burnt: {burnt}" in told, told
    refused = command(published, "diff", "prague@2011-03-30", "prague@none")
    assert "one of 2011-03-30, 2027-01-01/1, 2027-01-01/2, or a day" in refused.stderr
    program = App(published / "records.sqlite", managed=True)
    first, three, last = (program.version_of("prague", one) for one in program.versions("prague"))
    for before, now, title in ((first, three, "Three"), (three, last, "Four")):
        found = program.roster(
            "prague", next(v for v in program.versions("prague") if v.name == now.version)
        )
        assert [one.difference.name for one in found.matters]
        came = now.amended[len(before.amended) :]
        assert [one.title["en"] for one in came] == [f"{title} cards are burnt"]
    program.close()


def test_a_rule_change_that_cannot_be_read_stops_its_own_house_alone(
    command: Command, tmp_path: Path
) -> None:
    folder = tmp_path / "amendments" / "prague"
    folder.mkdir(parents=True)
    (folder / "damaged.toml").write_text('amends = "prague"\n[[[', encoding="utf-8")
    done = command(tmp_path, "procedures")
    assert done.returncode == 2
    assert "damaged.toml: this is not valid TOML" in done.stderr
    listed = [line.split()[0] for line in done.stdout.splitlines() if not line.startswith(" ")]
    assert "crown" in listed
    assert "prague" not in listed
    assert command(tmp_path, "current", "crown").returncode == 0
