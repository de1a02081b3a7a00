"""What the README and the help pages promise."""

import re
import shlex
import tomllib
from pathlib import Path

import pytest

from assets.help_page import HELP, PAGES as MADE
from tests.command import Command
from tests.test_catalogue import forms, messages
from trainer.catalogue import LANGUAGES, SOURCE
from trainer.cli.declared import COMMANDS
from trainer.cli.main import _options
from trainer.ui.help.help_page import PAGES as TOPICS, slug

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"
PAGES = [README, *sorted(HELP.rglob("*.md"))]
#: Names that are no text of the program.
FOREIGN = {"Dealer Trainer"}
MOST_LINES = 120
_NAME = re.compile(r"(?<![*\w])\*([^*\s][^*\n]*)\*")
_COMMAND = re.compile(r"(?:^ {4,}|`)(?:\.venv/bin/)?dealer-trainer +([a-z][^`\n]*)", re.MULTILINE)
_LINK = re.compile(r"\]\(([^)]+)\)")


def read(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def plain(text: str) -> str:
    """A text of the program as a page names it: no mark of a key, no dots, no number after it."""
    return re.split(r" ?[·(]", text.replace("&", ""))[0].removesuffix("…")


def sections(file: Path) -> list[str]:
    return re.split(r"^## ", read(file), flags=re.MULTILINE)


@pytest.mark.parametrize("file", MADE, ids=lambda file: file.name)
def test_a_page_made_from_the_code_is_up_to_date(file: Path) -> None:
    assert file.read_text(encoding="utf-8") == MADE[file](), "run make help-pages"


def test_the_readme_stays_short() -> None:
    assert len(README.read_text(encoding="utf-8").splitlines()) <= 90


def test_the_readme_starts_and_tests_the_program_with_two_commands() -> None:
    named = set(re.findall(r"^    make ([\w-]+)", README.read_text(encoding="utf-8"), re.MULTILINE))
    targets = re.findall(
        r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert named == {"run", "test"}
    assert named <= {*targets}


@pytest.mark.parametrize("file", PAGES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_a_link_leads_to_a_file_and_a_heading(file: Path) -> None:
    for link in _LINK.findall(read(file)):
        name, _, heading = link.partition("#")
        target = file.parent / name
        assert target.is_file(), link
        if heading:
            assert heading in map(slug, re.findall(r"^##* (.*)$", read(target), re.MULTILINE)), link


@pytest.mark.parametrize("file", PAGES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_a_command_on_a_page_can_be_typed(file: Path) -> None:
    for line in _COMMAND.findall(read(file)):
        typed, *_ = re.split(r" {2,}", line)
        name, *arguments = shlex.split(typed)
        if arguments and not re.search(r"[\[…]", typed):  # else how it is typed, in general
            _options([name, *arguments])
        else:
            assert name in {one.name for one in COMMANDS}


def test_the_pages_say_the_same_in_every_language() -> None:
    for topic in TOPICS:
        pages = [read(HELP / lang / f"{topic}.md") for lang in LANGUAGES]
        for page in pages:
            assert page.count("\n") <= MOST_LINES
        marks = [re.findall(r"^(#+|-|\d\.|\||!|    .*?  )", page, re.MULTILINE) for page in pages]
        links = [
            _LINK.findall(page.replace(f"/{lang}/", "/"))
            for page, lang in zip(pages, LANGUAGES, strict=True)
        ]
        assert marks[0] == marks[1], topic
        assert links[0] == links[1], topic


@pytest.mark.parametrize("topic", TOPICS)
def test_a_name_on_a_page_is_in_the_program(topic: str) -> None:
    """What is written in italics, a button or a page, is called so: in each language."""
    said: dict[str, set[str]] = {}
    for message in messages():
        for english, czech in forms(message):
            said.setdefault(plain(english), set()).add(plain(czech))
    source, *others = (sections(HELP / lang / f"{topic}.md") for lang in LANGUAGES)
    assert next(iter(LANGUAGES)) == SOURCE
    for number, section in enumerate(source):
        names = {plain(name) for name in _NAME.findall(section)} - FOREIGN
        assert names <= said.keys(), names - said.keys()
        for other in others:
            wanted = set().union(*(said[name] for name in names))
            found = {plain(name) for name in _NAME.findall(other[number])} - FOREIGN
            assert found <= wanted, (section.split("\n")[0], found - wanted)
            assert all(said[name] & found for name in names), (names, found)


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
