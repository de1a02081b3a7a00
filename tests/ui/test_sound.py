"""What is heard: of each act, in which mode, how loud; and where there is no device."""

import ast
import sys
import wave
from array import array
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QPoint, QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow, Speaker
from tests.ui.dealer import Dealer, TableDealer
from tests.ui.memory_log import MemoryLog
from tests.ui.test_watch import frames_of, worked
from trainer.table.act import DONE, Act
from trainer.table.grammar import ACTS
from trainer.training.judge.trace import perform
from trainer.training.sessions.session import EXAM, MODES, PRACTICE, Mode, Session
from trainer.training.sessions.sitting import Sitting
from trainer.ui.deal.table_screen import TableScreen
from trainer.ui.navigator.main_window import MainWindow
from trainer.ui.table.gesture import GESTURES
from trainer.ui.table.move import Thing
from trainer.ui.table.voices import SoundPair, sounds_of
from trainer.ui.table.watch import Watch
from trainer.ui.widgets import sound as sounds_module
from trainer.ui.widgets.settings import STILL, Settings, TableOptions
from trainer.ui.widgets.sound import AT_THE_TABLE, NAMES, Loudspeaker, Sound, ViewOptions
from trainer.ui.widgets.sound_player import Mixer
from trainer.ui.words.times import Language, assets_folder

LEFT = Qt.MouseButton.LeftButton
MENU = Qt.KeyboardModifier.AltModifier
UI = Path(__file__).parents[2] / "trainer" / "ui"
VERDICTS = {"right", "wrong"}


def test_every_sound_is_a_file_and_every_file_a_sound() -> None:
    assert {file.stem for file in (assets_folder() / "sounds").iterdir()} == {*NAMES}


# --- what is heard of an act


@pytest.mark.parametrize(
    ("act", "off", "on"),
    [
        ("deal_card", "shoe", "card"),
        ("deal_self", "shoe", "card"),
        ("burn_card", "shoe", "burn"),
        ("discard_burn", "", "card"),
        ("split_pair", "", "card"),
        ("clear", "", "card"),
        ("turn_up", "", "card"),
        ("complete_cut", "cut", ""),
        ("pay", "", "chip"),
        ("put_in", "", "chip"),
        ("take", "stack", ""),
        ("take_out", "stack", ""),
        ("call", "", ""),
        ("offer", "", ""),
        ("refuse", "", ""),
    ],
)
def test_an_act_sounds_like_what_is_moved(act: str, off: str, on: str) -> None:
    assert sounds_of(act) == SoundPair(off, on)


def test_whatever_leaves_a_trace_is_heard() -> None:
    silent = {act for act, kind in ACTS.items() if not (kind.speech or kind.traceless)}
    assert [act for act in silent if sounds_of(act) == SoundPair()] == []


def test_only_table_sounds_are_heard_of_acts() -> None:
    assert {name for act in ACTS for name in sounds_of(act)} <= {"", *AT_THE_TABLE}
    assert sounds_of(DONE.act) == SoundPair()


def test_a_new_act_is_heard_by_its_gesture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GESTURES, "slide_over", GESTURES["clear"])
    assert sounds_of("slide_over") == sounds_of("clear")


# --- at the table


class Table(TableDealer):
    """A dealer at a table without a window, and what is heard there."""

    def __init__(self, qtbot: QtBot, name: str, mode: Mode, speed: float = STILL) -> None:
        dealing = worked(name)
        screen = TableScreen(
            Sitting.begin_sitting(Session(dealing, mode), "Anna", MemoryLog()), "en"
        )
        super().__init__(screen)
        self.acts = list(perform(dealing).acts)
        qtbot.addWidget(screen)
        screen.show_options(TableOptions(speed, four_colours=False))
        screen.resize(1280, 720)
        with qtbot.waitExposed(screen):
            screen.show()
        self.heard: list[str] = []
        screen.sounded.connect(self.heard.append)

    def hears(self, act: Act) -> list[str]:
        """What is heard of an act."""
        self.heard.clear()
        self.do(act)
        return self.heard


def first(acts: list[Act], name: str) -> int:
    return next(n for n, act in enumerate(acts) if act.act == name)


def test_a_card_is_heard_when_it_leaves_the_shoe_and_when_it_lies(qtbot: QtBot) -> None:
    table = Table(qtbot, "R03", PRACTICE, speed=1)
    for act in table.acts[: first(table.acts, "deal_card")]:
        table.do(act)
    qtbot.waitUntil(lambda: not table.screen.view.motion.moving)
    heard = table.hears(table.acts[first(table.acts, "deal_card")])
    assert "shoe" in heard
    assert "card" not in heard
    qtbot.waitUntil(lambda: "card" in heard)


