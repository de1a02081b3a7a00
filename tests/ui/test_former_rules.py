"""A slip that was right before the rules changed is told as one, in both languages."""

from datetime import datetime
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer
from tests.unit.cli.test_versions import THREE
from trainer.table.act import Act
from trainer.training.corpus.request import PracticeRequest
from trainer.ui.start.choice import RoundChoice

AFTER = datetime(2027, 1, 1, 6, 0)  # noqa: DTZ001
SAYS = {
    "en": "That was the rule until 31 December 2026.",
    "cs": "To bylo pravidlo do 31. prosince 2026.",
}


@pytest.fixture
def program(tmp_path: Path) -> MemoryProgram:
    """A house that has burnt three cards since New Year, and burnt five before."""
    folder = tmp_path / "amendments" / "prague"
    folder.mkdir(parents=True)
    (folder / "three.toml").write_text(THREE, encoding="utf-8")
    program = MemoryProgram(tmp_path / "records.sqlite")
    program.local_now = lambda: AFTER
    return program


def burns_three(qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow, lang: str) -> Dealer:
    """A table at which three cards are burnt, and no more are due."""
    window = open_window(program, lang)
    dealer = Dealer(qtbot, window)
    window.welcome.begin.emit("Anna", "prague")
    window.course.practise(RoundChoice("prague", PracticeRequest(start="shuffle", boxes=1)))
    qtbot.waitUntil(lambda: window.table is not None)
    session = dealer.screen.sitting.session
    while sum(moment.act.act == "burn_card" for moment in session.moments) < 3:
        right = session.next_right()
        assert right is not None
        dealer.screen.do(right.verdict.act)
    return dealer


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_a_slip_that_was_right_before_is_named_as_such(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow, lang: str
) -> None:
    dealer = burns_three(qtbot, program, open_window, lang)
    dealer.screen.do(Act("burn_card"))
    assert SAYS[lang] in dealer.screen.panel.verdict.accessibleName()


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("size", [(900, 500), (1000, 600), (1280, 720)])
def test_it_is_named_as_such_at_the_table_itself(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow, lang: str, size: tuple[int, int]
) -> None:
    dealer = burns_three(qtbot, program, open_window, lang)
    screen = dealer.screen
    screen.window().resize(*size)
    screen.drawer.show_as(opened=False)
    screen.do(Act("burn_card"))
    assert screen.drawer.shut == (size[0] < 1000)
    answers = screen.view.answers
    assert answers.isVisible()
    assert answers.rect().contains(answers.bubble.toRect())
    hint = screen.hint
    assert (SAYS[lang] in hint.text()) == screen.drawer.shut  # else it stands in the panel
    assert hint.is_room_for(hint.text())


def test_no_other_slip_is(qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow) -> None:
    dealer = burns_three(qtbot, program, open_window, "en")
    dealer.screen.do(Act("shuffle"))
    text = dealer.screen.panel.verdict.accessibleName()
    assert dealer.screen.panel.verdict.foot.text().startswith("PRG-")
    assert "That was the rule" not in text


def test_where_no_rule_has_changed_nothing_is_said(program: MemoryProgram) -> None:
    crown = program.procedure("crown")
    assert program.former_rules(crown)._befores == []
