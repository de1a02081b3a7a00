"""What a change of the rules does, seen: its rounds old way and new, its states on the map."""

from dataclasses import replace
from datetime import datetime
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.unit.cli.test_versions import THREE
from trainer.app import App
from trainer.games.play import USUAL
from trainer.procedure.spec import Procedure
from trainer.table.act import Act
from trainer.training.corpus.draw import Recipe, draw_round
from trainer.training.diff.comparison import Row, Side
from trainer.training.diff.effect import RoundEffect
from trainer.training.diff.example import DifferenceExample
from trainer.training.judge.trace import Moment
from trainer.training.judge.verdict import FAULT
from trainer.ui.changes import effect_screen
from trainer.ui.changes.change_words import line_cells
from trainer.ui.changes.effect_screen import EffectScreen
from trainer.ui.start.home_bar import COMING
from trainer.ui.widgets.busy import StoppedError

PROGRAM = App()
PRAGUE = PROGRAM.procedure("prague")
AMENDMENTS = Path(__file__).parents[1] / "amendments"


@cache
def amended(name: str) -> Procedure:
    return PROGRAM.procedure("prague", [AMENDMENTS / f"{name}.toml"])


@pytest.fixture
def over(qtbot: QtBot) -> QWidget:
    """A window."""
    window = QWidget()
    window.resize(1280, 720)
    qtbot.addWidget(window)
    return window


def opened(over: QWidget, new: Procedure) -> EffectScreen:
    old, now = (Side(one, PROGRAM.machine(one)) for one in (PRAGUE, new))
    dialog = EffectScreen(old, now, lambda _procedure: "en", "Home")
    dialog.setParent(over)
    dialog.resize(over.size())
    over.show()
    dialog.show()
    return dialog


def looked(qtbot: QtBot, over: QWidget, new: Procedure) -> EffectScreen:
    dialog = opened(over, new)
    qtbot.waitUntil(lambda: not dialog.unsearched)
    return dialog


def done(dialog: EffectScreen) -> list[str]:
    """What the hands do at the two tables."""
    shown = [still.shown for still in dialog.rounds.stills]
    return [one.act.act for one in shown if one and one.act]


def test_both_tables_are_as_they_are_at_the_line_that_is_chosen(
    qtbot: QtBot, over: QWidget
) -> None:
    dialog = looked(qtbot, over, amended("total_before_settling"))
    old, new = dialog.rounds.stills
    assert done(dialog) == ["pay", "call"]
    assert old.grab().toImage() != new.grab().toImage()
    dialog.rounds.acts.selectRow(0)
    assert done(dialog) == ["deal_card"] * 2
    assert old.shown is not None
    assert new.shown is not None
    assert old.shown.before.table == new.shown.before.table
    assert list(dialog.rounds.acts.list_differing_rows()) == [6]


def test_what_differs_is_marked_in_the_list_of_acts(qtbot: QtBot, over: QWidget) -> None:
    acts = looked(qtbot, over, amended("total_before_settling")).rounds.acts
    index = acts.model().index(6, 1)
    assert str(index.data()).startswith("≠ 7. ")
    assert str(index.data(Qt.ItemDataRole.AccessibleTextRole)).startswith("differs: ")
    assert acts.model().index(6, 0).data() == "", "the old way has nothing there"


def test_what_it_does_beside_is_counted(qtbot: QtBot, over: QWidget) -> None:
    dialog = opened(over, amended("burn_three"))
    facts = dialog.facts.text()
    assert facts.startswith("In force from 1 January 2027 · Rules to learn again: 1 (PRG-BURN-1)")
    assert "What to know about exams:" in facts
    assert dialog.heading.title == "Card Casino Prague · Three cards are burnt"
    qtbot.waitUntil(lambda: not dialog.unsearched)


