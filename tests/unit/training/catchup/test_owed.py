"""What somebody owes: the versions that came since he was last current, and nothing else."""

import shutil
import tomllib
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest

from tests.dealt_one_act import dealt_one_act
from tests.unit.cli.test_versions import FOUR, THREE
from trainer.app import App
from trainer.procedure.amend import Version
from trainer.training.catchup.known_versions import list_counted_versions, owed_since, waits
from trainer.training.catchup.sign_off import ChangeTry, SignOff, TrainingRole
from trainer.training.inspect.history import Drill
from trainer.training.inspect.levels import LEVEL
from trainer.training.sessions.record import SessionHead

FIRST, SECOND, THIRD = VERSIONS = (
    Version("2011-03-30", None, {}, coming=False),
    Version("2027-01-01", date(2027, 1, 1), {"en": "Three"}, coming=False),
    Version("2027-06-01", date(2027, 6, 1), {"en": "Four"}, coming=True),
)
WHOSE = ("Jana", "prague")
INSPECTOR = TrainingRole.INSPECTOR


@pytest.mark.parametrize(
    ("trains", "current", "owes"),
    [
        (SECOND, FIRST, (SECOND,)),
        (THIRD, FIRST, (SECOND, THIRD)),
        (THIRD, SECOND, (THIRD,)),
        (SECOND, SECOND, None),
        (SECOND, THIRD, None),
        (SECOND, None, None),
    ],
)
def test_all_versions_since_are_owed_and_none_by_who_never_trained_an_earlier_one(
    trains: Version, current: Version | None, owes: tuple[Version, ...] | None
) -> None:
    found = owed_since(VERSIONS, trains.name, current)
    assert (found and found.changes) == owes
    if found and owes:
        assert found.since == owes[0].since


@pytest.mark.parametrize(
    ("signed", "counts"),
    [
        (SignOff("2027-01-01", "now", date(2026, 12, 20)), True),
        (SignOff("2027-01-01", "then", date(2026, 12, 20)), False),
        (SignOff("2027-01-01", "then", date(2027, 1, 1)), True),
        (SignOff("2026-06-06", "now", date(2027, 1, 2)), False),
    ],
)
def test_a_sign_off_beforehand_counts_for_the_text_that_came(signed: SignOff, counts: bool) -> None:
    assert list_counted_versions([signed], VERSIONS, lambda _: "now") == (
        ["2027-01-01"] if counts else []
    )


def test_who_was_right_three_times_waits_for_another_day() -> None:
    day = date(2027, 1, 3)
    right = ChangeTry("2027-01-01", "now", "option burn_cards", day, right=True)
    other = right._replace(moment="step settlement/own_total")
    asked = ("2027-01-01", "now", day)
    assert not waits([], *asked)
    assert not waits([right] * 2, *asked)
    assert waits([right] * 3, *asked)
    assert not waits([right] * 3 + [other] * 2, *asked)
    assert not waits([right] * 3, "2027-01-01", "now", day + timedelta(1))


# --- of what is on record


@pytest.fixture
def program(tmp_path: Path) -> Iterator[App]:
    """A house with two changes of its rules, the second of them still to come."""
    folder = tmp_path / "amendments" / "prague"
    folder.mkdir(parents=True)
    (folder / "three.toml").write_text(THREE, encoding="utf-8")
    (folder / "four.toml").write_text(FOUR, encoding="utf-8")
    made = App(tmp_path / "records.sqlite", managed=True)
    made.use_rules_of_today()
    yield made
    made.close()


def on(program: App, day: date) -> None:
    program.local_now = lambda: datetime(day.year, day.month, day.day, 12)  # noqa: DTZ001


def trains(program: App, mode: str = "practice") -> None:
    """Jana deals by the rules in force."""
    procedure = program.procedure("prague")
    rules = procedure.version, procedure.content_hash, procedure.source
    dealt_one_act(program.log, SessionHead("Jana", mode, "prague", *rules, "drawn", "", 1, "1"))


