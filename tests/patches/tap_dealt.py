"""The dealer taps the table: run by ``test_tap.py``, in a copy of the program that has the act."""

import json
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

import trainer
from tests.command import Command
from tests.ui import dealer as at_the_table
from tests.ui.dealer import KeyDealer, Step, TableDealer, says_the_same
from tests.ui.memory_log import MemoryLog
from trainer.app import App
from trainer.table.act import Act
from trainer.table.notation import parse_short, short
from trainer.training.engine.dealing import Dealing
from trainer.training.judge.trace import perform
from trainer.training.sessions.session import PRACTICE, Session
from trainer.training.sessions.sitting import Sitting
from trainer.ui.deal.table_screen import TableScreen
from trainer.ui.table.furniture import furniture_of
from trainer.ui.table.move import Thing
from trainer.ui.table.pointing import things_of
from trainer.ui.table.voices import SoundPair, sounds_of
from trainer.ui.table.watch import frame_of
from trainer.ui.widgets import sound
from trainer.ui.words.acts import act_words
from trainer.ui.words.times import Language

ROOT = Path(__file__).resolve().parents[2]
AMENDMENT = ROOT / "tests" / "amendments" / "tap.toml"
TAP = Act("tap")
CLAUSE = "AMB-90"

#: A round in which the dealer draws five cards after his first.
SCENARIO = """\
procedure = "prague"
seed = 7
shoe = ["Ts", "2s", "8h", "3d", "2h", "2c", "3s", "7h"]

[[bet]]
box = 1
player = "Anna"
chips = { 25 = 1 }
decisions = ["stand"]
"""
DRAWN = 5


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    file = tmp_path / "tapped.toml"
    file.write_text(SCENARIO, encoding="utf-8")
    return file


def dealing() -> Dealing:
    return App().dealing(SCENARIO, "tapped.toml", (AMENDMENT,))


def right_acts() -> list[Act]:
    return list(perform(dealing()).acts)


def test_this_is_the_copy() -> None:
    assert Path(trainer.__file__).is_relative_to(ROOT)


def test_the_procedure_is_sound(command: Command, tmp_path: Path) -> None:
    checked = command(tmp_path, "check", "--amend", str(AMENDMENT), str(ROOT / "procedures/prague"))
    assert checked.returncode == 0, checked.stdout


def test_he_taps_before_each_card_that_he_draws(
    command: Command, scenario: Path, tmp_path: Path
) -> None:
    shown = command(tmp_path, "perform", str(scenario), "--amend", str(AMENDMENT), "--json")
    lines = [json.loads(line) for line in shown.stdout.splitlines()]
    acts = [line["act"]["act"] for line in lines if "act" in line]
    turn = acts[acts.index("offer") + 1 : acts.index("take")]
    assert turn == ["tap", "deal_self"] * DRAWN
    assert all(line["clauses"] == [CLAUSE] for line in lines if line.get("act") == TAP.as_json())


def judged(
    command: Command, scenario: Path, acts: list[Act], data: Path
) -> list[dict[str, object]]:
    typed = "\n".join(json.dumps(act.as_json()) for act in acts)
    told = command(
        data, "judge", str(scenario), "-", "--amend", str(AMENDMENT), "--json", typed=typed
    )
    return [json.loads(line) for line in told.stdout.splitlines()]


def test_to_tap_is_right(command: Command, scenario: Path, tmp_path: Path) -> None:
    lines = judged(command, scenario, right_acts(), tmp_path)
    assert {line["verdict"] for line in lines if "verdict" in line} == {"correct"}


@pytest.mark.parametrize("nth", range(DRAWN))
def test_a_tap_that_is_left_out_is_one_line(
    nth: int, command: Command, scenario: Path, tmp_path: Path
) -> None:
    acts = right_acts()
    del acts[[n for n, act in enumerate(acts) if act == TAP][nth]]
    lines = judged(command, scenario, acts, tmp_path)
    faults = [line for line in lines if line.get("verdict") == "fault"]
    assert [(line["kind"], line["clauses"]) for line in faults] == [("out_of_order", [CLAUSE])]
    assert faults[0]["expected"] == [TAP.as_json()]


def test_the_terminal_understands_it(command: Command, scenario: Path, tmp_path: Path) -> None:
    assert short(TAP) == "tap"
    assert parse_short("tap") == TAP
    typed = "\n".join(["help", *map(short, right_acts())])
    arguments = ("practise", "--text", str(scenario), "--amend", str(AMENDMENT), "--trainee", "Eva")
    done = command(tmp_path, *arguments, typed=typed)
    assert "deal self, tap," in done.stdout
    assert "Score 100 %, passed" in done.stdout


@pytest.mark.usefixtures("qtbot")
def test_it_has_words_in_both_languages() -> None:
    procedure, language = dealing().procedure, Language()
    assert act_words(TAP, procedure, "en") == "Tap the table"
    language.use("cs")
    assert act_words(TAP, procedure, "cs") == "Poklepat na stůl"
    language.use("en")


class ByKeys(KeyDealer):
    """Deals by keyboard at a table without a window around it."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self.window = screen  # type: ignore[assignment]

    @property
    def screen(self) -> TableScreen:
        return self._screen


@pytest.mark.parametrize("seated", [TableDealer, ByKeys])
def test_it_is_made_at_the_table(
    seated: type[TableDealer | ByKeys], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """He points at the middle of the table, by mouse or by keyboard."""
    steps = {**at_the_table.STEPS, TAP.act: lambda _: Step(Thing("point"), Thing("middle"))}
    monkeypatch.setattr(at_the_table, "STEPS", steps)
    session = Session(dealing(), PRACTICE)
    screen = TableScreen(Sitting.begin_sitting(session, "Anna", MemoryLog()), "en")
    qtbot.addWidget(screen)
    screen.resize(1280, 720)
    with qtbot.waitActive(screen):
        screen.show()
        screen.activateWindow()
    dealer = seated(screen)
    for act in right_acts():
        dealer.do(act)
        assert says_the_same(session.verdicts[-1].act, act)
        assert session.verdicts[-1].verdict == "correct"
    assert session.over


@pytest.mark.usefixtures("qtbot")
def test_it_is_shown_at_the_table() -> None:
    """What it begins and ends at is pointed out; nothing else moves with it."""
    trace = perform(dealing())
    procedure = trace.dealing.procedure
    furniture = furniture_of(procedure)
    for moment in trace.moments:
        if moment.act == TAP:
            before = frame_of(procedure, moment.before)
            things = things_of(TAP, before.table, furniture, procedure.house)
            assert things == (Thing("point"), Thing("middle"))
            assert moment.after.table == before.table


def test_it_is_heard() -> None:
    """Its sound follows from its gesture."""
    assert sounds_of(TAP.act) == SoundPair(off=sound.TAP)
