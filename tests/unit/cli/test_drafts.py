"""drafts: rule changes on their way, in the terminal."""

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from tests.command import Command, Ended
from tests.house import ASSESSOR, passphrase
from tests.unit.cli.test_publish import APPROVER, AUTHOR, RIGHT, house_with_editors
from tests.unit.cli.test_versions import SCENARIO, THREE, burnt
from trainer.app import App

Drafts = Callable[..., Ended]

CLAUSES = ["PRG-BURN-1"]
ANEW = "Rules everyone has to relearn: 1 (PRG-BURN-1)\n"
ZNOVU = "Pravidla, která se všichni učí znovu: 1 (PRG-BURN-1)\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A draft at a house that is set up."""
    house_with_editors(tmp_path)
    (tmp_path / "scenario.toml").write_text(SCENARIO, encoding="utf-8")
    found = tmp_path / "drafts" / "prague" / "three.toml"
    found.parent.mkdir(parents=True)
    found.write_text(THREE, encoding="utf-8")
    return found


@pytest.fixture
def drafts(command: Command, tmp_path: Path) -> Drafts:
    def run(*arguments: str, typed: str = "") -> Ended:
        return command(tmp_path, "drafts", "prague", *arguments, typed=typed)

    return run


def test_a_draft_is_listed_checked_approved_and_published(
    drafts: Drafts, command: Command, file: Path, tmp_path: Path
) -> None:
    assert drafts().stdout == (
        "three: draft: Three cards are burnt, by P. Novak, from 2027-01-01\n"
    )
    assert drafts("three").stdout == (
        f"No problems. Anyone except the author can approve it.\n{ANEW}"
    )
    assert json.loads(drafts("three", "--json").stdout) == {"renewed": CLAUSES}
    ended = drafts("three", "--publish", "--by", APPROVER, typed=RIGHT)
    assert "nobody has approved it as it stands" in ended.stderr
    ended = drafts("three", "--approve", "--by", ASSESSOR, typed=f"{passphrase(ASSESSOR)}\n")
    assert "so nothing is approved" in ended.stderr
    ended = drafts("three", "--approve", "--by", AUTHOR, typed=f"{passphrase(AUTHOR)}\n")
    assert "P. Novak wrote it: somebody else has to approve it" in ended.stderr
    ended = drafts("three", "--approve", "--by", APPROVER, typed=RIGHT)
    assert ended == (0, "three: approved by K. Black\n", "")
    ended = drafts("three", "--publish", "--by", APPROVER, typed=RIGHT)
    assert ended == (0, f"{ANEW}Three cards are burnt: in force at prague from 2027-01-01\n", "")
    assert not file.exists()
    assert burnt(command, tmp_path) == 3
    says = "'three' is published, and no draft any more: it holds from 2027-01-01"
    assert says in drafts("three").stdout
    told = json.loads(drafts("--json").stdout)
    assert (told["state"], told["approver"]) == ("published", "K. Black")


def test_a_new_draft_lies_over_what_was_published_for_a_day_to_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    published = tmp_path / "amendments" / "prague" / "three.toml"
    published.parent.mkdir(parents=True)
    published.write_text(THREE, encoding="utf-8")
    program = App(tmp_path / "records.sqlite", managed=True)
    monkeypatch.setattr(program, "training_day", lambda: date(2026, 11, 1))
    program.use_rules_of_today()
    assert program.procedure("prague").options["burn_cards"].value == 5
    name = program.drafts.new("prague", "P. Novak")
    proof = program.drafts.prove("prague", name, program.drafts.read("prague", name))
    assert proof.below.options["burn_cards"].value == 3


@pytest.mark.usefixtures("file")
def test_the_same_is_told_in_czech(drafts: Drafts, command: Command, tmp_path: Path) -> None:
    def czech(*arguments: str, typed: str = "") -> str:
        return drafts(*arguments, "--lang", "cs", typed=typed).stdout

    assert czech() == "three: návrh: Pálí se tři karty, napsal(a) P. Novak, od 2027-01-01\n"
    assert czech("three") == f"Bez závad. Schválit ho může kdokoli kromě autora.\n{ZNOVU}"
    by = ("--by", APPROVER)
    approved = czech("three", "--approve", *by, typed=RIGHT)
    assert approved == "three: schválil(a) K. Black\n"
    published = czech("three", "--publish", *by, typed=RIGHT)
    assert published == f"{ZNOVU}Pálí se tři karty: platí od 2027-01-01 (prague)\n"
    back = ("--take-back", "three", *by, "--lang", "cs", "prague")
    ended = command(tmp_path, "publish", *back, typed=RIGHT)
    assert ended.stdout.startswith("three: vyhlášení zrušeno, je to znovu návrh: ")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (THREE.replace("PRG-BURN-2", "PRG-BURN-3"), "PRG-BURN-2: it says 'Burnt cards"),
        (
            THREE.replace("PRG-BURN-2", "PRG-BURN-3"),
            "(option burn_cards: 5 becomes 3): give it new words in [words.en.clauses.PRG-BURN-2]",
        ),
        ("title = ", "this is not valid TOML"),
    ],
)
def test_what_a_draft_lacks_is_told_with_its_place(
    drafts: Drafts, file: Path, text: str, says: str
) -> None:
    file.write_text(text, encoding="utf-8")
    ended = drafts("three")
    assert ended.returncode == 1
    assert says in ended.stdout
    assert ended.stdout.startswith(str(file))
    assert "there is none of the name 'two': three" in drafts("two").stdout


def test_what_is_not_there_is_told(drafts: Drafts) -> None:
    assert drafts().stdout == "No drafts or rule changes.\n"
    says = "drafts of 'prague': there is none of the name 'two': there are none"
    assert drafts("two").stdout.strip() == says
    assert says in drafts("two", "--approve", "--by", APPROVER).stderr
    assert "name who approves" in drafts("two", "--approve").stderr
    assert "name the draft" in drafts("--approve").stderr
