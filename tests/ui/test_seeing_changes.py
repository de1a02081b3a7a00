"""An inspector signs off what changed by seeing it: real records, a real window."""

from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.dealt_one_act import dealt_one_act
from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import press
from tests.unit.cli.test_versions import THREE
from trainer.app import App
from trainer.training.catchup.scene import Scene
from trainer.training.catchup.sign_off import ChangeTry, SignOff, TrainingRole
from trainer.training.inspect.history import Drill
from trainer.training.sessions.record import ExamHead, SessionHead, Task
from trainer.ui.catchup.catchup_screen import CatchUpScreen
from trainer.ui.inspect.scene_screen import SceneScreen
from trainer.ui.navigator.main_window import MainWindow
from trainer.ui.start.home import Home
from trainer.ui.start.today_card import CHANGE
from trainer.ui.widgets.settings import TableOptions

AFTER, LATER = date(2027, 3, 1), date(2027, 3, 2)
#: What is called at an act of a scene: its clause; None for nothing.
Eyes = Callable[[Scene, int], str | None]


class KeptProgram(MemoryProgram):
    """The program as it is, with its records in a file."""

    log = App.log
    sign_offs = App.sign_offs
    inspections = App.inspections
    register = App.register


def on(program: KeptProgram, day: date) -> None:
    program.local_now = lambda: datetime(day.year, day.month, day.day, 12)  # noqa: DTZ001


@pytest.fixture
def program(tmp_path: Path) -> KeptProgram:
    """A house that has burnt three cards since New Year; Ivo has inspected there before."""
    folder = tmp_path / "amendments" / "prague"
    folder.mkdir(parents=True)
    (folder / "three.toml").write_text(THREE, encoding="utf-8")
    program = KeptProgram(tmp_path / "records.sqlite")
    drill = Drill("prague", "2011-03-30", "any", 1, 1, "2026-01-01T12:00:00.000+00:00")
    program.inspections.add_drill("Ivo", drill)
    on(program, AFTER)
    return program


def deals(program: KeptProgram, who: str) -> None:
    """Somebody deals by the rules that held before."""
    rules = program.manual("prague", date(2026, 12, 1))
    about = ("prague", rules.version, rules.content_hash, rules.source)
    number = dealt_one_act(program.log, SessionHead(who, "practice", *about, "drawn", "", 1, "1"))
    program.log.end(number, {})


def home(qtbot: QtBot, window: MainWindow, trainee: str = "Ivo") -> Home:
    window.welcome.begin.emit(trainee, "prague")
    menu = window.menu
    assert menu is not None
    qtbot.waitUntil(lambda: menu.stands.path is not None)  # all is looked up
    return menu


def changes(qtbot: QtBot, window: MainWindow, trainee: str = "Ivo") -> CatchUpScreen:
    home(qtbot, window, trainee).card.button.click()
    return walk(qtbot, window)


def walk(qtbot: QtBot, window: MainWindow) -> CatchUpScreen:
    qtbot.waitUntil(lambda: isinstance(window.shown, CatchUpScreen))
    assert isinstance(window.shown, CatchUpScreen)
    return window.shown


def seeing(qtbot: QtBot, window: MainWindow) -> SceneScreen:
    qtbot.waitUntil(lambda: isinstance(window.shown, SceneScreen))
    assert isinstance(window.shown, SceneScreen)
    window.shown.show_options(TableOptions(0))
    return window.shown


def offered(screen: SceneScreen) -> str:
    """What can be named."""
    listed = screen.panel.clauses
    return "\n".join(listed.item(row).text() for row in range(listed.count()))


def act(screen: SceneScreen) -> None:
    """The time of an act goes by."""
    assert screen.table.timer.isActive()
    screen.table.timer.stop()
    screen.table.timer.timeout.emit()


def see(window: MainWindow, screen: SceneScreen, eyes: Eyes) -> None:
    """Watch a scene to its end with these eyes, by keys; then go on to what comes next."""
    scene, seen = screen._scene, screen.seen
    assert scene is not None
    assert seen is not None
    while not seen.over:
        act(screen)
        clause = eyes(scene, len(seen.begun))
        if clause is not None and not screen._decided:
            press(window, Qt.Key.Key_Space)
            assert screen.panel.is_asking
            number = list(screen._clauses).index(clause) + 1
            press(window, Qt.Key(Qt.Key.Key_0 + number))
    press(window, Qt.Key.Key_Space)


def knowing(scene: Scene, n: int) -> str | None:
    """Calls what is wrong, and nothing else."""
    return next((one.clauses[0] for one in scene.watched.faults if one.n == n), None)


def silent(_scene: Scene, _n: int) -> None:
    """Never calls anything."""


