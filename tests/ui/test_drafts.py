"""The room of the procedures manager: a rule change from its first words to its day."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QDesktopServices, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.house import appoint, let_in, set_up
from tests.ui.acting import Meets, begun, click, signs
from tests.ui.conftest import APPROVER, AUTHOR, MemoryProgram, OpenRules, OpenWindow
from trainer.app import App
from trainer.procedure.drafting.draft import Draft, State
from trainer.procedure.fields import DataError
from trainer.training.people.register import Role
from trainer.ui.access.passphrase import PassphraseDialog
from trainer.ui.drafts.check import OF_ITSELF
from trainer.ui.drafts.draft_words import _NUMBER, _RANGES, range_words
from trainer.ui.drafts.editor import DraftEditor
from trainer.ui.drafts.options_form import as_text, possible_values
from trainer.ui.drafts.rule_changes_screen import RuleChangesScreen
from trainer.ui.words.times import Language

HOUSE = "prague"
BURNT = ("option", "burn_cards", "")
THREE = (Path(__file__).parents[1] / "amendments" / "burn_three.toml").read_text(encoding="utf-8")


def _now() -> datetime:
    return datetime(2026, 11, 23, 12)  # noqa: DTZ001 - the day at the house


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> App:
    made = MemoryProgram(tmp_path / "records.sqlite", managed=True)
    monkeypatch.setattr(made, "local_now", _now)
    return made


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """The program of a house that is set up, with its records."""
    made = App(tmp_path / "records.sqlite", managed=True)
    made._procedures = MemoryProgram()._procedures  # what is shipped is read once
    set_up(made)
    appoint(made, Role.PROCEDURES, AUTHOR, APPROVER)
    monkeypatch.setattr(made, "local_now", _now)
    yield made
    made.close()


@pytest.fixture
def opened(house: App) -> App:
    """The same program, with a procedures manager let in."""
    let_in(house, APPROVER, Role.PROCEDURES)
    return house


def begun_form(open_rules: OpenRules) -> DraftEditor:
    """The form of a draft that says nothing yet."""
    screen = open_rules()
    click(screen.new_button)
    return screen.form


def burn_three(form: DraftEditor, qtbot: QtBot) -> None:
    """Write the change as a manager does."""
    form.changes.search.setText("burnt")
    form.changes.list.choose(BURNT)
    whole = form.changes.field.whole
    whole.setFocus()
    QTest.keyClick(whole, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(whole, "3")
    qtbot.waitUntil(lambda: form.proof is not None and len(form.proof.unsettled) == 3)
    form.tabs.setCurrentWidget(form.sentences)
    form.sentences.list.choose("PRG-BURN-1")
    for lang, text in (("en", "Three cards are burnt."), ("cs", "Pálí se tři karty.")):
        form.sentences.words[lang].text.setPlainText(text)
        form.sentences.words[lang].says.setText(text)
        form.sentences.words[lang].says.textEdited.emit(text)
    for name in ("PRG-BURN-2", "lessons.opening"):
        form.sentences.list.choose(name)
        form.sentences.why.setText("It does not say how many.")
        click(form.sentences.confirm)
    click(form.sentences.confirm)  # the lesson says five: it is asked for again
    qtbot.waitUntil(lambda: form.proof is not None and not form.proof.unsettled)
    form.tabs.setCurrentWidget(form.of_itself)
    for lang in ("en", "cs"):
        QTest.keyClicks(form.of_itself.titles[lang], "Three")
        form.of_itself.reasons[lang].setPlainText("Sooner.")
    click(form.of_itself.set_day)
    qtbot.waitUntil(lambda: form.proof is not None and form.proof.is_ready)


def test_a_rule_change_from_the_menu_to_its_day_and_back(
    house: App, open_window: OpenWindow, meets: Meets, qtbot: QtBot
) -> None:
    window = begun(open_window(house))
    assert window.menu is not None
    meets(PassphraseDialog, signs(AUTHOR))
    window.menu.opened.emit("rule changes")
    screen = window.shown
    assert isinstance(screen, RuleChangesScreen)
    click(screen.new_button)
    form = screen.form
    assert not form.approve_button.isEnabled()
    burn_three(form, qtbot)
    click(form.effect_button)
    effect = window.course.effects.shown
    assert effect is not None
    assert effect.new.options["burn_cards"].value == 3
    qtbot.waitUntil(lambda: not effect.unsearched)
    with qtbot.waitSignal(effect.destroyed):
        click(window.bar.left)
    meets(PassphraseDialog, signs(AUTHOR))
    click(form.approve_button)
    assert "Somebody else must approve it" in form.bad.words.text()
    assert not form.publish_button.isEnabled()
    meets(PassphraseDialog, signs(APPROVER))
    click(form.approve_button)
    assert form.state.text() == "✓ approved by K. Black"
    click(form.publish_button)
    listed = house.drafts.listed(HOUSE)
    assert [(one.state, one.approver) for one in listed] == [(State.COMING, APPROVER)]
    assert house.manual(HOUSE, listed[0].since).options["burn_cards"].value == 3
    screen.list.choose(listed[0].name)
    assert screen.open_button.text() == "&Example rounds and notice…"
    click(screen.open_button)
    told = window.course.effects.shown
    assert told is not None
    assert [one.options["burn_cards"].value for one in (told.old, told.new)] == [5, 3]
    assert not told.draft, "its notice is no draft's"
    qtbot.waitUntil(lambda: not told.unsearched)
    with qtbot.waitSignal(told.destroyed):
        click(window.bar.left)
    click(screen.back_button)
    assert [one.state for one in house.drafts.listed(HOUSE)] == [State.APPROVED]
    assert "✓ Withdrawn" in screen.good.words.text()


def test_nobody_approves_what_he_was_not_shown(
    house: App, open_rules: OpenRules, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody writes into the file while the passphrase is asked for."""
    name = house.drafts.new(HOUSE, AUTHOR)
    house.drafts.save(HOUSE, name, THREE, house.drafts.read(HOUSE, name))
    screen = open_rules(house)
    screen.open_change(name)
    form = screen.form
    file = house.drafts.file(HOUSE, name)

    def approver(_why: str) -> str:
        file.write_text(THREE.replace("burn_cards = 3", "burn_cards = 4"), encoding="utf-8")
        return APPROVER

    monkeypatch.setattr(form, "_approver", approver)
    click(form.approve_button)
    assert "Somebody else changed the file" in form.bad.words.text()
    assert form.proof is not None
    assert form.proof.above is not None
    assert form.proof.above.options["burn_cards"].value == 4, "it is shown now"
    assert house.drafts.approval(HOUSE, name, file.read_text(encoding="utf-8")) == ""


