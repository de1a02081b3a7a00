"""The notice of a change: real ones worked through, each clause with a round in pictures."""

import os
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from pypdfium2 import PdfDocument
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from tests.command import Command
from tests.unit.cli.test_versions import FOUR, THREE
from trainer.app import App
from trainer.procedure.kinds import CLAUSE, TOLD
from trainer.procedure.spec import Procedure
from trainer.training.diff.comparison import Row, Side
from trainer.training.diff.example import ProcedureDifferences
from trainer.training.diff.notice import Notice, notice_of
from trainer.training.house_edge.price import Price
from trainer.ui.changes.printing import NoticeSheet, save_notice
from trainer.ui.widgets.sheet import TEXT

PROGRAM = App()
AMENDMENTS = Path(__file__).parents[1] / "amendments"

#: The changes of a house, and what is done before and from then on where each is felt.
CHANGES = {
    "burn_three": ("burn_card", "discard_burn"),
    "collect_clockwise": ("take", "take"),
    "trick_two_to_one": ("pay", "pay"),
    "wave_is_enough": ("ask_aloud", "deal_self"),
    "no_even_money": ("offer_even_money", "call"),
    "total_before_settling": ("pay", "call"),
}


#: A dealer who works at one after the other, and goes back.
HOUSES = ("crown", "star", "adelaide", "burswood", "queensland", "wrest-point", "genting", "crown")
THOROUGH = bool(os.environ.get("THOROUGH"))

pytestmark = pytest.mark.usefixtures("qapp")


@cache
def changed(name: str) -> tuple[Procedure, Procedure, Notice]:
    old = PROGRAM.procedure("prague")
    return announced(old, PROGRAM.procedure("prague", [AMENDMENTS / f"{name}.toml"]))


def announced(old: Procedure, new: Procedure) -> tuple[Procedure, Procedure, Notice]:
    sides = (Side(one, PROGRAM.machine(one)) for one in (old, new))
    return (
        old,
        new,
        notice_of(old, new, list(ProcedureDifferences(next(sides), next(sides)).shown())),
    )


def acts_at(notice: Notice, part: int = 0) -> list[str]:
    felt = notice.moments[part].felt
    assert felt is not None
    scenes = felt.scenes(felt.at)
    return [scene.moment.act.act for scene in scenes if scene and scene.moment]


@pytest.mark.parametrize("name", CHANGES)
def test_each_clause_of_a_change_has_both_sentences_and_a_round_in_pictures(
    name: str,
) -> None:
    old, new, notice = changed(name)
    differing = ProcedureDifferences(Side(old), Side(new))
    worded = {one.of for one in differing.told("en") if one.part == CLAUSE and one.kind != TOLD}
    found = {one.name: one for part in notice.moments for one in part.sentences}
    assert worded
    assert set(found) == worded, "each stands beside a round"
    for clause, sentence in found.items():
        assert sentence.old == ("" if clause == "AMB-90" else old.clause(clause, "en"))
        assert sentence.new == new.clause(clause, "en")
    assert acts_at(notice) == list(CHANGES[name])
    sheet = NoticeSheet(notice, "en")
    assert all(before and after for before, after in sheet.pictures)
    assert all(before != after for before, after in sheet.pictures), "the hands do other things"


@pytest.mark.parametrize(("old", "new"), [*pairwise(HOUSES if THOROUGH else HOUSES[:2])])
def test_a_dealer_who_changes_house_sees_what_is_otherwise_there(old: str, new: str) -> None:
    was, now, notice = announced(PROGRAM.procedure(old), PROGRAM.procedure(new))
    shown = {one.of for part in notice.moments for one in part.differences}
    told = {one.of for part in notice.others for one in part.differences}
    changed_ = {n for n, option in now.options.items() if option.value != was.options[n].value}
    assert shown | told == changed_
    assert len(told) <= 1, "but for the super bonus between two houses there is a round for each"
    sheet = NoticeSheet(notice, "en")
    assert len(sheet.pictures) == len(notice.moments) > 1
    assert all(before != after for before, after in sheet.pictures)


@pytest.mark.parametrize(("draft", "pages"), [(True, 1), (False, 0)])
def test_the_notice_of_a_draft_says_that_it_is_one(tmp_path: Path, draft: bool, pages: int) -> None:
    """At its head, and at the foot of each page."""
    _, new, notice = changed("burn_three")
    sheet = NoticeSheet(replace(notice, parts=notice.parts * 2, draft=draft), "en")
    assert sheet.save(tmp_path / "a.pdf") == ""
    words = [page.get_textpage().get_text_range() for page in PdfDocument(tmp_path / "a.pdf")]
    assert len(words) == len(sheet) == 2
    says = "Draft: not approved yet"
    assert [text.count(says) for text in words] == [2 * pages, pages]
    for n, text in enumerate(words, start=1):
        assert f"prague {new.version} · {new.content_hash[:12]}" in text
        assert f"Page {n} of 2" in text


#: A price, and what is said of it: what chance may have made is no difference.
PRICES = (
    (Price(0.93, 0.01, -3.6, 0.02, 1000), "House edge: now 0.93 %, with the change −2.67 %"),
    (Price(0.93, 0.01, 0.03, 0.02, 1000), "House edge: 0.93 %. We saw no difference"),
    (Price(0.93, 0.01, 0.0, 0.0, 1000), "House edge: 0.93 %. We saw no difference"),
    (Price(0.93, 0.01, 0.0, 0.0, 1000, same=True), "House edge: 0.93 %, as before"),
)


