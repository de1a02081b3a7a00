"""Pictures of the help pages: real windows, the same in every run; `make help-pages` writes them.

A picture on a page that differs from the window is old: the test says which.
"""

import os
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer
from tests.ui.debriefed import paid_over, wrong_hand
from tests.ui.memory_log import AT
from tests.ui.test_inspect import Clock, Inspector
from trainer.catalogue import LANGUAGES, active_language, gettext as _
from trainer.training.diff.comparison import Side
from trainer.training.lessons.course import STAGES, StageRecord, course_of
from trainer.ui.changes.effect_screen import EffectScreen
from trainer.ui.house.house_settings import HouseSettingsScreen
from trainer.ui.navigator.main_window import MainWindow
from trainer.ui.widgets.settings import STILL, Settings
from trainer.ui.words.times import assets_folder

FOLDER = assets_folder() / "help" / "pictures"
SIZE = QSize(960, 540)
BURN_THREE = Path(__file__).parents[1] / "amendments" / "burn_three.toml"
_BLOCK = 12  # pixels; letters of another rasteriser differ within it, not in its mean
_MOST = 15  # of 255: how much a block may differ
_BYTES = 1_500_000  # all of them
_ALIKE = 0xFFF0F0F0  # the bits of a colour by which it is told from others
_PLAIN = Qt.ImageConversionFlag.ThresholdDither | Qt.ImageConversionFlag.AvoidDither
_NOON = datetime(2026, 1, 1, 13)  # noqa: DTZ001 - local time, as the program has it


class Photographer:
    """A window of fixed size, and what is done in it until the picture is taken."""

    def __init__(self, qtbot: QtBot, window: MainWindow, clock: Clock) -> None:
        self.qtbot, self.window, self.clock = qtbot, window, clock
        self.dealer = Dealer(qtbot, window)
        self.program = window.program
        window.resize(SIZE)

    def first_screen(self) -> None:
        self.window.welcome.name.setText("Anna")

    def home(self) -> None:
        self.result()
        self.window.course.show_menu()
        menu = self.window.menu
        assert menu is not None
        self.qtbot.waitUntil(lambda: menu.stands.figures is not None)

    def lesson(self) -> None:
        self.window.welcome.first.emit("Anna", "prague")
        callout = self.dealer.screen.coach
        self.qtbot.waitUntil(lambda: callout.callout is not None)

    def mistake(self) -> None:
        acts = self.dealer.begin("R06")
        for act in acts[:4]:
            self.dealer.screen.do(act)
        self.dealer.screen.do(acts[6])

    def result(self) -> None:
        self.lessons(3)
        self.deal("R03")
        self.deal("R06")

    def watching(self) -> None:
        inspector = Inspector(self.qtbot, self.window, self.clock)
        inspector.begin()
        fault, *_ = inspector.seen.watched.faults
        inspector.until(fault.n)
        inspector.clock.now += 0.5
        inspector.key(Qt.Key.Key_Space)

    def settings(self) -> None:
        lang = active_language()
        screen = HouseSettingsScreen(self.program, "prague", lang, "J. Novak")
        self.window.show_screen(screen)

    def effect(self) -> None:
        new = self.program.procedure("prague", [BURN_THREE])
        old = self.program.procedure("prague")
        was, now = (Side(one, self.program.machine(one)) for one in (old, new))
        screen = EffectScreen(was, now, self.window.manual_language, _("Rule changes"))
        screen.show_state("", draft=True)
        self.window.show_over(screen)
        self.qtbot.waitUntil(lambda: not screen.unsearched)

    def deal(self, name: str) -> None:
        """Deal a round with two mistakes, each put right, up to its result."""
        acts = self.dealer.begin(name)
        slips = {
            wrong.act: wrong
            for slip in (wrong_hand, paid_over)
            for wrong in slip(acts)
            if wrong not in acts
        }
        for act in acts:
            wrong = slips.pop(act.act, None)
            for done in (act,) if wrong is None else (wrong, act):
                self.clock.now += 2
                self.dealer.screen.do(done)
        self.qtbot.waitUntil(lambda: self.window.result is not None)

    def lessons(self, many: int) -> None:
        procedure = self.program.procedure("prague")
        for lesson in course_of(procedure)[:many]:
            for stage in STAGES:
                record = StageRecord(lesson.id, stage, 4, 4, AT)
                self.program.lessons.add("Anna", "prague", record)

    def take(self, name: str) -> QImage:
        """Do what a picture shows, and take it."""
        getattr(self, name)()
        QTest.qWait(100)
        return self.window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


