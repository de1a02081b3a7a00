"""What exams asked, and how often it was wrong: from the records of a house."""

import json
from contextlib import closing
from pathlib import Path

import pytest

from tests.command import Command
from tests.house import ASSESSOR, DEPUTY, EDITOR, OTHER_ASSESSOR, typed
from tests.unit.records.attested import BAD, issue, on_record, overrule, two_exams
from tests.unit.training.debrief.test_debrief import ONE_LOSES, performance
from trainer.app import App
from trainer.training.exam_power.items import MOVE, RULE, Asked, ItemFigure, item_figures
from trainer.training.sessions.session import PRACTICE, Session
from trainer.training.sessions.sitting import Sitting


def test_figures_add_up_over_exams() -> None:
    right, wrong = Asked(MOVE, "pay", wrong=False, disputed=False), Asked(MOVE, "pay", True, True)
    other = Asked(RULE, "PRG-1", wrong=False, disputed=False)
    found = item_figures([(True, [right, right, other]), (False, [right, wrong])])
    assert found == [
        ItemFigure(MOVE, "pay", 4, 1, 1, 0.5),
        ItemFigure(RULE, "PRG-1", 1, 0, 0, None),
    ]


def test_certified_dealers_slips_are_measured_in_practice(tmp_path: Path) -> None:
    two_exams(tmp_path)
    with closing(App(tmp_path / "records.sqlite")) as program:
        assert program.slip_rates("prague") == []
        issue(program)
        for name in ("Anna", "Jana"):
            dealing = program.dealer(program.procedure("prague"))(ONE_LOSES, "practice")
            sitting = Sitting.begin_sitting(Session(dealing, PRACTICE), name, program.log)
            for act in performance(ONE_LOSES):
                sitting.do(act)
        rates = {one.family: (one.slips, one.moves) for one in program.slip_rates("prague")}
    assert rates["pays"] == (0, 1), "of who is certified only"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("house")
    two_exams(made)
    return made


def test_what_a_house_asked_is_read_from_its_records(folder: Path, command: Command) -> None:
    with closing(App(folder / "records.sqlite")) as program:
        found = {(one.sort, one.name): one for one in program.item_figures("prague")}
        pays = found[MOVE, "pay"]
        assert pays.wrong == 1
        assert pays.shown == 2
        assert pays.separates is not None
        assert pays.separates > 0, "only who failed paid wrongly"
        assert pays.disputed == 0
        exam = on_record(program, BAD)
        overrule(program, BAD, "minor", OTHER_ASSESSOR)
        assert exam.number == BAD
        again = {(one.sort, one.name): one for one in program.item_figures("prague")}
        assert sum(one.disputed for one in again.values() if one.sort == MOVE) == 1
    told = command(folder, "items", "prague", "--json", typed=typed(DEPUTY))
    assert [json.loads(line)["name"] for line in told.stdout.splitlines()][:1] == ["pay"]
    assert "Separates" in command(folder, "items", "prague", typed=typed(ASSESSOR)).stdout
    assert command(folder, "items", "prague", typed=typed(EDITOR)).returncode == 2
