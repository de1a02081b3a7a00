"""A certificate on paper and in its dialog."""

import re
import stat
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pypdfium2 import PdfDocument
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog, QLabel, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from tests.unit.training.certificates.made import DATES, DEALER, SEEN, signed
from trainer.catalogue import LANGUAGES
from trainer.training.certificates.certificate import (
    Certificate,
    Fact,
    LiveTable,
    OverruledVerdict,
    Person,
    Role,
)
from trainer.training.certificates.credential import read_signed
from trainer.ui.certificates.certified_list import CertificateDialog
from trainer.ui.certificates.paper import PAPER, Pages
from trainer.ui.words.times import Language

LONG = "Maxmiliána Nejedlá-Vysokomýtská von Hohenlohe-Schillings"
INSPECTOR = replace(
    DEALER,
    holder=Person(LONG),
    what=replace(DEALER.what, role=Role.INSPECTOR),
    result=replace(DEALER.result, seen=SEEN),
    clauses=tuple(f"PRG-ACT-{n}" for n in range(1, 87)),
    live_table=LiveTable(DATES.valid_from, Person("Karel Horák"), 24, ("PRG-PAY-1",)),
    overruled=(
        OverruledVerdict("PRG-INS-10", "fault", "correct", "Eva Malá", "It was called in time."),
    ),
)
SIZE = QSize(1485, 1050)


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> Iterator[str]:
    language = Language()
    language.use(request.param)
    yield request.param
    language.use("en")


@pytest.fixture(params=[DEALER, INSPECTOR], ids=["dealer", "inspector"])
def certificate(request: pytest.FixtureRequest) -> Certificate:
    found = request.param
    assert isinstance(found, Certificate)
    return found


def words_on(document: PdfDocument, page: int) -> str:
    return re.sub(r"\s+", " ", document[page].get_textpage().get_text_range())


def printed(document: PdfDocument, page: int) -> QImage:
    """A page as a picture of the size that is compared."""
    made = document[page].render(
        scale=SIZE.width() / document[page].get_width(), rev_byteorder=True
    )
    return QImage(
        bytes(made.buffer), made.width, made.height, made.stride, QImage.Format.Format_RGB888
    ).copy()


@pytest.mark.usefixtures("qapp")
def test_the_pdf_says_what_the_certificate_says(
    lang: str, certificate: Certificate, tmp_path: Path
) -> None:
    pages = Pages(certificate)
    assert not pages.save(tmp_path / "a.pdf")
    document = PdfDocument(tmp_path / "a.pdf")
    assert len(document) == len(pages) == 2
    assert [round(length) for length in document[0].get_size()] == [842, 595]  # A4, lying
    sheet = words_on(document, 0)
    title = {"en": "Certificate", "cs": "Osvědčení"}[lang]
    for said in (title, certificate.holder.name, "Karel Horák", "2026-09", certificate.short):
        assert said in sheet
    assert {"en": "22 November 2027", "cs": "22. listopadu 2027"}[lang] in sheet
    behind = words_on(document, 1)
    for said in (certificate.id, {"en": "exam 12", "cs": "zkouška 12"}[lang], "41 s: left"):
        assert said in behind


@pytest.mark.usefixtures("qapp")
def test_a_name_is_no_markup() -> None:
    name = "<b>A & B</b> <br>"
    words = Pages(replace(DEALER, holder=Person(name))).text.toPlainText()
    assert words.count(name) == 2, "on the sheet and behind it"


FACTS = ("rounds", "positions", "faults", "critical", "tables")


@pytest.mark.usefixtures("qapp")
def test_what_was_asked_for_is_told_in_words(lang: str, tmp_path: Path) -> None:
    numbers = (Fact(name, str(number)) for number, name in enumerate(FACTS, start=701))
    blueprint = (Fact("families", "pays, draws"), Fact("stages", "29, 63"), *numbers)
    assert not Pages(replace(DEALER, blueprint=blueprint)).save(tmp_path / "a.pdf")
    behind = words_on(PdfDocument(tmp_path / "a.pdf"), 1)
    for said in {
        "en": ("Moves that decide payouts, draws", "29, 63", "Tables watched at once 705"),
        "cs": ("Co rozhoduje výplaty, dobírání", "29, 63", "Stoly sledované najednou 705"),
    }[lang]:
        assert said in behind