def test_who_has_written_at_a_draft_does_not_approve_it(
    opened: App, open_rules: OpenRules, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever name he gives as the author's, and however he spells his own."""
    screen = open_rules(opened)
    click(screen.new_button)
    form = screen.form
    form._changed(Draft(THREE.replace("J. Dvorak", "Somebody Else")))
    form.check_draft()
    assert form.proof is not None
    assert form.proof.told.author == "Somebody Else"
    monkeypatch.setattr(form, "_approver", lambda _why: "J.Dvořák")
    click(form.approve_button)
    assert "J.Dvořák worked on this draft" in form.bad.words.text()
    monkeypatch.setattr(form, "_approver", lambda _why: APPROVER)
    click(form.approve_button)
    assert form.state.text() == "✓ approved by K. Black"


def test_a_second_change_of_a_day_is_told_before_anybody_approves_it(
    opened: App, open_rules: OpenRules, qtbot: QtBot
) -> None:
    drafts, names = opened.drafts, []
    for title in ("Three cards are burnt", "Another"):
        name = drafts.new(HOUSE, AUTHOR)
        text = THREE.replace("Three cards are burnt", title)
        drafts.save(HOUSE, name, text, drafts.read(HOUSE, name))
        names.append(name)
    drafts.approve(HOUSE, names[0], APPROVER)
    drafts.publish(HOUSE, names[0], APPROVER)
    screen = open_rules(opened)
    screen.open_change(names[1])
    form = screen.form
    told = [says for _, says in form.wrong._lines if "also starts on" in says]
    assert len(told) == 1
    assert "Apply this change after it" in told[0]
    assert form.sentences.area.isHidden(), "what it changes is not known by now"
    assert "cannot tell the effect yet" in form.sentences.none.text()
    assert not form.approve_button.isEnabled()
    with pytest.raises(DataError, match="after = '2026-11-23'"):
        drafts.approve(HOUSE, names[1], APPROVER)
    form.tabs.setCurrentWidget(form.of_itself)
    click(form.of_itself.set_after)
    qtbot.waitUntil(lambda: form.proof is not None and form.proof.beside is None)
    assert form._draft.get(("after",)) == names[0]
    assert form.of_itself.set_after.isHidden()


def test_who_thinks_between_two_words_goes_on_where_he_was(open_rules: OpenRules) -> None:
    form = begun_form(open_rules)
    form.tabs.setCurrentWidget(form.of_itself)
    reason = form.of_itself.reasons["en"]
    form.tabs.setCurrentWidget(form.sentences)
    page = form.sentences
    page.other.activated.emit(page.other.findData("PRG-GEN-2"))
    for field, where in ((page.words["en"].text, form.sentences), (reason, form.of_itself)):
        form.tabs.setCurrentWidget(where)
        field.setFocus()
        field.selectAll()
        for words in ("Three ", "cards ", "are"):
            QTest.keyClicks(field, words)
            form.check_draft()
        assert field.toPlainText() == "Three cards are"


def test_a_reason_that_was_typed_is_there_when_one_comes_back_to_its_sentence(
    open_rules: OpenRules, qtbot: QtBot
) -> None:
    form = begun_form(open_rules)
    form._changed(Draft('amends = "prague"\n[option]\nburn_cards = 3\n'))
    form.check_draft()
    form.tabs.setCurrentWidget(form.sentences)
    page = form.sentences
    page.list.choose("PRG-BURN-2")
    QTest.keyClicks(page.why, "It does not say how many.")
    assert "“PRG-BURN-2 is still true”" in page.counts.text()
    page.list.choose("PRG-BURN-1")
    assert page.why.text() == ""
    page.list.choose("PRG-BURN-2")
    assert page.why.text() == "It does not say how many."
    click(page.confirm)
    qtbot.waitUntil(lambda: form.proof is not None and "PRG-BURN-2" in form.proof.told.confirmed)


def test_a_sentence_with_the_old_figure_in_it_is_asked_for_again(
    open_rules: OpenRules, qtbot: QtBot
) -> None:
    form = begun_form(open_rules)
    form._changed(Draft('amends = "prague"\n[option]\nburn_cards = 3\n'))
    form.check_draft()
    form.tabs.setCurrentWidget(form.sentences)
    page = form.sentences
    page.list.choose("PRG-BURN-1")
    QTest.keyClicks(page.why, "x")
    click(page.confirm)
    assert form.proof is not None
    assert "PRG-BURN-1" not in form.proof.told.confirmed
    assert (
        page.counts.text()
        == "The text says “five”, which changes. Press again if it is still true."
    )
    click(page.confirm)
    qtbot.waitUntil(lambda: form.proof is not None and "PRG-BURN-1" in form.proof.told.confirmed)


def test_a_sentence_that_has_new_words_is_not_confirmed_besides(
    open_rules: OpenRules, qtbot: QtBot
) -> None:
    form = begun_form(open_rules)
    form._changed(Draft(THREE))
    form.check_draft()
    page = form.sentences
    form.tabs.setCurrentWidget(page)
    page.list.choose("PRG-BURN-1")
    QTest.keyClicks(page.why, "It holds.")
    assert not page.confirm.isEnabled()
    assert page.counts.text() == "It is reworded, so no confirmation is needed."
    form._changed(Draft(THREE.replace("[confirmed]", '[confirmed]\nPRG-BURN-1 = "It holds."')))
    form.check_draft()
    page.list.choose("PRG-BURN-1")
    says = "PRG-BURN-1 is both confirmed and reworded. Remove one of the two."
    assert ("sentences", says) in form.wrong._lines
    assert form.tabs.tabText(1).endswith(" (1)")
    click(page.back)
    qtbot.waitUntil(lambda: form.proof is not None and not form.proof.needless)
    assert form.proof is not None
    assert "PRG-BURN-1" not in form.proof.told.confirmed
    assert "three" in page.words["en"].text.toPlainText(), "its new words stay"


def test_the_wheel_over_a_field_that_nobody_is_in_changes_nothing(open_rules: OpenRules) -> None:
    form = begun_form(open_rules)
    form.changes.list.choose(BURNT)
    field = form.changes.field.whole
    form.changes.list.setFocus()
    before = field.value()
    for focused, after in ((False, before), (True, before + 1)):
        if focused:
            field.setFocus()
        QApplication.sendEvent(field, wheel_up(field))
        assert field.value() == after


def wheel_up(field: QWidget) -> QWheelEvent:
    at = QPointF(field.rect().center())
    everywhere = QPointF(field.mapToGlobal(field.rect().center()))
    return QWheelEvent(
        at,
        everywhere,
        QPoint(),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )


def test_what_is_changed_after_the_approval_needs_it_anew(
    opened: App, open_rules: OpenRules, qtbot: QtBot
) -> None:
    screen = open_rules(opened)
    click(screen.new_button)
    form = screen.form
    opened.drafts.save(HOUSE, form.name, THREE, form._read)
    form.follow_file()
    click(form.approve_button)
    assert form.publish_button.isEnabled()
    form.changes.list.choose(("option", "sum_shown", ""))
    form.changes.field.chosen.emit(False)
    qtbot.waitUntil(lambda: not form.publish_button.isEnabled())
    form.changes.back.click()
    qtbot.waitUntil(form.publish_button.isEnabled)
    assert form._draft.text == THREE


def test_a_draft_with_nothing_in_it_is_gone_when_it_is_left(
    house: App, open_rules: OpenRules, qtbot: QtBot
) -> None:
    screen = open_rules(house)
    before = [one.name for one in house.drafts.listed(HOUSE)]
    click(screen.new_button)
    screen.go_back()
    assert [one.name for one in house.drafts.listed(HOUSE)] == before
    click(screen.new_button)
    burn_three(screen.form, qtbot)
    screen.go_back()
    assert len(house.drafts.listed(HOUSE)) == len(before) + 1


def test_what_is_approved_says_that_it_can_be_published(
    opened: App, open_rules: OpenRules, qtbot: QtBot
) -> None:
    drafts = opened.drafts
    name = drafts.new(HOUSE, AUTHOR)
    drafts.save(HOUSE, name, THREE, drafts.read(HOUSE, name))
    screen = open_rules(opened)
    screen.list.choose(name)
    click(screen.open_button)
    form = screen.form
    qtbot.waitUntil(lambda: form.proof is not None and form.proof.is_ready)
    assert form.wrong.none.text() == ("✓ Ready. Someone other than the author can approve it now.")
    click(form.approve_button)
    assert form.wrong.none.text() == "✓ Approved. You can publish it now."


def test_a_day_before_one_that_was_published_is_told_where_days_are_written(
    opened: App, open_rules: OpenRules, qtbot: QtBot
) -> None:
    drafts = opened.drafts
    later = THREE.replace("date = 2027-01-01", "date = 2027-02-01")
    names = [drafts.new(HOUSE, AUTHOR) for _ in range(2)]
    for name, text in zip(names, (later, THREE), strict=True):
        drafts.save(HOUSE, name, text, drafts.read(HOUSE, name))
    drafts.approve(HOUSE, names[0], APPROVER)
    drafts.publish(HOUSE, names[0], APPROVER)
    screen = open_rules(opened, lang="cs")
    screen.list.choose(names[1])
    click(screen.open_button)
    form = screen.form
    qtbot.waitUntil(lambda: form.wrong.count == 1)
    ((where, says),) = form.wrong._lines
    assert where == OF_ITSELF
    assert "začíná 1. února 2027 a vychází z dosavadních pravidel" in says
    assert not form.approve_button.isEnabled()


def test_nothing_that_is_called_so_is_said(open_rules: OpenRules) -> None:
    form = begun_form(open_rules)
    form.changes.search.setText("roulette")
    assert form.changes.nothing.isVisible()
    form.changes.search.setText("burnt")
    assert not form.changes.nothing.isVisible()


def test_what_is_left_leads_to_where_it_is_done(open_rules: OpenRules, qtbot: QtBot) -> None:
    screen = open_rules()
    click(screen.new_button)
    form = screen.form
    found = [entry.cells[1].key for entry in form.wrong.list.shown]
    assert found == ["changes", *["of itself"] * 3]
    form.wrong.list.picked.emit(form.wrong.list.shown[1].stands_for)
    assert form.tabs.currentWidget() is form.of_itself
    form.changes.list.choose(("option", "insurance_pays", ""))
    form.changes.field.line.setText("")
    QTest.keyClicks(form.changes.field.line, "3:1")
    qtbot.waitUntil(lambda: form.proof is not None and bool(form.proof.stale))
    assert form._draft.get(("option", "insurance_pays")) == [3, 1]
    QTest.keyClicks(form.changes.field.line, ", 4")
    assert "✗ Enter two whole numbers" in form.changes.field.hint.text()
    assert form._draft.get(("option", "insurance_pays")) == [3, 1]


@pytest.mark.parametrize(
    ("lang", "says"),
    [
        ("en", "Lesson: Opening the shoe: reword it"),
        ("cs", "Lekce: Příprava botičky: přeformulujte"),
    ],
)
def test_a_lesson_that_is_left_is_called_by_its_title(
    open_rules: OpenRules, qtbot: QtBot, lang: str, says: str
) -> None:
    screen = open_rules(lang=lang)
    click(screen.new_button)
    form = screen.form
    form.changes.list.choose(BURNT)
    form.changes.field.chosen.emit(3)
    qtbot.waitUntil(lambda: form.proof is not None and bool(form.proof.stale))
    left = [entry.cells[0].words for entry in form.wrong.list.shown]
    assert any(line.startswith(says) for line in left)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("2027-01-01", "2026-11-23", "23. listopadu 2026 už není v budoucnosti"),
        ("2011-03-30", "2010-01-01", "verzi 2010-01-01, ale nyní platí verze 2011-03-30"),
    ],
)
def test_a_day_that_is_over_and_a_version_that_is_former_are_put_right_where_they_stand(
    program: App, open_rules: OpenRules, old: str, new: str, says: str
) -> None:
    screen = open_rules(lang="cs")
    click(screen.new_button)
    form = screen.form
    program.drafts.file(HOUSE, form.name).write_text(THREE.replace(old, new), encoding="utf-8")
    form.follow_file()
    (line,) = form.wrong.list.shown
    assert says in line.cells[0].words
    assert not form.approve_button.isEnabled()
    assert "(1)" in form.tabs.tabText(2)
    form.wrong.list.picked.emit(line.stands_for)
    assert form.tabs.currentWidget() is form.of_itself
    shown = "applies_to" in form.wrong.details._details and not form.wrong.details.isHidden()
    assert shown is (old == "2011-03-30")


