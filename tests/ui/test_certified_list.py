"""Who is certified for what, behind the manager's door in the real window, with real records."""

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QInputDialog
from pytestqt.qtbot import QtBot

from tests.unit.training.certificates.made import DEALER
from trainer.app import App
from trainer.training.certificates.certificate import Person, Role, Subject
from trainer.training.certificates.certified import Doubt, HeldCertificate
from trainer.training.certificates.house_keys import WITHDRAWALS, read_list
from trainer.training.certificates.issuing import ExamFacts, subject_of
from trainer.training.certificates.validity import ValidityState
from trainer.training.people.access import HouseRules, SetUp
from trainer.ui.certificates.certified_list import CertificateDialog, CertifiedList
from trainer.ui.widgets.page import PageScreen
from trainer.ui.words.times import Language


@pytest.fixture
def program(tmp_path: Path) -> Iterator[App]:
    made = App(tmp_path / "records.sqlite", managed=True)
    made.doors.set_up(SetUp(HouseRules("Card Casino Prague"), "Karel Horák", "a sound passphrase"))
    yield made
    made.close()


def issue(program: App, name: str, days: int = 365, **changed: str) -> None:
    manual = program.manual("prague")
    what: Subject = subject_of(Role.DEALER, manual, manual, "Pontoon")
    examined = ExamFacts(
        Person(name),
        replace(what, version=changed.get("version", what.version)),
        DEALER.blueprint,
        DEALER.result,
        DEALER.clauses,
        DEALER.sitting,
        DEALER.assessor,
    )
    program.office.issue(examined, program.today() + timedelta(days))


def lines(shown: CertifiedList) -> list[tuple[str, ...]]:
    return [tuple(cell.words for cell in entry.cells) for entry in shown.list.shown]


def test_nobody_is_certified_yet(qtbot: QtBot, program: App) -> None:
    shown = CertifiedList(program)
    qtbot.addWidget(shown)
    assert not shown.none.isHidden()
    assert shown.list.isHidden()
    for button in (shown.show_button, shown.withdraw_button, shown.save_button):
        assert not button.isEnabled()


def test_what_lapses_first_stands_first(qtbot: QtBot, program: App) -> None:
    issue(program, "Žofie Dvořáková")
    issue(program, "Jan Novák", 20)
    issue(program, "Eva Malá", 200, version="2020-01")
    shown = CertifiedList(program)
    qtbot.addWidget(shown)
    assert [(who, holds) for who, *_, holds in lines(shown)] == [
        ("Jan Novák", "! valid; expires within a month"),
        (
            "Eva Malá",
            "! valid; a different version of the rules is in force; renew: its rules have changed",
        ),
        ("Žofie Dvořáková", "✓ valid"),
    ]
    language = Language()
    language.use("cs")
    try:
        qtbot.waitUntil(lambda: lines(shown)[0][-1] == "! platné; do měsíce vyprší")
        assert lines(shown)[0][1] == "Krupiér"
    finally:
        language.use("en")


def test_one_is_shown_and_withdrawn(
    qtbot: QtBot, program: App, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    issue(program, "Žofie Dvořáková")
    shown = CertifiedList(program)
    qtbot.addWidget(shown)
    shown.show_button.click()
    dialog = shown.findChild(CertificateDialog)
    assert dialog is not None
    assert dialog.signed.certificate.holder.name == "Žofie Dvořáková"
    dialog.accept()
    monkeypatch.setattr(QInputDialog, "getText", lambda *_: ("", True))
    shown.withdraw_button.click()
    assert lines(shown)[0][-1] == "✓ valid"
    monkeypatch.setattr(QInputDialog, "getText", lambda *_: ("  the wrong  blueprint ", True))
    shown.withdraw_button.click()
    assert lines(shown)[0][-1] == "✗ withdrawn; the wrong blueprint"
    assert not shown.withdraw_button.isEnabled()
    place = str(tmp_path / "list")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (place, ""))
    shown.save_button.click()
    listed = read_list(WITHDRAWALS, (tmp_path / "list.withdrawn.json").read_bytes()).value
    assert [one.why for one in listed.withdrawn] == ["the wrong blueprint"]


def test_who_may_not_sign_withdraws_nothing(
    qtbot: QtBot, program: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    issue(program, "Žofie Dvořáková")
    started = App(program.house_key.path.with_name("records.sqlite"))
    shown = CertifiedList(started)
    qtbot.addWidget(shown)
    monkeypatch.setattr(QInputDialog, "getText", lambda *_: ("an error", True))
    shown.withdraw_button.click()
    assert "The certificate was not withdrawn" in shown.bad.words.text()
    assert lines(shown)[0][-1] == "✓ valid"
    started.close()


def test_what_should_be_withdrawn_is_said_first(
    qtbot: QtBot, program: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An exam that was overruled since proves nothing; withdrawing its certificate is offered."""
    issue(program, "Jan Novák", 20)
    issue(program, "Žofie Dvořáková")
    doubtful = program.held_certificates

    def held(on: date) -> list[HeldCertificate]:
        found = [replace(one, doubt=Doubt.FAILED) if _lasts(one) else one for one in doubtful(on)]
        return sorted(found, key=lambda one: one.doubt is None)

    monkeypatch.setattr(program, "held_certificates", held)
    page = CertifiedList(program)
    screen = PageScreen(program.manual("prague"), page, page.title)
    qtbot.addWidget(screen)
    assert screen.heading.title == "Certificates !"
    assert not page.doubts.isHidden()
    assert "should be withdrawn: Žofie Dvořáková." in page.doubts.words.text()
    told = {who: holds for who, *_, holds in lines(page)}
    assert told["Žofie Dvořáková"] == "! valid; not passed, after verdicts were overruled"
    asked = []

    def answer(*question: object) -> tuple[str, bool]:
        asked.append(question[-1])
        return str(question[-1]), True

    monkeypatch.setattr(QInputDialog, "getText", answer)
    with qtbot.waitSignal(page.retitled):
        page.withdraw_button.click()
    assert asked == ["not passed, after verdicts were overruled"]
    assert page.doubts.isHidden()
    assert screen.heading.title == "Certificates"
    told = {who: holds for who, *_, holds in lines(page)}
    says = "✗ withdrawn; not passed, after verdicts were overruled"
    assert told["Žofie Dvořáková"].startswith(says)


def _lasts(held: HeldCertificate) -> bool:
    return held.who == "Žofie Dvořáková" and held.standing.state is ValidityState.VALID


def test_what_is_shown_is_what_the_terminal_says(qtbot: QtBot, program: App) -> None:
    issue(program, "Žofie Dvořáková")
    shown = CertifiedList(program)
    qtbot.addWidget(shown)
    [held] = program.held_certificates(program.today())
    assert shown.chosen == held
    assert held.certificate is not None
    assert json.loads(held.signed.file if held.signed else b"{}")["id"] == held.id