PICTURES = ("first_screen", "lesson", "mistake", "home", "result", "watching", "settings", "effect")


def small(picture: QImage) -> QImage:
    """A picture in its 256 most frequent colours, for a small file."""
    colours = Counter(memoryview(bytes(picture.constBits())).cast("I"))
    alike: dict[int, Counter[int]] = defaultdict(Counter)
    for colour, many in colours.items():
        alike[colour & _ALIKE][colour] = many
    often = sorted(alike.values(), key=Counter.total, reverse=True)[:256]
    table = [each.most_common(1)[0][0] for each in often]
    return picture.convertToFormat(QImage.Format.Format_Indexed8, table, _PLAIN)


def difference(one: QImage, other: QImage) -> int:
    """How much the block that differs most differs, of 255."""
    rgb = QImage.Format.Format_RGB888  # no fourth byte, which may be anything
    means = [resized(image, SIZE / _BLOCK).convertToFormat(rgb) for image in (one, other)]
    bits = [bytes(mean.constBits()) for mean in means]
    return int(max(abs(a - b) for a, b in zip(*bits, strict=True)))


def resized(picture: QImage, size: QSize) -> QImage:
    mode = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    return picture.scaled(size, *mode).convertToFormat(QImage.Format.Format_RGB32)


@pytest.fixture
def photographer(
    qtbot: QtBot,
    open_window: OpenWindow,
    program: MemoryProgram,
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Callable[[str, str], QImage]]:
    clock = Clock()
    monkeypatch.setattr(program, "clock", clock)
    for name, now in (("utc_now", AT), ("local_now", _NOON), ("today", _NOON.date())):
        monkeypatch.setattr(program, name, lambda now=now: now)
    settings.speed = STILL
    blinks = QApplication.cursorFlashTime()
    QApplication.setCursorFlashTime(0)

    def take(lang: str, name: str) -> QImage:
        monkeypatch.setattr(Settings, "coached", name != "lesson")
        return Photographer(qtbot, open_window(program, lang), clock).take(name)

    yield take
    QApplication.setCursorFlashTime(blinks)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_shows_the_window_as_it_is(
    name: str, lang: str, photographer: Callable[[str, str], QImage]
) -> None:
    taken, file = small(photographer(lang, name)), FOLDER / lang / f"{name}.png"
    if os.environ.get("WRITE"):
        file.parent.mkdir(parents=True, exist_ok=True)
        assert taken.save(str(file), quality=0)
    assert difference(QImage(str(file)), taken) <= _MOST, "run make help-pages, and look at it"


def test_a_changed_button_is_seen_and_softer_letters_are_not(
    photographer: Callable[[str, str], QImage], monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = photographer("en", "lesson")
    softer = resized(resized(taken, SIZE * 0.9), SIZE)
    assert 0 < difference(small(taken), small(softer)) <= _MOST
    lesson = Photographer.lesson

    def changed(photographer: Photographer) -> None:
        lesson(photographer)
        photographer.dealer.screen.panel.help.setText("Help")

    monkeypatch.setattr(Photographer, "lesson", changed)
    assert difference(small(taken), small(photographer("en", "lesson"))) > _MOST


def test_every_picture_is_on_a_page_and_they_are_small() -> None:
    files = {*FOLDER.rglob("*.png")}
    assert files == {FOLDER / lang / f"{name}.png" for lang in LANGUAGES for name in PICTURES}
    shown = {
        (page.parent / name).resolve()
        for page in FOLDER.parent.rglob("*.md")
        for name in re.findall(r"!\[.+\]\((.+)\)", page.read_text(encoding="utf-8"))
    }
    assert shown == {file.resolve() for file in files}
    assert sum(file.stat().st_size for file in files) < _BYTES