def test_what_does_not_move_is_heard_at_once(qtbot: QtBot) -> None:
    table = Table(qtbot, "R03", PRACTICE)
    at = first(table.acts, "deal_card")
    for act in table.acts[:at]:
        table.do(act)
    assert sorted(table.hears(table.acts[at])) == ["card", "right", "shoe"]


def test_what_is_wrong_is_not_done_and_not_heard_as_if_it_were(qtbot: QtBot) -> None:
    table = Table(qtbot, "R03", PRACTICE)
    table.heard.clear()
    table.screen.do(Act("take", "bet", 1))
    assert table.heard == ["wrong"]


@pytest.mark.parametrize("mode", MODES.values(), ids=MODES)
def test_a_verdict_is_heard_only_where_it_is_told(mode: Mode, qtbot: QtBot) -> None:
    table = Table(qtbot, "R03", mode)
    table.screen.do(Act("clear", box=1))
    for act in table.acts:
        table.screen.do(act)
    assert bool(VERDICTS & {*table.heard}) == mode.tells


def test_in_an_exam_a_round_sounds_like_a_table(qtbot: QtBot) -> None:
    table = Table(qtbot, "R06", EXAM)
    for act in table.acts:
        table.do(act)
    assert {*table.heard} <= {*AT_THE_TABLE}
    assert {"shoe", "card", "chip", "stack"} <= {*table.heard}
    assert not table.screen.murmurs


def test_each_chip_that_is_picked_lies_on_the_others(qtbot: QtBot) -> None:
    table = Table(qtbot, "R03", PRACTICE)
    smallest = min(table.screen.sitting.session.dealing.house.denominations)
    for _ in range(3):
        table.click(Thing("chip", value=smallest))
    assert table.heard == ["chip"] * 3
    table.screen.put_back()
    assert table.heard == ["chip"] * 3


def test_where_nothing_lies_a_click_is_soft(qtbot: QtBot) -> None:
    table = Table(qtbot, "R03", EXAM)
    view = table.screen.view
    bare = QPoint(view.width() // 2, 3)
    assert view.childAt(bare) is None
    QTest.mouseClick(view, LEFT, pos=bare)
    assert table.heard == ["nothing"]
    table.click(Thing("box", 7))  # with nothing in hand
    assert table.heard == ["nothing"] * 2
    table.click(Thing("shoe"))
    table.click(Thing("tray"))  # where no card goes from the shoe
    assert table.heard == ["nothing"] * 3
    assert table.screen.sitting.session.verdicts == []


def test_a_watched_table_is_heard_act_by_act(qtbot: QtBot) -> None:
    dealing = worked("R06")
    frames = frames_of(dealing)
    watch = Watch(dealing.procedure, frames)
    qtbot.addWidget(watch)
    watch.show_options(TableOptions(STILL, four_colours=False))
    heard: list[str] = []
    watch.view.sounds.asked.connect(heard.append)
    for frame in frames[1:]:
        heard.clear()
        watch.step()
        assert frame.act is not None
        assert heard == [name for name in sounds_of(frame.act.act) if name], frame.act
    heard.clear()
    watch.go(0)
    watch.go(watch.last)
    assert heard == []


# --- how loud


@pytest.fixture
def sound(qtbot: QtBot, settings: Settings) -> Sound:  # noqa: ARG001 - the application
    return Sound(settings)


def test_what_the_settings_are_at_first(settings: Settings) -> None:
    assert (settings.volume, settings.muted, settings.murmur) == (60, False, False)


def test_the_settings_are_remembered(settings: Settings, tmp_path: Path) -> None:
    settings.volume, settings.muted, settings.murmur = 0, True, True
    settings._store.sync()
    again = Settings(QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat))
    assert (again.volume, again.muted, again.murmur) == (0, True, True)


@pytest.mark.parametrize("junk", ["loud", "", "nan", "-1", "101", [], QByteArray(b"\xff"), None])
def test_what_cannot_be_read_is_as_at_first(junk: object, settings: Settings) -> None:
    for name in ("volume", "muted", "murmur"):
        settings._store.setValue(name, junk)
    assert (settings.volume, settings.muted, settings.murmur) == (60, False, False)


