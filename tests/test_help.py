"""What the README and the help pages promise."""

import re
import tomllib
from pathlib import Path

import pytest

from assets.help_page import HELP, PAGES as MADE
from tests.command import Command

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"
PAGES = [README, *sorted(HELP.glob("*.md"))]


@pytest.mark.parametrize("file", MADE, ids=lambda file: file.name)
def test_a_page_made_from_the_code_is_up_to_date(file: Path) -> None:
    assert file.read_text(encoding="utf-8") == MADE[file](), "run make help-page"


def test_the_readme_stays_short() -> None:
    assert len(README.read_text(encoding="utf-8").splitlines()) <= 90


def test_the_readme_starts_and_tests_the_program_with_two_commands() -> None:
    named = set(re.findall(r"^    make ([\w-]+)", README.read_text(encoding="utf-8"), re.MULTILINE))
    targets = re.findall(
        r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert named == {"run", "test"}
    assert named <= {*targets}


@pytest.mark.parametrize("file", PAGES, ids=lambda file: file.name)
def test_a_link_leads_to_a_file(file: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", file.read_text(encoding="utf-8")):
        assert (file.parent / link).is_file(), link


def test_the_scenario_on_its_page_can_be_dealt(command: Command, tmp_path: Path) -> None:
    text = (HELP / "scenarios.md").read_text(encoding="utf-8")
    scenario = tmp_path / "mine.toml"
    scenario.write_text(text.split("```toml\n")[1].split("```")[0], encoding="utf-8")
    ended = command(tmp_path, "perform", str(scenario))
    assert (ended.returncode, ended.stderr) == (0, "")


def test_the_rule_change_on_its_page_is_like_the_whole_file() -> None:
    text = (HELP / "rule_changes.md").read_text(encoding="utf-8")
    shown = tomllib.loads(text.split("```toml\n")[1].split("```")[0])
    whole = (ROOT / "tests" / "amendments" / "burn_three.toml").read_text(encoding="utf-8")
    del shown["words"]  # shortened on the page
    assert shown.items() <= tomllib.loads(whole).items()