def everything(_scene: Scene, _n: int) -> str:
    """Calls every act."""
    return "PRG-BURN-1"


def tries(program: KeptProgram, who: str = "Ivo") -> list[tuple[TrainingRole, bool]]:
    return [(one.role, one.right) for one in program.sign_offs.tries(who, "prague")]


def test_an_inspector_sees_it_right_three_times_and_is_signed_off_on_a_later_day(
    qtbot: QtBot, program: KeptProgram, open_window: OpenWindow
) -> None:
    window = open_window(program)
    menu = home(qtbot, window)
    assert menu.card.about[0].text() == "As an inspector, watch for it."
    screen = changes(qtbot, window)
    assert "call every mistake and nothing else" in screen.title.text()
    assert screen.drill_button.text() == "&See it dealt"
    assert not screen.other_button.isVisible()
    screen.drill_button.click()
    for _ in range(3):
        see(window, seeing(qtbot, window), knowing)
    screen = walk(qtbot, window)
    assert screen.list.item(0).text().startswith("●●● once more tomorrow or later")
    assert tries(program) == [(TrainingRole.INSPECTOR, True)] * 3
    assert home(qtbot, window).card.about[0].text().startswith("All learnt.")
    on(program, LATER)
    changes(qtbot, window).drill_button.click()
    see(window, seeing(qtbot, window), knowing)
    screen = walk(qtbot, window)
    assert "As an inspector you are up to date" in screen.title.text()
    assert "signed off on 2 March 2027" in screen.title.text()
    (signed,) = program.sign_offs.sign_offs("Ivo", "prague")
    assert (signed.version, signed.day, signed.role) == (
        "2027-01-01",
        LATER,
        TrainingRole.INSPECTOR,
    )
    assert home(qtbot, window).stands.kind != CHANGE


@pytest.mark.parametrize("eyes", [silent, everything])
def test_who_always_says_the_same_is_not_signed_off(
    qtbot: QtBot, program: KeptProgram, open_window: OpenWindow, eyes: Eyes
) -> None:
    window = open_window(program)
    changes(qtbot, window).drill_button.click()
    screen = seeing(qtbot, window)
    for _ in range(8):
        see(window, screen, eyes)
    found = [right for _, right in tries(program)]
    assert len(found) == 8
    assert not any(all(found[n : n + 3]) for n in range(6))
    assert program.sign_offs.sign_offs("Ivo", "prague") == []


def until(screen: SceneScreen, *, wrong: bool, window: MainWindow) -> Scene:
    """Go on, knowingly, to a scene that is right or wrong."""
    while screen._scene is not None and screen._scene.wrong is not wrong:
        see(window, screen, knowing)
    assert screen._scene is not None
    return screen._scene


def test_what_came_of_a_call_is_told_and_what_was_right_before(
    qtbot: QtBot, program: KeptProgram, open_window: OpenWindow
) -> None:
    window = open_window(program)
    changes(qtbot, window).drill_button.click()
    screen = seeing(qtbot, window)
    scene = until(screen, wrong=True, window=window)
    (fault,) = scene.watched.faults
    while len(screen.seen.begun if screen.seen else ()) < fault.n:
        act(screen)
    screen.call()
    assert screen.table.is_waiting, "the dealer waits while it is named"
    other = next(one for one in screen._clauses if one not in fault.clauses)
    screen.name(other)
    assert screen.panel.head.text() == "✗ A mistake, but another rule"
    assert "PRG-BURN-1  Burn three cards" in screen.panel.told.text()
    assert "That was the rule until 31 December 2026." in screen.panel.told.text()
    assert tries(program)[-1] == (TrainingRole.INSPECTOR, False)
    screen.panel.next.click()
    until(screen, wrong=False, window=window)
    act(screen)
    screen.call()
    screen.name("PRG-BURN-1")
    assert screen.panel.head.text() == "✗ False call"
    assert "This was right: Burn a card" in screen.panel.told.text()


def test_what_was_missed_is_told_and_what_was_rightly_left(
    qtbot: QtBot, program: KeptProgram, open_window: OpenWindow
) -> None:
    window = open_window(program, "cs")
    changes(qtbot, window).drill_button.click()
    screen = seeing(qtbot, window)
    told = set()
    for _ in range(3):
        while screen.seen is not None and not screen.seen.over:
            act(screen)
        told.add(screen.panel.head.text())
        screen.panel.next.click()
    assert told == {"✗ Přehlédnuto", "✓ Vše bylo správně a nic jste neohlásili"}
    assert not screen.panel.is_asking
    assert "PRG-BURN-1: Před prvním rozdáním spal tři karty." in offered(screen)