def test_a_sound_is_played_as_loud_as_it_is_set(sound: Sound, speakers: list[Speaker]) -> None:
    played: list[str] = []
    sound.played.connect(played.append)
    sound.play("chip")
    (speaker,) = speakers
    assert speaker.told == ["volume 60", "murmur off", "chip"]
    assert played == ["chip"]


def test_muted_nothing_is_played_nor_even_begun(
    sound: Sound, settings: Settings, speakers: list[Speaker]
) -> None:
    played: list[str] = []
    sound.played.connect(played.append)
    settings.muted = True
    sound.load()
    sound.play("chip")
    assert speakers == []
    settings.muted = False
    sound.play("card")
    assert speakers[0].told[-1] == "card"
    assert played == ["card"]


def test_it_murmurs_where_people_talk_and_somebody_wants_it(
    sound: Sound, settings: Settings, speakers: list[Speaker]
) -> None:
    sound.load()
    sound.set_background_noise(True)
    assert not sound.is_murmuring
    settings.murmur = True
    sound.show_settings()
    assert speakers[0].told[-1] == "murmur on"
    settings.muted = True
    sound.show_settings()
    assert speakers[0].told[-1] == "murmur off"
    settings.muted = False
    sound.set_background_noise(False)
    assert speakers[0].told[-1] == "murmur off"


# --- in the window


def test_nothing_is_begun_before_the_window_is_painted(
    qtbot: QtBot,
    program: MemoryProgram,
    settings: Settings,
    language: Language,
    speakers: list[Speaker],
) -> None:
    window = MainWindow(program, settings, language)
    qtbot.addWidget(window)
    QApplication.processEvents()
    assert speakers == []
    window.show()
    qtbot.waitUntil(lambda: len(speakers) == 1)
    assert window.painted
    window.close()
    assert speakers[0].told[-1] == "closed"


def test_the_program_itself_never_loads_what_plays() -> None:
    loading = set()
    for file in UI.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.ImportFrom(module=str(module)):
                    names = {module, *(f"{module}.{one.name}" for one in node.names)}
                case ast.Import():
                    names = {one.name for one in node.names}
                case _:
                    continue
            if any("miniaudio" in name or "sound_player" in name for name in names):
                loading.add(file.name)
    assert loading == {"sound_player.py"}


def test_the_window_plays_what_its_screens_ask_for(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow, settings: Settings
) -> None:
    settings.speed, settings.murmur = STILL, True
    window = open_window(program)
    dealer = Dealer(qtbot, window)
    played: list[str] = []
    window.sound.played.connect(played.append)
    acts = dealer.begin("R01")
    assert window.sound.is_murmuring
    dealer.do(acts[0])
    assert "right" in played
    played.clear()
    window.go_home()
    assert not window.sound.is_murmuring
    dealer.watch()
    assert window.walkthrough is not None
    window.walkthrough.watch.go(window.walkthrough.watch.last)
    assert window.sound.is_murmuring
    window.walkthrough.watch.back()
    window.walkthrough.watch.step()
    assert not VERDICTS & {*played}


def view_of(window: MainWindow) -> ViewOptions:
    window.show_view_options()
    assert window.view_options is not None
    return window.view_options


def test_the_view_sets_the_sounds_by_keyboard(
    qtbot: QtBot,
    program: MemoryProgram,
    open_window: OpenWindow,
    settings: Settings,
    speakers: list[Speaker],
) -> None:
    view = view_of(open_window(program))
    qtbot.waitUntil(view.isActiveWindow)
    sounds = view.sounds
    assert sounds.volume.accessibleName()
    assert not sounds.no_device.isVisible()
    view.close_button.setFocus()
    QTest.keyClick(view, Qt.Key.Key_V, MENU)
    assert view.focusWidget() is sounds.volume
    QTest.keyClick(sounds.volume, Qt.Key.Key_Right)
    assert settings.volume == 65
    assert speakers[0].told[-2:] == ["murmur off", "chip"]
    assert "volume 65" in speakers[0].told
    QTest.keyClick(view, Qt.Key.Key_N, MENU)
    qtbot.waitUntil(lambda: settings.muted)
    told = len(speakers[0].told)
    QTest.keyClick(sounds.volume, Qt.Key.Key_Left)
    assert "chip" not in speakers[0].told[told:]
    QTest.keyClick(view, Qt.Key.Key_U, MENU)
    qtbot.waitUntil(lambda: settings.murmur)


