"""A form that is declared: bound to a value, and worded in the language of the window."""

from dataclasses import dataclass, replace
from functools import partial

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from trainer.catalogue import N_
from trainer.ui.widgets.form import ChoiceBox, Field, Form, LineBox, NumberBox, ShareBox, TickBox
from trainer.ui.words.times import Language


@dataclass(frozen=True)
class Pace:
    seconds: float
    share: float


@dataclass(frozen=True)
class Bound:
    name: str
    many: int
    which: str | None
    certain: bool
    pace: Pace


STARTS = {None: N_("none"), "deal": N_("the deal")}
MANY = partial(NumberBox, 0, 9, special=N_("none"))
FIELDS = (
    Field("name", N_("&Your name"), LineBox),
    Field("many", N_("Ro&unds"), MANY, N_("Rounds in an exam")),
    Field("which", N_("Exam"), partial(ChoiceBox, STARTS)),
    Field("certain", N_("&Save"), TickBox),
    Field("pace.seconds", N_("T&ime for a round"), partial(NumberBox, 0, 9, decimals=1, unit="s")),
    Field("pace.share", N_("Pass &mark"), partial(ShareBox, 0, 1)),
)
FIRST = Bound("Jana", 0, None, certain=False, pace=Pace(1.5, 0.9))


class AForm(Form, QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.make_rows(FIELDS)
        self.retranslate()


@pytest.fixture
def form(qtbot: QtBot, language: Language) -> AForm:
    language.use("en")
    made = AForm()
    qtbot.addWidget(made)
    made.show_values(FIRST)
    return made


def test_what_is_filled_in_is_laid_over_a_value(form: AForm, qtbot: QtBot) -> None:
    assert form.fill_in(FIRST) == FIRST
    for name, value in (("name", "Petr"), ("many", 4), ("which", "deal"), ("certain", True)):
        with qtbot.waitSignal(form.changed):
            form.rows[name].show(value)
    form.rows["pace.share"].show(0.125)
    made = form.fill_in(FIRST)
    assert made == Bound("Petr", 4, "deal", certain=True, pace=Pace(1.5, 0.125))
    assert isinstance(made.many, int)
    assert form.fill_in(replace(FIRST, pace=Pace(9, 1))).pace == Pace(1.5, 0.125)


def test_it_says_everything_anew_when_the_language_changes(form: AForm, language: Language) -> None:
    fields = [row.field for row in form.rows.values()]

    def said() -> list[str]:
        words = [row.label.text() for row in form.rows.values()]
        words += [field.accessibleName() for field in fields]
        words += [field.text() for field in fields if isinstance(field, NumberBox)]
        return words + [field.currentText() for field in fields if isinstance(field, ChoiceBox)]

    english = said()
    assert "Rounds in an exam" in english
    assert english[-4:] == ["none", "1.5\N{NO-BREAK SPACE}s", "90\N{NO-BREAK SPACE}%", "none"]
    language.use("cs")
    QApplication.processEvents()
    czech = said()
    assert czech[-4:] == ["žádný", "1,5\N{NO-BREAK SPACE}s", "90\N{NO-BREAK SPACE}%", "žádný"]
    assert not set(english) & set(czech) - {"90\N{NO-BREAK SPACE}%"}
    assert form.fill_in(FIRST) == FIRST