def test_a_clause_is_worded_otherwise_though_nothing_changes_its_meaning(
    open_rules: OpenRules, qtbot: QtBot
) -> None:
    form = begun_form(open_rules)
    page = form.sentences
    form.tabs.setCurrentWidget(page)
    page.other.activated.emit(page.other.findData("PRG-GEN-2"))
    assert page.name.text() == "PRG-GEN-2"
    assert page.confirm.isHidden()
    page.words["en"].text.setPlainText("Staff learn what changes.")
    qtbot.waitUntil(lambda: form.proof is not None and not form.proof.changes_nothing)
    assert form.proof is not None
    assert [(one.name, one.field) for one in form.proof.differences] == [
        ("clause PRG-GEN-2 en", "en")
    ]
    click(page.back)
    qtbot.waitUntil(lambda: form.proof is not None and form.proof.changes_nothing)


def test_a_clause_that_says_why_needs_that_worded_anew_too(
    open_rules: OpenRules, qtbot: QtBot
) -> None:
    form = begun_form(open_rules)
    form.changes.list.choose(("option", "trick_pays", ""))
    form.changes.field.chosen.emit([2, 1])
    qtbot.waitUntil(lambda: form.proof is not None and bool(form.proof.stale))
    page = form.sentences
    page.list.choose("AMB-5")
    words = page.words["en"]
    words.text.setPlainText("A trick is paid 2:1.")
    qtbot.waitUntil(lambda: "reword each sentence" in words.mark.text())
    for field in (words.says, words.why):
        assert not field.isHidden()
        field.setText("Paid 2:1.")
        field.textEdited.emit("Paid 2:1.")
    qtbot.waitUntil(lambda: words.mark.text() == "(✓ reworded)")
    page.list.choose(page._sentences[0].name)
    assert page.words["en"].why.isHidden()