def test_without_a_device_the_view_says_so_and_everything_goes_on(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow, speakers: list[Speaker]
) -> None:
    window = open_window(program)
    qtbot.waitUntil(lambda: len(speakers) == 1)
    speakers[0].works = None  # not known yet
    view = view_of(window)
    assert not view.sounds.no_device.isVisible()
    speakers[0].works = False
    speakers[0].changed.emit()
    assert view.sounds.no_device.isVisible()
    assert view.sounds.no_device.text()
    assert view.sounds.volume.isEnabled()
    dealer = Dealer(qtbot, window)
    dealer.do(dealer.begin("R01")[0])
    assert dealer.screen.sitting.session.verdicts[-1].verdict == "correct"
    speakers[0].works = True
    speakers[0].changed.emit()
    assert not view.sounds.no_device.isVisible()


# --- the process that plays


def known(qtbot: QtBot, speaker: Loudspeaker) -> bool:
    qtbot.waitUntil(lambda: speaker.works is not None, timeout=20_000)
    return bool(speaker.works)


def instead(monkeypatch: pytest.MonkeyPatch, folder: Path, player: str) -> None:
    """Let something else be run in place of the player."""
    script = folder / "player.py"
    script.write_text(player, encoding="utf-8")
    monkeypatch.setattr(sounds_module, "_PLAYER", script)


def test_the_player_says_whether_there_is_a_device_and_ends(qtbot: QtBot) -> None:
    speaker = Loudspeaker(assets_folder() / "sounds")
    speaker.set_volume(0)
    known(qtbot, speaker)
    for name in NAMES:
        speaker.play(name)
    speaker.repeat("murmur", on=True)
    speaker.repeat("murmur", on=False)
    speaker.close()
    assert speaker._player.exitCode() == 0
    assert not speaker.works


@pytest.mark.parametrize(
    "player", ["import no_such_library", "print('silent', flush=True); input()", ""]
)
def test_where_nothing_can_be_played_it_is_silent(
    player: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    instead(monkeypatch, tmp_path, player)
    speaker = Loudspeaker(tmp_path)
    assert not known(qtbot, speaker)
    speaker.play("chip")
    speaker.close()


def test_where_no_player_can_be_run_it_is_silent(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "nothing"))
    speaker = Loudspeaker(tmp_path)
    assert not known(qtbot, speaker)
    speaker.close()


def test_a_player_that_falls_is_begun_anew_but_not_for_ever(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    heard = tmp_path / "heard"
    player = f"""
import os
print("works", flush=True)
with open({str(heard)!r}, "a") as file:
    file.write(input() + "\\n")
os.abort()
"""
    instead(monkeypatch, tmp_path, player)
    speaker = Loudspeaker(tmp_path)
    speaker.set_volume(50)
    qtbot.waitUntil(lambda: speaker.works is False, timeout=20_000)
    assert heard.read_text(encoding="utf-8").split("\n") == ["volume 0.2500"] * 3 + [""]
    speaker.close()


# --- what the player mixes


@pytest.fixture
def mixer(tmp_path: Path) -> Mixer:
    """Plays two sounds: one goes up, the other is as loud as can be."""
    for name, samples in {"steps": [100, 200, 300, 400], "loud": [32767] * 6}.items():
        with wave.open(str(tmp_path / f"{name}.wav"), "wb") as file:
            file.setparams((1, 2, 44100, 0, "NONE", ""))
            file.writeframes(array("h", samples).tobytes())
    made = Mixer(tmp_path)
    made.volume = 1.0
    return made


def test_a_sound_is_played_to_its_end_and_then_it_is_silent(mixer: Mixer) -> None:
    device = mixer.stream()
    mixer.volume = 0.5
    mixer.play("steps")
    mixer.play("nothing of the kind")
    assert [*device.send(3)] == [50, 100, 150]
    assert [*device.send(3)] == [200, 0, 0]
    assert mixer.is_silent
    assert [*device.send(2)] == [0, 0]


def test_sounds_are_added_and_never_too_loud(mixer: Mixer) -> None:
    device = mixer.stream()
    mixer.play("steps")
    mixer.play("loud")
    assert [*device.send(2)] == [32767, 32767]
    mixer.stop("loud")
    assert [*device.send(2)] == [300, 400]


def test_a_sound_repeats_until_it_is_stopped(mixer: Mixer) -> None:
    device = mixer.stream()
    mixer.play("steps", repeats=True)
    assert [*device.send(10)] == [100, 200, 300, 400] * 2 + [100, 200]
    assert [*device.send(3)] == [300, 400, 100]
    mixer.stop("steps")
    assert mixer.is_silent