def owed(
    program: App, trainee: str = "Jana", role: TrainingRole = TrainingRole.DEALER
) -> list[str] | None:
    every = program.owed(trainee, program.procedure("prague"))
    found = next((one for one in every if one.role is role), None)
    return None if found is None else [version.name for version in found.changes]


def inspects(program: App, version: str, day: date) -> None:
    """Jana watches a drill of an inspector by the rules of a version."""
    drill = Drill("prague", version, "1", 1, 1, f"{day.isoformat()}T12:00:00.000+00:00")
    program.inspections.add_drill("Jana", drill)


def test_who_trained_before_owes_what_came_until_he_signs_it_off(program: App) -> None:
    on(program, date(2026, 12, 1))
    trains(program)
    assert owed(program) is None
    on(program, date(2027, 1, 1))
    assert owed(program) == ["2027-01-01"]
    assert owed(program, "Karel") is None, "he never trained an earlier one"
    on(program, date(2027, 6, 1))
    assert owed(program) == ["2027-01-01", "2027-06-01"]
    text = program.procedure("prague").content_hash
    program.sign_offs.sign_off(*WHOSE, SignOff("2027-06-01", text, date(2027, 6, 1)))
    assert owed(program) is None


def test_a_sign_off_under_a_day_that_has_not_come_does_not_count(program: App) -> None:
    on(program, date(2026, 12, 1))
    trains(program)
    on(program, date(2027, 1, 1))
    text = program.procedure("prague").content_hash
    later = SignOff("2027-01-01", text, date(2030, 1, 1))
    program.sign_offs.sign_off(*WHOSE, later)
    (found,) = program.owed("Jana", program.procedure("prague"))
    assert found.ahead == later.day
    now = SignOff("2027-01-01", text, date(2027, 1, 1))
    program.sign_offs.sign_off(*WHOSE, now)
    assert owed(program) is None
    assert list(program.sign_offs.sign_offs(*WHOSE)) == [later, now], "nothing is deleted"


def test_who_begins_by_the_new_rules_owes_nothing(program: App) -> None:
    on(program, date(2027, 1, 1))
    trains(program)
    assert owed(program) is None
    on(program, date(2027, 6, 1))
    assert owed(program) == ["2027-06-01"]


def test_an_inspector_owes_it_who_only_ever_watched(program: App) -> None:
    inspects(program, "2011-03-30", date(2026, 12, 1))
    on(program, date(2027, 1, 1))
    assert owed(program) is None, "he does not deal"
    assert owed(program, role=INSPECTOR) == ["2027-01-01"]
    text = program.procedure("prague").content_hash
    signed = SignOff("2027-01-01", text, date(2027, 1, 1))
    program.sign_offs.sign_off(*WHOSE, signed)
    assert owed(program, role=INSPECTOR) == ["2027-01-01"], "to deal it is another thing"
    program.sign_offs.sign_off(*WHOSE, signed._replace(role=INSPECTOR))
    assert program.owed("Jana", program.procedure("prague")) == ()


def test_who_deals_and_inspects_owes_it_in_both_roles(program: App) -> None:
    on(program, date(2026, 12, 1))
    trains(program)
    inspects(program, "2011-03-30", date(2026, 12, 2))
    on(program, date(2027, 1, 1))
    assert owed(program) == owed(program, role=INSPECTOR) == ["2027-01-01"]
    text = program.procedure("prague").content_hash
    program.sign_offs.sign_off(*WHOSE, SignOff("2027-01-01", text, date(2027, 1, 1)))
    assert owed(program) is None
    assert owed(program, role=INSPECTOR) == ["2027-01-01"]