def test_a_step_is_left_out_and_taken_back(open_rules: OpenRules, qtbot: QtBot) -> None:
    form = begun_form(open_rules)
    page, text = form.changes, form._draft.text
    page.search.setText("even money done")
    page.list.choose(("presence", "ace/even_money", ""))
    assert page.title.text().endswith(": done or not")
    assert page.now.text() == "Now: done"
    page.field.list.setCurrentIndex(1)
    page.field.list.activated.emit(1)
    qtbot.waitUntil(lambda: form.proof is not None and bool(form.proof.stale))
    assert "No longer done" in page.does.text()
    assert not page.does.text().count("unknown")
    made = next(e for e in page.list.shown if e.stands_for == ("presence", "ace/even_money", ""))
    assert made.cells[2].words == "≠ no longer done"
    click(page.back)
    qtbot.waitUntil(lambda: form.proof is not None and form.proof.changes_nothing)
    assert form._draft.text == text


def test_the_words_of_a_call_are_typed_as_they_are_said(
    open_rules: OpenRules, qtbot: QtBot
) -> None:
    form = begun_form(open_rules)
    page = form.changes
    page.list.choose(("words", "insurance", "cs"))
    line = page.field.line
    assert line.text() == "Pojištění, prosím!"
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, "Kdo se pojisti?")
    qtbot.waitUntil(lambda: form.proof is not None and bool(form.proof.differences))
    assert line.text() == "Kdo se pojisti?"
    keys = ("words", "cs", "calls", "insurance")
    assert form._draft.get(keys) == "Kdo se pojisti?"
    line.selectAll()
    QTest.keyClick(line, Qt.Key.Key_Backspace)
    assert page.field.hint.text() == (
        "✗ Enter one line of words, without braces. Nothing was changed."
    )
    assert form._draft.get(keys) == "Kdo se pojisti?"


