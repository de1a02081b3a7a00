"""check, diff and notice lay an amendment where it belongs: over its own house, by its own day."""

import json
from pathlib import Path

import pytest

from tests.command import Command
from tests.unit.cli.test_versions import THREE

AMENDMENTS = Path(__file__).parents[2] / "amendments"
BURN_THREE = AMENDMENTS / "burn_three.toml"
TRICK = (AMENDMENTS / "trick_two_to_one.toml").read_text(encoding="utf-8")


def published(tmp_path: Path, command: Command, name: str, text: str) -> None:
    file = tmp_path / f"{name}.toml"
    file.write_text(text, encoding="utf-8")
    done = command(tmp_path, "publish", str(file), "--by", "K. Black")
    assert (done.returncode, done.stderr) == (0, "")


def test_an_amendment_is_checked_at_the_house_that_it_amends(
    command: Command, tmp_path: Path
) -> None:
    done = command(tmp_path, "check", "--amend", str(BURN_THREE))
    assert done == (0, "1 procedure, no problems\n", "")
    house = tmp_path / "at_crown.toml"
    house.write_text('amends = "crown"\n[option]\nstakes = [10, 5000]\n', encoding="utf-8")
    assert command(tmp_path, "check", "crown", "--amend", str(house)).returncode == 0
    elsewhere = command(tmp_path, "check", "prague", "--amend", str(house))
    assert elsewhere.returncode == 1
    assert "'crown' is not here: one of prague" in elsewhere.stdout


def test_it_is_checked_over_what_was_published_and_by_its_day(
    command: Command, tmp_path: Path
) -> None:
    published(tmp_path, command, "three", THREE)
    later = tmp_path / "trick.toml"
    later.write_text(
        TRICK.replace("2027-01-01", "2027-03-01").replace("2011-03-30", "2027-01-01"),
        encoding="utf-8",
    )
    assert command(tmp_path, "check", "--amend", str(later)).stdout == "1 procedure, no problems\n"
    between = tmp_path / "between.toml"
    between.write_text(
        later.read_text(encoding="utf-8").replace("2027-03-01", "2027-02-01"), encoding="utf-8"
    )
    published(tmp_path, command, "trick", later.read_text(encoding="utf-8"))
    assert command(tmp_path, "diff", "prague@2027-01-01", str(between)).returncode == 0
    rests = command(tmp_path, "check", "--amend", str(between))
    assert rests.returncode == 1
    assert "trick.toml" in rests.stdout


def test_a_second_one_of_a_day_lies_over_the_one_that_it_follows(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trainer.cli.notice.SECONDS", 0)  # its price is told as it is first
    published(tmp_path, command, "three", THREE)
    second = tmp_path / "second.toml"
    second.write_text(
        TRICK.replace("2011-03-30", "2027-01-01").replace(
            'author = "J. Dvorak"', 'author = "J. Dvorak"\nafter = "three"'
        ),
        encoding="utf-8",
    )
    done = command(tmp_path, "diff", "prague@2027-01-01", str(second), "--json")
    names = [json.loads(line)["name"] for line in done.stdout.splitlines()]
    assert "option trick_pays" in names
    assert "option burn_cards" not in names
    saved = command(tmp_path, "notice", str(second), str(tmp_path / "out.pdf"))
    assert (saved.returncode, saved.stderr) == (0, "")


def test_problems_of_all_amendments_are_told_at_once(command: Command, tmp_path: Path) -> None:
    first, second = tmp_path / "first.toml", tmp_path / "second.toml"
    first.write_text(f"{THREE.partition('[confirmed]')[0]}strange = 1\n", encoding="utf-8")
    later = TRICK.replace("2027-01-01", "2027-03-01").replace("2011-03-30", "2027-01-01")
    second.write_text(later.partition("[words")[0], encoding="utf-8")
    told = command(tmp_path, "check", "--amend", str(first), "--amend", str(second)).stdout
    assert f"{first}, option strange: there is no such option" in told
    assert f"{first}: PRG-BURN-1: it says" in told
    assert f"{second}: PRG-SET-3: it says" in told
