"""A new call, written with the forms alone: what is said, when, and the clause that asks for it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPlainTextEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.acting import Meets, click
from tests.ui.conftest import MemoryProgram, OpenRules
from trainer.training.corpus.draw import draw_scenario
from trainer.training.diff.comparison import Side
from trainer.training.judge.trace import deal, perform, scripted_dealer
from trainer.training.judge.verdict import FAULT
from trainer.ui.drafts.calls_form import CallDialog
from trainer.ui.drafts.editor import DraftEditor

HOUSE = "prague"
SETTLING = ("settlement/bet", True)
WORDS = {"en": "Dealer: {value}", "cs": "Dealer {value}"}
CLAUSE = {
    "en": "Before the dealer settles he says his own total.",
    "cs": "Dealer pred vyporadanim rekne svuj soucet.",
}
SAYS = {"en": "Say your own total.", "cs": "Rekni svuj soucet."}

OpenForm = Callable[..., DraftEditor]


@pytest.fixture
def program(tmp_path: Path) -> MemoryProgram:
    return MemoryProgram(tmp_path / "records.sqlite", managed=True)


@pytest.fixture
def open_form(open_rules: OpenRules) -> OpenForm:
    """The form of a draft that says nothing yet."""

    def make(lang: str = "en") -> DraftEditor:
        screen = open_rules(lang=lang)
        click(screen.new_button)
        return screen.form

    return make


def typed(field: QWidget, text: str) -> None:
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(field, text)


def choose_place(dialog: CallDialog, at: tuple[str, bool]) -> None:
    dialog.place.setCurrentIndex(list(dialog._places).index(at))


def say_total(dialog: CallDialog) -> None:
    """Fill in that the dealer says his total before he settles."""
    choose_place(dialog, SETTLING)
    dialog.number.setCurrentIndex(dialog.number.findData("own_total"))
    for lang in ("en", "cs"):
        typed(dialog.words[lang], WORDS[lang])
        typed(dialog.texts[lang], CLAUSE[lang])
        typed(dialog.says[lang], SAYS[lang])
    click(dialog.ok)


def write_the_rest(form: DraftEditor, qtbot: QtBot) -> None:
    """Say of each sentence why it holds, and of the draft what it needs."""
    form.tabs.setCurrentWidget(form.sentences)
    assert form.proof is not None
    for one in form.proof.unsettled:
        form.sentences.list.choose(one.name)
        typed(form.sentences.why, "It comes before that.")
        click(form.sentences.confirm)
    form.tabs.setCurrentWidget(form.of_itself)
    for lang in ("en", "cs"):
        typed(form.of_itself.titles[lang], "Total")
        typed(form.of_itself.reasons[lang], "Players need not count.")
    click(form.of_itself.set_day)
    qtbot.waitUntil(lambda: form.proof is not None and form.proof.is_ready)


def test_a_call_is_added_with_the_forms_alone_and_due_in_a_round(
    open_form: OpenForm, program: MemoryProgram, meets: Meets, qtbot: QtBot
) -> None:
    form = open_form()
    meets(CallDialog, say_total)
    click(form.changes.new)
    assert form.changes.title.text() == "New call: “Dealer: {value}”"
    assert form.changes.clause.text() == f"AMB-90: {CLAUSE['en']}"
    assert "the dealer’s own total" in form.changes.now.text()
    qtbot.waitUntil(lambda: form.proof is not None and bool(form.proof.unsettled))
    write_the_rest(form, qtbot)
    assert form.approve_button.isEnabled()
    assert form.proof is not None
    above = form.proof.above
    assert above is not None
    machine = program.machine(above)
    dealing = Side(above, machine).dealt(draw_scenario(above, machine, 1, "deal"))
    right = perform(dealing).acts
    (said,) = (act for act in right if act.phrase == "own_total")
    assert said.value is not None
    left = [act for act in right if act is not said]
    wrong = [
        one.verdict for one in deal(dealing, scripted_dealer(left)) if one.verdict.verdict == FAULT
    ]
    assert wrong[0].clauses == ("AMB-90",)


def test_a_call_is_changed_and_taken_out_with_one_click(
    open_form: OpenForm, meets: Meets, qtbot: QtBot
) -> None:
    form = open_form()
    text = form._draft.text
    meets(CallDialog, say_total)
    click(form.changes.new)
    page = form.changes

    def later(dialog: CallDialog) -> None:
        assert dialog.words["cs"].text() == WORDS["cs"]
        assert dialog.texts["en"].toPlainText() == CLAUSE["en"]
        assert dialog.number.currentData() == "own_total"
        choose_place(dialog, ("settlement/bet", False))
        dialog.severity.setCurrentIndex(dialog.severity.findData("minor"))
        click(dialog.ok)

    meets(CallDialog, later)
    click(page.edit)
    assert form._draft.get(("severity", "minor")) == ["AMB-90"]
    assert [one.keys() for one in form._draft.listed("insert")] == [{"after", "step"}]
    assert page.now.text().startswith("after “")
    page.only.setChecked(True)
    assert [entry.stands_for for entry in page.list.shown] == [("added", "own_total", "")]
    assert page.back.text() == "Remo&ve call"
    buttons = form.findChildren(QPushButton)
    texts = [one.text() for one in buttons if one.isVisible() and "&" in one.text()]
    texts += [page.only.text(), *(form.tabs.tabText(at) for at in range(form.tabs.count()))]
    keys = [text[text.index("&") + 1].casefold() for text in texts]
    assert len(keys) == len(set(keys)), sorted(keys)
    click(page.back)
    qtbot.waitUntil(lambda: not page.list.shown)
    assert form._draft.text == text
    assert page.field.isHidden()


def test_a_call_of_which_more_is_said_by_hand_is_not_written_anew(
    open_form: OpenForm, program: MemoryProgram, meets: Meets
) -> None:
    form = open_form()
    meets(CallDialog, say_total)
    click(form.changes.new)
    assert form.changes.edit.isEnabled()
    form.save()
    text = f'{form._draft.text}until = ["never"]\n'
    program.drafts.file(HOUSE, form.name).write_text(text, encoding="utf-8")
    form.follow_file()
    assert "Change it in the file" in form.changes.now.text()
    assert not form.changes.edit.isEnabled()
    assert form.changes.back.isEnabled()


def test_what_is_wrong_is_told_in_one_sentence_and_nothing_is_lost(
    open_form: OpenForm, meets: Meets
) -> None:
    form = open_form()
    told: list[str] = []

    def wrong(dialog: CallDialog) -> None:
        def answer() -> None:
            click(dialog.ok)
            told.append(dialog.error.text())

        answer()
        typed(dialog.words["en"], "Hands {off}!")
        answer()
        typed(dialog.words["en"], "Hands off {value}!")
        typed(dialog.words["cs"], "Ruce pryc!")
        answer()
        typed(dialog.words["en"], "Hands off!")
        answer()
        for lang in ("en", "cs"):
            typed(dialog.texts[lang], "He says it.")
            typed(dialog.says[lang], "Say it.")
        answer()
        assert dialog.words["en"].text() == "Hands off!"
        dialog.reject()

    meets(CallDialog, wrong)
    text = form._draft.text
    click(form.changes.new)
    assert told == [
        "✗ The call (English) must be one line of words, without braces.",
        "✗ The call (English) must be one line of words, without braces.",
        "✗ The call (English) must be one line of words, without braces.",
        "✗ Write the rule in full and in one short sentence (English).",
        "✗ Choose when the dealer says it.",
    ]
    assert form._draft.text == text


def test_a_number_is_offered_where_one_can_be_said(open_form: OpenForm, meets: Meets) -> None:
    form = open_form()
    offered: list[list[str]] = []

    def look(dialog: CallDialog) -> None:
        for at in (("deal/own_card/card", True), SETTLING, ("boxes/turn/offer/offer", False)):
            choose_place(dialog, at)
            box = dialog.number
            offered.append([box.itemText(n) for n in range(box.count())])
        dialog.reject()

    meets(CallDialog, look)
    click(form.changes.new)
    assert offered == [
        ["no number"],
        ["no number", "the dealer’s own total"],
        ["no number", "the total of the hand"],
    ]


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_the_dialog_is_whole_at_the_least_size_and_each_field_has_a_name(
    open_form: OpenForm, meets: Meets, lang: str
) -> None:
    form = open_form(lang)

    def look(dialog: CallDialog) -> None:
        assert dialog.height() <= 470
        assert dialog.width() <= 900
        assert dialog.minimumSizeHint().height() <= dialog.height()
        fields = (*dialog.words.values(), *dialog.texts.values(), *dialog.says.values())
        boxes = (dialog.place, dialog.number, dialog.severity)
        names = [field.accessibleName() for field in (*fields, *boxes)]
        assert all(names)
        assert len(set(names)) == len(names)
        texts = [one.text() for one in dialog.findChildren(QLabel)]
        texts += [one.text() for one in dialog.findChildren(QPushButton)]
        keys = [text[text.index("&") + 1].casefold() for text in texts if "&" in text]
        assert len(keys) == len(set(keys)), sorted(keys)
        for label in dialog.findChildren(QLabel):
            assert label.width() >= label.sizeHint().width() or label.wordWrap(), label.text()
        english = {"the", "said", "clause", "number", "choose", "before", "after"}
        said = {word for text in (*texts, *names) for word in text.casefold().split()}
        assert lang == "en" or not said & english
        assert isinstance(dialog.words["en"], QLineEdit)
        assert isinstance(dialog.texts["en"], QPlainTextEdit)
        dialog.reject()

    meets(CallDialog, look)
    click(form.changes.new)