def test_odds_are_told_and_typed_as_odds(open_rules: OpenRules) -> None:
    form = begun_form(open_rules)
    form.changes.list.choose(("option", "trick_pays", ""))
    assert form.changes.now.text() == "Now: 3:2"
    assert form.changes.field.line.text() == "3:2"
    form.changes.list.choose(("option", "stakes", ""))
    assert form.changes.field.line.text() == "5–5000"


def test_what_is_left_unsaved_is_saved_when_the_screen_is_left_or_hidden(
    program: App, open_rules: OpenRules
) -> None:
    screen = open_rules()
    click(screen.new_button)
    form = screen.form
    form.changes.list.choose(BURNT)
    form.changes.field.whole.setValue(4)
    assert form.is_unsaved
    screen.hide()
    assert "burn_cards = 4" in program.drafts.read(HOUSE, form.name)
    screen.show()
    form.changes.field.whole.setValue(2)
    name = form.name
    form.leave()
    assert "burn_cards = 2" in program.drafts.read(HOUSE, name)
    assert screen.pages.currentIndex() == 0


def test_what_is_written_by_hand_meanwhile_is_taken_over_and_never_lost(
    program: App, open_rules: OpenRules, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    screen = open_rules()
    click(screen.new_button)
    form = screen.form
    name, file = form.name, program.drafts.file(HOUSE, form.name)
    click(form.open_button)
    assert opened == [str(file)]
    assert str(file) in form.good.words.text(), "nothing opens it here"
    file.write_text(THREE, encoding="utf-8")
    form.follow_file()
    assert form.title.text() == "Three cards are burnt"
    form.changes.list.choose(BURNT)
    form.changes.field.whole.setValue(4)
    by_hand = THREE + "\n# by hand\n"
    file.write_text(by_hand, encoding="utf-8")
    form.follow_file()
    assert "saved yours as a new draft" in form.good.words.text()
    assert program.drafts.read(HOUSE, name) == by_hand
    assert "burn_cards = 4" in program.drafts.read(HOUSE, form.name)


def test_a_draft_that_nobody_wants_is_put_away_and_kept(
    program: App, open_rules: OpenRules
) -> None:
    screen = open_rules()
    for _ in range(2):
        click(screen.new_button)
        file = program.drafts.file(HOUSE, screen.form.name)
        text = file.read_text(encoding="utf-8") + "# An idea.\n"
        file.write_text(text, encoding="utf-8")
        screen.form.follow_file()
        screen.go_back()
        screen.list.choose(file.stem)
        click(screen.away_button)
        assert not program.drafts.listed(HOUSE)
        assert (file.parent / "former" / file.name).read_text(encoding="utf-8") == text
    assert not screen.away_button.isEnabled()


def test_a_broken_file_is_told_and_mended_by_hand(program: App, open_rules: OpenRules) -> None:
    screen = open_rules()
    click(screen.new_button)
    form = screen.form
    file = program.drafts.file(HOUSE, form.name)
    file.write_text('title = "Thr', encoding="utf-8")
    form.follow_file()
    assert form.state.text() == "✗ The file is not readable"
    assert not form.changes.isEnabled()
    assert not form.approve_button.isEnabled()
    (found,) = (entry.cells[1].key for entry in form.wrong.list.shown)
    assert found == "file"
    assert "not valid TOML" in form.wrong.details._details
    form.leave()
    assert file.read_text(encoding="utf-8") == 'title = "Thr'
    assert "✗ unreadable" in screen.list.shown[0].cells[0].words
    assert str(file) not in screen.list.shown[0].cells[2].words
    screen.open_change(screen.list.shown[0].stands_for)
    assert form.tabs.currentWidget() is form.wrong
    form.leave()
    file.write_text(THREE, encoding="utf-8")
    screen.read_changes()
    screen.open_change(screen.list.shown[0].stands_for)
    assert form.approve_button.isEnabled()


@pytest.mark.parametrize(
    "said",
    ["words.en.clauses = 3", "date = 2027-01-01T10:00:00", "severity.minor = 3", "title = 3"],
)
def test_what_is_written_wrong_by_hand_is_shown_as_far_as_it_can_be(
    program: App, open_rules: OpenRules, said: str
) -> None:
    screen = open_rules()
    click(screen.new_button)
    form = screen.form
    text = f'{said}\namends = "prague"\n[option]\nburn_cards = 3\n'
    program.drafts.file(HOUSE, form.name).write_text(text, encoding="utf-8")
    form.follow_file()
    assert not form.approve_button.isEnabled()
    assert form.wrong.count
    screen.read_changes()


@pytest.mark.parametrize(
    ("said", "where"),
    [
        ("[words.en.clauses.PRG-BURN-1]\ntext = 5", "sentences"),
        ("[confirmed]\nPRG-BURN-2 = 3", "sentences"),
        ("[words.en.lessons.opening]\nsays = 3", "sentences"),
        ("[words.en.calls]\ninsurance = 3", "changes"),
        ("[words.en.states]\nbets = 3", "file"),
        ("[severity]\nminor = 3", "changes"),
    ],
)
def test_what_is_wrong_leads_to_where_it_is_written(
    program: App, open_rules: OpenRules, said: str, where: str
) -> None:
    screen = open_rules()
    click(screen.new_button)
    form = screen.form
    text = f'amends = "prague"\n[option]\nburn_cards = 3\n{said}\n'
    program.drafts.file(HOUSE, form.name).write_text(text, encoding="utf-8")
    form.follow_file()
    form.tabs.setCurrentWidget(form.wrong)
    text = "Something here is not valid"
    there = [e for e in form.wrong.list.shown if str(e.cells[0].words).startswith(text)]
    assert [entry.cells[1].key for entry in there] == [where]
    form.wrong.list.picked.emit(there[0].stands_for)
    pages = {"sentences": form.sentences, "changes": form.changes, "file": form.wrong}
    assert form.tabs.currentWidget() is pages[where]


def test_in_czech_nothing_is_said_in_english(open_rules: OpenRules, qtbot: QtBot) -> None:
    screen = open_rules(lang="cs")
    click(screen.new_button)
    form = screen.form
    form.changes.list.choose(BURNT)
    form.changes.field.whole.setValue(3)
    qtbot.waitUntil(lambda: form.proof is not None and bool(form.proof.stale))
    words = [widget.text() for widget in screen.findChildren(QPushButton)]
    words += [widget.text() for widget in screen.findChildren(QLabel)]
    english = {"the", "draft", "and", "this", "what", "file", "approve", "from", "day"}
    said = {word for text in words for word in text.replace("&", "").casefold().split()}
    assert not said & english, said & english


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_no_two_keys_are_the_same(open_rules: OpenRules, lang: str) -> None:
    form = open_rules(lang=lang).form
    form.offer_effect()
    around = [button for button in form.findChildren(QPushButton) if button.parent() is form]
    labels = [form.tabs.tabText(at) for at in range(form.tabs.count())]
    for page in (form.changes, form.sentences, form.of_itself):
        texts = [button.text() for button in (*around, *page.findChildren(QPushButton))]
        texts += [*labels, *(one.text() for one in page.findChildren(QLabel))]
        keys = [text[text.index("&") + 1].casefold() for text in texts if "&" in text]
        assert len(keys) == len(set(keys)), sorted(keys)


def test_every_range_is_told_in_the_language_of_the_window(
    program: App, language: Language
) -> None:
    language.use("cs")
    for house in program.procedure_ids():
        for kind in program.manual(house).family.options.values():
            if not kind.choices:
                assert _NUMBER.sub("#", kind.words) in _RANGES
                assert range_words(kind) != kind.words
                assert _NUMBER.findall(range_words(kind)) == _NUMBER.findall(kind.words)


@pytest.mark.parametrize(
    "value", [[2, 1], [1, 5, 25], ["A", "T", "9"], [[3, 2], [2, 1], [3, 1]], []]
)
def test_lists_are_read_as_they_are_shown(value: list[object]) -> None:
    assert value in list(possible_values(as_text(value)))
