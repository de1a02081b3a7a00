"""publish: a rule change holds from its day on, by the word of another person than its author."""

import re
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.command import Command, Ended
from tests.house import ASSESSOR, appoint, passphrase, set_up
from tests.unit.cli.test_versions import FOUR, SCENARIO, THREE, burnt
from trainer.app import App
from trainer.training.people.register import Role

Publish = Callable[..., Ended]

#: Who has written the rule changes, and who approves them, with what is typed then.
AUTHOR, APPROVER = "P. Novak", "K. Black"
RIGHT = f"{passphrase(APPROVER)}\n"


def house_with_editors(folder: Path) -> None:
    """Set up a house where both of them edit the rules."""
    with closing(App(folder / "records.sqlite")) as program:
        set_up(program)
        appoint(program, Role.PROCEDURES, AUTHOR, APPROVER)


@pytest.fixture
def publish(command: Command, tmp_path: Path) -> Publish:
    (tmp_path / "scenario.toml").write_text(SCENARIO, encoding="utf-8")
    (tmp_path / "three.toml").write_text(THREE, encoding="utf-8")
    (tmp_path / "four.toml").write_text(FOUR, encoding="utf-8")

    def run(*arguments: str, by: str = APPROVER, typed: str = "") -> Ended:
        return command(tmp_path, "publish", *arguments, "--by", by, typed=typed)

    return run


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A house that is set up."""
    house_with_editors(tmp_path)
    return tmp_path


def test_what_is_published_holds_from_its_day_on(
    publish: Publish, command: Command, tmp_path: Path
) -> None:
    ended = publish(str(tmp_path / "three.toml"))
    told = "Rules everyone has to relearn: 1 (PRG-BURN-1)\n"
    assert ended == (0, f"{told}Three cards are burnt: in force at prague from 2027-01-01\n", "")
    assert burnt(command, tmp_path) == 3
    assert burnt(command, tmp_path, "--on", "2026-12-31") == 5
    assert publish(str(tmp_path / "four.toml")).returncode == 0
    assert burnt(command, tmp_path) == 4


def test_an_old_figure_in_a_confirmed_sentence_is_told(publish: Publish, tmp_path: Path) -> None:
    text, _, _ = THREE.partition("[words")
    text = text.replace("[confirmed]", '[confirmed]\nPRG-BURN-1 = "x"\n"lessons.opening" = "x"')
    (tmp_path / "three.toml").write_text(text, encoding="utf-8")
    ended = publish(str(tmp_path / "three.toml"))
    assert "PRG-BURN-1 is confirmed, but it still says “five”, which is changing" in ended.stdout
    assert "lessons.opening is confirmed, but it still says “five”" in ended.stdout


def test_a_rule_change_with_a_byte_order_mark_is_published(
    publish: Publish, command: Command, tmp_path: Path
) -> None:
    (tmp_path / "three.toml").write_text(THREE, encoding="utf-8-sig")
    assert command(tmp_path, "check", "--amend", str(tmp_path / "three.toml")).returncode == 0
    assert publish(str(tmp_path / "three.toml")).returncode == 0
    assert burnt(command, tmp_path) == 3


@pytest.mark.parametrize("who", ["p. novak", "P.  Novak", "P.\N{NO-BREAK SPACE}Novak"])
def test_its_author_does_not_approve_it(publish: Publish, tmp_path: Path, who: str) -> None:
    ended = publish(str(tmp_path / "three.toml"), by=who)
    assert ended.returncode == 2
    assert "author: P. Novak wrote it: somebody else has to approve it" in ended.stderr
    assert not (tmp_path / "amendments").exists()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (FOUR, "applies_to: was written for '2027-01-01', and '2011-03-30'"),
        (THREE.replace("PRG-BURN-2", "PRG-BURN-3"), "PRG-BURN-2: it says"),
        (
            THREE.replace("date = 2027-01-01", "date = 2020-01-01"),
            "2020-01-01 is over or has begun",
        ),
        (
            re.sub(r"\n\[(confirmed|words).*", "", THREE, flags=re.DOTALL).replace("= 3", "= 5"),
            "it changes nothing: say what is to change",
        ),
        (THREE.replace('"prague"', '"pragve"'), "there is no procedure 'pragve'"),
        (THREE.replace("= 3", "= 0.5"), "option burn_cards"),
    ],
)
def test_what_is_not_fit_is_not_published(
    publish: Publish, tmp_path: Path, text: str, says: str
) -> None:
    file = tmp_path / "tried.toml"
    file.write_text(text, encoding="utf-8")
    ended = publish(str(file))
    assert ended.returncode == 2
    assert says in ended.stderr
    assert not (tmp_path / "amendments").exists()


def test_one_that_was_published_is_not_published_again(publish: Publish, tmp_path: Path) -> None:
    assert publish(str(tmp_path / "three.toml")).returncode == 0
    ended = publish(str(tmp_path / "three.toml"))
    assert ended.returncode == 2
    assert "a rule change of this name was published for 'prague'" in ended.stderr


def test_one_is_taken_back_before_its_day(
    publish: Publish, command: Command, tmp_path: Path
) -> None:
    publish(str(tmp_path / "three.toml"))
    ended = publish("prague", "--take-back", "three")
    assert ended == (0, "three: unpublished, a draft again: three\n", "")
    draft = tmp_path / "drafts" / "prague" / "three.toml"
    assert draft.read_text(encoding="utf-8") == THREE
    assert burnt(command, tmp_path) == 5
    ended = publish("prague", "--take-back", "three")
    assert ended.returncode == 2
    assert "no rule change 'three' was published here: none was" in ended.stderr


def test_what_cannot_come_where_it_is_dated_is_told_of_its_own_file(
    publish: Publish, tmp_path: Path
) -> None:
    publish(str(tmp_path / "three.toml"))
    same, sooner = tmp_path / "same.toml", tmp_path / "sooner.toml"
    three = (tmp_path / "three.toml").read_text(encoding="utf-8")
    same.write_text(three.replace("burn_cards = 3", "burn_cards = 2"), encoding="utf-8")
    sooner.write_text(three.replace("date = 2027-01-01", "date = 2026-12-31"), encoding="utf-8")
    ended = publish(str(same))
    assert ended.returncode == 2
    assert f"{same}, after: 'three' holds from 2027-01-01, too" in ended.stderr
    ended = publish(str(sooner))
    assert ended.returncode == 2
    assert f"{sooner}, date: 'three', which holds from 2027-01-01, rests on" in ended.stderr


def test_one_that_others_rest_on_is_not_taken_back(
    publish: Publish, command: Command, tmp_path: Path
) -> None:
    publish(str(tmp_path / "three.toml"))
    publish(str(tmp_path / "four.toml"))
    ended = publish("prague", "--take-back", "three")
    assert ended.returncode == 2
    assert "rule change 'three': 'four' rests on it: take that back first" in ended.stderr
    assert not (tmp_path / "drafts").exists()
    assert burnt(command, tmp_path) == 4


def test_at_a_house_it_needs_the_procedures_manager(
    publish: Publish, command: Command, house: Path
) -> None:
    for by, typed in ((APPROVER, "guessed\n"), (ASSESSOR, f"{passphrase(ASSESSOR)}\n")):
        ended = publish(str(house / "three.toml"), by=by, typed=typed)
        assert ended.returncode == 2
        says = "no procedures manager's name and passphrase, so nothing is published"
        assert says in ended.stderr
    assert publish(str(house / "three.toml"), typed=RIGHT).returncode == 0
    assert burnt(command, house) == 3


def test_what_is_put_there_by_hand_does_not_hold_at_a_house(
    publish: Publish, command: Command, house: Path
) -> None:
    publish(str(house / "three.toml"), typed=RIGHT)
    folder = house / "amendments" / "prague"
    (folder / "four.toml").write_text(FOUR, encoding="utf-8")
    assert burnt(command, house) == 3, "it was not published"
    published = folder / "three.toml"
    published.write_text(THREE.replace("= 3", "= 2"), encoding="utf-8")
    assert burnt(command, house) == 3, "what was published is put back"
    assert published.read_text(encoding="utf-8") == THREE
    published.unlink()
    assert burnt(command, house) == 3
