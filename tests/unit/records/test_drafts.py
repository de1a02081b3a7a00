"""Drafts of rule changes: kept beside the records, approved by another person, published."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest

from tests.command import Read
from trainer.app import App
from trainer.app.drafts import Drafts
from trainer.procedure.drafting.draft import Draft, State
from trainer.procedure.fields import DataError
from trainer.training.people.access import HouseRules, SetUp

HOUSE, AUTHOR, OTHER = "prague", "J. Dvorak", "K. Black"
THREE = (Path(__file__).parents[2] / "amendments" / "burn_three.toml").read_text(encoding="utf-8")


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    made = Read(tmp_path / "records.sqlite")
    made.set_up(SetUp(HouseRules("Card Casino Prague"), "H. Green", "manager-word-1"))
    monkeypatch.setattr(made, "local_now", lambda: datetime(2026, 11, 23, 12))  # noqa: DTZ001
    yield made
    made.close()


@pytest.fixture
def drafts(program: App) -> Drafts:
    return program.drafts


def written(drafts: Drafts, text: str = THREE) -> str:
    """The name of a draft with this text."""
    name = drafts.new(HOUSE, AUTHOR)
    return drafts.save(HOUSE, name, text, drafts.read(HOUSE, name))


def states(drafts: Drafts) -> list[tuple[State, str, str]]:
    return [(one.state, one.author, one.approver) for one in drafts.listed(HOUSE)]


def test_a_new_draft_says_what_it_changes_and_who_writes_it(drafts: Drafts) -> None:
    name = drafts.new(HOUSE, AUTHOR)
    said = Draft(drafts.read(HOUSE, name)).data
    assert said == {"amends": HOUSE, "author": AUTHOR, "applies_to": "2011-03-30"}
    assert drafts.new(HOUSE, AUTHOR) == f"{name}-2"
    assert drafts.file(HOUSE, name).parent.name == HOUSE


def test_the_way_of_a_draft_from_its_first_words_to_its_day(program: App, drafts: Drafts) -> None:
    name = written(drafts)
    assert states(drafts) == [(State.DRAFT, AUTHOR, "")]
    drafts.approve(HOUSE, name, OTHER)
    assert states(drafts) == [(State.APPROVED, AUTHOR, OTHER)]
    drafts.publish(HOUSE, name, AUTHOR)
    assert states(drafts) == [(State.COMING, AUTHOR, OTHER)]
    (change,) = program.rule_changes(HOUSE)
    assert program.approver(HOUSE, change) == OTHER, "as its notice says"
    assert program.manual(HOUSE).options["burn_cards"].value == 3
    assert drafts.take_back(HOUSE, name, OTHER) == name
    assert states(drafts) == [(State.APPROVED, AUTHOR, OTHER)]
    assert drafts.read(HOUSE, name) == THREE
    assert program.manual(HOUSE).options["burn_cards"].value == 5


@pytest.mark.parametrize(
    "who",
    [
        " j. dvořák ",
        "J.  Dvořák",
        "J.\N{NO-BREAK SPACE}Dvořák",
        "J. Dvor\N{COMBINING CARON}a\N{COMBINING ACUTE ACCENT}k",
        "J. \N{ZERO WIDTH SPACE}Dvořák",
        "\N{FULLWIDTH LATIN CAPITAL LETTER J}. Dvořák",
    ],
)
def test_its_author_does_not_approve_it_however_he_spells_his_name(
    drafts: Drafts, who: str
) -> None:
    name = written(drafts, THREE.replace(AUTHOR, "J. Dvořák"))
    with pytest.raises(DataError, match="Dvořák wrote it: somebody else has to approve it"):
        drafts.approve(HOUSE, name, who)


@pytest.mark.parametrize("who", ["", " ", "\N{ZERO WIDTH SPACE}"])
def test_nobody_approves_or_publishes_without_a_name(drafts: Drafts, who: str) -> None:
    name = written(drafts)
    with pytest.raises(DataError, match="nobody is named: say who approves it"):
        drafts.approve(HOUSE, name, who)
    drafts.approve(HOUSE, name, OTHER)
    with pytest.raises(DataError, match="nobody is named: say who publishes it"):
        drafts.publish(HOUSE, name, who)


def test_nobody_publishes_what_nobody_has_approved_as_it_stands(drafts: Drafts) -> None:
    name = written(drafts)
    with pytest.raises(DataError, match="nobody has approved it as it stands"):
        drafts.publish(HOUSE, name, OTHER)
    drafts.approve(HOUSE, name, OTHER)
    drafts.file(HOUSE, name).write_text(THREE.replace("sooner", "later"), encoding="utf-8")
    assert states(drafts) == [(State.DRAFT, AUTHOR, "")]
    with pytest.raises(DataError, match="nobody has approved it as it stands"):
        drafts.publish(HOUSE, name, OTHER)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('title = { en = "Three cards are burnt", cs = "Pálí se tři karty" }\n', "", "its title"),
        ("[words.cs.clauses.PRG-BURN-1]", "[words.cs.clauses.AMB-1]", "PRG-BURN-1: it says"),
        ("burn_cards = 3", "burn_cards = 300", "from 0 to 100, not 300"),
        ("2027-01-01", "2026-11-23", "name a day that is to come"),
    ],
)
def test_what_check_refuses_is_not_approved(drafts: Drafts, old: str, new: str, says: str) -> None:
    name = written(drafts, THREE.replace(old, new))
    with pytest.raises(DataError, match=says):
        drafts.approve(HOUSE, name, OTHER)
    assert states(drafts)[0][0] is State.DRAFT


def test_what_was_changed_by_hand_meanwhile_stays_beside_what_is_saved(drafts: Drafts) -> None:
    name = written(drafts)
    by_hand = THREE + "# by hand\n"
    drafts.file(HOUSE, name).write_text(by_hand, encoding="utf-8")
    other = drafts.save(HOUSE, name, THREE.replace("sooner", "later"), THREE)
    assert other == f"{name}-2"
    assert drafts.read(HOUSE, name) == by_hand
    assert "later" in drafts.read(HOUSE, other)


@pytest.mark.parametrize("content", [b'title = "Thr', b"\xff\xfe\x00title"])
def test_a_broken_file_is_told_in_one_sentence_and_stays(drafts: Drafts, content: bytes) -> None:
    name = written(drafts)
    drafts.file(HOUSE, name).write_bytes(content)
    found = drafts.listed(HOUSE)[0]
    assert found.state is State.BROKEN
    assert str(found.file) in found.problem
    with pytest.raises(DataError):
        drafts.approve(HOUSE, name, OTHER)
    assert drafts.file(HOUSE, name).read_bytes() == content
    saved = drafts.save(HOUSE, name, THREE, THREE)
    assert saved != name
    assert drafts.file(HOUSE, name).read_bytes() == content


def test_a_draft_for_a_version_that_was_changed_meanwhile_has_to_be_looked_at_again(
    drafts: Drafts,
) -> None:
    first = written(drafts)
    second = written(drafts, THREE.replace("2027-01-01", "2027-02-01"))
    for name in (first, second):
        drafts.approve(HOUSE, name, OTHER)
    drafts.publish(HOUSE, first, OTHER)
    with pytest.raises(DataError, match="nobody has approved it as it stands, for the rules"):
        drafts.publish(HOUSE, second, OTHER)
    with pytest.raises(DataError, match="look at it again, and say '2027-01-01'"):
        drafts.approve(HOUSE, second, OTHER)
    assert drafts.prove(HOUSE, second, drafts.read(HOUSE, second)).below.version == "2027-01-01"


def test_a_day_before_one_that_was_published_is_told_before_it_is_approved(drafts: Drafts) -> None:
    later = written(drafts, THREE.replace("date = 2027-01-01", "date = 2027-02-01"))
    drafts.approve(HOUSE, later, OTHER)
    drafts.publish(HOUSE, later, OTHER)
    sooner = written(drafts)
    proof = drafts.prove(HOUSE, sooner, drafts.read(HOUSE, sooner))
    assert proof.following is not None
    assert proof.following.name == later
    assert not proof.is_ready
    says = rf"date: '{later}', which holds from 2027-02-01, rests on the rules as they are"
    with pytest.raises(DataError, match=says):
        drafts.approve(HOUSE, sooner, OTHER)
    drafts.take_back(HOUSE, later, OTHER)
    assert drafts.prove(HOUSE, sooner, drafts.read(HOUSE, sooner)).following is None


def test_two_that_say_the_same_of_themselves_do_not_hide_one_another(drafts: Drafts) -> None:
    """The same head, for the same day, with the same answers: only what changes is not."""
    first = written(drafts)
    drafts.approve(HOUSE, first, OTHER)
    drafts.publish(HOUSE, first, OTHER)
    second = written(drafts, THREE.replace("burn_cards = 3", "burn_cards = 4"))
    proof = drafts.prove(HOUSE, second, drafts.read(HOUSE, second))
    assert proof.beside is not None
    assert proof.beside.name == first
    with pytest.raises(DataError, match="too: say that this one comes after it"):
        drafts.approve(HOUSE, second, OTHER)


def test_what_was_published_is_told_with_the_manual_before_it_and_after_it(drafts: Drafts) -> None:
    name = written(drafts)
    drafts.approve(HOUSE, name, OTHER)
    drafts.publish(HOUSE, name, OTHER)
    before, after = drafts.published(HOUSE, name)
    assert [one.options["burn_cards"].value for one in (before, after)] == [5, 3]
    drafts.take_back(HOUSE, name, OTHER)
    with pytest.raises(DataError, match=rf"no rule change '{name}' is published any more: none is"):
        drafts.published(HOUSE, name)


def test_an_approval_lapses_where_the_rules_below_are_others(drafts: Drafts) -> None:
    """The first one is taken back after the second was approved over it, and written otherwise."""
    february = THREE.replace("2027-01-01", "2027-02-01").replace("2011-03-30", "2027-01-01")
    two = february.replace("burn_cards = 3", "burn_cards = 2").replace("hree", "wo")
    first, second = (
        written(drafts),
        written(drafts, two.replace("tři", "dvě").replace("třemi", "dvěma")),
    )
    for name in (first, second):
        if name == second:
            drafts.publish(HOUSE, first, OTHER)
        drafts.approve(HOUSE, name, OTHER)
    drafts.take_back(HOUSE, first, OTHER)
    assert drafts.approval(HOUSE, first, THREE) == OTHER, "what it changes is as it was"
    otherwise = THREE.replace("three burnt", "only three burnt")
    drafts.save(HOUSE, first, otherwise, THREE)
    drafts.approve(HOUSE, first, OTHER)
    drafts.publish(HOUSE, first, OTHER)
    assert drafts.approval(HOUSE, second, drafts.read(HOUSE, second)) == ""
    assert [one.state for one in drafts.listed(HOUSE)] == [State.DRAFT, State.COMING]
    with pytest.raises(DataError, match="nobody has approved it as it stands, for the rules"):
        drafts.publish(HOUSE, second, OTHER)


def test_a_draft_is_saved_though_the_records_are_busy_and_who_wrote_it_is_known_all_the_same(
    drafts: Drafts, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = drafts.new(HOUSE, AUTHOR)
    monkeypatch.setattr("trainer.records.database.BUSY_SECONDS", 0.05)
    text = THREE.replace(AUTHOR, "Somebody Else")
    with closing(sqlite3.connect(tmp_path / "records.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert drafts.save(HOUSE, name, text, drafts.read(HOUSE, name), OTHER) == name
        other.execute("ROLLBACK")
    assert drafts.read(HOUSE, name) == text
    for who in (AUTHOR, OTHER):
        with pytest.raises(DataError, match="somebody else has to approve it"):
            drafts.approve(HOUSE, name, who)
    drafts.approve(HOUSE, name, "L. White")


def test_who_wrote_at_a_draft_wrote_at_what_became_another_one_too(drafts: Drafts) -> None:
    name = drafts.new(HOUSE, AUTHOR)
    before = drafts.read(HOUSE, name)
    drafts.file(HOUSE, name).write_text(f"{before}# by hand\n", encoding="utf-8")
    other = drafts.save(HOUSE, name, THREE.replace(AUTHOR, "Somebody Else"), before, OTHER)
    assert other != name
    assert drafts.writers(HOUSE, other) == [AUTHOR, OTHER]
    assert drafts.writers(HOUSE, name) == [AUTHOR]