@pytest.mark.parametrize(("price", "says"), PRICES)
def test_what_it_costs_the_house_is_told(price: Price, says: str) -> None:
    _, _, notice = changed("trick_two_to_one")
    text = NoticeSheet(replace(notice, price=price), "en").text.toPlainText()
    assert says in text
    assert ("The house would lose money on this game." in text) == (price.after < 0)


def test_nothing_on_a_page_lies_outside_it() -> None:
    """Four changes in one: more than a page; a part is whole on one of them."""
    _, _, notice = changed("trick_two_to_one")
    long = Notice(notice.old, notice.new, notice.parts * 4)
    sheet = NoticeSheet(long, "en")
    assert len(sheet) > 2
    layout = sheet.text.documentLayout()
    for table in sheet.text.rootFrame().childFrames():
        where = layout.frameBoundingRect(table)
        assert where.right() <= TEXT.width()
        assert where.top() // TEXT.height() == (where.bottom() - 1) // TEXT.height()


def test_what_people_wrote_is_no_markup() -> None:
    _, _, notice = changed("burn_three")
    (change,) = notice.changes
    wrote = {"en": "<b>A & B</b> <br>"}
    written = replace(change, title=wrote, reason=wrote, author=wrote["en"])
    new = replace(notice.new, amended=(written,))
    words = NoticeSheet(replace(notice, new=new), "en").text.toPlainText()
    assert words.count(wrote["en"]) == 3


def test_a_round_that_only_one_side_can_have_has_one_picture_and_few_acts() -> None:
    _, _, notice = changed("trick_two_to_one")
    felt = notice.moments[0].felt
    assert felt is not None
    assert felt.new is not None
    alone = replace(felt, old=None, rows=tuple(Row(None, m, same=False) for m in felt.new.moments))
    part = replace(notice.moments[0], felt=alone)
    whole, one = (
        NoticeSheet(replace(notice, parts=(each,)), "en") for each in (notice.parts[0], part)
    )
    ((absent, picture),) = one.pictures
    assert absent is None
    assert picture == whole.pictures[0][1]
    assert one.text.blockCount() <= whole.text.blockCount(), "not every act is told"
    assert "This round can’t be dealt this way." in one.text.toPlainText()


def test_it_is_saved_where_somebody_says(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, _, notice = changed("burn_three")
    window = QWidget()
    qtbot.addWidget(window)

    def says(place: Path) -> Callable[..., tuple[str, str]]:
        return lambda *_: (str(place), "")

    monkeypatch.setattr(QFileDialog, "getSaveFileName", says(tmp_path / "three"))
    assert save_notice(window, notice, "en") == tmp_path / "three.pdf"
    assert (tmp_path / "three.pdf").read_bytes().startswith(b"%PDF")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", says(tmp_path / "none" / "three.pdf"))
    assert save_notice(window, notice, "en") is None
    (box,) = window.findChildren(QMessageBox)
    assert "three.pdf could not be saved" in box.text()


# --- the command


@pytest.fixture
def priced_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The price of a change is told as it is first."""
    monkeypatch.setattr("trainer.cli.notice.SECONDS", 0)


@pytest.mark.usefixtures("priced_at_once")
def test_the_notice_of_an_amendment_is_printed(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "three.toml"
    file.write_text(THREE, encoding="utf-8")
    out = tmp_path / "notice.pdf"
    ended = command(tmp_path, "notice", str(file), str(out), "--lang", "cs")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout == f"{out}: 1 strana\n"
    assert out.read_bytes().startswith(b"%PDF")


@pytest.mark.usefixtures("priced_at_once")
def test_the_notice_of_what_was_published_is_that_of_a_day(
    command: Command, tmp_path: Path
) -> None:
    folder = tmp_path / "amendments" / "prague"
    folder.mkdir(parents=True)
    out = str(tmp_path / "notice.pdf")
    ended = command(tmp_path, "notice", "prague", out)
    assert ended.returncode == 2
    assert "notice prague: no rule change was published" in ended.stderr
    (folder / "three.toml").write_text(THREE, encoding="utf-8")
    (folder / "four.toml").write_text(FOUR, encoding="utf-8")
    ended = command(tmp_path, "notice", "prague", out, "--on", "2027-02-01", "--json")
    assert ended.stdout == f'{{"notice": "{out}", "pages": 1, "rounds": 1}}\n'
    ended = command(tmp_path, "notice", "prague", out, "--on", "2026-02-01")
    assert ended.returncode == 2
    assert "--on one of 2027-01-01, 2027-06-01, or later" in ended.stderr


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (("prague", "notice.txt"), "notice notice.txt: name a file that ends in .pdf"),
        (("prague", "none/notice.pdf"), "there is no folder none: make it, or name another"),
        (("nowhere", "notice.pdf"), "there is no procedure 'nowhere'"),
        (("none.toml", "notice.pdf"), "none.toml: there is no such file"),
        (("star", "notice.pdf", "--since", "star"), "nothing is different between"),
        (("british", "notice.pdf", "--since", "prague"), "are different games"),
    ],
)
def test_what_cannot_be_printed_is_one_sentence(
    command: Command, tmp_path: Path, asked: tuple[str, ...], says: str
) -> None:
    ended = command(tmp_path, "notice", *asked)
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert says in ended.stderr
    assert ended.stderr.count("\n") == 1