def test_who_leaves_when_he_has_seen_what_matters_has_tried_it(
    qtbot: QtBot, program: KeptProgram, open_window: OpenWindow
) -> None:
    window = open_window(program)
    changes(qtbot, window).drill_button.click()
    screen = seeing(qtbot, window)
    act(screen)
    screen.go_back()
    assert tries(program) == [], "it was not dealt yet"
    walk(qtbot, window).drill_button.click()
    screen = seeing(qtbot, window)
    scene = screen._scene
    assert scene is not None
    while len(screen.seen.begun if screen.seen else ()) < scene.key:
        act(screen)
    screen.go_back()
    assert tries(program) == [(TrainingRole.INSPECTOR, False)]
    walk(qtbot, window).drill_button.click()
    screen = seeing(qtbot, window)
    act(screen)
    screen.call()
    screen.go_back()
    walk(qtbot, window)
    assert tries(program) == [(TrainingRole.INSPECTOR, False)] * 2, "a call is not taken back"


def test_who_deals_and_inspects_learns_it_as_both(
    qtbot: QtBot, program: KeptProgram, open_window: OpenWindow
) -> None:
    deals(program, "Ivo")
    window = open_window(program)
    about = home(qtbot, window).card.about
    assert about[0].text() == "As a dealer, deal it. As an inspector, watch for it."
    screen = changes(qtbot, window)
    assert screen.drill_button.text() == "&Deal it"
    assert screen.other_button.text() == "As an &inspector"
    assert not screen.inspect_button.isVisible()
    rules = ("2027-01-01", program.manual("prague", AFTER).content_hash)
    program.sign_offs.add(
        "Ivo", "prague", ChangeTry(*rules, "option burn_cards", AFTER, right=True)
    )
    screen.other_button.click()
    qtbot.waitUntil(lambda: window.shown is not screen)
    other = walk(qtbot, window)
    assert other.drill_button.text() == "&See it dealt"
    assert other.list.item(0).text().startswith("○○○"), "it was dealt, and not seen"
    other.other_button.click()
    qtbot.waitUntil(lambda: window.shown is not other)
    assert walk(qtbot, window).list.item(0).text().startswith("●○○")
    program.sign_offs.sign_off("Ivo", "prague", SignOff(*rules, AFTER))
    assert home(qtbot, window).card.about[0].text() == "As an inspector, watch for it."


def test_a_dealer_is_told_nothing_of_inspectors(
    qtbot: QtBot, program: KeptProgram, open_window: OpenWindow
) -> None:
    deals(program, "Anna")
    window = open_window(program)
    about = home(qtbot, window, "Anna").card.about
    assert "inspector" not in "".join(line.text() for line in about)
    screen = changes(qtbot, window, "Anna")
    assert screen.drill_button.text() == "&Deal it"
    assert screen.inspect_button.isVisible()
    assert not screen.other_button.isVisible()


def test_words_alone_are_read_once_for_both_roles(
    qtbot: QtBot, program: KeptProgram, open_window: OpenWindow, tmp_path: Path
) -> None:
    head, _, rest = THREE.partition("[option]")
    words = head + rest[rest.index("[words.en.clauses") :]
    file = tmp_path / "amendments" / "prague" / "three.toml"
    file.write_text(words.replace("burnt before", "put away before"), encoding="utf-8")
    deals(program, "Ivo")
    window = open_window(program)
    changes(qtbot, window).read_button.click()
    signed = program.sign_offs.sign_offs("Ivo", "prague")
    assert {one.role for one in signed} == {TrainingRole.DEALER, TrainingRole.INSPECTOR}
    assert home(qtbot, window).stands.kind != CHANGE


def test_while_an_inspector_is_examined_there_is_nothing_to_see(
    qtbot: QtBot, program: KeptProgram, open_window: OpenWindow
) -> None:
    window = open_window(program)
    screen = changes(qtbot, window)
    rules = program.manual("prague", AFTER)
    head = (rules.id, rules.version, rules.content_hash, rules.source)
    program.log.begin_exam(ExamHead(Task.WATCH, "Ivo", *head, {}, "1"))
    screen.drill_button.click()
    assert not isinstance(window.shown, SceneScreen)


def test_the_language_changes_in_the_middle(
    qtbot: QtBot, program: KeptProgram, open_window: OpenWindow
) -> None:
    window = open_window(program)
    changes(qtbot, window).drill_button.click()
    screen = seeing(qtbot, window)
    act(screen)
    screen.call()
    window.languages.setCurrentIndex(window.languages.findData("cs"))
    window.languages.activated.emit(window.languages.currentIndex())
    qtbot.waitUntil(lambda: screen.panel.ask_label.text() == "Které pravidlo je porušeno?")
    assert screen.panel.is_asking
    assert "PRG-BURN-1: Před prvním rozdáním spal tři karty." in offered(screen)