def test_what_was_done_once_in_passing_is_no_role_beside_another(program: App) -> None:
    on(program, date(2026, 12, 1))
    inspects(program, "2011-03-30", date(2026, 12, 1))
    inspects(program, "2011-03-30", date(2026, 12, 2))
    trains(program)
    on(program, date(2027, 1, 1))
    assert owed(program) is None, "one day at the table makes no dealer of an inspector"
    assert owed(program, role=INSPECTOR) == ["2027-01-01"]
    on(program, date(2026, 12, 3))
    trains(program, "exam")
    on(program, date(2027, 1, 1))
    assert owed(program) == owed(program, role=INSPECTOR) == ["2027-01-01"], "an exam is not"


def test_who_comes_over_to_the_other_role_brings_with_him_what_he_knows(program: App) -> None:
    """He has the habits of the rules that he knows, whatever he begins to do by others."""
    inspects(program, "2011-03-30", date(2020, 1, 1))
    on(program, date(2027, 1, 1))
    trains(program)
    assert owed(program) == owed(program, role=INSPECTOR) == ["2027-01-01"]
    text = program.procedure("prague").content_hash
    signed = SignOff("2027-01-01", text, date(2020, 2, 1), INSPECTOR)
    program.sign_offs.sign_off(*WHOSE, signed)
    assert owed(program) is None, "he knew them when he began to deal"
    on(program, date(2027, 6, 1))
    assert owed(program) == owed(program, role=INSPECTOR) == ["2027-06-01"]


def test_an_inspector_sees_what_changed_broken(tmp_path: Path) -> None:
    folder = tmp_path / "amendments" / "prague"
    folder.mkdir(parents=True)
    shutil.copy(Path(__file__).parents[3] / "amendments" / "total_before_settling.toml", folder)
    program = App(tmp_path / "records.sqlite")
    drill = Drill("prague", "2011-03-30", "1", 1, 1, "2026-01-01T12:00:00.000+00:00")
    program.inspections.add_drill("Jana", drill)
    procedure = program.procedure("prague")
    changed = program.changed_for("Jana", procedure)
    assert changed == ("AMB-90",)
    assert program.changed_for("Karel", procedure) == ()
    rounds = LEVEL["any"].rounds(procedure, program.machine(procedure), 1, due=changed)
    broken = [fault.clauses[0] for one in rounds for fault in one.faults]
    assert "AMB-90" in broken
    program.close()


@pytest.mark.parametrize("level", ["obvious", "any", "floor"])
@pytest.mark.parametrize(
    ("change", "clause"), [("burn_three", "PRG-BURN-1"), ("deeper_cut_card", "PRG-OPEN-5")]
)
def test_an_inspector_sees_broken_what_changed_before_the_deal(
    change: str, clause: str, level: str
) -> None:
    program = App()
    file = Path(__file__).parents[3] / "amendments" / f"{change}.toml"
    procedure = program.procedure("prague", [file])
    drill = LEVEL[level].rounds(procedure, program.machine(procedure), 1, due=(clause,))
    first = next(one for one in drill if one.faults)
    assert first.faults[0].clauses[0] == clause
    assert first.trace.scenario.start == "shuffle"
    others = [one for one in drill if one is not first]
    assert all(one.trace.scenario.start == "deal" for one in others), "one is enough"


def test_rules_that_mean_the_same_again_are_not_learnt(program: App) -> None:
    on(program, date(2026, 12, 1))
    trains(program)
    (_, second) = program.rule_changes("prague")
    back, manual = FOUR.replace("burn_cards = 4", "burn_cards = 5"), program.manual("prague")
    for lang, words in tomllib.loads(FOUR)["words"].items():
        for key, four in words["clauses"]["PRG-BURN-1"].items():
            back = back.replace(f'"{four}"', f'"{manual.clause("PRG-BURN-1", lang, key)}"')
    second.file.write_text(back, encoding="utf-8")
    on(program, date(2027, 1, 1))
    assert owed(program) == ["2027-01-01"]
    on(program, date(2027, 6, 1))
    assert owed(program) is None
