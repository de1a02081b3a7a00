from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Any, cast
from unittest.mock import Mock

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRectF, QSettings, QSize, Signal
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from tests.ui.acting import Meets
from tests.ui.memory_log import (
    DoorsNotSetUp,
    InspectionsInMemory,
    LessonsInMemory,
    LiveTablesInMemory,
    LogMemories,
    MemoryLog,
    OutlinesInMemory,
    PeopleInMemory,
    SignOffsInMemory,
    SittingsInMemory,
)
from trainer.app import App
from trainer.records.access import HouseDoors
from trainer.records.activities import LessonRecords, SittingRecords
from trainer.records.register import PeopleRegister
from trainer.training.catchup.sign_off import SignOffStore
from trainer.training.certificates.floor_assessment import FloorAssessmentStore
from trainer.training.debrief.home_figures import OutlineStore
from trainer.training.inspect.history import InspectionStore
from trainer.training.memory.memory import Memories
from trainer.training.sessions.record import Log
from trainer.ui.changes.price_card import PriceCard
from trainer.ui.drafts.rule_changes_screen import RuleChangesScreen
from trainer.ui.navigator.main_window import MainWindow
from trainer.ui.table.felt import Canvas
from trainer.ui.widgets import question, sound
from trainer.ui.widgets.settings import LIGHT, Settings
from trainer.ui.widgets.tokens import use_scheme
from trainer.ui.words.times import Language

OpenWindow = Callable[..., MainWindow]
OpenRules = Callable[..., RuleChangesScreen]

#: Who writes a rule change, and who lets it through.
AUTHOR, APPROVER = "J. Dvorak", "K. Black"


#: The program that has read the shipped procedures: they are the same in every test.
_SHIPPED = App()


class MemoryProgram(App):
    """The program as it is, but with a log in memory; what is shipped is read once for all."""

    def __init__(
        self, database: Path | None = None, procedures: Path | None = None, *, managed: bool = False
    ) -> None:
        super().__init__(database, procedures, managed=managed)
        if self.procedures_folder == _SHIPPED.procedures_folder:
            self._procedures, self._machines = _SHIPPED._procedures, _SHIPPED._machines

    @cached_property
    def log(self) -> Log:
        return MemoryLog()

    @cached_property
    def memories(self) -> Memories:
        return LogMemories(self.log)

    @cached_property
    def sign_offs(self) -> SignOffStore:
        return SignOffsInMemory(cast("MemoryLog", self.log))

    @cached_property
    def outlines(self) -> OutlineStore:
        return OutlinesInMemory(self.log)

    @cached_property
    def lessons(self) -> LessonRecords:
        return cast("LessonRecords", LessonsInMemory())

    @cached_property
    def inspections(self) -> InspectionStore:
        return InspectionsInMemory()

    @cached_property
    def sittings(self) -> SittingRecords:
        return cast("SittingRecords", SittingsInMemory())

    @cached_property
    def live_tables(self) -> FloorAssessmentStore:
        return LiveTablesInMemory()

    @cached_property
    def doors(self) -> HouseDoors:
        return cast("HouseDoors", DoorsNotSetUp())

    @cached_property
    def register(self) -> PeopleRegister:
        return cast("PeopleRegister", PeopleInMemory())

    @property
    def _seal(self) -> None:
        """Settings are files here."""

    def seed(self) -> int:
        return 7

    def exam_seed(self) -> int:
        return 7


class Speaker(QObject):
    """A loudspeaker of which nothing is heard: it keeps what it was told."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.works: bool | None = True
        self.told: list[str] = []

    def set_volume(self, volume: int) -> None:
        self.told.append(f"volume {volume}")

    def play(self, name: str) -> None:
        self.told.append(name)

    def repeat(self, name: str, *, on: bool) -> None:
        self.told.append(f"{name} {'on' if on else 'off'}")

    def close(self) -> None:
        self.told.append("closed")


@pytest.fixture(scope="session", autouse=True)
def look(qapp: QCoreApplication) -> None:  # noqa: ARG001 - that there is an application
    """Everything looks as in the program: its font, colours and style sheet."""
    use_scheme(LIGHT)


@pytest.fixture(autouse=True)
def speakers(monkeypatch: pytest.MonkeyPatch) -> list[Speaker]:
    """The loudspeakers that were made: tests make no noise, and need no device."""
    made: list[Speaker] = []

    def make() -> Speaker:
        made.append(Speaker())
        return made[-1]

    monkeypatch.setattr(sound, "loudspeaker", make)
    return made


@pytest.fixture(autouse=True)
def shown_around(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody knows a table already; `test_coach` is about those who do not."""
    monkeypatch.setattr(Settings, "coached", True)


@pytest.fixture(autouse=True)
def newcomers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is not on record says that he is new."""

    def start(*question: Any, **_named: Any) -> Mock:  # noqa: ANN401 - whatever is asked
        ((_text, starts),) = question[3]
        starts()
        return Mock()

    monkeypatch.setattr("trainer.ui.navigator.doorkeeper.ask_on_sheet", start)


@pytest.fixture
def prices() -> None:
    """The price of a change is worked out, on all cores."""


@pytest.fixture(autouse=True)
def unpriced(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """No price of a change is worked out, but where a test asks for `prices`."""
    if "prices" not in request.fixturenames:
        monkeypatch.setattr(PriceCard, "start_pricing", lambda _panel: None)


@pytest.fixture(autouse=True)
def gone(qapp: QCoreApplication) -> Iterator[None]:
    """What a test has closed is gone after it: where no event loop runs, nothing else does that."""
    yield
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def program() -> MemoryProgram:
    return MemoryProgram()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    store = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    made = Settings(store)
    made.language = "en"
    made.procedure = "prague"
    return made


@pytest.fixture
def language() -> Iterator[Language]:
    language = Language()
    yield language
    language.use("en")


@pytest.fixture(autouse=True)
def closing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is asked whether the window may be closed says yes."""
    monkeypatch.setattr(question, "ask", lambda *_, **__: 0)


@pytest.fixture
def whole_words(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts on a table that were shortened, because there was no room for them."""
    shortened: list[str] = []
    fits = Canvas.shorten_text

    def watched(canvas: Canvas, text: str, units: QRectF) -> str:
        shown = fits(canvas, text, units)
        if shown != text:
            shortened.append(text)
        return shown

    monkeypatch.setattr(Canvas, "shorten_text", watched)
    return shortened


@pytest.fixture
def open_window(qtbot: QtBot, settings: Settings, language: Language) -> OpenWindow:
    def make(program: App, lang: str = "en") -> MainWindow:
        settings.language = lang
        language.use(lang)
        window = MainWindow(program, settings, language)
        qtbot.addWidget(window)
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        qtbot.waitUntil(lambda: bool(window.welcome.choices))
        return window

    return make


@pytest.fixture
def meets(qtbot: QtBot) -> Meets:
    return Meets(qtbot)


@pytest.fixture
def open_rules(qtbot: QtBot, program: App, language: Language) -> OpenRules:
    """The room of the procedures manager, in a small window of its own."""
    windows = []  # Qt forgets what nobody holds

    def make(of: App = program, lang: str = "en", house: str = "prague") -> RuleChangesScreen:
        language.use(lang)
        screen = RuleChangesScreen(of, of.manual(house), AUTHOR, lambda _why: APPROVER)
        screen.retranslate(lang)
        window = QMainWindow()
        window.setCentralWidget(screen)
        windows.append(window)
        qtbot.addWidget(window)
        window.resize(QSize(900, 470))
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        return screen

    return make