def test_a_search_can_be_stopped_and_gone_on_with(
    qtbot: QtBot, over: QWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was found by then stays; what was not is said, and looked for when asked."""

    def stopped(_parent: QWidget, _words: str, work: object) -> None:
        def look(_count: int) -> None:
            raise StoppedError

        assert callable(work)
        work(look)

    with monkeypatch.context() as patch:
        patch.setattr(effect_screen, "run_with_progress", stopped)
        dialog = opened(over, amended("burn_three"))
        qtbot.waitUntil(dialog.look_button.isVisible)
    assert dialog.none.text() == "We have not looked for a round yet."
    assert "(We have not looked for a round yet.)" in dialog.list.item(0).text()
    dialog.look_button.click()
    assert not dialog.unsearched
    assert dialog.none.isHidden()
    assert dialog.rounds.isVisible()
    assert not dialog.look_button.isVisible()


def test_a_difference_that_no_round_shows_is_said_to_have_none(
    qtbot: QtBot, over: QWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = looked(qtbot, over, amended("burn_three"))
    for key, shown in dialog._found.items():
        monkeypatch.setitem(dialog._felt, key, None)
        monkeypatch.setitem(
            dialog._found, key, DifferenceExample(shown.difference, looked=600, met=112)
        )
    dialog._write()
    dialog.list.setCurrentRow(1)
    dialog.list.setCurrentRow(0)
    assert dialog.none.text() == "No difference in 600 rounds. This step came up in 112 of them."


def test_a_slip_that_is_judged_otherwise_is_said_to_be_one(qtbot: QtBot, over: QWidget) -> None:
    graver = Path(__file__).parents[1] / "unit" / "training" / "diff" / "graver.toml"
    dialog = looked(qtbot, over, PROGRAM.procedure("prague", [graver]))
    assert dialog.none.text() == "This move is a mistake, and it is now judged differently."
    line = dialog.rounds.acts.line
    lines = [str(dialog.rounds.acts.model().index(line, side).data()) for side in (0, 1)]
    assert lines[0].startswith("≠ ✗ ")
    assert lines[0].endswith("(major)")
    assert lines[1].endswith("(minor)")


def test_one_act_that_is_judged_otherwise_never_reads_the_same() -> None:
    text = draw_round(PRAGUE, PROGRAM.machine(PRAGUE), 3, Recipe(USUAL)).scenario.source
    trace = Side(PRAGUE, PROGRAM.machine(PRAGUE)).performed_text(text)
    assert trace is not None
    right = trace.moments[0]

    def as_fault(expected: tuple[Act, ...] = (), money: int = 0) -> Moment:
        verdict = replace(
            right.verdict,
            verdict=FAULT,
            kind="not_due",
            severity="minor",
            expected=expected,
            money=money,
        )
        return replace(right, judged=replace(right.judged, verdict=verdict))

    def told(old: Moment, new: Moment) -> tuple[str, str]:
        felt = RoundEffect(trace, trace, (Row(old, new, same=False),), 0)
        return line_cells(felt, felt.rows[0], "en")

    due, other = ((Act("offer", box=box),) for box in (1, 2))
    was, now = told(as_fault(expected=due), as_fault(expected=other))
    assert was.endswith("; should be: Box 1: ask for a decision")
    assert now.endswith("; should be: Box 2: ask for a decision")
    was, now = told(as_fault(money=0), as_fault(money=5))
    assert (was.endswith("; cost: 0"), now.endswith("; cost: 5")) == (True, True)
    was, now = told(right, as_fault())
    assert "should be:" not in was + now, "they read otherwise"


def test_everybody_reaches_it_from_the_coming_rules(
    qtbot: QtBot, tmp_path: Path, open_window: OpenWindow
) -> None:
    folder = tmp_path / "amendments" / "prague"
    folder.mkdir(parents=True)
    (folder / "three.toml").write_text(THREE, encoding="utf-8")
    program = MemoryProgram(tmp_path / "records.sqlite")
    program.local_now = lambda: datetime(2026, 12, 20, 12)  # noqa: DTZ001
    window = open_window(program)
    window.welcome.begin.emit("Anna", "prague")
    assert window.menu is not None
    window.menu.tools.person_menu.chosen.emit(COMING)
    dialog = window.course.effects.shown
    assert dialog is not None
    qtbot.waitUntil(lambda: not dialog.unsearched)
    assert done(dialog) == ["burn_card", "discard_burn"]
    window.languages.setCurrentIndex(window.languages.findData("cs"))
    window.languages.activated.emit(window.languages.currentIndex())
    qtbot.waitUntil(lambda: dialog.heading.title == "Card Casino Prague · Pálí se tři karty")
    assert not dialog.unsearched, (
        "a clause is worded otherwise in both languages, and shown by one round"
    )
    window.bar.left.click()
    assert window.menu is not None


@pytest.mark.usefixtures("prices")
def test_the_price_of_a_change_is_worked_out_and_can_be_stopped(
    qtbot: QtBot, over: QWidget
) -> None:
    dialog = looked(qtbot, over, amended("trick_two_to_one"))
    qtbot.waitUntil(lambda: dialog.price.price is not None, timeout=60_000)
    assert dialog.price.sides[1][1].text().startswith("−")
    assert dialog.price.warning.isVisible()
    assert dialog.price.property("card") == "critical"
    dialog.price.best_button.click()
    assert dialog.pages.currentWidget() is dialog.price.strategy
    first = dialog.price.table.item(1, 0)
    assert first is not None
    assert first.text() == "S"
    dialog.price.button.click()
    qtbot.waitUntil(lambda: dialog.price.button.text() == "&Work it out again")
    assert not dialog.price.is_working
    dialog.hide()
    assert not dialog.price.is_working