@pytest.mark.usefixtures("qapp")
def test_the_picture_is_that_of_the_pdf(certificate: Certificate, tmp_path: Path) -> None:
    pages = Pages(certificate)
    pages.save(tmp_path / "a.pdf")
    document = PdfDocument(tmp_path / "a.pdf")
    for page in range(len(pages)):
        shown = pages.picture(page, SIZE.width())
        assert shown.size() == SIZE
        assert unlike(shown, printed(document, page)) < 0.03


def unlike(one: QImage, other: QImage) -> float:
    """How much of two pictures is unlike, looked at from some way off."""
    small = QSize(330, 233)
    first, second = (
        image.scaled(small).convertToFormat(QImage.Format.Format_Grayscale8)
        for image in (one, other)
    )
    points = [(x, y) for x in range(small.width()) for y in range(small.height())]
    far = sum(
        abs(first.pixelColor(x, y).lightness() - second.pixelColor(x, y).lightness()) > 90
        for x, y in points
    )
    return far / len(points)


@pytest.mark.usefixtures("qapp")
def test_nothing_is_written_over_the_frame(lang: str) -> None:
    """Between the frame and the words there is paper, however long a name is."""
    assert lang in LANGUAGES
    holder = Person("W" * 60, "1234567890")
    issuer = replace(DEALER.issuer, house="Casino " + "M" * 60)
    shown = Pages(replace(INSPECTOR, holder=holder, issuer=issuer)).picture(0, 2970)
    for x in (112, 2858):
        assert all(shown.pixelColor(x, y) == PAPER for y in range(200, 1900)), x
    assert all(shown.pixelColor(x, 1988) == PAPER for x in range(200, 2700))


def test_the_dialog_shows_its_pages(qtbot: QtBot, lang: str, certificate: Certificate) -> None:
    assert lang in LANGUAGES
    dialog = CertificateDialog(signed(certificate))
    qtbot.addWidget(dialog)
    dialog.resize(860, 460)
    with qtbot.waitExposed(dialog):
        dialog.show()
    for button in dialog.findChildren(QPushButton):
        assert dialog.rect().contains(button.geometry())
        assert button.width() >= button.minimumSizeHint().width() or button.text() in "◀▶"
        assert button.text() not in "◀▶" or button.accessibleName()
    for words in dialog.findChildren(QLabel):
        assert words.width() >= words.sizeHint().width()
    assert not dialog.before.isEnabled()
    first = dialog.picture.grab().toImage()
    dialog.after.click()
    assert dialog.picture.grab().toImage() != first
    assert not dialog.after.isEnabled()
    assert dialog.place.text() in {"Page 2 of 2", "Strana 2 z 2"}
    dialog.before.click()
    assert dialog.picture.grab().toImage() == first


def test_both_files_are_saved(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = CertificateDialog(signed())
    qtbot.addWidget(dialog)
    proposed: list[str] = []

    def where(_parent: object, _title: str, name: str, _kinds: str) -> tuple[str, str]:
        proposed.append(name)
        return str(tmp_path / "mine"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", where)
    dialog.save_pdf.click()
    dialog.save_file.click()
    assert len(PdfDocument(tmp_path / "mine.pdf")) == 2
    assert read_signed((tmp_path / "mine.certificate.json").read_bytes()) == signed()
    assert proposed == [
        "Žofie_Dvořáková_prague_dealer_2026-11-23.pdf",
        "Žofie_Dvořáková_prague_dealer_2026-11-23.certificate.json",
    ]


def test_a_place_that_cannot_be_written_to_is_said(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = CertificateDialog(signed())
    qtbot.addWidget(dialog)
    (tmp_path / "mine.certificate.json").mkdir()
    monkeypatch.setattr(
        QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "mine.certificate.json"), "")
    )
    dialog.save_file.click()
    box = dialog.findChild(QMessageBox)
    assert box is not None
    assert "could not be saved" in box.text()
    assert stat.S_ISDIR((tmp_path / "mine.certificate.json").stat().st_mode)
    box.close()


def test_another_language_writes_it_anew(qtbot: QtBot) -> None:
    language = Language()
    dialog = CertificateDialog(signed())
    qtbot.addWidget(dialog)
    before = dialog.picture.grab().toImage()
    language.use("cs")
    try:
        qtbot.waitUntil(lambda: dialog.close_button.text() == "Zavřít")
        assert dialog.picture.grab().toImage() != before
    finally:
        language.use("en")
